/// `next`, `pairs` and `ipairs` in an order that is the same on every run.
///
/// Stock Lua walks a table in the order of its hashes. Here a walk visits the keys in their own
/// order. Most tables are sequences: their keys 1, 2, 3 … (the range) are counted and not stored;
/// all other keys are collected and sorted once, when the walk begins. Fields may be changed and
/// cleared during the walk; fields added meanwhile are not visited.
#include <math.h>

#include "lib_key.h"
#include "state.h"

enum {
    FEW_KEYS = 32,        // up to this many are sorted on the C stack
    MOST_KEYS = 1 << 29,  // as many as an lsb_key can distinguish
    WALK_COST = 16,
    LIVE_BYTES_A_UNIT = 2048,
    STEPS_A_UNIT = 4,  // a walk finds each key three times
};

// A walk through a table. Its keys form one line: `before` sorted ones, the range, the other sorted
// ones.
typedef struct walk {
    const void *table;
    const void *last;  // the address of the last key, NULL for one that has none
    size_t range;
    size_t before;
    size_t sorted;
    size_t position;  // of the last key, from 1; 0 at the start
} walk;

// The upvalues of `next` and of the iterators that `pairs` makes: a walk in progress or nil, the
// Lua table of its sorted keys or nil, and the walked table, which is held so that its address is
// not reused.
enum { WALK = 1, KEYS, WALKED };

// Stack positions in `base_next`.
enum { TABLE = 1, CONTROL };

// Before a walk, which Lua makes by finding each key anew, past those that collide with it. The
// holes of a table that was full and is now empty cost time that cannot be seen from outside; but
// they are part of the live memory.
static void charge_walk(lua_State *L) {
    const lsb_arena *arena = &lsb_of(L)->arena;
    uint64_t steps = lsb_chains_of(arena, lua_topointer(L, TABLE)).steps;
    lsb_charge(L, WALK_COST + arena->live / LIVE_BYTES_A_UNIT + steps / STEPS_A_UNIT);
}

typedef struct census {
    size_t keys, inside, range;
    bool range_is_open;  // every key so far is in the range
} census;

static bool is_inside(const lsb_key *key, size_t range) {
    return key->kind == LSB_KEY_INTEGER && key->integer >= 1 && (lua_Unsigned)key->integer <= range;
}

// The range grows while keys come as 1, 2, 3 … with at most as many holes as keys.
static void count_key(census *c, const lsb_key *key) {
    c->keys++;
    if (c->range_is_open && is_inside(key, 2 * (c->inside + 1))) {
        if ((size_t)key->integer > c->range) c->range = (size_t)key->integer;
        c->inside++;
    } else if (is_inside(key, c->range)) {
        c->inside++;
    } else {
        c->range_is_open = false;
        bool splits =
            key->kind == LSB_KEY_FLOAT && key->number > 0 && key->number < (lua_Number)c->range;
        if (splits) c->range = c->inside = 0;
    }
}

static census take_census(lua_State *L) {
    census c = {.range_is_open = true};
    uint32_t steps = 0;
    charge_walk(L);
    lua_pushnil(L);
    while (lua_next(L, TABLE)) {
        lsb_step(L, &steps);
        lua_pop(L, 1);
        lsb_key key = lsb_key_at(L, -1);
        count_key(&c, &key);
    }
    lsb_charge(L, steps);
    return c;
}

// Reads the keys outside the range into `keys` and into the Lua table at the top.
static void collect_keys(lua_State *L, const census *c, lsb_key *keys) {
    uint32_t index = 0, steps = 0;
    lua_pushnil(L);
    while (lua_next(L, TABLE)) {
        lsb_step(L, &steps);
        lua_pop(L, 1);
        lsb_key key = lsb_key_at(L, -1);
        if (is_inside(&key, c->range)) continue;
        key.index = index;
        keys[index++] = key;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, index);
    }
}

// Moves the keys in the Lua table at the top to the order of `keys`, one cycle after the other.
static void permute(lua_State *L, lsb_key *keys, size_t count) {
    for (uint32_t start = 0; start < count; start++) {
        if (keys[start].index == start) continue;
        lua_rawgeti(L, -1, start + 1);
        uint32_t hole = start;
        for (uint32_t from; (from = keys[hole].index) != start; hole = from) {
            lua_rawgeti(L, -2, from + 1);
            lua_rawseti(L, -3, hole + 1);
            keys[hole].index = hole;
        }
        lua_rawseti(L, -2, hole + 1);
        keys[hole].index = hole;
    }
}

static size_t count_before(lua_State *L, const lsb_key *keys, size_t count) {
    static const lsb_key one = {.integer = 1, .kind = LSB_KEY_INTEGER};
    size_t before = 0;
    while (before < count && lsb_compare_keys(L, &keys[before], &one) < 0) before++;
    return before;
}

static uint64_t sorting_cost(size_t count) {
    uint64_t cost = count;
    for (size_t n = count; n > 1; n /= 2) cost += count;
    return cost;
}

// Pushes a Lua table of the sorted keys outside the range.
static void push_sorted_keys(lua_State *L, const census *c, walk *w) {
    lsb_key few[FEW_KEYS];
    lsb_key *keys = few;
    size_t count = c->keys - c->inside;
    if (count >= MOST_KEYS) luaL_error(L, "too many keys");
    lsb_charge(L, sorting_cost(count));
    if (count > FEW_KEYS) keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
    lua_createtable(L, (int)count, 0);
    collect_keys(L, c, keys);
    lsb_sort_keys(L, keys, count);
    permute(L, keys, count);
    w->sorted = count;
    w->before = count_before(L, keys, count);
    if (count > FEW_KEYS) lua_remove(L, -2);
}

// Pushes the upvalues for a walk at the start of the table at 1.
static walk *push_walk(lua_State *L) {
    luaL_checkstack(L, 12, NULL);
    walk *w = lua_newuserdatauv(L, sizeof *w, 0);
    census c = take_census(L);
    *w = (walk){.table = lua_topointer(L, TABLE), .range = c.range};
    if (c.keys > c.inside) {
        push_sorted_keys(L, &c, w);
    } else {
        lua_pushnil(L);
    }
    lua_pushvalue(L, TABLE);
    return w;
}

static void push_sorted_key(lua_State *L, const walk *w, size_t position) {
    size_t index = position <= w->before ? position : position - w->range;
    lua_rawgeti(L, lsb_upvalue(KEYS), (lua_Integer)index);
}

// The range key at a position of the line, or 0.
static lua_Integer range_key(const walk *w, size_t position) {
    bool inside = position > w->before && position <= w->before + w->range;
    return inside ? (lua_Integer)(position - w->before) : 0;
}

static int end_walk(lua_State *L) {
    lua_pushnil(L);
    for (int upvalue = WALK; upvalue <= WALKED; upvalue++) {
        lua_copy(L, -1, lsb_upvalue(upvalue));
    }
    return 1;
}

// Pushes the next key that still has a value, and the value. Returns the number of values.
static int advance(lua_State *L, walk *w) {
    while (w->position < w->sorted + w->range) {
        lua_Integer key = range_key(w, ++w->position);
        if (key != 0) {
            lua_pushinteger(L, key);
            w->last = NULL;
            if (lua_rawgeti(L, TABLE, key) != LUA_TNIL) return 2;
        } else {
            push_sorted_key(L, w, w->position);
            w->last = lua_topointer(L, -1);
            lua_pushvalue(L, -1);
            if (lua_rawget(L, TABLE) != LUA_TNIL) return 2;
        }
        lua_pop(L, 2);
        lsb_charge(L, 1);
    }
    return end_walk(L);
}

// Whether the walk goes through this table and its last key was the control key.
static bool is_at_control(lua_State *L, const walk *w) {
    if (w == NULL || w->table != lua_topointer(L, TABLE)) return false;
    if (w->position == 0) return lua_isnil(L, CONTROL);
    if (w->last != NULL) return w->last == lua_topointer(L, CONTROL);
    lua_Integer key = range_key(w, w->position);
    if (key != 0) return lua_isinteger(L, CONTROL) && lua_tointeger(L, CONTROL) == key;
    push_sorted_key(L, w, w->position);
    bool same = lua_rawequal(L, -1, CONTROL);
    lua_pop(L, 1);
    return same;
}

// The number of sorted keys up to and including the key.
static size_t sorted_up_to(lua_State *L, const walk *w, const lsb_key *key) {
    size_t low = 0, high = w->sorted;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        lua_rawgeti(L, lsb_upvalue(KEYS), (lua_Integer)middle + 1);
        lsb_key other = lsb_key_at(L, -1);
        lua_pop(L, 1);
        if (lsb_compare_keys(L, &other, key) <= 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

// The number of range keys up to and including the key.
static size_t range_up_to(const walk *w, const lsb_key *key) {
    if (!lsb_key_is_number(key)) return w->range;
    if (key->kind == LSB_KEY_INTEGER) {
        if (key->integer < 1) return 0;
        return (lua_Unsigned)key->integer < w->range ? (size_t)key->integer : w->range;
    }
    if (key->number < 1) return 0;
    return key->number < (lua_Number)w->range ? (size_t)key->number : w->range;
}

// Begins a new walk for `next`, just after the control key, whether or not that still exists; the
// walk is kept for the next call.
static walk *start_after_control(lua_State *L) {
    if (lua_type(L, CONTROL) == LUA_TNUMBER && isnan(lua_tonumber(L, CONTROL))) {
        luaL_error(L, "invalid key to 'next'");
    }
    walk *w = push_walk(L);
    for (int upvalue = WALKED; upvalue >= WALK; upvalue--) { lua_replace(L, lsb_upvalue(upvalue)); }
    lsb_key key = lsb_key_at(L, CONTROL);
    w->position = sorted_up_to(L, w, &key) + range_up_to(w, &key);
    return w;
}

// Pushes the first key and its value without a walk: most callers only want to know whether the
// table is empty.
static int push_first(lua_State *L) {
    lua_settop(L, TABLE);
    lua_pushnil(L);  // the first key so far
    lsb_key first = {.integer = 0};
    bool is_empty = true;
    uint32_t steps = 0;
    charge_walk(L);
    lua_pushnil(L);
    while (lua_next(L, TABLE)) {
        lsb_step(L, &steps);
        lua_pop(L, 1);
        lsb_key key = lsb_key_at(L, -1);
        if (is_empty || lsb_compare_keys(L, &key, &first) < 0) {
            first = key;
            lua_copy(L, -1, TABLE + 1);
        }
        is_empty = false;
    }
    lsb_charge(L, steps);
    if (is_empty) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, TABLE);
    return 2;
}

// `next`, and the iterator of `pairs`, which is a `next` that already has its walk.
static int base_next(lua_State *L) {
    walk *w = lua_touserdata(L, lsb_upvalue(WALK));
    if (lua_gettop(L) == CONTROL && is_at_control(L, w)) return advance(L, w);
    luaL_checktype(L, TABLE, LUA_TTABLE);
    lua_settop(L, CONTROL);
    if (lua_isnil(L, CONTROL)) return push_first(L);
    return advance(L, start_after_control(L));
}

static const lsb_entry next_entry = {"next", base_next};

static int base_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    lua_settop(L, 1);
    if (lua_istable(L, 1)) {
        push_walk(L);
    } else {
        lua_settop(L, 4);  // the iterator will raise the error, as in stock Lua
    }
    lsb_push_function(L, &next_entry, WALKED);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

static int next_element(lua_State *L) {
    lua_Integer i = (lua_Integer)((lua_Unsigned)lsb_check_integer(L, 2) + 1);
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

// The iterator is made once, as the upvalue of `ipairs`, so that a loop allocates nothing.
static int base_ipairs(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushvalue(L, lsb_upvalue(1));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static const lsb_entry functions[] = {{"pairs", base_pairs}, {NULL, NULL, 0}};
static const lsb_entry element_iterator = {"ipairs", next_element};
static const lsb_entry ipairs = {"ipairs", base_ipairs};

void lsb_add_traversal(lua_State *L) {
    lsb_set_functions(L, functions);
    for (int upvalue = WALK; upvalue <= WALKED; upvalue++) lua_pushnil(L);
    lsb_push_function(L, &next_entry, WALKED);
    lua_setfield(L, -2, "next");
    lsb_push_function(L, &element_iterator, 0);
    lsb_push_function(L, &ipairs, 1);
    lua_setfield(L, -2, "ipairs");
}
