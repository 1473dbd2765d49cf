"""The layers that import-linter checks leave no module out."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
SCREEN = re.compile(
    r"tabletop\.(ui|scenes)\b|tabletop\.(cli|bench)|kabuto\.ring|cardgames\.(\w+\.)?table|(\w+\.)+bench$"
)
"""What draws, or starts what draws (the command line, the bench)."""


def modules() -> list[str]:
    found = []
    for package in ("tabletop", "kabuto", "cardgames"):
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if parts[-1] != "__init__":
                found.append(".".join(parts))
    return sorted(found)


def test_every_module_that_draws_nothing_is_kept_from_the_screen() -> None:
    kept = CONTRACTS["no-screen-below"]["source_modules"]
    free = [name for name in modules() if not SCREEN.match(name)]
    missing = [name for name in free if not any(name == one or name.startswith(one + ".") for one in kept)]
    assert missing == [], "add these to the contract no-screen-below, or name them as what draws is named"


def test_the_contracts_name_only_rooms_that_exist() -> None:
    known = set(modules()) | {"tabletop", "kabuto", "cardgames"}
    known |= {name.rsplit(".", 1)[0] for name in known if "." in name}
    named = {one.split(" -> ")[0] for contract in CONTRACTS.values() for one in contract.get("ignore_imports", ())}
    named |= {one for contract in CONTRACTS.values() for one in contract.get("source_modules", ())}
    assert sorted(name for name in named if name.removesuffix(".**") not in known) == []
