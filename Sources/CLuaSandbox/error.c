/// Errors as data: captured when raised, described under the script's own budget.
#include <stdio.h>
#include <string.h>

#include "state.h"

enum {
    OUTER_FRAMES = 4,  // of LSB_FRAMES, those reserved for the outer end of a deep stack
    LEVELS_SCANNED = 64,
};

void lsb_fill_frame(lsb_frame *frame, const lua_Debug *record) {
    bool is_named = record->source[0] == '@' || record->source[0] == '=';
    lsb_copy_string(frame->chunk, sizeof frame->chunk,
                    is_named ? record->source + 1 : record->short_src);
    lsb_copy_string(frame->name, sizeof frame->name, record->name != NULL ? record->name : "");
    frame->line = record->currentline;
    frame->is_main = strcmp(record->what, "main") == 0;
}

bool lsb_place_of(lsb_state *state, int function, lsb_frame *place) {
    lua_State *L = state->current;
    lua_Debug record = {0};
    if (!lua_checkstack(L, 1)) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1)) {
        lua_pop(L, 1);
        return false;
    }
    lua_getinfo(L, ">S", &record);
    record.currentline = record.linedefined;
    lsb_fill_frame(place, &record);
    return true;
}

// Adds the call at `level` if it is the script's. False if there is no such level.
static bool add_level(lua_State *L, int level, lsb_error *error) {
    lua_Debug record;
    if (!lua_getstack(L, level, &record)) return false;
    lua_getinfo(L, "Sln", &record);
    if (strcmp(record.what, "C") == 0) return true;
    lsb_fill_frame(&error->frames[error->frame_count++], &record);
    return true;
}

static int depth_of(lua_State *L) {
    lua_Debug record;
    int low = 0, high = 1;
    while (lua_getstack(L, high, &record)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (lua_getstack(L, middle, &record)) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low + 1;
}

// Whether the function at `level` raises the script's own error, rather than a message of its own.
static bool is_scripts(lua_State *L, int level) {
    lua_Debug record;
    if (!lua_checkstack(L, 2) || !lua_getstack(L, level, &record)) return false;
    lua_getinfo(L, "f", &record);
    const lsb_entry *entry = lsb_entry_at(L, -1);
    lua_pop(L, 1);
    return lsb_is_error(entry) || lsb_is_wrapped(entry);
}

// Adds the calls of a thread, innermost first; of a deep stack not those in the middle.
static void add_calls(lua_State *L, lsb_error *error) {
    int level = 0;
    bool more = true;
    while (more && error->frame_count < LSB_FRAMES - OUTER_FRAMES && level < LEVELS_SCANNED) {
        more = add_level(L, level++, error);
    }
    if (!more) return;
    int depth = depth_of(L);
    int outer = depth - OUTER_FRAMES > level ? depth - OUTER_FRAMES : level;
    error->frames_omitted += outer - level;
    while (outer < depth && error->frame_count < LSB_FRAMES) add_level(L, outer++, error);
}

void lsb_capture(lua_State *L) {
    lsb_state *state = lsb_of(L);
    if (state->captured) return;
    state->captured = true;
    state->wraps = 0;
    state->error.frame_count = state->error.frames_omitted = 0;
    add_calls(L, &state->error);
}

void lsb_capture_wrapped(lua_State *L, lua_State *thread) {
    lsb_state *state = lsb_of(L);
    if (!state->captured) state->error.is_scripts = is_scripts(thread, 0);
    lsb_capture(thread);
    add_calls(L, &state->error);
}

void lsb_note_place(lua_State *L, lua_Debug *record) {
    lsb_state *state = lsb_of(L);
    lua_getinfo(L, "Sl", record);
    if (record->currentline <= 0) return;
    if (!state->has_tight_at || state->tight_source != record->source) {
        record->name = NULL;
        lsb_fill_frame(&state->tight_at, record);
        state->tight_source = record->source;
    }
    state->tight_at.line = record->currentline;
    state->has_tight_at = true;
}

// Makes room for a frame before the others; the outermost is dropped if there are too many.
static lsb_frame *add_innermost(lsb_error *error) {
    if (error->frame_count == LSB_FRAMES) error->frame_count--;
    size_t size = sizeof *error->frames * (size_t)error->frame_count++;
    memmove(&error->frames[1], &error->frames[0], size);
    return &error->frames[0];
}

// If memory runs out, Lua calls no handler; at best the place that caught the error is captured.
static void capture_refusal(lsb_state *state) {
    lsb_error *error = &state->error;
    if (!state->captured) error->frame_count = error->frames_omitted = 0;
    state->captured = true;
    if (!state->has_tight_at) return;
    const lsb_frame *at = &state->tight_at;
    bool is_known = error->frame_count > 0 && error->frames[0].line == at->line &&
                    strcmp(error->frames[0].chunk, at->chunk) == 0;
    if (!is_known) *add_innermost(error) = *at;
}

void lsb_abort_for_memory(lua_State *L) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort == LSB_LIMIT_NONE) {
        lsb_capture(L);
        capture_refusal(state);
    }
    lsb_abort(L, state->arena.refused);
}

int lsb_on_error(lua_State *L) {
    // Level 0 is this handler, level 1 what raised the error.
    if (!lsb_of(L)->captured) lsb_of(L)->error.is_scripts = is_scripts(L, 1);
    lsb_capture(L);
    return 1;
}

// Whether `shown`, which Lua has shortened from a chunk's name for a message, means `chunk`.
static bool is_shown_as(const char *chunk, const char *shown, size_t length) {
    if (length > 3 && memcmp(shown, "...", 3) == 0) {
        size_t whole = strlen(chunk), tail = length - 3;
        return whole >= tail && memcmp(chunk + whole - tail, shown + 3, tail) == 0;
    }
    return strncmp(chunk, shown, length) == 0 && chunk[length] == '\0';
}

void lsb_capture_chunk(lua_State *L, const char *chunk) {
    lsb_capture(L);
    lsb_frame *frame = add_innermost(&lsb_of(L)->error);
    lsb_copy_string(frame->chunk, sizeof frame->chunk, chunk);
    frame->name[0] = '\0';
    frame->line = 0;
    frame->is_main = true;
}

static const char *chunk_shown_as(lsb_error *error, const char *shown, size_t length, int line) {
    for (int i = 0; i < error->frame_count; i++) {
        lsb_frame *frame = &error->frames[i];
        if (!is_shown_as(frame->chunk, shown, length)) continue;
        if (frame->line == 0) frame->line = line;
        return frame->chunk;
    }
    return is_shown_as(error->chunk, shown, length) ? error->chunk : NULL;
}

// Strips a "chunk:line: " that names an active chunk from the message. False if the message has
// none.
static bool split_position(lsb_error *error) {
    for (char *colon = strchr(error->message, ':'); colon; colon = strchr(colon + 1, ':')) {
        int line = 0, end = 0;
        if (sscanf(colon, ":%9d: %n", &line, &end) != 1 || end == 0) continue;
        size_t length = (size_t)(colon - error->message);
        const char *chunk = chunk_shown_as(error, error->message, length, line);
        if (chunk == NULL) return false;
        if (chunk != error->chunk) memcpy(error->chunk, chunk, sizeof error->chunk);
        error->line = line;
        memmove(error->message, colon + end, strlen(colon + end) + 1);
        return true;
    }
    return false;
}

static void describe(lsb_error *error, lua_State *L) {
    if (lua_type(L, -1) != LUA_TSTRING) {
        snprintf(error->message, sizeof error->message, "(error object is a %s value)",
                 luaL_typename(L, -1));
        return;
    }
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    lsb_copy_text(error->message, sizeof error->message, text, length);
}

static int look_for_words(lua_State *L) {
    lua_pushboolean(L, luaL_getmetafield(L, 1, "__tostring") == LUA_TNIL);
    return 1;
}

// Whether the error is a table without a message.
static bool is_mute(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE || !lua_checkstack(L, 2)) return false;
    lsb_push_internal(L, look_for_words, 0);
    lua_pushvalue(L, -2);
    bool is_mute = lua_pcallk(L, 1, 1, 0, 0, NULL) == LUA_OK && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return is_mute;
}

// A table or userdata may have a `__tostring`, which is the script's own code.
static void make_text(lsb_state *state) {
    lua_State *L = state->L;
    if (lua_type(L, -1) == LUA_TSTRING) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->tostring);
    lua_pushvalue(L, -2);
    int status = lua_pcallk(L, 1, 1, 0, 0, NULL);
    if (status == LUA_ERRMEM && state->meter.abort == LSB_LIMIT_NONE) {
        state->meter.abort = (int)state->arena.refused;
    }
    if (status == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
        lua_replace(L, -2);
    } else {
        lua_pop(L, 1);
    }
}

// The subject of the error: known since it was raised, or parsed from liblua's message. The text of
// a script's own errors is arbitrary.
static void find_fault(lsb_state *state, const char *text, size_t length, bool is_placed) {
    lsb_error *error = &state->error;
    lsb_clear_fault(&error->fault);
    error->problem_size = (int32_t)strlen(error->message);
    if (error->is_scripts) return;
    if (!lsb_find_raised(state, text, length, is_placed)) lsb_read_words(error);
}

static void locate(lsb_error *error) {
    error->line = error->frame_count > 0 ? error->frames[0].line : 0;
    if (error->frame_count > 0) memcpy(error->chunk, error->frames[0].chunk, LSB_CHUNK_SIZE);
}

static lsb_status report_limit(lsb_state *state) {
    lsb_error *error = &state->error;
    if (!state->captured) error->frame_count = error->frames_omitted = 0;
    error->status = LSB_LIMIT;
    error->limit = (lsb_limit)state->meter.abort;
    error->is_scripts = false;
    error->message[0] = '\0';
    error->problem_size = 0;
    lsb_clear_fault(&error->fault);
    locate(error);
    return LSB_LIMIT;
}

lsb_status lsb_report(lsb_state *state, int status) {
    lsb_error *error = &state->error;
    if (status == LUA_ERRMEM && state->meter.abort == LSB_LIMIT_NONE) {
        state->meter.abort = (int)state->arena.refused;
        capture_refusal(state);
    }
    bool is_table = is_mute(state->L);
    if (state->meter.abort == LSB_LIMIT_NONE) make_text(state);
    if (state->meter.abort != LSB_LIMIT_NONE) {
        lua_pop(state->L, 1);
        return report_limit(state);
    }
    if (!state->captured) {
        error->frame_count = error->frames_omitted = 0;
        error->is_scripts = false;
    }
    error->status = status == LUA_ERRSYNTAX ? LSB_SYNTAX : LSB_RUNTIME;
    error->limit = LSB_LIMIT_NONE;
    describe(error, state->L);
    if (status != LUA_ERRSYNTAX) locate(error);
    bool is_placed = !split_position(error);
    // Each `wrap` has put its own place before the one where the error was raised.
    for (int wraps = state->captured ? state->wraps : 0; wraps > 0; wraps--) {
        if (!split_position(error)) break;
    }
    size_t length = 0;
    const char *text =
        lua_type(state->L, -1) == LUA_TSTRING ? lua_tolstring(state->L, -1, &length) : "";
    find_fault(state, text, length, is_placed);
    if (is_table) error->fault.kind = LSB_FAULT_TABLE;
    lua_pop(state->L, 1);
    return error->status;
}

void lsb_name_chunk(lsb_state *state, const char *chunk, int line) {
    lsb_copy_string(state->error.chunk, sizeof state->error.chunk, chunk);
    state->error.line = line;
}

lsb_status lsb_refuse(lsb_state *state, lsb_status status, const char *message) {
    lsb_error *error = &state->error;
    error->status = status;
    error->limit = LSB_LIMIT_NONE;
    error->is_scripts = false;
    error->line = error->frame_count = error->frames_omitted = 0;
    error->chunk[0] = '\0';
    lsb_copy_string(error->message, sizeof error->message, message);
    error->problem_size = (int32_t)strlen(error->message);
    lsb_clear_fault(&error->fault);
    return status;
}

const lsb_error *lsb_last_error(const lsb_state *state) { return &state->error; }
