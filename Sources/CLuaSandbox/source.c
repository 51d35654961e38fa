/// Source text: what is refused before compiling, and what compiling costs.
///
/// Stock Lua's compiler is linear with a few exceptions: a name is looked up in every enclosing
/// scope, each `elseif`, `and` and `or` walks the jumps of those before it, a `goto`, `break` or
/// label checks all others that are pending. A name costs at most some 50 µs, and the text is
/// passed on in pieces, with a check of the clock before each. Each `and` and `or` is charged for
/// those before it. The others are bounded in number.
#define _GNU_SOURCE  // memmem
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

enum {
    UNITS_PER_BYTE = 2,
    PIECE = 256,
    MOST_JUMPS = 2000,    // of one kind per chunk
    JUMPS_PER_UNIT = 16,  // that an `and` or `or` walks
    ESCAPE = 27,          // the first byte of compiled Lua
    SHORT_NAME = 40,      // the longest text that Lua interns
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

// Words in comments and strings count too: no serious script comes near the limit.
static bool is_crowded(const char *text, size_t length, const char *word) {
    const char *end = text + length;
    size_t size = strlen(word);
    if (length / size <= MOST_JUMPS) return false;
    for (int found = 0; found <= MOST_JUMPS; found++, text += size) {
        text = memmem(text, (size_t)(end - text), word, size);
        if (text == NULL) return false;
    }
    return true;
}

static const char *find_crowd(const char *text, size_t length) {
    static const char *const words[] = {"elseif", "goto", "break", "::"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (is_crowded(text, length, words[i])) return words[i];
    }
    return NULL;
}

static uint64_t count_of(const char *text, size_t length, const char *word) {
    const char *end = text + length;
    uint64_t found = 0;
    size_t size = strlen(word);
    while ((text = memmem(text, (size_t)(end - text), word, size)) != NULL) {
        found++;
        text += size;
    }
    return found;
}

// Those in other words count too, but not for much.
static uint64_t cost_of_jumps(const char *text, size_t length) {
    uint64_t count = count_of(text, length, "and") + count_of(text, length, "or");
    return count * count / 2 / JUMPS_PER_UNIT;
}

typedef struct reading {
    const char *next, *end;
} reading;

static const char *next_piece(lua_State *L, void *context, size_t *size) {
    reading *reading = context;
    size_t left = (size_t)(reading->end - reading->next);
    const char *piece = reading->next;
    *size = left < PIECE ? left : PIECE;
    lsb_poll(L, 0);
    reading->next += *size;
    return piece;
}

// Compiles a chunk with a name so long that Lua does not intern it.
//
// Lua looks in a cache for a string that it has made of the same bytes in the same place, by the
// address of the place. Whether it is still there depends on other addresses, and so on the
// process: in one process a chunk would take more memory than in another. So the name is put where
// two others were just before, which leave no room for anything else in the cache.
static int load_named(lua_State *L, reading *reading, const char *name, const char *mode) {
    luaL_checkstack(L, 4, NULL);
    // Interned, so that nothing is allocated below, where an error would lose the copy.
    lua_pushlstring(L, "", 0);
    lua_pushlstring(L, name, 1);
    size_t size = strlen(name) + 1;
    char *copy = malloc(size);
    if (copy == NULL) {
        lua_pop(L, 2);
        lua_pushliteral(L, "not enough memory");
        return LUA_ERRMEM;
    }
    copy[0] = '\0';
    lua_pushstring(L, copy);
    copy[0] = name[0];
    copy[1] = '\0';
    lua_pushstring(L, copy);
    lua_pop(L, 4);
    memcpy(copy, name, size);
    int status = lua_load(L, next_piece, reading, copy, mode);
    free(copy);
    return status;
}

int lsb_compile_text(lua_State *L, const char *text, size_t length, const char *name,
                     const char *mode) {
    lsb_charge(L, length * UNITS_PER_BYTE + 1);
    const char *crowd = find_crowd(text, length);
    if (crowd != NULL) {
        lua_pushfstring(L, "the source has more than %d times '%s'", MOST_JUMPS, crowd);
        return LUA_ERRSYNTAX;
    }
    lsb_charge(L, cost_of_jumps(text, length));
    reading reading = {text, text + length};
    if (strlen(name) > SHORT_NAME) return load_named(L, &reading, name, mode);
    return lua_load(L, next_piece, &reading, name, mode);
}

int lsb_compile(lua_State *L, const lsb_source *source) {
    char name[LSB_CHUNK_SIZE + 1];
    snprintf(name, sizeof name, "@%s", source->chunk);
    return lsb_compile_text(L, source->text, source->length, name, "t");
}
