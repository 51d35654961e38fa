/// The hash parts of large tables, which colliding keys can slow down.
///
/// Numbers hash by their value, so a script can choose many that collide; a lookup among them then
/// takes as long as the table is large, and rebuilding the table the square of that. Strings hash
/// by a seed that no script receives, but a script that watches when tables are rebuilt can find
/// colliding pairs, and many more from a few. (Objects hash by a place that a script cannot
/// choose.) So a table of 8,192 fields or more is rebuilt only with about 8,191 numbers among its
/// keys, or that many colliding strings, fewer if they are long, or several such groups, the sum
/// of whose squared sizes is no larger.
///
/// The allocator only notes where the large hash parts are. They are read where limits are looked
/// at, between two instructions, with the layout of `Node` in lobject.h and of `TString` that Lua
/// has from 5.4.0 to 5.4.9; a state is not made unless they read as expected.
#ifndef LSB_FIELDS_H
#define LSB_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lsb_arena;

enum { LSB_LARGE_TABLES = 256 };

/// A hash part of 8,192 fields or more; or an array of the same size, which the allocator cannot
/// tell from one.
typedef struct lsb_large_part {
    const char *block;
    size_t count;     // of fields
    int64_t counted;  // the instructions left when its keys were last counted
} lsb_large_part;

/// What is known of hash parts: the size of a field, and the large parts.
typedef struct lsb_fields {
    size_t size;          // bytes of a field; 0 while unknown
    unsigned seed;        // of the strings' hash
    const void *newest;   // the last hash part made
    const void *crowded;  // a large one with too many colliding keys, or NULL
    int64_t looked;       // the instructions left at the last look
    unsigned turn;        // of the looks, which go through different fields
    int large_count;
    lsb_large_part large[LSB_LARGE_TABLES];
} lsb_fields;

/// How many fields fit into a new block without a type that may be a hash part; 0 for others.
size_t lsb_fields_in(const lsb_fields *fields, size_t bytes);
/// Whether a hash part of this size may be made now, by what the last look found. O(1).
bool lsb_fields_may_grow(const lsb_fields *fields, size_t count);
/// Begins a call with so many instructions.
void lsb_fields_begin(lsb_fields *fields, int64_t left);
/// Looks for colliding keys in the arena's large hash parts, at most every thousand instructions,
/// of which `left` are left: at a few fields of each, and at all of those that look crowded or are
/// new. False if a new one is crowded, so that building it took long. Only between two
/// instructions.
bool lsb_fields_look(struct lsb_arena *arena, int64_t left);
/// Records a new hash part.
void lsb_fields_made(lsb_fields *fields, const void *block, size_t count);
/// Forgets a block about to be freed if it is one of them. O(large tables).
void lsb_fields_freed(lsb_fields *fields, const void *block, size_t bytes);
/// What walking a table costs beyond its fields.
typedef struct lsb_chains {
    uint64_t steps;    // to find each key once, past those that collide with it
    uint64_t longest;  // how many keys collide at most
} lsb_chains;

/// The chains of colliding keys in a table's hash part, by its address; 0 for a small one. Only
/// between two instructions. O(fields).
lsb_chains lsb_chains_of(const struct lsb_arena *arena, const void *table);
/// Whether the table, whose hash part of 16 fields is the newest, reads as one with an integer,
/// another number, and the strings "one" and "two".
bool lsb_fields_are_known(const struct lsb_arena *arena, const void *table);

#endif
