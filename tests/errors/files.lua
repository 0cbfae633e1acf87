-- What provokes each message of lua/houseway/cli/errors/files.lua.

local fingerprint = require("houseway.way.fingerprint")
local hash = require("hw.hash")
local tap = require("tap")
local way = require("houseway.way")

local PLAIN = "houseways/plain/621a.lua"

-- A decision table of the first setting of every hand, made for what are said to be the rankings of 621a; its head
-- may be changed, and a setting.
local function decision_table(ranking, change, setting)
  local settings = (setting or "\0"):rep(8130)
  local lines = ("houseway decision table 1\ngame Pai Gow\nchapter us-pa/621a\nranking %s\nname first\nclasses %d\n")
    :format(ranking, #settings)
  if change then lines = lines:gsub(change[1], change[2]) end
  return ("%ssha256 %s\n%s"):format(lines, hash.sha256(lines .. settings), settings)
end

local function ranking_here()
  return fingerprint.ranking(way.load(PLAIN, { readings = {} }))
end

local function check(name, text, ...)
  return { files = { [name] = text }, arguments = { "check", "DIR/" .. name, ... } }
end

-- A table whose head is changed, its digest made for it.
local function check_changed(pattern, by, setting)
  return check("forged.table", decision_table(ranking_here(), { pattern, by }, setting))
end

-- Writes the best way against a plain one to where it is told.
local function optimal_to(path, files)
  return { files = files, arguments = { "optimal", "--bank", PLAIN, "--out", path } }
end

return {
  ["%s and %s, both on standard input, expected one of them there"] = { arguments = { "set", "-", "-" } },
  ["--json with %s -, expected one of them"] = { arguments = { "optimal", "--bank", PLAIN, "--json", "--out",
    "/dev/stdout" } },
  ["a line of %d bytes, expected %d at most"] = {
    arguments = { "set", PLAIN, "-" }, input = ("6-6 "):rep(2000) .. "\n",
  },
  ["%s, expected hands that can be read"] =
    { program = "sh", arguments = { "-c", '"$0" audit plain - <.', tap.build_directory() .. "/houseway" } },

  ["what is read here too, expected another file to write"] = {
    files = { ["way.lua"] = 'submission "Test" { game = "Pai Gow", under = "us-pa/621a" }\n'
      .. 'rule "best" { play = best_high, prefer = best_low }\n' },
    arguments = { "optimal", "--bank", "DIR/way.lua", "--out", "DIR/way.lua" },
  },
  ["a file that is there: %s, expected a new name, or %s"] = optimal_to("/proc/self/mem"),
  ["a file that is there already, expected a new name, or %s"] =
    optimal_to("DIR/notes.txt", { ["notes.txt"] = "Call the inspector.\n" }),
  ["%s, expected a file's own name"] = optimal_to("DIR"),

  ["a torn or changed decision table, expected a decision table as `houseway optimal --out` wrote it"] =
    check("torn.table", decision_table(ranking_here()):sub(1, -2)),
  ["no line `%s`, expected a decision table as `houseway optimal --out` wrote it"] =
    check_changed("name first\n", ""),
  ['a game "%s", expected a decision table as `houseway optimal --out` wrote it'] = check_changed("Pai Gow", "Pigs"),
  ['"classes %s" and %d settings, expected a decision table as `houseway optimal --out` wrote it'] =
    check_changed("classes 8130", "classes 9"),
  ["a name of characters that cannot be shown, or of more than %d bytes, expected a decision table as `houseway "
    .. "optimal --out` wrote it"] = check_changed("name first", "name \27[1m"),
  ["a setting that does not exist, expected a decision table as `houseway optimal --out` wrote it"] =
    check_changed("x^", "", "\9"),
  ["a decision table of other rankings than those of %s, expected the readings it was made under, or a new table"]
    = check("old.table", decision_table(("0"):rep(64))),
  ["a decision table, expected a house way's script, which has rules"] =
    check("first.table", decision_table(ranking_here()), "--readings", "all"),
}
