/// The hash parts of large tables, which are what keys that hash alike can make slow.
///
/// Numbers hash by their value, so anybody can write many that all hash alike; a lookup among them
/// is as long as the table is large, and rebuilding the table takes the square of that. Strings
/// hash by a seed that no script is given, but one that watches when tables are rebuilt can find
/// pairs that hash alike, and many more from a few. (Objects hash by a place that none can choose.)
/// So a table of 8,192 fields or more is rebuilt with at most 8,191 numbers among its keys, or
/// strings that hash alike, fewer where they are long, or of several such groups so many that the
/// sum of their squares is no larger.
#ifndef LSB_FIELDS_H
#define LSB_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

enum { LSB_LARGE_TABLES = 256 };

/// What is known of hash parts: how large a field is, and where those for 8,192 and more are.
typedef struct lsb_fields {
    size_t size;         // bytes of a field; 0 while not known
    unsigned seed;       // of the strings' hash
    const void *newest;  // the last hash part that was made
    const char *large[LSB_LARGE_TABLES];
    size_t counts[LSB_LARGE_TABLES];
    int large_count;
} lsb_fields;

/// How many fields a new block without a type has room for that may be a hash part; 0 for others.
size_t lsb_fields_in(const lsb_fields *fields, size_t bytes);
/// Whether a hash part with room for so many may be made now. O(fields of all large tables).
bool lsb_fields_may_grow(const lsb_fields *fields, size_t count);
/// One was made.
void lsb_fields_made(lsb_fields *fields, const void *block, size_t count);
/// A block is given back that may be one of them.
void lsb_fields_freed(lsb_fields *fields, const void *block, size_t bytes);
/// Whether the newest hash part, of 16 fields, reads as one that holds a whole number, another
/// number, and the strings "one" and "two".
bool lsb_fields_are_known(const lsb_fields *fields);

#endif
