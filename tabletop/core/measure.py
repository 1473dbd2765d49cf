"""How large a picture is, from the head of its file: nothing is decoded for it.

PNG, JPEG (the frame's header stands behind others of any length) and WebP (its three kinds).
"""

from __future__ import annotations

import struct
from pathlib import Path

HEAD = 1 << 18
"""Bytes that are looked at; a JPEG may carry a preview before its own header."""
FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The markers of a JPEG after which its size stands."""
BARE = frozenset({0x01, *range(0xD0, 0xD9)})
"""The markers that nothing follows."""


def measure(path: Path) -> tuple[int, int] | None:
    """Width and height in pixels; None for what is no such picture, or is cut off.

    Raises:
        OSError: The file cannot be read.
    """
    with path.open("rb") as file:
        head = file.read(HEAD)
    try:
        if head.startswith(b"\x89PNG\r\n\x1a\n"):
            return struct.unpack(">II", head[16:24])
        if head.startswith(b"\xff\xd8"):
            return _jpeg(head)
        if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
            return _webp(head)
    except (struct.error, IndexError):
        pass
    return None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at < len(head):
        if head[at] != 0xFF:
            return None
        marker = head[at + 1]
        if marker == 0xFF:  # filled up
            at += 1
        elif marker in BARE:
            at += 2
        elif marker in FRAMES:
            height, width = struct.unpack(">HH", head[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + struct.unpack(">H", head[at + 2 : at + 4])[0]
    return None


def _webp(head: bytes) -> tuple[int, int] | None:
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", head[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
