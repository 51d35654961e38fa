/// The table library except for sort. Like stock Lua's it respects metamethods, so lengths and
/// elements may lie: every element is charged before it is accessed.
#include "lib_internal.h"
#include "state.h"

#include <limits.h>
#include <string.h>

static bool has_metamethods(lua_State *L, int argument, const char *const *events) {
    if (!lua_getmetatable(L, argument)) return false;
    bool all = true;
    for (; *events != NULL && all; events++) {
        lua_pushstring(L, *events);
        all = lua_rawget(L, -2) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return all;
}

// Accepts a table, or a value with all of these metamethods.
static void check_table(lua_State *L, int argument, const char *const *events) {
    if (lua_type(L, argument) == LUA_TTABLE || has_metamethods(L, argument, events)) return;
    luaL_checktype(L, argument, LUA_TTABLE);
}

static const char *const readable[] = {"__index", NULL};
static const char *const writable[] = {"__newindex", NULL};
static const char *const measurable[] = {"__index", "__len", NULL};
static const char *const changeable[] = {"__index", "__newindex", "__len", NULL};

lua_Integer lsb_length(lua_State *L, int index) {
    lua_len(L, index);
    if (lua_type(L, -1) == LUA_TSTRING) lsb_charge(L, lua_rawlen(L, -1) / 8);
    int is_integer;
    lua_Integer length = lua_tointegerx(L, -1, &is_integer);
    if (!is_integer) luaL_error(L, "object length is not an integer");
    lua_pop(L, 1);
    return length;
}

static lua_Integer check_length(lua_State *L, int argument, const char *const *events) {
    check_table(L, argument, events);
    return lsb_length(L, argument);
}

uint64_t lsb_element_cost(lua_State *L, int index, lua_Integer count) {
    enum { PLAIN = 1, THROUGH_TABLES = 40, MANY = 256, STEPS_A_UNIT = 16 };
    uint64_t cost = PLAIN;
    if (count >= MANY && lua_istable(L, index)) {
        lsb_charge(L, MANY);
        cost += lsb_chains_of(&lsb_of(L)->arena, lua_topointer(L, index)).longest / STEPS_A_UNIT;
    }
    if (!lua_getmetatable(L, index)) return cost;
    lua_pop(L, 1);
    return cost + THROUGH_TABLES - PLAIN;
}

static uint64_t copy_cost(lua_State *L, int target, lua_Integer count) {
    return lsb_element_cost(L, 1, count) + lsb_element_cost(L, target, count);
}

// Copies the element at `from` of the table at 1 to `to` of the table at `target`.
static void copy_element(lua_State *L, uint64_t cost, int target, lua_Integer from,
                         lua_Integer to) {
    lsb_charge(L, cost);
    lua_geti(L, 1, from);
    lua_seti(L, target, to);
}

lua_Integer lsb_check_sequence(lua_State *L, int argument) {
    return check_length(L, argument, changeable);
}

static int table_insert(lua_State *L) {
    lua_Integer end = (lua_Integer)((lua_Unsigned)lsb_check_sequence(L, 1) + 1);
    lua_Integer position = end;
    uint64_t cost;
    switch (lua_gettop(L)) {
    case 2: break;
    case 3:
        position = lsb_check_integer(L, 2);
        luaL_argcheck(L, (lua_Unsigned)position - 1U < (lua_Unsigned)end, 2,
                      "position out of bounds");
        cost = copy_cost(L, 1, end - position);
        for (lua_Integer i = end; i > position; i--) copy_element(L, cost, 1, i - 1, i);
        break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_seti(L, 1, position);
    return 0;
}

static int table_remove(lua_State *L) {
    lua_Integer length = lsb_check_sequence(L, 1);
    lua_Integer position = lsb_opt_integer(L, 2, length);
    bool inside = (lua_Unsigned)position - 1U <= (lua_Unsigned)length;
    luaL_argcheck(L, inside || position == length, 1, "position out of bounds");
    lua_geti(L, 1, position);
    uint64_t cost = copy_cost(L, 1, length - position);
    for (; position < length; position++) copy_element(L, cost, 1, position + 1, position);
    lua_pushnil(L);
    lua_seti(L, 1, position);
    return 1;
}

static void add_element(lua_State *L, uint64_t cost, lsb_buffer *result, lua_Integer i) {
    lsb_charge(L, cost);
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
                   (LUAI_UACINT)i);
    }
    lsb_buffer_add_value(result);
}

static int table_concat(lua_State *L) {
    lua_Integer last = check_length(L, 1, measurable);
    size_t gap;
    if (!lua_isnoneornil(L, 2)) lsb_check_text(L, 2, NULL);
    const char *separator = luaL_optlstring(L, 2, "", &gap);
    lua_Integer first = lsb_opt_integer(L, 3, 1);
    last = lsb_opt_integer(L, 4, last);
    lsb_buffer result;
    lsb_buffer_start(L, &result);
    lua_Unsigned count = last > first ? (lua_Unsigned)last - (lua_Unsigned)first : 0;
    if (count > LUA_MAXINTEGER) count = LUA_MAXINTEGER;
    uint64_t cost = lsb_element_cost(L, 1, (lua_Integer)count);
    for (lua_Integer i = first; i <= last; i++) {
        add_element(L, cost, &result, i);
        if (i == last) break;
        if (gap > 0) lsb_buffer_add(&result, separator, gap);
    }
    lsb_buffer_push(&result);
    return 1;
}

static int table_pack(lua_State *L) {
    int count = lua_gettop(L);
    lsb_charge(L, (uint64_t)count);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L) {
    lua_Integer first = lsb_opt_integer(L, 2, 1);
    lua_Integer last = lua_isnoneornil(L, 3) ? lsb_length(L, 1) : lsb_check_integer(L, 3);
    if (first > last) return 0;
    lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
    if (count >= INT_MAX || !lsb_has_room(L, L, ++count)) {
        return luaL_error(L, "too many results to unpack");
    }
    uint64_t cost = lua_istable(L, 1) ? lsb_element_cost(L, 1, (lua_Integer)count) : 1;
    lsb_charge(L, cost);
    for (lua_Integer i = first; i < last; i++) {
        lua_geti(L, 1, i);
        lsb_charge(L, cost);
    }
    lua_geti(L, 1, last);
    return (int)count;
}

static int table_move(lua_State *L) {
    lua_Integer first = lsb_check_integer(L, 2);
    lua_Integer last = lsb_check_integer(L, 3);
    lua_Integer to = lsb_check_integer(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table(L, 1, readable);
    check_table(L, target, writable);
    if (last >= first) {
        luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3,
                      "too many elements to move");
        lua_Integer count = last - first + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
        bool forward =
            to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
        uint64_t cost = copy_cost(L, target, count);
        if (forward) {
            for (lua_Integer i = 0; i < count; i++) {
                copy_element(L, cost, target, first + i, to + i);
            }
        } else {
            for (lua_Integer i = count; i-- > 0;) copy_element(L, cost, target, first + i, to + i);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static const lsb_entry functions[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"move", table_move},
    {"pack", table_pack},     {"remove", table_remove}, {"sort", lsb_sort},
    {"unpack", table_unpack}, {NULL, NULL, 0},
};

int lsb_open_table(lua_State *L) {
    lua_createtable(L, 0, sizeof functions / sizeof *functions);
    lsb_set_functions(L, functions);
    lsb_push_kept_copy(L, LUA_TABLIBNAME);
    lua_pop(L, 1);
    return 1;
}
