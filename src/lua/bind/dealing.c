/* dealing.c - hw.dealing: cutting, counting and dealing, on lists of piece numbers.
 *
 * Positions and stacks are numbered from 1: position 1 is the dealer, rising counterclockwise; stack 1 is on the
 * dealer's right. Tiles are a list of 32, stack by stack, the top tile of each first; cards are a list with the
 * top of the deck first. A mistake of a person returns nil and the problem; other errors raise. */

#include "bind.h"

#include <string.h>

enum { ANY = -1 };

static int refuse(lua_State *L, const char *problem) {
  lua_pushnil(L);
  lua_pushstring(L, problem);
  return 2;
}

static int check_between(lua_State *L, int index, lua_Integer least, lua_Integer most) {
  lua_Integer n = luaL_checkinteger(L, index);
  luaL_argcheck(L, n >= least && n <= most, index, "out of range");
  return (int)n;
}

/* Reads a list of distinct pieces below `most`. It must have `count` pieces, unless `count` is ANY. */
static int check_pieces(lua_State *L, int index, int most, int count, uint8_t *piece) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned length = lua_rawlen(L, index);
  luaL_argcheck(L, count == ANY ? length <= (lua_Unsigned)most : length == (lua_Unsigned)count, index,
                "not so many pieces");
  uint64_t seen = 0;
  for (int i = 0; i < (int)length; i++) {
    lua_rawgeti(L, index, i + 1);
    lua_Integer number = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    luaL_argcheck(L, number >= 0 && number < most && !(seen >> number & 1), index, "no such piece, or twice");
    seen |= UINT64_C(1) << number;
    piece[i] = (uint8_t)number;
  }
  return (int)length;
}

static bool check_clockwise(lua_State *L, int index) {
  static const char *const ways[] = {"counterclockwise", "clockwise", NULL};
  return luaL_checkoption(L, index, NULL, ways) == 1;
}

/* ---- counting ---- */

/* dealing.count(size, first, total) -> the position counted as `total` when `first` counts as one */
static int l_count(lua_State *L) {
  int size = check_between(L, 1, 1, HW_POSITIONS_MAX), first = check_between(L, 2, 1, size);
  lua_pushinteger(L, hw_ring_count(size, first - 1, check_between(L, 3, 1, 1000)) + 1);
  return 1;
}

/* dealing.ring(size, start, "counterclockwise" | "clockwise") -> list of positions in the order of dealing */
static int l_ring(lua_State *L) {
  int size = check_between(L, 1, 1, HW_POSITIONS_MAX), start = check_between(L, 2, 1, size);
  bool clockwise = check_clockwise(L, 3);
  lua_createtable(L, size, 0);
  for (int i = 0; i < size; i++) {
    lua_pushinteger(L, hw_ring_step(size, start - 1, i, clockwise) + 1);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* ---- tiles ---- */

static void check_stacks(lua_State *L, int index, hw_stacks *stacks) {
  check_pieces(L, index, HW_TILES, HW_TILES, &stacks->tile[0][0]);
}

/* Adds the listed stacks to the mask; returns false if a stack repeats. An invalid number becomes bit HW_STACKS,
 * which the core refuses. */
static bool read_stacks(lua_State *L, int index, unsigned *mask) {
  luaL_checktype(L, index, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
    lua_Integer stack = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    unsigned bit = stack >= 1 && stack <= HW_STACKS ? 1u << (stack - 1) : 1u << HW_STACKS;
    lua_pop(L, 1);
    if (*mask & bit & ((1u << HW_STACKS) - 1)) return false;
    *mask |= bit;
  }
  lua_pop(L, 1);
  return true;
}

static const char *cut_problem(hw_status status) {
  switch (status) {
  case HW_UNKNOWN: return "the cut names no stack of the eight";
  case HW_DUPLICATE: return "the cut names a stack twice";
  case HW_TOO_FEW: return "no stack moves";
  case HW_TOO_MANY: return "all stacks move";
  default: return "the stacks are not adjacent";
  }
}

/* dealing.cut_stacks(order, right, left) -> order | nil, problem; right, left: lists of the stacks that move to
 * the right end and to the left end */
static int l_cut_stacks(lua_State *L) {
  hw_stacks stacks;
  unsigned right = 0, left = 0;
  check_stacks(L, 1, &stacks);
  if (!read_stacks(L, 2, &right) || !read_stacks(L, 3, &left)) return refuse(L, cut_problem(HW_DUPLICATE));
  hw_status status = hw_stacks_cut(&stacks, right, left, &stacks);
  if (status != HW_OK) return refuse(L, cut_problem(status));
  hw_lua_push_hand(L, &stacks.tile[0][0], HW_TILES);
  return 1;
}

static const char *const style_names[HW_STYLES] = {
  [HW_HOUSE_WAY_RIGHT] = "house way from the right",
  [HW_HOUSE_WAY_LEFT] = "house way from the left",
  [HW_CUP_SAY_RIGHT] = "cup say from the right",
  [HW_CUP_SAY_LEFT] = "cup say from the left",
  [HW_JUNG_QUAT] = "jung quat",
  [HW_CHEE_YEE] = "chee yee",
  [HW_PIN_SAY_RIGHT] = "pin say from the right",
  [HW_PIN_SAY_LEFT] = "pin say from the left",
  [HW_DRAGON_RIGHT] = "dragon head and phoenix tail from the right",
  [HW_DRAGON_LEFT] = "dragon head and phoenix tail from the left",
};

/* dealing.deliver(order, style) -> list of the 8 deliveries, the first for the starting position, each a list of 4
 * tiles in the order taken; nil, problem for a style not in dealing.STYLES */
static int l_deliver(lua_State *L) {
  hw_stacks stacks;
  hw_tile delivery[HW_STACKS][HW_STACK];
  check_stacks(L, 1, &stacks);
  const char *name = luaL_checkstring(L, 2);
  int style = 0;
  while (style < HW_STYLES && strcmp(name, style_names[style]) != 0) style++;
  if (style == HW_STYLES) return refuse(L, "no such style");
  hw_stacks_deliver(&stacks, (hw_style)style, delivery);
  lua_createtable(L, HW_STACKS, 0);
  for (int d = 0; d < HW_STACKS; d++) {
    hw_lua_push_hand(L, delivery[d], HW_STACK);
    lua_rawseti(L, -2, d + 1);
  }
  return 1;
}

/* ---- cards ---- */

/* dealing.cut_cards(order, at, least) -> order | nil, problem: moves the top `at` cards below the others; at least
 * `least` cards must remain on either side */
static int l_cut_cards(lua_State *L) {
  hw_card deck[HW_CARDS], cut[HW_CARDS];
  int cards = check_pieces(L, 1, HW_CARDS, ANY, deck);
  lua_Integer asked = luaL_checkinteger(L, 2);
  /* values out of range stay out of range as int */
  int at = asked < 0 ? -1 : asked > cards ? cards + 1 : (int)asked;
  int least = check_between(L, 3, 0, HW_CARDS / 2);
  hw_status status = hw_deck_cut(deck, cards, at, least, cut);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushfstring(L, "fewer than %d cards from the %s", least, status == HW_TOO_FEW ? "top" : "bottom");
    return 2;
  }
  hw_lua_push_hand(L, cut, cards);
  return 1;
}

static uint64_t check_bare(lua_State *L, int index) {
  hw_card card[HW_CARDS];
  uint64_t bare = 0;
  if (lua_isnoneornil(L, index)) return 0;
  int cards = check_pieces(L, index, HW_CARDS, ANY, card);
  for (int i = 0; i < cards; i++) bare |= UINT64_C(1) << card[i];
  return bare;
}

/* dealing.deal(order, positions, start, "counterclockwise" | "clockwise", each, at_a_time, aside)
 * -> hands by position, as dealt; the cards left over; the cards of `aside` (face-up cards) that were met and set
 * aside. nil, problem if the deck has too few cards. */
static int l_deal(lua_State *L) {
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  int cards = check_pieces(L, 1, HW_CARDS, ANY, deck);
  hw_deal deal = {.positions = check_between(L, 2, 1, HW_POSITIONS_MAX)};
  deal.start = check_between(L, 3, 1, deal.positions) - 1;
  deal.clockwise = check_clockwise(L, 4);
  deal.each = check_between(L, 5, 1, HW_CARDS);
  deal.at_once = check_between(L, 6, 1, deal.each);
  luaL_argcheck(L, deal.each % deal.at_once == 0, 6, "not a whole number of turns");
  deal.bare = check_bare(L, 7);
  if (hw_deck_deal(&deal, deck, cards, &dealt) != HW_OK) return refuse(L, "too few cards");
  lua_createtable(L, deal.positions, 0);
  for (int p = 0; p < deal.positions; p++) {
    hw_lua_push_hand(L, dealt.hand[p], deal.each);
    lua_rawseti(L, -2, p + 1);
  }
  hw_lua_push_hand(L, dealt.left, dealt.lefts);
  hw_lua_push_hand(L, dealt.aside, dealt.asides);
  return 3;
}

/* dealing.sort(list) -> the same list, sorted in place, highest piece first */
static int l_sort(lua_State *L) {
  uint8_t piece[HW_CARDS];
  int count = check_pieces(L, 1, HW_CARDS, ANY, piece);
  hw_pieces_sort(piece, count);
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, piece[i]);
    lua_rawseti(L, 1, i + 1);
  }
  lua_settop(L, 1);
  return 1;
}

int luaopen_hw_dealing(lua_State *L);

/* dealing.STYLES: the names of the ten styles, in the order of hw_style */
int luaopen_hw_dealing(lua_State *L) {
  static const luaL_Reg functions[] = {{"count", l_count},
                                       {"ring", l_ring},
                                       {"cut_stacks", l_cut_stacks},
                                       {"deliver", l_deliver},
                                       {"cut_cards", l_cut_cards},
                                       {"deal", l_deal},
                                       {"sort", l_sort},
                                       {NULL, NULL}};
  luaL_newlib(L, functions);
  lua_createtable(L, HW_STYLES, 0);
  for (int i = 0; i < HW_STYLES; i++) {
    lua_pushstring(L, style_names[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "STYLES");
  return 1;
}
