-- Pages looked at in a real browser, Debian's Chromium: at the width of a phone and of a desk, light and dark, with
-- scripts and without, and printed on A4 and US Letter. tests/browser/page.js and its neighbours say what is looked
-- for; screenshots and PDFs stay in build/screenshots.
--
--   browser.test({ name = "report", make = function (path) ... end, footer = { "Plain 621a" } })

local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local browser = {}

-- In the order they are tested; what each kind of fault would deny.
browser.KINDS = {
  { "requests", "nothing is asked for outside the page" },
  { "scripts", "no script fails, and nothing is complained of" },
  { "overflow", "nothing is wider than the window" },
  { "overlap", "no text lies over another" },
  { "clipped", "nothing is cut off" },
  { "covered", "no text is covered" },
  { "structure", "tables have captions and heads, drawings a name, links an end" },
  { "access", "axe-core's rules pass, light and dark" },
  { "text", "without scripts it says the same" },
  { "print", "on paper nothing is lost, and each page has its footer" },
}

-- The packages of the tests are installed by `./bootstrap test`, into build whichever build is tested.
local INSTALLED = tap.source_root() .. "/build/browser"
local SCREENSHOTS = tap.source_root() .. "/build/screenshots"

---Looks at pages, in one browser.
---@param pages table[] what page.js takes of each: name, path, footer, pages, needs, folder, ready
---@return table<string, table> found by name: faults (lists by kind), boxes, rules, printed
function browser.look(pages)
  for _, program in ipairs({ "node", "chromium", "pdftotext" }) do
    tap.assertTrue(sources.shell("command -v " .. program), "no " .. program .. ": `./bootstrap test` installs it")
  end
  local found = {}
  scratch.with(function (directory)
    local plan = scratch.write(directory .. "/plan.json", json.encode({ screenshots = SCREENSHOTS, pages = pages }))
    local out = directory .. "/out"
    local ok, errors = sources.shell(("HOUSEWAY_BROWSER='%s' node tests/browser/page.js '%s' >'%s'")
      :format(INSTALLED, plan, out))
    tap.assertTrue(ok, errors)
    for _, page in ipairs(assert(json.decode(scratch.read(out)))) do found[page.name] = page end
  end)
  return found
end

local registered, looked

-- All pages of a test file at once: a browser takes a second to start.
local function found_of(name)
  if not looked then
    looked = {}
    scratch.with(function (directory)
      for _, page in ipairs(registered) do
        page.path = page.path or directory .. "/" .. page.name .. ".html"
        if page.make then page.make(page.path) end
        page.make = nil
      end
      looked = browser.look(registered)
    end)
  end
  return assert(looked[name], "it was not looked at: what went wrong is told by the first test")
end

---Registers the tests of one page: one for each kind of fault.
---@param page table what `browser.look` takes; make(path) writes it, where it is not at `path` already
function browser.test(page)
  registered = registered or {}
  registered[#registered + 1] = page
  local alone = page.needs == "scripts" or page.only == "screens"
  for _, kind in ipairs(browser.KINDS) do
    if not alone or (kind[1] ~= "text" and kind[1] ~= "print") then
      tap.test(page.name .. ": " .. kind[2], function ()
        tap.assertEquals(found_of(page.name).faults[kind[1]], {})
      end)
    end
  end
  tap.test(page.name .. ": there was something to look at", function ()
    local found = found_of(page.name)
    tap.assertTrue(found.boxes > 20, found.boxes)
    tap.assertTrue(found.rules > 10, found.rules)
    if not alone then tap.assertTrue(found.printed >= 1, found.printed) end
  end)
end

return browser
