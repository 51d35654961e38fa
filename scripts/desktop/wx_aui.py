"""Records wxAuiNotebook of wxPython under X, by a real pointer."""

import os

os.environ.setdefault("GDK_BACKEND", "x11")
import wx  # noqa: E402
import wx.aui  # noqa: E402

import pointer  # noqa: E402
from gestures import Orders, main, wander  # noqa: E402

app = wx.App()
LOOP = wx.GUIEventLoop()


def step():
    if not LOOP.Pending():
        LOOP.ProcessIdle()
        return False
    LOOP.Dispatch()
    return True


def pump(ms):
    activator = wx.EventLoopActivator(LOOP)
    pointer.pump(step, ms)
    del activator


class Session:
    def __init__(self, titles):
        self.frame = wx.Frame(None, pos=(30, 30), size=(1000, 200), style=wx.NO_BORDER)
        self.book = wx.aui.AuiNotebook(
            self.frame, style=wx.aui.AUI_NB_TOP | wx.aui.AUI_NB_TAB_MOVE)
        self.pages = [wx.Panel(self.book) for _ in titles]
        for page, title in zip(self.pages, titles):
            self.book.AddPage(page, title)
        self.frame.Show()
        pump(250)
        self.bar = next(one for one in self.book.GetChildren()
                        if isinstance(one, wx.aui.AuiTabCtrl) or one.ClassName == "wxAuiTabCtrl")
        self.origin = self.bar.ClientToScreen((0, 0))

    def order(self):
        return [self.pages.index(self.book.GetPage(k)) for k in range(self.book.GetPageCount())]

    def spans(self):
        made = {}
        for index in range(self.bar.GetPageCount()):
            for _ in range(20):  # now and then wxPython frees the rectangle too early
                try:
                    page = self.bar.GetPage(index)
                    made[self.pages.index(page.window)] = (page.rect.x, page.rect.width)
                    break
                except RuntimeError:
                    pass
        return [made[index] for index in range(len(self.pages))]

    def move(self, x, y, ms):
        pointer.move(self.origin[0] + x, self.origin[1] + y)
        pump(ms)


def record(_, rng, number):
    count = rng.randint(2, 6)
    titles = ["n" * (8 if number % 3 == 0 else rng.randint(2, 14)) for _ in range(count)]
    session = Session(titles)
    spans, orders = session.spans(), Orders(session.order())
    end = sum(spans[-1])
    press = [rng.randint(spans[0][0] + 1, end - 2), 8]
    path = wander(rng, press, end, ms=12, stretches=rng.randint(1, 3), steps=(2, 3, 5, 9, 17),
                  stray=0 if number % 2 else 5)
    session.move(*press, 60)
    pointer.button(True)
    pump(50)
    for index, (_, x, y) in enumerate(path):
        session.move(x, y, 26)
        orders.note(index, session.order())
    pointer.button(False)
    pump(60)
    orders.note(len(path), session.order())
    session.frame.Destroy()
    pump(30)
    return {"version": wx.version(), "sizes": [width for _, width in spans], "start": spans[0][0],
            "across": 25, "press": press, "path": path, "orders": orders.seen}


if __name__ == "__main__":
    main(record)
