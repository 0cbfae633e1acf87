/* replay.c - reads a record (record.c) into plain tables in another state.
 *
 * The line of each table is kept in a side table, as long as the host keeps the table. */

#include "state.h"

#include <string.h>

typedef struct replay {
  lua_State *L;
  const hw_sandbox_program *program;
  const char *at;
} replay;

static void read_bytes(replay *from, void *out, size_t size) {
  memcpy(out, from->at, size);
  from->at += size;
}

static int read_int(replay *from) {
  int value;
  read_bytes(from, &value, sizeof value);
  return value;
}

static void push_string(replay *from) {
  size_t size;
  read_bytes(from, &size, sizeof size);
  lua_pushlstring(from->L, from->at, size);
  from->at += size;
}

static void push_number(replay *from, char letter) {
  lua_Integer integer;
  lua_Number number;
  if (letter == 'i') {
    read_bytes(from, &integer, sizeof integer);
    lua_pushinteger(from->L, integer);
  } else {
    read_bytes(from, &number, sizeof number);
    lua_pushnumber(from->L, number);
  }
}

static void set_int(lua_State *L, const char *name, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static void push_function(replay *from) {
  lua_createtable(from->L, 0, 4);
  lua_pushliteral(from->L, "function");
  lua_setfield(from->L, -2, "word");
  set_int(from->L, "line", read_int(from));
  set_int(from->L, "ref", read_int(from));
  set_int(from->L, "params", read_int(from));
}

static void push_item(replay *from);

/* Appends items, up to the letter `end`, to the table on top. */
static void fill_list(replay *from, char end) {
  for (lua_Integer i = 1; *from->at != end; i++) {
    push_item(from);
    lua_rawseti(from->L, -2, i);
  }
  from->at++;
}

static void push_word(replay *from) {
  lua_createtable(from->L, 0, 3);
  lua_pushstring(from->L, from->program->word[read_int(from)].name);
  lua_setfield(from->L, -2, "word");
  set_int(from->L, "line", read_int(from));
  lua_newtable(from->L);
  fill_list(from, ')');
  lua_setfield(from->L, -2, "args");
}

static char lines_key; /* its address is the registry key of the host's table of lines */

/* Pushes the host's table of lines, which holds its keys weakly. */
static void push_lines(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lines_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lines_key);
}

static void keep_line(lua_State *L, int line) {
  if (line == 0) return;
  push_lines(L);
  lua_pushvalue(L, -2);
  lua_pushinteger(L, line);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

int hw_sandbox_line(lua_State *host) {
  luaL_checktype(host, 1, LUA_TTABLE);
  push_lines(host);
  lua_pushvalue(host, 1);
  lua_rawget(host, -2);
  return 1;
}

static void push_table(replay *from) {
  lua_newtable(from->L);
  keep_line(from->L, read_int(from));
  fill_list(from, ';');
  while (*from->at != '}') {
    push_item(from); /* the name */
    push_item(from);
    lua_rawset(from->L, -3);
  }
  from->at++;
}

static void push_item(replay *from) {
  char letter = *from->at++;
  luaL_checkstack(from->L, 8, "declarations");
  switch (letter) {
  case 't':
  case 'f': lua_pushboolean(from->L, letter == 't'); break;
  case 'i':
  case 'n': push_number(from, letter); break;
  case 's': push_string(from); break;
  case 'F': push_function(from); break;
  case 'w': push_word(from); break;
  default: push_table(from); break;
  }
}

void hw_sandbox_push_declarations(const hw_sandbox *sandbox, lua_State *host) {
  replay from = {.L = host, .program = sandbox->program, .at = sandbox->record.data};
  lua_newtable(host);
  if (sandbox->record.used == 0) return;
  const char *end = from.at + sandbox->record.used;
  for (lua_Integer i = 1; from.at != end; i++) {
    push_item(&from);
    lua_rawseti(host, -2, i);
  }
}

/* ---- the first difference of two records ---- */

/* The size of the item at `at` without nested items; *line is set if the item has a line. */
static size_t item_size(const char *at, int *line) {
  size_t text;
  int numbers = 0, known;
  switch (*at) {
  case 'i': return 1 + sizeof(lua_Integer);
  case 'n': return 1 + sizeof(lua_Number);
  case 's': memcpy(&text, at + 1, sizeof text); return 1 + sizeof text + text;
  case 'F': numbers = 3; break; /* a function; the first is its line */
  case 'w': numbers = 2; break; /* a word; the second is its line */
  case '{': numbers = 1; break;
  default: return 1;
  }
  memcpy(&known, at + 1 + (*at == 'w' ? sizeof known : 0), sizeof known);
  if (known > 0) *line = known;
  return 1 + (size_t)numbers * sizeof known;
}

int hw_sandbox_difference(const hw_sandbox *a, const hw_sandbox *b) {
  size_t size = a->record.used < b->record.used ? a->record.used : b->record.used, same = 0;
  while (same < size && a->record.data[same] == b->record.data[same]) same++;
  if (same == a->record.used && same == b->record.used) return 0;
  int line = 0;
  for (size_t at = 0; at <= same && at < a->record.used;) at += item_size(a->record.data + at, &line);
  return line;
}
