/* differ.c - counts the hands of tiles that two house ways set differently, and shows the first:
 *
 *     differ traditional canberra
 *
 * Every hand there is, 35,960 of them, is set by both. `houseway diff` says the same, but for hands whose two settings
 * rank alike, which it leaves out. */

#include <houseway/session.h>

#include <stdio.h>
#include <string.h>

enum { TILES = HW_TILE_HAND, LOW = 2 };

/* Two hands of two tiles are one when they show the same faces: the two tiles of a face are alike. */
static int same_low(const hw_way_setting *a, const hw_way_setting *b) {
  for (int i = 0; i < LOW; i++)
    if (hw_tile_face(a->low[i]) != hw_tile_face(b->low[i])) return 0;
  return 1;
}

static void show(const char *name, const hw_way_setting *set) {
  char high[32], low[32];
  hw_pieces_print(HW_PAI_GOW, set->high, LOW, high, sizeof high);
  hw_pieces_print(HW_PAI_GOW, set->low, LOW, low, sizeof low);
  printf("%s: %s over %s\n", name, high, low);
}

/* Moves on to the next hand, its tiles ascending; 0 after the last. */
static int next_hand(hw_tile hand[TILES]) {
  int at = TILES - 1;
  while (at >= 0 && hand[at] == HW_TILES - TILES + at) at--;
  if (at < 0) return 0;
  hand[at]++;
  for (int i = at + 1; i < TILES; i++) hand[i] = (hw_tile)(hand[i - 1] + 1);
  return 1;
}

static void compare(const char *const name[2], hw_way *const way[2]) {
  hw_tile hand[TILES] = {0, 1, 2, 3};
  unsigned hands = 0, different = 0;
  do {
    hw_way_setting set[2];
    for (int i = 0; i < 2; i++) hw_way_set(way[i], hand, &set[i]);
    hands++;
    if (same_low(&set[0], &set[1])) continue;
    if (different++ == 0)
      for (int i = 0; i < 2; i++) show(name[i], &set[i]);
  } while (next_hand(hand));
  printf("%u hands of %u are set differently\n", different, hands);
}

int main(int argc, char **argv) {
  char why[HW_WHY_MAX] = "usage: differ WAY WAY, two house ways of tiles";
  hw_session *session = NULL;
  hw_way *way[2] = {NULL, NULL};
  int opened = argc == 3 && hw_session_open(NULL, &session, why) == HW_OK;
  for (int i = 0; i < 2 && opened; i++)
    opened = hw_way_open(session, argv[i + 1], NULL, &way[i], why) == HW_OK;
  hw_session_close(session); /* ways outlive it */
  int of_tiles = opened && hw_way_game(way[0]) == HW_PAI_GOW && hw_way_game(way[1]) == HW_PAI_GOW;
  if (of_tiles) compare((const char *const *)argv + 1, way);
  else fprintf(stderr, "%s\n", opened ? "differ: house ways of tiles, please" : why);
  for (int i = 0; i < 2; i++) hw_way_close(way[i]);
  return of_tiles ? 0 : 2;
}
