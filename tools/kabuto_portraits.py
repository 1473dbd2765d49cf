# ruff: noqa: E501, E741, B007 - path data cannot be broken, and its letters are those of SVG.
"""The eight wrestlers' card portraits, 360 × 403."""

from __future__ import annotations

import math
import random

from tools.kabuto_insects import NATURAL, tones
from tools.kabuto_svg import (
    AUB,
    CREAM,
    GOLD,
    INK,
    VERM,
    WASHI,
    Pen,
    dark,
    flower,
    fuzz,
    hexagon,
    light,
    mix,
    render,
    star,
)

W, H = 360, 403


# --------------------------------------------------------------------------------------------- backgrounds
def ground(p, c, c2=None):
    p.raw(f'<rect width="{W}" height="{H}" fill="{p.lin(c, c2, ang=90, lt=0.12, dk=0.3)}"/>')


def rays(p, c, x, y, n, op=1.0, turn=0.0):
    d = ""
    for i in range(n):
        a, b = math.tau * (i + turn) / n, math.tau * (i + turn + 0.5) / n
        d += f"M{x} {y}L{x + 600 * math.cos(a):.0f} {y + 600 * math.sin(a):.0f}L{x + 600 * math.cos(b):.0f} {y + 600 * math.sin(b):.0f}Z"
    p.path(d, c, None, flat=True, op=op)


def waves(p, c, r, y0, y1, op=0.5):
    for row, y in enumerate(range(y0, y1, r // 2)):
        for x in range(-r, W + r, 2 * r):
            for f in (1, 0.7, 0.4):
                p.raw(
                    f'<circle cx="{x + (r if row % 2 else 0)}" cy="{y + r}" r="{r * f:.1f}" fill="{mix(c, AUB, 0.25 if f == 1 else 0.1)}" '
                    f'stroke="{light(c, 0.35)}" stroke-opacity="{op}" stroke-width="2"/>'
                )


def confetti(p, seed, n, colours, y1=403):
    rng = random.Random(seed)
    for _ in range(n):
        x, y, a, s = rng.uniform(0, W), rng.uniform(0, y1), rng.uniform(0, 180), rng.uniform(4, 9)
        p.raw(
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{s * 1.6:.1f}" height="{s:.1f}" rx="1.5" fill="{rng.choice(colours)}" transform="rotate({a:.0f} {x:.0f} {y:.0f})"/>'
        )


def petals(p, seed, n, c="#f7a8c0"):
    rng = random.Random(seed)
    for _ in range(n):
        x, y, a, s = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(0, 360), rng.uniform(0.5, 1.1)
        p.group(f"translate({x:.0f},{y:.0f}) rotate({a:.0f}) scale({s:.2f})")
        p.path("M0 14C-12 4 -10 -12 -3 -15L0 -10L3 -15C10 -12 12 4 0 14Z", c, dark(c, 0.4), 2, lt=0.5)
        p.end()


def lantern(p, x, y, s=1.0):
    p.group(f"translate({x},{y}) scale({s})")
    p.raw('<path d="M0 -60V-30" stroke="#150c1e" stroke-width="3"/>')
    p.ell(0, 0, 26, 31, "#e2452c", w=4, lt=0.6, dk=0.25, fx=0.5, fy=0.5)
    for k in (-16, -6, 6, 16):
        p.line(
            f"M{-24 if abs(k) < 10 else -20} {k}Q0 {k + 6} {24 if abs(k) < 10 else 20} {k}",
            "#8a1f1a",
            1.8,
            None,
            op=0.5,
        )
    for yy in (-34, 28):
        p.raw(f'<rect x="-13" y="{yy}" width="26" height="7" rx="2" fill="#2a1420"/>')
    p.end()


def rope(p, y, sag=0.0, w=11):
    d = f"M-10 {y}Q180 {y + sag} 370 {y}"
    p.line(d, CREAM, w, INK, 2.5)
    p.line(d, "#c4342c", w, None, extra='stroke-dasharray="15 17" style="stroke-linecap:butt"')
    p.line(f"M-10 {y - 3}Q180 {y - 3 + sag} 370 {y - 3}", "#ffffff", 2, None, op=0.45)


# --------------------------------------------------------------------------------------------- faces
def eye(p, x, y, rx, ry, iris, look=(0, 0), lid=0.0, lid_c=None, tilt=0.0, low=0.0, lash=0):
    """lid: how far the upper lid comes down (0..1); tilt > 0: the inner end (towards x = 180) is lower, fierce."""
    d = f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z"
    p.path(d, "#ffffff", INK, 6, lt=0, dk=0.14)
    p.group(clip=d)
    px, py, r = x + look[0] * rx, y + look[1] * ry, min(rx, ry) * 0.62
    p.ell(px, py, r, r * 1.08, iris, INK, 3, lt=0.5, dk=0.4, fy=0.75)
    p.ell(px, py, r * 0.56, r * 0.6, "#140a18", None, flat=True)
    p.ell(px - r * 0.36, py - r * 0.42, r * 0.3, r * 0.3, "#fff", None, flat=True)
    p.ell(px + r * 0.34, py + r * 0.4, r * 0.15, r * 0.15, "#fff", None, flat=True)
    s = 1 if x < 180 else -1
    if lid:
        yy = y - ry + 2 * ry * lid
        p.path(
            f"M{x - 2 * rx} {y - 2 * ry}H{x + 2 * rx}V{yy + (-s if s > 0 else 1) * 0 + s * 0 + (tilt if s < 0 else -tilt) * -s * 0}"
            f"L{x + rx} {yy + tilt * s}Q{x} {yy + ry * 0.18} {x - rx} {yy - tilt * s}L{x - 2 * rx} {yy - tilt * s}Z",
            lid_c,
            INK,
            4,
            lt=0.2,
        )
    if low:
        p.path(
            f"M{x - 2 * rx} {y + 2 * ry}H{x + 2 * rx}V{y + ry - 2 * ry * low}Q{x} {y + ry - 2 * ry * low - ry * 0.4} {x - 2 * rx} {y + ry - 2 * ry * low}Z",
            lid_c,
            INK,
            4,
            lt=0.2,
        )
    p.end()
    for k in range(lash):
        a = math.radians((200 + 22 * k) if s > 0 else (340 - 22 * k))
        p.line(
            f"M{x + rx * math.cos(a):.1f} {y + ry * math.sin(a):.1f}l{12 * math.cos(a) - s * 3:.1f} {12 * math.sin(a):.1f}",
            INK,
            5,
            None,
        )


def shut(p, x, y, r, up=True, w=7):
    k = -1 if up else 1
    p.line(f"M{x - r} {y}Q{x} {y + k * r * 1.3} {x + r} {y}", INK, w, None)


def brow(p, d, c=INK, w=9):
    p.line(d, c, w, INK, 2)


def grin(p, x, y, w, h, teeth=True, tongue=True):
    d = f"M{x - w} {y}Q{x} {y + h * 0.35} {x + w} {y}C{x + w * 0.9} {y + h} {x + w * 0.4} {y + h * 1.25} {x} {y + h * 1.25}S{x - w * 0.9} {y + h} {x - w} {y}Z"
    p.path(d, "#5a1226", INK, 6, flat=True)
    p.group(clip=d)
    if teeth:
        p.path(
            f"M{x - w} {y - 8}H{x + w}V{y + h * 0.3}Q{x} {y + h * 0.62} {x - w} {y + h * 0.3}Z",
            "#ffffff",
            None,
            flat=True,
        )
    if tongue:
        p.ell(x, y + h * 1.2, w * 0.55, h * 0.45, "#e8607a", None)
    p.end()
    p.line(f"M{x - w - 5} {y - 3}l5 3M{x + w + 5} {y - 3}l-5 3", INK, 5, None)


def blush(p, y, dx, c="#f0708a", r=16):
    for s in (1, -1):
        p.ell(180 + s * dx, y, r, r * 0.6, c, None, flat=True, op=0.45)


def feeler(p, d, c, w=7):
    p.line(d, c, w, INK, 2.4)


def fist(p, x, y, c, s=1.0, turn=0):
    p.group(f"translate({x},{y}) rotate({turn}) scale({s})")
    p.path("M-24 70L-20 10H20L24 70Z", CREAM, w=5, lt=0, dk=0.2)
    for k in (22, 36, 50):
        p.line(f"M-21 {k + 4}L21 {k - 4}", "#b9a184", 3, None)
    p.path("M-28 8C-34 -18 -24 -34 0 -34S34 -18 28 8C18 18 -18 18 -28 8Z", c, w=5, lt=0.4)
    p.line("M-10 -32V-10M6 -33V-10M19 -28V-8M-26 -6C-10 2 6 0 14 -6", INK, 3.4, None, op=0.8)
    p.end()


# --------------------------------------------------------------------------------------------- the eight
def mantis(p, c):
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
        for a, l in ((96, 110), (62, 120), (30, 128)):
            p.group(f"translate({180 + s * 10},330) rotate({-s * a})")
            p.path(
                f"M0 -12C{-40} 20 -36 {l - 30} 0 {l}C36 {l - 30} 40 20 0 -12Z",
                mix(c, "#ffffff", 0.15),
                w=5,
                lt=0.5,
                dk=0.25,
            )
            p.line(f"M0 10V{l - 26}", deep, 3, None, op=0.4)
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


def rhino(p, c):
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


def bee(p, c):
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
    for k, (dx, dy) in enumerate(((-24, 10), (-8, 17), (10, 16), (25, 9))):
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


def hopper(p, c):
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


def moth(p, c):
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


def pill(p, c):
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


def termite(p, c):
    _deep, _pale = tones(c)
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


def tiger(p, c):
    ground(p, GOLD, "#d9742a")
    for s in (1, -1):
        p.group(f"translate(180,0) scale({s},1)")
        for y, l in ((-10, 120), (52, 100), (116, 84), (182, 80), (250, 96), (318, 120), (386, 130)):
            p.path(
                f"M190 {y}C150 {y + 4} {190 - l * 0.7:.0f} {y + 16} {190 - l} {y + 44}C{190 - l * 0.6:.0f} {y + 30} 150 {y + 34} 190 {y + 38}Z",
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


def portrait(name, main=None):
    p = Pen((0, 0, W, H), (W, H))
    DRAW[name](p, main or NATURAL[name])
    return p.svg()


def picture(name, height):
    """The portrait in its natural colours as an opaque Pillow picture of that height."""
    return render(portrait(name), height).convert("RGB")
