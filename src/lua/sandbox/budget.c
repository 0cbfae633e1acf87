/* budget.c - limits of a script: instructions, bytes in use, bytes of a block, total bytes allocated.
 *
 * A script cannot catch an error, so exceeding a limit ends it; `dead` keeps it ended. Once the allocator has
 * refused it refuses always: otherwise a heap at its limit would be collected in full for every new string.
 *
 * Counting instructions alone does not bound time, because one instruction may copy a whole block. Therefore
 * blocks are small and strings smaller; allocated bytes are charged as instructions; loops in C functions are
 * charged; and instructions cost more once the script has made a long string, which they might compare.
 *
 * No limit depends on a clock or on Lua's automatic collector, whose order of work depends on the hash seed.
 * Instead a full collection runs here when the bytes in use pass a mark; these are the same under every seed
 * (docs/limits.md explains why). */

#include "state.h"

#include <stdio.h>
#include <stdlib.h>

#define DEEP_MESSAGE "functions call one another too deeply"
#define DEEP_ID "sandbox/calls-too-deep"
#define DEEP_EXPECTED "write functions that end"

/* Bytes allocated or traversed by the collector that cost one instruction of a state's total. */
enum { BYTES_AN_INSTRUCTION = 16 };

static void count_step(lua_State *L, lua_Debug *event);

hw_sandbox_budget hw_sandbox_usual_budget(void) {
  return (hw_sandbox_budget){
    .load_instructions = HW_SANDBOX_LOAD_INSTRUCTIONS,
    .call_instructions = HW_SANDBOX_CALL_INSTRUCTIONS,
    .state_instructions = HW_SANDBOX_STATE_INSTRUCTIONS,
    .class_instructions = HW_SANDBOX_CLASS_INSTRUCTIONS,
    .memory = HW_SANDBOX_MEMORY,
    .block = HW_SANDBOX_BLOCK,
    .string = HW_SANDBOX_STRING,
  };
}

/* ---- memory ---- */

/* Refuses this and all later allocations. Runs inside an allocation: Lua state may be inspected but not changed,
 * and not even inspected while the stack moves. */
static bool refuse(hw_sandbox *sandbox, hw_sandbox_kind kind, const char *id, const char *expected,
                   const char *message) {
  bool running = sandbox->phase > HW_PHASE_COMPILING;
  int line = running ? hw_sandbox_script_line(sandbox->L) : sandbox->line;
  hw_sandbox_set_fault(sandbox, kind, line, id, expected, message);
  sandbox->dead = kind;
  return false;
}

static bool refuse_size(hw_sandbox *sandbox, hw_sandbox_kind kind, const char *id, const char *what,
                        size_t cap, const char *expected) {
  char message[sizeof sandbox->fault.message];
  snprintf(message, sizeof message, "%s more than %zu KiB", what, cap / 1024);
  return refuse(sandbox, kind, id, expected, message);
}

static bool admit_block(hw_sandbox *sandbox, bool is_string, size_t size) {
  const hw_sandbox_budget *budget = &sandbox->program->budget;
  bool compiling = sandbox->phase == HW_PHASE_COMPILING;
  size_t block = compiling && budget->block < HW_SANDBOX_LOAD_BLOCK ? HW_SANDBOX_LOAD_BLOCK : budget->block;
  if (is_string && size > budget->string) {
    return refuse_size(sandbox, HW_SANDBOX_TOO_LARGE, "sandbox/string-too-large", "a string takes",
                       budget->string, "write shorter strings");
  }
  if (size <= block) return true;
  if (compiling) {
    return refuse_size(sandbox, HW_SANDBOX_TOO_LARGE, "sandbox/code-too-large",
                       "one function's code, or the names and strings of the script, take", block,
                       "write a shorter script");
  }
  return refuse_size(sandbox, HW_SANDBOX_TOO_LARGE, "sandbox/table-too-large",
                     "a table, or all short strings together, take", block,
                     "write smaller tables and fewer strings");
}

/* True if the allocation enlarges the Lua stack. Where the stack is copied, an array of the same unusual size may
 * be mistaken for it; if too large, it is refused one instruction later with another message. */
static bool is_stack(const hw_sandbox *sandbox, const void *block, int tag, size_t size) {
  enum { SLOT = 16, SPARE = 5 }; /* Lua's internals: bytes of a stack slot; slots reserved for errors */
  const hw_lua_stack *stack = &sandbox->stack;
  if (stack->finding) return true;
  if (block != NULL) return block == stack->block;
  return stack->copied && tag == 0 && size == (2 * (stack->size / SLOT - SPARE) + SPARE) * SLOT;
}

/* Tracks the stack's block, once an array (not a Lua object) has been allocated at `after`. */
static void follow_stack(hw_lua_stack *stack, bool is_new, bool was_stack, const void *after, size_t size) {
  if (stack->finding) stack->copied = is_new;
  if (stack->finding || was_stack) {
    stack->block = after;
    stack->size = size;
  } else if (is_new) {
    stack->newest = after;
    stack->newest_size = size;
  }
}

static void free_block(hw_sandbox *sandbox, void *block, size_t size) {
  hw_lua_stack *stack = &sandbox->stack;
  if (block != NULL && block == stack->block && !stack->finding) {
    stack->block = stack->newest;
    stack->size = stack->newest_size;
  }
  free(block);
  sandbox->used -= size;
}

/* The stack doubles when it grows. The first oversized stack is allowed, so that the call that recursed too deeply
 * can be stopped at its line; a second is refused. */
static bool admit_stack(hw_sandbox *sandbox, size_t size) {
  size_t cap = sandbox->program->budget.block;
  if (size <= cap || sandbox->phase <= HW_PHASE_COMPILING) return true;
  if (sandbox->too_deep) {
    hw_sandbox_set_fault(sandbox, HW_SANDBOX_TOO_DEEP, 0, DEEP_ID, DEEP_EXPECTED, DEEP_MESSAGE);
    sandbox->dead = HW_SANDBOX_TOO_DEEP;
    return false;
  }
  sandbox->too_deep = true;
  lua_sethook(sandbox->L, count_step, LUA_MASKCOUNT, 1);
  return true;
}

/* True if a block may grow from old_size to new_size. The stack has its own size limit, but counts like any
 * block. */
static bool admit(hw_sandbox *sandbox, bool is_stack, bool is_string, size_t old_size, size_t new_size) {
  if (sandbox->used - old_size + new_size > sandbox->program->budget.memory) {
    return refuse_size(sandbox, HW_SANDBOX_OUT_OF_MEMORY, "functions/too-much-kept", "the script takes",
                       sandbox->program->budget.memory, "write a script that keeps less");
  }
  if (sandbox->phase == HW_PHASE_TRUSTED) return true;
  if (sandbox->phase != HW_PHASE_COMPILING) {
    sandbox->churn_left -= (int64_t)new_size;
    sandbox->whole_left -= (int64_t)(new_size / BYTES_AN_INSTRUCTION);
    if (sandbox->churn_left < 0) {
      return refuse(sandbox, HW_SANDBOX_OUT_OF_MEMORY, "sandbox/too-much-made",
                    "write a script that makes less",
                    "the script makes too many tables and strings, one after another");
    }
  }
  return is_stack ? admit_stack(sandbox, new_size) : admit_block(sandbox, is_string, new_size);
}

void *hw_sandbox_allocate(void *self, void *block, size_t old_size, size_t new_size) {
  hw_sandbox *sandbox = self;
  int tag = block == NULL ? (int)old_size : -1; /* for a new block old_size is its type (0: array) */
  if (block == NULL) old_size = 0;
  if (new_size == 0) {
    free_block(sandbox, block, old_size);
    return NULL;
  }
  if (new_size > old_size) {
    if (sandbox->dead != HW_SANDBOX_OK) return NULL;
    bool stack = is_stack(sandbox, block, tag, new_size);
    if (!admit(sandbox, stack, tag == LUA_TSTRING, old_size, new_size)) return NULL;
  }
  bool was_stack = block != NULL && block == sandbox->stack.block;
  void *moved = realloc(block, new_size);
  if (moved == NULL && new_size <= old_size) moved = block; /* Lua requires that shrinking never fails */
  if (moved == NULL) {
    hw_sandbox_set_fault(sandbox, HW_SANDBOX_INTERNAL, 0, NULL, NULL, "the machine has no memory left");
    sandbox->dead = HW_SANDBOX_INTERNAL;
    return NULL;
  }
  if (tag == LUA_TSTRING && new_size > sandbox->longest) sandbox->longest = new_size;
  if (tag <= 0) follow_stack(&sandbox->stack, tag == 0, was_stack, moved, new_size);
  sandbox->used += new_size - old_size;
  if (sandbox->used > sandbox->peak) sandbox->peak = sandbox->used;
  return moved;
}

bool hw_bytes_reserve(hw_bytes *bytes, size_t more) {
  if (bytes->room - bytes->used >= more) return true;
  size_t room = bytes->room < 256 ? 256 : bytes->room;
  while (room - bytes->used < more) room *= 2;
  char *data = realloc(bytes->data, room);
  if (data == NULL) return false;
  bytes->data = data;
  bytes->room = room;
  return true;
}

/* ---- instructions ---- */

static void die(lua_State *L, hw_sandbox_kind kind, const char *id, const char *expected,
                const char *message) {
  hw_sandbox_of(L)->dead = kind;
  hw_sandbox_raise(L, kind, id, expected, "%s", message);
}

static void die_counting(lua_State *L, const char *id, const char *expected, const char *before,
                         int64_t count, const char *after) {
  char message[128];
  snprintf(message, sizeof message, "%s ran for more than %lld %s", before, (long long)count, after);
  die(L, HW_SANDBOX_INSTRUCTIONS, id, expected, message);
}

static void spend(lua_State *L, hw_sandbox *sandbox, int64_t instructions) {
  sandbox->instructions_left -= instructions;
  sandbox->whole_left -= instructions;
  if (sandbox->instructions_left >= 0 && sandbox->whole_left >= 0) return;
  const hw_sandbox_budget *budget = &sandbox->program->budget;
  bool calling = sandbox->phase == HW_PHASE_CALLING;
  if (sandbox->instructions_left >= 0)
    die_counting(L, "functions/too-long-run", "write functions that do less", "the functions of the script",
                 sandbox->whole, "instructions, asked about a stretch of hands");
  die_counting(L, "sandbox/too-long-run", "write a loop that ends", calling ? "a function" : "the script",
               calling ? budget->call_instructions : budget->load_instructions, "instructions");
}

/* Collects all garbage if the bytes in use have grown enough since the last collection. */
static void collect(hw_sandbox *sandbox) {
  size_t cap = sandbox->program->budget.memory;
  if (sandbox->used < sandbox->collect_at || sandbox->dead != HW_SANDBOX_OK) return;
  /* charges for traversing the heap */
  sandbox->whole_left -= (int64_t)(sandbox->used / BYTES_AN_INSTRUCTION);
  lua_gc(sandbox->L, LUA_GCCOLLECT);
  size_t room = sandbox->used < cap ? (cap - sandbox->used) / 2 : 0;
  size_t step = sandbox->used < room ? sandbox->used : room;
  sandbox->collect_at = sandbox->used + (step > HW_SANDBOX_COLLECT ? step : HW_SANDBOX_COLLECT);
}

static void count_step(lua_State *L, lua_Debug *event) {
  (void)event;
  hw_sandbox *sandbox = hw_sandbox_of(L);
  if (sandbox->too_deep) die(L, HW_SANDBOX_TOO_DEEP, DEEP_ID, DEEP_EXPECTED, DEEP_MESSAGE);
  /* `longest` is deterministic: strings over 40 bytes are never shared, so each is allocated anew. */
  spend(L, sandbox, HW_SANDBOX_STEP * (1 + (int64_t)(sandbox->longest / HW_SANDBOX_COMPARED)));
  collect(sandbox);
}

void hw_sandbox_charge(lua_State *L, size_t instructions) {
  const size_t most = (size_t)1 << 40; /* larger than any budget; its sums fit 64 bits */
  spend(L, hw_sandbox_of(L), (int64_t)(instructions < most ? instructions : most));
}

/* The step counter continues from call to call, so that short calls are counted too. */
void hw_sandbox_start_budget(hw_sandbox *sandbox, hw_sandbox_phase phase, int64_t instructions) {
  bool counts = sandbox->phase == phase && !sandbox->too_deep;
  sandbox->phase = phase;
  sandbox->instructions_left = instructions;
  sandbox->churn_left =
    instructions < INT64_MAX / HW_SANDBOX_CHURN ? instructions * HW_SANDBOX_CHURN : INT64_MAX;
  sandbox->too_deep = false;
  if (!counts) lua_sethook(sandbox->L, count_step, LUA_MASKCOUNT, HW_SANDBOX_STEP);
  if (phase == HW_PHASE_CALLING) collect(sandbox); /* calls may all be shorter than a step */
}

void hw_sandbox_allow(hw_sandbox *sandbox, uint32_t classes) {
  const hw_sandbox_budget *budget = &sandbox->program->budget;
  int64_t spent = sandbox->whole - sandbox->whole_left;
  sandbox->whole = budget->state_instructions + classes * budget->class_instructions;
  sandbox->whole_left = sandbox->whole - spent;
}

void hw_sandbox_find_stack(hw_sandbox *sandbox) {
  sandbox->stack.finding = true;
  lua_checkstack(sandbox->L, 10 * LUA_MINSTACK); /* allocates only the stack */
  sandbox->stack.finding = false;
}

void hw_sandbox_refill(hw_sandbox *sandbox) {
  hw_sandbox_start_budget(sandbox, HW_PHASE_CALLING, sandbox->program->budget.call_instructions);
}
