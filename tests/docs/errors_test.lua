-- docs/errors.md, the one place where messages are kept: how it must be written, and that it is read when it is needed.

local cli = require("cli")
local errors = require("houseway.base.errors")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PAGE = sources.read("docs/errors.md")
local WIDTH = 110

-- The parts of the page: the paragraphs under each heading.
local function parts()
  local list = {}
  for paragraph in (PAGE .. "\n\n"):gmatch("(.-)\n\n+") do
    if paragraph:find("^## ") then
      list[#list + 1] = { title = paragraph }
    elseif list[1] then
      table.insert(list[#list], paragraph)
    end
  end
  return list
end

tap.test("every paragraph under a heading is an entry, read as it is written", function ()
  local all, count = errors.all(), 0
  for _, part in ipairs(parts()) do
    for _, paragraph in ipairs(part) do
      count = count + 1
      tap.assertEquals(paragraph:match("^`(.-)`\n"), all[count] and all[count].id)
    end
  end
  tap.assertEquals(count, #all)
  tap.assertTrue(count > 1000)
end)

tap.test("ids are in kebab case, once each, sorted, and begin alike in a part", function ()
  local seen, prefixes = {}, {}
  for _, part in ipairs(parts()) do
    local prefix, last = part[1]:match("^`(.-)/"), ""
    tap.assertNil(prefixes[prefix], prefix)
    prefixes[prefix] = true
    for _, paragraph in ipairs(part) do
      local id = paragraph:match("^`(.-)`\n")
      tap.assertNotNil(id:find("^%l[%l%d-]*%l/%l[%l%d-]*$"), id)
      tap.assertNil(id:find("--", 1, true) or id:find("-$"), id)
      tap.assertEquals(id:match("^(.-)/"), prefix)
      tap.assertTrue(#id <= 45 and last < id, id .. " after " .. last)
      tap.assertNil(seen[id], id)
      seen[id], last = true, id
    end
  end
end)

tap.test("lines are " .. WIDTH .. " columns at most, and none begins as a list or a heading does", function ()
  for line in PAGE:gmatch("[^\n]+") do
    tap.assertTrue(utf8.len(line) <= WIDTH, line)
    if not line:find("^##? ") then tap.assertNil(line:find("^[-+>#] ") or line:find("^%d+[.)] "), line) end
  end
end)

-- The verbs with which a message tells what to do.
local VERBS = {}
for verb in ([[write give name remove choose put let add type list keep wager place say leave set see install deal end
  call surrender save change rank use run cut answer close nest join borrow begin settle withdraw tell move shuffle
  allow finish ask try designate correct shorten compare make pick declare share assign export spell start]])
  :gmatch("%a+") do VERBS[verb] = true end

-- A message without the words in quotation marks, which are others'.
local function own_words(message) return (message:gsub('"[^"]*"', "X"):gsub("`[^`]*`", "X")) end

tap.test("49.1 a message is a clause, with or without what to do, or says who must be what and is not", function ()
  for _, entry in ipairs(errors.all()) do
    local message = own_words(entry.says)
    local clause, order = message:match("^(.-); (.+)$")
    if order then
      local verb = order:match("^%a+")
      tap.assertTrue(order:find("^…") ~= nil or VERBS[verb] == true, entry.id .. " begins its advice with " .. order)
      tap.assertNil(order:find("; ", 1, true), entry.id)
      tap.assertNil(clause:find(" must .*, not "), entry.id)
    elseif message:find("%f[%a]must ") then
      tap.assertNotNil(message:find(", not ", 1, true), entry.id)
    end
  end
end)

tap.test("49.6 no message expects it, one, what or those", function ()
  for _, entry in ipairs(errors.all()) do
    local message = " " .. own_words(entry.says):gsub("%p", " ") .. " "
    for _, word in ipairs({ "expected", "it", "those" }) do
      tap.assertNil(message:find(" " .. word .. " ", 1, true), entry.id .. ": " .. entry.says)
    end
    tap.assertNil(message:find(" one of them ", 1, true), entry.id)
  end
end)

local ENTRY = [[
# Messages

`law/one`
**a \*, `\*` and … of № rows; write
another**
What is
wrong.
→ What to do.

`law/two`
**two**
Cause.
→ Remedy.
]]

tap.test("an entry is read with its signs as they are shown, and its lines joined", function ()
  local all = errors.parse(ENTRY)
  tap.assertEquals({ all[1].id, all[1].says, all[1].cause, all[1].remedy },
    { "law/one", "a *, `\\*` and … of № rows; write another", "What is wrong.", "What to do." })
  tap.assertEquals({ #all, all[2].says }, { 2, "two" })
end)

tap.test("an entry without a remedy is named", function ()
  local ok, why = pcall(errors.parse, (ENTRY:gsub("→ Remedy.\n", "")))
  tap.assertEquals({ ok, why }, { false, "docs/errors.md: law/two: no message, cause and remedy" })
end)

tap.test("38.1 a message typed is found by its fixed words, or by its id", function ()
  for typed, id in pairs({ ["law/second-chapter"] = "law/second-chapter",
    ['way.lua:3: a second rule is named "x"; write another name: line 2 has this name'] = "way/second-rule",
    ["rule.lua:1: THE FILE HAS A SECOND `submission`; write one submission in a file"] = "way/second-submission" }) do
    tap.assertEquals((errors.meant(typed) or {}).id, id)
  end
  tap.assertNil(errors.meant("the weather is fine"))
end)

tap.test("38.1 a page that is missing or altered changes no answer: the build compiled it in", function ()
  scratch.with(function (root)
    for _, folder in ipairs({ "lua", "jurisdictions", "houseways" }) do
      assert(sources.shell(("ln -s '%s/%s' '%s'"):format(tap.source_root(), folder, root)))
    end
    local function run(...) return cli.run({ arguments = { ... }, env = { HOUSEWAY_PATH = root } }) end
    tap.assertEquals(run("--version").code, 0)
    tap.assertEquals(run("check", "harborlight", "--json").code, 0)
    local refused = run("rank", "1-7")
    tap.assertEquals(refused.code, 2)
    local asked = cli.run({ arguments = { "repl" }, input = "? " .. refused.err, env = { HOUSEWAY_PATH = root } })
    tap.assertEquals({ asked.code, asked.err }, { 0, "" })
    local as_json = run("rank", "1-7", "--json")
    local fault = assert(json.decode(as_json.out)).refused[1]
    tap.assertEquals({ as_json.code, as_json.err, fault.id, fault.cause },
      { 2, refused.err, fault.id, errors.of(fault.id).cause })
    tap.assertEquals(fault.message .. "\n", refused.err)
  end)
end)
