"""The icons of the interface: own drawings on 24 units, white, tinted when they are shown."""

from __future__ import annotations

from tools.svg import png, save, svg

ICONS = {
    "bolt": '<path d="M14.5 1L3.500 13.600H10.400L8.600 23L20.500 9.600H13.200Z"/>',
    "book": ('<path d="M11 5C8 3 4.6 3 1 3.6V20c3.6-.6 7-.4 10 1.6ZM13 5c3-2 6.4-2 10-1.4V20c-3.6-.6-7-.4-10 1.6Z"/>'),
    "call": (
        '<path d="M2.2 9.5a1.6 1.6 0 0 1 1.6-1.6H8L17.5 2.6a1.1 1.1 0 0 1 1.6 1v14.8a1.1 1.1 0 '
        "0 1-1.6 1L8 14.1l1.4 6a1.3 1.3 0 0 1-1.3 1.6H6.9a1.3 1.3 0 0 1-1.250-1L4.1 14.1a1.9 1.9 "
        '0 0 1-1.9-1.9Z"/><path d="M21.5 7.5c1.7 2 1.7 5 0 7" stroke="#fff" stroke-width="2.2" fill="none" '
        'stroke-linecap="round"/>'
    ),
    "camera": (
        '<path fill-rule="evenodd" d="M9 4h6l1.6 2.6H20A3 3 0 0 1 23 9.600V18a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V9.600A3 3 '
        '0 0 1 4 6.600H7.400ZM12 9.200A4.600 4.600 0 1 0 12 18.400A4.600 4.600 0 1 0 12 9.200Z"/>'
        '<circle cx="12" cy="13.8" r="2.5"/>'
    ),
    "cards": (
        '<path d="M3.5 5.5L12 2.5a1.5 1.5 0 0 1 2 1l.4 1.5H10A3 3 0 0 0 7 8v10.5l-.4-.8L2.6 7.4a1.5 1.5 0 0 '
        '1 .9-1.9Z"/><path d="M10.5 6.5h10A1.5 1.5 0 0 1 22 8v13a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 9 '
        '21V8a1.5 1.5 0 0 1 1.5-1.5Z"/>'
    ),
    "check": (
        '<path d="M3 13l6 6L21 6" stroke="#fff" stroke-width="4.4" fill="none" stroke-linecap="round" stroke-'
        'linejoin="round"/>'
    ),
    "clock": (
        '<path fill-rule="evenodd" d="M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1ZM12 4A8 8 0 1 1 12 20A8 8 0 1 '
        '1 12 4Z"/><path d="M12 7v5.4l4 2.4" stroke="#fff" stroke-width="2.6" fill="none" stroke-linecap="'
        'round" stroke-linejoin="round"/>'
    ),
    "cup": (
        '<path fill-rule="evenodd" d="M6 2h12v2h4c0 5-1.5 7.5-4.6 8.2C16.4 14.5 15 15.8 13.4 16.2V19H17v3H7v-'
        "3h3.6v-2.8C9 15.8 7.6 14.5 6.6 12.2C3.5 11.5 2 9 2 4h4ZM6 6.5H4.3C4.5 8 5 9 6.1 9.6ZM18 6.5v3.1C19 "
        '9 19.5 8 19.7 6.5Z"/>'
    ),
    "dice": (
        '<path fill-rule="evenodd" d="M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4Z'
        "M7 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4ZM17 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4ZM12 "
        "9.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4ZM7 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4ZM17 "
        '14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4Z"/>'
    ),
    "door": (
        '<path fill-rule="evenodd" d="M3 2h11v5h-2.4V4.4H5.4v15.2h6.2V17H14v5H3Z"/><path d="M9.6 10.6h8V6.8L'
        '23 12l-5.4 5.2v-3.8h-8Z"/>'
    ),
    "eye": (
        '<path fill-rule="evenodd" d="M0 12C5 3 19 3 24 12C19 21 5 21 0 12ZM12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-'
        '10Z"/><circle cx="12" cy="12" r="2.8"/>'
    ),
    "gear": (
        '<path fill-rule="evenodd" d="M10 1h4l.6 3 2.4 1 2.6-1.7 2.8 2.8L20.7 8.8l1 2.2 2.3.5v3l-2.6.6-1 2.3 '
        "1.6 2.6-2.8 2.8-2.6-1.6-2.3 1L14 23h-4l-.6-2.8-2.3-1-2.6 1.6-2.6-2.8 1.5-2.5-1-2.4L0 12.5v-2l2.4-.6 "
        '1-2.3L1.9 5.1 4.6 2.4 7.1 4l2.3-1ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z"/>'
    ),
    "gift": (
        '<path d="M2 7h9v4H2ZM13 7h9v4h-9ZM3.5 12.5H11V22H3.5ZM13 12.5h7.5V22H13Z"/><path d="M12 6.5C9 6.5 '
        '6 5.6 6 3.6S9.5 1.2 12 6.5C14.5 1.2 18 1.6 18 3.6S15 6.5 12 6.5Z" stroke="#fff" '
        'stroke-width="1.8" fill="none"/>'
    ),
    "hand": (
        '<path d="M7 11V4.5a1.7 1.7 0 0 1 3.4 0V10V2.7a1.7 1.7 0 0 1 3.4 0V10V4.2a1.7 1.7 0 0 1 3.4 0V11V7.7a'
        '1.7 1.7 0 0 1 3.4 0V15c0 5-3 8-7.4 8c-4 0-5.6-1.6-7.4-5L2.6 12.7c-1-2 1.4-3.5 2.8-1.7Z"/>'
    ),
    "keyboard": (
        '<path fill-rule="evenodd" d="M2.5 5h19A2.5 2.5 0 0 1 24 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 '
        "1 0 16.5v-9A2.5 2.5 0 0 1 2.5 5ZM3 8v2.2h2.2V8ZM7 8v2.2h2.2V8ZM11 8v2.2h2.2V8ZM15 8v2.2h2.2V8ZM19 8v"
        "2.2h2.2V8ZM3 11.6v2.2h3.4v-2.2ZM8.2 11.6v2.2h2.2v-2.2ZM12.2 11.6v2.2h2.2v-2.2ZM16.2 11.6v2.2h5v-2.2Z"
        'M6 15.2v1.9h12v-1.9Z"/>'
    ),
    "mouse": (
        '<path fill-rule="evenodd" d="M12 1a7.5 7.5 0 0 1 7.5 7.5v7a7.5 7.5 0 0 1-15 0v-7A7.5 7.5 0 0 1 12 1Z'
        'M11 3.6C8.5 4 6.8 6 6.8 8.6V10H11ZM13 3.6V10h4.2V8.6C17.2 6 15.5 4 13 3.6Z"/>'
    ),
    "pad": (
        '<path fill-rule="evenodd" d="M7 5h10c4 0 6 3.6 6.6 9c.5 4.6-3.2 6.4-5.4 3.6L16.4 15H7.6l-1.8 2.6C'
        "3.6 20.4-.1 18.6.4 14C1 8.6 3 5 7 5ZM6.2 8v1.7H4.5v1.9h1.7v1.7h1.9v-1.7h1.7V9.7H8.1V8ZM17.6 7.6a1.4 "
        '1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8ZM15.2 10.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8Z"/>'
    ),
    "pause": ('<rect x="4" y="2" width="6" height="20" rx="1.8"/><rect x="14" y="2" width="6" height="20" rx="1.8"/>'),
    "pen": '<path d="M16.5 2.2l5.3 5.3L8.5 20.8L2 22l1.2-6.5Z"/>',
    "person": '<circle cx="12" cy="7" r="5"/><path d="M2 23C2 16 6 13.4 12 13.4S22 16 22 23Z"/>',
    "play": ('<path d="M6 3.4C6 2 7.4 1.4 8.6 2.2L21 10.6C22 11.4 22 12.6 21 13.4L8.6 21.8C7.4 22.6 6 22 6 20.6Z"/>'),
    "players": (
        '<circle cx="8" cy="8" r="4"/><path d="M1 21C1 15 4 13 8 13S15 15 15 21Z"/><circle cx="17" cy="8.6" '
        'r="3.2"/><path d="M16.6 20.6C16.8 16.6 15.8 14.6 14.8 13.4C19.4 12.4 23 14.6 23 20.6Z"/>'
    ),
    "robot": (
        '<path d="M11 1h2v4h-2Z"/><circle cx="12" cy="2" r="2"/><path fill-rule="evenodd" d="M6 5h12a4 4 0 0 '
        "1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM8 9.5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-"
        '4.8ZM16 9.5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8ZM7.5 16.6h9v1.8h-9Z"/>'
    ),
    "search": (
        '<path fill-rule="evenodd" d="M10 1.5A8.50 8.50 0 1 0 15.20 16.8L20.60 22.2A1.60 1.60 0 0 0 22.80 20L'
        '17.40 14.6A8.50 8.50 0 0 0 10 1.5ZM10 4.7A5.30 5.30 0 1 1 10 15.3A5.30 5.30 0 1 1 10 4.7Z"/>'
    ),
    "skip": (
        '<path d="M3 3.6C3 2.4 4.2 1.9 5.2 2.6L15 10.7V3.5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 20 3.5v17a'
        '1.5 1.5 0 0 1-1.5 1.5h-2A1.5 1.5 0 0 1 15 20.5V13.3L5.2 21.4C4.2 22.1 3 21.6 3 20.4Z"/>'
    ),
    "sound": (
        '<path d="M2 9h4l6-6v18l-6-6H2Z"/><path d="M15 8c3 2 3 6 0 8M17.5 4.5c5.5 4 5.5 11 0 15" stroke="'
        '#fff" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
    ),
    "star": (
        '<path d="M12 1l3.300 7.200l7.700 1l-5.700 5.400l1.500 7.800L12 18.600l-6.800 3.800l1.500-7.800L1 '
        '9.200l7.700-1Z"/>'
    ),
    "swap": (
        '<path d="M2 8.500H17" stroke="#fff" stroke-width="3.200" fill="none" stroke-linecap="round"/>'
        '<path d="M15.500 2.500L23 8.500L15.500 14.500Z"/><path d="M22 17.500H8" stroke="#fff" stroke-width="3.200" '
        'fill="none" stroke-linecap="round"/><path d="M9 12.500L1.500 18L9 23.500Z"/>'
    ),
    "trash": (
        '<path fill-rule="evenodd" d="M8 2h8l1 2h5v3H2V4h5ZM4 8h16l-1.4 14H5.4ZM8.5 11v8h2v-8ZM13.5 11v8h2v-8Z"/>'
    ),
    "turn": (
        '<path d="M12 2a10 10 0 0 1 9.5 7" stroke="#fff" stroke-width="3.2" fill="none" stroke-linecap="'
        'round"/><path d="M24 4.5L22.5 13L15.5 8.5Z"/><path d="M12 22a10 10 0 0 1-9.5-7" stroke="#fff" '
        'stroke-width="3.2" fill="none" stroke-linecap="round"/><path d="M0 19.5L1.5 11L8.5 15.5Z"/>'
    ),
    "undo": (
        '<path d="M9 6H15A7 7 0 0 1 15 20H7" stroke="#fff" stroke-width="3.4" fill="none" stroke-linecap="'
        'round"/><path d="M11 0V12L1.5 6Z"/>'
    ),
}


def build() -> None:
    """Write ``images/icon/*.png``."""
    for name, body in ICONS.items():
        save(png(svg(f'<g fill="#fff">{body}</g>', 24, 24), 192), f"icon/{name}")


if __name__ == "__main__":
    build()
