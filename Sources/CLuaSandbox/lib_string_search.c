/// string.find, match, gmatch and gsub over the matcher.
#define _GNU_SOURCE  // memmem: linear in glibc and musl
#include "lib_string_match.h"

#include <string.h>

enum {
    WINDOW = 1 << 16,  // bytes that a plain search scans between two charges
    QUICK_TRIES = 8,   // places to try before a search prepares for the worst case
};

void lsb_matcher_start(lua_State *L, lsb_matcher *matcher, int subject, int pattern) {
    size_t length;
    matcher->L = L;
    matcher->subject = lua_tolstring(L, subject, &length);
    matcher->subject_end = matcher->subject + length;
    matcher->pattern = lua_tolstring(L, pattern, &length);
    matcher->pattern_end = matcher->pattern + length;
    matcher->steps = 0;
    matcher->level = 0;
}

void lsb_matcher_check(lua_State *L, lsb_matcher *matcher) {
    lsb_check_text(L, 1, NULL);
    lsb_check_text(L, 2, NULL);
    lsb_matcher_start(L, matcher, 1, 2);
}

void lsb_matcher_settle(lsb_matcher *matcher) {
    uint64_t steps = matcher->steps;
    matcher->steps = 0;
    lsb_charge(matcher->L, steps);
}

void lsb_push_capture(lsb_matcher *matcher, int index, const char *start, const char *end) {
    lua_State *L = matcher->L;
    if (index >= matcher->level) {
        if (index != 0) luaL_error(L, "invalid capture index %%%d", index + 1);
        lua_pushlstring(L, start, (size_t)(end - start));
        return;
    }
    const lsb_capture *capture = &matcher->captures[index];
    if (capture->length == LSB_CAPTURE_OPEN) luaL_error(L, "unfinished capture");
    if (capture->length == LSB_CAPTURE_POSITION) {
        lua_pushinteger(L, capture->start - matcher->subject + 1);
    } else {
        lua_pushlstring(L, capture->start, (size_t)capture->length);
    }
}

int lsb_push_captures(lsb_matcher *matcher, const char *start, const char *end) {
    int count = matcher->level == 0 && start != NULL ? 1 : matcher->level;
    luaL_checkstack(matcher->L, count, "too many captures");
    lsb_matcher_step(matcher, (uint64_t)count + (uint64_t)(end - matcher->subject) / 64);
    for (int i = 0; i < count; i++) lsb_push_capture(matcher, i, start, end);
    return count;
}

static bool is_plain(lsb_matcher *matcher) {
    lsb_matcher_step(matcher, (uint64_t)(matcher->pattern_end - matcher->pattern) / 16);
    for (const char *p = matcher->pattern; p < matcher->pattern_end; p++) {
        switch (*p) {
        case '^':
        case '$':
        case '*':
        case '+':
        case '?':
        case '.':
        case '(':
        case '[':
        case '%':
        case '-': return false;
        }
    }
    return true;
}

// Most needles occur at the first match of their first byte; memmem has a higher initial cost but
// is linear for all texts. `size` is at least `length`.
static const char *find_bytes(const char *from, size_t size, const char *needle, size_t length) {
    if (length == 0) return from;
    const char *last = from + (size - length);
    for (int tries = 0; tries < QUICK_TRIES; tries++) {
        from = memchr(from, *needle, (size_t)(last - from) + 1);
        if (from == NULL || memcmp(from, needle, length) == 0) return from;
        if (from++ == last) return NULL;
    }
    return memmem(from, (size_t)(last - from) + length, needle, length);
}

// The whole search is linear, because a window is at least as long as the needle.
static const char *find_plain(lsb_matcher *matcher, const char *from) {
    const char *needle = matcher->pattern;
    size_t length = (size_t)(matcher->pattern_end - needle);
    size_t window = length > WINDOW ? length : WINDOW;
    while ((size_t)(matcher->subject_end - from) >= length) {
        size_t left = (size_t)(matcher->subject_end - from);
        size_t searched = left - length < window ? left : window + length;
        const char *found = find_bytes(from, searched, needle, length);
        size_t seen = found == NULL ? searched : (size_t)(found - from) + length;
        lsb_matcher_step(matcher, seen / 16 + 1);
        if (found != NULL) return found;
        if (searched == left) break;
        from += window;
    }
    return NULL;
}

static int push_range(lsb_matcher *matcher, const char *start, const char *end) {
    lua_pushinteger(matcher->L, start - matcher->subject + 1);
    lua_pushinteger(matcher->L, end - matcher->subject);
    return 2;
}

static const char *first_place(lua_State *L, const lsb_matcher *matcher) {
    size_t length = (size_t)(matcher->subject_end - matcher->subject);
    size_t start = lsb_start_position(lsb_opt_integer(L, 3, 1), length) - 1;
    return start > length ? NULL : matcher->subject + start;
}

// Finds the first place from `*start` on where the pattern matches; returns the match's end.
static const char *search(lsb_matcher *matcher, const char **start) {
    const char *pattern = matcher->pattern;
    bool anchored = *pattern == '^' && pattern < matcher->pattern_end;
    if (anchored) pattern++;
    for (;;) {
        const char *end = lsb_match(matcher, *start, pattern);
        if (end != NULL || anchored || *start == matcher->subject_end) return end;
        ++*start;
    }
}

static int find_or_match(lua_State *L, bool find) {
    lsb_matcher matcher;
    lsb_matcher_check(L, &matcher);
    const char *start = first_place(L, &matcher);
    int count = 0;
    if (start != NULL && find && (lua_toboolean(L, 4) || is_plain(&matcher))) {
        start = find_plain(&matcher, start);
        if (start != NULL) {
            count = push_range(&matcher, start, start + (matcher.pattern_end - matcher.pattern));
        }
    } else if (start != NULL) {
        const char *end = search(&matcher, &start);
        if (end != NULL && find) count = push_range(&matcher, start, end);
        if (end != NULL) count += lsb_push_captures(&matcher, find ? NULL : start, end);
    }
    lsb_matcher_settle(&matcher);
    if (count > 0) return count;
    luaL_pushfail(L);
    return 1;
}

int lsb_find(lua_State *L) { return find_or_match(L, true); }

int lsb_first_match(lua_State *L) { return find_or_match(L, false); }

// The upvalues of a gmatch iterator. It keeps no pointer and no depth between calls, so an error in
// one call does not affect the next.
enum { SUBJECT = 1, PATTERN, NEXT_PLACE, LAST_END };

static int gmatch_next(lua_State *L) {
    lsb_matcher matcher;
    lsb_matcher_start(L, &matcher, lsb_upvalue(SUBJECT), lsb_upvalue(PATTERN));
    const char *place = matcher.subject + lua_tointeger(L, lsb_upvalue(NEXT_PLACE));
    const char *last = matcher.subject + lua_tointeger(L, lsb_upvalue(LAST_END));
    for (; place <= matcher.subject_end; place++) {
        const char *end = lsb_match(&matcher, place, matcher.pattern);
        if (end == NULL || end == last) continue;
        lua_pushinteger(L, end - matcher.subject);
        lua_copy(L, -1, lsb_upvalue(NEXT_PLACE));
        lua_replace(L, lsb_upvalue(LAST_END));
        int count = lsb_push_captures(&matcher, place, end);
        lsb_matcher_settle(&matcher);
        return count;
    }
    lsb_matcher_settle(&matcher);
    return 0;
}

static const lsb_entry gmatch_iterator = {"gmatch", gmatch_next};

int lsb_gmatch(lua_State *L) {
    lsb_matcher matcher;
    lsb_matcher_check(L, &matcher);
    const char *start = first_place(L, &matcher);
    if (start == NULL) start = matcher.subject_end + 1;
    lua_settop(L, 2);
    lua_pushinteger(L, start - matcher.subject);
    lua_pushinteger(L, -1);
    lsb_push_function(L, &gmatch_iterator, LAST_END);
    return 1;
}
