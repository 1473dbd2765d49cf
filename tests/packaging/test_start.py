"""What stands between a double click and the first frame."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = ("numpy", "pymunk", "msgspec", "PIL", "multiprocessing")
FIRST_FRAME = f"""
import json, sys
import tabletop.start
import tabletop.scenes.title
print(json.dumps([name for name in {HEAVY} if name in sys.modules]))
"""


def test_the_way_to_the_title_imports_nothing_heavy(tmp_path: Path) -> None:
    environment = os.environ | {"DOHYO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", FIRST_FRAME]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []
