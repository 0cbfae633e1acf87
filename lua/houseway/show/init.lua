-- An answer shown: a question is asked, and what was found laid out for a person by its view (show/NAME.lua), or for a
-- program as JSON. A view is function (found, out, asked); where members of a list are shown as they are found, it is
-- { row = function (member, out, asked), found = function (found, out, asked) }; where an answer is many lines
-- (`_lines` of what was found, an iterator), `lines` of the view prints them, as JSON too.

local ask = require("houseway.ask")
local as_json = require("houseway.show.as.json")

local show = {}

local function view_of(question)
  local view = require("houseway.show." .. (question.name:gsub(" ", ".")))
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

---An answer that was found and not yet shown.
---@class houseway.show.answer
---@field question houseway.ask.question
---@field asked table
---@field found table
---@field kind houseway.ask.answers.kind
---@field code integer
---@field members table[] found one after another, where the question finds them so

---Asks, and keeps what was found, to be shown in any way.
---@param question houseway.ask.question
---@param asked table
---@return houseway.show.answer
function show.ask(question, asked)
  local members = {}
  local found, code, title = question.find(asked, function (member) members[#members + 1] = member end)
  if found._lines then
    for member in found._lines do members[#members + 1] = member end
  end
  return { question = question, asked = asked, found = found, kind = kind_of(question, title), code = code or 0,
    members = members }
end

---The facts of an answer: what `--json` prints, as data.
---@param answer houseway.show.answer
---@return table
function show.facts(answer)
  local found, kind = answer.found, answer.kind
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
  if view.found then view.found(found, out, asked) end
end

---Asks, and shows the answer as it is found.
---@param question houseway.ask.question
---@param asked table what was asked; `json`: shown to a program
---@param out houseway.show.as.terminal
---@return integer code
function show.answer(question, asked, out)
  local view, members = view_of(question), {}
  local found, code, title = question.find(asked, function (member)
    if asked.json then members[#members + 1] = member else view.row(member, out, asked) end
    return out.is_over
  end)
  if found._lines then
    view.lines(found, out, asked)
  elseif asked.json then
    out:json(show.facts({ question = question, found = found, kind = kind_of(question, title), members = members }))
  elseif view.found then
    view.found(found, out, asked)
  end
  return code or 0
end

return show
