"""The static page in a real browser: what the served page does, without a server of ours."""

import unittest

import test_playground
import test_stages

from playground_case import PlaygroundCase, StaticPage

# Scripts in memory, over the shipped ones.
SCRIPTS = {
    "endless": "return { api = 1, target = function() while true do end end }",
    "loop": "while true do end",
}


class DragTests(StaticPage, test_playground.DragTests):
    """The same drags."""


class HasteTests(StaticPage, test_playground.HasteTests):
    """The same clicks."""


class KeyTests(StaticPage, test_playground.KeyTests):
    """The same keys."""


class StageTests(StaticPage, test_stages.StageTests):
    """The same scenes."""


class OwnSessionTests(StaticPage, PlaygroundCase):
    """What only the static page could get wrong."""

    @classmethod
    def serve(cls):
        for name, text in SCRIPTS.items():
            (cls.scripts / f"behaviours/{name}.lua").write_text(text)
        super().serve()

    def test_nothing_is_fetched_from_elsewhere(self):
        asked = []
        self.context.on("request", lambda request: asked.append(request.url))
        page = self.tab()
        x, y = self.center("Bread", page)
        self.drag((x, y), (x, y + 150), page)
        self.assertEqual(self.complaints, [])
        self.assertGreater(len(asked), 8)
        self.assertEqual([url for url in asked if not url.startswith(self.address)], [])
        self.assertEqual(self.context.cookies(), [])

    def test_it_works_without_a_network(self):
        self.until("caches.match('play.wasm').then((file) => Boolean(file))")
        self.until("navigator.serviceWorker.controller !== null")
        self.context.set_offline(True)
        self.page.reload()
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.assertTrue(self.replay()["same"])
        self.assertEqual(self.complaints, [])

    def test_the_policy_lets_nothing_out(self):
        tries = """async (address) => {
          const outcomes = [];
          const attempt = async (name, act) => {
            try { await act(); outcomes.push(name); } catch { /* as it should be */ }
          };
          await attempt("fetch", () => fetch(address));
          await attempt("socket", () => new Promise((resolve, reject) => {
            const socket = new WebSocket(address.replace("http", "ws"));
            socket.onopen = resolve;
            socket.onerror = reject;
          }));
          for (const tag of ["img", "script", "iframe"]) {
            await attempt(tag, () => new Promise((resolve, reject) => {
              const node = Object.assign(document.createElement(tag), { src: address,
                onload: resolve, onerror: reject });
              document.addEventListener("securitypolicyviolation", reject, { once: true });
              document.body.append(node);
            }));
          }
          return outcomes;
        }"""
        other = self.address.replace("127.0.0.1", "localhost")
        self.assertEqual(self.page.evaluate(tries, other), [])
        self.assertGreater(len(self.complaints), 4)
        self.complaints.clear()

    def test_a_script_that_never_ends_is_cut_off(self):
        for name, problem in (("endless", "hook 'target' failed"), ("loop", "does not load")):
            self.behaviour(name)
            x, y = self.center("Bread")
            self.drag((x, y), (x, y + 150))
            self.page.wait_for_selector("#problem:not([hidden])")
            self.assertIn(problem, self.page.inner_text("#problem strong"))
            # On a busy machine the clock comes first.
            self.assertRegex(
                self.page.inner_text("#problem pre"), "instruction budget|time limit")
            self.behaviour("half_overlap")
            self.until("document.getElementById('problem').hidden")
        self.assertEqual(self.complaints, [])

    def test_a_recording_is_downloaded(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.share()
        self.page.fill("#name", "by-hand")
        with self.page.expect_download() as download:
            self.page.click("#save button[value=trace]")
        self.assertEqual(download.value.suggested_filename, "by-hand.trace.jsonl")
        trace = self.folder / "by-hand.trace.jsonl"
        download.value.save_as(trace)
        done = self.scripts_run("replay", str(trace), "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('"phase":"ended"', done.stdout)
        self.assertEqual(self.complaints, [])

    def test_a_session_that_ends_is_replaced(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        order = self.order(8)
        self.page.evaluate("""() => {
          playground.link.session.receive = () => { throw new WebAssembly.RuntimeError("trap"); };
          playground.use();
        }""")
        self.assertIn("The session has ended", self.page.inner_text("#problem"))
        self.until("document.getElementById('problem').hidden")
        self.wait_for_rest(self.page)
        self.assertEqual(self.order(8), order)
        self.assertTrue(self.replay()["phase"])
        self.assertEqual(self.complaints, [])

    def test_a_move_is_one_call_and_the_same_frame_shows_it(self):
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.evaluate("""() => {
          const seen = window.seen = { calls: 0, moves: 0, bytes: 0, frames: 0, drawn: 0, late: 0 };
          const { receive } = playground.link.session;
          playground.link.session.receive = function (message) {
            const answers = receive.call(this, message);
            seen.calls += 1;
            seen.moves += JSON.parse(message).lines.length;
            seen.bytes += answers.reduce((sum, answer) => sum + answer.length, 0);
            return answers;
          };
          const { nextFrame, draw } = playground;
          playground.draw = function () { seen.drawn += 1; draw.call(this); };
          playground.nextFrame = function () {
            const { calls } = seen;
            nextFrame.call(this);
            seen.frames += 1;
            if (seen.calls > calls && this.isDirty) seen.late += 1;
          };
        }""")
        for step in range(1, 41):
            self.page.mouse.move(x, y + 5 + 4 * step)
        self.settle_pointer(self.page)
        seen = self.page.evaluate("seen")
        median = self.page.evaluate("playground.latency.median")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        print(f"event to drawn frame: {median:.1f} ms in the median; {seen}")
        self.assertEqual(seen["moves"], 40)
        self.assertEqual(seen["late"], 0, "an answer is drawn in the frame that asked")
        self.assertLessEqual(seen["calls"], seen["frames"], "one call a frame at most")
        self.assertEqual(seen["drawn"], seen["calls"], "one frame drawn for each answer")
        self.assertLess(seen["bytes"] / seen["calls"], 2000)
        self.assertEqual(self.complaints, [])


if __name__ == "__main__":
    unittest.main()
