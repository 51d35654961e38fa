/// The clock, which backs up the budget: of a call, and of a series of calls.
///
/// It starts with the call. Checking it must cost next to nothing, since it happens every hundred
/// instructions and every few thousand units of work in C. So it is the system's coarse clock,
/// which advances every few milliseconds. A script that waited for a processor is not slow, so the
/// limit applies to its thread's time; reading that is a system call, made only if a call seems
/// late.
#include "state.h"

enum {
    MILLISECOND = 1000000,
    SOON = 20 * MILLISECOND,     // a call this young is not late
    UNSEEN = 100 * MILLISECOND,  // the most work that a call is credited with before a check
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static bool is_off(const lsb_clock *clock) { return clock->allowed == INT64_MAX; }

void lsb_start_series(lsb_state *state, int64_t nanoseconds) {
    lsb_clock *clock = &state->clock;
    clock->series_used = 0;
    clock->series_allowed = nanoseconds > 0 ? nanoseconds : INT64_MAX;
    clock->busy_before = lsb_busy_now();
}

void lsb_extend_series(lsb_state *state, int64_t nanoseconds) {
    if (nanoseconds > state->clock.series_allowed) state->clock.series_allowed = nanoseconds;
}

bool lsb_is_series_over(const lsb_state *state) {
    return state->clock.series_used > state->clock.series_allowed;
}

void lsb_clock_start(lsb_state *state) {
    lsb_clock *clock = &state->clock;
    int64_t alone = state->limits.nanoseconds > 0 ? state->limits.nanoseconds : INT64_MAX;
    if (alone != INT64_MAX) alone -= least(clock->compiling, alone);
    clock->compiling = 0;
    clock->allowed = alone;
    if (clock->series_allowed != INT64_MAX) {
        clock->allowed = least(alone, clock->series_allowed - clock->series_used);
    }
    if (is_off(clock)) return;
    clock->started = lsb_coarse_now();
    clock->busy_from = INT64_MIN;
    clock->next = clock->started + SOON;
}

// The call has been active long enough to need its thread's time.
static bool is_late(lsb_clock *clock, int64_t time) {
    int64_t elapsed = time - clock->started, busy = lsb_busy_now();
    if (clock->busy_from == INT64_MIN) {
        int64_t from = busy - least(elapsed, UNSEEN);
        clock->busy_from = clock->busy_before <= busy ? most(from, clock->busy_before) : from;
    }
    int64_t left = clock->allowed - least(elapsed, busy - clock->busy_from);
    clock->next = time + left;
    return left < 0;
}

bool lsb_clock_is_late(lsb_state *state) {
    lsb_clock *clock = &state->clock;
    if (is_off(clock)) return false;
    int64_t time = lsb_coarse_now();
    if (time <= clock->next || !is_late(clock, time)) return false;
    int64_t series_left = clock->series_allowed - clock->series_used;
    if (clock->allowed == series_left) clock->series_used = clock->series_allowed + 1;
    return true;
}

int64_t lsb_clock_busy(void) { return lsb_busy_now(); }

// Most calls end before the coarse clock advances; those that see it advance stand for the others.
// No call counts more than its thread has worked since the last one that did.
void lsb_clock_stop(lsb_state *state) {
    lsb_clock *clock = &state->clock;
    if (is_off(clock) || clock->series_allowed == INT64_MAX) return;
    int64_t elapsed = lsb_coarse_now() - clock->started;
    if (elapsed <= 0) return;
    int64_t busy = lsb_busy_now(), worked = busy - clock->busy_before;
    clock->busy_before = busy;
    clock->series_used += worked >= 0 ? least(elapsed, worked) : elapsed;
}
