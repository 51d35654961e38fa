/// string.format.
#include "lib_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    LONGEST_SPECIFICATION = 22,  // stock Lua's limit, and so the position of its error
    SPECIFICATION_SIZE = LONGEST_SPECIFICATION + 8,
    ITEM_COST = 8,     // instructions
    FAR_COST = 128,    // and more for a number far from 1
    ITEM_SIZE = 512,   // holds %99.99f of the largest number
    LONG_NUMBER = 32,  // a number this long costs a unit for each digit
    LONG_TEXT = 100,   // a text this long needs no padding, since a width has at most two digits
};

// From here on the digits of a number take long.
static const lua_Number FAR = 1e32;

typedef struct formatter {
    lua_State *L;
    lsb_buffer result;
    int argument;                            // the next one to format
    int arguments;                           // the number of arguments
    char specification[SPECIFICATION_SIZE];  // "%-5.2" and its conversion character
    size_t length;                           // of the specification
} formatter;

// The characters allowed between '%' and a conversion character.
typedef struct conversion {
    char name;
    const char *flags;
    bool precision;
} conversion;

static const conversion conversions[] = {
    {'d', "-+0 ", true},  {'i', "-+0 ", true},  {'u', "-0", true},    {'c', "-", false},
    {'x', "-#0", true},   {'X', "-#0", true},   {'o', "-#0", true},   {'s', "-", true},
    {'a', "-+#0 ", true}, {'A', "-+#0 ", true}, {'f', "-+#0 ", true}, {'e', "-+#0 ", true},
    {'E', "-+#0 ", true}, {'g', "-+#0 ", true}, {'G', "-+#0 ", true}, {'p', "-", false},
    {'q', "", false},
};

static const conversion *find_conversion(char name) {
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++) {
        if (conversions[i].name == name) return &conversions[i];
    }
    return NULL;
}

static const char *skip_two_digits(const char *p) {
    for (int i = 0; i < 2 && lsb_is_digit(*p); i++) p++;
    return p;
}

static bool is_allowed(const char *specification, const conversion *kind) {
    const char *p = specification + 1;
    p += strspn(p, kind->flags);
    if (*p != '0') {
        p = skip_two_digits(p);
        if (*p == '.' && kind->precision) p = skip_two_digits(p + 1);
    }
    return *p == kind->name && p[1] == '\0';
}

// Reads the specification after a '%'; returns the place after it.
static const char *read_specification(formatter *f, const char *p, const conversion **kind) {
    size_t span = strspn(p, "-+ #0123456789.") + 1;
    if (span >= LONGEST_SPECIFICATION) luaL_error(f->L, "invalid format (too long)");
    f->specification[0] = '%';
    memcpy(f->specification + 1, p, span);
    f->specification[span + 1] = '\0';
    f->length = span + 1;
    *kind = find_conversion(p[span - 1]);
    if (*kind == NULL) luaL_error(f->L, "invalid conversion '%s' to 'format'", f->specification);
    return p + span;
}

static void check_specification(formatter *f, const conversion *kind) {
    if (!is_allowed(f->specification, kind)) {
        luaL_error(f->L, "invalid conversion specification: '%s'", f->specification);
    }
}

static void end_item(formatter *f, int length) {
    lsb_charge(f->L, (uint64_t)length / 4);
    f->result.length += (size_t)length;
}

static void add_integer(formatter *f, const conversion *kind) {
    long long value = lsb_check_integer(f->L, f->argument);
    check_specification(f, kind);
    const char suffix[] = {'l', 'l', kind->name, '\0'};
    memcpy(f->specification + f->length - 1, suffix, sizeof suffix);
    char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
    end_item(f, snprintf(out, ITEM_SIZE, f->specification, value));
}

static void add_float(formatter *f, const conversion *kind) {
    bool hexadecimal = (kind->name | 0x20) == 'a';
    if (hexadecimal) check_specification(f, kind);  // before the argument, as in stock Lua
    lua_Number value = lsb_check_number(f->L, f->argument);
    if (!hexadecimal) check_specification(f, kind);
    if (value != value) value = fabs(value);  // the sign of a NaN depends on the processor
    // All digits of a number far from 1 are computed, also those that are not printed.
    bool is_far = value != 0 && (fabs(value) > FAR || fabs(value) < 1 / FAR);
    if (is_far && isfinite(value)) lsb_charge(f->L, FAR_COST);
    char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
    int length = snprintf(out, ITEM_SIZE, f->specification, value);
    if (length > LONG_NUMBER) lsb_charge(f->L, (uint64_t)length);
    end_item(f, (int)lsb_fix_decimal_point(out, (size_t)length));
}

static void add_character(formatter *f, const conversion *kind) {
    check_specification(f, kind);
    int value = (unsigned char)lsb_check_integer(f->L, f->argument);
    char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
    end_item(f, snprintf(out, ITEM_SIZE, f->specification, value));
}

static void add_identity(formatter *f, const conversion *kind) {
    char identity[LSB_NUMBER_SIZE];
    check_specification(f, kind);
    lsb_identity_text(f->L, f->argument, identity);
    f->specification[f->length - 1] = 's';
    char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
    end_item(f, snprintf(out, ITEM_SIZE, f->specification, identity));
}

static void add_text(formatter *f, const conversion *kind) {
    lua_State *L = f->L;
    size_t length;
    const char *text = lsb_push_text(L, f->argument, &length);
    bool plain = f->length == 2;
    if (!plain) {
        lsb_charge_bytes(L, length);
        luaL_argcheck(L, length == strlen(text), f->argument, "string contains zeros");
        check_specification(f, kind);
        plain = length >= LONG_TEXT && strchr(f->specification, '.') == NULL;
    }
    if (plain) {
        lsb_buffer_add(&f->result, text, length);
    } else {
        lsb_charge(L, ITEM_COST);
        char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
        end_item(f, snprintf(out, ITEM_SIZE, f->specification, text));
    }
    lua_pop(L, 1);
}

static void add_quoted_text(lsb_buffer *result, const char *text, size_t length) {
    lsb_charge(result->L, length / 4);
    lsb_buffer_byte(result, '"');
    for (const char *end = text + length; text < end; text++) {
        unsigned char c = (unsigned char)*text;
        bool digit_follows = text + 1 < end && lsb_is_digit(text[1]);
        if (c == '"' || c == '\\' || c == '\n') {
            lsb_buffer_byte(result, '\\');
            lsb_buffer_byte(result, (char)c);
        } else if (c < ' ' || c == 0x7f) {
            char *out = lsb_buffer_reserve(result, 8);
            result->length += (size_t)snprintf(out, 8, digit_follows ? "\\%03d" : "\\%d", c);
        } else {
            lsb_buffer_byte(result, (char)c);
        }
    }
    lsb_buffer_byte(result, '"');
}

// Writes a number so that Lua reads back the same one.
static int quoted_number(lua_State *L, int index, char *out) {
    if (lua_isinteger(L, index)) {
        lua_Integer value = lua_tointeger(L, index);
        const char *format = value == LUA_MININTEGER ? "0x%llx" : "%lld";
        return snprintf(out, ITEM_SIZE, format, (long long)value);
    }
    lua_Number value = lua_tonumber(L, index);
    if (value == HUGE_VAL) return snprintf(out, ITEM_SIZE, "1e9999");
    if (value == -HUGE_VAL) return snprintf(out, ITEM_SIZE, "-1e9999");
    if (value != value) return snprintf(out, ITEM_SIZE, "(0/0)");
    int length = snprintf(out, ITEM_SIZE, "%a", value);
    return (int)lsb_fix_decimal_point(out, (size_t)length);
}

static void add_quoted(formatter *f) {
    lua_State *L = f->L;
    if (f->length > 2) luaL_error(L, "specifier '%%q' cannot have modifiers");
    switch (lua_type(L, f->argument)) {
    case LUA_TSTRING: {
        size_t length;
        const char *text = lua_tolstring(L, f->argument, &length);
        add_quoted_text(&f->result, text, length);
        return;
    }
    case LUA_TNUMBER: {
        char *out = lsb_buffer_reserve(&f->result, ITEM_SIZE);
        end_item(f, quoted_number(L, f->argument, out));
        return;
    }
    case LUA_TNIL:
    case LUA_TBOOLEAN:
        lsb_push_text(L, f->argument, NULL);
        lsb_buffer_add_value(&f->result);
        return;
    default: luaL_argerror(L, f->argument, "value has no literal form");
    }
}

// Formats the item after a '%'; returns the place after it.
static const char *add_item(formatter *f, const char *p) {
    if (++f->argument > f->arguments) luaL_argerror(f->L, f->argument, "no value");
    const conversion *kind;
    p = read_specification(f, p, &kind);
    if (kind->name != 's') lsb_charge(f->L, ITEM_COST);
    switch (kind->name) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o': add_integer(f, kind); break;
    case 'c': add_character(f, kind); break;
    case 'p': add_identity(f, kind); break;
    case 'q': add_quoted(f); break;
    case 's': add_text(f, kind); break;
    default: add_float(f, kind); break;
    }
    return p;
}

int lsb_format(lua_State *L) {
    formatter f;
    f.L = L;
    f.argument = 1;
    f.arguments = lua_gettop(L);
    size_t length;
    const char *p = lsb_check_text(L, 1, &length);
    const char *end = p + length;
    lsb_buffer_start(L, &f.result);
    while (p < end) {
        const char *percent = memchr(p, '%', (size_t)(end - p));
        const char *stop = percent == NULL ? end : percent;
        lsb_buffer_add(&f.result, p, (size_t)(stop - p));
        if (percent == NULL) break;
        p = percent + 1;
        if (*p == '%') {
            lsb_buffer_byte(&f.result, *p++);
        } else {
            p = add_item(&f, p);
        }
    }
    lsb_buffer_push(&f.result);
    return 1;
}
