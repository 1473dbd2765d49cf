"""Building blocks of the sounds: modal wood, drums, plucked strings, paper, dice, voices; 48 kHz mono, ±1."""

from __future__ import annotations

import numpy as np
from scipy.signal import butter, lfilter, sosfilt

RATE = 48000
Wave = np.ndarray


class Voice:
    """Building blocks with their own seeded noise, so that a sound does not change when another is added."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)  # noqa: TID251 - texture of a baked file

    def noise(self, seconds: float) -> Wave:
        return self.rng.standard_normal(int(RATE * seconds))

    def modes(self, seconds: float, freqs: Wave, amps: Wave, decays: Wave) -> Wave:
        t = ticks(seconds)
        out = np.zeros_like(t)
        for f, a, tau in zip(freqs, amps, decays, strict=True):
            out += a * np.sin(2 * np.pi * f * t + self.rng.uniform(0, 6)) * np.exp(-t / tau)
        return out

    def room(self, x: Wave, amount: float = 0.18, seconds: float = 0.35) -> Wave:
        """A small synthetic room: decaying noise as an impulse response."""
        n = int(RATE * seconds)
        impulse = low(self.rng.standard_normal(n) * np.exp(-np.arange(n) / (RATE * seconds / 6)), 5200)
        x = fade(x, 0, 0.03)
        size = len(x) + n
        wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(impulse, size), size)
        out = np.zeros(size)
        out[: len(x)] = x
        return out + amount * wet * rms(x) / (rms(wet) + 1e-9)

    # --------------------------------------------------------------------------------------------- wood
    def wood(self, impact: float, pitch: float = 1.0) -> Wave:
        """Two wooden pieces meet: modes of a free bar, contact noise that brightens with impact (0 … 1), a body."""
        base = 620 * pitch * (1 + 0.05 * self.rng.standard_normal())
        ratios = np.array([1, 2.76, 5.40, 8.93, 13.34])
        amps = np.array([1, 0.55, 0.35, 0.22, 0.12]) * np.array([1, 0.8, 0.6, 0.45, 0.3]) ** (2.2 * (1 - impact))
        decays = np.array([0.045, 0.028, 0.016, 0.010, 0.006]) * (0.8 + 0.5 * impact)
        x = self.modes(0.3, base * ratios, amps, decays)
        n = int(RATE * (0.0045 - 0.0025 * impact))
        contact = np.zeros_like(x)
        contact[:n] = self.rng.standard_normal(n) * np.hanning(n)
        contact = low(contact, 1800 + 9000 * impact)
        body = self.modes(0.3, [170 * pitch], [0.35 * impact], [0.06])
        return fade(self.room(x + 1.4 * impact * peak(contact) + body, 0.12, 0.22))

    def slide(self, seconds: float = 0.7) -> Wave:
        """Wood over wood."""
        t = ticks(seconds)
        rub = band(self.noise(seconds), 260, 1900) * (0.7 + 0.3 * low(self.noise(seconds), 30) * 12)
        swell = np.minimum(t / 0.06, 1) * np.exp(-np.maximum(t - 0.3, 0) / 0.16)
        return fade(rub * swell, 0.01, 0.1)

    def platform(self) -> Wave:
        """The platform slides in and docks."""
        dock = self.wood(0.55, 0.6)
        rub = self.slide(0.5) * 0.5
        out = np.zeros(len(rub) + len(dock))
        out[: len(rub)] += peak(rub) * 0.45
        at = int(0.34 * RATE)
        out[at : at + len(dock)] += peak(dock) * 0.8
        return out

    def fall(self) -> Wave:
        """A piece lands on the felt below the ring."""
        t = ticks(0.4)
        thud = np.sin(2 * np.pi * np.cumsum(120 * (1 + 0.5 * np.exp(-t / 0.02))) / RATE) * np.exp(-t / 0.07)
        clack = np.zeros_like(t)
        wood = low(self.wood(0.3, 0.8), 1500)[: len(t)]
        clack[: len(wood)] = peak(wood)
        return fade(self.room(thud + 0.35 * clack, 0.15, 0.3), 0.001, 0.05)

    # --------------------------------------------------------------------------------------------- drums, gong
    def taiko(self, force: float = 1.0, base: float = 62.0, seconds: float = 1.4) -> Wave:
        t = ticks(seconds)
        x = np.sin(2 * np.pi * np.cumsum(base * (1 + 0.55 * np.exp(-t / 0.03))) / RATE) * np.exp(-t / 0.38)
        for ratio, a, tau in (
            (1.59, 0.5, 0.2),
            (2.14, 0.3, 0.14),
            (2.3, 0.22, 0.12),
            (2.92, 0.15, 0.08),
            (3.6, 0.1, 0.06),
        ):
            x += a * np.sin(2 * np.pi * base * ratio * t) * np.exp(-t / tau)
        x += 0.8 * force * low(self.noise(seconds), 2600) * np.exp(-t / 0.008)
        x += 0.18 * band(self.noise(seconds), 120, 600) * np.exp(-t / 0.09)
        return fade(self.room(np.tanh(1.6 * x), 0.28, 0.9), 0.0005, 0.2)

    def gong(self, seconds: float = 3.2) -> Wave:
        """Inharmonic modes that swell after the stroke."""
        t = ticks(seconds)
        x = np.zeros_like(t)
        for i, ratio in enumerate((1, 1.48, 1.83, 2.41, 2.98, 3.37, 4.12, 5.03, 5.9)):
            swell = 1 - np.exp(-t / (0.01 + 0.02 * i))
            beat = 1 + 0.15 * np.sin(2 * np.pi * (0.7 + 0.3 * i) * t)
            x += (
                np.sin(2 * np.pi * 96 * ratio * t + i)
                * swell
                * beat
                * np.exp(-t / (1.5 / (1 + 0.28 * i)))
                / (1 + 0.35 * i)
            )
        x += 0.25 * band(self.noise(seconds), 400, 3000) * np.exp(-t / 0.05)
        return fade(self.room(x, 0.25, 0.9), 0.001, 0.5)

    def knockout(self) -> Wave:
        """A short roll and two strokes."""
        hits = [(0.0, 0.5, 98), (0.09, 0.6, 98), (0.17, 0.7, 98), (0.26, 1.0, 60), (0.62, 0.9, 62)]
        return mix([(at, force * peak(self.taiko(force, base))) for at, force, base in hits])

    def slambo(self) -> Wave:
        """The balance tips over: two strokes, then the gong; driven hard, for it is the loudest sound of the box."""
        parts = [(0.0, 0.7, self.taiko(0.8, 90)), (0.16, 1.0, self.taiko(1, 58)), (0.2, 0.75, self.gong())]
        return fade(np.tanh(2.4 * mix([(at, force * peak(x)) for at, force, x in parts])), 0, 0.5)

    # --------------------------------------------------------------------------------------------- paper, dice
    def paper(self, seconds: float, bumps: list[tuple[float, float, float]], snap: float) -> Wave:
        """Band-passed noise in bumps of (time, width, level), with a snap at a time (or < 0 for none)."""
        t = ticks(seconds)
        shape = sum(level * np.exp(-(((t - at) / width) ** 2)) for at, width, level in bumps)
        flutter = 0.65 + 0.35 * np.sign(np.sin(2 * np.pi * (90 + 220 * t) * t))
        x = peak(band(self.noise(seconds), 1400, 7500) * shape * low(flutter, 900)) * 0.7
        if snap >= 0:
            at, n = int(snap * RATE), int(0.004 * RATE)
            tap = np.zeros_like(x)
            tap[at : at + n] = self.rng.standard_normal(n) * np.hanning(n)
            x += 0.5 * peak(low(tap, 3000))
            x += 0.25 * np.sin(2 * np.pi * 210 * (t - snap)) * np.exp(-np.maximum(t - snap, 0) / 0.02) * (t > snap)
        return fade(x, 0.002, 0.02)

    def dice(self, count: int, seconds: float) -> Wave:
        """Dice on felt: trains of clacks that slow down, and a rumble."""
        x = np.zeros(int(RATE * (seconds + 0.35)))
        for k in range(count):
            at, gap, level = 0.02 + 0.03 * k, 0.045, 1.0
            while at < seconds:
                f = self.rng.uniform(1900, 3400)
                clack = self.modes(0.06, [f, f * 1.7, f * 2.6], [1, 0.6, 0.35], [0.008, 0.005, 0.003])
                n, start = int(0.0012 * RATE), int(at * RATE)
                clack[:n] += 0.8 * self.rng.standard_normal(n)
                room = x[start : start + len(clack)]
                room += level * self.rng.uniform(0.4, 1) * clack[: len(room)]
                gap *= self.rng.uniform(1.05, 1.32)
                level *= 0.86
                at += gap * self.rng.uniform(0.7, 1.3)
        t = np.arange(len(x)) / RATE
        x += 0.1 * band(self.noise(len(x) / RATE), 90, 420)[: len(x)] * np.exp(-t / 0.4)
        return fade(self.room(low(x, 5200), 0.15, 0.25), 0.001, 0.05)

    def cloth(self, seconds: float = 0.36) -> Wave:
        """A curtain is drawn: soft noise whose colour rises and falls."""
        t = ticks(seconds)
        swell = np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 1.5
        x = band(self.noise(seconds), 240, 1500) * swell + 0.5 * band(self.noise(seconds), 1500, 4200) * swell**3
        return fade(x * (0.8 + 0.2 * np.sin(2 * np.pi * 26 * t)), 0.02, 0.08)

    # --------------------------------------------------------------------------------------------- voices
    def voices(self, seconds: float, count: int, vowels: list[tuple[float, list[float]]]) -> Wave:
        """A crowd that sings vowels: (start, formants) in order; each voice a little late and out of tune."""
        t = ticks(seconds)
        out = np.zeros_like(t)
        for _ in range(count):
            low_voice = self.rng.random() < 0.7
            base = self.rng.uniform(105, 170) if low_voice else self.rng.uniform(200, 290)
            late, size = self.rng.uniform(0, 0.07), self.rng.uniform(0.92, 1.12)
            glide = 1 + 0.10 * np.exp(-t / 0.12) - 0.12 * np.clip((t - 0.3) / seconds, 0, 1)
            wobble = 1 + 0.010 * np.sin(2 * np.pi * self.rng.uniform(4.5, 6.5) * t + self.rng.uniform(0, 6))
            phase = np.cumsum(base * glide * wobble) / RATE
            source = 2 * (phase % 1) - 1 + 0.18 * self.rng.standard_normal(len(t))
            voice = np.zeros_like(t)
            for i, (start, formants) in enumerate(vowels):
                end = vowels[i + 1][0] if i + 1 < len(vowels) else seconds
                gate = np.clip((t - start - late) / 0.04, 0, 1) * np.clip((end + late - t) / 0.05, 0, 1)
                for f, a in zip(formants, (1, 0.55, 0.3), strict=True):
                    voice += a * gate * band(source, f * size * 0.9, f * size * 1.1, 1)
            out += voice * self.rng.uniform(0.5, 1)
        return peak(out)

    def yoshi(self) -> Wave:
        """« Yo-sh ! »: a short shout of a dozen friends, the hiss in the middle."""
        vowels = [(0.0, [340, 1900, 2600]), (0.07, [480, 900, 2500]), (0.42, [330, 2100, 2800])]
        shout = self.voices(0.72, 14, vowels)
        t = ticks(0.72)
        hiss = band(self.noise(0.72), 2600, 6800) * np.exp(-(((t - 0.40) / 0.055) ** 2))
        gap = 1 - 0.85 * np.exp(-(((t - 0.40) / 0.045) ** 2))
        end = np.clip((0.68 - t) / 0.2, 0, 1)
        return fade(self.room(shout * gap * end + 0.35 * peak(hiss), 0.3, 0.6), 0.005, 0.2)

    def crowd(self, seconds: float = 2.2) -> Wave:
        """Applause with a few happy voices far back."""
        t = ticks(seconds)
        claps = np.zeros_like(t)
        for _ in range(260):
            at, n = int(self.rng.beta(1.2, 1.7) * (seconds - 0.1) * RATE), int(self.rng.uniform(0.006, 0.014) * RATE)
            claps[at : at + n] += (
                self.rng.standard_normal(n) * np.exp(-np.arange(n) / (n / 4)) * self.rng.uniform(0.2, 1)
            )
        cheer = self.voices(seconds, 18, [(0.0, [760, 1180, 2500])])
        shape = np.minimum(t / 0.2, 1) * np.where(t < 0.9, 1, np.exp(-(t - 0.9) / 0.5))
        x = 0.8 * peak(band(claps, 700, 4200)) + 0.3 * low(cheer, 2600)
        return fade(self.room(x * shape, 0.4, 0.8), 0.03, 0.3)

    # --------------------------------------------------------------------------------------------- strings, chimes
    def koto(self, freq: float, seconds: float = 1.3) -> Wave:
        """A plucked string (Karplus and Strong)."""
        n = round(RATE / freq - 0.5)  # the filter itself delays by half a sample
        pluck = low(self.rng.uniform(-1, 1, n * 3), 3800)[n : 2 * n]
        x = np.zeros(int(RATE * seconds))
        x[:n] = pluck
        return fade(lfilter([1], np.r_[1, np.zeros(n - 1), -0.4985, -0.4985], x), 0.0005, 0.2)

    def tune(self, notes: list[tuple[float, float, float]], seconds: float = 1.4) -> Wave:
        """Plucked notes of (time, frequency, level) in a small room."""
        return self.room(mix([(at, level * peak(self.koto(freq, seconds))) for at, freq, level in notes]), 0.22, 0.6)

    def chime(self, freq: float, seconds: float = 0.9) -> Wave:
        """A small bell."""
        ratios, amps = np.array([1, 2.76, 5.4]), [1, 0.4, 0.15]
        return fade(self.room(self.modes(seconds, freq * ratios, amps, [0.3, 0.14, 0.06]), 0.2, 0.5), 0.001, 0.1)

    def blip(self, start: float, end: float, seconds: float = 0.1) -> Wave:
        """A soft wooden tone that glides."""
        t = ticks(seconds)
        tone = np.sin(2 * np.pi * np.cumsum(np.linspace(start, end, len(t))) / RATE) * np.exp(-t / (seconds * 0.4))
        return fade(tone, 0.002, 0.02)

    def buzz(self) -> Wave:
        """No: two low reeds, falling."""
        parts = []
        for f in (196, 147):
            t = ticks(0.15)
            reed = sum(np.sin(2 * np.pi * f * k * T) / k for k in range(1, 12, 2) for T in (t, t * 1.012))
            parts += [(0.16 * len(parts), fade(low(reed, 1800) * np.exp(-t / 0.12), 0.004, 0.03))]
        return mix(parts)

    # --------------------------------------------------------------------------------------------- music
    def music(self) -> Wave:
        """A quiet loop of 38.4 s: koto in the in scale, a bass string, a far drum; its end runs into its start."""
        beat = 0.6
        length = int(64 * beat * RATE)
        scale = [146.83, 155.56, 196.0, 220.0, 233.08, 293.66, 311.13, 392.0, 440.0, 466.16, 587.33]
        melody = "5-787-5-4-532---3-457-5-87545---8-a87-8-754-5---345-432-0-232---"  # a step of the scale a beat
        notes = [(i * beat, scale[int(n, 16)], 0.62 + 0.14 * (i % 4 == 0)) for i, n in enumerate(melody) if n != "-"]
        for bar in range(16):
            root = (0, 0, 2, 3, 0, 4, 2, 0)[bar % 8]
            notes.append((bar * 4 * beat, scale[root] / 2, 0.5))
            notes.append((bar * 4 * beat + 2.5 * beat, scale[root + 2] / 2, 0.28))
        loop = np.zeros(length)
        for at, freq, level in notes:
            start = int(at * RATE) + int(self.rng.uniform(0, 0.012) * RATE)
            wrap(loop, start, level * low(peak(self.koto(freq, 2.2)), 3000))
        for bar in range(16):
            wrap(loop, int(bar * 4 * beat * RATE), 0.22 * peak(self.taiko(0.3, 55, 1.0)))
            if bar % 4 == 3:
                for step in (3.0, 3.5):
                    wrap(loop, int((bar * 4 + step) * beat * RATE), 0.13 * peak(self.taiko(0.3, 82, 0.8)))
        echo = np.zeros(length)
        for delay, level in ((0.09, 0.2), (0.19, 0.14), (0.33, 0.1), (0.52, 0.06)):
            echo += level * low(np.roll(loop, int(delay * RATE)), 2400)
        return loop + echo


# ------------------------------------------------------------------------------------------------- arithmetic
def ticks(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def low(x: Wave, cut: float, order: int = 2) -> Wave:
    return sosfilt(butter(order, cut / (RATE / 2), "low", output="sos"), x)


def band(x: Wave, lo: float, hi: float, order: int = 2) -> Wave:
    return sosfilt(butter(order, [lo / (RATE / 2), min(hi, RATE * 0.49) / (RATE / 2)], "band", output="sos"), x)


def rms(x: Wave) -> float:
    return float(np.sqrt(np.mean(x**2)))


def peak(x: Wave, level: float = 1.0) -> Wave:
    return x / (np.max(np.abs(x)) + 1e-9) * level


def fade(x: Wave, attack: float = 0.001, release: float = 0.01) -> Wave:
    n, m = int(attack * RATE), int(release * RATE)
    out = x.copy()
    if n:
        out[:n] *= np.linspace(0, 1, n)
    if m:
        out[-m:] *= np.linspace(1, 0, m)
    return out


def mix(parts: list[tuple[float, Wave]]) -> Wave:
    """Sounds laid at times in seconds."""
    out = np.zeros(max(int(at * RATE) + len(x) for at, x in parts))
    for at, x in parts:
        start = int(at * RATE)
        out[start : start + len(x)] += x
    return out


def wrap(loop: Wave, start: int, x: Wave) -> None:
    """Add a sound to a loop; what runs over its end goes on at its start."""
    places = (start + np.arange(len(x))) % len(loop)
    np.add.at(loop, places, x)
