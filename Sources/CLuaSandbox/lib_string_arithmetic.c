/// Arithmetic on strings that read as numbers: "10" + 1.
#include "lib_internal.h"

#include <string.h>

// Pushes the number at `index`, or the number that its text reads as.
static bool push_number(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TNUMBER) {
        lua_pushvalue(L, index);
        return true;
    }
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    if (text == NULL) return false;
    lsb_charge(L, length / 8);
    return lua_stringtonumber(L, text) == length + 1;
}

// Neither text is a number: the other operand may have its own metamethod.
static int call_metamethod(lua_State *L, const char *event) {
    lua_settop(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING || !luaL_getmetafield(L, 2, event)) {
        return luaL_error(L, "attempt to %s a '%s' with a '%s'", event + 2, luaL_typename(L, -2),
                          luaL_typename(L, -1));
    }
    lua_insert(L, -3);
    lua_call(L, 2, 1);
    return 1;
}

static int arithmetic(lua_State *L, int operator, const char * event) {
    if (!push_number(L, 1) || !push_number(L, 2)) return call_metamethod(L, event);
    lua_arith(L, operator);
    return 1;
}

static int string_add(lua_State *L) { return arithmetic(L, LUA_OPADD, "__add"); }
static int string_sub(lua_State *L) { return arithmetic(L, LUA_OPSUB, "__sub"); }
static int string_mul(lua_State *L) { return arithmetic(L, LUA_OPMUL, "__mul"); }
static int string_mod(lua_State *L) { return arithmetic(L, LUA_OPMOD, "__mod"); }
static int string_pow(lua_State *L) { return arithmetic(L, LUA_OPPOW, "__pow"); }
static int string_div(lua_State *L) { return arithmetic(L, LUA_OPDIV, "__div"); }
static int string_idiv(lua_State *L) { return arithmetic(L, LUA_OPIDIV, "__idiv"); }
static int string_unm(lua_State *L) { return arithmetic(L, LUA_OPUNM, "__unm"); }

static const lsb_entry metamethods[] = {
    {"__add", string_add},   {"__sub", string_sub}, {"__mul", string_mul},
    {"__mod", string_mod},   {"__pow", string_pow}, {"__div", string_div},
    {"__idiv", string_idiv}, {"__unm", string_unm}, {NULL, NULL, 0},
};

void lsb_add_string_arithmetic(lua_State *L) { lsb_set_functions(L, metamethods); }
