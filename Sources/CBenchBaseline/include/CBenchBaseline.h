/// The benchmark's baselines: bare Lua calls from plain C, and a count of heap allocations.
#ifndef CBENCH_BASELINE_H
#define CBENCH_BASELINE_H

#include <stdint.h>

/// The number of calls to malloc, calloc, realloc and aligned allocations in this process so far.
///
/// The executable's own definitions precede the C library's, so the count covers the Swift runtime
/// and every library.
uint64_t bench_allocation_count(void);

/// Returns free memory to the system, so that resident memory is memory in use.
void bench_release_memory(void);

/// The bytes that are allocated now, without what was freed and is kept.
uint64_t bench_allocated_bytes(void);

/// A stock Lua state with one global function and without the host.
typedef struct bench_lua bench_lua;

/// Compiles `source`, which must return a function; NULL if it does not.
bench_lua *bench_lua_create(const char *source);
/// Closes the state.
void bench_lua_destroy(bench_lua *lua);
/// Calls the function `times` times by `lua_pcall` with `count` numbers, one of which changes from
/// call to call, and adds up the first result, so that the compiler cannot remove anything.
double bench_lua_call(bench_lua *lua, const double *arguments, int count, int results, int times);

#endif
