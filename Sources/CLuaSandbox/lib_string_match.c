/// One attempt at a match, by backtracking over an explicit stack of choices.
///
/// Every place that the matcher may return to (an optional or repeated item, a capture to undo) is
/// a choice. If an item does not match, the last choice is resumed; if none is left, the attempt
/// fails.
#include "lib_string_match.h"

#include <string.h>

// Stock Lua gives up at 200 nested calls of its matcher, the first of which makes no choice.
enum { MAX_CHOICES = 199 };

typedef enum choice_kind { OPTIONAL, GREEDY, LAZY, OPENED, CLOSED } choice_kind;

typedef struct choice {
    choice_kind kind;
    int capture;          // CLOSED: the capture to open again
    const char *subject;  // where the next attempt begins
    const char *bound;    // GREEDY: the shortest repetition ends here. LAZY: the item
    const char *rest;     // the pattern after the item and its suffix
} choice;

// The state to match next; `subject` is NULL after a failure.
typedef struct cursor {
    const char *subject;
    const char *pattern;
} cursor;

typedef struct attempt {
    lsb_matcher *matcher;
    int depth;
    choice choices[MAX_CHOICES];
} attempt;

static const cursor failed = {NULL, NULL};

static choice *push_choice(attempt *try, choice_kind kind) {
    if (try->depth == MAX_CHOICES) luaL_error(try->matcher->L, "pattern too complex");
    choice *made = &try->choices[try->depth++];
    made->kind = kind;
    return made;
}

static cursor open_capture(attempt *try, cursor at) {
    lsb_matcher *matcher = try->matcher;
    bool position = at.pattern[1] == ')';
    if (matcher->level >= LSB_MAX_CAPTURES) luaL_error(matcher->L, "too many captures");
    push_choice(try, OPENED);
    lsb_capture *capture = &matcher->captures[matcher->level++];
    capture->start = at.subject;
    capture->length = position ? LSB_CAPTURE_POSITION : LSB_CAPTURE_OPEN;
    return (cursor){at.subject, at.pattern + (position ? 2 : 1)};
}

static cursor close_capture(attempt *try, cursor at) {
    lsb_matcher *matcher = try->matcher;
    int index = matcher->level - 1;
    while (index >= 0 && matcher->captures[index].length != LSB_CAPTURE_OPEN) index--;
    if (index < 0) luaL_error(matcher->L, "invalid pattern capture");
    push_choice(try, CLOSED)->capture = index;
    lsb_capture *capture = &matcher->captures[index];
    capture->length = at.subject - capture->start;
    return (cursor){at.subject, at.pattern + 1};
}

static cursor balanced(lsb_matcher *matcher, cursor at) {
    if (at.pattern + 3 >= matcher->pattern_end) {
        luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
    }
    const char *s = at.subject;
    char open = at.pattern[2], close = at.pattern[3];
    if (s == matcher->subject_end || *s != open) return failed;
    for (ptrdiff_t depth = 1; ++s < matcher->subject_end;) {
        lsb_matcher_step(matcher, 1);
        if (*s == close) {
            if (--depth == 0) return (cursor){s + 1, at.pattern + 4};
        } else if (*s == open) {
            depth++;
        }
    }
    return failed;
}

static cursor frontier(lsb_matcher *matcher, cursor at) {
    const char *set = at.pattern + 2;
    if (*set != '[') luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
    const char *end = lsb_item_end(matcher, set);
    bool first = at.subject == matcher->subject;
    unsigned char before = first ? '\0' : (unsigned char)at.subject[-1];
    if (lsb_set_contains(matcher, before, set, end - 1)) return failed;
    if (!lsb_set_contains(matcher, (unsigned char)*at.subject, set, end - 1)) return failed;
    return (cursor){at.subject, end};
}

static cursor back_reference(lsb_matcher *matcher, cursor at) {
    int index = at.pattern[1] - '1';
    if (index < 0 || index >= matcher->level ||
        matcher->captures[index].length == LSB_CAPTURE_OPEN) {
        luaL_error(matcher->L, "invalid capture index %%%d", index + 1);
    }
    const lsb_capture *capture = &matcher->captures[index];
    ptrdiff_t length = capture->length;
    if (length == LSB_CAPTURE_POSITION || matcher->subject_end - at.subject < length) {
        return failed;
    }
    lsb_matcher_step(matcher, (uint64_t)length / 16);
    if (memcmp(capture->start, at.subject, (size_t)length) != 0) return failed;
    return (cursor){at.subject + length, at.pattern + 2};
}

static cursor repeat_greedily(attempt *try, const char *from, const char *item, const char *end) {
    const char *s = from, *counted = from;
    while (lsb_item_matches(try->matcher, s, item, end)) {
        if (++s - counted < LSB_STEPS_A_CHARGE) continue;
        lsb_matcher_step(try->matcher, (uint64_t)(s - counted));
        counted = s;
    }
    lsb_matcher_step(try->matcher, (uint64_t)(s - counted));
    choice *made = push_choice(try, GREEDY);
    made->subject = s;
    made->bound = from;
    made->rest = end + 1;
    return (cursor){s, end + 1};
}

static cursor repeat_lazily(attempt *try, const char *from, const char *item, const char *end) {
    choice *made = push_choice(try, LAZY);
    made->subject = from;
    made->bound = item;
    made->rest = end + 1;
    return (cursor){from, end + 1};
}

static cursor take_optional(attempt *try, const char *from, const char *end) {
    choice *made = push_choice(try, OPTIONAL);
    made->subject = from;
    made->rest = end + 1;
    return (cursor){from + 1, end + 1};
}

static cursor single_item(attempt *try, cursor at) {
    lsb_matcher *matcher = try->matcher;
    const char *end = lsb_item_end(matcher, at.pattern);
    char suffix = *end;
    if (!lsb_item_matches(matcher, at.subject, at.pattern, end)) {
        bool empty_will_do = suffix == '*' || suffix == '?' || suffix == '-';
        return empty_will_do ? (cursor){at.subject, end + 1} : failed;
    }
    switch (suffix) {
    case '?': return take_optional(try, at.subject, end);
    case '+': return repeat_greedily(try, at.subject + 1, at.pattern, end);
    case '*': return repeat_greedily(try, at.subject, at.pattern, end);
    case '-': return repeat_lazily(try, at.subject, at.pattern, end);
    default: return (cursor){at.subject + 1, end};
    }
}

static cursor next_item(attempt *try, cursor at) {
    lsb_matcher *matcher = try->matcher;
    switch (*at.pattern) {
    case '(': return open_capture(try, at);
    case ')': return close_capture(try, at);
    case '$':
        if (at.pattern + 1 != matcher->pattern_end) break;
        return at.subject == matcher->subject_end ? (cursor){at.subject, at.pattern + 1} : failed;
    case '%':
        if (at.pattern[1] == 'b') return balanced(matcher, at);
        if (at.pattern[1] == 'f') return frontier(matcher, at);
        if (lsb_is_digit(at.pattern[1])) return back_reference(matcher, at);
        break;
    }
    return single_item(try, at);
}

// Resumes the last choice once. It stays on the stack while it has more alternatives.
static cursor resume(attempt *try) {
    lsb_matcher *matcher = try->matcher;
    choice *last = &try->choices[try->depth - 1];
    switch (last->kind) {
    case GREEDY:
        if (last->subject > last->bound) return (cursor){--last->subject, last->rest};
        break;
    case LAZY:
        if (lsb_item_matches(matcher, last->subject, last->bound, last->rest - 1)) {
            return (cursor){++last->subject, last->rest};
        }
        break;
    case OPTIONAL: try->depth--; return (cursor){last->subject, last->rest};
    case OPENED: matcher->level--; break;
    case CLOSED: matcher->captures[last->capture].length = LSB_CAPTURE_OPEN; break;
    }
    try->depth--;
    return failed;
}

const char *lsb_match(lsb_matcher *matcher, const char *subject, const char *pattern) {
    attempt try;
    try.matcher = matcher;
    try.depth = 0;
    matcher->level = 0;
    cursor at = {subject, pattern};
    for (;;) {
        lsb_matcher_step(matcher, 1);
        if (at.subject == NULL) {
            if (try.depth == 0) return NULL;
            at = resume(&try);
        } else if (at.pattern == matcher->pattern_end) {
            return at.subject;
        } else {
            at = next_item(&try, at);
        }
    }
}
