-- The web site of the documents: each link leads somewhere in it, each picture says what it shows, nothing is asked for
-- from elsewhere; and its pages in a real browser.

local browser = require("browser")
local by_keys = require("by_keys")
local documents = require("docs.documents")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local BUILD = tap.build_directory()
local SITE = BUILD .. "/site"

local function make()
  return sources.shell(("docs/site/make '%s' '%s'"):format(SITE, BUILD))
end

local MADE, TOLD = make()

-- The pages, by their paths in the site.
local function read_pages()
  local pages = {}
  local pipe = assert(io.popen(("cd '%s' && find . -name '*.html'"):format(SITE)))
  for path in pipe:lines() do pages[path:sub(3)] = scratch.read(SITE .. "/" .. path) end
  pipe:close()
  return pages
end

local PAGES = read_pages()

-- The pages in the site's frame: all but the explorer, which houseway writes (tests/browser/explorer_test.lua).
local function framed()
  local pages = {}
  for path, html in pairs(PAGES) do pages[path] = path ~= "explorer.html" and html or nil end
  return pairs(pages)
end

-- The path that a link leads to, from the page it stands on; nil for one that leaves the site's folder.
local function led_to(from, target)
  local parts = {}
  for part in ((from:match("^(.*/)") or "") .. target):gmatch("[^/]+") do
    if part ~= ".." then
      parts[#parts + 1] = part
    elseif not table.remove(parts) then
      return nil
    end
  end
  return table.concat(parts, "/")
end

local function ids_of(html)
  local ids = {}
  for id in html:gmatch('%sid="([^"]+)"') do ids[id] = (ids[id] or 0) + 1 end
  return ids
end

-- The faults of every link of the pages, and how many links there are.
local function links()
  local faults, ids, count = {}, {}, 0
  for path, html in pairs(PAGES) do ids[path] = ids_of(html) end
  for path, html in pairs(PAGES) do
    for target in html:gmatch('<a [^>]*href="([^"]*)"') do
      count = count + 1
      local file, place = target:match("^([^#]*)#?(.*)$")
      local there = file == "" and path or led_to(path, file)
      local is_there = target:find("^https?://") or ids[there] and (place == "" or ids[there][place])
      if not is_there then faults[#faults + 1] = path .. ": " .. target end
    end
  end
  return faults, count
end

tap.test("docs/site/make makes a page of each document, script and record", function ()
  tap.assertTrue(MADE, TOLD)
  for _, path in ipairs(documents.pages()) do
    tap.assertNotNil(PAGES[(path:gsub("README%.md$", "index.md"):gsub("%.md$", ".html"))], path)
  end
  for _, folder in ipairs({ "examples", "houseways", "jurisdictions" }) do
    for _, path in ipairs(sources.list("^" .. folder .. "/.*%.lua$")) do
      tap.assertNotNil(PAGES[path .. ".html"], path)
    end
  end
  tap.assertStrContains(PAGES["docs/commands.html"], '<a href="json.html">')
end)

tap.test("every schema is there, as a page and as its file; its folder says of each what it is of", function ()
  for _, path in ipairs(sources.generated("^schemas/")) do
    tap.assertNotNil(PAGES[path .. ".html"], path)
    tap.assertEquals(scratch.read(SITE .. "/" .. path), sources.read(path))
    tap.assertStrContains(PAGES["schemas/index.html"], (">%s</a>"):format(path))
  end
  tap.assertStrContains(PAGES["schemas/index.html"], "houseway check --list --json")
  tap.assertStrContains(PAGES["docs/json.html"], '<a href="../schemas/index.html"><code>')
end)

tap.test("no page is of a file that makes pages", function ()
  for path in pairs(PAGES) do tap.assertNil(path:find("^docs/%l+/"), path) end
end)

tap.test("a folder that is no build is refused", function ()
  scratch.with(function (directory)
    local ok, told = sources.shell(("docs/site/make '%s/site' '%s'"):format(directory, directory))
    tap.assertFalse(ok)
    tap.assertStrContains(told, "give a build's folder: cmake --build --preset release")
  end)
end)

tap.test("a folder of something else, or a file, is refused, and stays as it is", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/mine", "mine")
    for _, name in ipairs({ directory, path }) do
      local ok, told = sources.shell(("docs/site/make '%s' '%s'"):format(name, BUILD))
      tap.assertFalse(ok)
      tap.assertEquals(told, ('docs/site/make: "%s" is no site; give a new folder or a site to make '
        .. 'anew\n'):format(name))
      tap.assertEquals(scratch.read(path), "mine")
    end
  end)
end)

tap.test("every link leads to a page and a place in it", function ()
  local faults, count = links()
  tap.assertEquals(faults, {})
  tap.assertTrue(count > 3000, count)
end)

tap.test("a name stands at one place of a page", function ()
  for path, html in pairs(PAGES) do
    for id, times in pairs(ids_of(html)) do tap.assertEquals(times, 1, path .. ": " .. id) end
  end
end)

tap.test("every picture is there, and says what it shows", function ()
  local count = 0
  for path, html in pairs(PAGES) do
    for picture in html:gmatch("<img [^>]*>") do
      count = count + 1
      tap.assertTrue((picture:match('alt="([^"]*)"') or ""):find("%w") ~= nil, path .. ": " .. picture)
      local file = led_to(path, picture:match('src="([^"]*)"'))
      tap.assertTrue(#scratch.read(SITE .. "/" .. file) > 0, file)
    end
  end
  tap.assertTrue(count >= 3, count)
end)

tap.test("no page asks for anything but its pictures", function ()
  for path, html in pairs(PAGES) do
    tap.assertNil(html:find("<link"), path)
    tap.assertNil(html:find("<script[^>]* src="), path)
    tap.assertNil(html:gsub("<code.->.-</code>", ""):find("@import"), path)
    for source in html:gmatch('%ssrc="([^"]*)"') do tap.assertNil(source:find(":"), path .. ": " .. source) end
  end
end)

-- The pages that may run their own scripts, and what the scripts may do.
local MAY = { ["find.html"] = " ", ["index.html"] = " &#39;wasm-unsafe-eval&#39;" }

tap.test("22.5 every page asks for nothing by its policy; two may run their scripts", function ()
  local count = 0
  for path, html in framed() do
    local scripts = MAY[path] and "; script-src &#39;unsafe-inline&#39;" .. MAY[path] or ""
    local policy = html:match('^[^\n]*\n[^\n]*\n<head>\n<meta charset="utf%-8">\n'
      .. '<meta http%-equiv="Content%-Security%-Policy" content="([^"]*)">')
    tap.assertEquals(policy, "default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; "
      .. "img-src &#39;self&#39; file:; base-uri &#39;none&#39;; form-action &#39;none&#39;" .. scripts, path)
    count = count + 1
  end
  tap.assertTrue(count > 60, count)
end)

tap.test("paragraphs, words, commands and files that are named are links", function ()
  local filing, writing = PAGES["docs/tutorial-filing.html"], PAGES["docs/writing-a-house-way.html"]
  local function has(html, link) tap.assertTrue(html:find(link, 1, true) ~= nil, link) end
  has(filing, '<a href="commands.html#jurisdictions"><code>houseway jurisdictions</code></a>')
  has(writing, '<a href="words.html#word-best_low"><code>best_low</code></a>')
  has(writing, '<a href="../examples/11-the-terms-of-a-table.lua.html"><code>examples/11-')
  has(PAGES["docs/library.html"], '<a href="api-c.html#hw_way_set"><code>hw_way_set(')
  has(PAGES["docs/readings.html"], '<a href="paragraphs.html#us-pa/621a.8.d.3"><code>us-pa/621a.8.d.3</code></a>')
end)

tap.test("parts that are numbered have one number in the list of contents", function ()
  local list = PAGES["docs/tutorial-filing.html"]:match('<nav class="contents".-</nav>')
  tap.assertStrContains(list, ">The law first</a>")
  tap.assertStrContains(PAGES["docs/tutorial-filing.html"], ">1. The law first</h2>")
end)

tap.test("each message stands on a line of its own, and none is read as a list", function ()
  local main = PAGES["docs/errors.html"]:match("</h1>.-</nav>(.*)</main>")
  tap.assertNil(main:find("<li>"))
  tap.assertStrContains(main, "</strong><br>\nNo command has this name.")
end)

tap.test("the pages of the library stand in the list of all pages, and every function has a place there", function ()
  for _, html in framed() do
    local here = html:match('<a href="([^"]*)"[^>]*>The library in C</a>')
    tap.assertStrContains(here, "api-c.html")
    tap.assertStrContains(html, ">The library in Lua</a>")
  end
  tap.assertStrContains(PAGES["docs/api-c.html"], 'id="hw_session_ask"')
  tap.assertStrContains(PAGES["docs/api-lua.html"], 'id="wayexplain"')
end)

tap.test("the target `site` of the build makes it too", function ()
  local ok, told = sources.shell(("ninja -C '%s' -t commands site"):format(BUILD))
  tap.assertTrue(ok, told)
  tap.assertStrContains(told, "docs/site/make")
end)

local function looked_at(name, path, more)
  local page = { name = "site, " .. name, path = SITE .. "/" .. path, folder = true, only = "screens" }
  for key, value in pairs(more or {}) do page[key] = value end
  browser.test(page)
end

tap.test("28.4 the first page has three ways in, beside a hand that is set before scripts run", function ()
  local home = PAGES["index.html"]
  local first = home:match('<div class="first">.-</section>')
  local ways = {}
  for target, name in first:match('<nav class="ways%-in".-</nav>'):gmatch('<a href="([^"]*)"><strong>(%a+)') do
    ways[#ways + 1] = name .. " " .. target
  end
  tap.assertEquals(ways, { "File docs/tutorial-filing.html", "Review docs/tutorial-reviewing.html",
    "Explore explorer.html" })
  tap.assertTrue(home:find(first, 1, true) < home:find("<h2 id="), "it comes before the first part")
  tap.assertStrContains(first, "<code>As Js Jh 8d 7c 4d 4c</code>")
  tap.assertStrContains(first, "By the rule ")
  tap.assertStrContains(PAGES["explorer.html"], '<a href="index.html">houseway</a>')
end)

-- What people ask, and the page or place that is to be found first.
local ASKED = {
  { "how do I file", "docs/tutorial-filing.html" },
  { "How do I approve?", "docs/approvals.html" },
  { "how do I approve a house way", "docs/approvals.html" },
  { "how do I review", "docs/tutorial-reviewing.html" },
  { "how do I submit a house way", "docs/submitting.html" },
  { "how do I sign a submission?", "docs/submitting.html#signing-a-submission" },
  { "how do I write a house way", "docs/writing-a-house-way.html" },
  { "how do I write a statute", "docs/writing-a-statute.html" },
  { "how can I verify an approval without houseway", "docs/verify-by-hand.html" },
  { "how do I settle a round", "docs/rounds.html" },
  { "how do I install it", "index.html#install" },
  { "how do I use it from Python", "docs/python.html" },
  { "how do I compare two ways", "docs/questions.html#which-is-better-compare" },
  { "how do I print a report", "docs/pages.html#the-report-report" },
  { "where can I practise", "explorer.html" },
  { "what is a push", "docs/glossary.html#term-push" },
  { "what is a tie", "docs/glossary.html#term-tie" },
  { "what is a fouled hand", "docs/glossary.html#term-fouled-hand" },
  { "What is the house edge?", "docs/glossary.html#term-house-edge" },
  { "house edge", "docs/glossary.html#term-house-edge" },
  { "what does check say", "docs/check.html" },
  { "what is in force", "docs/approvals.html#what-is-in-force" },
  { "what are the limits", "docs/limits.html" },
  { "glossary", "docs/glossary.html" },
  { "qqqqq", "" },
}

tap.test("28.4 a question finds the page that answers it first", function ()
  scratch.with(function (directory)
    local questions, wanted = {}, {}
    for i, one in ipairs(ASKED) do questions[i], wanted[i] = one[1], one[1] .. ": " .. one[2] end
    local asked = scratch.write(directory .. "/asked.json", json.encode(questions))
    local command = "HOUSEWAY_BROWSER='%s/build/browser' node tests/browser/asked.js '%s/find.html' '%s' >'%s/out'"
    local ok, told = sources.shell(command:format(tap.source_root(), SITE, asked, directory))
    tap.assertTrue(ok, told)
    local found = assert(json.decode(scratch.read(directory .. "/out")))
    for i, address in ipairs(found) do found[i] = questions[i] .. ": " .. address end
    tap.assertEquals(found, wanted)
  end)
end)

browser.some(2)

by_keys.test("the first page", function () return SITE .. "/index.html" end)

looked_at("the first page", "index.html", { needs = "scripts", widths = { 390, 768, 1280 },
  ready = "houseway.ask.isIdle() && "
    .. "document.images.length > 2 && [...document.images].every((image) => image.naturalWidth > 0)" })
looked_at("a tutorial", "docs/tutorial-filing.html")
looked_at("the library in C", "docs/api-c.html")
-- What is defined is among the first that are found.
looked_at("the page that finds", "find.html", { needs = "scripts", place = "house%20edge",
  ready = "document.querySelectorAll('#site-found li').length > 5 && [...document.querySelectorAll('#site-found a')]"
    .. ".slice(0, 5).some((link) => link.textContent.startsWith('Glossary'))" })
