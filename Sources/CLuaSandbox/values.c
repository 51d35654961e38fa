/// Values between the host and the stack.
#include "state.h"

static lsb_value read_string(lua_State *L, int index) {
    lsb_value value = {.kind = LSB_STRING};
    value.bytes = lua_tolstring(L, index, &value.length);
    return value;
}

static lsb_value read_userdata(lua_State *L, int index) {
    int64_t handle = 0;
    bool is_record = lsb_is_record(L, index, &handle);
    lsb_value value = {is_record ? LSB_RECORD : LSB_OTHER, {index}, (size_t)handle};
    return value;
}

void lsb_read_other(lua_State *L, int index, int type, lsb_value *value) {
    *value = (lsb_value){LSB_OTHER, {index}, 0};
    switch (type) {
    case LUA_TSTRING: *value = read_string(L, index); break;
    case LUA_TBOOLEAN: *value = (lsb_value){LSB_BOOLEAN, {lua_toboolean(L, index)}, 0}; break;
    case LUA_TTABLE: value->kind = LSB_TABLE; break;
    case LUA_TFUNCTION: value->kind = LSB_FUNCTION; break;
    case LUA_TUSERDATA: *value = read_userdata(L, index); break;
    }
}

static const lsb_value *push_value(lua_State *L, const lsb_value *value, const lsb_value *end);

// Pushes the table whose first key is at `value`. Returns the value after its LSB_CLOSE.
static const lsb_value *push_table(lua_State *L, const lsb_value *value, const lsb_value *end) {
    luaL_checkstack(L, 6, "table nested too deep");
    lua_createtable(L, 0, 0);
    while (value < end && value->kind != LSB_CLOSE) {
        value = push_value(L, value, end);
        if (value == end) luaL_error(L, "a key has no value");
        value = push_value(L, value, end);
        lua_rawset(L, -3);
    }
    return value < end ? value + 1 : end;
}

// Returns the value after it.
static const lsb_value *push_value(lua_State *L, const lsb_value *value, const lsb_value *end) {
    switch (value->kind) {
    case LSB_BOOLEAN: lua_pushboolean(L, value->integer != 0); break;
    case LSB_INTEGER: lua_pushinteger(L, value->integer); break;
    case LSB_NUMBER: lua_pushnumber(L, value->number); break;
    case LSB_STRING: lua_pushlstring(L, value->bytes, value->length); break;
    case LSB_ANCHORED: lua_rawgeti(L, LUA_REGISTRYINDEX, value->integer); break;
    case LSB_OPEN: return push_table(L, value + 1, end);
    default: lua_pushnil(L); break;
    }
    return value + 1;
}

bool lsb_push_plain(lua_State *L, const lsb_value *values, int count) {
    for (int i = 0; i < count; i++) {
        const lsb_value *value = &values[i];
        switch (value->kind) {
        case LSB_NUMBER: lua_pushnumber(L, value->number); break;
        case LSB_INTEGER: lua_pushinteger(L, value->integer); break;
        case LSB_BOOLEAN: lua_pushboolean(L, value->integer != 0); break;
        case LSB_NIL: lua_pushnil(L); break;
        case LSB_ANCHORED: lua_rawgeti(L, LUA_REGISTRYINDEX, value->integer); break;
        default: lua_pop(L, i); return false;
        }
    }
    return true;
}

// The number of values that end up on the stack, without the contents of tables.
static int count_outermost(const lsb_value *values, int count) {
    int depth = 0, found = 0;
    for (int i = 0; i < count; i++) {
        found += depth == 0 && values[i].kind != LSB_CLOSE;
        depth += (values[i].kind == LSB_OPEN) - (values[i].kind == LSB_CLOSE);
    }
    return found;
}

int lsb_push_values(lua_State *L, const lsb_value *values, int count) {
    int pushed = 0;
    const lsb_value *end = values + count;
    luaL_checkstack(L, count_outermost(values, count) + 6, "too many values");
    while (values < end) {
        values = push_value(L, values, end);
        pushed++;
    }
    return pushed;
}

typedef struct list {
    const lsb_value *values;
    int count, anchor;
} list;

static int anchor_body(lua_State *L) {
    list *list = lua_touserdata(L, 1);
    if (list->values != NULL && lsb_push_values(L, list->values, list->count) != 1) {
        luaL_error(L, "one value is needed");
    }
    list->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

lsb_status lsb_anchor_index(lsb_state *state, int index, int *anchor) {
    list list = {.anchor = LUA_NOREF};
    if (!lua_checkstack(state->current, 1)) {
        return lsb_refuse(state, LSB_NO_MEMORY, "there is no memory for the stack");
    }
    lua_pushvalue(state->current, index);
    lsb_status status = lsb_protect(state, anchor_body, &list, 1);
    *anchor = list.anchor;
    return status;
}

lsb_status lsb_anchor_value(lsb_state *state, const lsb_value *values, int count, int *anchor) {
    list list = {.values = values, .count = count, .anchor = LUA_NOREF};
    lsb_status status = lsb_protect(state, anchor_body, &list, 0);
    *anchor = list.anchor;
    return status;
}

lsb_status lsb_pin_top(lsb_state *state, int *slot) {
    if (!lua_checkstack(state->L, LSB_ENTRY_SLOTS)) {
        return lsb_refuse(state, LSB_NO_MEMORY, "there is no memory for the stack");
    }
    *slot = ++state->base;
    return LSB_OK;
}

lsb_status lsb_pin(lsb_state *state, int anchor, int *slot) {
    lua_State *L = state->L;
    if (state->depth != 0) return lsb_refuse_entry(state);
    lua_settop(L, state->base);
    lua_rawgeti(L, LUA_REGISTRYINDEX, anchor);
    return lsb_pin_top(state, slot);
}

void lsb_release(lsb_state *state, int anchor) {
    if (anchor > 0) luaL_unref(state->current, LUA_REGISTRYINDEX, anchor);
}

typedef struct global {
    const char *name;
    int anchor;
} global;

static int set_global_body(lua_State *L) {
    const global *global = lua_touserdata(L, 1);
    lua_pushglobaltable(L);
    lua_pushstring(L, global->name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, global->anchor);
    lua_rawset(L, -3);
    return 0;
}

lsb_status lsb_set_global(lsb_state *state, const char *name, int anchor) {
    global global = {.name = name, .anchor = anchor};
    return lsb_protect(state, set_global_body, &global, 0);
}

static lsb_value read_top(lsb_state *state) {
    lsb_value value;
    lsb_read(state->current, lua_gettop(state->current), &value);
    return value;
}

static const lsb_value nothing = {.kind = LSB_OTHER, .integer = 0, .length = 0};

lsb_value lsb_look(lsb_state *state, int anchor) {
    if (!lua_checkstack(state->current, 1)) return nothing;
    lua_rawgeti(state->current, LUA_REGISTRYINDEX, anchor);
    return read_top(state);
}

lsb_value lsb_field(lsb_state *state, int table, int key) {
    lua_State *L = state->current;
    if (!lua_istable(L, table) || !lua_checkstack(L, 1)) return nothing;
    lua_rawgeti(L, LUA_REGISTRYINDEX, key);
    lua_rawget(L, table);
    return read_top(state);
}

lsb_value lsb_element(lsb_state *state, int table, int64_t position) {
    lua_State *L = state->current;
    if (!lua_istable(L, table) || !lua_checkstack(L, 1)) return nothing;
    lua_rawgeti(L, table, position);
    return read_top(state);
}

int64_t lsb_table_length(lsb_state *state, int table) {
    return (int64_t)lua_rawlen(state->current, table);
}

int lsb_mark(lsb_state *state) { return lua_gettop(state->current); }

void lsb_forget(lsb_state *state, int mark) {
    if (mark <= lua_gettop(state->current)) lua_settop(state->current, mark);
}

bool lsb_walk(lsb_state *state) {
    if (!lua_checkstack(state->current, 4)) return false;
    lua_pushnil(state->current);
    return true;
}

bool lsb_next(lsb_state *state, int table, lsb_value *key, lsb_value *value) {
    lua_State *L = state->current;
    if (!lua_istable(L, table) || !lua_next(L, table)) return false;
    int top = lua_gettop(L);
    lsb_read(L, top - 1, key);
    lsb_read(L, top, value);
    return true;
}
