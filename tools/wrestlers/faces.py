"""What the portraits share: what stands behind a wrestler, and the parts of a face."""

from __future__ import annotations

import math
import random

from tools.kabuto_svg import AUB, CREAM, INK, dark, light, mix

W, H = 360, 403


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
