-- The terms of a submission: their meaning, their form, and how to read them. houseway.way.terms.law checks whether the
-- law allows them.

local forms = require("houseway.notation.forms")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local things = require("houseway.law.provisions.shared_names")
local provisions = require("houseway.law.provisions")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

local refuse, refuse_phrase = spelling.refuse, spelling.refuse_phrase

---@class houseway.way.terms.read
local read = {}

---A term.
---@class houseway.way.term
---@field name string
---@field id string of the refusal of a value in another form
---@field means string
---@field takes string its form, for people
---@field must string? "must be 1 to 9": the duty in the refusal of another form, if "must be" with `takes` does not fit
---@field read houseway.notation.form has no expectation; `takes` is the expectation

-- One of several phrases. The term's `takes` is the expectation.
local function same(phrases)
  return forms.one_of(phrases, "")
end

local sum = forms.read(nil, function (value)
  local cents = notation.cents(value)
  return cents and cents > 0 and cents
end)

-- Text on one line.
local sentence = forms.where(nil, function (value)
  return type(value) == "string" and value:find("%S") and not value:find("%c")
end)

local texts = forms.each_once(forms.where(nil, function (value) return type(value) == "string" end))
local styles = forms.each_once(same(things.DELIVERIES))

local function deliveries(value)
  return styles(value == "all" and things.DELIVERIES or value)
end

local function dealer_wager(value)
  if value == "the last wager" then return "last" end
  local last = notation.last_wager(value)
  if last then return last end
  return sum(value)
end

-- The part of a wager that goes to the progressive meter.
local contribution = forms.where(nil, function (value)
  local part = type(value) == "string" and value:match("^(%d+%.?%d?%d?)%%$")
  return part and tonumber(part) <= 100
end)

local METER = { wager = sum, contribution = contribution, start = sum, reset = sum }

local function progressive(value)
  if type(value) ~= "table" then return refuse(nil, value) end
  for key in pairs(value) do
    if not METER[key] then return refuse("terms/progressive-fields", key,
      "the field must be wager, contribution, start or reset") end
  end
  local found = {}
  for _, key in ipairs({ "wager", "contribution", "start", value.reset ~= nil and "reset" or nil }) do
    local problem
    found[key], problem = METER[key](value[key])
    if found[key] == nil then return nil, problem end
  end
  found.hundredths = math.tointeger((tonumber((found.contribution:sub(1, -2))) * 100 + 0.5) // 1)
  found.reset = found.reset or found.start
  return found
end

local is_optional = forms.one_of(things.OPTIONAL, "the wager must be " .. spelling.list(things.OPTIONAL),
  "terms/paytables-of")

local function one_paytable(name, printed)
  local known, problem = is_optional(name)
  if not known then return nil, problem end
  if type(printed) ~= "string" then return refuse(nil, printed) end
  local found
  found, problem = notation.paytable(printed)
  if not found then return nil, problem end
  if #found.columns ~= 1 or found.columns[1] ~= "Payout" then
    return refuse("terms/paytable-columns", found.columns[1] or found.heading,
      "the first line must be headings, with one column headed Payout (Hand  Payout)")
  end
  local rows = {}
  for index, row in ipairs(found.rows) do
    if not row[1] then return refuse_phrase("terms/row-without-payout", spelling.quote(row.hand) .. " has no payout",
      "write a hand and a payout, two blanks or more between") end
    rows[index] = { hand = row.hand, pays = row[1] }
  end
  return { rows = rows }
end

local function paytables(value)
  if type(value) ~= "table" or next(value) == nil then return refuse(nil, value) end
  local found = {}
  for _, name in ipairs(lists.keys(value)) do
    local problem
    found[name], problem = one_paytable(name, value[name])
    if not found[name] then return nil, problem end
  end
  return found
end

---The terms, in the order of reports.
---@type houseway.way.term[]
read.list = {
  { name = "variant", id = "terms/variant", read = sentence, takes = 'the variant, as the law names it: "Fortune"',
    must = 'must be named as in the law, such as "Fortune"',
    means = "the variant of the game that is played" },
  { name = "table", id = "terms/table", read = same({ "EZ" }), takes = '"EZ"',
    means = "the table is designated for play without a vigorish" },
  { name = "table_minimum", id = "terms/sum", read = sum, takes = 'a sum: "$10"',
    means = "the least main wager taken" },
  { name = "table_maximum", id = "terms/sum", read = sum, takes = 'a sum: "$5,000"',
    means = "the greatest main wager taken" },
  { name = "optional_minimum", id = "terms/sum", read = sum, takes = 'a sum: "$1"',
    means = "the least optional wager taken; by default the table minimum" },
  { name = "start", id = "terms/start", read = same(provisions.by_name.start_by.phrases),
    takes = '"three dice", "three dice shaken by a player" or "a number"',
    means = "how the starting position is found" },
  { name = "dealing", id = "terms/dealing", read = same(things.DEVICES), takes = spelling.list(things.DEVICES),
    means = "the device from which cards are dealt" },
  { name = "shuffler", id = "terms/shuffler",
    takes = '"by hand", "a device", "a device that counts" or "a device, two decks"',
    read = forms.meaning(nil,
      { ["by hand"] = { device = false, decks = 1 }, ["a device"] = { device = true, decks = 1 },
      ["a device that counts"] = { device = true, decks = 1, counts = true },
      ["a device, two decks"] = { device = true, decks = 2 } }),
    means = "how cards are shuffled, and from how many decks" },
  { name = "wagers", id = "terms/wagers", read = texts, takes = 'a list: { "Fortune Bonus, paytable A" }',
    means = "the optional wagers offered, each by one paytable" },
  { name = "paytables", id = "terms/paytables", read = paytables,
    takes = 'printed paytables by wager: { ["Pair Fortunes"] = [[ ... ]] }',
    means = "the licensee's own paytables for wagers whose paytables are not among the texts" },
  { name = "progressive", id = "terms/progressive", read = progressive,
    takes = '{ wager = "$1", contribution = "75%", start = "$2,000" }',
    means = "the Progressive Payout Wager, the part of it added to the meter, and where the meter starts; `reset`: "
      .. "what it is reset to when it was won whole, if not to the same" },
  { name = "payout_limit", id = "terms/sum", read = sum, takes = 'a sum: "$50,000"',
    means = "the most that a player is paid on a single hand" },
  { name = "vigorish", id = "terms/vigorish", takes = '"exact", "nearest 25 cents" or "next higher 25 cents"',
    read = same({ "exact", "nearest 25 cents", "next higher 25 cents" }),
    means = "to what the vigorish is rounded" },
  { name = "odd_cents", id = "terms/odd-cents", read = same({ "to the bank", "to the house" }),
    takes = '"to the bank" or "to the house"',
    means = "who gets the part of a cent that a half or a percentage leaves" },
  { name = "coupons", id = "terms/coupons", read = forms.meaning(nil, { taken = true }), takes = '"taken"',
    means = "match play coupons or vouchers are taken" },
  { name = "banking", id = "terms/banking", read = forms.meaning(nil, { offered = true }), takes = '"offered"',
    means = "players may bank" },
  { name = "co_banking", id = "terms/co-banking", read = forms.meaning(nil, { offered = true }), takes = '"offered"',
    means = "a player who banks may have the house cover half" },
  { name = "dealer_wager", id = "terms/dealer-wager", read = dealer_wager,
    takes = 'a sum, "$25", or "the last wager", or what is calculated from it, "half the last wager, $500 at most"',
    must = 'must be a sum, "$25", or "the last wager", or a part, "half the last wager, $500 at most"',
    means = "what the dealer wagers against a bank, if the bank does not ask for less; of the last wager a part, as "
      .. '"30% of" or "2/3 of", `half` or `twice`, rounded "down to a multiple of $5" or "up to" one, "$25 at least"' },
  { name = "deliveries", id = "terms/deliveries", read = deliveries, takes = '"all", or a list of styles of delivery',
    means = "the styles of delivery a bank may choose from" },
  { name = "adjacent_areas", id = "terms/adjacent-areas", read = forms.meaning(nil, { permitted = true }),
    takes = '"permitted"',
    means = "a player may wager on two adjacent areas" },
  { name = "players_an_area", id = "terms/players-an-area", read = forms.whole(1, 9), takes = "how many, 1 to 9",
    must = "must be 1 to 9",
    means = "how many players may wager on an area" },
  { name = "ace_to_five", id = "terms/ace-to-five", read = same(things.ACE_TO_FIVE),
    takes = '"standard" or "second highest"',
    means = "where A-2-3-4-5 ranks among straights, and of one suit among straight flushes below the royal" },
  { name = "leavers", id = "terms/leavers", read = forms.meaning(nil, { lose = "lose" }), takes = '"lose"',
    means = "players who leave the table during a round lose their wagers" },
}

local by_name, names = {}, {}
for index, term in ipairs(read.list) do by_name[term.name], names[index] = term, term.name end

---True if a term has that name.
---@param name string
---@return boolean
function read.has(name)
  return by_name[name] ~= nil
end

-- Other names that people write for a term.
local OTHER_NAMES = { commission = "vigorish", rake = "vigorish", maximum = "table_maximum", bets = "wagers" }

-- The first term whose last word is a given name: "table_minimum" for "minimum".
local function ending(name)
  if OTHER_NAMES[name:lower()] then return OTHER_NAMES[name:lower()] end
  for _, one in ipairs(names) do
    if one:sub(-#name - 1) == "_" .. name:lower() then return one end
  end
end

-- Ways in which people write that a term does not apply.
local REFUSED = { false, "no", "none", "never", "not offered", "not taken", "not permitted", "refused" }

-- The duty if a term's value has another form.
local function duty(term)
  return ("%s %s"):format(term.name, term.must or "must be " .. term.takes:gsub(": ", ", such as "))
end

---Reads the table of `terms { ... }`.
---@param written table
---@return table<string, any>? values by name
---@return houseway.base.problem? problem its `found` names the term
function read.all(written)
  local values = {}
  for _, name in ipairs(lists.keys(written)) do
    local term = by_name[name]
    if not term then
      local near = type(name) == "string" and (nearest.name(name, names) or ending(name)) or nil
      return refuse("terms/unknown", name, "a term must be " .. spelling.list(names), near)
    end
    local value, problem = term.read(written[name])
    if value == nil and lists.has(REFUSED, written[name]) and term.takes:find('^"%a+"$') then
      return refuse("terms/not-offered", written[name], ("%s must be %s or be left out"):format(name, term.takes))
    elseif value == nil then
      local found, expected = problem.found, duty(term)
      if problem.expected then found, expected = refusal.placed(name, found, problem.expected) end
      return nil, { id = problem.id or term.id, found = found, expected = expected, suggestion = problem.suggestion }
    end
    values[name] = value
  end
  return values
end

return read
