-- The page of one round: the table, the hands, every step with its paragraph and the money, against the record itself.

local cli = require("cli")
local felt = require("pages.report.felt")
local html = require("houseway.page.html")
local json = require("houseway.base.json")
local parsed = require("page.parsed")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local section, words = parsed.section, parsed.words

cli.stay_here()

local ROUND, WRONGLY = "examples/13-a-round.json", "examples/14-hands-set-wrongly.json"

local pages = {}

-- The page of a record, read back, and how the command ended.
local function page_of(record)
  if pages[record] then return table.unpack(pages[record]) end
  scratch.with(function (directory)
    local path = directory .. "/page.html"
    local run = cli.run({ arguments = { "report", "--record", record, "-o", path, "--date", "2026-11-22" } })
    tap.assertEquals(run.err, "")
    pages[record] = { parsed.read(scratch.read(path)), run }
  end)
  return table.unpack(pages[record])
end

local function steps(page)
  return parsed.all(section(page, "steps"), function (e) return (e.attributes.id or ""):find("^step%-%d+$") end)
end

local function pieces(svg)
  local list = {}
  for i, use in ipairs(parsed.all(svg, "use")) do list[i] = use.attributes.href:gsub("^#%l+%-", "") end
  return table.concat(list, " ")
end

local function sorted(written)
  local list = {}
  for piece in written:gmatch("%S+") do list[#list + 1] = piece end
  table.sort(list)
  return list
end

local recorded = assert(json.decode(sources.read(ROUND)))

tap.test("every entry of the record is a step, in order, with its pieces drawn and its dice", function ()
  local page, run = page_of(ROUND)
  tap.assertEquals({ run.code, run.out:match("agrees") }, { 0, "agrees" })
  local list, drawn = steps(page), 0
  tap.assertEquals(#list, #recorded.entries)
  for i, entry in ipairs(recorded.entries) do
    tap.assertEquals(parsed.all(list[i], "strong")[1].text, entry.step)
    local svg = parsed.all(list[i], "svg")[1]
    if entry.pieces then tap.assertEquals(sorted(pieces(svg)), sorted(entry.pieces)) end
    if entry.high then tap.assertEquals(pieces(svg), entry.high .. " " .. entry.low) end
    if entry.dice then
      local sum = 0
      for _, number in ipairs(entry.dice) do sum = sum + number end
      tap.assertEquals(#parsed.all(svg, "circle"), sum)
      tap.assertEquals(#parsed.all(svg, "rect"), #entry.dice)
    end
    drawn = drawn + (svg and 1 or 0)
  end
  tap.assertEquals(drawn, 8 + 4 + 1) -- eight stacks, four hands set, the dice
end)

tap.test("each paragraph is told where it comes first, and later steps lead there", function ()
  local page = page_of(ROUND)
  local first = {}
  for number, entry in ipairs(recorded.entries) do
    local cited = parsed.all(steps(page)[number], function (e) return e.attributes.class == "cited" end)
    local keys = { entry.cite, table.unpack(entry.also or {}) }
    tap.assertEquals(#cited, #keys)
    for i, key in ipairs(keys) do
      local link = parsed.all(cited[i], "a")[1]
      tap.assertEquals(link and link.attributes.href, first[key] and "#step-" .. first[key])
      if not link then tap.assertTrue(#words(cited[i]) > 40, words(cited[i])) end
      first[key] = first[key] or number
    end
  end
end)

tap.test("what everybody is left with is what the entries move", function ()
  local page = page_of(ROUND)
  local sums, told = {}, {}
  for _, entry in ipairs(recorded.entries) do
    if entry.cents and entry.from and entry.to then
      sums[entry.from] = (sums[entry.from] or 0) - entry.cents
      sums[entry.to] = (sums[entry.to] or 0) + entry.cents
    end
  end
  for account, cents in pairs(sums) do sums[account] = cents ~= 0 and cents or nil end
  for _, row in ipairs(parsed.all(parsed.all(section(page, "money"), "tbody")[1], "tr")) do
    local account, sign, dollars = words(row):match("^(.-) ?([+-])%$([%d,.]+)$")
    told[account] = math.floor(tonumber((dollars:gsub(",", ""))) * 100 + 0.5) * (sign == "-" and -1 or 1)
  end
  tap.assertEquals(told, sums)
end)

tap.test("the table says who banks, what was wagered and how it ended", function ()
  local title = parsed.all(section(page_of(ROUND), "table"), "title")[1].text
  tap.assertEquals(title, "The table: the dealer; seat 1, wager $25, win; seat 2, the bank; seat 3, wager $25, push")
end)

tap.test("seat 1 is at the dealer's right: on the left of who looks at the dealer, and seat 6 on the right", function ()
  local seat = { seat = 1, cents = 2500, ended = "win" }
  local root = parsed.read(html.write(felt.draw({ seat }, { seats = 6, noun = "seat" })))
  local circles = parsed.all(root, "circle")
  tap.assertEquals(#circles, 6)
  local last
  for _, circle in ipairs(circles) do
    local x = tonumber(circle.attributes.cx)
    if last then tap.assertTrue(x > last) end
    last = x
  end
  tap.assertEquals({ circles[1].attributes.class, circles[2].attributes.class }, { "seat taken", "seat" })
end)

tap.test("hands set wrongly are told as steps, and each hand as it stood in the end", function ()
  local page = page_of(WRONGLY)
  tap.assertStrContains(words(section(page, "table")), "SETTLED The record has")
  local said = words(section(page, "steps"))
  tap.assertStrContains(said, "irregularity, dealer")
  tap.assertStrContains(said, "reset, dealer")
  local captions = {}
  for i, one in ipairs(parsed.all(section(page, "hands"), "figcaption")) do captions[i] = words(one) end
  tap.assertEquals(captions, { "set: 10d 9d 8d 7s 6d over Kh 3h", "set: Ah Ac 10s 5s 5d over Qs Qd",
    "set: Kc 7h 7d 6s 4d over Jh Jd", "set: As Ad Jk 4c 2c over 9c 6h" })
end)

tap.test("a record that parts from its events says where, in a word and a sentence, and ends with 1", function ()
  scratch.with(function (directory)
    local changed = scratch.replace(sources.read(ROUND), '"cents": 125', '"cents": 126')
    local page, run = page_of(scratch.write(directory .. "/round.json", changed))
    tap.assertEquals(run.code, 1)
    local said = words(section(page, "table"))
    tap.assertStrContains(said, "DIFFERS What the record says is not what follows from its events: at entries[37]")
    tap.assertStrContains(said, '"cents": 126')
  end)
end)

tap.test("a name that means harm stands in the page as text", function ()
  scratch.with(function (directory)
    local text = scratch.replace(sources.read(ROUND), '{"seat": 3}', '{"seat": 3, "name": "</p><script>x</script>"}')
    local page = page_of(scratch.write(directory .. "/round.json", text))
    tap.assertEquals(#parsed.all(page, "script"), 0)
    tap.assertStrContains(words(section(page, "steps")), "</p><script>x</script>")
  end)
end)

tap.test("the page is a whole one: its styles, its footer, no link to nowhere", function ()
  local page = page_of(ROUND)
  local ids = {}
  for _, one in ipairs(parsed.all(page, function (e) return e.attributes.id end)) do ids[one.attributes.id] = true end
  for _, one in ipairs(parsed.all(page, "a")) do tap.assertTrue(ids[one.attributes.href:sub(2)]) end
  local footer = words(parsed.all(page, "footer")[1])
  for _, part in ipairs({ "Harborlight Casino", "us-ma/pai_gow", "of no stated date", "2026-11-22" }) do
    tap.assertStrContains(footer, part)
  end
end)
