-- Prints the expected value of a wager, one house way against another, over every deal.

local fraction = require("houseway.base.fraction")
local percent = require("houseway.show.part.percent")
local print_certificate = require("houseway.show.part.certificate")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

local PLACES = { share = 2, ends = 6, usual = 4, full = 12 } -- decimals of a percentage

local ENDS = { "win", "lose", "push", "several_clauses", "no_clause" }
local ENDS_LABELS = { "the player wins", "loses", "pushes", "several clauses, at odds", "no clause" }

-- The share of deals with each end, in the order of ENDS.
local function ends_shares(found, places)
  local counts = {}
  for i, name in ipairs(ENDS) do counts[i] = math.tointeger(found[name]) end
  return fraction.shares(counts, places)
end

local function ends_rows(found, deals)
  local rows, shares = {}, ends_shares(found, PLACES.ends)
  for i, name in ipairs(ENDS) do
    if i <= 3 or found[name] ~= "0" then
      rows[#rows + 1] = { ENDS_LABELS[i], math.tointeger(found[name]), shares[i] }
    end
  end
  local function add(name, count)
    rows[#rows + 1] = { name, count, fraction.new(count, math.tointeger(deals)):percent(PLACES.ends) }
  end
  local copies = found.copies
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

local function gain_text(found, whose)
  return worth_text(found.edge[whose], PLACES.usual, true)
end

-- "-$0.68", without the last `cut` of its digits
local function dollars(decimal, cut)
  local sign, amount = decimal:match("^(%-?)(.*)$")
  return ("%s$%s"):format(sign == "-" and "-" or "+", amount:sub(1, -1 - cut))
end

local function money_text(found, whose)
  local money = found.dollars and found.dollars[whose]
  if not money then return nil end
  return dollars(money.per_hand, 6) .. " a hand" .. (money.per_hour and ", " .. dollars(money.per_hour, 0) .. " an hour"
    or "")
end

local function worth_rows(found)
  local rows = {}
  for i, whose in ipairs({ "player", "bank", "house" }) do
    rows[i] = { LABELS[whose], worth_text(found.edge[whose], PLACES.full, true), money_text(found, whose) }
    local deviation = found.standard_deviation and found.standard_deviation[whose]
    if deviation then table.insert(rows[i], ("deviation %s"):format(deviation)) end
  end
  return rows
end

-- ---- the answer ----

local function vigorish_text(said)
  return said.rate == "none" and "no vigorish" or "vigorish " .. said.rate
end

local function print_answer(found, out)
  local player, bank = found.player.submission, found.bank.submission
  local sides = found._itself and bank .. " against itself"
    or ("a player by %s, the bank %s"):format(player, bank)
  out:line(out:paint("bold", "House edge " .. worth_text(found.edge.house, PLACES.usual)),
    (": %s, %s%s"):format(sides, vigorish_text(found.commission), found.ez and ", at an EZ table" or ""))
  local shares = ends_shares(found, PLACES.share)
  out:line(("player wins %s, loses %s, pushes %s of %s deals"):format(shares[1], shares[2], shares[3],
    text.thousands(math.tointeger(found.deals))))
  out:line(("gains: house %s, player %s, a player who banks %s"):format(gain_text(found, "house"),
    gain_text(found, "player"), gain_text(found, "bank")))
  local money = money_text(found, "house")
  if money then out:line(("at $%s a hand, to the house: %s"):format(found.wager, money)) end
  if found.edge.player.fraction then out:line(("exactly %s of the wager, to a player"):format(
    found.edge.player.fraction)) end
end

-- ---- vigorish, and other readings ----

-- Prints a vigorish given with --commission that differs from the chapter's.
local function print_what_if(said, found, out)
  if not said.what_if then return end
  local own = said.printed and "not what " .. said.printed .. " says" or found.chapter .. " states none"
  out:line(out:paint("yellow", ("What if: %s (%s)."):format(vigorish_text(said), own)))
end

local function print_vigorish(said, found, out)
  if said.printed and not said.what_if then
    out:line(("A winner pays %s of the winnings: %s%s."):format(said.rate, said.printed,
      said.borrowed and ", borrowed" or ""))
  elseif not said.what_if then
    out:line(("No vigorish is taken: the sections we have of %s state none."):format(found.chapter))
  end
  if said.bank_rate then
    local paid = said.bank_rate == "none" and "no vigorish" or said.bank_rate .. " of the bank's gain"
    out:line(("A player who banks pays %s."):format(paid))
  end
end

local function differs(other, found)
  return other.win ~= found.win or other.lose ~= found.lose or other.push ~= found.push
end

local function cites_text(printed)
  if #printed < 4 then return table.concat(printed, " and ") end
  return ("%d paragraphs, %s to %s"):format(#printed, printed[1], printed[#printed])
end

-- Prints the house edge under other readings that change how wagers end. --full adds counts and worths.
local function print_otherwise(found, out, full)
  for _, other in ipairs(found.otherwise) do
    if differs(other, found) then
      local said = ("Under the reading %s of %s"):format(other.reading, cites_text(other._printed))
      if full then
        out:line("")
        out:line(said, ":")
        out:columns(ends_rows(other, found.deals), "  ")
        out:columns(worth_rows(other), "  ")
      else
        out:line(said, ", the house edge is ", worth_text(other.edge.house, PLACES.usual))
      end
    end
  end
end

local function print_marginals(found, own, out)
  local report = require("houseway.show.certify-math")
  for _, whose in ipairs({ "player", "bank" }) do
    out:line("")
    out:line(("How often %s sets each hand, the %s's:"):format(found[whose].file, whose))
    report.held(own.held[whose], out)
  end
  out:line("")
  out:line("How the player's wager ends:")
  report.by_bank(own.by_bank, own.part, out)
end

local function print_all(found, out)
  out:line("")
  out:line(("%s, the bank %s, under %s"):format(found.player.file, found.bank.file, found.chapter))
  out:columns(ends_rows(found, found.deals), "  ")
  print_vigorish(found.commission, found, out)
  out:line("Expected value, in percent of the wager, and standard deviation, in wagers, to")
  out:columns(worth_rows(found), "  ")
end

return function (found, out, asked)
  if found._alone then return end
  print_answer(found, out)
  print_what_if(found.commission, found, out)
  if asked.full then print_all(found, out) end
  print_assumed(found, out)
  if found._marginals then print_marginals(found, found._marginals, out) end
  print_otherwise(found, out, asked.full)
  if found.certificate then print_certificate(found.certificate, out) end
  if not asked.full then out:line("--full shows copies, expected values in every reading, and standard deviations.") end
end
