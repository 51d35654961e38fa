"""Records reorderable tab bars and tables of Dear ImGui, of imgui-bundle: a frame for each event,
and no window."""

from imgui_bundle import imgui

from gestures import Orders, lengths, main, wander

V = imgui.ImVec2
OUTSIDE = (-50, -50)
TABLE = (imgui.TableFlags_.reorderable.value | imgui.TableFlags_.sizing_fixed_fit.value
         | imgui.TableFlags_.borders.value | imgui.TableFlags_.no_saved_settings.value)
WINDOW = imgui.WindowFlags_.no_decoration.value | imgui.WindowFlags_.no_move.value


class Session:
    def __init__(self, name, sizes):
        self.name, self.sizes, self.spans = name, sizes, {}
        self.context = imgui.create_context()
        imgui.set_current_context(self.context)
        io = imgui.get_io()
        io.display_size, io.delta_time = V(1600, 400), 1 / 60
        io.set_ini_filename("")
        io.backend_flags |= imgui.BackendFlags_.renderer_has_textures.value
        io.config_input_trickle_event_queue = False
        style = imgui.get_style()
        style.window_padding, style.window_border_size = V(0, 0), 0
        for _ in range(4):
            self.frame(*OUTSIDE)

    def frame(self, x, y, is_down=None):
        """One frame with the pointer at a place; returns the order that it shows."""
        io = imgui.get_io()
        io.delta_time = 1 / 60
        io.add_mouse_pos_event(x, y)
        if is_down is not None:
            io.add_mouse_button_event(0, is_down)
        imgui.new_frame()
        imgui.set_next_window_pos(V(0, 0))
        imgui.set_next_window_size(V(1600, 400))
        imgui.begin("window", None, WINDOW)
        (self.table if self.name == "imgui_table" else self.tabs)()
        imgui.end()
        imgui.render()
        return sorted(self.spans, key=lambda index: self.spans[index][0])

    def table(self):
        if not imgui.begin_table("table", len(self.sizes), TABLE):
            return
        for index, size in enumerate(self.sizes):
            imgui.table_setup_column(
                str(index), imgui.TableColumnFlags_.width_fixed.value, size)
        imgui.table_headers_row()
        table = imgui.internal.get_current_table()
        for index in range(len(self.sizes)):
            imgui.table_set_column_index(index)
            rectangle = imgui.internal.table_get_cell_bg_rect(table, index)
            self.spans[index] = (rectangle.min.x, rectangle.max.x)
        imgui.end_table()

    def tabs(self):
        if not imgui.begin_tab_bar("bar", imgui.TabBarFlags_.reorderable.value):
            return
        for index, size in enumerate(self.sizes):
            imgui.set_next_item_width(size)
            if imgui.begin_tab_item(str(index))[0]:
                imgui.end_tab_item()
            self.spans[index] = (imgui.get_item_rect_min().x, imgui.get_item_rect_max().x)
        imgui.end_tab_bar()


def record(name, rng, number):
    session = Session(name, lengths(rng, rng.randint(2, 7), number % 3 > 0, 30, 150))
    order = session.frame(*OUTSIDE)
    spans = [session.spans[index] for index in order]
    end = int(spans[-1][1]) - 2
    press = [rng.randint(int(spans[0][0]) + 2, end), 10]
    path = wander(rng, press, end, ms=16, stretches=rng.randint(1, 4), stray=0 if number % 2 else 60)
    orders = Orders(order)
    for is_down in (None, None, True):
        session.frame(*press, is_down)
    # What a frame shows was asked for in the one before.
    for index, (_, x, y) in enumerate(path):
        orders.note(index - 1, session.frame(x, y))
    orders.note(len(path) - 1, session.frame(*path[-1][1:]))
    session.frame(*path[-1][1:], False)
    orders.note(len(path), session.frame(*OUTSIDE))
    imgui.destroy_context(session.context)
    return {"version": imgui.get_version(), "sizes": [end - start for start, end in spans],
            "spacing": spans[1][0] - spans[0][1], "start": spans[0][0], "across": 20,
            "press": press, "path": path, "orders": orders.seen}


if __name__ == "__main__":
    main(record)
