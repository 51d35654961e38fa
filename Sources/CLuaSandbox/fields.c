#include "fields.h"

enum {
    LARGE = 8192,         // fields; also how many numbers may be keys of a larger hash part
    VALUE_TAG = 8,        // where the tags are in a field, as `Node` in lobject.h has them
    KEY_TAG = 9,
    KIND = 0x0f,          // of a tag; 0 for nil
    INTEGER_TAG = 0x03,
    FLOAT_TAG = 0x13,
    STRING_TAG = 0x44,
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

// Which of the large tables it is that grows cannot be seen from here, so all must be in order.
bool lsb_fields_may_grow(const lsb_fields *fields, size_t count) {
    if (count >= LARGE && fields->large_count == LSB_LARGE_TABLES) return false;
    for (int i = 0; count > LARGE && i < fields->large_count; i++) {
        if (count_numbers(fields, fields->large[i], fields->counts[i]) > LARGE - 1) return false;
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

bool lsb_fields_are_known(const lsb_fields *fields) {
    enum { FIELDS = 16 };
    if (fields->size <= KEY_TAG || fields->newest == NULL) return false;
    return count_keys(fields, fields->newest, FIELDS, INTEGER_TAG) == 1 &&
           count_keys(fields, fields->newest, FIELDS, FLOAT_TAG) == 1 &&
           count_keys(fields, fields->newest, FIELDS, STRING_TAG) == 2;
}
