"""A small SVG pen: soft gradients, dark edges, mirrored halves. Own work, no assets. Needs resvg_py and pillow."""

from __future__ import annotations

import io
import math

INK = "#150c1e"
SEATS = {
    "disc": "#2b63c9",
    "triangle": "#f58db4",
    "square": "#1f8f74",
    "diamond": "#f2c230",
    "star": "#7b4cc2",
    "hexagon": "#eef0f6",
    "cross": "#ef7a32",
    "crescent": "#5c342c",
}
CREAM, GOLD, VERM, AUB, WASHI = "#fff6e2", "#f3c04b", "#d0452b", "#2c1a3f", "#f6e9cf"


def rgb(c):
    return tuple(int(c[i : i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    return "#{:02x}{:02x}{:02x}".format(*tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b), strict=False)))


def light(c, t=0.3):
    return mix(c, "#ffffff", t)


def dark(c, t=0.3):
    return mix(c, "#1b0a2e", t)


def luma(c):
    r, g, b = rgb(c)
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255


class Pen:
    def __init__(self, box, size):
        self.box, self.size, self.defs, self.out, self.n = box, size, [], [], 0

    def _id(self):
        self.n += 1
        return f"i{self.n}"

    def lin(self, c, c2=None, ang=70, lt=0.3, dk=0.3):
        i, x, y = self._id(), math.cos(math.radians(ang)) / 2, math.sin(math.radians(ang)) / 2
        self.defs.append(
            f'<linearGradient id="{i}" x1="{0.5 - x:.3f}" y1="{0.5 - y:.3f}" x2="{0.5 + x:.3f}" y2="{0.5 + y:.3f}">'
            f'<stop offset="0" stop-color="{light(c, lt)}"/><stop offset=".45" stop-color="{c}"/>'
            f'<stop offset="1" stop-color="{c2 or dark(c, dk)}"/></linearGradient>'
        )
        return f"url(#{i})"

    def rad(self, c, lt=0.38, dk=0.32, fx=0.36, fy=0.3, r=0.8, mid=0.5):
        i = self._id()
        self.defs.append(
            f'<radialGradient id="{i}" cx="{fx}" cy="{fy}" r="{r}"><stop offset="0" stop-color="{light(c, lt)}"/>'
            f'<stop offset="{mid}" stop-color="{c}"/><stop offset="1" stop-color="{dark(c, dk)}"/></radialGradient>'
        )
        return f"url(#{i})"

    def raw(self, s):
        self.out.append(s)

    def path(self, d, c, edge=INK, w=4.0, flat=False, round_=False, op=1, **k):
        """A gradient-filled shape with a dark edge of w outside half."""
        fill = c if flat else (self.rad if round_ else self.lin)(c, **k)
        e = f'stroke="{edge}" stroke-width="{w}" stroke-linejoin="round" paint-order="stroke" ' if edge and w else ""
        self.raw(f'<path d="{d}" fill="{fill}" {e}fill-opacity="{op}"/>')

    def ell(self, x, y, rx, ry, c, edge=INK, w=4.0, flat=False, rot=0, op=1, **k):
        fill = c if flat else self.rad(c, **k)
        e = f'stroke="{edge}" stroke-width="{w}" paint-order="stroke" ' if edge and w else ""
        t = f'transform="rotate({rot} {x} {y})" ' if rot else ""
        self.raw(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" fill-opacity="{op}" {t}{e}/>')

    def line(self, d, c, w, edge=INK, e=1.6, extra="", op=1):
        if edge and e:
            self.raw(
                f'<path d="{d}" fill="none" stroke="{edge}" stroke-width="{w + 2 * e}" stroke-linecap="round" '
                f'stroke-linejoin="round"/>'
            )
        self.raw(
            f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round" '
            f'stroke-opacity="{op}" {extra}/>'
        )

    def shine(self, d, w, op=0.5):
        self.line(d, "#ffffff", w, None, op=op)

    def group(self, tr="", clip=None, op=1):
        c = ""
        if clip:
            i = self._id()
            self.defs.append(f'<clipPath id="{i}"><path d="{clip}"/></clipPath>')
            c = f'clip-path="url(#{i})"'
        t = f'transform="{tr}"' if tr else ""
        self.raw(f'<g {t} {c} opacity="{op}">')

    def end(self):
        self.raw("</g>")

    def both(self, f, x=100):
        for s in (1, -1):
            self.group(f"translate({x},0) scale({s},1)")
            f(s)
            self.end()

    def svg(self):
        x, y, w, h = self.box
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{self.size[0]}" height="{self.size[1]}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.out)}</svg>"
        )


def star(x, y, r, n=5, inner=0.46, turn=-90):
    p = [
        (
            x + r * (inner if i % 2 else 1) * math.cos(math.radians(turn + 180 * i / n)),
            y + r * (inner if i % 2 else 1) * math.sin(math.radians(turn + 180 * i / n)),
        )
        for i in range(2 * n)
    ]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in p) + "Z"


def fuzz(x, y, rx, ry, n, depth=0.12, a0=0):
    """A furry ellipse: zigzag edge."""
    p = []
    for i in range(2 * n):
        a, f = math.radians(a0 + 180 * i / n), 1 - (depth if i % 2 else 0)
        p.append((x + rx * f * math.cos(a), y + ry * f * math.sin(a)))
    return "M" + "L".join(f"{u:.1f} {v:.1f}" for u, v in p) + "Z"


def hexagon(x, y, r, turn=0):
    return (
        "M"
        + "L".join(
            f"{x + r * math.cos(math.radians(60 * i + turn)):.1f} {y + r * math.sin(math.radians(60 * i + turn)):.1f}"
            for i in range(6)
        )
        + "Z"
    )


def flower(x, y, r, n=5, turn=-90):
    s = ""
    for i in range(n):
        a = turn + 360 * i / n
        p = [
            (r * math.cos(math.radians(a + d)) * f + x, r * math.sin(math.radians(a + d)) * f + y)
            for d, f in ((-34, 0.62), (-22, 1.05), (0, 0.9), (22, 1.05), (34, 0.62))
        ]
        s += (
            f"M{x} {y}C{p[0][0]:.1f} {p[0][1]:.1f} {p[1][0]:.1f} {p[1][1]:.1f} {p[2][0]:.1f} {p[2][1]:.1f}"
            f"C{p[3][0]:.1f} {p[3][1]:.1f} {p[4][0]:.1f} {p[4][1]:.1f} {x} {y}Z"
        )
    return s


def render(svg, height):
    """A Pillow picture of that height; drawn at twice the size. resvg may panic at some sizes: try a few px more."""
    import resvg_py
    from PIL import Image

    for more in (0, 3, 7, 12, 19):
        try:
            raw = resvg_py.svg_to_bytes(svg_string=svg, height=height * 2 + more)
            break
        except BaseException as e:  # pyo3's PanicException is no Exception
            if isinstance(e, (KeyboardInterrupt, SystemExit)) or more == 19:
                raise
    im = Image.open(io.BytesIO(bytes(raw))).convert("RGBA")
    return im.resize((round(im.width * height / im.height), height), Image.LANCZOS)
