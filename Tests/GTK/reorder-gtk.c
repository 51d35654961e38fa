/* reorder-gtk [SCRIPTS [TRACE [SCENE]]]: a list, a grid and floating windows to reorder, in GTK 4,
 * or the board, tree or other scene of a trace SCENE; the last drag is saved as TRACE. */
#define _GNU_SOURCE /* strchrnul */
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8 /* the theme's colours, in newer versions too */
#include <gtk/gtk.h>
#include <reorder.h>
#pragma GCC diagnostic ignored "-Wunused-parameter" /* of GTK's callbacks */

#define JSON(...) #__VA_ARGS__
#define SCENE(...) JSON({"viewport": {"width": 360, "height": 480}, "sections": [{"id": "food", \
    "items": ["Apples", "Bread", "Coffee", "Dates", "Eggs", "Flour", "Grapes", "Honey", "Ice", \
    "Jam", "Kale", "Lemons", "Milk", "Nuts", "Olives"]}],) #__VA_ARGS__ "}"
static const char *scene_names[] = {"List", "Grid", "Windows", NULL, NULL}, *scenes[] = {
    SCENE("layout": {"type": "list", "item_length": 52}),
    SCENE("layout": {"type": "grid", "item_height": 112, "columns": 3}),
    SCENE("layout": {"type": "list", "item_length": 52}, "windows": [
        {"id": "Player", "frame": [20, 70, 150, 110], "drag": true, "adsorbs": true},
        {"id": "Notes", "frame": [150, 260, 180, 140], "drag": true, "adsorbs": true}]), NULL};
static reorder_engine *engine;
static reorder_frame frame; /* what is shown */
static GtkWidget *view, *status;

static double now(void) { return g_get_monotonic_time() / 1e6; }
static void say(const char *text) { gtk_label_set_text(GTK_LABEL(status), text); }

static void fill(cairo_t *cr, double w, double h, double edge, const char *name, double alpha) {
  GdkRGBA color = {0, 0, 0, 1};
  gtk_style_context_lookup_color(gtk_widget_get_style_context(view), name, &color);
  cairo_set_source_rgba(cr, color.red, color.green, color.blue, alpha);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND); /* the corners: a thick edge has round ones */
  cairo_set_line_width(cr, 2 * edge);
  cairo_rectangle(cr, 12 - w / 2, 11 - h / 2, w - 24, h - 22);
  cairo_stroke_preserve(cr);
  cairo_fill(cr);
}

/* A list or a zone with its name above it, or where a drop would go: a line or a ring. What follows
 * a list is in it, so only the part inside is drawn. */
static void outline(cairo_t *cr, const reorder_part *part) {
  bool is_mark = part->kind == REORDER_MARK, is_list = part->kind == REORDER_LIST;
  GtkStyleContext *style = gtk_widget_get_style_context(view);
  GdkRGBA color = {0, 0, 0, 1};
  gtk_style_context_lookup_color(style, is_mark ? "theme_selected_bg_color" : "borders", &color);
  PangoLayout *text = gtk_widget_create_pango_layout(view, is_mark ? "" : part->id);
  double above = is_list && part->frame.y >= 20 ? -20 : 2;
  gtk_render_layout(style, cr, part->frame.x + 4, part->frame.y + above, text);
  g_object_unref(text);
  gdk_cairo_set_source_rgba(cr, &color);
  cairo_set_line_width(cr, is_mark ? 3 : 1);
  cairo_rectangle(cr, part->frame.x, part->frame.y, part->frame.width, part->frame.height);
  cairo_stroke_preserve(cr);
  if (is_list) cairo_clip(cr);
  cairo_new_path(cr);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int right, int bottom, gpointer data) {
  reorder_draw(engine, 0, &frame);
  for (const reorder_part *part = frame.parts; part < frame.parts + frame.count; part++) {
    reorder_rect place = part->frame;
    double w = place.width / part->scale, h = place.height / part->scale;
    if (part->kind >= REORDER_SNAPSHOT) cairo_reset_clip(cr);
    if (part->kind >= REORDER_LIST) {
      outline(cr, part);
      continue;
    }
    cairo_push_group(cr);
    cairo_translate(cr, place.x + place.width / 2, place.y + place.height / 2);
    cairo_rotate(cr, part->rotation * G_PI / 180);
    cairo_scale(cr, part->scale, part->scale);
    cairo_translate(cr, part->shadow_dx, part->shadow_dy);
    for (double blur = part->shadow_radius; blur > 0; blur -= part->shadow_radius / 8)
      fill(cr, w, h, 8 + blur, "black", part->shadow_opacity / 8);
    cairo_translate(cr, -part->shadow_dx, -part->shadow_dy);
    fill(cr, w, h, 9, part->kind == REORDER_WINDOW ? "theme_selected_bg_color" : "borders", 1);
    fill(cr, w, h, 8, "theme_base_color", 1);
    PangoLayout *text = gtk_widget_create_pango_layout(view, part->id);
    gtk_render_layout(gtk_widget_get_style_context(view), cr, 24 - w / 2, -9, text);
    g_object_unref(text);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, part->is_hidden ? 0.2 : part->alpha);
  }
}

/* After each call: shows its error and what changed; on a zone items are deleted. */
static void update(reorder_status result) {
  char *change_of_mine = NULL;
  if (result == REORDER_ERROR) say(reorder_error(engine));
  for (const char *problem; (problem = reorder_next_problem(engine));) say(problem);
  for (reorder_change change; reorder_next_change(engine, &change);) {
    if (change.kind == REORDER_BEGAN) g_print("lifted %s\n", change.id);
    if (change.kind == REORDER_COMMITTED) g_print("moved %s\n", change.id); /* in your data too */
    if (change.kind == REORDER_COMMITTED && strstr(change.text, "\"how\":\"zone\"")
        && !strstr(change.text, "copy_id"))
      change_of_mine = g_strdup_printf("{\"remove\":[\"%s\"]}", change.id);
    if (change.kind == REORDER_SPRING_OPENED) /* your data has its children: insert them */
      change_of_mine = g_strdup_printf("{\"expand\":[\"%s\"]}", change.id);
    if (change.kind == REORDER_WINDOW_MOVED)
      g_print("moved %s to %g %g\n", change.id, change.frame.x, change.frame.y);
    if (change.kind == REORDER_RESTED) g_print("rested %s\n", change.id);
    if (change.kind == REORDER_ANNOUNCED) say(change.text);
  }
  gtk_widget_queue_draw(view);
  if (change_of_mine) update(reorder_apply(engine, now(), change_of_mine));
  g_free(change_of_mine);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  double seconds = gdk_frame_clock_get_frame_time(clock) / 1e6;
  bool is_new;
  if (reorder_reload(engine, seconds, &is_new) == REORDER_ERROR) update(REORDER_ERROR);
  if (is_new) g_print("reloaded\n");
  if (is_new) say("The script was saved. It decides from the next drag on.");
  if (!reorder_is_at_rest(engine)) update(reorder_tick(engine, seconds));
  return true;
}

static reorder_pointer_kind kind(GtkGesture *gesture) {
  GdkDevice *device = gtk_event_controller_get_current_event_device((void *)gesture);
  GdkInputSource source = device ? gdk_device_get_source(device) : GDK_SOURCE_MOUSE;
  if (source == GDK_SOURCE_TOUCHSCREEN) return REORDER_TOUCH;
  return source == GDK_SOURCE_PEN ? REORDER_PEN : REORDER_MOUSE;
}

static void point(GtkGesture *gesture, GdkEventSequence *sequence, gpointer phase) {
  double x = 0, y = 0;
  gtk_gesture_get_point(gesture, sequence, &x, &y);
  if (phase == GINT_TO_POINTER(REORDER_DOWN)) reorder_record(engine); /* each drag by itself */
  update(reorder_pointer_of_kind(engine, now(), GPOINTER_TO_INT(phase), x, y, 0, kind(gesture)));
}

static double pointer_x, pointer_y; /* where a wheel turns */
static void hover(GtkEventController *motion, double x, double y) { pointer_x = x, pointer_y = y; }
static void scroll(GtkEventController *wheel, double dx, double dy) {
  update(reorder_wheel(engine, now(), pointer_x, pointer_y, 40 * dx, 40 * dy));
}

static void resize(GtkWidget *area, int width, int height) {
  char change[64];
  g_snprintf(change, sizeof change, "{\"resize\":{\"width\":%d,\"height\":%d}}", width, height);
  update(reorder_apply(engine, now(), change));
}

static void choose_scene(GtkDropDown *menu) {
  update(reorder_set_scene(engine, scenes[gtk_drop_down_get_selected(menu)], 60));
  resize(view, gtk_widget_get_width(view), gtk_widget_get_height(view));
}

static void choose_behaviour(GtkDropDown *menu) {
  GtkStringObject *name = gtk_drop_down_get_selected_item(menu);
  update(reorder_use_behaviour(engine, gtk_string_object_get_string(name)));
}

/* Adds the scene of a trace to the menu, and returns the trace's behaviour; NULL if it has none. */
static char *add_scene(const char *path) {
  char *text, *scene, *name;
  int width = 360, height = 480;
  if (!g_file_get_contents(path, &text, NULL, NULL)) g_error("cannot read %s", path);
  *strchrnul(text, '\n') = 0; /* the header, whose last key is the scene */
  if (!(scene = strstr(text, "\"scene\":{"))) g_error("%s has no header of a trace", path);
  name = strstr(text, "\"behaviour\":\"");
  sscanf(scene, "\"scene\":{\"viewport\":{\"width\":%d,\"height\":%d", &width, &height);
  g_object_set(view, "content-width", width, "content-height", height, NULL);
  text[strlen(text) - 1] = 0;
  scene_names[3] = "Trace";
  scenes[3] = scene + strlen("\"scene\":");
  return name ? g_strndup(name + 13, strcspn(name + 13, "\"")) : NULL;
}

int main(int count, char **arguments) {
  gtk_init();
  engine = reorder_new();
  status = g_object_new(GTK_TYPE_LABEL, "label", "Drag an item; hold a finger on it first.",
      "wrap", true, NULL);
  view = g_object_new(GTK_TYPE_DRAWING_AREA, "content-width", 360, "content-height", 480,
                      "vexpand", true, NULL);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(view), draw, NULL, NULL);
  gtk_widget_add_tick_callback(view, tick, NULL, NULL);
  g_signal_connect(view, "resize", G_CALLBACK(resize), NULL);
  GtkGesture *drag = gtk_gesture_drag_new();
  const char *const phases[] = {"begin", "update", "end", "cancel"}; /* REORDER_DOWN and so on */
  for (size_t i = 0; i < 4; i++) g_signal_connect(drag, phases[i], G_CALLBACK(point), (void *)i);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(drag));
  GtkEventController *wheel =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(wheel, "scroll", G_CALLBACK(scroll), NULL);
  gtk_widget_add_controller(view, wheel);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(hover), NULL);
  gtk_widget_add_controller(view, motion);
  update(reorder_use_scripts(engine, count > 1 ? arguments[1] : NULL));
  GtkStringList *names = gtk_string_list_new((const char *[]){"half_overlap", "native", NULL});
  const char *id, *trace;
  for (int i = 0; (id = reorder_behaviour_name(engine, i)); i++)
    if (!g_str_equal(id, "half_overlap")) gtk_string_list_append(names, id);
  char *own = count > 3 ? add_scene(arguments[3]) : NULL; /* a trace's own behaviour */
  GtkWidget *scene = gtk_drop_down_new_from_strings(scene_names);
  GtkWidget *behaviour = gtk_drop_down_new(G_LIST_MODEL(names), NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(scene), scenes[3] ? 3 : 0);
  for (guint i = 0; own && i < g_list_model_get_n_items(G_LIST_MODEL(names)); i++)
    if (g_str_equal(gtk_string_list_get_string(names, i), own))
      gtk_drop_down_set_selected(GTK_DROP_DOWN(behaviour), i);
  g_signal_connect(scene, "notify::selected", G_CALLBACK(choose_scene), NULL);
  g_signal_connect(behaviour, "notify::selected", G_CALLBACK(choose_behaviour), NULL);
  choose_behaviour(GTK_DROP_DOWN(behaviour));
  choose_scene(GTK_DROP_DOWN(scene));
  GtkWidget *bar = g_object_new(GTK_TYPE_HEADER_BAR, "title-widget", behaviour, NULL);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), scene);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append(GTK_BOX(box), view);
  gtk_box_append(GTK_BOX(box), status);
  gtk_window_present(
      g_object_new(GTK_TYPE_WINDOW, "title", "Reorder", "titlebar", bar, "child", box, NULL));
  while (g_list_model_get_n_items(gtk_window_get_toplevels())) g_main_context_iteration(NULL, true);
  if (count > 2 && (trace = reorder_trace(engine, "gtk")))
    g_file_set_contents(arguments[2], trace, -1, NULL);
  g_print("%s\n", reorder_order(engine));
  reorder_free(engine);
}
