#!/usr/bin/env bash
# Within three pixels of a section's edge Qt's header drags nothing, although nothing can be resized.
#
# In a QHeaderView with setSectionsMovable a press near the edge of a section resizes it. One would
# guess that with the resize mode Fixed, where no press resizes anything, a press there drags as
# anywhere else. It does neither: the grip keeps its place, and the press is lost. That of the first
# section's own left edge is free.
#
# Seen with PySide6-Essentials 6.8.1 of PyPI.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.8.1

cat >"$folder/header.py" <<'PYTHON'
from PySide6 import QtCore as C, QtGui as G, QtWidgets as W

app = W.QApplication([])


def moves(press):
    """Whether a section of three, each of 100 px, moves from a press to the middle of another."""
    view = W.QHeaderView(C.Qt.Horizontal)
    model = G.QStandardItemModel(1, 3, view)
    view.setModel(model)
    view.setSectionsMovable(True)
    view.setSectionResizeMode(W.QHeaderView.Fixed)
    for index in range(3):
        view.resizeSection(index, 100)
    view.resize(300, 30)
    view.show()
    app.processEvents()
    target = view.viewport()

    def send(kind, x, button, buttons):
        point = C.QPointF(x, 15)
        app.sendEvent(target, G.QMouseEvent(
            kind, point, target.mapToGlobal(point), button, buttons, C.Qt.NoModifier))
        app.processEvents()

    goal = 290 if press < 150 else 10
    send(C.QEvent.MouseButtonPress, press, C.Qt.LeftButton, C.Qt.LeftButton)
    for part in range(1, 21):
        send(C.QEvent.MouseMove, press + (goal - press) * part // 20, C.Qt.NoButton, C.Qt.LeftButton)
    send(C.QEvent.MouseButtonRelease, goal, C.Qt.LeftButton, C.Qt.NoButton)
    return [view.logicalIndex(index) for index in range(3)] != [0, 1, 2]


for name, edge in [("of the first section's left edge", 0), ("of an edge between two", 100)]:
    lost = [press - edge for press in range(max(0, edge - 8), edge + 9) if not moves(press)]
    print(f"presses {name} that are lost: {lost}")
PYTHON

seen=$(QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" "$folder/header.py")
echo "$seen"
diff - <(echo "$seen") <<'SEEN'
presses of the first section's left edge that are lost: []
presses of an edge between two that are lost: [-3, -2, -1, 0, 1, 2, 3]
SEEN
