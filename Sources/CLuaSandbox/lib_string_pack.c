/// string.pack, unpack and packsize. Native sizes and byte order are always those of a 64-bit
/// little-endian machine, so that a script makes the same bytes on every machine.
#include "lib_internal.h"

#include <limits.h>
#include <string.h>

enum {
    MAX_INTEGER_SIZE = 16,
    NATIVE_ALIGNMENT = 8,
    LUA_INTEGER_SIZE = 8,
    SCANNED_PER_UNIT = 64,  // bytes in which a NUL is looked for
};

typedef enum kind {
    SIGNED,
    UNSIGNED,
    FLOAT,
    CHARS,
    COUNTED_TEXT,
    ZERO_TEXT,
    PAD_BYTE,
    ALIGN,
    NOTHING
} kind;

typedef struct reader {
    lua_State *L;
    const char *next;
    bool little;
    int alignment;  // the maximum alignment of items
} reader;

typedef struct item {
    kind kind;
    int size;
    int padding;  // bytes before it
} item;

static void start_reading(lua_State *L, reader *r) {
    *r = (reader){L, lsb_check_text(L, 1, NULL), true, 1};
}

static int read_number(reader *r, int otherwise) {
    if (!lsb_is_digit(*r->next)) return otherwise;
    int value = 0;
    while (lsb_is_digit(*r->next) && value <= (INT_MAX - 9) / 10) {
        value = value * 10 + (*r->next++ - '0');
    }
    return value;
}

static int read_size(reader *r, int otherwise) {
    int size = read_number(r, otherwise);
    if (size < 1 || size > MAX_INTEGER_SIZE) {
        luaL_error(r->L, "integral size (%d) out of limits [1,%d]", size, MAX_INTEGER_SIZE);
    }
    return size;
}

static item read_chars(reader *r) {
    int size = read_number(r, -1);
    if (size == -1) luaL_error(r->L, "missing size for format option 'c'");
    return (item){CHARS, size, 0};
}

static item read_option(reader *r) {
    char option = *r->next++;
    switch (option) {
    case 'b': return (item){SIGNED, 1, 0};
    case 'B': return (item){UNSIGNED, 1, 0};
    case 'h': return (item){SIGNED, 2, 0};
    case 'H': return (item){UNSIGNED, 2, 0};
    case 'i': return (item){SIGNED, read_size(r, 4), 0};
    case 'I': return (item){UNSIGNED, read_size(r, 4), 0};
    case 'l':
    case 'j': return (item){SIGNED, 8, 0};
    case 'L':
    case 'J':
    case 'T': return (item){UNSIGNED, 8, 0};
    case 'f': return (item){FLOAT, 4, 0};
    case 'd':
    case 'n': return (item){FLOAT, 8, 0};
    case 's': return (item){COUNTED_TEXT, read_size(r, 8), 0};
    case 'c': return read_chars(r);
    case 'z': return (item){ZERO_TEXT, 0, 0};
    case 'x': return (item){PAD_BYTE, 1, 0};
    case 'X': return (item){ALIGN, 0, 0};
    case ' ': break;
    case '<':
    case '=': r->little = true; break;
    case '>': r->little = false; break;
    case '!': r->alignment = read_size(r, NATIVE_ALIGNMENT); break;
    default: luaL_error(r->L, "invalid format option '%c'", option);
    }
    return (item){NOTHING, 0, 0};
}

// The alignment that 'X' requests: that of the option after it, which is consumed.
static int read_alignment(reader *r) {
    item model = {NOTHING, 0, 0};
    if (*r->next != '\0') model = read_option(r);
    if (model.kind == CHARS || model.size == 0) {
        luaL_argerror(r->L, 1, "invalid next option for option 'X'");
    }
    return model.size;
}

// Reads the next item of the format, to be placed at `offset`.
static item read_item(reader *r, size_t offset) {
    lsb_charge(r->L, 1);
    item next = read_option(r);
    int alignment = next.kind == ALIGN ? read_alignment(r) : next.size;
    if (alignment <= 1 || next.kind == CHARS) return next;
    if (alignment > r->alignment) alignment = r->alignment;
    if ((alignment & (alignment - 1)) != 0) {
        luaL_argerror(r->L, 1, "format asks for alignment not power of 2");
    }
    next.padding = (alignment - (int)(offset & (size_t)(alignment - 1))) & (alignment - 1);
    return next;
}

static void add_filled(lsb_buffer *out, int byte, size_t count) {
    char *room = lsb_buffer_reserve(out, count);
    lsb_charge_bytes(out->L, count);
    memset(room, byte, count);
    out->length += count;
}

static void add_bits(lsb_buffer *out, const reader *r, uint64_t bits, int size, bool negative) {
    char *bytes = lsb_buffer_reserve(out, MAX_INTEGER_SIZE);
    for (int i = 0; i < size; i++) {
        int byte = i < LUA_INTEGER_SIZE ? (int)(bits >> (8 * i)) & 0xff : negative ? 0xff : 0;
        bytes[r->little ? i : size - 1 - i] = (char)byte;
    }
    out->length += (size_t)size;
}

static void pack_integer(lsb_buffer *out, const reader *r, const item *it, int argument) {
    lua_Integer value = lsb_check_integer(r->L, argument);
    if (it->size < LUA_INTEGER_SIZE && it->kind == SIGNED) {
        lua_Integer limit = (lua_Integer)1 << (8 * it->size - 1);
        luaL_argcheck(r->L, -limit <= value && value < limit, argument, "integer overflow");
    } else if (it->size < LUA_INTEGER_SIZE) {
        lua_Unsigned limit = (lua_Unsigned)1 << (8 * it->size);
        luaL_argcheck(r->L, (lua_Unsigned)value < limit, argument, "unsigned overflow");
    }
    add_bits(out, r, (uint64_t)value, it->size, it->kind == SIGNED && value < 0);
}

static void pack_float(lsb_buffer *out, const reader *r, const item *it, int argument) {
    lua_Number value = lsb_check_number(r->L, argument);
    uint64_t bits = 0;
    if (it->size == 8) {
        memcpy(&bits, &value, sizeof value);
    } else {
        float narrow = (float)value;
        uint32_t narrow_bits;
        memcpy(&narrow_bits, &narrow, sizeof narrow);
        bits = narrow_bits;
    }
    add_bits(out, r, bits, it->size, false);
}

static void pack_text(lsb_buffer *out, const reader *r, const item *it, int argument) {
    lua_State *L = r->L;
    size_t length, size = (size_t)it->size;
    const char *text = lsb_check_text(L, argument, &length);
    if (it->kind == CHARS) {
        luaL_argcheck(L, length <= size, argument, "string longer than given size");
    } else if (it->kind == COUNTED_TEXT) {
        bool fits = it->size >= 8 || length < (size_t)1 << (8 * it->size);
        luaL_argcheck(L, fits, argument, "string length does not fit in given size");
        add_bits(out, r, length, it->size, false);
    } else {
        lsb_charge(L, length / SCANNED_PER_UNIT);
        luaL_argcheck(L, strlen(text) == length, argument, "string contains zeros");
    }
    lsb_buffer_add(out, text, length);
    if (it->kind == CHARS) add_filled(out, 0, size - length);
    if (it->kind == ZERO_TEXT) lsb_buffer_byte(out, '\0');
}

int lsb_pack(lua_State *L) {
    reader r;
    lsb_buffer out;
    start_reading(L, &r);
    int argument = 1;
    lsb_buffer_start(L, &out);  // its slot reads as nil for a missing argument
    while (*r.next != '\0') {
        item it = read_item(&r, out.length);
        add_filled(&out, 0, (size_t)it.padding);
        if (it.kind == PAD_BYTE) add_filled(&out, 0, 1);
        if (it.kind >= PAD_BYTE) continue;
        argument++;
        switch (it.kind) {
        case SIGNED:
        case UNSIGNED: pack_integer(&out, &r, &it, argument); break;
        case FLOAT: pack_float(&out, &r, &it, argument); break;
        default: pack_text(&out, &r, &it, argument); break;
        }
    }
    lsb_buffer_push(&out);
    return 1;
}

int lsb_packsize(lua_State *L) {
    reader r;
    start_reading(L, &r);
    size_t total = 0;
    while (*r.next != '\0') {
        item it = read_item(&r, total);
        bool fixed = it.kind != COUNTED_TEXT && it.kind != ZERO_TEXT;
        luaL_argcheck(L, fixed, 1, "variable-length format");
        size_t size = (size_t)it.size + (size_t)it.padding;
        luaL_argcheck(L, total <= INT_MAX - size, 1, "format result too large");
        total += size;
    }
    lua_pushinteger(L, (lua_Integer)total);
    return 1;
}

static bool byte_is_sign(const char *bytes, const reader *r, int size, int i, int sign) {
    return (unsigned char)bytes[r->little ? i : size - 1 - i] == sign;
}

static lua_Integer read_bits(const reader *r, const char *bytes, const item *it) {
    int size = it->size;
    int kept = size < LUA_INTEGER_SIZE ? size : LUA_INTEGER_SIZE;
    lua_Unsigned bits = 0;
    for (int i = kept - 1; i >= 0; i--) {
        bits = bits << 8 | (unsigned char)bytes[r->little ? i : size - 1 - i];
    }
    if (size < LUA_INTEGER_SIZE && it->kind == SIGNED) {
        lua_Unsigned sign = (lua_Unsigned)1 << (8 * size - 1);
        return (lua_Integer)((bits ^ sign) - sign);
    }
    int sign = it->kind == SIGNED && (lua_Integer)bits < 0 ? 0xff : 0;
    for (int i = kept; i < size; i++) {
        if (!byte_is_sign(bytes, r, size, i, sign)) {
            luaL_error(r->L, "%d-byte integer does not fit into Lua Integer", size);
        }
    }
    return (lua_Integer)bits;
}

static lua_Number read_float(const reader *r, const char *bytes, const item *it) {
    item whole = {UNSIGNED, it->size, 0};
    uint64_t bits = (uint64_t)read_bits(r, bytes, &whole);
    if (it->size == 8) {
        lua_Number value;
        memcpy(&value, &bits, sizeof value);
        return value;
    }
    float narrow;
    uint32_t narrow_bits = (uint32_t)bits;
    memcpy(&narrow, &narrow_bits, sizeof narrow);
    return (lua_Number)narrow;
}

// The length of the text that ends with a NUL, or `left` if there is none.
static size_t find_zero(lua_State *L, const char *bytes, size_t left) {
    enum { PART = 4096 };
    for (size_t start = 0; start < left; start += PART) {
        size_t part = left - start < PART ? left - start : PART;
        const char *end = memchr(bytes + start, '\0', part);
        if (end != NULL) return (size_t)(end - bytes);
        lsb_charge(L, part / SCANNED_PER_UNIT);
    }
    return left;
}

// Pushes a text whose length is in the data; returns the bytes it takes beyond the item's size.
static size_t push_variable_text(const reader *r, const char *bytes, size_t left, const item *it) {
    lua_State *L = r->L;
    size_t size = (size_t)it->size, length;
    if (it->kind == COUNTED_TEXT) {
        item prefix = {UNSIGNED, it->size, 0};
        length = (size_t)read_bits(r, bytes, &prefix);
        luaL_argcheck(L, length <= left - size, 2, "data string too short");
    } else {
        length = find_zero(L, bytes, left);
        luaL_argcheck(L, length < left, 2, "unfinished string for format 'z'");
    }
    lsb_charge_bytes(L, length);
    lua_pushlstring(L, bytes + size, length);
    return it->kind == ZERO_TEXT ? length + 1 : length;
}

// Pushes the item at `bytes`; returns the bytes it takes beyond its size.
static size_t push_item(const reader *r, const char *bytes, size_t left, const item *it) {
    lua_State *L = r->L;
    switch (it->kind) {
    case SIGNED:
    case UNSIGNED: lua_pushinteger(L, read_bits(r, bytes, it)); return 0;
    case FLOAT: lua_pushnumber(L, read_float(r, bytes, it)); return 0;
    case CHARS:
        lsb_charge_bytes(L, (size_t)it->size);
        lua_pushlstring(L, bytes, (size_t)it->size);
        return 0;
    default: return push_variable_text(r, bytes, left, it);
    }
}

int lsb_unpack(lua_State *L) {
    reader r;
    size_t length;
    start_reading(L, &r);
    const char *data = lsb_check_text(L, 2, &length);
    size_t offset = lsb_start_position(lsb_opt_integer(L, 3, 1), length) - 1;
    luaL_argcheck(L, offset <= length, 3, "initial position out of string");
    int count = 0;
    while (*r.next != '\0') {
        item it = read_item(&r, offset);
        size_t needed = (size_t)it.padding + (size_t)it.size;
        luaL_argcheck(L, needed <= length - offset, 2, "data string too short");
        offset += (size_t)it.padding;
        if (it.kind < PAD_BYTE) {
            luaL_checkstack(L, 2, "too many results");
            offset += push_item(&r, data + offset, length - offset, &it);
            count++;
        }
        offset += (size_t)it.size;
    }
    lua_pushinteger(L, (lua_Integer)offset + 1);
    return count + 1;
}
