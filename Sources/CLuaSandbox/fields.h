/// The hash parts of large tables, which colliding keys can slow down.
///
/// Numbers hash by their value, so a script can choose many that collide; a lookup among them then
/// takes as long as the table is large, and rebuilding the table the square of that. Strings hash
/// by a seed that no script receives, but a script that watches when tables are rebuilt can find
/// colliding pairs, and many more from a few. (Objects hash by a place that a script cannot
/// choose.) So a table of 8,192 fields or more is rebuilt only with at most 8,191 numbers among its
/// keys, or that many colliding strings, fewer if they are long, or several such groups, the sum
/// of whose squared sizes is no larger.
#ifndef LSB_FIELDS_H
#define LSB_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

enum { LSB_LARGE_TABLES = 256 };

/// What is known of hash parts: the size of a field, and the parts of 8,192 fields and more.
typedef struct lsb_fields {
    size_t size;         // bytes of a field; 0 while unknown
    unsigned seed;       // of the strings' hash
    const void *newest;  // the last hash part made
    const char *large[LSB_LARGE_TABLES];
    size_t counts[LSB_LARGE_TABLES];
    int large_count;
} lsb_fields;

/// How many fields fit into a new block without a type that may be a hash part; 0 for others.
size_t lsb_fields_in(const lsb_fields *fields, size_t bytes);
/// Whether a hash part of this size may be made now. O(fields of all large tables).
bool lsb_fields_may_grow(const lsb_fields *fields, size_t count);
/// Records a new hash part.
void lsb_fields_made(lsb_fields *fields, const void *block, size_t count);
/// Forgets a block about to be freed if it is one of them.
void lsb_fields_freed(lsb_fields *fields, const void *block, size_t bytes);
/// Whether the newest hash part, of 16 fields, reads as one with an integer, another number, and
/// the strings "one" and "two".
bool lsb_fields_are_known(const lsb_fields *fields);

#endif
