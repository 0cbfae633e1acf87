/* log_note_test.c - signed notes, heads and proofs as text: published ones, and every byte of them bent. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The example of C2SP's signed-note. */
static const char published_key[] = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
static const char published_note[] =
  "This is an example message.\n\n"
  "\u2014 example.com/foo "
  "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM"
  "=\n";

static void a_published_note_holds(void **state) {
  (void)state;
  hw_note_key key;
  hw_note note;
  char text[HW_KEY_TEXT_MAX];
  assert_int_equal(hw_note_key_read(published_key, &key), HW_OK);
  assert_int_equal(hw_note_key_write(&key, text), HW_OK);
  assert_string_equal(text, published_key);
  assert_int_equal(hw_note_open(published_note, strlen(published_note), &key, 1, &note), HW_NOTE_SOUND);
  assert_int_equal(note.signers, 1);
  assert_int_equal(note.text_size, strlen("This is an example message.\n"));
}

/* Whatever byte is changed, the key that is known has not signed it. */
static void every_byte_counts(void **state) {
  (void)state;
  hw_note_key key;
  hw_note note;
  char bent[sizeof published_note];
  assert_int_equal(hw_note_key_read(published_key, &key), HW_OK);
  for (size_t at = 0; at < sizeof bent - 1; at++)
    for (int bit = 0; bit < 8; bit++) {
      memcpy(bent, published_note, sizeof bent);
      bent[at] ^= (char)(1 << bit);
      hw_note_fault fault = hw_note_open(bent, sizeof bent - 1, &key, 1, &note);
      assert_true(fault != HW_NOTE_SOUND || note.signers == 0);
    }
  for (size_t size = 0; size < sizeof bent - 1; size++)
    assert_int_not_equal(hw_note_open(published_note, size, &key, 1, &note), HW_NOTE_SOUND);
}

static void every_byte_of_a_key_counts(void **state) {
  (void)state;
  hw_note_key key;
  char bent[sizeof published_key];
  for (size_t at = 0; at < sizeof bent - 1; at++)
    for (int bit = 0; bit < 8; bit++) {
      memcpy(bent, published_key, sizeof bent);
      bent[at] ^= (char)(1 << bit);
      assert_int_equal(hw_note_key_read(bent, &key), HW_UNKNOWN);
    }
}

static hw_note_signer signer_of(const char *name, hw_key_type type, unsigned char first) {
  unsigned char seed[32] = {first};
  hw_note_signer signer;
  assert_int_equal(hw_note_signer_make(name, type, seed, &signer), HW_OK);
  return signer;
}

static void names_of_keys(void **state) {
  (void)state;
  unsigned char seed[32] = {0};
  hw_note_signer signer;
  static const char *const wrong[] = {"",         "a b",       "a+b",   "a\nb",   "a\tb",
                                      "a\u00A0b", "a\xC2\x85", "a\xFF", "a\u3000"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(hw_note_signer_make(wrong[i], HW_KEY_LOG, seed, &signer), HW_UNKNOWN);
  assert_int_equal(hw_note_signer_make("gaming.example/register", HW_KEY_LOG, seed, &signer), HW_OK);
}

static void a_private_key_is_read_as_written(void **state) {
  (void)state;
  hw_note_signer signer = signer_of("gaming.example/register", HW_KEY_LOG, 7), read;
  char text[HW_KEY_TEXT_MAX];
  assert_int_equal(hw_note_signer_write(&signer, text), HW_OK);
  assert_int_equal(strncmp(text, "PRIVATE+KEY+gaming.example/register+", 36), 0);
  assert_int_equal(hw_note_signer_read(text, &read), HW_OK);
  assert_memory_equal(read.secret_key, signer.secret_key, sizeof read.secret_key);
  text[37] = text[37] == '0' ? '1' : '0';
  assert_int_equal(hw_note_signer_read(text, &read), HW_UNKNOWN);
}

/* A head signed by its log and two witnesses. */
static size_t cosigned_head(char *note, size_t capacity, hw_note_key keys[3]) {
  hw_note_signer log = signer_of("gaming.example/register", HW_KEY_LOG, 1);
  hw_note_signer first = signer_of("first.example", HW_KEY_WITNESS, 2);
  hw_note_signer second = signer_of("second.example", HW_KEY_WITNESS, 3);
  hw_checkpoint head = {.origin = "gaming.example/register", .size = 20852163, .root = {{9}}};
  char text[512], line[3][HW_NOTE_LINE_MAX];
  assert_int_equal(hw_checkpoint_write(&head, text, sizeof text), HW_OK);
  assert_int_equal(hw_note_sign(&log, text, strlen(text), 0, line[0]), HW_OK);
  assert_int_equal(hw_note_sign(&first, text, strlen(text), 1679315147, line[1]), HW_OK);
  assert_int_equal(hw_note_sign(&second, text, strlen(text), 1700000000, line[2]), HW_OK);
  keys[0] = log.key;
  keys[1] = first.key;
  keys[2] = second.key;
  return (size_t)snprintf(note, capacity, "%s\n%s%s%s", text, line[0], line[1], line[2]);
}

static void witnesses_sign_text_and_time(void **state) {
  (void)state;
  char note[2048];
  hw_note_key keys[3];
  hw_note opened;
  hw_checkpoint head;
  int line;
  size_t size = cosigned_head(note, sizeof note, keys);
  assert_int_equal(hw_note_open(note, size, keys, 3, &opened), HW_NOTE_SOUND);
  assert_int_equal(opened.signers, 7);
  assert_int_equal(opened.time[1], 1679315147);
  assert_int_equal(opened.time[2], 1700000000);
  assert_int_equal(hw_checkpoint_read(note, opened.text_size, &head, &line), HW_OK);
  assert_string_equal(head.origin, "gaming.example/register");
  assert_int_equal(head.size, 20852163);
  /* Signatures of unknown keys are passed over: the caller asks whether anybody known signed. */
  assert_int_equal(hw_note_open(note, size, keys + 2, 1, &opened), HW_NOTE_SOUND);
  assert_int_equal(opened.signers, 1);
  assert_int_equal(hw_note_open(note, size, NULL, 0, &opened), HW_NOTE_SOUND);
  assert_int_equal(opened.signers, 0);
}

/* A change in a name or an identity makes a stranger of its key; any other is found. */
static void every_byte_of_a_cosigned_head_counts(void **state) {
  (void)state;
  char note[2048], bent[2048];
  hw_note_key keys[3];
  hw_note opened;
  size_t size = cosigned_head(note, sizeof note, keys);
  for (size_t at = 0; at < size; at++)
    for (int bit = 0; bit < 8; bit++) {
      memcpy(bent, note, size);
      bent[at] ^= (char)(1 << bit);
      hw_note_fault fault = hw_note_open(bent, size, keys, 3, &opened);
      assert_true(fault != HW_NOTE_SOUND || opened.signers != 7);
    }
}

static void faults_are_told_apart(void **state) {
  (void)state;
  char note[2048], bent[4096];
  hw_note_key keys[3];
  hw_note opened;
  size_t size = cosigned_head(note, sizeof note, keys);
  const char *last = strstr(note, "\u2014 second");
  size_t twice = (size_t)snprintf(bent, sizeof bent, "%s%s", note, last);
  assert_int_equal(hw_note_open(bent, twice, keys, 3, &opened), HW_NOTE_TWICE);
  assert_int_equal(opened.line, 8);
  memcpy(bent, note, size);
  bent[3] = '\t';
  assert_int_equal(hw_note_open(bent, size, keys, 3, &opened), HW_NOTE_CHARACTER);
  assert_int_equal(opened.line, 1);
  memcpy(bent, note, size);
  bent[0] = 'G';
  assert_int_equal(hw_note_open(bent, size, keys, 3, &opened), HW_NOTE_FORGED);
  assert_int_equal(opened.line, 5);
  assert_int_equal(hw_note_open("text\n", 5, keys, 3, &opened), HW_NOTE_UNSIGNED);
  assert_int_equal(hw_note_open("text\n\n- x y\n", 12, keys, 3, &opened), HW_NOTE_LINE);
  assert_int_equal(opened.line, 3);
}

static void spare_bits_and_padding_are_refused(void **state) {
  (void)state;
  unsigned char byte[32];
  assert_int_equal(hw_base64_read("AA==", 4, byte, 1), HW_OK);
  assert_int_equal(hw_base64_read("AB==", 4, byte, 1), HW_UNKNOWN);
  assert_int_equal(hw_base64_read("AA=", 3, byte, 1), HW_UNKNOWN);
  assert_int_equal(hw_base64_read("AA", 2, byte, 1), HW_UNKNOWN);
  assert_int_equal(hw_base64_read("AAA=", 4, byte, 1), HW_UNKNOWN);
  assert_int_equal(hw_base64_read("AA==\n", 5, byte, 1), HW_UNKNOWN);
  assert_int_equal(hw_base64_read("A-==", 4, byte, 1), HW_UNKNOWN);
  for (int other = 0; other < 256; other++) {
    /* every byte but the digits, in the middle of others */
    char text[4] = {'A', (char)other, 'A', 'A'};
    bool is_digit = (other >= '0' && other <= '9') || (other >= 'A' && other <= 'Z') ||
                    (other >= 'a' && other <= 'z') || other == '+' || other == '/';
    unsigned char three[3];
    assert_int_equal(hw_base64_read(text, 4, three, 3), is_digit ? HW_OK : HW_UNKNOWN);
  }
}

static void numbers_have_one_spelling(void **state) {
  (void)state;
  uint64_t number;
  static const char *const wrong[] = {"", "00", "01", "+1", "-1", " 1", "1 ", "1e3", "18446744073709551616"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(hw_decimal_read(wrong[i], strlen(wrong[i]), &number), HW_UNKNOWN);
  assert_int_equal(hw_decimal_read("18446744073709551615", 20, &number), HW_OK);
  assert_true(number == UINT64_MAX);
  assert_int_equal(hw_decimal_read("0", 1, &number), HW_OK);
  assert_true(number == 0);
}

static void heads_have_one_spelling(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int line;
  } wrong[] = {
    {"", 1},
    {"\n1\nCQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n", 1},
    {"a\n01\nCQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n", 2},
    {"a\n1\nCQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=\n", 3},
    {"a\n1\nCQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", 3},
    {"a\n1\nCQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\nmore\n", 4},
  };
  hw_checkpoint head;
  int line;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert_int_equal(hw_checkpoint_read(wrong[i].text, strlen(wrong[i].text), &head, &line), HW_UNKNOWN);
    assert_int_equal(line, wrong[i].line);
  }
}

static void proofs_are_read_as_written(void **state) {
  (void)state;
  hw_log_proof proof = {.index = 73894, .path = {.count = 3, .hash = {{{1}}, {{2}}, {{3}}}}}, read;
  char text[1024];
  int line;
  assert_int_equal(hw_log_proof_write(&proof, text, sizeof text), HW_OK);
  size_t size = strlen(text);
  assert_int_equal(hw_log_proof_read(text, size, &read, &line), HW_OK);
  assert_int_equal(read.index, 73894);
  assert_int_equal(read.path.count, 3);
  assert_memory_equal(read.path.hash, proof.path.hash, 3 * sizeof(hw_digest));
  assert_int_equal(read.note_at, size);
  for (size_t small = 1; small <= size; small++)
    assert_int_equal(hw_log_proof_write(&proof, text, small), HW_TOO_LARGE);
  for (size_t cut = 0; cut < size; cut++) {
    assert_int_equal(hw_log_proof_write(&proof, text, sizeof text), HW_OK);
    assert_int_equal(hw_log_proof_read(text, cut, &read, &line), HW_UNKNOWN);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_published_note_holds),
    cmocka_unit_test(every_byte_counts),
    cmocka_unit_test(every_byte_of_a_key_counts),
    cmocka_unit_test(names_of_keys),
    cmocka_unit_test(a_private_key_is_read_as_written),
    cmocka_unit_test(witnesses_sign_text_and_time),
    cmocka_unit_test(every_byte_of_a_cosigned_head_counts),
    cmocka_unit_test(faults_are_told_apart),
    cmocka_unit_test(spare_bits_and_padding_are_refused),
    cmocka_unit_test(numbers_have_one_spelling),
    cmocka_unit_test(heads_have_one_spelling),
    cmocka_unit_test(proofs_are_read_as_written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
