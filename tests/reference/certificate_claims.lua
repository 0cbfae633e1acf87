-- Every hand of tiles, set by a certificate (tests/reference/certificate.lua), and what is counted of them.

local hash = require("hw.hash")
local page = require("reference.certificate")

local claims = {}

---The faces of pieces, spelled.
---@return string
function claims.names(self, pieces, between)
  local found = {}
  for i, piece in ipairs(pieces) do found[i] = page.FACES[self.game][piece.face] end
  return table.concat(found, between)
end

local function each_hand_of_tiles(visit)
  local set = {}
  for face = 1, 21 do
    for _ = 1, face > 10 and 2 or 1 do set[#set + 1] = { face = face } end
  end
  for a = 4, 32 do
    for b = 3, a - 1 do
      for c = 2, b - 1 do
        for d = 1, c - 1 do visit({ set[a], set[b], set[c], set[d] }) end
      end
    end
  end
end

local function add(counts, key, hand, smallest)
  counts[key] = (counts[key] or 0) + 1
  if smallest and not smallest[key] then smallest[key] = hand end -- they come from the smallest on
end

local function count_tiles(self)
  local known = {}
  local found = { hands = 0, ungoverned = 0, unset = 0, tied = 0, governs = {}, sets = {}, departs = {}, breaks = {},
    settings = {}, smallest = {} }
  each_hand_of_tiles(function (hand)
    local faces = claims.names(self, hand, ",")
    local set = known[faces]
    if not set then
      set = page.set(self, hand)
      local half = set.setting and claims.names(self, set.setting.half, ",") or "-"
      known[faces], set.line = set, ("%s %s %d"):format(faces, half, set.rule or 0)
    end
    found.hands = found.hands + 1
    add(found.governs, set.clause or "none")
    add(found.sets, set.rule or "none")
    add(found.settings, set.line)
    if set.tied then found.tied = found.tied + 1 end
    if not set.departs then return end
    local written = claims.names(self, hand, " ")
    add(found.departs, ("%d %d"):format(set.rule, set.clause), written, found.smallest)
    if not self.rules[set.rule].may[set.clause] then add(found.breaks, set.clause, written, found.smallest) end
  end)
  return found
end

---A line for each number.
---@return string[]
function claims.numbered(counts, last)
  local lines = {}
  for number = 1, last do lines[number] = ("%d %d"):format(number, counts[number] or 0) end
  return lines
end

local function verdict_of(self, found)
  if next(found.breaks) then return "violates" end
  if found.governs.none == found.hands then return "not governed" end
  if found.sets.none then return "unfinished" end
  for number in ipairs(self.rules) do
    if not found.sets[number] then return "unfinished" end
  end
  return "conforms"
end

-- The lines "departs" or "breaks", in their order.
local function with_smallest(found, counts)
  local lines = {}
  for key, count in pairs(counts) do
    lines[#lines + 1] = { key, ("%s %d %s"):format(key, count, found.smallest[key]) }
  end
  table.sort(lines, function (a, b)
    local one, two = tostring(a[1]), tostring(b[1])
    local rule, clause = one:match("^(%d+) ?(%d*)$")
    local rule_b, clause_b = two:match("^(%d+) ?(%d*)$")
    if rule ~= rule_b then return tonumber(rule) < tonumber(rule_b) end
    return (tonumber(clause) or 0) < (tonumber(clause_b) or 0)
  end)
  for i, line in ipairs(lines) do lines[i] = line[2] end
  return lines
end

local function digest_of(counts)
  local lines = {}
  for key, count in pairs(counts) do lines[#lines + 1] = ("%s %d\n"):format(key, count) end
  table.sort(lines)
  return hash.sha256(table.concat(lines))
end

---All that a certificate of a way of tiles claims, found anew from the rest of it: by word, what its lines say.
---@param self table as reference.certificate reads it
---@return table<string, string[]>
function claims.found(self)
  local found = count_tiles(self)
  assert(found.tied == 0, "a hand has settings left that are not equal")
  return {
    hands = { tostring(found.hands) }, ungoverned = { tostring(found.governs.none or 0) },
    unset = { tostring(found.sets.none or 0) }, verdict = { verdict_of(self, found) },
    governs = claims.numbered(found.governs, #self.laws[1]), sets = claims.numbered(found.sets, #self.rules),
    departs = with_smallest(found, found.departs), breaks = with_smallest(found, found.breaks),
    ["settings-sha256"] = { digest_of(found.settings) },
  }
end

return claims
