"""A picture that was half-written is noticed, wherever it was cut."""

from tabletop.core.paths import assets
from tabletop.core.png import whole


def test_a_picture_is_whole_or_it_is_noticed() -> None:
    pictures = sorted((assets() / "images").rglob("*.png"))
    assert pictures and all(whole(picture.read_bytes()) for picture in pictures)
    data = min((picture.read_bytes() for picture in pictures), key=len)
    assert not any(whole(data[:end]) for end in range(len(data)))
    assert not whole(data + b"x") and not whole(data[:40] + b"\0" + data[41:]) and not whole(b"PNG")
