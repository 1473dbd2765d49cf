# ruff: noqa: E501, SIM108 - path data cannot be broken, and its letters are those of SVG.
"""The eight insects, strict top view, head up.

insect(name, main) gives the SVG; `main` is the seat's colour. Box (-10, -12, 220, 252), centre of mass about (100, 140): the
same as the beetles', so that the wrestler sprite takes either.
"""

from __future__ import annotations

from tools.kabuto_svg import (
    CREAM,
    GOLD,
    INK,
    SEATS,
    VERM,
    Pen,
    dark,
    flower,
    fuzz,
    hexagon,
    light,
    luma,
    mix,
    render,
    star,
)

NAMES = {
    "mantis": "Petal Guillotine",
    "rhino": "Baron Brass",
    "bee": "Queen Hex",
    "hopper": "Hopper Hana",
    "moth": "Silk Lariat",
    "pill": "Pill Driver",
    "termite": "Tag-Team Termite",
    "tiger": "Turnbuckle Tiger",
}
NATURAL = {
    "mantis": "#f58db4",
    "rhino": "#b8791f",
    "bee": "#f2b420",
    "hopper": "#63a83a",
    "moth": "#a78bd8",
    "pill": "#6f7a9c",
    "termite": "#d9893a",
    "tiger": "#1f8f74",
}


def tones(c):
    """Pattern ink: dark on light and mid colours; deep colours keep their own shade."""
    deep = mix(dark(c, 0.72), "#1a1020", 0.35) if luma(c) > 0.55 else dark(c, 0.62)
    pale = mix(light(c, 0.72), CREAM, 0.5) if luma(c) < 0.8 else dark(c, 0.34)
    return deep, pale


def eye(p, x, y, r, ry=None, look=(0.12, -0.2), white="#ffffff"):
    ry = ry or r
    p.ell(x, y, r, ry, white, w=3, dk=0.12, lt=0)
    p.ell(round(x + r * look[0], 2), round(y + ry * look[1], 2), r * 0.56, r * 0.56, "#140a18", None, flat=True)
    p.ell(
        round(x + r * look[0] - r * 0.2, 2),
        round(y + ry * look[1] - r * 0.22, 2),
        r * 0.2,
        r * 0.2,
        "#fff",
        None,
        flat=True,
    )


def leg(p, d, c, w=6, foot=None):
    p.line(d, c, w)
    if foot:
        x, y, s = foot
        p.line(f"M{x} {y}l{s * 6} -5M{x} {y}l{s * 7} 3", c, 2.4, e=1)


def mantis(p, c):
    deep, pale = tones(c)
    limb = mix(dark(c, 0.45), "#4a2030", 0.35)

    def back(s):
        leg(p, "M12 148L58 172L76 222", limb, 5)
        leg(p, "M12 122L64 116L94 148", limb, 5)
        p.path("M14 142C30 130 58 146 66 174C46 188 18 176 14 142Z", c, lt=0.55, dk=0.2)
        p.path("M12 116C26 92 58 94 72 112C58 134 26 138 12 116Z", c, lt=0.55, dk=0.2)
        p.line("M20 148C34 154 48 164 58 172M20 117C34 113 50 112 62 113", deep, 2.2, None, op=0.55)

    p.both(back)
    p.path("M100 112C144 118 150 176 100 236C50 176 56 118 100 112Z", c, lt=0.5, dk=0.3, round_=True)
    p.both(lambda s: p.line("M6 130C22 142 28 164 18 190M4 150C12 160 14 176 9 200", deep, 2.6, None, op=0.55))
    p.line("M100 120V224", deep, 3, None, op=0.8)
    for y in (140, 166, 190):
        p.path(f"M100 {y - 10}L{107} {y}L100 {y + 10}L93 {y}Z", pale, deep, 2, flat=True)
    p.path("M88 66H112C113 86 116 102 120 118C110 130 90 130 80 118C84 102 87 86 88 66Z", c, lt=0.35, dk=0.3)
    p.line("M100 72V118", deep, 3, None, op=0.6)

    def arm(s):
        p.path("M6 100C28 102 50 90 58 68L76 30C80 18 66 10 58 22L40 54C32 68 20 76 4 80Z", c, lt=0.45, dk=0.3)
        p.line("M40 78C48 68 54 56 62 40", deep, 3, None, op=0.5)
        p.path("M80 34C94 0 58 -20 12 -5C38 -2 52 10 52 28C56 42 74 46 80 34Z", CREAM, lt=0.3, dk=0.2, c2="#c9b59a")
        p.line("M72 28C78 10 62 -3 42 -6", VERM, 4.6, None)
        p.ell(67, 31, 6, 6, GOLD, w=3)

    p.both(arm)
    p.both(lambda s: p.line("M18 42C22 28 26 22 36 18", limb, 2.6, e=1))
    p.path("M72 46C84 34 116 34 128 46C124 62 110 72 100 76C90 72 76 62 72 46Z", c, lt=0.4, dk=0.3)
    for x in (90, 110, 100):  # a crest of three petals
        t = (x - 100) * 0.9
        p.path(
            f"M{x - t * 0.3:.1f} 46C{x - 8} 38 {x - 7 + t * 0.5:.1f} 24 {x + t:.1f} 17C{x + 7 + t * 0.5:.1f} 24 {x + 8} 38 {x - t * 0.3:.1f} 46Z",
            CREAM,
            INK,
            2.4,
            lt=0,
            dk=0.2,
        )
    p.ell(100, 46, 5.4, 5.4, GOLD, w=2.4)
    p.line("M92 62Q100 66 108 62", deep, 2.6, None, op=0.8)
    p.both(lambda s: eye(p, 23, 46, 10.5, 12))


def rhino(p, c):
    deep, _pale = tones(c)
    limb, brass = "#3a2530", "#d9a035"

    def back(s):
        leg(p, "M38 104L66 82L74 56L84 50", limb, 6.5, (72, 66, 1))
        leg(p, "M46 136L80 134L94 154L104 156", limb, 6.5, (89, 148, 1))
        leg(p, "M40 168L70 186L76 214L86 222", limb, 6.5, (75, 204, 1))
        p.line("M18 62Q34 54 40 42", limb, 3, e=1)
        p.ell(41, 40, 4.8, 3.6, limb, w=2.5)

    p.both(back)
    p.path(
        "M90 68C93 52 94 44 92 36C80 32 68 20 60 -4L68 1L73 -8C78 6 88 18 100 23C112 18 122 6 127 -8L132 1L140 -4"
        "C132 20 120 32 108 36C106 44 107 52 110 68Z",
        "#5a3626",
        lt=0.45,
    )
    p.shine("M97 60C99 48 98 40 97 32", 3, 0.45)
    p.ell(100, 66, 22, 18, "#4a2c24", lt=0.3)
    p.both(lambda s: eye(p, 16.5, 60, 7))
    p.path("M60 104C56 82 76 70 100 70S144 82 140 104C130 118 70 118 60 104Z", brass, lt=0.5, dk=0.42)
    p.both(
        lambda s: [
            p.ell(x, y, 2.6, 2.6, light(brass, 0.5), dark(brass, 0.6), 1.6) for x, y in ((14, 106), (27, 103), (36, 94))
        ]
    )
    p.shine("M70 92C76 82 88 77 98 77", 5, 0.6)
    p.path(
        "M100 108C70 104 50 118 48 150C46 192 76 224 100 226C124 224 154 192 152 150C150 118 130 104 100 108Z",
        dark(c, 0.55),
    )

    def wing(s):
        d = "M1 109C28 105 49 119 51 150C53 190 26 220 1 223Z"
        p.path(d, c, None, ang=60, lt=0.42, dk=0.42)
        p.group(clip=d)
        for x in (11, 22, 33):
            p.line(f"M{x} 106C{x * 1.45 + 2} 140 {x * 1.4 + 1} 190 {x * 0.3} 224", deep, 3, None, op=0.75)
        p.end()
        p.path("M30 116C40 114 54 122 58 134C54 142 44 142 38 136C32 130 28 122 30 116Z", brass, w=3.2, lt=0.5)
        for x, y in ((41, 138), (48, 141), (55, 138)):
            p.line(f"M{x} {y}l2 8", brass, 3, e=1.2)

    p.line("M100 108V224", dark(c, 0.62), 3, None)
    p.both(wing)
    p.shine("M63 150C64 132 72 122 84 117", 6, 0.5)
    for y in (140, 164, 188):
        p.ell(100, y, 4.6, 4.6, brass, w=2.6, lt=0.6)


def bee(p, c):
    _deep, _pale = tones(c)
    if luma(c) < 0.55:  # on a deep colour the bands are pale: still a bee
        band = mix(light(c, 0.8), "#ffe9a8", 0.6)
    else:
        band = "#2a1a20"
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
    p.both(lambda s: eye(p, 19, 60, 9.5, 11.5))
    p.path("M78 42L70 8L87 24L100 0L113 24L130 8L122 42C110 48 90 48 78 42Z", GOLD, w=4, lt=0.55, dk=0.25)
    for x, y, f in ((70, 8, VERM), (100, 0, VERM), (130, 8, VERM)):
        p.ell(x, y, 4.6, 4.6, f, w=2.4)
    p.path("M100 25L106 33L100 41L94 33Z", VERM, INK, 2)


def hopper(p, c):
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
    p.both(lambda s: eye(p, 17, 57, 9.5, 11))
    p.path(flower(100, 100, 19), "#ff9db8" if luma(c) < 0.62 or c == SEATS["hexagon"] else "#fff0f4", INK, 3, flat=True)
    p.ell(100, 100, 5.4, 5.4, GOLD, w=2)


def moth(p, c):
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
    p.both(lambda s: eye(p, 12, 61, 7.5, 8.5, white="#2a1826"))
    p.both(lambda s: p.ell(9.8, 57.5, 2.6, 2.6, "#ffffff", None, flat=True))


def pill(p, c):
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
    p.both(lambda s: eye(p, 17, 53, 8, 7.5))


def termite(p, c):
    deep, pale = tones(c)
    limb = mix(dark(c, 0.5), "#4a2a1c", 0.5)

    def back(s):
        leg(p, "M18 108L52 92L62 66L72 62", limb, 6)
        leg(p, "M20 126L62 126L80 144L90 144", limb, 6)
        leg(p, "M18 140L56 166L66 200L76 206", limb, 6)
        p.line("M28 50C44 46 62 36 72 16", limb, 2.4, e=1)
        for _i, (x, y) in enumerate(((40, 48), (49, 43), (57, 36), (64, 28), (69, 19), (73, 9))):
            p.ell(x, y, 4.2, 4.2, pale if luma(c) < 0.8 else CREAM, w=2)
        p.path("M8 40C22 30 28 20 24 8C21 0 14 -5 5 -8C24 -12 42 0 43 18C43 30 36 38 30 44Z", "#6a3522", lt=0.5, dk=0.3)
        p.path("M24 20L11 15L23 28Z", "#6a3522", w=2.6, flat=True)

    p.both(back)
    body = "M100 128C136 128 150 160 144 192C138 220 118 238 100 240C82 238 62 220 56 192C50 160 64 128 100 128Z"
    p.path(body, c, round_=True, lt=0.45, dk=0.35)
    p.group(clip=body)
    for y in (150, 176, 202):
        p.path(f"M40 {y - 4}Q100 {y + 14} 160 {y - 4}V{y + 8}Q100 {y + 26} 40 {y + 8}Z", deep, None, flat=True)
    p.end()
    for x, y in ((100, 160), (100, 187), (100, 213)):  # three paper tags
        p.path(
            f"M{x - 10} {y + 10}V{y - 5}L{x - 5} {y - 10}H{x + 5}L{x + 10} {y - 5}V{y + 10}Z",
            CREAM,
            INK,
            3,
            lt=0,
            dk=0.12,
        )
        p.ell(x, y - 4, 2, 2, INK, None, flat=True)
    p.shine("M66 178C66 160 74 148 84 142", 6, 0.5)
    for y, w in ((136, 22), (121, 24), (106, 21)):
        p.path(
            f"M{100 - w} {y - 6}Q100 {y - 14} {100 + w} {y - 6}L{100 + w - 3} {y + 8}Q100 {y + 13} {100 - w + 3} {y + 8}Z",
            c,
            w=3.4,
            lt=0.35,
            dk=0.35,
        )
    head = "M66 50C66 32 82 28 100 28S134 32 134 50V78C134 94 118 100 100 100S66 94 66 78Z"
    p.path(head, c, lt=0.55, dk=0.3, round_=True)
    p.group(clip=head)
    p.path("M60 52L92 74L60 98ZM140 52L108 74L140 98Z", deep, None, flat=True, op=0.9)
    p.path("M92 26L100 42L108 26Z", deep, None, flat=True, op=0.9)
    p.end()
    p.both(lambda s: eye(p, 20, 50, 9, 9.5))
    p.path("M100 62L107 74L100 90L93 74Z", pale if luma(c) < 0.8 else VERM, INK, 2, flat=True)


def tiger(p, c):
    _deep, _pale = tones(c)
    limb = dark(c, 0.5)
    mark = CREAM if luma(c) < 0.72 else "#2a1a20"

    def back(s):
        for d in ("M22 98L60 76L74 44L92 26", "M26 124L78 118L102 150", "M22 152L62 172L74 206L94 226"):
            p.line(d, limb, 5)
            p.line(d, mark if luma(c) < 0.72 else "#fff6e2", 5, None, extra='stroke-dasharray="7 13"')
        p.line("M14 44C20 22 40 12 58 22", limb, 2.6, e=1)
        p.path(
            "M4 44C32 44 42 14 16 -10C20 0 20 8 17 14L5 8L14 20L4 21L11 29C9 33 5 35 2 35Z", "#f7e6c4", lt=0.5, dk=0.35
        )

    p.both(back)
    p.path("M100 40C116 38 130 44 134 56C132 72 116 80 100 80S68 72 66 56C70 44 84 38 100 40Z", c, lt=0.45, dk=0.35)
    p.path("M100 48L106 58L100 76L94 58Z", mark, INK, 2, flat=True)
    p.both(lambda s: eye(p, 27, 54, 13, 14))
    p.path("M78 84C80 74 120 74 122 84L126 106C116 114 84 114 74 106Z", c, lt=0.45, dk=0.35)
    p.line("M84 84C80 92 80 100 82 106M116 84C120 92 120 100 118 106", mark, 4, None)
    p.path(
        "M100 110C70 108 60 126 60 154C60 192 82 228 100 236C118 228 140 192 140 154C140 126 130 108 100 110Z",
        dark(c, 0.55),
    )

    def wing(s):
        d = "M1 111C26 108 38 126 39 154C39 190 20 224 1 233Z"
        p.path(d, c, None, ang=60, lt=0.42, dk=0.4)
        p.group(clip=d)
        for y in (134, 160, 186):
            p.path(
                f"M44 {y - 9}C30 {y - 9} 18 {y - 4} 7 {y + 9}C20 {y + 3} 32 {y + 6} 44 {y + 8}Z",
                mark,
                INK,
                2,
                flat=True,
            )
        p.path("M30 206C22 206 14 208 7 214C14 214 20 216 26 220Z", mark, INK, 2, flat=True)
        p.end()

    p.both(wing)
    p.line("M100 128V232", dark(c, 0.65), 3, None)
    p.shine("M67 152C68 136 74 126 84 120", 5, 0.5)
    p.path("M66 104C80 114 120 114 134 104L137 118C122 128 78 128 63 118Z", "#8a1f2a", w=3.4, lt=0.25)
    p.path("M84 107C92 102 108 102 116 107L118 124C110 132 90 132 82 124Z", GOLD, w=3.4, lt=0.6, dk=0.3)
    p.path(star(100, 117, 9), VERM, INK, 1.6, flat=True)


DRAW = {
    "mantis": mantis,
    "rhino": rhino,
    "bee": bee,
    "hopper": hopper,
    "moth": moth,
    "pill": pill,
    "termite": termite,
    "tiger": tiger,
}


FIT = {"moth": 0.97, "bee": 0.94, "tiger": 0.96, "pill": 0.93, "hopper": 0.95, "termite": 0.96}


def insect(name, main=None):
    p, f = Pen((-10, -12, 220, 252), (220, 252)), FIT.get(name, 0.97)
    p.group(f"translate({100 - 100 * f:.2f},{114 - 114 * f:.2f}) scale({f})")
    DRAW[name](p, main or NATURAL[name])
    p.end()
    return p.svg()


def picture(name, main, height):
    """The insect in a colour as a Pillow picture of that height, transparent around it."""
    return render(insect(name, main), height)
