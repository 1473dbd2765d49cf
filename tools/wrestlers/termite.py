"""Tag-Team Termite: from above, and its face."""

from __future__ import annotations

from tools.kabuto_svg import AUB, CREAM, GOLD, INK, VERM, dark, luma, mix, star
from tools.wrestlers.faces import brow, confetti, eye, fist, grin, ground, rope, shut
from tools.wrestlers.limbs import insect_eye, leg, tones


def above(p, c):
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
    p.both(lambda s: insect_eye(p, 20, 50, 9, 9.5))
    p.path("M100 62L107 74L100 90L93 74Z", pale if luma(c) < 0.8 else VERM, INK, 2, flat=True)


def face(p, c):
    ground(p, "#44285f", "#1f1230")
    p.path("M180 -40L-60 420H150Z", GOLD, None, flat=True, op=0.16)
    p.path("M180 -40L420 420H210Z", GOLD, None, flat=True, op=0.16)
    confetti(p, 4, 46, (GOLD, VERM, CREAM, "#8e66b8"), 210)
    for y in (250, 300, 350):
        rope(p, y, 10)
    other = mix(c, "#f6e0b8", 0.55)

    def face(x, y, s, col, ink, mood):
        p.group(f"translate({x},{y}) scale({s}) translate(-180,-200)")
        p.path("M96 420C100 330 130 300 180 300S260 330 264 420Z", col, w=7, round_=True)
        p.path("M130 302L180 372L230 302L262 332L206 420H154L98 332Z", ink, w=5, lt=0.25)
        p.both(
            lambda k: (
                [p.line("M70 130C96 110 108 80 112 50", dark(col, 0.5), 4, INK, 1.5)]
                + [
                    p.ell(a, b, 9, 9, CREAM, w=4, dk=0.2)
                    for a, b in ((86, 118), (98, 102), (106, 84), (111, 64), (112, 44))
                ]
            ),
            180,
        )
        p.path(
            "M92 170C92 112 130 100 180 100S268 112 268 170V240C268 292 230 312 180 312S92 292 92 240Z",
            col,
            w=7,
            round_=True,
            lt=0.5,
        )
        p.group(clip="M92 170C92 112 130 100 180 100S268 112 268 170V240C268 292 230 312 180 312S92 292 92 240Z")
        p.path("M76 128L180 214L284 128V290L180 226L76 290Z", ink, None, flat=True)
        p.path("M164 90L180 140L196 90Z", ink, None, flat=True)
        p.end()
        p.both(
            lambda k: p.path(
                "M14 312C34 296 66 300 76 274C84 250 70 232 62 226C92 226 108 254 98 284C88 314 52 332 20 330Z",
                "#6a3522",
                w=6,
                lt=0.45,
            ),
            180,
        )
        if mood == "laugh":
            for ex in (136, 224):
                p.ell(ex, 186, 32, 31, "#ffffff", w=6, lt=0, dk=0.12)
                shut(p, ex, 192, 20, True, 8)
            grin(p, 180, 248, 38, 40)
        else:
            for ex in (136, 224):
                eye(p, ex, 186, 33, 36, "#2fa088", (0, 0))
                p.path(star(ex, 187, 17), GOLD, INK, 3, flat=True)
            p.ell(180, 268, 17, 20, "#5a1226", w=6, flat=True)
            p.ell(180, 278, 10, 8, "#e8607a", None, flat=True)
            brow(p, "M112 138Q130 124 152 134", INK, 6)
            brow(p, "M208 134Q230 124 248 138", INK, 6)
        p.end()

    face(262, 230, 0.86, other, VERM, "wow")
    face(106, 252, 1.0, c, AUB, "laugh")
    p.group("translate(196,64)")
    p.path(star(0, 0, 58, 12, 0.62), GOLD, w=5, lt=0.5)
    p.end()
    fist(p, 176, 78, c, 0.82, 22)
    fist(p, 222, 76, other, 0.74, -26)
    for x, s, _f in ((36, 1, c), (328, 0.9, other)):
        p.group(f"translate({x},366) scale({s})")
        p.path("M-22 30V-12L-10 -28H10L22 -12V30Z", CREAM, w=5, lt=0, dk=0.15)
        p.ell(0, -14, 4, 4, INK, None, flat=True)
        p.path("M-10 -2H10V18H-10Z", VERM, INK, 3)
        p.end()
