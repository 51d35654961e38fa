"""The laws of a drag under a behaviour."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ._engine import Engine


@dataclass(frozen=True)
class Law:
    """How a law of a drag fared under a behaviour.

    Attributes:
        name: The law, such as "rest".
        drags: How many drags lifted something.
        broke: How many of them broke the law; the search ends with the first.
        reason: Why the behaviour breaks it on purpose; None if it does not say.
        what: What happened in the smallest drag that breaks it; None if none does.
        report: What a person reads of that drag; empty if there is none.
        trace: That drag as the text of a trace, to replay; None if there is none.
    """

    name: str
    drags: int
    broke: int
    reason: str | None
    what: str | None
    report: str
    trace: str | None

    @property
    def holds(self) -> bool:
        """Whether no drag broke it."""
        return self.broke == 0


def laws(
    behaviour: str | os.PathLike[str] = "default",
    names: Iterable[str] = (),
    *,
    count: int = 60,
    seed: int = 1,
    scripts: str | os.PathLike[str] | None = None,
    **values: Any,
) -> list[Law]:
    """Tries the laws of a drag with random drags, as `reorder check --laws` does.

        broken = [law for law in laws("mine", count=500, scripts="scripts") if not law.holds]

    Args:
        behaviour: A behaviour by its name or the path of its file.
        names: The laws to try; all sixteen if there are none.
        count: How many drags, up to 1,000,000.
        seed: The seed of the drags.
        scripts: A directory with `behaviours/` and `lib/` of your own.
        values: Parameters of the behaviour.

    Returns:
        A law after the other, in the order given.

    Raises:
        Error: There is no such law, or the behaviour or a value has an error.
    """
    with Engine(behaviour=behaviour, scripts=scripts, **values) as engine:
        text = engine._try_laws(" ".join(names), seed, count)
    return [_law(json.loads(line)) for line in text.splitlines()]


def _law(line: dict[str, Any]) -> Law:
    breach = line["breach"] or {}
    return Law(
        name=line["law"],
        drags=line["drags"],
        broke=line["broke"],
        reason=line["reason"],
        what=breach.get("what"),
        report="\n".join(breach.get("lines", [])),
        trace=breach.get("trace"),
    )
