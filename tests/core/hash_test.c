/* hash_test.c - the digests, against values published elsewhere. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void xxh3_of(const char *text, const char *expected) {
  char hex[HW_XXH3_HEX];
  hw_hash_xxh3(text, strlen(text), hex);
  assert_string_equal(hex, expected);
}

static void sha256_of(const char *text, const char *expected) {
  char hex[HW_SHA256_HEX];
  assert_int_equal(hw_hash_sha256(text, strlen(text), hex), HW_OK);
  assert_string_equal(hex, expected);
}

/* In the order xxhsum -H2 prints. */
static void xxh3_known_answers(void **state) {
  (void)state;
  xxh3_of("", "99aa06d3014798d86001c324468d497f");
  xxh3_of("abc", "06b05ab6733a618578af5f94892f3950");
}

/* FIPS 180-4's examples. */
static void sha256_known_answers(void **state) {
  (void)state;
  sha256_of("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  sha256_of("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

typedef struct cut {
  const char *text;
  size_t at;
} cut;

static size_t next_part(void *self, const void **part) {
  cut *c = self;
  size_t left = strlen(c->text) - c->at, size = left < 7 ? left : 7;
  *part = c->text + c->at;
  c->at += size;
  return size;
}

/* As b2sum -l 256 prints them. */
static void blake2b_known_answers(void **state) {
  (void)state;
  cut empty = {"", 0}, abc = {"abc", 0},
      long_one = {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 0};
  char hex[HW_BLAKE2B_HEX];
  assert_int_equal(hw_hash_blake2b_parts(next_part, &empty, hex), HW_OK);
  assert_string_equal(hex, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  assert_int_equal(hw_hash_blake2b_parts(next_part, &abc, hex), HW_OK);
  assert_string_equal(hex, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  assert_int_equal(hw_hash_blake2b_parts(next_part, &long_one, hex), HW_OK);
  assert_string_equal(hex, "5f7a93da9c5621583f22e49e8e91a40cbba37536622235a380f434b9f68e49c4");
}

/* In parts of seven bytes it is that of the whole, of a copy made halfway too: again of FIPS 180-4. */
static void sha256_of_parts_is_that_of_the_whole(void **state) {
  (void)state;
  cut cut_up = {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 0};
  char hex[HW_SHA256_HEX];
  hw_sha256 none, whole, begun;
  const void *part;
  assert_int_equal(hw_sha256_begin(&none), HW_OK);
  begun = whole = none;
  hw_sha256_end(&none, hex);
  assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  for (size_t size, added = 0; (size = next_part(&cut_up, &part)) > 0; added += size) {
    if (added == 28) begun = whole;
    hw_sha256_add(&whole, part, size);
  }
  hw_sha256_end(&whole, hex);
  assert_string_equal(hex, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  hw_sha256_add(&begun, cut_up.text + 28, strlen(cut_up.text) - 28);
  hw_sha256_end(&begun, hex);
  assert_string_equal(hex, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* A million letters a, NIST's example: at once, and in parts of growing length, some of which begin on a block. */
static void sha256_of_many_blocks(void **state) {
  (void)state;
  static const char expected[] = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  static char many[1000000];
  char hex[HW_SHA256_HEX];
  memset(many, 'a', sizeof many);
  assert_int_equal(hw_hash_sha256(many, sizeof many, hex), HW_OK);
  assert_string_equal(hex, expected);
  for (size_t step = 1; step <= 64; step *= 8) {
    hw_sha256 parts;
    assert_int_equal(hw_sha256_begin(&parts), HW_OK);
    for (size_t at = 0, size = step; at < sizeof many; at += size, size += step)
      hw_sha256_add(&parts, &many[at], size = size < sizeof many - at ? size : sizeof many - at);
    hw_sha256_end(&parts, hex);
    assert_string_equal(hex, expected);
  }
}

static void a_nul_is_a_byte_like_any(void **state) {
  (void)state;
  char with[HW_XXH3_HEX];
  char without[HW_XXH3_HEX];
  hw_hash_xxh3("a\0b", 3, with);
  hw_hash_xxh3("a", 1, without);
  assert_string_not_equal(with, without);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(xxh3_known_answers),    cmocka_unit_test(sha256_known_answers),
    cmocka_unit_test(blake2b_known_answers), cmocka_unit_test(sha256_of_parts_is_that_of_the_whole),
    cmocka_unit_test(sha256_of_many_blocks), cmocka_unit_test(a_nul_is_a_byte_like_any),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
