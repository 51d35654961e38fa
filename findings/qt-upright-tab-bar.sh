#!/usr/bin/env bash
# Qt's upright tab bar takes more than twice the way down that it takes up before a tab gives way.
#
# In a QTabBar with setMovable a dragged tab passes its neighbour once its leading edge is over it, by
# half of the neighbour's length. One would guess the same of a bar of the shape RoundedWest, turned.
# Up it is so. Down, QTabBar asks for the tab under the dragged one's upper right corner, which is its
# leading corner only in a level bar: the tab has to go all of its own height.
#
# Seen with PySide6-Essentials 6.8.1 of PyPI.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.8.1

cat >"$folder/bar.py" <<'PYTHON'
from PySide6 import QtCore as C, QtGui as G, QtWidgets as W

app = W.QApplication([])


class Bar(W.QTabBar):
    def tabSizeHint(self, index):
        return C.QSize(30, 100) if self.is_upright else C.QSize(100, 30)

    minimumTabSizeHint = tabSizeHint


def way(is_upright, step):
    """How far the middle one of three tabs, each of 100 px, is dragged until another gives way."""
    bar = Bar()
    bar.is_upright = is_upright
    bar.setShape(W.QTabBar.RoundedWest if is_upright else W.QTabBar.RoundedNorth)
    bar.setMovable(True)
    bar.setExpanding(False)
    for name in "abc":
        bar.addTab(name)
    bar.resize(*((30, 300) if is_upright else (300, 30)))
    bar.show()
    app.processEvents()

    def send(kind, at, button, buttons):
        point = C.QPointF(15, at) if is_upright else C.QPointF(at, 15)
        app.sendEvent(bar, G.QMouseEvent(
            kind, point, bar.mapToGlobal(point), button, buttons, C.Qt.NoModifier))
        app.processEvents()

    moves = []
    bar.tabMoved.connect(lambda source, goal: moves.append(goal))
    send(C.QEvent.MouseButtonPress, 150, C.Qt.LeftButton, C.Qt.LeftButton)
    for gone in range(1, 150):
        send(C.QEvent.MouseMove, 150 + step * gone, C.Qt.NoButton, C.Qt.LeftButton)
        if moves:
            return gone


for name, is_upright, step in [("to the right", False, 1), ("to the left", False, -1),
                               ("down", True, 1), ("up", True, -1)]:
    print(f"{name}: a tab of 100 px gives way after {way(is_upright, step)} px")
PYTHON

seen=$(QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" "$folder/bar.py")
echo "$seen"
diff - <(echo "$seen") <<'SEEN'
to the right: a tab of 100 px gives way after 51 px
to the left: a tab of 100 px gives way after 51 px
down: a tab of 100 px gives way after 100 px
up: a tab of 100 px gives way after 51 px
SEEN
