/* tree.c - hw.tree: the Merkle tree of a log, and proofs about its entries. A digest is a string of 32 bytes. */

#include "bind.h"

#include <string.h>

static void check_digest(lua_State *L, int index, hw_digest *digest) {
  size_t size;
  const char *bytes = luaL_checklstring(L, index, &size);
  luaL_argcheck(L, size == sizeof digest->byte, index, "32 bytes expected");
  memcpy(digest->byte, bytes, size);
}

static void push_digest(lua_State *L, const hw_digest *digest) {
  lua_pushlstring(L, (const char *)digest->byte, sizeof digest->byte);
}

static uint64_t check_number(lua_State *L, int index) {
  lua_Integer number = luaL_checkinteger(L, index);
  luaL_argcheck(L, number >= 0, index, "0 or more expected");
  return (uint64_t)number;
}

static hw_tree **check_tree(lua_State *L) { return luaL_checkudata(L, 1, HW_TREE_NAME); }

/* tree.new() -> empty tree */
static int l_new(lua_State *L) {
  hw_tree **tree = lua_newuserdatauv(L, sizeof(hw_tree *), 0);
  *tree = NULL;
  luaL_setmetatable(L, HW_TREE_NAME);
  hw_lua_check_status(L, hw_tree_open(tree));
  return 1;
}

static int l_collect(lua_State *L) {
  hw_tree **tree = check_tree(L);
  hw_tree_close(*tree);
  *tree = NULL;
  return 0;
}

/* tree.leaf(entry) -> digest of an entry's bytes */
static int l_leaf(lua_State *L) {
  size_t size;
  const char *entry = luaL_checklstring(L, 1, &size);
  hw_digest leaf;
  hw_tree_leaf(entry, size, &leaf);
  push_digest(L, &leaf);
  return 1;
}

/* tree.node(left, right) -> digest of the node over two subtrees */
static int l_node(lua_State *L) {
  hw_digest left, right, node;
  check_digest(L, 1, &left);
  check_digest(L, 2, &right);
  hw_tree_node(&left, &right, &node);
  push_digest(L, &node);
  return 1;
}

/* tree:append(leaf) */
static int l_append(lua_State *L) {
  hw_digest leaf;
  hw_tree **tree = check_tree(L);
  check_digest(L, 2, &leaf);
  hw_lua_check_status(L, hw_tree_append(*tree, &leaf));
  return 0;
}

/* tree:size() -> entries */
static int l_size(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)hw_tree_size(*check_tree(L)));
  return 1;
}

/* tree:root(size) -> digest: the head of the first `size` entries; without size of all */
static int l_root(lua_State *L) {
  hw_tree **tree = check_tree(L);
  uint64_t size = lua_isnoneornil(L, 2) ? hw_tree_size(*tree) : check_number(L, 2);
  hw_digest root;
  hw_lua_check_status(L, hw_tree_root(*tree, size, &root));
  push_digest(L, &root);
  return 1;
}

static int push_proof(lua_State *L, const hw_tree_proof *proof) {
  lua_createtable(L, proof->count, 0);
  for (int i = 0; i < proof->count; i++) {
    push_digest(L, &proof->hash[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* Reads the list of digests at `index`. A proof has at most 64. */
static void check_proof(lua_State *L, int index, hw_tree_proof *proof) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, index);
  luaL_argcheck(L, count <= HW_PROOF_MAX, index, "too many hashes");
  proof->count = (int)count;
  for (int i = 0; i < proof->count; i++) {
    lua_rawgeti(L, index, i + 1);
    check_digest(L, -1, &proof->hash[i]);
    lua_pop(L, 1);
  }
}

/* tree:prove_entry(index, size) -> list of digests that prove entry `index`, from 0, to be among the first `size` */
static int l_prove_entry(lua_State *L) {
  hw_tree **tree = check_tree(L);
  hw_tree_proof proof;
  hw_lua_check_status(L, hw_tree_prove_entry(*tree, check_number(L, 2), check_number(L, 3), &proof));
  return push_proof(L, &proof);
}

/* tree:prove_growth(old, size) -> list of digests that prove the first `old` of `size` entries unchanged */
static int l_prove_growth(lua_State *L) {
  hw_tree **tree = check_tree(L);
  hw_tree_proof proof;
  hw_lua_check_status(L, hw_tree_prove_growth(*tree, check_number(L, 2), check_number(L, 3), &proof));
  return push_proof(L, &proof);
}

/* tree.entry_holds(leaf, index, size, proof, root) -> boolean */
static int l_entry_holds(lua_State *L) {
  hw_digest leaf, root;
  hw_tree_proof proof;
  check_digest(L, 1, &leaf);
  check_proof(L, 4, &proof);
  check_digest(L, 5, &root);
  lua_pushboolean(L, hw_tree_entry_holds(&leaf, check_number(L, 2), check_number(L, 3), &proof, &root));
  return 1;
}

/* tree.growth_holds(old, old_root, size, root, proof) -> boolean */
static int l_growth_holds(lua_State *L) {
  hw_digest before, root;
  hw_tree_proof proof;
  check_digest(L, 2, &before);
  check_digest(L, 4, &root);
  check_proof(L, 5, &proof);
  lua_pushboolean(L, hw_tree_growth_holds(check_number(L, 1), &before, check_number(L, 3), &root, &proof));
  return 1;
}

int luaopen_hw_tree(lua_State *L);

int luaopen_hw_tree(lua_State *L) {
  static const luaL_Reg functions[] = {{"new", l_new},
                                       {"leaf", l_leaf},
                                       {"node", l_node},
                                       {"entry_holds", l_entry_holds},
                                       {"growth_holds", l_growth_holds},
                                       {NULL, NULL}};
  static const luaL_Reg methods[] = {{"append", l_append},
                                     {"size", l_size},
                                     {"root", l_root},
                                     {"prove_entry", l_prove_entry},
                                     {"prove_growth", l_prove_growth},
                                     {NULL, NULL}};
  hw_lua_new_class(L, HW_TREE_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
