-- A typed hand: drawn, its distinct settings best first, with the law on each and the deciding rule; and follow-up
-- questions. For part of a hand, its rank.

local answer = require("houseway.repl.answer")
local drawn = require("houseway.repl.drawn")
local explained = require("houseway.explore.explained")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local show = require("houseway.show")
local tile = require("hw.tile")
local values = require("houseway.notation.values")
local worth = require("houseway.worth")

local hand = {}

local PLACES = 4
local SPARED = { { 7, 8, 9 } } -- of a table of settings: how many hands win, lose and push

-- ---- reading ----

local function count_pieces(written)
  return select(2, written:gsub("[^%s,]+", ""))
end

---The game whose pieces a line names, and the pieces: of a hand, or of a part of one.
---@param written string
---@return string? game nil: it names none
---@return integer[]? pieces
function hand.read(written)
  local count = count_pieces(written)
  for _, game in ipairs(games.NAMES) do
    if count > 0 and count <= hands.size(game) then
      local pieces = hands.read(game, written, count)
      if pieces then return game, pieces end
    end
  end
end

---Whether a line of several words begins with a piece; its faults are then those of a hand.
---@param written string
---@return string? game
function hand.begins(written)
  local first = written:match("^([^%s,]+)[%s,]+[^%s,]")
  for _, game in ipairs(games.NAMES) do
    if first and hands.read(game, first, 1) then return game end
  end
end

-- ---- its settings ----

-- The settings that differ in a rank and can be made, best first; of those alike the one chosen, or the first.
local function distinct(found)
  local list, fouls = {}, 0
  for _, numbers in ipairs(found.distinct) do
    local shown = found.settings[numbers[1]]
    for _, number in ipairs(numbers) do
      if found.settings[number].chosen then shown = found.settings[number] end
    end
    if shown.exists then list[#list + 1] = { setting = shown, value = shown._worth } else fouls = fouls + #numbers end
  end
  return list, fouls
end

local function law_on(setting)
  if setting.lawful == nil then return "" end
  if setting.lawful then return "lawful" end
  return setting.noted and "noted" or "not lawful"
end

local function add_settings(told, list)
  local rows = { { "", "high", "", "low", "", "worth", "win", "lose", "push", "law" } }
  for i, one in ipairs(list) do
    local setting = one.setting
    local win, lose, push = explained.shares(setting)
    rows[i + 1] = { setting.chosen and "→" or " ", setting.high, setting.high_value, setting.low,
      setting.low_value, worth.percent(one.value, PLACES), win, lose, push, law_on(setting) }
  end
  told:table(rows, true, SPARED)
end

-- ---- the answer ----

-- What `explain` is given.
local function given_of(session, asked)
  return { script = asked.way, bank = asked.bank, hand = { hands.text(asked.game, asked.pieces) },
    under = asked.under or session.law.under, as_of = session.law.as_of, readings = asked.readings }
end

local function chosen_of(list)
  for _, one in ipairs(list) do
    if one.setting.chosen then return one end
  end
end

local function add_summary(told, asked, found, list, fouls)
  local chosen = chosen_of(list)
  if chosen and found.decided then
    told:wrapped(("→ %s sets it so: %s (line %d)%s"):format(asked.way, found.decided.rule, found.decided.line,
      chosen.setting.lawful == false and (chosen.setting.noted and "; an exception, noted" or "; unlawfully") or ""),
      "  ")
  else
    told:line(("  no rule of %s sets it"):format(asked.way))
  end
  if chosen and list[1].value ~= chosen.value then
    told:line(("  the best is worth %s more"):format(worth.percent(list[1].value - chosen.value, PLACES):sub(2)))
  end
  if fouls > 0 then
    told:line(("  and %s: the high hand below the low"):format(fouls == 1 and "1 setting fouls"
      or fouls .. " settings foul"))
  end
end

-- The options on a hand: the way, the bank, the law. Options left out on the same hand keep their last values.
local function asked_of(session, given)
  local last = given.pieces and { game = given.game, pieces = given.pieces } or session.asked
  local way = given.way or last.way or session:way_for(last.game)
  local from = not given.way and last.readings or session:law_for(way).readings
  local bank = given.bank or not given.way and last.bank or way
  return { game = last.game, pieces = last.pieces, way = way, bank = bank,
    readings = lists.joined(from, given.readings or {}),
    under = given.under or not given.way and last.under or nil }
end

-- The settings and all facts about them; follow-up questions are about this hand.
local function look(session, given)
  local asked = asked_of(session, given)
  local loaded = session:load(asked.way, asked)
  if loaded.game ~= asked.game then
    refusal.raise("repl/which-form", { found = ("%s for %s"):format(games.of(asked.game).plural, asked.way),
      expected = games.of(loaded.game).plural })
  end
  local question = given_of(session, asked)
  local answered = session:find("explain", question)
  local list, fouls = distinct(answered.found)
  session.asked, session.game = asked, asked.game
  return { asked = asked, question = question, answered = answered, found = answered.found, list = list, fouls = fouls }
end

local function answer_of(session, looked)
  local told = answer.new()
  told.shell = session:shell("explain", looked.question)
  told.facts = function () return show.facts(looked.answered) end
  return told
end

---A hand as it is typed.
---@param session houseway.repl.session
---@param given { game: string?, pieces: integer[]?, way: string?, bank: string?, under: string?, readings: string[]? }
---  left out: those of the last hand
---@return houseway.repl.answer
function hand.show(session, given)
  local looked = look(session, given)
  local told, asked, found = answer_of(session, looked), looked.asked, looked.found
  told:exact(drawn.lines(asked.game, asked.pieces, session.host.paint))
  told:line(("%s, %s under %s, against %s"):format(session.host.paint("bold", found.hand), asked.way, found.chapter,
    asked.bank == asked.way and "the same" or asked.bank))
  if found.clause then told:wrapped(("%s: %s"):format(found.clause.printed, found.clause.text), "  ") end
  add_settings(told, looked.list)
  add_summary(told, asked, found, looked.list, looked.fouls)
  return told
end

---Why a hand is set as it is: the rules asked, in order.
---@param session houseway.repl.session
---@param given table as for hand.show
---@return houseway.repl.answer
function hand.why(session, given)
  local looked = look(session, given)
  local told = answer_of(session, looked)
  told.sheet = { { "line", "rule", "state", "why" } }
  for i, rule in ipairs(looked.found.rules) do
    told.sheet[i + 1] = { rule.line, rule.name, rule.state, rule.why }
    local line = ("line %d, %s: %s"):format(rule.line, rule.name, rule.why)
    told:wrapped(line, "  ", rule.state == "decided" and "bold" or nil)
  end
  if not looked.found.decided then told:line("  no rule decides it") end
  return told
end

local function setting_text(setting)
  return ("%s over %s"):format(setting.high, setting.low)
end

local function sheet_row(name, one)
  return { name, one.setting.high, one.setting.low, worth.percent(one.value, PLACES) }
end

---The best setting of a hand, and what the one chosen is worth beside it.
---@param session houseway.repl.session
---@param given table as for hand.show
---@return houseway.repl.answer
function hand.best(session, given)
  local looked = look(session, given)
  local told, best = answer_of(session, looked), looked.list[1]
  local chosen = chosen_of(looked.list)
  local bank = looked.asked.bank
  told.sheet = { { "", "high", "low", "worth" }, sheet_row("best", best) }
  if chosen then told.sheet[3] = sheet_row("chosen", chosen) end
  told:line(("%s is worth %s to a player against %s"):format(setting_text(best.setting),
    worth.percent(best.value, PLACES), bank))
  if chosen and chosen.value == best.value then
    told:line(("  and so %s sets it"):format(looked.asked.way))
  elseif chosen then
    told:line(("  %s sets %s, worth %s: %s less"):format(looked.asked.way, setting_text(chosen.setting),
      worth.percent(chosen.value, PLACES), worth.percent(best.value - chosen.value, PLACES):sub(2)))
  end
  for _, one in ipairs(looked.list) do
    if one.setting.lawful and best.setting.lawful == false then
      told:line(("  the best lawful is %s, worth %s"):format(setting_text(one.setting),
        worth.percent(one.value, PLACES)))
      break
    end
  end
  return told
end

-- ---- parts of a hand ----

-- A whole hand that holds these cards.
local function filled(game, pieces)
  local held, whole = {}, table.move(pieces, 1, #pieces, 1, {})
  for _, piece in ipairs(pieces) do held[piece] = true end
  local facts = games.of(game)
  for piece = 0, facts.pieces - 1 do
    if #whole == facts.hand then break end
    if not held[piece] then whole[#whole + 1] = piece end
  end
  table.sort(whole, function (a, b) return a > b end)
  return whole, held
end

local function all_held(pieces, held)
  for _, piece in ipairs(pieces) do
    if not held[piece] then return false end
  end
  return true
end

local BOTH = { { "high", "high_rank" }, { "low", "low_rank" } }

-- The high and low hands of cards that these make among themselves, best first.
local function halves(ranked, pieces)
  local whole, held = filled(ranked.game, pieces)
  local rows = {}
  for _, which in ipairs(BOTH) do
    local list, seen = {}, {}
    for _, setting in ipairs(ranked.ranking:view(whole)) do
      local half, rank = setting[which[1]], setting[which[2]]
      if all_held(half, held) and not seen[rank] then
        seen[rank] = true
        list[#list + 1] = { rank, { "as a " .. which[1] .. " hand", hands.text(ranked.game, half),
          values[which[1]](ranked, setting) } }
      end
    end
    table.sort(list, function (a, b) return a[1] > b[1] end)
    for _, one in ipairs(list) do rows[#rows + 1] = one[2] end
  end
  return rows
end

-- The pairs that tiles make among themselves, best first.
local function pairs_of(ranked, pieces)
  local list, seen = {}, {}
  for i = 1, #pieces do
    for j = i + 1, #pieces do
      local rank = ranked.ranking:tile_rank(tile.face(pieces[i]), tile.face(pieces[j]))
      local two = { pieces[i], pieces[j] }
      if not seen[rank] then
        list[#list + 1] = { rank, { hands.text(ranked.game, two), values.tiles(ranked.ranking, two) } }
      end
      seen[rank] = true
    end
  end
  table.sort(list, function (a, b) return a[1] > b[1] end)
  for i, one in ipairs(list) do list[i] = one[2] end
  return list
end

---What some pieces of a hand rank.
---@param session houseway.repl.session
---@param game string
---@param pieces integer[]
---@return houseway.repl.answer
function hand.part(session, game, pieces)
  local loaded = session:load(session:way_for(game))
  local told = answer.new()
  session.game = game
  told:exact(drawn.lines(game, pieces, session.host.paint))
  local rows = (games.has_suits(game) and halves or pairs_of)(loaded, pieces)
  local whole = games.of(game).hand
  told:line(("%s: %d of the %d %s of a hand, ranked under %s"):format(hands.text(game, pieces), #pieces, whole,
    games.of(game).plural, loaded.statute.key))
  if #rows > 0 then told:table(rows) end
  if not games.has_suits(game) and #pieces == 2 then
    told.shell = session:shell("rank", { pieces = { hands.text(game, pieces) }, under = loaded.statute.key })
  end
  told.facts = function ()
    local list = {}
    for i, row in ipairs(rows) do
      list[i] = games.has_suits(game) and { as = row[1]:match("(%l+) hand$"), pieces = row[2], value = row[3] }
        or { pieces = row[1], value = row[2] }
    end
    return { game = game, chapter = loaded.statute.key, part = hands.text(game, pieces), made = list },
      { "game", "chapter", "part", "made", "as", "pieces", "value" }
  end
  return told
end

---The signs that stand for a hand's pieces, which completion offers: those not in the line yet.
---@param game string
---@param written string
---@return string[]
function hand.left(game, written)
  local held, list = {}, {}
  for token in written:gmatch("[^%s,]+") do
    local pieces = hands.read(game, token, 1)
    local name = pieces and hands.text(game, pieces)
    if name then held[name] = (held[name] or 0) + 1 end
  end
  for piece = 0, games.of(game).pieces - 1 do
    local name = hands.text(game, { piece })
    if (held[name] or 0) > 0 then held[name] = held[name] - 1 else list[#list + 1] = name end
  end
  return list
end

return hand
