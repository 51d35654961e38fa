/// The memory of one state: its own region, so that allocation is quick and the same on every run,
/// a cap is a comparison, and closing is one system call.
///
/// Sizes are rounded to classes (steps of 16 bytes up to 1 KiB, then quarters of a power of two);
/// each class has a list of free blocks, and requests that no list can serve are cut off the end.
/// Under the address sanitizer blocks come from `malloc`, so that it sees each one.
///
/// Lua calls the allocator in the middle of its work: while a stack is moved, a table rebuilt, an
/// object half made. So it never calls Lua, and reads nothing of Lua's. What it has to tell it
/// notes here and in the meter: a charge, a refusal, that limits should be looked at soon. Whoever
/// called Lua reads it afterwards, at the next instruction that is counted or the next charge.
#ifndef LSB_ARENA_H
#define LSB_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fields.h"
#include "lsb_limits.h"
#include "platform.h"

typedef struct lsb_meter lsb_meter;

/// How slow an instruction may be, given the largest string and table made so far.
typedef enum lsb_pace {
    LSB_PACE_QUICK,
    LSB_PACE_SLOW,     // a string of more than 16 KiB, or a table with room for 1,024 fields
    LSB_PACE_SLOWEST,  // a string of more than 64 KiB
} lsb_pace;

enum { LSB_SMALL_CLASSES = 64, LSB_CLASSES = LSB_SMALL_CLASSES + 4 * 36 };

typedef struct lsb_block {
    struct lsb_block *next;
} lsb_block;

typedef struct lsb_arena {
    lsb_region region;
    char *next;           // where its unused part starts
    char *touched;        // where its untouched part starts, if that is later
    size_t live, most;    // bytes allocated and not freed
    size_t cap, largest;  // in force now
    size_t widest;        // the largest given to a script
    lsb_limit refused;    // why the last request was refused
    size_t refused_size;  // its size, if Lua may ask again
    bool is_out;          // a request was refused for good: Lua raises, or does without
    size_t tight;         // from so many bytes on a refusal is near
    bool is_wide;         // more than half of the largest allocation was given to a script
    lsb_meter *meter;     // charged for long strings, large tables and collections
    int64_t collected;    // charged for collections in this call
    lsb_pace pace;        // how slow one instruction may be now
    lsb_fields fields;    // the hash parts of tables
    // Coroutines have a slab of their own, with its own count.
    char *threads, *threads_next, *threads_end;
    lsb_block *threads_free;
    int32_t thread_count, most_threads;
    // Allocations that tests make fail.
    int64_t requests, fail_at;
    bool fail_forever;
    lsb_block *free_blocks[LSB_CLASSES];
} lsb_arena;

/// Opens a region of at most `size` bytes, starting on a 4 GiB boundary if possible, with room for
/// `threads` coroutines. False if the system refuses.
bool lsb_arena_open(lsb_arena *arena, size_t size, int32_t threads);
/// What collecting all garbage costs, in instructions.
int64_t lsb_arena_collection_cost(const lsb_arena *arena);
/// Forgets a refusal that its caller can do without.
static inline void lsb_arena_do_without(lsb_arena *arena) {
    arena->is_out = false;
    arena->refused_size = 0;
}
/// Whether there is room for another coroutine.
bool lsb_arena_has_thread(const lsb_arena *arena);
/// Puts a script's limits in force, or lifts them with `SIZE_MAX`.
void lsb_arena_limit(lsb_arena *arena, size_t cap, size_t largest);
/// Whether an address lies in the arena's memory; under the address sanitizer, whether a block
/// starts there.
bool lsb_arena_owns(const lsb_arena *arena, const void *address);
/// Releases everything at once: the address space goes to this thread's next arena of the same
/// size, or to the system once the thread ends.
void lsb_arena_close(lsb_arena *arena);
/// Where the part of the region starts that was never used.
char *lsb_arena_touched(const lsb_arena *arena);
/// The place of an object in the arena's memory, the same on every run.
uint64_t lsb_arena_place(const lsb_arena *arena, const void *address);
/// A `lua_Alloc` whose `ud` is the arena.
void *lsb_arena_allocate(void *arena, void *block, size_t old_size, size_t new_size);

#endif
