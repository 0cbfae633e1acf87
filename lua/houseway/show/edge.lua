-- Prints the expected value of a wager, one house way against another, over every deal.

local fraction = require("houseway.base.fraction")
local percent = require("houseway.show.part.percent")
local print_certificate = require("houseway.show.part.certificate")
local print_marginals = require("houseway.show.part.marginals")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

local PLACES = { share = 2, ends = 6, usual = 4, full = 12 } -- decimals of a percentage

local ENDS = { "win", "lose", "push", "several_clauses", "no_clause" }
local ENDS_LABELS = { "the player wins", "loses", "pushes", "several clauses, at odds", "no clause" }

-- The share of deals with each end, in the order of ENDS.
local function ends_shares(answer, places)
  local counts = {}
  for i, name in ipairs(ENDS) do counts[i] = math.tointeger(answer[name]) end
  return fraction.shares(counts, places)
end

local function ends_rows(answer, deals)
  local rows, shares = {}, ends_shares(answer, PLACES.ends)
  for i, name in ipairs(ENDS) do
    if i <= 3 or answer[name] ~= "0" then
      rows[#rows + 1] = { ENDS_LABELS[i], math.tointeger(answer[name]), shares[i] }
    end
  end
  local function add(name, count)
    rows[#rows + 1] = { name, count, fraction.new(count, math.tointeger(deals)):percent(PLACES.ends) }
  end
  local copies = answer.copies
  local high, low, both = math.tointeger(copies.high), math.tointeger(copies.low), math.tointeger(copies.both)
  add("copies of the high hand alone", high)
  add("copies of the low hand alone", low)
  add("copies of both hands", both)
  add("copies of the high hand, in all", high + both)
  add("copies of the low hand, in all", low + both)
  return rows
end

local LABELS = {
  player = "a player", bank = "a player who banks, against one other",
  house = "the house as the bank: the house edge",
}

-- A worth, or its range if some deals have no single outcome.
local function worth_text(value, places, signed)
  if value.fraction then return percent(value, places, signed) end
  return ("%s to %s"):format(percent(value.least, places, signed), percent(value.most, places, signed))
end

local function gain_text(answer, whose)
  return worth_text(answer.edge[whose], PLACES.usual, true)
end

-- "-$0.68", without the last `cut` of its digits
local function dollars(decimal, cut)
  local sign, amount = decimal:match("^(%-?)(.*)$")
  return ("%s$%s"):format(sign == "-" and "-" or "+", amount:sub(1, -1 - cut))
end

local function money_text(answer, whose)
  local money = answer.dollars and answer.dollars[whose]
  if not money then return nil end
  return dollars(money.per_hand, 6) .. " a hand" .. (money.per_hour and ", " .. dollars(money.per_hour, 0) .. " an hour"
    or "")
end

local function worth_rows(answer)
  local rows = {}
  for i, whose in ipairs({ "player", "bank", "house" }) do
    rows[i] = { LABELS[whose], worth_text(answer.edge[whose], PLACES.full, true), money_text(answer, whose) }
    local deviation = answer.standard_deviation and answer.standard_deviation[whose]
    if deviation then table.insert(rows[i], ("deviation %s"):format(deviation)) end
  end
  return rows
end

-- ---- the answer ----

local function vigorish_text(said)
  return said.rate == "none" and "no vigorish" or "vigorish " .. said.rate
end

local function print_answer(answer, out)
  local player, bank = answer.player.submission, answer.bank.submission
  local sides = answer._itself and bank .. " against itself"
    or ("a player by %s, the bank %s"):format(player, bank)
  out:line(out:paint("bold", "House edge " .. worth_text(answer.edge.house, PLACES.usual)),
    (": %s, %s%s"):format(sides, vigorish_text(answer.commission), answer.ez and ", at an EZ table" or ""))
  local shares = ends_shares(answer, PLACES.share)
  out:line(("player wins %s, loses %s, pushes %s of %s deals"):format(shares[1], shares[2], shares[3],
    text.thousands(math.tointeger(answer.deals))))
  out:line(("gains: house %s, player %s, a player who banks %s"):format(gain_text(answer, "house"),
    gain_text(answer, "player"), gain_text(answer, "bank")))
  local money = money_text(answer, "house")
  if money then out:line(("at $%s a hand, to the house: %s"):format(answer.wager, money)) end
  if answer.edge.player.fraction then out:line(("exactly %s of the wager, to a player"):format(
    answer.edge.player.fraction)) end
end

-- ---- vigorish, and other readings ----

-- Prints a vigorish given with --commission that differs from the chapter's.
local function print_what_if(said, answer, out)
  if not said.what_if then return end
  local own = said.printed and "not what " .. said.printed .. " says" or answer.chapter .. " states none"
  out:line(out:paint("yellow", ("What if: %s (%s)."):format(vigorish_text(said), own)))
end

local function print_vigorish(said, answer, out)
  if said.printed and not said.what_if then
    out:line(("A winner pays %s of the winnings: %s%s."):format(said.rate, said.printed,
      said.borrowed and ", borrowed" or ""))
  elseif not said.what_if then
    out:line(("No vigorish is taken: the sections we have of %s state none."):format(answer.chapter))
  end
  if said.bank_rate then
    local paid = said.bank_rate == "none" and "no vigorish" or said.bank_rate .. " of the bank's gain"
    out:line(("A player who banks pays %s."):format(paid))
  end
end

local function differs(other, answer)
  return other.win ~= answer.win or other.lose ~= answer.lose or other.push ~= answer.push
end

local function cites_text(printed)
  if #printed < 4 then return table.concat(printed, " and ") end
  return ("%d paragraphs, %s to %s"):format(#printed, printed[1], printed[#printed])
end

-- Prints the house edge under other readings that change how wagers end. --full adds counts and worths.
local function print_otherwise(answer, out, full)
  for _, other in ipairs(answer.otherwise) do
    if differs(other, answer) then
      local said = ("Under the reading %s of %s"):format(other.reading, cites_text(other._printed))
      if full then
        out:line("")
        out:line(said, ":")
        out:columns(ends_rows(other, answer.deals), "  ")
        out:columns(worth_rows(other), "  ")
      else
        out:line(said, ", the house edge is ", worth_text(other.edge.house, PLACES.usual))
      end
    end
  end
end

local function print_all_marginals(answer, own, out)
  for _, whose in ipairs({ "player", "bank" }) do
    out:line("")
    out:line(("How often %s sets each hand, the %s's:"):format(answer[whose].file, whose))
    print_marginals.held(own.held[whose], out)
  end
  out:line("")
  out:line("How the player's wager ends:")
  print_marginals.by_bank(own.by_bank, own.part, out)
end

local function print_all(answer, out)
  out:line("")
  out:line(("%s, the bank %s, under %s"):format(answer.player.file, answer.bank.file, answer.chapter))
  out:columns(ends_rows(answer, answer.deals), "  ")
  print_vigorish(answer.commission, answer, out)
  out:line("Expected value, in percent of the wager, and standard deviation, in wagers, to")
  out:columns(worth_rows(answer), "  ")
end

return function (answer, out, asked)
  if answer._alone then return end
  print_answer(answer, out)
  print_what_if(answer.commission, answer, out)
  if asked.full then print_all(answer, out) end
  print_assumed(answer, out)
  if answer._marginals then print_all_marginals(answer, answer._marginals, out) end
  print_otherwise(answer, out, asked.full)
  if answer.certificate then print_certificate(answer.certificate, out) end
  if not asked.full then out:line("--full shows copies, expected values in every reading, and standard deviations.") end
end
