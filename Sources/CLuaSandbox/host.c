/// Trampolines: a script calls the host, the host answers with a status, and only after it has
/// returned is anything pushed or raised.
#include <stdlib.h>
#include <string.h>

#include "state.h"

enum {
    CALL_COST = 10,
    BYTES_PER_UNIT = 8,  // of a string that the host reads
    BYTES_COPIED = 64,   // per unit, of a string that the host returns
    MOST_PLAIN = 16,     // results that fit on a C function's stack without a check
};

typedef struct function_spec {
    lsb_entry entry;  // first, see `call_function`
    lsb_signature signature;
    void *handler;
} function_spec;

void lsb_set_host(lsb_state *state, void *context, lsb_callback callback, lsb_lookup lookup,
                  lsb_resolver resolver, lsb_printer printer) {
    state->context = context;
    state->callback = callback;
    state->lookup = lookup;
    state->resolver = resolver;
    state->printer = printer;
}

static bool reserve_values(lsb_returns *returns) {
    if (returns->count < returns->capacity) return true;
    int capacity = returns->capacity * 2 + 16;
    lsb_value *values = realloc(returns->values, (size_t)capacity * sizeof *values);
    if (values == NULL) return false;
    returns->values = values;
    returns->capacity = capacity;
    return true;
}

static bool reserve_bytes(lsb_returns *returns, size_t length) {
    if (length <= returns->size - returns->used) return true;
    size_t size = (returns->used + length) * 2 + 256;
    char *bytes = realloc(returns->bytes, size);
    if (bytes == NULL) return false;
    returns->bytes = bytes;
    returns->size = size;
    return true;
}

static void append(lsb_returns *returns, lsb_value value) {
    if (reserve_values(returns)) {
        returns->values[returns->count++] = value;
    } else {
        returns->out_of_memory = true;
    }
}

void lsb_return_integer(lsb_exchange *exchange, int64_t integer) {
    append(&exchange->state->returns, (lsb_value){.kind = LSB_INTEGER, .integer = integer});
}

void lsb_return_number(lsb_exchange *exchange, double number) {
    append(&exchange->state->returns, (lsb_value){.kind = LSB_NUMBER, .number = number});
}

// The buffer may move, so a string is kept as an offset until everything is there.
void lsb_return_string(lsb_exchange *exchange, const char *bytes, size_t length) {
    lsb_returns *returns = &exchange->state->returns;
    if (!reserve_bytes(returns, length)) {
        returns->out_of_memory = true;
        return;
    }
    if (length > 0) memcpy(returns->bytes + returns->used, bytes, length);
    lsb_value value = {.kind = LSB_STRING, .integer = (int64_t)returns->used, .length = length};
    returns->used += length;
    returns->is_plain = false;
    append(returns, value);
}

void lsb_return_value(lsb_exchange *exchange, lsb_value value) {
    if (value.kind == LSB_STRING) {
        lsb_return_string(exchange, value.bytes, value.length);
    } else {
        exchange->state->returns.is_plain &= value.kind != LSB_OPEN;
        append(&exchange->state->returns, value);
    }
}

void lsb_fail(lsb_exchange *exchange, const char *bytes, size_t length) {
    lsb_returns *returns = &exchange->state->returns;
    returns->count = 0;
    returns->used = 0;
    lsb_return_string(exchange, bytes, length);
    returns->failed = true;
    lsb_clear_fault(&exchange->state->raised.fault);
}

void lsb_fail_about(lsb_exchange *exchange, lsb_fault_kind kind, const char *name,
                    const char *owner) {
    lsb_fault *fault = &exchange->state->raised.fault;
    fault->kind = kind;
    lsb_copy_string(fault->name, sizeof fault->name, name);
    lsb_copy_string(fault->owner, sizeof fault->owner, owner);
}

void lsb_fail_advising(lsb_exchange *exchange, lsb_advice advice, const char *text) {
    lsb_advise(&exchange->state->raised.fault, advice, text, strlen(text));
}

static void settle(lsb_returns *returns) {
    for (int i = 0; i < returns->count; i++) {
        if (returns->values[i].kind != LSB_STRING) continue;
        returns->values[i].bytes = returns->bytes + returns->values[i].integer;
    }
}

static int raise_failure(lua_State *L, const lsb_returns *returns) {
    if (returns->out_of_memory) return luaL_error(L, "the host has no memory");
    lua_pushlstring(L, returns->values[0].bytes, returns->values[0].length);
    return lsb_raise_blamed(L);
}

static int push_returns(lua_State *L, lsb_returns *returns) {
    bool is_plain = returns->is_plain && !returns->out_of_memory && returns->count <= MOST_PLAIN;
    if (is_plain && lsb_push_plain(L, returns->values, returns->count)) return returns->count;
    settle(returns);
    if (returns->failed || returns->out_of_memory) return raise_failure(L, returns);
    return lsb_push_values(L, returns->values, returns->count);
}

int lsb_ask_host(lua_State *L, lsb_callback callback, void *handler, int64_t handle,
                 const lsb_value *arguments, int count) {
    lsb_state *state = lsb_of(L);
    lsb_exchange exchange = {state, handler, handle, arguments, count, 0, 0};
    lsb_returns *returns = &state->returns;
    lua_State *outer = state->current;
    for (int i = 0; i < count; i++) {
        if (arguments[i].kind == LSB_STRING) lsb_charge(L, arguments[i].length / BYTES_PER_UNIT);
    }
    int top = lua_gettop(L);
    returns->count = 0;
    returns->used = 0;
    returns->failed = returns->out_of_memory = false;
    returns->is_plain = true;
    state->current = L;
    exchange.allowance = lsb_allowance(state);
    callback(state->context, &exchange);
    state->current = outer;
    lua_settop(L, top);  // drops the values that the host looked at
    lsb_charge(L, exchange.cost);
    if (callback == state->callback && !returns->failed) {
        if (returns->count > MOST_PLAIN) lsb_charge(L, (uint64_t)returns->count);
        lsb_charge(L, returns->used / BYTES_COPIED);
    }
    return push_returns(L, returns);
}

// The kinds that a letter accepts unchanged.
static uint16_t kinds_of(char letter) {
    switch (letter) {
    case 'n': return 1 << LSB_NUMBER | 1 << LSB_INTEGER;
    case 'i': return 1 << LSB_INTEGER;
    case 's': return 1 << LSB_STRING;
    case 'b': return 1 << LSB_BOOLEAN;
    case 't': return 1 << LSB_TABLE;
    case 'f': return 1 << LSB_FUNCTION;
    default: return (uint16_t) ~(1 << LSB_NIL);
    }
}

bool lsb_read_signature(const char *letters, lsb_signature *signature) {
    if (letters == NULL) letters = "";
    if (strlen(letters) > LSB_MAX_SIGNATURE) return false;
    strcpy(signature->letters, letters);
    signature->count = (int)strcspn(letters, "*");
    signature->is_open = letters[signature->count] == '*';
    for (int i = 0; i < signature->count; i++) {
        bool is_optional = letters[i] < 'a';
        signature->kinds[i] = kinds_of((char)(letters[i] | 0x20)) | (is_optional << LSB_NIL);
    }
    return true;
}

static const char *wanted(char letter) {
    switch (letter | 0x20) {
    case 'n': return "number";
    case 'i': return "integer";
    case 's': return "string";
    case 'b': return "boolean";
    case 't': return "table";
    case 'f': return "function";
    default: return "value";
    }
}

static void refuse_argument(lua_State *L, const char *name, int position, int index, char letter) {
    const char *got = lua_isnone(L, index) ? "no value" : luaL_typename(L, index);
    if (lua_type(L, index) == LUA_TNUMBER && (letter | 0x20) == 'i') got = "a fraction";
    lsb_fault *fault = lsb_blame(L, LSB_FAULT_ARGUMENT, name, "");
    fault->number = position;
    lsb_copy_string(fault->expected, sizeof fault->expected, wanted(letter));
    lsb_copy_string(fault->got, sizeof fault->got, got);
    lua_pushfstring(L, "bad argument #%d to '%s' (%s expected, got %s)", position, name,
                    wanted(letter), got);
    lsb_raise_blamed(L);
}

static bool is_whole(double number) {
    lua_Integer whole = 0;
    return lua_numbertointeger(number, &whole) && (double)whole == number;
}

// Whether an argument fits that its letter does not accept unchanged: a float with a whole value,
// which becomes an integer, or nil where any value is accepted.
static bool is_made_to_fit(lua_State *L, int index, lsb_value *value, char letter) {
    if (value->kind == LSB_NIL) return letter == 'v' && !lua_isnone(L, index);
    if ((letter | 0x20) != 'i' || value->kind != LSB_NUMBER) return false;
    if (!is_whole(value->number)) return false;
    *value = (lsb_value){.kind = LSB_INTEGER, .integer = (int64_t)value->number};
    return true;
}

int lsb_take_arguments(lua_State *L, const char *name, const lsb_signature *signature, int first,
                       lsb_value *arguments) {
    int given = lua_gettop(L) - first + 1, count = signature->count;
    for (int i = 0; i < count; i++) {
        lsb_read(L, first + i, &arguments[i]);
        if (signature->kinds[i] >> arguments[i].kind & 1) continue;
        char letter = signature->letters[i];
        if (is_made_to_fit(L, first + i, &arguments[i], letter)) continue;
        refuse_argument(L, name, i + 1, first + i, letter);
    }
    if (given <= count) return given < 0 ? 0 : given;
    if (!signature->is_open) return count;
    if (given > LSB_MAX_ARGUMENTS) given = LSB_MAX_ARGUMENTS;
    for (int i = count; i < given; i++) lsb_read(L, first + i, &arguments[i]);
    return given;
}

void lsb_take_numbers(lua_State *L, const char *name, const lsb_signature *signature, int first,
                      double *numbers) {
    for (int i = 0; i < signature->count; i++) {
        char letter = signature->letters[i];
        if (lua_type(L, first + i) != LUA_TNUMBER) {
            refuse_argument(L, name, i + 1, first + i, letter);
        }
        numbers[i] = lua_tonumberx(L, first + i, NULL);
        if (letter == 'i' && !lua_isinteger(L, first + i) && !is_whole(numbers[i])) {
            refuse_argument(L, name, i + 1, first + i, letter);
        }
    }
}

static int call_function(lua_State *L) {
    const function_spec *spec = (const function_spec *)lsb_running_entry(L);
    lsb_state *state = lsb_of(L);
    lsb_value arguments[LSB_MAX_ARGUMENTS];
    int count = lsb_take_arguments(L, spec->entry.name, &spec->signature, 1, arguments);
    if (state->callback == NULL) return luaL_error(L, "'%s' has no host", spec->entry.name);
    return lsb_ask_host(L, state->callback, spec->handler, 0, arguments, count);
}

typedef struct request {
    function_spec *spec;
    int anchor;
} request;

static int make_function_body(lua_State *L) {
    request *request = lua_touserdata(L, 1);
    lsb_push_function(L, &request->spec->entry, 0);
    request->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

lsb_status lsb_make_function(lsb_state *state, const char *name, const char *signature,
                             void *handler, int *anchor) {
    *anchor = LUA_NOREF;
    request request = {lsb_own(state, sizeof *request.spec), LUA_NOREF};
    if (request.spec == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    request.spec->entry = (lsb_entry){lsb_own_text(state, name), call_function, CALL_COST};
    request.spec->handler = handler;
    if (request.spec->entry.name == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    if (!lsb_read_signature(signature, &request.spec->signature)) {
        return lsb_refuse(state, LSB_MISUSED, "the signature is too long");
    }
    lsb_status status = lsb_protect(state, make_function_body, &request, 0);
    *anchor = request.anchor;
    return status;
}
