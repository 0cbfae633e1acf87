-- What provokes each message of docs/errors.md whose id begins with names/.

local PLAIN = "houseways/plain/621a.lua"

local function run(...)
  return { arguments = { ... } }
end

-- A house that ships two ways.
local TWO = { ["houseways/two/pai_gow.lua"] = "", ["houseways/two/pai_gow_poker.lua"] = "" }

return {
  ["names/hand-for-way"] = run("explain", "6-6", "4-5", "5-6", "1-2"),
  ["names/several-fit"] = run("check", PLAIN, "--under", "8(d)"),
  ["names/no-place"] = run("jurisdictions", "Pensylvania"),
  ["names/no-chapter"] = run("cover", "us-pa/621b"),
  ["names/no-paragraph"] = run("check", PLAIN, "--under", "us-pa/621a.8.z"),
  ["names/no-cited-paragraph"] = run("cite", "us-pa/621a.8.d.9"),
  ["names/key-of-citation"] = { arguments = { "check", "DIR/way.lua" }, files = { ["way.lua"] =
    'submission "A" { game = "Pai Gow", under = "58 Pa. Code § 621a.8(d)" }\nfollow "us-pa/621a.8.d"\n' } },
  ["names/law-for-way"] = run("edge", "us-pa/621a"),
  ["names/no-way"] = run("check", "foxwood"),
  ["names/ambiguous-way"] = { law = TWO, arguments = { "check", "two" } },
  ["names/no-rule"] = run("sample", PLAIN, "--rule", "no such rule"),
  ["names/nothing-to-list"] = run("check", PLAIN, "--list", "departure"),
  ["names/word-spelling"] = run("words", "full house"),
  ["names/no-schema"] = run("schema", "chek"),
  ["names/no-word"] = run("words", "splt"),
}
