-- Every script a document shows is compiled; a part of one is compiled inside the rest.

local documents = require("docs.documents")
local hash = require("hw.hash")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local statute = require("houseway.law.statute")
local tap = require("tap")
local way = require("houseway.way")

local LAW = { tiles = "us-pa/621a", cards = "us-pa/645a" }
local GAME = { tiles = "Pai Gow", cards = "Pai Gow Poker" }

-- A part stands after what a script begins with, on the same line, so that lines are told rightly.
local WHOLE = {
  ["lua"] = "%s",
  ["lua tiles"] = 'submission "Shown" { game = "Pai Gow" } %s\nrule "last" {}',
  ["lua cards"] = 'submission "Shown" { game = "Pai Gow Poker" } %s\nrule "last" {}',
  ["lua tiles rule"] = 'submission "Shown" { game = "Pai Gow" } rule "shown" { %s\n}',
  ["lua cards rule"] = 'submission "Shown" { game = "Pai Gow Poker" } rule "shown" { %s\n}',
  ["lua law"] = 'chapter "xx/shown" { title = "Shown", cite = "Shown §", game = "Pai Gow" }'
    .. ' borrow "us-ma/pai_gow.2" { because = "Shown." }'
    .. ' section "1" { title = "Shown", paragraphs = "(a)-(k)" } %s',
  ["lua law cards"] = 'chapter "xx/shown" { title = "Shown", cite = "Shown §", game = "Pai Gow Poker" }'
    .. ' borrow "us-pa/645a.6" { because = "Shown." }'
    .. ' section "1" { title = "Shown", paragraphs = "(a)-(k)" } %s',
}

local function with_file(text, body)
  local path = os.tmpname()
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  local answer, problem = refusal.catch(body, path)
  os.remove(path)
  if problem then error(tostring(problem), 0) end
  return answer
end

local function game_of(text)
  return text:find('game%s*=%s*"Pai Gow Poker"') and "cards" or "tiles"
end

-- A chapter that is no part of the project, with those that are to borrow from.
local function load_chapter(path, key)
  local function declare(wanted)
    local own = wanted == key
    local file = own and path or ("%s/jurisdictions/%s.lua"):format(tap.source_root(), wanted)
    local loaded = script.load(file, "statute")
    return loaded.declarations, file, loaded.program
  end
  local model = statute.load(key, declare)
  model.sources = { { key = key, sha256 = hash.sha256("") } }
  return model
end

local function compile(text)
  return with_file(text, function (path)
    local key = text:match('chapter "([^"]+)"')
    if key then return load_chapter(path, key) end
    local filed = text:find("under%s*=")
    return way.load(path, { under = not filed and LAW[game_of(text)] or nil })
  end)
end

for _, path in ipairs(documents.list()) do
  for _, block in ipairs(documents.blocks(path)) do
    local whole = block.sort:find("^lua") and WHOLE[block.sort]
    if block.sort:find("^lua") then
      tap.test(("%s:%d: the script shown compiles"):format(block.path, block.line), function ()
        tap.assertNotNil(whole, block.sort)
        compile((whole:gsub("%%s", function () return table.concat(block.lines, "\n") end)))
      end)
    end
  end
end

-- The example of each word, as `houseway words` shows it, inside the rest of a script.

local words = require("houseway.script.words")

-- What stands around a part of a statute, by its word.
local AROUND = {
  chapter = '%s borrow "us-ma/pai_gow.2" { because = "Shown." }',
  borrow = 'chapter "xx/shown" { title = "Shown", cite = "§", game = "Pai Gow" } %s',
  section = 'chapter "us-pa/621a" { title = "Shown", cite = "§", game = "Pai Gow" } %s',
  paragraph = 'chapter "xx/shown" { title = "Shown", cite = "§", game = "Pai Gow" } '
    .. 'borrow "us-ma/pai_gow.2" { because = "Shown." } '
    .. 'section "1" { title = "Shown", paragraphs = "(d)(1)" } %s',
  paytable = 'chapter "xx/shown" { title = "Shown", cite = "§", game = "Pai Gow Poker" } '
    .. 'borrow "us-pa/645a.6" { because = "Shown." } section "1" { title = "Shown", paragraphs = "(a)" } '
    .. 'paragraph "(a)" "Shown." { pays = "Shown" } %s',
  shared_readings = 'chapter "xx/shown" { title = "Shown", cite = "§", game = "Pai Gow" } '
    .. 'borrow "us-ma/pai_gow.2" { because = "Shown." } section "1" { title = "Shown", paragraphs = "(a)" } '
    .. '%s paragraph "(a)" "Shown." { readings = "copies" }',
  submission = '%s rule "last" {}',
}

local function whole_of(word, game)
  if AROUND[word.name] then return AROUND[word.name] end
  local part = word.sort == "part" and "%s" or word.example:find("^prefer") and 'choice "C" "C." { %s }'
    or 'rule "shown" { %s }'
  return ('submission "Shown" { game = "%s" } '):format(game) .. part .. ' rule "last" {}'
end

-- Whether a word's example is of cards, where the word itself is of both games.
local function game_of_word(word)
  if word.game then return word.game end
  local tiles = { follow = true, obey = true, exception = true, any = true, without = true, split = true }
  if tiles[word.name] or word.example:find("worth") or word.example:find("highest") then return GAME.tiles end
  return GAME.cards
end

for _, word in ipairs(words.list) do
  tap.test(("houseway words %s: its example compiles"):format(word.name), function ()
    local whole = whole_of(word, game_of_word(word))
    compile((whole:gsub("%%s", function () return word.example end)))
  end)
end
