/// The math library except for the random functions.
///
/// + - * / and sqrt are exact everywhere. sin, cos, tan, asin, acos, atan, exp, log and the power
/// operator come from the machine's libm: two versions of it may differ in the last digit.
#include "lib_internal.h"

#include <float.h>
#include <math.h>

static void push_rounded(lua_State *L, lua_Number value) {
    lua_Integer integer;
    if (lua_numbertointeger(value, &integer)) {
        lua_pushinteger(L, integer);
    } else {
        lua_pushnumber(L, value);
    }
}

static int math_abs(lua_State *L) {
    if (lua_isinteger(L, 1)) {
        lua_Integer value = lua_tointeger(L, 1);
        lua_pushinteger(L, value < 0 ? (lua_Integer)(0U - (lua_Unsigned)value) : value);
    } else {
        lua_pushnumber(L, fabs(lsb_check_number(L, 1)));
    }
    return 1;
}

static int round_with(lua_State *L, double (*round)(double)) {
    if (lua_isinteger(L, 1)) {
        lua_settop(L, 1);
    } else {
        push_rounded(L, round(lsb_check_number(L, 1)));
    }
    return 1;
}

static int math_ceil(lua_State *L) { return round_with(L, ceil); }
static int math_floor(lua_State *L) { return round_with(L, floor); }

// Division by -1 is separate because the smallest integer has no positive counterpart.
static int fmod_integers(lua_State *L) {
    lua_Integer divisor = lua_tointeger(L, 2);
    luaL_argcheck(L, divisor != 0, 2, "zero");
    lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
    return 1;
}

// Older versions of libm take a step for each bit by which the exponents differ.
static uint64_t cost_of_fmod(lua_Number value, lua_Number divisor) {
    enum { BITS_PER_UNIT = 32 };
    int value_exponent = 0, divisor_exponent = 0;
    frexp(value, &value_exponent);
    frexp(divisor, &divisor_exponent);
    int bits = value_exponent - divisor_exponent;
    return bits > 0 ? (uint64_t)bits / BITS_PER_UNIT : 0;
}

static int math_fmod(lua_State *L) {
    if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) return fmod_integers(L);
    lua_Number divisor = lsb_check_number(L, 2);  // first, as stock Lua does
    lua_Number value = lsb_check_number(L, 1);
    lsb_charge(L, cost_of_fmod(value, divisor));
    lua_pushnumber(L, fmod(value, divisor));
    return 1;
}

static int math_modf(lua_State *L) {
    if (lua_isinteger(L, 1)) {
        lua_settop(L, 1);
        lua_pushnumber(L, 0);
        return 2;
    }
    lua_Number value = lsb_check_number(L, 1);
    lua_Number whole = value < 0 ? ceil(value) : floor(value);
    push_rounded(L, whole);
    lua_pushnumber(L, value == whole ? 0.0 : value - whole);
    return 2;
}

static int math_log(lua_State *L) {
    lua_Number value = lsb_check_number(L, 1);
    if (lua_isnoneornil(L, 2)) {
        lua_pushnumber(L, log(value));
        return 1;
    }
    lua_Number base = lsb_check_number(L, 2);
    if (base == 2.0) {
        lua_pushnumber(L, log2(value));
    } else if (base == 10.0) {
        lua_pushnumber(L, log10(value));
    } else {
        lua_pushnumber(L, log(value) / log(base));
    }
    return 1;
}

static int apply(lua_State *L, double (*function)(double)) {
    lua_pushnumber(L, function(lsb_check_number(L, 1)));
    return 1;
}

static int math_sqrt(lua_State *L) { return apply(L, sqrt); }
static int math_sin(lua_State *L) { return apply(L, sin); }
static int math_cos(lua_State *L) { return apply(L, cos); }
static int math_tan(lua_State *L) { return apply(L, tan); }
static int math_asin(lua_State *L) { return apply(L, asin); }
static int math_acos(lua_State *L) { return apply(L, acos); }
static int math_exp(lua_State *L) { return apply(L, exp); }

static int math_atan(lua_State *L) {
    lua_Number y = lsb_check_number(L, 1);
    lua_pushnumber(L, atan2(y, lsb_opt_number(L, 2, 1)));
    return 1;
}

static const lua_Number pi = 3.141592653589793238462643383279502884;

static int math_deg(lua_State *L) {
    lua_pushnumber(L, lsb_check_number(L, 1) * (180.0 / pi));
    return 1;
}

static int math_rad(lua_State *L) {
    lua_pushnumber(L, lsb_check_number(L, 1) * (pi / 180.0));
    return 1;
}

static int math_tointeger(lua_State *L) {
    int fits;
    lsb_check_numeral(L, 1);
    lua_Integer value = lua_tointegerx(L, 1, &fits);
    luaL_checkany(L, 1);
    if (fits) {
        lua_pushinteger(L, value);
    } else {
        luaL_pushfail(L);
    }
    return 1;
}

static int math_type(lua_State *L) {
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER) {
        lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
    } else {
        luaL_pushfail(L);
    }
    return 1;
}

static int math_ult(lua_State *L) {
    lua_Unsigned left = (lua_Unsigned)lsb_check_integer(L, 1);
    lua_pushboolean(L, left < (lua_Unsigned)lsb_check_integer(L, 2));
    return 1;
}

// The largest or smallest argument, the first among equals. Like stock Lua's, it accepts anything
// that can be compared.
static int best_of(lua_State *L, bool largest) {
    int count = lua_gettop(L), best = 1;
    luaL_argcheck(L, count >= 1, 1, "value expected");
    lsb_charge(L, (uint64_t)count);
    for (int i = 2; i <= count; i++) {
        if (lsb_is_less(L, largest ? best : i, largest ? i : best)) best = i;
    }
    lua_pushvalue(L, best);
    return 1;
}

static int math_max(lua_State *L) { return best_of(L, true); }
static int math_min(lua_State *L) { return best_of(L, false); }

static const lsb_entry functions[] = {
    {"abs", math_abs},
    {"acos", math_acos},
    {"asin", math_asin},
    {"atan", math_atan},
    {"ceil", math_ceil},
    {"cos", math_cos},
    {"deg", math_deg},
    {"exp", math_exp},
    {"floor", math_floor},
    {"fmod", math_fmod},
    {"log", math_log},
    {"max", math_max},
    {"min", math_min},
    {"modf", math_modf},
    {"rad", math_rad},
    {"sin", math_sin},
    {"sqrt", math_sqrt},
    {"tan", math_tan},
    {"tointeger", math_tointeger},
    {"type", math_type},
    {"ult", math_ult},
    {NULL, NULL, 0},
};

int lsb_open_math(lua_State *L) {
    lua_createtable(L, 0, sizeof functions / sizeof *functions + 6);
    lsb_set_functions(L, functions);
    lsb_add_random(L);
    lua_pushnumber(L, pi);
    lua_setfield(L, -2, "pi");
    lua_pushnumber(L, HUGE_VAL);
    lua_setfield(L, -2, "huge");
    lua_pushinteger(L, LUA_MAXINTEGER);
    lua_setfield(L, -2, "maxinteger");
    lua_pushinteger(L, LUA_MININTEGER);
    lua_setfield(L, -2, "mininteger");
    lsb_push_kept_copy(L, LUA_MATHLIBNAME);
    lua_pop(L, 1);
    return 1;
}
