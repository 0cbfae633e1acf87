-- An answer shown: a question is asked, and what was found laid out for a person by its view (show/NAME.lua), or for a
-- program as JSON. A view is function (found, out, asked); where members of a list are shown as they are found, it is
-- { row = function (member, out, asked), found = function (found, out, asked) }; where an answer is many lines
-- (`_lines` of what was found, an iterator), `lines` of the view prints them, as JSON too.

local ask = require("houseway.ask")
local as_json = require("houseway.show.as.json")
local print_instead = require("houseway.show.part.instead")

local show = {}

-- The answer that may replace any question's own.
local INSTEAD = { instead = "not_in_force or unsound", keys = {} }

local function view_of(question)
  local folder, action = question.name:match("^(%S+) (%S+)$")
  local view = require("houseway.show." .. (folder or question.name))
  if action then view = view[action] end
  return type(view) == "function" and { found = view } or view
end

-- The kind of an answer by its title; the first without one.
local function kind_of(question, title)
  local kinds = ask.kinds(question.name)
  for _, kind in ipairs(kinds) do
    if kind.title == title then return kind end
  end
  return kinds[1]
end

-- What a question needs of whoever shows its answer: a question that writes a report into what it finds need not know
-- how one is laid out.
local function with_terminal(asked, out)
  asked.warn = function (message) out:complain(message) end
  asked.flush = function () out:flush() end
  asked.is_over = function () return out.is_over end
  if not asked.json then asked.raw = function (_, bytes) out:raw(bytes) end end
  asked.report = function (findings) return require("houseway.show.part.verdict").text(findings) end
  return asked
end

---An answer that was found and not yet shown.
---@class houseway.show.answer
---@field question houseway.ask.question
---@field asked table
---@field found table
---@field kind houseway.ask.answers.kind
---@field code integer
---@field members table[] found one after another, where the question finds them so
---@field instead boolean? it replaces the question's own: a register does not hold, nothing may be used

---Asks, and keeps what was found, to be shown in any way.
---@param question houseway.ask.question
---@param asked table
---@param out houseway.show.as.terminal
---@return houseway.show.answer
function show.ask(question, asked, out)
  local members = {}
  local found, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
    members[#members + 1] = member
  end)
  if found._lines then
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
  if answer.question.gives then found[answer.question.gives] = answer.members end
  if not found._lines then return as_json.data(found, kind) end
  local list = {}
  for i, member in ipairs(answer.members) do list[i] = as_json.data(member, kind) end
  return list
end

-- An iterator over a list.
local function each(list)
  local i = 0
  return function ()
    i = i + 1
    return list[i]
  end
end

---Shows an answer to a person.
---@param answer houseway.show.answer
---@param out houseway.show.as.terminal
function show.print(answer, out)
  local view, found = view_of(answer.question), answer.found
  local asked = setmetatable({ json = false }, { __index = answer.asked })
  if found._lines then
    return view.lines(setmetatable({ _lines = each(answer.members) }, { __index = found }), out, asked)
  end
  for _, member in ipairs(answer.members) do view.row(member, out, asked) end
  if answer.instead then print_instead(found, out) elseif view.found then view.found(found, out, asked) end
end

---Asks, and shows the answer as it is found.
---@param question houseway.ask.question
---@param asked table what was asked; `json`: shown to a program
---@param out houseway.show.as.terminal
---@return integer code
function show.answer(question, asked, out)
  local view, members = view_of(question), {}
  local found, code, title, instead = ask.find(question, with_terminal(asked, out), function (member)
    if asked.json then members[#members + 1] = member else view.row(member, out, asked) end
    return out.is_over
  end)
  if found._lines then
    view.lines(found, out, asked)
  elseif found._text and asked.json then
    out:write(found._text)
  elseif asked.json then
    out:json(show.facts({ question = question, found = found, kind = kind_of(question, title), members = members,
      instead = instead }))
  elseif instead then
    print_instead(found, out)
  elseif view.found then
    view.found(found, out, asked)
  end
  return code
end

return show
