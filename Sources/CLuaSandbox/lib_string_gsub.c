/// string.gsub: the replacement of each match.
#include "lib_string_match.h"

#include <string.h>

typedef struct substitution {
    lsb_matcher matcher;
    lsb_buffer result;
    int replacement_type;
} substitution;

static void add_capture(substitution *job, int index, const char *start, const char *end) {
    lsb_push_capture(&job->matcher, index, start, end);
    lsb_buffer_add_value(&job->result);
}

static void add_template(substitution *job, const char *start, const char *end) {
    lua_State *L = job->matcher.L;
    size_t length;
    const char *p = lua_tolstring(L, 3, &length);
    const char *last = p + length;
    while (p < last) {
        const char *escape = memchr(p, '%', (size_t)(last - p));
        const char *stop = escape == NULL ? last : escape;
        lsb_buffer_add(&job->result, p, (size_t)(stop - p));
        if (escape == NULL) return;
        p = escape + 2;
        char selector = escape[1];
        if (selector == '%') {
            lsb_buffer_byte(&job->result, '%');
        } else if (selector == '0') {
            lsb_buffer_add(&job->result, start, (size_t)(end - start));
        } else if (lsb_is_digit(selector)) {
            add_capture(job, selector - '1', start, end);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
}

// Adds the value at the top of the stack as the replacement of a match; false or nil keep it.
static bool add_result(substitution *job, const char *start, const char *end) {
    lua_State *L = job->matcher.L;
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        lsb_buffer_add(&job->result, start, (size_t)(end - start));
        return false;
    }
    if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
    lsb_buffer_add_value(&job->result);
    return true;
}

static bool add_replacement(substitution *job, const char *start, const char *end) {
    lua_State *L = job->matcher.L;
    switch (job->replacement_type) {
    case LUA_TFUNCTION: {
        lua_pushvalue(L, 3);
        int count = lsb_push_captures(&job->matcher, start, end);
        lsb_matcher_settle(&job->matcher);
        lua_call(L, count, 1);
        return add_result(job, start, end);
    }
    case LUA_TTABLE:
        lsb_push_capture(&job->matcher, 0, start, end);
        lua_gettable(L, 3);
        return add_result(job, start, end);
    default: add_template(job, start, end); return true;
    }
}

// Walks the subject; returns the number of matches replaced, and whether the text changed.
static lua_Integer substitute(substitution *job, lua_Integer limit, bool *changed) {
    lsb_matcher *matcher = &job->matcher;
    const char *pattern = matcher->pattern;
    bool anchored = *pattern == '^' && pattern < matcher->pattern_end;
    if (anchored) pattern++;
    const char *place = matcher->subject, *last = NULL;
    lua_Integer count = 0;
    while (count < limit) {
        const char *end = lsb_match(matcher, place, pattern);
        if (end != NULL && end != last) {
            count++;
            if (add_replacement(job, place, end)) *changed = true;
            place = last = end;
        } else if (place < matcher->subject_end) {
            lsb_buffer_byte(&job->result, *place++);
        } else {
            break;
        }
        if (anchored) break;
    }
    lsb_buffer_add(&job->result, place, (size_t)(matcher->subject_end - place));
    return count;
}

int lsb_gsub(lua_State *L) {
    substitution job;
    lsb_matcher_check(L, &job.matcher);
    size_t length = (size_t)(job.matcher.subject_end - job.matcher.subject);
    job.replacement_type = lua_type(L, 3);
    if (job.replacement_type == LUA_TNUMBER) lsb_check_text(L, 3, NULL);
    lua_Integer limit = lsb_opt_integer(L, 4, (lua_Integer)length + 1);
    if (!lua_isstring(L, 3) && !lua_isfunction(L, 3) && !lua_istable(L, 3)) {
        return luaL_typeerror(L, 3, "string/function/table");
    }
    bool changed = false;
    lsb_buffer_start(L, &job.result);
    lua_Integer count = substitute(&job, limit, &changed);
    lsb_matcher_settle(&job.matcher);
    if (changed) {
        lsb_buffer_push(&job.result);
    } else {
        lua_pushvalue(L, 1);
    }
    lua_pushinteger(L, count);
    return 2;
}
