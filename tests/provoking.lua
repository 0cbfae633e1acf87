-- Small chapters and house ways to be refused, as provocations of tests/errors.

local provoking = {}

---The key of the chapter, of each game.
provoking.KEY = { ["Pai Gow"] = "xx-test/1a", ["Pai Gow Poker"] = "xx-test/2b" }

---Chapters as files of houseway's.
---@param texts table<string, string> by key
---@return table<string, string> by path
function provoking.chapters(texts)
  local law = {}
  for key, text in pairs(texts) do law["jurisdictions/" .. key .. ".lua"] = text end
  return law
end

---A run of `cover` on a law whose whole text is given.
---@param text string
---@param more { law: table<string, string>?, arguments: string[]?, key: string? }?
---@return table provocation
function provoking.law(text, more)
  more = more or {}
  local key = more.key or provoking.KEY["Pai Gow"]
  local law = provoking.chapters({ [key] = text })
  for path, body in pairs(more.law or {}) do law[path] = body end
  local arguments = { "cover", key }
  for _, argument in ipairs(more.arguments or {}) do arguments[#arguments + 1] = argument end
  return { law = law, arguments = arguments }
end

local HEADS = {
  ["Pai Gow"] = [[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
section "1a.1" { title = "One", paragraphs = "(a) (b) (c)" }
]],
  ["Pai Gow Poker"] = [[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "Pai Gow Poker" }
section "2b.1" { title = "One", paragraphs = "(a) (b) (c)" }
]],
}

---A run of `cover` on a chapter of tiles with a section of paragraphs (a), (b) and (c), and what is given in it.
---@param body string
---@param more table? as of `provoking.law`
---@return table provocation
function provoking.tiles(body, more)
  return provoking.law(HEADS["Pai Gow"] .. body, more)
end

---The same of cards.
---@param body string
---@param more table?
---@return table provocation
function provoking.cards(body, more)
  more = more or {}
  more.key = provoking.KEY["Pai Gow Poker"]
  return provoking.law(HEADS["Pai Gow Poker"] .. body, more)
end

---The same of tiles, of a paragraph (a) with these fields.
---@param fields string
---@return table provocation
function provoking.tile_fields(fields)
  return provoking.tiles(('paragraph "(a)" "One." { %s }\n'):format(fields))
end

---The same of cards.
---@param fields string
---@param paytable string? what follows it
---@return table provocation
function provoking.card_fields(fields, paytable)
  return provoking.cards(('paragraph "(a)" "One." { %s }\n%s\n'):format(fields, paytable or ""))
end

---A run of a command on a house way with one rule.
---@param game string
---@param rule string what stands in the rule's table
---@param arguments string[]? the command and what follows, with DIR/way.lua in it; left out: `check` of it
---@return table provocation
function provoking.way(game, rule, arguments)
  local under = game == "Pai Gow" and "us-ma/pai_gow" or "us-pa/645a.11.c"
  local text = ('submission "Test" { game = "%s", under = "%s" }\nrule "One" { %s }\n'):format(game, under, rule)
  return { files = { ["way.lua"] = text }, arguments = arguments or { "check", "DIR/way.lua" } }
end

---A run of `check` on a house way whose whole text is given.
---@param text string
---@return table provocation
function provoking.script(text)
  return { files = { ["way.lua"] = text }, arguments = { "check", "DIR/way.lua" } }
end

---A run of `check` on a script of tests/scripts.
---@param name string its path there
---@return table provocation
function provoking.kept(name)
  return { arguments = { "check", "tests/scripts/" .. name } }
end

return provoking
