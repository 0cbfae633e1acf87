-- The cache: it is read and written, depends on what an answer depends on, and is never needed.

local ask = require("houseway.ask")
local cli = require("cli")
local counts = require("houseway.law.counts")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local PLAIN, TRADITIONAL = "houseways/plain/621a.lua", "houseways/traditional/pai_gow.lua"

local HAND = "1-5 3-4 2-3 1-2" -- of several lawful settings

-- What a command that gives no verdict answers, and keeps.
local function run_explain(cache, script, ...)
  return cli.run({ arguments = { "explain", script, HAND, "--json", ... }, env = { XDG_CACHE_HOME = cache } })
end

local function run_check(cache, script)
  return cli.run({ arguments = { "check", script, "--json" }, env = { XDG_CACHE_HOME = cache } })
end

-- The files of a cache, sorted.
local function entries(cache)
  local _, listed = sources.shell(("find '%s' -type f | sort"):format(cache))
  local paths = {}
  for path in listed:gmatch("[^\n]+") do paths[#paths + 1] = path end
  return paths
end

local function with_cache(body)
  scratch.with(function (directory)
    assert(sources.shell(("mkdir '%s/cache'"):format(directory)))
    body(directory .. "/cache", directory)
  end)
end

tap.test("a first answer is kept in one file, and the second is the same", function ()
  with_cache(function (cache)
    local first = run_explain(cache, PLAIN)
    local kept = entries(cache)
    tap.assertEquals({ first.code, #kept }, { 0, 1 })
    local bytes = scratch.read(kept[1])
    tap.assertEquals(run_explain(cache, PLAIN), first)
    tap.assertEquals(entries(cache), kept)
    tap.assertEquals(scratch.read(kept[1]), bytes)
  end)
end)

-- The content of an entry under another's key, its digest made good.
local function forged(bytes, key)
  local format, content = bytes:match("^([^\n]*)\n%x+\n(.*)$")
  return ("%s\n%s\n%s"):format(format, hash.xxh3(("%s\n%s\n%s"):format(format, key, content)), content)
end

-- The one entry of a cache that holds nothing but what `set` keeps of a script.
local function entry_of(directory, name, script)
  local cache = directory .. "/" .. name
  tap.assertEquals(run_explain(cache, script).code, 0)
  local kept = entries(cache)
  tap.assertEquals(#kept, 1)
  return { cache = cache, path = kept[1], key = kept[1]:match("%x+$"), bytes = scratch.read(kept[1]) }
end

-- Plain 621a, of its lawful settings choosing another.
local function turned(directory)
  return scratch.write(directory .. "/turned.lua", scratch.changed(PLAIN, "best_low, best_high", "best_high, best_low"))
end

local function hand_in(run)
  for _, setting in ipairs(json.decode(run.out).settings) do
    if setting.chosen then return setting end
  end
end

tap.test("S3 what is kept is what commands without a verdict answer, and no verdict", function ()
  scratch.with(function (directory)
    local plain = entry_of(directory, "plain", PLAIN)
    local other = entry_of(directory, "other", turned(directory))
    local right, verdict = run_explain(plain.cache, PLAIN), run_check(plain.cache, PLAIN)
    scratch.write(plain.path, forged(other.bytes, plain.key))
    tap.assertNotEquals(hand_in(run_explain(plain.cache, PLAIN)).high, hand_in(right).high)
    tap.assertEquals(run_explain(plain.cache, PLAIN, "--no-cache"), right)
    tap.assertEquals(run_check(plain.cache, PLAIN), verdict)
  end)
end)

tap.test("S3 an entry copied over another's name is none", function ()
  scratch.with(function (directory)
    local plain = entry_of(directory, "plain", PLAIN)
    local other = entry_of(directory, "other", turned(directory))
    local right = run_explain(plain.cache, PLAIN)
    scratch.write(plain.path, other.bytes)
    tap.assertEquals(run_explain(plain.cache, PLAIN), right)
    tap.assertEquals(scratch.read(plain.path), plain.bytes)
  end)
end)

tap.test("S3 a lawful way's entry over an unlawful one's name does not turn the verdict", function ()
  scratch.with(function (directory)
    local plain = entry_of(directory, "plain", PLAIN)
    local under = { "--under", "us-pa/621a" }
    local function judged(cache)
      return cli.run({ arguments = { "check", TRADITIONAL, "--json", table.unpack(under) },
        env = { XDG_CACHE_HOME = cache } })
    end
    local right, cache = judged(directory .. "/none"), directory .. "/both"
    tap.assertEquals(right.code, 1)
    run_explain(cache, TRADITIONAL, table.unpack(under))
    local path = entries(cache)[1]
    scratch.write(path, forged(plain.bytes, path:match("%x+$")))
    tap.assertEquals(judged(cache), right)
  end)
end)

tap.test("S3 check, audit, diff and what-if neither read the cache nor write it", function ()
  with_cache(function (cache)
    local env = { XDG_CACHE_HOME = cache }
    for _, run in ipairs({
      { arguments = { "check", PLAIN } }, { arguments = { "diff", PLAIN, PLAIN } },
      { arguments = { "what-if", PLAIN, 'with rule { holding = pair "12", play = best_low }' } },
      { arguments = { "audit", PLAIN, "-" }, input = "5-5 2-2 / 6-6 5-6\n" },
    }) do
      run.env = env
      tap.assertEquals(cli.run(run).code, run.arguments[1] == "what-if" and 1 or 0, run.arguments[1])
    end
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("a file that is torn, cut, flipped or not ours is as good as none, and is replaced", function ()
  with_cache(function (cache)
    local right = run_explain(cache, TRADITIONAL)
    local path = entries(cache)[1]
    local whole = scratch.read(path)
    local function flip(at)
      return whole:sub(1, at - 1) .. string.char(whole:byte(at) ~ 1) .. whole:sub(at + 1)
    end
    for what, bytes in pairs({
      empty = "", ["a header alone"] = whole:match("^[^\n]*\n"), half = whole:sub(1, #whole // 2),
      ["one byte less"] = whole:sub(1, -2), ["one byte more"] = whole .. "\0", ["a flipped header"] = flip(3),
      ["a flipped checksum"] = flip(#whole:match("^[^\n]*\n") + 5), ["a flipped length"] = flip(61),
      ["a flipped count"] = flip(200), ["a flipped setting"] = flip(#whole), ["not ours"] = ("x"):rep(5000),
    }) do
      scratch.write(path, bytes)
      tap.assertEquals(run_explain(cache, TRADITIONAL), right, what)
      tap.assertEquals(scratch.read(path) == whole, true, what)
    end
    tap.assertEquals(entries(cache), { path })
  end)
end)

-- What a program prints that maps a file, has it changed by a line of the shell, and reads it.
local function read_after(directory, change, path)
  local program = scratch.write(directory .. "/reads.lua", [[
    local bytes = require("hw.sys").map_own_file(arg[1], 1 << 20)
    os.execute(("sh -c '%s' '%s'"):format(arg[2], arg[1]))
    print(require("hw.hash").xxh3(bytes))]])
  local run = cli.run({ program = tap.build_directory() .. "/houseway-test-host",
    arguments = { program, path, change } })
  return { run.out, run.err, run.code }
end

tap.test("27.2 an entry cut short after it was mapped ends the program in order, and is as good as none", function ()
  with_cache(function (cache, directory)
    local right = run_explain(cache, PLAIN)
    local path = entries(cache)[1]
    local whole = scratch.read(path)
    for _, size in ipairs({ 0, 4096 }) do -- of 25 KB; what is on the last page is read as zeros
      local lost = "houseway: internal error: a file of the cache was cut short while it was read\n"
      tap.assertEquals(read_after(directory, ('truncate -s %d "$0"'):format(size), path), { "", lost, 3 })
      tap.assertEquals(run_explain(cache, PLAIN), right)
      tap.assertTrue(scratch.read(path) == whole)
    end
  end)
end)

tap.test("27.2 an entry replaced or removed after it was mapped is read as it was", function ()
  with_cache(function (cache, directory)
    run_explain(cache, PLAIN)
    local path = entries(cache)[1]
    local expected = { hash.xxh3(scratch.read(path)) .. "\n", "", 0 }
    for _, change in ipairs({ 'cp "$0" "$0.kept"; echo other >"$0.new"; mv "$0.new" "$0"', 'rm "$0"' }) do
      if sys.path_kind(path .. ".kept") then assert(os.rename(path .. ".kept", path)) end
      tap.assertEquals(read_after(directory, change, path), expected)
    end
  end)
end)

tap.test("27.2 an entry of settings or rules that no way has is as good as none, whatever its digest", function ()
  with_cache(function (cache)
    local right = run_explain(cache, PLAIN)
    local path = entries(cache)[1]
    local key, whole = path:match("%x+$"), scratch.read(path)
    local classes = 8130 -- of tiles; tests/core/hand_class_test.c counts them
    for column = 1, 3 do
      local at = #whole - column * classes + 1
      scratch.write(path, forged(whole:sub(1, at - 1) .. "\xFE" .. whole:sub(at + 1), key))
      tap.assertEquals(run_explain(cache, PLAIN), right)
      tap.assertTrue(scratch.read(path) == whole, column)
    end
  end)
end)

tap.test("a cache directory that cannot be had is no failure", function ()
  with_cache(function (cache, directory)
    local right = run_explain(cache, PLAIN)
    tap.assertEquals(run_explain("/dev/null/cache", PLAIN), right)
    tap.assertEquals(run_explain(scratch.write(directory .. "/file", ""), PLAIN), right)
    tap.assertEquals(run_explain("", PLAIN, "--no-cache"), right)
    local houseway = tap.build_directory() .. "/houseway"
    local homeless = { "-u", "HOME", "-u", "XDG_CACHE_HOME", houseway, "explain", PLAIN, HAND, "--json" }
    tap.assertEquals(cli.run({ program = "env", arguments = homeless }), right)
  end)
end)

tap.test("a directory in an entry's place is no failure", function ()
  with_cache(function (cache)
    local right = run_explain(cache, PLAIN)
    local path = entries(cache)[1]
    assert(sources.shell(("rm '%s' && mkdir '%s'"):format(path, path)))
    tap.assertEquals(run_explain(cache, PLAIN), right)
  end)
end)

tap.test("27.5 under --no-cache no question reads or keeps a count, however deep it is made", function ()
  local kept, made = {}, 0
  local _ <close> = counts.through(function ()
    return { read = function (key) return kept[key] end, write = function (key, bytes) kept[key] = bytes end }
  end)
  local question = { answers = { { keys = {} } }, find = function ()
    return { count = counts.kept({ "27.5" }, function ()
      made = made + 1
      return { made }
    end)[1] }
  end }
  local function found(no_cache) return ask.find(question, { no_cache = no_cache }, print).count end
  tap.assertEquals({ found(true), next(kept) }, { 1 })
  tap.assertEquals({ found(), found(), found(true), found() }, { 2, 2, 3, 2 })
end)

tap.test("--no-cache keeps nothing", function ()
  with_cache(function (cache)
    tap.assertEquals(run_explain(cache, PLAIN, "--no-cache").code, 0)
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("an answer depends on the script, the law it is checked against and the readings; so does the key", function ()
  with_cache(function (cache, directory)
    local function adds(expected, ...)
      local before = #entries(cache)
      tap.assertEquals(run_explain(cache, ...).code < 2, true)
      tap.assertEquals(#entries(cache) - before, expected, table.concat({ ... }, " "))
    end
    adds(1, PLAIN)
    adds(1, PLAIN, "--under", "us-ma/pai_gow")
    adds(1, PLAIN, "--reading", "us-pa/621a.8.d.3=in_order")
    adds(1, PLAIN, "--reading", "us-ma/pai_gow.2.d=spots")
    adds(1, turned(directory))
    -- Not on comments and layout, where the script is, how the law is named, a default reading, or the threads.
    adds(0, scratch.write(directory .. "/copy.lua", sources.read(PLAIN)))
    local longer = "-- Another.\n" .. sources.read(PLAIN):gsub(",\n", " --[[ ]] ,\n")
    adds(0, scratch.write(directory .. "/longer.lua", longer))
    adds(0, PLAIN, "--under", "us-pa/621a.8")
    adds(0, PLAIN, "--reading", "us-pa/621a.8.d.3=unordered")
    adds(0, PLAIN, "--threads", "1")
  end)
end)

tap.test("lines of a script are told as they stand, though it was decided as laid out otherwise", function ()
  with_cache(function (cache, directory)
    local longer = scratch.write(directory .. "/longer.lua", "-- One\n-- and two.\n" .. sources.read(PLAIN))
    local first = json.decode(run_explain(cache, PLAIN).out).decided.line
    tap.assertEquals(json.decode(run_explain(cache, longer).out).decided.line, first + 2)
    tap.assertEquals(#entries(cache), 1)
  end)
end)

local function run_edge(cache, ...)
  return cli.run({ arguments = { "edge", TRADITIONAL, ... }, env = { XDG_CACHE_HOME = cache } })
end

tap.test("explain and edge read what set kept, and edge keeps its count beside it", function ()
  with_cache(function (cache)
    run_explain(cache, TRADITIONAL)
    local kept = entries(cache)
    tap.assertEquals(run_explain(cache, TRADITIONAL).code, 0)
    tap.assertEquals(entries(cache), kept)
    local right = run_edge(cache)
    tap.assertEquals({ right.code, #entries(cache) }, { 0, #kept + 1 })
    tap.assertEquals(run_edge(cache), right)
    tap.assertEquals(#entries(cache), #kept + 1)
  end)
end)

tap.test("27.1 settle and replay take the digests of a way from the cache, and never how it sets hands", function ()
  with_cache(function (cache, directory)
    local env = { XDG_CACHE_HOME = cache }
    local function of_record(what, ...)
      return cli.run({ arguments = { what, "examples/13-a-round.json", ... }, env = env })
    end
    local settled, replayed = of_record("settle"), of_record("replay")
    local kept = entries(cache)
    tap.assertEquals({ settled.code, replayed.code, #kept }, { 0, 0, 1 })
    local other = entry_of(directory, "other", turned(directory))
    scratch.write(kept[1], forged(other.bytes, kept[1]:match("%x+$")))
    tap.assertEquals({ of_record("settle"), of_record("replay") }, { settled, replayed })
    tap.assertEquals({ of_record("settle", "--no-cache"), of_record("replay", "--no-cache") }, { settled, replayed })
  end)
end)

-- The one count that `edge` keeps, with the deals of its first cell moved to its last: of what is lost, or won.
local function with_count_forged(body)
  with_cache(function (cache)
    run_explain(cache, TRADITIONAL)
    local decisions, right = entries(cache)[1], run_edge(cache)
    local path = entries(cache)[1] ~= decisions and entries(cache)[1] or entries(cache)[2]
    local bytes = scratch.read(path)
    local changed, lists_in = bytes:gsub("%[.*%]", function (list)
      local cells, with_deals = json.decode(list), {}
      for at, deals in ipairs(cells) do
        if deals > 0 then with_deals[#with_deals + 1] = at end
      end
      local first, last = with_deals[1], with_deals[#with_deals]
      cells[first], cells[last] = 0, cells[last] + cells[first]
      return json.line(cells, {})
    end)
    tap.assertEquals({ lists_in, changed ~= bytes }, { 1, true })
    body({ cache = cache, path = path, right = right, bytes = bytes, changed = changed })
  end)
end

tap.test("27.5 a count that is torn, flipped or another's is made again, and kept", function ()
  with_count_forged(function (made)
    for what, bytes in pairs({ ["its digits"] = made.changed, ["half"] = made.bytes:sub(1, #made.bytes // 2),
      ["empty"] = "", ["another key"] = forged(made.bytes, ("0"):rep(64)) }) do
      scratch.write(made.path, bytes)
      tap.assertEquals(run_edge(made.cache), made.right, what)
      tap.assertEquals(scratch.read(made.path), made.bytes, what)
    end
  end)
end)

tap.test("27.5 figures believe a count that is whole; a submission and --no-cache do not", function ()
  with_count_forged(function (made)
    scratch.write(made.path, forged(made.changed, made.path:match("%x+$")))
    tap.assertNotEquals(run_edge(made.cache).out, made.right.out)
    tap.assertEquals(run_edge(made.cache, "--no-cache"), made.right)
    local function submitted(cache)
      return cli.run({ arguments = { "submit", TRADITIONAL, "--register", "a.example/x", "--by", "c@d.example",
        "--house", "D", "--version", "1", "-o", "-" }, env = { XDG_CACHE_HOME = cache } })
    end
    local without = submitted(made.cache .. "/none")
    tap.assertStrContains(without.out, "house edge")
    tap.assertEquals(submitted(made.cache), without)
  end)
end)

-- Two ways beside each other, and what each is worth.
local function run_compare(cache, ...)
  return cli.run({ arguments = { "compare", PLAIN, TRADITIONAL, "--under", "us-pa/621a", "--worth", "--json", ... },
    env = { XDG_CACHE_HOME = cache } })
end

tap.test("27.5 compare keeps two ways, three counts of deals and the kinds of hands, and reads them", function ()
  with_cache(function (cache)
    local right = run_compare(cache, "--no-cache")
    tap.assertEquals({ right.code, #entries(cache) }, { 0, 0 })
    tap.assertEquals(run_compare(cache), right)
    local kept = entries(cache)
    tap.assertEquals(#kept, 2 + 3 + 1)
    tap.assertEquals(run_compare(cache), right)
    tap.assertEquals(entries(cache), kept)
  end)
end)

tap.test("27.5 compare believes an entry that is whole, decisions and counts; --no-cache does not", function ()
  with_cache(function (cache, directory)
    local right = run_compare(cache)
    local other = entry_of(directory, "other", turned(directory))
    for _, path in ipairs(entries(cache)) do
      local bytes, key = scratch.read(path), path:match("%x+$")
      local counted, listed = bytes:gsub("([%[:,] *)%d%d+", "%199999", 1)
      local changed = #bytes > 8130 and forged(other.bytes, key) or forged(counted, key) -- a table has every class
      tap.assertTrue(#bytes > 8130 or listed == 1)
      scratch.write(path, changed)
      local found = run_compare(cache)
      tap.assertTrue(#bytes > 8130 or found.out ~= right.out or found.code == 3, path) -- those of other rules are none
      tap.assertEquals(run_compare(cache, "--no-cache"), right)
      scratch.write(path, bytes)
    end
    tap.assertEquals(run_compare(cache), right)
  end)
end)

tap.test("a way whose example fails is not kept, though its hands were decided", function ()
  with_cache(function (cache)
    tap.assertEquals(run_explain(cache, "tests/scripts/bad/refused-example-fails.lua").code, 2)
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("a way whose function answers otherwise in another order is not kept", function ()
  with_cache(function (cache)
    tap.assertEquals(run_explain(cache, "tests/scripts/bad/refused-function-counts.lua").code, 2)
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("S15 a pipe in an entry's place is waited for by nobody", function ()
  with_cache(function (cache)
    local right = run_explain(cache, PLAIN)
    local path = entries(cache)[1]
    assert(sources.shell(("rm '%s' && mkfifo '%s'"):format(path, path)))
    local arguments = { "10", tap.build_directory() .. "/houseway", "explain", PLAIN, HAND, "--json" }
    tap.assertEquals(cli.run({ program = "timeout", arguments = arguments, env = { XDG_CACHE_HOME = cache } }), right)
  end)
end)

tap.test("S13 few descriptors are enough, and four are", function ()
  with_cache(function (cache)
    local right = run_explain(cache, PLAIN)
    for count = 12, 4, -1 do -- three are less than the loader of shared libraries needs
      for _, more in ipairs({ "", " --no-cache" }) do
        local line = ('ulimit -n %d; exec "$0" explain %s "%s" --json%s'):format(count, PLAIN, HAND, more)
        tap.assertEquals(cli.run({ program = "sh", arguments = { "-c", line, tap.build_directory() .. "/houseway" },
          env = { XDG_CACHE_HOME = cache } }), right, count)
      end
    end
  end)
end)

tap.test("S13 chapters that cannot be read say why", function ()
  scratch.with(function (directory)
    assert(sources.shell(("cp -r lua '%s'"):format(directory)))
    local run = cli.run({ arguments = { "check", PLAIN }, env = { HOUSEWAY_PATH = directory } })
    tap.assertEquals(run.err, ("houseway: internal error: the chapters in %s/jurisdictions cannot be read: "
      .. "no such directory\n"):format(directory))
    tap.assertEquals({ run.out, run.code }, { "", 3 })
  end)
end)

-- ---- whose it is ----

local function modes(directory)
  local _, listed = sources.shell(("find '%s' -printf '%%m %%y\n' | sort -u"):format(directory))
  return listed
end

tap.test("S3 what is kept is for its owner alone, whatever the umask and whatever stood there", function ()
  with_cache(function (cache)
    for _, umask in ipairs({ "000", "002", "022", "077" }) do
      local line = ('umask %s; exec "$0" set %s "%s" --json'):format(umask, PLAIN, HAND)
      local run = cli.run({ program = "sh", arguments = { "-c", line, tap.build_directory() .. "/houseway" },
        env = { XDG_CACHE_HOME = cache .. "/" .. umask } })
      tap.assertEquals(run.code, 0)
      tap.assertEquals(modes(cache .. "/" .. umask), "600 f\n700 d\n", umask)
    end
  end)
end)

-- An entry that answers otherwise, in the place of the right one, and something done to it by a line of the shell, in
-- which $0 is its path and $1 a directory.
local function with_forged(change, look)
  scratch.with(function (directory)
    local plain = entry_of(directory, "plain", PLAIN)
    local other = entry_of(directory, "other", turned(directory))
    local right = run_explain(plain.cache, PLAIN)
    scratch.write(plain.path, forged(other.bytes, plain.key))
    tap.assertNotEquals(run_explain(plain.cache, PLAIN), right)
    assert(sources.shell(("sh -c '%s' '%s' '%s'"):format(change, plain.path, directory)))
    tap.assertEquals(run_explain(plain.cache, PLAIN), right)
    if look then look(plain) end
  end)
end

for what, change in pairs({
  ["its group may write"] = 'chmod 620 "$0"', ["everybody may write"] = 'chmod 602 "$0"',
}) do
  tap.test("S3 an entry that " .. what .. " is none, and is replaced by one that is", function ()
    with_forged(change, function (plain)
      tap.assertEquals({ scratch.read(plain.path) == plain.bytes, modes(plain.path) }, { true, "600 f\n" })
    end)
  end)
end

tap.test("S3 a link in an entry's place is none, and where it leads nothing is touched", function ()
  with_forged('mv "$0" "$1/else" && ln -s "$1/else" "$0"', function (plain)
    tap.assertNotEquals(scratch.read(plain.path), plain.bytes)
  end)
end)

tap.test("S3 another user's entry is none", function ()
  if not sources.shell("test $(id -u) = 0") then tap.skip_test("only root can give a file away") end
  with_forged('chown 65534 "$0"')
end)
