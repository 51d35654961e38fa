/// What a benchmark measures against: bare Lua calls from plain C, and a count of heap allocations.
#ifndef CBENCH_BASELINE_H
#define CBENCH_BASELINE_H

#include <stdint.h>

/// How often malloc, calloc, realloc and aligned allocations were called in this process so far.
///
/// The executable's own definitions stand in front of the C library's, so the count covers the
/// Swift runtime and every library.
uint64_t bench_allocation_count(void);

/// Gives free memory back to the system, so that what is resident is in use.
void bench_release_memory(void);

/// A stock Lua state with one global function and nothing of the host around it.
typedef struct bench_lua bench_lua;

/// Compiles `source`, which must return a function; NULL where it does not.
bench_lua *bench_lua_create(const char *source);
/// Closes the state.
void bench_lua_destroy(bench_lua *lua);
/// Calls the function `times` times by `lua_pcall` with `count` numbers, one of which changes from
/// call to call, and adds up the first result, so that nothing can be left out.
double bench_lua_call(bench_lua *lua, const double *arguments, int count, int results, int times);

#endif
