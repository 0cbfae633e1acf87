/* table.c - hw.table: reads a decision table. */

#include "bind.h"
#include "table_walk.h"

#include <stdlib.h>
#include <string.h>

static int l_collect(lua_State *L) {
  hw_table **held = luaL_checkudata(L, 1, HW_TABLE_NAME);
  hw_table_free(*held);
  *held = NULL;
  return 0;
}

/* table:find(hand) -> setting, rule, from 1, and the number of its class from 0; nothing if no rule decides the
 * hand */
static int l_find(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  uint8_t piece[HW_HAND_MAX], slot[HW_HAND_MAX];
  hw_lua_check_hand(L, 2, table->game, piece);
  uint32_t class = hw_class_find(hw_lua_kinds(L, table->game), piece, slot);
  if (table->setting[class] == HW_NO_SETTING) return 0;
  lua_pushinteger(L, hw_setting_carry(table->game, table->setting[class], slot) + 1);
  lua_pushinteger(L, table->rule[class] + 1);
  lua_pushinteger(L, class);
  return 3;
}

/* table:behaviour() -> a byte for each class: the first setting equal in rank to the chosen one; 255: none */
static int l_behaviour(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  lua_pushlstring(L, (const char *)table->same, table->classes);
  return 1;
}

/* table:law_sha256() -> 64 hex digits: the digest of the masks of lawful settings */
static int l_law_sha256(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1);
  hw_law_masks masks = {.game = table->game, .classes = table->classes, .cases = 1, .lawful = table->lawful};
  char hex[1][HW_SHA256_HEX];
  hw_lua_check_status(L, hw_law_sha256(&masks, hex));
  lua_pushstring(L, hex[0]);
  return 1;
}

/* table:bytes() -> the columns setting, same and rule, in the format of table.from */
static int l_bytes(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  luaL_Buffer buffer;
  luaL_buffinitsize(L, &buffer, (size_t)table->classes * 3);
  luaL_addlstring(&buffer, (const char *)table->setting, table->classes);
  luaL_addlstring(&buffer, (const char *)table->same, table->classes);
  luaL_addlstring(&buffer, (const char *)table->rule, table->classes);
  luaL_pushresult(&buffer);
  return 1;
}

/* table:columns() -> the three columns, as bytes in place */
static int l_columns(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1);
  uint8_t *column[] = {table->setting, table->same, table->rule};
  for (int c = 0; c < 3; c++)
    *hw_lua_new_bytes(L, 1) = (hw_lua_bytes){.at = column[c], .size = table->classes};
  return 3;
}

enum { LOOKED_AT_ONCE = 1 << 18 /* classes */ };

/* Checks every class; lets go of a file's pages once checked. */
static bool fits(const hw_table *table, const hw_lua_bytes *bytes) {
  bool good = true;
  for (uint32_t from = 0; from < table->classes && good; from += LOOKED_AT_ONCE) {
    uint32_t left = table->classes - from;
    good = hw_table_fits(table, from, from + (left < LOOKED_AT_ONCE ? left : LOOKED_AT_ONCE));
    hw_lua_let_go(bytes);
  }
  return good;
}

/* table.from(game, bytes in place) -> table that reads the bytes in place | nil if they are not a table of that
 * game */
static int l_from(lua_State *L) {
  hw_game game = hw_lua_check_game(L, 1);
  const hw_lua_bytes *bytes = luaL_checkudata(L, 2, HW_BYTES_NAME);
  uint32_t classes = hw_lua_kinds(L, game)->classes;
  if (bytes->size != (size_t)classes * 3) return 0;
  hw_table **held = lua_newuserdatauv(L, sizeof *held, 1);
  *held = NULL;
  luaL_setmetatable(L, HW_TABLE_NAME);
  lua_pushvalue(L, 2); /* the table keeps the bytes alive */
  lua_setiuservalue(L, -2, 1);
  hw_lua_check_status(L, hw_table_over(game, classes, bytes->at, held));
  return fits(*held, bytes) ? 1 : 0;
}

static void push_rule(lua_State *L, uint8_t rule, const char *name) {
  if (rule == HW_NO_SETTING) return;
  lua_pushinteger(L, rule + 1);
  lua_setfield(L, -2, name);
}

/* table:diff(other) -> list of { a = rule, b = rule, hands =, classes =, least = }; an absent rule: no rule
 * decided */
static int l_diff(lua_State *L) {
  hw_table *a = hw_lua_check_table(L, 1), *b = hw_lua_check_table(L, 2);
  luaL_argcheck(L, a->game == b->game, 2, "a table of the other game");
  hw_difference *found = lua_newuserdatauv(L, HW_DIFFERENCES_MAX * sizeof *found, 0);
  int count;
  hw_lua_check_status(L, hw_table_diff(hw_lua_kinds(L, a->game), a, b, found, &count));
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    hw_lua_push_tally(L, &found[i].tally, hw_game_of(a->game)->hand);
    push_rule(L, found[i].rule_a, "a");
    push_rule(L, found[i].rule_b, "b");
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* Reads a list of { rule, clause } into a mask of clauses for each rule. */
static void check_clauses(lua_State *L, int argument, uint64_t clauses[HW_NO_SETTING + 1]) {
  int top = lua_gettop(L);
  luaL_checktype(L, argument, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, argument, i) == LUA_TTABLE; i++, lua_settop(L, top)) {
    lua_rawgeti(L, top + 1, 1);
    lua_rawgeti(L, top + 1, 2);
    lua_Integer rule = luaL_checkinteger(L, -2), clause = luaL_checkinteger(L, -1);
    luaL_argcheck(L, rule >= 1 && rule <= HW_NO_SETTING && clause >= 1 && clause <= HW_CLAUSES_MAX, argument,
                  "no rule and clause");
    clauses[rule - 1] |= UINT64_C(1) << (clause - 1);
  }
  lua_settop(L, top);
}

/* table:departing(list of { rule, clause }) -> four bytes for each class, for value.find: the mask of lawful
 * settings if a listed rule sets it otherwise than the listed clause allows, else 0 */
static int l_departing(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  uint64_t clauses[HW_NO_SETTING + 1] = {0};
  check_clauses(L, 2, clauses);
  uint32_t *lawful = lua_newuserdatauv(L, table->classes * sizeof *lawful, 0);
  hw_table_departing(table, clauses, lawful);
  lua_pushlstring(L, (const char *)lawful, table->classes * sizeof *lawful);
  return 1;
}

/* table:departing_alone(list, other, list) -> number of hands that depart so in this table only, and in the other
 * only */
static int l_departing_alone(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1), *other = hw_lua_check_table(L, 3);
  uint64_t clauses[HW_NO_SETTING + 1] = {0}, others[HW_NO_SETTING + 1] = {0}, hands[2];
  check_clauses(L, 2, clauses);
  check_clauses(L, 4, others);
  hw_lua_check_status(
    L, hw_table_departing_alone(hw_lua_kinds(L, table->game), table, clauses, other, others, hands));
  lua_pushinteger(L, (lua_Integer)hands[0]);
  lua_pushinteger(L, (lua_Integer)hands[1]);
  return 2;
}

/* table:departing_anew(list, law, list) -> list of { clause =, hands =, classes =, least = }: hands that, as set
 * here, depart from the law of table `law` by the second list, but do not depart here by the first */
static int l_departing_anew(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1), *law = hw_lua_check_table(L, 3);
  uint64_t before[HW_NO_SETTING + 1] = {0}, now[HW_NO_SETTING + 1] = {0};
  check_clauses(L, 2, before);
  check_clauses(L, 4, now);
  hw_tally *tally = lua_newuserdatauv(L, HW_CLAUSES_MAX * sizeof *tally, 0);
  hw_lua_check_status(L,
                      hw_table_departing_anew(hw_lua_kinds(L, table->game), table, before, law, now, tally));
  lua_newtable(L);
  for (int c = 0, found = 0; c < HW_CLAUSES_MAX; c++) {
    if (tally[c].classes == 0) continue;
    hw_lua_push_tally(L, &tally[c], hw_game_of(table->game)->hand);
    lua_pushinteger(L, c + 1);
    lua_setfield(L, -2, "clause");
    lua_rawseti(L, -2, ++found);
  }
  return 1;
}

/* table:allowed() -> four bytes for each class, for value.find: the mask of settings the law allows, all if no
 * clause governs */
static int l_allowed(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  uint32_t *allowed = lua_newuserdatauv(L, table->classes * sizeof *allowed, 0);
  hw_table_allowed(table, allowed);
  lua_pushlstring(L, (const char *)allowed, table->classes * sizeof *allowed);
  return 1;
}

/* table:decided(rule) -> the set of classes that the rule, from 1, decides: a bit each, for hw.search */
static int l_decided(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  lua_Integer rule = luaL_checkinteger(L, 2);
  luaL_argcheck(L, rule >= 1 && rule <= HW_RULES_MAX, 2, "no such rule");
  luaL_Buffer buffer;
  size_t size = (table->classes + 7) / 8;
  hw_table_decided(table, (uint8_t)(rule - 1), (uint8_t *)luaL_buffinitsize(L, &buffer, size));
  luaL_pushresultsize(&buffer, size);
  return 1;
}

/* table:forget_law() -> frees the table's facts about the law, two thirds of its memory */
static int l_forget_law(lua_State *L) {
  hw_table_forget_law(hw_lua_check_table(L, 1));
  return 0;
}

/* table:bundled() -> settings and rules, a byte for each bundle; nothing if the table treats classes of a bundle
 * differently */
static int l_bundled(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1);
  const hw_kinds *kinds = hw_lua_kinds(L, table->game);
  hw_bundles *bundles;
  hw_lua_check_status(L, hw_bundles_new(kinds, &bundles));
  hw_status status = hw_bundles_add(bundles, kinds->count);
  uint8_t *found = status == HW_OK ? malloc(2 * (size_t)bundles->count) : NULL;
  uint32_t count = bundles->count;
  if (status == HW_OK) status = found ? hw_table_bundled(bundles, table, found, found + count) : HW_NO_MEMORY;
  hw_bundles_free(bundles);
  if (status == HW_OK) {
    lua_pushlstring(L, (const char *)found, count);
    lua_pushlstring(L, (const char *)found + count, count);
  }
  free(found);
  if (status == HW_VARIES) return 0;
  hw_lua_check_status(L, status);
  return 2;
}

/* table:kind(number) -> the faces of kind `number`, from 0, highest first; and a list of { face, face, rule,
 * hands }: a half (hw_kind_set), its rule and its number of hands; without a rule only hands, at index 4. Nothing
 * after the last kind. */
static int l_kind(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1);
  const hw_kinds *kinds = hw_lua_kinds(L, table->game);
  lua_Integer kind = luaL_checkinteger(L, 2);
  hw_kind_set set[HW_KIND_CLASSES_MAX];
  if (kind < 0 || kind >= (lua_Integer)kinds->count) return 0;
  int count = hw_table_kind(kinds, table, (uint32_t)kind, set);
  hw_lua_push_hand(L, kinds->face[kind], hw_game_of(table->game)->hand);
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    const int part[] = {set[i].half[0], set[i].half[1], set[i].rule + 1};
    lua_createtable(L, 4, 0);
    for (int p = 0; p < 3 && set[i].rule != HW_NO_SETTING; p++) {
      lua_pushinteger(L, part[p]);
      lua_rawseti(L, -2, p + 1);
    }
    lua_pushinteger(L, set[i].hands);
    lua_rawseti(L, -2, 4);
    lua_rawseti(L, -2, i + 1);
  }
  return 2;
}

int luaopen_hw_table(lua_State *L) {
  static const luaL_Reg methods[] = {{"find", l_find},
                                     {"behaviour", l_behaviour},
                                     {"bytes", l_bytes},
                                     {"columns", l_columns},
                                     {"law_sha256", l_law_sha256},
                                     {"departing", l_departing},
                                     {"departing_alone", l_departing_alone},
                                     {"departing_anew", l_departing_anew},
                                     {"allowed", l_allowed},
                                     {"decided", l_decided},
                                     {"diff", l_diff},
                                     {"forget_law", l_forget_law},
                                     {"bundled", l_bundled},
                                     {"kind", l_kind},
                                     {"walk", hw_lua_table_walk},
                                     {"count", hw_lua_table_count},
                                     {"differing", hw_lua_table_differing},
                                     {NULL, NULL}};
  static const luaL_Reg functions[] = {{"from", l_from}, {NULL, NULL}};
  hw_lua_register_table_walk(L);
  hw_lua_new_class(L, HW_TABLE_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
