/// The base library except for `load`, for table traversal, and for what the core owns.
#include <string.h>

#include "lib_internal.h"

// For finding the place of a level, and writing it before the message at 1.
static void charge_place(lua_State *L, int level) {
    enum { DEEPEST = 1 << 16, LEVELS_PER_UNIT = 8 };
    int levels = level < DEEPEST ? level : DEEPEST;
    lsb_charge(L, (uint64_t)levels / LEVELS_PER_UNIT + lua_rawlen(L, 1) / 64);
}

static int base_error(lua_State *L) {
    int level = (int)lsb_opt_integer(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
        charge_place(L, level);
        luaL_where(L, level);
        lua_insert(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int base_assert(lua_State *L) {
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    luaL_checkany(L, 1);
    lua_remove(L, 1);
    lua_pushliteral(L, "assertion failed!");
    lua_settop(L, 1);
    return base_error(L);
}

bool lsb_is_error(const lsb_entry *entry) {
    return entry != NULL && (entry->body == base_error || entry->body == base_assert);
}

static int base_collectgarbage(lua_State *L) {
    const char *option = luaL_optstring(L, 1, "collect");
    luaL_argcheck(L, strcmp(option, "count") == 0, 1, "only 'count' is there for scripts");
    // Whole kibibytes: smaller amounts depend on the build of Lua.
    lua_pushnumber(L, (lua_Number)lua_gc(L, LUA_GCCOUNT));
    return 1;
}

static int base_print(lua_State *L) {
    int count = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        size_t length;
        const char *text = lsb_push_shown(L, i, &length);
        lsb_charge_bytes(L, length);
        if (i > 1) lsb_write(L, "\t", 1);
        lsb_write(L, text, length);
        lua_pop(L, 1);
    }
    lsb_write(L, "\n", 1);
    return 0;
}

// For comparing or hashing the text at an index, if it is one.
static void charge_text(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) lsb_charge(L, lua_rawlen(L, index) / 64);
}

static int base_rawequal(lua_State *L) {
    luaL_checkany(L, 1);
    luaL_checkany(L, 2);
    charge_text(L, 1);
    lua_pushboolean(L, lua_rawequal(L, 1, 2));
    return 1;
}

static int base_rawlen(lua_State *L) {
    int type = lua_type(L, 1);
    luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

static int base_rawget(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    charge_text(L, 2);
    lua_rawget(L, 1);
    return 1;
}

static int base_rawset(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    charge_text(L, 2);
    lua_rawset(L, 1);
    return 1;
}

// Passing the arguments on copied all of them in one instruction of the script.
static int base_select(lua_State *L) {
    int count = lua_gettop(L);
    lsb_charge(L, (uint64_t)count / 4);
    if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
        lua_pushinteger(L, count - 1);
        return 1;
    }
    lua_Integer index = lsb_check_integer(L, 1);
    if (index < 0) {
        index += count;
    } else if (index > count) {
        index = count;
    }
    luaL_argcheck(L, index >= 1, 1, "index out of range");
    return count - (int)index;
}

static int digit_value(int c) {
    if (lsb_is_digit(c)) return c - '0';
    return lsb_is_alpha(c) ? (c | 0x20) - 'a' + 10 : 36;
}

static const char *skip_spaces(const char *s) {
    while (lsb_is_space(*s)) s++;
    return s;
}

// Reads an integer in `base`, which wraps around. Returns its end, or NULL if there is none.
static const char *read_integer(const char *s, int base, lua_Integer *value) {
    s = skip_spaces(s);
    bool negative = *s == '-';
    if (negative || *s == '+') s++;
    if (digit_value((unsigned char)*s) >= base) return NULL;
    lua_Unsigned sum = 0;
    for (int digit; (digit = digit_value((unsigned char)*s)) < base; s++) {
        sum = sum * (lua_Unsigned)base + (lua_Unsigned)digit;
    }
    *value = (lua_Integer)(negative ? 0U - sum : sum);
    return skip_spaces(s);
}

static bool push_number(lua_State *L) {
    size_t length;
    if (lua_type(L, 1) == LUA_TNUMBER) {
        lua_settop(L, 1);
        return true;
    }
    luaL_checkany(L, 1);
    const char *text = lua_tolstring(L, 1, &length);
    if (text == NULL) return false;
    lsb_charge(L, length / 8);
    return lua_stringtonumber(L, text) == length + 1;
}

static bool push_integer(lua_State *L) {
    size_t length;
    lua_Integer base = lsb_check_integer(L, 2), value;
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *text = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
    lsb_charge(L, length / 8);
    if (read_integer(text, (int)base, &value) != text + length) return false;
    lua_pushinteger(L, value);
    return true;
}

static int base_tonumber(lua_State *L) {
    bool pushed = lua_isnoneornil(L, 2) ? push_number(L) : push_integer(L);
    if (!pushed) luaL_pushfail(L);
    return 1;
}

static int base_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    lsb_push_text(L, 1, NULL);
    return 1;
}

static int base_type(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushstring(L, luaL_typename(L, 1));
    return 1;
}

static const lsb_entry functions[] = {
    {"assert", base_assert},     {"collectgarbage", base_collectgarbage},
    {"error", base_error},       {"load", lsb_load_text},
    {"print", base_print},       {"rawequal", base_rawequal},
    {"rawget", base_rawget},     {"rawlen", base_rawlen, 8},
    {"rawset", base_rawset},     {"select", base_select},
    {"tonumber", base_tonumber}, {"tostring", base_tostring},
    {"type", base_type},         {NULL, NULL, 0},
};

int lsb_open_base(lua_State *L) {
    lua_pushglobaltable(L);
    lsb_set_functions(L, functions);
    lsb_add_traversal(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "_G");
    lua_pushliteral(L, LUA_VERSION);
    lua_setfield(L, -2, "_VERSION");
    lsb_push_kept_copy(L, LUA_GNAME);
    lua_pop(L, 1);
    return 1;
}
