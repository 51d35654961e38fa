"""The targets of Package.swift in the article on how the code is laid out."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

from .header import Mistake

Arrows = dict[str, list[str]]

# What nearly every target uses: left out of the graph, since it would hide the others.
SMALL = {"ReorderText", "ReorderJSON", "ReorderSystem", "ReorderFiles", "CReorderFiles"}


class Manifest:
    """The targets of a package, without tests and what lies with them."""

    def __init__(self, package: dict[str, Any]) -> None:
        targets = [
            each
            for each in package["targets"]
            if each["type"] != "test" and not each.get("path", "").startswith("Tests/")
        ]
        self.system = {each["name"] for each in targets if each["type"] == "system"}
        self.needs: Arrows = {
            each["name"]: [needed["byName"][0] for needed in each["dependencies"]]
            for each in targets
        }


def read(root: Path) -> Manifest:
    command = ["swift", "package", "--scratch-path", ".build/interfaces", "dump-package"]
    done = subprocess.run(command, cwd=root, capture_output=True, check=False, text=True)
    if done.returncode != 0:
        raise Mistake(done.stderr.strip())
    return Manifest(json.loads(done.stdout))


def article(text: str, manifest: Manifest) -> str:
    """The article with its graph and the column of its table as the manifest has them."""
    parts = re.split(r"(?s)(?<=\n```\n)(.*?)(?=```\n)", text, maxsplit=1)
    if len(parts) != 3 or "\n### Targets\n" not in parts[2]:
        raise Mistake("the article has no graph, or no table of targets")
    before, heading, rest = parts[2].partition("\n### Targets\n")
    return parts[0] + graph(manifest) + before + heading + table(rest, manifest)


def graph(manifest: Manifest) -> str:
    """A line for each target that uses others, with those that none of the others uses already."""
    shown = {
        name: [each for each in needs if each in manifest.needs and not is_small(each, manifest)]
        for name, needs in manifest.needs.items()
        if not is_small(name, manifest)
    }
    nearest = {name: nearest_of(needs, shown) for name, needs in shown.items()}
    lines = {name: needs for name, needs in nearest.items() if needs}
    width = max(map(len, lines))
    rows = sorted(lines, key=lambda name: depth(name, shown))
    return "".join(f"{name:{width}} ► {', '.join(lines[name])}\n" for name in rows)


def is_small(name: str, manifest: Manifest) -> bool:
    return name in SMALL or name in manifest.system


def nearest_of(needs: list[str], arrows: Arrows) -> list[str]:
    beyond = {far for near in needs for far in reached(near, arrows)}
    return [each for each in needs if each not in beyond]


def reached(name: str, arrows: Arrows) -> set[str]:
    return {far for near in arrows[name] for far in {near} | reached(near, arrows)}


def depth(name: str, arrows: Arrows) -> int:
    return 1 + max((depth(each, arrows) for each in arrows[name]), default=0)


def table(text: str, manifest: Manifest) -> str:
    """The table of targets, with what each row's targets depend on in its last column."""
    row = re.compile(r"^\| (`[^|]*) \| ([^|]*) \| [^|]* \|$", re.MULTILINE)
    end = text.find("\n\n", text.find("|---"))
    rows = row.findall(text[:end])
    named = [name for names, _ in rows for name in re.findall(r"`([\w-]+)`", names)]
    for name in sorted(set(manifest.needs) ^ set(named)):
        raise Mistake(
            f"the table of targets has no row for {name}"
            if name in manifest.needs
            else f"the table of targets has a row for {name}, which Package.swift does not have"
        )

    def filled(match: re.Match[str]) -> str:
        own = re.findall(r"`([\w-]+)`", match[1])
        needs = {each for name in own for each in manifest.needs[name]} - set(own)
        needed = ", ".join(short(each) for each in named if each in needs)
        nothing = "the system" if set(own) <= manifest.system else "nothing"
        return f"| {match[1]} | {match[2]} | {needed or nothing} |"

    return row.sub(filled, text[:end]) + text[end:]


def short(name: str) -> str:
    return name.removeprefix("Reorder")
