/// Traced calls: what they read goes to the host's tracer, and the line that returns is kept.
#include <string.h>

#include "state.h"

enum {
    MOST_REPORTED = 50000,  // variables in all lines of a call
    TABLE_SHARE = 60,       // a table counts as so many
};

lsb_status lsb_start_trace(lsb_state *state, lsb_tracer tracer, void *context) {
    if (state->depth != 0) return lsb_refuse_entry(state);
    state->trace = (lsb_trace){.is_on = true, .tracer = tracer, .context = context};
    lsb_trace_records(state, true);
    return LSB_OK;
}

void lsb_stop_trace(lsb_state *state) {
    if (state->depth != 0 || !state->trace.is_on) return;
    state->trace.is_on = false;
    lsb_trace_records(state, false);
}

void lsb_report_access(lua_State *L, const lsb_access *access) {
    const lsb_trace *trace = &lsb_of(L)->trace;
    if (trace->is_on && trace->tracer != NULL) trace->tracer(trace->context, access);
}

void lsb_trace_call(lsb_state *state, int slot) {
    state->trace.function = lua_topointer(state->L, slot);
    state->trace.has_returned = state->trace.has_tail = false;
    state->trace.room = MOST_REPORTED;
}

// Whether the running function is the outermost one, or took its place with a tail call.
static bool is_outermost(lua_State *L) {
    lua_Debug outer;
    return L == lsb_of(L)->L && !lua_getstack(L, 1, &outer);
}

// Reports the variable at the top, and takes its share of what a call may report. Those that Lua
// named, which begin with a parenthesis, and the globals are not the script's own.
static void report_variable(lua_State *L, const char *name) {
    lsb_trace *trace = &lsb_of(L)->trace;
    if (*name == '(' || strcmp(name, "_ENV") == 0) return;
    lsb_value value;
    lsb_read(L, lua_gettop(L), &value);
    lsb_report_access(
        L, &(lsb_access){
               .kind = LSB_ACCESS_VARIABLE, .name = name, .results = &value, .result_count = 1});
    trace->room -= value.kind == LSB_TABLE ? TABLE_SHARE : 1;
}

// Reports the variables of the running function, which is at the top, but for its arguments. A call
// of too many lines ends without variables: it must not take much longer for being traced.
static void report_variables(lua_State *L, const lua_Debug *record) {
    lsb_trace *trace = &lsb_of(L)->trace;
    const char *name;
    if (trace->room <= 0) return;
    lsb_report_access(L, &(lsb_access){.kind = LSB_ACCESS_LINE});
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        report_variable(L, name);
        lua_pop(L, 1);
    }
    for (int i = record->nparams + 1; (name = lua_getlocal(L, record, i)) != NULL; i++) {
        report_variable(L, name);
        lua_pop(L, 1);
    }
    if (trace->room <= 0) lsb_report_access(L, &(lsb_access){.kind = LSB_ACCESS_LINE});
}

void lsb_trace_line(lua_State *L, lua_Debug *record) {
    lsb_trace *trace = &lsb_of(L)->trace;
    if (!trace->is_on || !is_outermost(L)) return;
    lua_getinfo(L, "Slfu", record);
    record->name = NULL;
    bool is_own = lua_topointer(L, -1) == trace->function;
    if (is_own) report_variables(L, record);
    lua_pop(L, 1);
    if (record->currentline <= 0) return;
    if (is_own) {
        lsb_fill_frame(&trace->returned, record);
        trace->has_returned = true;
        trace->has_tail = false;
    } else {
        lsb_fill_frame(&trace->tail, record);
        trace->has_tail = true;
    }
}

const lsb_frame *lsb_traced_return(const lsb_state *state) {
    return state->trace.has_returned ? &state->trace.returned : NULL;
}

const lsb_frame *lsb_traced_tail(const lsb_state *state) {
    return state->trace.has_tail ? &state->trace.tail : NULL;
}
