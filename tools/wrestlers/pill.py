"""Pill Driver: from above, and its face."""

from __future__ import annotations

import math
import random

from tools.kabuto_svg import AUB, CREAM, GOLD, INK, VERM, WASHI, light, luma, mix
from tools.wrestlers.faces import brow, eye, feeler, fist, ground
from tools.wrestlers.limbs import insect_eye, leg, tones


def above(p, c):
    deep, _pale = tones(c)
    limb = "#3a2b3a"
    ys = [60, 82, 104, 126, 148, 170, 192, 211]

    def half(y):
        return 64 * max(0.0, 1 - abs((y - 138) / 104) ** 2.3) ** 0.5

    def back(s):
        for i, y in enumerate(ys[:7]):
            x = half(y + 11)
            a = -14 + i * 4.6
            leg(
                p,
                f"M{x - 14:.0f} {y + 11}L{x + 9:.0f} {y + 11 + a * 0.5:.0f}L{x + 17:.0f} {y + 12 + a * 1.1:.0f}",
                limb,
                5,
            )
        leg(p, "M14 46L34 26L30 6L42 -4", limb, 5)
        p.path("M8 226L18 246L24 240L20 222Z", limb, w=3)

    p.both(back)
    right = []
    for a, b in zip(ys, [*ys[1:], 228], strict=False):
        xa, xb, ym = half(a + 4), half(b - 2), (a + b) / 2
        right += [(xa, a + 2), (max(xa, xb) + 5, ym + 4), (xb + 1, b - 1)]
    pts = [(100 + x, y) for x, y in right] + [(100 - x, y) for x, y in reversed(right)]
    shell = f"M100 44C120 44 136 50 {pts[0][0]:.0f} {pts[0][1]}"
    for i in range(0, len(right), 3):
        (x1, y1), (x2, y2) = right[i + 1], right[i + 2]
        shell += f"Q{100 + x1:.1f} {y1:.1f} {100 + x2:.1f} {y2:.1f}"
        if i + 3 < len(right):
            shell += f"L{100 + right[i + 3][0]:.1f} {right[i + 3][1]:.1f}"
    shell += "Q100 250 " + f"{100 - right[-1][0]:.1f} {right[-1][1]:.1f}"
    rl = list(reversed(right))
    for i in range(0, len(rl), 3):
        (x1, y1), (x2, y2) = rl[i + 1], rl[i + 2]
        shell += f"Q{100 - x1:.1f} {y1:.1f} {100 - x2:.1f} {y2:.1f}"
        if i + 3 < len(rl):
            shell += f"L{100 - rl[i + 3][0]:.1f} {rl[i + 3][1]:.1f}"
    shell += "C64 50 80 44 100 44Z"
    p.path(shell, c, w=5, round_=True, lt=0.5, dk=0.45, r=0.75)
    p.group(clip=shell)
    for x in (-15, 5):  # racing stripes
        p.path(f"M{100 + x} 40H{110 + x}V250H{100 + x}Z", CREAM if luma(c) < 0.8 else VERM, deep, 2, flat=True)
    for y in [*ys[1:], 226]:
        p.line(f"M30 {y - 8}Q100 {y + 14} 170 {y - 8}", INK, 4.6, None, op=0.82)
        p.line(f"M34 {y - 2}Q100 {y + 19} 166 {y - 2}", light(c, 0.6), 3, None, op=0.55)
    p.end()
    p.shine("M52 150C50 118 56 90 72 72", 7, 0.42)
    p.path("M66 66C64 40 84 28 100 28S136 40 134 66C120 76 80 76 66 66Z", c, lt=0.5, dk=0.35)
    p.path(
        "M68 54C70 44 82 40 100 42C118 40 130 44 132 54C130 66 112 66 104 58H96C88 66 70 66 68 54Z", GOLD, w=3.4, lt=0.5
    )
    p.both(lambda s: insect_eye(p, 17, 53, 8, 7.5))


def face(p, c):
    ground(p, "#d0452b", "#7a1f32")
    rng = random.Random(9)
    for i in range(46):
        a = math.tau * i / 46 + rng.uniform(-0.04, 0.04)
        r0, w = rng.uniform(170, 215), rng.uniform(0.012, 0.035)
        p.path(
            f"M{180 + r0 * math.cos(a):.0f} {215 + r0 * math.sin(a):.0f}L{180 + 480 * math.cos(a - w):.0f} {215 + 480 * math.sin(a - w):.0f}"
            f"L{180 + 480 * math.cos(a + w):.0f} {215 + 480 * math.sin(a + w):.0f}Z",
            (WASHI, GOLD)[i % 3 == 0],
            None,
            flat=True,
            op=0.8,
        )
    p.path("M250 320C300 300 330 312 366 286L370 330C336 350 300 346 250 360Z", AUB, w=6, lt=0.3)
    for k, (rx, ry, y) in enumerate(((164, 190, 230), (148, 166, 246), (132, 142, 262), (116, 118, 278))):
        d = f"M{180 - rx} 420V{y}A{rx} {ry} 0 0 1 {180 + rx} {y}V420Z"
        p.path(d, mix(c, AUB, 0.06 * (3 - k)), w=7, lt=0.5, dk=0.4, round_=True)
        p.group(clip=d)
        for x in (-26, 10):
            p.raw(f'<rect x="{180 + x}" y="0" width="16" height="{y}" fill="{CREAM}"/>')
        p.end()
        p.shine(
            f"M{180 - rx + 16} {y + 10}C{180 - rx + 16} {y - ry * 0.5:.0f} {180 - rx * 0.7:.0f} {y - ry * 0.74:.0f} {180 - rx * 0.5:.0f} {y - ry * 0.82:.0f}",
            6,
            0.45,
        )
    face = mix(c, "#ffdcba", 0.72)
    feeler(p, "M120 206L84 150L92 112", "#3a2b3a", 9)
    feeler(p, "M240 206L276 150L268 112", "#3a2b3a", 9)
    p.path(
        "M84 268C84 214 124 190 180 190S276 214 276 268C276 330 236 366 180 366S84 330 84 268Z", face, w=7, round_=True
    )
    p.path("M84 262C80 206 122 178 180 178S280 206 276 262C250 232 110 232 84 262Z", "#8a4a24", w=6, lt=0.3)
    p.line("M78 240Q180 196 282 240", INK, 16, None)
    for x in (138, 222):
        p.ell(x, 214, 34, 27, GOLD, w=6, lt=0.5)
        p.ell(x, 214, 25, 18, "#9fd8ee", w=4, lt=0.7, dk=0.35)
        p.shine(f"M{x - 14} 214C{x - 12} 206 {x - 4} 203 {x + 2} 203", 5, 0.9)
    eye(p, 138, 280, 27, 27, "#4a6ab8", (0.2, 0.05), 0.34, mix(face, AUB, 0.25), 9)
    eye(p, 222, 280, 27, 27, "#4a6ab8", (-0.2, 0.05), 0.34, mix(face, AUB, 0.25), 9)
    brow(p, "M106 252L160 268", "#3a2430", 10)
    brow(p, "M254 252L200 268", "#3a2430", 10)
    m = "M126 310C156 326 204 326 234 310C240 340 214 352 180 352C146 352 120 340 126 310Z"
    p.path(m, "#ffffff", w=6, flat=True)
    p.group(clip=m)
    p.line("M120 322C156 342 204 342 240 322M152 310V352M180 310V352M208 310V352", INK, 3.4, None)
    p.end()
    p.line("M120 306l6 4M240 306l-6 4", INK, 5, None)
    p.path("M92 366C130 386 230 386 268 366L276 403H84Z", AUB, w=6, lt=0.35)
    fist(p, 48, 336, face, 1.0, 12)
    fist(p, 312, 336, face, 1.0, -12)
