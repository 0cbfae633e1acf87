/* note.c - hw.note: keys, signed notes, heads of logs and proofs of entries, as text. */

#include "bind.h"

#include <sodium.h>
#include <string.h>

static const char *const fault_names[] = {
  [HW_NOTE_SOUND] = "sound",       [HW_NOTE_LARGE] = "large", [HW_NOTE_CHARACTER] = "character",
  [HW_NOTE_UNSIGNED] = "unsigned", [HW_NOTE_LINE] = "line",   [HW_NOTE_TWICE] = "twice",
  [HW_NOTE_FORGED] = "forged"};

static const char *const type_names[] = {"log", "witness", NULL};
static const hw_key_type types[] = {HW_KEY_LOG, HW_KEY_WITNESS};

/* { name =, type = "log" | "witness", text = } */
static void push_key(lua_State *L, const hw_note_key *key) {
  char text[HW_KEY_TEXT_MAX];
  lua_createtable(L, 0, 3);
  lua_pushstring(L, key->name);
  lua_setfield(L, -2, "name");
  lua_pushstring(L, type_names[key->type == HW_KEY_WITNESS]);
  lua_setfield(L, -2, "type");
  hw_lua_check_status(L, hw_note_key_write(key, text));
  lua_pushstring(L, text);
  lua_setfield(L, -2, "text");
}

/* note.key(text) -> { name =, type =, text = }, or nil if it is not a key in canonical spelling */
static int l_key(lua_State *L) {
  hw_note_key key;
  if (hw_note_key_read(luaL_checkstring(L, 1), &key) != HW_OK) lua_pushnil(L);
  else push_key(L, &key);
  return 1;
}

/* note.make(name, "log" | "witness", seed) -> private key as text, its key; nil: invalid name. Without a seed of
 * 32 bytes, draws one at random. */
static int l_make(lua_State *L) {
  size_t size;
  const char *name = luaL_checkstring(L, 1);
  hw_key_type type = types[luaL_checkoption(L, 2, NULL, type_names)];
  const char *given = luaL_optlstring(L, 3, NULL, &size);
  unsigned char seed[32];
  hw_note_signer signer;
  char text[HW_KEY_TEXT_MAX];
  luaL_argcheck(L, given == NULL || size == sizeof seed, 3, "32 bytes expected");
  if (given != NULL) memcpy(seed, given, sizeof seed);
  else randombytes_buf(seed, sizeof seed);
  hw_status status = hw_note_signer_make(name, type, seed, &signer);
  sodium_memzero(seed, sizeof seed);
  if (status == HW_UNKNOWN) {
    lua_pushnil(L);
    return 1;
  }
  hw_lua_check_status(L, status);
  hw_lua_check_status(L, hw_note_signer_write(&signer, text));
  lua_pushstring(L, text);
  push_key(L, &signer.key);
  sodium_memzero(&signer, sizeof signer);
  sodium_memzero(text, sizeof text);
  return 2;
}

/* note.sign(private key, text, time) -> signature line, its key; nil: not a key, or text unsuitable for a note */
static int l_sign(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 2, &size);
  lua_Integer time = luaL_optinteger(L, 3, 0);
  hw_note_signer signer;
  char line[HW_NOTE_LINE_MAX];
  luaL_argcheck(L, time >= 0, 3, "0 or more expected");
  bool made = hw_note_signer_read(luaL_checkstring(L, 1), &signer) == HW_OK &&
              hw_note_sign(&signer, text, size, (uint64_t)time, line) == HW_OK;
  if (!made) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushstring(L, line);
  push_key(L, &signer.key);
  sodium_memzero(&signer, sizeof signer);
  return 2;
}

/* Reads the list of keys as text at `index`; raises if an item is not a key. */
static int check_keys(lua_State *L, int index, hw_note_key keys[HW_SIGNATURES_MAX]) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, index);
  luaL_argcheck(L, count <= HW_SIGNATURES_MAX, index, "too many keys");
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    luaL_argcheck(L, hw_note_key_read(luaL_checkstring(L, -1), &keys[i]) == HW_OK, index, "not a key");
    lua_pop(L, 1);
  }
  return (int)count;
}

/* note.open(note, keys) -> { text =, signers = { [n] = time, 0 for a log key } }, n: index in keys
 *                          or nil, the fault in a word, its line */
static int l_open(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  hw_note_key keys[HW_SIGNATURES_MAX];
  hw_note note;
  int count = check_keys(L, 2, keys);
  hw_note_fault fault = hw_note_open(bytes, size, keys, count, &note);
  if (fault != HW_NOTE_SOUND) {
    lua_pushnil(L);
    lua_pushstring(L, fault_names[fault]);
    lua_pushinteger(L, note.line);
    return 3;
  }
  lua_createtable(L, 0, 2);
  lua_pushlstring(L, bytes, note.text_size);
  lua_setfield(L, -2, "text");
  lua_newtable(L);
  for (int k = 0; k < count; k++) {
    if (!(note.signers >> k & 1)) continue;
    lua_pushinteger(L, (lua_Integer)note.time[k]);
    lua_rawseti(L, -2, k + 1);
  }
  lua_setfield(L, -2, "signers");
  return 1;
}

/* note.signature_holds(public key of 32 bytes, signature of 64, message) -> boolean: an Ed25519 signature is valid */
static int l_signature_holds(lua_State *L) {
  size_t key_size, signature_size, size;
  const char *key = luaL_checklstring(L, 1, &key_size), *signature = luaL_checklstring(L, 2, &signature_size);
  const char *message = luaL_checklstring(L, 3, &size);
  luaL_argcheck(L, key_size == 32, 1, "32 bytes expected");
  luaL_argcheck(L, signature_size == 64, 2, "64 bytes expected");
  lua_pushboolean(
    L, hw_signature_holds((const unsigned char *)key, (const unsigned char *)signature, message, size));
  return 1;
}

/* Lua integers have 63 bits for sizes and positions; no real log needs more. */
static bool number_fits(uint64_t number) { return number <= LUA_MAXINTEGER; }

static int push_unread(lua_State *L, int line) {
  lua_pushnil(L);
  lua_pushinteger(L, line);
  return 2;
}

/* note.checkpoint(text) -> { origin =, size =, root = 32 bytes }, or nil, the line at fault */
static int l_checkpoint(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  hw_checkpoint head;
  int line = 2;
  if (hw_checkpoint_read(text, size, &head, &line) != HW_OK || !number_fits(head.size))
    return push_unread(L, line);
  lua_createtable(L, 0, 3);
  lua_pushstring(L, head.origin);
  lua_setfield(L, -2, "origin");
  lua_pushinteger(L, (lua_Integer)head.size);
  lua_setfield(L, -2, "size");
  lua_pushlstring(L, (const char *)head.root.byte, sizeof head.root.byte);
  lua_setfield(L, -2, "root");
  return 1;
}

/* note.checkpoint_text(origin, size, root) -> text of a head, for signing */
static int l_checkpoint_text(lua_State *L) {
  size_t length, size;
  const char *origin = luaL_checklstring(L, 1, &length);
  lua_Integer entries = luaL_checkinteger(L, 2);
  const char *root = luaL_checklstring(L, 3, &size);
  hw_checkpoint head;
  char text[HW_KEY_NAME_MAX + 128];
  luaL_argcheck(L, length > 0 && length < sizeof head.origin && strlen(origin) == length, 1, "not an origin");
  luaL_argcheck(L, entries >= 0, 2, "0 or more expected");
  luaL_argcheck(L, size == sizeof head.root.byte, 3, "32 bytes expected");
  strcpy(head.origin, origin);
  head.size = (uint64_t)entries;
  memcpy(head.root.byte, root, size);
  hw_lua_check_status(L, hw_checkpoint_write(&head, text, sizeof text));
  lua_pushstring(L, text);
  return 1;
}

/* note.proof(text) -> { index =, path = list of digests, note = signed head }, or nil, the line at fault */
static int l_proof(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  hw_log_proof proof;
  int line = 2;
  if (hw_log_proof_read(text, size, &proof, &line) != HW_OK || !number_fits(proof.index))
    return push_unread(L, line);
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, (lua_Integer)proof.index);
  lua_setfield(L, -2, "index");
  lua_createtable(L, proof.path.count, 0);
  for (int i = 0; i < proof.path.count; i++) {
    lua_pushlstring(L, (const char *)proof.path.hash[i].byte, HW_DIGEST_SIZE);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "path");
  lua_pushlstring(L, text + proof.note_at, size - proof.note_at);
  lua_setfield(L, -2, "note");
  return 1;
}

/* note.proof_text(index, path) -> the part of a proof above the signed head */
static int l_proof_text(lua_State *L) {
  lua_Integer index = luaL_checkinteger(L, 1);
  hw_log_proof proof = {.index = (uint64_t)index};
  char text[128 + HW_PROOF_MAX * 48];
  luaL_argcheck(L, index >= 0, 1, "0 or more expected");
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, lua_rawlen(L, 2) <= HW_PROOF_MAX, 2, "too many hashes");
  proof.path.count = (int)lua_rawlen(L, 2);
  for (int i = 0; i < proof.path.count; i++) {
    size_t size;
    lua_rawgeti(L, 2, i + 1);
    const char *hash = luaL_checklstring(L, -1, &size);
    luaL_argcheck(L, size == HW_DIGEST_SIZE, 2, "32 bytes expected");
    memcpy(proof.path.hash[i].byte, hash, size);
    lua_pop(L, 1);
  }
  hw_lua_check_status(L, hw_log_proof_write(&proof, text, sizeof text));
  lua_pushstring(L, text);
  return 1;
}

int luaopen_hw_note(lua_State *L);

int luaopen_hw_note(lua_State *L) {
  static const luaL_Reg functions[] = {{"key", l_key},
                                       {"make", l_make},
                                       {"sign", l_sign},
                                       {"open", l_open},
                                       {"signature_holds", l_signature_holds},
                                       {"checkpoint", l_checkpoint},
                                       {"checkpoint_text", l_checkpoint_text},
                                       {"proof", l_proof},
                                       {"proof_text", l_proof_text},
                                       {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
