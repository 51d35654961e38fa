/// The memory of one state: a region of its own, so that allocation is quick and the same on every
/// run, a cap is a comparison, and closing is one system call.
///
/// Sizes are rounded to classes (steps of 16 bytes up to 1 KiB, then quarters of a power of two);
/// each class has a list of free blocks, and what no list can serve is cut off the end. Under the
/// address sanitizer blocks come from `malloc`, so that it sees every one of them.
#ifndef LSB_ARENA_H
#define LSB_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fields.h"
#include "lsb_limits.h"

typedef struct lsb_state lsb_state;

/// How long an instruction may take, by the largest string and table that were made so far.
typedef enum lsb_pace {
    LSB_PACE_QUICK,
    LSB_PACE_SLOW,      // a string of more than 16 KiB, or a table with room for 1,024 fields
    LSB_PACE_SLOWEST,   // a string of more than 64 KiB
} lsb_pace;

enum { LSB_SMALL_CLASSES = 64, LSB_CLASSES = LSB_SMALL_CLASSES + 4 * 36 };

typedef struct lsb_block {
    struct lsb_block *next;
} lsb_block;

typedef struct lsb_arena {
    char *base, *next, *end;  // the region, and where its untouched part starts
    size_t live, most;        // bytes asked for and not given back
    size_t cap, largest;      // in force now
    size_t widest;            // the largest that a script was given
    lsb_limit refused;        // why the last request was refused
    int64_t *left;            // the budget that long strings and collections are charged to
    int64_t collected;        // what collections were charged in this call
    lsb_pace pace;            // how long one instruction may take by now
    lsb_fields fields;        // the hash parts of tables
    lsb_state *state;         // looks soon after what may take long
    // Coroutines have a slab of their own, which counts them.
    char *threads, *threads_next, *threads_end;
    lsb_block *threads_free;
    int32_t thread_count, most_threads;
    // Allocations that are made to fail, by tests.
    int64_t requests, fail_at;
    bool fail_forever;
    lsb_block *free_blocks[LSB_CLASSES];
} lsb_arena;

/// Reserves `size` bytes of address space, starting on a 4 GiB boundary where that can be had, with
/// room for `threads` coroutines. False when the system refuses.
bool lsb_arena_open(lsb_arena *arena, size_t size, int32_t threads);
/// Gives everything back at once: the address space to this thread's next arena of the same size,
/// or to the system once the thread ends.
void lsb_arena_close(lsb_arena *arena);
/// A `lua_Alloc` whose `ud` is the arena.
void *lsb_arena_allocate(void *arena, void *block, size_t old_size, size_t new_size);

#endif
