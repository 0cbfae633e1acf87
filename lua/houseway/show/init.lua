-- Asks a question and shows its answer: to a person by the question's view (show/NAME.lua), to a program as JSON. A
-- view is function (found, out, asked). A view that shows list members as found is { row = function (member, out,
-- asked), found = function (found, out, asked) }. If the answer has an iterator of lines (`_lines`), the view's `lines`
-- prints them, also as JSON. A view with `says_law` itself tells that a way was filed under another law.

local ask = require("houseway.ask")
local as_json = require("houseway.show.as.json")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local print_waiting = require("houseway.show.part.waiting")
local rows = require("houseway.ask.shared.rows")
local text = require("houseway.base.text")
local told = require("houseway.ask.shared.told")
local zones = require("houseway.base.zones")

local show = {}

-- The kind of an answer that replaces a question's own.
local INSTEAD = { instead = "not_in_force or unsound", keys = {} }

local function print_unsound(found, out)
  out:answer("not valid: " .. found._says)
  for i, signed in ipairs(found.heads or {}) do
    out:answer(i == 1 and "the head seen before:" or "the head shown now:")
    for _, line in ipairs(text.lines(signed)) do out:exact("  " .. line) end
  end
  if found.kept then out:answer("The head seen before stays remembered. The other is in " .. found.kept .. ".") end
  if found.needed then
    out:answer("The keeper of the register can show that the register only grew:")
    out:exact("  " .. found.needed)
  end
end

-- Prints an answer that replaces a question's own (`unsound` or `not_in_force` of ask/shared/types.lua).
local function print_instead(found, out, zone)
  found = zones.answer(zone, found)
  local why = found.refused
  if not why then return print_unsound(found, out) end
  out:answer(("the house way may not be used: %s%s%s%s, at %s"):format(why.verdict, why.version and ", version "
    .. why.version
    or "", why.why and ": " .. why.why or "", why.entry and (", by entry %d"):format(why.entry) or "", why.at))
  print_waiting(why.witnessed, out)
end

local function view_of(question)
  local folder, action = question.name:match("^(%S+) (%S+)$")
  local view = require("houseway.show." .. (folder or question.name))
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
  require("houseway.show.part.judged")(told.elsewhere(asked), out)
end

-- Shows an answer by its view, after what the law says of its ways. A shard (ask/shared/shards.lua), which is for a
-- program, is a line of JSON.
local function print_found(view, found, out, asked, question)
  found = zones.answer(asked.zone, found)
  if found.made_of then return out:write(json.line(found, {}), "\n") end
  if not found._alone then print_elsewhere(question, out, asked) end
  if not view.found then return end
  if found.house_ways and not found._alone then
    if not view.row then require("houseway.show.part.approval").print_outlawed(found.register, out) end
    require("houseway.play.breaks_told").print(found, out) -- an answer about no way loads none of this
    require("houseway.show.part.judged")(found.house_ways, out)
  end
  view.found(found, out, asked)
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
  asked.report = function (findings) return require("houseway.show.part.verdict").text(findings) end
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
  local found, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
    members[#members + 1] = member
  end)
  if found and found._lines then
    for member in found._lines do members[#members + 1] = member end
  end
  return { question = question, asked = asked, found = found, kind = kind_of(question, title), code = code,
    members = members, instead = instead }
end

---The facts of an answer: what `--json` prints, as data.
---@param answer houseway.show.answer
---@return table
function show.facts(answer)
  local found, kind = answer.found, answer.kind
  if answer.instead then return as_json.data(found, INSTEAD) end
  if not found or answer.asked.jsonl and not found._lines then
    kind = line_kind(answer.question)
  elseif not found._lines then
    if answer.question.gives then found[answer.question.gives] = answer.members end
    return as_json.data(found, kind)
  end
  local list = setmetatable({}, { __jsontype = "array" })
  for i, member in ipairs(answer.members) do list[i] = as_json.data(member, kind) end
  return list
end

---Shows an answer to a person.
---@param answer houseway.show.answer
---@param out houseway.show.as.terminal
function show.print(answer, out)
  local view, found = view_of(answer.question), answer.found
  local asked = setmetatable({ json = false }, { __index = answer.asked })
  if found and found._lines then
    local members = coroutine.wrap(function ()
      for _, member in ipairs(answer.members) do coroutine.yield(member) end
    end)
    return view.lines(setmetatable({ _lines = members }, { __index = found }), out, asked)
  end
  if #answer.members > 0 then print_elsewhere(answer.question, out, asked) end
  for _, member in ipairs(answer.members) do view.row(member, out, asked) end
  if not found then return end
  if answer.instead then return print_instead(found, out, asked.zone) end
  print_found(view, found, out, asked, answer.question)
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
  local found, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
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
  if not found then return code end
  if found._lines then
    view.lines(found, out, asked)
  elseif found._text and asked.json then
    out:write(found._text)
  elseif asked.jsonl then
    if instead or asked.full then write_line(found, instead and INSTEAD or line_kind(question), out) end
  elseif asked.json then
    out:json(show.facts({ question = question, asked = asked, found = found, kind = kind_of(question, title),
      instead = instead, members = not out.in_list and {} or nil }))
  elseif instead then
    print_instead(found, out, asked.zone)
  else
    print_found(view, found, out, asked, question)
  end
  return code
end

return show
