// A list in C: a finger drags a row, and the program does to its own list what the engine commits.
#include <reorder.h>
#include <stdio.h>
#include <string.h>

static const char *rows[] = {"apple", "banana", "cherry", "date"};

static void move_row(size_t from, size_t to) {
  const char *row = rows[from];
  if (from < to) memmove(&rows[from], &rows[from + 1], (to - from) * sizeof row);
  else memmove(&rows[to + 1], &rows[to], (from - to) * sizeof row);
  rows[to] = row;
}

/// Some behaviours insert the row elsewhere, others have two rows change places.
static void commit_move(size_t from, size_t to, bool is_exchange) {
  if (!is_exchange) {
    move_row(from, to);
    return;
  }
  const char *row = rows[from];
  rows[from] = rows[to];
  rows[to] = row;
}

/// Shows what the latest event changed.
static void show_changes(reorder_engine *engine) {
  reorder_change change;
  while (reorder_next_change(engine, &change)) {
    switch (change.kind) {
    case REORDER_BEGAN: printf("lift %s\n", change.id); break;
    case REORDER_MOVED: printf("show row %zu at %zu\n", change.from.item, change.to.item); break;
    case REORDER_COMMITTED_MOVE:
      commit_move(change.from.item, change.to.item, change.is_exchange);
      break;
    case REORDER_ENDED: printf("let the snapshot settle\n"); break;
    default: break;
    }
  }
  const char *problem;
  while ((problem = reorder_next_problem(engine))) fprintf(stderr, "%s\n", problem);
}

static int failed(reorder_engine *engine) {
  fprintf(stderr, "%s\n", reorder_error(engine));
  reorder_free(engine);
  return 1;
}

int main(int count, char **arguments) {
  reorder_engine *engine = reorder_new();
  const char *scene = "{\"viewport\": {\"width\": 320, \"height\": 220},"
                      " \"sections\": [{\"id\": \"fruit\","
                      " \"items\": [\"apple\", \"banana\", \"cherry\", \"date\"]}]}";
  if (reorder_set_scene(engine, scene, 60)) return failed(engine);
  if (reorder_use_behaviour(engine, count > 1 ? arguments[1] : "half_overlap"))
    return failed(engine);

  reorder_pointer(engine, 0.0, REORDER_DOWN, 100, 22, 0);
  reorder_tick(engine, 0.6);
  reorder_pointer(engine, 0.8, REORDER_MOVE, 100, 120, 0);
  reorder_pointer(engine, 0.9, REORDER_UP, 100, 120, 0);
  show_changes(engine);

  for (size_t row = 0; row < 4; row++) printf("%s%s", rows[row], row < 3 ? " " : "\n");
  reorder_free(engine);
  return 0;
}
