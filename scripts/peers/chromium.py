"""A browser led over its debugging pipe: nothing lies between this process and Chromium."""

import json
import os
import subprocess
import tempfile

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
           "--no-first-run", "--hide-scrollbars", "--disable-extensions", "--mute-audio",
           "--disable-background-networking", "--disable-component-update",
           "--allow-file-access-from-files")

# The keys that libraries know, with their numbers.
KEYS = {"Escape": 27, "Space": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}


def place_pipes(to_browser, from_browser):
    """The browser reads from 3 and writes to 4."""
    # Copies above 4 first, or one might be closed by the other's arrival.
    pipes = []
    for pipe in (to_browser, from_browser):
        while pipe in (3, 4):
            pipe = os.dup(pipe)
        pipes.append(pipe)
    os.dup2(pipes[0], 3)
    os.dup2(pipes[1], 4)


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, width, height):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        self.profile = tempfile.TemporaryDirectory(prefix="reorder-peers-")
        self.process = subprocess.Popen(
            [CHROMIUM, *OPTIONS, f"--user-data-dir={self.profile.name}",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=lambda: place_pipes(os.dup(to_browser), os.dup(from_browser)),
            close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.answers, self.session = 0, b"", {}, None
        # What the browser's own drag and drop carries.
        self.dragged = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target,
                                 flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def send(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        return self.number

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 16)
            if not part:
                raise RuntimeError("the browser is gone")
            self.buffer += part
        line, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(line)

    def take(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
        elif message["method"] == "Input.dragIntercepted":
            self.dragged = message["params"]["data"]

    def wait(self, number):
        while number not in self.answers:
            self.take(self.read())
        answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def call(self, method, **params):
        return self.wait(self.send(method, **params))

    def open(self, url):
        self.call("Page.navigate", url=url)
        while not self.run("document.readyState === 'complete' && !!window.stage"):
            pass

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:600])
        return answer["result"].get("value")

    def flushed(self, number):
        # The key behind an event makes the page take it at once, not with the next frame, and
        # by itself.
        key = self.send("Input.dispatchKeyEvent", type="keyUp", key="Shift", code="ShiftLeft",
                        windowsVirtualKeyCode=16)
        self.wait(number)
        self.wait(key)

    def mouse(self, kind, point, is_held):
        button = "left" if is_held or kind == "mouseReleased" else "none"
        self.flushed(self.send("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1],
                               button=button, buttons=int(is_held),
                               clickCount=int(kind != "mouseMoved")))

    def touch(self, kind, *points):
        self.flushed(self.send("Input.dispatchTouchEvent", type=kind,
                               touchPoints=[{"x": x, "y": y} for x, y in points]))

    def strike(self, code):
        """Presses a key, by its code."""
        self.flushed(self.send("Input.dispatchKeyEvent", type="rawKeyDown", code=code,
                               key=" " if code == "Space" else code,
                               windowsVirtualKeyCode=KEYS[code]))

    def drag(self, points, is_touch):
        """Presses at the first point, moves along the others, and lets go at the last."""
        if is_touch:
            self.touch("touchStart", points[0])
            for point in points[1:-1]:
                self.touch("touchMove", point)
            self.touch("touchEnd")
            return
        self.mouse("mouseMoved", points[0], False)
        self.mouse("mousePressed", points[0], True)
        for point in points[1:-1]:
            self.mouse("mouseMoved", point, True)
        self.mouse("mouseReleased", points[-1], False)

    def drag_natively(self, points):
        """The same by the browser's own drag and drop, which the first movement starts."""
        self.call("Input.setInterceptDrags", enabled=True)
        self.dragged = None
        self.mouse("mouseMoved", points[0], False)
        self.mouse("mousePressed", points[0], True)
        self.mouse("mouseMoved", points[1], True)
        while not self.dragged:
            self.take(self.read())
        for kind, (x, y) in [("dragEnter", points[2]), *(("dragOver", at) for at in points[3:-1]),
                             ("drop", points[-1])]:
            self.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=self.dragged)
        self.mouse("mouseReleased", points[-1], False)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        self.profile.cleanup()
