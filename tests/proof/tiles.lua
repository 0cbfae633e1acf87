-- What houseway answers about ways of tiles under § 621a.8, as law.v and ways.v write it.

local cli = require("cli")
local json = require("houseway.base.json")
local sources = require("sources")

local tiles = {}

-- What houseway answers about a way under § 621a.8, in JSON.
local function answer(words, input)
  for _, word in ipairs({ "--under", "us-pa/621a", "--json" }) do words[#words + 1] = word end
  return assert(json.decode(cli.run({ arguments = words, input = input }).out))
end

-- A list as Coq has it: of a field of each row.
local function list(rows, field, first)
  local values = { first }
  for _, row in ipairs(rows) do values[#values + 1] = row[field] end
  return "[" .. table.concat(values, "; ") .. "]"
end

-- A hand as Coq has it: "6-6 6-6 1-1 1-2" is [(f66, 1); (f66, 2); (f11, 1); (f12, 1)].
local function hand(written)
  local pieces, seen = {}, {}
  for a, b in written:gmatch("(%d)%-(%d)") do
    local face = "f" .. a .. b
    seen[face] = (seen[face] or 0) + 1
    pieces[#pieces + 1] = ("(%s, %d%%nat)"):format(face, seen[face])
  end
  return "[" .. table.concat(pieces, "; ") .. "]"
end

---The theorems, with the counts and the smallest hands that `check` gives.
---@return string
function tiles.claims()
  local found, smallest = answer({ "check", "traditional" }), {}
  for i, clause in ipairs(found.clauses) do smallest[i] = hand(clause.example) end
  return ([[
    Check (paragraphs_counted : paragraph_counts = (%s, %s)).
    Check (traditional_counted : traditional_counts = (%s, %s)).
    Check (traditional_smallest : Forall2 (fun p => smallest_unlawful traditional (Nat.eqb p)) [1; 2; 3; 4]%%nat [%s]).
    Check (traditional_is_not_lawful : smallest_unlawful traditional (fun _ => true) %s).
  ]]):format(list(found.clauses, "hands", found.ungoverned), list(found.clauses, "open"),
    list(found.rules, "hands", 0), list(found.clauses, "violations"), table.concat(smallest, "; "), smallest[3])
end

---The faces as law.v lists them, the highest first, and all hands in the order of all_hands.
---@return string[] faces
---@return string[] hands
function tiles.hands()
  local faces, all, hands = {}, {}, {}
  for a, b in sources.read("tests/proof/law.v"):match("Definition faces := (.-)%."):gmatch("f(%d)(%d)") do
    faces[#faces + 1] = a .. "-" .. b
    for _ = 1, #faces <= 11 and 2 or 1 do all[#all + 1] = faces[#faces] end
  end
  for w = #all, 1, -1 do
    for x = #all, w + 1, -1 do
      for y = #all, x + 1, -1 do
        for z = #all, y + 1, -1 do hands[#hands + 1] = table.concat({ all[w], all[x], all[y], all[z] }, " ") end
      end
    end
  end
  return faces, hands
end

---How houseway sets each hand: 10,000 times the rule, 100 times the place of one face of the high hand, and that of the
---other.
---@param way string
---@return integer[]
function tiles.settings(way)
  local faces, hands = tiles.hands()
  local kinds, rule_of, place_of, by_hand, settings = {}, {}, {}, {}, {}
  for place, face in ipairs(faces) do place_of[face] = place end
  for number, rule in ipairs(answer({ "check", way }).rules) do rule_of[rule.line] = number end
  for i, written in ipairs(hands) do
    if written ~= hands[i - 1] then kinds[#kinds + 1] = written end
  end
  for _, set in ipairs(answer({ "set", way, "-" }, table.concat(kinds, "\n")).hands) do
    local one, other = set.high:match("^(%S+) (%S+)$")
    by_hand[set.hand] = (rule_of[set.line] * 100 + place_of[one]) * 100 + place_of[other]
  end
  for i, written in ipairs(hands) do settings[i] = by_hand[written] end
  return settings
end

return tiles
