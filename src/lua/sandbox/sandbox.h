/* sandbox.h - runs an untrusted script and returns its declarations as data.
 *
 * A script uses words it is given; to the sandbox a word is a name with a number of arguments. The only effect of
 * a script is its list of declarations. It runs in a Lua state of its own, in an allow-listed environment
 * (environment.c), under limits it can neither catch nor outlive (budget.c). Declarations are recorded once, in a
 * fixed order (record.c), so that a function has the same number whenever the same text is loaded.
 *
 * Sandboxes share nothing: several threads may each open one on the same program. A thread needs 4 MiB of stack,
 * because Lua 5.4.4, to name a value in a message, recurses once for each field of a.b.c... */
#ifndef HW_SANDBOX_H
#define HW_SANDBOX_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Registry key of a host state: the directory that holds lua/, where the prelude of scripts is. */
#define HW_SANDBOX_ROOT "hw.root"

/* ---- limits: defined only here; docs/limits.md is checked against them ---- */

enum {
  HW_SANDBOX_SOURCE = 256 * 1024,          /* bytes of a script's text */
  HW_SANDBOX_LOAD_INSTRUCTIONS = 2000000,  /* Lua instructions to run the script once */
  HW_SANDBOX_CALL_INSTRUCTIONS = 200000,   /* for each later call of one of its functions */
  HW_SANDBOX_STATE_INSTRUCTIONS = 5000000, /* for everything one state does while it is asked about hands, */
  /* plus this for each class of hands in its stretch: hw_sandbox_allow */
  HW_SANDBOX_CLASS_INSTRUCTIONS = 300,
  HW_SANDBOX_MEMORY = 16 * 1024 * 1024, /* bytes in use, including garbage not yet collected */
  HW_SANDBOX_BLOCK = 64 * 1024,         /* bytes of one block: a table, the stack, the table of names */
  HW_SANDBOX_LOAD_BLOCK = 128 * 1024,   /* the same while the text is compiled */
  HW_SANDBOX_STRING = 8 * 1024,         /* bytes of one string */
  HW_SANDBOX_COMPARED = 1024,           /* longer strings make every instruction cost more */
  /* total bytes allocated, freed or not, for each instruction allowed */
  HW_SANDBOX_CHURN = 4,
  HW_SANDBOX_DECLARATIONS = 4000,
  HW_SANDBOX_FUNCTIONS = 1000,         /* functions in the declarations */
  HW_SANDBOX_VALUES = 100000,          /* values in the declarations, including tables and words */
  HW_SANDBOX_RECORD = 4 * 1024 * 1024, /* bytes of the declarations, as recorded */
  HW_SANDBOX_NESTING = 64,             /* depth of tables and words in a declaration */
  HW_SANDBOX_UNPACK = 100,             /* results of table.unpack */
  HW_SANDBOX_NUMERAL = 64,             /* bytes tonumber reads */
  HW_SANDBOX_KEY = 10000,              /* largest absolute value of a number used as a key */
  HW_SANDBOX_ZEROS = 100,              /* fractions nearer to zero than 1 / 10^100 are refused */
  HW_SANDBOX_CALLS = 4,                /* arguments a word may take */
};

/* ---- a script and its words ---- */

typedef struct hw_sandbox_word {
  const char *name;
  /* Calls extend one declaration, in the order of first calls; otherwise each makes a new pattern. */
  bool declaration;
  int calls; /* arguments that complete it, 0..HW_SANDBOX_CALLS; a pattern may have fewer */
} hw_sandbox_word;

typedef struct hw_sandbox_budget {
  int64_t load_instructions;
  int64_t call_instructions;
  int64_t state_instructions;
  int64_t class_instructions;
  size_t memory;
  size_t block;
  size_t string;
} hw_sandbox_budget;

/* Everything needed to open a sandbox. Owns nothing and is read-only: the caller keeps the data alive while a
 * sandbox is open. */
typedef struct hw_sandbox_program {
  const char *text; /* output of houseway.script.rewrite, after the scan */
  size_t text_size;
  const char *prelude; /* trusted Lua that completes the environment (houseway.script.prelude) */
  size_t prelude_size;
  const hw_sandbox_word *word;
  int words;
  bool writes; /* the text may change a table after making it */
  /* Number of faults in the arguments of words to ignore, in order to find later ones. The script is refused in
   * any case. */
  int passes_over;
  hw_sandbox_budget budget;
} hw_sandbox_program;

/* The budget given by the limits above. */
hw_sandbox_budget hw_sandbox_usual_budget(void);

/* ---- faults ---- */

typedef enum hw_sandbox_kind {
  HW_SANDBOX_OK = 0,
  HW_SANDBOX_SYNTAX,
  HW_SANDBOX_RUNTIME,
  HW_SANDBOX_UNKNOWN_WORD, /* a name the script was not given: fault.name */
  HW_SANDBOX_WITHHELD,     /* a part of Lua that scripts may not use */
  HW_SANDBOX_GLOBAL,       /* an assignment to a global */
  HW_SANDBOX_MISUSE,       /* a word called or combined incorrectly, or left incomplete */
  HW_SANDBOX_VALUE,        /* a declaration holds something other than data */
  HW_SANDBOX_TOO_DEEP,
  HW_SANDBOX_TOO_MANY, /* declarations, functions or values */
  HW_SANDBOX_INSTRUCTIONS,
  HW_SANDBOX_OUT_OF_MEMORY,
  HW_SANDBOX_TOO_LARGE, /* one block or one string */
  HW_SANDBOX_VARIES,    /* two runs declared different things */
  HW_SANDBOX_INTERNAL,  /* not the script's fault: out of memory, or an error in the prelude */
  HW_SANDBOX_KINDS
} hw_sandbox_kind;

typedef struct hw_sandbox_fault {
  hw_sandbox_kind kind;
  int line;    /* line of the script; 0: unknown */
  char id[48]; /* id in docs/errors.md; "" for Lua's own errors */
  char message[256];
  char expected[160]; /* "" if empty */
  char name[64];      /* the unknown word, or the text found in place of a word */
  int missing;        /* of an incomplete declaration: number of the missing argument, from 1; otherwise 0 */
  bool passable;      /* in the arguments of a word, so the script can be run past it */
} hw_sandbox_fault;

/* The kind in words: "syntax", "unknown word", "instructions"; the value of a fault's `kind` in Lua. */
const char *hw_sandbox_kind_name(hw_sandbox_kind kind);

/* ---- one state of a script ---- */

typedef struct hw_sandbox hw_sandbox;

/* Loads and runs the script, and records its declarations. On failure *sandbox is untouched. */
hw_sandbox_kind hw_sandbox_open(const hw_sandbox_program *program, hw_sandbox **sandbox,
                                hw_sandbox_fault *fault);
void hw_sandbox_close(hw_sandbox *sandbox); /* NULL is allowed */

/* Compiles the text without running it, to get Lua's own error for a text that may not be run. */
hw_sandbox_kind hw_sandbox_compile(const hw_sandbox_program *program, hw_sandbox_fault *fault);

/* Number of functions in the declarations: numbered from 1 in the order of the record, each function once. */
int hw_sandbox_functions(const hw_sandbox *sandbox);

/* ---- calling a function of the script ----
 *   lua_State *L = hw_sandbox_state(sandbox);
 *   hw_sandbox_push_function(sandbox, ref);
 *   lua_pushinteger(L, 7);
 *   if (hw_sandbox_call(sandbox, 1, 1) == HW_SANDBOX_OK) ... lua_toboolean(L, -1) ... lua_pop(L, 1)
 *
 * Outside a call, do nothing with the state that may raise or allocate: pushing numbers, booleans, light C
 * functions, light userdata and registry values is safe. Code that makes a string, table or userdata belongs in a
 * C function called through hw_sandbox_call; such a function may lua_call several functions of the script, with
 * hw_sandbox_refill before each. */

lua_State *hw_sandbox_state(hw_sandbox *sandbox);
hw_sandbox *hw_sandbox_of(lua_State *L); /* the sandbox of this state */
void hw_sandbox_push_function(hw_sandbox *sandbox, int ref);
void hw_sandbox_push_functions(hw_sandbox *sandbox); /* the list of all functions */

/* Calls the function on the stack like lua_call, with the budget of one call. On failure nothing is left on the
 * stack and hw_sandbox_last_fault gives the reason. A script that has exceeded a limit is dead: every later call
 * fails the same way. */
hw_sandbox_kind hw_sandbox_call(hw_sandbox *sandbox, int arguments, int results);
const hw_sandbox_fault *hw_sandbox_last_fault(const hw_sandbox *sandbox);

/* Limits all further work of the state, including its load, to the budget for a stretch of `classes` classes. A
 * survey always opens states for the same stretches, so that its total budget is fixed. */
void hw_sandbox_allow(hw_sandbox *sandbox, uint32_t classes);

/* Inside a call: gives the next function called a full budget. */
void hw_sandbox_refill(hw_sandbox *sandbox);

/* Inside a call: an error raised while no script function runs is reported at the line where function `ref`
 * begins. */
void hw_sandbox_stand_at(hw_sandbox *sandbox, int ref);

/* For C functions that a script calls. hw_sandbox_raise raises an error at the script's line; `id` is from
 * docs/errors.md, the message has no position, `expected` may be NULL. hw_sandbox_charge deducts work done in C
 * from the budget. */
int hw_sandbox_raise(lua_State *L, hw_sandbox_kind kind, const char *id, const char *expected,
                     const char *format, ...)
#if defined(__GNUC__)
  __attribute__((format(printf, 5, 6)))
#endif
  ;
void hw_sandbox_charge(lua_State *L, size_t instructions);

/* ---- resource usage ---- */

typedef struct hw_sandbox_use {
  int64_t instructions; /* of the load or of the last call, rounded to steps of the counter */
  size_t peak;          /* bytes, since the sandbox was opened */
} hw_sandbox_use;

hw_sandbox_use hw_sandbox_used(const hw_sandbox *sandbox);

/* ---- for the host (module.c, record.c, reach.c) ---- */

/* Pushes the list of declarations onto another state, as plain tables. May raise there. */
void hw_sandbox_push_declarations(const hw_sandbox *sandbox, lua_State *host);

/* True if two runs of one program made the same declarations, byte for byte, with the same resource usage. */
bool hw_sandbox_alike(const hw_sandbox *a, const hw_sandbox *b);

/* The line (in run a) of the first difference between two runs' declarations; 0: none, or unknown. */
int hw_sandbox_difference(const hw_sandbox *a, const hw_sandbox *b);

/* Pushes the names of a table in this state's iteration order, which depends on its hash seed. */
void hw_sandbox_push_order(hw_sandbox *sandbox, lua_State *host);

/* line(table) -> the line where the script made that table of its declarations; nil: made in a function */
int hw_sandbox_line(lua_State *host);

/* Pushes a table of everything a script can reach, { ["string.sub"] = "function", ... }; words are marked as
 * words. May raise on the host. */
void hw_sandbox_push_reachable(hw_sandbox *sandbox, lua_State *host);

/* Pushes a fault as { kind =, line =, message =, expected =, name = }. */
void hw_sandbox_push_fault(const hw_sandbox_fault *fault, lua_State *host);

/* The program at `index` of the host's stack, made by hw.sandbox's `program`; raises otherwise. Valid as long as
 * that value. */
const hw_sandbox_program *hw_lua_check_sandbox_program(lua_State *host, int index);

int luaopen_hw_sandbox(lua_State *L);

#endif
