-- Narrows patterns for "exactly", so that the hand holds no more than they say.

local lists = require("houseway.base.lists")

local MORE = { pair = "trips", trips = "quads" }

---Adds patterns so that the hand holds no more: of ranks, no further piece; of shapes, no better shape.
---@param items string[] the patterns of a list
---@param is_cards boolean
---@return string[]? nil: no pattern can say so
return function (items, is_cards)
  local shape, rank = items[1]:match('^(%l*) ?(".*")$')
  if #items == 1 and rank then
    if rank == '"joker"' then return items end
    if shape == "quads" then return rank == '"A"' and lists.joined(items, { "without { five_aces }" }) or items end
    return lists.joined(items, { ("without { %s %s }"):format(MORE[shape] or "pair", rank) })
  end
  if lists.any(items, function (one) return one ~= items[1] end) then return nil end
  if items[1] == "trips" and #items == 1 then
    return lists.joined(items, { "without { quads }", "without { trips, pair }" })
  end
  if items[1] ~= "pair" then return #items == 1 and items[1] == "flush" and items or nil end
  if not is_cards then return lists.joined(items, { ("without { %s }"):format(("pair, "):rep(#items) .. "pair") }) end
  if #items == 3 then return lists.joined(items, { "without { trips }" }) end -- seven cards hold no fourth pair
  return lists.joined(items, { "without { trips }", ("without { %s }"):format(("pair, "):rep(#items) .. "pair") })
end
