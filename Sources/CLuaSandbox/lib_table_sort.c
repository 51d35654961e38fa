/// table.sort: a stable merge sort of positions. The elements are read once, compared in place, and
/// written back at the end; so a comparator that fails leaves the table unchanged, and one that is
/// inconsistent or changes the table still yields a permutation of the original elements.
#include "lib_internal.h"

#include <limits.h>
#include <string.h>

// Stack positions while sorting.
enum { TABLE = 1, COMPARATOR, ELEMENTS, MEMORY };

typedef struct sorter {
    lua_State *L;
    bool compares;  // with the script's comparison function
    size_t count;
    uint32_t *order;  // positions in ELEMENTS, from 1
    uint32_t *spare;
} sorter;

static bool comes_before(sorter *s, uint32_t left, uint32_t right) {
    lua_State *L = s->L;
    lsb_charge(L, 1);
    if (s->compares) lua_pushvalue(L, COMPARATOR);
    lua_rawgeti(L, ELEMENTS, left);
    lua_rawgeti(L, ELEMENTS, right);
    bool before;
    if (s->compares) {
        lua_call(L, 2, 1);
        before = lua_toboolean(L, -1);
        lua_pop(L, 1);
    } else {
        before = lsb_is_less(L, -2, -1);
        lua_pop(L, 2);
    }
    return before;
}

// Merges the runs [low, middle) and [middle, high) of `order` into `spare`.
static void merge_runs(sorter *s, size_t low, size_t middle, size_t high) {
    size_t left = low, right = middle;
    for (size_t out = low; out < high; out++) {
        bool take_right =
            left == middle || (right < high && comes_before(s, s->order[right], s->order[left]));
        s->spare[out] = s->order[take_right ? right++ : left++];
    }
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

static void sort_positions(sorter *s) {
    for (size_t i = 0; i < s->count; i++) s->order[i] = (uint32_t)i + 1;
    for (size_t width = 1; width < s->count; width *= 2) {
        for (size_t low = 0; low < s->count; low += 2 * width) {
            merge_runs(s, low, least(low + width, s->count), least(low + 2 * width, s->count));
        }
        uint32_t *merged = s->spare;
        s->spare = s->order;
        s->order = merged;
    }
}

static void read_elements(lua_State *L, lua_Integer count) {
    uint64_t cost = lsb_element_cost(L, TABLE, count);
    lua_newtable(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lsb_charge(L, cost);
        lua_geti(L, TABLE, i);
        lua_rawseti(L, ELEMENTS, i);
    }
}

static void write_elements(sorter *s) {
    lua_State *L = s->L;
    uint64_t cost = lsb_element_cost(L, TABLE, (lua_Integer)s->count);
    for (size_t i = 0; i < s->count; i++) {
        lsb_charge(L, cost);
        lua_rawgeti(L, ELEMENTS, s->order[i]);
        lua_seti(L, TABLE, (lua_Integer)i + 1);
    }
}

int lsb_sort(lua_State *L) {
    lua_Integer length = lsb_check_sequence(L, TABLE);
    if (length <= 1) return 0;
    luaL_argcheck(L, length < INT_MAX, TABLE, "array too big");
    sorter s = {.L = L, .count = (size_t)length};
    s.compares = !lua_isnoneornil(L, COMPARATOR);
    if (s.compares) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
    lua_settop(L, COMPARATOR);
    luaL_checkstack(L, 8, NULL);
    read_elements(L, length);
    s.order = lua_newuserdatauv(L, 2 * s.count * sizeof *s.order, 0);
    s.spare = s.order + s.count;
    sort_positions(&s);
    write_elements(&s);
    return 0;
}
