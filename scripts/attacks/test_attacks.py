"""Tests of the attacking machine, with commands that misbehave on purpose.

python3 -m unittest discover --start-directory scripts/attacks --top-level-directory scripts
"""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from attacks import grammar
from attacks.judge import Judge
from attacks.library import Function, Library, read_stubs
from attacks.script import Attack, Block, Line, Script
from attacks.shrinker import shrink

_INNOCENT = """
import sys, time, os
text = open(sys.argv[2]).read() if sys.argv[1] == "exec" else ""
if sys.argv[1] == "replay":
    place = sys.argv[sys.argv.index("--scripts") + 1]
    names = [sys.argv[i + 1] for i, each in enumerate(sys.argv) if each == "--behaviour"]
    texts = {name: open(f"{place}/behaviours/{name}.lua").read() for name in names}
    for name, text in texts.items():
        items = [f"i{i}" for i in range(500)]
        if "lose" in text: items.pop()
        if "double" in text: items[3] = "i4"
        order = ",".join('"' + each + '"' for each in items)
        print('{"outcome":1,"trace":"x","behaviour":"%s","order":[[%s]],"offset":{}}' % (name, order))
    sys.exit(0)
if "crash" in text: os.abort()
if "silent" in text: sys.exit(0)
if "spin" in text:
    while time.process_time() < 1.6: pass
if "grow" in text: grown = b"x" * (200 << 20)
if "late" in text: print("the time limit is up", file=sys.stderr)
if "differ" in text: print(os.environ["LC_ALL"])
print('{"status":"ok"}')
"""


def _attack(text: str, way: str = "file", scene: str = "", number: int = 1) -> Attack:
    return Attack(number, way, scene, "planted", Script([Line(text)]))


class Judging(unittest.TestCase):
    """Each class of misbehaviour is kept apart from the others."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.room = Path(folder.name) / "room"
        self.room.mkdir()
        command = Path(folder.name) / "reorder"
        command.write_text("#!/usr/bin/env python3\n" + _INNOCENT)
        command.chmod(0o755)
        self.judge = Judge(str(command), Path(folder.name) / "files")

    def verdict(self, text: str, way: str = "file", scene: str = "") -> str:
        verdict = self.judge.confirmed(_attack(text, way, scene), self.room)
        return verdict.kind if verdict else "passed"

    def test_files(self) -> None:
        expected = {
            "return 1": "passed",
            "crash": "crash",
            "silent": "crash",
            "spin": "clock",
            "grow": "memory",
            "late": "clock-ended",
            "differ": "determinism",
        }
        for text, kind in expected.items():
            with self.subTest(text):
                self.assertEqual(self.verdict(text), kind)

    def test_orders(self) -> None:
        for text, kind in {"return {}": "passed", "lose": "order", "double": "order"}.items():
            with self.subTest(text):
                self.assertEqual(self.verdict(text, "hook", "list-small-up"), kind)

    def test_the_one_of_several_is_named(self) -> None:
        several = [
            _attack("lose" if number == 3 else "return {}", "hook", "list-small-up", number) for number in range(1, 6)
        ]
        found = self.judge.examine(several, self.room)
        self.assertEqual([(attack.number, verdict.kind) for attack, verdict in found], [(3, "order")])


class Shrinking(unittest.TestCase):
    """What does not matter to a finding goes."""

    def test_statements_values_and_blocks(self) -> None:
        inner = Line("bad($0, $*)", ["64"], ["1", "2"])
        script = Script([Line("a()"), Block(Line("while true do"), [Line("b()"), inner]), Line("return {}", kept=True)])
        attack = Attack(1, "file", "", "planted", script)
        smaller = shrink(attack, lambda each: "bad(" in each.script.text(), tries=40)
        self.assertEqual(smaller.script.text(), "bad(1)\nreturn {}\n")
        self.assertIn("while", attack.script.text())


class Writing(unittest.TestCase):
    """Scripts follow from seed and number, and know what the stubs declare."""

    def library(self) -> Library:
        library = Library(
            [
                Function("next", ("table",)),
                Function("string.rep", ("string", "number")),
                Function("pairs", ("value",), True),
                Function("print", ()),
            ]
        )
        read_stubs(
            "---@class reorder.List\n---@field count integer How many.\nlocal List = {}\n---@param section integer\n"
            "function List:items(section) end\n---@class reorder.Behaviour\n"
            "---@field target? false|(fun(drag: reorder.Drag, list: reorder.List, p: any): integer?) A `move`.\n",
            library,
        )
        return library

    def test_the_same_for_the_same_seed(self) -> None:
        library = self.library()
        texts = [[grammar.attack(library, seed, number).script.text() for number in range(200)] for seed in (5, 5, 6)]
        self.assertEqual(texts[0], texts[1])
        self.assertNotEqual(texts[0], texts[2])

    def test_methods_of_the_stubs_are_called(self) -> None:
        library = self.library()
        self.assertEqual(library.hooks, {"target": [("drag", "Drag"), ("list", "List")]})
        texts = [grammar.attack(library, 5, number).script.text() for number in range(500)]
        self.assertTrue(any("list.items, list" in text for text in texts))


if __name__ == "__main__":
    unittest.main()
