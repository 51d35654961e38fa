/// Host objects that are made once and refilled before each call.
///
/// A record is a userdata over a plain array of doubles. The host writes the array before a call,
/// and the script reads as fields what the array held when the call began. Once a field was read,
/// reading it again and writing its slot allocate nothing.
#ifndef LSB_RECORDS_H
#define LSB_RECORDS_H

#include "lsb_state.h"

/// How a field is made from its slot.
typedef enum lsb_field_kind {
    LSB_FIELD_NUMBER,            // the slot
    LSB_FIELD_INTEGER,           // the slot, which holds a whole number
    LSB_FIELD_BOOLEAN,           // false when the slot is 0
    LSB_FIELD_OPTIONAL_NUMBER,   // nil when the slot is NaN
    LSB_FIELD_OPTIONAL_INTEGER,  // likewise
    LSB_FIELD_CHOICE,            // the slot counts from 0 in `choices`; nil when out of range
    LSB_FIELD_TEXT,              // the callback names the string for the slot's number; nil for NaN
    LSB_FIELD_COMPUTED,          // the callback computes it, every time
    LSB_FIELD_METHOD,            // a function; the first argument must be the record
} lsb_field_kind;

/// One field of a record type.
typedef struct lsb_field_spec {
    const char *name;
    lsb_field_kind kind;
    int32_t slot;                // for all kinds but computed and method
    int32_t function;            // for text, computed and method: what the callback gets
    const char *signature;       // for methods, without the record itself
    const char *const *choices;  // for choices
    int32_t choice_count;
} lsb_field_spec;

/// A kind of record: its name in messages and its fields.
typedef struct lsb_record_type lsb_record_type;

/// Registers a record type; `*type` lives as long as the state. Everything in `fields` is copied.
lsb_status lsb_make_record_type(lsb_state *state, const char *name, const lsb_field_spec *fields,
                                int count, const lsb_record_type **type);
/// Makes a record with `slot_count` slots of 0; `handle` is what its methods see.
/// `*slots` lives as long as the state.
lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, double **slots, int *anchor);

#endif
