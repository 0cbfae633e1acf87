/* state.h - shared by the files of the sandbox. */
#ifndef HW_SANDBOX_STATE_H
#define HW_SANDBOX_STATE_H

#include "sandbox.h"

#include <lauxlib.h>

#define HW_SANDBOX_CHUNK "=script" /* Lua's chunk name for the script's functions */
#define HW_SANDBOX_TRUSTED "=prelude"

/* Registry indices, outside the range of luaL_ref. */
enum {
  HW_KEY_DECLARATIONS = 1000,
  HW_KEY_FUNCTIONS,
  HW_KEY_ENVIRONMENT,
  HW_KEY_WORD_METATABLE,
  HW_KEY_LINES /* lines of the tables made outside functions */
};

/* Instructions between two checks of the budget. */
enum { HW_SANDBOX_STEP = 1000 };

/* Least growth in bytes between two collections. */
enum { HW_SANDBOX_COLLECT = 128 * 1024 };

typedef enum hw_sandbox_phase {
  HW_PHASE_TRUSTED,   /* our own code: no limit but the total */
  HW_PHASE_COMPILING, /* no code runs: the reader counts the lines */
  HW_PHASE_LOADING,
  HW_PHASE_CALLING /* the script has run; its words can no longer be used */
} hw_sandbox_phase;

/* A growing byte buffer, on the C heap, not the script's. */
typedef struct hw_bytes {
  char *data;
  size_t used;
  size_t room;
} hw_bytes;

/* Tracks the block of the Lua stack, since Lua cannot be asked about its stack while that moves. */
typedef struct hw_lua_stack {
  /* newest: the last array allocated, which becomes the stack when `block` is freed */
  const void *block, *newest;
  size_t size, newest_size;
  bool finding; /* the current allocation is the stack */
  bool copied;  /* Lua 5.4.4 allocates a new block and frees the old; later versions reallocate */
} hw_lua_stack;

struct hw_sandbox {
  lua_State *L;
  const hw_sandbox_program *program;
  hw_sandbox_phase phase;
  hw_sandbox_kind dead; /* the limit that was exceeded; no code runs any more */
  hw_sandbox_fault fault;
  size_t used, peak;         /* bytes in use */
  size_t longest;            /* bytes of the longest string the script has had */
  size_t collect_at;         /* bytes in use at which the next collection runs */
  int64_t churn_left;        /* bytes that may still be allocated */
  int64_t instructions_left; /* instructions left for the load, or for this call */
  int64_t whole;             /* total allowed by hw_sandbox_allow; INT64_MAX before */
  int64_t whole_left;        /* remaining for the load and all calls; allocated bytes are charged to it too */
  hw_lua_stack stack;
  bool too_deep; /* the stack has exceeded its limit: the next instruction is the last */
  int line;      /* while compiling: line read so far */
  int declarations, functions;
  int passed_over; /* faults ignored in the arguments of words */
  hw_bytes record;
  hw_bytes scratch; /* keys being sorted; kept here so that an error does not leak them */
};

/* Makes room for `more` bytes at the end; false: out of memory. */
bool hw_bytes_reserve(hw_bytes *bytes, size_t more);

/* ---- budget.c ---- */

void *hw_sandbox_allocate(void *sandbox, void *block, size_t old_size, size_t new_size); /* a lua_Alloc */
void hw_sandbox_find_stack(hw_sandbox *sandbox); /* call once, in a new state */
void hw_sandbox_start_budget(hw_sandbox *sandbox, hw_sandbox_phase phase, int64_t instructions);

/* ---- fault.c ---- */

int hw_sandbox_handle_error(lua_State *L); /* the message handler of every call */
/* Sets the fault without raising; truncates long text and replaces terminal control characters. */
void hw_sandbox_set_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *id,
                          const char *expected, const char *message);
/* Sets the fault from a message of Lua: removes its position; a stack overflow becomes TOO_DEEP. */
void hw_sandbox_set_lua_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *message);
int hw_sandbox_script_line(lua_State *L); /* the script's current line; 0: none */
/* True if a Lua string is valid UTF-8. */
bool hw_sandbox_is_text(const char *text, size_t size);
/* Describes a value: "a string", "a word", "nothing". */
const char *hw_sandbox_describe(lua_State *L, int index);
/* Like hw_sandbox_raise, with a name for which the host suggests the nearest word. */
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
  int arguments; /* arguments so far, in its user values 1.. */
  bool called;
} hw_word_node;

hw_word_node *hw_sandbox_to_node(lua_State *L, int index); /* NULL: not a word */
const hw_sandbox_word *hw_sandbox_node_word(lua_State *L, const hw_word_node *node);
/* These always raise. */
int hw_sandbox_refuse_word(lua_State *L, const hw_word_node *node, const char *operation);
int hw_sandbox_raise_incomplete(lua_State *L, int index, const hw_word_node *node);
/* True if a fault in a word's arguments is to be ignored; otherwise the caller raises it. */
bool hw_sandbox_passes_over(lua_State *L);
/* Pushes a function that maps a name to its word and raises for other names; used as __index. */
void hw_sandbox_push_words(lua_State *L);

/* ---- environment.c, library.c, keys.c ---- */

/* Leaves the script's environment on the stack. May raise. */
void hw_sandbox_push_environment(lua_State *L);
/* Raises the error that a declaration holds a Lua function, at `index`, and names the function. */
int hw_sandbox_raise_builtin(lua_State *L, int index);
extern const luaL_Reg hw_sandbox_base[], hw_sandbox_string[], hw_sandbox_table[];

/* Joins the strings and numbers on top of the stack and charges for it. */
void hw_sandbox_join(lua_State *L, int count);

/* A table key, for sorting. */
typedef struct hw_key {
  const char *name; /* NULL: a number */
  size_t size;
  lua_Integer integer;
} hw_key;

/* Appends the keys of the table at `index` to `scratch`, sorted: numbers ascending, then strings by bytes. Returns
 * their number and in *from the offset of the first, in bytes. Raises for other keys. To release them set
 * scratch.used back to *from. */
size_t hw_sandbox_sort_keys(lua_State *L, int index, size_t *from);
/* the sorted key with this number, from 0 */
const hw_key *hw_sandbox_key(const hw_sandbox *sandbox, size_t from, size_t number);
int hw_sandbox_keys(lua_State *L);   /* keys(table) -> list, count: for the prelude */
int hw_sandbox_refuse(lua_State *L); /* refuse(id, message): for the prelude */

/* ---- checks.c ---- */

/* The length of the list at `index`, up to the first absent number; walks the list and charges for it. */
lua_Integer hw_sandbox_count(lua_State *L, int index);
int hw_sandbox_count_list(lua_State *L); /* count(list), for scripts */

/* Pushes the checks that houseway.script.rewrite inserts into scripts, in its order; returns their number. */
int hw_sandbox_push_checks(lua_State *L);
/* Refuses a nonzero fraction close to zero, on which processors are many times slower. */
void hw_sandbox_check_tiny(lua_State *L, lua_Number value);

/* ---- record.c ---- */

int hw_sandbox_record_all(lua_State *L); /* records the declarations; a C function that may raise */

#endif
