-- Asks a question and shows its answer: to a person by the question's view (show/NAME.lua), to a program as JSON. A
-- view is function (answer, out, asked). A view that shows list members as found is { row = function (member, out,
-- asked), found = function (answer, out, asked) }. If the answer has an iterator of lines (`_lines`), the view's
-- `lines` prints them, also as JSON. A view with `says_law` itself tells that a way was filed under another law.

local lazy = require("houseway.base.lazy")
local ask = require("houseway.ask")
local as_json = lazy("houseway.show.as.json")
local json = lazy("houseway.base.json")
local lists = require("houseway.base.lists")
local print_waiting = require("houseway.show.part.waiting")
local programs = require("houseway.base.programs")
local rows = require("houseway.ask.shared.rows")
local text = require("houseway.base.text")
local told = require("houseway.ask.shared.told")
local zones = require("houseway.base.zones")
local print_judged = lazy("houseway.show.part.judged")
local print_approval = lazy("houseway.show.part.approval")
local print_verdict = lazy("houseway.show.part.verdict")

local show = {}

-- The kind of an answer that replaces a question's own.
local INSTEAD = { instead = "not_in_force or unsound", keys = {} }

local function print_unsound(answer, out)
  out:answer("not valid: " .. answer._says)
  for i, signed in ipairs(answer.heads or {}) do
    out:answer(i == 1 and "the head seen before:" or "the head shown now:")
    for _, line in ipairs(text.lines(signed)) do out:exact("  " .. line) end
  end
  if answer.kept then out:answer("The head seen before stays remembered. The other is in " .. answer.kept .. ".") end
  if answer.needed then
    out:answer("The keeper of the register can show that the register only grew:")
    out:exact("  " .. answer.needed)
  end
end

-- Prints an answer that replaces a question's own (`unsound` or `not_in_force` of ask/shared/types.lua).
local function print_instead(answer, out, zone)
  answer = zones.answer(zone, answer)
  local why = answer.refused
  if not why then return print_unsound(answer, out) end
  out:answer(("the house way may not be used: %s%s%s%s, at %s"):format(why.verdict, why.version and ", version "
    .. why.version
    or "", why.why and ": " .. why.why or "", why.entry and (", by entry %d"):format(why.entry) or "", why.at))
  print_waiting(why.witnessed, out)
end

local function view_of(question)
  local folder, action = question.name:match("^(%S+) (%S+)$")
  local view = programs.of_command("show", folder or question.name)
  if action then view = view[action] end
  return type(view) == "function" and { found = view } or view
end

-- Prints once, before everything else, that a way is used under another law than its filing's, unless the answer tells
-- it elsewhere.
local function print_elsewhere(question, out, asked)
  local sides = asked.sides or {}
  if #sides == 0 or asked._told or view_of(question).says_law or not lists.any(question.answers, function (kind)
    return lists.has(kind.keys, rows.filed)
  end) then return end
  asked._told = true
  print_judged(told.elsewhere(asked), out)
end

-- Shows an answer by its view, after what the law says of its ways. A shard (ask/shared/shards.lua), which is for a
-- program, is a line of JSON.
local function print_found(view, answer, out, asked, question)
  if answer.made_of then return out:write(json.line(answer, {}), "\n") end
  answer = zones.answer(asked.zone, answer)
  if not answer._alone then print_elsewhere(question, out, asked) end
  if not view.found then return end
  if answer.house_ways and not answer._alone then
    if not view.row then print_approval.print_outlawed(answer.register, out) end
    local breaks = (answer.breaks or answer.terms_broken or answer.broken) and programs.part("breaks, shown")
    if breaks then breaks.print(answer, out) end
    print_judged(answer.house_ways, out)
  end
  view.found(answer, out, asked)
end

-- The kind of an answer with this title; default: the question's first kind.
local function kind_of(question, title)
  local kinds = ask.kinds(question.name)
  for _, kind in ipairs(kinds) do
    if kind.title == title then return kind end
  end
  return kinds[1]
end

-- Lends a question the terminal's functions and the layout of a report for its answer.
local function with_terminal(asked, out)
  asked.warn = function (message) out:complain(message) end
  asked.flush = function () out:flush() end
  asked.is_over = function () return out.is_over end
  if not asked.json then asked.raw = function (_, bytes) out:raw(bytes) end end
  asked.report = function (findings) return print_verdict.text(findings) end
  return asked
end

-- The kind of an answer's members that are objects of --jsonl, and of what follows them.
local function line_kind(question)
  return kind_of(question, question.name .. " --jsonl")
end

---An answer that has been found and is not yet shown.
---@class houseway.show.answer
---@field question houseway.ask.question
---@field asked table
---@field found table? nil if there are only members
---@field kind houseway.ask.answers.kind
---@field code integer
---@field members table[] list members, for a question that finds them one after another
---@field instead boolean? replaces the question's own answer: the register or an approval does not hold

---Asks a question and keeps the answer, to be shown later.
---@param question houseway.ask.question
---@param asked table
---@param out houseway.show.as.terminal
---@return houseway.show.answer
function show.ask(question, asked, out)
  local members = {}
  local answer, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
    members[#members + 1] = member
  end)
  if answer and answer._lines then
    for member in answer._lines do members[#members + 1] = member end
  end
  return { question = question, asked = asked, found = answer, kind = kind_of(question, title), code = code,
    members = members, instead = instead }
end

---The facts of an answer: what `--json` prints, as data.
---@param kept houseway.show.answer
---@return table
function show.facts(kept)
  local answer, kind = kept.found, kept.kind
  if kept.instead then return as_json.data(answer, INSTEAD) end
  if not answer or kept.asked.jsonl and not answer._lines then
    kind = line_kind(kept.question)
  elseif not answer._lines then
    if kept.question.gives then answer[kept.question.gives] = kept.members end
    return as_json.data(answer, kind)
  end
  local list = setmetatable({}, { __jsontype = "array" })
  for i, member in ipairs(kept.members) do list[i] = as_json.data(member, kind) end
  return list
end

---Shows an answer to a person.
---@param kept houseway.show.answer
---@param out houseway.show.as.terminal
function show.print(kept, out)
  local view, answer = view_of(kept.question), kept.found
  local asked = setmetatable({ json = false }, { __index = kept.asked })
  if answer and answer._lines then
    local members = coroutine.wrap(function ()
      for _, member in ipairs(kept.members) do coroutine.yield(member) end
    end)
    return view.lines(setmetatable({ _lines = members }, { __index = answer }), out, asked)
  end
  if #kept.members > 0 then print_elsewhere(kept.question, out, asked) end
  for _, member in ipairs(kept.members) do view.row(member, out, asked) end
  if not answer then return end
  if kept.instead then return print_instead(answer, out, asked.zone) end
  print_found(view, answer, out, asked, kept.question)
end

-- Writes an object on a line at once, for a waiting reader.
local function write_line(member, kind, out)
  out:exact(json.line(as_json.data(member, kind), {}))
  out:flush()
end

---Asks a question, and shows the answer as found.
---@param question houseway.ask.question
---@param asked table arguments and options by name; `json`: shown to a program
---@param out houseway.show.as.terminal
---@return integer code
function show.answer(question, asked, out)
  local view, gives = view_of(question), question.gives
  local answer, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
    if not asked.json then
      print_elsewhere(question, out, asked)
      view.row(member, out, asked)
    elseif asked.jsonl then
      write_line(member, line_kind(question), out)
    elseif gives then
      out:json_member(gives, as_json.member(member, gives, kind_of(question)))
    end
    return out.is_over
  end)
  if not answer then return code end
  if answer._lines then
    view.lines(answer, out, asked)
  elseif answer._text and asked.json then
    out:write(answer._text)
  elseif asked.jsonl then
    if instead or asked.full then write_line(answer, instead and INSTEAD or line_kind(question), out) end
  elseif asked.json then
    out:json(show.facts({ question = question, asked = asked, found = answer, kind = kind_of(question, title),
      instead = instead, members = not out.in_list and {} or nil }))
  elseif instead then
    print_instead(answer, out, asked.zone)
  else
    print_found(view, answer, out, asked, question)
  end
  return code
end

return show
