#include "arena.h"

#include <lua.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

#if defined(__SANITIZE_ADDRESS__)
#define LSB_USE_MALLOC 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LSB_USE_MALLOC 1
#endif
#endif
#ifndef LSB_USE_MALLOC
#define LSB_USE_MALLOC 0
#endif
#if LSB_USE_MALLOC
int __sanitizer_get_ownership(const volatile void *block);  // as its own header declares it
#endif

enum {
    GRAIN = 16,
    SMALL = LSB_SMALL_CLASSES * GRAIN,
    THREAD_SIZE = 256,
    LONG_STRING = 256,
    SLOW_STRING = 16 << 10,
    SLOWEST_STRING = 64 << 10,
    BYTES_PER_UNIT = 64,
    COLLECTED_BYTES_PER_UNIT = 32,
};

bool lsb_arena_is_region(void) { return !LSB_USE_MALLOC; }

static unsigned class_of(size_t size) {
    if (size <= SMALL) return (unsigned)((size + GRAIN - 1) / GRAIN - 1);
    unsigned exponent = 63 - (unsigned)__builtin_clzll(size - 1);
    unsigned quarter = (size - 1) >> (exponent - 2) & 3;
    return LSB_SMALL_CLASSES + (exponent - 10) * 4 + quarter;
}

static size_t size_of_class(unsigned size_class) {
    if (size_class < LSB_SMALL_CLASSES) return (size_class + 1) * (size_t)GRAIN;
    unsigned exponent = (size_class - LSB_SMALL_CLASSES) / 4 + 10;
    unsigned quarter = (size_class - LSB_SMALL_CLASSES) % 4;
    return ((size_t)1 << exponent) + ((size_t)(quarter + 1) << (exponent - 2));
}

static void put(lsb_arena *arena, void *memory, unsigned size_class) {
    lsb_block *block = memory;
    block->next = arena->free_blocks[size_class];
    arena->free_blocks[size_class] = block;
}

// Cuts `size` bytes, a multiple of GRAIN, into blocks of whole classes, largest first.
static void give(lsb_arena *arena, char *memory, size_t size) {
    while (size > 0) {
        unsigned size_class = class_of(size);
        if (size_of_class(size_class) > size) size_class--;
        size_t part = size_of_class(size_class);
        put(arena, memory, size_class);
        memory += part;
        size -= part;
    }
}

static bool refuse(lsb_arena *arena, lsb_limit limit) {
    arena->refused = limit;
    return true;
}

// Takes a free block of a larger class and gives the rest back.
static void *split_larger(lsb_arena *arena, unsigned size_class) {
    for (unsigned larger = size_class + 1; larger < LSB_CLASSES; larger++) {
        lsb_block *block = arena->free_blocks[larger];
        if (block == NULL) continue;
        arena->free_blocks[larger] = block->next;
        size_t size = size_of_class(size_class);
        give(arena, (char *)block + size, size_of_class(larger) - size);
        return block;
    }
    refuse(arena, LSB_LIMIT_MEMORY);
    return NULL;
}

// Adds memory to the region, where it is not all there from the start.
static bool add_part(lsb_arena *arena, size_t size) {
    char *rest = arena->next, *end = arena->region.end;
    if (!lsb_region_grow(&arena->region, size)) return false;
    give(arena, rest, (size_t)(end - rest));
    arena->next = arena->region.start;
    return true;
}

static void *take(lsb_arena *arena, size_t size) {
    if (LSB_USE_MALLOC) return malloc(size);
    unsigned size_class = class_of(size);
    lsb_block *block = arena->free_blocks[size_class];
    if (block != NULL) {
        arena->free_blocks[size_class] = block->next;
        return block;
    }
    size_t rounded = size_of_class(size_class);
    if (rounded > (size_t)(arena->region.end - arena->next) && !add_part(arena, rounded)) {
        return split_larger(arena, size_class);
    }
    char *memory = arena->next;
    arena->next += rounded;
    return memory;
}

static void drop(lsb_arena *arena, void *block, size_t size) {
    if (LSB_USE_MALLOC) {
        free(block);
        return;
    }
    put(arena, block, class_of(size));
}

static bool is_thread(const lsb_arena *arena, const void *block) {
    return (const char *)block >= arena->threads && (const char *)block < arena->threads_end;
}

bool lsb_arena_has_thread(const lsb_arena *arena) {
    return arena->threads_free != NULL || arena->threads_next < arena->threads_end;
}

static void *take_thread(lsb_arena *arena) {
    lsb_block *block = arena->threads_free;
    if (block != NULL) {
        arena->threads_free = block->next;
    } else if (arena->threads_next < arena->threads_end) {
        block = (lsb_block *)arena->threads_next;
        arena->threads_next += THREAD_SIZE;
    } else {
        refuse(arena, LSB_LIMIT_COROUTINES);
        return NULL;
    }
    if (++arena->thread_count > arena->most_threads) arena->most_threads = arena->thread_count;
    return block;
}

static void drop_thread(lsb_arena *arena, void *memory) {
    lsb_block *block = memory;
    block->next = arena->threads_free;
    arena->threads_free = block;
    arena->thread_count--;
}

// Lua retries after a collection, so an intended failure must happen twice.
static bool is_made_to_fail(lsb_arena *arena) {
    arena->requests++;
    if (arena->fail_at == 0 || arena->requests < arena->fail_at) return false;
    return arena->fail_forever || arena->requests < arena->fail_at + 2;
}

// While Lua moves a stack, from 5.4.5 on, it neither collects nor asks again. So a block that grows
// may pass the cap by as much as one allocation; the look that follows collects, and ends the call
// if that is not enough.
static bool is_beyond_cap(lsb_arena *arena, size_t old_size, size_t new_size) {
    size_t live = arena->live - old_size + new_size;
    if (live <= arena->cap) return false;
    if (old_size == 0 || live - arena->cap > arena->largest) return true;
    lsb_look_soon(arena->meter);
    return false;
}

// Whether a block without a type is a stack: arrays and hash parts of more than a mebibyte grow to
// powers of two. Only the word for the limit depends on it: endless recursion is a matter of
// memory.
static bool is_stack(const lsb_arena *arena, size_t size) {
    size_t fields = size / arena->fields.size;
    bool is_hash = size % arena->fields.size == 0 && (fields & (fields - 1)) == 0;
    return !is_hash && (size & (size - 1)) != 0;
}

static bool is_refused(lsb_arena *arena, size_t type, size_t old_size, size_t new_size) {
    if (new_size > arena->largest) {
        bool is_deep = type == 0 && is_stack(arena, new_size);
        return refuse(arena, is_deep ? LSB_LIMIT_MEMORY : LSB_LIMIT_ALLOCATION);
    }
    bool is_over = is_made_to_fail(arena) || is_beyond_cap(arena, old_size, new_size);
    if (is_over) return refuse(arena, LSB_LIMIT_MEMORY);
    if (new_size > arena->widest && arena->cap != SIZE_MAX) {
        arena->widest = new_size;
        if (new_size > arena->largest / 2) {
            arena->is_wide = true;
            arena->tight = 0;
        }
    }
    return false;
}

static void *grow(lsb_arena *arena, void *block, size_t old_size, size_t new_size) {
    if (block != NULL && !LSB_USE_MALLOC && class_of(old_size) == class_of(new_size)) return block;
    void *grown = take(arena, new_size);
    if (grown == NULL || block == NULL) return grown;
    memcpy(grown, block, old_size);
    drop(arena, block, old_size);
    return grown;
}

// A shrinking block moves, because a block that is cut never becomes whole again: scripts that grow
// and shrink in turn would wear out the region. Lua requires that shrinking never fails, so if
// there is no place to move to, the block is cut after all.
static void *shrink(lsb_arena *arena, void *block, size_t old_size, size_t new_size) {
    if (LSB_USE_MALLOC) {
        void *smaller = realloc(block, new_size);
        return smaller != NULL ? smaller : block;
    }
    unsigned old_class = class_of(old_size), new_class = class_of(new_size);
    if (old_class == new_class) return block;
    void *moved = take(arena, new_size);
    if (moved == NULL) {
        size_t kept = size_of_class(new_class);
        give(arena, (char *)block + kept, size_of_class(old_class) - kept);
        return block;
    }
    memcpy(moved, block, new_size);
    put(arena, block, old_class);
    return moved;
}

static void *resize(lsb_arena *arena, void *block, size_t old_size, size_t new_size) {
    lsb_fields_freed(&arena->fields, block, old_size);  // no hash part is ever resized
    if (new_size <= old_size) return shrink(arena, block, old_size, new_size);
    if (is_refused(arena, 0, old_size, new_size)) return NULL;
    return grow(arena, block, old_size, new_size);
}

static void slow_down(lsb_arena *arena, lsb_pace pace) {
    if (pace <= arena->pace) return;
    arena->pace = pace;
    lsb_look_soon(arena->meter);
}

// Code that builds a large hash part is checked as soon as it is done.
static bool is_refused_fields(lsb_arena *arena, size_t count) {
    enum { SLOW = 1024 };  // from now on looking up a field may be slow
    if (count < SLOW || arena->cap == SIZE_MAX) return false;
    if (!lsb_fields_may_grow(&arena->fields, count)) return refuse(arena, LSB_LIMIT_ALLOCATION);
    slow_down(arena, LSB_PACE_SLOW);
    arena->meter->left -= (int64_t)count;
    lsb_look_soon(arena->meter);
    return false;
}

// Making a function takes a step for each two of its upvalues.
static void charge_function(lsb_arena *arena, size_t size) {
    enum { STEPS_PER_UNIT = 128 };
    size_t upvalues = size / sizeof(void *);
    arena->meter->left -= (int64_t)(upvalues * upvalues / STEPS_PER_UNIT);
}

static void *create(lsb_arena *arena, size_t type, size_t size) {
    size_t fields = type == 0 ? lsb_fields_in(&arena->fields, size) : 0;
    if (is_refused_fields(arena, fields) || is_refused(arena, type, 0, size)) return NULL;
    if (type == LUA_TTHREAD && size <= THREAD_SIZE) return take_thread(arena);
    if (type == LUA_TFUNCTION) charge_function(arena, size);
    // `..` is the only work in C that grows with a string and that no library function sees.
    if (type == LUA_TSTRING && size > LONG_STRING) {
        arena->meter->left -= (int64_t)(size / BYTES_PER_UNIT);
    }
    if (type == LUA_TSTRING && size > SLOW_STRING) {
        slow_down(arena, size > SLOWEST_STRING ? LSB_PACE_SLOWEST : LSB_PACE_SLOW);
    }
    void *made = take(arena, size);
    if (fields > 0 && made != NULL) lsb_fields_made(&arena->fields, made, fields);
    return made;
}

static void release(lsb_arena *arena, void *block, size_t size) {
    if (block == NULL) return;
    arena->live -= size;
    lsb_fields_freed(&arena->fields, block, size);
    if (is_thread(arena, block)) {
        drop_thread(arena, block);
    } else {
        drop(arena, block, size);
    }
}

int64_t lsb_arena_collection_cost(const lsb_arena *arena) {
    return (int64_t)(arena->live / COLLECTED_BYTES_PER_UNIT);
}

// After a refusal Lua collects everything and asks again, for most requests; it is charged once for
// all of them.
static void note_refusal(lsb_arena *arena, bool is_block, size_t size) {
    bool is_again = arena->refused_size == size;
    arena->refused_size = is_again ? 0 : size;
    if (arena->cap == SIZE_MAX) return;
    arena->is_out = is_again || is_block;
    lsb_look_soon(arena->meter);
    if (is_again) return;
    int64_t cost = lsb_arena_collection_cost(arena);
    arena->meter->left -= cost;
    arena->collected += cost;
}

void *lsb_arena_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    lsb_arena *arena = context;
    if (new_size == 0) {
        release(arena, block, old_size);
        return NULL;
    }
    // Without a block, Lua passes the new object's type as its old size.
    void *made = block == NULL ? create(arena, old_size, new_size)
                               : resize(arena, block, old_size, new_size);
    if (made == NULL) {
        note_refusal(arena, block != NULL, new_size);
        return NULL;
    }
    if (new_size == arena->refused_size) arena->is_out = false;
    if (new_size > old_size) arena->refused_size = 0;
    arena->live += new_size - (block == NULL ? 0 : old_size);
    if (arena->live > arena->most) arena->most = arena->live;
    return made;
}

bool lsb_arena_open(lsb_arena *arena, size_t size, int32_t threads) {
    size_t slab = (size_t)threads * THREAD_SIZE;
    memset(arena, 0, sizeof *arena);
    if (!lsb_region_open(&arena->region, size + slab, slab)) return false;
    arena->threads = arena->threads_next = arena->region.start;
    arena->threads_end = arena->region.start + slab;
    arena->next = arena->threads_end;
    arena->refused = LSB_LIMIT_MEMORY;
    lsb_arena_limit(arena, SIZE_MAX, SIZE_MAX);
    return true;
}

void lsb_arena_limit(lsb_arena *arena, size_t cap, size_t largest) {
    enum { SHARE = 16 };  // of the cap, within which a refusal is near
    arena->cap = cap;
    arena->largest = largest;
    bool is_near = arena->is_wide || arena->fields.crowded != NULL;
    arena->tight = is_near && cap != SIZE_MAX ? 0 : cap - cap / SHARE;
}

bool lsb_arena_owns(const lsb_arena *arena, const void *address) {
#if LSB_USE_MALLOC
    (void)arena;
    return __sanitizer_get_ownership(address);
#else
    return lsb_region_place(&arena->region, address) < arena->region.size;
#endif
}

char *lsb_arena_touched(const lsb_arena *arena) {
    return arena->touched > arena->next ? arena->touched : arena->next;
}

void lsb_arena_close(lsb_arena *arena) {
    lsb_region_close(&arena->region, lsb_arena_touched(arena));
}

uint64_t lsb_arena_place(const lsb_arena *arena, const void *address) {
    return lsb_region_place(&arena->region, address);
}
