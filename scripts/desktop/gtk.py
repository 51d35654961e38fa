"""Records widgets of GTK under X, by a real pointer: of GTK 3 the notebook and the rows of a tree
view, of GTK 4 the notebook and the columns of a column view."""

import os
import sys

import gi

IS_4 = any(name in ("gtk4_notebook", "gtk_column_view") for name in sys.argv[3:])
os.environ.setdefault("GSK_RENDERER", "cairo")
gi.require_version("Gtk", "4.0" if IS_4 else "3.0")
gi.require_version("Gdk", "4.0" if IS_4 else "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

import pointer  # noqa: E402
from gestures import Orders, lengths, main, straight, wander  # noqa: E402

VERSION = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
STYLE = b"""
tab { padding: 0; margin: 0; min-width: 0; min-height: 0; border: none; }
notebook header, notebook { padding: 0; margin: 0; border: none; }
tabs { padding: 0; margin: 0; }
"""


def load_style():
    provider = Gtk.CssProvider()
    provider.load_from_data(STYLE)
    if IS_4:
        Gtk.init()
        Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, 800)
    else:
        Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, 800)


def pump(ms):
    context = GLib.MainContext.default()
    pointer.pump(lambda: context.pending() and context.iteration(False), ms)


class Window:
    """A window at a place of the screen, with one widget."""

    def __init__(self, widget, width, height):
        self.origin = (0, 0)
        if IS_4:
            self.window = Gtk.Window(decorated=False)
            self.window.set_child(widget)
        else:
            self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
            self.window.move(50, 50)
            self.window.add(widget)
        self.window.set_default_size(width, height)
        if IS_4:
            self.window.present()
            pump(250)
            self.find()
        else:
            self.window.show_all()
            pump(150)
            self.origin = self.window.get_window().get_origin()[1:]

    def find(self):
        """Where the window lies: GTK 4 says only where the pointer is in it."""
        seen, controller = [], Gtk.EventControllerMotion()
        controller.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
        controller.connect("motion", lambda _, x, y: seen.append((x, y)))
        controller.connect("enter", lambda _, x, y: seen.append((x, y)))
        self.window.add_controller(controller)
        for at in (100, 101):
            pointer.move(at, at - 60)
            pump(60)
        assert seen, "no event of the pointer came"
        self.origin = (round(101 - seen[-1][0]), round(41 - seen[-1][1]))

    def move(self, x, y, ms=30):
        pointer.move(self.origin[0] + x, self.origin[1] + y)
        pump(ms)

    def drag(self, press, path, order):
        """One drag; the orders on the way."""
        orders = Orders(order())
        self.move(*press, 80)
        pointer.button(True)
        pump(60)
        for index, (_, x, y) in enumerate(path):
            self.move(x, y)
            orders.note(index, order())
        pump(60)
        return orders

    def release(self, ms):
        pointer.button(False)
        pump(ms)

    def close(self):
        self.window.destroy()
        pump(20)


class Notebook:
    """A notebook; the order is the one in which its tabs lie."""

    def __init__(self, sizes, is_upright):
        self.axis = 1 if is_upright else 0
        self.book, self.labels, self.pages = Gtk.Notebook(), [], []
        if is_upright:
            self.book.set_tab_pos(Gtk.PositionType.LEFT)
        for index, size in enumerate(sizes):
            label, page = Gtk.Label(label=str(index)), Gtk.DrawingArea()
            label.set_size_request(*((28, size) if is_upright else (size, 28)))
            self.book.append_page(page, label)
            self.book.set_tab_reorderable(page, True)
            self.labels.append(label)
            self.pages.append(page)

    def frames(self):
        made = []
        for label in self.labels:
            place = label.translate_coordinates(self.book, 0, 0)
            size = label.get_allocation()
            made.append((round(place[self.axis]), (size.width, size.height)[self.axis]))
        return made

    def order(self):
        """That of the pages: the toolkit changes it once the button is up."""
        return [self.pages.index(self.book.get_nth_page(k)) for k in range(len(self.pages))]

    def order_shown(self, dragged, first, is_mirrored):
        """The others make room where the dragged tab would go."""
        frames, end = self.frames(), max(start + length for start, length in first)
        others = [index for index in self.order() if index != dragged]
        at = 0
        for number, index in enumerate(others):
            start, length = frames[index]
            place = end - start - length if is_mirrored else start - min(s for s, _ in first)
            if place > at + 1:
                return [*others[:number], dragged, *others[number:]]
            at += length
        return [*others, dragged]


def record_notebook(rng, number):
    is_mirrored, is_upright = number % 4 == 3, number % 4 == 2
    direction = Gtk.TextDirection.RTL if is_mirrored else Gtk.TextDirection.LTR
    Gtk.Widget.set_default_direction(direction)
    sizes = lengths(rng, rng.randint(2, 6), number % 3 > 0, 40, 150)
    made = Notebook(sizes, is_upright)
    extent = max(300, sum(sizes) + 60)
    window = Window(made.book, 200 if is_upright else extent, extent if is_upright else 120)
    frames = made.frames()
    dragged = rng.randrange(len(frames))
    start, length = frames[dragged]
    press = [rng.randint(start + 1, start + length - 2), 14]
    first = min(start for start, _ in frames)
    if is_upright:
        press.reverse()
    path = wander(rng, press, sum(sizes), axis="y" if is_upright else "x", ms=20,
                  stretches=rng.randint(1, 3), steps=(2, 3, 5, 9, 17), stray=0 if number % 2 else 20)
    orders = window.drag(press, path, lambda: made.order_shown(dragged, frames, is_mirrored))
    window.release(80)
    orders.note(len(path), made.order())
    window.close()
    return {"version": VERSION, "is_mirrored": is_mirrored, "is_upright": is_upright,
            "sizes": [length for _, length in frames], "start": first, "across": 30,
            "press": press, "path": path, "orders": orders.seen}


def record_columns(rng, number):
    from gi.repository import GObject  # noqa: F401, for the properties of the view
    Gtk.Widget.set_default_direction(Gtk.TextDirection.LTR)
    sizes = lengths(rng, rng.randint(2, 6), number % 3 > 0, 50, 150)
    view, columns = Gtk.ColumnView(reorderable=True), []
    view.set_model(Gtk.NoSelection(model=Gtk.StringList.new(["a", "b"])))
    for index, size in enumerate(sizes):
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(label="x")))
        column = Gtk.ColumnViewColumn(title=str(index), factory=factory)
        column.set_fixed_width(size)
        view.append_column(column)
        columns.append(column)
    scroller = Gtk.ScrolledWindow()
    scroller.set_child(view)
    window = Window(scroller, max(300, sum(sizes) + 200), 160)

    def order():
        model = view.get_columns()
        return [columns.index(model.get_item(k)) for k in range(model.get_n_items())]
    pressed = rng.randrange(len(sizes))
    start = sum(sizes[:pressed])
    press = [rng.randint(start + 12, start + sizes[pressed] - 13), 12]
    path = wander(rng, press, sum(sizes), ms=30, stretches=rng.randint(1, 3), steps=(2, 3, 5, 9, 17),
                  stray=0 if number % 2 else 8)
    # The window lies at the screen's left edge, and a pointer cannot leave the screen.
    path = [[t, max(0, x), y] for t, x, y in path]
    orders = window.drag(press, path, order)
    window.release(80)
    orders.note(len(path), order())
    window.close()
    return {"version": VERSION, "sizes": sizes, "across": 25, "press": press, "path": path,
            "orders": orders.seen}


def record_rows(rng, number):
    count, height = rng.randint(3, 7), rng.randint(18, 50)
    model = Gtk.ListStore(str)
    for index in range(count):
        model.append([str(index)])
    view = Gtk.TreeView(model=model, headers_visible=False, reorderable=True)
    cell = Gtk.CellRendererText()
    cell.set_fixed_size(200, height)
    view.append_column(Gtk.TreeViewColumn("rows", cell, text=0))
    window = Window(view, 260, count * height + 70)
    window.origin = view.get_bin_window().get_origin()[1:]
    areas = [view.get_background_area(Gtk.TreePath.new_from_indices([k]), None)
             for k in range(count)]

    def order():
        return [int(row[0]) for row in model]
    pressed = areas[rng.randrange(count)]
    press = [60, rng.randint(pressed.y + 2, pressed.y + pressed.height - 3)]
    end = areas[-1].y + areas[-1].height - 1
    path = straight(press, (60, rng.randint(0, end)), 4, 20)
    orders = window.drag(press, path, order)
    window.release(350)
    orders.note(len(path), order())
    window.close()
    return {"version": VERSION, "is_upright": True, "sizes": [area.height for area in areas],
            "across": 260, "press": press, "path": path, "orders": orders.seen}


RECORDERS = {"gtk3_notebook": record_notebook, "gtk4_notebook": record_notebook,
             "gtk_column_view": record_columns, "gtk_tree_view": record_rows}


if __name__ == "__main__":
    load_style()
    main(lambda name, rng, number: RECORDERS[name](rng, number))
