/* checks.c - what houseway.script.rewrite puts into a script, and counting a list.
 *
 * As long as nothing is taken out of a table, every new key uses up one place of it, whatever the seed of
 * Lua's hashes: so the sizes of tables, and with them all counts of bytes, are the same in every process. */

#include "state.h"

#include <math.h>

/* 1 and HW_SANDBOX_NOUGHTS noughts. Sums and differences of fractions no nearer to zero than 1 by it are 0 or
 * at least 1e-117; so neither their products nor, of divisors no larger than it, their quotients come below
 * what processors compute at full speed, and are refused first. */
#define VAST 1e100

lua_Integer hw_sandbox_count(lua_State *L, int index) {
  lua_Integer count = 0;
  while (lua_rawgeti(L, index, count + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    count++;
  }
  lua_pop(L, 1);
  hw_sandbox_charge(L, (size_t)count);
  return count;
}

/* count(list) */
int hw_sandbox_count_list(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/count-of", "a list", "`count` was given %s",
                            hw_sandbox_describe(L, 1));
  }
  lua_pushinteger(L, hw_sandbox_count(L, 1));
  return 1;
}

/* __f(value): what a field is set to */
static int check_field(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) {
    lua_settop(L, 1);
    return 1;
  }
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "script/field-nil",
                          "a value: what a table holds is never taken out; false says no",
                          "a field is set to nil");
}

/* __k(value): a key that is set. From vast numbers those could be chosen that all want one place of a table,
 * and finding one would take a walk past all. */
static int check_key(lua_State *L) {
  int is_integer;
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER) return 1;
  lua_Integer key = lua_tointegerx(L, 1, &is_integer);
  if (is_integer && key >= -HW_SANDBOX_KEY && key <= HW_SANDBOX_KEY) return 1;
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME,
                          is_integer ? "sandbox/key-too-large" : "sandbox/key-not-whole",
                          "names and whole numbers up to ten thousand as keys",
                          is_integer ? "a key beyond ten thousand" : "a key that is not a whole number");
}

/* __i(value): an operand of `%`. Of two fractions the remainder may take a thousand steps. */
static int check_whole(lua_State *L) {
  int is_integer;
  lua_Integer whole = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_integer) : (is_integer = 0);
  if (!is_integer) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/remainder-of-fraction", "whole numbers",
                            "a remainder is asked of %s",
                            lua_type(L, 1) == LUA_TNUMBER ? "a fraction" : hw_sandbox_describe(L, 1));
  }
  lua_pushinteger(L, whole);
  return 1;
}

void hw_sandbox_check_tiny(lua_State *L, lua_Number value) {
  if (value == 0 || !(fabs(value) < 1 / VAST)) return;
  hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/tiny-fraction",
                   "0, or a fraction of a hundred places at most", "a fraction next to zero");
}

/* __d(value): a product or a quotient */
static int check_product(lua_State *L) {
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TNUMBER) hw_sandbox_check_tiny(L, lua_tonumber(L, 1));
  return 1;
}

/* __v(value): a divisor */
static int check_divisor(lua_State *L) {
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER || !(fabs(lua_tonumber(L, 1)) > VAST)) return 1;
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/vast-divisor",
                          "a divisor of a hundred digits at most", "something is divided by a vast number");
}

/* __n(value): what a loop counts with */
static int check_number(lua_State *L) {
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_settop(L, 1);
    return 1;
  }
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/for-of-what", "numbers", "`for` counts with %s",
                          hw_sandbox_describe(L, 1));
}

/* __j(...): strings and numbers joined */
static int join(lua_State *L) {
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    const hw_word_node *node = hw_sandbox_to_node(L, i);
    if (node != NULL) return hw_sandbox_refuse_word(L, node, "joined with `..`");
    if (lua_type(L, i) != LUA_TSTRING && lua_type(L, i) != LUA_TNUMBER) {
      return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/concatenated", "strings and numbers",
                              "`..` was given %s", hw_sandbox_describe(L, i));
    }
  }
  hw_sandbox_join(L, count);
  return 1;
}

/* __t(line, table). The table of lines is ours: held to the total alone. */
static int remember_line(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  hw_sandbox_phase phase = sandbox->phase;
  sandbox->phase = HW_PHASE_TRUSTED;
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_LINES);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 1);
  lua_rawset(L, -3);
  sandbox->phase = phase;
  lua_settop(L, 2);
  return 1;
}

int hw_sandbox_push_checks(lua_State *L) {
  static const lua_CFunction checks[] = {check_product, check_field,  check_whole,   join,
                                         check_key,     check_number, remember_line, check_divisor};
  enum { CHECKS = sizeof checks / sizeof checks[0] };
  for (int i = 0; i < CHECKS; i++) lua_pushcfunction(L, checks[i]);
  return CHECKS;
}
