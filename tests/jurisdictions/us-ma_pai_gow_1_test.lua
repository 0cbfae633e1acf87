-- Massachusetts section 1: definitions.

local chapters = require("jurisdictions.chapters")
local tap = require("tap")

local model = chapters.load("us-ma/pai_gow")

local function paragraph(word)
  return model.by_key["us-ma/pai_gow.1." .. word]
end

tap.test("us-ma/pai_gow.1.copy-hand goes by the pair's rank, or the value and the highest tile", function ()
  tap.assertEquals(paragraph("copy-hand").meaning, { identical = "rank" })
end)

tap.test("us-ma/pai_gow.1.high-hand and the low hand are two tiles each", function ()
  tap.assertEquals(model.parts, { high = 2, low = 2 })
  tap.assertEquals(paragraph("setting-the-hands").status, "meaning")
end)

tap.test("us-ma/pai_gow.1.second-highest-or-low-hand is cited by its words as printed", function ()
  tap.assertEquals(paragraph("second-highest-or-low-hand").printed,
    "Mass. Pai Gow § 1 (Second highest or low hand)")
end)

tap.test("us-ma/pai_gow.1 refers to paragraphs that carry a meaning", function ()
  for _, word in ipairs({ "gongs", "wongs", "push", "rank-or-ranking", "supreme-pair", "value" }) do
    tap.assertEquals(paragraph(word).status, "meaning", word)
  end
end)

tap.test("us-ma/pai_gow.1.high-hand of five tiles is refused", function ()
  local source = chapters.changed("us-ma/pai_gow", "parts = { high = 2 }", "parts = { high = 5 }")
  tap.assertStrContains(chapters.refused("us-ma/pai_gow", { ["us-ma/pai_gow"] = source }),
    "5 in the high hand, expected 2 in Pai Gow")
end)
