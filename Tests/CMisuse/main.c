// Every mistake that a caller can make and the library can tell: each ends in an error, none in a
// crash. Built with the address sanitizer by `scripts/test --sanitize`.
#include <math.h>
#include <reorder.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks, failures;

static void check(int holds, const char *what, int line) {
  checks++;
  if (holds) return;
  failures++;
  printf("main.c:%d: %s\n", line, what);
}
#define CHECK(condition) check(condition, #condition, __LINE__)

static const char *scene =
    "{\"viewport\":{\"width\":320,\"height\":220},\"sections\":[{\"id\":\"fruit\",\"items\":"
    "[\"apple\",\"banana\",\"cherry\"]}],\"windows\":[{\"id\":\"player\",\"frame\":"
    "[10,10,50,50],\"drag\":true}]}";
static const char *trace =
    "{\"trace\":1,\"scene\":{\"viewport\":{\"width\":320,\"height\":220},\"sections\":"
    "[{\"id\":\"fruit\",\"items\":[\"apple\",\"banana\"]}]}}\n{\"t\":0,\"wait\":true}\n";

/// Every function, on an engine that is none.
static void every_function(reorder_engine *engine) {
  reorder_change change;
  reorder_frame frame;
  reorder_rect rect = {0, 0, 100, 100};
  bool reloaded;
  CHECK(strstr(reorder_error(engine), "freed") != NULL);
  CHECK(reorder_use_scripts(engine, "scripts") == REORDER_INVALID);
  CHECK(reorder_behaviour_name(engine, 0) == NULL);
  CHECK(reorder_use_behaviour(engine, "half_overlap") == REORDER_INVALID);
  CHECK(reorder_use_behaviour_file(engine, "mine.lua") == REORDER_INVALID);
  CHECK(reorder_use_behaviour_text(engine, "mine", "return {}") == REORDER_INVALID);
  CHECK(reorder_set_parameter(engine, "threshold", "0.5") == REORDER_INVALID);
  CHECK(reorder_behaviour(engine) == NULL);
  CHECK(reorder_reload(engine, 0, &reloaded) == REORDER_INVALID);
  CHECK(reorder_next_problem(engine) == NULL);
  CHECK(reorder_set_scene(engine, scene, 60) == REORDER_INVALID);
  CHECK(reorder_pointer(engine, 0, REORDER_DOWN, 1, 1, 0) == REORDER_INVALID);
  CHECK(reorder_key(engine, 0, "lift", "apple") == REORDER_INVALID);
  CHECK(reorder_tick(engine, 0) == REORDER_INVALID);
  CHECK(reorder_scroll(engine, 0, 0, 0) == REORDER_INVALID);
  CHECK(reorder_scroll_by_app(engine, 0, 0, 0) == REORDER_INVALID);
  CHECK(reorder_scroll_list(engine, 0, "list", 0, 0) == REORDER_INVALID);
  CHECK(reorder_scroll_list_by_app(engine, 0, "list", 0, 0) == REORDER_INVALID);
  CHECK(reorder_wheel(engine, 0, 0, 0, 0, 0) == REORDER_INVALID);
  CHECK(reorder_apply(engine, 0, "{\"remove\":[\"apple\"]}") == REORDER_INVALID);
  CHECK(reorder_relayout_windows(engine, 0, rect, &rect) == REORDER_INVALID);
  CHECK(!reorder_next_change(engine, &change));
  CHECK(reorder_draw(engine, 0, &frame) == REORDER_INVALID);
  CHECK(reorder_minimum_offset(engine, &rect.x, &rect.y) == REORDER_INVALID);
  CHECK(!reorder_is_at_rest(engine));
  CHECK(reorder_order(engine) == NULL);
  CHECK(reorder_section_count(engine) == 0);
  CHECK(reorder_item_count(engine, 0) == 0);
  CHECK(reorder_item(engine, 0, 0) == NULL);
  CHECK(reorder_record(engine) == REORDER_INVALID);
  CHECK(reorder_trace(engine, "t") == NULL);
  CHECK(reorder_outcome(engine) == NULL);
  CHECK(reorder_find_trace(engine, "short-move") == NULL);
  CHECK(reorder_name_traces(engine, "mine.jsonl") == REORDER_INVALID);
  CHECK(reorder_replay(engine, trace) == NULL);
  CHECK(reorder_measure(engine, trace) == NULL);
  CHECK(reorder_picture(engine, trace) == NULL);
  CHECK(reorder_free(engine) == REORDER_INVALID);
}

static void told(reorder_engine *engine, reorder_status status, const char *part, int line) {
  check(status == REORDER_ERROR, "no error", line);
  if (strstr(reorder_error(engine), part)) return;
  failures++;
  printf("main.c:%d: the error is '%s'\n", line, reorder_error(engine));
}
#define TOLD(call, part) told(engine, call, part, __LINE__)

/// Null and nonsense in place of an argument.
static void every_argument(reorder_engine *engine) {
  reorder_rect endless = {0, 0, INFINITY, 1}, rect = {0, 0, 320, 220};
  TOLD(reorder_tick(engine, 0), "set a scene first");
  TOLD(reorder_record(engine), "set a scene first");
  TOLD(reorder_set_scene(engine, NULL, 60), "'scene' is NULL");
  TOLD(reorder_set_scene(engine, "", 60), "scene:1");
  TOLD(reorder_set_scene(engine, "{\n\"viewport\":}", 60), "scene:2");
  TOLD(reorder_set_scene(engine, "{\"viewport\":{\"width\":-1,\"height\":2},\"sections\":[]}", 60),
       "width");
  TOLD(reorder_set_scene(engine, "\xff\xfe", 60), "scene:1");
  TOLD(reorder_set_scene(engine, scene, 0), "tick rate");
  TOLD(reorder_set_scene(engine, scene, NAN), "tick rate");
  CHECK(reorder_set_scene(engine, scene, 60) == REORDER_OK);

  TOLD(reorder_use_scripts(engine, "/nonexistent"), "/nonexistent");
  TOLD(reorder_use_behaviour(engine, "half_overlp"), "did you mean 'half_overlap'");
  TOLD(reorder_use_behaviour(engine, "../secret"), "not the name of a script");
  TOLD(reorder_use_behaviour_file(engine, NULL), "'path' is NULL");
  TOLD(reorder_use_behaviour_file(engine, "/nonexistent/mine.lua"), "mine.lua: No such file");
  TOLD(reorder_use_behaviour_file(engine, "behaviours/native.lua"), "rename the file");
  TOLD(reorder_use_behaviour_text(engine, NULL, "return {}"), "'name' is NULL");
  TOLD(reorder_use_behaviour_text(engine, "mine", NULL), "'text' is NULL");
  TOLD(reorder_use_behaviour_text(engine, "mine", "return { api = 1, target = 3 }"), "mine.lua:1");
  TOLD(reorder_use_behaviour_text(engine, "mine", "while true do end"), "instruction budget");
  TOLD(reorder_set_parameter(engine, "threshold", "0.5"), "has an error");
  CHECK(reorder_use_behaviour(engine, "half_overlap") == REORDER_OK);
  TOLD(reorder_set_parameter(engine, "treshold", "0.5"), "did you mean 'threshold'");
  TOLD(reorder_set_parameter(engine, "threshold", "half"), "threshold");
  TOLD(reorder_set_parameter(engine, "threshold", "7"), "threshold");
  TOLD(reorder_set_parameter(engine, NULL, "7"), "'key' is NULL");
  TOLD(reorder_set_parameter(engine, "threshold", NULL), "'value' is NULL");
  TOLD(reorder_reload(engine, -1, NULL), "the time is -1");

  TOLD(reorder_pointer(engine, NAN, REORDER_DOWN, 1, 1, 0), "the time is nan");
  TOLD(reorder_pointer(engine, 0, REORDER_DOWN, NAN, 1, 0), "the place is nan");
  TOLD(reorder_pointer(engine, 0, REORDER_DOWN, 1, 1e300, 0), "the place is");
  TOLD(reorder_pointer(engine, 0, (reorder_pointer_phase)9, 1, 1, 0), "no pointer phase 9");
  TOLD(reorder_key(engine, 0, NULL, NULL), "'key' is NULL");
  TOLD(reorder_key(engine, 0, "jump", NULL), "there is no key 'jump'");
  TOLD(reorder_key(engine, 0, "lift", NULL), "\"item\" is missing");
  TOLD(reorder_key(engine, 0, "lift", "fig"), "no item \"fig\"");
  TOLD(reorder_tick(engine, 1e10), "the time is");
  TOLD(reorder_scroll(engine, 0, INFINITY, 0), "not finite");
  TOLD(reorder_scroll_by_app(engine, 0, 0, NAN), "not finite");
  TOLD(reorder_scroll_list(engine, 0, "todo", 0, 0), "leave out the list");
  TOLD(reorder_scroll_list(engine, 0, "todo", 0, NAN), "not finite");
  TOLD(reorder_scroll_list_by_app(engine, 0, NULL, 0, 0), "list");
  TOLD(reorder_wheel(engine, 0, 0, 0, 0, INFINITY), "not finite");
  TOLD(reorder_apply(engine, 0, NULL), "'change' is NULL");
  TOLD(reorder_apply(engine, 0, "[]"), "change:1");
  TOLD(reorder_apply(engine, 0, "{\"remove\":[\"fig\"]}"), "fig");
  TOLD(reorder_apply(engine, 0, "{\"wait\":true}"), "unknown kind of change");
  TOLD(reorder_apply(engine, 0, "{\"insert\":{\"at\":[7,0],\"items\":[\"fig\"]}}"), "7");
  TOLD(reorder_relayout_windows(engine, 0, endless, NULL), "finite");

  TOLD(reorder_draw(engine, 0, NULL), "'frame' is NULL");
  CHECK(reorder_minimum_offset(engine, NULL, NULL) == REORDER_OK);
  CHECK(!reorder_next_change(engine, NULL));
  CHECK(reorder_item(engine, 0, SIZE_MAX) == NULL);
  CHECK(reorder_item(engine, SIZE_MAX, 0) == NULL);
  CHECK(reorder_item_count(engine, SIZE_MAX) == 0);
  CHECK(reorder_behaviour_name(engine, SIZE_MAX) == NULL);
  CHECK(reorder_trace(engine, "t") == NULL);
  CHECK(reorder_outcome(engine) == NULL);
  CHECK(reorder_replay(engine, NULL) == NULL);
  CHECK(strstr(reorder_error(engine), "'trace' is NULL") != NULL);
  CHECK(reorder_replay(engine, "{\"trace\":1}") == NULL);
  CHECK(strstr(reorder_error(engine), "trace:1") != NULL);
  CHECK(reorder_replay(engine, "{\"trace\":\xff}") == NULL);
  CHECK(strstr(reorder_error(engine), "not UTF-8") != NULL);
  CHECK(reorder_name_traces(engine, "mine.jsonl") == REORDER_OK);
  CHECK(reorder_replay(engine, "{\"trace\":1}") == NULL);
  CHECK(strstr(reorder_error(engine), "mine.jsonl:1") != NULL);
  CHECK(strstr(reorder_replay(engine, trace), "\"trace\":\"mine\"") != NULL);
  CHECK(reorder_name_traces(engine, NULL) == REORDER_OK);
  CHECK(strstr(reorder_replay(engine, trace), "\"trace\":\"trace\"") != NULL);
  CHECK(reorder_find_trace(engine, NULL) == NULL);
  CHECK(reorder_find_trace(engine, "short-mov") == NULL);
  CHECK(strstr(reorder_error(engine), "did you mean 'short-move'") != NULL);
  CHECK(strstr(reorder_find_trace(engine, "short-move"), "{\"trace\":1") != NULL);
  CHECK(reorder_measure(engine, "{}") == NULL);
  CHECK(reorder_picture(engine, "") == NULL);

  CHECK(reorder_record(engine) == REORDER_OK);
  CHECK(reorder_relayout_windows(engine, 0, rect, NULL) == REORDER_OK);
  TOLD(reorder_hold_buttons(engine, 64), "expected a sum of 1, 2, 4, 8, 16 and 32");
  CHECK(reorder_trace(engine, NULL) == NULL);
  CHECK(reorder_pointer(engine, 0, REORDER_DOWN, 100, 100, 0) == REORDER_OK);
  TOLD(reorder_record(engine), "at rest");
}

/// What was returned stays while the engine lives, until the same function returns another.
static void every_text(reorder_engine *engine) {
  CHECK(reorder_set_scene(engine, scene, 60) == REORDER_OK);
  const char *name = reorder_behaviour_name(engine, 0), *item = reorder_item(engine, 0, 0);
  const char *outcome = reorder_replay(engine, trace), *picture = reorder_picture(engine, trace);
  reorder_frame frame;
  CHECK(reorder_draw(engine, 0, &frame) == REORDER_OK);
  reorder_tick(engine, 100);
  CHECK(strlen(name) > 0 && strcmp(item, "apple") == 0);
  CHECK(outcome && strstr(outcome, "\"outcome\":1") && picture && strstr(picture, "</svg>"));
  CHECK(frame.count == 4 && strcmp(frame.parts[0].id, "apple") == 0);
  CHECK(strcmp(frame.parts[3].id, "player") == 0);
}

int main(void) {
  every_function(NULL);
  reorder_engine *freed = reorder_new();
  CHECK(reorder_free(freed) == REORDER_OK);
  every_function(freed);
  // The place of the freed engine is taken again in time; its handle stays invalid.
  for (int i = 0; i < 40; i++) {
    reorder_engine *engine = reorder_new();
    CHECK(engine != NULL && engine != freed);
    CHECK(reorder_tick(freed, 0) == REORDER_INVALID);
    if (i == 0) every_argument(engine);
    if (i == 1) every_text(engine);
    CHECK(reorder_free(engine) == REORDER_OK);
  }
  every_function((reorder_engine *)&checks);
  every_function((reorder_engine *)-1);
  printf("%d checks, %d failures\n", checks, failures);
  return failures > 0;
}
