/// Lua mixes the time and three addresses into the seed of its string hash, which affects the order
/// of `next`, when tables are rehashed after deletions, and so when a cap is reached. A state that
/// behaves the same on every run needs a fixed seed, and the stock library has no call for it. So
/// the seed is set while the state is being made: after `lua_newstate` has filled the fields of its
/// first block and before any string is hashed.
///
/// The layout is the one of Lua 5.4.0 to 5.4.9. This is the one place that reads and writes Lua's
/// memory inside of a call of Lua, and no state exists yet then. Every field with a known value at
/// that moment is compared first; if one differs, no state is made.
///
/// The order of `pairs` is the sandbox's own, so scripts do not need the seed; with it, one could
/// write strings that all collide. So it is derived from the text of the script: colliding strings
/// in the text change the seed that they were made for. Finding a text that fits its own seed takes
/// four billion attempts, each deliberately slow. A script that makes such strings while
/// it runs, by a seed computed from its own text, is bounded as fields.h describes.
#include <stdint.h>
#include <string.h>

#include "state.h"

// As `TValue` in lobject.h, aligned as it is.
typedef struct known_value {
    union {
        void *pointer;
        lua_Integer integer;
        lua_Number number;
    } value;
    unsigned char tag;
} known_value;

// The beginning of `global_State` in lstate.h.
typedef struct known_layout {
    lua_Alloc allocate;
    void *context;
    ptrdiff_t total_bytes;
    ptrdiff_t debt;
    size_t estimate;
    size_t last_atomic;
    void *string_table;
    int string_count, string_slots;
    known_value registry, nil_value;
    unsigned seed;
} known_layout;

static bool is_known(const known_layout *found, size_t size) {
    return found->total_bytes == (ptrdiff_t)size && found->debt == 0 &&
           found->string_table == NULL && found->string_count == 0 && found->string_slots == 0;
}

static uint64_t mix(uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

unsigned lsb_seed_of(const char *text, size_t length, uint64_t seed) {
    enum { ROUNDS = 512 };
    uint64_t sum = mix(seed + length), word;
    for (size_t i = 0; i < length; i += sizeof word) {
        word = 0;
        memcpy(&word, text + i, length - i < sizeof word ? length - i : sizeof word);
        sum = mix(sum ^ word);
    }
    for (int i = 0; i < ROUNDS; i++) sum = mix(sum + 0x9e3779b97f4a7c15u);
    return (unsigned)sum;
}

bool lsb_pin_seed(void *main_block, size_t size, lua_Alloc allocate, void *context, unsigned seed) {
    char *block = main_block;
    for (size_t at = 0; at + sizeof(known_layout) <= size; at += sizeof(void *)) {
        known_layout found;
        memcpy(&found, block + at, sizeof found);
        if (found.allocate != allocate || found.context != context) continue;
        if (!is_known(&found, size)) return false;
        memcpy(block + at + offsetof(known_layout, seed), &seed, sizeof seed);
        return true;
    }
    return false;
}
