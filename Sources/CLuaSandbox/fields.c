#include "fields.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"

enum {
    LARGE = 8192,     // fields; also how many keys of a larger hash part may collide
    GROUPS = 4096,    // strings with equal hashes modulo this count as colliding
    LOOK = 1024,      // instructions between two looks
    SAMPLES = 16,     // fields of a part that a look reads
    LONG_CHAIN = 32,  // keys that collide in an innocent part: fewer
    VALUE_TAG = 8,    // place of the tags in a field, as `Node` in lobject.h has them
    KEY_TAG = 9,
    NEXT = 12,    // place of the distance to the next field with a colliding key
    KIND = 0x0f,  // of a tag; 0 for nil
    NO_KEY_TAG = 0x00,
    DEAD_KEY_TAG = 0x0b,  // of a key that was collected
    INTEGER_TAG = 0x03,
    FLOAT_TAG = 0x13,
    STRING_TAG = 0x44,
    LONG_STRING_TAG = 0x54,
    COLLECTABLE = 0x40,         // a part of a tag
    KEY = 16,                   // place of the key in a field
    TAG = sizeof(void *),       // place of the tag in a string, as `TString` in lobject.h has it
    HASH = sizeof(void *) + 4,  // place of the hash
    LENGTH = HASH + 4,          // place of the length in a long one
    BYTES_PER_STEP = 64,        // of two long strings, compared
};

size_t lsb_fields_in(const lsb_fields *fields, size_t bytes) {
    if (fields->size == 0 || bytes % fields->size != 0) return 0;
    size_t count = bytes / fields->size;
    return (count & (count - 1)) == 0 ? count : 0;
}

static bool has_value(const char *field) { return (field[VALUE_TAG] & KIND) != 0; }

static bool is_number(const char *field) {
    return has_value(field) && (field[KEY_TAG] == INTEGER_TAG || field[KEY_TAG] == FLOAT_TAG);
}

static bool is_string(const char *field) {
    return has_value(field) && (field[KEY_TAG] == STRING_TAG || field[KEY_TAG] == LONG_STRING_TAG);
}

static const char *string_in(const char *field) {
    const char *string;
    memcpy(&string, field + KEY, sizeof string);
    return string;
}

static unsigned hash_in(const char *field) {
    unsigned hash;
    memcpy(&hash, string_in(field) + HASH, sizeof hash);
    return hash;
}

// The cost of comparing a key with a colliding one; short strings are compared by address.
static uint64_t steps_of(const char *field) {
    if (field[KEY_TAG] != LONG_STRING_TAG) return 1;
    size_t length;
    memcpy(&length, string_in(field) + LENGTH, sizeof length);
    return 1 + length / BYTES_PER_STEP;
}

static const char *field_at(const lsb_fields *fields, const lsb_large_part *part, size_t index) {
    return part->block + index * fields->size;
}

// The index of the next field with a colliding key: `index` itself if there is none, the part's
// count if that is outside of it.
static size_t next_of(const lsb_large_part *part, const char *field, size_t index) {
    int32_t distance;
    memcpy(&distance, field + NEXT, sizeof distance);
    int64_t next = (int64_t)index + distance;
    return next >= 0 && next < (int64_t)part->count ? (size_t)next : part->count;
}

static bool is_tag(char tag) {
    switch (tag) {
    case 0x00:
    case 0x10:
    case 0x20:  // nil and its variants
    case 0x01:
    case 0x11:
    case 0x02:
    case INTEGER_TAG:
    case FLOAT_TAG:
    case STRING_TAG:
    case LONG_STRING_TAG:
    case 0x45:
    case 0x46:
    case 0x16:
    case 0x66:
    case 0x47:
    case 0x48: return true;
    default: return false;
    }
}

// Whether it reads as a field: the tags are those that Lua gives, what has a value has a key, and a
// string is one of the state's. The elements of an array, read as fields, have no key where a field
// has it.
static bool is_field(const lsb_arena *arena, const lsb_large_part *part, const char *field,
                     size_t index) {
    if (next_of(part, field, index) == part->count || !is_tag(field[VALUE_TAG])) return false;
    if (field[KEY_TAG] == NO_KEY_TAG || field[KEY_TAG] == DEAD_KEY_TAG) return !has_value(field);
    if (!is_string(field)) return is_tag(field[KEY_TAG]);
    const char *string = string_in(field);
    bool is_there = (uintptr_t)string % sizeof(void *) == 0 && lsb_arena_owns(arena, string);
    return is_there && string[TAG] == (field[KEY_TAG] & ~COLLECTABLE);
}

static bool is_hash_part(const lsb_arena *arena, const lsb_large_part *part) {
    for (size_t i = 0; i < part->count; i++) {
        if (!is_field(arena, part, field_at(&arena->fields, part, i), i)) return false;
    }
    return true;
}

// The maximum cost of rebuilding a hash part: for each group of colliding keys, their number times
// the cost of comparing one with all of them. Numbers that collide in the next size may not do so
// in this one, so all of them count.
static uint64_t cost_of(const lsb_fields *fields, const lsb_large_part *part) {
    static _Thread_local struct { uint64_t count, steps; } alike[GROUPS];
    memset(alike, 0, sizeof alike);
    uint64_t numbers = 0;
    for (size_t i = 0; i < part->count; i++) {
        const char *field = field_at(fields, part, i);
        numbers += is_number(field);
        if (!is_string(field)) continue;
        unsigned group = hash_in(field) % GROUPS;
        alike[group].count++;
        alike[group].steps += steps_of(field);
    }
    uint64_t cost = numbers * numbers;
    for (int i = 0; i < GROUPS; i++) cost += alike[i].count * alike[i].steps;
    return cost;
}

static bool is_long_chain(const lsb_fields *fields, const lsb_large_part *part, size_t index) {
    int length = 0;
    for (size_t next; length < LONG_CHAIN; length++, index = next) {
        next = next_of(part, field_at(fields, part, index), index);
        if (next == index || next == part->count) return false;
    }
    return true;
}

// Whether a few fields, others at each look, show many numbers or keys that collide.
static bool looks_crowded(const lsb_fields *fields, const lsb_large_part *part) {
    size_t stride = part->count / SAMPLES, numbers = 0;
    size_t first = fields->turn * 0x9e3779b1u % stride;
    for (size_t i = first; i < part->count; i += stride) {
        numbers += is_number(field_at(fields, part, i));
        if (is_long_chain(fields, part, i)) return true;
    }
    return numbers >= SAMPLES / 4;
}

// Whether the part is crowded, as it is now known to be or not to be.
static bool count(lsb_arena *arena, lsb_large_part *part, int64_t left) {
    lsb_fields *fields = &arena->fields;
    part->counted = left;
    if (fields->crowded == part->block) fields->crowded = NULL;
    if (!is_hash_part(arena, part)) return false;
    if (cost_of(fields, part) <= (uint64_t)LARGE * LARGE) return false;
    fields->crowded = part->block;
    arena->tight = 0;
    return true;
}

bool lsb_fields_look(lsb_arena *arena, int64_t left) {
    lsb_fields *fields = &arena->fields;
    if (fields->looked - left < LOOK) return true;
    fields->looked = left;
    fields->turn++;
    for (int i = 0; i < fields->large_count; i++) {
        lsb_large_part *part = &fields->large[i];
        bool is_new = part->counted == INT64_MAX;
        bool is_old = part->counted - left >= (int64_t)part->count / 8;
        bool is_due = is_new || (is_old && looks_crowded(fields, part));
        if (is_due && count(arena, part, left) && is_new) return false;
    }
    return true;
}

void lsb_fields_begin(lsb_fields *fields, int64_t left) {
    fields->looked = left;
    for (int i = 0; i < fields->large_count; i++) {
        if (fields->large[i].counted != INT64_MAX) fields->large[i].counted = left;
    }
}

bool lsb_fields_may_grow(const lsb_fields *fields, size_t count) {
    return count < LARGE || (fields->crowded == NULL && fields->large_count < LSB_LARGE_TABLES);
}

void lsb_fields_made(lsb_fields *fields, const void *block, size_t count) {
    fields->newest = block;
    if (count < LARGE || fields->large_count == LSB_LARGE_TABLES) return;
    fields->large[fields->large_count++] = (lsb_large_part){block, count, INT64_MAX};
    fields->looked = INT64_MAX;  // the next look is due
}

void lsb_fields_freed(lsb_fields *fields, const void *block, size_t bytes) {
    if (bytes < LARGE * fields->size) return;
    for (int i = 0; i < fields->large_count; i++) {
        if (fields->large[i].block != block) continue;
        fields->large[i] = fields->large[--fields->large_count];
        if (fields->crowded == block) fields->crowded = NULL;
        return;
    }
}

// The hash part of a table, as `Table` in lobject.h has it.
static lsb_large_part part_of(const char *table) {
    enum { SIZE_EXPONENT = sizeof(void *) + 3, FIELDS = 2 * sizeof(void *) + 8 };
    lsb_large_part part;
    memcpy(&part.block, table + FIELDS, sizeof part.block);
    part.count = (size_t)1 << (unsigned char)table[SIZE_EXPONENT];
    return part;
}

lsb_chains lsb_chains_of(const lsb_arena *arena, const void *table) {
    enum { FEWEST = 64, MOST = 1 << 16, BITS = 64 };
    static _Thread_local uint64_t has_previous[MOST / BITS];
    const lsb_fields *fields = &arena->fields;
    lsb_large_part part = part_of(table);
    lsb_chains chains = {0, 0};
    if (part.count < FEWEST || part.count > MOST) return chains;
    memset(has_previous, 0, part.count / 8);
    for (size_t i = 0; i < part.count; i++) {
        size_t next = next_of(&part, field_at(fields, &part, i), i);
        if (next == part.count) return chains;
        if (next != i) has_previous[next / BITS] |= (uint64_t)1 << next % BITS;
    }
    for (size_t i = 0; i < part.count; i++) {
        if (has_previous[i / BITS] >> i % BITS & 1) continue;
        uint64_t length = 1;
        size_t at = i, next = next_of(&part, field_at(fields, &part, at), at);
        for (; next != at; next = next_of(&part, field_at(fields, &part, at), at)) {
            if (next == part.count) return (lsb_chains){0, 0};
            chains.steps += length++;
            at = next;
        }
        if (length > chains.longest) chains.longest = length;
    }
    return chains;
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
    lsb_large_part part = {.block = fields->newest, .count = count};
    for (size_t i = 0; i < count; i++) {
        const char *field = field_at(fields, &part, i);
        if (!is_string(field)) continue;
        found |= hash_in(field) == one ? 1 : hash_in(field) == two ? 2 : 4;
    }
    return found == 3;
}

bool lsb_fields_are_known(const lsb_arena *arena, const void *table) {
    enum { FIELDS = 16 };
    const lsb_fields *fields = &arena->fields;
    lsb_large_part part = part_of(table);
    if (part.block != fields->newest || part.count != FIELDS) return false;
    if (fields->size < KEY + sizeof(void *) || fields->newest == NULL) return false;
    if (!is_hash_part(arena, &part) || !knows_hashes(fields, FIELDS)) return false;
    size_t numbers = 0, strings = 0;
    for (size_t i = 0; i < FIELDS; i++) {
        numbers += is_number(field_at(fields, &part, i));
        strings += is_string(field_at(fields, &part, i));
    }
    return numbers == 2 && strings == 2;
}
