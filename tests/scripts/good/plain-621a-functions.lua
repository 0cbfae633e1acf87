-- The plain way under 58 Pa. Code § 621a.8(d) again, its four paragraphs as functions of a setting and its
-- hand: its decision table must be that of the way that follows the statute.

submission "Plain 621a, as functions" {
  game  = "Pai Gow",
  under = "us-pa/621a.8.d",
}

rule "(d)(1)" {
  play = function (setting, hand)
    local one, two = hand:tile(setting:high_slot(1)), hand:tile(setting:high_slot(2))
    return setting.high_kind == "pair" and (one == "G6" or two == "G6")
  end,
}
rule "(d)(2)" {
  play = function (setting)
    return setting.high_value == 10 or setting.low_value == 10
  end,
}
rule "(d)(3)" {
  play = function (setting)
    return setting.high_value >= 7 or setting.low_value >= 7
  end,
}
rule "(d)(4)" {
  play = function (setting, hand)
    -- Slots hold the highest tile first; a tile that ranks with the first or the last will do as well.
    local function ends(one, two)
      local a, b = hand:place(one), hand:place(two)
      return math.max(a, b) == hand:place(1) and math.min(a, b) == hand:place(4)
    end
    return ends(setting:high_slot(1), setting:high_slot(2)) or ends(setting:low_slot(1), setting:low_slot(2))
  end,
}

choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
  prefer = { best_low, best_high },
}
