"""Make and check the French catalogues.

    python tools/catalogues.py            take the texts from the code, update the .po files (keeping what is
                                          translated), compile the .mo files
    python tools/catalogues.py --check    change nothing; fail if a text has no French, or a .mo is stale

A text is a literal in a call of ``_``, ``N_``, ``tr``, ``words``, ``say``, ``RuleError`` or ``OptionError``, the first
two of ``count``, the last two of ``Count``, and the worded fields of ``Option``.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets/locale/fr/LC_MESSAGES"

DOMAINS: dict[str, tuple[str, ...]] = {
    "tabletop": ("tabletop/**/*.py", "cardgames/common/**/*.py", "cardgames/table/**/*.py"),
    "kabuto": ("kabuto/**/*.py",),
    "slambo": ("cardgames/slambo/**/*.py",),
    "dutch": ("cardgames/dutch/**/*.py",),
    "similo": ("cardgames/similo/**/*.py",),
    "wazabi": ("cardgames/wazabi/**/*.py",),
}

SINGLE = {"_", "N_", "tr", "_tr", "words", "_words", "say", "RuleError", "OptionError", "Notice", "JournalError"}
PLURAL = {"count", "plural", "ngettext", "NP_"}
OPTION_FIELDS = {"label", "help", "unit", "unit_one", "choice_labels", "group"}

HEADER = (
    "Project-Id-Version: Dohyō",
    "Language: fr",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "Plural-Forms: nplurals=2; plural=(n > 1);",
)

FIELD = re.compile(r"\{[^{}]*\}")

Text = str | tuple[str, str]


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else None


def texts_in(source: str) -> Iterator[tuple[int, Text]]:
    """(line, text) of every text of a module; a plural is a pair."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = _name(node)
        literals = [_literal(arg) for arg in node.args]
        if name in SINGLE and literals and literals[0] is not None:
            yield node.lineno, literals[0]
        elif name in SINGLE and node.args and isinstance(node.args[0], ast.IfExp):
            for branch in (node.args[0].body, node.args[0].orelse):
                found = _literal(branch)
                if found is not None:
                    yield node.lineno, found
        elif name in PLURAL and len(node.args) >= 2 and literals[0] is not None and literals[1] is not None:
            yield node.lineno, (literals[0], literals[1])
        elif name == "Count" and len(literals) == 3 and literals[1] is not None and literals[2] is not None:
            yield node.lineno, (literals[1], literals[2])
        elif name == "Option":
            for keyword in node.keywords:
                if keyword.arg in OPTION_FIELDS:
                    inner = keyword.value.elts if isinstance(keyword.value, ast.Tuple) else [keyword.value]
                    for one in inner:
                        found = _literal(one)
                        if found is not None:
                            yield node.lineno, found


def extract(domain: str) -> dict[Text, list[tuple[str, int]]]:
    """Every text of a domain and where it stands."""
    found: dict[Text, list[tuple[str, int]]] = {}
    for pattern in DOMAINS[domain]:
        for path in sorted(ROOT.glob(pattern)):
            for line, text in texts_in(path.read_text(encoding="utf-8")):
                found.setdefault(text, []).append((path.relative_to(ROOT).as_posix(), line))
    return found


def po_path(domain: str) -> Path:
    return LOCALE / f"{domain}.po"


def read(domain: str) -> Catalog:
    """The catalogue as it is; an empty one if there is none."""
    path = po_path(domain)
    if path.exists():
        with path.open("rb") as file:
            return read_po(file, locale="fr", domain=domain)
    return Catalog(locale="fr", domain=domain, project="Dohyō", fuzzy=False)


def _key(text: Text) -> str:
    return text if isinstance(text, str) else text[0]


def updated(domain: str) -> Catalog:
    """The catalogue with the texts of the code as they are now; translations of texts that are gone are dropped.

    A text that became a plural, or stopped being one, keeps what is translated of it.
    """
    old = read(domain)
    kept = {_key(message.id): message.string for message in old if message.id}
    catalogue = Catalog(locale="fr", domain=domain, project="Dohyō", fuzzy=False, charset="utf-8")
    catalogue.mime_headers = [tuple(line.split(": ", 1)) for line in HEADER]
    for text, places in sorted(extract(domain).items(), key=lambda item: item[1][0]):
        string = kept.get(_key(text), "")
        if isinstance(text, tuple) and isinstance(string, str):
            string = (string, string)
        elif isinstance(text, str) and not isinstance(string, str):
            string = string[0]
        files = list(dict.fromkeys(place for place, _line in places))
        catalogue.add(text, string, locations=[(file, None) for file in files])
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """The .po file. Its header holds no date and no version of a tool: the file changes only when a text does."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, omit_header=True, include_lineno=False)
    lines = "".join(f'"{line}\\n"\n' for line in HEADER)
    head = f'# French texts of Dohyō: {catalogue.domain}.\nmsgid ""\nmsgstr ""\n{lines}\n'
    return head.encode() + out.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The .mo file, as the GNU gettext manual describes it: a table of originals, one of translations, the texts."""
    pairs = {b"": "".join(f"{line}\n" for line in HEADER).encode()}
    for message in catalogue:
        strings = (message.string,) if isinstance(message.string, str) else message.string
        if message.id and all(strings):
            ids = (message.id,) if isinstance(message.id, str) else message.id
            pairs["\0".join(ids).encode()] = "\0".join(strings).encode()
    keys = sorted(pairs)
    count, start = len(keys), 28
    texts, tables = b"", []
    for values in (keys, [pairs[key] for key in keys]):
        table = b""
        for value in values:
            table += struct.pack("<II", len(value), start + 16 * count + len(texts))
            texts += value + b"\0"
        tables.append(table)
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, start + 16 * count)
    return head + b"".join(tables) + texts


def untranslated(catalogue: Catalog) -> list[str]:
    """The texts without French."""
    missing = []
    for message in catalogue:
        strings = (message.string,) if isinstance(message.string, str) else message.string
        if message.id and not all(strings):
            missing.append(_key(message.id))
    return missing


def unmarked(text: str) -> bool:
    """Whether French punctuation lacks its thin no-break space (clock times, ratios and paths in {fields} apart)."""
    bare = FIELD.sub("x", text)
    if re.search(r"[^\u202f!?…(«\d][!?;»]", bare) or re.search(r"[^\u202f\d]:(?!//)", bare):
        return True
    return bool(re.search(r"«[^\u202f]", bare)) or "'" in bare


def twice(text: str) -> bool:
    """Whether a sentence follows another one without a space, as where a text was pasted twice."""
    return bool(re.search(r"[^\W\d_]{3}[.!?…][^\W\d_]{2}", FIELD.sub("x", text)))


def faults(catalogue: Catalog) -> list[str]:
    """What is wrong with the French of a catalogue: fields and typography, one sentence each."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else message.id
        fields = set().union(*(FIELD.findall(one) for one in ids))
        strings = (message.string,) if isinstance(message.string, str) else message.string
        for string in filter(None, strings):
            given = set(FIELD.findall(string))
            if given - fields or (isinstance(message.id, str) and fields - given):
                found.append(f"{_key(message.id)!r}: the fields are {sorted(fields)}, not {sorted(given)}")
            if unmarked(string):
                found.append(f"{_key(message.id)!r}: French typography in {string!r}")
            if twice(string):
                found.append(f"{_key(message.id)!r}: two sentences without a space in {string!r}")
    return found


def check(domain: str) -> list[str]:
    """Everything that is wrong with a domain, one sentence each."""
    if not extract(domain) and not po_path(domain).exists():
        return []
    fresh = updated(domain)
    found = [f"no French for {text!r}" for text in untranslated(fresh)] + faults(fresh)
    mo = po_path(domain).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != mo_bytes(read(domain)):
        found.append(f"{domain}.mo is stale: run python tools/catalogues.py")
    return [f"{domain}: {one}" for one in found]


def write(domain: str) -> None:
    """Update a domain's .po and .mo."""
    catalogue = updated(domain)
    if not any(message.id for message in catalogue):
        return
    LOCALE.mkdir(parents=True, exist_ok=True)
    po_path(domain).write_bytes(po_bytes(catalogue))
    po_path(domain).with_suffix(".mo").write_bytes(mo_bytes(read(domain)))
    print(f"{domain}: {sum(1 for m in catalogue if m.id)} texts, {len(untranslated(catalogue))} without French")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("domains", nargs="*", help=f"of {', '.join(DOMAINS)} (default: all)")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if something is missing")
    arguments = parser.parse_args()
    domains = arguments.domains or list(DOMAINS)
    if not arguments.check:
        for domain in domains:
            write(domain)
        return 0
    found = [fault for domain in domains for fault in check(domain)]
    print("\n".join(found) if found else "the catalogues are complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
