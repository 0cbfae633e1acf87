-- Parses questions about hands:
--
--   { pair, pair } where low = "A"        a condition on the hand; a condition on it as it is set
--   trips "A" limit 20                    the most hands to list
--   where high = flush by rule            the grouping of shares
--
-- A pattern as in `holding` stands before `where`, a pattern as in `play` after it: one side or several, with or
-- without braces. Either pattern may be left out.

local games = require("houseway.base.games")
local nearest = require("houseway.base.nearest")
local phrased = require("houseway.explore.phrased")
local plain = require("houseway.base.text")
local typed = require("houseway.explore.typed")

---@class houseway.explore.question
---@field text string as written
---@field read_as string? the question in the words of house ways, if it was in ordinary words
---@field senses string[]? how words of two senses were taken
---@field typed houseway.explore.typed
---@field holding { from: integer, to: integer, braces: boolean }? its tokens
---@field where { from: integer, to: integer, braces: boolean }?
---@field limit integer?
---@field by string?
---@field holding_line integer? line in the script made by `source` at which the pattern begins
---@field play_line integer?
local question = {}
question.__index = question

---The greatest limit.
question.LIMIT_MAX = 100000

local CLAUSES = { where = true, limit = true, by = true }

---True if more of a question must follow.
---@param text string
---@return boolean
function question.is_unfinished(text)
  return typed.block():add(text) ~= nil
end

-- Refuses a clause's word inside braces that should be closed before it.
local function check_outside(self, i, depth)
  local list = self.typed.list
  if depth[i] == 0 or list.kind[i] ~= "name" or not CLAUSES[list.text[i]] or list.kind[i + 1] == "=" then return end
  for at = i - 1, 1, -1 do
    if depth[at] < depth[i] then
      if list.kind[at] ~= "{" then return end -- of a function, or of a call
      self.typed:refuse("exploring/brace-unclosed", list.start[i], ("`%s` stands inside braces"):format(list.text[i]),
        ("write `}` before `%s`"):format(list.text[i]))
    end
  end
end

-- Words that people write for `where` after a pattern.
local FOR_WHERE = { when = true, having = true, with = true, ["if"] = true, ["and"] = true }

local HALVES = { low = true, high = true }

-- True if a token outside braces means `where`: it joins a condition on the hand as set to the pattern before it.
local function means_where(list, i)
  local before, following = list.kind[i - 1], list.text[i + 1]
  if before == "}" and (FOR_WHERE[list.text[i]] or HALVES[list.text[i]] and following == "=") then return true end
  local ends = before == "}" or before == "string" or before == "name" and not CLAUSES[list.text[i - 1]]
  local begins = HALVES[following] or following == "{" and HALVES[list.text[i + 2]]
  return ends and begins and list.text[i] ~= "where"
    and (FOR_WHERE[list.text[i]] or nearest.name(list.text[i], { "where" }) ~= nil)
end

local ALONE = { where = "exploring/where-alone", limit = "exploring/limit-alone", by = "exploring/by-alone" }

-- The expectation after each word of a question.
local AFTER = {
  where = 'write a fact of the set hand, as where low = "A"',
  limit = "write a whole number, at most 100000, as limit 20",
  by = "write by rule, by holding, by high or by low",
}

-- The first and last token of each clause, by name; "holding" is the first clause.
local function clauses_of(self, depth)
  local list, count = self.typed.list, self.typed:count()
  local found, name, from = {}, "holding", 1
  local function close(to)
    if to >= from then found[name] = { from = from, to = to } end
    if to < from and name ~= "holding" then
      self.typed:refuse(ALONE[name], list.start[from - 1], ("nothing follows `%s`"):format(name),
        AFTER[name])
    end
  end
  for i = 1, list.count do
    local word = list.text[i]
    check_outside(self, i, depth)
    if depth[i] == 0 and name == "holding" and means_where(list, i) then
      self.typed:refuse("exploring/where-meant", list.start[i], ("`%s` begins no clause"):format(word),
        "write `where` before the setting")
    end
    if depth[i] == 0 and list.kind[i] == "name" and CLAUSES[word] then
      close(i - 1)
      if found[word] or name == word then
        self.typed:refuse("exploring/given-twice", list.start[i], ("`%s` comes twice"):format(word),
          ("write a single `%s`"):format(word))
      end
      name, from = word, i + 1
    end
  end
  close(count)
  return found
end

local BY = { rule = true, holding = true, high = true, low = true }

-- True for a list that lacks its braces: pair, pair; low = "A".
local function lacks_braces(self, part, depth)
  local list = self.typed.list
  for i = part.from, math.min(part.to, list.count) do
    if depth[i] == 0 and (list.kind[i] == "," or list.kind[i] == "=") then return true end
  end
  return false
end

local function read_limit(self, part)
  local list = self.typed.list
  local limit = part.from == part.to and math.tointeger(tonumber(list.text[part.from]))
  if not limit or limit < 1 or limit > question.LIMIT_MAX then
    self.typed:refuse("exploring/bad-limit", list.start[part.from] or 1,
      ("limit %s is no limit"):format(list.text[part.from] or ""), AFTER.limit)
  end
  return limit
end

local function read_by(self, part)
  local list = self.typed.list
  local by = list.text[part.from]
  if part.from ~= part.to or not BY[by] then
    self.typed:refuse("exploring/bad-by", list.start[part.from] or 1, ("`by %s` divides nothing"):format(by or ""),
      AFTER.by)
  end
  return by
end

local EXPECTED = "write words such as %s, or words of `houseway words`"
local SUCH_AS = { card = '"two pair and an ace in front"', tile = '"a gong and a pair behind"' }

-- The fault of a question in ordinary words that names another game's pieces; nil if it names none.
local function other_pieces(text, game)
  local noun = games.of(game).noun
  for other in pairs(SUCH_AS) do
    local at, word = text:lower():match("()%f[%w](" .. other .. "s?)%f[^%w]")
    if other ~= noun and at then return { at = at, found = word, suggestion = noun .. word:sub(#other + 1) } end
  end
end

-- Refuses a question with two readings, unless both count as many hands.
local function check_readings(text, why, count)
  local one, other = why.readings[1], why.readings[2]
  local of_one, of_other = count(one), count(other)
  if of_one == of_other then return end
  typed.new(text, "question"):refuse("exploring/two-readings", why.at,
    ('"%s" can be read in two ways'):format(why.found), ("write `%s`, which counts %s, or `%s`, which counts %s")
      :format(one, plain.thousands(of_one), other, plain.thousands(of_other)))
end

-- Refuses a question in words that are not understood.
local function refuse_words(text, why, game)
  local before = plain.trimmed(text:sub(1, why.at - 1))
  while before:sub(-1) == "," do before = plain.ended(before:sub(1, -2)) end
  local found = before == "" and ('houseway does not understand "%s"'):format(why.found)
    or ('houseway understands "%s", but not "%s"'):format(before, why.found)
  if why.is_suit then
    typed.new(text, "question"):refuse("exploring/suit-named", why.at, ('"%s" names a suit'):format(why.found),
      "write a flush for five cards of any one suit")
  end
  typed.new(text, "question"):refuse("exploring/not-understood", why.at, found,
    EXPECTED:format(SUCH_AS[games.of(game).noun]), why.suggestion)
end

local FOR_LIMIT, BY_ALONE = { first = true, top = true, max = true }, "write `by %s`, or where %s = ..."

-- Refuses a clause at the end in other words: "first 5" for `limit 5`, "low" alone for `by low`.
local function check_clauses(self)
  local list, last = self.list, self:count()
  local word, value = list.text[last - 1], list.text[last]
  if last > 2 and FOR_LIMIT[word] and list.kind[last] == "number" and list.kind[last - 2] ~= "," then
    self:refuse("exploring/limit-meant", list.start[last - 1], ("`%s %s` is no clause"):format(word, value),
      ("write `limit %s`"):format(value))
  elseif last == 1 and BY[value] then
    self:refuse("exploring/by-meant", list.start[1], ("`%s` stands alone"):format(value),
      (HALVES[value] and BY_ALONE or "write `by %s`"):format(value, value))
  end
end

---Reads a question. A fault is refused with its line and column, and a caret under the fault.
---@param text string
---@param game string
---@param count fun(reading: string): integer how many hands a reading counts
---@return houseway.explore.question
function question.read(text, game, count)
  text = plain.plain_signs(text)
  local said, why = phrased.read(text, game)
  check_clauses(typed.new(text, "question"))
  why = why or said and other_pieces(text, game)
  if why and why.readings then
    check_readings(text, why, count)
    said = { text = why.readings[1], senses = why.senses }
  elseif why and not text:find('[{"]') then
    refuse_words(text, why, game)
  end
  local read_as = said and said.text
  local self = setmetatable({ text = text, typed = typed.new(read_as or text, "question"), read_as = read_as,
    senses = said and #said.senses > 0 and said.senses or nil }, question)
  local depth = self.typed:depths()
  local clauses = clauses_of(self, depth)
  self.limit = clauses.limit and read_limit(self, clauses.limit)
  self.by = clauses.by and read_by(self, clauses.by)
  for _, name in ipairs({ "holding", "where" }) do
    local part = clauses[name]
    if part then
      self[name] = part
      part.braces = name == "where" or lacks_braces(self, part, depth)
    end
  end
  return self
end

---Writes the question as the last declaration of a script.
---@param before string the subject's script, or ""
---@return string source
---@return houseway.explore.typed.script made
function question:source(before)
  local made = typed.script(before == "" and "" or before .. "\n")
  typed.add(made, 'rule "question" {')
  for _, part in ipairs({ { "holding", self.holding }, { "play", self.where } }) do
    local name, of = part[1], part[2]
    if of then
      local start = self.typed.list.start
      typed.add(made, name .. " = " .. (of.braces and "{" or ""), start[of.from])
      self[name .. "_line"] = made.line
      self.typed:add_tokens(made, of.from, of.to)
      typed.add(made, of.braces and "}," or ",", start[of.to])
    end
  end
  typed.add(made, "}")
  return table.concat(made.parts), made
end

return question
