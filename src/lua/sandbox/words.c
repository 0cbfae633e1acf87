/* words.c - the words of a script: values that only record how they were called.
 *
 * Reading a word makes a node with its line. Calling a pattern makes a new node, so that a word kept in a local
 * can be reused; a declaration collects its arguments call by call. */

#include "state.h"

#include <string.h>

hw_word_node *hw_sandbox_to_node(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_WORD_METATABLE);
  bool is_node = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_node ? lua_touserdata(L, index) : NULL;
}

const hw_sandbox_word *hw_sandbox_node_word(lua_State *L, const hw_word_node *node) {
  return &hw_sandbox_of(L)->program->word[node->word];
}

static hw_word_node *push_node(lua_State *L, int word, int room) {
  hw_word_node *node = lua_newuserdatauv(L, sizeof *node, room);
  *node = (hw_word_node){.word = word, .line = hw_sandbox_script_line(L)};
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_WORD_METATABLE);
  lua_setmetatable(L, -2);
  return node;
}

/* ---- calling a word ---- */

bool hw_sandbox_passes_over(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  sandbox->fault.passable = sandbox->passed_over == sandbox->program->passes_over;
  if (sandbox->fault.passable) return false;
  sandbox->passed_over++;
  return true;
}

static void check_arguments(lua_State *L, const hw_word_node *node, const hw_sandbox_word *word, int given) {
  if (node->arguments < word->calls && given == 1 && !lua_isnil(L, 2)) return;
  if (hw_sandbox_passes_over(L)) return;
  if (node->arguments >= word->calls) {
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE,
                     word->calls == 0   ? "sandbox/word-takes-nothing"
                     : word->calls == 1 ? "sandbox/word-takes-one"
                                        : "sandbox/word-has-all",
                     word->calls == 0 ? "write a comma after the word, or nothing" : NULL,
                     word->calls == 0   ? "`%s` stands alone, and was given something"
                     : word->calls == 1 ? "`%s` takes one argument, and was given more"
                                        : "`%s` has all its arguments, and was given more",
                     word->name);
  }
  if (given != 1 && word->calls == 1 && lua_type(L, 2) == LUA_TSTRING) {
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "sandbox/texts-at-once", "write one text: \"..., ... or ...\"",
                     "`%s` was given %d texts at once", word->name, given);
  }
  if (given != 1 && word->calls == 1) {
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "sandbox/brackets-of-list",
                     "write braces in place of the brackets: { ..., ... }",
                     "`%s` was given %d arguments at once", word->name, given);
  }
  if (given != 1) {
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "sandbox/arguments-at-once",
                     "write one argument after another, without commas",
                     "`%s` was given %d arguments at once", word->name, given);
  }
  hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "sandbox/word-given-nil", NULL, "`%s` was given nil", word->name);
}

static void check_phase(lua_State *L, const hw_sandbox_word *word) {
  if (hw_sandbox_of(L)->phase != HW_PHASE_CALLING) return;
  hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "functions/word-inside",
                   "write a function that asks only about its hand",
                   "`%s` stands inside a function that runs later", word->name);
}

static void list_declaration(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  if (sandbox->declarations == HW_SANDBOX_DECLARATIONS) {
    hw_sandbox_raise(L, HW_SANDBOX_TOO_MANY, "sandbox/too-many-declarations", "write a shorter script",
                     "the script has more than %d declarations", HW_SANDBOX_DECLARATIONS);
  }
  lua_pushvalue(L, -1);
  lua_rawseti(L, lua_upvalueindex(1), ++sandbox->declarations);
}

/* A word's __call. Upvalue: the list of declarations. When surplus arguments are ignored, the last one is kept. */
static int call_word(lua_State *L) {
  hw_word_node *node = lua_touserdata(L, 1);
  const hw_sandbox_word *word = hw_sandbox_node_word(L, node);
  int given = lua_gettop(L) - 1;
  check_phase(L, word);
  check_arguments(L, node, word, given);
  if (node->called) {
    lua_pushvalue(L, 1);
  } else {
    node = push_node(L, node->word, word->calls);
    node->called = true;
    if (word->declaration) list_declaration(L);
  }
  for (int i = 1; i <= given; i++) {
    if (lua_isnil(L, 1 + i)) continue;
    if (node->arguments < word->calls) node->arguments++;
    lua_pushvalue(L, 1 + i);
    lua_setiuservalue(L, -2, node->arguments);
  }
  return 1;
}

/* The number of a declaration's missing argument. The table comes last: a table given too early takes the last
 * place. */
int hw_sandbox_raise_incomplete(lua_State *L, int index, const hw_word_node *node) {
  const hw_sandbox_word *word = hw_sandbox_node_word(L, node);
  bool has_table = lua_getiuservalue(L, index, node->arguments) == LUA_TTABLE;
  lua_pop(L, 1);
  hw_sandbox_fault *fault = &hw_sandbox_of(L)->fault;
  fault->missing = has_table ? node->arguments : node->arguments + 1;
  return hw_sandbox_raise_named(L, HW_SANDBOX_MISUSE, "sandbox/word-without-arguments", word->name,
                                "`%s` lacks", word->name);
}

/* ---- operations that words do not support ---- */

int hw_sandbox_refuse_word(lua_State *L, const hw_word_node *node, const char *operation) {
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "sandbox/word-misused",
                          "write the word alone, with its text or braces, or in a list",
                          "the word `%s` cannot be %s",
                          node == NULL ? "?" : hw_sandbox_node_word(L, node)->name, operation);
}

/* Refuses any other event; upvalue: the operation, in words. */
static int refuse_event(lua_State *L) {
  const hw_word_node *node = hw_sandbox_to_node(L, 1);
  if (node == NULL) node = hw_sandbox_to_node(L, 2);
  return hw_sandbox_refuse_word(L, node, lua_tostring(L, lua_upvalueindex(1)));
}

static void set_events(lua_State *L) {
  static const char *const events[][2] = {
    {"__index", "asked for a field"},
    {"__newindex", "given a field"},
    {"__lt", "compared"},
    {"__le", "compared"},
    {"__add", "added"},
    {"__sub", "subtracted"},
    {"__mul", "multiplied"},
    {"__div", "divided"},
    {"__idiv", "divided"},
    {"__mod", "divided"},
    {"__unm", "negated"},
  };
  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
    lua_pushstring(L, events[i][1]);
    lua_pushcclosure(L, refuse_event, 1);
    lua_setfield(L, -2, events[i][0]);
  }
}

static void make_metatable(lua_State *L) {
  lua_newtable(L);
  lua_pushliteral(L, "word"); /* the type name in Lua's own messages */
  lua_setfield(L, -2, "__name");
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_DECLARATIONS);
  lua_pushcclosure(L, call_word, 1);
  lua_setfield(L, -2, "__call");
  set_events(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, HW_KEY_WORD_METATABLE);
}

/* ---- reading a name ---- */

static bool is_withheld(const char *name) {
  static const char *const names[] = {
    "_G",     "_VERSION",     "collectgarbage", "coroutine",  "debug",  "dofile", "getmetatable",
    "io",     "load",         "loadfile",       "loadstring", "next",   "os",     "package",
    "pcall",  "print",        "rawequal",       "rawget",     "rawlen", "rawset", "require",
    "select", "setmetatable", "unpack",         "utf8",       "warn",   "xpcall",
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strcmp(names[i], name) == 0) return true;
  }
  return false;
}

static int refuse_name(lua_State *L, const char *name) {
  if (is_withheld(name)) {
    return hw_sandbox_raise(L, HW_SANDBOX_WITHHELD, "sandbox/not-in-scripts", NULL,
                            "`%s` is a part of Lua that scripts do not have", name);
  }
  return hw_sandbox_raise_named(L, HW_SANDBOX_UNKNOWN_WORD, "script/unknown-word", name,
                                "no word is named `%s`", name);
}

/* __index of the environment's own table; upvalue: word numbers by name. */
static int read_name(lua_State *L) {
  const char *name = luaL_checkstring(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER) return refuse_name(L, name);
  push_node(L, (int)lua_tointeger(L, -1), 0);
  return 1;
}

void hw_sandbox_push_words(lua_State *L) {
  const hw_sandbox_program *program = hw_sandbox_of(L)->program;
  make_metatable(L);
  lua_createtable(L, 0, program->words);
  for (int i = 0; i < program->words; i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, program->word[i].name);
  }
  lua_pushcclosure(L, read_name, 1);
}
