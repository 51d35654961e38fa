// A handle is not an address but a place in a table and how often that place was used, so that a
// freed one is known without touching memory that is gone.
#include "reorder_handles.h"

#include <stdatomic.h>
#include <stdint.h>

enum { place_bits = 14, places = 1 << place_bits };

/// A place of the table. The state is twice the number of the use, which is odd while the place is
/// in use, and 1 more during a call.
static struct place {
    _Atomic uintptr_t state;
    void *session;
} table[places];

/// Where to look for a free place first.
static _Atomic uintptr_t next_place;

enum { busy = 1, used = 2 };

static reorder_engine *handle(uintptr_t place, uintptr_t state) {
    return (reorder_engine *)((state >> 1) << place_bits | place);
}

static struct place *place_of(reorder_engine *engine) {
    return &table[(uintptr_t)engine & (places - 1)];
}

/// The state of a handle's place while the handle is valid and no call is under way.
static uintptr_t idle_state(reorder_engine *engine) { return (uintptr_t)engine >> place_bits << 1; }

reorder_engine *reorder_handle_take(void *session) {
    uintptr_t first = atomic_fetch_add_explicit(&next_place, 1, memory_order_relaxed);
    for (uintptr_t i = 0; i < places; i++) {
        uintptr_t place = (first + i) & (places - 1);
        uintptr_t state = atomic_load_explicit(&table[place].state, memory_order_relaxed);
        if (state & used) continue;
        // A number that a handle has no room for starts over.
        uintptr_t taken = (state + used) << (place_bits - 1) >> (place_bits - 1);
        // Busy until the session is there.
        if (!atomic_compare_exchange_strong_explicit(&table[place].state, &state, taken | busy,
                                                     memory_order_acquire, memory_order_relaxed))
            continue;
        table[place].session = session;
        atomic_store_explicit(&table[place].state, taken, memory_order_release);
        return handle(place, taken);
    }
    return 0;
}

reorder_status reorder_handle_enter(reorder_engine *engine, void **session) {
    uintptr_t idle = idle_state(engine);
    if (!(idle & used)) return REORDER_INVALID;
    struct place *place = place_of(engine);
    uintptr_t state = idle;
    if (!atomic_compare_exchange_strong_explicit(&place->state, &state, idle | busy,
                                                 memory_order_acquire, memory_order_relaxed))
        return state == (idle | busy) ? REORDER_BUSY : REORDER_INVALID;
    *session = place->session;
    return REORDER_OK;
}

void reorder_handle_leave(reorder_engine *engine) {
    atomic_store_explicit(&place_of(engine)->state, idle_state(engine), memory_order_release);
}

void reorder_handle_give(reorder_engine *engine) {
    place_of(engine)->session = 0;
    atomic_store_explicit(&place_of(engine)->state, idle_state(engine) + used,
                          memory_order_release);
}
