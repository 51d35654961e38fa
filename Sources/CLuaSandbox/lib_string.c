/// The string library except for patterns, format and pack, which have their own files.
#include "lib_internal.h"

#include <limits.h>
#include <string.h>

static int string_len(lua_State *L) {
    size_t length;
    lsb_check_text(L, 1, &length);
    lua_pushinteger(L, (lua_Integer)length);
    return 1;
}

static int string_sub(lua_State *L) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    size_t start = lsb_start_position(lsb_check_integer(L, 2), length);
    size_t end = lsb_end_position(lsb_opt_integer(L, 3, -1), length);
    size_t count = start > end ? 0 : end - start + 1;
    lsb_charge_bytes(L, count);
    lua_pushlstring(L, count == 0 ? "" : text + start - 1, count);
    return 1;
}

// Pushes the text at 1 with `change` applied to every byte, in `reversed` order or not.
static int transform(lua_State *L, int (*change)(int), bool reversed) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lsb_buffer result;
    lsb_buffer_start(L, &result);
    lsb_charge(L, length / 4);
    char *out = lsb_buffer_reserve(&result, length);
    for (size_t i = 0; i < length; i++) {
        out[reversed ? length - 1 - i : i] = (char)change((unsigned char)text[i]);
    }
    result.length = length;
    lsb_buffer_push(&result);
    return 1;
}

static int to_upper(int c) { return lsb_is_lower(c) ? c - 'a' + 'A' : c; }
static int to_lower(int c) { return lsb_is_upper(c) ? c - 'A' + 'a' : c; }
static int same(int c) { return c; }

static int string_upper(lua_State *L) { return transform(L, to_upper, false); }
static int string_lower(lua_State *L) { return transform(L, to_lower, false); }
static int string_reverse(lua_State *L) { return transform(L, same, true); }

// Fills `out` with copies of its first `unit` bytes, in blocks that double.
static void repeat_bytes(char *out, size_t unit, size_t total) {
    size_t done = unit;
    while (done < total) {
        size_t block = done < total - done ? done : total - done;
        memcpy(out + done, out, block);
        done += block;
    }
}

static int string_rep(lua_State *L) {
    size_t length, gap;
    const char *text = lsb_check_text(L, 1, &length);
    lua_Integer count = lsb_check_integer(L, 2);
    if (!lua_isnoneornil(L, 3)) lsb_check_text(L, 3, NULL);
    const char *separator = luaL_optlstring(L, 3, "", &gap);
    size_t unit = length + gap;
    if (count <= 0 || unit == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (unit > lsb_largest_allocation(L) / (size_t)count) {
        return luaL_error(L, "resulting string too large");
    }
    size_t total = unit * (size_t)count - gap;
    lsb_buffer result;
    lsb_buffer_start(L, &result);
    lsb_charge_bytes(L, total);
    char *out = lsb_buffer_reserve(&result, total);
    memcpy(out, text, length);
    if (count > 1) memcpy(out + length, separator, gap);
    repeat_bytes(out, unit, total);
    result.length = total;
    lsb_buffer_push(&result);
    return 1;
}

static int string_byte(lua_State *L) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lua_Integer position = lsb_opt_integer(L, 2, 1);
    size_t start = lsb_start_position(position, length);
    size_t end = lsb_end_position(lsb_opt_integer(L, 3, position), length);
    if (start > end) return 0;
    lsb_charge(L, (uint64_t)(end - start) + 1);
    if (!lsb_has_room(L, L, end - start + 1)) return luaL_error(L, "string slice too long");
    int count = (int)(end - start) + 1;
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, (unsigned char)text[start - 1 + (size_t)i]);
    }
    return count;
}

static int string_char(lua_State *L) {
    int count = lua_gettop(L);
    lsb_buffer result;
    lsb_buffer_start(L, &result);
    lsb_charge(L, (uint64_t)count);
    for (int i = 1; i <= count; i++) {
        lua_Unsigned code = (lua_Unsigned)lsb_check_integer(L, i);
        luaL_argcheck(L, code <= UCHAR_MAX, i, "value out of range");
        lsb_buffer_byte(&result, (char)(unsigned char)code);
    }
    lsb_buffer_push(&result);
    return 1;
}

static const lsb_entry functions[] = {
    {"byte", string_byte},
    {"char", string_char},
    {"find", lsb_find},
    {"format", lsb_format},
    {"gmatch", lsb_gmatch},
    {"gsub", lsb_gsub},
    {"len", string_len},
    {"lower", string_lower},
    {"match", lsb_first_match},
    {"pack", lsb_pack},
    {"packsize", lsb_packsize},
    {"rep", string_rep},
    {"reverse", string_reverse},
    {"sub", string_sub},
    {"unpack", lsb_unpack},
    {"upper", string_upper},
    {NULL, NULL, 0},
};

// The metatable of all strings. Scripts cannot reach it, and its methods are always the library's
// own: a script that replaces `string.upper` does not change `("x"):upper()`. Functions added to
// `string` become methods too.
static void set_string_metatable(lua_State *L) {
    lsb_push_kept_copy(L, LUA_STRLIBNAME);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_createtable(L, 0, 10);
    lsb_add_string_arithmetic(L);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushliteral(L, "");
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

int lsb_open_string(lua_State *L) {
    lua_createtable(L, 0, sizeof functions / sizeof *functions);
    lsb_set_functions(L, functions);
    set_string_metatable(L);
    return 1;
}
