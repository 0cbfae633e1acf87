-- Writes a new filing: the law alone, or another way's rules as far as the new law allows. Before it returns the text,
-- it checks every hand against the law.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local outline = require("houseway.script.outline")
local edit = require("houseway.explore.edit")
local examples = require("houseway.way.examples")
local filing = require("houseway.desk.filing")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local hash = require("hw.hash")
local formatting = require("houseway.script.formatting")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local terms = require("houseway.way.terms")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")

---@class houseway.desk.new_filing
---@field source string the script
---@field side houseway.way.side the script's way, with every hand decided
---@field findings houseway.way.findings
---@field left_out { name: string, line: integer?, why: string }[] omitted declarations of the other way
---@field dropped { hand: string }[] examples that no longer hold
---@field source_sha256 string
---@field origin table? the other way, as in fingerprint.rests_on
local new_filing = {}
new_filing.__index = new_filing

local SHORT, SHOWN, WIDTH = 12, "new filing", 100 -- digits of a digest; the name in refusals; columns of a comment
local TURNS = 2000 -- attempts at most: each attempt changes the text

-- ---- the text so far ----

-- The first line of a declaration.
local function line_of(source, word, name)
  local one = filing.find(source, word, name)
  return one and outline.line(source, one.from)
end

local function written(self)
  return filing.opening(self.head, self.kept) .. "\n" .. self.body
end

local function read(self, source)
  return way.read(source, { under = self.chapter.statute.key, shown = SHOWN })
end

-- Omits a declaration that this law refuses: an unknown term, or a word of another ranking.
local function leave_refused(self, why)
  local opening = filing.opening(self.head, self.kept)
  local _, lines = (opening .. "\n"):gsub("\n", "")
  local one = why.file == SHOWN and why.line and why.line > lines and filing.at(self.body, why.line - lines)
  if not one then error(why, 0) end
  self:leave(one.word, one.name, why.found)
  return true
end

local function follow_the_law(self)
  self.body = filing.before(self.body, "choice", ("follow %s\n"):format(filing.quoted(self.chapter.follows)))
end

-- Removes a declaration and notes the omission. If no rule remains, follows the law.
function new_filing:leave(word, name, why)
  local one = assert(filing.find(self.body, word, name))
  self.left_out[#self.left_out + 1] = { name = name or word, line = line_of(self.old_source, word, name), why = why }
  self.body = filing.without(self.body, one)
  for _, rules in ipairs({ "rule", "exception", "follow" }) do
    if filing.find(self.body, rules) then return end
  end
  follow_the_law(self)
end

-- ---- adapting to the new law ----

local WORDS = { rule = true, exception = true }

-- Settles rules that depart from the law: notes permitted departures, and omits other rules. Returns true if the text
-- changed, as the functions below do.
local function settle_departures(self, findings)
  local by_rule, changed = {}, false
  for _, one in ipairs(findings.departures) do
    by_rule[one.rule] = by_rule[one.rule] or {}
    table.insert(by_rule[one.rule], one)
  end
  for _, rule in ipairs(findings.rules) do
    local departs, keys, unlawful = by_rule[rule.name] or {}, {}, nil
    for _, one in ipairs(departs) do
      if lists.has(self.chapter.may_note, one.cite) then keys[#keys + 1] = one.cite else unlawful = unlawful or one end
    end
    changed = self:settle_rule(rule, keys, unlawful) or changed
  end
  return changed
end

-- Settles a rule by the paragraphs from which it departs.
function new_filing:settle_rule(rule, keys, unlawful)
  if not WORDS[rule.kind] then return false end
  if unlawful then
    self:leave(rule.kind, rule.name, ("%s from %s"):format(
      text.count(unlawful.hands, "hand would depart", "hands would depart"), unlawful.printed))
    return true
  elseif rule.kind == "exception" and #keys == 0 then
    self:leave(rule.kind, rule.name, "it departs from nothing here")
    return true
  elseif table.concat(rule.departs_from or {}, " ") ~= table.concat(keys, " ") then
    local one = assert(filing.find(self.body, rule.kind, rule.name))
    self.body = #keys > 0 and filing.with_field(self.body, one, "departs_from", keys)
      or filing.without_field(self.body, one, "departs_from")
    return true
  end
  return false
end

-- Omits rules that decide no hand under this law, or have an alternative that decides none.
local function settle_dead(self, findings)
  local has = {}
  for _, dead in ipairs({ { findings.dead_rules, "it decides no hand here" },
    { findings.dead_alternatives, "an alternative in it decides no hand here" } }) do
    for _, one in ipairs(dead[1]) do
      local name = one.rule or one.name
      local found = filing.find(self.body, "rule", name) or filing.find(self.body, "exception", name)
      if found and not has[name] then
        has[name] = true
        self:leave(found.word, name, dead[2])
      end
    end
  end
  return next(has) ~= nil
end

-- Omits terms that the law forbids, before any hand is decided.
local function settle_terms(self, loaded)
  local faults, has = terms.faults(loaded), {}
  for _, fault in ipairs(faults) do
    local one = filing.find(self.body, "terms")
    local shorter = one and filing.without_term(self.body, one, fault) or self.body
    local why = refusal.said(fault)
    if not one or has[fault.term] then goto next end
    has[fault.term] = true
    if shorter == self.body then -- the fault is not of a single field
      self:leave("terms", nil, why)
    else
      self.body = shorter
      self.left_out[#self.left_out + 1] = { name = "the term " .. fault.term, why = why,
        line = line_of(self.old_source, "terms") }
    end
    ::next::
  end
  local left = filing.find(self.body, "terms")
  if left and #left.fields == 0 then self.body = filing.without(self.body, left) end
  return #faults > 0
end

-- Closes gaps: follows the law for hands without a rule, and adds a choice if there are ties.
local function settle_open(self, findings)
  if findings.uncovered.hands > 0 and not filing.find(self.body, "follow") then
    follow_the_law(self)
    return true
  elseif #findings.ties > 0 and not self.chooses then
    self.chooses = true
    local choice = filing.find(self.body, "choice", "C1") and filing.CHOICE:gsub('"C1"', '"Last"', 1) or filing.CHOICE
    self.body = filing.before(self.body, "terms", choice)
    return true
  end
  return false
end

local SETTLING = { settle_departures, settle_dead, settle_open }

local function drop_examples(self, side)
  local any = false
  for _, one in ipairs(examples.failing(side.way, side.decided.table)) do
    local shorter = edit.drop_example(written(self), one.example)
    if not shorter then error(one.why, 0) end
    any = true
    self.dropped[#self.dropped + 1] = { hand = one.example.hand }
    self.kept, self.body = filing.kept_fields(shorter), filing.body(shorter)
  end
  return any
end

-- Makes one change that the law requires and returns true. If none is needed, returns false, the side and its findings.
local function turn(self)
  local loaded, refused = refusal.catch(read, self, written(self))
  if not loaded then return leave_refused(self, refused) end
  if settle_terms(self, loaded) then return true end
  local side = { way = loaded, decided = decided.run(loaded, { threads = self.options.threads, cache = false,
    progress = self.options.progress }) }
  local findings = conform.judge(loaded, side.decided)
  for _, settled in ipairs(SETTLING) do
    if settled(self, findings) then return true end
  end
  if drop_examples(self, side) then return true end
  return false, side, findings
end

local function settle(self)
  for _ = 1, TURNS do
    local again, side, findings = turn(self)
    if not again then
      if findings.verdict ~= "conforms" then
        error("a new filing: " .. verdict.sentence(findings), 0)
      end
      return side, findings
    end
  end
  error("a new filing still needs changes after " .. TURNS, 0)
end

-- ---- the opening comment ----

local function add_wrapped(lines, words, indent)
  for i, line in ipairs(text.wrap(words, WIDTH - #indent - 2)) do
    lines[#lines + 1] = indent .. (i > 1 and indent or "") .. line
  end
end

local function comment_alone(self)
  local lines = {}
  add_wrapped(lines, ("%s: a filing under %s, begun with the law alone: every hand as its paragraphs leave it, and "
    .. "one choice among what they leave."):format(self.head.name, self.chapter.printed), "")
  add_wrapped(lines, "Rules stand before `follow`; the first that a hand meets decides it. `houseway words` lists the "
    .. "words, `houseway new --like` begins with the rules of another way.", "")
  return lines
end

local function comment_after(self)
  local lines, origin = {}, self.origin
  add_wrapped(lines, ("%s: a filing under %s, after %s (%s): its text SHA-256 %s, how it sets every hand %s, under %s.")
    :format(self.head.name, self.chapter.printed, origin.name, text.one_line(origin.file),
    origin.source_sha256:sub(1, SHORT), origin.behaviour_sha256:sub(1, SHORT), origin.chapter), "")
  if #self.left_out + #self.dropped > 0 then lines[#lines + 1] = "Left out of it, under this law:" end
  for _, one in ipairs(self.left_out) do
    add_wrapped(lines, ("%s%s: %s"):format(one.name, one.line and (" (line %d)"):format(one.line) or "",
      text.one_line(one.why)), "  ")
  end
  if #self.dropped > 0 then
    add_wrapped(lines, ("%s that no longer hold"):format(text.count(#self.dropped, "example")), "  ")
  end
  return lines
end

-- ---- the whole filing ----

-- Adds examples to the submission: the smallest hand that each paragraph governs, as the way sets it.
local function add_examples(self, side)
  local lines = {}
  for number in ipairs(side.way.clauses) do
    local hand, _, setting = side.decided.table:walk({ clauses = { number }, keeps = true }):next()
    if hand then
      local halves = side.way.ranking:view(hand)[setting]
      lines[#lines + 1] = ('    { "%s", high = "%s", low = "%s" },\n'):format(hands.text(side.way.game, hand),
        hands.text(side.way.game, halves.high), hands.text(side.way.game, halves.low))
    end
  end
  if #lines > 0 then self.kept = { { "examples", "{\n" .. table.concat(lines) .. "  }" } } end
end

local function begin(chapter, name, options)
  return setmetatable({
    chapter = chapter, options = options, left_out = {}, dropped = {}, kept = {}, body = "", old_source = "",
    head = { name = name, game = chapter.statute.game, under = chapter.under, filed = options.filed, comment = {} },
  }, new_filing)
end

local function by_line(a, b)
  if a.line ~= b.line then return (a.line or 0) < (b.line or 0) end
  return a.name < b.name
end

-- Adds the opening comment, formats the text, and checks it a last time.
local function finish(self, comment)
  table.sort(self.left_out, by_line)
  self.head.comment = comment(self)
  local source = formatting(written(self), SHOWN)
  local loaded = read(self, source)
  local side = { way = loaded, decided = self.side.decided }
  examples.run(loaded, side.decided.table)
  self.source, self.side = source, side
  self.source_sha256 = hash.sha256(source)
  return self
end

---Writes a filing that only follows the law.
---@param chapter houseway.desk.filing_basis
---@param name string
---@param options { threads: integer?, progress: function?, filed: string? }
---@return houseway.desk.new_filing
function new_filing.alone(chapter, name, options)
  local self = begin(chapter, name, options)
  self.body = ("follow %s\n\n%s"):format(filing.quoted(chapter.follows), filing.CHOICE)
  self.side, self.findings = settle(self)
  add_examples(self, self.side)
  return finish(self, comment_alone)
end

-- Lets each rule that notes departures note every paragraph that this law allows; settle_departures keeps only actual
-- departures. Omits exceptions if the law allows none.
local function renote(self)
  for _, one in ipairs((outline.declarations(self.old_source))) do
    local here = WORDS[one.word] and filing.find(self.body, one.word, one.name)
    if here and outline.field(here, "departs_from") and #self.chapter.may_note > 0 then
      self.body = filing.with_field(self.body, here, "departs_from", self.chapter.may_note)
    elseif here and here.word == "exception" then
      self:leave("exception", one.name, "this law lets a filing note no exception")
    elseif here then
      self.body = filing.without_field(self.body, here, "departs_from")
    end
  end
end

---Writes a filing with another way's rules, as far as the law allows.
---@param chapter houseway.desk.filing_basis
---@param name string
---@param after houseway.way.side
---@param options { threads: integer?, progress: function?, filed: string? }
---@return houseway.desk.new_filing
function new_filing.after(chapter, name, after, options)
  local self = begin(chapter, name, options)
  self.origin = fingerprint.rests_on(after.way, after.decided)
  self.old_source = after.way.script.source
  self.kept, self.body = filing.kept_fields(self.old_source), filing.body(self.old_source)
  self.head.published = ("Nowhere: begun after %s."):format(self.origin.name)
  self.body = filing.following(self.body, chapter.follows)
  renote(self)
  self.side, self.findings = settle(self)
  return finish(self, comment_after)
end

return new_filing
