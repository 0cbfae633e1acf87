-- Parts of whole cents, and their rounding.

local forms = require("houseway.notation.forms")
local money = require("rounds.round.money")
local optional_table = require("optional_table")
local tap = require("tap")

local CITE = "us-ma/pai_gow.7.k"

local function vigorish(won, rounding, up)
  return money.vigorish(won, { over = 1, under = 20, rounding = rounding, cite = CITE }, up)
end

tap.test("a percentage is a fraction of whole numbers", function ()
  for written, over_under in pairs({ ["5%"] = { 1, 20 }, ["2.5%"] = { 1, 40 }, ["100%"] = { 1, 1 },
    ["0.25%"] = { 1, 400 }, ["40%"] = { 2, 5 }, ["0%"] = { 0, 1 }, ["12.50%"] = { 1, 8 } }) do
    tap.assertEquals({ money.percent(written) }, over_under, written)
  end
end)

tap.test("a part is whole cents and what is left of one", function ()
  tap.assertEquals({ money.part(250, 1, 20) }, { 12, 10 })
  tap.assertEquals({ money.part(1, 1, 2) }, { 0, 1 })
  tap.assertEquals({ money.part(1000, 1, 20) }, { 50, 0 })
  tap.assertEquals({ money.part(99, 3, 2) }, { 148, 1 })
end)

tap.test("a product that 64 bits do not hold, and a sum above the largest, are refused", function ()
  for _, odds in ipairs({ { 1000000000, 18446744074, 1 }, { 700000000, 99999999999, 7 },
    { money.MOST, 99999999, 100000000 }, { 10000, 999999999999, 1 } }) do
    local problem = optional_table.problem(money.share, odds[1], odds[2], odds[3], nil, "a win", CITE)
    tap.assertEquals(problem.id, "rounds/sum-too-large")
    tap.assertEquals(problem.found, "a win comes to more than $90,071,992,547,409.92")
  end
  tap.assertEquals(money.share(9007, 999999999999, 1), 9006999999990993)
end)

tap.test("22.2 a percentage is read exactly, or refused: noughts that end it say nothing", function ()
  tap.assertEquals({ money.percent("5." .. ("0"):rep(30) .. "%") }, { 1, 20 })
  tap.assertEquals({ money.percent("4.761905%") }, { 952381, 20000000 })
  for _, written in ipairs({ "100%", "2.5%", "4.761905%", "5." .. ("0"):rep(30) .. "%" }) do
    tap.assertEquals(forms.percentage(written), written)
  end
  for _, written in ipairs({ "4.7619048%", "101%", "1.2.3%", "%", "5", "0.00000000001%" }) do
    tap.assertNil((forms.percentage(written)), written)
  end
end)

tap.test("us-ma/pai_gow.7.k five percent of $2.50 is refused where no rounding is declared", function ()
  for _, rounding in ipairs({ "exact", false }) do
    local problem = optional_table.problem(vigorish, 250, rounding or nil)
    tap.assertEquals(problem.cite, CITE)
    tap.assertEquals(problem.found, "a vigorish comes to 12 1/2 cents")
    tap.assertEquals(problem.expected, "give whole cents, or terms that say how cents are rounded")
  end
end)

tap.test("us-ma/pai_gow.7.k an exact vigorish of whole cents needs no rounding", function ()
  tap.assertEquals(vigorish(1000, "exact"), 50)
  tap.assertEquals(vigorish(20), 1)
  tap.assertEquals(vigorish(0), 0)
end)

-- won, nearest, next higher: in cents, worked by hand
local ROUNDED = {
  { 250, 25, 25 },   -- 12 1/2: the least is 25
  { 500, 25, 25 },   -- 25
  { 510, 25, 50 },   -- 25 1/2
  { 740, 25, 50 },   -- 37
  { 749, 25, 50 },   -- 37 9/20
  { 750, 50, 50 },   -- 37 1/2: half way
  { 751, 50, 50 },
  { 1000, 50, 50 },  -- 50
  { 1001, 50, 75 },  -- 50 1/20
  { 1249, 50, 75 },
  { 1250, 75, 75 },  -- 62 1/2
  { 100000, 5000, 5000 },
  { 100001, 5000, 5025 },
}

tap.test("us-ma/pai_gow.7.k a vigorish is rounded to the nearest 25 cents, or to the next higher", function ()
  for _, row in ipairs(ROUNDED) do
    tap.assertEquals(vigorish(row[1], "nearest 25 cents"), row[2], ("nearest of %d"):format(row[1]))
    tap.assertEquals(vigorish(row[1], "next higher 25 cents"), row[3], ("next higher of %d"):format(row[1]))
  end
end)

tap.test("a rounded vigorish is 25 cents at the least, and never more than was won", function ()
  for _, rounding in ipairs(money.ROUNDINGS) do
    tap.assertEquals(vigorish(1, rounding), 1)
    tap.assertEquals(vigorish(24, rounding), 24)
    tap.assertEquals(vigorish(25, rounding), 25)
    tap.assertEquals(vigorish(26, rounding), 25)
    tap.assertEquals(vigorish(0, rounding), 0)
  end
end)

tap.test("L4 a vigorish that is read to be paid in full comes to more than less than 25 cents won", function ()
  for _, rounding in ipairs(money.ROUNDINGS) do
    for won, cents in pairs({ [0] = 0, [1] = 25, [10] = 25, [24] = 25, [25] = 25, [500] = 25 }) do
      local rule = { over = 1, under = 20, rounding = rounding, in_full = true, cite = CITE }
      tap.assertEquals(money.vigorish(won, rule), cents, won)
    end
  end
end)

tap.test("a rounding stays within a step of the exact sum, for every sum up to $30", function ()
  for won = 25, 3000 do
    local nearest, higher = vigorish(won, "nearest 25 cents"), vigorish(won, "next higher 25 cents")
    tap.assertEquals({ nearest % 25, higher % 25 }, { 0, 0 })
    -- In twentieths of a cent the vigorish is `won`; a step is 500 of them.
    if won >= 500 then tap.assertTrue(math.abs(nearest * 20 - won) * 2 <= 500, won) end
    tap.assertTrue(higher * 20 >= won and (higher * 20 - won < 500), won)
  end
end)

tap.test("half of an odd cent goes as the terms say, or is refused", function ()
  tap.assertEquals(money.share(101, 1, 2, true), 51)
  tap.assertEquals(money.share(101, 1, 2, false), 50)
  tap.assertEquals(money.share(100, 1, 2), 50)
  local problem = optional_table.problem(money.share, 101, 1, 2, nil, "a half", "us-ma/pai_gow.8.p")
  tap.assertEquals({ problem.found, problem.cite }, { "a half comes to 50 1/2 cents", "us-ma/pai_gow.8.p" })
end)

tap.test("parts of a cent in words", function ()
  tap.assertEquals(money.words(0, 1, 20), "1/20 of a cent")
  tap.assertEquals(money.words(1234, 10, 20), "1,234 1/2 cents")
  tap.assertEquals(money.words(1250, 0, 20), "$12.50")
  tap.assertEquals(money.dollars(123456789), "$1,234,567.89")
  tap.assertEquals(money.dollars(-5), "-$0.05")
end)
