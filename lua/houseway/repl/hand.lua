-- Answers a typed hand: draws the hand; lists the settings of different rank, best first, with the law on each; names
-- the deciding rule. Answers follow-up questions. Ranks part of a hand.
-- Programs import this module.

local answer = require("houseway.repl.answer")
local drawn = require("houseway.repl.drawn")
local explained = require("houseway.explore.explained")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local judged = require("houseway.way.judged")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local set_hands = require("houseway.desk.set_hands")
local show = require("houseway.show")
local tile = require("hw.tile")
local values = require("houseway.notation.values")
local worth = require("houseway.worth")

local hand = {}

local PLACES = 4
local SPARED = { { 7, 8, 9 } } -- columns of settings to leave out on a narrow screen: win, lose and push

-- ---- reading ----

---Parses the pieces of a hand or part of one. If several games have such pieces, the session's order of games decides.
---@param session houseway.repl.session
---@param written string
---@param way string? the house way named in the line
---@return string? game nil if the line does not name pieces of one game
---@return integer[]? pieces
function hand.read(session, written, way)
  local _, count = written:gsub("[^%s,]+", "")
  for _, game in ipairs(session:games(way)) do
    if count > 0 and count <= hands.size(game) then
      local pieces = hands.read(game, written, count)
      if pieces then return game, pieces end
    end
  end
end

---The game of the piece at the start of a line of several words. Such a line is refused as a hand.
---@param session houseway.repl.session
---@param written string
---@return string? game
function hand.begins(session, written)
  local first = written:match("^([^%s,]+)[%s,]+[^%s,]")
  for _, game in ipairs(session:games()) do
    if first and hands.read(game, first, 1) then return game end
  end
end

-- ---- settings ----

-- Settings of different rank that do not foul, best first. Of equal settings the chosen one, otherwise the first. Also
-- returns the number of fouls.
local function distinct(facts)
  local list, fouls = {}, 0
  for _, numbers in ipairs(facts.distinct) do
    local shown = facts.settings[numbers[1]]
    for _, number in ipairs(numbers) do
      if facts.settings[number].chosen then shown = facts.settings[number] end
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

local function add_settings(reply, list)
  local rows = { { "", "high", "", "low", "", "worth", "win", "lose", "push", "law" } }
  for i, one in ipairs(list) do
    local setting = one.setting
    local win, lose, push = explained.shares(setting)
    rows[i + 1] = { setting.chosen and "→" or " ", setting.high, setting.high_value, setting.low,
      setting.low_value, worth.percent(one.value, PLACES), win, lose, push, law_on(setting) }
  end
  reply:table(rows, true, SPARED)
end

-- ---- the answer ----

-- The arguments of `explain`.
local function given_of(session, asked)
  return { script = asked.way, bank = asked.bank, hand = { hands.text(asked.game, asked.pieces) },
    under = asked.under or session.law.under, as_of = session.law.as_of, readings = asked.readings }
end

local function chosen_of(list)
  for _, one in ipairs(list) do
    if one.setting.chosen then return one end
  end
end

local function add_summary(reply, asked, facts, list, fouls)
  local chosen = chosen_of(list)
  if chosen and facts.decided then
    reply:wrapped(("→ %s sets it so: %s (line %d)%s"):format(asked.way, facts.decided.rule, facts.decided.line,
      chosen.setting.lawful == false and (chosen.setting.noted and "; an exception, noted" or "; unlawfully") or ""),
      "  ")
  else
    reply:line(("  no rule of %s sets it"):format(asked.way))
  end
  if chosen and list[1].value ~= chosen.value then
    reply:line(("  the best is worth %s more"):format(worth.percent(list[1].value - chosen.value, PLACES):sub(2)))
  end
  if fouls > 0 then
    reply:line(("  and %s: the high hand below the low"):format(fouls == 1 and "1 setting fouls"
      or fouls .. " settings foul"))
  end
end

-- The way, bank and law of a hand. A follow-up question without them keeps the last hand's.
local function asked_of(session, args)
  local last = args.pieces and { game = args.game, pieces = args.pieces } or session.asked
  local way = args.way or last.way or session:way_for(last.game)
  local from = not args.way and last.readings or session:law_for(way).readings
  local bank = args.bank or not args.way and last.bank or way
  return { game = last.game, pieces = last.pieces, way = way, bank = bank,
    readings = lists.joined(from, args.readings or {}),
    under = args.under or not args.way and last.under or nil }
end

-- Finds the settings and their facts. Follow-up questions are then about this hand.
local function look(session, args)
  local asked = asked_of(session, args)
  local loaded = session:load(asked.way, asked)
  if loaded.game ~= asked.game then
    refusal.raise("repl/which-form", { found = ("%s does not set %s"):format(asked.way, games.of(asked.game).plural),
      expected = "type " .. games.of(loaded.game).plural })
  end
  local question = given_of(session, asked)
  local answered = session:find("explain", question)
  local list, fouls = distinct(answered.found)
  session.asked, session.game = asked, asked.game
  return { asked = asked, loaded = loaded, question = question, answered = answered, found = answered.found,
    list = list, fouls = fouls }
end

local function answer_of(session, looked)
  local reply = answer.new()
  reply.shell = session:shell("explain", looked.question)
  reply.facts = function () return show.facts(looked.answered) end
  local told = judged.elsewhere(looked.loaded)
  if told then reply:wrapped(judged.line(told), "") end
  return reply
end

-- Describes a hand as the player set it: whether it is lawful, and its worth beside the chosen setting's.
local function add_as_set(reply, looked, args)
  local way = looked.loaded
  local number, turned = set_hands.number(way, args.pieces, args.high, args.low)
  local setting, clause = looked.found.settings[number], looked.found.clause
  local worth_of = setting.exists and worth.percent(setting._worth, PLACES) or "it fouls"
  local law = law_on(setting)
  if turned then
    reply:wrapped(("as set, the halves are exchanged: %s ranks below %s"):format(hands.text(way.game, args.high),
      hands.text(way.game, args.low)), "  ", "bold")
    return
  end
  reply:wrapped(("as set, %s over %s: %s%s; worth %s%s"):format(setting.high, setting.low,
    law == "" and "no paragraph says how" or law, clause and ", " .. clause.printed or "", worth_of,
    setting.chosen and (", as %s sets it"):format(looked.asked.way) or ""), "  ", "bold")
end

---Answers a hand.
---@param session houseway.repl.session
---@param args { game: string?, pieces: integer[]?, way: string?, bank: string?, under: string?, readings: string[]? }
---  missing values are the last hand's
---@return houseway.repl.answer
function hand.show(session, args)
  local looked = look(session, args)
  local reply, asked, facts = answer_of(session, looked), looked.asked, looked.found
  reply:exact(drawn.lines(asked.game, asked.pieces, session.host))
  reply:line(("%s, %s under %s, against %s"):format(session.host.paint("bold", facts.hand), asked.way, facts.chapter,
    asked.bank == asked.way and "the same" or asked.bank))
  if facts.clause then reply:wrapped(("%s: %s"):format(facts.clause.printed, facts.clause.text), "  ") end
  add_settings(reply, looked.list)
  add_summary(reply, asked, facts, looked.list, looked.fouls)
  if args.high then add_as_set(reply, looked, args) end
  return reply
end

---Answers `why`: the rules tried, in order.
---@param session houseway.repl.session
---@param args table as for hand.show
---@return houseway.repl.answer
function hand.why(session, args)
  local looked = look(session, args)
  local reply = answer_of(session, looked)
  reply.sheet = { { "line", "rule", "state", "why" } }
  for i, rule in ipairs(looked.found.rules) do
    reply.sheet[i + 1] = { rule.line, rule.name, rule.state, rule.why }
    local line = ('line %d, "%s": %s'):format(rule.line, rule.name, rule.why)
    reply:wrapped(line, "  ", rule.state == "decided" and "bold" or nil)
  end
  if not looked.found.decided then reply:line("  no rule decides it") end
  return reply
end

local function setting_text(setting)
  return ("%s over %s"):format(setting.high, setting.low)
end

local function sheet_row(name, one)
  return { name, one.setting.high, one.setting.low, worth.percent(one.value, PLACES) }
end

---Answers `best`: a hand's best setting, and how much less the chosen setting is worth.
---@param session houseway.repl.session
---@param args table as for hand.show
---@return houseway.repl.answer
function hand.best(session, args)
  local looked = look(session, args)
  local reply, best = answer_of(session, looked), looked.list[1]
  local chosen = chosen_of(looked.list)
  local bank = looked.asked.bank
  reply.sheet = { { "", "high", "low", "worth" }, sheet_row("best", best) }
  if chosen then reply.sheet[3] = sheet_row("chosen", chosen) end
  reply:line(("%s is worth %s to a player against %s"):format(setting_text(best.setting),
    worth.percent(best.value, PLACES), bank))
  if chosen and chosen.value == best.value then
    reply:line(("  and so %s sets it"):format(looked.asked.way))
  elseif chosen then
    reply:line(("  %s sets %s, worth %s: %s less"):format(looked.asked.way, setting_text(chosen.setting),
      worth.percent(chosen.value, PLACES), worth.percent(best.value - chosen.value, PLACES):sub(2)))
  end
  for _, one in ipairs(looked.list) do
    if one.setting.lawful and best.setting.lawful == false then
      reply:line(("  the best lawful is %s, worth %s"):format(setting_text(one.setting),
        worth.percent(one.value, PLACES)))
      break
    end
  end
  return reply
end

-- ---- parts of a hand ----

-- A whole hand that contains these cards, for ranking, and the set of these cards.
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

-- The high and low hands that these cards alone can form, best first.
local function halves(ranked, pieces)
  local whole, held = filled(ranked.game, pieces)
  local rows = {}
  for _, which in ipairs(BOTH) do
    local list, has = {}, {}
    for _, setting in ipairs(ranked.ranking:view(whole)) do
      local half, rank = setting[which[1]], setting[which[2]]
      if all_held(half, held) and not has[rank] then
        has[rank] = true
        list[#list + 1] = { rank, { "as a " .. which[1] .. " hand", hands.text(ranked.game, half),
          values[which[1]](ranked, setting) } }
      end
    end
    table.sort(list, function (a, b) return a[1] > b[1] end)
    for _, one in ipairs(list) do rows[#rows + 1] = one[2] end
  end
  return rows
end

-- The pairs that these tiles can form, best first.
local function pairs_of(ranked, pieces)
  local list, has = {}, {}
  for i = 1, #pieces do
    for j = i + 1, #pieces do
      local rank = ranked.ranking:tile_rank(tile.face(pieces[i]), tile.face(pieces[j]))
      local two = { pieces[i], pieces[j] }
      if not has[rank] then
        list[#list + 1] = { rank, { hands.text(ranked.game, two), values.tiles(ranked.ranking, two) } }
      end
      has[rank] = true
    end
  end
  table.sort(list, function (a, b) return a[1] > b[1] end)
  for i, one in ipairs(list) do list[i] = one[2] end
  return list
end

---Ranks a part of a hand.
---@param session houseway.repl.session
---@param game string
---@param pieces integer[]
---@return houseway.repl.answer
function hand.part(session, game, pieces)
  local loaded = session:load(session:way_for(game))
  local reply = answer.new()
  session.game = game
  reply:exact(drawn.lines(game, pieces, session.host))
  local rows = (games.has_suits(game) and halves or pairs_of)(loaded, pieces)
  local whole = games.of(game).hand
  reply:line(("%s: %d of the %d %s of a hand, ranked under %s"):format(hands.text(game, pieces), #pieces, whole,
    games.of(game).plural, loaded.statute.key))
  if #rows > 0 then reply:table(rows) end
  if not games.has_suits(game) and #pieces == 2 then
    reply.shell = session:shell("rank", { pieces = { hands.text(game, pieces) }, under = loaded.statute.key })
  end
  reply.facts = function ()
    local list = {}
    for i, row in ipairs(rows) do
      list[i] = games.has_suits(game) and { as = row[1]:match("(%l+) hand$"), pieces = row[2], value = row[3] }
        or { pieces = row[1], value = row[2] }
    end
    return { game = game, chapter = loaded.statute.key, part = hands.text(game, pieces), made = list },
      { "game", "chapter", "part", "made", "as", "pieces", "value" }
  end
  return reply
end

---The names of pieces not yet in a line, for completion.
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
