-- The public pages of a register (issue 26.3): every entry with its proof, the state of each submission, the same bytes
-- every time; what the policy does not make public is nowhere in the folder.

local approvals = require("approvals")
local cli = require("cli")
local entry = require("register.entry")
local fold = require("register.fold")
local html = require("houseway.page.html")
local json = require("houseway.base.json")
local log = require("register.log")
local office = require("office")
local parsed = require("page.parsed")
local public = require("register.page.public")
local redaction = require("register.redaction")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-site"

local function run(...)
  return cli.run({ directory = DIRECTORY, arguments = { "register", ... } })
end

local function sound(result)
  tap.assertEquals({ result.code, result.err }, { 0, "" }, result.out)
  return result.out
end

local function make()
  assert(sources.shell(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY)))
  local made = office.make(DIRECTORY)
  local texts = made.log.store:entries(0, made.log.tree:size())
  made.log:close()
  sound(run("export", "r.db", "exported", "--full", "--policy", "policy"))
  sound(run("export", "r.db", "digests", "--policy", "policy"))
  return texts
end

local TEXTS = make()

-- The policy with fields made public, in a file of its own.
local function policy_of(name, fields)
  local lines = {}
  for i, field in ipairs(fields) do lines[i] = ("public: %s\n"):format(field) end
  scratch.write(DIRECTORY .. "/" .. name, scratch.read(DIRECTORY .. "/policy") .. table.concat(lines))
  return name
end

-- The files of a site, by name.
local function files_of(folder)
  local files = {}
  local pipe = assert(io.popen(("ls '%s/%s'"):format(DIRECTORY, folder)))
  for name in pipe:lines() do files[name] = scratch.read(("%s/%s/%s"):format(DIRECTORY, folder, name)) end
  pipe:close()
  return files
end

tap.assertEquals(run("site", "exported", "-o", "site", "--policy", "policy").out,
  "site/index.html: 14 entries in 44 files\n")
local FILES = files_of("site")

tap.test("26.3 a register gives the same pages as its export, byte for byte", function ()
  tap.assertEquals(run("site", "r.db", "-o", "of-register", "--policy", "policy").out,
    "of-register/index.html: 14 entries in 44 files\n")
  tap.assertEquals(files_of("of-register"), FILES)
end)

local function page(number, files)
  return parsed.read((files or FILES)[("%d.html"):format(number)])
end

tap.test("26.3 every entry has a page with its text, and its bytes and proof beside it", function ()
  for i, text in ipairs(TEXTS) do
    local number = i - 1
    tap.assertEquals(FILES[number .. ".entry"], text)
    local shown = parsed.all(page(number), "pre")
    tap.assertEquals(shown[1].text:gsub("\u{a0}", " ") .. "\n", text)
    tap.assertEquals(shown[2].text .. "\n", FILES[number .. ".tlog-proof"])
    local proof = sound(run("prove", "r.db", tostring(number), "--policy", "policy"))
    tap.assertEquals(proof, FILES[number .. ".tlog-proof"])
  end
end)

tap.test("26.3 the list has each submission with the state that `register status` tells at the head", function ()
  local status = run("status", "r.db", "--policy", "policy", "--on", "2026-06-01T09:00:00Z", "--json")
  local told = json.decode(sound(status))
  local rows = parsed.all(parsed.section(parsed.read(FILES["index.html"]), "submissions"), "tr")
  tap.assertEquals({ #told.submissions, #rows }, { 3, 4 })
  for i, one in ipairs(told.submissions) do
    tap.assertEquals(parsed.words(rows[i + 1]):gsub(" ", ""), ("%s%s%s%s since %s%s"):format(one.house, one.game,
      one.version, one.verdict, one.since, one.why and ": " .. one.why or ""):gsub(" ", ""))
    tap.assertStrContains(parsed.words(page(one.number)), one.verdict .. " since " .. one.since)
  end
end)

tap.test("26.3 a submission's page leads to each entry about it, and theirs to it", function ()
  for number, about in pairs({ [2] = { 3, 4, 5 }, [7] = { 8, 9 }, [10] = { 11, 12, 13 } }) do
    local says = parsed.section(page(number), "says")
    for i, link in ipairs(parsed.all(says, "a")) do
      tap.assertEquals(link.attributes.href, about[i] .. ".html")
      tap.assertEquals(parsed.all(parsed.section(page(about[i]), "says"), "a")[1].attributes.href, number .. ".html")
    end
    tap.assertEquals(#parsed.all(says, "a"), #about)
  end
end)

tap.test("26.3 every link is a file of the folder, and nothing is asked for", function ()
  local count = 0
  for name, bytes in pairs(FILES) do
    if name:find("%.html$") then
      for target in bytes:gmatch('href="([^"#]*)"') do
        count = count + 1
        tap.assertNotNil(FILES[target], name .. ": " .. target)
      end
      tap.assertNil(bytes:find('src="', 1, true))
      tap.assertStrContains(bytes, "default-src &#39;none&#39;")
      tap.assertEquals(bytes:find("script-src", 1, true) ~= nil, name == "index.html", name)
      tap.assertNil(bytes:find("wasm", 1, true))
    end
  end
  tap.assertTrue(count > 80, count)
end)

tap.test("26.3 the same entries and policy are the same bytes, whatever the clock says", function ()
  sound(run("site", "exported", "-o", "again", "--policy", "policy"))
  local again, count = files_of("again"), 0
  for name, bytes in pairs(FILES) do
    tap.assertTrue(again[name] == bytes, name)
    tap.assertNil(bytes:find(os.date("!%Y-%m-%d"), 1, true))
    count = count + 1
  end
  tap.assertEquals(count, 44)
end)

tap.test("26.3 a name that means harm is text on every page, and in what the search goes through", function ()
  for name, bytes in pairs(FILES) do
    if name:find("%.html$") then
      local _, scripts = bytes:gsub("<script", "")
      tap.assertEquals(scripts, name == "index.html" and 2 or 0, name)
    end
  end
  local data = FILES["index.html"]:match('<script id="site%-parts" type="application/json">(.-)</script>')
  local titles = {}
  for _, one in ipairs(json.decode(data)) do titles[one[2]] = one[1] end
  tap.assertEquals(titles["7.html"], ("Submission, entry 7: %s, Pai Gow, version 1"):format(office.HARM))
  tap.assertStrContains(parsed.words(page(7)), office.HARM)
end)

-- ---- the commands ----

-- Runs the commands of a page in a copy of its folder, with a policy; `change` is run before.
local function follow(number, change)
  local lines = { "set -e", ("houseway() { HOUSEWAY_PATH='%s' '%s/houseway' \"$@\"; }"):format(tap.source_root(),
    tap.build_directory()), change }
  for _, one in ipairs(parsed.all(parsed.section(page(number), "verify"), "pre")) do lines[#lines + 1] = one.text end
  local ok, out
  scratch.with(function (directory)
    assert(sources.shell(("cp '%s/site/'* '%s/policy' '%s'"):format(DIRECTORY, DIRECTORY, directory)))
    scratch.write(directory .. "/steps", table.concat(lines, "\n") .. "\n")
    ok, out = sources.shell(("cd '%s' && sh steps 2>&1"):format(directory))
  end)
  return ok, out
end

tap.test("26.3 the commands on each page verify its entry, and find what was changed", function ()
  for number = 0, #TEXTS - 1 do
    local ok, out = follow(number)
    tap.assertTrue(ok, out)
    tap.assertStrContains(out, ("valid: entry %d, "):format(number))
    local said = entry.read(TEXTS[number + 1]).fields
    if said.by then tap.assertStrContains(out, "signature for " .. said.by) end
  end
  for number, change in pairs({ [12] = "sed -i 's/^reason: .*/reason: none/;s/^notwith.*/notwithstanding: x/' 12.entry",
    [0] = "sed -i 's/^number: 0/number: 1/' 0.entry", [3] = "cp 4.tlog-proof 3.tlog-proof" }) do
    tap.assertFalse((follow(number, change)), number)
  end
end)

-- ---- what is not public ----

local SHOWN = { "house", "game", "version", "approval.by", "step", "submission", "timestamp.*", "review.*" }

-- The values of an entry's fields that are hidden, those long enough not to be met by chance.
local function hidden_values(text, rules)
  local read, found = entry.read(text), {}
  local _, names = rules:shown(read.fields)
  for _, name in ipairs(names) do
    local value = read.fields[name]
    for _, one in ipairs(type(value) == "table" and value or { value }) do
      for line in one:gmatch("[^\n]+") do
        if #line > 10 then found[#found + 1] = line end
      end
    end
  end
  return found, names
end

tap.test("26.3 what is not public is nowhere in the folder; the page says that it fits no leaf", function ()
  local policy = policy_of("some.policy", SHOWN)
  local rules = redaction.of({ public = SHOWN })
  tap.assertStrContains(sound(run("site", "exported", "-o", "some", "--policy", policy)), ", 11 of them redacted,")
  local files = files_of("some")
  local every, shown = {}, {}
  for name, bytes in pairs(files) do every[#every + 1] = name:find("%.tlog%-proof$") and "" or bytes end
  every = table.concat(every, "\n")
  for _, text in ipairs(TEXTS) do
    for name, value in pairs(entry.read(text).fields) do
      if rules:shows(entry.read(text).fields.kind, name) and type(value) == "string" then shown[value] = true end
    end
  end
  local count = 0
  for i, text in ipairs(TEXTS) do
    local values, names = hidden_values(text, rules)
    for _, value in ipairs(values) do
      local written = html.escape(value)
      tap.assertTrue(shown[value] or not every:find(written, 1, true), value)
      count = count + 1
    end
    local root = page(i - 1, files)
    local note = #names > 0 and "This page is redacted. Not public: " .. table.concat(names, ", ") or nil
    tap.assertEquals(files[i - 1 .. ".entry"], #names == 0 and text or nil)
    tap.assertEquals(parsed.words(root):find("cannot be held against the leaf", 1, true) ~= nil, #names > 0)
    if note then tap.assertStrContains(parsed.words(root), note) end
    -- The list of signers is not public, so nothing can be verified.
    tap.assertStrContains(parsed.words(parsed.section(root, "verify")), "It cannot be verified from these pages, for "
      .. (#names > 0 and "this entry" or "the list of signers, entry "))
  end
  tap.assertTrue(count > 300, count)
end)

tap.test("26.3 a state is shown if the fields it follows from are, and its reason likewise", function ()
  local fields = { "house", "game", "version", "submission", "step", "effective", "expires" }
  sound(run("site", "exported", "-o", "states", "--policy", policy_of("states.policy", fields)))
  local index = files_of("states")["index.html"]
  tap.assertStrContains(index, "<td>suspended since 2026-06-01T09:00:00Z: [redacted]</td>")
  table.remove(fields)
  sound(run("site", "exported", "-o", "stateless", "--policy", policy_of("stateless.policy", fields)))
  index = files_of("stateless")["index.html"]
  tap.assertStrContains(index, "<td>[redacted]</td>")
  tap.assertNil(index:find("suspended since", 1, true))
end)

tap.test("26.3 an entry whose every field is public is whole, and verifies, beside redacted ones", function ()
  local policy = policy_of("whole.policy", { "signers.*", "approval.*" })
  sound(run("site", "exported", "-o", "whole", "--policy", policy))
  local files = files_of("whole")
  tap.assertEquals({ files["0.entry"], files["5.entry"], files["2.entry"] }, { TEXTS[1], TEXTS[6], nil })
  tap.assertStrContains(files["5.html"], "--list 0.entry --list-proof 0.tlog-proof")
end)

-- ---- what is refused ----

tap.test("26.3 a folder that is there, digests alone, what does not hold: no pages", function ()
  local result = run("site", "exported", "-o", "site", "--policy", "policy")
  tap.assertEquals({ result.code, result.out }, { 2, "" })
  tap.assertStrContains(result.err, "site: a file is there; give a new name")
  result = run("site", "digests", "-o", "none", "--policy", "policy")
  tap.assertEquals(result.code, 2)
  tap.assertStrContains(result.err, "digests alone")
  assert(sources.shell(("cp -r '%s/exported' '%s/altered'"):format(DIRECTORY, DIRECTORY)))
  scratch.write(DIRECTORY .. "/altered/entry/005", (TEXTS[6]:gsub("it conforms", "it confirms")))
  result = run("site", "altered", "-o", "none", "--policy", "policy")
  tap.assertEquals(result.code, 1)
  tap.assertStrContains(result.out, "not valid: altered")
  result = run("site", "none.db", "-o", "none", "--policy", "policy")
  tap.assertEquals(result.code, 2)
  tap.assertStrContains(result.err, "none.db: no register is there; give a register that `houseway register init` "
    .. "made, or ")
  tap.assertFalse((sources.shell(("ls '%s/none'"):format(DIRECTORY))))
end)

-- ---- how long it takes ----

-- A register of submissions, each of its own house.
local function grown(directory, count)
  local made, signed = registers.make(directory), {}
  made.log:close()
  local opened = log.make(directory .. "/grown.db", made.policy, fold.new)
  assert(opened:append(made.first, { key = made.key, at = registers.START }))
  for i = 1, count do
    signed[i] = registers.signed(approvals.submission({ house = ("House %d"):format(i) }), "submission@houseway",
      made.keys.casino)
  end
  local taken, why = opened:append_all(signed, { key = made.key, at = "2026-01-10T09:00:00Z" })
  tap.assertEquals(#taken, count, tostring(why))
  return opened, made
end

tap.test("26.3 pages of 200 entries take four times as long as of 50, not sixteen", function ()
  local function writing(directory, count)
    assert(sys.make_directory(directory))
    local opened, made = grown(directory, count)
    local texts = opened.store:entries(0, count + 1)
    return function ()
      local bytes = 0
      public.write(opened, texts, made.policy, "root", function (_, written) bytes = bytes + #written end)
      tap.assertTrue(bytes > count * 10000)
    end, opened
  end
  scratch.with(function (directory)
    local few, few_opened = writing(directory .. "/50", 50)
    local many, many_opened = writing(directory .. "/200", 200)
    tap.assertTakesLess(many, 8, few)
    few_opened:close()
    many_opened:close()
  end)
end)
