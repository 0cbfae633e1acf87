/* bank.c - hw.bank: compares one hand with all hands of a bank. */

#include "bind.h"

#define BANK_NAME "hw.bank"

typedef struct lua_bank {
  hw_bank *bank;
  hw_game game;
} lua_bank;

static int l_collect(lua_State *L) {
  lua_bank *held = luaL_checkudata(L, 1, BANK_NAME);
  hw_bank_free(held->bank);
  held->bank = NULL;
  return 0;
}

/* bank.new(ranking, table, marks | nil) -> bank, every hand set by the table; nil if the table leaves a hand unset */
static int l_new(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  const hw_table *table = hw_lua_check_table(L, 2);
  const uint8_t *marks = hw_lua_marks(L, 3);
  luaL_argcheck(L, ranking->game == table->game, 1, "of the other game");
  lua_bank *held = lua_newuserdatauv(L, sizeof *held, 1);
  *held = (lua_bank){.game = table->game};
  luaL_setmetatable(L, BANK_NAME);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  hw_status status = hw_bank_new(hw_lua_kinds(L, table->game), ranking, table->setting, marks, &held->bank);
  if (status == HW_BAD_RULES) return 0;
  hw_lua_check_status(L, status);
  return 1;
}

static void push_settings(lua_State *L, const uint64_t *count, int settings, int cells) {
  lua_createtable(L, settings, 0);
  for (int s = 0; s < settings; s++) {
    lua_createtable(L, cells, 0);
    for (int c = 0; c < cells; c++) {
      lua_pushinteger(L, (lua_Integer)count[s * cells + c]);
      lua_rawseti(L, -2, c + 1);
    }
    lua_rawseti(L, -2, s + 1);
  }
}

/* bank:meet(hand) -> for each setting of the hand, a list of the number of disjoint bank hands in each cell
 * (src/worth/worth.h), index 1 for cell 0 */
static int l_meet(lua_State *L) {
  const lua_bank *held = luaL_checkudata(L, 1, BANK_NAME);
  uint8_t piece[HW_HAND_MAX];
  hw_lua_check_hand(L, 2, held->game, piece);
  int settings = hw_game_of(held->game)->settings, cells = hw_game_cells(held->game);
  uint64_t *count = lua_newuserdatauv(L, (size_t)settings * (size_t)cells * sizeof *count, 0);
  hw_lua_check_status(L, hw_bank_meet(held->bank, piece, count));
  push_settings(L, count, settings, cells);
  return 1;
}

int luaopen_hw_bank(lua_State *L);

int luaopen_hw_bank(lua_State *L) {
  static const luaL_Reg methods[] = {{"meet", l_meet}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new}, {NULL, NULL}};
  hw_lua_new_class(L, BANK_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
