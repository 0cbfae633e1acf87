-- houseway lsp, spoken to as an editor does, message by message.

local chapters = require("houseway.law.chapters")
local counting = require("editor.counting")
local editor = require("desk.editor")
local json = require("houseway.base.json")
local scratch = require("scratch")
local screen = require("repl.screen")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")
local wire = require("editor.wire")

local URI = "file:///somewhere/way.lua"
local HEAD = 'submission "Ours" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n'
local FAULTS = sources.read("examples/10-what-check-finds.lua")

local function at(text, words, on)
  return { textDocument = { uri = URI }, position = editor.position(text, words, on) }
end

-- An editor with one document open.
local function opened(text, capabilities)
  local self = editor.open(capabilities)
  self:edit(URI, text)
  return self
end

local function change(self, text)
  self:tell("textDocument/didChange",
    { textDocument = { uri = URI, version = 2 }, contentChanges = { { text = text } } })
  self:rest()
end

local function codes(self)
  local list = {}
  for i, one in ipairs(self.diagnostics[URI] or {}) do list[i] = one.code end
  return list
end

-- The text a range is of, in one line.
local function text_in(text, range)
  local number = 0
  for line in (text .. "\n"):gmatch("(.-)\n") do
    if number == range.start.line then return line:sub(range.start.character + 1, range["end"].character) end
    number = number + 1
  end
end

-- ---- the session ----

tap.test("a session: what is told at its beginning, and how it ends", function ()
  local self, result = editor.open()
  tap.assertEquals(result.serverInfo.name, "houseway")
  tap.assertEquals(result.capabilities.textDocumentSync.change, 2)
  for _, name in ipairs({ "hoverProvider", "definitionProvider", "documentSymbolProvider",
    "documentFormattingProvider" }) do
    tap.assertTrue(result.capabilities[name])
  end
  local answer, problem = self:ask("shutdown")
  tap.assertEquals({ answer, problem }, {})
  tap.assertEquals(select(2, self:ask("textDocument/hover", at("x", "x"))).code, -32600)
  tap.assertNil(self.ended)
  self:tell("exit")
  tap.assertEquals({ self.ended, self.well }, { true, true })
end)

tap.test("an end without shutdown is no good end", function ()
  local self = editor.open()
  self:tell("exit")
  tap.assertEquals({ self.ended, self.well }, { true, false })
  self = editor.open()
  self.is_closed = true
  self:rest()
  tap.assertEquals({ self.ended, self.well }, { true, false })
end)

tap.test("what is asked too early, what nobody knows, what is no message: each is answered by its number", function ()
  local self = editor.new()
  tap.assertEquals(select(2, self:ask("textDocument/hover", {})).code, -32002)
  self:tell("textDocument/didOpen", { textDocument = { uri = URI, text = "x" } })
  self:ask("initialize", { capabilities = {} })
  tap.assertEquals(select(2, self:ask("textDocument/nonsense", {})).code, -32601)
  tap.assertEquals(select(2, self:ask("$/nonsense")).code, -32601)
  self:tell("$/cancelRequest", { id = 1 })
  self:tell("$/setTrace", { value = "off" })
  self:tell("workspace/didChangeConfiguration", { settings = {} })
  for sent, code in pairs({ ["{"] = -32700, ["[]"] = -32600, ["1"] = -32600, ['{"id":1}'] = false,
    [("["):rep(100000)] = -32700 }) do
    local before = #self.said
    self:send(("Content-Length: %d\r\n\r\n%s"):format(#sent, sent))
    tap.assertEquals(#self.said - before, code and 1 or 0, sent:sub(1, 20))
    if code then tap.assertEquals(self.said[#self.said].error.code, code) end
  end
  self:send("X: 1\r\n\r\n")
  tap.assertEquals(self.said[#self.said].error.code, -32700)
  tap.assertNil(self:ask("textDocument/hover", at("x", "x")), "the document was opened too early")
end)

tap.test("messages are answered in turn, many at once and cut anywhere", function ()
  local self = opened(HEAD)
  local frames = {}
  for i = 1, 20 do
    frames[i] = wire.frame({ jsonrpc = "2.0", id = "n" .. i, method = "textDocument/documentSymbol",
      params = { textDocument = { uri = URI } } })
  end
  local bytes, before = table.concat(frames), #self.said
  self:send(bytes:sub(1, 777), bytes:sub(778, 1001), bytes:sub(1002))
  for i = 1, 20 do tap.assertEquals(self.said[before + i].id, "n" .. i) end
end)

tap.test("a question that means nothing ends nothing", function ()
  local self = opened(HEAD)
  for _, method in ipairs({ "hover", "completion", "definition", "documentSymbol", "codeAction", "formatting" }) do
    local _, problem = self:ask("textDocument/" .. method, { textDocument = 7, position = "x" })
    tap.assertEquals(problem.code, -32602, method)
  end
  self:tell("textDocument/didChange", { textDocument = { uri = URI }, contentChanges = { 1 } })
  tap.assertEquals(#self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } }), 1)
end)

-- ---- what is wrong ----

tap.test("a fault is told as it is typed, where it stands, with its remedy; mended, it is gone", function ()
  local text = HEAD .. 'rule "é 😀" { holding = piar "8", pla = wong }\nfollow "us-ma/pai_gow.7.d"\n'
  local self = opened(text)
  local found = self.diagnostics[URI]
  tap.assertEquals(found[1].message, 'no word is named `piar`; write a word that `houseway words` lists '
    .. '(did you mean "pair"?)\nThe word is misspelt, or there is no such word. Write the word that you mean. '
    .. "`houseway words` lists all words.")
  tap.assertEquals({ #found, found[1].severity, found[1].code }, { 2, 1, "script/unknown-word" })
  local from, to = editor.position(text, "piar"), editor.position(text, "piar", 4)
  tap.assertEquals(found[1].range, { start = from, ["end"] = to })
  tap.assertEquals(found[2].range.start, editor.position(text, "pla ="))
  local actions = self:ask("textDocument/codeAction", { textDocument = { uri = URI }, range = found[1].range,
    context = { diagnostics = {} } })
  tap.assertEquals({ actions[1].title, actions[1].edit.changes[URI][1].newText }, { "write pair", "pair" })
  tap.assertEquals(actions[1].edit.changes[URI][1].range, found[1].range)
  change(self, (text:gsub("piar", "pair"):gsub("pla =", "play =")))
  tap.assertEquals(self.diagnostics[URI], {})
  self:tell("textDocument/didClose", { textDocument = { uri = URI } })
  tap.assertNil(self:ask("textDocument/hover", at(text, "rule")))
end)

tap.test("parts of a text are changed as an editor counts", function ()
  local text = HEAD .. '-- 😀😀\nrule "é" { play = "😀" }\n'
  local self = opened(text)
  tap.assertEquals(#self.diagnostics[URI], 1)
  local from = editor.position(text, '"😀" }')
  tap.assertEquals(from.character, 18)
  self:tell("textDocument/didChange", { textDocument = { uri = URI, version = 3 }, contentChanges = { {
    range = { start = from, ["end"] = editor.position(text, '"😀" }', #'"😀"') }, text = "wong" } } })
  self:rest()
  tap.assertEquals(self.diagnostics[URI], {})
end)

tap.test("each sort of fault has its place", function ()
  for _, case in ipairs({
    { HEAD .. 'rule "a" { play = pair\n', '"a"', nil },
    { HEAD .. 'rule "a" { play = pair "Z9" }\n', '"Z9"', '"Z9"' },
    { HEAD .. 'follow "us-ma/pai_gow.7.q"\n', '"us-ma/pai_gow.7.q"', '"us-ma/pai_gow.7.q"' },
    { HEAD .. 'rule "a" { play = "8/9" }\nrule "a" { play = pair }\n', nil, '"a"' },
    { HEAD:gsub("us%-ma", "us-xx") .. 'follow "us-ma/pai_gow.7.d"\n', nil, '"us-xx/pai_gow.7.e"' },
    { 'submision "a" { game = "Pai Gow" }\n', nil, "submision" },
  }) do
    local self = opened(case[1])
    local one = assert(self.diagnostics[URI] and self.diagnostics[URI][1], case[1])
    if case[3] then tap.assertEquals(text_in(case[1], one.range), case[3]) end
  end
end)

tap.test("once it is quiet the hands are counted: what check finds stands at each rule", function ()
  local self = opened(FAULTS)
  tap.assertNil(self.diagnostics[URI])
  self:wait(function () return self.diagnostics[URI] end)
  local by_code = {}
  for _, one in ipairs(self.diagnostics[URI]) do by_code[one.code] = by_code[one.code] or one end
  for _, code in ipairs({ "departures", "dead_rules", "dead_alternatives", "ties", "idle_exceptions", "uncovered" }) do
    tap.assertNotNil(by_code[code], code)
  end
  local idle = by_code.idle_exceptions
  tap.assertEquals(text_in(FAULTS, idle.range), 'exception "idle"')
  tap.assertEquals({ idle.severity, idle.message }, { 2, "no hand it sets departs from us-ma/pai_gow.7.d.2" })
  tap.assertStrContains(by_code.departures.message, "16 hands depart from Mass. Pai Gow § 7(d)(1): noted")
  tap.assertEquals(by_code.departures.severity, 4)
  tap.assertEquals(by_code.uncovered.range.start, editor.position(FAULTS, "submission"))
  local count = #self.diagnostics[URI]
  -- Lines that go before move what was counted; what is typed makes it a count of before.
  change(self, "-- more\n" .. FAULTS)
  local moved = self.diagnostics[URI]
  tap.assertEquals(#moved, count)
  for _, one in ipairs(moved) do tap.assertStrContains(one.message, " (counted before the last changes)") end
  tap.assertEquals(text_in("-- more\n" .. FAULTS, moved[#moved].range), text_in(FAULTS, by_code.uncovered.range))
  change(self, FAULTS)
  tap.assertEquals(self.diagnostics[URI][1].message:find("before the last", 1, true), nil)
end)

tap.test("a hand that cannot be, and an example that is set otherwise, are found by counting", function ()
  local text = HEAD .. 'rule "none" { holding = { "12", "12", "12" } }\n'
    .. 'rule "all" { prefer = best_low,\n  example = { "6-6 5-5 2-2 5-6", high = "6-6 2-2" } }\n'
  local self = opened(text)
  self:wait(function () return self.diagnostics[URI] end)
  tap.assertEquals(codes(self), { "pattern/cannot-be-held" })
  tap.assertEquals(self.diagnostics[URI][1].range.start.line, 1)
  change(self, (text:gsub('rule "none".-\n', "")))
  self:wait(function () return #self.diagnostics[URI] > 0 and codes(self)[1] == "way/example-set-otherwise" end)
  tap.assertStrContains(self.diagnostics[URI][1].message, "the example 6-6 5-5 2-2 5-6 is set")
  tap.assertEquals(self.diagnostics[URI][1].range.start.line, 2)
end)

tap.test("what is typed gives up a count that is under way", function ()
  local text = sources.read("houseways/foxwoods/pai_gow_poker.lua")
  local self, started = opened(text), sys.monotonic()
  self.clock = self.clock + 10
  self:rest()
  for i = 1, 5 do change(self, text .. "-- " .. i) end
  tap.assertEquals(self.diagnostics[URI], nil)
  tap.assertNotNil(self:ask("textDocument/hover", at(text, "quads", 1)).contents)
  self:tell("textDocument/didClose", { textDocument = { uri = URI } })
  tap.assertTrue(sys.monotonic() - started < 30)
end)

tap.test("a text in Lua that is none of houseway's is left alone", function ()
  local text = sources.read("lua/houseway/way/verdict.lua")
  local self = opened(text)
  self.clock = self.clock + 10
  self:rest()
  tap.assertNil(self.diagnostics[URI])
  tap.assertNil(self:ask("textDocument/hover", at(text, "pair")  and at(text, "local", 1)))
  tap.assertEquals(self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } }), {})
end)

tap.test("scripts that mean harm, and texts that are too large, are told and nothing else", function ()
  local self = editor.open()
  local started = sys.monotonic()
  local function edit(name, text)
    local uri = "file:///houseways/x/" .. name
    self:edit(uri, text)
    tap.assertTrue(#(self.diagnostics[uri] or {}) > 0, name)
    self:ask("textDocument/hover", { textDocument = { uri = uri }, position = { line = 3, character = 3 } })
    self:ask("textDocument/completion", { textDocument = { uri = uri }, position = { line = 3, character = 3 } })
    self:tell("textDocument/didClose", { textDocument = { uri = uri } })
  end
  for _, path in ipairs({ "hostile-arguments", "hostile-bitwise", "hostile-closure-chain" }) do
    edit(path .. ".lua", sources.read("tests/scripts/bad/" .. path .. ".lua"))
  end
  edit("large.lua", HEAD .. ("-- %s\n"):format(("x"):rep(1000)):rep(300))
  edit("deep.lua", HEAD .. ("("):rep(100000) .. ("}"):rep(100000))
  edit("quotes.lua", HEAD .. ('"\n'):rep(50000))
  edit("calls.lua", HEAD .. ('rule "a" {\n'):rep(10000))
  for _, one in ipairs(self.said) do tap.assertFalse(one.method == "window/logMessage") end
  tap.assertTrue(sys.monotonic() - started < 60)
end)

-- ---- what stands there ----

local function hovered(self, text, words, on)
  local found = self:ask("textDocument/hover", at(text, words, on))
  return found and found.contents.value, found and text_in(text, found.range)
end

tap.test("what a word, a field, a piece and a citation mean; and how many hands a rule decides", function ()
  local text = HEAD .. 'rule "wongs" { holding = { wong, "8" }, play = wong }\nfollow "us-ma/pai_gow.7.d"\n'
    .. 'choice "C1" "x" { prefer = { best_low } }\n'
  local self = opened(text)
  local value, of = hovered(self, text, "wong,", 2)
  tap.assertStrContains(value, "A twelve or a two with a nine.")
  tap.assertEquals(of, "wong")
  tap.assertStrContains((hovered(self, text, "holding", 3)), "a pattern that the hand as dealt must match")
  tap.assertStrContains((hovered(self, text, "prefer")), "best_low, best_high or both in turn")
  value, of = hovered(self, text, '"8"', 1)
  tap.assertStrContains(value, "4-4 Yun, two of it; 2-6 Bot; 3-5 Bot")
  tap.assertEquals(of, '"8"')
  tap.assertStrContains((hovered(self, text, "us-ma/pai_gow.7.e", 4)), "**Mass. Pai Gow § 7(e)**")
  tap.assertStrContains((hovered(self, text, "us-ma/pai_gow.7.d", 4)), "`us-ma/pai_gow.7.d.4`")
  tap.assertStrContains((hovered(self, text, "rule")), "With a Wong and an eight: play a Wong.")
  tap.assertStrContains((hovered(self, text, "rule")), "Its hands are being counted.")
  self:wait(function () return hovered(self, text, "rule"):find("decides ", 1, true) end)
  -- Counted by hand in tests of the pattern's words: here beside what `check` says.
  local run = require("cli").run({ arguments = { "check", "-", "--json" }, input = text })
  local checked = assert(json.decode(run.out))
  local rule = checked.rules[1]
  tap.assertStrContains((hovered(self, text, "wong,")), ("decides %s of 35,960 hands"):format(
    tostring(rule.hands):reverse():gsub("(%d%d%d)", "%1,"):reverse():gsub("^,", "")))
  tap.assertStrContains((hovered(self, text, "submission")), checked.verdict:upper())
  tap.assertNil(hovered(self, text, "{"))
end)

tap.test("an editor that shows no Markdown is told in plain text", function ()
  local self = opened(HEAD, { textDocument = { hover = { contentFormat = { "plaintext" } } } })
  local found = self:ask("textDocument/hover", at(HEAD, "submission"))
  tap.assertEquals(found.contents.kind, "plaintext")
  tap.assertNil(found.contents.value:find("[*`]"))
end)

local function labels(self, text, words)
  change(self, text)
  local found, list = self:ask("textDocument/completion", at(text, words, #words)), {}
  for i, item in ipairs(found.items) do list[i] = item.label end
  return list, found.items
end

tap.test("what could come next", function ()
  local self = opened("")
  tap.assertEquals(labels(self, "", ""), { "chapter", "submission" })
  tap.assertEquals(labels(self, HEAD .. "ru", "\nru"), { "rule" })
  tap.assertEquals(labels(self, HEAD .. 'rule "a" { play = wong, o', "wong, o"), { "otherwise" })
  tap.assertEquals(labels(self, HEAD .. 'rule "a" { holding = hi', "= hi"), { "high_nine", "highest" })
  tap.assertEquals(labels(self, HEAD .. 'rule "a" { holding = { hi', "{ hi"), { "high", "high_nine", "highest" })
  tap.assertEquals(labels(self, HEAD .. 'choice "a" "b" { prefer = { best', "{ best"), { "best_low", "best_high" })
  tap.assertEquals(labels(self, HEAD .. 'rule "a" { play = pair "Te', 'pair "Te'), { "Teen" })
  tap.assertEquals(labels(self, HEAD .. 'follow "us-ma/pai_gow.7.d.', "7.d."), { "us-ma/pai_gow.7.d.1",
    "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.3", "us-ma/pai_gow.7.d.4" })
  tap.assertEquals(labels(self, HEAD .. 'follow "7(d)(2)', "7(d)(2)"), { "us-ma/pai_gow.7.d.2" }) -- 28.1, as typed
  local dice = { "three dice", "three dice shaken by a player" }
  tap.assertEquals(labels(self, HEAD .. 'terms { start = "thr', '"thr'), dice)
  tap.assertEquals(labels(self, 'submission "x" { game = ', "game = "), { "Pai Gow", "Pai Gow Poker" })
  local two = HEAD .. 'rule "one" { }\nrule "two" { example = { "6-6", by = "'
  tap.assertEquals(labels(self, two, 'by = "'), { "one", "two" })
  tap.assertEquals(labels(self, HEAD .. "-- ru", "-- ru"), {})
  tap.assertEquals(labels(self, HEAD .. 'rule "a', 'rule "a'), {})
end)

tap.test("under: every chapter; of one that is named, its paragraphs", function ()
  local self = opened("")
  local text = 'submission "x" { under = "'
  tap.assertEquals(labels(self, text, text), chapters.keys())
  local list, items = labels(self, text .. "us-pa/621a.8.d.", text .. "us-pa/621a.8.d.")
  tap.assertEquals(#list, 4)
  tap.assertEquals(items[2].detail, "58 Pa. Code § 621a.8(d)(2)")
  -- The whole citation is what goes, whatever the editor takes for a word.
  tap.assertEquals(items[2].textEdit.range.start.character, #text)
end)

tap.test("pieces of a hand that are not in it yet; of cards words of cards", function ()
  local head = 'submission "x" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }\n'
  local self = opened("")
  local list = labels(self, head .. 'rule "a" { example = { "As Kh J', "Kh J")
  tap.assertEquals(list, { "Jc", "Jd", "Jh", "Js", "Jk" })
  tap.assertEquals(labels(self, head .. 'rule "a" { example = { "As A', "As A"), { "Ac", "Ad", "Ah" })
  tap.assertEquals(labels(self, head .. 'rule "a" { holding = { q', "{ q"), { "quads" })
  tap.assertEquals(labels(self, HEAD .. 'rule "a" { holding = { q', "{ q"), {})
  tap.assertEquals(labels(self, head .. 'rule "a" { play = { low = pair "K', 'pair "K'),
    { "K", "K or better", "K or lower" })
end)

tap.test("a part comes with places to fill in, where the editor has them", function ()
  local self = opened("", { textDocument = { completion = { completionItem = { snippetSupport = true } } } })
  local _, items = labels(self, HEAD .. "exc", "exc")
  tap.assertEquals({ items[1].insertTextFormat, items[1].textEdit.newText },
    { 2, 'exception "${1}" "${2}" {\n  $0\n}' })
  self = opened("")
  _, items = labels(self, HEAD .. "exc", "exc")
  tap.assertEquals({ items[1].insertTextFormat, items[1].textEdit.newText }, { nil, "exception" })
end)

-- ---- elsewhere ----

-- The line of a file that a definition leads to.
local function line_of(found)
  local path = assert(found.uri:match("^file://(.*)$"))
  local number = 0
  for line in io.lines(path) do
    if number == found.range.start.line then return line end
    number = number + 1
  end
end

tap.test("a citation leads to its paragraph, in its chapter's script", function ()
  local text = HEAD .. 'exception "E" "x" {\n  departs_from = "us-ma/pai_gow.7.d.2",\n  play = wong,\n}\n'
    .. 'rule "named" { example = { "6-6", by = "named" } }\n'
  local self = opened(text)
  local found = self:ask("textDocument/definition", at(text, "7.d.2"))
  tap.assertStrContains(found.uri, "/jurisdictions/us-ma/pai_gow.lua")
  tap.assertStrContains(line_of(found), 'paragraph "(d)(2)"')
  tap.assertStrContains(line_of(self:ask("textDocument/definition", at(text, "7.e"))), 'paragraph "(e)"')
  found = self:ask("textDocument/definition", at(text, '"named" } }'))
  tap.assertEquals(found.range.start, editor.position(text, "rule"))
  tap.assertNil(self:ask("textDocument/definition", at(text, "wong")))
  tap.assertNil(self:ask("textDocument/definition", at(text, '"x"')))
end)

tap.test("every citation of the ways that ship leads somewhere", function ()
  local self, count = editor.open(), 0
  for _, path in ipairs(sources.list("^houseways/.*%.lua$")) do
    local text, uri = sources.read(path), "file:///" .. path
    self:edit(uri, text)
    for key in text:gmatch('= "(%l%l%-%l+/[%w_.]+)"') do
      local found = self:ask("textDocument/definition", { textDocument = { uri = uri },
        position = editor.position(text, key, 1) })
      tap.assertStrContains(found.uri, "/jurisdictions/" .. key:match("^[%w/_-]+"))
      count = count + 1
    end
    self:tell("textDocument/didClose", { textDocument = { uri = uri } })
  end
  tap.assertTrue(count >= 10, count)
end)

tap.test("a chapter: its faults, what its short citations mean, its sections and paragraphs", function ()
  local text = sources.read("jurisdictions/us-ma/pai_gow.lua")
  local self = opened(text)
  tap.assertNil(self.diagnostics[URI])
  local symbols = self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } })
  tap.assertEquals({ symbols[1].name, symbols[1].detail }, { "us-ma/pai_gow", "chapter" })
  local seven
  for _, one in ipairs(symbols) do seven = one.name == "7" and one or seven end
  tap.assertEquals(seven.children[1].detail, "paragraph")
  tap.assertStrContains(line_of(self:ask("textDocument/definition", at(text, 'see = "us-ma/pai_gow.7.i"', 8))),
    'paragraph "(i)"')
  change(self, (text:gsub('paragraph "%(d%)%(2%)"', 'paragraf "(d)(2)"', 1)))
  tap.assertStrContains(self.diagnostics[URI][1].message, 'no word is named `paragraf`')
  change(self, (text:gsub("exceptions_to ", "exceptoins_to ", 1)))
  tap.assertStrContains(self.diagnostics[URI][1].message, "exceptoins_to")
end)

tap.test("a citation that is short for some of its section leads to the first", function ()
  local text = sources.read("jurisdictions/us-pa/621a.lua")
  local self = opened(text)
  tap.assertStrContains(line_of(self:ask("textDocument/definition", at(text, 'see = "(d)(1)-(4)"', 9))),
    'paragraph "(d)(1)"')
end)

tap.test("a chapter that changed has ways counted anew", function ()
  local self = opened(HEAD .. 'follow "us-ma/pai_gow.7.d"\n')
  local uri = "file:///jurisdictions/us-ma/pai_gow.lua"
  self:edit(uri, sources.read("jurisdictions/us-ma/pai_gow.lua"))
  local function is_fresh()
    local one = self.diagnostics[URI] and self.diagnostics[URI][1]
    return one and not one.message:find("before the last changes", 1, true)
  end
  self:wait(is_fresh)
  self:tell_after_change("textDocument/didSave", { textDocument = { uri = uri } })
  self:rest()
  tap.assertFalse(is_fresh())
  self:wait(is_fresh)
end)

tap.test("a count under way when a chapter changes is given up: it was begun under the chapter as it was", function ()
  local begin, given_up = counting.begin, 0
  counting.begin = function ()
    return { look = function () end, stop = function () given_up = given_up + 1 end }
  end
  local self = opened(HEAD .. 'follow "us-ma/pai_gow.7.d"\n')
  local uri = "file:///jurisdictions/us-ma/pai_gow.lua"
  self:edit(uri, sources.read("jurisdictions/us-ma/pai_gow.lua"))
  local before = given_up
  self:tell_after_change("textDocument/didSave", { textDocument = { uri = uri } })
  counting.begin = begin
  tap.assertEquals({ before, given_up }, { 0, 1 })
end)

tap.test("the declarations of a way, whatever is still unfinished in it", function ()
  local text = HEAD .. 'rule "one" {\n  holding = { pair "\n}\n'
    .. 'rule "two" { play = wong\nchoice "C" "x" { prefer = best_low }\n'
  local self = opened(text)
  local names = {}
  for i, one in ipairs(self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } })) do
    names[i] = one.detail .. " " .. one.name
  end
  tap.assertEquals(names, { "submission Ours", "rule one", "rule two", "choice C" })
end)

-- ---- the program ----

tap.test("houseway lsp speaks on its standard streams, and ends as it is told", function ()
  local function run(...)
    local frames = {}
    for i, message in ipairs({ ... }) do frames[i] = wire.frame(message) end
    return require("cli").run({ arguments = { "lsp", "--threads", "1" }, input = table.concat(frames) })
  end
  local initialize = { jsonrpc = "2.0", id = 1, method = "initialize", params = { capabilities = json.object({}) } }
  local shutdown, exit = { jsonrpc = "2.0", id = 2, method = "shutdown" }, { jsonrpc = "2.0", method = "exit" }
  local well = run(initialize, shutdown, exit)
  tap.assertEquals({ well.code, well.err }, { 0, "" })
  tap.assertStrMatches(well.out, 'Content%-Length: %d+\r\n\r\n{"id": 1,.*"result": null}')
  tap.assertEquals(run(initialize, exit).code, 1)
  tap.assertEquals(run(initialize).code, 1)
end)

tap.test("at a terminal and in a session nobody is served", function ()
  screen.with(100, "lsp", function (self)
    tap.assertStrContains(self:wait("ended with 2"),
      "houseway lsp: a terminal is no editor; let an editor start `houseway lsp`")
  end)
  local run = require("cli").run({ arguments = { "repl" }, input = "lsp\nlsp --json\ncount tiles pair\n" })
  tap.assertEquals(run.err, "houseway lsp: a session is no editor; let an editor start `houseway lsp`\n")
  tap.assertStrContains(run.out, '"questions":')
  tap.assertStrContains(run.out, "35,960")
end)

tap.test("a law that is named is what ways are held against", function ()
  scratch.with(function ()
    local self = editor.new({ under = "us-pa/621a" })
    self:ask("initialize", { capabilities = {} })
    self:edit(URI, 'submission "Ours" { game = "Pai Gow" }\nrule "all" { prefer = { best_low, best_high } }\n')
    tap.assertNil(self.diagnostics[URI])
    self:wait(function () return self.diagnostics[URI] end)
    tap.assertStrContains(self.diagnostics[URI][1].message, "58 Pa. Code § 621a.8")
  end)
end)
