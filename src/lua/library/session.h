/* session.h - houseway for other programs: chapters, house ways and commands, from C, C++ and whatever calls C.
 *
 * A session is a houseway of the program's own. It runs commands and gives their JSON; it opens house ways, which set
 * hands at millions a second.
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
 * What it leaves alone: nothing is printed or read from standard input, nothing ends the program, no signal is
 * handled, no directory or locale changed, and nothing is kept in global variables. Commands that write files write
 * those that they are told to, and decisions are kept in the cache that the command uses (docs/check.md). It answers
 * alike whatever locale and rounding the program has set (docs/library.md).
 *
 * Threads. A session belongs to one thread at a time; sessions of several threads know nothing of each other. A way
 * never changes once it is open: any number of threads may set hands by one, and it outlives its session.
 *
 * Answers. Functions that can fail return an hw_status (base.h) and leave what they were to write untouched. `why`,
 * where it is taken, may be NULL; else there is room for HW_WHY_MAX bytes, and what went wrong stands there as text
 * with its NUL, as the command would tell it. NULL where none is allowed is answered with HW_UNKNOWN; but
 * hw_way_game needs a way.
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

/* "0.1.0", of the library in use. */
const char *hw_library_version(void);

/* ---- sessions (src/lua/library/session.c) ---- */

typedef struct hw_session hw_session;

/* root: the directory that holds lua/, jurisdictions/ and houseways/; NULL or "": HOUSEWAY_PATH where that is set, else
 * what was installed with the library. A session takes some 10 milliseconds and 5 MB.
 * HW_FAILED: there is no such directory, or what is in it does not load. */
hw_status hw_session_open(const char *root, hw_session **session, char *why);
/* NULL is allowed. Answers of the session go with it; ways stay. */
void hw_session_close(hw_session *session);

/* What a command answered. The texts are the session's, valid until it is asked again or closed. */
typedef struct hw_answer {
  int code; /* 0 it holds, 1 it does not hold, 2 the command, its arguments or a file are wrong */
  const char
    *json;     /* what the command prints with --json (docs/json.md), UTF-8; {"refused": [...]} of code 2 */
  size_t size; /* its bytes, without the NUL */
  const char *problem; /* what a person would be told on standard error, in lines; "" as a rule */
} hw_answer;

/* Runs a command: word[0] is its name, the others its arguments, `--json` not needed among them. Ways and chapters
 * are named as on the command line: files, or those that ship. Standard input is refused, as are `repl`,
 * `lsp` and --watch, which wait for somebody (code 2).
 * HW_OK of the codes above; HW_FAILED where houseway itself failed: answer->problem says how. */
hw_status hw_session_ask(hw_session *session, int words, const char *const *word, hw_answer *answer);

/* ---- ways (src/lua/library/way.c) ---- */

typedef struct hw_way hw_way;

/* A house way as a table of every hand. script: a file, or the name of one that ships, "foxwoods"; chapter: the law
 * it is held against, NULL for the one it is filed under. Every hand is decided, if it was not before: a moment for
 * tiles, a second or two for cards. A way takes some 20 MB.
 * HW_UNKNOWN: the script or the chapter is refused; HW_BAD_RULES: no rule of it decides some hand. */
hw_status hw_way_open(hw_session *session, const char *script, const char *chapter, hw_way **way, char *why);
/* NULL is allowed. */
void hw_way_close(hw_way *way);

/* The game that it is a way of. */
hw_game hw_way_game(const hw_way *way);

/* A hand as it is set: pieces by number, highest first; hw_pieces_parse and hw_pieces_print (pieces.h) read and write
 * them. hw_game_of(game)->hand says how many pieces a hand has, and ->low how many of them are in the low hand; the
 * others are in the high hand. */
typedef struct hw_way_setting {
  uint8_t high[HW_HAND_MAX], low[HW_HAND_MAX];
} hw_way_setting;

/* piece: a hand, in any order. HW_UNKNOWN: a number that is no piece; HW_DUPLICATE: a piece twice. */
hw_status hw_way_set(const hw_way *way, const uint8_t *piece, hw_way_setting *set);
/* Many hands, one after another; low: of each the pieces of its low hand, highest first, one after another. *done, if
 * wanted, is how many were set: all, or those before the first that is none. */
hw_status hw_way_set_many(const hw_way *way, const uint8_t *piece, size_t hands, uint8_t *low, size_t *done);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
