-- houseway certify-way: the certificate claims what `check` finds, of every shipped way, in a few kilobytes.

local cli = require("cli")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local MOST, FOXWOODS_MOST = 64 * 1024, 16 * 1024
local SHIPPED = sources.list("^houseways/.+%.lua$")
local HARBORLIGHT = "houseways/harborlight/pai_gow.lua"

local function run(...)
  local result = cli.run({ arguments = { ... } })
  tap.assertEquals(result.err, "")
  return result.out
end

local function certificate(path)
  return run("certify-way", path, "-o", "-")
end

-- The lines that begin with a word, without it.
local function lines(bytes, word)
  local found = {}
  for line in bytes:gmatch("[^\n]+") do
    local rest = line:match("^" .. word:gsub("%-", "%%-") .. " (.*)$")
    if rest then found[#found + 1] = rest end
  end
  return found
end

-- What `check --json` finds, in the words of a certificate.
local function claimed_by_check(found)
  local claimed = { governs = {}, sets = {}, departs = {}, breaks = {} }
  local rule_number, clause_number = {}, {}
  for i, rule in ipairs(found.rules) do
    claimed.sets[i], rule_number[rule.name] = ("%d %d"):format(i, rule.hands), i
  end
  for i, clause in ipairs(found.clauses) do
    claimed.governs[i], clause_number[clause.cite] = ("%d %d"):format(i, clause.hands), i
    if clause.violations > 0 then
      claimed.breaks[#claimed.breaks + 1] = ("%d %d %s"):format(i, clause.violations, clause.example)
    end
  end
  for i, one in ipairs(found.departures) do
    claimed.departs[i] = ("%d %d %d %s"):format(rule_number[one.rule], clause_number[one.cite], one.hands, one.example)
  end
  claimed.verdict, claimed.hands = { found.verdict }, { tostring(found.hands) }
  claimed.ungoverned, claimed.unset = { tostring(found.ungoverned) }, { tostring(found.uncovered.hands) }
  claimed["script-sha256"] = { found.fingerprint.source_sha256 }
  claimed["law-sha256"] = { found.fingerprint.law_sha256 }
  claimed["behaviour-sha256"] = { found.fingerprint.behaviour_sha256 }
  return claimed
end

tap.test("29.1 there are ways of both games among those shipped", function () tap.assertTrue(#SHIPPED >= 14) end)

local written_again = {}
for _, path in ipairs(sample.of("certificates written again", SHIPPED, 2)) do written_again[path] = true end

local test = sample.tests(6)

for _, path in ipairs(SHIPPED) do
  test(("29.1 %s: the certificate claims what check finds, and is small"):format(path), function ()
    local bytes, found = certificate(path), assert(json.decode(run("check", path, "--json")))
    for word, expected in pairs(claimed_by_check(found)) do
      tap.assertEquals(lines(bytes, word), expected, word)
    end
    tap.assertTrue(#bytes <= (path:find("foxwoods", 1, true) and FOXWOODS_MOST or MOST), #bytes)
    local body, digest = bytes:match("^(.*\n)end (%x+)\n$")
    tap.assertEquals(digest, hash.sha256(body))
    tap.assertEquals(#lines(bytes, "rule"), #found.rules)
    if written_again[path] then tap.assertEquals(certificate(path), bytes) end
  end)
end

tap.test("29.1 of a script changed by one tile or one order, another certificate", function ()
  scratch.with(function (directory)
    local script, seen = sources.read(HARBORLIGHT), {}
    local unchanged = lines(certificate(HARBORLIGHT), "settings-sha256")[1]
    local changes = { { '"9", "L8" }', '"9", "H8" }' }, { "{ best_low, best_high }", "{ best_high, best_low }" } }
    for _, change in ipairs(changes) do
      local at, to = script:find(change[1], 1, true)
      local text = script:sub(1, at - 1) .. change[2] .. script:sub(to + 1)
      -- Its examples show the rules as they were.
      text = text:gsub("%f[%w]examples? *= *%b{},?", "")
      local settings = lines(certificate(scratch.write(directory .. "/way.lua", text)), "settings-sha256")[1]
      tap.assertNotEquals(settings, unchanged)
      tap.assertNil(seen[settings])
      seen[settings] = true
    end
  end)
end)

tap.test("29.1 a certificate is written over a certificate, and over nothing else", function ()
  scratch.with(function (directory)
    local path = directory .. "/way.certificate"
    for _ = 1, 2 do run("certify-way", HARBORLIGHT, "-o", path) end
    tap.assertEquals(scratch.read(path), certificate(HARBORLIGHT))
    scratch.write(path, "mine")
    local refused = cli.run({ arguments = { "certify-way", HARBORLIGHT, "-o", path } })
    tap.assertEquals(refused.code, 2)
    tap.assertEquals(scratch.read(path), "mine")
  end)
end)
