-- Where a script says what: declarations, their names, fields and bytes, of a whole text and of one that is unfinished.

local outline = require("houseway.script.outline")
local script = require("houseway.script")
local sources = require("sources")
local tap = require("tap")

local function written(source, one)
  return source:sub(one.from, one.to)
end

tap.test("23.5 a declaration's bytes, its name, and each field with the comma after it", function ()
  local source = 'rule "a \\"b\\"" { holding = { pair, "9" }, play = "8/9", }\nfollow "x/y"'
  local all, read = outline.declarations(source)
  tap.assertEquals({ #all, all[1].name, all[2].name }, { 2, 'a "b"', "x/y" })
  tap.assertEquals(written(source, all[1]), 'rule "a \\"b\\"" { holding = { pair, "9" }, play = "8/9", }')
  tap.assertEquals(written(source, all[2]), 'follow "x/y"')
  local holding, play = outline.field(all[1], "holding"), outline.field(all[1], "play")
  tap.assertEquals({ written(source, holding), written(source, play) },
    { 'holding = { pair, "9" },', 'play = "8/9",' })
  tap.assertEquals({ read.text[play.first], read.text[play.last] }, { '"8/9"', '"8/9"' })
  tap.assertNil(outline.field(all[1], "prefer"))
end)

tap.test("23.5 in brackets as without them; a function's commas end no field, nor does a table's", function ()
  local source = 'rule("a")({ play = function (h) return f(h, 1), { x = 2 } end, prefer = { y = 1, z } })'
  local one = outline.declarations(source)[1]
  local names = {}
  for i, field in ipairs(one.fields) do names[i] = field.name end
  tap.assertEquals({ one.name, names }, { "a", { "play", "prefer" } })
  tap.assertEquals(written(source, one.fields[2]), "prefer = { y = 1, z }")
  tap.assertEquals(one.to, #source)
end)

tap.test("23.5 what is in a loop is none that stands by itself, unless the text is being written", function ()
  local source = 'if true then\nrule "a" {\n}\nend\nrule "b" {}'
  tap.assertEquals(#outline.declarations(source), 1)
  tap.assertEquals(#outline.read(source).declarations, 2)
end)

tap.test("23.5 left open, a declaration ends where the next begins; what cannot be read is passed over", function ()
  local read = outline.read('rule "a" { play = { pair,\nrule "b" { holding = $ }\nchoice')
  local names = {}
  for i, one in ipairs(read.declarations) do names[i] = one.name or one.word end
  tap.assertEquals(names, { "a", "b", "choice" })
  tap.assertEquals(outline.field(read.declarations[2], "holding").name, "holding")
end)

tap.test("23.5 of every script that ships the declarations and fields that it makes when it is run", function ()
  for _, path in ipairs(sources.list("^houseways/.+%.lua$")) do
    local source = sources.read(path)
    local made, at = script.read(source, "submission", path).declarations, 0
    for _, one in ipairs(outline.declarations(source)) do
      at = at + 1
      tap.assertEquals({ made[at].word, made[at].line }, { one.word, outline.line(source, one.from) })
      local fields = made[at].args[#made[at].args]
      for _, field in ipairs(one.fields) do tap.assertNotNil(fields[field.name], path .. ": " .. field.name) end
    end
  end
end)
