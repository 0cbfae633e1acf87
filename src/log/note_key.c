/* note_key.c - reads and writes the keys that sign notes, in the format of C2SP's signed-note. */

#include "log/log.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { KEY_BYTES = 33 }; /* a type byte, then a public key or a seed */

static const char private_prefix[] = "PRIVATE+KEY+";

/* Unicode spaces other than U+0020. */
static const char *const blanks[] = {"\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003",
                                     "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009",
                                     "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000"};

bool hw_key_name_holds(const char *name) {
  size_t size = strlen(name), bad;
  if (size == 0 || size >= HW_KEY_NAME_MAX || strpbrk(name, " +\n") || !hw_utf8_holds(name, size, &bad))
    return false;
  for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
    if (strstr(name, blanks[i])) return false;
  return !strstr(name, "\xC2\x85"); /* U+0085 (next line), which C forbids as a universal character name */
}

/* Sets the key's id: the first four bytes of the SHA-256 of name, LF, type and public key. */
static void key_identify(hw_note_key *key) {
  const unsigned char tail[] = {'\n', (unsigned char)key->type};
  unsigned char digest[crypto_hash_sha256_BYTES];
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, (const unsigned char *)key->name, strlen(key->name));
  crypto_hash_sha256_update(&state, tail, sizeof tail);
  crypto_hash_sha256_update(&state, key->public_key, sizeof key->public_key);
  crypto_hash_sha256_final(&state, digest);
  memcpy(key->id, digest, sizeof key->id);
}

static bool type_is_known(unsigned char type) { return type == HW_KEY_LOG || type == HW_KEY_WITNESS; }

/* Splits "NAME+HEX+BASE64" into name, hex digits as written, and bytes. */
static hw_status parts_read(const char *text, char name[HW_KEY_NAME_MAX], char hex[9],
                            unsigned char bytes[KEY_BYTES]) {
  const char *first = strchr(text, '+');
  const char *second = first ? strchr(first + 1, '+') : NULL;
  if (!second || first - text >= HW_KEY_NAME_MAX || second - first != 9) return HW_UNKNOWN;
  memcpy(name, text, (size_t)(first - text));
  name[first - text] = '\0';
  memcpy(hex, first + 1, 8);
  hex[8] = '\0';
  if (!hw_key_name_holds(name)) return HW_UNKNOWN;
  if (hw_base64_read(second + 1, strlen(second + 1), bytes, KEY_BYTES) != HW_OK) return HW_UNKNOWN;
  return type_is_known(bytes[0]) ? HW_OK : HW_UNKNOWN;
}

static void id_write(const hw_note_key *key, char hex[9]) { sodium_bin2hex(hex, 9, key->id, sizeof key->id); }

hw_status hw_note_key_read(const char *text, hw_note_key *key) {
  hw_note_key read;
  char hex[9], expected[9];
  unsigned char bytes[KEY_BYTES];
  if (parts_read(text, read.name, hex, bytes) != HW_OK) return HW_UNKNOWN;
  read.type = (hw_key_type)bytes[0];
  memcpy(read.public_key, bytes + 1, sizeof read.public_key);
  key_identify(&read);
  id_write(&read, expected);
  if (strcmp(hex, expected) != 0) return HW_UNKNOWN;
  *key = read;
  return HW_OK;
}

static hw_status key_print(const hw_note_key *key, const char *prefix, const unsigned char value[32],
                           char text[HW_KEY_TEXT_MAX]) {
  char hex[9], digits[sodium_base64_ENCODED_LEN(KEY_BYTES, sodium_base64_VARIANT_ORIGINAL)];
  unsigned char bytes[KEY_BYTES];
  bytes[0] = (unsigned char)key->type;
  memcpy(bytes + 1, value, KEY_BYTES - 1);
  id_write(key, hex);
  sodium_bin2base64(digits, sizeof digits, bytes, sizeof bytes, sodium_base64_VARIANT_ORIGINAL);
  int length = snprintf(text, HW_KEY_TEXT_MAX, "%s%s+%s+%s", prefix, key->name, hex, digits);
  sodium_memzero(bytes, sizeof bytes);
  sodium_memzero(digits, sizeof digits);
  return length < HW_KEY_TEXT_MAX ? HW_OK : HW_TOO_LARGE;
}

hw_status hw_note_key_write(const hw_note_key *key, char text[HW_KEY_TEXT_MAX]) {
  return key_print(key, "", key->public_key, text);
}

hw_status hw_note_signer_make(const char *name, hw_key_type type, const unsigned char seed[32],
                              hw_note_signer *signer) {
  if (sodium_init() < 0) return HW_FAILED;
  if (!hw_key_name_holds(name) || !type_is_known((unsigned char)type)) return HW_UNKNOWN;
  strcpy(signer->key.name, name);
  signer->key.type = type;
  memcpy(signer->seed, seed, sizeof signer->seed);
  crypto_sign_seed_keypair(signer->key.public_key, signer->secret_key, seed);
  key_identify(&signer->key);
  return HW_OK;
}

hw_status hw_note_signer_read(const char *text, hw_note_signer *signer) {
  hw_note_signer read;
  char name[HW_KEY_NAME_MAX], hex[9], expected[9];
  unsigned char bytes[KEY_BYTES];
  size_t prefix = strlen(private_prefix);
  if (strncmp(text, private_prefix, prefix) != 0) return HW_UNKNOWN;
  if (parts_read(text + prefix, name, hex, bytes) != HW_OK) return HW_UNKNOWN;
  hw_status status = hw_note_signer_make(name, (hw_key_type)bytes[0], bytes + 1, &read);
  sodium_memzero(bytes, sizeof bytes);
  if (status == HW_OK) {
    id_write(&read.key, expected);
    if (strcmp(hex, expected) != 0) status = HW_UNKNOWN;
  }
  if (status == HW_OK) *signer = read;
  sodium_memzero(&read, sizeof read);
  return status;
}

hw_status hw_note_signer_write(const hw_note_signer *signer, char text[HW_KEY_TEXT_MAX]) {
  return key_print(&signer->key, private_prefix, signer->seed, text);
}
