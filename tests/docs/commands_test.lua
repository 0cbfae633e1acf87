-- Every command a document shows is run, and what it prints is compared; of those that take seconds, one a day
-- (tests/sample.lua).

local cli = require("cli")
local commands = require("houseway.cli.command")
local documents = require("docs.documents")
local sample = require("sample")
local shell = require("houseway.base.shell")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

cli.stay_here()

-- What is shown and not run here, for it builds, installs or runs the tests; each is a block of `sh`.
local NOT_RUN = {
  "sudo apt install ./houseway_*.deb ./houseway-data_*.deb", "git clone ADDRESS houseway && cd houseway",
  "cmake --install build --prefix ~/.local && PATH=~/.local/bin:$PATH", "./bootstrap run", "./bootstrap quick",
  "./bootstrap test", "bench/run", "houseway explorer foxwoods flamingo -o page",
  -- tests/way/check_certificate_test.lua runs both:
  "check-certificate way.certificate", "check-certificate --script way.lua way.certificate",
  -- tests/worth/edge_certificate_test.lua has the same options:
  "check-certificate edge.certificate",
  'check-certificate --share 0.2 --seed "May 4" edge.certificate', "check-certificate --all edge.certificate",
  "cpack -G DEB --config build/CPackConfig.cmake -B build/packages", "packaging/try build/bare build/packages/*.deb",
  "cmake --preset release -B build-debian -D CMAKE_INSTALL_PREFIX=/usr", "cmake --build build-debian",
  "cpack -G DEB --config build-debian/CPackConfig.cmake -B build-debian/packages",
  "packaging/try build-debian/bare build-debian/packages/*.deb",
  -- Run by tests/packaging/artifacts_test:
  "packaging/release 0.3.0 ~/.ssh/id_ed25519", "git -c gpg.ssh.allowedSignersFile=signers verify-tag v0.3.0",
  "ssh-keygen -Y verify -f signers -I maintainers@houseway.example -n file \\",
  "  -s files/SHA256SUMS.sig <files/SHA256SUMS", "(cd files && sha256sum --check SHA256SUMS)",
  "packaging/artifacts v0.3.0 again && cmp again/SHA256SUMS files/SHA256SUMS",
  "houseway completion bash >~/.local/share/bash-completion/completions/houseway",
  "houseway completion zsh >~/.zfunc/_houseway", "houseway completion fish >~/.config/fish/completions/houseway.fish",
  "cmake --preset dev && cmake --build --preset dev",
  -- They need GNU parallel, or Slurm; tests/cli/shards_test and shards_register_test make and join shards.
  "seq 4 | parallel 'houseway compare foxwoods trump_plaza flamingo --worth \\",
  "  --threads 1 --shard {}/4 > shard-{}.json'", "houseway compare foxwoods trump_plaza flamingo --worth \\",
  "houseway compare foxwoods trump_plaza flamingo --worth --merge shard-*.json",
  "seq 4 | parallel 'houseway register impact r.db --policy policy --under example/pai_gow@2027-01-01 \\",
  "  --on 2026-05-01 --threads 1 --shard {}/4 > shard-{}.json'", "  --on 2026-05-01 --merge shard-*.json",
  "houseway register impact r.db --policy policy --under example/pai_gow@2027-01-01 \\",
  "houseway register impact r.db --policy policy --under example/pai_gow@2027-01-01 --on 2026-05-01 \\",
  '  --threads "$SLURM_CPUS_PER_TASK" --shard "$SLURM_ARRAY_TASK_ID/4" > "shard-$SLURM_ARRAY_TASK_ID.json"',
  -- Run by tests/library/programs_test against what is installed:
  "cc differ.c -o differ $(pkg-config --cflags --libs houseway)",
  "g++ verdict.cpp -o verdict $(pkg-config --cflags --libs houseway) -pthread",
  'lua5.4 law_of.lua plain "6-6 5-5 2-2 5-6"', "python3 odds.py us-pa/645a.13.b",
  "python3 many.py foxwoods <hands",
  -- Done by tests/library/wheel_test, rock_test and npm_test, in folders of their own:
  "cmake --build build --target npm", "npm install build/houseway-*.tgz",
  "cmake --build build --target wheel", "pip install build/houseway-*.whl",
  "luarocks --lua-version 5.4 make packaging/houseway-dev-1.rockspec", "luarocks --lua-version 5.4 pack houseway dev-1",
}

-- What takes a quarter of a minute: it is run where everything is. What takes seconds.
local SLOWEST = { ["houseway optimal --bank foxwoods --certificate -"] = true }
local SLOW = {
  ["houseway edge foxwoods --certificate -"] = true,
  ["houseway best --bank harborlight --rules 1 --joined 1 --certificate -"] = true,
  ["houseway best --bank traditional --rules 2"] = true, ["houseway teach traditional"] = true,
  ["houseway repair traditional --under us-pa/621a"] = true,
  ["houseway report harborlight --best 1 -o /dev/null"] = true,
}

---The commands of a block, each with what it prints and how it ends.
local function commands_of(block)
  local list = {}
  for offset, line in ipairs(block.lines) do
    local command = line:match("^%$ (.*)$")
    if command then
      local bare, code = command:match("^(.-)%s+# exit (%d)$")
      list[#list + 1] = {
        place = ("%s:%d"):format(block.path, block.line + offset - 1),
        command = bare or command, code = tonumber(code) or 0, prints = {},
      }
    else
      assert(#list > 0, ("%s:%d: no command first"):format(block.path, block.line))
      table.insert(list[#list].prints, line)
    end
  end
  return list
end

-- The words of a line that a shell hands to houseway as they stand.
local function plain_words(line)
  local rest = line:match("^houseway (.*)$")
  return rest and not rest:gsub("'[^']*'", ""):find("[^%w%s/:=@,._%%+-]") and shell.words(rest)
end

local function run(command)
  local line = command:gsub("build/houseway", "houseway")
  local words = plain_words(line)
  local result = words and cli.run({ arguments = words })
  if result and (result.both or result.out == "" or result.err == "") then
    return { code = result.code, out = result.both or result.out .. result.err }
  end
  return cli.run({ program = "sh", arguments = { "-c", 'exec 2>&1; houseway() { "$0" "$@"; }; ' .. line,
    tap.build_directory() .. "/houseway" } })
end

local slow_test, slowest_test = sample.tests(1), sample.tests(0)

local function test_command(shown)
  local test = SLOW[shown.command] and slow_test or SLOWEST[shown.command] and slowest_test or tap.test
  test(("%s %s"):format(shown.place, shown.command), function ()
    local result = run(shown.command)
    local same = #shown.prints == 0 or documents.agree(shown.prints, text.lines(result.out))
    if not same then tap.assertEquals(result.out, table.concat(shown.prints, "\n") .. "\n") end
    tap.assertEquals(result.code, shown.code, result.out)
  end)
end

for _, path in ipairs(documents.list()) do
  for _, block in ipairs(documents.blocks(path)) do
    if block.sort == "console" then
      for _, shown in ipairs(commands_of(block)) do test_command(shown) end
    end
  end
end

tap.test("what is shown and not run is known", function ()
  local known, strange = {}, {}
  for _, command in ipairs(NOT_RUN) do known[command] = true end
  for _, path in ipairs(documents.list()) do
    for _, block in ipairs(documents.blocks(path)) do
      for _, line in ipairs(block.sort == "sh" and block.lines or {}) do
        local command = line:gsub("%s*#.*$", "")
        if command ~= "" and not known[command] then strange[#strange + 1] = path .. ": " .. command end
      end
    end
  end
  tap.assertEquals(strange, {})
end)

-- The command lines of a block that tells beside each what it is for: two blanks or more end one, "\\" does not.
local function lines_told(block)
  local list = {}
  for line in (table.concat(block.lines, "\n") .. "\n"):gsub("\\\n%s*", ""):gmatch("([^\n]*)\n") do
    local bare = line:gsub("%s%s+.*$", ""):gsub(" < %S+$", "")
    if bare:find("^houseway ") then list[#list + 1] = bare end
  end
  return list
end

-- What houseway would refuse of a command line before it opens a file; nil for nothing.
local function misused(line)
  local words = shell.words(line)
  local found, chosen, rest = pcall(commands.chosen, table.move(words, 2, #words, 1, {}))
  if not found then return tostring(chosen) end
  local ok, args = pcall(commands.parse, chosen, rest)
  if not ok then return tostring(args) end
  return nil
end

tap.test("command lines that are shown beside what they are for are such as houseway reads", function ()
  local count = 0
  for _, path in ipairs(documents.list()) do
    for _, block in ipairs(documents.blocks(path)) do
      local is_statement = block.lines[1]:find("^houseway %l+ 1$")
      for _, line in ipairs(block.sort == "text" and not is_statement and lines_told(block) or {}) do
        tap.assertNil(misused(line), path .. ": " .. line)
        count = count + 1
      end
    end
  end
  tap.assertTrue(count >= 25, count)
end)

-- "--   houseway check examples/01-follow-the-law.lua        it conforms: exit 0"
for _, path in ipairs(sources.list("^examples/%d%d%-[%w-]+%.lua$")) do
  local shown = 0
  for number, line in ipairs(documents.lines(path)) do
    local command = line:match("^%-%-   (houseway .+)$")
    if command then
      local bare, code = command:match("^(.-)%s%s+.*exit (%d)$")
      shown = shown + 1
      test_command({ place = ("%s:%d"):format(path, number), command = bare or command, code = tonumber(code) or 0,
        prints = {} })
    end
  end
  tap.test(path .. " shows a command that runs it", function () tap.assertTrue(shown > 0) end)
end

tap.test("every example is numbered, and no number is used twice", function ()
  local seen = {}
  for _, path in ipairs(sources.list("^examples/[^/]+$")) do
    local number = path:match("^examples/(%d%d)%-[%w-]+%.%l+$")
    tap.assertNotNil(number, path)
    tap.assertNil(seen[number], path)
    seen[number] = true
  end
end)
