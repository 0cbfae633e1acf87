-- The explorer: an interactive page that decides hands itself. It contains houseway's core as WebAssembly, and ways and
-- laws as data. It loads nothing else, so it works from a folder.

local base64 = require("hw.base64")
local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local facts = require("pages.explorer.facts")
local html = require("houseway.page.html")
local json = require("houseway.base.json")
local judged = require("houseway.way.judged")
local lists = require("houseway.base.lists")
local opening = require("pages.explorer.opening")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local web = require("houseway.page.web")

local tags = html.tags

---@class pages.explorer
local explorer = {}

local SHORT = 12 -- digits of a digest for people

-- Parts of the page's script, each after the parts it needs.
local PARTS = { "core", "ways", "slices", "worth", "elements", "rove", "drawings", "address", "hand", "picker",
  "chance", "differ", "stakes", "trainer", "page" }

local function script()
  local parts = {}
  for i, name in ipairs(PARTS) do parts[i] = web.file(("explorer/%s.js"):format(name)) end
  return ('"use strict";\n(function () {\n%s})();\n'):format(table.concat(parts, "\n"))
end

-- Data as a script. Escapes <, so that no text in the data begins a tag.
local function as_script(data)
  local written = json.encode(data):gsub("\n *", " "):gsub("<", "\\u003c")
  local core = base64.encode(web.file("houseway.wasm"))
  return ('"use strict";var houseway={facts:%s,core:"%s"};'):format(written, core)
end

local function field(id, label, element)
  return tags.div({ tags.label({ ["for"] = id, label }), element })
end

local function choice(id, label)
  return field(id, label, tags.select({ id = id }))
end

local function button(id, label)
  return tags.button({ type = "button", id = id, label })
end

-- A choice of game, if the page has ways of both.
local function game_choice(games)
  if #games < 2 then return false end
  local options = lists.collect(games, function (game) return tags.option({ value = game.name, game.name }) end)
  return field("game", "Game", tags.select({ id = "game", options }))
end

local function hand_section(games, sides)
  local answers, settings = opening.of(games[1], sides)
  return { id = "hand", heading = "A hand", content = {
    tags.p({ id = "loading", role = "status" }),
    tags.noscript({ tags.p({ class = "note", "To set other hands the page needs scripts to be allowed. It asks for "
      .. "nothing from anywhere." }) }),
    tags.div({ class = "fields", game_choice(games),
      field("line", "Type a hand", tags.input({ id = "line", type = "text", autocomplete = "off",
        autocapitalize = "off", spellcheck = "false", ["aria-describedby"] = "problem" })),
      button("deal", "Deal one"), button("clear", "Clear") }),
    tags.p({ id = "problem", role = "alert" }),
    tags.details({ id = "picker", open = true, tags.summary({ "Or pick" }) }),
    tags.p({ id = "so-far", class = "quiet", role = "status" }),
    tags.div({ id = "answers", ["aria-live"] = "polite", answers }),
    tags.div({ class = "fields", choice("way-shown", "Look closer at"), choice("way-bank", "The bank sets by") }),
    tags.div({ id = "settings", settings }),
  } }
end

local function differ_section()
  return { id = "differ", heading = "Where two ways differ", content = {
    tags.div({ class = "fields", choice("way-a", "One way"), choice("way-b", "Another"),
      button("compare", "Compare") }),
    tags.div({ id = "differences" }),
  } }
end

local function trainer_section()
  return { id = "practice", heading = "Practice", content = {
    tags.p({ "Set hands as a way sets them. What you get wrong is remembered in this browser, and asked again. "
      .. "A mistake costs what it gives away, in percent of the wager, over every hand of a bank that sets by the "
      .. "same way." }),
    tags.div({ class = "fields", choice("way-train", "As set by"), choice("shape-train", "Hands"),
      button("train", "Deal me a hand"),
      button("forget", "Forget my answers") }),
    tags.p({ id = "score", role = "status" }), tags.div({ id = "trainer" }),
    tags.p({ id = "trainer-kept", class = "quiet" }),
  } }
end

local function way_rows(sides, ways)
  local rows = {}
  for i, way in ipairs(ways) do
    local law = document.code(way.law and way.law:sub(1, SHORT) or "none")
    rows[i] = { way.name, { sides[i].way.statute.key, tags.br(), law }, document.code(way.behaviour:sub(1, SHORT)) }
  end
  return rows
end

local function ways_section(sides, found)
  return { id = "ways", heading = "What is in this page", content = {
    tags.div({ class = "wide", document.table("House ways and the laws they are checked against",
      { "House way", "Law", "Behaviour" }, way_rows(sides, found.ways)) }),
    tags.p({ "Hands are decided in your browser, by the same program that proves the ways lawful. What a setting is "
      .. "worth is counted over every hand that the bank may hold beside it, not sampled. Each digest is the beginning "
      .. "of what ",
      document.code("houseway fingerprint"), " prints." }),
  } }
end

local function lead(sides)
  local told = judged.lines(lists.collect(sides, function (side) return judged.of(side.way, side.decided) end))
  return { tags.p({ ("Cards or tiles as %s set them, under which rule, and what the law says."):format(
    text.count(#sides, "house way")) }), document.told(told) }
end

---Writes the source of the page.
---@param sides houseway.way.side[]
---@return string
function explorer.page(sides)
  local found = facts.of(sides)
  local symbols = lists.collect(found.games, function (game) return drawing.every_symbol(game.name) end)
  local names = lists.collect(found.ways, function (way) return way.name end)
  return document.page({
    title = "House ways explorer", lead = { lead(sides), symbols }, has_contents = true,
    footer = { { "Ways", table.concat(names, ", ") }, { "Made by", "houseway " .. sys.build().version } },
    sections = { hand_section(found.games, sides), differ_section(), trainer_section(), ways_section(sides, found) },
    style = web.file("explorer.css"), scripts = { as_script(found), script() }, wasm = true,
  })
end

return explorer
