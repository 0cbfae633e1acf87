-- A session's memory of its lines: `history` lists them, `undo` reverts the last change, `names` lists the named house
-- ways.

local answer = require("houseway.repl.answer")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

local memory = {}

local DEEPEST = 100 -- changes that `undo` can revert

-- What a line may change, and `undo` restores.
local FIELDS = { "way", "game", "asked", "mode", "pages" }

-- The state of a session. Lines replace its parts and never change them, except the tables copied here.
local function state_of(session)
  local state = { law = lists.copied(session.law), named = lists.copied(session.ways.named), made = session.ways.made }
  for _, field in ipairs(FIELDS) do state[field] = session[field] end
  return state
end

local function same(a, b)
  for _, field in ipairs(FIELDS) do
    if a[field] ~= b[field] then return false end
  end
  for _, part in ipairs({ "law", "named" }) do
    for key, value in pairs(a[part]) do
      if b[part][key] ~= value then return false end
    end
    for key in pairs(b[part]) do
      if a[part][key] == nil then return false end
    end
  end
  return true
end

---Calls a function that answers a line. Keeps the earlier state for `undo` if the session changed.
---@param session houseway.repl.session
---@param line string
---@param call fun(): houseway.repl.answer
---@return houseway.repl.answer
function memory.keeping(session, line, call)
  local before = state_of(session)
  session.changes = session.changes or {}
  local reply = call()
  if not session.undoing and not same(before, state_of(session)) then
    before.line = line
    table.insert(session.changes, before)
    if #session.changes > DEEPEST then table.remove(session.changes, 1) end
  end
  session.undoing = nil
  return reply
end

-- Refuses words after a line that has none.
local function alone(verb, written)
  if written == "" then return end
  refusal.raise("repl/verb-alone", { found = ("`%s` cannot follow `%s`"):format(written, verb),
    expected = ("write `%s` alone"):format(verb) })
end

---Answers `undo`: restores the session before the last line that changed it.
---@param session houseway.repl.session
---@param written string
---@return houseway.repl.answer
function memory.undo(session, written)
  alone("undo", written)
  local last = table.remove(session.changes)
  if not last then refusal.raise("repl/nothing-to-undo",
    { found = "the session has no change to undo",
      expected = "type a line that changes the session, such as a house way's name" }) end
  for _, field in ipairs(FIELDS) do session[field] = last[field] end
  session.law, session.ways.named, session.ways.made = last.law, last.named, last.made
  session.undoing = true
  local reply = answer.new(("taken back: %s"):format(last.line))
  reply.facts = function () return { undone = last.line }, { "undone" } end
  return reply
end

---Answers `history`: the lines typed in this session.
---@param session houseway.repl.session
---@param written string
---@return houseway.repl.answer
function memory.history(session, written)
  alone("history", written)
  local reply, rows, lines = answer.new(), {}, table.move(session.lines, 1, #session.lines, 1, {})
  for i, line in ipairs(lines) do rows[i] = { i, (line:gsub("%f[%s]%s*\n%s*", " ")) } end
  if #rows == 0 then reply:line("no line yet") else reply:table(rows) end
  reply.facts = function () return { lines = lines }, { "lines" } end
  return reply
end

---Answers `names`: the house ways named in this session, and their origins.
---@param session houseway.repl.session
---@param written string
---@return houseway.repl.answer
function memory.names(session, written)
  alone("names", written)
  local reply, rows, list = answer.new(), {}, {}
  for _, name in ipairs(lists.keys(session.ways.named)) do
    local named = session.ways.named[name]
    local changes = table.concat(named.changes, " ")
    rows[#rows + 1] = { name, changes == "" and named.from or named.from .. " " .. changes }
    list[#list + 1] = { name = name, from = named.from, changes = changes }
  end
  if #rows == 0 then reply:line('no name yet; `let w = foxwoods without "three pair"` gives one') end
  if #rows > 0 then reply:hung(rows) end
  reply.facts = function () return { names = list }, { "names", "name", "from", "changes" } end
  return reply
end

return memory
