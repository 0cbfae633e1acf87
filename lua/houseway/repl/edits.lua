-- Shows, changes, names and saves house ways in a session.

local answer = require("houseway.repl.answer")
local edit = require("houseway.explore.edit")
local lists = require("houseway.base.lists")
local money = require("houseway.repl.money")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.base.shell")
local shipped = require("houseway.way.shipped")
local words = require("houseway.script.words")

local edits = {}

-- Files that may be overwritten.
local SORT = { name = "a house way that was changed here", start = #edit.START, is = edit.is_start }

---True if a word names a house way: one of this session, a shipped one, or a file.
---@param session houseway.repl.session
---@param word string
---@return boolean
function edits.is_way(session, word)
  return session.ways:knows(word) or word == "_" and session.ways.made ~= nil or shipped.knows(word)
end

-- The name of the last way made, for use in later lines.
local LAST = "_"

---Shows a house way, and makes it the default for later lines.
---@param session houseway.repl.session
---@param name string
---@return houseway.repl.answer
function edits.show(session, name)
  local loaded = session:load(name)
  local reply, rows = answer.new(), {}
  session.way, session.game = name, loaded.game
  reply:line(("%s: %s, under %s"):format(session.host.paint("bold", name), loaded.submission.name, loaded.statute.key))
  for i, rule in ipairs(loaded.submission.rules) do rows[i] = { rule.line, rule.name } end
  reply:table(rows)
  reply.facts = function ()
    local list = {}
    for i, rule in ipairs(loaded.submission.rules) do list[i] = { name = rule.name, line = rule.line } end
    return { way = loaded.file, name = loaded.submission.name, game = loaded.game, chapter = loaded.statute.key,
      rules = list }, { "way", "name", "game", "chapter", "rules", "line" }
  end
  return reply
end

-- The way and changes that a way of the session was made from; another way is its own origin.
local function origin(session, name)
  return session.ways.named[name] or { from = name, changes = {} }
end

-- Changes a house way by words, and keeps the result under a name, if one is given.
local function change_way(session, from, changes, name)
  local text, options = shell.options(changes)
  local asked = session.under({ script = from, change = { text } }, session:law_for(from))
  local reply, args = session:ask("what-if", asked, options)
  if not args then return reply end -- printed help; changes nothing
  local before, made = origin(session, from), session.ways.made
  local named = { name = name or LAST, from = before.from, changes = lists.joined(before.changes, { made.text }),
    source = made.source }
  args.script, args.change = named.from, { table.concat(named.changes, " ") }
  reply.shell = session:shell("what-if", args)
  session.ways:name(named)
  money.begin(session, named)
  if name then session.ways:name(setmetatable({ name = LAST }, { __index = named })) end
  return reply
end

local function check_name(session, name)
  local known = words.find(name) and "is a word of the language" or name == LAST and "means the last answer"
    or not session.ways:knows(name) and edits.is_way(session, name) and "belongs to a shipped house way"
  if known then refusal.raise("repl/bad-name",
    { found = ('the name "%s" %s'):format(name, known), expected = "choose another name" }) end
end

---let NAME = WAY CHANGES
---@param session houseway.repl.session
---@param written string the text after `let`
---@return houseway.repl.answer
function edits.let(session, written)
  local name, from, changes = written:match("^([%a_][%w_]*)%s*=%s*(%S+)%s*(.*)$")
  if not name then
    refusal.raise("repl/let-form",
      { found = ("`let %s` names no house way"):format(written),
      expected = 'write, for example, let w = foxwoods without "three pair"' })
  end
  check_name(session, name)
  if changes ~= "" then return change_way(session, from, changes, name) end
  session:load(from)
  session.ways:name(setmetatable({ name = name }, { __index = origin(session, from) }))
  return answer.new(("%s is %s"):format(name, from))
end

---Answers a line that begins with a house way, with or without changes.
---@param session houseway.repl.session
---@param way string
---@param changes string
---@return houseway.repl.answer
function edits.way(session, way, changes)
  if changes == "" then return edits.show(session, way) end
  if not edit.begins(changes) then
    refusal.raise("repl/change-form",
      { found = ("`%s` after %s begins no change"):format(changes:match("^%S+"), way),
      expected = "write without or with" })
  end
  return change_way(session, way, changes)
end

---save w.lua; save w to FILE
---@param session houseway.repl.session
---@param written string the text after `save`
---@return houseway.repl.answer
function edits.save(session, written)
  local name, file = written:match("^(%S+)%s+to%s+(%S+)$")
  if not name then name, file = written:match("^([%w_]+)%.lua$"), written end
  local named = session.ways.named[name or ""]
  if not named or not named.source then
    refusal.raise("repl/nothing-to-save", { found = ('"%s" names no house way that was changed here'):format(written),
      expected = "write save w.lua, or save w to FILE" })
  end
  output.check(file, SORT, {})
  output.write(file, named.source, SORT, {}, session.host.kept())
  local reply = answer.new(("%s is written to %s"):format(name, file))
  reply.shell = session:shell("what-if", { script = named.from, change = { table.concat(named.changes, " ") },
    save = file })
  return reply
end

return edits
