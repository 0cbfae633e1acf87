-- Every message a source refuses with has an entry in docs/errors.md.
--
-- Read from the sources: the words written at the places that refuse. What is put together elsewhere, and handed to
-- such a place, is seen only when a test provokes it: tests/cli.lua looks at those.

local errors = require("houseway.base.errors")
local sources = require("sources")
local tap = require("tap")

-- ---- the places that refuse ----

-- What calls them, and which of their arguments are words of the message; `true`: all.
local CALLS = {
  ["problem%.at"] = { 2, 3 }, ["problem%.bad"] = { 3 }, ["spelling%.refuse"] = { 2 },
  ["spelling%.refuse_phrase"] = { 1, 2 }, ["form%.leaf"] = { 1 }, ["form%.whole"] = { 3 },
  ["self:refuse"] = true, ["self:add"] = { 3, 4 }, ["%f[%w_.:]add"] = { 4, 5 },
  ["%f[%w_.:]refuse"] = true, ["compiler:refuse"] = true, ["%f[%w_]torn"] = { 2 }, ["self:problem"] = true,
  ["expressions%.refuse"] = { 3, 4 }, ["%f[%w_.:]problem"] = { 4, 5 },
  ["self:try"] = { 3, 4 }, ["self:part"] = { 2, 3 },
}
-- Those that call another function, and tell only where that one refuses.
local THROUGH = { ["self:try"] = "self.refuse", ["self:part"] = "self.refuse" }
local CALLS_IN_C = {
  ["hw_sandbox_raise"] = { 3, 4 }, ["hw_sandbox_raise_named"] = { 4 }, ["refuse_answer"] = { 3, 4 },
  ["refuse_size"] = { 3, 5 }, ["%f[%w_]refuse"] = { 3, 4 }, ["hw_sandbox_set_fault"] = { 4, 5 },
}
local FIELDS = { "found", "expected", "message" } -- of a table that becomes a refusal
-- Sources whose functions answer with the words of a message.
local ANSWERING = { "script/slips.lua", "script/faults.lua", "pattern/places.lua", "script/unknown.lua" }

-- The end of a text between quotation marks, or of [[ ]], that begins at a place; nil where none does.
local function string_end(text, at)
  local quote = text:sub(at, at)
  if quote == '"' or quote == "'" then
    local place = at + 1
    while text:sub(place, place) ~= quote and place <= #text do
      place = place + (text:sub(place, place) == "\\" and 2 or 1)
    end
    return place
  end
  return text:find("^%[%[", at) and (select(2, text:find("]]", at, true)))
end

-- The expressions from a place on, parted by commas, up to the bracket that closes what is open there.
local function arguments(text, at)
  local list, from, depth = {}, at, 0
  while at <= #text do
    local mark, last = text:sub(at, at), string_end(text, at)
    if last then
      at = last
    elseif mark:find("[({[]") then
      depth = depth + 1
    elseif mark:find("[)}%]]") or mark == "," then
      if depth == 0 then
        list[#list + 1] = text:sub(from, at - 1)
        if mark ~= "," then return list end
        from = at + 1
      elseif mark ~= "," then
        depth = depth - 1
      end
    end
    at = at + 1
  end
  return list
end

local function without_comments(path, text)
  if path:find("%.c$") then return (text:gsub("/%*.-%*/", "")) end
  return (("\n" .. text):gsub("\n%s*%-%-[^\n]*", "\n"):gsub(" %-%-%[%[.-%]%]", ""):gsub(" %-%- [^\n]*", ""))
end

-- The expressions that say what was found, and what expected.
local function expressions(path)
  local text, found = without_comments(path, sources.read(path)), {}
  for call, which in pairs(path:find("%.c$") and CALLS_IN_C or CALLS) do
    for at in text:gmatch(call .. "%(()") do
      local before = text:sub(1, at):match("([^\n]*)$")
      local all = arguments(text, at)
      local is_told = not before:find("function ") and not (all[2] or ""):find("HW_SANDBOX_INTERNAL")
        and (not THROUGH[call] or all[1] == THROUGH[call])
      for number, expression in ipairs(is_told and all or {}) do
        local wanted = which == true
        for _, one in ipairs(wanted and {} or which) do wanted = wanted or one == number end
        if wanted then found[#found + 1] = expression end
      end
    end
  end
  -- Rows of what ends a text: a pattern, its kind, what was found, what expected.
  for at in (text:match("\nlocal stops = {.-\n}") or ""):gmatch("\n  {()") do
    local row = arguments(text:match("\nlocal stops = {.-\n}"), at)
    found[#found + 1], found[#found + 2] = row[3], row[4]
  end
  for _, answering in ipairs(ANSWERING) do
    local answers = path:find(answering, 1, true) and text or ""
    for said in answers:gmatch("%f[%w]return (.-)\n *%f[%w]e[nl][ds]") do found[#found + 1] = said end
  end
  -- What several places expect has a name of its own.
  for constant in text:gmatch("\nlocal [%u_]-EXPECTED[%u_]* = ([^\n]*)") do found[#found + 1] = constant end
  for _, field in ipairs(path:find("%.c$") and {} or FIELDS) do
    for at in text:gmatch("[{,]%s*" .. field .. " = ()") do
      local is_local = text:sub(1, at):match("[^\n]*$"):find("^%s*local ")
      found[#found + 1] = not is_local and arguments(text, at)[1] or nil
    end
  end
  return found
end

-- ---- the words in them ----

-- A text as it compares, an entry's too: "1,000", %d and № are one.
local function levelled(words)
  return (words:gsub("…", "%%s"):gsub("№", "0"):gsub("%%z?[du]", "0"):gsub("%%%.%d+s", "%%s"):gsub("%d[%d,]*", "#"))
end

-- The texts an expression says: not those it compares with, looks up by, asks the law for, or puts into another text.
local function texts(expression)
  local bare = expression:gsub(":[%a_]+%b()", ""):gsub("%f[%w]require%b()", "")
  bare = bare:gsub("[=~]=%s*\"[^\"]*\"", ""):gsub("%[\"[^\"]*\"%]", "")
  local list, at = {}, 1
  while at <= #bare do
    local last = string_end(bare, at)
    if last then
      local text = assert(load("return " .. bare:sub(at, last)))()
      if text:gsub("%%[sd]", ""):find("%a") then list[#list + 1] = levelled(text) end
    end
    at = (last or at) + 1
  end
  return list
end

local entries = { levelled(errors.ASKED) }
for _, entry in ipairs(errors.all()) do entries[#entries + 1] = levelled(entry.says) end

-- Whether the parts of a text, between what varies in it, stand in an entry in their order.
local function is_catalogued(text)
  for _, says in ipairs(entries) do
    local at = 1
    for part in (text .. "%s"):gmatch("(.-)%%s") do
      local _, last = says:find(part, at or #says + 1, true)
      at = at and last and last + 1
    end
    if at then return true end
  end
  return false
end

local function strangers(path)
  local found = {}
  for _, expression in ipairs(expressions(path)) do
    for _, text in ipairs(texts(expression)) do
      if not is_catalogued(text) then found[#found + 1] = ("%s: %s"):format(path, text) end
    end
  end
  return found
end

-- ---- the tests ----

local all = sources.list("^lua/houseway/.*%.lua$")
table.move(sources.list("^src/lua/.*%.c$"), 1, 1000, #all + 1, all)

tap.test("the words at a place that refuses are read from the source", function ()
  local words = {}
  for _, expression in ipairs(expressions("lua/houseway/round/surrender.lua")) do
    for _, text in ipairs(texts(expression)) do words[text] = true end
  end
  for _, text in ipairs({ "a surrender before %s is set", "a bank that stays for the round",
    "one who stays until the round is complete" }) do
    tap.assertTrue(words[text], text)
  end
  tap.assertNil(words["stays_seated"], "this is asked of the law")
end)

tap.test("L7 words handed to a compiler, a reader, or a function that answers with a message are read too", function ()
  for path, said in pairs({
    ["lua/houseway/way/pattern/rule.lua"] = "`otherwise` in a rule that leaves every setting", -- compiler:refuse
    ["lua/houseway/worth/table_file.lua"] = "a torn or changed decision table",                  -- torn
    ["lua/houseway/script/rewrite.lua"] = "a field is set to nil",                        -- expressions.refuse
    ["lua/houseway/script/slips.lua"] = "`%s` where a comment may be meant",              -- answered
    ["lua/houseway/script/scan.lua"] = "a malformed number",                              -- a row
  }) do
    local words = {}
    for _, expression in ipairs(expressions(path)) do
      for _, text in ipairs(texts(expression)) do words[text] = true end
    end
    tap.assertTrue(words[said], path)
  end
end)

tap.test("a message without an entry is found", function ()
  tap.assertTrue(is_catalogued("a bank that stays for the round"))
  tap.assertTrue(is_catalogued("%s, whose player left"))
  tap.assertFalse(is_catalogued("a bank that stays for ever"))
end)

tap.test("every message written where it is refused has an entry", function ()
  local found = {}
  for _, path in ipairs(all) do
    table.move(strangers(path), 1, 1000, #found + 1, found)
  end
  tap.assertEquals(found, {})
end)

tap.test("an entry has a cause and a remedy of one plain sentence or two, and a message of its own", function ()
  local seen = {}
  for _, entry in ipairs(errors.all()) do
    for _, said in ipairs({ entry.cause, entry.remedy }) do
      tap.assertNotNil(said:find("^[%u`].*%.$"), entry.id .. ": " .. said)
    end
    tap.assertNil(seen[entry.says], entry.id)
    seen[entry.says] = true
    local telling = entry.says:gsub("…", ""):gsub("№", ""):gsub("found", ""):gsub("expected", ""):gsub("[ ,]", "")
    tap.assertTrue(#telling >= 3, entry.id .. " takes in too much")
  end
end)
