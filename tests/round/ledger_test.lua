-- The money of a round: moves, balances, what must be empty.

local ledger = require("rounds.round.ledger")
local tap = require("tap")

local function state()
  return { ledger = ledger.new(), entries = {} }
end

local function move(of, from, to, cents)
  return ledger.move(of, { step = "pay", from = from, to = to, cents = cents, cite = "us-ma/pai_gow.7.k" })
end

tap.test("a move is an entry, and is on both accounts", function ()
  local one = state()
  local layout = ledger.layout(2, "Pai Gow")
  local entry = move(one, "seat 2", layout, 1250)
  tap.assertEquals(layout, "seat 2 Pai Gow")
  tap.assertIs(one.entries[1], entry)
  tap.assertEquals({ ledger.balance(one, "seat 2"), ledger.balance(one, layout) }, { -1250, 1250 })
  tap.assertEquals(ledger.balance(one, "table"), 0)
end)

tap.test("another player's wager on an area has an account of its own", function ()
  tap.assertEquals(ledger.layout(3, "Pai Gow", "Ann"), "seat 3 Pai Gow (Ann)")
  local one = state()
  move(one, "Ann", ledger.layout(3, "Pai Gow", "Ann"), 500)
  local ok, problem = ledger.check(one)
  tap.assertFalse(ok)
  tap.assertEquals(problem, '500 cents left in "seat 3 Pai Gow (Ann)"')
end)

tap.test("only whole cents above nothing are moved", function ()
  for _, cents in ipairs({ 0, -5, 2.5, 5.0, "5", 1 << 60 }) do
    tap.assertErrorMsgContains("a move of", move, state(), "seat 1", "table", cents)
  end
  tap.assertErrorMsgContains("a move of nil cents", move, state(), "seat 1", "table", nil)
end)

tap.test("a round is settled when layout, center and the dealer's wager are empty", function ()
  for _, account in ipairs({ ledger.layout(1, "Pai Gow"), "center", "dealer wager" }) do
    local one = state()
    move(one, "table", account, 7)
    local ok, problem = ledger.check(one)
    tap.assertFalse(ok)
    tap.assertEquals(problem, ("7 cents left in \"%s\""):format(account))
    move(one, account, "seat 1", 7)
    tap.assertTrue(ledger.check(one))
  end
end)

tap.test("an overdrawn center is no settled round", function ()
  local one = state()
  move(one, "center", "seat 1", 1)
  tap.assertStrContains(select(2, ledger.check(one)), '-1 cents left in "center"')
end)

tap.test("a wager that stands for the next round may lie where it is", function ()
  local one = state()
  local layout = ledger.layout(4, "Pai Gow")
  move(one, "seat 4", layout, 100)
  tap.assertFalse((ledger.check(one)))
  ledger.keep(one, layout)
  tap.assertTrue(ledger.check(one))
end)

tap.test("a balance that was not moved is found", function ()
  local one = state()
  move(one, "seat 1", "table", 100)
  one.ledger.balance["seat 1"] = -99
  tap.assertEquals(select(2, ledger.check(one)), "accounts that come to 1 cents together")
end)

tap.test("entries alone give the balances", function ()
  local one = state()
  move(one, "seat 1", "center", 100)
  ledger.note(one, { step = "announce", seat = 1, cents = 5, cite = "us-ma/pai_gow.7.g" })
  move(one, "center", "seat 2", 30)
  tap.assertEquals(ledger.sums(one.entries), { ["seat 1"] = -100, center = 70, ["seat 2"] = 30 })
end)

tap.test("names of accounts are no names of players", function ()
  for _, name in ipairs({ "table", "meter", "center", "dealer wager", "seat 1 Pai Gow", "seat 12 x" }) do
    tap.assertTrue(ledger.is_reserved(name), name)
  end
  for _, name in ipairs({ "seat 1", "Ann", "tables" }) do tap.assertFalse(ledger.is_reserved(name), name) end
end)
