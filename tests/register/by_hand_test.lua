-- docs/verify-by-hand.md: its script is run where there is no houseway, with openssl, ssh-keygen, coreutils and xxd
-- alone, and must hold what holds and refuse what was changed.

local approvals = require("approvals")
local documents = require("docs.documents")
local registers = require("registers")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")

-- Every program the script may call; the shell itself is called by its path.
local PROGRAMS = { "openssl", "ssh-keygen", "xxd", "base64", "cat", "cp", "cut", "mktemp", "rm", "sha256sum",
  "tr" }
local FILES = { "policy", "list", "list.proof", "approval", "approval.proof" }

-- The first block of shell is the script; the second takes a floor's proof apart.
local function script(number)
  return documents.block("docs/verify-by-hand.md", "bash", number)
end

-- A directory with the script, the programs, and nothing else.
local function bare(directory)
  local root = directory .. "/bare"
  assert(sources.shell(("mkdir -p '%s/bin'"):format(root)))
  for _, name in ipairs(PROGRAMS) do
    assert(sources.shell(("ln -s \"$(command -v %s)\" '%s/bin/%s'"):format(name, root, name)), name)
  end
  scratch.write(root .. "/verify.sh", script(1))
  return root
end

local function run(root)
  local ok, out = sources.shell(("cd '%s' && env -i PATH='%s/bin' TMPDIR='%s' /bin/sh verify.sh %s 2>&1"):format(root,
    root, root, table.concat(FILES, " ")))
  return ok and true or false, out
end

local LAB, DIRECTOR = "certificate@houseway", "approval@houseway"

local function first_list(made, more, ...)
  return registers.signed({ kind = "signers", number = "0", log_key = made.policy.log_key, signer = made.list,
    form = more.form, house = more.house, persons = more.persons }, "signers@houseway", ...)
end

-- Calls body with the bare directory and the five files of an approval, the seventh entry of a register.
local function with_approval(body, more)
  scratch.with(function (directory)
    more = more or {}
    local made = registers.make(directory)
    if more.form then
      made.list[#made.list + 1] = registers.line("deputy@gaming.example", "approval", made.keys.nobody)
    end
    local signed = { first_list(made, more, table.unpack(more.roots and more.roots(made.keys)
      or { made.keys.root1, made.keys.root3 })) }
    for i = 1, 5 do
      signed[i + 1] = registers.signed(registers.certificate(nil, "finding " .. i), LAB, made.keys.lab)
    end
    signed[7] = more.signed and more.signed(made.keys)
      or registers.signed(registers.approval(), DIRECTOR, made.keys[more.by or "director"])
    local times = {}
    for i = 1, #signed do times[i] = ("2026-02-%02dT00:00:00Z"):format(i) end
    local found = registers.forged(made, signed, times)
    body(bare(directory), { policy = statement.text(made.policy), list = found[1].entry,
      ["list.proof"] = found[1].proof, approval = found[7].entry, ["approval.proof"] = found[7].proof }, found)
  end)
end

local function put(root, files)
  for name, bytes in pairs(files) do scratch.write(root .. "/" .. name, bytes) end
end

tap.test("an approval holds by hand, where there is no houseway", function ()
  with_approval(function (root, files)
    put(root, files)
    local _, where = sources.shell(("env -i PATH='%s/bin' /bin/sh -c 'command -v houseway || echo nowhere'"):format(
      root))
    tap.assertEquals(where, "nowhere\n")
    local ok, out = run(root)
    tap.assertTrue(ok, out)
    tap.assertEquals(out, "valid: entry 6 of gaming.example/pai-gow, approval, logged 2026-02-07T00:00:00Z, "
      .. "signed by director@gaming.example\n")
  end)
end)

-- What the verifier's own policy says of other things does not bear on this verdict.
local IDLE = { "^witnesses_needed", "^greatest_age", "^houseway policy", "^root: " }

local function is_idle(name, line)
  for _, pattern in ipairs(name == "policy" and IDLE or {}) do
    if line:find(pattern) then return true end
  end
  return false
end

-- Where a bit is changed: two places of every line that bears on the verdict.
local function turns_of(files)
  local turns = {}
  for _, name in ipairs(FILES) do
    for from, line in files[name]:gmatch("()([^\n]*\n)") do
      -- somewhere in the line, and the last letter before LF, which bears base64's spare bits
      local places = { from + #turns * 7 % #line, from + math.max(#line - 2, 0) }
      for _, at in ipairs(is_idle(name, line) and {} or places) do turns[#turns + 1] = { name = name, at = at } end
    end
  end
  return turns
end

tap.test("a bit changed in any line of any file, and it holds no more", function ()
  with_approval(function (root, files)
    put(root, files)
    local turns = sample.of("bits by hand", turns_of(files), 30)
    for _, turn in ipairs(turns) do
      local bytes, at = files[turn.name], turn.at
      local turned = string.char(bytes:byte(at) ~ 1)
      scratch.write(root .. "/" .. turn.name, bytes:sub(1, at - 1) .. turned .. bytes:sub(at + 1))
      local ok, out = run(root)
      tap.assertFalse(ok, ("%s: byte %d: %s"):format(turn.name, at, out))
      scratch.write(root .. "/" .. turn.name, bytes)
    end
    tap.assertTrue(#turns_of(files) > 60, #turns_of(files))
    tap.assertTrue((run(root)))
  end)
end)

tap.test("a file cut off, a byte 0 put in, or a carriage return: refused", function ()
  with_approval(function (root, files)
    for _, name in ipairs({ "list", "list.proof", "approval", "approval.proof" }) do
      local bytes = files[name]
      for _, changed in ipairs({ bytes:sub(1, -2), bytes .. "\n", bytes:sub(1, 100) .. "\0" .. bytes:sub(101),
        (bytes:gsub("\n", "\r\n")), bytes:sub(1, #bytes // 2), "" }) do
        put(root, files)
        scratch.write(root .. "/" .. name, changed)
        tap.assertFalse((run(root)), name)
      end
    end
    put(root, files)
    assert(os.remove(root .. "/approval"))
    tap.assertEquals({ run(root) }, { false, "it does not hold: approval cannot be read\n" })
  end)
end)

tap.test("the register's key forges no approval: another's signature, another role's, too few roots", function ()
  for _, more in ipairs({ { by = "nobody" }, { by = "reviewer" }, { by = "lab" },
    { roots = function (keys) return { keys.root1 } end },
    { roots = function (keys) return { keys.root1, keys.root1 } end },
    { roots = function (keys) return { keys.root1, keys.nobody } end } }) do
    with_approval(function (root, files)
      put(root, files)
      local ok, out = run(root)
      tap.assertFalse(ok)
      tap.assertStrContains(out, more.roots and "1 roots signed list" or "director@gaming.example may not have signed")
    end, more)
  end
end)

local DEPUTY = { "deputy@gaming.example" }
local TWO = { form = 2, house = { "casino@house.example Plain" }, persons = { "2 approved", "2 revoked" } }

local function two(by, also_by, ...)
  local names = { ... }
  return setmetatable({ signed = function (keys)
    local list = {}
    for i, name in ipairs(names) do list[i] = keys[name] end
    return registers.signed(registers.approval(by, also_by), DIRECTOR, table.unpack(list))
  end }, { __index = TWO })
end

tap.test("26.1 an approval that two persons must sign holds by hand with both signatures, in any order", function ()
  for _, order in ipairs({ { "director", "nobody" }, { "nobody", "director" } }) do
    with_approval(function (root, files)
      put(root, files)
      tap.assertEquals({ run(root) }, { true, "valid: entry 6 of gaming.example/pai-gow, approval, logged "
        .. "2026-02-07T00:00:00Z, signed by director@gaming.example, deputy@gaming.example\n" })
      scratch.write(root .. "/list", (files.list:gsub("persons: 2", "persons: 1")))
      tap.assertFalse((run(root)))
    end, two(nil, DEPUTY, table.unpack(order)))
  end
end)

tap.test("26.1 by hand: one of two, one twice, another's signature: refused", function ()
  for found, more in pairs({
    ["1 persons signed approval, and the list wants 2"] = two(nil, nil, "director"),
    ["deputy@gaming.example may not have signed"] = two(nil, DEPUTY, "director", "director"),
    ["deputy@gaming.example may not have signed "] = two(nil, DEPUTY, "director", "reviewer"),
    ["director@gaming.example is named twice"] = two(nil, { "director@gaming.example" }, "director", "director"),
    ["approval has 3 signatures"] = two(nil, DEPUTY, "director", "nobody", "nobody"),
  }) do
    with_approval(function (root, files)
      put(root, files)
      local ok, out = run(root)
      tap.assertFalse(ok)
      tap.assertStrContains(out, (found:gsub(" $", "")))
    end, more)
  end
end)

local function submitted(house)
  return setmetatable({ signed = function (keys)
    return registers.signed(approvals.submission({ house = house }), "submission@houseway", keys.casino)
  end }, { __index = TWO })
end

tap.test("26.1 by hand: a submission for a house that the list gives its submitter, and for no other", function ()
  with_approval(function (root, files)
    put(root, files)
    tap.assertEquals({ run(root) }, { true, "valid: entry 6 of gaming.example/pai-gow, submission, logged "
      .. "2026-02-07T00:00:00Z, signed by casino@house.example\n" })
  end, submitted("Plain"))
  with_approval(function (root, files)
    put(root, files)
    tap.assertEquals({ run(root) }, { false, "it does not hold: casino@house.example submits nothing for Other\n" })
  end, submitted("Other"))
end)

tap.test("a proof of another entry, a list that came later, two swapped: refused", function ()
  with_approval(function (root, files, found)
    for name, changed in pairs({ ["approval.proof"] = found[6].proof, list = found[2].entry,
      ["list.proof"] = found[7].proof, approval = found[6].entry }) do
      put(root, files)
      scratch.write(root .. "/" .. name, changed)
      tap.assertFalse((run(root)), name)
    end
    put(root, files)
    put(root, { list = found[7].entry, ["list.proof"] = found[7].proof })
    tap.assertFalse((run(root)))
  end)
end)

tap.test("the approval in a floor's proof is taken out of it, and holds by hand", function ()
  scratch.with(function (directory)
    local root = bare(directory)
    put(root, { policy = sources.read("examples/20-keys.policy"), ["way.proof"] = sources.read("examples/19-way.proof"),
      ["part.sh"] = script(2) .. [[
part entry 1 way.proof > list;     part proof 1 way.proof > list.proof
part entry 5 way.proof > approval; part proof 5 way.proof > approval.proof
]] })
    assert(sources.shell(("cd '%s' && env -i PATH='%s/bin' /bin/sh part.sh"):format(root, root)))
    local ok, out = run(root)
    tap.assertTrue(ok, out)
    tap.assertEquals(out, "valid: entry 4 of gaming.example/pai-gow, approval, logged 2025-01-20T09:00:00Z, "
      .. "signed by director@gaming.example\n")
  end)
end)
