// For MAP_ANONYMOUS and MAP_NORESERVE.
#define _GNU_SOURCE

#include "platform.h"

#include <time.h>

static int64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

#if defined(__wasm__)

#include <stdlib.h>

// There is one thread, and one clock.
int64_t lsb_coarse_now(void) { return now(CLOCK_MONOTONIC); }
int64_t lsb_busy_now(void) { return now(CLOCK_MONOTONIC); }

enum { PART = 128 << 10 };

typedef struct part {
    struct part *older;
    size_t place, size;  // bytes in older parts, and in this one
    _Alignas(16) char bytes[];
} part;

bool lsb_region_grow(lsb_region *region, size_t size) {
    part *newest = region->parts;
    size_t place = newest == NULL ? 0 : newest->place + newest->size;
    size_t wanted = size > PART ? (size + 15) / 16 * 16 : PART;
    if (size > region->size - place) return false;
    if (wanted > region->size - place) wanted = (region->size - place) / 16 * 16;
    part *added = malloc(sizeof *added + wanted);
    if (added == NULL) return false;
    *added = (part){.older = newest, .place = place, .size = wanted};
    region->parts = added;
    region->start = added->bytes;
    region->end = region->start + wanted;
    return true;
}

bool lsb_region_open(lsb_region *region, size_t size, size_t first) {
    *region = (lsb_region){.size = size / 16 * 16};
    return lsb_region_grow(region, first + PART);
}

bool lsb_region_is_whole(void) { return false; }

char *lsb_region_shed(const lsb_region *region, char *unused, char *touched) {
    (void)region, (void)unused;
    return touched;
}

uint64_t lsb_region_place(const lsb_region *region, const void *address) {
    const char *wanted = address;
    for (const part *part = region->parts; part != NULL; part = part->older) {
        if (wanted >= part->bytes && wanted < part->bytes + part->size) {
            return part->place + (size_t)(wanted - part->bytes);
        }
    }
    return UINT64_MAX;
}

void lsb_region_close(lsb_region *region, char *untouched) {
    (void)untouched;
    for (part *part = region->parts, *older; part != NULL; part = older) {
        older = part->older;
        free(part);
    }
    *region = (lsb_region){0};
}

#else

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(CLOCK_MONOTONIC_COARSE)
#define COARSE CLOCK_MONOTONIC_COARSE
#elif defined(CLOCK_MONOTONIC_RAW_APPROX)
#define COARSE CLOCK_MONOTONIC_RAW_APPROX  // Darwin's
#else
#define COARSE CLOCK_MONOTONIC
#endif

int64_t lsb_coarse_now(void) { return now(COARSE); }
int64_t lsb_busy_now(void) { return now(CLOCK_THREAD_CPUTIME_ID); }

enum { KEPT = 1 << 20 };  // bytes of a spare region that stay in memory

// Objects used as keys hash by the low half of their address; with a 4 GiB boundary that half is
// their place in the arena, which is the same on every run.
static const uint64_t ALIGNMENT = (uint64_t)1 << 32;

static char *reserve(size_t size) {
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    bool has_room = ALIGNMENT < SIZE_MAX - size;
    char *wide = has_room ? mmap(NULL, size + ALIGNMENT, PROT_NONE, flags, -1, 0) : MAP_FAILED;
    if (wide == MAP_FAILED) {
        char *plain = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
        return plain == MAP_FAILED ? NULL : plain;
    }
    size_t before = (size_t)(-(uintptr_t)wide & (ALIGNMENT - 1));
    char *base = wide + before;
    if (before > 0) munmap(wide, before);
    munmap(base + size, ALIGNMENT - before);
    if (mprotect(base, size, PROT_READ | PROT_WRITE) == 0) return base;
    munmap(base, size);
    return NULL;
}

// The region of a thread's last state is kept for its next one: a new region costs the system one
// fault per touched page, and a lock shared by all threads.
typedef struct region {
    char *base;
    size_t size;
} region;

static _Thread_local region spare;
static pthread_key_t spare_key;
static pthread_once_t spare_once = PTHREAD_ONCE_INIT;

static void drop_region(void *context) {
    region *region = context;
    if (region->base != NULL) munmap(region->base, region->size);
    region->base = NULL;
}

static void make_spare_key(void) { pthread_key_create(&spare_key, drop_region); }

static char *take_region(size_t size) {
    if (spare.base == NULL || spare.size != size) return reserve(size);
    char *base = spare.base;
    spare.base = NULL;
    return base;
}

static void keep_region(char *base, size_t size) {
    pthread_once(&spare_once, make_spare_key);
    drop_region(&spare);
    spare = (region){base, size};
    pthread_setspecific(spare_key, &spare);
}

static size_t whole_pages(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

bool lsb_region_open(lsb_region *region, size_t size, size_t first) {
    (void)first;
    size = whole_pages(size);
    char *base = take_region(size);
    *region = (lsb_region){.start = base, .end = base == NULL ? NULL : base + size, .size = size};
    return base != NULL;
}

bool lsb_region_grow(lsb_region *region, size_t size) {
    (void)region, (void)size;
    return false;
}

bool lsb_region_is_whole(void) { return true; }

char *lsb_region_shed(const lsb_region *region, char *unused, char *touched) {
    size_t kept = whole_pages((size_t)(unused - region->start));
    // Its first pages stay in memory; a well-behaved script needs no more.
    if (kept < KEPT) kept = KEPT;
    char *end = region->start + kept;
    if (touched <= end) return touched;
    madvise(end, (size_t)(touched - end), MADV_DONTNEED);
    return end;
}

uint64_t lsb_region_place(const lsb_region *region, const void *address) {
    return (uint64_t)((const char *)address - region->start);
}

void lsb_region_close(lsb_region *region, char *untouched) {
    if (region->start == NULL) return;
    lsb_region_shed(region, region->start, untouched);
    keep_region(region->start, region->size);
    region->start = NULL;
}

#endif
