#!/usr/bin/env bash
# A tab that is flung past the end of Qt's tab bar stays where it was.
#
# In a QTabBar with setMovable, dragging the first tab to the last place and on beyond the bar moves it
# to the last place. One would guess that a fling which ends there does the same. But only the tab
# under the leading edge counts, at each movement of the mouse: if the edge jumps from the first tab to
# beyond the last, no tab is under it, and nothing moves at all, also not at the release.
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
        return C.QSize(100, 30)

    minimumTabSizeHint = tabSizeHint


def dragged(*places):
    bar = Bar()
    bar.setMovable(True)
    bar.setExpanding(False)
    for name in "abc":
        bar.addTab(name)
    bar.resize(300, 30)
    bar.show()
    app.processEvents()

    def send(kind, x, button, buttons):
        point = C.QPointF(x, 15)
        app.sendEvent(bar, G.QMouseEvent(
            kind, point, bar.mapToGlobal(point), button, buttons, C.Qt.NoModifier))
        app.processEvents()

    send(C.QEvent.MouseButtonPress, 50, C.Qt.LeftButton, C.Qt.LeftButton)
    for x in places:
        send(C.QEvent.MouseMove, x, C.Qt.NoButton, C.Qt.LeftButton)
    send(C.QEvent.MouseButtonRelease, places[-1], C.Qt.LeftButton, C.Qt.NoButton)
    return " ".join(bar.tabText(index) for index in range(bar.count()))


print("by 10 px a movement, to 100 px past the end:", dragged(*range(60, 410, 10)))
print("by one movement, to 100 px past the end:", dragged(400))
PYTHON

seen=$(QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" "$folder/bar.py")
echo "$seen"
diff - <(echo "$seen") <<'SEEN'
by 10 px a movement, to 100 px past the end: b c a
by one movement, to 100 px past the end: a b c
SEEN
