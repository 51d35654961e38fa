/// Putting a state back to what it was: its memory is one region, so a copy of the bytes in use,
/// written back to the same addresses, is the state as it was, to the last hash and free block.
#include <stdlib.h>
#include <string.h>

#include "state.h"

enum { LARGEST = 1 << 20 };  // bytes; to copy more takes longer than loading most scripts

struct lsb_image {
    lsb_state state;
    size_t threads, memory;  // bytes of the coroutines' slab, and of the rest of the region
    char bytes[];            // of both, followed by those of the owned blocks, newest first
};

static char *copy_out(char *to, const void *from, size_t size) {
    memcpy(to, from, size);
    return to + size;
}

static const char *copy_in(void *to, const char *from, size_t size) {
    memcpy(to, from, size);
    return from + size;
}

bool lsb_remember(lsb_state *state) {
    const lsb_arena *arena = &state->arena;
    if (state->depth != 0 || !lsb_arena_is_region() || !lsb_region_is_whole()) return false;
    size_t threads = (size_t)(arena->threads_next - arena->threads);
    size_t memory = (size_t)(arena->next - arena->threads_end);
    size_t owned = 0;
    for (lsb_owned *block = state->owned; block != NULL; block = block->next) owned += block->size;
    if (threads + memory + owned > LARGEST) return false;
    lsb_image *image = malloc(sizeof *image + threads + memory + owned);
    if (image == NULL) return false;
    image->threads = threads;
    image->memory = memory;
    char *end = copy_out(image->bytes, arena->threads, threads);
    end = copy_out(end, arena->threads_end, memory);
    for (lsb_owned *block = state->owned; block != NULL; block = block->next) {
        end = copy_out(end, block->bytes, block->size);
    }
    free(state->image);
    state->image = image;
    image->state = *state;
    return true;
}

bool lsb_rewind(lsb_state *state) {
    lsb_image *image = state->image;
    if (image == NULL || state->depth != 0) return false;
    lsb_disown(state, image->state.owned);
    // What calls return is kept in memory that grows; what of the region was touched is known.
    lsb_returns returns = state->returns;
    char *touched = lsb_arena_touched(&state->arena);
    *state = image->state;
    state->returns = returns;
    state->arena.touched = lsb_region_shed(&state->arena.region, state->arena.next, touched);
    const lsb_arena *arena = &state->arena;
    const char *from = copy_in(arena->threads, image->bytes, image->threads);
    from = copy_in(arena->threads_end, from, image->memory);
    for (lsb_owned *block = state->owned; block != NULL; block = block->next) {
        from = copy_in(block->bytes, from, block->size);
    }
    return true;
}
