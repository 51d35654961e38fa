/// Host objects made once and refilled before each call.
///
/// A record is a userdata over a plain array of doubles, its slots. Before a call the host writes
/// the ones that scripts have read so far; when a script first reads another, the host is asked for
/// it. The script sees the values from when the call began. Once a field has been read, reading it
/// again and writing its slot allocate nothing.
#ifndef LSB_RECORDS_H
#define LSB_RECORDS_H

#include "lsb_state.h"

/// How a field is made from its slot.
typedef enum lsb_field_kind {
    LSB_FIELD_NUMBER,            // the slot
    LSB_FIELD_INTEGER,           // the slot, which holds an integer
    LSB_FIELD_BOOLEAN,           // false if the slot is 0
    LSB_FIELD_OPTIONAL_NUMBER,   // nil if the slot is NaN
    LSB_FIELD_OPTIONAL_INTEGER,  // likewise
    LSB_FIELD_CHOICE,            // the slot is an index from 0 into `choices`; nil if out of range
    LSB_FIELD_COMPUTED,          // computed by the callback, every time
    LSB_FIELD_OPTIONAL,          // likewise; nil if the slot is NaN
    LSB_FIELD_RECORD,            // another record, always the same
    LSB_FIELD_TABLE,             // a table of the script's own, empty when it is first read
    LSB_FIELD_METHOD,            // a function; the first argument must be the record
} lsb_field_kind;

/// One field of a record type.
typedef struct lsb_field_spec {
    const char *name;
    lsb_field_kind kind;
    int32_t slot;                // for kinds made from one
    void *handler;               // for computed, optional and method: what the callback gets
    int anchor;                  // for record: its own
    const char *signature;       // for methods, without the record itself
    bool is_lookup;              // for methods: takes numbers only, and the lookup answers it
    const char *const *choices;  // for choices
    int32_t choice_count;
} lsb_field_spec;

/// A kind of record: its name in messages and its fields.
typedef struct lsb_record_type lsb_record_type;

/// Registers a record type; `*type` lives as long as the state. Copies everything in `fields`.
/// Invalidates borrowed values.
lsb_status lsb_make_record_type(lsb_state *state, const char *name, const lsb_field_spec *fields,
                                int count, const lsb_record_type **type);

/// A record as seen by its host, which writes the slots and nothing else.
typedef struct lsb_record {
    double *slots;
    int32_t *read;       // the slots of the fields that scripts have read so far
    int32_t read_count;  // grows
    int anchor;
} lsb_record;

/// Where `read_count` is.
static inline const int32_t *lsb_record_read_count(const lsb_record *record) {
    return &record->read_count;
}

/// Makes a record with `slot_count` slots of 0; its methods see `handle`. When a script first reads
/// a field, the callback gets `filler` and the slot's position, and answers with the slot's value;
/// without a `filler` the slot stays unchanged. `*record` lives as long as the state. Invalidates
/// borrowed values.
lsb_status lsb_make_record(lsb_state *state, const lsb_record_type *type, int slot_count,
                           int64_t handle, void *filler, const lsb_record **record);

/// Makes the tables of a record's fields empty again. Not while a script runs.
void lsb_drop_tables(lsb_state *state, const lsb_record *record);
/// The table of a record's field, as scripts left it. False if no script has read it since it was
/// dropped. Not while a script runs; leaves the table on the stack.
bool lsb_peek_table(lsb_state *state, const lsb_record *record, lsb_value *table);

#endif
