-- Prints a sheet of figures: the house edge, then every figure, how it was counted, and its law.

local ages = require("houseway.law.ages")
local banking = require("laboratory.sheet.banking")
local law = require("houseway.show.part.law")
local odds = require("houseway.show.odds")
local print_marginals = require("houseway.show.part.marginals")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local PLACES = 6
local ROUNDED_SHOWN = 21 -- least wagers shown: the effect of rounding repeats after a few dollars
local WHOSE = {
  { "player", "a player" }, { "bank", "a player who banks, against one hand" }, { "house", "the house as the bank" },
}

-- The derivation of the figures under a heading.
local function derived(out, words)
  out:paragraph(words .. ".", "  ")
end

local share = print_marginals.share

local function percent(value)
  return worth.percent(value, PLACES)
end

-- ---- the law and the digests behind the figures ----

local function print_law(sheet, out)
  out:heading("Law")
  out:paragraph("the text: " .. ages.of(sheet.sections), "  ")
  if sheet.ace_to_five then out:paragraph(sheet.ace_to_five, "  ") end
  local rows, of_rounds = law.reading_rows(sheet.readings)
  out:part("Readings", rows)
  if of_rounds > 0 then out:line(("  and %s about rounds alone"):format(text.count(of_rounds, "paragraph"))) end
  out:part("Fingerprints, SHA-256", {
    { "script", sheet.way.source_sha256 }, { "behaviour", sheet.way.behaviour_sha256 },
    { "law", sheet.way.law_sha256 or "none" }, { "engine", sheet.way.engine_sha256 },
  })
end

-- ---- the main wager ----

local function ends_rows(ends, deals)
  local rows = {
    { "the player wins", ends.win, share(ends.win, deals) }, { "loses", ends.lose, share(ends.lose, deals) },
    { "pushes", ends.push, share(ends.push, deals) },
  }
  if ends.several > 0 then
    rows[#rows + 1] = { "several clauses, at odds", ends.several, share(ends.several, deals) }
  end
  if ends.none > 0 then rows[#rows + 1] = { "no clause", ends.none, share(ends.none, deals) } end
  return rows
end

-- A worth, or its range if some deals have no single outcome.
local function worth_text(one)
  return one.value and percent(one.value) or percent(one.least) .. " to " .. percent(one.most)
end

local function worth_rows(worths)
  local rows = {}
  for i, whose in ipairs(WHOSE) do
    local one = worths[whose[1]]
    rows[i] = { whose[2], worth_text(one) }
    if one.value then
      rows[i][3] = ("deviation %s"):format(one.variance:root(PLACES))
      rows[i][4] = tostring(one.value)
    end
  end
  return rows
end

local function vigorish_words(paid)
  local function rate_words(rate, of)
    return rate == "none" and "no vigorish" or ("a vigorish of %s of %s"):format(rate, of)
  end
  local who = paid.what_if and "a supposition, not the chapter's" or paid.printed or "the chapter states none"
  local words = ("%s (%s)"):format(rate_words(paid.rate, "the winnings"), who)
  if paid.bank_rate == paid.rate then return words end
  return ("%s, of a player who banks %s"):format(words, rate_words(paid.bank_rate, "the bank's gain"))
end

local BEST = { player = "a player", banker = "a player who banks" }

-- Rows of figures, with a column for each role that sets best.
local function best_rows(main)
  local rows = { { "" }, { "expected value" }, { "more than the submission's" }, { "wins" }, { "loses" }, { "pushes" },
    { "exactly" } }
  for column, one in ipairs(main.best) do
    local figures = one.refused and { "not counted" } or {
      percent(one.reached), percent(one.reached - one.own), share(one.ends.win, main.deals),
      share(one.ends.lose, main.deals), share(one.ends.push, main.deals), tostring(one.reached),
    }
    rows[1][column + 1] = BEST[one.role]
    for i = 2, #rows do rows[i][column + 1] = figures[i - 1] or "" end
  end
  return rows
end

local function print_best(main, out)
  out:columns(best_rows(main), "  ")
  for _, one in ipairs(main.best) do
    if one.refused then out:paragraph(("%s: not counted: %s"):format(BEST[one.role], one.refused), "  ") end
  end
end

-- Prints the house edge, then its house way.
local function print_answer(sheet, out)
  local main = sheet.main
  out:line(out:paint("bold", "House edge " .. worth_text(main.worths.house):gsub("%+", "")),
    (", with %s"):format(vigorish_words(main.vigorish)))
  out:title("House way", sheet.way.name, (", %s, under %s"):format(sheet.game, sheet.way.chapter))
end

local function print_main(sheet, out)
  local main = sheet.main
  out:heading(("Main wager: the submission against itself%s"):format(main.ez and ", at an EZ table" or ""))
  out:line("  Expected value to each, in percent of the wager, and standard deviation, in wagers:")
  out:columns(worth_rows(main.worths), "  ")
  out:columns(ends_rows(main.ends, main.deals), "  ")
  derived(out, sheet.derivations.itself)
  out:heading("Main wager: the submission against the best")
  print_best(main, out)
  derived(out, sheet.derivations.best)
  for _, other in ipairs(main.otherwise) do
    out:heading(("Main wager read otherwise: %s of %s"):format(other.name, table.concat(other.keys, ", ")))
    out:columns(ends_rows(other.ends, main.deals), "  ")
    out:columns(worth_rows(other.worths), "  ")
  end
end

-- ---- rounding, and a player's bank ----

local function cents(value)
  local whole = value:integers()
  return select(2, value:integers()) == 1 and ("$%d.%02d"):format(whole // 100, whole % 100)
    or value:decimal(2) .. " cents"
end

local function print_rounding(sheet, out)
  local rows = sheet.rounding.rows
  if #rows == 0 then return end
  out:heading("Rounding of the vigorish: the sum paid of a win, and the house edge")
  local head, lines = { "wager" }, {}
  for _, way in ipairs(rows[1].ways) do
    head[#head + 1] = way.name .. (way.chosen and ", the submission's" or "")
    head[#head + 1] = ""
  end
  lines[1] = head
  for i = 1, ROUNDED_SHOWN do
    local row = rows[i]
    local line = { "$" .. row.dollars }
    for _, way in ipairs(row.ways) do
      line[#line + 1] = cents(way.cents)
      line[#line + 1] = percent(way.edge)
    end
    lines[#lines + 1] = line
  end
  out:columns(lines, "  ")
  out:line(("  and so on; --json has each dollar to $%d"):format(rows[#rows].dollars))
  derived(out, sheet.derivations.rounding)
end

local function banked_row(one)
  local method = one.method == "counted" and "every deal counted" or one.method
  if one.standard_error then
    method = ("%s, standard error %s%%"):format(method, (one.standard_error * 10000):root(PLACES))
  end
  if one.bounds then
    method = ("%s; proved: %s to %s"):format(method, percent(one.bounds.mean.least), percent(one.bounds.mean.most))
  end
  local hands = one.covers and ("%d, %d covered"):format(one.hands, one.covers) or one.hands
  return { one.kind, hands, percent(one.before), percent(-one.pays), percent(one.mean),
    one.variance:root(4), method }
end

local function print_banking(sheet, out)
  if #sheet.banking == 0 then return end
  out:heading("A player who banks: the result of a round, with the vigorish on its net")
  local rows = { { "", "hands", "before vigorish", "vigorish", "to the bank", "deviation", "" } }
  for i, one in ipairs(sheet.banking) do rows[i + 1] = banked_row(one) end
  out:columns(rows, "  ")
  out:line("  In percent of one hand's wager; every hand wagers the same, the dealer's among them.")
  out:line("  The deviation is the standard deviation of a round, in wagers.")
  if not banking.tells_uncovered(sheet.banking) then
    out:line("  Not certified: rounds in which the bank's chips do not cover every wager.")
  end
  derived(out, ("%s (%s rounds, seed \"%s\")"):format(sheet.derivations.banking,
    text.thousands(sheet.asked.rounds), sheet.asked.seed))
end

local function print_optional(sheet, out)
  if #sheet.wagers == 0 then return end
  out:heading("Optional wagers")
  out:line()
  local worths = {}
  for i, one in ipairs(sheet.wagers) do worths[i] = one.worth end
  odds.print(worths, nil, out, true)
  out:line()
  for _, one in ipairs(sheet.wagers) do derived(out, ("%s: %s"):format(one.wager, one.derivation)) end
end

-- ---- the whole ----

local function print_sheet(sheet, out)
  print_answer(sheet, out)
  print_main(sheet, out)
  out:heading("How often each hand is dealt and set")
  print_marginals.held(sheet.held, out)
  derived(out, sheet.derivations.held)
  out:heading("How the main wager ends")
  print_marginals.by_bank(sheet.by_bank, sheet.main.vigorish.part, out)
  derived(out, sheet.derivations.by_bank)
  print_rounding(sheet, out)
  print_banking(sheet, out)
  print_optional(sheet, out)
  print_law(sheet, out)
end

return function (answer, out) print_sheet(answer._sheet, out) end
