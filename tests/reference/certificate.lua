-- Sets hands by a certificate, from docs/certificate-format.md alone: it uses nothing of houseway. A hand is a list of
-- pieces { face =, suit = }, the highest first; a face is its number in the page's list, 1 the lowest.

local rank_of = require("reference.certificate_ranks")

local certificate = {}

local FACES, as_ace = rank_of.FACES, rank_of.as_ace
local RANK, JOKER = FACES["Pai Gow Poker"], 14
local rank_of_tiles, rank_of_two = rank_of.rank_of_tiles, rank_of.rank_of_two
local rank_of_five, is_below = rank_of.rank_of_five, rank_of.is_below

certificate.FACES = FACES

-- ---- reading ----

-- "(and (high (2 any)) (all))" as { "and", { "high", { "2", "any" } }, { "all" } }.
local function tree(text)
  local stack = { {} }
  for mark in text:gsub("[()]", " %0 "):gmatch("%S+") do
    if mark == "(" then
      stack[#stack + 1] = {}
    elseif mark == ")" then
      local done = table.remove(stack)
      table.insert(stack[#stack], done)
    else
      table.insert(stack[#stack], mark)
    end
  end
  assert(#stack == 1 and #stack[1] == 1, text)
  return stack[1][1]
end

local function words(text)
  local found = {}
  for word in text:gmatch("%S+") do found[#found + 1] = word end
  return found
end

local function set_of(text)
  local found = {}
  for _, word in ipairs(words(text)) do found[tonumber(word)] = true end
  return found
end

local READ = {
  pair = function (self, rest)
    local list = words(rest)
    for i = 2, #list do self.pairs[list[i]] = tonumber(list[1]) end
  end,
  tile = function (self, rest)
    local list = words(rest)
    for i = 2, #list do self.tiles[FACES["Pai Gow"][list[i]]] = tonumber(list[1]) end
  end,
  counts = function (self, rest)
    local list = words(rest)
    self.counts[FACES["Pai Gow"][list[1]]] = { tonumber(list[2]), tonumber(list[3]) }
  end,
  clause = function (self, rest)
    local law = tonumber(rest:match("^%d+"))
    self.laws[law], self.at = self.laws[law] or {}, {}
    table.insert(self.laws[law], self.at)
  end,
  rule = function (self, rest)
    self.at = { name = rest:match("^%d+ (.*)$"), prefer = {}, may = {} }
    table.insert(self.rules, self.at)
  end,
  holding = function (self, rest) self.at.holding = tree(rest) end,
  play = function (self, rest) self.at.play = tree(rest) end,
  follow = function (self, rest) self.at.follow = tonumber(rest) end,
  prefer = function (self, rest) self.at.prefer = words(rest) end,
  given = function (self, rest)
    self.at.given = {}
    for setting, times in rest:gmatch("(%d)%*?(%d*)") do
      for _ = 1, tonumber(times) or 1 do table.insert(self.at.given, tonumber(setting)) end
    end
  end,
  ["may-disobey"] = function (self, rest) self.at.disobeys = set_of(rest) end,
  obey = function (self, rest) self.obeyed = tonumber(rest) end,
  ["may-depart"] = function (self, rest) self.at.may = set_of(rest) end,
  choice = function (self, rest) self.choice = words(rest) end,
}
for _, name in ipairs({ "categories", "straights", "straight-flushes" }) do
  READ[name] = function (self, rest)
    self.place[name] = {}
    local list = words(rest)
    for i, word in ipairs(list) do self.place[name][word] = #list + 1 - i end
  end
end

---Reads a certificate.
---@param bytes string
---@return table self `claims` has the lines of a word as texts, `rules` and `laws` the rest
function certificate.read(bytes)
  local self = { claims = {}, pairs = {}, tiles = {}, counts = {}, laws = { {} }, rules = {}, choice = {}, place = {},
    ranks = {} }
  for line in bytes:gmatch("([^\n]*)\n") do
    local word, rest = line:match("^(%S+) (.*)$")
    if READ[word] then
      READ[word](self, rest)
    else
      self.claims[word] = self.claims[word] or {}
      table.insert(self.claims[word], rest)
    end
  end
  self.game = self.claims.game[1]
  self.is_tiles = self.game == "Pai Gow"
  return self
end

-- ---- settings ----

local function tile_setting(self, hand, i)
  local with, without = { hand[1], hand[i] }, {}
  for j = 2, 4 do
    if j ~= i then without[#without + 1] = hand[j] end
  end
  local rank, points = rank_of_tiles(self, with[1].face, with[2].face)
  local other, others = rank_of_tiles(self, without[1].face, without[2].face)
  local one = { half = without, high = with, low = without, high_rank = rank, low_rank = other, high_points = points,
    low_points = others }
  if other > rank then
    one.high, one.low, one.high_rank, one.low_rank = without, with, other, rank
    one.high_points, one.low_points = others, points
  end
  return one
end

local function card_setting(self, hand, i, j)
  local high, low = {}, { hand[i], hand[j] }
  for k, card in ipairs(hand) do
    if k ~= i and k ~= j then high[#high + 1] = card end
  end
  local rank, category, ranks = rank_of_five(self, high)
  if is_below(self, category, ranks, { low[1].face, low[2].face }) then return nil end
  return { half = low, high = high, low = low, high_rank = rank, category = category,
    low_rank = rank_of_two(low[1].face, low[2].face) }
end

local function settings_of(self, hand)
  local found = {}
  for i = self.is_tiles and 2 or 1, self.is_tiles and 4 or 6 do
    for j = i + 1, self.is_tiles and i + 1 or 7 do
      found[#found + 1] = self.is_tiles and tile_setting(self, hand, i) or card_setting(self, hand, i, j)
    end
  end
  return found
end

-- ---- shapes ----

local function is_listed(self, face, listed)
  if listed == "any" then return true end
  local name = FACES[self.game][face]
  if self.is_tiles then return ("," .. listed .. ","):find("," .. name .. ",", 1, true) ~= nil end
  return listed:find(name, 1, true) ~= nil or face == JOKER and listed:find("A", 1, true) ~= nil
end

-- By game, the faces that a word lists.
local listed_faces = { ["Pai Gow"] = {}, ["Pai Gow Poker"] = {} }

local function face_fits(self, face, listed)
  local known = listed_faces[self.game]
  if not known[listed] then
    known[listed] = {}
    for one in ipairs(FACES[self.game]) do known[listed][one] = is_listed(self, one, listed) end
  end
  return known[listed][face]
end

local function ends(text)
  local one, two = text:match("^(%d%-%d)%+(%d%-%d)$")
  return FACES["Pai Gow"][one], FACES["Pai Gow"][two]
end

-- How high a single piece is: of tiles by their places.
local function height(self, piece)
  return self.is_tiles and -self.tiles[piece.face] or as_ace(piece.face)
end

local PLACES = { highest = 1, ["second-highest"] = 2 }

local function by_height(self, hand, name)
  local heights = {}
  for i, piece in ipairs(hand) do heights[i] = height(self, piece) end
  table.sort(heights, function (a, b) return a > b end)
  return heights[PLACES[name] or #heights]
end

-- Whether pieces, given to a shape, are what it takes; `used` has the ranks of other shapes of several cards.
local function fits(self, hand, shape, given, used)
  if not tonumber(shape[1]) then return height(self, given[1]) == by_height(self, hand, shape[1]) end
  for _, piece in ipairs(given) do
    if not face_fits(self, piece.face, shape[2]) then return false end
    if not self.is_tiles and as_ace(piece.face) ~= as_ace(given[1].face) then return false end
  end
  if self.is_tiles and #given == 2 then
    local rank = rank_of_tiles(self, given[1].face, given[2].face)
    shape.least = shape.least or rank_of_tiles(self, ends(shape[3]))
    shape.most = shape.most or rank_of_tiles(self, ends(shape[4]))
    return rank >= shape.least and rank <= shape.most
  end
  return self.is_tiles or #given == 1 or not used[as_ace(given[1].face)]
end

local hold

-- Gives the shape more pieces, from the `from`th on, and the rest to the shapes after it.
local function give(self, hand, pieces, group, number, given, from, used)
  local shape = group[number]
  if #given == (tonumber(shape[1]) or 1) then
    if not fits(self, hand, shape, given, used) then return false end
    if number == #group then return true end
    local rest, taken, is_used = {}, {}, setmetatable({}, { __index = used })
    for _, piece in ipairs(given) do taken[piece] = true end
    for _, piece in ipairs(pieces) do rest[#rest + 1] = not taken[piece] and piece or nil end
    if #given > 1 then is_used[as_ace(given[1].face)] = true end
    return hold(self, hand, rest, group, number + 1, is_used)
  end
  local is_counted = #shape > 1
  for i = from, #pieces do
    if not is_counted or face_fits(self, pieces[i].face, shape[2]) then
      given[#given + 1] = pieces[i]
      if give(self, hand, pieces, group, number, given, i + 1, used) then return true end
      given[#given] = nil
    end
  end
  return false
end

hold = function (self, hand, pieces, group, number, used)
  return number > #group or give(self, hand, pieces, group, number, {}, 1, used)
end

local function is_of_hand(group)
  for i = 2, #group do
    if not tonumber(group[i][1]) then return true end
  end
  return false
end

-- Two pieces hold a group or not by their faces alone, unless it asks how high they are in the hand: found once.
local function holds(self, hand, pieces, node)
  if node.of_two == nil then node.of_two = not is_of_hand(node) and {} end
  local known, key = #pieces == 2 and node.of_two, #pieces == 2 and pieces[1].face * 32 + pieces[2].face
  if not known then return hold(self, hand, pieces, node, 2, {}) end
  if known[key] == nil then known[key] = hold(self, hand, pieces, node, 2, {}) end
  return known[key]
end

-- ---- patterns ----

local ORDERS = {
  ["best-low"] = function (one) return one.low_rank end, ["best-high"] = function (one) return one.high_rank end,
  ["most-points"] = function (one) return one.low_points + one.high_points end,
  ["most-low-points"] = function (one) return one.low_points end,
  ["most-high-points"] = function (one) return one.high_points end,
}

local function filter(list, accept)
  local found = {}
  for _, one in ipairs(list) do
    if accept(one) then found[#found + 1] = one end
  end
  return found
end

local function first_by(order, list)
  local value, most = ORDERS[order], -math.huge
  for _, one in ipairs(list) do most = math.max(most, value(one)) end
  return filter(list, function (one) return value(one) == most end)
end

local function among(list)
  local is = {}
  for _, one in ipairs(list) do is[one] = true end
  return function (one) return is[one] end
end

local keep, meets

local KEEP = {
  all = function (_, _, _, within) return within end,
  high = function (self, hand, node, within)
    return filter(within, function (one) return holds(self, hand, one.high, node) end)
  end,
  low = function (self, hand, node, within)
    return filter(within, function (one) return holds(self, hand, one.low, node) end)
  end,
  either = function (self, hand, node, within) return filter(within, function (one)
    return holds(self, hand, one.high, node) or holds(self, hand, one.low, node)
  end) end,
  split = function (self, hand, node, within) return filter(within, function (one)
    return not holds(self, hand, one.high, node) and not holds(self, hand, one.low, node)
  end) end,
  made = function (self, _, node, within)
    local straights = self.place[node[2] == "straight" and "straights" or "straight-flushes"]
    local top = RANK[node[3]] and straights[node[3]]
    local exact = top and (self.place.categories[node[2]] * 16 + top) * 16 ^ 4
    return filter(within, function (one)
      if exact then return one.high_rank == exact end
      return filter(node, function (name) return name == one.category end)[1] ~= nil
    end)
  end,
  ["low-rank"] = function (_, _, node, within)
    local function rank(text) return rank_of_two(RANK[text:sub(1, 1)], RANK[text:sub(2, 2)]) end
    return filter(within, function (one) return one.low_rank >= rank(node[2]) and one.low_rank <= rank(node[3]) end)
  end,
  total = function (_, _, node, within) return filter(within, function (one)
    local sum = one.low_points + one.high_points
    return sum >= tonumber(node[2]) and sum <= tonumber(node[3])
  end) end,
  narrow = function (_, _, node, within) return first_by(node[2][1], within) end,
  when = function (self, hand, node, within) return meets(self, hand, node[2]) and within or {} end,
  ["and"] = function (self, hand, node, within)
    for i = 2, #node do within = keep(self, hand, node[i], within) end
    return within
  end,
  ["or"] = function (self, hand, node, within)
    local kept = {}
    for i = 2, #node do
      for _, one in ipairs(keep(self, hand, node[i], within)) do kept[one] = true end
    end
    return filter(within, function (one) return kept[one] end)
  end,
  first = function (self, hand, node, within)
    for i = 2, #node do
      local kept = keep(self, hand, node[i], within)
      if #kept > 0 then return kept end
    end
    return {}
  end,
}
for order in pairs(ORDERS) do
  KEEP[order] = function (_, hand, _, within) return filter(within, among(first_by(order, hand.settings))) end
end

keep = function (self, hand, node, within) return KEEP[node[1]](self, hand, node, within) end

local function equal(one, other) return one.high_rank == other.high_rank and one.low_rank == other.low_rank end

local MEETS = {
  holds = function (self, hand, node) return holds(self, hand, hand, node) end,
  can = function (self, hand, node) return #keep(self, hand, node[2], hand.settings) > 0 end,
  ["two-ways"] = function (self, hand, node)
    local kept = keep(self, hand, node[2], hand.settings)
    return #filter(kept, function (one) return not equal(one, kept[1]) end) > 0
  end,
  ["not"] = function (self, hand, node) return not meets(self, hand, node[2]) end,
  ["and"] = function (self, hand, node)
    for i = 2, #node do if not meets(self, hand, node[i]) then return false end end
    return true
  end,
  ["or"] = function (self, hand, node)
    for i = 2, #node do if meets(self, hand, node[i]) then return true end end
    return false
  end,
}

meets = function (self, hand, node) return MEETS[node[1]](self, hand, node) end

-- ---- laws and rules ----

-- The place of each kind of tiles among all of them, by faces: the smallest hand first.
local places

local function count_kinds()
  local found, count = {}, 0
  local function add(faces)
    if #faces == 4 then
      count = count + 1
      found[table.concat(faces, " ")] = count
      return
    end
    for face = 1, faces[#faces] or 21 do
      local again = face == faces[#faces]
      if not again or face > 10 and face ~= faces[#faces - 1] then
        local more = { table.unpack(faces) }
        more[#more + 1] = face
        add(more)
      end
    end
  end
  add({})
  return found
end

local function given(hand, rule)
  places = places or count_kinds()
  local faces = {}
  for i, piece in ipairs(hand) do faces[i] = piece.face end
  return { hand.settings[rule.given[places[table.concat(faces, " ")]]] }
end

local function obeying(self, hand, law)
  for number, clause in ipairs(self.laws[law]) do
    local kept = keep(self, hand, clause.play, hand.settings)
    if #kept > 0 then return kept, number end
  end
  return {}, nil
end

-- The settings that a law leaves, and its clause, found once a hand.
local function left_by(self, hand, law)
  hand.left[law] = hand.left[law] or table.pack(obeying(self, hand, law))
  return hand.left[law][1], hand.left[law][2]
end

local function obey(self, hand, rule, left)
  local lawful, clause = left_by(self, hand, self.obeyed)
  if not clause or rule.disobeys and rule.disobeys[clause] then return left end
  local function allowed(one)
    return #filter(lawful, function (other) return equal(one, other) end) > 0
  end
  local kept = filter(left, allowed)
  return #kept > 0 and kept or filter(hand.settings, allowed)
end

local function played(self, hand, rule)
  if rule.given then return given(hand, rule) end
  if rule.holding and not meets(self, hand, rule.holding) then return {} end
  local left = rule.follow and left_by(self, hand, rule.follow) or hand.settings
  if rule.play then left = keep(self, hand, rule.play, left) end
  if self.obeyed and #left > 0 then left = obey(self, hand, rule, left) end
  for _, order in ipairs(rule.prefer) do left = first_by(order, left) end
  for _, order in ipairs(self.choice) do left = first_by(order, left) end
  return left
end

---Sets a hand: its setting, the rule's number, the clause that governs it and whether the setting departs from that.
---@param self table
---@param hand table
---@return { setting: table?, rule: integer?, clause: integer?, departs: boolean?, tied: boolean? }
function certificate.set(self, hand)
  hand.settings, hand.left = settings_of(self, hand), {}
  local lawful, clause = left_by(self, hand, 1)
  local found = { clause = clause }
  for number, rule in ipairs(self.rules) do
    local left = played(self, hand, rule)
    if #left > 0 then
      local one = left[1]
      found.rule, found.setting = number, one
      found.tied = #filter(left, function (other) return not equal(one, other) end) > 0
      found.departs = clause and #filter(lawful, function (other) return equal(one, other) end) == 0
      break
    end
  end
  return found
end

return certificate
