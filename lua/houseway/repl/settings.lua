-- Settings of a session: lines that begin with a full stop, and `what if`.

local answer = require("houseway.repl.answer")
local chapters = require("houseway.law.chapters")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local output = require("houseway.base.output")
local readings = require("houseway.law.readings")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local settings = {}

local LIMIT = 1024 * 1024 -- bytes of a file for .load

-- Beginning of files that may be overwritten.
local START = "# houseway repl\n"
local SORT = { name = "lines that were saved here", start = #START, is = function (start) return start == START end }

local points = {}

function points.mode(session, value)
  if value == "" then return answer.new(".mode " .. session.mode:match("^%l+")) end
  if not lists.has(answer.MODES, value) then
    refusal.raise("repl/mode-form", { found = value, expected = ".mode must be table, json, csv or md",
      suggestion = nearest.name(value, answer.MODES) })
  end
  session.mode = value
  return answer.new()
end

local PAGES = { on = true, off = false }

function points.pager(session, value)
  if value == "" then return answer.new(session.pages and ".pager on" or ".pager off") end
  if PAGES[value] == nil then
    refusal.raise("repl/pager-form", { found = value, expected = ".pager must be on or off" })
  end
  session.pages = PAGES[value]
  return answer.new()
end

function points.last(session)
  local last = session.need("repl/before-which", session.last, "`.last` needs an earlier answer",
    "ask a question first")
  return answer.new(session.need("repl/no-last-command", last.shell, "no command gives the last answer",
    "ask for an answer that a command gives"))
end

function points.save(session, value)
  if value == "" then refusal.raise("repl/save-form", { found = ".save names no file",
    expected = "write .save FILE" }) end
  output.check(value, SORT, {})
  output.write(value, START .. table.concat(session.lines, "\n") .. "\n", SORT, {}, session.host.kept())
  return answer.new(("%d lines are written to %s"):format(#session.lines, value))
end

local DEEPEST = 8 -- files loaded within files

function points.load(session, value, evaluator, depth)
  if value == "" or input.is(value) then refusal.raise("repl/load-form",
    { found = value == "" and ".load names no file" or "a session cannot load standard input",
    expected = "write .load FILE" }) end
  if depth == DEEPEST then
    refusal.raise("repl/loads-itself",
      { file = value, found = "the file loads itself", expected = "remove the line with .load" })
  end
  local bytes, why = sys.read_file(value, LIMIT)
  if not bytes then refusal.raise("repl/unreadable-lines",
    { file = value, found = "houseway cannot read the lines: " .. why, expected = "give a file of lines" }) end
  local reply, held, block = answer.new(), {}, nil
  for _, line in ipairs(text.lines(bytes .. "\n")) do
    held[#held + 1] = line
    if block then block = block:add(line) and block else block = evaluator.begun(line) end
    if not block then
      local _ <close> = input.question() -- an earlier line may have written files: read them again
      local one = evaluator.answer(session, table.concat(held, "\n"), depth + 1)
      reply.parts = lists.joined(reply.parts, one and one.parts or {})
      held = {}
    end
  end
  return reply
end

function points.quit(session)
  session.ended = true
  return answer.new()
end

---@return string[]
function settings.names()
  local list = lists.collect(lists.keys(points), function (name) return "." .. name end)
  return list
end

---Runs a line that begins with a full stop.
---@param session houseway.repl.session
---@param line string
---@param evaluator table of repl/evaluator, for `.load`
---@param depth integer the number of nested `.load`
---@return houseway.repl.answer
function settings.run(session, line, evaluator, depth)
  local name, value = line:match("^%.(%l*)%s*(.-)$")
  if not name or not points[name] then
    refusal.raise("repl/unknown-setting",
      { found = ("no setting is named `%s`"):format(line), expected = "choose " .. spelling.list(settings.names()),
      suggestion = nearest.name(line:match("^%S+"), settings.names()) })
  end
  return points[name](session, value, evaluator, depth)
end

---Chooses the chapter for the session, before any hand.
---@param session houseway.repl.session
---@param written string a chapter, as typed
---@return houseway.repl.answer
function settings.under(session, written)
  local key = chapters.check(chapters.key_of(written), {})
  chapters.edition(key, nil, session.law.as_of)
  session.law = lists.copied(session.law, { under = key })
  return answer.new(("hands and questions are under %s from now on"):format(key))
end

---Chooses a reading for the session. An empty one restores the initial readings.
---@param session houseway.repl.session
---@param reading string "us-pa/621a.8.i=literal"
---@return houseway.repl.answer
function settings.reading(session, reading)
  session.began = session.began or session.law.readings
  if reading == "" then
    session.law.readings = session.began
    return answer.new("the readings are those of before")
  end
  local key = readings.parted(reading)
  if not key then
    refusal.raise("repl/reading-form",
      { found = ('"%s"'):format(reading),
      expected = "the reading must be KEY=NAME, as in us-pa/621a.8.i=literal" })
  end
  local list = lists.filter(session.law.readings, function (one) return readings.parted(one) ~= key end)
  list[#list + 1] = reading
  local reply = session:ask("cite", { citation = { key }, readings = { reading } }) -- refuses an invalid reading
  session.law.readings = list
  return reply
end

return settings
