/* state.h - what the files of the sandbox share. */
#ifndef HW_SANDBOX_STATE_H
#define HW_SANDBOX_STATE_H

#include "sandbox.h"

#include <lauxlib.h>

#define HW_SANDBOX_CHUNK "=script" /* as Lua names the script's functions */
#define HW_SANDBOX_TRUSTED "=prelude"

/* Indices in the registry, out of the way of luaL_ref. */
enum {
  HW_KEY_DECLARATIONS = 1000,
  HW_KEY_FUNCTIONS,
  HW_KEY_ENVIRONMENT,
  HW_KEY_WORD_METATABLE,
  HW_KEY_LINES /* of the tables made outside functions */
};

/* Instructions between two looks at the budget. */
enum { HW_SANDBOX_STEP = 1000 };

/* Bytes more in use, at least, before garbage is collected. */
enum { HW_SANDBOX_COLLECT = 128 * 1024 };

typedef enum hw_sandbox_phase {
  HW_PHASE_TRUSTED,   /* our own code: no cap but the total */
  HW_PHASE_COMPILING, /* lines are counted by the reader, for nothing runs */
  HW_PHASE_LOADING,
  HW_PHASE_CALLING /* the script is over: its words are too */
} hw_sandbox_phase;

/* Bytes that grow; on the C heap, not the script's. */
typedef struct hw_bytes {
  char *data;
  size_t used;
  size_t room;
} hw_bytes;

/* Where Lua keeps its stack: the one block it cannot be asked about while it moves. */
typedef struct hw_lua_stack {
  const void *block, *newest; /* newest: the last array made, which becomes the stack when `block` is freed */
  size_t size, newest_size;
  bool finding; /* the allocation in progress is the stack */
  bool copied;  /* as Lua 5.4.4 does: a new block, then the old one is freed. Later ones reallocate */
} hw_lua_stack;

struct hw_sandbox {
  lua_State *L;
  const hw_sandbox_program *program;
  hw_sandbox_phase phase;
  hw_sandbox_kind dead; /* the budget that was met: nothing runs any more */
  hw_sandbox_fault fault;
  size_t used, peak;         /* bytes allocated */
  size_t longest;            /* bytes of the longest string it ever had */
  size_t collect_at;         /* bytes allocated at which garbage is collected next */
  int64_t churn_left;        /* bytes that may yet be allocated */
  int64_t instructions_left; /* of the load, or of this call */
  int64_t whole;             /* what hw_sandbox_allow allowed; INT64_MAX until then */
  int64_t whole_left;        /* of the load and all calls: bytes allocated are paid from it too */
  hw_lua_stack stack;
  bool too_deep; /* the stack has passed its cap: the next instruction is the last */
  int line;      /* while compiling: of the text read so far */
  int declarations, functions;
  int passed_over; /* faults in the arguments of words */
  hw_bytes record;
  hw_bytes scratch; /* keys being sorted; here so that an error raised meanwhile does not lose them */
};

/* Makes room for `more` bytes at the end; false when there is no memory. */
bool hw_bytes_reserve(hw_bytes *bytes, size_t more);

/* ---- budget.c ---- */

void *hw_sandbox_allocate(void *sandbox, void *block, size_t old_size, size_t new_size); /* a lua_Alloc */
void hw_sandbox_find_stack(hw_sandbox *sandbox); /* once, when the state is new */
void hw_sandbox_start_budget(hw_sandbox *sandbox, hw_sandbox_phase phase, int64_t instructions);

/* ---- fault.c ---- */

int hw_sandbox_handle_error(lua_State *L); /* the message handler of every call */
/* Sets the fault, without raising; cuts what does not fit and replaces what a terminal would act on. */
void hw_sandbox_set_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *id,
                          const char *expected, const char *message);
/* The same for a message of Lua's: its position is taken off, an overflow of a stack is TOO_DEEP. */
void hw_sandbox_set_lua_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *message);
int hw_sandbox_script_line(lua_State *L); /* where the script is; 0: nowhere */
/* Whether a string of Lua's is UTF-8. */
bool hw_sandbox_is_text(const char *text, size_t size);
/* What the value is, in words: "a string", "a word", "nothing". */
const char *hw_sandbox_describe(lua_State *L, int index);
/* As hw_sandbox_raise, with a name for the host to find the nearest word to. */
int hw_sandbox_raise_named(lua_State *L, hw_sandbox_kind kind, const char *id, const char *name,
                           const char *format, ...)
#if defined(__GNUC__)
  __attribute__((format(printf, 5, 6)))
#endif
  ;

/* ---- words.c ---- */

typedef struct hw_word_node {
  int word;
  int line;
  int arguments; /* held in its user values 1.. */
  bool called;
} hw_word_node;

hw_word_node *hw_sandbox_to_node(lua_State *L, int index); /* NULL: not a word */
const hw_sandbox_word *hw_sandbox_node_word(lua_State *L, const hw_word_node *node);
/* These raise. */
int hw_sandbox_refuse_word(lua_State *L, const hw_word_node *node, const char *operation);
int hw_sandbox_raise_incomplete(lua_State *L, int index, const hw_word_node *node);
/* Whether a fault in a word's arguments is passed over; otherwise it is raised next. */
bool hw_sandbox_passes_over(lua_State *L);
/* Pushes a function that returns a word for its name; raises for other names. As an __index. */
void hw_sandbox_push_words(lua_State *L);

/* ---- environment.c, library.c, keys.c ---- */

/* Leaves the script's environment on the stack. May raise. */
void hw_sandbox_push_environment(lua_State *L);
/* Raises that a declaration holds Lua's own function at `index`, with its name. */
int hw_sandbox_raise_builtin(lua_State *L, int index);
extern const luaL_Reg hw_sandbox_base[], hw_sandbox_string[], hw_sandbox_table[];

/* Joins the strings and numbers on top of the stack; charges for it. */
void hw_sandbox_join(lua_State *L, int count);

/* A key of a table, to be sorted. */
typedef struct hw_key {
  const char *name; /* NULL: a number */
  size_t size;
  lua_Integer integer;
} hw_key;

/* Collects the keys of the table at `index` at the end of the scratch, numbers ascending, then strings by
 * bytes; returns how many, and in *from the offset of the first, in bytes. Raises for other keys. Release
 * them by setting scratch.used back to *from. */
size_t hw_sandbox_sort_keys(lua_State *L, int index, size_t *from);
const hw_key *hw_sandbox_key(const hw_sandbox *sandbox, size_t from, size_t number); /* from 0 */
int hw_sandbox_keys(lua_State *L);   /* keys(table) -> list, count: for the prelude */
int hw_sandbox_refuse(lua_State *L); /* refuse(id, message): for the prelude */

/* ---- checks.c ---- */

/* How long the list at `index` is: up to the first number it lacks, walked and charged. */
lua_Integer hw_sandbox_count(lua_State *L, int index);
int hw_sandbox_count_list(lua_State *L); /* count(list), for scripts */

/* Pushes the checks that houseway.script.rewrite puts into a script, in its order; returns how many. */
int hw_sandbox_push_checks(lua_State *L);
/* Refuses a fraction next to zero, where processors take many times as long. */
void hw_sandbox_check_tiny(lua_State *L, lua_Number value);

/* ---- record.c ---- */

int hw_sandbox_record_all(lua_State *L); /* records the declarations; a C function, it may raise */

#endif
