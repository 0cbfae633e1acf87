/* record.c - serialises the declarations of a script.
 *
 * After the script has run, its declarations are recorded in the sandbox's own state and under its limits:
 * validated, bounded, functions numbered in the order found (lists first to last, then fields by name). The record
 * can then be copied to any other state without touching the script again.
 *
 * The record is a sequence of items, each a letter followed by data:
 *   t f            true, false              i <integer>  n <number>  s <size> <bytes>
 *   F <line> <reference> <parameters>       a function of the script
 *   w <word> <line> items... )              a word and its arguments
 *   { <line> items... ; s ... item  s ... item }   a table: its list, then its fields; line 0: made in a
 *   function */

#include "state.h"

#include <math.h>
#include <string.h>

typedef struct recorder {
  lua_State *L;
  hw_sandbox *sandbox;
  int line; /* line of the word being recorded */
  int values;
  int nesting;
} recorder;

/* ---- writing ---- */

static void write_bytes(recorder *to, const void *bytes, size_t size) {
  hw_bytes *record = &to->sandbox->record;
  if (record->used + size > HW_SANDBOX_RECORD) {
    hw_sandbox_raise(to->L, HW_SANDBOX_TOO_MANY, "sandbox/too-much-declared", NULL,
                     "the declarations take more than %d MiB", HW_SANDBOX_RECORD / (1024 * 1024));
  }
  if (!hw_bytes_reserve(record, size)) {
    hw_sandbox_raise(to->L, HW_SANDBOX_INTERNAL, NULL, NULL, "the machine has no memory left");
  }
  memcpy(record->data + record->used, bytes, size);
  record->used += size;
}

static void write_letter(recorder *to, char letter) { write_bytes(to, &letter, 1); }

static void write_int(recorder *to, int value) { write_bytes(to, &value, sizeof value); }

static void write_string(recorder *to, const char *text, size_t size) {
  if (!hw_sandbox_is_text(text, size)) {
    hw_sandbox_raise(to->L, HW_SANDBOX_VALUE, "sandbox/not-utf-8", NULL,
                     "a declaration holds bytes that are not UTF-8");
  }
  write_letter(to, 's');
  write_bytes(to, &size, sizeof size);
  write_bytes(to, text, size);
}

static void write_number(recorder *to, int index) {
  if (lua_isinteger(to->L, index)) {
    lua_Integer value = lua_tointeger(to->L, index);
    write_letter(to, 'i');
    write_bytes(to, &value, sizeof value);
    return;
  }
  lua_Number value = lua_tonumber(to->L, index);
  if (!isfinite(value)) {
    hw_sandbox_raise(to->L, HW_SANDBOX_VALUE, "sandbox/number-not-finite", NULL,
                     "a declaration holds a number that is not finite");
  }
  if (value == 0) value = 0; /* turns -0.0 into 0 */
  write_letter(to, 'n');
  write_bytes(to, &value, sizeof value);
}

/* The number of the function at `index`, assigned on first use. */
static int number_function(recorder *to, int index) {
  lua_State *L = to->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_FUNCTIONS);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    if (to->sandbox->functions == HW_SANDBOX_FUNCTIONS) {
      hw_sandbox_raise(L, HW_SANDBOX_TOO_MANY, "sandbox/too-many-functions", NULL,
                       "the declarations have more than %d functions", HW_SANDBOX_FUNCTIONS);
    }
    lua_pushvalue(L, index);
    lua_rawseti(L, -3, ++to->sandbox->functions);
    lua_pushvalue(L, index);
    lua_pushinteger(L, to->sandbox->functions);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    return to->sandbox->functions;
  }
  int number = (int)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

static void write_function(recorder *to, int index) {
  lua_Debug about;
  lua_pushvalue(to->L, index);
  lua_getinfo(to->L, ">Su", &about);
  if (strcmp(about.source, HW_SANDBOX_CHUNK) != 0) hw_sandbox_raise_builtin(to->L, index);
  write_letter(to, 'F');
  write_int(to, about.linedefined);
  write_int(to, number_function(to, index));
  write_int(to, about.nparams);
}

/* ---- walking ---- */

static void record_value(recorder *to, int index);

static void enter(recorder *to) {
  if (++to->nesting > HW_SANDBOX_NESTING) {
    hw_sandbox_raise(to->L, HW_SANDBOX_TOO_DEEP, "sandbox/tables-too-deep", NULL,
                     "tables nest more than %d deep, or a table contains itself", HW_SANDBOX_NESTING);
  }
  luaL_checkstack(to->L, 8, NULL);
}

/* Records the list part of the table at `index`: keys 1, 2, 3 and so on. Returns its length. */
static size_t record_list(recorder *to, int index, size_t keys, size_t from) {
  size_t size = 0;
  while (size < keys && hw_sandbox_key(to->sandbox, from, size)->name == NULL) {
    const hw_key *key = hw_sandbox_key(to->sandbox, from, size++);
    if (key->integer != (lua_Integer)size) {
      hw_sandbox_raise(to->L, HW_SANDBOX_VALUE, "sandbox/list-with-gaps", NULL,
                       "the numbers of a list do not run 1, 2, 3: something in the list is missing");
    }
    lua_rawgeti(to->L, index, (lua_Integer)size);
    record_value(to, lua_gettop(to->L));
    lua_pop(to->L, 1);
  }
  return size;
}

static void record_fields(recorder *to, int index, size_t first, size_t keys, size_t from) {
  for (size_t i = first; i < keys; i++) {
    const hw_key *key = hw_sandbox_key(to->sandbox, from, i);
    write_string(to, key->name, key->size);
    lua_pushlstring(to->L, key->name, key->size);
    lua_rawget(to->L, index);
    record_value(to, lua_gettop(to->L));
    lua_pop(to->L, 1);
  }
}

static int line_of(lua_State *L, int index) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_LINES);
  lua_pushvalue(L, index);
  lua_rawget(L, -2);
  int line = (int)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return line;
}

static void record_table(recorder *to, int index) {
  size_t from;
  size_t keys = hw_sandbox_sort_keys(to->L, index, &from);
  enter(to);
  write_letter(to, '{');
  write_int(to, line_of(to->L, index));
  size_t listed = record_list(to, index, keys, from);
  write_letter(to, ';');
  record_fields(to, index, listed, keys, from);
  write_letter(to, '}');
  to->nesting--;
  to->sandbox->scratch.used = from;
}

static void check_complete(recorder *to, int index, const hw_word_node *node) {
  const hw_sandbox_word *word = hw_sandbox_node_word(to->L, node);
  if (!word->declaration || node->arguments == word->calls || hw_sandbox_passes_over(to->L)) return;
  hw_sandbox_raise_incomplete(to->L, index, node);
}

static void record_word(recorder *to, int index, const hw_word_node *node) {
  int *line = &to->sandbox->line, outer = *line;
  *line = node->line;
  check_complete(to, index, node);
  enter(to);
  write_letter(to, 'w');
  write_int(to, node->word);
  write_int(to, node->line);
  for (int i = 1; i <= node->arguments; i++) {
    lua_getiuservalue(to->L, index, i);
    record_value(to, lua_gettop(to->L));
    lua_pop(to->L, 1);
  }
  write_letter(to, ')');
  to->nesting--;
  *line = outer;
}

static void record_value(recorder *to, int index) {
  const hw_word_node *node;
  size_t size;
  if (++to->values > HW_SANDBOX_VALUES) {
    hw_sandbox_raise(to->L, HW_SANDBOX_TOO_MANY, "sandbox/too-many-values", NULL,
                     "the declarations have more than %d values", HW_SANDBOX_VALUES);
  }
  switch (lua_type(to->L, index)) {
  case LUA_TBOOLEAN: write_letter(to, lua_toboolean(to->L, index) ? 't' : 'f'); return;
  case LUA_TNUMBER: write_number(to, index); return;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(to->L, index, &size);
    write_string(to, text, size);
    return;
  }
  case LUA_TFUNCTION: write_function(to, index); return;
  case LUA_TTABLE: record_table(to, index); return;
  default: break;
  }
  node = hw_sandbox_to_node(to->L, index);
  if (node == NULL) {
    hw_sandbox_raise(to->L, HW_SANDBOX_VALUE, "sandbox/library-of-lua", "write a word, or text in quotes",
                     "a declaration holds `string`, `table` or `math`, which are Lua's own");
  } else {
    record_word(to, index, node);
  }
}

int hw_sandbox_record_all(lua_State *L) {
  recorder to = {.L = L, .sandbox = hw_sandbox_of(L)};
  to.sandbox->scratch.used = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_DECLARATIONS);
  int list = lua_gettop(L);
  for (int i = 1; i <= to.sandbox->declarations; i++) {
    lua_rawgeti(L, list, i);
    record_value(&to, lua_gettop(L));
    lua_pop(L, 1);
  }
  static const int done[] = {HW_KEY_DECLARATIONS, HW_KEY_LINES};
  for (size_t i = 0; i < sizeof done / sizeof done[0]; i++) {
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, done[i]);
  }
  return 0;
}
