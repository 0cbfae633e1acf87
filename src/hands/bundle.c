/* bundle.c - groups classes into bundles: classes of one kind that every ranking treats alike.
 *
 * Suits matter to a ranking only where five cards share one. So the unsuited classes of a kind form one bundle and
 * each suited class a bundle by itself: for cards 448 thousand bundles instead of seven million classes. */

#include "hands/hands.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 14 };

static bool make_room(hw_bundles *bundles) {
  if (bundles->room - bundles->count >= HW_KIND_CLASSES_MAX) return true;
  uint32_t room = 2 * bundles->room + FIRST_ROOM;
  hw_bundle *moved = realloc(bundles->bundle, room * sizeof *moved);
  if (moved == NULL) return false;
  bundles->bundle = moved;
  bundles->room = room;
  return true;
}

/* The unsuited bundle comes first, if the kind has one. */
static void add_kind(hw_bundles *bundles, uint32_t kind, const hw_class *class, int classes) {
  hw_bundle *unsuited = NULL;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < classes; i++) {
      if (class[i].suited != (pass == 1)) continue;
      if (pass == 0 && unsuited != NULL) {
        unsuited->hands += class[i].hands;
        continue;
      }
      hw_bundle *made = &bundles->bundle[bundles->count++];
      *made = (hw_bundle){.suited = class[i].suited,
                          .kind = kind,
                          .number = bundles->kinds->first[kind] + (uint32_t)i,
                          .hands = class[i].hands};
      memcpy(made->piece, class[i].piece, sizeof made->piece);
      if (pass == 0) unsuited = made;
    }
}

hw_status hw_bundles_new(const hw_kinds *kinds, hw_bundles **bundles) {
  hw_bundles *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  made->kinds = kinds;
  *bundles = made;
  return HW_OK;
}

hw_status hw_bundles_add(hw_bundles *bundles, uint32_t kinds) {
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  hw_status status = classes ? HW_OK : HW_NO_MEMORY;
  for (; kinds > 0 && bundles->done < bundles->kinds->count && status == HW_OK; kinds--) {
    if (!make_room(bundles)) status = HW_NO_MEMORY;
    else {
      int count = hw_kind_classes(bundles->kinds, bundles->done, classes);
      add_kind(bundles, bundles->done, classes, count);
      bundles->done++;
    }
  }
  free(classes);
  return status;
}

void hw_bundles_free(hw_bundles *bundles) {
  if (bundles == NULL) return;
  free(bundles->bundle);
  free(bundles);
}
