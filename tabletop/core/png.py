"""Whether a picture file is whole: the library that writes pictures does not tell, and its reader complains aloud."""

from __future__ import annotations

import zlib

_SIGN = b"\x89PNG\r\n\x1a\n"


def whole(data: bytes) -> bool:
    """Whether the bytes of a PNG file are all there: every chunk with its check sum, from the header to the end.

    Args:
        data: What the file holds.
    """
    if not data.startswith(_SIGN) or data[12:16] != b"IHDR":
        return False
    at = len(_SIGN)
    while at + 12 <= len(data):
        size, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        end = at + 8 + size
        if zlib.crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big") or end + 4 > len(data):
            return False
        if kind == b"IEND":
            return end + 4 == len(data)
        at = end + 4
    return False
