/// Records: a userdata over the host's doubles, backed by a table that scripts never see.
///
/// The first read of a field goes through C, which has the host fill the slot, decodes it and
/// stores the value in the hidden table, the record's `__index`; from then on Lua finds it there
/// without C. A field that is nil goes through C at each read, but not to the host. Each call from
/// the host first checks the slots of the fields that were read, and rewrites those that changed.
/// So a call costs what its script reads, however many fields a record has.
#include <math.h>
#include <string.h>

#include "record_types.h"

enum {
    HIDDEN = 1,  // where a record's metatable has the hidden table, besides `__index`
};

static bool push_nil(lua_State *L) {
    lua_pushnil(L);
    return false;
}

static bool push_choice(lua_State *L, const record *record, const lsb_record_field *field) {
    double slot = record->open.slots[field->slot];
    if (!(slot >= 0 && slot < field->choice_count)) return push_nil(L);
    int choice = field->first_choice + (int)slot;
    lua_rawgeti(L, LUA_REGISTRYINDEX, record->type->choices[choice]);
    return true;
}

static bool push_integer(lua_State *L, double slot) {
    lua_Integer whole;
    if (!lua_numbertointeger(slot, &whole)) return push_nil(L);
    lua_pushinteger(L, whole);
    return true;
}

static bool push_optional(lua_State *L, double slot) {
    if (isnan(slot)) return push_nil(L);
    lua_pushnumber(L, slot);
    return true;
}

// Pushes the slot's value. False if that is nil, or if only the host can make it.
static bool push_slot(lua_State *L, const record *record, const lsb_record_field *field) {
    double slot = record->open.slots[field->slot];
    switch (field->kind) {
    case LSB_FIELD_NUMBER: lua_pushnumber(L, slot); return true;
    case LSB_FIELD_INTEGER:
    case LSB_FIELD_OPTIONAL_INTEGER: return push_integer(L, slot);
    case LSB_FIELD_OPTIONAL_NUMBER: return push_optional(L, slot);
    case LSB_FIELD_BOOLEAN: lua_pushboolean(L, slot != 0); return true;
    case LSB_FIELD_CHOICE: return push_choice(L, record, field);
    case LSB_FIELD_COMPUTED:
    case LSB_FIELD_OPTIONAL:
    case LSB_FIELD_TABLE:
    case LSB_FIELD_RECORD:
    case LSB_FIELD_METHOD: break;
    }
    return push_nil(L);
}

static uint64_t bits_in(const double *slot) {
    uint64_t bits;
    memcpy(&bits, slot, sizeof bits);
    return bits;
}

// Rewrites the held values of the record at the top, which the host has just filled anew. Perhaps
// in a coroutine, so what is kept on the state's own stack is out of reach.
static void catch_up(lua_State *L, record *record) {
    luaL_checkstack(L, 4, NULL);
    lua_getmetatable(L, -1);
    lua_rawgeti(L, -1, HIDDEN);
    shadow *end = record->shadows + record->open.read_count;
    for (shadow *at = record->shadows; at < end; at++) {
        if (!at->is_held || at->bits == bits_in(at->slot)) continue;
        lua_pushstring(L, at->field->name);
        at->is_held = push_slot(L, record, at->field);
        at->bits = bits_in(at->slot);
        lua_rawset(L, -3);
    }
    lua_pop(L, 2);
}

record *lsb_to_record(lua_State *L, int index) {
    const void *object = lua_touserdata(L, index);
    record *record = object == NULL ? NULL : lsb_of(L)->records;
    while (record != NULL && record != object) record = record->next;
    return record;
}

static int push_computed(lua_State *L, const record *record, const lsb_record_field *field) {
    lsb_state *state = record->type->state;
    if (state->callback == NULL) return luaL_error(L, "field '%s' has no host", field->name);
    lsb_charge(L, LSB_METHOD_COST);
    int count = lsb_ask_host(L, state->callback, field->handler, record->handle, NULL, 0);
    struct record *given = count == 1 ? lsb_to_record(L, -1) : NULL;
    if (given != NULL) catch_up(L, given);
    return count;
}

// Makes the table of a field; the hidden one, at index 1, holds it until the host drops it.
static int push_table(lua_State *L, record *record) {
    record->has_table = true;
    lua_createtable(L, 0, 0);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    return 1;
}

void lsb_drop_tables(lsb_state *state, const lsb_record *open) {
    record *record = (struct record *)open;
    if (!record->has_table) return;
    const lsb_record_type *type = record->type;
    for (int i = 0; i < type->count; i++) {
        if (type->fields[i].kind != LSB_FIELD_TABLE) continue;
        lua_pushvalue(state->L, type->fields[i].name_slot);
        lua_pushnil(state->L);
        lua_rawset(state->L, record->hidden);
    }
    record->has_table = false;
}

bool lsb_peek_table(lsb_state *state, const lsb_record *open, lsb_value *table) {
    const record *record = (const struct record *)open;
    const lsb_record_type *type = record->type;
    for (int i = 0; record->has_table && i < type->count; i++) {
        if (type->fields[i].kind != LSB_FIELD_TABLE || !lua_checkstack(state->L, 1)) continue;
        lua_pushvalue(state->L, type->fields[i].name_slot);
        lua_rawget(state->L, record->hidden);
        lsb_read(state->L, lua_gettop(state->L), table);
        return table->kind == LSB_TABLE;
    }
    return false;
}

// Has the host fill a field's slot.
static void fill(lua_State *L, const record *record, const lsb_record_field *field) {
    lsb_state *state = record->type->state;
    if (record->filler == NULL || state->callback == NULL) return;
    lsb_value slot = {.kind = LSB_INTEGER, .integer = field->slot};
    int count = lsb_ask_host(L, state->callback, record->filler, record->handle, &slot, 1);
    if (count > 0) record->open.slots[field->slot] = lua_tonumberx(L, -count, NULL);
    lua_pop(L, count);
}

// The field's shadow. The first read of a field makes it, and has the host fill the slot.
static shadow *shadow_of(lua_State *L, record *record, const lsb_record_field *field) {
    shadow *shadow = record->shadows, *end = shadow + record->open.read_count;
    while (shadow < end && shadow->field != field) shadow++;
    if (shadow < end) return shadow;
    fill(L, record, field);
    lsb_state *state = record->type->state;
    if (record->open.read_count == 0) {
        record->next_read = state->read_records;
        state->read_records = record;
    }
    record->open.read[record->open.read_count++] = field->slot;
    *shadow = (struct shadow){.slot = &record->open.slots[field->slot], .field = field};
    return shadow;
}

// Stores the value at the top in the hidden table, at index 1, under the name at index 2.
static void hold(lua_State *L, shadow *shadow) {
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    shadow->bits = bits_in(shadow->slot);
    shadow->is_held = true;
}

// Reads a field that the hidden table, at index 1, does not hold.
static int index_field(lua_State *L, record *record) {
    const lsb_record_field *field = lsb_find_field(record->type, lua_topointer(L, 2));
    if (field == NULL) return lsb_refuse_field(L, record->type);
    if (field->kind == LSB_FIELD_COMPUTED) return push_computed(L, record, field);
    if (field->kind == LSB_FIELD_TABLE) return push_table(L, record);
    shadow *shadow = shadow_of(L, record, field);
    if (field->kind == LSB_FIELD_OPTIONAL && !isnan(*shadow->slot)) {
        return push_computed(L, record, field);
    }
    if (push_slot(L, record, field)) hold(L, shadow);
    return 1;
}

// `__index` of the hidden table: for fields that it does not hold. Only Lua itself calls it.
static int record_index(lua_State *L) { return index_field(L, lua_touserdata(L, lsb_upvalue(1))); }

// `__index` of a record while calls are traced: finds what the hidden table holds, as Lua does
// otherwise, and reports it.
static int traced_index(lua_State *L) {
    record *record = lua_touserdata(L, 1);
    lua_getmetatable(L, 1);
    lua_rawgeti(L, -1, HIDDEN);
    lua_replace(L, 1);
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 1) == LUA_TNIL) {
        lua_settop(L, 2);
        if (index_field(L, record) == 0) lua_pushnil(L);
    }
    const lsb_record_field *field = lsb_find_field(record->type, lua_topointer(L, 2));
    if (field == NULL || field->constant != LUA_NOREF) return 1;
    lsb_value value;
    lsb_read(L, lua_gettop(L), &value);
    lsb_report_access(L, &(lsb_access){.owner = record->type->name,
                                       .name = field->name,
                                       .results = &value,
                                       .result_count = 1});
    return 1;
}

void lsb_open_records(lua_State *L) {
    static const lsb_entry entry = {"__index", traced_index, LSB_FREE};
    lsb_push_function(L, &entry, 0);
    lsb_of(L)->traced_index = luaL_ref(L, LUA_REGISTRYINDEX);
}

void lsb_trace_records(lsb_state *state, bool is_on) {
    lua_State *L = state->L;
    int top = lua_gettop(L);
    for (record *record = state->records; record != NULL; record = record->next) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, record->open.anchor);
        lua_getmetatable(L, -1);
        if (is_on) {
            lua_rawgeti(L, LUA_REGISTRYINDEX, state->traced_index);
        } else {
            lua_pushvalue(L, record->hidden);
        }
        lua_setfield(L, -2, "__index");
        lua_settop(L, top);
    }
}

// Rewrites a held value whose slot changed. It is overwritten or removed, and nothing is added, so
// nothing is allocated.
static void refresh(lua_State *L, const record *record, shadow *shadow) {
    if (!shadow->is_held) return;
    lua_pushvalue(L, shadow->field->name_slot);
    if (shadow->field->kind == LSB_FIELD_NUMBER) {
        lua_pushnumber(L, *shadow->slot);
    } else {
        shadow->is_held = push_slot(L, record, shadow->field);
    }
    shadow->bits = bits_in(shadow->slot);
    lua_rawset(L, record->hidden);
}

void lsb_refresh_records(lsb_state *state) {
    for (record *record = state->read_records; record != NULL; record = record->next_read) {
        shadow *end = record->shadows + record->open.read_count;
        for (shadow *at = record->shadows; at < end; at++) {
            if (at->bits == bits_in(at->slot)) continue;
            refresh(state->L, record, at);
        }
    }
}

static int record_newindex(lua_State *L) {
    const record *record = lua_touserdata(L, 1);
    const lsb_record_field *field = lsb_find_field(record->type, lua_topointer(L, 2));
    if (field == NULL) return lsb_refuse_field(L, record->type);
    lsb_blame(L, LSB_FAULT_READ_ONLY_FIELD, field->name, record->type->name);
    lua_pushfstring(L, "field '%s' of %s is read-only", field->name, record->type->name);
    return lsb_raise_blamed(L);
}

static int record_tostring(lua_State *L) {
    lua_pushvalue(L, lsb_upvalue(1));
    return 1;
}

bool lsb_is_record(lua_State *L, int index, int64_t *handle) {
    const record *record = lsb_to_record(L, index);
    if (record != NULL) *handle = record->handle;
    return record != NULL;
}

static const lsb_entry index_entry = {"__index", record_index, LSB_FREE};
static const lsb_entry newindex_entry = {"__newindex", record_newindex};
static const lsb_entry tostring_entry = {"__tostring", record_tostring};

// Pushes the hidden table with its methods and other records.
static void push_hidden(lua_State *L, record *record) {
    const lsb_record_type *type = record->type;
    lua_createtable(L, 0, type->count);
    for (int i = 0; i < type->count; i++) {
        if (type->fields[i].constant == LUA_NOREF) continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, type->fields[i].constant);
        lua_setfield(L, -2, type->fields[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, record);
    lsb_push_function(L, &index_entry, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

// Pushes the record's metatable. Returns the anchor of the hidden table.
static int push_metatable(lua_State *L, record *record) {
    lua_createtable(L, 0, 6);
    push_hidden(L, record);
    lua_pushvalue(L, -1);
    int hidden = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, HIDDEN);
    lua_setfield(L, -2, "__index");
    lsb_push_function(L, &newindex_entry, 0);
    lua_setfield(L, -2, "__newindex");
    lua_pushstring(L, record->type->name);
    lsb_push_function(L, &tostring_entry, 1);
    lua_setfield(L, -2, "__tostring");
    lua_pushstring(L, record->type->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    return hidden;
}

typedef struct birth {
    record draft;
    record *made;
    int hidden;  // anchor
} birth;

static int make_record_body(lua_State *L) {
    birth *birth = lua_touserdata(L, 1);
    record *fresh = lua_newuserdatauv(L, sizeof *fresh, 0);
    *fresh = birth->draft;
    birth->hidden = push_metatable(L, fresh);
    lua_setmetatable(L, -2);
    fresh->open.anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    birth->made = fresh;
    return 0;
}

lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, void *filler, const lsb_record **made) {
    birth birth = {.draft = {.type = type, .handle = handle, .filler = filler}};
    record *draft = &birth.draft;
    size_t fields = (size_t)type->count + 1;
    draft->open.slots = lsb_own(state, (size_t)(slot_count + 1) * sizeof(double));
    draft->open.read = lsb_own(state, fields * sizeof *draft->open.read);
    draft->shadows = lsb_own(state, fields * sizeof *draft->shadows);
    if (draft->open.slots == NULL || draft->open.read == NULL || draft->shadows == NULL) {
        return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    }
    lsb_status status = lsb_protect(state, make_record_body, &birth, 0);
    if (status == LSB_OK) status = lsb_pin(state, birth.hidden, &birth.made->hidden);
    if (status != LSB_OK) return status;
    birth.made->next = state->records;
    state->records = birth.made;
    *made = &birth.made->open;
    return LSB_OK;
}
