/* houseway.h - the core, as a program uses it: every folder's own header.
 *
 * The core knows arithmetic: tiles, cards, settings, rankings, classes of hands, decision tables, worth, chance.
 * It knows no law and no Lua. Rank orders come from a jurisdiction script through hw_tile_rules and
 * hw_card_rules and are compiled into tables. Each folder's header includes those of the folders below it. */
#ifndef HW_HOUSEWAY_H
#define HW_HOUSEWAY_H

#include "base/base.h"
#include "dealing/dealing.h"
#include "deciding/deciding.h"
#include "hands/hands.h"
#include "log/log.h"
#include "pieces/pieces.h"
#include "ranking/ranking.h"
#include "worth/worth.h"

#endif
