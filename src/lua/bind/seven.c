/* seven.c - hw.seven: what seven cards hold. */

#include "bind.h"

/* The marks by name, as seven.marks has them; the categories of hands are named besides. */
static const struct {
  const char *name;
  uint32_t mark;
} marks[] = {
  {"five aces", 1u << HW_FIVE_ACES},
  {"royal flush", 1u << HW_ROYAL},
  {"straight flush", 1u << HW_STRAIGHT_FLUSH},
  {"four of a kind", 1u << HW_QUADS},
  {"full house", 1u << HW_FULL_HOUSE},
  {"flush", 1u << HW_FLUSH},
  {"straight", 1u << HW_STRAIGHT},
  {"three of a kind", 1u << HW_TRIPS},
  {"two pair", 1u << HW_TWO_PAIR},
  {"pair", 1u << HW_PAIR},
  {"high card", 1u << HW_HIGH_CARD},
  {"three pair", HW_SEVEN_THREE_PAIR},
  {"joker", HW_SEVEN_JOKER},
  {"run", HW_SEVEN_RUN},
  {"run, joker", HW_SEVEN_RUN_JOKER},
  {"low run", HW_SEVEN_LOW_RUN},
  {"low run, joker", HW_SEVEN_LOW_RUN_JOKER},
  {"royal flush and A-K", HW_SEVEN_ROYAL_AK},
  {"royal flush and A-K, joker in the five", HW_SEVEN_ROYAL_AK_IN_ROYAL},
  {"royal flush and A-K, joker the ace", HW_SEVEN_ROYAL_AK_AS_ACE},
  {"royal flush and A-Q", HW_SEVEN_ROYAL_AQ},
  {"royal flush and A-Q, joker in the five", HW_SEVEN_ROYAL_AQ_IN_ROYAL},
  {"royal flush and A-Q, joker the ace", HW_SEVEN_ROYAL_AQ_AS_ACE},
  {"royal flush and K-Q", HW_SEVEN_ROYAL_KQ},
  {"royal flush and K-Q, joker in the five", HW_SEVEN_ROYAL_KQ_IN_ROYAL},
  {"A-2-3-4-5", HW_SEVEN_FIVE_HIGH},
  {"suited A-2-3-4-5", HW_SEVEN_FIVE_HIGH_SUITED},
  {"A-2-3-4-5 and A-Q", HW_SEVEN_FIVE_HIGH_AQ},
  {"suited A-2-3-4-5 and A-Q", HW_SEVEN_FIVE_HIGH_SUITED_AQ},
};

static void push_count(lua_State *L, const hw_seven_count *count) {
  hw_lua_push_tally(L, &count->tally, HW_CARD_HAND);
  lua_pushinteger(L, count->seven.marks);
  lua_setfield(L, -2, "marks");
  lua_pushinteger(L, count->seven.top);
  lua_setfield(L, -2, "top");
}

/* seven.census() -> list of { marks =, top =, hands =, classes =, least = hand }: every hand of seven once */
static int l_census(lua_State *L) {
  hw_seven_count count[HW_SEVEN_COUNTS];
  int counts;
  hw_lua_check_status(L, hw_seven_census(hw_lua_kinds(L, HW_PAI_GOW_POKER), count, &counts));
  lua_createtable(L, counts, 0);
  for (int i = 0; i < counts; i++) {
    push_count(L, &count[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* seven.of(hand) -> marks, rank of the highest card 0..12 */
static int l_of(lua_State *L) {
  uint8_t card[HW_HAND_MAX];
  hw_lua_check_hand(L, 1, HW_PAI_GOW_POKER, card);
  hw_seven seven = hw_seven_of(card);
  lua_pushinteger(L, seven.marks);
  lua_pushinteger(L, seven.top);
  return 2;
}

int luaopen_hw_seven(lua_State *L);

int luaopen_hw_seven(lua_State *L) {
  static const luaL_Reg functions[] = {{"census", l_census}, {"of", l_of}, {NULL, NULL}};
  luaL_newlib(L, functions);
  lua_createtable(L, 0, (int)(sizeof marks / sizeof *marks));
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    lua_pushinteger(L, marks[i].mark);
    lua_setfield(L, -2, marks[i].name);
  }
  lua_setfield(L, -2, "marks");
  return 1;
}
