-- Time-stamps over heads (RFC 3161): taken, kept, and verified at the token's own time; with authorities of RSA and of
-- ECDSA that are made here.

local cli = require("cli")
local dates = require("houseway.base.dates")
local der = require("houseway.base.der")
local der_written = require("register.der_written")
local documents = require("docs.documents")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")
local token = require("register.token")

local KINDS = { rsa = "rsa:2048", ecdsa = "ec -pkeyopt ec_paramgen_curve:P-256" }

local CONFIG = [[
[ tsa ]
default_tsa = here
[ here ]
serial = serial
signer_cert = %s.pem
signer_key = %s.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ ext ]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
]]

local function shell(directory, command)
  assert(sources.shell(("cd '%s' && { %s; } > shell.out 2>&1"):format(directory, command)),
    scratch.read(directory .. "/shell.out"))
end

-- An authority, certified by one of its own that ends in a day; answers that one's certificate.
local function authority(directory, name, kind)
  scratch.write(("%s/%s.cnf"):format(directory, name), CONFIG:format(name, name))
  scratch.write(directory .. "/serial", "01\n")
  shell(directory, ("openssl req -x509 -newkey %s -nodes -keyout %s-ca.key -out %s-ca.pem -subj '/CN=%s' -days 1")
    :format(kind, name, name, name))
  shell(directory, ("openssl req -newkey %s -nodes -keyout %s.key -out %s.csr -subj '/CN=%s stamps'"):format(kind, name,
    name, name))
  shell(directory, ("openssl x509 -req -in %s.csr -CA %s-ca.pem -CAkey %s-ca.key -CAcreateserial -out %s.pem -days 1 "
    .. "-extfile %s.cnf -extensions ext"):format(name, name, name, name, name))
  return scratch.read(("%s/%s-ca.pem"):format(directory, name))
end

-- The authority's response over a file.
local function stamped(directory, name, file, more)
  shell(directory, ("openssl ts -query -data %s -sha256 %s -out asked.tsq"):format(file, more or "-cert"))
  shell(directory, ("openssl ts -reply -config %s.cnf -queryfile asked.tsq -out %s.tsr"):format(name, file))
  return file .. ".tsr"
end

local function run(made, ...)
  return cli.run({ directory = made.directory, arguments = { "register", ... } })
end

local function with_authorities(body)
  house_proofs.with(function (made)
    made.policy.authority = {}
    for i, name in ipairs({ "rsa", "ecdsa" }) do
      made.policy.authority[i] = authority(made.directory, name, KINDS[name])
    end
    authority(made.directory, "other", KINDS.ecdsa)
    made:submit("2024-01-10")
    registers.write(made, made.directory)
    body(made)
  end, { stamps = true })
end

local function stamp(made, file, ...)
  return run(made, "stamp", "register.db", "--policy", "policy", "--token", file, "--by", "stamps@gaming.example", ...)
end

-- Stamps the head, and logs the token.
local function keep(made, name)
  tap.assertEquals(run(made, "stamp", "register.db", "--policy", "policy", "-o", "head").code, 0)
  tap.assertEquals(scratch.read(made.directory .. "/head"), made.log.signed:match("^(.-\n)\n"))
  local written = stamp(made, stamped(made.directory, name, "head"))
  tap.assertEquals({ written.code, written.err }, { 0, "" }, written.out)
  local said = assert(statement.read(written.out))
  made:add(said, "timestamp", "stamps", os.date("!%Y-%m-%dT%H:%M:%SZ"))
  return said
end

tap.test("25.4 tokens of RSA and ECDSA authorities are kept in the register, and verified offline", function ()
  with_authorities(function (made)
    for i, name in ipairs({ "rsa", "ecdsa" }) do
      keep(made, name)
      local found = json.decode(run(made, "verify", "register.db", "--policy", "policy", "--json").out)
      tap.assertEquals({ found.holds, #found.timestamps, found.timestamps[i].number, found.timestamps[i].size },
        { true, i, i + 2, i + 2 })
      tap.assertTrue(dates.seconds(found.timestamps[i].at) > os.time() - 100)
    end
    tap.assertStrContains(run(made, "verify", "register.db", "--policy", "policy").out,
      "entry 3: the first 3 entries were there, by 20")
    tap.assertStrContains(run(made, "log", "register.db", "--policy", "policy").out, "the first 4 entries were there")
    -- A policy without an authority says that it has none.
    made.policy.authority = nil
    scratch.write(made.directory .. "/policy", statement.text(made.policy))
    tap.assertStrContains(run(made, "verify", "register.db", "--policy", "policy").out,
      "entries were there, unverified: no authority")
  end)
end)

tap.test("25.4 R5 an entry that is dated before a time-stamp of an earlier head is refused", function ()
  with_authorities(function (made)
    tap.assertEquals(run(made, "stamp", "register.db", "--policy", "policy", "-o", "head").code, 0)
    local written = stamp(made, stamped(made.directory, "ecdsa", "head"))
    made:decide("approved", "2024-01-20T00:00:00Z")
    made:add(assert(statement.read(written.out)), "timestamp", "stamps", os.date("!%Y-%m-%dT%H:%M:%SZ"))
    local found = run(made, "verify", "register.db", "--policy", "policy")
    tap.assertEquals(found.code, 1)
    tap.assertStrContains(found.out,
      "dated back: entry 3: logged 2024-01-20T00:00:00Z, after a time-stamp saw 3 entries")
  end)
end)

tap.test("25.4 a token of another authority, of another head, without certificates or cut off is refused", function ()
  with_authorities(function (made)
    run(made, "stamp", "register.db", "--policy", "policy", "-o", "head")
    for _, case in ipairs({
      { stamped(made.directory, "other", "head"), "altered: a time-stamp that no authority of the policy made of" },
      { stamped(made.directory, "rsa", "policy"), "altered: a time-stamp that no authority of the policy made of" },
      { stamped(made.directory, "rsa", "head", ""), "altered: a time-stamp that no authority of the policy made of" },
      { "policy", "unreadable: a token must be a response of RFC 3161 in DER: a length past the end at byte" },
    }) do
      local refused = stamp(made, case[1])
      tap.assertEquals(refused.code, 1, refused.err)
      tap.assertStrContains(refused.out, case[2])
    end
    local whole = scratch.read(("%s/%s"):format(made.directory, stamped(made.directory, "rsa", "head")))
    for length = 1, #whole - 1, 97 do
      scratch.write(made.directory .. "/cut", whole:sub(1, length))
      tap.assertEquals(stamp(made, "cut").code, 1, length)
    end
    -- The head of fewer entries is stamped as what it is, and no other.
    scratch.write(made.directory .. "/whole", whole)
    tap.assertEquals(stamp(made, "whole", "--size", "2").code, 1)
    tap.assertEquals(stamp(made, "whole", "--size", "3").code, 0)
  end)
end)

tap.test("25.4 a time-stamp over a head that the register never had is not taken in", function ()
  with_authorities(function (made)
    local said = { kind = "timestamp", by = "stamps@gaming.example", root = ("ab"):rep(32), token = "AAAA\n" }
    for _, case in ipairs({ { "2", "a time-stamp over another head of 2 entries" }, { "0", "over another head of 0" },
      { "9", "the field size must be 3 at the most, the entries before, not 9" } }) do
      said.size = case[1]
      local number, why = made.log:append(registers.signed(said, "timestamp@houseway", made.keys.stamps),
        { key = made.key, at = "2024-02-01T00:00:00Z" })
      tap.assertNil(number)
      tap.assertStrContains(tostring(why), case[2])
    end
  end)
end)

tap.test("25.4 a token holds at its own time, after the authority's certificate has ended", function ()
  with_authorities(function (made)
    local said = keep(made, "ecdsa")
    local timestamp = require("register.timestamp")
    local found = assert(timestamp.seen_time(said, made.policy))
    -- openssl itself refuses it at a time after that.
    scratch.write(made.directory .. "/trusted", table.concat(made.policy.authority))
    local function at(seconds)
      return sources.shell(("cd '%s' && openssl ts -verify -data head -in head.tsr -CAfile trusted -attime %d "
        .. "> shell.out 2>&1"):format(made.directory, seconds))
    end
    tap.assertTrue(at(dates.seconds(found.at)))
    tap.assertFalse(at(dates.seconds(found.at) + 3 * 86400) == true)
  end)
end)

-- ---- the signed bytes, and the status beside them ----

-- A response with another status, whose text nobody signs.
local function with_status(response, status, ...)
  local value = assert(der.read(response))
  value[1] = { tag = 0x30, { tag = 2, bytes = string.char(status) } }
  if ... then value[1][2] = { tag = 0x30 } end
  for _, text in ipairs({ ... }) do table.insert(value[1][2], { tag = 0x0c, bytes = text }) end
  return der_written(value)
end

-- When a response says that a head was there, or why not.
local function seen(made, said, response)
  local timestamp = require("register.timestamp")
  said.token = timestamp.lines(response)
  local found, why = timestamp.seen_time(said, made.policy)
  return found and found.at, why and tostring(why)
end

tap.test("25.4 the time is the one that is signed: a status that tells another changes nothing", function ()
  with_authorities(function (made)
    local said = keep(made, "ecdsa")
    local response = scratch.read(made.directory .. "/head.tsr")
    local at = assert(seen(made, said, response))
    local other = os.date("!Time stamp: %b %d %H:%M:%S %Y GMT", os.time() + 3600)
    local told = { "Operation Okay", other }
    for _, status in ipairs({ 0, 1 }) do
      tap.assertEquals(seen(made, said, with_status(response, status, table.unpack(told))), at)
    end
    for _, case in ipairs({
      { 0, "a status text, which nobody signs, with a control character", "granted\n" .. other .. "\n" },
      { 0, "a status text, which nobody signs, with a control character", "granted\xff" },
      { 2, "a request that was not granted" }, { 0x80, "a request that was not granted" } }) do
      local forged = with_status(response, case[1], case[3])
      scratch.write(made.directory .. "/forged", forged)
      local found, why = seen(made, said, forged)
      tap.assertNil(found)
      tap.assertStrContains(why, "unreadable: a token must be a response of RFC 3161 in DER: " .. case[2])
      tap.assertEquals(why:find("\n"), nil)
      local refused = stamp(made, "forged", "--size", said.size)
      tap.assertEquals({ refused.code, refused.out }, { 1, "not valid: " .. why .. "\n" })
    end
  end)
end)

tap.test("25.4 no byte of a token can be changed to tell another time", function ()
  with_authorities(function (made)
    local said = keep(made, "ecdsa")
    local response = scratch.read(made.directory .. "/head.tsr")
    local at = assert(seen(made, said, response))
    local from = response:find(token.read(response).at:gsub("[-T:]", ""), 1, true)
    for _, place in ipairs({ from, from + 7, from + 11, from + 13, from - 20, from + 40, #response - 3 }) do
      local changed = response:sub(1, place - 1) .. string.char(response:byte(place) ~ 1) .. response:sub(place + 1)
      local found, why = seen(made, said, changed)
      tap.assertTrue(found == nil or found == at, place)
      -- on the last day of some months the changed day is none
      local is_none = place == from + 7 and why and why:find("a time that is none in UTC", 1, true)
      if place >= from and place < from + 14 and not is_none then
        tap.assertStrContains(why, "no authority of the policy")
      end
    end
  end)
end)

-- A block of shell of docs/verify-by-hand.md: the script, the parts of a proof, the parts of a time-stamp.
local function by_hand(number)
  return documents.block("docs/verify-by-hand.md", "bash", number)
end

tap.test("25.4 a token holds by openssl alone, as docs/verify-by-hand.md has it", function ()
  with_authorities(function (made)
    keep(made, "rsa")
    tap.assertEquals(run(made, "entry", "register.db", "3", "--policy", "policy", "-o", "3.entry").code, 0)
    scratch.write(made.directory .. "/hand.sh", "set -eu\n" .. by_hand(2) .. by_hand(3)
      .. "part authority 1 policy > authority.pem\nstamp 3.entry\n"
      .. "openssl ts -verify -data head -in token.tsr -CAfile authority.pem\n")
    local function holds() return sources.shell(("cd '%s' && sh hand.sh > shell.out 2>&1"):format(made.directory)) end
    tap.assertTrue(holds(), scratch.read(made.directory .. "/shell.out"))
    local entry = scratch.read(made.directory .. "/3.entry")
    scratch.write(made.directory .. "/3.entry", (entry:gsub("size: 3", "size: 2")))
    tap.assertFalse(holds() == true)
  end)
end)

tap.test("25.4 the status of a floor's proof holds by hand, and no bit of it can be changed", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    registers.write(made, made.directory, { ["verify.sh"] = by_hand(1), way = made:prove("2024-02-01T00:00:00Z") })
    scratch.write(made.directory .. "/part.sh", "set -eu\n" .. by_hand(2) .. "part status 1 way > status\n")
    shell(made.directory, "sh part.sh")
    local function holds()
      return sources.shell(("cd '%s' && sh verify.sh policy status > shell.out 2>&1"):format(made.directory))
    end
    tap.assertTrue(holds(), scratch.read(made.directory .. "/shell.out"))
    tap.assertEquals(scratch.read(made.directory .. "/shell.out"), "it holds: at 2024-02-01T00:00:00Z, of 3 entries, "
      .. "these are about Plain for Pai Gow: 0 1 2 \n")
    local status = scratch.read(made.directory .. "/status")
    for at = 1, #status, 23 do
      scratch.write(made.directory .. "/status", status:sub(1, at - 1) .. string.char(status:byte(at) ~ 1)
        .. status:sub(at + 1))
      tap.assertFalse(holds() == true, at)
    end
  end)
end)
