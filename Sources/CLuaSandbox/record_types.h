/// Kinds of record, made by `record_types.c` and used by `records.c`.
#ifndef LSB_RECORD_TYPES_H
#define LSB_RECORD_TYPES_H

#include "state.h"

typedef struct lsb_record_field {
    lsb_entry entry;  // of a method; first, see `lsb_call_method`
    const char *name;
    const void *key;  // the address of the interned name
    int name_slot;    // of the stack: the name's slot; methods have none
    lsb_field_kind kind;
    int32_t slot;
    void *handler;
    int first_choice, choice_count;
    int constant;  // anchor of a method or another record
    lsb_signature signature;
    const lsb_record_type *type;
} lsb_record_field;

typedef struct lsb_record_place {
    const void *key;  // NULL when it is empty
    const lsb_record_field *field;
} lsb_record_place;

struct lsb_record_type {
    lsb_state *state;
    const char *name;
    int count;
    int *choices;  // anchors
    lsb_record_field *fields;
    lsb_record_place *places;  // the fields again, by the address of their names
    uintptr_t mask;
};

/// The field of that name, or NULL. Lua interns short strings, so a name is identified by its
/// address: mostly one probe.
static inline const lsb_record_field *lsb_find_field(const lsb_record_type *type, const void *key) {
    for (uintptr_t at = (uintptr_t)key >> 4;; at++) {
        const lsb_record_place *found = &type->places[at & type->mask];
        if (found->key == key || found->key == NULL) return found->field;
    }
}

/// Raises an error for a missing field with the name at index 2.
int lsb_refuse_field(lua_State *L, const lsb_record_type *type);

enum { LSB_METHOD_COST = 10 };

/// The body of a method; its entry is a part of the field.
int lsb_call_method(lua_State *L);
/// Likewise, for a method that is a lookup.
int lsb_call_lookup(lua_State *L);

/// A field whose value the hidden table may hold.
typedef struct shadow {
    const double *slot;
    uint64_t bits;  // of the slot when the value was made
    const lsb_record_field *field;
    bool is_held;
} shadow;

/// A record, behind the userdata that scripts have.
typedef struct record {
    lsb_record open;  // what the host sees
    const lsb_record_type *type;
    int64_t handle;
    void *filler;
    int hidden;       // stack slot of the hidden table
    shadow *shadows;  // of the fields read so far, in the order in which they were first read
    bool has_table;   // whether the hidden table holds one that the script may change
    struct record *next, *next_read;
} record;

/// The record at a stack index; NULL if there is none.
record *lsb_to_record(lua_State *L, int index);

#endif
