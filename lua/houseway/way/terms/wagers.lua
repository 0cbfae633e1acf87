-- Checks the optional wagers of a submission: each needs a paytable that the law has for its table and variant.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local offers = lazy("houseway.wagers.offers")
local own = lazy("houseway.wagers.own")
local governing = require("houseway.law.governing")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")
local odds = lazy("houseway.wagers.odds")

---@class houseway.way.terms.wagers
local wagers = {}

local DICE = { Sum = true, Match = true, ["Beat It"] = true }

---Splits a wager's name from its paytable: "Fortune Bonus, paytable A".
---@param written string
---@return string name
---@return string? letter
function wagers.read(written)
  local name, letter = written:match("^(.-), paytable (%u)$")
  return name or written, letter
end

---The named wagers, each with its paytable's letter or false.
---@param list string[]
---@return table<string, string|false>
function wagers.named(list)
  local found = {}
  for _, written in ipairs(list) do
    local name, letter = wagers.read(written)
    found[name] = letter or false
  end
  return found
end

---The paragraph with a wager's payouts.
---@param law houseway.law.statute
---@param name string
---@return houseway.law.paragraph?
function wagers.paying(law, name)
  for _, one in ipairs(law.paragraphs) do
    if one.meaning.pays == name then return one end
  end
end

local function letters_of(paragraph)
  return lists.collect(paragraph.paytables or {}, function (paytable) return paytable.name end)
end

-- ---- the offer ----

local function all_offered(law)
  local names, seen = {}, {}
  for _, provision in ipairs(law.provisions.offers) do
    for _, name in ipairs(provision.value) do
      if not seen[name] then names[#names + 1], seen[name] = name, provision end
    end
  end
  return names, seen
end

local function check_offer(self, name)
  if governing.saying(self.law, "offers", name, self.round) then return true end
  local names, where = all_offered(self.law)
  if where[name] then
    self:add("terms/table-not-designated", "wagers", where[name],
      ('%s is offered only at a table "%s"'):format(spelling.quote(name), (where[name].applies or {}).table or ""),
      ('write table = "%s"'):format((where[name].applies or {}).table or ""))
  else
    -- "Fortune Bonus paytable D", without its comma; few names are longer.
    local bare, letter = name:sub(1, 80):match("^(.-),? [Pp]ay ?table (%u)$")
    local meant = nearest.name(bare or name, names)
    local expected = #names > 0 and "name " .. spelling.list(names)
      or "remove the wager: the chapter has no optional wager"
    self:add("terms/wager-unknown", "wagers", nil, "the chapter does not have the wager " .. spelling.quote(name),
      expected, meant and bare and ("%s, paytable %s"):format(meant, letter) or meant)
  end
  return false
end

-- ---- the paytable ----

local function choice_of(paragraph, variant)
  for _, choice in ipairs(paragraph.meaning.choose_from or {}) do
    if citation.slug(choice.variant) == citation.slug(variant) then return choice.tables end
  end
end

-- True if rows of the wager's paytable belong to a variant.
local function has_variants(law, paragraph)
  return lists.any(offers.of(law, paragraph.key), function (offer) return offer.variant end)
end

local function check_variant(self, paragraph, name, letter)
  local variant = self.values.variant
  if not variant and (paragraph.meaning.choose_from or has_variants(self.law, paragraph)) then
    return self:add("terms/variant-missing", "variant", paragraph,
      ("%s stands without the variant that is played"):format(name), "write variant = ...")
  end
  local tables = choice_of(paragraph, variant)
  if tables and not tables[letter] then
    self:add("terms/paytable-of-variant", "wagers", paragraph,
      ("%s has no paytable %s of %s"):format(variant, letter, name),
      "write paytable " .. spelling.list(lists.keys(tables)))
  end
end

local function check_printed(self, paragraph, name, letter)
  local letters = letters_of(paragraph)
  if #letters == 0 then
    if letter then
      self:add("terms/one-paytable", "wagers", paragraph, ("the law prints a single paytable of %s"):format(name),
        "remove paytable " .. letter)
    end
    return
  end
  if lists.has(letters, letter) then return check_variant(self, paragraph, name, letter) end
  local expected = "write paytable " .. spelling.list(letters)
  if letter then
    return self:add("terms/no-such-paytable", "wagers", paragraph, ("%s has no paytable %s"):format(name, letter),
      expected)
  end
  self:add("terms/paytable-missing", "wagers", paragraph, name .. " stands without a paytable", expected)
end

-- If the law prints no paytable, the licensee must state one, or the wager cannot be paid.
local function check_own(self, name, letter)
  local provision = governing.saying(self.law, "offers", name, self.round)
  if letter then
    return self:add("terms/paytable-not-printed", "wagers", provision,
      ("the chapter prints no paytable of %s"):format(name), "remove paytable " .. letter)
  end
  local printed = self.values.paytables and self.values.paytables[name]
  if not printed then
    return self:add("terms/paytable-needed", "paytables", provision,
      ("the law at hand prints no paytable of %s"):format(name), "give the licensee's own paytable")
  end
  local ok, problem = own.check(name, printed.rows, self)
  if not ok then return self:add(problem.id, "paytables", provision, problem.found, problem.expected) end
  local way = { variant = self.values.variant, terms = { values = self.values } }
  for _, hand in ipairs(odds.unpaid(offers.own(self.law, way, name) or {})) do
    self:add("terms/row-never-pays", "paytables", provision, ("rows above take every %s of %s"):format(
      spelling.quote(hand), name), "put the row above these rows, or remove the row: the first row that fits is paid")
  end
end

local function check_dice(self, name)
  local dice = governing.find(self.law, "dice_settled", self.round)
  local start = self.values.start
  if DICE[name] and dice and start and provisions.answer("start_by", start) == "number" then
    self:add("terms/no-dice", "wagers", dice, name .. " stands where no dice are shaken", 'write start = "three dice"')
  end
end

local function check_one(self, written)
  local name, letter = wagers.read(written)
  if not check_offer(self, name) then return end
  local paragraph = wagers.paying(self.law, name)
  if paragraph then check_printed(self, paragraph, name, letter) else check_own(self, name, letter) end
  check_dice(self, name)
end

---Checks all wagers offered.
---@param self houseway.way.terms.judged
function wagers.check(self)
  local seen = {}
  for _, written in ipairs(self.values.wagers or {}) do
    local name = wagers.read(written)
    if seen[name] then
      local found = ("%s stands beside %s"):format(spelling.quote(written), spelling.quote(seen[name]))
      self:add("terms/two-paytables", "wagers", wagers.paying(self.law, name), found, "give a wager one paytable")
    else
      check_one(self, written)
    end
    seen[name] = seen[name] or written
  end
  for _, name in ipairs(lists.keys(self.values.paytables)) do
    if self.offered[name] == nil then
      self:add("terms/paytable-without-wager", "paytables", nil,
        ("%s has a paytable and is not among `wagers`"):format(name), "write the wager among `wagers`")
    end
  end
end

return wagers
