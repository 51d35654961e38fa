/// The order of table keys: numbers by value, strings by bytes, false, true, then objects by their
/// place in the state's memory.
#ifndef LSB_LIB_KEY_H
#define LSB_LIB_KEY_H

#include "lib_internal.h"

/// The kinds of keys, in order; the two kinds of numbers count as one.
typedef enum lsb_key_kind {
    LSB_KEY_INTEGER,
    LSB_KEY_FLOAT,
    LSB_KEY_TEXT,
    LSB_KEY_FALSE,
    LSB_KEY_TRUE,
    LSB_KEY_OBJECT,
} lsb_key_kind;

/// A key's sort value, and its index among many.
typedef struct lsb_key {
    union {
        lua_Integer integer;
        lua_Number number;
        uint64_t place;
        uint64_t prefix;  // the first bytes of a text, first byte most significant
    };
    const char *text;  // borrowed from its Lua string
    uint32_t length;   // of the text
    uint32_t kind : 3;
    uint32_t index : 29;
} lsb_key;

/// Reads the key at a stack index; any value but nil and NaN. Its `index` is 0.
lsb_key lsb_key_at(lua_State *L, int index);

/// Negative if `left` comes first, 0 for the same key. Charges for texts that begin alike.
int lsb_compare_keys(lua_State *L, const lsb_key *left, const lsb_key *right);

/// Sorts in place: no memory, no recursion, O(n log n) comparisons for any input order.
void lsb_sort_keys(lua_State *L, lsb_key *keys, size_t count);

static inline bool lsb_key_is_number(const lsb_key *key) { return key->kind <= LSB_KEY_FLOAT; }

#endif
