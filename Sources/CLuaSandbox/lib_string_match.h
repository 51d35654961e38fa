/// The pattern matcher: one attempt to match a pattern at one place of a subject.
#ifndef LSB_LIB_STRING_MATCH_H
#define LSB_LIB_STRING_MATCH_H

#include "lib_internal.h"

/// The maximum number of captures in a pattern.
#define LSB_MAX_CAPTURES 32

/// Special lengths: a capture that is still open, and one that stands for a position.
#define LSB_CAPTURE_OPEN (-1)
#define LSB_CAPTURE_POSITION (-2)

typedef struct lsb_capture {
    const char *start;
    ptrdiff_t length;
} lsb_capture;

/// A subject, a pattern and the captures of the last attempt. Both texts end with a NUL after
/// their last byte, as all Lua strings do.
typedef struct lsb_matcher {
    lua_State *L;
    const char *subject;
    const char *subject_end;
    const char *pattern;
    const char *pattern_end;
    uint64_t steps;  // taken and not yet charged
    int level;       // captures, finished or open
    lsb_capture captures[LSB_MAX_CAPTURES];
} lsb_matcher;

/// Uses the strings at two stack indices, which must stay there.
void lsb_matcher_start(lua_State *L, lsb_matcher *matcher, int subject, int pattern);

/// Uses the first two arguments, which must be texts.
void lsb_matcher_check(lua_State *L, lsb_matcher *matcher);

/// Tries to match the pattern from `pattern` on at `subject`, charging every step. Returns the end
/// of the match, or NULL. Raises stock Lua's errors for a malformed pattern when the match reaches
/// the malformed place. Uses no C recursion; "pattern too complex" after 199 open choices.
const char *lsb_match(lsb_matcher *matcher, const char *subject, const char *pattern);

/// Charges the pending steps, and checks the clock if they are many.
void lsb_matcher_settle(lsb_matcher *matcher);

/// Counts `n` steps; charges them once there are enough.
static inline void lsb_matcher_step(lsb_matcher *matcher, uint64_t n) {
    matcher->steps += n;
    if (matcher->steps >= LSB_STEPS_A_CHARGE) lsb_matcher_settle(matcher);
}

/// Pushes all captures, or the whole match from `start` to `end` if there are none and `start` is
/// not NULL. Returns how many.
int lsb_push_captures(lsb_matcher *matcher, const char *start, const char *end);

/// Pushes capture `index` (from 0); for 0 the whole match if the pattern has none.
void lsb_push_capture(lsb_matcher *matcher, int index, const char *start, const char *end);

/// The end of the single-character item that starts at `item`, where its suffix is.
const char *lsb_item_end(lsb_matcher *matcher, const char *item);

/// Whether the character at `subject` matches the item from `item` to `end`; false at the end.
bool lsb_item_matches(lsb_matcher *matcher, const char *subject, const char *item, const char *end);

/// Whether `character` is in the set from `set` ('[') to `last` (its ']').
bool lsb_set_contains(lsb_matcher *matcher, unsigned char character, const char *set,
                      const char *last);

#endif
