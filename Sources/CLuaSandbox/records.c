/// Records: a userdata over the host's doubles, read by one C function an access.
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
    int32_t text;  // for texts: which of the record's cached strings, from 0
    int first_choice, choice_count;
    int method;  // anchor
    const char *signature;
    const struct lsb_record_type *type;
} field;

// What the commonest kind needs, so that reading a number follows no more pointers than it must.
typedef struct place {
    const void *key;  // NULL when it is empty
    const field *field;
    lsb_field_kind kind;
    int32_t slot;
} place;

struct lsb_record_type {
    lsb_state *state;
    const char *name;
    int metatable;  // anchor
    int count, texts;
    int *choices;  // anchors
    field *fields;
    place *places;  // the fields again, by address
    uintptr_t mask;
};

typedef struct record {
    const place *places;  // the type's
    uintptr_t mask;
    double *slots;
    const lsb_record_type *type;
    int64_t handle;
    double *known;  // for texts: the numbers of the cached strings
} record;

// The place of the field, or an empty one.
static inline const place *find(const record *record, const void *key) {
    for (uintptr_t at = (uintptr_t)key >> 4;; at++) {
        const place *found = &record->places[at & record->mask];
        if (found->key == key || found->key == NULL) return found;
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

// The string is asked for once and kept until the slot holds another number.
static int push_text(lua_State *L, record *record, const field *field) {
    double slot = record->slots[field->slot];
    lsb_state *state = record->type->state;
    if (isnan(slot) || state->callback == NULL) {
        lua_pushnil(L);
        return 1;
    }
    if (record->known[field->text] == slot) {
        lua_getiuservalue(L, 1, field->text + 1);
        return 1;
    }
    lua_settop(L, 2);
    lua_pushnumber(L, slot);
    if (lsb_ask_host(L, state->callback, field->function, record->handle, 3, 1) != 1) {
        return luaL_error(L, "field '%s' of %s has no value", field->name, record->type->name);
    }
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, field->text + 1);
    record->known[field->text] = slot;
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

static int push_field(lua_State *L, record *record, const field *field) {
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

// `__index`. Only Lua itself calls it, with a record first: its metatable cannot be read.
static int record_index(lua_State *L) {
    record *record = lua_touserdata(L, 1);
    const place *place = find(record, lua_topointer(L, 2));
    if (place->key == NULL) return refuse_field(L, record->type);
    if (place->kind != LSB_FIELD_NUMBER) return push_field(L, record, place->field);
    lua_pushnumber(L, record->slots[place->slot]);
    return 1;
}

static int record_newindex(lua_State *L) {
    const record *record = lua_touserdata(L, 1);
    const place *place = find(record, lua_topointer(L, 2));
    if (place->key == NULL) return refuse_field(L, record->type);
    return luaL_error(L, "field '%s' of %s is read-only", place->field->name, record->type->name);
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
    type->places[at & type->mask] = (place){fresh->key, fresh, fresh->kind, fresh->slot};
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

// The names' table at the top keeps them where they are.
static void make_field(lua_State *L, lsb_record_type *type, const lsb_field_spec *spec,
                       field *field, int *next_choice) {
    lua_pushstring(L, spec->name);
    field->name = lua_tolstring(L, -1, NULL);
    field->key = lua_topointer(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
    field->kind = spec->kind;
    field->slot = spec->slot;
    field->function = spec->function;
    field->type = type;
    if (spec->kind == LSB_FIELD_TEXT) field->text = type->texts++;
    if (spec->kind == LSB_FIELD_CHOICE) make_choices(L, type, spec, field, next_choice);
    if (spec->kind != LSB_FIELD_METHOD) return;
    lua_pushlightuserdata(L, field);
    lua_pushcclosure(L, call_method, 1);
    field->method = luaL_ref(L, LUA_REGISTRYINDEX);
}

static void make_metatable(lua_State *L, lsb_record_type *type) {
    lua_createtable(L, 0, 5);
    lua_pushcfunction(L, record_index);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, record_newindex);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, type->name);
    lua_pushcclosure(L, record_tostring, 1);
    lua_setfield(L, -2, "__tostring");
    lua_pushstring(L, type->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    type->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int make_type_body(lua_State *L) {
    blueprint *blueprint = lua_touserdata(L, 1);
    lsb_record_type *type = blueprint->type;
    int next_choice = 0;
    lua_createtable(L, 0, type->count);
    for (int i = 0; i < type->count; i++) {
        make_field(L, type, &blueprint->specs[i], &type->fields[i], &next_choice);
        put_place(type, &type->fields[i]);
    }
    luaL_ref(L, LUA_REGISTRYINDEX);
    make_metatable(L, type);
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

typedef struct instance {
    record record;
    int anchor;
} instance;

static int make_record_body(lua_State *L) {
    instance *instance = lua_touserdata(L, 1);
    const lsb_record_type *type = instance->record.type;
    record *fresh = lua_newuserdatauv(L, sizeof *fresh, type->texts);
    *fresh = instance->record;
    lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
    lua_setmetatable(L, -2);
    instance->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, double **slots, int *anchor) {
    instance instance = {.anchor = LUA_NOREF};
    instance.record.type = type;
    instance.record.places = type->places;
    instance.record.mask = type->mask;
    instance.record.handle = handle;
    instance.record.slots = lsb_own(state, (size_t)(slot_count + 1) * sizeof(double));
    instance.record.known = lsb_own(state, (size_t)(type->texts + 1) * sizeof(double));
    if (instance.record.slots == NULL || instance.record.known == NULL) {
        return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    }
    for (int i = 0; i < type->texts; i++) instance.record.known[i] = NAN;
    lsb_status status = lsb_protect(state, make_record_body, &instance, 0);
    *slots = instance.record.slots;
    *anchor = instance.anchor;
    return status;
}
