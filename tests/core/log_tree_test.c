/* log_tree_test.c - the tree of a log and its proofs: published heads, every small proof, and bent ones. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

enum { ENTRIES = 300, PAIRS = 130 };

static hw_digest leaves[ENTRIES];
static hw_tree *tree;

static int open_tree(void **state) {
  (void)state;
  if (hw_tree_open(&tree) != HW_OK) return 1;
  for (unsigned i = 0; i < ENTRIES; i++) {
    unsigned char entry[2] = {(unsigned char)(i >> 8), (unsigned char)i};
    hw_tree_leaf(entry, sizeof entry, &leaves[i]);
    if (hw_tree_append(tree, &leaves[i]) != HW_OK) return 1;
  }
  return 0;
}

static int close_tree(void **state) {
  (void)state;
  hw_tree_close(tree);
  return 0;
}

/* MTH as the RFC defines it, word for word, of the leaves. */
static hw_digest plain_root(const hw_digest *leaf, unsigned count) {
  hw_digest hash;
  if (count == 0) {
    crypto_hash_sha256(hash.byte, NULL, 0);
    return hash;
  }
  if (count == 1) return leaf[0];
  unsigned k = 1;
  while (k * 2 < count) k *= 2;
  unsigned char both[65] = {1};
  hw_digest left = plain_root(leaf, k), right = plain_root(leaf + k, count - k);
  memcpy(both + 1, left.byte, 32);
  memcpy(both + 33, right.byte, 32);
  crypto_hash_sha256(hash.byte, both, sizeof both);
  return hash;
}

static void assert_digest_is(const hw_digest *digest, const char *expected) {
  char hex[65];
  assert_string_equal(sodium_bin2hex(hex, sizeof hex, digest->byte, sizeof digest->byte), expected);
}

static void published_heads(void **state) {
  (void)state;
  static const struct {
    const char *entry;
    size_t size;
    const char *root;
  } known[] = {
    {"", 0, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"},
    {"\x00", 1, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"},
    {"\x10", 1, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"},
    {"\x20\x21", 2, "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"},
    {"\x30\x31", 2, "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"},
    {"\x40\x41\x42\x43", 4, "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"},
    {"\x50\x51\x52\x53\x54\x55\x56\x57", 8,
     "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"},
    {"\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f", 16,
     "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"},
  };
  hw_tree *small;
  hw_digest leaf, root;
  assert_int_equal(hw_tree_open(&small), HW_OK);
  assert_int_equal(hw_tree_root(small, 0, &root), HW_OK);
  assert_digest_is(&root, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    hw_tree_leaf(known[i].entry, known[i].size, &leaf);
    assert_int_equal(hw_tree_append(small, &leaf), HW_OK);
    assert_int_equal(hw_tree_root(small, i + 1, &root), HW_OK);
    assert_digest_is(&root, known[i].root);
  }
  assert_int_equal(hw_tree_root(small, 9, &root), HW_TOO_LARGE);
  hw_tree_close(small);
}

static void every_head_is_that_of_the_definition(void **state) {
  (void)state;
  for (unsigned size = 0; size <= ENTRIES; size++) {
    hw_digest root, plain = plain_root(leaves, size);
    assert_int_equal(hw_tree_root(tree, size, &root), HW_OK);
    assert_memory_equal(root.byte, plain.byte, sizeof root.byte);
  }
}

/* Every proof shows its entry, and neither a neighbour, another place, nor another size. */
static void every_entry_is_proved(void **state) {
  (void)state;
  for (unsigned size = 1; size <= ENTRIES; size++) {
    hw_digest root = plain_root(leaves, size);
    for (unsigned index = 0; index < size; index++) {
      hw_tree_proof proof;
      assert_int_equal(hw_tree_prove_entry(tree, index, size, &proof), HW_OK);
      assert_true(hw_tree_entry_holds(&leaves[index], index, size, &proof, &root));
      assert_false(hw_tree_entry_holds(&leaves[(index + 1) % ENTRIES], index, size, &proof, &root));
      assert_false(hw_tree_entry_holds(&leaves[index], index + 1, size, &proof, &root));
      assert_false(hw_tree_entry_holds(&leaves[index], size, size, &proof, &root));
    }
  }
  hw_tree_proof proof;
  assert_int_equal(hw_tree_prove_entry(tree, 5, 5, &proof), HW_TOO_LARGE);
  assert_int_equal(hw_tree_prove_entry(tree, 5, ENTRIES + 1, &proof), HW_TOO_LARGE);
}

static void every_growth_is_proved(void **state) {
  (void)state;
  for (unsigned size = 0; size <= PAIRS; size++) {
    hw_digest root = plain_root(leaves, size);
    for (unsigned old = 0; old <= size; old++) {
      hw_digest before = plain_root(leaves, old), bent = before;
      hw_tree_proof proof;
      bent.byte[31] ^= 1;
      assert_int_equal(hw_tree_prove_growth(tree, old, size, &proof), HW_OK);
      assert_true(hw_tree_growth_holds(old, &before, size, &root, &proof));
      assert_false(hw_tree_growth_holds(old, &bent, size, &root, &proof));
      if (size > 0) assert_false(hw_tree_growth_holds(size + 1, &before, size, &root, &proof));
      if (old > 0 && old < size) assert_false(hw_tree_growth_holds(old - 1, &before, size, &root, &proof));
    }
  }
}

/* Each bit of each hash, one too few and one too many. */
static void a_bent_proof_holds_nothing(void **state) {
  (void)state;
  static const unsigned sizes[] = {2, 3, 7, 8, 9, 64, 65, 100, 129, 255, 257};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    unsigned size = sizes[s], index = size * 2 / 3;
    hw_digest root = plain_root(leaves, size), before = plain_root(leaves, index);
    hw_tree_proof entry, growth;
    assert_int_equal(hw_tree_prove_entry(tree, index, size, &entry), HW_OK);
    assert_int_equal(hw_tree_prove_growth(tree, index, size, &growth), HW_OK);
    for (int bit = 0; bit < entry.count * 256; bit++) {
      entry.hash[bit / 256].byte[bit % 256 / 8] ^= (unsigned char)(1 << bit % 8);
      assert_false(hw_tree_entry_holds(&leaves[index], index, size, &entry, &root));
      entry.hash[bit / 256].byte[bit % 256 / 8] ^= (unsigned char)(1 << bit % 8);
    }
    for (int bit = 0; bit < growth.count * 256; bit++) {
      growth.hash[bit / 256].byte[bit % 256 / 8] ^= (unsigned char)(1 << bit % 8);
      assert_false(hw_tree_growth_holds(index, &before, size, &root, &growth));
      growth.hash[bit / 256].byte[bit % 256 / 8] ^= (unsigned char)(1 << bit % 8);
    }
    for (int change = -1; change <= 1; change += 2) {
      entry.count += change;
      growth.count += change;
      entry.hash[entry.count > 0 ? entry.count - 1 : 0].byte[0] ^= change > 0;
      assert_false(hw_tree_entry_holds(&leaves[index], index, size, &entry, &root));
      assert_false(hw_tree_growth_holds(index, &before, size, &root, &growth));
      entry.count -= change;
      growth.count -= change;
    }
  }
}

/* A node put forward as an entry: the prefixes keep them apart. */
static void a_node_is_no_leaf(void **state) {
  (void)state;
  unsigned char both[64];
  hw_digest leaf, root = plain_root(leaves, 2);
  memcpy(both, leaves[0].byte, 32);
  memcpy(both + 32, leaves[1].byte, 32);
  hw_tree_leaf(both, sizeof both, &leaf);
  hw_tree_proof none = {.count = 0};
  assert_false(hw_tree_entry_holds(&leaf, 0, 1, &none, &root));
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(published_heads),       cmocka_unit_test(every_head_is_that_of_the_definition),
    cmocka_unit_test(every_entry_is_proved), cmocka_unit_test(every_growth_is_proved),
    cmocka_unit_test(a_node_is_no_leaf),     cmocka_unit_test(a_bent_proof_holds_nothing),
  };
  return cmocka_run_group_tests(tests, open_tree, close_tree);
}
