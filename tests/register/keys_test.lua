-- Keys as people have them: of every sort that OpenSSH signs with, behind a passphrase, in an agent, on a device.

local armour = require("register.armour")
local base64 = require("hw.base64")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")

local HOUSEWAY, LAB = tap.build_directory() .. "/houseway", "certificate@houseway"

-- A register whose list lets a key certify; what it signs is taken in.
local function with_key(key, body)
  scratch.with(function (directory)
    local public = key(directory)
    local made = registers.make(directory, { registers.line("own@test.example", "certificate", { public = public }) })
    body(directory, function (signed)
      return made.log:append(signed, { key = made.key, at = "2026-02-01T00:00:00Z" })
    end)
  end)
end

local function said(finding)
  local one = registers.certificate("own@test.example", finding)
  one.register = registers.ORIGIN
  return statement.text(one)
end

-- The lines of a signature's armour.
local function armoured(bytes)
  local whole = base64.encode(bytes)
  local lines = whole:gsub(("."):rep(70), "%0\n") .. (#whole % 70 > 0 and "\n" or "")
  return "-----BEGIN SSH SIGNATURE-----\n" .. lines .. "-----END SSH SIGNATURE-----\n"
end

-- Runs a line of shell in a directory; it must end well.
local function shell(directory, line)
  local ok, out = sources.shell(("cd '%s' && { %s; } 2>&1"):format(directory, line))
  tap.assertTrue(ok, out)
end

for name, made in pairs({ RSA = "-t rsa -b 2048", ["ECDSA of 256 bits"] = "-t ecdsa -b 256",
  ["ECDSA of 521 bits"] = "-t ecdsa -b 521" }) do
  tap.test(name .. ": signed by ssh-keygen alone or by houseway, of SHA-512 and no other digest", function ()
    with_key(function (directory)
      shell(directory, "ssh-keygen -q -N '' -f own " .. made)
      return scratch.read(directory .. "/own.pub"):match("^%S+ %S+")
    end, function (directory, append)
      scratch.write(directory .. "/one", said("one"))
      scratch.write(directory .. "/two", said("two"))
      shell(directory, "ssh-keygen -q -Y sign -f own -n " .. LAB .. " one")
      shell(directory, ("'%s' register sign two --key own -o two.signed"):format(HOUSEWAY))
      local signed = scratch.read(directory .. "/one") .. scratch.read(directory .. "/one.sig")
      tap.assertEquals({ (append(signed)), (append(scratch.read(directory .. "/two.signed"))) }, { 1, 2 })
      local _, why = append((scratch.read(directory .. "/two.signed"):gsub("finding: two", "finding: three")))
      tap.assertEquals(tostring(why), "altered: entry 3: a signature that is not of this text")
      shell(directory, "rm one.sig && ssh-keygen -q -Y sign -O hashalg=sha256 -f own -n " .. LAB .. " one")
      _, why = append(said("one") .. scratch.read(directory .. "/one.sig"))
      tap.assertEquals(tostring(why), 'unreadable: entry 3: the digest of a signature must be "sha512", not "sha256"')
    end)
  end)
end

-- ssh-keygen itself takes numbers with noughts before them.
tap.test("a signature of ECDSA or RSA is taken in one form of its numbers", function ()
  scratch.with(function (directory)
    scratch.write(directory .. "/one", said("one"))
    local function parts_of(kind)
      shell(directory, ("rm -f own* one.sig && ssh-keygen -q -N '' -f own %s && ssh-keygen -q -Y sign -f own -n %s one")
        :format(kind, LAB))
      local armour_text = scratch.read(directory .. "/one.sig")
      local blob = base64.decode((armour_text:match("SIGNATURE%-%-%-%-%-\n(.-)%-%-%-%-%-END"):gsub("\n", "")))
      local from = blob:sub(1, 10)
      local key, namespace, reserved, digest, signature = string.unpack(">s4 s4 s4 s4 s4", blob, 11)
      return function (change)
        local sort, numbers = string.unpack(">s4 s4", signature)
        return armoured(from .. string.pack(">s4 s4 s4 s4 s4", key, namespace, reserved, digest,
          string.pack(">s4 s4", sort, change(numbers))))
      end, armour_text
    end
    local function why_not(text)
      local read, why = armour.read(text)
      return read and "read" or why.reason
    end
    local OTHER = "the numbers of a signature have another form; write the signature as ssh-keygen does"
    local made, as_it_is = parts_of("-t ecdsa")
    tap.assertEquals(made(function (numbers) return numbers end), as_it_is)
    tap.assertEquals(why_not(as_it_is), "read")
    local longer = made(function (numbers)
      local r, s = string.unpack(">s4 s4", numbers)
      return string.pack(">s4 s4", "\0\0" .. r, s)
    end)
    tap.assertEquals(why_not(longer), OTHER)
    scratch.write(directory .. "/longer", longer)
    shell(directory, "ssh-keygen -Y check-novalidate -n " .. LAB .. " -s longer < one")
    tap.assertEquals(why_not(made(function (numbers) return numbers .. "\0" end)), OTHER)
    made, as_it_is = parts_of("-t rsa -b 2048")
    tap.assertEquals(why_not(as_it_is), "read")
    for _, change in ipairs({ function (numbers) return numbers:sub(2) end,
      function (numbers) return "\0" .. numbers end }) do
      tap.assertEquals(why_not(made(change)), OTHER)
    end
  end)
end)

tap.test("a key behind a passphrase, and one that an agent holds", function ()
  with_key(function (directory)
    shell(directory, "ssh-keygen -q -t ed25519 -N secret -f own")
    return scratch.read(directory .. "/own.pub"):match("^%S+ %S+")
  end, function (directory, append)
    scratch.write(directory .. "/ask", "#!/bin/sh\necho secret\n")
    scratch.write(directory .. "/one", said("one"))
    scratch.write(directory .. "/two", said("two"))
    shell(directory, ([[
      chmod +x ask && export SSH_ASKPASS="$PWD/ask" SSH_ASKPASS_REQUIRE=force &&
      '%s' register sign one --key own -o one.signed < /dev/null]]):format(HOUSEWAY))
    -- The agent ends with the command that it is for. The private key is gone: the agent alone can sign.
    scratch.write(directory .. "/line",
      ("ssh-add -q own && rm own && '%s' register sign two --key own.pub -o two.signed"):format(HOUSEWAY))
    shell(directory, [[
      export SSH_ASKPASS="$PWD/ask" SSH_ASKPASS_REQUIRE=force && ssh-agent sh line < /dev/null]])
    tap.assertEquals({ (append(scratch.read(directory .. "/one.signed"))),
      (append(scratch.read(directory .. "/two.signed"))) }, { 1, 2 })
  end)
end)

-- ---- a device ----

local DEVICE, APPLICATION = "sk-ssh-ed25519@openssh.com", "ssh:"

-- What a device signs (PROTOCOL.u2f of OpenSSH): digests of the application and of the message, that it was touched,
-- and its counter.
local function device_signature(directory, blob, text)
  local message = "SSHSIG" .. string.pack(">s4 s4 s4 s4", LAB, "", "sha512", hash.sha512(text))
  local touched = string.pack(">B I4", 1, 7)
  scratch.write(directory .. "/asked",
    hex.bytes(hash.sha256(APPLICATION)) .. touched .. hex.bytes(hash.sha256(message)))
  shell(directory, "openssl pkeyutl -sign -inkey device.pem -rawin -in asked -out answer")
  local signature = string.pack(">s4 s4", DEVICE, scratch.read(directory .. "/answer")) .. touched
  return armoured("SSHSIG" .. string.pack(">I4 s4 s4 s4 s4 s4", 1, blob, LAB, "", "sha512", signature))
end

tap.test("a key on a device signs", function ()
  local blob
  with_key(function (directory)
    shell(directory, "openssl genpkey -algorithm ed25519 -out device.pem && "
      .. "openssl pkey -in device.pem -pubout -outform DER -out public")
    blob = string.pack(">s4 s4 s4", DEVICE, scratch.read(directory .. "/public"):sub(-32), APPLICATION)
    return DEVICE .. " " .. base64.encode(blob)
  end, function (directory, append)
    local signature = device_signature(directory, blob, said("one"))
    local _, why = append(said("two") .. signature)
    tap.assertEquals(tostring(why), "altered: entry 1: a signature that is not of this text")
    tap.assertEquals((append(said("one") .. signature)), 1)
  end)
end)
