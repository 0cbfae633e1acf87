-- What provokes each message of docs/errors.md whose id begins with exploring/.

local WAY = "houseways/plain/621a.lua"

local function run(...)
  return { arguments = { ... } }
end

local function count(question)
  return run("count", "tiles", question)
end

local function change(text)
  return run("what-if", WAY, text)
end

-- `best` with a vocabulary of the test.
local function best(vocabulary, ...)
  return { files = { ["words.lua"] = vocabulary },
    arguments = { "best", "--bank", ..., "--vocabulary", "DIR/words.lua" } }
end

local HEAD = 'submission "Words" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n'
local PLAY, CHOICE = 'rule "low" { play = best_low }\n', 'choice "rest" "All." { prefer = { best_low, best_high } }\n'

-- More plays than the search holds.
local function many()
  local rules = {}
  for i = 1, 129 do rules[i] = ('rule "%d" { play = best_low }\n'):format(i) end
  return table.concat(rules)
end

return {
  ["exploring/certificate-easy"] = run("best", "--bank", WAY, "--certificate", "DIR/best.certificate", "--easy", "1"),
  ["exploring/vocabulary-lacks"] = best(HEAD .. PLAY, WAY),
  ["exploring/vocabulary-too-large"] = best(HEAD .. many() .. CHOICE, WAY),
  ["exploring/vocabulary-word"] = best(HEAD .. 'follow "us-ma/pai_gow.7.d"\n' .. PLAY .. CHOICE, WAY),
  ["exploring/no-lawful-list"] = best(HEAD .. PLAY .. CHOICE, WAY),
  ["exploring/no-list-gains"] = best(HEAD .. PLAY:gsub("best_low", '{ best_low, low = worth "below 4" }')
    .. 'choice "rest" "All." { prefer = { best_high, best_low } }\n', "traditional"),
  ["exploring/vocabulary-ties"] = best(HEAD .. 'rule "high" { play = best_high }\n'
    .. 'choice "rest" "All." { prefer = most_points }\n', "traditional"),
  ["exploring/unclosed"] = count("{ pair"),
  ["exploring/closes-nothing"] = count("pair }"),
  ["exploring/brace-unclosed"] = count("{ pair where low = pair }"),
  ["exploring/where-alone"] = count("pair where"),
  ["exploring/limit-alone"] = count("pair limit"),
  ["exploring/by-alone"] = count("pair by"),
  ["exploring/not-understood"] = run("count", "cards", "two pears"),
  ["exploring/two-readings"] = run("count", "cards", "two pair of aces or kings"),
  ["exploring/where-meant"] = count('{ pair, pair } when low = "A"'),
  ["exploring/limit-meant"] = count("{ pair, pair } first 5"),
  ["exploring/by-meant"] = run("share", WAY, "low"),
  ["exploring/suit-named"] = run("count", "cards", "five spades"),
  ["exploring/by-in-count"] = count("pair by holding"),
  ["exploring/given-twice"] = count("where pair where wong"),
  ["exploring/bad-limit"] = count("pair limit few"),
  ["exploring/bad-by"] = count("pair by suit"),
  ["exploring/by-of-hands"] = run("share", WAY, "pair", "--by", "high"),
  ["exploring/by-of-dealt-hands"] = run("share", "tiles", "pair", "--by", "rule"),
  ["exploring/other-game"] = run("count", "cards", "--under", "us-ma/pai_gow"),
  ["exploring/limit-range"] = run("find", "tiles", "pair", "--limit", "0"),
  ["exploring/one-way"] = run("compare", WAY),
  ["exploring/shard-without-worth"] = run("compare", WAY, WAY, "--shard", "1/2"),
  ["exploring/ways-of-two-games"] = run("compare", "foxwoods", "harborlight"),
  ["exploring/vigorish-without-worth"] = run("compare", WAY, WAY, "--vigorish", "none"),
  ["exploring/change-form"] = change('wihtout "x"'),
  ["exploring/change-character"] = change('without "x" & "y"'),
  ["exploring/rule-name-quoted"] = change("without gong"),
  ["exploring/with-form"] = change("with follow"),
  ["exploring/change-table"] = change('with rule "x"'),
  ["exploring/no-rule"] = change('without "Gee Jon"'),
}
