-- docs/words.md, as it is generated, says what `houseway words --json` says, no more and no less.

local cli = require("cli")
local documents = require("docs.documents")
local json = require("houseway.base.json")
local tap = require("tap")

cli.stay_here()

local PATH = "docs/words.md"
local PAGE = documents.generated(PATH)
local FOUND = assert(json.decode(cli.run({ arguments = { "words", "--json" } }).out))

-- On one line, as it is before it is broken.
local function unbroken(words)
  return (words:gsub("%s+", " "))
end

-- The entries of a list, by name: "- **`pair`** takes ...", with what stands below.
local entries, count = {}, 0
for entry in ("\n" .. PAGE):gsub("\n%- %*%*`", "\0%0"):gmatch("%z([^%z]*)") do
  local body = entry:gsub("\n#.*", "")
  local name = body:match("`([^`]+)`")
  entries[name], count = (entries[name] or "") .. unbroken(body), count + 1
end

local function holds(name, words)
  tap.assertStrContains(assert(entries[name], name .. ": it has no entry"), unbroken(words))
end

tap.test("every word has an entry: what it takes and means, where it may be used, an example of each game", function ()
  for _, word in ipairs(FOUND.words) do
    holds(word.name, ("**`%s`** takes %s; used %s ("):format(word.name, word.takes, word.place))
    for _, said in ipairs({ word.means, "`" .. word.example .. "`", word.game or "",
      word.script == "both" and "either" or word.script }) do
      holds(word.name, said)
    end
    if word.of_cards then holds(word.name, ("; of cards `%s`"):format(word.of_cards)) end
    if word.of_tiles then holds(word.name, ("; of tiles `%s`"):format(word.of_tiles)) end
  end
end)

-- Phrases of a field or of a part of it, each with what it does.
local function holds_phrases(name, phrases)
  for _, one in ipairs(phrases or {}) do
    holds(name, ('"%s"'):format(one.phrase))
    if one.does then holds(name, one.does) end
    if one.when then holds(name, "it can happen when " .. one.when) end
  end
end

tap.test("every field has a row, and every provision an entry with its phrases and parts", function ()
  local rows, provisions = {}, 0
  for i, row in ipairs(documents.rows(PATH, "## Fields of a part's table")) do rows[i] = table.concat(row, " | ") end
  local expected = {}
  for _, field in ipairs(FOUND.fields) do
    if field.step then
      provisions = provisions + 1
      tap.assertStrContains(PAGE, "\n## " .. field.step .. "\n")
      holds(field.name, ("takes %s: %s."):format(field.takes, field.means))
      holds_phrases(field.name, field.phrases)
      for _, part in ipairs(field.parts or {}) do
        holds(field.name, ("- `%s` takes %s: %s."):format(part.name, part.takes, part.means))
        holds_phrases(field.name, part.phrases)
      end
      if field.own then holds(field.name, ("`%s ... end`"):format(field.own.form)) end
    else
      expected[#expected + 1] = ("`%s` | %s | %s"):format(field.name, field.of, field.means)
    end
  end
  tap.assertEquals(rows, expected)
  tap.assertEquals(count, #FOUND.words + provisions)
end)
