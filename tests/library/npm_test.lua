-- The npm package: the file that the build writes, installed by npm into an empty folder, without a network. In Node it
-- sets hands of every way that ships as the program does; in a page too. Every example of docs/javascript.md runs.

local cli = require("cli")
local corpus = require("library.corpus")
local documents = require("docs.documents")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local shell = require("houseway.base.shell")
local shipped = require("houseway.way.shipped")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local CARDS = { "As Kh 10d 9c 4s 3d Jk", "2c 3d 4h 5s 7c 9d Jh", "As Ah Ad Kc Kh 2s 2d", "9s 9h 8d 8c 7s 7d Jk",
  "10s Js Qs Ks As 2d 2c" }
local TILES = { "4-5 3-5 3-4 1-2", "6-6 5-5 2-2 5-6", "6-6 6-6 2-4 1-2", "1-1 5-6 4-5 2-6", "4-4 1-3 3-6 2-5" }
local REFUSED = { { "foxwoods", "As As Td 9c 4s 3d Jk" }, { "foxwoods", "As Kh" }, { "foxwoods", "Xx" },
  { "foxwoods", "As Kh Td 9c 4s 3d Jk 2c" }, { "plain", "8 6-6 5-5" },
  { "plain", "G 6-6 5-5 2-2" }, { "foxwood", "As" } }

local root = os.tmpname() .. ".d"

local function succeed(line, ...)
  local ok, said = sources.shell(line:format(...))
  tap.assertTrue(ok, said)
  return said
end

local function facts(...)
  return json.decode(cli.run({ arguments = { ... } }).out)
end

local function set_by(way)
  local cards = way:find("poker", 1, true)
  return facts("set", way, "--json", table.unpack(cards and CARDS or TILES))
end

-- The hands that the corpus of commands has a way set, each alone. Ranks alone are refused here, as the page says.
local function add_corpus(found)
  for _, words in ipairs(lists.joined(lists.collect(corpus.typed, shell.words), corpus.hostile)) do
    for i = 3, words[1] == "set" and #words or 0 do
      local hand = words[i]
      if not hand:find("^%-%-") and not hand:find("^[%w]+$") and not hand:find("\0") then
        local answer = facts("set", words[2], "--json", "--", hand)
        if answer.refused then
          table.insert(found.refused, { way = words[2], hand = hand, id = answer.refused[1].id })
        else
          table.insert(found.sets, { way = words[2], set = answer.hands })
        end
      end
    end
  end
end

local function expectations()
  local found = { ways = {}, sets = {}, refused = {} }
  for i, way in ipairs(shipped.names()) do
    local answer = set_by(way)
    found.sets[i] = { way = way, set = answer.hands }
    found.ways[i] = { way = way, name = answer.way.name, chapter = answer.way.chapter,
      game = way:find("poker", 1, true) and "Pai Gow Poker" or "Pai Gow", source_sha256 = answer.way.source_sha256,
      behaviour_sha256 = answer.way.behaviour_sha256, law_sha256 = answer.way.law_sha256 }
  end
  for i, row in ipairs(REFUSED) do
    found.refused[i] = { way = row[1], hand = row[2], id = facts("set", row[1], row[2], "--json").refused[1].id }
  end
  add_corpus(found)
  return json.encode(found)
end

tap.test("the target writes it, and npm installs it from the file alone", function ()
  succeed("cmake --build '%s' --target npm && mkdir '%s'", tap.build_directory(), root)
  succeed("cd '%s' && env -i HOME='%s' PATH=\"$PATH\" npm install --offline --no-audit --no-fund --silent "
    .. "'%s'/houseway-*.tgz", root, root, tap.build_directory())
end)

tap.test("it sets hands of every way as the program does, refuses as it does, and has the types it says", function ()
  scratch.write(root .. "/expected", expectations())
  succeed("cp tests/library/npm.mjs '%s/' && cd '%s' && env -i PATH=\"$PATH\" node npm.mjs hands expected "
    .. "node_modules/houseway", root, root)
end)

tap.test("every example of docs/javascript.md prints what the page says", function ()
  local blocks = lists.filter(documents.blocks("docs/javascript.md"), function (block)
    return block.sort == "js" or block.sort == "text"
  end)
  tap.assertTrue(#blocks >= 6)
  for i = 1, #blocks, 2 do
    scratch.write(root .. "/example.mjs", table.concat(blocks[i].lines, "\n"))
    local said = succeed("cd '%s' && env -i PATH=\"$PATH\" node example.mjs", root)
    tap.assertEquals(said, table.concat(blocks[i + 1].lines, "\n") .. "\n", blocks[i].line)
  end
end)

tap.test("the page of docs/javascript.md shows the low hand, in Chromium", function ()
  scratch.write(root .. "/page.html", documents.block("docs/javascript.md", "html", 1))
  local said = succeed("cd '%s' && HOUSEWAY_BROWSER='%s/build/browser' node npm.mjs page page.html . "
    .. "'%s/tests/browser/chromium.js'", root, tap.source_root(), tap.source_root())
  tap.assertEquals(json.decode(said), { low = "6-6 5-6", failures = {} })
end)

tap.test("it is the same bytes once more, at another time", function ()
  succeed("mkdir '%s/again' && umask 077 && TZ=Asia/Macau packaging/npm '%s' '%s/again'", root, tap.build_directory(),
    root)
  succeed("cmp '%s'/again/*.tgz '%s'/houseway-*.tgz", root, tap.build_directory())
  succeed("rm -r '%s' '%s'", root, (root:gsub("%.d$", "")))
end)
