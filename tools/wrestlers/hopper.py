"""Hopper Hana: from above, and its face."""

from __future__ import annotations

from tools.kabuto_svg import CREAM, GOLD, INK, SEATS, VERM, WASHI, dark, flower, light, luma
from tools.wrestlers.faces import H, blush, brow, eye, feeler, fist, grin, ground, waves
from tools.wrestlers.limbs import insect_eye, leg, tones


def above(p, c):
    deep, _pale = tones(c)
    limb = dark(c, 0.4)

    def back(s):
        leg(p, "M18 96L44 80L56 50", limb, 5, (56, 50, 1))
        leg(p, "M20 116L46 112L60 128", limb, 5, (60, 128, 1))
        p.line("M6 38C14 10 34 -6 62 -4", limb, 3, e=1.3)
        p.line("M84 90L76 214", limb, 7.5)
        for y in (126, 146, 166, 186):
            p.line(f"M{81.6 - (y - 110) * 0.056:.1f} {y}l9 6", limb, 2.6, e=1)
        leg(p, "M76 214L92 226", limb, 6)

    p.both(back)
    p.path(
        "M100 100C126 102 126 136 121 172C116 206 108 228 100 242C92 228 84 206 79 172C74 136 74 102 100 100Z",
        c,
        lt=0.4,
        dk=0.35,
    )
    p.line("M100 120V232", deep, 3, None, op=0.85)
    p.both(
        lambda s: [
            p.line(f"M2 {y}C8 {y - 1} 14 {y - 4} 19 {y - 9}", deep, 3, None, op=0.55) for y in (158, 176, 194, 210)
        ]
    )
    p.shine("M86 166C83 146 85 132 90 126", 4.5, 0.5)

    def thigh(s):
        d = "M10 166C14 140 46 106 76 82C88 74 98 86 90 98C74 124 44 168 24 180C16 184 9 176 10 166Z"
        p.path(d, c, lt=0.5, dk=0.3, ang=40)
        p.group(clip=d)
        for t in range(5):
            x, y = 26 + t * 12.5, 158 - t * 15.5
            p.line(f"M{x - 14} {y - 10}L{x} {y}L{x + 2} {y + 18}", deep, 4.6, None, op=0.8)
        p.end()
        p.ell(85, 87, 8.5, 8.5, dark(c, 0.35), w=3.4)

    p.both(thigh)
    p.path("M76 82C76 66 124 66 124 82L129 116C118 128 82 128 71 116Z", c, lt=0.5, dk=0.3)
    p.path("M78 74C72 48 86 28 100 28S128 48 122 74C114 84 86 84 78 74Z", c, lt=0.45, dk=0.3)
    p.path("M122 44C136 34 150 34 160 42C148 48 136 52 122 50Z", VERM, w=3, lt=0.3)
    p.path("M122 46C136 48 146 56 150 68C138 66 128 60 120 52Z", VERM, w=3, lt=0.2)
    p.path("M77 52C80 33 120 33 123 52L121 38C116 23 84 23 79 38Z", VERM, w=3.2, lt=0.3)
    p.line("M85 34Q100 26 115 34", CREAM, 2.6, None, extra='stroke-dasharray="1 6"')
    p.both(lambda s: insect_eye(p, 17, 57, 9.5, 11))
    p.path(flower(100, 100, 19), "#ff9db8" if luma(c) < 0.62 or c == SEATS["hexagon"] else "#fff0f4", INK, 3, flat=True)
    p.ell(100, 100, 5.4, 5.4, GOLD, w=2)


def face(p, c):
    deep, _pale = tones(c)
    ground(p, WASHI, "#f3d6a8")
    for i in range(-4, 14):
        p.path(
            f"M{i * 52 - 60} 0H{i * 52 - 34}L{i * 52 + 166} {H}H{i * 52 + 140}Z", "#e2652c", None, flat=True, op=0.85
        )
    for x, y, r in ((60, 60, 54), (306, 50, 46), (318, 236, 40), (36, 210, 40), (180, 20, 30)):
        p.path(flower(x, y, r), CREAM, "#e2652c", 5, flat=True)
        p.ell(x, y, r * 0.26, r * 0.26, GOLD, None)
    waves(p, "#4a3a86", 34, 304, 420)

    def knee(s):
        d = "M60 430C90 330 124 236 146 178C156 160 178 170 174 192C170 260 150 350 120 430Z"
        p.path(d, c, w=6, lt=0.4, dk=0.35)
        p.group(clip=d)
        for t in range(7):
            p.line(f"M{60 + t * 12} {400 - t * 34}l34 -14l30 26", deep, 9, None, op=0.7)
        p.end()
        feeler(p, "M160 184L176 410", dark(c, 0.35), 10)
        p.ell(160, 184, 18, 18, dark(c, 0.3), w=5)
        feeler(p, "M22 74C34 30 64 10 110 14", dark(c, 0.45), 7)

    p.both(knee, 180)
    p.path("M60 412C68 350 120 318 180 318S292 350 300 412Z", CREAM, w=7, lt=0, dk=0.16)
    p.path("M116 334L180 412L150 412L96 346Z", VERM, w=5)
    p.path("M244 334L180 412L210 412L264 346Z", VERM, w=5)
    p.path("M142 300H218L206 352L180 384L154 352Z", c, w=6, lt=0.2, dk=0.4)
    p.path(
        "M104 160C100 84 140 54 180 54S260 84 256 160C256 232 236 328 180 330C124 328 104 232 104 160Z",
        c,
        w=7,
        lt=0.45,
        dk=0.3,
        round_=True,
    )
    p.path(
        "M132 262C150 250 210 250 228 262C228 306 206 326 180 326S132 306 132 262Z",
        light(c, 0.3),
        w=0,
        edge=None,
        op=0.75,
    )
    p.path("M252 96C286 66 322 66 346 86C316 92 290 108 256 116Z", VERM, w=5, lt=0.3)
    p.path("M254 104C288 108 314 128 324 160C292 152 270 138 250 122Z", VERM, w=5, lt=0.2)
    p.path("M106 122C116 100 244 100 254 122L258 92C246 66 114 66 102 92Z", VERM, w=6, lt=0.3)
    for k in range(-3, 4):
        if k:
            p.path(f"M{180 + k * 20} {82 + k * k * 1.4:.0f}l7 9l-7 9l-7 -9Z", CREAM, None, flat=True)
    p.path(flower(180, 91, 23), CREAM, INK, 4, flat=True)
    p.ell(180, 91, 6.5, 6.5, GOLD, w=3)
    eye(p, 122, 172, 41, 48, "#b8741f", (0.14, -0.16))
    eye(p, 238, 172, 41, 48, "#b8741f", (-0.14, -0.16))
    brow(p, "M92 124Q112 106 138 116", dark(c, 0.6), 8)
    brow(p, "M222 116Q248 106 268 124", dark(c, 0.6), 8)
    p.line("M170 232Q174 238 170 242M190 232Q186 238 190 242", INK, 5, None)
    grin(p, 180, 262, 40, 38)
    blush(p, 246, 62, r=18)
    for x, y, r, f in (
        (70, 372, 25, "#ff9db8"),
        (114, 392, 22, "#fff0f4"),
        (290, 372, 25, "#ff9db8"),
        (248, 392, 22, "#fff0f4"),
        (92, 118, 24, "#ff9db8"),
    ):
        p.path(flower(x, y, r), f, INK, 4, flat=True)
        p.ell(x, y, r * 0.3, r * 0.3, GOLD, w=3)
    fist(p, 44, 262, c, 0.9, -14)
