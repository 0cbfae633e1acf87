/* log.h - a log that only grows: the tree of its entries as RFC 6962 has it; its heads and proofs as C2SP's
 * signed notes, checkpoints and tlog-proofs have them.
 *
 * A tree is in memory and owned by the caller. What is read is accepted in its one canonical spelling: base64
 * with its padding and no spare bits, numbers without leading zeros, LF line ends. */
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
  HW_KEY_TEXT_MAX = 384,  /* of a key as text, with its NUL */
  HW_NOTE_LINE_MAX = 512, /* of a signature's line, with its LF and NUL */
  HW_NOTE_MAX = 65536,    /* bytes of a note */
  HW_SIGNATURES_MAX = 64, /* of a note; keys that it is held against */
};

typedef struct hw_digest {
  unsigned char byte[HW_DIGEST_SIZE];
} hw_digest;

/* ---- the tree (src/log/tree.c) ---- */

/* The hash of an entry, and that of a node over two others, as RFC 6962 has them. */
void hw_tree_leaf(const void *entry, size_t size, hw_digest *leaf);
void hw_tree_node(const hw_digest *left, const hw_digest *right, hw_digest *node);

typedef struct hw_tree hw_tree;
/* A tree of no entry. */
hw_status hw_tree_open(hw_tree **tree);
void hw_tree_close(hw_tree *tree); /* NULL is allowed */
/* Adds the hash of an entry. HW_NO_MEMORY: the tree is as it was. */
hw_status hw_tree_append(hw_tree *tree, const hw_digest *leaf);
/* How many entries it has. */
uint64_t hw_tree_size(const hw_tree *tree);
/* The head of the first `size` entries; HW_TOO_LARGE when there are fewer. */
hw_status hw_tree_root(const hw_tree *tree, uint64_t size, hw_digest *root);

/* ---- proofs (src/log/tree_proof.c) ---- */

typedef struct hw_tree_proof {
  int count;
  hw_digest hash[HW_PROOF_MAX]; /* from the leaf up, as RFC 6962 sections 2.1.1 and 2.1.2 order them */
} hw_tree_proof;

/* That entry `index`, from 0, is among the first `size`. HW_TOO_LARGE: no such entry, or no such tree. */
hw_status hw_tree_prove_entry(const hw_tree *tree, uint64_t index, uint64_t size, hw_tree_proof *proof);
/* That the first `old` of the first `size` entries are those of the tree of size `old`. */
hw_status hw_tree_prove_growth(const hw_tree *tree, uint64_t old, uint64_t size, hw_tree_proof *proof);
/* Whether a proof shows what it says. Nothing that is given is trusted; no tree is needed. */
bool hw_tree_entry_holds(const hw_digest *leaf, uint64_t index, uint64_t size, const hw_tree_proof *proof,
                         const hw_digest *root);
bool hw_tree_growth_holds(uint64_t old, const hw_digest *old_root, uint64_t size, const hw_digest *root,
                          const hw_tree_proof *proof);

/* ---- keys of notes (src/log/note_key.c) ---- */

typedef enum hw_key_type {
  HW_KEY_LOG = 1,     /* Ed25519 over the text of a note */
  HW_KEY_WITNESS = 4, /* Ed25519 over the text and the time at which it was seen */
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

/* A name as notes admit it: not empty, no blank, no plus sign, nothing but characters. */
bool hw_key_name_holds(const char *name);
/* "NAME+HEX+BASE64". HW_UNKNOWN: not a key in this spelling, or its digits are not those of its name. */
hw_status hw_note_key_read(const char *text, hw_note_key *key);
/* The same spelling, with its NUL. */
hw_status hw_note_key_write(const hw_note_key *key, char text[HW_KEY_TEXT_MAX]);
/* The key of a seed of 32 bytes, which the caller draws and keeps. HW_UNKNOWN: the name is no key's. */
hw_status hw_note_signer_make(const char *name, hw_key_type type, const unsigned char seed[32],
                              hw_note_signer *signer);
/* "PRIVATE+KEY+NAME+HEX+BASE64": what a key's file holds. */
hw_status hw_note_signer_read(const char *text, hw_note_signer *signer);
/* The same spelling, with its NUL. */
hw_status hw_note_signer_write(const hw_note_signer *signer, char text[HW_KEY_TEXT_MAX]);

/* ---- notes (src/log/note.c) ---- */

/* The line that signs `text`, which ends in LF. time: in seconds since 1970, of a witness alone. */
hw_status hw_note_sign(const hw_note_signer *signer, const char *text, size_t size, uint64_t time,
                       char line[HW_NOTE_LINE_MAX]);

typedef enum hw_note_fault {
  HW_NOTE_SOUND = 0,
  HW_NOTE_LARGE,     /* past HW_NOTE_MAX or HW_SIGNATURES_MAX */
  HW_NOTE_CHARACTER, /* a control character, or not UTF-8 */
  HW_NOTE_UNSIGNED,  /* no empty line with signatures below it, or the last line does not end */
  HW_NOTE_LINE,      /* a line below the text that is no signature in its canonical spelling */
  HW_NOTE_TWICE,     /* one key signs twice */
  HW_NOTE_FORGED,    /* a key that is known did not sign this text */
} hw_note_fault;

typedef struct hw_note {
  size_t text_size;                 /* the text is the first bytes, its last LF among them */
  int line;                         /* where the fault is, from 1 */
  uint64_t signers;                 /* a bit for each key given that signed */
  uint64_t time[HW_SIGNATURES_MAX]; /* of each witness that signed: when */
} hw_note;

/* Takes a note apart and verifies each signature of a known key. Signatures of others are passed over, as the
 * format wants. keys: HW_SIGNATURES_MAX at the most. */
hw_note_fault hw_note_open(const char *note, size_t size, const hw_note_key *keys, int count,
                           hw_note *opened);

/* Whether an Ed25519 key signed these bytes. */
bool hw_signature_holds(const unsigned char public_key[32], const unsigned char signature[64],
                        const void *message, size_t size);

/* ---- heads and proofs as text (src/log/checkpoint.c) ---- */

typedef struct hw_checkpoint {
  char origin[HW_KEY_NAME_MAX];
  uint64_t size;
  hw_digest root;
} hw_checkpoint;

/* The text of a note: origin, size, root, each on a line, and nothing more. line: where it is not, from 1. */
hw_status hw_checkpoint_read(const char *text, size_t size, hw_checkpoint *head, int *line);
/* Writes it with its NUL; HW_TOO_LARGE when it does not fit. */
hw_status hw_checkpoint_write(const hw_checkpoint *head, char *text, size_t capacity);

typedef struct hw_log_proof {
  uint64_t index;
  hw_tree_proof path;
  size_t note_at; /* where the head, a signed note, begins */
} hw_log_proof;

/* A tlog-proof without extra data, since nothing signs that. line: where it is malformed, from 1. */
hw_status hw_log_proof_read(const char *text, size_t size, hw_log_proof *proof, int *line);
/* All above the head, its empty line among it. */
hw_status hw_log_proof_write(const hw_log_proof *proof, char *text, size_t capacity);

/* ---- spelling that they share (src/log/spelling.c) ---- */

/* Bytes of canonical base64; HW_UNKNOWN when it is not that, or not of just this many bytes. */
hw_status hw_base64_read(const char *text, size_t length, unsigned char *bytes, size_t size);
/* A decimal number without sign or leading zeros. */
hw_status hw_decimal_read(const char *text, size_t length, uint64_t *number);
/* Whether it is UTF-8, shortest forms alone, without control characters but LF. bad: where it is not. */
bool hw_utf8_holds(const char *text, size_t size, size_t *bad);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
