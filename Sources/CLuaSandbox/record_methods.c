/// The methods of records: they take their record and arguments, ask the host, and are reported.
#include <string.h>

#include "record_types.h"

enum {
    MOST_REPORTED = 16,  // results of a call
};

// The record before a method's arguments.
static const record *take_self(lua_State *L, const lsb_record_field *method) {
    const lsb_record_type *type = method->type;
    const record *self = lsb_to_record(L, 1);
    if (self == NULL || self->type != type) {
        lsb_fault *fault = lsb_blame(L, LSB_FAULT_NO_SELF, method->name, type->name);
        const char *call = lua_pushfstring(L, "%s:%s(...)", type->name, method->name);
        lsb_advise(fault, LSB_ADVICE_CALL, call, strlen(call));
        lua_pushfstring(L, "'%s' needs its %s", method->name, type->name);
        lsb_raise_blamed(L);
    }
    return self;
}

// Reports a call with its results, which are at the top.
static void report_call(lua_State *L, const lsb_record_field *method, const lsb_value *arguments,
                        int argument_count, int result_count) {
    lsb_value results[MOST_REPORTED];
    int count = result_count < MOST_REPORTED ? result_count : MOST_REPORTED;
    int first = lua_gettop(L) - result_count + 1;
    for (int i = 0; i < count; i++) lsb_read(L, first + i, &results[i]);
    lsb_report_access(L, &(lsb_access){.owner = method->type->name,
                                       .name = method->name,
                                       .kind = LSB_ACCESS_CALL,
                                       .arguments = arguments,
                                       .argument_count = argument_count,
                                       .results = results,
                                       .result_count = count});
}

// The arguments are still below the results.
static void report_lookup(lua_State *L, const lsb_record_field *method, int result_count) {
    lsb_value arguments[LSB_MAX_ARGUMENTS];
    int count = lsb_take_arguments(L, method->name, &method->signature, 2, arguments);
    report_call(L, method, arguments, count, result_count);
}

static int push_found(lua_State *L, const lsb_found *found) {
    int count = found->count;
    if (found->has_place) {
        lua_pushinteger(L, found->place[0]);
        lua_pushinteger(L, found->place[1]);
        count += 2;
    }
    for (int i = 0; i < found->count; i++) lua_pushnumber(L, found->numbers[i]);
    if (count > 0) return count;
    lua_pushnil(L);
    return 1;
}

int lsb_call_lookup(lua_State *L) {
    const lsb_record_field *method = (const lsb_record_field *)lsb_running_entry(L);
    take_self(L, method);
    double numbers[LSB_MAX_SIGNATURE];
    lsb_take_numbers(L, method->name, &method->signature, 2, numbers);
    lsb_lookup lookup = method->type->state->lookup;
    lsb_found found;
    found.cost = 0;
    found.allowance = lsb_allowance(method->type->state);
    found.count = 0;
    found.has_place = false;
    if (lookup != NULL) lookup(method->handler, numbers, &found);
    if (found.cost > 0) lsb_charge(L, found.cost);
    int count = push_found(L, &found);
    if (method->type->state->trace.is_on) report_lookup(L, method, count);
    return count;
}

int lsb_call_method(lua_State *L) {
    const lsb_record_field *method = (const lsb_record_field *)lsb_running_entry(L);
    const record *self = take_self(L, method);
    lsb_value arguments[LSB_MAX_ARGUMENTS];
    int count = lsb_take_arguments(L, method->name, &method->signature, 2, arguments);
    lsb_callback callback = method->type->state->callback;
    if (callback == NULL) return luaL_error(L, "'%s' has no host", method->name);
    int results = lsb_ask_host(L, callback, method->handler, self->handle, arguments, count);
    if (method->type->state->trace.is_on) report_call(L, method, arguments, count, results);
    return results;
}
