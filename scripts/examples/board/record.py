"""Records ten drags on the board, as the article Test Your Own List tells it.

    reorder recorder --playwright python -o reorder_recorder.py
    python3 record.py http://127.0.0.1:8000/board.html scripts/traces
"""

import os
import sys

from playwright.sync_api import sync_playwright

from reorder_recorder import Recorder


def card(name):
    return f"[data-id={name}]"


# The name of each drag, the card, and where it goes: a card, and where in it, from 0 to 1.
DRAGS = [
    ("up-its-lane", "bike", ("bread", 0.5)),
    ("down-its-lane", "water", ("letter", 0.7)),
    ("to-the-end-of-its-lane", "bread", ("bike", 0.8)),
    ("one-place-down", "tax", ("garden", 0.8)),
    ("one-place-up", "garden", ("tax", 0.2)),
    ("into-the-next-lane", "letter", ("garden", 0.2)),
    ("back-a-lane", "shelf", ("bread", 0.2)),
    ("over-a-lane", "water", ("parcel", 0.2)),
    ("there-and-back", "letter", ("letter", 0.5)),
    ("with-a-finger", "dentist", ("tax", 0.2)),
]


def record(browser, address, folder):
    for name, taken, (goal, part) in DRAGS:
        page = browser.new_page(viewport={"width": 360, "height": 800})
        recorder = Recorder(page)
        page.goto(address)
        recorder.start(".lane", name=name, behaviour="peers/sortablejs",
                       params={"padding": 8})
        box = page.locator(card(goal)).bounding_box()
        to = (box["x"] + box["width"] / 2, box["y"] + part * box["height"])
        by_way_of = [card("bike")] if name == "there-and-back" else []
        recorder.drag(card(taken), to, by_way_of=by_way_of, touch=name == "with-a-finger")
        recorder.save(folder)
        page.close()


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        record(browser, *sys.argv[1:])
        browser.close()
