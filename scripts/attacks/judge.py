"""Decides whether a run kept what the sandbox promises."""

from __future__ import annotations

import json
import re
import threading
from dataclasses import dataclass
from pathlib import Path

from . import scenes
from .runner import Run, has_order, messages, run
from .script import Attack

CALL_CLOCK, DRAG_CLOCK, SPEC_CLOCK, GRACE = 1.0, 1.5, 60.0, 0.25  # seconds
MEMORY = 4 * 16 * 2**20  # the region of a state
MARGIN = 32 * 2**20  # for what the engine makes of a scene, and for outputs

# From the worst; what is of the last class is reported and fails nothing.
CLASSES = ("crash", "order", "memory", "clock", "determinism", "clock-ended")


@dataclass
class Verdict:
    """What a script broke."""

    kind: str
    why: str


@dataclass
class _Baseline:
    seconds: float
    memory: int


class Judge:
    """Runs attacks of one way and one scene, and says what they broke."""

    def __init__(self, reorder: str, directory: Path):
        self.reorder = reorder
        self.directory = directory
        self._baselines: dict[tuple[str, str], _Baseline] = {}
        self._orders: dict[bytes, bool] = {}
        self._making = threading.Lock()
        self._alone = threading.Lock()

    def examine(self, attacks: list[Attack], room: Path) -> list[tuple[Attack, Verdict]]:
        """Runs these together where they may share a process, and names those that broke something."""
        shared = len(attacks) > 1 and attacks[0].way != "file"
        together = self._verdict(attacks, room, 12) if shared else None
        if shared and together is None:
            return []
        verdicts = [(attack, self.confirmed(attack, room)) for attack in attacks]
        found = [(attack, verdict) for attack, verdict in verdicts if verdict]
        if not found and together and together.kind in ("crash", "order", "determinism"):
            found += self._only_together(attacks, together, room)
        return found

    def _only_together(self, attacks: list[Attack], before: Verdict, room: Path) -> list[tuple[Attack, Verdict]]:
        """One script must not change what another one does; times and memory of several say nothing."""
        again = self._verdict(attacks, room, 12)
        if again is None or again.kind != before.kind:
            return []
        why = f"together, with --only {attacks[0].number}-{attacks[-1].number}: {again.why}"
        return [(attacks[0], Verdict(again.kind, why))]

    def confirmed(self, attack: Attack, room: Path) -> Verdict | None:
        """The verdict on one attack; of times, which are noisy, the least of three counts."""
        verdict = self._verdict([attack], room)
        if verdict is None or verdict.kind not in ("clock", "memory", "determinism"):
            return verdict
        with self._alone:
            for _ in range(2):
                again = self._verdict([attack], room)
                if again is None or (again.kind != verdict.kind and verdict.kind != "determinism"):
                    return again
        return verdict

    def quick(self, attack: Attack, room: Path) -> Verdict | None:
        """The verdict on a smaller attack, in less time."""
        return self._verdict([attack], room, 5)

    # One process, twice.

    def _verdict(self, attacks: list[Attack], room: Path, timeout: float = 10) -> Verdict | None:
        base = self._baseline(attacks[0].way, attacks[0].scene)
        timeout += 4 * base.seconds * len(attacks)
        command = self._command(attacks, room)
        first = run(command, room / "first", 0, timeout)
        if verdict := self._judged(attacks, first, base, room):
            return verdict
        if first.timed_out:
            return None
        second = run(self._turned(command, attacks), room / "second", 1, timeout)
        if verdict := self._judged(attacks, second, base, room):
            return verdict
        return self._compared(attacks, first, second)

    def _turned(self, command: list[str], attacks: list[Attack]) -> list[str]:
        """Behaviours in another order must answer the same."""
        if attacks[0].way != "hook":
            return command
        names = [each for each in command if each.startswith("a") and each[1:].isdigit()]
        turned = iter(reversed(names))
        return [next(turned) if each in names else each for each in command]

    def _command(self, attacks: list[Attack], room: Path) -> list[str]:
        way = attacks[0].way
        folder = room / ("behaviours" if way == "hook" else "spec" if way == "spec" else "")
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.lua"):
            old.unlink()
        ending = "_spec.lua" if way == "spec" else ".lua"
        files = [folder / f"a{each.number}{ending}" for each in attacks]
        for file, attack in zip(files, attacks):
            file.write_text(attack.script.text())
        return self._line(way, attacks[0].scene, files, room)

    def _line(self, way: str, scene: str, files: list[Path], room: Path) -> list[str]:
        if way == "file":
            return [self.reorder, "exec", str(files[0]), "--json", "--scripts", str(room)]
        if way == "spec":
            return [self.reorder, "test", *map(str, files), "--reporter", "tap", "--scripts", str(room)]
        trace = scenes.write(self.directory / "scenes", scene)
        behaviours = [word for file in files for word in ("--behaviour", file.stem)]
        return [self.reorder, "replay", str(trace), "--json", "--scripts", str(room), *behaviours]

    def _baseline(self, way: str, scene: str) -> _Baseline:
        """What an innocent script takes in the same place."""
        scene = f"{scene.rsplit('-', 1)[0]}-up" if scene else ""  # other gestures cost no more
        with self._making:
            if (way, scene) not in self._baselines:
                room = self.directory / "innocent"
                innocent = {
                    "file": "return 1",
                    "spec": 'it("passes", function() end)',
                    "hook": "return { api = 1, press = { duration = 0.1 } }",
                }
                file = room / ("behaviours" if way == "hook" else "") / ("a0_spec.lua" if way == "spec" else "a0.lua")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(innocent[way] + "\n")
                runs = [
                    run(self._line(way, scene, [file], room), room / "output", 0, 60)
                    for _ in range(1 if "huge" in scene else 3)
                ]
                if runs[0].status != 0:
                    raise RuntimeError(f"an innocent script failed: {runs[0].output.read_text()[:500]}")
                self._baselines[way, scene] = _Baseline(
                    max(each.seconds for each in runs), max(each.memory for each in runs)
                )
            return self._baselines[way, scene]

    # What a run shows.

    def _judged(self, attacks: list[Attack], done: Run, base: _Baseline, room: Path) -> Verdict | None:
        if attacks[0].way == "spec" and done.timed_out:
            return None  # its clock is a minute, for which nobody waits here
        count = len(attacks)
        over = done.seconds - base.seconds * count
        limit = self._limit(attacks, over, room)
        if done.timed_out or over > limit:
            ended = "was stopped" if done.timed_out else "ended"
            return Verdict(
                "clock",
                f"{ended} after {done.seconds:.2f} s of processor time; allowed {base.seconds * count + limit:.2f} s",
            )
        if done.status not in (0, 1):
            return Verdict("crash", f"exit status {done.status}: {_tail(done)}")
        if done.memory - base.memory > MEMORY * count + MARGIN:
            return Verdict("memory", f"{done.memory >> 20} MB resident; an innocent script {base.memory >> 20} MB")
        return self._badly_formed(attacks, done)

    def _limit(self, attacks: list[Attack], over: float, room: Path) -> float:
        if attacks[0].way == "spec":
            return SPEC_CLOCK + GRACE
        limit = (CALL_CLOCK if attacks[0].way == "file" else DRAG_CLOCK) + GRACE
        if attacks[0].way == "hook" and len(attacks) == 1 and over > limit:
            # The clock of a load is not the drag's.
            file = room / "behaviours" / f"a{attacks[0].number}.lua"
            load = run([self.reorder, "exec", str(file), "--json"], room / "load", 0, 5)
            limit += min(load.seconds, CALL_CLOCK + GRACE)
        return limit

    def _badly_formed(self, attacks: list[Attack], done: Run) -> Verdict | None:
        if attacks[0].way == "file":
            return None if _has_status(done) else Verdict("crash", f"no outcome: {_tail(done)}")
        if attacks[0].way == "spec":
            shown = re.search(rb"^(\d+ passed|1\.\.\d+)", done.output.read_bytes(), re.M)
            return None if shown else Verdict("crash", f"no report: {_tail(done)}")
        wanted = scenes.items(attacks[0].scene)
        named = set()
        with done.output.open("rb") as file:
            for line in file:
                if match := re.match(rb'\{"outcome":1,"trace":"[^"]*","behaviour":"([^"]*)"', line):
                    named.add(match[1])
                    if not has_order(line, wanted, self._orders):
                        return Verdict("order", "the order is not a permutation of the scene's items")
        # A behaviour that does not load has no outcome, and says so.
        if len(named) < len(attacks) and done.status == 0:
            return Verdict("crash", f"no outcome: {_tail(done)}")
        return None

    def _compared(self, attacks: list[Attack], first: Run, second: Run) -> Verdict | None:
        if first.late or second.late:
            return Verdict(
                "clock-ended", "the clock ended it and not the budget, so where it ends depends on the machine"
            )
        same = first.digest == second.digest
        if not same and attacks[0].way == "hook" and len(attacks) > 1:
            same = _sorted_lines(first.output) == _sorted_lines(second.output)
        if same:
            return None
        shown = _difference(first.output, second.output) or _difference(messages(first.output), messages(second.output))
        return Verdict("determinism", f"two runs wrote different bytes: {shown}")


def _has_status(done: Run) -> bool:
    for line in reversed(done.output.read_bytes().splitlines()):
        try:
            return json.loads(line)["status"] in ("ok", "error", "budget", "memory")
        except (ValueError, KeyError, TypeError):
            continue
    return False


def _tail(done: Run) -> str:
    return (done.output.read_bytes()[-200:] + messages(done.output).read_bytes()[-200:]).decode(errors="replace")


def _sorted_lines(path: Path) -> list[int]:
    with path.open("rb") as file:
        return sorted(hash(line) for line in file)


def _difference(first: Path, second: Path) -> str:
    with first.open("rb") as one, second.open("rb") as other:
        for left, right in zip(one, other):
            if left != right:
                at = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
                shown = slice(max(0, at - 60), at + 60)
                return f"{left[shown]!r} and {right[shown]!r}"
    return ""
