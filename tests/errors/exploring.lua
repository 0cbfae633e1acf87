-- What provokes each message of lua/houseway/cli/errors/exploring.lua.

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

return {
  ["`%s` that is not closed, expected `%s`"] = count("{ pair"),
  ["`%s` that closes nothing, expected what it closes before it"] = count("pair }"),
  ["`%s` inside braces, expected `}` before it"] = count("{ pair where low = pair }"),
  ["`%s` with nothing after it, expected what is true of the hand as it is set: where low = \"A\""] =
    count("pair where"),
  ["`%s` with nothing after it, expected a whole number, 100000 at most: limit 20"] = count("pair limit"),
  ["`%s` with nothing after it, expected by rule, by holding, by high or by low"] = count("pair by"),
  ["a second `%s`, expected one"] = count("where pair where wong"),
  ["limit %s, expected a whole number, 100000 at most: limit 20"] = count("pair limit few"),
  ["by %s, expected by rule, by holding, by high or by low"] = count("pair by suit"),
  ["by %s of some hands, expected by rule or by holding; or no question, for all hands"] =
    run("share", WAY, "pair", "--by", "high"),
  ["by %s of hands as they are dealt, expected by holding; or a house way"] =
    run("share", "tiles", "pair", "--by", "rule"),
  ["%s under %s, expected a chapter on %s"] = run("count", "cards", "--under", "us-ma/pai_gow"),
  ["--limit %d, expected 1 to %s"] = run("find", "tiles", "pair", "--limit", "0"),
  ["one house way, expected two or more to compare"] = run("compare", WAY),
  ["--vigorish without --worth, expected both"] = run("compare", WAY, WAY, "--vigorish", "none"),
  ["%s where a change begins, expected without \"NAME\", or with rule \"NAME\" { ... } before \"NAME\""] =
    change('wihtout "x"'),
  ["a character that begins nothing, expected without \"NAME\", or with rule \"NAME\" { ... } before \"NAME\""] =
    change('without "x" & "y"'),
  ["%s after `%s`, expected the name of a rule between quotation marks"] = change("without gong"),
  ["%s after `with`, expected rule \"NAME\" { ... }"] = change("with follow"),
  ["%s in a `%s`, expected its table: { ... }"] = change('with rule "x"'),
  ["\"%s\", which names no rule, expected a rule of the house way"] =
    change('without "Gee Jon"'),
}
