"""The pointer and the keys of an X server, by its XTEST extension."""

import ctypes
import time

X, TEST = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
X.XOpenDisplay.restype = ctypes.c_void_p
DISPLAY = ctypes.c_void_p(X.XOpenDisplay(None))


def move(x, y):
    TEST.XTestFakeMotionEvent(DISPLAY, -1, int(x), int(y), 0)
    X.XSync(DISPLAY, 0)


def button(is_down):
    TEST.XTestFakeButtonEvent(DISPLAY, 1, int(is_down), 0)
    X.XSync(DISPLAY, 0)


def pump(step, ms):
    """Has an event loop take its steps for so long; a step tells whether it did anything."""
    end = time.monotonic() + ms / 1000
    while True:
        while step():
            pass
        if time.monotonic() >= end:
            return
        time.sleep(0.001)
