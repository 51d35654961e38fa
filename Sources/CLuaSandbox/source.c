/// Source text: what is refused before the compiler sees it, and what compiling costs.
#include <stdio.h>
#include <string.h>

#include "state.h"

enum {
    UNITS_PER_BYTE = 2,
    ESCAPE = 27,  // the first byte of compiled Lua
};

static int line_of(const char *text, const char *at) {
    int line = 1;
    for (; text < at; text++) line += *text == '\n';
    return line;
}

static void skip(lsb_source *source, size_t count) {
    source->text += count;
    source->length -= count;
}

// The line feed stays, so that lines keep their numbers.
static void skip_first_line(lsb_source *source) {
    const char *end = memchr(source->text, '\n', source->length);
    skip(source, end != NULL ? (size_t)(end - source->text) : source->length);
}

const char *lsb_check_source(const lsb_limits *limits, lsb_source *source, int *line) {
    *line = 1;
    if (source->length > limits->source) return "the source is too long";
    if (source->length >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0) skip(source, 3);
    if (source->length > 0 && source->text[0] == ESCAPE) return "compiled Lua is not accepted";
    const char *nul = source->length > 0 ? memchr(source->text, 0, source->length) : NULL;
    if (nul != NULL) {
        *line = line_of(source->text, nul);
        return "the source holds a NUL byte";
    }
    if (source->length >= 2 && memcmp(source->text, "#!", 2) == 0) skip_first_line(source);
    return NULL;
}

int lsb_compile(lua_State *L, const lsb_source *source) {
    lsb_charge(L, source->length * UNITS_PER_BYTE + 1);
    char name[LSB_CHUNK_SIZE + 1];
    snprintf(name, sizeof name, "@%s", source->chunk);
    return luaL_loadbufferx(L, source->text, source->length, name, "t");
}
