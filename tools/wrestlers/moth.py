"""Silk Lariat: from above, and its face."""

from __future__ import annotations

import math
import random

from tools.kabuto_svg import CREAM, GOLD, INK, VERM, dark, fuzz, luma, mix, star
from tools.wrestlers.faces import W, blush, fist, ground, lantern
from tools.wrestlers.limbs import insect_eye, tones


def above(p, c):
    deep, pale = tones(c)
    fur = mix("#fff3df", c, 0.12)

    def wings(s):
        hind = "M8 118C34 116 72 130 80 160C86 190 64 216 44 212C26 206 14 164 6 134Z"
        fore = "M8 92C26 58 66 36 108 40C114 46 112 58 108 70C102 100 88 130 60 140C40 144 18 132 8 118Z"
        p.path(hind, c, lt=0.4, dk=0.32)
        p.group(clip=hind)
        p.line("M84 158C86 190 64 214 40 212", pale, 15, None)
        p.line("M70 156C72 176 60 194 38 196", deep, 4, None, op=0.85)
        p.end()
        p.path(fore, c, lt=0.48, dk=0.28)
        p.group(clip=fore)
        p.line("M112 38C112 70 98 132 56 144", pale, 20, None)
        p.line("M95 40C96 72 82 116 46 128", deep, 4.5, None, op=0.9)
        p.line("M46 62C44 80 36 100 22 116", deep, 4.5, None, op=0.7)
        p.end()
        p.ell(66, 84, 14, 14, deep, INK, 3, flat=True)
        p.ell(66, 84, 9.4, 9.4, pale if luma(c) < 0.8 else "#ffffff", None, flat=True)
        p.ell(66, 84, 5, 5, VERM, None, flat=True)
        p.ell(62, 80, 2.4, 2.4, "#ffffff", None, flat=True)
        p.ell(52, 166, 8.5, 8.5, deep, INK, 2.6, flat=True)
        p.ell(52, 166, 4.4, 4.4, VERM, None, flat=True)
        p.shine("M20 84C34 64 54 54 74 50", 5, 0.45)

    p.both(wings)

    def feather(s):
        p.path("M6 56C4 30 22 0 52 -4C58 22 36 50 10 60Z", mix("#8a5a3a", c, 0.2), w=3.4, lt=0.4, dk=0.25)
        p.line("M9 56C18 36 32 16 48 2", INK, 2.4, None, op=0.8)
        for t in range(5):
            x, y = 14 + t * 7, 46 - t * 9.4
            p.line(f"M{x} {y}l-5 -8M{x} {y}l11 -1", INK, 1.9, None, op=0.7)

    p.both(feather)
    p.path(
        "M100 120C126 122 128 164 118 196C112 216 106 226 100 230C94 226 88 216 82 196C72 164 74 122 100 120Z",
        fur,
        lt=0.3,
        dk=0.3,
        round_=True,
    )
    for y in (150, 170, 190, 207):
        w = {150: 22, 170: 20, 190: 16, 207: 11}[y]
        p.line(f"M{100 - w} {y}Q100 {y + 9} {100 + w} {y}", mix(deep, "#7a5a48", 0.5), 4.5, None, op=0.85)
    for k in (0, 1):  # the lariat, wound round the waist
        p.line(f"M74 {127 + k * 9}Q100 {139 + k * 9} 126 {127 + k * 9}", "#d9a441", 6.5, e=2)
        p.line(
            f"M74 {127 + k * 9}Q100 {139 + k * 9} 126 {127 + k * 9}",
            "#fff0c0",
            2.4,
            None,
            extra='stroke-dasharray="3 5"',
        )
    p.path(fuzz(100, 96, 29, 28, 16), fur, w=4, lt=0.2, dk=0.3, round_=True)
    p.path(fuzz(100, 66, 19, 17, 11), fur, w=4, lt=0.2, dk=0.25, round_=True)
    p.both(lambda s: insect_eye(p, 12, 61, 7.5, 8.5, white="#2a1826"))
    p.both(lambda s: p.ell(9.8, 57.5, 2.6, 2.6, "#ffffff", None, flat=True))


def face(p, c):
    deep, pale = tones(c)
    ground(p, "#3a2358", "#1d1030")
    p.ell(180, 168, 140, 140, "#ffe9b4", None, lt=0.5, dk=0.12)
    rng = random.Random(5)
    for _ in range(34):
        x, y, r = rng.uniform(0, W), rng.uniform(0, 300), rng.uniform(1, 2.6)
        p.ell(round(x), round(y), round(r, 1), round(r, 1), "#fff2c8", None, flat=True, op=0.85)
    lantern(p, 30, 60, 0.7)
    lantern(p, 334, 70, 0.7)

    d = "M306 350C330 260 352 170 332 112C312 66 250 58 180 58C84 58 30 46 42 30C58 10 260 4 310 24C344 40 330 66 296 72"
    p.line(d, "#d9a441", 10, INK, 3)
    p.line(d, "#fff0c0", 4, None, extra='stroke-dasharray="6 9"')

    def wing(s):
        d = "M20 300C44 190 110 112 190 112C194 220 172 330 150 412H10Z"
        p.path(d, c, w=7, lt=0.45, dk=0.35)
        p.group(clip=d)
        p.line("M190 112C190 230 172 330 146 420", pale, 34, None)
        p.line("M160 124C164 230 146 330 118 420", deep, 7, None, op=0.9)
        p.end()
        p.ell(112, 262, 29, 29, deep, w=5, flat=True)
        p.ell(112, 262, 20, 20, pale, None, flat=True)
        p.ell(112, 262, 11, 11, VERM, None, flat=True)
        p.ell(105, 254, 5, 5, "#fff", None, flat=True)
        hue = mix(c, "#ffe6c8", 0.55)
        for edge, w in ((INK, 11), (hue, 5.5)):
            for t in range(15):
                f = t / 14
                x, y = 32 + 74 * f**1.25, 146 - 118 * f
                n = 44 * math.sin(math.pi * (0.2 + 0.78 * f)) ** 0.8
                p.line(
                    f"M{x:.0f} {y:.0f}q{-n * 0.5:.1f} {-n * 0.1:.1f} {-n * 0.62:.1f} {-n * 0.72:.1f}M{x:.0f} {y:.0f}q{n * 0.5:.1f} {n * 0.2:.1f} {n:.1f} {-n * 0.22:.1f}",
                    edge,
                    w,
                    None,
                )
        p.line("M28 154C36 112 66 62 108 26", dark(c, 0.35), 7, INK, 2.4)

    p.both(wing, 180)
    fur = mix("#fff6e6", c, 0.06)
    p.path(fuzz(180, 390, 118, 92, 26, 0.13), fur, w=6, lt=0.1, dk=0.25, round_=True)
    p.path(fuzz(180, 214, 98, 90, 24, 0.1), fur, w=7, lt=0.1, dk=0.22, round_=True)
    p.path(
        "M64 158C100 168 150 164 180 188C210 164 260 168 296 158C292 180 282 186 276 200C276 236 244 258 214 250C198 246 190 234 180 232C170 234 162 246 146 250C116 258 84 236 84 200C78 186 68 180 64 158Z",
        VERM,
        w=6,
        lt=0.3,
    )
    for x, _k in ((136, 0.1), (224, -0.1)):
        p.ell(x, 210, 33, 36, "#241530", w=6, lt=0.3, dk=0.3, fy=0.8)
        p.ell(x, 224, 20, 16, "#8a5ad0", None, flat=True, op=0.75)
        p.ell(x - 10, 197, 11, 12, "#ffffff", None, flat=True)
        p.ell(x + 13, 220, 5, 5, "#ffffff", None, flat=True)
    p.path(star(180, 186, 13), GOLD, w=4)
    p.line("M160 268Q180 288 200 268", INK, 6, None)
    blush(p, 264, 58, r=17)
    p.path(
        "M104 318C140 300 220 300 256 318C250 340 216 350 204 352L180 398L156 352C144 350 110 340 104 318Z",
        "#c23a26",
        w=6,
        lt=0.3,
    )
    for x, y in ((140, 328), (166, 340), (196, 338), (222, 326), (180, 366)):
        p.ell(x, y, 5, 5, CREAM, None, flat=True)
    d = "M310 340C332 264 352 170 331 110"
    p.line(d, "#d9a441", 10, INK, 3)
    p.line(d, "#fff0c0", 4, None, extra='stroke-dasharray="6 9"')
    fist(p, 306, 352, fur, 0.8, 8)
