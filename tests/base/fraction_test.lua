-- Exact fractions, and the whole numbers of any size they stand on.

local fraction = require("houseway.base.fraction")
local natural = require("houseway.base.natural")
local tap = require("tap")

-- Numbers of one digit to thirty, the same on every run.
local state = 1
local function roll(sides)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % sides
end

local function some_number()
  local digits = { roll(9) + 1 }
  for i = 2, roll(30) + 1 do digits[i] = roll(10) end
  return natural.read(table.concat(digits))
end

tap.test("a number is read and printed, however long", function ()
  for _, digits in ipairs({ "0", "7", "10000000", "4611686018427387903", "4611686018427387904",
    "123456789012345678901234567890", "100000000000000000000000000000" }) do
    tap.assertEquals(natural.text(natural.read(digits)), digits)
  end
end)

tap.test("what is added is taken away again, what is multiplied divided, and the rest is below the divisor", function ()
  for _ = 1, 3000 do
    local a, b = some_number(), some_number()
    tap.assertEquals(natural.compare(natural.subtract(natural.add(a, b), b), a), 0)
    local quotient, rest = natural.divide(a, b)
    tap.assertEquals(natural.compare(natural.add(natural.multiply(quotient, b), rest), a), 0)
    tap.assertTrue(natural.compare(rest, b) < 0)
  end
end)

tap.test("a root is the greatest number whose square is not above", function ()
  for _ = 1, 500 do
    local a = some_number()
    local root = natural.root(a)
    local more = natural.add(root, 1)
    tap.assertTrue(natural.compare(natural.multiply(root, root), a) <= 0)
    tap.assertTrue(natural.compare(natural.multiply(more, more), a) > 0)
  end
  tap.assertEquals(natural.root(0), 0)
end)

tap.test("fractions are reduced, the sign above", function ()
  tap.assertEquals(tostring(fraction.new(6, -4)), "-3/2")
  tap.assertEquals(tostring(fraction.new(-6, -3)), "2")
  tap.assertEquals(tostring(fraction.new(0, -3)), "0")
  tap.assertEquals(tostring(fraction.new(154143080, 154143080 * 3)), "1/3")
end)

tap.test("fractions add, subtract, multiply and divide, with whole numbers too", function ()
  local third, half = fraction.new(1, 3), fraction.new(1, 2)
  tap.assertEquals(tostring(third + half), "5/6")
  tap.assertEquals(tostring(third - half), "-1/6")
  tap.assertEquals(tostring(third - third), "0")
  tap.assertEquals(tostring(third * half), "1/6")
  tap.assertEquals(tostring(third / -half), "-2/3")
  tap.assertEquals(tostring(1 - third), "2/3")
  tap.assertEquals(tostring(3 * third), "1")
  tap.assertError(function () return third / 0 end)
end)

tap.test("fractions compare", function ()
  local third, half = fraction.new(1, 3), fraction.new(1, 2)
  tap.assertTrue(third < half and half > third and third <= third and -half < -third)
  tap.assertTrue(fraction.new(2, 6) == third)
  tap.assertTrue(half < 1 and 0 < half)
end)

tap.test("fractions past 64 bits stay exact", function ()
  local deals = fraction.new(1, 8250459031214400)
  tap.assertEquals(tostring(deals * deals), "1/68070074225747255793538767360000")
  tap.assertEquals(tostring(deals / deals), "1")
end)

tap.test("a decimal is the nearest, halves away from nought", function ()
  tap.assertEquals(fraction.new(2, 3):decimal(4), "0.6667")
  tap.assertEquals(fraction.new(-1, 3):decimal(4), "-0.3333")
  tap.assertEquals(fraction.new(5, 2):decimal(0), "3")
  tap.assertEquals(fraction.new(-5, 2):decimal(0), "-3")
  tap.assertEquals(fraction.new(-1, 1000):decimal(2), "0.00")
  tap.assertEquals(fraction.new(1996, 1000):decimal(2), "2.00")
end)

tap.test("a part of a whole in percent, rounded as decimals are", function ()
  tap.assertEquals(fraction.new(121, 4960):percent(6), "2.439516%")
  tap.assertEquals(fraction.new(-1, 800):percent(2), "-0.13%")
  tap.assertEquals(fraction.new(1):percent(0), "100%")
end)

tap.test("38.4 shares add to 100, each within a unit of its own decimal", function ()
  tap.assertEquals(fraction.shares({ 1, 1, 1 }, 2), { "33.34%", "33.33%", "33.33%" })
  tap.assertEquals(fraction.shares({ 0, 0 }, 2), { "0.00%", "0.00%" })
  tap.assertEquals(fraction.shares({ 0, 7 }, 0), { "0%", "100%" })
  tap.assertEquals(fraction.shares({ fraction.new(1, 3), fraction.new(2, 3) }, 1), { "33.3%", "66.7%" })
  for a = 0, 40 do
    for b = 0, 40 do
      local counts, sum = { a, b, 7 }, 0
      for i, share in ipairs(fraction.shares(counts, 2)) do
        local hundredths = math.tointeger(share:gsub("[.%%]", "") // 1)
        sum = sum + hundredths
        tap.assertTrue(math.abs(hundredths - 10000 * counts[i] / (a + b + 7)) < 1)
        tap.assertTrue(counts[i] > 0 or hundredths == 0)
      end
      tap.assertEquals(sum, 10000)
    end
  end
end)

tap.test("a decimal of more digits than 64 bits hold", function ()
  tap.assertEquals(fraction.new(2, 3):decimal(30), "0." .. ("6"):rep(29) .. "7")
  tap.assertEquals(fraction.new(-1, 8):decimal(25), "-0.125" .. ("0"):rep(22))
end)

tap.test("a decimal is read as it is written", function ()
  tap.assertEquals(tostring(fraction.read("2.50")), "5/2")
  tap.assertEquals(tostring(fraction.read("-0.125")), "-1/8")
  tap.assertEquals(tostring(fraction.read("2000")), "2000")
  for _, written in ipairs({ "", "x", ".5", "1e3", "1/2", "--1" }) do tap.assertNil(fraction.read(written), written) end
end)

tap.test("a root is printed to the nearest decimal", function ()
  tap.assertEquals(fraction.new(2):root(10), "1.4142135624")
  tap.assertEquals(fraction.new(1, 4):root(3), "0.500")
  tap.assertEquals(fraction.new(0):root(2), "0.00")
  tap.assertError(function () return fraction.new(-1):root(2) end)
end)
