/// The utf8 library, as strict on malformed text as Lua 5.4.6.
#include "lib_internal.h"

#include <limits.h>
#include <string.h>

enum { LARGEST_UNICODE = 0x10FFFF, LARGEST_CODE = 0x7FFFFFFF, LONGEST_SEQUENCE = 6 };

static const char invalid_code[] = "invalid UTF-8 code";

// A Lua string ends with a NUL, which is not a continuation byte: loops over these stop there.
static bool is_continuation(const char *s) { return (*s & 0xC0) == 0x80; }

static int leading_ones(unsigned char byte) {
    int count = 0;
    for (; (byte & 0x80) != 0; byte = (unsigned char)(byte << 1)) count++;
    return count;
}

// Decodes the sequence at `s`. Returns its end, or NULL if it is malformed or overlong, and, when
// `strict`, for a surrogate or a code beyond Unicode.
static const char *decode(const char *s, bool strict, uint32_t *code) {
    static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
    uint32_t value = (unsigned char)*s;
    int following = 0;
    if (value >= 0x80) {
        following = leading_ones((unsigned char)*s) - 1;
        if (following < 1 || following >= LONGEST_SEQUENCE) return NULL;
        value &= 0x3FU >> following;
    }
    for (int i = 1; i <= following; i++) {
        if (!is_continuation(s + i)) return NULL;
        value = value << 6 | ((uint32_t)s[i] & 0x3F);
    }
    if (value < smallest[following]) return NULL;
    if (strict && (value > LARGEST_UNICODE || (value >= 0xD800 && value <= 0xDFFF))) return NULL;
    *code = value;
    return s + following + 1;
}

// Writes the sequence for `code`; returns its length.
static size_t encode(uint32_t code, char out[LONGEST_SEQUENCE]) {
    static const uint32_t beyond[] = {0x80, 0x800, 0x10000, 0x200000, 0x4000000};
    int following = 0;
    while (following < 5 && code >= beyond[following]) following++;
    for (int i = following; i > 0; i--, code >>= 6) out[i] = (char)(0x80 | (code & 0x3F));
    uint32_t mark = following == 0 ? 0 : 0xFF00U >> (following + 1);
    out[0] = (char)(mark | code);
    return (size_t)following + 1;
}

// Converts a position from the end to one from the start, 0 if it lies before it.
static lua_Integer from_start(lua_Integer position, size_t length) {
    if (position >= 0) return position;
    return position < -(lua_Integer)length ? 0 : (lua_Integer)length + position + 1;
}

static int utf8_len(lua_State *L) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lua_Integer start = from_start(lsb_opt_integer(L, 2, 1), length);
    lua_Integer end = from_start(lsb_opt_integer(L, 3, -1), length);
    bool strict = !lua_toboolean(L, 4);
    luaL_argcheck(L, start >= 1 && start <= (lua_Integer)length + 1, 2,
                  "initial position out of bounds");
    luaL_argcheck(L, end <= (lua_Integer)length, 3, "final position out of bounds");
    if (end >= start) lsb_charge(L, (uint64_t)(end - start) + 1);
    lua_Integer count = 0;
    for (const char *s = text + start - 1; s < text + end; count++) {
        uint32_t code;
        const char *next = decode(s, strict, &code);
        if (next == NULL) {
            luaL_pushfail(L);
            lua_pushinteger(L, s - text + 1);
            return 2;
        }
        s = next;
    }
    lua_pushinteger(L, count);
    return 1;
}

static int utf8_codepoint(lua_State *L) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lua_Integer start = from_start(lsb_opt_integer(L, 2, 1), length);
    lua_Integer end = from_start(lsb_opt_integer(L, 3, start), length);
    bool strict = !lua_toboolean(L, 4);
    luaL_argcheck(L, start >= 1, 2, "out of bounds");
    luaL_argcheck(L, end <= (lua_Integer)length, 3, "out of bounds");
    if (start > end) return 0;
    lua_Unsigned most = (lua_Unsigned)(end - start) + 1;
    lsb_charge(L, most);
    if (!lsb_has_room(L, L, most)) return luaL_error(L, "string slice too long");
    int count = 0;
    for (const char *s = text + start - 1; s < text + end; count++) {
        uint32_t code;
        s = decode(s, strict, &code);
        if (s == NULL) return luaL_error(L, invalid_code);
        lua_pushinteger(L, code);
    }
    return count;
}

static int utf8_char(lua_State *L) {
    int count = lua_gettop(L);
    lsb_buffer result;
    lsb_buffer_start(L, &result);
    lsb_charge(L, (uint64_t)count);
    for (int i = 1; i <= count; i++) {
        lua_Unsigned code = (lua_Unsigned)lsb_check_integer(L, i);
        luaL_argcheck(L, code <= LARGEST_CODE, i, "value out of range");
        char *out = lsb_buffer_reserve(&result, LONGEST_SEQUENCE);
        result.length += encode((uint32_t)code, out);
    }
    lsb_buffer_push(&result);
    return 1;
}

// A walk over bytes, charged as it proceeds.
typedef struct walk {
    lua_State *L;
    const char *text, *end, *at;
    uint32_t steps;
} walk;

static void go_to_start(walk *w) {
    for (; w->at > w->text && is_continuation(w->at); w->at--) lsb_step(w->L, &w->steps);
}

// Goes to the start of the `n`th character before the place. False if there is none.
static bool step_back(walk *w, lua_Integer n) {
    for (; n < 0 && w->at > w->text; n++) {
        lsb_step(w->L, &w->steps);
        w->at--;
        go_to_start(w);
    }
    return n == 0;
}

// Goes to the start of the `n`th character from the place on, counting the one there as the first.
// False if there is none.
static bool step_forward(walk *w, lua_Integer n) {
    for (n--; n > 0 && w->at < w->end; n--) {
        do {
            lsb_step(w->L, &w->steps);
            w->at++;
        } while (is_continuation(w->at));
    }
    return n == 0;
}

static int utf8_offset(lua_State *L) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lua_Integer n = lsb_check_integer(L, 2);
    lua_Integer position = n >= 0 ? 1 : (lua_Integer)length + 1;
    position = from_start(lsb_opt_integer(L, 3, position), length);
    luaL_argcheck(L, position >= 1 && position <= (lua_Integer)length + 1, 3,
                  "position out of bounds");
    walk w = {L, text, text + length, text + position - 1, 0};
    bool found = true;
    if (n == 0) {
        go_to_start(&w);
    } else {
        if (is_continuation(w.at)) {
            return luaL_error(L, "initial position is a continuation byte");
        }
        found = n < 0 ? step_back(&w, n) : step_forward(&w, n);
    }
    lsb_charge(L, w.steps + 1);
    if (found) {
        lua_pushinteger(L, w.at - text + 1);
    } else {
        luaL_pushfail(L);
    }
    return 1;
}

// The iterator of `codes`: the character after the one that starts at the control position.
static int next_code(lua_State *L, bool strict) {
    size_t length;
    const char *text = lsb_check_text(L, 1, &length);
    lsb_check_numeral(L, 2);
    lua_Unsigned place = (lua_Unsigned)lua_tointeger(L, 2);
    uint32_t steps = 0;
    for (; place < length && is_continuation(text + place); place++) lsb_step(L, &steps);
    lsb_charge(L, steps);
    if (place >= length) return 0;
    uint32_t code;
    const char *next = decode(text + place, strict, &code);
    if (next == NULL || is_continuation(next)) return luaL_error(L, invalid_code);
    lua_pushinteger(L, (lua_Integer)place + 1);
    lua_pushinteger(L, code);
    return 2;
}

static int next_code_strict(lua_State *L) { return next_code(L, true); }
static int next_code_lax(lua_State *L) { return next_code(L, false); }

static int utf8_codes(lua_State *L) {
    bool lax = lua_toboolean(L, 2);
    const char *text = lsb_check_text(L, 1, NULL);
    luaL_argcheck(L, !is_continuation(text), 1, invalid_code);
    lua_pushvalue(L, lsb_upvalue(lax ? 2 : 1));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static const lsb_entry functions[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"len", utf8_len}, {"offset", utf8_offset},
    {NULL, NULL, 0},
};

static const lsb_entry codes = {"codes", utf8_codes};
static const lsb_entry strict_iterator = {"codes", next_code_strict};
static const lsb_entry lax_iterator = {"codes", next_code_lax};

// The iterators are made once, as upvalues of `codes`, so that a loop allocates nothing.
static void add_codes(lua_State *L) {
    lsb_push_function(L, &strict_iterator, 0);
    lsb_push_function(L, &lax_iterator, 0);
    lsb_push_function(L, &codes, 2);
    lua_setfield(L, -2, "codes");
}

int lsb_open_utf8(lua_State *L) {
    lua_createtable(L, 0, 6);
    lsb_set_functions(L, functions);
    add_codes(L);
    lua_pushlstring(L, "[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14);
    lua_setfield(L, -2, "charpattern");
    lsb_push_kept_copy(L, LUA_UTF8LIBNAME);
    lua_pop(L, 1);
    return 1;
}
