-- Writes the modules of the JavaScript package: houseway-test-host packaging/npm.lua FOLDER. index.js is
-- src/web/package/index.js with the explorer's core and ways; data.js has the ways that ship, their laws, and the core.

local base64 = require("hw.base64")
local games = require("houseway.base.games")
local json = require("houseway.base.json")
local facts = require("pages.explorer.facts")
local lists = require("houseway.base.lists")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local ways = require("houseway.ask.shared.ways")
local web = require("houseway.page.web")

local FOLDER = arg[1]

-- What setting a hand needs of a way.
local WAY = { "name", "game", "chapter", "source", "behaviour", "law", "ranking", "values", "program", "clauses" }
local EXAMPLE = { tiles = "6-6 1-1 4-5 2-4", cards = "As Kh 10d 9c 4s 3d Jk" }

local function write(name, text)
  local file = assert(io.open(FOLDER .. "/" .. name, "wb"))
  assert(file:write(text))
  assert(file:close())
end

local function way_of(found, name)
  assert(not found.table, name .. ": a way with functions, which the package does not hold")
  local way = { way = name, rules = lists.collect(found.rules, function (rule)
    return { name = rule.name, line = rule.line, noted = rule.noted, why = {} }
  end) }
  for _, key in ipairs(WAY) do way[key] = found[key] end
  way.clauses = lists.collect(way.clauses, function (clause) return { key = clause.key, printed = clause.printed } end)
  return way
end

local function game_of(found)
  local pieces = lists.collect(found.pieces, function (piece) return { name = piece.name } end)
  return { name = found.name, number = found.number, noun = found.noun, plural = found.plural, hand = found.hand,
    suits = found.suits,
    categories = found.categories, set = games.of(found.name).set, example = EXAMPLE[found.plural], pieces = pieces }
end

local function data()
  local names = shipped.names()
  local sides = lists.collect(names, function (name)
    local way, decided = ways.decide({}, name)
    return { way = way, decided = decided }
  end)
  local found, list = facts.of(sides), {}
  for i, name in ipairs(names) do list[i] = way_of(found.ways[i], name) end
  return { version = sys.build().version, games = lists.collect(found.games, game_of), ways = list }
end

write("data.js", ('export const facts = %s;\nexport const core = "%s";\n'):format(
  json.encode(data()):gsub("\n *", " "), base64.encode(web.file("houseway.wasm"))))
local parts = lists.collect({ "explorer/core.js", "explorer/ways.js", "package/index.js" }, web.file)
-- Two copies of the package in one program have one data.js: each copies the facts, in which it writes where its own
-- core has a way.
write("index.js", 'import * as data from "./data.js";\n\n'
  .. "const houseway = { core: data.core, facts: structuredClone(data.facts) };\n\n" .. table.concat(parts, "\n"))
