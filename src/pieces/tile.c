/* tile.c - the thirty-two tiles: their faces and names; reads and prints them. */

#include "pieces/pieces.h"

#include <string.h>

enum { PAIRED_FROM = 10 }; /* faces 10..20 are on two tiles each, faces 0..9 on one */

typedef struct face {
  const char *pips;
  const char *trade; /* trade name: two faces that rank alike share it */
  const char *name;  /* Chinese name: tiles that rank alike share it */
  uint8_t spots;
} face;

static const face faces[HW_FACES] = {
  {"1-2", "G3", "Gee Joon", 3}, {"2-3", "5", "Ng", 5},      {"1-4", "5", "Ng", 5},
  {"2-4", "G6", "Gee Joon", 6}, {"3-4", "L7", "Chit", 7},   {"2-5", "L7", "Chit", 7},
  {"3-5", "L8", "Bot", 8},      {"2-6", "L8", "Bot", 8},    {"4-5", "9", "Gow", 9},
  {"3-6", "9", "Gow", 9},       {"1-5", "L6", "Look", 6},   {"1-6", "H7", "Tit", 7},
  {"4-6", "L10", "Ping", 10},   {"5-6", "11", "Foo", 11},   {"2-2", "L4", "Bon", 4},
  {"3-3", "H6", "Chong", 6},    {"5-5", "H10", "Mooy", 10}, {"1-3", "H4", "Gor", 4},
  {"4-4", "H8", "Yun", 8},      {"1-1", "2", "Day", 2},     {"6-6", "12", "Teen", 12},
};

int hw_tile_face(hw_tile tile) { return tile < PAIRED_FROM ? tile : PAIRED_FROM + (tile - PAIRED_FROM) / 2; }

int hw_face_spots(int f) { return faces[f].spots; }

int hw_face_tiles(int f) { return f < PAIRED_FROM ? 1 : 2; }

const char *hw_face_name(int f) { return faces[f].pips; }

const char *hw_face_short_name(int f) { return faces[f].trade; }

static hw_tile first_tile(int f) {
  return (hw_tile)(f < PAIRED_FROM ? f : PAIRED_FROM + 2 * (f - PAIRED_FROM));
}

static bool names_pips(const char *token, size_t length, const char *pips) {
  return length == 3 && token[1] == '-' &&
         ((token[0] == pips[0] && token[2] == pips[2]) || (token[0] == pips[2] && token[2] == pips[0]));
}

/* True if the token is a trade name without its letter: "8" for "H8" and "L8"; for "G6" and "G3" the letter "G". */
static bool names_number(const char *token, size_t length, const char *trade) {
  size_t skip = strspn(trade, "HLG");
  return skip > 0 && hw_token_is(token, length, trade[0] == 'G' ? "G" : trade + skip);
}

static bool names_face(const char *token, size_t length, const face *f) {
  return names_pips(token, length, f->pips) || hw_token_is(token, length, f->trade) ||
         hw_token_is(token, length, f->name) || names_number(token, length, f->trade);
}

/* Mask of the faces that a token may name; 0 if it names no face. */
static uint32_t faces_named(const char *token, size_t length) {
  uint32_t named = 0;
  for (int f = 0; f < HW_FACES; f++)
    if (names_face(token, length, &faces[f])) named |= UINT32_C(1) << f;
  return named;
}

int hw_face_parse(const char *token, size_t length) {
  uint32_t named = faces_named(token, length);
  if (named == 0 || (named & (named - 1)) != 0) return -1;
  int f = 0;
  while (!(named >> f & 1)) f++;
  return f;
}

/* Takes a free tile of the named faces, highest face first. HW_AMBIGUOUS: the faces have different trade names. */
static hw_status take_tile(uint32_t named, uint32_t *taken, hw_tile *tile) {
  const char *trade = NULL;
  for (int f = 0; f < HW_FACES; f++) {
    if (!(named >> f & 1)) continue;
    if (trade != NULL && strcmp(trade, faces[f].trade) != 0) return HW_AMBIGUOUS;
    trade = faces[f].trade;
  }
  for (int f = HW_FACES - 1; f >= 0; f--)
    for (int copy = 0; (named >> f & 1) && copy < hw_face_tiles(f); copy++) {
      hw_tile candidate = (hw_tile)(first_tile(f) + copy);
      if (*taken >> candidate & 1) continue;
      *taken |= UINT32_C(1) << candidate;
      *tile = candidate;
      return HW_OK;
    }
  return HW_DUPLICATE;
}

hw_status hw_tile_parse(const char *text, int want, hw_tile *tile, hw_refusal *why) {
  hw_tile found[HW_TILES];
  uint32_t taken = 0;
  int count = 0;
  size_t length;
  memset(why, 0, sizeof *why);
  for (const char *token = hw_token_next(&text, &length); token; token = hw_token_next(&text, &length)) {
    hw_status status = HW_TOO_MANY;
    if (count < want) {
      uint32_t named = faces_named(token, length);
      status = named ? take_tile(named, &taken, &found[count]) : HW_UNKNOWN;
    }
    count++;
    if (status != HW_OK) return hw_token_refuse(why, status, count, token, length);
  }
  if (count < want) return hw_token_refuse(why, HW_TOO_FEW, 0, "", 0);
  hw_pieces_sort(found, count);
  memcpy(tile, found, (size_t)count);
  return HW_OK;
}
