/* card.c - reads and prints the names of cards. */

#include "pieces/pieces.h"

#include <stdio.h>
#include <string.h>

static const char *const rank_names[HW_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                 "9", "10", "J", "Q", "K", "A"};
static const char *const suit_names[4] = {"c", "d", "h", "s"};
static const char *const suit_signs[4] = {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};

int hw_card_print(hw_card card, char out[HW_PIECE_NAME_MAX]) {
  if (card == HW_JOKER) return snprintf(out, HW_PIECE_NAME_MAX, "Jk");
  return snprintf(out, HW_PIECE_NAME_MAX, "%s%s", rank_names[card >> 2], suit_names[card & 3]);
}

/* The rank at the start of a token, -1 if there is none; *used: bytes of its name. */
static int parse_rank(const char *token, size_t length, size_t *used) {
  *used = length >= 2 && hw_token_is(token, 2, "10") ? 2 : 1;
  if (hw_token_is(token, *used, "T")) return 8;
  for (int rank = 0; rank < HW_RANKS; rank++)
    if (hw_token_is(token, *used, rank_names[rank])) return rank;
  return -1;
}

/* Strips a trailing variation selector (U+FE0E text, U+FE0F emoji), which suit signs pasted from a page or phone
 * may carry. */
static size_t without_variation(const char *token, size_t length) {
  if (length < 3 || memcmp(token + length - 3, "\xEF\xB8", 2) != 0) return length;
  return token[length - 1] == '\x8E' || token[length - 1] == '\x8F' ? length - 3 : length;
}

static int parse_suit(const char *token, size_t length) {
  size_t sign_length = without_variation(token, length);
  for (int suit = 0; suit < 4; suit++) {
    if (hw_token_is(token, length, suit_names[suit])) return suit;
    if (hw_token_is(token, sign_length, suit_signs[suit])) return suit;
  }
  return -1;
}

static int parse_card(const char *token, size_t length) {
  size_t used;
  if (hw_token_is(token, length, "Jk") || hw_token_is(token, length, "Joker")) return HW_JOKER;
  int rank = parse_rank(token, length, &used);
  int suit = parse_suit(token + used, length - used);
  return rank < 0 || suit < 0 ? -1 : 4 * rank + suit;
}

hw_status hw_card_parse(const char *text, int want, hw_card *card, hw_refusal *why) {
  return hw_card_parse_among(HW_CARDS, text, want, card, why);
}

hw_status hw_card_parse_among(int cards, const char *text, int want, hw_card *card, hw_refusal *why) {
  hw_card found[HW_CARDS];
  uint64_t taken = 0;
  int count = 0;
  size_t length;
  memset(why, 0, sizeof *why);
  for (const char *token = hw_token_next(&text, &length); token; token = hw_token_next(&text, &length)) {
    if (count == want) return hw_token_refuse(why, HW_TOO_MANY, count + 1, token, length);
    int named = parse_card(token, length);
    if (named < 0 || named >= cards) return hw_token_refuse(why, HW_UNKNOWN, count + 1, token, length);
    if (taken >> named & 1) return hw_token_refuse(why, HW_DUPLICATE, count + 1, token, length);
    taken |= UINT64_C(1) << named;
    found[count++] = (hw_card)named;
  }
  if (count < want) return hw_token_refuse(why, HW_TOO_FEW, 0, "", 0);
  hw_pieces_sort(found, count);
  memcpy(card, found, (size_t)count);
  return HW_OK;
}

void hw_card_by_suit(const hw_card *card, int count, uint16_t held[4]) {
  memset(held, 0, 4 * sizeof *held);
  for (int i = 0; i < count; i++)
    if (card[i] != HW_JOKER) held[card[i] & 3] |= (uint16_t)(1u << (card[i] >> 2));
}
