"""The example of the article Test Your Own List: a board, ten drags, ten specs, and a bug."""

import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

from playground_case import CHROMIUM, PICTURES, REORDER, ROOT

BOARD = ROOT / "scripts/examples/board"
LIBRARIES = "/usr/share/javascript/"
ARTICLE = ROOT / "Sources/ReorderAcceptance/ReorderAcceptance.docc/TestYourOwnList.md"
BROKEN = ["takes a card down its lane", "takes a card to the end of its lane",
          "takes a card one place down"]


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class BoardTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-board-"))
        board = cls.folder / "board"
        shutil.copytree(BOARD, board)
        (board / "javascript").symlink_to(LIBRARIES)
        cls.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Files, directory=str(board)))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/board.html"
        subprocess.run([REORDER, "recorder", "--playwright", "python", "-o",
                        str(cls.folder / "reorder_recorder.py")], check=True)
        shutil.copy(BOARD / "record.py", cls.folder)
        cls.good = cls.record(cls.address, "good")
        cls.bad = cls.record(cls.address + "?bug", "bad")

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        shutil.rmtree(cls.folder)

    @classmethod
    def record(cls, address, name):
        """Runs the example's script, as the article tells it, and returns the folder of scripts."""
        scripts = cls.folder / name / "scripts"
        shutil.copytree(BOARD / "scripts/spec", scripts / "spec")
        subprocess.run([sys.executable, "record.py", address, str(scripts / "traces")],
                       check=True, cwd=cls.folder, env={**os.environ, "CHROMIUM": CHROMIUM})
        return scripts

    def run_in(self, scripts, *arguments):
        return subprocess.run([REORDER, *arguments, "--scripts", "scripts"], cwd=scripts.parent,
                              capture_output=True, text=True)

    def test_the_checked_in_recordings_are_what_the_board_does(self):
        recorded = {path.name: path.read_text() for path in (self.good / "traces").iterdir()}
        kept = {path.name: path.read_text() for path in (BOARD / "scripts/traces").iterdir()}
        self.assertEqual(len(kept), 20)
        self.assertEqual(recorded, kept)

    def test_the_articles_own_script_and_spec(self):
        """Those that it shows, as they are but for the address and what Chromium needs here."""
        blocks = dict(re.findall(r"```\w+\n(?:#|--) (\S+)\n(.*?)```", ARTICLE.read_text(), re.S))
        scripts = self.folder / "own" / "scripts"
        (scripts / "spec").mkdir(parents=True)
        shutil.copy(self.folder / "reorder_recorder.py", scripts.parent)
        program = blocks["record.py"].replace('"/usr/bin/chromium"',
                                              repr(CHROMIUM) + ', args=["--no-sandbox"]')
        (scripts.parent / "record.py").write_text(
            program.replace("http://127.0.0.1:8000/board.html", self.address))
        (scripts / "spec/board_spec.lua").write_text(blocks["scripts/spec/board_spec.lua"])
        subprocess.run([sys.executable, "record.py"], check=True, cwd=scripts.parent)
        done = subprocess.run([REORDER, "test"], cwd=scripts.parent, capture_output=True, text=True)
        self.assertIn(done.stdout, ARTICLE.read_text())
        self.assertTrue(done.stdout.endswith("1 passed, 0 failed\n"), done.stdout)

    def test_all_ten_specs_pass(self):
        done = self.run_in(self.good, "test")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertTrue(done.stdout.endswith("10 passed, 0 failed\n"), done.stdout)

    def test_three_specs_find_the_bug_and_show_it(self):
        done = self.run_in(self.bad, "test")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.endswith("7 passed, 3 failed\n"), done.stdout)
        for name in BROKEN:
            self.assertIn(f"✗ the board {name}", done.stdout)
        (PICTURES / "board-with-a-bug.txt").write_text(done.stdout)

    def test_conform_shows_both_lists_at_the_moment(self):
        trace = "scripts/traces/down-its-lane.trace.jsonl"
        good, bad = (self.run_in(scripts, "conform", trace) for scripts in (self.good, self.bad))
        self.assertEqual((good.returncode, bad.returncode), (0, 1))
        self.assertIn("water", bad.stdout)
        (PICTURES / "board-conform.txt").write_text(bad.stdout)

    def test_the_traces_of_both_boards_are_the_same(self):
        """The pointer and the scene are; only what the page made of them differs."""
        for path in (self.good / "traces").glob("*.trace.jsonl"):
            self.assertEqual(path.read_text(), (self.bad / "traces" / path.name).read_text())


if __name__ == "__main__":
    unittest.main()
