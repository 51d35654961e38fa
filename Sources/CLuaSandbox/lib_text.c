/// Values as text: numbers as `..` writes them, stable ids, and nothing that depends on the locale.
#include "lib_internal.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// The maximum cost of writing a float, in instructions.
enum { FLOAT_COST = 32, OBJECT_COST = 40 };

size_t lsb_fix_decimal_point(char *text, size_t length) {
    const char *mark = localeconv()->decimal_point;
    size_t width = strlen(mark);
    if (width == 0 || strcmp(mark, ".") == 0) return length;
    char *found = strstr(text, mark);
    if (found == NULL) return length;
    *found = '.';
    memmove(found + 1, found + width, length - (size_t)(found - text) - width + 1);
    return length - width + 1;
}

static bool looks_like_integer(const char *text) {
    return text[strspn(text, "-0123456789")] == '\0';
}

static size_t special_text(char *text, lua_Number value) {
    const char *name = value != value ? "nan" : value < 0 ? "-inf" : "inf";
    size_t length = strlen(name);
    memcpy(text, name, length + 1);
    return length;
}

size_t lsb_float_text(char text[LSB_NUMBER_SIZE], lua_Number value) {
    if (!isfinite(value)) return special_text(text, value);
    int length = snprintf(text, LSB_NUMBER_SIZE, LUA_NUMBER_FMT, value);
    size_t end = lsb_fix_decimal_point(text, (size_t)length);
    if (!looks_like_integer(text)) return end;
    memcpy(text + end, ".0", 3);
    return end + 2;
}

static void push_float(lua_State *L, lua_Number value) {
    char text[LSB_NUMBER_SIZE];
    lsb_charge(L, FLOAT_COST);
    lua_pushlstring(L, text, lsb_float_text(text, value));
}

const char *lsb_check_text(lua_State *L, int argument, size_t *length) {
    if (lua_type(L, argument) == LUA_TNUMBER && !lua_isinteger(L, argument)) {
        push_float(L, lua_tonumber(L, argument));
        lua_replace(L, argument);
    }
    return luaL_checklstring(L, argument, length);
}

size_t lsb_identity_text(lua_State *L, int index, char text[LSB_NUMBER_SIZE]) {
    switch (lua_type(L, index)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TTHREAD:
    case LUA_TUSERDATA: {
        unsigned long long id = lsb_stable_id(L, index);
        return (size_t)snprintf(text, LSB_NUMBER_SIZE, "0x%08llx", id);
    }
    default: memcpy(text, "(null)", sizeof "(null)"); return sizeof "(null)" - 1;
    }
}

static void push_object(lua_State *L, int index) {
    char identity[LSB_NUMBER_SIZE];
    lsb_charge(L, OBJECT_COST);
    lsb_identity_text(L, index, identity);
    int type = luaL_getmetafield(L, index, "__name");
    const char *kind = type == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
    lua_pushfstring(L, "%s: %s", kind, identity);
    if (type != LUA_TNIL) lua_remove(L, -2);
}

static void push_plain(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) {
            lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
        } else {
            push_float(L, lua_tonumber(L, index));
        }
        break;
    default: push_object(L, index); break;
    }
}

const char *lsb_push_text(lua_State *L, int index, size_t *length) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 4, NULL);
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
        if (lua_type(L, -1) == LUA_TNUMBER) {
            push_plain(L, lua_gettop(L));
            lua_remove(L, -2);
        }
    } else {
        push_plain(L, index);
    }
    return lua_tolstring(L, -1, length);
}
