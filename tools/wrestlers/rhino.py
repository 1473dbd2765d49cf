"""Baron Brass: from above, and its face."""

from __future__ import annotations

from tools.kabuto_svg import AUB, CREAM, GOLD, INK, VERM, dark, light, mix, star
from tools.wrestlers.faces import brow, eye, ground, lantern, rays
from tools.wrestlers.limbs import insect_eye, leg, tones


def above(p, c):
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
    p.both(lambda s: insect_eye(p, 16.5, 60, 7))
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


def face(p, c):
    brass = "#d9a035"
    ground(p, "#4a2a63", AUB)
    rays(p, GOLD, 180, 210, 22, 0.3)
    lantern(p, 40, 70, 0.95)
    lantern(p, 322, 86, 0.8)
    p.path("M6 410C10 318 74 286 180 286S350 318 354 410Z", "#a92a2e", w=7)
    p.path(
        "M56 318C44 190 116 138 180 138S316 190 304 318C260 344 100 344 56 318Z", c, w=7, lt=0.45, dk=0.4, round_=True
    )
    p.both(lambda s: [p.ell(x, y, 6, 6, light(c, 0.55), INK, 3) for x, y in ((108, 246), (96, 212), (74, 184))], 180)
    horn = (
        "M154 214C162 160 164 132 158 112C124 104 92 76 76 16L94 26L104 6C116 46 142 76 180 86C218 76 244 46 256 6L266 26L284 16"
        "C268 76 236 104 202 112C196 132 198 160 206 214Z"
    )
    shell = mix(dark(c, 0.42), "#4a2a50", 0.25)
    p.path(
        "M96 238C92 186 132 168 180 168S268 186 264 238C262 290 226 318 180 318S98 290 96 238Z",
        shell,
        w=7,
        round_=True,
        lt=0.3,
    )
    p.path(horn, "#5a3122", w=7, lt=0.45)
    p.shine("M174 190C177 158 177 134 172 108M96 50C104 70 116 84 132 94", 7, 0.4)
    p.path("M150 176C162 188 198 188 210 176L206 152C194 160 166 160 154 152Z", GOLD, w=5, lt=0.55)
    eye(p, 138, 232, 27, 29, "#3f7fc0", (0.16, -0.08), 0.3, dark(shell, 0.3), 6)
    eye(p, 222, 232, 27, 29, "#3f7fc0", (-0.16, -0.08), 0.12, dark(shell, 0.3), -2)
    p.raw(
        f'<circle cx="222" cy="232" r="38" fill="#fff" fill-opacity=".14" stroke="{INK}" stroke-width="13"/><circle cx="222" cy="232" r="38" fill="none" stroke="{GOLD}" stroke-width="8"/>'
    )
    p.line("M246 262C262 290 262 320 250 348", GOLD, 3.4, INK, 1.6, extra='stroke-dasharray="5 4"')
    p.shine("M204 214C210 206 218 203 226 203", 5, 0.8)
    brow(p, "M108 196Q134 190 158 206", "#2a1612", 10)
    brow(p, "M202 184Q228 166 256 186", "#2a1612", 10)
    p.path(
        "M180 266C196 252 222 258 232 274C244 288 262 284 268 266C282 300 250 320 222 308C204 302 190 292 180 284C170 292 156 302 138 308C110 320 78 300 92 266"
        "C98 284 116 288 128 274C138 258 164 252 180 266Z",
        CREAM,
        w=6,
        lt=0,
        dk=0.2,
    )
    p.line("M166 314Q182 322 198 312", INK, 6, None)
    p.path(
        "M62 352C96 324 136 334 180 344C224 334 264 324 298 352C310 372 300 388 284 390C246 372 214 378 180 390C146 378 114 372 76 390C60 388 50 372 62 352Z",
        CREAM,
        w=6,
        lt=0,
        dk=0.18,
    )
    for x, y in ((84, 364), (112, 352), (142, 362), (218, 362), (248, 352), (276, 364), (116, 374), (244, 374)):
        p.path(f"M{x} {y - 7}L{x + 4} {y + 5}H{x - 4}Z", INK, None, flat=True)
    p.path(star(180, 366, 27, 8, 0.72), brass, w=5, lt=0.5)
    p.ell(180, 366, 13, 13, VERM, w=4)
