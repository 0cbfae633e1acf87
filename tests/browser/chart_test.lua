-- The dealer's card in a real browser: the longest of the ways that ship, with hands to set, which takes two sheets
-- more, one whose names mean harm, and every way that ships on paper.

local browser = require("browser")
local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local HOSTILE = "</style><script>document.title = 1</script> } @import url(http://example.com/); " .. ("w"):rep(120)

local HARM = ([[
submission %q { game = "Pai Gow", under = "us-pa/621a.8.d" }
local function f(setting) return setting.low_value < 9 end -- </p><script>document.title = 2</script> %s
rule %q { play = { pair, f }, prefer = { best_low, best_high } }
rule "rest" {}
choice %q "x" { prefer = { best_low, best_high } }
]]):format(HOSTILE, HOSTILE, HOSTILE .. 1, HOSTILE .. 2)

local function chart(script, path, ...)
  local run = cli.run({ arguments = { "chart", script, "-o", path, ... } })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
end

browser.test({ name = "chart", sides = 4, type = 7,
  footer = { "House way: JB Player Way,", "Law: us-ma/pai_gow,", "of 4" },
  make = function (path) chart("houseways/jb/pai_gow.lua", path, "--quiz", "12", "--seed", "a") end })

browser.test({ name = "chart of harm", footer = { "Law: us-pa/621a,", "Made by: houseway" },
  make = function (path)
    chart(scratch.write(path .. ".lua", HARM), path, "--quiz", "3", "--seed", HOSTILE)
  end })

-- ---- one sheet, both papers, every way ----

-- The number and the first word of the first and the last rule on the front.
local function on_front(way, source)
  local found = assert(json.decode(cli.run({ arguments = { "chart", way, "--json" } }).out))
  local last = tonumber(source:match("Rules 1 to (%d+) are on this side")) or #found.rules
  local function start(rule)
    return ("%d %s"):format(rule.number, rule.follows and "Follow" or rule.name:match("%S+"))
  end
  return { start(found.rules[1]), start(found.rules[last]), "high", "low" }
end

-- Each way's card, and for two of them the same with drawings a quarter larger, which take more.
local function look()
  local found, pages
  scratch.with(function (directory)
    pages = {}
    for _, way in ipairs(sources.list("^houseways/.*%.lua$")) do
      local path = ("%s/%d.html"):format(directory, #pages)
      chart(way, path)
      local source = scratch.read(path)
      local sides = source:find("on the back.", 1, true) and 2 or 1
      pages[#pages + 1] = { name = way, path = path, only = "print", sides = sides, type = 7,
        first = on_front(way, source), footer = { "House way:", "Behaviour:", "of " .. sides } }
      if way:find("foxwoods") or way:find("traditional") then
        -- without its policy, which names the digest of the style as it was
        local larger = source:gsub("<meta [^>]*Content%-Security[^>]*>", "")
        larger = larger:gsub("%-%-hand:([%d.]+)mm", function (mm) return ("--hand:%.2fmm"):format(mm * 1.25) end)
        pages[#pages + 1] = { name = way .. ", larger", path = scratch.write(path .. ".html", larger), only = "print",
          sides = sides }
      end
    end
    found = browser.look(pages)
  end)
  return found, pages
end

tap.test("28.5 every way's card takes one sheet, whole rules on its front, in type of 7 points or more", function ()
  local found, pages = look()
  tap.assertTrue(#pages > 14, #pages)
  for _, page in ipairs(pages) do
    local faults = found[page.name].faults
    if page.name:find("larger") then
      tap.assertStrContains(table.concat(faults.print, "\n"), ("sides, expected %d"):format(page.sides))
    else
      tap.assertTrue(page.sides <= 2)
      for kind, list in pairs(faults) do tap.assertEquals(list, {}, page.name .. ": " .. kind) end
    end
  end
end)
