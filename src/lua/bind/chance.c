/* chance.c - hw.chance: random numbers, seeded or the operating system's. */

#include "bind.h"

#define CHANCE_NAME "hw.chance"

static hw_rng *new_chance(lua_State *L) {
  hw_rng *rng = lua_newuserdatauv(L, sizeof *rng, 0);
  luaL_setmetatable(L, CHANCE_NAME);
  return rng;
}

static hw_rng *check_chance(lua_State *L) { return luaL_checkudata(L, 1, CHANCE_NAME); }

static uint32_t check_most(lua_State *L, lua_Integer most) {
  lua_Integer n = luaL_checkinteger(L, 2);
  luaL_argcheck(L, n > 0 && n <= most, 2, "out of range");
  return (uint32_t)n;
}

/* chance.seeded(seed, stream) -> c: repeatable, the same numbers for the same seed text and stream number (from 0) */
static int l_seeded(lua_State *L) {
  size_t size;
  const char *seed = luaL_checklstring(L, 1, &size);
  lua_Integer stream = luaL_checkinteger(L, 2);
  luaL_argcheck(L, stream >= 0, 2, "below 0");
  hw_lua_check_status(L, hw_rng_seed(new_chance(L), seed, size, (uint64_t)stream));
  return 1;
}

/* chance.system() -> c: the operating system's random numbers, not repeatable */
static int l_system(lua_State *L) {
  hw_lua_check_status(L, hw_rng_open_system(new_chance(L)));
  return 1;
}

/* c:below(n) -> 0..n-1 */
static int l_below(lua_State *L) {
  hw_rng *rng = check_chance(L);
  lua_pushinteger(L, hw_rng_below(rng, check_most(L, UINT32_MAX)));
  return 1;
}

/* c:number(n) -> 1..n */
static int l_number(lua_State *L) {
  hw_rng *rng = check_chance(L);
  lua_pushinteger(L, (lua_Integer)hw_rng_below(rng, check_most(L, UINT32_MAX)) + 1);
  return 1;
}

/* c:dice() -> a, b, c: 1..6 each */
static int l_dice(lua_State *L) {
  uint8_t die[HW_DICE];
  hw_dice_roll(check_chance(L), die);
  for (int i = 0; i < HW_DICE; i++) lua_pushinteger(L, die[i]);
  return HW_DICE;
}

/* c:shuffle(n) -> list of 0..n-1, every order equally likely; n: 1..53. For cards, the top of the deck first. */
static int l_shuffle(lua_State *L) {
  hw_rng *rng = check_chance(L);
  uint8_t piece[HW_CARDS];
  int count = (int)check_most(L, HW_CARDS);
  for (int i = 0; i < count; i++) piece[i] = (uint8_t)i;
  hw_rng_deal(rng, piece, count, count);
  hw_lua_push_hand(L, piece, count);
  return 1;
}

/* c:wash() -> list of 32 tiles, stack by stack from the dealer's right, the top tile of each stack first */
static int l_wash(lua_State *L) {
  hw_stacks stacks;
  hw_stacks_wash(check_chance(L), &stacks);
  hw_lua_push_hand(L, &stacks.tile[0][0], HW_TILES);
  return 1;
}

int luaopen_hw_chance(lua_State *L);

/* chance.NAME: name and version of the algorithm, for records */
int luaopen_hw_chance(lua_State *L) {
  static const luaL_Reg methods[] = {{"below", l_below},     {"number", l_number}, {"dice", l_dice},
                                     {"shuffle", l_shuffle}, {"wash", l_wash},     {NULL, NULL}};
  static const luaL_Reg functions[] = {{"seeded", l_seeded}, {"system", l_system}, {NULL, NULL}};
  hw_lua_new_class(L, CHANCE_NAME, NULL, methods);
  luaL_newlib(L, functions);
  lua_pushliteral(L, HW_RNG_NAME);
  lua_setfield(L, -2, "NAME");
  return 1;
}
