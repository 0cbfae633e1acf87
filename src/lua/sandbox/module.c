/* module.c - hw.sandbox: the host's interface to scripts.
 *
 *   sandbox.load(source, name, words, options)   scans, runs twice, returns the declarations; or nil and why
 *   sandbox.program(source, words, options)      the same text and words, for opening many times from C
 *   sandbox.call(script, reference, ...)         calls a function of the script with plain values
 *   sandbox.line(table)                          the line of a table among the declarations, if known
 *   sandbox.reachable(words)                     everything a script can reach, by name
 *   sandbox.orders()                             how two states open at once order the same names: for a test
 *   sandbox.limits                               every limit, by name
 *
 *   words    { { name = "rule", declaration = true, calls = 2 }, { name = "pair", calls = 1 }, ... }
 *   options  { scanned = true: the source has passed scan.check; once = true: run in one state, to probe Lua;
 *              budget = { memory = bytes, ... };
 *              passes_over = n: ignore n faults in the arguments of words, to find the next;
 *              again = text: the rewritten text for the second state: for a test } */

#include "state.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM_NAME "hw.sandbox.program"

/* User value: a table that keeps the strings alive. */
typedef struct lua_program {
  hw_sandbox_program program;
  hw_sandbox *sandbox; /* NULL: not opened, or closed */
  hw_sandbox_word word[];
} lua_program;

const hw_sandbox_program *hw_lua_check_sandbox_program(lua_State *host, int index) {
  return &((lua_program *)luaL_checkudata(host, index, PROGRAM_NAME))->program;
}

static int l_close(lua_State *L) {
  lua_program *held = luaL_checkudata(L, 1, PROGRAM_NAME);
  hw_sandbox_close(held->sandbox);
  held->sandbox = NULL;
  return 0;
}

/* ---- from Lua's values ---- */

static lua_Integer optional_field(lua_State *L, int index, const char *name, lua_Integer otherwise) {
  lua_getfield(L, index, name);
  lua_Integer value = luaL_optinteger(L, -1, otherwise);
  lua_pop(L, 1);
  return value;
}

/* Reads the budget; tests may lower it. */
static hw_sandbox_budget read_budget(lua_State *L, int options) {
  hw_sandbox_budget budget = hw_sandbox_usual_budget();
  if (!lua_istable(L, options)) return budget;
  if (lua_getfield(L, options, "budget") != LUA_TTABLE) {
    lua_pop(L, 1);
    return budget;
  }
  int index = lua_gettop(L);
  budget.load_instructions = optional_field(L, index, "load_instructions", budget.load_instructions);
  budget.call_instructions = optional_field(L, index, "call_instructions", budget.call_instructions);
  budget.state_instructions = optional_field(L, index, "state_instructions", budget.state_instructions);
  budget.class_instructions = optional_field(L, index, "class_instructions", budget.class_instructions);
  budget.memory = (size_t)optional_field(L, index, "memory", (lua_Integer)budget.memory);
  budget.block = (size_t)optional_field(L, index, "block", (lua_Integer)budget.block);
  budget.string = (size_t)optional_field(L, index, "string", (lua_Integer)budget.string);
  lua_pop(L, 1);
  return budget;
}

/* Reads word `number` of the list at `words`; anchors its name in the table on top. */
static hw_sandbox_word read_word(lua_State *L, int words, int number) {
  hw_sandbox_word word = {0};
  lua_rawgeti(L, words, number);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_getfield(L, -1, "declaration");
  word.declaration = lua_toboolean(L, -1);
  lua_pop(L, 1);
  word.calls = (int)optional_field(L, lua_gettop(L), "calls", 1);
  bool callable = word.calls >= (word.declaration ? 1 : 0) && word.calls <= HW_SANDBOX_CALLS;
  if (!callable) luaL_error(L, "word %d takes %d arguments", number, word.calls);
  lua_getfield(L, -1, "name");
  word.name = luaL_checkstring(L, -1);
  lua_rawseti(L, -3, number);
  lua_pop(L, 1);
  return word;
}

/* Pushes a program made from the text, words and options at these indices. Upvalue 1 of the caller: the prelude. */
static lua_program *push_program(lua_State *L, int text, int words, int options) {
  luaL_checktype(L, words, LUA_TTABLE);
  int count = (int)lua_rawlen(L, words);
  lua_program *held = lua_newuserdatauv(L, sizeof *held + (size_t)count * sizeof held->word[0], 1);
  memset(held, 0, sizeof *held);
  luaL_setmetatable(L, PROGRAM_NAME);
  lua_newtable(L);
  held->program.text = luaL_checklstring(L, text, &held->program.text_size);
  lua_pushvalue(L, text);
  lua_setfield(L, -2, "text");
  held->program.prelude = lua_tolstring(L, lua_upvalueindex(1), &held->program.prelude_size);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_setfield(L, -2, "prelude");
  for (int i = 0; i < count; i++) held->word[i] = read_word(L, words, i + 1);
  lua_setiuservalue(L, -2, 1);
  held->program.word = held->word;
  held->program.words = count;
  held->program.budget = read_budget(L, options);
  if (lua_istable(L, options)) held->program.passes_over = (int)optional_field(L, options, "passes_over", 0);
  return held;
}

/* ---- the functions of the module ---- */

/* Pushes the source at 1 with the checks inserted by upvalue 3, and sets *writes to whether it can change tables;
 * or pushes nil and the problem. */
static bool push_checked_text(lua_State *L, int words, bool *writes) {
  lua_pushvalue(L, lua_upvalueindex(3));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, words);
  lua_call(L, 2, 3);
  *writes = lua_toboolean(L, -1);
  lua_pop(L, 1);
  if (lua_isnil(L, -2)) return false;
  lua_pop(L, 1);
  return true;
}

static int l_program(lua_State *L) {
  lua_settop(L, 3);
  bool writes;
  if (!push_checked_text(L, 2, &writes)) return luaL_error(L, "a script that is not what was loaded");
  push_program(L, 4, 2, 3)->program.writes = writes;
  return 1;
}

static bool has_option(lua_State *L, int options, const char *name) {
  if (!lua_istable(L, options)) return false;
  lua_getfield(L, options, name);
  bool given = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return given;
}

/* True if the scan (upvalue 2) refuses the source at 1; then leaves nil and its finding. */
static bool scan_refuses(lua_State *L, int options) {
  if (has_option(L, options, "scanned")) return false;
  lua_pushnil(L);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  if (!lua_isnil(L, -1)) return true;
  lua_pop(L, 2);
  return false;
}

static void set_integer(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

/* Replaces the program on top by a table that describes the opened script. */
static void wrap_script(lua_State *L, const lua_program *held) {
  hw_sandbox_use use = hw_sandbox_used(held->sandbox);
  lua_createtable(L, 0, 6);
  lua_insert(L, -2);
  lua_setfield(L, -2, "program");
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "name");
  hw_sandbox_push_declarations(held->sandbox, L);
  lua_setfield(L, -2, "declarations");
  set_integer(L, "functions", hw_sandbox_functions(held->sandbox));
  set_integer(L, "instructions", (lua_Integer)use.instructions);
  set_integer(L, "peak", (lua_Integer)use.peak);
}

/* Compiles the original source to get Lua's own syntax error; false if Lua accepts it. */
static bool explain_syntax(lua_State *L, hw_sandbox_fault *fault) {
  lua_program *written = push_program(L, 1, 3, 4);
  bool refused = hw_sandbox_compile(&written->program, fault) != HW_SANDBOX_OK;
  lua_pop(L, 1);
  return refused;
}

/* The reader's problem is on top, nil below it. If the reader gives no precise error, reports Lua's. */
static int refuse_text(lua_State *L) {
  hw_sandbox_fault fault;
  lua_getfield(L, -1, "unread");
  bool unread = lua_toboolean(L, -1);
  lua_pop(L, 1);
  if (unread && explain_syntax(L, &fault)) {
    lua_pop(L, 1);
    hw_sandbox_push_fault(&fault, L);
  }
  return 2;
}

/* Opens a second state beside the first, with another hash seed, and compares their declarations. */
static hw_sandbox_kind prove_alike(const lua_program *held, const hw_sandbox_program *again,
                                   hw_sandbox_fault *fault) {
  hw_sandbox *second = NULL;
  hw_sandbox_kind kind = hw_sandbox_open(again, &second, fault);
  if (kind == HW_SANDBOX_INTERNAL) return kind;
  bool ran = kind == HW_SANDBOX_OK, alike = ran && hw_sandbox_alike(held->sandbox, second);
  int line = ran && !alike ? hw_sandbox_difference(held->sandbox, second) : fault->line;
  hw_sandbox_close(second);
  if (alike) return HW_SANDBOX_OK;
  *fault = (hw_sandbox_fault){.kind = HW_SANDBOX_VARIES,
                              .line = line,
                              .id = "sandbox/runs-differ",
                              .message = "the script did something else in a second run",
                              .expected = "write a script that does the same every time"};
  return HW_SANDBOX_VARIES;
}

static hw_sandbox_kind load_again(lua_State *L, const lua_program *held, hw_sandbox_fault *fault) {
  hw_sandbox_program again = held->program;
  if (has_option(L, 4, "again")) {
    lua_getfield(L, 4, "again");
    again.text = luaL_checklstring(L, -1, &again.text_size);
  }
  hw_sandbox_kind kind = prove_alike(held, &again, fault);
  lua_settop(L, 6);
  return kind;
}

static int l_load(lua_State *L) {
  luaL_checkstring(L, 1);
  luaL_checkstring(L, 2);
  lua_settop(L, 4);
  if (scan_refuses(L, 4)) return 2;
  bool writes;
  if (!push_checked_text(L, 3, &writes)) return refuse_text(L);
  lua_program *held = push_program(L, 5, 3, 4);
  held->program.writes = writes;
  hw_sandbox_fault fault;
  hw_sandbox_kind kind = hw_sandbox_open(&held->program, &held->sandbox, &fault);
  if (kind == HW_SANDBOX_SYNTAX) explain_syntax(L, &fault);
  if (kind == HW_SANDBOX_OK && !has_option(L, 4, "once")) kind = load_again(L, held, &fault);
  if (kind != HW_SANDBOX_OK) {
    lua_pushnil(L);
    hw_sandbox_push_fault(&fault, L);
    return 2;
  }
  wrap_script(L, held);
  return 1;
}

/* The order in which two states open at once iterate over the same 64 names of a table. */
static int l_orders(lua_State *L) {
  hw_sandbox *state[2] = {NULL, NULL};
  lua_settop(L, 0);
  lua_pushliteral(L, "return function() end");
  lua_newtable(L);
  lua_program *held = push_program(L, 1, 2, 3);
  hw_sandbox_fault fault;
  for (int i = 0; i < 2; i++) {
    if (hw_sandbox_open(&held->program, &state[i], &fault) != HW_SANDBOX_OK)
      luaL_error(L, "%s", fault.message);
  }
  for (int i = 0; i < 2; i++) hw_sandbox_push_order(state[i], L);
  for (int i = 0; i < 2; i++) hw_sandbox_close(state[i]);
  return 2;
}

static int l_reachable(lua_State *L) {
  lua_settop(L, 1);
  lua_pushliteral(L, "return function() end");
  lua_program *held = push_program(L, 2, 1, 3);
  hw_sandbox_fault fault;
  if (hw_sandbox_open(&held->program, &held->sandbox, &fault) != HW_SANDBOX_OK) {
    return luaL_error(L, "%s", fault.message);
  }
  hw_sandbox_push_reachable(held->sandbox, L);
  return 1;
}

/* ---- calling ---- */

typedef struct plain_call {
  lua_State *host;
  int reference, first, last; /* stack indices in the host */
} plain_call;

static void copy_plain(lua_State *from, int index, lua_State *to) {
  size_t size;
  switch (lua_type(from, index)) {
  case LUA_TBOOLEAN: lua_pushboolean(to, lua_toboolean(from, index)); return;
  case LUA_TNUMBER:
    if (lua_isinteger(from, index)) lua_pushinteger(to, lua_tointeger(from, index));
    else lua_pushnumber(to, lua_tonumber(from, index));
    return;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(from, index, &size);
    lua_pushlstring(to, text, size);
    return;
  }
  default: lua_pushnil(to);
  }
}

/* Runs in the script's state, protected. */
static int call_plainly(lua_State *L) {
  const plain_call *call = lua_touserdata(L, 1);
  hw_sandbox_push_function(hw_sandbox_of(L), call->reference);
  for (int i = call->first; i <= call->last; i++) copy_plain(call->host, i, L);
  lua_call(L, call->last - call->first + 1, 1);
  return 1;
}

static int l_call(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  plain_call call = {.host = L, .reference = (int)luaL_checkinteger(L, 2), .first = 3, .last = lua_gettop(L)};
  lua_getfield(L, 1, "program");
  hw_sandbox *sandbox = ((lua_program *)luaL_checkudata(L, -1, PROGRAM_NAME))->sandbox;
  luaL_argcheck(L, sandbox != NULL && call.reference >= 1 && call.reference <= hw_sandbox_functions(sandbox),
                2, "no function of this script");
  lua_State *inner = hw_sandbox_state(sandbox);
  lua_pushcfunction(inner, call_plainly);
  lua_pushlightuserdata(inner, &call);
  if (hw_sandbox_call(sandbox, 1, 1) != HW_SANDBOX_OK) {
    lua_pushboolean(L, 0);
    hw_sandbox_push_fault(hw_sandbox_last_fault(sandbox), L);
    return 2;
  }
  lua_pushboolean(L, 1);
  copy_plain(inner, -1, L);
  lua_pop(inner, 1);
  return 2;
}

/* ---- opening the module ---- */

static void push_limits(lua_State *L) {
  static const struct {
    const char *name;
    lua_Integer value;
  } limits[] = {
    {"source", HW_SANDBOX_SOURCE},
    {"load_instructions", HW_SANDBOX_LOAD_INSTRUCTIONS},
    {"call_instructions", HW_SANDBOX_CALL_INSTRUCTIONS},
    {"state_instructions", HW_SANDBOX_STATE_INSTRUCTIONS},
    {"class_instructions", HW_SANDBOX_CLASS_INSTRUCTIONS},
    {"memory", HW_SANDBOX_MEMORY},
    {"block", HW_SANDBOX_BLOCK},
    {"load_block", HW_SANDBOX_LOAD_BLOCK},
    {"string", HW_SANDBOX_STRING},
    {"compared", HW_SANDBOX_COMPARED},
    {"churn", HW_SANDBOX_CHURN},
    {"declarations", HW_SANDBOX_DECLARATIONS},
    {"functions", HW_SANDBOX_FUNCTIONS},
    {"values", HW_SANDBOX_VALUES},
    {"record", HW_SANDBOX_RECORD},
    {"nesting", HW_SANDBOX_NESTING},
    {"unpack", HW_SANDBOX_UNPACK},
    {"numeral", HW_SANDBOX_NUMERAL},
    {"key", HW_SANDBOX_KEY},
    {"zeros", HW_SANDBOX_ZEROS},
    {"calls", HW_SANDBOX_CALLS},
  };
  lua_newtable(L);
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    set_integer(L, limits[i].name, limits[i].value);
}

/* Pushes the text of the prelude, read from the host's script directory. */
static void push_prelude_text(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, HW_SANDBOX_ROOT);
  const char *path = lua_pushfstring(L, "%s/lua/houseway/script/prelude.lua", luaL_checkstring(L, -1));
  FILE *file = fopen(path, "rb");
  if (file == NULL) luaL_error(L, "%s cannot be read", path);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (size_t got = 1; got > 0;) {
    got = fread(luaL_prepbuffer(&buffer), 1, LUAL_BUFFERSIZE, file);
    luaL_addsize(&buffer, got);
  }
  fclose(file);
  luaL_pushresult(&buffer);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

/* Calls a module's function; upvalues: the module and the function's name. */
static int call_function_of(lua_State *L) {
  lua_getglobal(L, "require");
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 1, 1);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_gettable(L, -2);
  lua_insert(L, 1);
  lua_pop(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

/* Pushes a module's function. The module loads when the function is first called: few commands read a script. */
static void push_function_of(lua_State *L, const char *module, const char *function) {
  lua_pushstring(L, module);
  lua_pushstring(L, function);
  lua_pushcclosure(L, call_function_of, 2);
}

int luaopen_hw_sandbox(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"load", l_load},          {"program", l_program}, {"call", l_call}, {"reachable", l_reachable},
    {"line", hw_sandbox_line}, {"orders", l_orders},   {NULL, NULL}};
  static const luaL_Reg methods[] = {
    {"close", l_close}, {"__gc", l_close}, {"__close", l_close}, {NULL, NULL}};
  luaL_newmetatable(L, PROGRAM_NAME);
  luaL_setfuncs(L, methods, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_newlibtable(L, functions);
  push_prelude_text(L);
  push_function_of(L, "houseway.script.scan", "check");
  push_function_of(L, "houseway.script.rewrite", "script");
  luaL_setfuncs(L, functions, 3);
  push_limits(L);
  lua_setfield(L, -2, "limits");
  return 1;
}
