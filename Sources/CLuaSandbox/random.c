/// The state's random stream: xoshiro256** by Blackman and Vigna, the generator of Lua 5.4, which
/// the stock library seeds from the time.
#include "state.h"

static uint64_t rotate(uint64_t word, int by) { return word << by | word >> (64 - by); }

uint64_t lsb_random(lua_State *L) {
    uint64_t *s = lsb_of(L)->random;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

// As in the stock library: two words of seed, 0xff to avoid an all-zero state, and sixteen values
// discarded.
void lsb_seed_random(lua_State *L, uint64_t first, uint64_t second) {
    uint64_t *s = lsb_of(L)->random;
    s[0] = first;
    s[1] = 0xff;
    s[2] = second;
    s[3] = 0;
    for (int i = 0; i < 16; i++) (void)lsb_random(L);
}

uint64_t lsb_host_seed(lua_State *L) { return lsb_of(L)->seed; }

void lsb_reseed(lsb_state *state, uint64_t seed) {
    state->seed = seed;
    lsb_seed_random(state->L, seed, 0);
}
