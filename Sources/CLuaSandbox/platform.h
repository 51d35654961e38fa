/// What differs between systems: the memory of a state, and the clocks.
#ifndef LSB_PLATFORM_H
#define LSB_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The memory of one state. Address space is reserved as a whole, and the system adds memory as it
/// is touched. WebAssembly has no such reserve, so there the region grows by parts.
typedef struct lsb_region {
    char *start, *end;  // the region, or its newest part
    size_t size;        // the most bytes that it may have
    void *parts;        // in WebAssembly, newest first
} lsb_region;

/// Opens a region of at most `size` bytes, of which `first` lie together at its start. False if the
/// system refuses.
bool lsb_region_open(lsb_region *region, size_t size, size_t first);
/// Adds a part with room for `size` bytes, and moves `start` and `end` to it. False if the region
/// has its size already.
bool lsb_region_grow(lsb_region *region, size_t size);
/// Whether regions have one part only.
bool lsb_region_is_whole(void);
/// The place of an address in the region: the same on every run, whatever the addresses are.
uint64_t lsb_region_place(const lsb_region *region, const void *address);
/// Returns most of the memory between `unused` and `touched` to the system; its addresses stay.
/// Returns where the untouched part starts now.
char *lsb_region_shed(const lsb_region *region, char *unused, char *touched);
/// Releases a region, of which nothing from `untouched` on was touched.
void lsb_region_close(lsb_region *region, char *untouched);

/// A clock that costs next to nothing to read and advances every few milliseconds, in nanoseconds.
int64_t lsb_coarse_now(void);
/// The processor time of this thread, in nanoseconds.
int64_t lsb_busy_now(void);

#endif
