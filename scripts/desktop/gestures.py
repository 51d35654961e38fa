"""Random gestures from a seed, in whole pixels, and what a recorder says of each."""

import json
import random
import sys


def straight(start, end, step=1, ms=8, after=0):
    """A straight path in steps of so many pixels along its longer axis, without its start."""
    (x, y), (to_x, to_y) = start, end
    count = max(abs(to_x - x), abs(to_y - y)) // step or 1
    return [[after + ms * (k + 1), round(x + (to_x - x) * (k + 1) / count),
             round(y + (to_y - y) * (k + 1) / count)] for k in range(count)]


def wander(rng, start, length, *, axis="x", stretches=3, steps=(1, 2, 3, 5, 9, 17), ms=8, stray=0):
    """Several straight stretches along an axis, there and back, each with a speed of its own."""
    path, (x, y), after = [], start, 0
    for _ in range(stretches):
        along, across = rng.randint(-20, length + 20), rng.randint(-stray, stray)
        end = (along, start[1] + across) if axis == "x" else (start[0] + across, along)
        path += straight((x, y), end, rng.choice(steps), ms, after)
        after, x, y = path[-1]
    return path


def lengths(rng, count, is_mixed, least=40, most=160):
    """The lengths of items: all the same, or each its own."""
    if not is_mixed:
        return [rng.randint(least, most)] * count
    return [rng.randint(least, most) for _ in range(count)]


class Orders:
    """The orders that a gesture goes through: each with the index of the event that made it."""

    def __init__(self, first):
        self.now, self.seen = list(first), []

    def note(self, index, order):
        if list(order) != self.now:
            self.now = list(order)
            self.seen.append([index, self.now])


def main(record):
    """Writes a line for each gesture that `record` makes of a random source and a number.

    The arguments are a seed and a count, and the names of the widgets.
    """
    seed, count, *names = sys.argv[1:]
    for name in names:
        rng = random.Random(f"{name} {seed}")
        for number in range(int(count)):
            made = record(name, rng, number)
            print(json.dumps({"widget": name, **made}, separators=(",", ":")), flush=True)
