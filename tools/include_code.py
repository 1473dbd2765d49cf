"""Brings whole files into the documents that show them: the block of code after a comment with the path of the file.

    python tools/include_code.py

``tests/packaging/test_documents.py`` checks that nobody forgot it.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("docs/adding-a-game.md",)
BLOCK = re.compile(r"<!-- ([\w./]+\.py) -->\n```python\n(.*?)```\n", re.DOTALL)


def included(text: str) -> str:
    """A document with the files as they are now."""

    def block(found: re.Match[str]) -> str:
        path = found.group(1)
        code = (ROOT / path).read_text(encoding="utf-8")
        return f"<!-- {path} -->\n```python\n{code}```\n"

    return BLOCK.sub(block, text)


if __name__ == "__main__":
    for name in DOCUMENTS:
        document = ROOT / name
        document.write_text(included(document.read_text(encoding="utf-8")), encoding="utf-8")
