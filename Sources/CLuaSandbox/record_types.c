/// Kinds of record: their fields, by name.
#include "record_types.h"

#include <string.h>

enum { MAX_FIELD_NAME = 40 };  // the longest string that Lua interns

static const char *name_at(const void *type, int index) {
    return ((const lsb_record_type *)type)->fields[index].name;
}

enum { COMPARISON_COST = 50 };  // of two names

int lsb_refuse_field(lua_State *L, const lsb_record_type *type) {
    if (lua_type(L, 2) != LUA_TSTRING) {
        return luaL_error(L, "a field of %s is named by a string, not a %s", type->name,
                          luaL_typename(L, 2));
    }
    const char *key = lua_tolstring(L, 2, NULL);
    lsb_charge(L, (uint64_t)type->count * COMPARISON_COST);
    int nearest = lsb_nearest(key, name_at, type, type->count);
    lsb_fault *fault = lsb_blame(L, LSB_FAULT_UNKNOWN_FIELD, key, type->name);
    if (nearest >= 0) {
        const char *name = type->fields[nearest].name;
        lsb_advise(fault, LSB_ADVICE_NAME, name, strlen(name));
    }
    lua_pushfstring(L, "unknown field '%s' of %s", key, type->name);
    return lsb_raise_blamed(L);
}

typedef struct blueprint {
    lsb_record_type *type;
    const lsb_field_spec *specs;
    int names;  // anchor
} blueprint;

static void put_place(lsb_record_type *type, const lsb_record_field *fresh) {
    uintptr_t at = (uintptr_t)fresh->key >> 4;
    while (type->places[at & type->mask].key != NULL) at++;
    type->places[at & type->mask] = (lsb_record_place){fresh->key, fresh};
}

// Anchors the strings of a choice.
static void make_choices(lua_State *L, lsb_record_type *type, const lsb_field_spec *spec,
                         lsb_record_field *field, int *next) {
    field->first_choice = *next;
    field->choice_count = spec->choice_count;
    for (int i = 0; i < spec->choice_count; i++) {
        lua_pushstring(L, spec->choices[i]);
        type->choices[(*next)++] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}

// The names' list at the top keeps them at their addresses.
static void make_field(lua_State *L, lsb_record_type *type, const lsb_field_spec *spec,
                       lsb_record_field *field, int *next_choice) {
    lua_pushstring(L, spec->name);
    field->name = lua_tolstring(L, -1, NULL);
    field->key = lua_topointer(L, -1);
    field->type = type;
    lua_rawseti(L, -2, (lua_Integer)(field - type->fields) + 1);
    field->kind = spec->kind;
    field->slot = spec->slot;
    field->handler = spec->handler;
    field->constant = spec->kind == LSB_FIELD_RECORD ? spec->anchor : LUA_NOREF;
    if (spec->kind == LSB_FIELD_CHOICE) make_choices(L, type, spec, field, next_choice);
    if (spec->kind != LSB_FIELD_METHOD) return;
    lua_CFunction body = spec->is_lookup ? lsb_call_lookup : lsb_call_method;
    field->entry = (lsb_entry){field->name, body, LSB_METHOD_COST};
    lsb_push_function(L, &field->entry, 0);
    field->constant = luaL_ref(L, LUA_REGISTRYINDEX);
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
    blueprint->names = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
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
    type->name = lsb_own_text(state, name);
    type->fields = lsb_own(state, (size_t)(count + 1) * sizeof *type->fields);
    type->places = lsb_own(state, places * sizeof *type->places);
    type->choices = lsb_own(state, (choices + 1) * sizeof *type->choices);
    bool is_whole = type->name && type->fields && type->places && type->choices;
    return is_whole ? type : NULL;
}

static bool read_signatures(lsb_record_type *type, const lsb_field_spec *specs) {
    for (int i = 0; i < type->count; i++) {
        if (!lsb_read_signature(specs[i].signature, &type->fields[i].signature)) return false;
    }
    return true;
}

// Held values are written under these names, so they are kept where pushing is cheapest.
static lsb_status pin_names(lsb_state *state, const blueprint *blueprint) {
    lua_State *L = state->L;
    lsb_status status = LSB_OK;
    for (int i = 0; i < blueprint->type->count && status == LSB_OK; i++) {
        lsb_record_field *field = &blueprint->type->fields[i];
        if (field->kind == LSB_FIELD_METHOD) continue;
        lua_settop(L, state->base);
        lua_rawgeti(L, LUA_REGISTRYINDEX, blueprint->names);
        lua_rawgeti(L, -1, i + 1);
        lua_replace(L, -2);
        status = lsb_pin_top(state, &field->name_slot);
    }
    return status;
}

lsb_status lsb_make_record_type(lsb_state *state, const char *name, const lsb_field_spec *fields,
                                int count, const lsb_record_type **type) {
    if (state->depth != 0) return lsb_refuse_entry(state);
    for (int i = 0; i < count; i++) {
        if (strlen(fields[i].name) > MAX_FIELD_NAME) {
            return lsb_refuse(state, LSB_MISUSED, "a field's name is too long");
        }
    }
    lsb_record_type *made = own_type(state, name, fields, count);
    if (made == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    if (!read_signatures(made, fields)) {
        return lsb_refuse(state, LSB_MISUSED, "the signature is too long");
    }
    blueprint blueprint = {made, fields, LUA_NOREF};
    *type = made;
    lsb_status status = lsb_protect(state, make_type_body, &blueprint, 0);
    return status == LSB_OK ? pin_names(state, &blueprint) : status;
}
