-- What provokes each message of lua/houseway/cli/errors/names.lua.

local PLAIN = "houseways/plain/621a.lua"

local function run(...)
  return { arguments = { ... } }
end

-- A house that ships two ways.
local TWO = { ["houseways/two/pai_gow.lua"] = "", ["houseways/two/pai_gow_poker.lua"] = "" }

return {
  ['no chapter "%s", expected one of %s'] = run("cover", "us-pa/621b"),
  ['no paragraph "%s", expected one that `houseway cover %s` lists'] = run("check", PLAIN, "--under", "us-pa/621a.8.z"),
  ["no paragraph %s, expected one that `houseway cover` lists"] = run("cite", "us-pa/621a.8.d.9"),
  ['"%s", expected the key of what it cites'] = run("check", PLAIN, "--under", "58 Pa. Code § 621a.8(d)"),
  ['"%s", neither a file nor a house way that ships, expected a file, or a name that `houseway ways` lists'] =
    run("check", "foxwood"),
  ['"%s", of which there are %d, expected %s'] = { law = TWO, arguments = { "check", "two" } },
  ['no rule "%s", expected the name of one of its rules'] = run("sample", PLAIN, "--rule", "no such rule"),
  ['--list "%s", expected a rule\'s name, a paragraph that says which settings are lawful, or departures, dominated, '
    .. "ties, uncovered or ungoverned"] = run("check", PLAIN, "--list", "departure"),
  ['no word "%s", expected it written %s'] = run("words", "full house"),
  ['no schema "%s", expected one that `houseway schema` lists'] = run("schema", "chek"),
  ['no word "%s", expected one that `houseway words` lists'] = run("words", "splt"),
}
