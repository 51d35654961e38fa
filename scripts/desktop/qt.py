"""Records widgets of Qt, of PySide6: tab bars and headers offscreen, by events of the mouse, and
item views under X, by a real pointer, since their drags are the window system's."""

import threading
import time

import PySide6
from PySide6 import QtCore as C
from PySide6 import QtGui as G
from PySide6 import QtWidgets as W

from gestures import Orders, lengths, main, straight, wander

app = W.QApplication([])
LEFT, NONE = C.Qt.LeftButton, C.Qt.NoButton


class Bar(W.QTabBar):
    """Tabs of given lengths."""

    def tabSizeHint(self, index):
        length = self.tabData(index) or 50
        return C.QSize(30, length) if self.is_upright else C.QSize(length, 30)

    def minimumTabSizeHint(self, index):
        return self.tabSizeHint(index)


def settle(widget, size):
    for _ in range(2):
        widget.resize(*size)
        widget.show()
        app.processEvents()


def tab_bar(sizes, is_mirrored, is_upright):
    bar = Bar()
    bar.is_upright = is_upright
    if is_upright:
        bar.setShape(W.QTabBar.RoundedWest)
    bar.setLayoutDirection(C.Qt.RightToLeft if is_mirrored else C.Qt.LeftToRight)
    bar.setMovable(True)
    bar.setExpanding(False)
    bar.setUsesScrollButtons(False)
    bar.setDrawBase(False)
    for index, size in enumerate(sizes):
        bar.addTab(str(index))
        bar.setTabData(index, size)
    bar.setTabText(0, "0")  # asks for the sizes anew
    settle(bar, (30, sum(sizes)) if is_upright else (sum(sizes), 30))
    return bar, bar, lambda: [int(bar.tabText(index)) for index in range(bar.count())]


def header(sizes, is_mirrored, hidden):
    view = W.QHeaderView(C.Qt.Horizontal)
    view.setLayoutDirection(C.Qt.RightToLeft if is_mirrored else C.Qt.LeftToRight)
    model = G.QStandardItemModel(1, len(sizes), view)
    view.setModel(model)
    view.setSectionsMovable(True)
    view.setSectionResizeMode(W.QHeaderView.Fixed)
    view.setMinimumSectionSize(5)
    for index, size in enumerate(sizes):
        view.resizeSection(index, size)
    for index in hidden:
        view.hideSection(index)
    settle(view, (view.length(), 30))
    return view, view.viewport(), lambda: [view.logicalIndex(k) for k in range(view.count())]


def send(widget, kind, at, button, buttons):
    point = C.QPointF(*at)
    app.sendEvent(widget, G.QMouseEvent(
        kind, point, widget.mapToGlobal(point), button, buttons, C.Qt.NoModifier))
    app.processEvents()


def drag_bar(made, press, path):
    widget, target, order = made
    orders = Orders(order())
    send(target, C.QEvent.MouseButtonPress, press, LEFT, LEFT)
    for index, (_, x, y) in enumerate(path):
        send(target, C.QEvent.MouseMove, (x, y), NONE, LEFT)
        orders.note(index, order())
    send(target, C.QEvent.MouseButtonRelease, path[-1][1:], LEFT, NONE)
    orders.note(len(path), order())
    widget.deleteLater()
    app.processEvents()
    return orders


def record_bar(name, rng, number):
    is_mirrored, is_upright = number % 4 == 3, name == "qt_tab_bar" and number % 4 == 2
    sizes = lengths(rng, rng.randint(2, 7), number % 3 > 0, 30, 150)
    hidden = set()
    if name == "qt_header":
        if number % 5 == 4:
            hidden = set(rng.sample(range(len(sizes)), rng.randint(1, len(sizes) - 1)))
        made = header(sizes, is_mirrored, hidden)
    else:
        made = tab_bar(sizes, is_mirrored, is_upright)
    sizes = [0 if index in hidden else size for index, size in enumerate(sizes)]
    press = [rng.randint(1, sum(sizes) - 2), rng.randint(2, 27)]
    if is_upright:
        press.reverse()
    path = wander(rng, press, sum(sizes), axis="y" if is_upright else "x",
                  stretches=rng.randint(1, 4), stray=0 if number % 2 else 60)
    orders = drag_bar(made, press, path)
    return {"version": PySide6.__version__, "is_mirrored": is_mirrored, "is_upright": is_upright,
            "sizes": sizes, "across": 30, "press": press, "path": path, "orders": orders.seen}


def list_widget(sizes):
    view = W.QListWidget()
    for index, size in enumerate(sizes):
        W.QListWidgetItem(str(index), view).setSizeHint(C.QSize(150, size))
    return view, lambda: [int(view.item(index).text()) for index in range(view.count())]


def tree_widget(sizes):
    view = W.QTreeWidget()
    view.setHeaderHidden(True)
    for index, size in enumerate(sizes):
        W.QTreeWidgetItem(view, [str(index)]).setSizeHint(0, C.QSize(150, size))

    def nest(item):
        name, below = int(item.text(0)), [nest(item.child(k)) for k in range(item.childCount())]
        return [name, below] if below else name
    return view, lambda: [nest(view.topLevelItem(k)) for k in range(view.topLevelItemCount())]


def drag_row(view, press, path):
    """One real drag, whose pointer moves in a thread: Qt's own loop runs in the drag."""
    import pointer
    origin, is_over = view.viewport().mapToGlobal(C.QPoint(0, 0)), threading.Event()

    def hand():
        pointer.move(origin.x() + press[0], origin.y() + press[1])
        time.sleep(0.03)
        pointer.button(True)
        time.sleep(0.03)
        for _, x, y in path:
            time.sleep(0.006)
            pointer.move(origin.x() + x, origin.y() + y)
        time.sleep(0.05)
        pointer.button(False)
        time.sleep(0.12)
        is_over.set()
    threading.Thread(target=hand, daemon=True).start()
    while not is_over.is_set():
        app.processEvents(C.QEventLoop.AllEvents, 5)
    app.processEvents()


def record_view(name, rng, number):
    sizes = lengths(rng, rng.randint(3, 7), number % 3 > 0, 16, 80)
    view, order = (list_widget if name == "qt_list_widget" else tree_widget)(sizes)
    view.setWindowFlags(C.Qt.FramelessWindowHint | C.Qt.X11BypassWindowManagerHint)
    view.setDragDropMode(W.QAbstractItemView.InternalMove)
    view.setFrameShape(W.QFrame.NoFrame)
    view.setHorizontalScrollBarPolicy(C.Qt.ScrollBarAlwaysOff)
    view.move(100, 100)
    settle(view, (200, sum(sizes) + 60))
    press = [rng.randint(40, 120), rng.randint(1, sum(sizes) - 2)]
    path = straight(press, (press[0], rng.randint(0, sum(sizes) + 30)), 4)
    orders = Orders(order())
    drag_row(view, press, path)
    orders.note(len(path), order())
    view.hide()
    view.deleteLater()
    app.processEvents()
    return {"version": PySide6.__version__, "is_upright": True, "sizes": sizes, "across": 200,
            "press": press, "path": path, "orders": orders.seen}


def record(name, rng, number):
    views = ("qt_list_widget", "qt_tree_widget")
    return (record_view if name in views else record_bar)(name, rng, number)


if __name__ == "__main__":
    main(record)
