/* sandbox.h - running an untrusted script, and bringing back what it declared as data.
 *
 * A script speaks a language of words it is given; here a word is only a name and how many arguments
 * complete it. A script's whole effect is the list of its declarations. It runs in a Lua state of its own,
 * from an allow-listed environment (environment.c), under budgets no script can catch or outlive
 * (budget.c). What it declared is recorded once, in a fixed order (record.c), so that
 * functions have the same numbers whenever the same text is loaded again.
 *
 * Nothing here is shared between sandboxes: threads may each open their own on one program. A thread needs
 * 4 MiB of stack: to name a value in a message, Lua 5.4.4 recurses once for each field in a.b.c...
 */
#ifndef HW_SANDBOX_H
#define HW_SANDBOX_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In the registry of a host state: the directory that holds lua/, where the prelude of scripts is. */
#define HW_SANDBOX_ROOT "hw.root"

/* ---- limits: the one place they are written down (docs/limits.md is checked against it) ---- */

enum {
  HW_SANDBOX_SOURCE = 256 * 1024,          /* bytes of a script's text */
  HW_SANDBOX_LOAD_INSTRUCTIONS = 2000000,  /* of the Lua machine, to run the script once */
  HW_SANDBOX_CALL_INSTRUCTIONS = 200000,   /* for each later call of one of its functions */
  HW_SANDBOX_STATE_INSTRUCTIONS = 5000000, /* for all that a state that is asked about hands does, */
  HW_SANDBOX_CLASS_INSTRUCTIONS = 300,     /* and for each class of hands in its stretch: hw_sandbox_allow */
  HW_SANDBOX_MEMORY = 16 * 1024 * 1024,    /* bytes in use, garbage not yet collected among them */
  HW_SANDBOX_BLOCK = 64 * 1024,            /* bytes of one block: a table, the stack, the table of names */
  HW_SANDBOX_LOAD_BLOCK = 128 * 1024,      /* the same while the text is compiled */
  HW_SANDBOX_STRING = 8 * 1024,            /* bytes of one string */
  HW_SANDBOX_COMPARED = 1024,              /* bytes of the longest string for which instructions cost more */
  HW_SANDBOX_CHURN = 4,                    /* bytes allocated, freed or not, for each instruction allowed */
  HW_SANDBOX_DECLARATIONS = 4000,
  HW_SANDBOX_FUNCTIONS = 1000,         /* functions found in the declarations */
  HW_SANDBOX_VALUES = 100000,          /* values in the declarations, tables and words among them */
  HW_SANDBOX_RECORD = 4 * 1024 * 1024, /* bytes of the declarations, as recorded */
  HW_SANDBOX_NESTING = 64,             /* tables and words inside one another in a declaration */
  HW_SANDBOX_UNPACK = 100,             /* results of table.unpack */
  HW_SANDBOX_NUMERAL = 64,             /* bytes tonumber reads */
  HW_SANDBOX_KEY = 10000,              /* a number that is a key, either way from 0 */
  HW_SANDBOX_NOUGHTS = 100,            /* of the 1 by which 1 is divided: no fraction is nearer to zero */
  HW_SANDBOX_CALLS = 4,                /* arguments a word may take */
};

/* ---- what a script is ---- */

typedef struct hw_sandbox_word {
  const char *name;
  bool
    declaration; /* calls add to one declaration, in the order of first calls; otherwise to a new pattern */
  int calls;     /* arguments that complete it, 0..HW_SANDBOX_CALLS; a pattern may have fewer */
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

/* Everything a sandbox is opened from. It owns nothing and is not written to: the caller keeps
 * what it points to alive while a sandbox is open. */
typedef struct hw_sandbox_program {
  const char *text; /* as houseway.script.rewrite gives it, once it has passed the scan */
  size_t text_size;
  const char *prelude; /* trusted Lua that completes the environment (houseway.script.prelude) */
  size_t prelude_size;
  const hw_sandbox_word *word;
  int words;
  bool writes; /* the text holds something that could change a table once made */
  /* So many faults in the arguments of words are passed over, to find those after them. Such a script is
   * refused, whatever it declares. */
  int passes_over;
  hw_sandbox_budget budget;
} hw_sandbox_program;

/* The budget made of the limits above. */
hw_sandbox_budget hw_sandbox_usual_budget(void);

/* ---- what can go wrong ---- */

typedef enum hw_sandbox_kind {
  HW_SANDBOX_OK = 0,
  HW_SANDBOX_SYNTAX,
  HW_SANDBOX_RUNTIME,
  HW_SANDBOX_UNKNOWN_WORD, /* a name the script was not given: fault.name */
  HW_SANDBOX_WITHHELD,     /* a part of Lua scripts do not have */
  HW_SANDBOX_GLOBAL,       /* an assignment to a global */
  HW_SANDBOX_MISUSE,       /* a word called or combined as words cannot be, or left incomplete */
  HW_SANDBOX_VALUE,        /* a declaration holds something other than data */
  HW_SANDBOX_TOO_DEEP,
  HW_SANDBOX_TOO_MANY, /* declarations, functions or values */
  HW_SANDBOX_INSTRUCTIONS,
  HW_SANDBOX_OUT_OF_MEMORY,
  HW_SANDBOX_TOO_LARGE, /* one block or one string */
  HW_SANDBOX_VARIES,    /* run twice, it declared two things */
  HW_SANDBOX_INTERNAL,  /* no fault of the script's: the machine's memory, or the prelude */
  HW_SANDBOX_KINDS
} hw_sandbox_kind;

typedef struct hw_sandbox_fault {
  hw_sandbox_kind kind;
  int line;    /* of the script; 0 when it has none */
  char id[48]; /* of docs/errors.md; "" for what Lua says */
  char message[256];
  char expected[96]; /* "" when there is nothing to say */
  char name[64];     /* of the unknown word, or what was found in place of a word */
  int missing;       /* of an incomplete declaration: which of its arguments, from 1; otherwise 0 */
  bool passable;     /* of the arguments of a word: the script may be run past it */
} hw_sandbox_fault;

/* In words: "syntax", "unknown word", "instructions"; what a fault's `kind` is on the Lua side. */
const char *hw_sandbox_kind_name(hw_sandbox_kind kind);

/* ---- one state of a script ---- */

typedef struct hw_sandbox hw_sandbox;

/* Loads and runs the script, and records its declarations. On failure *sandbox is untouched. */
hw_sandbox_kind hw_sandbox_open(const hw_sandbox_program *program, hw_sandbox **sandbox,
                                hw_sandbox_fault *fault);
void hw_sandbox_close(hw_sandbox *sandbox); /* NULL: nothing */

/* Compiles the text and runs nothing of it: for what Lua says of a text that may not be run. */
hw_sandbox_kind hw_sandbox_compile(const hw_sandbox_program *program, hw_sandbox_fault *fault);

/* How many functions the declarations hold: they are numbered from 1 as the record meets them, a
 * function met twice once. */
int hw_sandbox_functions(const hw_sandbox *sandbox);

/* ---- calling a function of the script's ----
 *   lua_State *L = hw_sandbox_state(sandbox);
 *   hw_sandbox_push_function(sandbox, ref);
 *   lua_pushinteger(L, 7);
 *   if (hw_sandbox_call(sandbox, 1, 1) == HW_SANDBOX_OK) ... lua_toboolean(L, -1) ... lua_pop(L, 1)
 *
 * Outside a call, do nothing with the state that may raise or allocate: numbers, booleans, light C
 * functions, light userdata and what is in the registry may be pushed. Whatever makes a string, a table or
 * a userdata belongs in a C function that is itself called through hw_sandbox_call; such a function may
 * lua_call many functions of the script, with hw_sandbox_refill before each. */

lua_State *hw_sandbox_state(hw_sandbox *sandbox);
hw_sandbox *hw_sandbox_of(lua_State *L); /* the sandbox whose state this is */
void hw_sandbox_push_function(hw_sandbox *sandbox, int ref);
void hw_sandbox_push_functions(hw_sandbox *sandbox); /* the list of all of them */

/* Calls what is on the stack, as lua_call does, with the budget of one call. On failure nothing is left on
 * the stack and hw_sandbox_last_fault says why. A script that has met a budget is dead: every later call
 * fails the same way. */
hw_sandbox_kind hw_sandbox_call(hw_sandbox *sandbox, int arguments, int results);
const hw_sandbox_fault *hw_sandbox_last_fault(const hw_sandbox *sandbox);

/* From now on the state may do, its load and all calls together, what a stretch of so many classes of hands
 * allows. A survey opens its states for the same stretches always, so that all of it has one budget. */
void hw_sandbox_allow(hw_sandbox *sandbox, uint32_t classes);

/* Inside a call: the next function called has a whole budget. */
void hw_sandbox_refill(hw_sandbox *sandbox);

/* Inside a call: what is raised while no function of the script's runs is at the line where this one begins. */
void hw_sandbox_stand_at(hw_sandbox *sandbox, int ref);

/* For C functions that a script calls. hw_sandbox_raise raises an error at the script's line; `id` is that of
 * docs/errors.md, the message carries no position, `expected` may be NULL. hw_sandbox_charge takes work done in
 * C off the budget. */
int hw_sandbox_raise(lua_State *L, hw_sandbox_kind kind, const char *id, const char *expected,
                     const char *format, ...)
#if defined(__GNUC__)
  __attribute__((format(printf, 5, 6)))
#endif
  ;
void hw_sandbox_charge(lua_State *L, size_t instructions);

/* ---- what it used ---- */

typedef struct hw_sandbox_use {
  int64_t instructions; /* of the load, or of the last call; to a step of the count */
  size_t peak;          /* bytes, since it was opened */
} hw_sandbox_use;

hw_sandbox_use hw_sandbox_used(const hw_sandbox *sandbox);

/* ---- on the host's side (module.c, record.c, reach.c) ---- */

/* Pushes the list of declarations onto another state, as plain tables. May raise there. */
void hw_sandbox_push_declarations(const hw_sandbox *sandbox, lua_State *host);

/* Whether two runs of one program declared the same, byte for byte, and used the same. */
bool hw_sandbox_alike(const hw_sandbox *a, const hw_sandbox *b);

/* The line, as the first has it, where what two runs declared first differs; 0: nowhere, or not known. */
int hw_sandbox_difference(const hw_sandbox *a, const hw_sandbox *b);

/* Pushes the names of a table in the order in which this state has them, which depends on its seed. */
void hw_sandbox_push_order(hw_sandbox *sandbox, lua_State *host);

/* line(table) -> the line where the script made that table of its declarations; nil: made in a function */
int hw_sandbox_line(lua_State *host);

/* Pushes a table of all that a script can reach, { ["string.sub"] = "function", ... }, the words as words.
 * May raise on the host. */
void hw_sandbox_push_reachable(hw_sandbox *sandbox, lua_State *host);

/* Pushes { kind =, line =, message =, expected =, name = } of a fault. */
void hw_sandbox_push_fault(const hw_sandbox_fault *fault, lua_State *host);

/* The program at `index` of the host's stack, made by hw.sandbox's `program`; raises otherwise. It lives as
 * long as that value. */
const hw_sandbox_program *hw_lua_check_sandbox_program(lua_State *host, int index);

int luaopen_hw_sandbox(lua_State *L);

#endif
