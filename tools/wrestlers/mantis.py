"""Petal Guillotine: from above, and its face."""

from __future__ import annotations

from tools.kabuto_svg import AUB, CREAM, GOLD, INK, VERM, WASHI, dark, light, mix
from tools.wrestlers.faces import eye, feeler, ground, petals
from tools.wrestlers.limbs import insect_eye, leg, tones


def above(p, c):
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
    p.both(lambda s: insect_eye(p, 23, 46, 10.5, 12))


def face(p, c):
    deep, _pale = tones(c)
    ground(p, WASHI, "#e9b9a4")
    p.ell(180, 176, 160, 160, GOLD, None, lt=0.45, dk=0.12)
    petals(p, 3, 20)

    def blade(s):
        p.path("M150 403C172 372 168 326 150 290L124 300C136 330 130 372 106 403Z", c, w=6, lt=0.4)
        teeth = "".join(
            f"L{x - 9} {y + 7}L{x} {y + 18}" for x, y in ((142, 150), (142, 173), (141, 196), (139, 219), (136, 242))
        )
        p.path(
            f"M164 300C188 220 184 116 104 52C132 90 142 120 142 150{teeth}L122 290C130 314 156 316 164 300Z",
            "#c9d3e2",
            w=6,
            lt=0.6,
            dk=0.35,
        )
        p.line("M158 286C176 214 170 136 128 84", VERM, 6, None)
        p.shine("M146 262C154 220 154 170 146 138", 5, 0.7)
        p.ell(138, 300, 15, 15, GOLD, w=5)
        feeler(p, "M16 140C18 96 30 58 64 36", dark(c, 0.45), 6)

    p.both(blade, 180)
    p.path("M140 270H220L238 403H122Z", c, w=6, lt=0.3)
    for s in (1, -1):
        for a, long in ((96, 110), (62, 120), (30, 128)):
            p.group(f"translate({180 + s * 10},330) rotate({-s * a})")
            p.path(
                f"M0 -12C-40 20 -36 {long - 30} 0 {long}C36 {long - 30} 40 20 0 -12Z",
                mix(c, "#ffffff", 0.15),
                w=5,
                lt=0.5,
                dk=0.25,
            )
            p.line(f"M0 10V{long - 26}", deep, 3, None, op=0.4)
            p.end()
    p.path("M180 322C150 350 150 390 180 420C210 390 210 350 180 322Z", light(c, 0.35), w=5)
    p.ell(180, 336, 20, 18, GOLD, w=5)
    p.group("translate(180,210) scale(.86) translate(-180,-214)")
    p.path(
        "M66 150C70 96 140 104 180 104S290 96 294 150C296 200 232 246 202 284C190 298 170 298 158 284C128 246 64 200 66 150Z",
        c,
        w=7,
        lt=0.45,
        dk=0.3,
    )
    p.path(
        "M70 134C92 96 150 112 180 128C210 112 268 96 290 134C296 172 276 214 244 218C214 220 196 196 180 188C164 196 146 220 116 218C84 214 64 172 70 134Z",
        AUB,
        w=5,
        lt=0.3,
    )
    p.path("M180 96C192 112 196 128 180 156C164 128 168 112 180 96Z", GOLD, w=4.5)
    p.path("M180 166L187 178L180 192L173 178Z", VERM, w=3.5)
    p.line("M172 238Q174 243 171 246M188 238Q186 243 189 246", INK, 4, None)
    eye(p, 106, 158, 44, 52, "#8a3fb0", (0.22, 0.1), 0.44, dark(c, 0.25), -3, lash=3)
    eye(p, 254, 158, 44, 52, "#8a3fb0", (-0.22, 0.1), 0.44, dark(c, 0.25), -3, lash=3)
    p.line("M160 264Q186 280 206 256", INK, 6, None)
    p.end()
