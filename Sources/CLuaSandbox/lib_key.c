/// Reading, comparing and sorting table keys.
#include "lib_key.h"

#include <math.h>
#include <string.h>

// Texts that differ early need only one comparison.
static uint64_t prefix_of(const char *text, size_t length) {
    uint64_t prefix = 0;
    size_t count = length < sizeof prefix ? length : sizeof prefix;
    for (size_t i = 0; i < count; i++) {
        prefix |= (uint64_t)(unsigned char)text[i] << (56 - 8 * i);
    }
    return prefix;
}

lsb_key lsb_key_at(lua_State *L, int index) {
    lsb_key key = {.integer = 0};
    size_t length = 0;
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        key.kind = lua_isinteger(L, index) ? LSB_KEY_INTEGER : LSB_KEY_FLOAT;
        if (key.kind == LSB_KEY_INTEGER) {
            key.integer = lua_tointeger(L, index);
        } else {
            key.number = lua_tonumber(L, index);
        }
        break;
    case LUA_TSTRING:
        key.kind = LSB_KEY_TEXT;
        key.text = lua_tolstring(L, index, &length);
        key.length = (uint32_t)length;
        key.prefix = prefix_of(key.text, length);
        break;
    case LUA_TBOOLEAN: key.kind = lua_toboolean(L, index) ? LSB_KEY_TRUE : LSB_KEY_FALSE; break;
    default:
        key.kind = LSB_KEY_OBJECT;
        key.place = lsb_place(L, index);
        break;
    }
    return key;
}

#define ORDER(left, right) (((left) > (right)) - ((left) < (right)))

// Exact where a double could not hold the integer.
static int compare_mixed(lua_Integer integer, lua_Number number) {
    if (number >= 0x1p63) return -1;
    if (number < -0x1p63) return 1;
    lua_Number whole = floor(number);
    int order = ORDER(integer, (lua_Integer)whole);
    return order == 0 && number > whole ? -1 : order;
}

static int compare_numbers(const lsb_key *left, const lsb_key *right) {
    if (left->kind == right->kind && left->kind == LSB_KEY_INTEGER) {
        return ORDER(left->integer, right->integer);
    }
    if (left->kind == right->kind) return ORDER(left->number, right->number);
    if (left->kind == LSB_KEY_INTEGER) return compare_mixed(left->integer, right->number);
    return -compare_mixed(right->integer, left->number);
}

static int compare_texts(lua_State *L, const lsb_key *left, const lsb_key *right) {
    if (left->prefix != right->prefix) return ORDER(left->prefix, right->prefix);
    uint32_t shared = left->length < right->length ? left->length : right->length;
    lsb_charge(L, shared / 64);
    int order = memcmp(left->text, right->text, shared);
    return order != 0 ? order : ORDER(left->length, right->length);
}

int lsb_compare_keys(lua_State *L, const lsb_key *left, const lsb_key *right) {
    if (lsb_key_is_number(left) && lsb_key_is_number(right)) return compare_numbers(left, right);
    if (left->kind != right->kind) return ORDER(left->kind, right->kind);
    switch (left->kind) {
    case LSB_KEY_TEXT: return compare_texts(L, left, right);
    case LSB_KEY_OBJECT: return ORDER(left->place, right->place);
    default: return 0;
    }
}

static bool comes_before(lua_State *L, const lsb_key *left, const lsb_key *right) {
    bool quick =
        left->kind == LSB_KEY_TEXT && right->kind == LSB_KEY_TEXT && left->prefix != right->prefix;
    return quick ? left->prefix < right->prefix : lsb_compare_keys(L, left, right) < 0;
}

// Sifts the key at `root` into place among those below it: down along the later child to the end,
// then up as far as needed, which is not far for a key from the end.
static void sink(lua_State *L, lsb_key *keys, size_t root, size_t count) {
    lsb_key kept = keys[root];
    size_t hole = root;
    for (size_t child; (child = 2 * hole + 1) < count; hole = child) {
        if (child + 1 < count && comes_before(L, &keys[child], &keys[child + 1])) child++;
        keys[hole] = keys[child];
    }
    for (size_t parent; hole > root; hole = parent) {
        parent = (hole - 1) / 2;
        if (!comes_before(L, &keys[parent], &kept)) break;
        keys[hole] = keys[parent];
    }
    keys[hole] = kept;
}

void lsb_sort_keys(lua_State *L, lsb_key *keys, size_t count) {
    for (size_t root = count / 2; root-- > 0;) sink(L, keys, root, count);
    for (size_t end = count; end-- > 1;) {
        lsb_key largest = keys[0];
        keys[0] = keys[end];
        sink(L, keys, 0, end);
        keys[end] = largest;
    }
}
