-- Where words run out a pattern may be a function of a setting and its hand. This one asks for the most
-- points in total, as one casino's way does. The report names each rule that uses a function, and the
-- function is asked about every hand twice, in opposite orders.
--
--   houseway check examples/07-a-function.lua            it conforms: exit 0

submission "Example 7" { game = "Pai Gow", under = "us-pa/621a.8.d" }

local function points(setting)
  return setting.low_value + setting.high_value
end

local function most_points(setting, hand)
  for _, other in ipairs(hand.settings) do
    if points(other) > points(setting) then
      return false
    end
  end
  return true
end

rule "Gee Joon" { play = pair "Gee Joon" }
rule "a pair, a wong or a gong, with the most points" {
  play    = { any { pair, wong, gong }, most_points },
  example = { "6-6 4-4 5-5 3-6", high = "6-6 4-4", low = "5-5 3-6" },
}
rule "a pair or a wong" { play = any { pair, wong } }
rule "nine, eight or seven, with the most points" {
  play    = { worth "7 to 9", most_points },
  example = { "6-6 5-5 4-6 1-5", high = "6-6 1-5", low = "5-5 4-6" },
}
rule "nine, eight or seven" { play = worth "7 to 9" }
rule "the highest tile with the lowest" { play = { highest, lowest } }

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
