-- Completes a typed line: words, pieces still in the deck, house ways, rules, citations, readings, commands with
-- options, files.

local citation = require("houseway.notation.citation")
local cited = require("houseway.repl.cited")
local edits = require("houseway.repl.edits")
local games = require("houseway.base.games")
local evaluator = require("houseway.repl.evaluator")
local hand = require("houseway.repl.hand")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local settings = require("houseway.repl.settings")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local texts = require("houseway.repl.texts")
local text = require("houseway.base.text")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")
local answer = require("houseway.repl.answer")

local completion = {}

-- ---- lists of names ----

-- The game of a question: of the way named in the line, otherwise the session's.
local function game_of(session, before)
  for word in before:gmatch("%S+") do
    local named = word == "cards" and games.CARDS or word == "tiles" and games.TILES
    local loaded = not named and edits.is_way(session, word) and refusal.catch(session.load, session, word)
    if named or loaded then return named or loaded.game end
  end
  return session.way and session:load(session.way).game or nil
end

local function language(session, before)
  local list, game = { "where", "limit", "by" }, game_of(session, before)
  for _, word in ipairs(words.list) do
    local is_other = game and not games.has(game, word.pieces)
    if word.script ~= "statute" and not is_other then list[#list + 1] = word.name end
  end
  for _, field in ipairs(words.fields) do
    if field.of:find("rule", 1, true) or field.of:find("holding", 1, true) then list[#list + 1] = field.name end
  end
  return list
end

local function ways(session)
  local names = shipped.names()
  return lists.joined(lists.keys(session.ways.named), lists.joined(shipped.houses(names), names))
end

local function citations(session)
  local list = {}
  for paragraph in texts.each(session) do list[#list + 1] = paragraph.key end
  return list
end

local function readings(session)
  local list = {}
  for paragraph in texts.each(session) do
    for _, one in ipairs(paragraph.readings) do list[#list + 1] = paragraph.key .. "=" .. one.name end
  end
  return list
end

-- File names that complete the typed path; directories end with "/".
local function files(written)
  local folder, list = written:match("^(.*/)") or "", {}
  for _, name in ipairs(sys.list_directory(folder == "" and "." or folder) or {}) do
    local path = folder .. name
    if not name:find("%c") then list[#list + 1] = sys.path_kind(path) == "directory" and path .. "/" or path end
  end
  return list
end

-- The options of a command, as in its help.
local function options(session, name)
  local list, has = {}, {}
  for option in session.host.commands.help(session.host.commands.load(name)):gmatch("%-%-%l[%l-]*") do
    if not has[option] then list[#list + 1] = option end
    has[option] = true
  end
  return list
end

-- The names of rules, in quotation marks, of the line's house way, otherwise the session's.
local function rules(session, before)
  local way = session.way
  for word in before:gmatch("[^%s=]+") do
    if edits.is_way(session, word) then way = word end
  end
  local list = {}
  for _, rule in ipairs(way and session:load(way).submission.rules or {}) do
    list[#list + 1] = ('"%s"'):format(rule.name)
  end
  return list
end

local function all(session)
  local list = lists.joined(evaluator.verbs(), language(session, ""))
  return lists.joined(lists.joined(list, ways(session)), session.host.commands.names())
end

-- ---- candidates ----

-- Candidates after a word.
local AFTER = {
  [".mode"] = function () return answer.MODES end,
  [".pager"] = function () return { "on", "off" } end,
  vs = ways, by = function (session) return lists.joined({ "rule", "holding", "high", "low" }, ways(session)) end,
  compare = ways, save = function (session) return lists.keys(session.ways.named) end,
  under = function (session) return lists.joined(readings(session), citations(session)) end,
  ["if"] = readings,
  help = function (session) return lists.joined(all(session), vocabulary.names()) end,
}

local function last_word(written)
  return written:match("^.*%s(.*)$") or written
end

-- Completions of `word`, given the text before it.
local function candidates(session, before, word)
  local first, last = before:match("^%s*(%S+)"), last_word(text.ended(before))
  if word:find('^"') then return rules(session, before) end
  if not first then
    if word:find("^%.") then return settings.names() end
    local game = hand.read(session, word)
    local list = lists.joined(all(session), game and hand.left(game, "") or {})
    return word:find("^%l%l%-") and lists.joined(list, citations(session)) or list
  end
  if first == ".load" or first == ".save" then return files(word) end
  if evaluator.is_command(session, first) and word:find("^%-") then return options(session, first) end
  if AFTER[last] then return AFTER[last](session) end
  if first == "compare" then return ways(session) end
  local game = hand.read(session, before)
  if game then return lists.joined(hand.left(game, before), { "vs", "by", "under" }) end
  if first == "cite" or citation.from_key(word) then return citations(session) end
  local list = lists.joined(language(session, before),
    lists.joined({ "with", "without", "before", "after", "first", "last" }, ways(session)))
  return word:find("[/.]") and lists.joined(list, files(word)) or list
end

-- ---- completing ----

local function common_start(list)
  local start = list[1]
  for _, one in ipairs(list) do
    while one:sub(1, #start) ~= start do start = start:sub(1, -2) end
  end
  return start
end

-- Drops the bytes of an incomplete character at the end.
local function whole(start)
  while #start > 0 and not utf8.len(start) do start = start:sub(1, -2) end
  return start
end

local MOST = 60 -- names shown at once

local function listing(list)
  local shown = table.move(list, 1, math.min(MOST, #list), 1, {})
  if #list > MOST then shown[#shown + 1] = ("and %d more"):format(#list - MOST) end
  return table.concat(text.wrap(table.concat(shown, "  "), 78, "  "), "\n")
end

---The candidates that begin with a word, sorted and each once.
---@param session houseway.repl.session
---@param before string the line up to the word
---@param word string
---@return string[]
function completion.matches(session, before, word)
  local list, has = {}, {}
  for _, one in ipairs(candidates(session, before, word)) do
    if one:sub(1, #word) == word and not has[one] then list[#list + 1] = one end
    has[one] = true
  end
  table.sort(list)
  return list
end

---@param session houseway.repl.session
---@param line string
---@param cursor integer the number of bytes before it
---@return integer gone the number of bytes before the cursor to replace
---@return string? come their replacement
---@return string? shown the candidates, if there are several
function completion.complete(session, line, cursor)
  local _ <close> = input.question()
  local typed = line:sub(1, cursor)
  local word = typed:match('"[^"]*$') and select(2, typed:gsub('"', "")) % 2 == 1 and typed:match('"[^"]*$')
    or typed:match("^.*[%s{}(),=\"](.*)$") or typed
  local before = typed:sub(1, #typed - #word)
  if before:find("under%s+%S+=$") or before:find("if%s+%S+=$") then -- a reading: its key and its name are one word
    word = last_word(before) .. word
    before = typed:sub(1, #typed - #word)
  end
  local list, citing = completion.matches(session, before, word), typed:match("^%s*cite%s+(%S.*)$")
  local keys = citing and not citation.from_key(citing) and cited.keys(session, citing) or {}
  if #keys > 1 then return 0, nil, listing(keys) end
  if #keys == 1 then word, list = citing, keys end
  if #list == 0 then return 0 end
  local start = whole(common_start(list))
  if #list == 1 then return #word, start:find("/$") and start or start .. " " end
  if #start > #word then return #word, start end
  return 0, nil, listing(list)
end

return completion
