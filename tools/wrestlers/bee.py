"""Queen Hex: from above, and its face."""

from __future__ import annotations

import math

from tools.kabuto_svg import CREAM, GOLD, INK, VERM, dark, fuzz, hexagon, light, luma, mix
from tools.wrestlers.faces import blush, eye, feeler, ground, shut
from tools.wrestlers.limbs import insect_eye, leg


def above(p, c):
    # On a deep colour the bands are pale: still a bee.
    band = mix(light(c, 0.8), "#ffe9a8", 0.6) if luma(c) < 0.55 else "#2a1a20"
    limb = "#2f2028"

    def back(s):
        leg(p, "M22 88L48 66L54 46", limb, 5, (54, 46, 1))
        leg(p, "M24 130L60 158L66 184", limb, 5.5, (66, 184, 1))
        leg(p, "M22 142L46 190L52 222", limb, 6, (52, 222, 1))

    p.both(back)
    body = "M100 116C138 116 152 146 144 178C136 204 114 222 100 240C86 222 64 204 56 178C48 146 62 116 100 116Z"
    p.path("M95 226L100 246L105 226Z", "#2f2028", w=3)
    p.path(body, c, round_=True, lt=0.5, dk=0.35)
    p.group(clip=body)
    for y, h in ((138, 15), (167, 15), (196, 13), (219, 30)):
        p.path(
            f"M40 {y + 8}C70 {y - 6} 130 {y - 6} 160 {y + 8}V{y + h + 8}C130 {y + h - 6} 70 {y + h - 6} 40 {y + h + 8}Z",
            band,
            None,
            flat=True,
        )
    p.end()
    p.shine("M66 166C66 148 74 134 86 128", 6, 0.5)

    def wings(s):
        p.path(
            "M18 112C36 112 70 138 78 162C80 178 60 180 44 164C30 150 20 132 18 112Z",
            "#e8f2fb",
            w=4,
            op=0.78,
            lt=0.4,
            dk=0.16,
        )
        p.path(
            "M16 100C40 76 92 78 108 102C112 120 94 134 68 130C44 126 24 116 16 100Z",
            "#e8f2fb",
            w=4,
            op=0.82,
            lt=0.4,
            dk=0.16,
        )
        p.line(
            "M22 101C50 94 80 96 102 106M40 96C54 106 66 118 74 128M66 95C76 102 84 112 88 124M26 116C42 130 56 148 64 168",
            "#5b6f94",
            2,
            None,
            op=0.7,
        )

    p.both(wings)
    p.path(fuzz(100, 98, 33, 31, 17), mix("#ffe0a0", c, 0.25), w=4, lt=0.4, dk=0.35, round_=True)
    p.path(hexagon(100, 99, 15, 0), band if luma(c) >= 0.55 else c, INK, 3, flat=True)
    p.path(hexagon(100, 99, 7.5, 0), GOLD, None, flat=True)
    p.both(lambda s: p.line("M20 48L38 30L48 34", limb, 4, e=1.2))
    p.ell(100, 59, 29, 21, "#3a2730", lt=0.25)
    p.both(lambda s: insect_eye(p, 19, 60, 9.5, 11.5))
    p.path("M78 42L70 8L87 24L100 0L113 24L130 8L122 42C110 48 90 48 78 42Z", GOLD, w=4, lt=0.55, dk=0.25)
    for x, y, f in ((70, 8, VERM), (100, 0, VERM), (130, 8, VERM)):
        p.ell(x, y, 4.6, 4.6, f, w=2.4)
    p.path("M100 25L106 33L100 41L94 33Z", VERM, INK, 2)


def face(p, c):
    ground(p, "#c8402a", "#7a1f3a")
    for row in range(10):
        for col in range(7):
            x, y = col * 62 + (31 if row % 2 else 0) - 10, row * 54 - 20
            f = (row * 5 + col * 3) % 4
            p.path(
                hexagon(x, y, 33, 30),
                (GOLD, "#ef8a32", "#e2652c", "#c8402a")[f],
                "#6a1a2e",
                3,
                flat=True,
                op=0.85 if f < 2 else 0.6,
            )

    def wings(s):
        p.path("M60 330C90 250 150 196 190 214C206 250 170 350 110 390Z", "#e8f2fb", w=6, op=0.85, dk=0.2)
        p.line("M80 340C110 296 146 250 182 226M92 356C124 320 156 290 182 270", "#5b6f94", 3, None, op=0.6)

    p.both(wings, 180)
    p.path("M50 410C56 340 110 312 180 312S304 340 310 410Z", c, w=7, round_=True)
    for k in range(9):
        a = math.radians(200 + 17.5 * k)
        p.path(hexagon(180 + 98 * math.cos(a), 372 + 70 * math.sin(a) + 14, 25, 30), CREAM, INK, 5, lt=0, dk=0.14)
        p.path(hexagon(180 + 98 * math.cos(a), 372 + 70 * math.sin(a) + 14, 11, 30), GOLD, INK, 2.5)
    p.path("M100 410C106 372 140 352 180 352S254 372 260 410Z", "#2f2028", w=6)
    feeler(p, "M128 140C96 116 76 118 58 136", "#2f2028", 9)
    feeler(p, "M232 140C264 116 284 118 302 136", "#2f2028", 9)
    p.ell(58, 138, 10, 10, "#2f2028", w=4)
    p.ell(302, 138, 10, 10, "#2f2028", w=4)
    p.path(fuzz(180, 222, 116, 108, 30, 0.09), c, w=7, round_=True, lt=0.45, dk=0.3)
    face = mix(c, "#fff0c8", 0.62)
    p.path(
        "M84 206C90 150 140 136 180 164C220 136 270 150 276 206C280 262 232 318 180 318S80 262 84 206Z",
        face,
        w=5,
        lt=0.4,
        dk=0.16,
        round_=True,
    )
    p.path(
        "M88 200C94 152 142 140 180 166C218 140 266 152 272 200C270 234 244 260 214 258C196 256 190 240 180 238C170 240 164 256 146 258C116 260 90 234 88 200Z",
        "#7b4cc2",
        w=5,
        lt=0.35,
    )
    eye(p, 130, 216, 38, 46, "#b8741f", (0.14, 0.04), 0.22, dark("#7b4cc2", 0.25), -4, lash=4)
    p.ell(230, 214, 36, 38, mix("#7b4cc2", "#ffffff", 0.22), w=5, lt=0.3, dk=0.2)
    shut(p, 230, 214, 27, False, 8)
    for dx, dy in ((-24, 10), (-8, 17), (10, 16), (25, 9)):
        p.line(f"M{230 + dx} {216 + dy}l{dx * 0.35:.1f} 11", INK, 5, None)
    blush(p, 272, 62, "#ff8aa0", 20)
    p.line("M148 276C160 296 198 298 214 272", INK, 7, None)
    p.line("M209 267l9 6", INK, 6, None)
    p.path("M104 136L84 44L134 84L180 20L226 84L276 44L256 136C230 152 130 152 104 136Z", GOLD, w=7, lt=0.6, dk=0.25)
    p.path("M104 136C130 152 230 152 256 136L252 114C226 128 134 128 108 114Z", "#c23a26", w=5)
    for x, y, r in ((84, 42, 11), (180, 20, 13), (276, 42, 11)):
        p.ell(x, y, r, r, "#e2452c", w=5, lt=0.6)
    p.path(hexagon(180, 90, 19, 30), "#7b4cc2", w=5, lt=0.6)
    for x in (132, 228):
        p.ell(x, 104, 8, 8, "#2fb5a0", w=4, lt=0.6)
