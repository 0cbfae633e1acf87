/* line.c - hw.line: a line editor with history for a terminal, and work that Ctrl-C interrupts without ending the
 * program. One editor at a time, because there is one standard input. */

#include "aside.h"
#include "quiet.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#define EDITOR_NAME "hw.line.editor"
#define INTERRUPT "hw.line.interrupt"

enum {
  HISTORY_SIZE = 1000,
  PATIENCE = 100, /* milliseconds between two polls of background work */
  PASTE_ENDS = 5  /* polls without a byte after which a paste whose end was lost is over */
};

/* Sent by a terminal in bracketed paste mode before and after pasted text. */
enum { MARK = 6 /* bytes */ };
static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";

/* ---- interrupts ---- */

static volatile sig_atomic_t interrupted;
static lua_State *working;

/* Raises the value of line.INTERRUPT at the point Lua has reached. */
static void raise_interrupt(lua_State *L, lua_Debug *where) {
  (void)where;
  lua_sethook(L, NULL, 0, 0);
  lua_getfield(L, LUA_REGISTRYINDEX, INTERRUPT);
  lua_error(L);
}

/* Like Lua's own program, the signal handler only calls lua_sethook, which is async-signal-safe. */
static void stop_work(int signal_number) {
  (void)signal_number;
  interrupted = 1;
  if (working) lua_sethook(working, raise_interrupt, LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

static void note_interrupt(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

/* A write in progress is restarted (SA_RESTART); poll, which waits for input, returns anyway. */
static void on_interrupt(void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, before);
}

/* line.work(call, handler, ...) -> as xpcall; Ctrl-C makes the call fail with line.INTERRUPT. */
static int l_work(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  int given = lua_gettop(L);
  struct sigaction before;
  interrupted = 0;
  lua_pushvalue(L, 1);
  for (int i = 3; i <= given; i++) lua_pushvalue(L, i);
  working = L;
  on_interrupt(stop_work, &before);
  hw_quiet_begin();
  int status = lua_pcall(L, given - 2, LUA_MULTRET, 2);
  hw_quiet_end();
  sigaction(SIGINT, &before, NULL);
  working = NULL;
  lua_sethook(L, NULL, 0, 0);
  if (status != LUA_OK && interrupted) { /* even if code on the way caught or replaced the error */
    lua_settop(L, given);
    lua_getfield(L, LUA_REGISTRYINDEX, INTERRUPT);
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, given + 1);
  return lua_gettop(L) - given;
}

/* line.heed_interrupts(boolean): false leaves Ctrl-C to another program that reads the keyboard; true restores it */
static int l_heed_interrupts(lua_State *L) {
  static struct sigaction before;
  static bool is_left = false;
  bool heeds = lua_toboolean(L, 1);
  if (heeds && is_left) sigaction(SIGINT, &before, NULL);
  if (!heeds && !is_left) on_interrupt(SIG_IGN, &before);
  is_left = !heeds;
  return 0;
}

/* ---- the editor ---- */

typedef struct editor {
  EditLine *edit;
  History *history;
  lua_State *L;
  const char *prompt;
  bool is_pasting; /* between the marks of a paste */
  char held[MARK]; /* bytes read in the hope of a mark */
  int held_count, held_at;
  int own; /* registry reference of the table with its functions `complete` and `meanwhile` */
} editor;

static editor *check_editor(lua_State *L) {
  editor *self = luaL_checkudata(L, 1, EDITOR_NAME);
  if (self->edit == NULL) luaL_error(L, "an editor that is closed");
  return self;
}

static editor *editor_of(EditLine *edit) {
  void *self = NULL;
  el_get(edit, EL_CLIENTDATA, &self);
  return self;
}

static char *prompt_of(EditLine *edit) { return (char *)(uintptr_t)editor_of(edit)->prompt; }

/* Pushes one of the editor's functions; returns false and pushes nothing if it has no such function. */
static bool push_own(editor *self, const char *name) {
  lua_rawgeti(self->L, LUA_REGISTRYINDEX, self->own);
  bool is_function = lua_getfield(self->L, -1, name) == LUA_TFUNCTION;
  lua_remove(self->L, -2);
  if (!is_function) lua_pop(self->L, 1);
  return is_function;
}

/* Calls `meanwhile`; if it returns a text, shows that above the line being typed. */
static void look_meanwhile(editor *self) {
  int top = lua_gettop(self->L);
  if (push_own(self, "meanwhile") && lua_pcall(self->L, 0, 1, 0) == LUA_OK && lua_isstring(self->L, -1)) {
    printf("\r\033[K%s", lua_tostring(self->L, -1));
    fflush(stdout);
    el_set(self->edit, EL_REFRESH);
  }
  lua_settop(self->L, top);
}

/* Waits for a byte; returns 0 at the end of input, -1 if interrupted. */
static int read_byte(editor *self, char *byte) {
  int polls = 0;
  for (;;) {
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    int ready = interrupted ? -1 : poll(&input, 1, PATIENCE);
    if (interrupted) return -1;
    if (ready < 0 && errno != EINTR) return -1;
    if (ready == 0) look_meanwhile(self);
    if (ready == 0 && ++polls >= PASTE_ENDS) self->is_pasting = false;
    if (ready > 0) {
      ssize_t got = read(STDIN_FILENO, byte, 1);
      if (got >= 0) return (int)got;
      if (errno != EINTR) return -1;
    }
  }
}

static bool is_waiting(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, PATIENCE) > 0;
}

/* Reads a byte, without paste marks. */
static int next_byte(editor *self, char *byte) {
  if (self->held_at < self->held_count) {
    *byte = self->held[self->held_at++];
    return 1;
  }
  int got = read_byte(self, byte);
  if (got <= 0 || *byte != paste_begins[0]) return got;
  const char *mark = self->is_pasting ? paste_ends : paste_begins;
  int count = 0;
  while (count < MARK - 1 && is_waiting() && read(STDIN_FILENO, &self->held[count], 1) == 1) {
    count++;
    if (self->held[count - 1] != mark[count]) break;
  }
  self->held_at = 0;
  self->held_count = count;
  if (count < MARK - 1 || memcmp(self->held, mark + 1, MARK - 1) != 0) return 1;
  self->held_count = 0;
  self->is_pasting = !self->is_pasting;
  return next_byte(self, byte);
}

/* The character that replaces a pasted one. Tabs become blanks; NUL: a control character to leave out. */
static wchar_t pasted(wchar_t character) {
  if (character == L'\r' || character == L'\n') return L'\n';
  if (character == L'\t') return L' ';
  return character < L' ' || character == 0x7F ? L'\0' : character;
}

/* Tab. complete(line, bytes before the cursor) -> number of bytes to delete before the cursor, text to insert,
 * candidates. Handled outside libedit, which never frees functions added to it. */
static void complete(editor *self) {
  lua_State *L = self->L;
  int top = lua_gettop(L);
  const LineInfo *line = el_line(self->edit);
  if (!push_own(self, "complete")) return;
  lua_pushlstring(L, line->buffer, (size_t)(line->lastchar - line->buffer));
  lua_pushinteger(L, line->cursor - line->buffer);
  if (lua_pcall(L, 2, 3, 0) == LUA_OK) {
    if (lua_isstring(L, -2)) {
      el_deletestr(self->edit, (int)lua_tointeger(L, -3));
      el_insertstr(self->edit, lua_tostring(L, -2));
    }
    if (lua_isstring(L, -1)) printf("\n%s\n", lua_tostring(L, -1));
    else printf("\r");
    fflush(stdout);
    el_set(self->edit, EL_REFRESH);
  }
  lua_settop(L, top);
}

/* Reads a character for libedit. Skips invalid bytes, and NUL, after which libedit would insert the next key
 * literally, even Ctrl-D. */
static int read_character(EditLine *edit, wchar_t *character) {
  editor *self = editor_of(edit);
  mbstate_t state;
  memset(&state, 0, sizeof state);
  for (;;) {
    char byte;
    int got = next_byte(self, &byte);
    if (got <= 0) return got;
    size_t used = mbrtowc(character, &byte, 1, &state);
    if (self->is_pasting && used == 1) *character = pasted(*character);
    if (used == (size_t)-1) memset(&state, 0, sizeof state);
    else if (used == (size_t)-2 || *character == L'\0') continue;
    else if (*character == L'\t') complete(self);
    else return 1;
  }
}

/* True if the path is a regular file or does not exist: opening a pipe would block. */
static bool is_plain(const char *path) {
  struct stat status;
  return stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

static void open_history(editor *self, const char *path) {
  HistEvent event;
  self->history = history_init();
  if (self->history == NULL) return;
  history(self->history, &event, H_SETSIZE, HISTORY_SIZE);
  history(self->history, &event, H_SETUNIQUE, 1);
  if (path && is_plain(path)) history(self->history, &event, H_LOAD, path);
  el_set(self->edit, EL_HIST, history, self->history);
}

/* line.open { complete =, meanwhile =, history = path } -> editor for the terminal on standard input */
static int l_open(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_getfield(L, 1, "history");
  const char *path = lua_tostring(L, -1);
  setlocale(LC_CTYPE, "C.UTF-8"); /* typed text is UTF-8; other categories are unchanged */
  editor *self = lua_newuserdatauv(L, sizeof *self, 0);
  *self = (editor){.L = L, .own = LUA_NOREF, .prompt = ""};
  luaL_setmetatable(L, EDITOR_NAME);
  self->edit = el_init("houseway", stdin, stdout, stderr);
  if (self->edit == NULL) return luaL_error(L, "no terminal to edit a line on");
  on_interrupt(note_interrupt, NULL); /* also between reading and work, so that Ctrl-C never ends a session */
  lua_pushvalue(L, 1);
  self->own = luaL_ref(L, LUA_REGISTRYINDEX);
  el_set(self->edit, EL_CLIENTDATA, self);
  el_set(self->edit, EL_EDITOR, "emacs");
  el_set(self->edit, EL_PROMPT, prompt_of);
  el_set(self->edit, EL_GETCFN, read_character);
  el_set(self->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(self->edit, EL_BIND, "\\e[1~", "ed-move-to-beg", NULL);
  el_set(self->edit, EL_BIND, "\\e[4~", "ed-move-to-end", NULL);
  open_history(self, path);
  el_source(self->edit, NULL); /* reads the user's .editrc */
  return 1;
}

/* True if Ctrl-D was typed before the editor began to read: the terminal, still in line mode, delivers it as end
 * of input, which libedit would take for a NUL. */
static bool has_ended(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  char byte;
  int waiting = 0;
  if (poll(&input, 1, 0) <= 0 || ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0) return false;
  return read(STDIN_FILENO, &byte, 1) == 0;
}

/* Asks the terminal to mark pasted text while a line is typed. Other programs read the keyboard without marks. */
static void set_bracketed(bool is_on) {
  fputs(is_on ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

/* editor:read(prompt) -> the line without its line end, "pasted" if it ends within a paste | nil, "interrupted" |
 * nil, "end" */
static int l_read(lua_State *L) {
  editor *self = check_editor(L);
  struct sigaction before;
  int count = 0;
  self->L = L;
  self->prompt = luaL_checkstring(L, 2);
  interrupted = 0;
  el_resize(self->edit);
  on_interrupt(note_interrupt, &before);
  set_bracketed(true);
  const char *line = has_ended() ? NULL : el_gets(self->edit, &count);
  set_bracketed(false);
  sigaction(SIGINT, &before, NULL);
  self->prompt = "";
  if (interrupted || line == NULL || count <= 0) {
    el_reset(self->edit);
    puts(interrupted ? "^C" : ""); /* later output starts on a new line */
    lua_pushnil(L);
    lua_pushstring(L, interrupted ? "interrupted" : "end");
    return 2;
  }
  if (line[count - 1] == '\n') count--;
  lua_pushlstring(L, line, (size_t)count);
  if (!self->is_pasting) return 1;
  lua_pushliteral(L, "pasted");
  return 2;
}

/* editor:remember(text): adds the newest line of history */
static int l_remember(lua_State *L) {
  editor *self = check_editor(L);
  HistEvent event;
  const char *text = luaL_checkstring(L, 2);
  if (self->history) history(self->history, &event, H_ENTER, text);
  return 0;
}

/* editor:save(path) -> whether the history was written, to a file readable by its owner only */
static int l_save(lua_State *L) {
  editor *self = check_editor(L);
  HistEvent event;
  const char *path = luaL_checkstring(L, 2);
  int file = is_plain(path) ? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  bool done = file >= 0 && fchmod(file, 0600) == 0;
  if (file >= 0) close(file);
  lua_pushboolean(L, done && self->history && history(self->history, &event, H_SAVE, path) >= 0);
  return 1;
}

static int l_close(lua_State *L) {
  editor *self = luaL_checkudata(L, 1, EDITOR_NAME);
  if (self->history) history_end(self->history);
  if (self->edit) el_end(self->edit);
  luaL_unref(L, LUA_REGISTRYINDEX, self->own);
  *self = (editor){.own = LUA_NOREF};
  return 0;
}

int luaopen_hw_line(lua_State *L);

int luaopen_hw_line(lua_State *L) {
  static const luaL_Reg functions[] = {{"open", l_open},
                                       {"work", l_work},
                                       {"aside", hw_lua_aside},
                                       {"heed_interrupts", l_heed_interrupts},
                                       {NULL, NULL}};
  static const luaL_Reg methods[] = {{"read", l_read},   {"remember", l_remember}, {"save", l_save},
                                     {"close", l_close}, {"__gc", l_close},        {NULL, NULL}};
  hw_lua_add_jobs(L);
  luaL_newmetatable(L, EDITOR_NAME);
  luaL_setfuncs(L, methods, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "__index");
  luaL_newlib(L, functions);
  /* INTERRUPT is a table with a traceback, which code that catches refusals passes on unchanged. */
  lua_newtable(L);
  lua_pushliteral(L, "interrupted");
  lua_setfield(L, -2, "traceback");
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, INTERRUPT);
  lua_setfield(L, -2, "INTERRUPT");
  return 1;
}
