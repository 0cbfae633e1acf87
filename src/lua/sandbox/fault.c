/* fault.c - errors of a script, with their line.
 *
 * Our own errors are raised without a Lua string: the fault is filled in at once and the error value is only a
 * marker, so that running out of memory can be reported too. Lua's own errors are strings; their position is
 * removed, because it may point into the prelude. */

#include "state.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *hw_sandbox_kind_name(hw_sandbox_kind kind) {
  static const char *const names[HW_SANDBOX_KINDS] = {
    [HW_SANDBOX_OK] = "ok",
    [HW_SANDBOX_SYNTAX] = "syntax",
    [HW_SANDBOX_RUNTIME] = "runtime",
    [HW_SANDBOX_UNKNOWN_WORD] = "unknown word",
    [HW_SANDBOX_WITHHELD] = "withheld",
    [HW_SANDBOX_GLOBAL] = "global",
    [HW_SANDBOX_MISUSE] = "misuse",
    [HW_SANDBOX_VALUE] = "value",
    [HW_SANDBOX_TOO_DEEP] = "too deep",
    [HW_SANDBOX_TOO_MANY] = "too many",
    [HW_SANDBOX_INSTRUCTIONS] = "instructions",
    [HW_SANDBOX_OUT_OF_MEMORY] = "memory",
    [HW_SANDBOX_TOO_LARGE] = "block",
    [HW_SANDBOX_VARIES] = "varies",
    [HW_SANDBOX_INTERNAL] = "internal",
  };
  return kind >= 0 && kind < HW_SANDBOX_KINDS ? names[kind] : "internal";
}

/* ---- printable text ---- */

/* Length in bytes of the well-formed UTF-8 character at `text`; 0 if there is none. */
static size_t utf8_length(const char *text) {
  static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  unsigned char first = (unsigned char)text[0];
  size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  unsigned code = first & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if (((unsigned char)text[i] & 0xC0) != 0x80) return 0;
    code = code << 6 | ((unsigned char)text[i] & 0x3F);
  }
  bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < least[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

bool hw_sandbox_is_text(const char *text, size_t size) {
  for (size_t at = 0; at < size;) {
    /* the NUL that ends every Lua string ends a truncated character */
    size_t length = utf8_length(text + at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

/* Copies text, cut at a character boundary; replaces invalid bytes and terminal control characters by "?". */
static void copy_text(char *out, size_t room, const char *text) {
  size_t used = 0;
  while (*text != '\0') {
    size_t length = utf8_length(text);
    bool control = (unsigned char)*text < 0x20 || *text == 0x7F ||
                   (length == 2 && (unsigned char)text[0] == 0xC2 && (unsigned char)text[1] < 0xA0);
    size_t wanted = length == 0 || control ? 1 : length;
    if (used + wanted >= room) break;
    if (length == 0 || control) out[used] = '?';
    else memcpy(out + used, text, length);
    used += wanted;
    text += length == 0 ? 1 : length;
  }
  out[used] = '\0';
}

void hw_sandbox_set_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *id,
                          const char *expected, const char *message) {
  hw_sandbox_fault *fault = &sandbox->fault;
  if (sandbox->dead != HW_SANDBOX_OK && fault->kind == sandbox->dead) return; /* keeps the first fault */
  fault->kind = kind;
  fault->line = line;
  fault->name[0] = '\0';
  copy_text(fault->id, sizeof fault->id, id == NULL ? "" : id);
  copy_text(fault->message, sizeof fault->message, message);
  copy_text(fault->expected, sizeof fault->expected, expected == NULL ? "" : expected);
}

/* ---- raising ---- */

int hw_sandbox_script_line(lua_State *L) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (strcmp(frame.source, HW_SANDBOX_CHUNK) == 0 && frame.currentline > 0) return frame.currentline;
  }
  return hw_sandbox_of(L)->line;
}

static int raise_mark(lua_State *L) {
  lua_pushlightuserdata(L, hw_sandbox_of(L));
  return lua_error(L);
}

static void set_formatted(lua_State *L, hw_sandbox_kind kind, const char *id, const char *expected,
                          const char *format, va_list arguments) {
  char message[sizeof((hw_sandbox_fault *)0)->message];
  vsnprintf(message, sizeof message, format, arguments);
  hw_sandbox_set_fault(hw_sandbox_of(L), kind, hw_sandbox_script_line(L), id, expected, message);
}

int hw_sandbox_raise(lua_State *L, hw_sandbox_kind kind, const char *id, const char *expected,
                     const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  set_formatted(L, kind, id, expected, format, arguments);
  va_end(arguments);
  return raise_mark(L);
}

int hw_sandbox_raise_named(lua_State *L, hw_sandbox_kind kind, const char *id, const char *name,
                           const char *format, ...) {
  hw_sandbox_fault *fault = &hw_sandbox_of(L)->fault;
  va_list arguments;
  va_start(arguments, format);
  set_formatted(L, kind, id, NULL, format, arguments);
  va_end(arguments);
  copy_text(fault->name, sizeof fault->name, name);
  return raise_mark(L);
}

const char *hw_sandbox_describe(lua_State *L, int index) {
  static const char *const sorts[] = {"nil",      "a boolean", "userdata",  "a number",
                                      "a string", "a table",   "a function"};
  int type = lua_type(L, index);
  if (type == LUA_TNONE) return "nothing";
  if (type == LUA_TUSERDATA)
    return hw_sandbox_to_node(L, index) != NULL ? "a word" : "what is no plain value";
  return type >= 0 && type < (int)(sizeof sorts / sizeof sorts[0]) ? sorts[type] : "what is no plain value";
}

/* ---- Lua's own errors ---- */

/* Skips "script:12: " and sets *line to 12. Without a position *line is unchanged. */
static const char *skip_position(const char *message, int *line) {
  static const char *const chunks[] = {HW_SANDBOX_CHUNK, HW_SANDBOX_TRUSTED};
  for (size_t i = 0; i < sizeof chunks / sizeof chunks[0]; i++) {
    const char *name = chunks[i] + 1; /* without "=" */
    size_t length = strlen(name);
    if (strncmp(message, name, length) != 0 || message[length] != ':') continue;
    char *end;
    long number = strtol(message + length + 1, &end, 10);
    if (end[0] != ':' || end[1] != ' ') continue;
    if (i == 0) *line = (int)number;
    return end + 2;
  }
  return message;
}

/* True for Lua's two nesting limits: the Lua stack, and the C stack, which the compiler uses too. */
static bool is_overflow(const char *message) {
  return strstr(message, "stack overflow") != NULL || strstr(message, "C levels") != NULL;
}

void hw_sandbox_set_lua_fault(hw_sandbox *sandbox, hw_sandbox_kind kind, int line, const char *message) {
  message = skip_position(message, &line);
  if (is_overflow(message)) {
    hw_sandbox_set_fault(sandbox, HW_SANDBOX_TOO_DEEP, line, "script/nests-too-deep",
                         "nest fewer parts in one another", "the script nests too deeply");
  } else if (strstr(message, "too many registers") != NULL) {
    hw_sandbox_set_fault(sandbox, kind, line, "script/words-too-deep", "write less, in parts",
                         "words nest too deeply, or a call is given too much");
  } else {
    hw_sandbox_set_fault(sandbox, kind, line, NULL, NULL, message);
  }
}

int hw_sandbox_handle_error(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  if (lua_touserdata(L, 1) == sandbox) return 1; /* our own error: the fault is set already */
  const char *message = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "an error that is no message";
  int ignored = 0;
  hw_sandbox_set_lua_fault(sandbox, HW_SANDBOX_RUNTIME, hw_sandbox_script_line(L),
                           skip_position(message, &ignored));
  return 1;
}

void hw_sandbox_push_fault(const hw_sandbox_fault *fault, lua_State *host) {
  lua_createtable(host, 0, 6);
  lua_pushstring(host, hw_sandbox_kind_name(fault->kind));
  lua_setfield(host, -2, "kind");
  lua_pushstring(host, fault->message);
  lua_setfield(host, -2, "message");
  if (fault->line > 0) {
    lua_pushinteger(host, fault->line);
    lua_setfield(host, -2, "line");
  }
  if (fault->id[0] != '\0') {
    lua_pushstring(host, fault->id);
    lua_setfield(host, -2, "id");
  }
  if (fault->expected[0] != '\0') {
    lua_pushstring(host, fault->expected);
    lua_setfield(host, -2, "expected");
  }
  if (fault->name[0] != '\0') {
    lua_pushstring(host, fault->name);
    lua_setfield(host, -2, "name");
  }
  if (fault->missing > 0) {
    lua_pushinteger(host, fault->missing);
    lua_setfield(host, -2, "missing");
  }
  if (fault->passable) {
    lua_pushboolean(host, 1);
    lua_setfield(host, -2, "passable");
  }
}
