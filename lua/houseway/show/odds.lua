-- Prints the worth of optional wagers, for `houseway odds` and certificates.
-- Programs import this module.

local data = require("houseway.wagers.data")
local dollars = require("houseway.base.text").dollars
local figures = require("houseway.wagers.figures")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local offers = require("houseway.wagers.offers")
local print_certificate = require("houseway.show.part.certificate")
local print_of = require("houseway.notation.paytable").print
local text = require("houseway.base.text")

local odds = {}

local function percent(value)
  return value:percent(4)
end

-- A house edge. If it is negative, the player gains.
local function house_edge(value)
  return percent(value) .. (value < 0 and " (the player gains)" or "")
end

-- ---- the rows ----

local function aligned(number)
  return number:sub(1, 1) == "-" and number or " " .. number
end

local function row_cells(row, envy, game, certified)
  local cells = {
    row.hand or "any other", row.pays and print_of(row.pays) or "loses", row.hands, row.probability:decimal(10),
    aligned(row.contribution:percent(6)),
  }
  if certified then table.insert(cells, 3, row.hands > 0 and figures.true_odds(row):decimal(2) .. " to 1" or "") end
  if envy then cells[#cells + 1] = row.envy and "$" .. text.thousands(row.envy // 100) or "" end
  cells[#cells + 1] = row.least and hands.text(game, row.least) or ""
  return cells
end

local function print_rows(found, out, offer, certified)
  local envy = found.envy ~= nil
  local head = { "", "pays", offer.of == "dice" and "throws" or "hands", "probability", " to the player" }
  if certified then table.insert(head, 3, "true odds") end
  if envy then head[#head + 1] = "Envy Bonus" end
  head[#head + 1] = found.rows[1].least and "smallest hand" or ""
  local lines = { head }
  for _, row in ipairs(found.rows) do lines[#lines + 1] = row_cells(row, envy, offer.model.game, certified) end
  out:columns(lines, "  ")
end

-- ---- figures ----

local function print_figures(found, out, certified)
  local lines = {
    { "house edge", house_edge(found.edge), tostring(found.edge) },
    { "hit frequency", percent(found.hit), tostring(found.hit) },
  }
  if found.push then lines[#lines + 1] = { "push", percent(found.push), tostring(found.push) } end
  lines[#lines + 1] = { "standard deviation", found.variance:root(4), "wagers" }
  if certified then lines[#lines + 1] = { "variance", found.variance:decimal(6), tostring(found.variance) } end
  out:columns(lines, "  ")
end

local function print_envy(worth, players, out)
  local found, wager = worth.figures.envy, dollars(worth.stakes.wager)
  if not found then return end
  local words = ("Envy Bonus: each other player's hand is worth $%s, %s"):format(found:decimal(6), tostring(found))
  out:line("  " .. words)
  if not worth.qualifies then
    out:line(("  %s is no Qualifying Wager and earns none"):format(wager))
    return
  end
  if worth.tables then return end
  local edges = lists.collect(data.envy_edges(worth, players), function (one)
    return ("%s %s"):format(text.count(one.players, "player"), house_edge(one.edge))
  end)
  out:paragraph(("house edge of %s with the bonus: %s"):format(wager, table.concat(edges, ", ")), "  ")
end

-- The meter from which a payout limit cuts the prize, and the house edge there.
local function cut_words(piece)
  local more = tostring(piece.per_dollar) ~= "0" and (", less %s for each $1,000 more"):format(
    percent(piece.per_dollar * 1000)) or ""
  return ("a limit cuts the prize from a meter of %s on: house edge %s there%s"):format(dollars(piece.from),
    house_edge(piece.edge), more)
end

local function print_meter(worth, out)
  local found, stakes = worth.figures.meter, worth.stakes
  if not found then return end
  out:paragraph(("The figures above are for a meter of %s. With an empty meter the house edge of %s is %s, and each "
    .. "$1,000 on the meter takes %s from it."):format(dollars(stakes.meter), dollars(stakes.wager),
    house_edge(found.fixed), percent(found.per_dollar * 1000)), "  ")
  for i = 2, #found.pieces do out:paragraph(cut_words(found.pieces[i]), "  ") end
  local even = found.break_even
  out:paragraph(even and ("The house edge is 0 at a meter of %s, exactly %s."):format(dollars(even), tostring(even))
    or "The house has an edge at every meter: the payout limit applies before the edge is 0.", "  ")
end

-- ---- figures that take longer to find ----

-- How often a round pays a wager: exactly, or with a standard error.
local function hit_words(hit)
  if not hit.chance then return percent(hit.least) end
  return ("%s, standard error %s%%"):format(percent(hit.chance), (hit.standard_error * 10000):root(6))
end

-- How hit frequencies were found.
local function hits_words(worth)
  local words, last = "hit frequency: the wager wins, or another player's hand earns a bonus; exact", #worth.hits
  if not worth.hits[last].chance then return words end
  return ("%s to two players; for more, what any two hands have in common is exact, and what three have is estimated "
    .. "from %s rounds dealt by chance so that two hands earn a bonus (seed \"%s\")"):format(words,
    text.thousands(worth.chance.rounds), worth.chance.seed)
end

local function print_tables(worth, players, out)
  if not worth.tables then return end
  out:line(("  with Envy Bonuses, wager %s"):format(dollars(worth.stakes.wager)))
  local lines = { { "players", "house edge", "standard deviation", "variance", "hit frequency" } }
  for seats = players or 1, players or #worth.tables do
    local one = worth.tables[seats]
    lines[#lines + 1] = { one.players, house_edge(one.edge), one.variance:root(4), one.variance:decimal(6),
      hit_words(worth.hits[seats]) }
  end
  out:columns(lines, "    ")
  out:paragraph(hits_words(worth), "    ")
end

-- A rounded number of rounds or wagers.
local function one_in(value)
  local whole = value:decimal(0)
  return #whole < 19 and text.thousands(math.tointeger(tonumber(whole))) or whole
end

-- The average number of rounds between two in which `from` to `to` players win the whole meter.
local function rounds_to(chances, from, to)
  local sum
  for many = from, math.min(to, #chances) do sum = sum and sum + chances[many] or chances[many] end
  return sum and one_in(1 / sum) or "never"
end

local function print_winners(run, out)
  if not run.winners then return end
  out:line("  how often a round pays the whole meter, once in so many rounds, by the number of winners")
  local lines = { { "players", "rounds", "one winner", "two winners", "more" } }
  for _, one in ipairs(run.winners) do
    lines[#lines + 1] = { one.players, one_in(one.interval), rounds_to(one.chances, 1, 1),
      rounds_to(one.chances, 2, 2), rounds_to(one.chances, 3, #one.chances) }
  end
  out:columns(lines, "    ")
end

local function print_long_run(worth, out)
  local run = worth.long_run
  if not run then return end
  local reset = run.reset ~= run.start and " and is reset to " .. dollars(run.reset) or ""
  out:paragraph(("over the long run, %s of each wager of %s going to the meter, which starts at %s%s"):format(
    dollars(run.contribution), dollars(run.wager), dollars(run.start), reset), "  ")
  local whole = run.interval and ("the whole meter is won once in %s wagers, "):format(one_in(run.interval)) or ""
  out:paragraph(("%sa part of the meter once in %s"):format(whole, one_in(1 / run.hit)), "  ")
  local simulated = run.simulated
  local shows = simulated and ("$%.2f"):format(simulated.meter) or run.meter and dollars(run.meter)
  local words = simulated
    and ("house edge %.4f%%%s, standard error %.4f%%"):format(simulated.edge * 100,
      simulated.edge < 0 and " (the player gains)" or "", simulated.error * 100)
    or ("house edge %s, %s"):format(house_edge(run.edge), tostring(run.edge))
  out:paragraph(words .. (shows and ("; the meter shows %s on average when the meter pays"):format(shows) or ""), "  ")
  out:paragraph(run.derivation, "  ")
  print_winners(run, out)
end

-- ---- facts beside the paytables ----

local function listed(names)
  if #names < 2 then return names[1] end
  return table.concat(names, ", ", 1, #names - 1) .. " and " .. names[#names]
end

-- The names of the wagers that meet a condition, each once.
local function names_where(worths, holds)
  local names, has = {}, {}
  for _, worth in ipairs(worths) do
    local name = worth.offer.name
    if holds(worth) and not has[name] then names[#names + 1], has[name] = name, true end
  end
  return names
end

local function banked_words(worths)
  local banked = worths[1].beside.banked
  if not banked then return nil end
  local paid = names_where(worths, function (one) return one.beside.banked.paid end)
  local left = names_where(worths, function (one) return not one.beside.banked.paid end)
  local parts = {}
  if #paid > 0 then parts[1] = "the dealer, not the bank, pays " .. listed(paid) end
  if #left > 0 then parts[#parts + 1] = listed(left) .. (#left > 1 and " are" or " is") .. " not taken" end
  return ("In a round that a player banks %s (%s)."):format(table.concat(parts, "; "), banked.provision.printed)
end

local function limit_words(worths)
  local limit = worths[1].beside.limit
  if not limit then return nil end
  if limit.cents then
    return ("At most $%s is paid on a hand (%s): counted for each wager by itself."):format(
      text.thousands(limit.cents // 100), limit.provision.printed)
  end
  return ("What is paid on a hand may be limited, to $%s or more (%s): not counted."):format(
    text.thousands(limit.provision.value // 100), limit.provision.printed)
end

local function lammer_words(worth, other)
  local words = other.counted and "A lammer of %s earns the Envy Bonuses of %s too, $%s a hand: %s is read as %s."
    or "A lammer of %s earns no Envy Bonus of %s, $%s a hand: %s is read as %s."
  return words:format(worth.offer.name, other.wager, other.dollars:decimal(6), other.provision.printed,
    other.reading or "it stands")
end

local function print_beside(worths, out)
  local notes = { banked_words(worths) }
  notes[#notes + 1] = limit_words(worths)
  for _, worth in ipairs(worths) do
    for _, other in ipairs(worth.beside.others) do notes[#notes + 1] = lammer_words(worth, other) end
  end
  if #notes == 0 then return end
  out:line(out:paint("bold", "Said beside the paytables"))
  for _, words in ipairs(notes) do out:paragraph(words, "  ") end
  out:line("")
end

-- ---- readings ----

local function change_words(answer)
  local words = lists.collect(answer.changes, function (change)
    return ("%s %s"):format(change.hand or "any other", text.thousands(change.hands))
  end)
  return table.concat(words, "; ")
end

-- The effect of a reading: the rows that other hands meet, or the meter from which a limit cuts the prize.
local function answer_words(answer, base)
  if answer.chosen then return "as above" end
  if #answer.changes > 0 then return change_words(answer) end
  local meter, usual = answer.figures.meter, base.meter
  if not meter or #meter.pieces == #usual.pieces then return "the same" end
  local cut = meter.pieces[2]
  return cut and ("a limit cuts from a meter of %s on"):format(dollars(cut.from)) or "no limit cuts"
end

local function print_questions(worth, out, where)
  if #worth.questions == 0 then return end
  out:line(("  readings%s (* the default): the house edge under each, with the other readings as chosen"):format(where))
  local lines = {}
  for _, question in ipairs(worth.questions) do
    for _, answer in ipairs(question.answers) do
      lines[#lines + 1] = {
        ("%s %s=%s"):format(answer.default and "*" or " ", question.key, answer.name), house_edge(answer.figures.edge),
        answer_words(answer, worth.figures),
      }
    end
  end
  out:columns(lines, "  ")
end

-- Each reading that affects a wager, once, with its reason.
local function print_texts(worths, out)
  local printed = {}
  local function print_once(words)
    if not printed[words] then out:paragraph(words, "  ") end
    printed[words] = true
  end
  for _, worth in ipairs(worths) do
    for _, question in ipairs(worth.questions) do
      for _, answer in ipairs(question.answers) do
        for _, one in ipairs(data.texts(question, answer.name)) do
          print_once(("%s [%s%s]: %s"):format(one.printed, answer.name, answer.default and ", the default" or "",
            one.text))
        end
      end
    end
    local own = worth.offer.paragraph
    if #own.readings == 0 and own.reading then print_once(("%s: %s"):format(own.printed, own.reading)) end
  end
  return next(printed) ~= nil
end

-- ---- one wager ----

local function is_smallest_hand(_, key)
  return key == "least"
end

-- True if two wagers have the same paytable and figures, such as a wager in two variants of the game: they are printed
-- once. --full also compares their smallest hands.
local function is_alike(one, other, full)
  local is_long = one.tables or one.long_run or other.tables or other.long_run
  return not is_long and one.offer.paytable == other.offer.paytable and one.qualifies == other.qualifies
    and lists.same(one.figures, other.figures, not full and is_smallest_hand or nil)
end

---@return { [1]: houseway.wagers.odds.worth, offers: houseway.wagers.odds.offer[] }[]
local function grouped(worths, full)
  local groups = {}
  for _, worth in ipairs(worths) do
    local group = lists.filter(groups, function (one) return is_alike(one[1], worth, full) end)[1]
    if not group then
      group = { offers = {} }
      groups[#groups + 1] = group
    else
      group.offers[#group.offers + 1] = worth.offer
    end
    group[#group + 1] = worth
  end
  return groups
end

-- The variant or side that distinguishes a wager in its group: " in Fortune"; empty in a group of one.
local function where_of(worth, group)
  local offer = worth.offer
  if #group == 1 then return "" end
  return (offer.variant and " in " .. offer.variant or "") .. (offer.side and " on " .. offer.side or "")
end

local function print_in_full(group, players, out)
  local worth = group[1]
  out:line(("%s (%s)"):format(out:paint("bold", offers.name(worth.offer, group.offers)),
    worth.offer.paragraph.printed))
  print_rows(worth.figures, out, worth.offer, worth.derivation ~= nil)
  print_figures(worth.figures, out, worth.derivation ~= nil)
  print_envy(worth, players, out)
  print_meter(worth, out)
  print_tables(worth, players, out)
  print_long_run(worth, out)
  for _, one in ipairs(group) do print_questions(one, out, where_of(one, group)) end
  out:line("")
end

-- The house edges under other readings, if different: "other readings: 7.8010% to 8.9442%".
local function other_edges(worth)
  local least, most
  for _, question in ipairs(worth.questions) do
    for _, answer in ipairs(question.answers) do
      local edge = answer.figures.edge
      if edge ~= worth.figures.edge then
        least = (not least or edge < least) and edge or least
        most = (not most or most < edge) and edge or most
      end
    end
  end
  if not least then return nil end
  if least == most then return "another reading: " .. house_edge(least) end
  return ("other readings: %s to %s"):format(house_edge(least), house_edge(most))
end

local function print_answer(group, out)
  local worth = group[1]
  local found, of = worth.figures, worth.offer.of == "dice" and "throws" or "hands"
  out:line(out:paint("bold", "House edge " .. house_edge(found.edge)),
    (": %s (%s)"):format(offers.name(worth.offer, group.offers), worth.offer.paragraph.printed))
  local push = found.push and (", pushes on %s"):format(percent(found.push)) or ""
  out:paragraph(("pays on %s of %s%s; standard deviation %s wagers; exactly %s"):format(percent(found.hit), of, push,
    found.variance:root(4), tostring(found.edge)), "  ")
end

local function print_pays(worth, out)
  local lines, envy = {}, worth.figures.envy ~= nil
  local of = worth.offer.of == "dice" and "throws" or "hands"
  lines[1] = { "", "pays", of, "probability", envy and "Envy Bonus" or "" }
  for i, row in ipairs(worth.figures.rows) do
    lines[i + 1] = { row.hand or "any other", row.pays and print_of(row.pays) or "loses", row.hands,
      row.probability:percent(6), row.envy and "$" .. text.thousands(row.envy // 100) or "" }
  end
  out:columns(lines, "  ")
end

local function print_other_edges(group, out)
  local lines, printed = {}, {}
  for i, worth in ipairs(group) do lines[i] = other_edges(worth) or false end
  local is_one = not lists.any(lines, function (line) return line ~= lines[1] end)
  for i, worth in ipairs(group) do
    local where = is_one and "" or where_of(worth, group)
    if lines[i] and not printed[where] then out:line(("  under %s%s"):format(lines[i], where)) end
    printed[where] = true
  end
end

local function print_in_short(group, players, out)
  local worth = group[1]
  print_answer(group, out)
  print_envy(worth, players, out)
  print_meter(worth, out)
  print_other_edges(group, out)
  print_pays(worth, out)
  print_tables(worth, players, out)
  print_long_run(worth, out)
  out:line("")
end

local NUMBERS = { [4] = "four", [7] = "seven" }

-- The counted hands or throws: "35,960 hands of four from 32 tiles", "216 throws of three dice".
local function ranges(worths)
  local found, has = {}, {}
  for _, worth in ipairs(worths) do
    local game = games.of(worth.offer.model.game)
    local words = worth.offer.of == "dice" and text.count(worth.figures.hands, "throw") .. " of three dice"
      or ("%s of %s from %d %s"):format(text.count(worth.figures.hands, "hand"), NUMBERS[game.hand], game.pieces,
        game.plural)
    if not has[words] then found[#found + 1], has[words] = words, true end
  end
  return found
end

---@param worths houseway.wagers.odds.worth[]
---@param players integer?
---@param out houseway.show.as.terminal
---@param full boolean? prints every figure and reading
function odds.print(worths, players, out, full)
  local over = ("Exact, over %s."):format(table.concat(ranges(worths), " and "))
  if full then out:line(over .. "\n") end
  for _, group in ipairs(grouped(worths, full)) do (full and print_in_full or print_in_short)(group, players, out) end
  print_beside(worths, out)
  if not full then return out:line(over .. " --full shows readings, smallest hands and the return of each row.") end
  out:line(out:paint("bold", "Readings relied on"))
  if not print_texts(worths, out) then out:line("  none") end
end

---@param answer table
---@param out houseway.show.as.terminal
---@param asked table
function odds.found(answer, out, asked)
  if answer._alone then return end
  odds.print(answer._worths, asked.players, out, asked.full)
  if answer.certificate then print_certificate(answer.certificate, out) end
end

return odds
