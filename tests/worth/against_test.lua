-- One way against another: cells settled by hand, as data, and that every figure comes from the one place.

local against = require("houseway.worth.against")
local chapters = require("houseway.law.chapters")
local exact = require("hw.exact")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")

local STATUTE = chapters.load("us-pa/645a")
local DEALS = exact.deals(STATUTE.game)
local LOWER, HIGHER = 0, 2

-- So many deals won and lost, and all the rest pushed.
local function cells_of(won, lost)
  local cells = {}
  for index = 1, 432 do cells[index] = 0 end
  cells[outcome.card_cell(HIGHER, HIGHER) + 1] = won
  cells[outcome.card_cell(LOWER, LOWER) + 1] = lost
  cells[outcome.card_cell(HIGHER, LOWER) + 1] = DEALS - won - lost
  return cells
end

tap.test("23.5 a wager is worth what is won, less the vigorish, and what is lost, to each of the three", function ()
  local quarter = DEALS // 4
  local found = against.settled(cells_of(2 * quarter, quarter), STATUTE, vigorish.stated(STATUTE, {}))
  tap.assertEquals({ found.ends.win, found.ends.lose, found.ends.push }, { 2 * quarter, quarter, DEALS - 3 * quarter })
  local shares = found.worths.player.value * DEALS / quarter
  tap.assertEquals(tostring(shares), "9/10") -- 2 * 0.95 - 1
  tap.assertEquals(tostring(found.worths.house.value * DEALS / quarter), "-9/10")
  tap.assertEquals(tostring(found.worths.bank.value * DEALS / quarter), "-21/20") -- 0.95 - 2
end)

tap.test("23.5 counts that are not every deal are no answer", function ()
  local cells = cells_of(5, 7)
  cells[1] = cells[1] + 1
  local ok, why = pcall(against.settled, cells, STATUTE, vigorish.stated(STATUTE, {}))
  tap.assertFalse(ok)
  tap.assertEquals(why, "the counts do not add up to the deals")
end)

tap.test("23.5 as data: digits, exactly, and where deals have no one answer only where asked or some have", function ()
  local found = against.settled(cells_of(0, DEALS), STATUTE, vigorish.stated(STATUTE, {}))
  local into = against.into(found, {})
  tap.assertEquals({ into.win, into.lose, into.several_clauses }, { "0", ("%d"):format(DEALS) })
  tap.assertEquals(into.edge.player, { fraction = "-1", decimal = "-1.000000000000" })
  tap.assertEquals(into.standard_deviation.house, "0.000000000000")
  tap.assertEquals(against.into(found, {}, true).several_clauses, "0")
end)

tap.test("23.5 a rate that is asked for is said to be another than the chapter's", function ()
  local own, other = vigorish.stated(STATUTE, {}), vigorish.stated(STATUTE, { vigorish = "4%" })
  tap.assertEquals({ own.rate, own.what_if, other.rate, other.what_if }, { "5%", false, "4%", true })
  tap.assertEquals({ tostring(other.part), tostring(other.bank_part) }, { "1/25", "1/25" })
  tap.assertEquals({ own.cite, other.cite }, { other.cite, own.cite })
end)

tap.test("23.5 a chapter that says no outcome is refused", function ()
  local _, why = refusal.catch(against.check, { file = "a.lua" })
  tap.assertEquals(tostring(why), "a.lua: the law must be a chapter that says outcomes, not a chapter that says no "
    .. "outcome")
end)

tap.test("23.5 every deal is counted from one place, and outcomes are refused in two", function ()
  local function users(pattern)
    return text.lines(assert(io.popen("cd lua && grep -rlE '" .. pattern .. "' . | LC_ALL=C sort")):read("a"))
  end
  tap.assertEquals(users("edge[.]count[(]"), { "./houseway/worth/against.lua", "./houseway/worth/edge.lua" })
  tap.assertEquals(users("a chapter that says no outcome"),
    { "./houseway/worth/against.lua", "./houseway/worth/init.lua" })
end)
