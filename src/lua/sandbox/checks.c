/* checks.c - the checks that houseway.script.rewrite inserts into a script, and `count`.
 *
 * While no key is removed from a table, every new key takes one slot whatever the hash seed. So table sizes, and
 * with them all byte counts, are the same in every process. */

#include "state.h"

#include <math.h>

/* Largest divisor: 1 followed by HW_SANDBOX_ZEROS zeros. Sums and differences of fractions not nearer to zero
 * than 1 / VAST are 0 or at least 1e-117. So neither their products nor their quotients by divisors up to VAST
 * become subnormal, which processors compute slowly: tiny values are refused before. */
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
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/count-of", "give a list", "`count` was given %s",
                            hw_sandbox_describe(L, 1));
  }
  lua_pushinteger(L, hw_sandbox_count(L, 1));
  return 1;
}

/* __f(value): checks a value assigned to a field */
static int check_field(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) {
    lua_settop(L, 1);
    return 1;
  }
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "script/field-nil",
                          "give the field a value, or false for no: a table keeps all its fields",
                          "a field is set to nil");
}

/* __k(value): checks a key. Among huge numbers a script could choose keys that all hash to one slot, so that each
 * lookup would walk past all of them. */
static int check_key(lua_State *L) {
  int is_integer;
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER) return 1;
  lua_Integer key = lua_tointegerx(L, 1, &is_integer);
  if (is_integer && key >= -HW_SANDBOX_KEY && key <= HW_SANDBOX_KEY) return 1;
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME,
                          is_integer ? "sandbox/key-too-large" : "sandbox/key-not-whole",
                          "write names and whole numbers up to ten thousand as keys",
                          is_integer ? "a key is beyond ten thousand" : "a key is not a whole number");
}

/* __i(value): checks an operand of `%`. The remainder of two fractions may take a thousand steps. */
static int check_whole(lua_State *L) {
  int is_integer;
  lua_Integer whole = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_integer) : (is_integer = 0);
  if (!is_integer) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/remainder-of-fraction", "give whole numbers",
                            "a remainder is asked of %s",
                            lua_type(L, 1) == LUA_TNUMBER ? "a fraction" : hw_sandbox_describe(L, 1));
  }
  lua_pushinteger(L, whole);
  return 1;
}

void hw_sandbox_check_tiny(lua_State *L, lua_Number value) {
  if (value == 0 || !(fabs(value) < 1 / VAST)) return;
  hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/tiny-fraction",
                   "write 0, or a fraction of a hundred places at most", "a fraction is next to zero");
}

/* __d(value): checks a product or quotient */
static int check_product(lua_State *L) {
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TNUMBER) hw_sandbox_check_tiny(L, lua_tonumber(L, 1));
  return 1;
}

/* __v(value): checks a divisor */
static int check_divisor(lua_State *L) {
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER || !(fabs(lua_tonumber(L, 1)) > VAST)) return 1;
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/vast-divisor",
                          "write a divisor of a hundred digits at most",
                          "a number is divided by a vast number");
}

/* __n(value): checks a bound or step of a loop */
static int check_number(lua_State *L) {
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_settop(L, 1);
    return 1;
  }
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/for-of-what", "write numbers",
                          "`for` counts with %s", hw_sandbox_describe(L, 1));
}

/* __j(...): joins strings and numbers */
static int join(lua_State *L) {
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    const hw_word_node *node = hw_sandbox_to_node(L, i);
    if (node != NULL) return hw_sandbox_refuse_word(L, node, "joined with `..`");
    if (lua_type(L, i) != LUA_TSTRING && lua_type(L, i) != LUA_TNUMBER) {
      return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/concatenated", "join strings and numbers",
                              "`..` was given %s", hw_sandbox_describe(L, i));
    }
  }
  hw_sandbox_join(L, count);
  return 1;
}

/* __t(line, table): remembers the line of a table. The table of lines is ours, so it counts towards the memory
 * total only. */
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
