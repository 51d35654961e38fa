#include "fields.h"

#include <stdint.h>
#include <string.h>

enum {
    LARGE = 8192,         // fields; also how many keys of a larger hash part may collide
    GROUPS = 4096,        // strings with equal hashes modulo this count as colliding
    VALUE_TAG = 8,        // place of the tags in a field, as `Node` in lobject.h has them
    KEY_TAG = 9,
    KIND = 0x0f,          // of a tag; 0 for nil
    INTEGER_TAG = 0x03,
    FLOAT_TAG = 0x13,
    STRING_TAG = 0x44,
    LONG_STRING_TAG = 0x54,
    KEY = 16,             // place of the key in a field
    HASH = sizeof(void *) + 4,  // place of the hash in a string, as `TString` in lobject.h has it
    LENGTH = HASH + 4,          // place of the length in a long one
    BYTES_PER_STEP = 64,  // of two long strings, compared
};

size_t lsb_fields_in(const lsb_fields *fields, size_t bytes) {
    if (fields->size == 0 || bytes % fields->size != 0) return 0;
    size_t count = bytes / fields->size;
    return (count & (count - 1)) == 0 ? count : 0;
}

static size_t count_keys(const lsb_fields *fields, const char *block, size_t count, int tag) {
    size_t found = 0;
    for (const char *end = block + count * fields->size; block < end; block += fields->size) {
        found += block[KEY_TAG] == tag && (block[VALUE_TAG] & KIND) != 0;
    }
    return found;
}

static size_t count_numbers(const lsb_fields *fields, const char *block, size_t count) {
    return count_keys(fields, block, count, INTEGER_TAG) +
           count_keys(fields, block, count, FLOAT_TAG);
}

static bool is_string(const char *field) {
    bool is_key = field[KEY_TAG] == STRING_TAG || field[KEY_TAG] == LONG_STRING_TAG;
    return is_key && (field[VALUE_TAG] & KIND) != 0;
}

static unsigned hash_in(const char *field) {
    const char *string;
    unsigned hash;
    memcpy(&string, field + KEY, sizeof string);
    memcpy(&hash, string + HASH, sizeof hash);
    return hash;
}

// The cost of comparing a key with a colliding one; short strings are compared by address.
static uint64_t steps_of(const char *field) {
    if (field[KEY_TAG] != LONG_STRING_TAG) return 1;
    const char *string;
    size_t length;
    memcpy(&string, field + KEY, sizeof string);
    memcpy(&length, string + LENGTH, sizeof length);
    return 1 + length / BYTES_PER_STEP;
}

// The maximum cost of rebuilding a hash part: for each group of colliding keys, their number times
// the cost of comparing one with all of them.
static uint64_t cost_of(const lsb_fields *fields, const char *block, size_t count) {
    static _Thread_local struct {
        uint64_t count, steps;
    } alike[GROUPS];
    memset(alike, 0, sizeof alike);
    const char *end = block + count * fields->size;
    for (const char *field = block; field < end; field += fields->size) {
        if (!is_string(field)) continue;
        unsigned group = hash_in(field) % GROUPS;
        alike[group].count++;
        alike[group].steps += steps_of(field);
    }
    uint64_t numbers = count_numbers(fields, block, count), cost = numbers * numbers;
    for (int i = 0; i < GROUPS; i++) cost += alike[i].count * alike[i].steps;
    return cost;
}

// Which of the large tables grows cannot be seen from here, so all of them are checked.
bool lsb_fields_may_grow(const lsb_fields *fields, size_t count) {
    if (count >= LARGE && fields->large_count == LSB_LARGE_TABLES) return false;
    for (int i = 0; count >= LARGE && i < fields->large_count; i++) {
        uint64_t cost = cost_of(fields, fields->large[i], fields->counts[i]);
        if (cost >= (uint64_t)LARGE * LARGE) return false;
    }
    return true;
}

void lsb_fields_made(lsb_fields *fields, const void *block, size_t count) {
    fields->newest = block;
    if (count < LARGE) return;
    fields->large[fields->large_count] = block;
    fields->counts[fields->large_count++] = count;
}

void lsb_fields_freed(lsb_fields *fields, const void *block, size_t bytes) {
    if (bytes < LARGE * fields->size) return;
    for (int i = 0; i < fields->large_count; i++) {
        if (fields->large[i] != block) continue;
        int last = --fields->large_count;
        fields->large[i] = fields->large[last];
        fields->counts[i] = fields->counts[last];
        return;
    }
}

// As `luaS_hash` in lstring.c does it.
static unsigned hash_of(const char *text, unsigned seed) {
    size_t length = strlen(text);
    unsigned hash = seed ^ (unsigned)length;
    while (length > 0) hash ^= (hash << 5) + (hash >> 2) + (unsigned char)text[--length];
    return hash;
}

static bool knows_hashes(const lsb_fields *fields, size_t count) {
    unsigned one = hash_of("one", fields->seed), two = hash_of("two", fields->seed), found = 0;
    const char *block = fields->newest, *end = block + count * fields->size;
    for (const char *field = block; field < end; field += fields->size) {
        if (!is_string(field)) continue;
        found |= hash_in(field) == one ? 1 : hash_in(field) == two ? 2 : 4;
    }
    return found == 3;
}

bool lsb_fields_are_known(const lsb_fields *fields) {
    enum { FIELDS = 16 };
    if (fields->size < KEY + sizeof(void *) || fields->newest == NULL) return false;
    if (!knows_hashes(fields, FIELDS)) return false;
    return count_keys(fields, fields->newest, FIELDS, INTEGER_TAG) == 1 &&
           count_keys(fields, fields->newest, FIELDS, FLOAT_TAG) == 1 &&
           count_keys(fields, fields->newest, FIELDS, STRING_TAG) == 2;
}
