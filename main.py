"""Play Dohyō: ``python main.py``. See ``python main.py --help`` for the rest."""

from __future__ import annotations

import signal
import sys
from importlib.util import find_spec

NEEDED = ("pygame", "pymunk", "numpy", "msgspec", "platformdirs", "tqdm")


def main() -> int:
    """Check that what Dohyō stands on is installed, then hand over to the command line."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the command line listens for Ctrl+C itself, it ends this without a word.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if getattr(sys, "frozen", False):
        # First of all: in a frozen app a bot's worker starts here and never comes back.
        import multiprocessing

        multiprocessing.freeze_support()
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        print(
            f"Dohyō needs {', '.join(missing)}: run  python3 -m venv .venv && .venv/bin/python -m pip install -e .  "
            "once (Windows: py -m venv .venv && .venv\\Scripts\\python -m pip install -e .), "
            "then  .venv/bin/python main.py",
            file=sys.stderr,
        )
        return 2
    from tabletop.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
