"""Plays random drags on pages of real libraries, and records what those make of them."""

import json
import multiprocessing
import os
import pathlib
import random
import sys
import urllib.parse

from chromium import Browser
from libraries import BY_NAME, PEERS, unpack_all
from scenes import HYSTERESIS, WINDOW, Path, beyond_slop, fits, scene, strokes

PAGE = pathlib.Path(__file__).parent / "page.html"
# A page keeps what a library leaves in it, so that it is loaded anew now and then.
DRAGS_PER_PAGE = 25
ATTEMPTS = 3


def call(browser, function, *arguments):
    return browser.run(f"stage.{function}({', '.join(map(json.dumps, arguments))})")


def play(browser, peer, kind, number, seed):
    """One drag: the scene and the path follow from the seed, the rest is what the library did."""
    name = f"{peer.name}.{kind}.{number}"
    chance = random.Random(f"{seed} {name}")
    is_row = not kind.startswith(("list", "columns", "scrolling", "nested"))
    options = {**peer.options, **(peer.beside if is_row else {}),
               **(peer.mirrored if kind.endswith("-rtl") else {})}
    is_touch = peer.by == "touch" or peer.touch and number % 8 == 3
    samples = None
    while not samples:
        made = scene(kind, chance, peer.is_placed, peer.is_still, peer.room)
        call(browser, "clear")
        page = made.page()
        if peer.by == "drag":
            # The browser tells of each element that the pointer comes to; around the lists is one.
            page["around"] += ";min-width:100vw;min-height:100vh"
        call(browser, "build", page)
        geometry = call(browser, "geometry")
        call(browser, "start", peer.adapter, options)
        if peer.selects:
            made.selected = [row["id"] for [*rows] in made.lists for row in rows
                             if chance.random() < 0.4]
            call(browser, "select", made.selected)
        if peer.is_placed:
            geometry = call(browser, "geometry")
        if (made.is_still or made.is_board) and not fits(geometry, made.spare):
            continue
        path = Path(geometry, chance, peer.avoid, made.indent, bool(made.offsets))
        samples = (strokes(geometry, chance) if peer.by == "keys"
                   else path.samples(peer.rests, peer.trembles))
        # Of several lists, SortableJS looks for an empty one with each touch.
        is_group = made.is_board or made.is_nested
        if samples and (peer.hears_touches or is_touch and is_group):
            samples = beyond_slop(samples)
        elif samples and peer.by == "drag":
            samples = beyond_slop(samples, HYSTERESIS)
            samples = samples if len(samples) > 3 else None
    browser.run(f"stage.plan = {json.dumps(samples)}")
    if peer.by == "keys":
        call(browser, "focus", samples[0]["item"])
        for sample in samples:
            browser.strike(sample["code"])
    elif peer.by == "drag":
        browser.drag_natively([(sample["x"], sample["y"]) for sample in samples])
    else:
        browser.drag([(sample["x"], sample["y"]) for sample in samples], is_touch)
    played = call(browser, "finish")
    played["is_spoiled"] = bool(played["strays"]) or len(played["samples"]) != len(samples)
    return {"name": name, "peer": peer.name, "kind": kind, "is_touch": is_touch, "scene": made,
            "geometry": geometry, **played}


class Player:
    """A browser that plays drags, and starts again where one fails."""

    def __init__(self):
        self.browser, self.shown, self.played = None, None, 0

    def show(self, peer):
        if not self.browser:
            self.browser = Browser(*WINDOW)
        if self.shown != peer.scripts or self.played % DRAGS_PER_PAGE == 0:
            query = urllib.parse.urlencode([("script", path) for path in peer.scripts])
            self.browser.open(f"file://{PAGE}?{query}")
            self.shown = peer.scripts

    def play(self, peer, kind, number, seed):
        for _ in range(ATTEMPTS):
            try:
                self.show(peer)
                self.played += 1
                return play(self.browser, peer, kind, number, seed)
            except (RuntimeError, OSError) as error:
                print(f"{peer.name}.{kind}.{number}: {error}"[:400], file=sys.stderr)
                self.shown = None
        raise RuntimeError(f"{peer.name}.{kind}.{number} could not be played")

    def close(self):
        if self.browser:
            self.browser.close()


def work(arguments):
    jobs, seed = arguments
    player = Player()
    try:
        return [player.play(BY_NAME[peer], kind, number, seed) for peer, kind, number in jobs]
    finally:
        player.close()


def play_all(seed, count, part=""):
    """`count` drags of each peer whose name has the part, in each of its layouts."""
    unpack_all()
    jobs = [(peer.name, kind, number) for peer in PEERS if part in peer.name
            for kind in peer.kinds for number in range(count)]
    players = max(1, min(4, os.cpu_count() or 1))
    size = -(-len(jobs) // (players * 4))
    parts = [(jobs[start:start + size], seed) for start in range(0, len(jobs), size)]
    with multiprocessing.get_context("spawn").Pool(players) as pool:
        return [case for done in pool.imap(work, parts) for case in done]
