-- A round in a session: dealt or settled by the command, then gone through step by step, each with its paragraph.

local answer = require("houseway.repl.answer")
local drawn = require("houseway.repl.drawn")
local games = require("houseway.base.games")
local hand = require("houseway.repl.hand")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local texts = require("houseway.repl.texts")

local rounds = {}

local function is_option(word)
  return word == nil or word:find("^%-") ~= nil
end

-- What a round is dealt by where nothing is said of chance: a seed that is shown, so that its steps are the same.
local function seed_of(session, words)
  for _, word in ipairs(words) do
    if word:find("^%-%-seed") or word:find("^%-%-rounds") then return end
  end
  session.dealt = (session.dealt or os.time()) + 1
  table.move({ "--seed", ("%d"):format(session.dealt) }, 1, 2, #words + 1, words)
end

---A round, or several: what the command prints; `step` then goes through it.
---@param session houseway.repl.session
---@param words string[] "deal" or "settle", and its arguments
---@return houseway.repl.answer
function rounds.begin(session, words)
  if words[1] == "deal" then
    if is_option(words[2]) then table.insert(words, 2, session:way_for(session.game or games.TILES)) end
    seed_of(session, words)
  end
  local told = session:run(words)
  session.round = { told = told, at = 0 }
  return told
end

-- The entries of the round begun last: those of its record.
local function entries_of(session)
  local round = session.round
  if round and not round.entries then round.entries = round.told.facts().entries or {} end
  if not round or #round.entries == 0 then
    refusal.raise("repl/no-round", { found = "a step before a round", expected = "deal, or settle FILE" })
  end
  return round.entries
end

local TOLD = { step = true, cite = true, also = true, pieces = true, high = true, low = true }

-- What an entry says besides its step, its paragraphs and its pieces: "seat 1, wager Pai Gow".
local function said(entry)
  local parts, keys = {}, {}
  for _, key in ipairs(lists.keys(entry)) do
    if not TOLD[key] and type(entry[key]) ~= "boolean" then keys[#keys + 1] = key end
  end
  for i, key in ipairs(keys) do
    local value = entry[key]
    if type(value) == "table" then value = table.concat(value, " ") end
    if key == "cents" then key, value = "", ("$%.2f"):format(value / 100) end
    parts[i] = (("%s %s"):format(key, value):gsub("^ ", ""))
  end
  return table.concat(parts, ", ")
end

local function add_pieces(told, session, entry)
  for _, name in ipairs({ "pieces", "high", "low" }) do
    local game, pieces = nil, nil
    if type(entry[name]) == "string" then game, pieces = hand.read(entry[name]) end
    if game then
      if name ~= "pieces" then told:line(("  %s hand: %s"):format(name, entry[name])) end
      told:exact(drawn.lines(game, pieces, session.host.paint))
    end
  end
end

local function add_paragraph(told, session, key)
  local paragraph = texts.paragraph(session, key)
  if not paragraph then
    told:line("  " .. key)
    return
  end
  told:wrapped(("%s: %s"):format(paragraph.printed,
    paragraph.text or paragraph.by_hand or "(the text is not at hand)"), "  ")
end

-- Which step is asked for: the next one, or one by its number.
local function number_of(round, written, count)
  local number = written == "" and round.at + 1 or written:find("^%d+$") and tonumber(written)
  if number and math.tointeger(number) and number >= 1 and number <= count then return math.tointeger(number) end
  refusal.raise("repl/step-range", { found = ("step %s"):format(written == "" and tostring(round.at + 1) or written),
    expected = ("1 to %d, the steps of the round"):format(count) })
end

---A step of the round: the next, or one by its number; what happened, the pieces, and the paragraph it rests on.
---@param session houseway.repl.session
---@param written string the text after `step`
---@return houseway.repl.answer
function rounds.step(session, written)
  local entries, round = entries_of(session), session.round
  local number = number_of(round, written, #entries)
  round.at = number
  local entry, told = entries[number], answer.new()
  local more = said(entry)
  told:line(("%s of %d: %s%s"):format(session.host.paint("bold", ("step %d"):format(number)), #entries, entry.step,
    more ~= "" and ", " .. more or ""))
  add_pieces(told, session, entry)
  add_paragraph(told, session, entry.cite)
  told.facts = function () return entry, { "step", "cite", "also" } end
  return told
end

return rounds
