/* log.h - append-only logs: the Merkle tree of RFC 6962; heads and proofs as C2SP signed notes, checkpoints and
 * tlog-proofs.
 *
 * The caller owns a tree, which is in memory. Only canonical spellings are accepted: base64 with padding and zero
 * spare bits, numbers without leading zeros, LF line ends. */
#ifndef HW_LOG_H
#define HW_LOG_H

#include "base/base.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
  HW_DIGEST_SIZE = 32,
  HW_PROOF_MAX = 64,      /* hashes of a proof: a tree has fewer than 2^64 entries */
  HW_KEY_NAME_MAX = 256,  /* bytes of a key's name with its NUL */
  HW_KEY_TEXT_MAX = 384,  /* bytes of a key as text, with its NUL */
  HW_NOTE_LINE_MAX = 512, /* bytes of a signature line, with its LF and NUL */
  HW_NOTE_MAX = 65536,    /* bytes of a note */
  HW_SIGNATURES_MAX = 64, /* signatures of a note; keys to verify it with */
};

typedef struct hw_digest {
  unsigned char byte[HW_DIGEST_SIZE];
} hw_digest;

/* ---- the tree (src/log/tree.c) ---- */

/* The hashes of an entry and of an inner node, as in RFC 6962. */
void hw_tree_leaf(const void *entry, size_t size, hw_digest *leaf);
void hw_tree_node(const hw_digest *left, const hw_digest *right, hw_digest *node);

typedef struct hw_tree hw_tree;
/* Makes an empty tree. */
hw_status hw_tree_open(hw_tree **tree);
void hw_tree_close(hw_tree *tree); /* NULL is allowed */
/* Appends the hash of an entry. HW_NO_MEMORY: the tree is unchanged. */
hw_status hw_tree_append(hw_tree *tree, const hw_digest *leaf);
uint64_t hw_tree_size(const hw_tree *tree);
/* The head of the first `size` entries. HW_TOO_LARGE: the tree has fewer. */
hw_status hw_tree_root(const hw_tree *tree, uint64_t size, hw_digest *root);

/* ---- proofs (src/log/tree_proof.c) ---- */

typedef struct hw_tree_proof {
  int count;
  hw_digest hash[HW_PROOF_MAX]; /* from the leaf up, in the order of RFC 6962 sections 2.1.1 and 2.1.2 */
} hw_tree_proof;

/* Proves that entry `index`, from 0, is among the first `size`. HW_TOO_LARGE: no such entry or size. */
hw_status hw_tree_prove_entry(const hw_tree *tree, uint64_t index, uint64_t size, hw_tree_proof *proof);
/* Proves that the first `old` of the first `size` entries equal the tree of size `old`. */
hw_status hw_tree_prove_growth(const hw_tree *tree, uint64_t old, uint64_t size, hw_tree_proof *proof);
/* True if the proof is valid. Trusts none of its arguments and needs no tree. */
bool hw_tree_entry_holds(const hw_digest *leaf, uint64_t index, uint64_t size, const hw_tree_proof *proof,
                         const hw_digest *root);
bool hw_tree_growth_holds(uint64_t old, const hw_digest *old_root, uint64_t size, const hw_digest *root,
                          const hw_tree_proof *proof);

/* ---- keys of notes (src/log/note_key.c) ---- */

typedef enum hw_key_type {
  HW_KEY_LOG = 1,     /* Ed25519 over the text of the note */
  HW_KEY_WITNESS = 4, /* Ed25519 over the text and a timestamp */
} hw_key_type;

typedef struct hw_note_key {
  char name[HW_KEY_NAME_MAX];
  hw_key_type type;
  unsigned char id[4];
  unsigned char public_key[32];
} hw_note_key;

typedef struct hw_note_signer {
  hw_note_key key;
  unsigned char seed[32];
  unsigned char secret_key[64];
} hw_note_signer;

/* True if the name is valid for a note key: not empty, no blank, no plus sign, valid UTF-8. */
bool hw_key_name_holds(const char *name);
/* Parses "NAME+HEX+BASE64". HW_UNKNOWN: not a key in this format, or HEX does not match the name and key. */
hw_status hw_note_key_read(const char *text, hw_note_key *key);
/* Writes the key as hw_note_key_read parses it, with a NUL. */
hw_status hw_note_key_write(const hw_note_key *key, char text[HW_KEY_TEXT_MAX]);
/* Makes a key from a seed of 32 bytes, which the caller draws and keeps. HW_UNKNOWN: the name is invalid. */
hw_status hw_note_signer_make(const char *name, hw_key_type type, const unsigned char seed[32],
                              hw_note_signer *signer);
/* Parses "PRIVATE+KEY+NAME+HEX+BASE64", the content of a private key file. */
hw_status hw_note_signer_read(const char *text, hw_note_signer *signer);
/* Writes the private key as hw_note_signer_read parses it, with a NUL. */
hw_status hw_note_signer_write(const hw_note_signer *signer, char text[HW_KEY_TEXT_MAX]);

/* ---- notes (src/log/note.c) ---- */

/* Makes the signature line for `text`, which ends in LF. time: seconds since 1970, used by witnesses only. */
hw_status hw_note_sign(const hw_note_signer *signer, const char *text, size_t size, uint64_t time,
                       char line[HW_NOTE_LINE_MAX]);

typedef enum hw_note_fault {
  HW_NOTE_SOUND = 0,
  HW_NOTE_LARGE,     /* exceeds HW_NOTE_MAX or HW_SIGNATURES_MAX */
  HW_NOTE_CHARACTER, /* contains a control character or invalid UTF-8 */
  HW_NOTE_UNSIGNED,  /* no empty line with signatures below it, or the last line lacks its LF */
  HW_NOTE_LINE,      /* a line below the text is no signature in canonical spelling */
  HW_NOTE_TWICE,     /* two signatures by one key */
  HW_NOTE_FORGED,    /* a signature in the name of a known key is not valid for this text */
} hw_note_fault;

typedef struct hw_note {
  size_t text_size;                 /* length of the text at the start of the note, including its last LF */
  int line;                         /* line of the fault, from 1 */
  uint64_t signers;                 /* bit k: key k signed */
  uint64_t time[HW_SIGNATURES_MAX]; /* by key: timestamp of a witness that signed */
} hw_note;

/* Splits a note and verifies each signature by a known key. Ignores signatures by other keys, as the format
 * requires. keys: at most HW_SIGNATURES_MAX. */
hw_note_fault hw_note_open(const char *note, size_t size, const hw_note_key *keys, int count,
                           hw_note *opened);

/* True if the Ed25519 signature of the message is valid. */
bool hw_signature_holds(const unsigned char public_key[32], const unsigned char signature[64],
                        const void *message, size_t size);

/* ---- heads and proofs as text (src/log/checkpoint.c) ---- */

typedef struct hw_checkpoint {
  char origin[HW_KEY_NAME_MAX];
  uint64_t size;
  hw_digest root;
} hw_checkpoint;

/* Parses the text of a checkpoint: origin, size and root, one a line, and no other line. line: the line at fault,
 * from 1. */
hw_status hw_checkpoint_read(const char *text, size_t size, hw_checkpoint *head, int *line);
/* Writes a checkpoint with a NUL. HW_TOO_LARGE: it does not fit. */
hw_status hw_checkpoint_write(const hw_checkpoint *head, char *text, size_t capacity);

typedef struct hw_log_proof {
  uint64_t index;
  hw_tree_proof path;
  size_t note_at; /* offset of the head, a signed note */
} hw_log_proof;

/* Parses a tlog-proof. Rejects extra data, because no signature covers it. line: the line at fault, from 1. */
hw_status hw_log_proof_read(const char *text, size_t size, hw_log_proof *proof, int *line);
/* Writes everything above the head, including the empty line before it. */
hw_status hw_log_proof_write(const hw_log_proof *proof, char *text, size_t capacity);

/* ---- shared parsing functions (src/log/spelling.c) ---- */

/* Decodes canonical base64. HW_UNKNOWN: not canonical, or not exactly `size` bytes. */
hw_status hw_base64_read(const char *text, size_t length, unsigned char *bytes, size_t size);
/* Parses a decimal number without sign or leading zeros. */
hw_status hw_decimal_read(const char *text, size_t length, uint64_t *number);
/* True if the text is valid UTF-8 without control characters other than LF. bad: offset of the first fault. */
bool hw_utf8_holds(const char *text, size_t size, size_t *bad);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
