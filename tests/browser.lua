-- Pages looked at in a real browser, Debian's Chromium: at the width of a phone and of a desk, light and dark, with
-- scripts and without, and printed on A4 and US Letter. tests/browser/page.js and its neighbours say what is looked
-- for; PDFs, and screenshots of what has a fault, stay in build/screenshots (HOUSEWAY_WHOLE=1: of everything).
--
--   browser.test({ name = "report", make = function (path) ... end, footer = { "Plain 621a" } })

local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local sample = require("sample")
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

-- The fonts that pages are read in, by family, with the files that tests find of it: as tests/run has it, the first.
local FAMILIES = { "DejaVu", "Liberation", "Noto" }
local FONTS = {
  DejaVu = { "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf" },
  Liberation = { "LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationMono-Regular.ttf",
    "LiberationMono-Bold.ttf" },
  -- What Debian's package of its core has: neither suits among the letters, nor letters of one width.
  Noto = { "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansSymbols-Regular.ttf", "NotoSansSymbols2-Regular.ttf" },
}

---The families that pages are looked at in: one a day, or the one of HOUSEWAY_FONTS; all where everything is tried.
---@return string[]
function browser.families()
  local given = os.getenv("HOUSEWAY_FONTS")
  return given and { given } or sample.of("fonts", FAMILIES, 1)
end

-- tests/fonts.conf with another family in the place of DejaVu.
local function write_fonts(path, family)
  local fonts = assert(FONTS[family], "no such fonts")
  local accepted = lists.collect(fonts, function (file) return ("<glob>*/%s</glob>"):format(file) end)
  local text = sources.read("tests/fonts.conf")
    :gsub("<acceptfont>.-</acceptfont>", "<acceptfont>" .. table.concat(accepted) .. "</acceptfont>", 1)
    :gsub("DejaVu Sans Mono", family .. " Mono"):gsub("DejaVu Sans", family .. " Sans")
  scratch.write(path, text)
  local _, has = sources.shell(("FONTCONFIG_FILE='%s' fc-list | wc -l"):format(path))
  tap.assertEquals(tonumber(has), #fonts, "fonts of " .. family .. ": `./bootstrap test` installs them")
  return path
end

local function look_in(family, pages)
  local found = {}
  scratch.with(function (directory)
    local plan = scratch.write(directory .. "/plan.json", json.encode({ screenshots = SCREENSHOTS, pages = pages }))
    local command = "FONTCONFIG_FILE='%s' HOUSEWAY_BROWSER='%s' node tests/browser/page.js '%s' >'%s/out'"
    local ok, errors = sources.shell(command:format(write_fonts(directory .. "/fonts.conf", family), INSTALLED, plan,
      directory))
    tap.assertTrue(ok, errors)
    for _, page in ipairs(assert(json.decode(scratch.read(directory .. "/out")))) do found[page.name] = page end
  end)
  return found
end

---Looks at pages, in one browser for each family of fonts.
---@param pages table[] what page.js takes of each: name, path, footer, pages, needs, folder, ready
---@param families string[]? those of the day
---@return table<string, table> found by name: faults (lists by kind), boxes, rules, printed
function browser.look(pages, families)
  for _, program in ipairs({ "node", "chromium || command -v google-chrome", "pdftotext" }) do
    tap.assertTrue(sources.shell("command -v " .. program), "no " .. program .. ": `./bootstrap test` installs it")
  end
  local all
  for _, family in ipairs(families or browser.families()) do
    print("# pages are read in the fonts of " .. family)
    local found = look_in(family, pages)
    all = all or found
    for name, page in pairs(found) do
      for kind, faults in pairs(page.faults) do
        local known = all[name].faults[kind]
        for _, fault in ipairs(all == found and {} or faults) do known[#known + 1] = family .. ": " .. fault end
      end
    end
  end
  return all
end

local registered, looked, some

---Of the pages that a file registers a run looks at so many, others each day; `nightly` at all.
---@param count integer
function browser.some(count)
  some = count
end

-- The pages of the day are those that stay registered.
local function choose_pages()
  registered = sample.of("pages", registered, some or #registered)
  local names = lists.places(lists.collect(registered, function (page) return page.name end))
  return setmetatable({}, { __index = function (_, name)
    if not names[name] then tap.skip_test("HOUSEWAY_SEED=" .. sample.seed() .. " does not take it") end
  end })
end

-- All pages of a test file at once: a browser takes a second to start.
local function found_of(name)
  if not looked then
    looked = choose_pages()
    scratch.with(function (directory)
      for _, page in ipairs(registered) do
        page.path = page.path or directory .. "/" .. page.name .. ".html"
        if page.make then page.make(page.path) end
        page.make = nil
      end
      for page, found in pairs(browser.look(registered)) do looked[page] = found end
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
