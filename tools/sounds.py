"""Synthesise every sound of the box: modal wood, drums, plucked strings, paper, dice, voices.

    python -m tools.sounds [NAME …]

48 kHz mono OGG Vorbis, from nothing but arithmetic and a fixed seed. Levels are set by loudness class, so that a key
press never shouts over a push: ``PEAK`` by class, then a check that nothing clips.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

from tools.synth import RATE, Voice, Wave, fade, mix, peak, rms

OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# ------------------------------------------------------------------------------------------------- the list
PEAK = {"ui": 0.30, "soft": 0.22, "mid": 0.48, "hard": 0.80, "thing": 0.50, "drum": 0.88, "voice": 0.55, "tune": 0.60,
        "music": 0.42}  # fmt: skip
D4, E4, G4, A4, D5 = 293.66, 329.63, 392.0, 440.0, 587.33

SOUNDS: dict[str, tuple[str, Callable[[Voice], Wave]]] = {
    "focus": ("ui", lambda v: 0.6 * v.wood(0.05, 1.6)),
    "press": ("ui", lambda v: v.blip(660, 990, 0.12)),
    "back": ("ui", lambda v: v.blip(660, 440, 0.12)),
    "change": ("ui", lambda v: v.blip(740, 780, 0.06)),
    "refuse": ("ui", lambda v: v.buzz()),
    "join": ("ui", lambda v: mix([(0, v.blip(523, 530, 0.09)), (0.08, v.blip(784, 800, 0.14))])),
    "turn": ("ui", lambda v: v.chime(880)),
    "tick": ("ui", lambda v: v.wood(0.1, 2.2)),
    **{f"wood_soft_{n}": ("soft", lambda v, n=n: v.wood(0.15, 0.94 + 0.06 * n)) for n in (1, 2, 3)},
    **{f"wood_mid_{n}": ("mid", lambda v, n=n: v.wood(0.5, 0.92 + 0.06 * n)) for n in (1, 2, 3)},
    **{f"wood_hard_{n}": ("hard", lambda v, n=n: v.wood(1.0, 0.9 + 0.06 * n)) for n in (1, 2, 3)},
    "slide": ("soft", lambda v: v.slide()),
    "platform": ("mid", lambda v: v.platform()),
    "tag": ("mid", lambda v: v.wood(0.4, 1.5)),
    "fall": ("thing", lambda v: v.fall()),
    "taiko": ("drum", lambda v: v.taiko()),
    "taiko_high": ("drum", lambda v: v.taiko(0.8, 98)),
    "gong": ("drum", lambda v: v.gong()),
    "knockout": ("drum", lambda v: v.knockout()),
    "slambo": ("drum", lambda v: v.slambo()),
    "yoshi": ("voice", lambda v: v.yoshi()),
    "crowd": ("voice", lambda v: v.crowd()),
    "card_flick": ("thing", lambda v: v.paper(0.16, [(0.035, 0.018, 1), (0.075, 0.012, 0.35)], 0.073)),
    "card_slide": ("thing", lambda v: v.paper(0.32, [(0.09, 0.05, 1), (0.2, 0.05, 0.4)], 0.02)),
    **{
        f"card_deal_{n}": ("thing", lambda v, n=n: v.paper(0.13, [(0.03, 0.014 + 0.002 * n, 1)], 0.055))
        for n in (1, 2, 3)
    },
    "card_flip": ("thing", lambda v: v.paper(0.22, [(0.03, 0.012, 0.8), (0.11, 0.02, 1)], 0.14)),
    "curtain": ("soft", lambda v: v.cloth()),
    "dice_roll": ("thing", lambda v: v.dice(5, 1.05)),
    "dice_land": ("thing", lambda v: v.dice(1, 0.16)),
    "dice_shake": ("thing", lambda v: v.dice(4, 0.45)),
    "win": (
        "tune",
        lambda v: v.tune(
            [(0, D4, 0.8), (0.13, E4, 0.8), (0.26, G4, 0.85), (0.39, A4, 0.9), (0.55, D5, 1), (0.55, A4, 0.5)], 2.0
        ),
    ),
    "lose": ("tune", lambda v: v.tune([(0, A4, 0.8), (0.22, G4, 0.8), (0.5, 311.13, 0.9), (0.85, D4, 1)], 1.8)),
    "draw": ("tune", lambda v: v.tune([(0, G4, 0.8), (0.2, A4, 0.8), (0.4, G4, 0.8)], 1.4)),
    "music_menu": ("music", lambda v: v.music()),
}


def build(names: list[str], out: Path = OUT) -> None:
    """Write the sounds, and say what each is like."""
    out.mkdir(parents=True, exist_ok=True)
    for name in names or SOUNDS:
        kind, make = SOUNDS[name]
        x = peak(make(Voice(zlib.crc32(name.encode()))), PEAK[kind])
        if kind != "music":
            x = trimmed(x)
        path = out / f"{name}.ogg"
        with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS") as file:
            for start in range(0, len(x), 4096):
                file.write(x[start : start + 4096].astype(np.float32))
        back, _ = soundfile.read(path)
        spectrum, freqs = np.abs(np.fft.rfft(x)), np.fft.rfftfreq(len(x), 1 / RATE)
        centre = float(np.sum(spectrum * freqs) / np.sum(spectrum))
        print(
            f"{name:14s} {len(x) / RATE:5.2f} s  peak {np.max(np.abs(back)):.2f}  rms {rms(x):.3f}"
            f"  centre {centre:5.0f} Hz  {path.stat().st_size / 1024:6.1f} KB"
        )
        if np.max(np.abs(back)) > 0.99:
            raise SystemExit(f"{name} clips.")


def trimmed(x: Wave) -> Wave:
    """Without the inaudible tail."""
    loud = np.nonzero(np.abs(x) > 0.002)[0]
    return fade(x[: min(len(x), loud[-1] + int(0.02 * RATE))], 0, 0.015)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these")
    build(parser.parse_args().names)
