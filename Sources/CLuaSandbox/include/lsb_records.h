/// Host objects that are made once and refilled before each call.
///
/// A record is a userdata over a plain array of doubles, its slots. Before a call the host writes
/// those that scripts have read so far, and is asked for another one when a script first reads it;
/// the script sees what the slots held when the call began. Once a field was read, reading it again
/// and writing its slot allocate nothing.
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
    LSB_FIELD_COMPUTED,          // the callback computes it, every time
    LSB_FIELD_METHOD,            // a function; the first argument must be the record
} lsb_field_kind;

/// One field of a record type.
typedef struct lsb_field_spec {
    const char *name;
    lsb_field_kind kind;
    int32_t slot;                // for all kinds but computed and method
    void *handler;               // for computed and method: what the callback gets
    const char *signature;       // for methods, without the record itself
    bool is_lookup;              // for methods: takes numbers only, and the lookup answers it
    const char *const *choices;  // for choices
    int32_t choice_count;
} lsb_field_spec;

/// A kind of record: its name in messages and its fields.
typedef struct lsb_record_type lsb_record_type;

/// Registers a record type; `*type` lives as long as the state. Everything in `fields` is copied.
/// Ends what was borrowed.
lsb_status lsb_make_record_type(lsb_state *state, const char *name, const lsb_field_spec *fields,
                                int count, const lsb_record_type **type);

/// A record as its host sees it; the host writes the slots and nothing else.
typedef struct lsb_record {
    double *slots;
    int32_t *read;       // the slots of the fields that scripts have read so far
    int32_t read_count;  // grows
    int anchor;
} lsb_record;

/// Makes a record with `slot_count` slots of 0; `handle` is what its methods see. When a script
/// reads a field that is not among those read so far, the callback gets `filler` and the slot's
/// position, and answers what is to be in it; without a `filler` it stays as it is. `*record` lives
/// as long as the state. Ends what was borrowed.
lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, void *filler, const lsb_record **record);

#endif
