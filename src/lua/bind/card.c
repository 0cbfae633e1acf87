/* card.c - hw.card: parses and names cards. */

#include "bind.h"

/* card.parse(text, want, cards) -> hand | nil, { status, index, token }; of the first `cards`, 52 without a joker */
static int l_parse(lua_State *L) {
  const char *text = hw_lua_check_text(L, 1);
  lua_Integer want = luaL_checkinteger(L, 2);
  lua_Integer cards = luaL_optinteger(L, 3, HW_CARDS);
  hw_card card[HW_CARDS];
  hw_refusal why;
  luaL_argcheck(L, cards > 0 && cards <= HW_CARDS, 3, "more than there are");
  luaL_argcheck(L, want > 0 && want <= cards, 2, "1 to all cards");
  if (hw_card_parse_among((int)cards, text, (int)want, card, &why) != HW_OK)
    return hw_lua_push_refusal(L, &why);
  hw_lua_push_hand(L, card, (int)want);
  return 1;
}

/* card.name(card) -> "As", "10d", "Jk" */
static int l_name(lua_State *L) {
  char name[HW_PIECE_NAME_MAX];
  lua_Integer card = luaL_checkinteger(L, 1);
  luaL_argcheck(L, card >= 0 && card < HW_CARDS, 1, "no such card");
  hw_card_print((hw_card)card, name);
  lua_pushstring(L, name);
  return 1;
}

int luaopen_hw_card(lua_State *L);

int luaopen_hw_card(lua_State *L) {
  static const luaL_Reg functions[] = {{"parse", l_parse}, {"name", l_name}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
