-- Every wager that a chapter lets be offered has odds: by the paytable the law prints, or by the licensee's own.

local chapters = require("houseway.law.chapters")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local tap = require("tap")

-- A licensee's own paytable of each wager the texts print none of.
local OWN = {
  ["Tiger 9"] = { "Tiger 9" }, ["Sum"] = { "Total 3 or 18" }, ["Match"] = { "Three alike" },
  ["Beat It"] = { "Red above both blue" }, ["Pair Fortunes"] = { "Gee Joon pair", "Mixed pair", "Identical pair" },
}

local function rows_of(names)
  local rows = {}
  for i, hand in ipairs(names) do
    rows[i] = { hand = hand, pays = { kind = "to", numerator = 3, denominator = 1 } }
  end
  return { rows = rows }
end

local function check_whole(offer)
  -- Hands as the dealer sets them are counted where a submission is at hand: here every hand has no mark.
  local worth = odds.worth(offer, { set_hands = function () return { 154143080 } end })
  local hands = 0
  for _, row in ipairs(worth.figures.rows) do hands = hands + row.hands end
  tap.assertEquals(hands, worth.figures.hands, offer.name)
  tap.assertNotNil(worth.figures.edge)
end

for _, key in ipairs(chapters.keys()) do
  local model = chapters.load(key)
  local names, seen = {}, {}
  for _, said in ipairs(model.provisions.offers) do
    for _, name in ipairs(said.value) do
      if not seen[name] then names[#names + 1], seen[name] = name, said end
    end
  end
  if #names > 0 then
    tap.test(("N3 %s every wager that may be offered has odds"):format(key), function ()
      for _, name in ipairs(names) do
        local applies = seen[name].applies or {}
        local printed
        for _, paragraph in ipairs(model.paragraphs) do
          if paragraph.meaning.pays == name then printed = paragraph end
        end
        if printed then
          for _, offer in ipairs(offers.of(model, printed.key)) do check_whole(offer) end
        else
          local own = rows_of(assert(OWN[name], name))
          local terms = { line = 1, values = { table = applies.table, paytables = { [name] = own } } }
          for _, offer in ipairs(offers.of_submission(model, { file = "own.lua", wagers = { name }, terms = terms })) do
            check_whole(offer)
          end
        end
      end
    end)
  end
end
