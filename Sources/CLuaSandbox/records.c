/// Records: a userdata over the host's doubles, with a table behind it that scripts never see.
///
/// The first read of a field goes through C, which decodes the slot and leaves the value in the
/// hidden table, the record's `__index`; from then on Lua finds it there by itself. Each call
/// from the host begins with a look at the slots of such fields, and writes those anew that
/// changed. So a call costs what its script reads, however many fields a record has.
///
/// Lua keeps one copy of each short string, so a field's name is known by its address: one probe
/// into a small table of the type finds the field.
#include <math.h>
#include <string.h>

#include "state.h"

enum {
    CALL_COST = 10,
    MAX_FIELD_NAME = 40,  // the longest string that Lua keeps one copy of
};

typedef struct field {
    const char *name;
    const void *key;  // the address of the interned name
    lsb_field_kind kind;
    int32_t slot, function;
    int first_choice, choice_count;
    int method;  // anchor
    const char *signature;
    const struct lsb_record_type *type;
} field;

typedef struct place {
    const void *key;  // NULL when it is empty
    const field *field;
} place;

struct lsb_record_type {
    lsb_state *state;
    const char *name;
    int names;  // anchor of the fields' names, in order
    int count;
    int *choices;  // anchors
    field *fields;
    place *places;  // the fields again, by address
    uintptr_t mask;
};

// A field whose value the hidden table may hold.
typedef struct shadow {
    const field *field;
    uint64_t bits;  // of the slot, when the value was made
    bool is_held;
} shadow;

typedef struct record {
    const lsb_record_type *type;
    double *slots;
    int64_t handle;
    int hidden;       // anchor of the hidden table
    int count;        // of fields read so far
    shadow *shadows;  // in the order in which they were first read
    struct record *next;
} record;

// The field of that name, or NULL.
static const field *find(const lsb_record_type *type, const void *key) {
    for (uintptr_t at = (uintptr_t)key >> 4;; at++) {
        const place *found = &type->places[at & type->mask];
        if (found->key == key || found->key == NULL) return found->field;
    }
}

static const char *name_at(const void *type, int index) {
    return ((const lsb_record_type *)type)->fields[index].name;
}

static int refuse_field(lua_State *L, const lsb_record_type *type) {
    if (lua_type(L, 2) != LUA_TSTRING) {
        return luaL_error(L, "a field of %s has a name, not a %s", type->name, luaL_typename(L, 2));
    }
    const char *key = lua_tolstring(L, 2, NULL);
    int nearest = lsb_nearest(key, name_at, type, type->count);
    if (nearest < 0) return luaL_error(L, "unknown field '%s' of %s", key, type->name);
    return luaL_error(L, "unknown field '%s' of %s; did you mean '%s'?", key, type->name,
                      type->fields[nearest].name);
}

static int push_choice(lua_State *L, const record *record, const field *field) {
    double slot = record->slots[field->slot];
    if (!(slot >= 0 && slot < field->choice_count)) {
        lua_pushnil(L);
    } else {
        int choice = field->first_choice + (int)slot;
        lua_rawgeti(L, LUA_REGISTRYINDEX, record->type->choices[choice]);
    }
    return 1;
}

static int push_text(lua_State *L, const record *record, const field *field) {
    double slot = record->slots[field->slot];
    lsb_state *state = record->type->state;
    if (isnan(slot) || state->callback == NULL) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, slot);
    if (lsb_ask_host(L, state->callback, field->function, record->handle, 3, 1) != 1) {
        return luaL_error(L, "field '%s' of %s has no value", field->name, record->type->name);
    }
    return 1;
}

static int push_computed(lua_State *L, const record *record, const field *field) {
    lsb_state *state = record->type->state;
    if (state->callback == NULL) return luaL_error(L, "field '%s' has no host", field->name);
    lsb_charge(L, CALL_COST);
    return lsb_ask_host(L, state->callback, field->function, record->handle, 3, 0);
}

static int push_integer(lua_State *L, double slot) {
    lua_Integer whole;
    if (lua_numbertointeger(slot, &whole)) {
        lua_pushinteger(L, whole);
    } else {
        lua_pushnil(L);
    }
    return 1;
}

static int push_optional(lua_State *L, double slot) {
    if (isnan(slot)) {
        lua_pushnil(L);
    } else {
        lua_pushnumber(L, slot);
    }
    return 1;
}

static int push_field(lua_State *L, const record *record, const field *field) {
    switch (field->kind) {
    case LSB_FIELD_NUMBER: lua_pushnumber(L, record->slots[field->slot]); return 1;
    case LSB_FIELD_INTEGER:
    case LSB_FIELD_OPTIONAL_INTEGER: return push_integer(L, record->slots[field->slot]);
    case LSB_FIELD_OPTIONAL_NUMBER: return push_optional(L, record->slots[field->slot]);
    case LSB_FIELD_BOOLEAN: lua_pushboolean(L, record->slots[field->slot] != 0); return 1;
    case LSB_FIELD_CHOICE: return push_choice(L, record, field);
    case LSB_FIELD_TEXT: return push_text(L, record, field);
    case LSB_FIELD_COMPUTED: return push_computed(L, record, field);
    case LSB_FIELD_METHOD: lua_rawgeti(L, LUA_REGISTRYINDEX, field->method); return 1;
    }
    return 0;
}

static uint64_t bits_of(const record *record, const field *field) {
    uint64_t bits;
    memcpy(&bits, &record->slots[field->slot], sizeof bits);
    return bits;
}

// Leaves the value at the top in the hidden table, at index 1, under the name at index 2.
static void hold(lua_State *L, record *record, const field *field) {
    if (field->kind == LSB_FIELD_COMPUTED || lua_isnil(L, -1)) return;
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    shadow *shadow = record->shadows;
    while (shadow < record->shadows + record->count && shadow->field != field) shadow++;
    if (shadow == record->shadows + record->count) record->count++;
    *shadow = (struct shadow){field, bits_of(record, field), true};
}

// `__index` of the hidden table: for what it does not hold. Only Lua itself calls it.
static int record_index(lua_State *L) {
    record *record = lua_touserdata(L, lua_upvalueindex(1));
    const field *field = find(record->type, lua_topointer(L, 2));
    if (field == NULL) return refuse_field(L, record->type);
    int count = push_field(L, record, field);
    if (count == 1) hold(L, record, field);
    return count;
}

// Pushes the value that a slot has now, or nil where it takes the host to make it.
static void push_anew(lua_State *L, const record *record, const field *field) {
    if (field->kind == LSB_FIELD_TEXT) {
        lua_pushnil(L);
    } else {
        push_field(L, record, field);
    }
}

// Writes a held value whose slot changed. It is overwritten or taken out, and nothing is added,
// so nothing is allocated.
static void refresh_field(lua_State *L, const record *record, shadow *shadow) {
    const field *field = shadow->field;
    lua_rawgeti(L, -1, (lua_Integer)(field - record->type->fields) + 1);
    push_anew(L, record, field);
    shadow->is_held = !lua_isnil(L, -1);
    shadow->bits = bits_of(record, field);
    lua_rawset(L, -4);
}

void lsb_refresh_records(lsb_state *state) {
    lua_State *L = state->L;
    for (record *record = state->records; record != NULL; record = record->next) {
        bool is_open = false;
        for (shadow *at = record->shadows; at < record->shadows + record->count; at++) {
            if (!at->is_held || at->bits == bits_of(record, at->field)) continue;
            if (!is_open) lua_rawgeti(L, LUA_REGISTRYINDEX, record->hidden);
            if (!is_open) lua_rawgeti(L, LUA_REGISTRYINDEX, record->type->names);
            is_open = true;
            refresh_field(L, record, at);
        }
        if (is_open) lua_pop(L, 2);
    }
}

static int record_newindex(lua_State *L) {
    const record *record = lua_touserdata(L, 1);
    const field *field = find(record->type, lua_topointer(L, 2));
    if (field == NULL) return refuse_field(L, record->type);
    return luaL_error(L, "field '%s' of %s is read-only", field->name, record->type->name);
}

static int record_tostring(lua_State *L) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
}

static record *to_record(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
    return lua_rawlen(L, index) == sizeof(record) ? lua_touserdata(L, index) : NULL;
}

bool lsb_is_record(lua_State *L, int index, int64_t *handle) {
    const record *record = to_record(L, index);
    if (record != NULL) *handle = record->handle;
    return record != NULL;
}

static int call_method(lua_State *L) {
    const field *method = lua_touserdata(L, lua_upvalueindex(1));
    const lsb_record_type *type = method->type;
    const record *self = to_record(L, 1);
    if (self == NULL || self->type != type) {
        return luaL_error(L, "'%s' needs its %s in front: %s:%s(...)", method->name, type->name,
                          type->name, method->name);
    }
    lsb_charge(L, CALL_COST);
    int count = lsb_check_arguments(L, method->name, method->signature, 2);
    lsb_callback callback = type->state->callback;
    if (callback == NULL) return luaL_error(L, "'%s' has no host", method->name);
    return lsb_ask_host(L, callback, method->function, self->handle, 2, count);
}

typedef struct blueprint {
    lsb_record_type *type;
    const lsb_field_spec *specs;
} blueprint;

static void put_place(lsb_record_type *type, const field *fresh) {
    uintptr_t at = (uintptr_t)fresh->key >> 4;
    while (type->places[at & type->mask].key != NULL) at++;
    type->places[at & type->mask] = (place){fresh->key, fresh};
}

// Anchors the strings that a choice may be.
static void make_choices(lua_State *L, lsb_record_type *type, const lsb_field_spec *spec,
                         field *field, int *next) {
    field->first_choice = *next;
    field->choice_count = spec->choice_count;
    for (int i = 0; i < spec->choice_count; i++) {
        lua_pushstring(L, spec->choices[i]);
        type->choices[(*next)++] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}

// The names' list at the top keeps them where they are.
static void make_field(lua_State *L, lsb_record_type *type, const lsb_field_spec *spec,
                       field *field, int *next_choice) {
    lua_pushstring(L, spec->name);
    field->name = lua_tolstring(L, -1, NULL);
    field->key = lua_topointer(L, -1);
    lua_rawseti(L, -2, (lua_Integer)(field - type->fields) + 1);
    field->kind = spec->kind;
    field->slot = spec->slot;
    field->function = spec->function;
    field->type = type;
    if (spec->kind == LSB_FIELD_CHOICE) make_choices(L, type, spec, field, next_choice);
    if (spec->kind != LSB_FIELD_METHOD) return;
    lua_pushlightuserdata(L, field);
    lua_pushcclosure(L, call_method, 1);
    field->method = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int make_type_body(lua_State *L) {
    blueprint *blueprint = lua_touserdata(L, 1);
    lsb_record_type *type = blueprint->type;
    int next_choice = 0;
    lua_createtable(L, type->count, 0);
    for (int i = 0; i < type->count; i++) {
        make_field(L, type, &blueprint->specs[i], &type->fields[i], &next_choice);
        put_place(type, &type->fields[i]);
    }
    type->names = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static const char *own_text(lsb_state *state, const char *text) {
    size_t size = strlen(text != NULL ? text : "") + 1;
    char *copy = lsb_own(state, size);
    return copy != NULL && size > 1 ? memcpy(copy, text, size) : copy;
}

static lsb_record_type *own_type(lsb_state *state, const char *name, const lsb_field_spec *specs,
                                 int count) {
    lsb_record_type *type = lsb_own(state, sizeof *type);
    if (type == NULL) return NULL;
    size_t places = 8, choices = 0;
    while (places < (size_t)count * 4) places *= 2;
    for (int i = 0; i < count; i++) choices += (size_t)specs[i].choice_count;
    type->state = state;
    type->count = count;
    type->mask = places - 1;
    type->name = own_text(state, name);
    type->fields = lsb_own(state, (size_t)(count + 1) * sizeof *type->fields);
    type->places = lsb_own(state, places * sizeof *type->places);
    type->choices = lsb_own(state, (choices + 1) * sizeof *type->choices);
    bool is_whole = type->name && type->fields && type->places && type->choices;
    for (int i = 0; is_whole && i < count; i++) {
        type->fields[i].signature = own_text(state, specs[i].signature);
        is_whole = type->fields[i].signature != NULL;
    }
    return is_whole ? type : NULL;
}

lsb_status lsb_make_record_type(lsb_state *state, const char *name, const lsb_field_spec *fields,
                                int count, const lsb_record_type **type) {
    for (int i = 0; i < count; i++) {
        if (strlen(fields[i].name) > MAX_FIELD_NAME) {
            return lsb_refuse(state, LSB_MISUSED, "a field's name is too long");
        }
    }
    lsb_record_type *made = own_type(state, name, fields, count);
    if (made == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    blueprint blueprint = {made, fields};
    *type = made;
    return lsb_protect(state, make_type_body, &blueprint, 0);
}

// Pushes the hidden table, with the methods in it.
static void push_hidden(lua_State *L, record *record) {
    const lsb_record_type *type = record->type;
    lua_createtable(L, 0, type->count);
    for (int i = 0; i < type->count; i++) {
        if (type->fields[i].kind != LSB_FIELD_METHOD) continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, type->fields[i].method);
        lua_setfield(L, -2, type->fields[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, record);
    lua_pushcclosure(L, record_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

// Pushes the record's metatable.
static void push_metatable(lua_State *L, record *record) {
    lua_createtable(L, 0, 5);
    push_hidden(L, record);
    lua_pushvalue(L, -1);
    record->hidden = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, record_newindex);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, record->type->name);
    lua_pushcclosure(L, record_tostring, 1);
    lua_setfield(L, -2, "__tostring");
    lua_pushstring(L, record->type->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
}

typedef struct instance {
    record record;
    int anchor;
} instance;

static int make_record_body(lua_State *L) {
    instance *instance = lua_touserdata(L, 1);
    record *fresh = lua_newuserdatauv(L, sizeof *fresh, 0);
    *fresh = instance->record;
    push_metatable(L, fresh);
    lua_setmetatable(L, -2);
    instance->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    lsb_state *state = lsb_of(L);
    fresh->next = state->records;
    state->records = fresh;
    return 0;
}

lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, double **slots, int *anchor) {
    instance instance = {.anchor = LUA_NOREF};
    instance.record.type = type;
    instance.record.handle = handle;
    instance.record.slots = lsb_own(state, (size_t)(slot_count + 1) * sizeof(double));
    instance.record.shadows = lsb_own(state, (size_t)(type->count + 1) * sizeof(shadow));
    if (instance.record.slots == NULL || instance.record.shadows == NULL) {
        return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    }
    lsb_status status = lsb_protect(state, make_record_body, &instance, 0);
    *slots = instance.record.slots;
    *anchor = instance.anchor;
    return status;
}
