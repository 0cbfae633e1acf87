/* alike.c - see alike.h. */

#include "deciding/alike.h"

#include <string.h>

/* A digest of the high ranks of all settings. Within a kind only these differ: low hands are two faces,
 * and both ranks determine which settings are valid. */
static uint64_t digest_of(const hw_view *view) {
  uint64_t digest = 0;
  for (int s = 0; s < view->settings; s++)
    digest = (digest << 7 | digest >> 57) ^ (view->high_rank[s] * UINT64_C(0x9E3779B97F4A7C15));
  return digest;
}

static bool ranks_alike(const hw_view *a, const hw_view *b) {
  return memcmp(a->high_rank, b->high_rank, a->settings * sizeof *a->high_rank) == 0;
}

/* Index of the earlier entry that ranks like out[groups]; `groups` if there is none. */
static int find(const hw_alike *out, const uint64_t *digest, int groups) {
  for (int g = 0; g < groups; g++)
    if (digest[g] == digest[groups] && ranks_alike(&out[g].view, &out[groups].view)) return g;
  return groups;
}

hw_tally hw_class_tally(const hw_class *class, int size) {
  return (hw_tally){class->hands, 1, hw_hand_key(class->piece, size)};
}

int hw_alike_group(const hw_ranking *ranking, const hw_class *class, int classes, hw_alike *out,
                   uint16_t *of) {
  uint64_t digest[HW_KIND_CLASSES_MAX];
  int groups = 0, unsuited = -1, size = hw_game_of(ranking->game)->hand;
  for (int i = 0; i < classes; i++) {
    int g = class[i].suited ? -1 : unsuited;
    if (g < 0) { /* unsuited classes of a kind rank alike, so one view serves them all */
      hw_view_fill(ranking, class[i].piece, &out[groups].view);
      digest[groups] = digest_of(&out[groups].view);
      g = find(out, digest, groups);
      if (!class[i].suited) unsuited = g;
    }
    if (g == groups) {
      out[g].first = (uint16_t)i;
      out[g].place = (uint16_t)g;
      out[g].by_class = false;
      out[g].tally = hw_class_tally(&class[i], size);
      groups++;
    } else {
      out[g].tally.hands += class[i].hands;
      out[g].tally.classes++;
    }
    memcpy(out[g].last, class[i].piece, sizeof out[g].last);
    of[i] = (uint16_t)g;
  }
  return groups;
}
