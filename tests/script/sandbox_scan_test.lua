-- houseway.script.scan: what is refused in the source of a script, and where.

local errors = require("houseway.base.errors")
local scan = require("houseway.script.scan")
local tap = require("tap")

local function is_refused(source, kind, line, message, expected)
  local why = scan.check(source)
  tap.assertNotNil(errors.of(why and why.id), source)
  why.id = nil
  tap.assertEquals(why, { kind = kind, line = line, message = message, expected = expected }, source)
end

local function passes(source)
  tap.assertNil(scan.check(source), source)
end

tap.test("the limit on a script's size is the sandbox's", function ()
  tap.assertEquals(scan.SIZE_LIMIT, require("hw.sandbox").limits.source)
  passes("-" .. ("-"):rep(scan.SIZE_LIMIT - 1))
  tap.assertErrorMsgContains("a script larger than any that is read", scan.check, ("-"):rep(scan.SIZE_LIMIT + 1))
end)

tap.test("empty scripts", function ()
  is_refused("", "empty", nil, "the script is empty", "write declarations")
  is_refused(" \n\t\r\n", "empty", nil, "the script is empty", "write declarations")
  passes("-- only a comment")
end)

tap.test("what is no text", function ()
  is_refused("\27Lua", "binary", nil, "the script is compiled Lua", "give the script as text")
  is_refused("\xEF\xBB\xBF\27Lua", "binary", nil, "the script is compiled Lua", "give the script as text")
  is_refused("#!/usr/bin/lua\n\27Lua", "binary", nil, "the script is compiled Lua", "give the script as text")
  is_refused("\xEF\xBB\xBFlocal x", "encoding", 1, "the script begins with a byte order mark",
    "save the script as UTF-8 without the mark, as `houseway fmt` does")
  is_refused("#!/usr/bin/lua\nlocal x", "syntax", 1, "`#` begins the script as a program", "remove the first line")
  is_refused("local x\nlocal y = '\0'", "encoding", 2, "the script has a control character, byte 0", "write text only")
  is_refused("local x\f = 1", "encoding", 1, "the script has a control character, byte 12", "write text only")
  is_refused("\n-- \127", "encoding", 2, "the script has a control character, byte 127", "write text only")
  is_refused("local x\rlocal y", "encoding", 1, "a carriage return stands alone", "end each line with LF or CR LF")
  is_refused("local x\n\r", "encoding", 2, "a carriage return stands alone", "end each line with LF or CR LF")
  passes("local x = 1\r\nlocal y = 2\r\n")
end)

tap.test("bytes that are not UTF-8, wherever", function ()
  for _, bytes in ipairs({ "\xFF", "\x80", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82" }) do
    is_refused("\n-- " .. bytes .. "\n", "encoding", 2, "the script has bytes that are not UTF-8", "save the script "
      .. "as UTF-8")
  end
  passes("-- § 621a.8, A♠, é, 牌九 \u{1F0A1}")
end)

tap.test("S20 characters that change how text is seen, or cannot be, wherever", function ()
  for _, code in ipairs({
    0x80, 0x9B, 0xAD, 0x61C, 0x200B, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066,
    0x2069, 0x3164, 0xFEFF, 0xE0041, 0x1680, 0x2000, 0x2009, 0x202F, 0x205F, 0x2800, 0x3000, 0xFE0E, 0xFE0F,
  }) do
    is_refused("local x = 1\nrule 'é" .. utf8.char(code) .. "' {}", "encoding", 2,
      ("the script has an invisible character, U+%04X"):format(code), "write visible characters only")
    is_refused("-- " .. utf8.char(code), "encoding", 1,
      ("the script has an invisible character, U+%04X"):format(code), "write visible characters only")
  end
  for at, source in ipairs({ "-- \u{a0}", "\nrule 'é\u{a0}' {}" }) do
    is_refused(source, "encoding", at, "a word processor put in a no-break space, U+00A0",
      "write a plain blank, as `houseway fmt` does")
  end
end)

tap.test("letters that are not ASCII stand in strings and comments only", function ()
  is_refused("local é = 1", "syntax", 1, "`é` stands outside a string", "write names in letters of ASCII")
  is_refused("rule “no pair” {}", "syntax", 1, "`“` is a curly quotation mark", 'write a straight mark: "')
  is_refused("local pаir = 1", "syntax", 1, "`а` stands outside a string", "write names in letters of "
    .. "ASCII") -- Cyrillic
  passes("local x = 'é' --[[ “” ]] .. [[ é ]]")
end)

tap.test("bitwise operators, powers", function ()
  for _, operator in ipairs({ "&", "|", "~", "<<", ">>" }) do
    is_refused(("\nlocal x = 1 %s 2"):format(operator), "withheld", 2,
      ("scripts have no bitwise operator `%s`"):format(operator), "write a list or `any`")
  end
  is_refused("local x = ~1", "withheld", 1, "scripts have no bitwise operator `~`", "write a list or `any`")
  is_refused("local x = 2 ^ 3", "withheld", 1, "scripts have no powers such as `^`", "write a multiplication")
  passes("local x = 1 ~= 2 and 1 <= 2 and 1 >= 2 and 7 // 2 == 3 and 7 % 2 == 1 and -7 / 2 < 3 and 1 > 0")
end)

local HASH = "write count(list) or string.len(text), or `--` before a comment"

tap.test("S1 the border of a table cannot be asked; names of the reader's own cannot be written", function ()
  is_refused("local t = {}\nlocal n = #t", "withheld", 2, "scripts have no `#`", HASH)
  is_refused("local n = #'x'", "withheld", 1, "scripts have no `#`", HASH)
  is_refused("local __f = 1", "withheld", 1, "a name begins with two underscores", "write another name")
  is_refused("local t = {} t.__index = 1", "withheld", 1, "a name begins with two underscores", "write another " ..
    "name")
  passes("local _, x__f, _f = '#', '__f', 1 -- # __f")
end)

tap.test("jumps, arguments without names, what runs on leaving", function ()
  is_refused("goto done", "withheld", 1, "scripts have no jumps such as `goto`", "write a loop")
  is_refused("do\n::done:: end", "withheld", 2, "scripts have no jumps, and so no labels", "write a loop")
  is_refused("local function f(...) end", "withheld", 1, "`...` leaves out text",
    "write the whole text, and name each argument of a function")
  is_refused("local x <close> = nil", "withheld", 1, "scripts have no `<close>`", "write a plain `local`")
  is_refused("local x < --[[ ]] close\n> = nil", "withheld", 1, "scripts have no `<close>`", "write a plain `local`")
  passes("local x <const> = 1 local gotox, xgoto, close = 'a' .. 'b', 1 .. 2, x < 3")
  passes("local t = {} function t:method() return self end t.x = t['y']")
end)

tap.test("the environment has no name, not even in a comment or a string", function ()
  for _, source in ipairs({ "local _ENV = {}", "-- _ENV", "local x = '_ENV'", "local my_ENVOY = 1", "[=[ _ENV ]=]" }) do
    is_refused("\n" .. source, "withheld", 2, "scripts have no `_ENV`", "write names alone, even in a comment")
  end
end)

tap.test("what looks withheld is not, inside a string or a comment", function ()
  passes("-- goto & | ~ << >> ^ ... ::x:: '")
  passes("--[[ goto & '\n ... ]] local x = 1")
  passes("--[==[ ]] ]=] & ]==] local x = 1")
  passes("--[ & \nlocal x = 1")
  passes("--[=& \nlocal x = 1")
  passes("local x = 'goto & ... ~' .. \"it's & ::\" .. [[ & ' \" ]] .. [=[ ]] & ]=]")
  passes("local x = 'a\\'b & c' .. \"a\\\"& b\" .. 'a\\\\' .. 'x\\\n & y' .. 'x\\\r\n& y' .. 'x\\z  \n  & y'")
  passes("local x = t[ [[&]] ]")
end)

tap.test("and is, right after one", function ()
  for _, source in ipairs({
    "--[[ ]] &", "--[==[ ]==] &", "--\n&", "--[ x\n&", "local x = 'a\\\\' & 'b'", "local x = '' & ''",
    "local x = [[ ]] & 1", "local x = [=[ ]] ]=] & 1", "local x = 'x\\z  \n  y' & 1", "local x = 1e5 & 1",
    "local x = 0x1p4 & 1", "local x = 1.& 1", "local x = .5&1", "local x = a.b&c", "local x = \"\\\"\" & 1",
  }) do
    tap.assertEquals((scan.check(source) or {}).message, "scripts have no bitwise operator `&`", source)
  end
end)

tap.test("strings: the escapes that are needed", function ()
  passes([[local x = "\n \t \\ \" \'"]])
  for _, escape in ipairs({ "\\0", "\\x", "\\u", "\\2" }) do
    is_refused('local x = "' .. escape .. '41"', "withheld", 1, ("a text has the escape `%s`"):format(escape),
      "write the character")
  end
  local others = "write \\n, \\t, \\\\, \\\" or \\'"
  is_refused([[local x = "a\qb"]], "syntax", 1, [[a text has the escape `\q`]], others)
  is_refused([[local x = "a\éb"]], "syntax", 1, [[a text has the escape `\é`]], others)
  is_refused([[local x = "a\ab"]], "syntax", 1, [[a text has the escape `\a`]], others)
end)

tap.test("what does not end", function ()
  is_refused("local x = 1\nlocal y = 'abc\nlocal z", "syntax", 2, "a string does not end on its line", "write " ..
    "' where the string ends")
  is_refused('local y = "abc', "syntax", 1, "a string does not end on its line", 'write " where the string ends')
  is_refused("\nlocal x = [==[ abc ]=]", "syntax", 2, "a string does not end", "write ]] where the string ends")
  is_refused("\n--[[ abc", "syntax", 2, "a comment does not end", "write ]] where the comment ends")
  is_refused("--[=[ abc ]]\n&", "syntax", 1, "a comment does not end", "write ]] where the comment ends")
end)

tap.test("numbers", function ()
  passes("local x = { 0, 12, 1.5, .5, 5., 1e10, 1E-5, 0x1F, 0xA.8p1, 0xap-1, 3 .. 4 }")
  for _, numeral in ipairs({ "3..4", "1e", "0x", "1.2.3", "0xg", "1__0", "5x", "1e5e5", "08p1" }) do
    is_refused("local x = " .. numeral, "syntax", 1, "a number is malformed")
  end
end)

tap.test("what begins nothing", function ()
  is_refused("local x = @", "syntax", 1, "`@` begins nothing")
  is_refused("local x = $1", "syntax", 1, "`$` begins nothing")
  is_refused("local x = a ! b", "syntax", 1, "`!` is no sign of scripts",
    "write `without` in holding, `split` in play, `not` in a function")
end)

-- Where Lua's reader and the scan disagree on what is text and what is code, withheld things could be let
-- through. So: pieces of everything that opens, closes or escapes, in any order. `@` is no part of Lua's
-- code: what still compiles with it in the place of `&` had that in text only.
tap.test("the scan tells text from code as Lua does", function ()
  local pieces = {
    "'", '"', "\\", "\n", "--", "[[", "]]", "[=[", "]=]", "&1", "x=", "1", " ", "\\z", "\r\n", "[", "=",
  }
  local state, passed, refused = 20240511, 0, 0
  local function random(n) state = (state * 48271) % 2147483647 return state % n + 1 end
  for _ = 1, 100000 do
    local parts = {}
    for i = 1, random(9) do parts[i] = pieces[random(#pieces)] end
    local source = "x=1" .. table.concat(parts)
    local in_text = load((source:gsub("&", "@")), "=x", "t") ~= nil
    local problem = scan.check(source)
    if not problem and load(source, "=x", "t") then
      passed = passed + 1
      tap.assertTrue(in_text, source)
    elseif problem and problem.kind == "withheld" then
      refused = refused + 1
      tap.assertFalse(in_text, source)
    end
  end
  tap.assertTrue(passed > 5000 and refused > 5000, passed .. " passed, " .. refused .. " were refused")
end)

tap.test("a long script is scanned soon", function ()
  for _, piece in ipairs({ "x=1 ", "'' ", "--[[ ]]", "[[ ]]", "--\n", "\"\\z \" ", "1.5 ", "--[=", "[=", "\\" }) do
    local function scanning(part)
      local source = piece:rep((scan.SIZE_LIMIT - 32) // #piece // part)
      return function (turn) scan.check(("--%d\n"):format(turn) .. source) end -- it remembers the last text
    end
    tap.assertTakesLess(scanning(1), 8, scanning(4), piece)
  end
end)
