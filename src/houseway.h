/* houseway.h - the public API of the core: includes the header of every folder.
 *
 * The core computes: tiles, cards, settings, rankings, classes of hands, decision tables, worth, chance. It knows
 * no law and no Lua. A jurisdiction script supplies the orders of rank as hw_tile_rules and hw_card_rules, which
 * the core compiles to tables. Each folder's header includes the headers of the folders below it. */
#ifndef HW_HOUSEWAY_H
#define HW_HOUSEWAY_H

#include "base/base.h"
#include "dealing/dealing.h"
#include "deciding/deciding.h"
#include "hands/hands.h"
#include "log/log.h"
#include "pieces/pieces.h"
#include "ranking/ranking.h"
#include "searching/searching.h"
#include "worth/worth.h"

#endif
