"""Turnbuckle Tiger: from above, and its face."""

from __future__ import annotations

from tools.kabuto_svg import AUB, CREAM, GOLD, INK, VERM, dark, luma, star
from tools.wrestlers.faces import eye, feeler, fist, grin, ground, rope
from tools.wrestlers.limbs import insect_eye


def above(p, c):
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
    p.both(lambda s: insect_eye(p, 27, 54, 13, 14))
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


def face(p, c):
    ground(p, GOLD, "#d9742a")
    for s in (1, -1):
        p.group(f"translate(180,0) scale({s},1)")
        for y, long in ((-10, 120), (52, 100), (116, 84), (182, 80), (250, 96), (318, 120), (386, 130)):
            p.path(
                f"M190 {y}C150 {y + 4} {190 - long * 0.7:.0f} {y + 16} {190 - long} {y + 44}C{190 - long * 0.6:.0f} {y + 30} 150 {y + 34} 190 {y + 38}Z",
                AUB,
                None,
                flat=True,
            )
        p.end()
    rope(p, 300, 6)
    rope(p, 352, 6)
    p.path("M24 412C30 330 96 296 180 296S330 330 336 412Z", "#a92a2e", w=7)
    p.path("M70 412C76 340 124 306 180 306S284 340 290 412Z", c, w=6, lt=0.3, dk=0.4)
    for s in (1, -1):
        for y in (346, 380):
            p.path(
                f"M{180 + s * 112} {y - 4}L{180 + s * 40} {y + 10}L{180 + s * 112} {y + 18}Z", CREAM, INK, 4, flat=True
            )
    feeler(p, "M136 120C112 70 76 46 40 52", dark(c, 0.5), 7)
    feeler(p, "M224 120C248 70 284 46 320 52", dark(c, 0.5), 7)
    head = "M58 186C52 128 116 96 180 96S308 128 302 186C296 252 244 300 180 302C116 300 64 252 58 186Z"
    p.path(head, c, w=7, lt=0.45, dk=0.35, round_=True)
    p.group(clip=head)
    for s in (1, -1):
        for q in (
            "M{a} 108L{b} 150L{c} 100Z|30,14,58",
            "M{a} 256L{b} 244L{c} 292Z|132,66,110",
            "M{a} 210L{b} 222L{c} 250Z|140,84,134",
        ):
            t, v = q.split("|")
            a, b, cc = (180 + s * float(k) for k in v.split(","))
            p.path(t.format(a=a, b=b, c=cc), CREAM, INK, 4, flat=True)
    p.end()
    p.path("M180 104L200 132L180 196L160 132Z", VERM, w=5, lt=0.35)
    p.path(star(180, 136, 14), GOLD, w=3.5)
    eye(p, 110, 184, 52, 54, "#e08a1f", (0.2, 0.06), 0.3, dark(c, 0.3), 16)
    eye(p, 250, 184, 52, 54, "#e08a1f", (-0.2, 0.06), 0.3, dark(c, 0.3), 16)
    grin(p, 180, 246, 34, 22, True, False)

    def jaw(s):
        p.path(
            "M46 258C86 254 108 284 98 318C88 350 48 374 -6 380C26 360 52 342 62 320L40 328L58 304L42 302L62 290C64 280 56 274 44 276Z",
            "#f7e6c4",
            w=6,
            lt=0.5,
            dk=0.3,
        )
        p.shine("M66 266C84 272 92 292 86 314", 5, 0.8)

    p.both(jaw, 180)
    p.path("M226 412C270 372 306 338 322 296L366 318C352 356 320 392 296 420Z", "#5a1626", w=6)
    p.ell(298, 358, 46, 40, GOLD, w=6, lt=0.6, dk=0.28, rot=-38)
    p.raw(
        f'<ellipse cx="298" cy="358" rx="35" ry="29" transform="rotate(-38 298 358)" fill="none" stroke="{dark(GOLD, 0.45)}" stroke-width="3"/>'
    )
    p.path(star(298, 358, 23), VERM, w=4, lt=0.4)
    fist(p, 48, 318, c, 1.05, -8)
