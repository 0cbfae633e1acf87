-- What provokes each message of docs/errors.md whose id begins with files/.

local fingerprint = require("houseway.way.fingerprint")
local hash = require("hw.hash")
local here = require("here")
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

-- Shards of a comparison of a way with itself, under a law or its own, as one of two.
local function shard(number, ...)
  return here.run({ "compare", PLAIN, PLAIN, "--worth", "--shard", number .. "/2", ... }).out
end

local function merged(first, ...)
  local files, arguments = {}, { "compare", PLAIN, PLAIN, "--worth", "--merge" }
  for i, text in ipairs({ first, ... }) do
    files[i .. ".json"], arguments[#arguments + 1] = text, ("DIR/%d.json"):format(i)
  end
  return { files = files, arguments = arguments }
end

return {
  ["files/shard-unreadable"] = merged("{}"),
  ["files/shard-foreign"] = merged(shard(1, "--reading", "us-pa/621a.8.i=literal"), shard(2)),
  ["files/shard-damaged"] = merged((shard(1):gsub('"cells": %[%d', "%09", 1)), shard(2)),
  ["files/shard-twice"] = merged(shard(1), shard(1)),
  ["files/shard-missing"] = merged(shard(2)),
  ["files/both-on-stdin"] = { arguments = { "set", "-", "-" } },
  ["files/json-on-stdout"] = { arguments = { "optimal", "--bank", PLAIN, "--json", "--out",
    "/dev/stdout" } },
  ["files/line-too-long"] = {
    arguments = { "set", PLAIN, "-" }, input = ("6-6 "):rep(2000) .. "\n",
  },
  ["files/unreadable-hands"] =
    { program = "sh", arguments = { "-c", '"$0" audit plain - <.', tap.build_directory() .. "/houseway" } },

  ["files/output-is-input"] = {
    files = { ["way.lua"] = 'submission "Test" { game = "Pai Gow", under = "us-pa/621a" }\n'
      .. 'rule "best" { play = best_high, prefer = best_low }\n' },
    arguments = { "optimal", "--bank", "DIR/way.lua", "--out", "DIR/way.lua" },
  },
  ["files/file-exists"] = optimal_to("/proc/self/mem"),
  ["files/file-exists-already"] = optimal_to("DIR/notes.txt", { ["notes.txt"] = "Call the inspector.\n" }),
  ["files/not-a-file-name"] = optimal_to("DIR"),

  ["files/torn-table"] = check("torn.table", decision_table(ranking_here()):sub(1, -2)),
  ["files/table-line-missing"] = check_changed("name first\n", ""),
  ["files/table-game"] = check_changed("Pai Gow", "Pigs"),
  ["files/table-sizes"] = check_changed("classes 8130", "classes 9"),
  ["files/table-name"] = check_changed("name first", "name \27[1m"),
  ["files/table-setting"] = check_changed("x^", "", "\9"),
  ["files/table-of-other-rankings"]
    = check("old.table", decision_table(("0"):rep(64))),
  ["files/table-not-script"] = check("first.table", decision_table(ranking_here()), "--readings", "all"),
}
