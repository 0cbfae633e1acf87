/* session.h - houseway for other programs: laws, house ways and commands, from C, C++ and languages that call C.
 *
 * A session is a separate instance of houseway. It runs commands and returns their JSON; it opens house ways,
 * which set millions of hands a second.
 *
 *     #include <houseway/session.h>
 *
 *     char why[HW_WHY_MAX];
 *     hw_session *session;
 *     if (hw_session_open(NULL, &session, why) != HW_OK) { fprintf(stderr, "%s\n", why); return 3; }
 *     const char *words[] = {"set", "foxwoods", "As Kh 10d 9c 4s 3d Jk"};
 *     hw_answer answer;
 *     if (hw_session_ask(session, 3, words, &answer) == HW_OK) puts(answer.json);
 *     hw_session_close(session);
 *
 * Side effects. A session never prints, reads standard input, ends the program, handles signals, changes the
 * directory or locale, or keeps global variables. Commands that write files write the files they are asked to, and
 * decisions are stored in the cache that the command uses (docs/check.md). Answers do not depend on the program's
 * locale or rounding mode (docs/library.md).
 *
 * Threads. One thread at a time may use a session; sessions are independent of each other. An open way never
 * changes: any number of threads may set hands by it, and it may outlive its session.
 *
 * Errors. A function that can fail returns an hw_status (base.h) and leaves its outputs untouched on failure.
 * `why` may be NULL; otherwise it has HW_WHY_MAX bytes and receives the error message, with a NUL, as the command
 * would print it. A NULL argument where none is allowed returns HW_UNKNOWN; only hw_way_game requires a way.
 *
 * houseway.h, which comes with it, is the core: pieces, rankings, tables. It knows no law. */
#ifndef HW_SESSION_H
#define HW_SESSION_H

#include "houseway.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { HW_WHY_MAX = 1024 };

/* The version of the loaded library, such as "0.3.0". */
const char *hw_library_version(void);

/* ---- sessions (src/lua/library/session.c) ---- */

typedef struct hw_session hw_session;

/* Opens a session, which takes some 10 milliseconds and 5 MB. root: the directory that holds lua/, jurisdictions/
 * and houseways/; NULL or "": HOUSEWAY_PATH if set, else the files installed with the library. HW_FAILED: no such
 * directory, or its files do not load. */
hw_status hw_session_open(const char *root, hw_session **session, char *why);
/* Frees the session and its answers, but not its ways. NULL is allowed. */
void hw_session_close(hw_session *session);

/* Result of a command. The session owns the texts, which are valid until its next command or its end. */
typedef struct hw_answer {
  int code; /* 0 holds, 1 does not hold, 2 the command, an argument or a file is wrong */
  /* Output of the command with --json (docs/json.md), UTF-8; {"refused": [...]} if code is 2. */
  const char *json;
  size_t size;         /* its length in bytes, without the NUL */
  const char *problem; /* text the command would print on standard error, in lines; usually "" */
} hw_answer;

/* Runs a command: word[0] is its name, the others are its arguments; --json is implied. Ways and chapters are
 * named as on the command line: files, or shipped ones by name. Standard input is refused, as are `repl`, `lsp`
 * and --watch, which wait for a person (code 2).
 * HW_OK: one of the codes above; HW_FAILED: houseway itself failed, answer->problem says how. */
hw_status hw_session_ask(hw_session *session, int words, const char *const *word, hw_answer *answer);

/* ---- ways (src/lua/library/way.c) ---- */

typedef struct hw_way hw_way;

/* Opens a house way as a decision table. script: a file, or the name of a shipped way, "foxwoods"; chapter: the
 * law to check against, NULL: the law the way is filed under. Decides every hand unless cached: instantly for
 * tiles, in a second or two for cards. A way takes some 20 MB.
 * HW_UNKNOWN: the script or the chapter is refused; HW_BAD_RULES: no rule decides some hand. */
hw_status hw_way_open(hw_session *session, const char *script, const char *chapter, hw_way **way, char *why);
/* NULL is allowed. */
void hw_way_close(hw_way *way);

/* The game of a way. */
hw_game hw_way_game(const hw_way *way);

/* A set hand: piece numbers, highest first; hw_pieces_parse and hw_pieces_print (pieces.h) convert them from and
 * to text. A hand has hw_game_of(game)->hand pieces, ->low of them in the low hand and the others in the high
 * hand. */
typedef struct hw_way_setting {
  uint8_t high[HW_HAND_MAX], low[HW_HAND_MAX];
} hw_way_setting;

/* Sets a hand. piece: the hand, in any order. HW_UNKNOWN: a number is not a piece; HW_DUPLICATE: a piece repeats. */
hw_status hw_way_set(const hw_way *way, const uint8_t *piece, hw_way_setting *set);
/* Sets `hands` hands, given one after another. low: receives the pieces of each low hand, highest first, one after
 * another. If done is not NULL, *done is the number of hands set: all, or those before the first invalid hand. */
hw_status hw_way_set_many(const hw_way *way, const uint8_t *piece, size_t hands, uint8_t *low, size_t *done);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
