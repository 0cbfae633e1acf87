-- Makes the changed way of a change, and compares how hands are set and whether that is still lawful.
-- Programs import this module.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local difference = require("houseway.way.difference")
local edit = require("houseway.explore.edit")
local examples = require("houseway.way.examples")
local hash = require("hw.hash")
local formatting = require("houseway.script.formatting")
local shadow = require("houseway.way.shadow")
local text_of = require("houseway.base.text")
local way = require("houseway.way")

---@class houseway.explore.changed
---@field before houseway.way.side
---@field after houseway.way.side
---@field source string the changed script
---@field text string the changes
---@field dropped { hand: string, line: integer }[] examples that no longer hold, and were removed
local changed = {}

local SHORT = 12 -- digits of a digest for people

-- Decides every hand anew, without the cache.
local function decide(loaded, options)
  return decided.run(loaded, { threads = options.threads, progress = options.progress, cache = false })
end

---A house way with every hand decided.
---@param loaded houseway.way
---@param options { threads: integer?, progress: function? }
---@return houseway.way.side
function changed.side(loaded, options)
  return { way = loaded, decided = loaded.decided or decide(loaded, options) }
end

-- Reads a changed script under the law and readings of the original.
local function reread(source, before)
  return way.read(source, { under = before.statute.key, readings = before.readings, as_of = before.statute.as_of,
    shown = before.file })
end

-- Removes the examples that no longer hold, because a change is meant to set those hands differently.
local function settle_examples(source, loaded, found, before)
  local dropped = {}
  for _, one in ipairs(examples.failing(loaded, found.table)) do
    local shorter = edit.drop_example(source, one.example)
    if not shorter then error(one.why, 0) end
    source = shorter
    dropped[#dropped + 1] = { hand = one.example.hand, line = one.example.line }
  end
  if #dropped == 0 then return source, dropped, loaded end
  source = formatting(source, before.file)
  return source, dropped, reread(source, before)
end

local function texts_of(edits)
  local texts = {}
  for i, one in ipairs(edits) do texts[i] = one.text:gsub("%s+", " ") end
  return table.concat(texts, " ")
end

---A changed script under the law and readings of the original, every hand decided.
---@param source string
---@param from houseway.way the original
---@param options { threads: integer?, progress: function? }
---@return houseway.way.side
function changed.decided(source, from, options)
  local loaded = reread(source, from)
  return { way = loaded, decided = decide(loaded, options) }
end

---A changed script under the law and readings of the original, every hand decided, without the examples that no longer
---hold. A script that cannot be read is refused.
---@param source string
---@param from houseway.way the original
---@param options { threads: integer?, progress: function? }
---@return houseway.way.side
---@return string source without those examples
---@return { hand: string, line: integer }[] dropped
function changed.read(source, from, options)
  local side = changed.decided(source, from, options)
  shadow.refuse_impossible(side.way, side.decided)
  local shorter, dropped, settled = settle_examples(source, side.way, side.decided, from)
  return { way = settled, decided = side.decided }, shorter, dropped
end

---Changes a house way.
---@param before houseway.way.side
---@param text string the change
---@param options { threads: integer?, progress: function? }?
---@return houseway.explore.changed
function changed.make(before, text, options)
  local from = before.way
  way.check_rules(from)
  local edits, typed = edit.read(text)
  local source = edit.apply(from.script.source, edits, typed, from.file, function (tried) reread(tried, from) end)
  source = edit.mark(source, ("%s (SHA-256 %s): %s"):format(text_of.one_line(from.file),
    hash.sha256(from.script.source):sub(1, SHORT), texts_of(edits)))
  source = formatting(source, from.file) -- lays out the added declarations and their neighbours
  local after, settled, dropped = changed.read(source, from, options or {})
  return { before = before, after = after, source = settled, dropped = dropped, text = texts_of(edits) }
end

---The facts of a change, as plain data.
---@param made houseway.explore.changed
---@return table
function changed.facts(made)
  local was, is = conform.judge(made.before.way, made.before.decided), conform.judge(made.after.way, made.after.decided)
  local found = difference.between(made.before, made.after)
  return {
    way = made.before.way.file, change = made.text, game = found.game, chapter = found.chapter,
    verdict_before = was.verdict, verdict = is.verdict, violations_before = was.violations, findings = is,
    hands = found.hands, differing_hands = found.differing_hands, differing_classes = found.differing_classes,
    groups = found.groups, dropped_examples = made.dropped,
  }
end

return changed
