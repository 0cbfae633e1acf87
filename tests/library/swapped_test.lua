-- Files that change while houseway reads them: an answer is of the bytes that were read, and once the files stay the
-- same, a session, an editor and `--watch` answer as a fresh process does.
--
-- Files are changed a few times, or where everything is tried ten thousand times.

local asking = require("houseway.cli.embedded")
local cli = require("cli")
local counting = require("editor.counting")
local editor = require("desk.editor")
local engine = require("houseway.script.engine_digest")
local here = require("here")
local json = require("houseway.base.json")
local key = require("houseway.base.key")
local lists = require("houseway.base.lists")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")
local watch = require("editor.ask.shared.watch")

local TURNS = sample.is_whole() and 10000 or 30
local HAND = "6-6 5-5 2-2 5-6"
local HEAD = 'submission "%s" { game = "Pai Gow", under = "us-pa/621a.8.d" }\nfollow "us-pa/621a.8.d"\n'
  .. 'choice "C" "x" { prefer = { %s } }\n'
local WAY_A, WAY_B = HEAD:format("A", "best_low, best_high"), HEAD:format("B", "best_high, best_low")
local LAW_A = sources.read("jurisdictions/us-pa/621a.lua")
local LAW_B = scratch.replace(LAW_A, "the highest ranking tile with the lowest", "the best tile with the lowest")

-- ---- files that change ----

local function remove(path)
  os.remove(path .. "/inside")
  os.remove(path)
end

local function renamed(bytes)
  return function (path)
    scratch.write(path .. ".new", bytes)
    remove(path)
    assert(os.rename(path .. ".new", path))
  end
end

local function in_place(bytes)
  return function (path)
    if sys.path_kind(path) ~= "file" then remove(path) end
    scratch.write(path, bytes)
  end
end

local function folder(path)
  remove(path)
  assert(sys.make_directory(path))
  scratch.write(path .. "/inside", "")
end

local function unreadable(path)
  remove(path)
  assert(sources.shell(("ln -s '%s' '%s'"):format(path, path))) -- leads to itself
end

-- What may come in the place of a file, most often another whole text.
local function changes_of(a, b)
  local good = { renamed(a), renamed(b), in_place(a), in_place(b) }
  local bad = { in_place(a:sub(1, #a // 2)), in_place(""), folder, unreadable, remove }
  return function ()
    local list = math.random() < 0.7 and good or bad
    return list[math.random(#list)]
  end
end

-- Calls `body` while each file that is read changes as soon as it was read, or digested.
local function while_read(change, body)
  local kept = {}
  for _, name in ipairs({ "read_file", "read_plain_file", "blake2b_file" }) do
    kept[name] = sys[name]
    sys[name] = function (path, ...)
      local found = table.pack(kept[name](path, ...))
      change(path)
      return table.unpack(found, 1, found.n)
    end
  end
  local ok, why = pcall(body)
  for name, read in pairs(kept) do sys[name] = read end
  if not ok then error(why, 0) end
end

-- A root with chapters of its own, and a way.
local function with_files(body)
  engine.sha256() -- of the sources that run
  scratch.with(function (directory)
    local root = sys.root()
    sources.shell(("cp -r '%s/jurisdictions' '%s' && ln -s '%s/docs' '%s/houseways' '%s/lua' '%s'"):format(root,
      directory, root, root, root, directory))
    sys.root = function () return directory end
    local ok, why = pcall(body, { root = directory, way = scratch.write(directory .. "/way.lua", WAY_A),
      law = directory .. "/jurisdictions/us-pa/621a.lua" })
    sys.root = function () return root end
    if not ok then error(why, 0) end
  end)
end

local function random_changes(files)
  math.randomseed(38)
  local any = { way = changes_of(WAY_A, WAY_B), law = changes_of(LAW_A, LAW_B) }
  return function (which)
    any[which]()(files[which])
  end
end

local function maybe(change)
  return function ()
    if math.random() < 0.2 then change(math.random() < 0.5 and "way" or "law") end
  end
end

-- ---- one swap ----

local function question_of(files)
  return { "explain", files.way, HAND }
end

-- What a session answers, and what a fresh run does.
local function both(session, files)
  local words = question_of(files)
  local code, text, problem = session:run(words)
  local fresh = here.run({ words[1], "--json", words[2], words[3] }, nil, { root = files.root })
  return { code, text, problem ~= "" and problem .. "\n" or "" }, { fresh.code, fresh.out, fresh.err }
end

local SWAPPED = {
  { "way", WAY_A, WAY_B, '"name":"A"' }, { "law", LAW_A, LAW_B, "the highest ranking tile with the lowest" },
}

for _, case in ipairs(SWAPPED) do
  local which, a, b, shown = table.unpack(case)
  tap.test("38.2 an answer is of the bytes that were read, and kept under their digest: a " .. which, function ()
    with_files(function (files)
      local session = asking.new()
      local function swap(path)
        if path == files[which] then scratch.write(path, b) end
      end
      while_read(swap, function ()
        local _, text = session:run(question_of(files))
        tap.assertStrContains(text, shown)
      end)
      for _, bytes in ipairs({ a, b, a }) do
        scratch.write(files[which], bytes)
        local kept, fresh = both(session, files)
        tap.assertEquals(kept, fresh)
        tap.assertEquals(kept[2]:find(shown, 1, true) ~= nil, bytes == a)
      end
    end)
  end)
end

-- ---- many ----

tap.test(("38.2 files change %d times: a session answers as a fresh run does"):format(TURNS), function ()
  with_files(function (files)
    local session, change, held = asking.new(), random_changes(files), 0
    for turn = 1, TURNS do
      while_read(maybe(change), function () session:run(question_of(files)) end)
      change("way")
      change("law")
      local kept, fresh = both(session, files)
      tap.assertEquals(kept, fresh, turn)
      held = held + (kept[1] == 0 and 1 or 0)
    end
    tap.assertTrue(held > TURNS // 4 and held < TURNS, held)
    renamed(WAY_B)(files.way)
    renamed(LAW_B)(files.law)
    local own = cli.run({ arguments = { "explain", "--json", files.way, HAND }, env = { HOUSEWAY_PATH = files.root } })
    local function by_any_engine(text) return (text:gsub('("engine_sha256":)"%x+"', "%1")) end
    local code, text = session:run(question_of(files))
    tap.assertEquals({ code, by_any_engine(text) }, { own.code, by_any_engine(own.out) })
  end)
end)

local function hovered(self, text, uri)
  self:rest()
  local found = self:ask("textDocument/hover",
    { textDocument = { uri = uri }, position = editor.position(text, "621a.8.d.4", 1) })
  self:rest()
  return { found, self.diagnostics[uri] or {} }
end

tap.test(("38.2 chapters change %d times: an editor answers as a fresh one does"):format(TURNS), function ()
  local text, uri = (WAY_A:gsub('(under = "us%-pa/621a.8.d)', "%1.4")), "file:///x/way.lua"
  local begin, seen = counting.begin, {}
  counting.begin = function () end -- no hand is counted
  with_files(function (files)
    local change, open = random_changes(files), editor.open()
    open:edit(uri, text)
    local first = { folder, unreadable, remove, unreadable, folder } -- each is refused in words of its own
    for turn = 1, TURNS do
      if not first[turn] then while_read(maybe(change), function () hovered(open, text, uri) end) end
      if first[turn] then first[turn](files.law) else change("law") end
      local other = editor.open()
      other:edit(uri, text)
      local found = hovered(open, text, uri)
      tap.assertEquals(found, hovered(other, text, uri), turn)
      seen[key.of(found)] = true
    end
  end)
  counting.begin = begin
  tap.assertTrue(#lists.keys(seen) >= 4, #lists.keys(seen)) -- two texts, a fault, no chapter
end)

local function described(look)
  if look.findings then return look.side.way.submission.name .. " " .. look.findings.verdict end
  return look.unread or tostring(look.refused)
end

-- The same of a run of `check`.
local function checked(files)
  local run = here.run({ "check", "--json", files.way }, nil, { root = files.root })
  if run.code == 2 then return run.err end
  local found = json.decode(run.out)
  return found.submission .. " " .. found.verdict
end

tap.test(("38.2 a way changes %d times: `--watch` shows what a fresh check finds"):format(TURNS), function ()
  local wait, turn, calm, last, ended = sys.wait, 0, 0, nil, {}
  with_files(function (files)
    local change = random_changes(files)
    sys.wait = function ()
      calm = calm + 1
      if calm <= 3 then return end -- nothing changed: the file is read, and read again
      tap.assertStrContains(checked(files), described(last), turn)
      turn, calm = turn + 1, math.random(0, 2)
      if turn > TURNS then error(ended, 0) end
      change("way")
    end
    local function look(found) last = found end
    local ok, why = pcall(watch.run, { script = files.way, flush = function () end }, look)
    sys.wait = wait
    if why ~= ended then error(why, 0) end
    tap.assertFalse(ok)
  end)
end)

-- ---- keys ----

local LITERAL, RANGE = "us-pa/621a.8.i=literal", "us-pa/621a.6.a.1=one_to_eight"

-- What a session is asked, and then refuses as a fresh run does.
local ASKED = {
  { { "set", "plain/621a", HAND, "--as-of", "2026-11-01" }, { "set", "plain/621a", HAND, "--under", "2026-11-01" } },
  { { "set", "plain/621a", HAND, "--under", "us-pa/621a", "--reading", LITERAL },
    { "set", "plain/621a", HAND, "--under", LITERAL } },
  { { "set", "plain/621a", HAND, "--reading", LITERAL }, { "set", "plain/621a", HAND, "--under", LITERAL } },
  { { "set", "plain/621a", HAND, "--reading", LITERAL, "--reading", RANGE },
    { "set", "plain/621a", HAND, "--reading", RANGE .. "\n" .. LITERAL } },
  { { "cover", "us-pa/621a", "--reading", LITERAL, "--reading", RANGE },
    { "cover", "us-pa/621a", "--reading", RANGE .. "\n" .. LITERAL } },
  { { "cover", "us-pa/621a", "--as-of", "2026-11-01" }, { "cover", "us-pa/621a\n2026-11-01" } },
}

for _, case in ipairs(ASKED) do
  local before, words = table.unpack(case)
  tap.test("38.2 a kept answer is not found by other words: " .. json.line(words, {}), function ()
    local session = asking.new()
    tap.assertEquals((session:run(before)), 0)
    local code, text, problem = session:run(words)
    local fresh = here.run(table.move(words, 2, #words, 3, { words[1], "--json" }))
    tap.assertEquals({ code, text, problem .. "\n" }, { fresh.code, fresh.out, fresh.err })
    tap.assertEquals(code, 2)
  end)
end

tap.test("38.2 a cache key is one combination of values", function ()
  local values = {
    { "a", "b" }, { "ab" }, { "a\nb" }, { "a", "b", "" }, { { "a", "b" } }, { { a = "b" } }, { nil, "a" }, { "a" },
    { "a", nil }, { 1 }, { "1" }, { true }, { "true" }, { {} }, {}, { { a = "1:b" } }, { "string 1:a" },
    { { "a" }, "b" },
  }
  local counts, seen = { 2, 1, 1, 3, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1, 0, 1, 1, 2 }, {}
  for i, value in ipairs(values) do
    local id = key.of(table.unpack(value, 1, counts[i]))
    tap.assertNil(seen[id], i)
    seen[id] = true
  end
  tap.assertEquals(key.of({ a = 1, b = { "x" } }, nil), key.of({ b = { "x" }, a = 1 }, nil))
end)
