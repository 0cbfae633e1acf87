-- Rounds in a session: a command deals or settles them, and `step` shows each step with its paragraph.

local answer = require("houseway.repl.answer")
local drawn = require("houseway.repl.drawn")
local games = require("houseway.base.games")
local hand = require("houseway.repl.hand")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local texts = require("houseway.repl.texts")

local rounds = {}

-- Adds a missing seed to `deal`, so that the command of `.last` deals the same round.
local function add_seed(session, words)
  for _, word in ipairs(words) do
    if word:find("^%-%-seed") or word:find("^%-%-rounds") then return end
  end
  session.dealt = (session.dealt or os.time()) + 1
  table.move({ "--seed", ("%d"):format(session.dealt) }, 1, 2, #words + 1, words)
end

---Runs `deal` or `settle`, whose round `step` then shows.
---@param session houseway.repl.session
---@param words string[] "deal" or "settle", and its arguments
---@return houseway.repl.answer
function rounds.begin(session, words)
  if words[1] == "deal" then
    if (words[2] or "-"):find("^%-") then table.insert(words, 2, session:way_for(session.game or games.TILES)) end
    add_seed(session, words)
  end
  local reply = session:run(words)
  session.round = { reply = reply, at = 0 }
  return reply
end

-- The entries in the record of the last round.
local function entries_of(session)
  local round = session.round
  if round and not round.entries then round.entries = round.reply.facts().entries or {} end
  if not round or #round.entries == 0 then
    refusal.raise("repl/no-round", { found = "the session has no round yet", expected = "type deal, or settle FILE" })
  end
  return round.entries
end

-- Keys of an entry that have their own place.
local APART = { step = true, cite = true, also = true, pieces = true, high = true, low = true }

-- The other facts of an entry: "seat 1, wager Pai Gow".
local function said(entry)
  local parts, keys = {}, {}
  for _, key in ipairs(lists.keys(entry)) do
    if not APART[key] and type(entry[key]) ~= "boolean" then keys[#keys + 1] = key end
  end
  for i, key in ipairs(keys) do
    local value = entry[key]
    if type(value) == "table" then value = table.concat(value, " ") end
    if key == "cents" then key, value = "", ("$%.2f"):format(value / 100) end
    parts[i] = (("%s %s"):format(key, value):gsub("^ ", ""))
  end
  return table.concat(parts, ", ")
end

local function add_pieces(reply, session, entry)
  for _, name in ipairs({ "pieces", "high", "low" }) do
    local game, pieces = nil, nil
    if type(entry[name]) == "string" then game, pieces = hand.read(session, entry[name]) end
    if game then
      if name ~= "pieces" then reply:line(("  %s hand: %s"):format(name, entry[name])) end
      reply:exact(drawn.lines(game, pieces, session.host))
    end
  end
end

local function add_paragraph(reply, session, key)
  local paragraph = texts.paragraph(session, key)
  if not paragraph then
    reply:line("  " .. key)
    return
  end
  reply:wrapped(("%s: %s"):format(paragraph.printed,
    paragraph.text or paragraph.by_hand or "(the text is not at hand)"), "  ")
end

-- The number of a step: as written, otherwise the next.
local function number_of(round, written, count)
  local number = written == "" and round.at + 1 or written:find("^%d+$") and tonumber(written)
  if number and math.tointeger(number) and number >= 1 and number <= count then return math.tointeger(number) end
  refusal.raise("repl/step-range", { found = written == "" and tostring(round.at + 1) or written,
    expected = ("a step of the round must be 1 to %d"):format(count) })
end

---Answers `step`: the next step of the round or a numbered one, with its facts, pieces and paragraph.
---@param session houseway.repl.session
---@param written string the text after `step`
---@return houseway.repl.answer
function rounds.step(session, written)
  local entries, round = entries_of(session), session.round
  local number = number_of(round, written, #entries)
  round.at = number
  local entry, reply = entries[number], answer.new()
  local more = said(entry)
  reply:line(("%s of %d: %s%s"):format(session.host.paint("bold", ("step %d"):format(number)), #entries, entry.step,
    more ~= "" and ", " .. more or ""))
  add_pieces(reply, session, entry)
  add_paragraph(reply, session, entry.cite)
  reply.facts = function () return entry, { "step", "cite", "also" } end
  return reply
end

return rounds
