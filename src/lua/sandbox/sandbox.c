/* sandbox.c - opens a script's state, runs the script, calls its functions. */

#include "state.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading the text line by line, so that running out of memory while compiling has a line ---- */

typedef struct text_reader {
  hw_sandbox *sandbox;
  const char *next, *end;
} text_reader;

static const char *read_line(lua_State *L, void *self, size_t *size) {
  (void)L;
  text_reader *reader = self;
  size_t left = (size_t)(reader->end - reader->next);
  if (left == 0) return NULL;
  const char *line = reader->next;
  const char *newline = memchr(line, '\n', left);
  *size = newline == NULL ? left : (size_t)(newline - line) + 1;
  reader->next += *size;
  reader->sandbox->line++;
  return line;
}

static void load_text(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  const hw_sandbox_program *program = sandbox->program;
  text_reader reader = {sandbox, program->text, program->text + program->text_size};
  sandbox->phase = HW_PHASE_COMPILING;
  int status = lua_load(L, read_line, &reader, HW_SANDBOX_CHUNK, "t");
  if (status != LUA_OK) {
    if (status == LUA_ERRSYNTAX) {
      hw_sandbox_set_lua_fault(sandbox, HW_SANDBOX_SYNTAX, sandbox->line, lua_tostring(L, -1));
      lua_pushlightuserdata(L, sandbox);
    }
    lua_error(L);
  }
  sandbox->line = 0;
}

/* ---- opening ---- */

/* Builds everything that a state holds besides the script. */
static int build_state(lua_State *L) {
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, HW_KEY_DECLARATIONS);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, HW_KEY_FUNCTIONS);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, HW_KEY_LINES);
  hw_sandbox_push_environment(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, HW_KEY_ENVIRONMENT);
  return 0;
}

static int run_script(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  load_text(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_ENVIRONMENT);
  lua_setupvalue(L, -2, 1);
  hw_sandbox_start_budget(sandbox, HW_PHASE_LOADING, sandbox->program->budget.load_instructions);
  lua_call(L, hw_sandbox_push_checks(L), 1); /* returns the script itself */
  lua_call(L, 0, 0);
  return hw_sandbox_record_all(L);
}

static int compile_script(lua_State *L) {
  load_text(L);
  return 0;
}

/* Calls the function below the arguments, with the error handler at the bottom of the stack. */
static hw_sandbox_kind call_protected(hw_sandbox *sandbox, int arguments, int results) {
  lua_State *L = sandbox->L;
  int status = lua_pcall(L, arguments, results, 1);
  if (status == LUA_OK && sandbox->dead == HW_SANDBOX_OK) return HW_SANDBOX_OK;
  if (status != LUA_OK) lua_pop(L, 1);
  else lua_settop(L, 1); /* a limit was met where Lua could continue without the memory */
  if (status == LUA_ERRERR) {
    hw_sandbox_set_lua_fault(sandbox, HW_SANDBOX_TOO_DEEP, 0, "stack overflow");
  }
  return sandbox->fault.kind;
}

static hw_sandbox_kind protect(hw_sandbox *sandbox, lua_CFunction function) {
  lua_pushcfunction(sandbox->L, function);
  return call_protected(sandbox, 0, 0);
}

static hw_sandbox_kind start(hw_sandbox *sandbox) {
  sandbox->L = lua_newstate(hw_sandbox_allocate, sandbox);
  if (sandbox->L == NULL) return sandbox->fault.kind;
  *(hw_sandbox **)lua_getextraspace(sandbox->L) = sandbox;
  lua_gc(sandbox->L, LUA_GCSTOP); /* the only collections are those of budget.c */
  lua_pushcfunction(sandbox->L, hw_sandbox_handle_error);
  hw_sandbox_find_stack(sandbox);
  return HW_SANDBOX_OK;
}

static hw_sandbox_kind fill(hw_sandbox *sandbox) {
  hw_sandbox_kind kind = protect(sandbox, build_state);
  if (kind != HW_SANDBOX_OK) {
    sandbox->fault.kind = HW_SANDBOX_INTERNAL;
    return HW_SANDBOX_INTERNAL;
  }
  return protect(sandbox, run_script);
}

static hw_sandbox *new_sandbox(const hw_sandbox_program *program, hw_sandbox_fault *fault) {
  hw_sandbox *fresh = calloc(1, sizeof *fresh);
  if (fresh == NULL) {
    *fault = (hw_sandbox_fault){.kind = HW_SANDBOX_INTERNAL, .message = "the machine has no memory left"};
    return NULL;
  }
  fresh->program = program;
  fresh->collect_at = HW_SANDBOX_COLLECT;
  fresh->whole = fresh->whole_left = INT64_MAX;
  return fresh;
}

hw_sandbox_kind hw_sandbox_compile(const hw_sandbox_program *program, hw_sandbox_fault *fault) {
  hw_sandbox *fresh = new_sandbox(program, fault);
  if (fresh == NULL) return HW_SANDBOX_INTERNAL;
  hw_sandbox_kind kind = start(fresh);
  if (kind == HW_SANDBOX_OK) kind = protect(fresh, compile_script);
  if (kind != HW_SANDBOX_OK) *fault = fresh->fault;
  hw_sandbox_close(fresh);
  return kind;
}

hw_sandbox_kind hw_sandbox_open(const hw_sandbox_program *program, hw_sandbox **sandbox,
                                hw_sandbox_fault *fault) {
  hw_sandbox *fresh = new_sandbox(program, fault);
  if (fresh == NULL) return HW_SANDBOX_INTERNAL;
  hw_sandbox_kind kind = start(fresh);
  if (kind == HW_SANDBOX_OK) kind = fill(fresh);
  if (kind == HW_SANDBOX_OK) {
    *sandbox = fresh;
  } else {
    *fault = fresh->fault;
    hw_sandbox_close(fresh);
  }
  return kind;
}

bool hw_sandbox_alike(const hw_sandbox *a, const hw_sandbox *b) {
  bool used_alike = a->peak == b->peak && a->instructions_left == b->instructions_left;
  bool as_large = a->functions == b->functions && a->record.used == b->record.used;
  return used_alike && as_large &&
         (a->record.used == 0 || memcmp(a->record.data, b->record.data, a->record.used) == 0);
}

void hw_sandbox_close(hw_sandbox *sandbox) {
  if (sandbox == NULL) return;
  if (sandbox->L != NULL) lua_close(sandbox->L);
  free(sandbox->record.data);
  free(sandbox->scratch.data);
  free(sandbox);
}

/* ---- calling ---- */

lua_State *hw_sandbox_state(hw_sandbox *sandbox) { return sandbox->L; }

hw_sandbox *hw_sandbox_of(lua_State *L) { return *(hw_sandbox **)lua_getextraspace(L); }

int hw_sandbox_functions(const hw_sandbox *sandbox) { return sandbox->functions; }

void hw_sandbox_push_function(hw_sandbox *sandbox, int ref) {
  hw_sandbox_push_functions(sandbox);
  lua_rawgeti(sandbox->L, -1, ref);
  lua_remove(sandbox->L, -2);
}

void hw_sandbox_push_functions(hw_sandbox *sandbox) {
  lua_rawgeti(sandbox->L, LUA_REGISTRYINDEX, HW_KEY_FUNCTIONS);
}

void hw_sandbox_stand_at(hw_sandbox *sandbox, int ref) {
  lua_Debug about;
  hw_sandbox_push_function(sandbox, ref);
  lua_getinfo(sandbox->L, ">S", &about);
  sandbox->line = about.linedefined;
}

hw_sandbox_kind hw_sandbox_call(hw_sandbox *sandbox, int arguments, int results) {
  if (sandbox->dead != HW_SANDBOX_OK) {
    lua_pop(sandbox->L, arguments + 1);
    return sandbox->dead;
  }
  hw_sandbox_refill(sandbox);
  return call_protected(sandbox, arguments, results);
}

const hw_sandbox_fault *hw_sandbox_last_fault(const hw_sandbox *sandbox) { return &sandbox->fault; }

hw_sandbox_use hw_sandbox_used(const hw_sandbox *sandbox) {
  const hw_sandbox_budget *budget = &sandbox->program->budget;
  bool calling = sandbox->phase == HW_PHASE_CALLING;
  int64_t whole = calling ? budget->call_instructions : budget->load_instructions;
  return (hw_sandbox_use){.instructions = whole - sandbox->instructions_left, .peak = sandbox->peak};
}
