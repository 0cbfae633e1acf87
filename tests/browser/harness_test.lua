-- That pages are looked at in earnest: a sound page has no fault, and each fault put into it is found, under its
-- own name.

local browser = require("browser")
local scratch = require("scratch")
local tap = require("tap")

local SOUND = [[
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A sound page</title>
<style>
:root { color-scheme: light dark; --ink: #111; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #111; } }
body { margin: 0 auto; padding: 1rem; max-width: 40rem; color: var(--ink); background: var(--paper);
  font: 16px/1.4 "DejaVu Sans", sans-serif; }
.skip { position: absolute; left: -999em; }
.wide { overflow-x: auto; }
.wide td { white-space: nowrap; }
@page { size: A4; margin: 20mm 15mm; @bottom-left { content: "A sound page, 1a2b3c"; font: 9px "DejaVu Sans"; } }
@media print { .skip { display: none; }
  .next { break-before: page; } .wide { overflow: visible; } .wide td { white-space: normal; } }
</style>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<main id="main">
<h1>A sound page</h1>
<p>What it says stands in lines, one below another, and none of them is longer than the window is wide.</p>
<svg role="img" width="80" height="40" viewBox="0 0 80 40"><title>A tile</title>
<rect x="1" y="1" width="78" height="38" fill="#fff" stroke="#111"></rect>
<text x="10" y="25" font-size="14" fill="#111">2-2</text></svg>
<div class="wide" tabindex="0" role="region" aria-label="Hands">
<table><caption>Hands and how they are set</caption>
<thead><tr><th scope="col">Hand</th><th scope="col">As it is set, and as the law would have it set</th></tr></thead>
<tbody><tr><th scope="row">2-2 6-6</th><td>2-2 over 6-6, or the other way around, whichever is higher</td></tr></tbody>
</table></div>
<p class="next">The second printed page has its footer too.</p>
</main>
</body>
</html>
]]

local WIDE = '<p style="width: 500px">This paragraph will not be made any narrower.</p>'
local SQUEEZED = '<p style="width: 2em; overflow-wrap: anywhere">Nobody reads what is set like this.</p>'
local BROKEN = '<p style="width: 5em; overflow-wrap: anywhere">Extraordinary hands.</p>'
local OVER = '<p style="margin-top: -1.9rem">This line lies over the one before it, which nobody can read.</p>'
local CUT = '<p style="height: 1.2rem; overflow: hidden">What is said here takes more than one line, even on a wide '
  .. "screen, and only the first of these lines is shown to anybody who looks at it.</p>"
local LID = '<div style="position: relative"><p>Under a lid.</p>'
  .. '<div style="position: absolute; inset: 0; background: #777"></div></div>'
local SPILT = '<svg role="img" width="40" height="40"><title>A card</title><rect width="60" height="30"></rect></svg>'
local DIM = "@media (prefers-color-scheme: dark) { p { color: #333; } }"
local NAMELESS = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'

-- Each changes the sound page in one place: its page, what is replaced, by what, and by kind what is found of it.
-- Several that have nothing to do with each other share a page, for a look costs half a second; a screen and paper are
-- looked at one without the other where they can be.
local FAULTS = {
  { "a drawing from elsewhere", "screens 1", "</main>", '<img alt="" src="https://example.com/x.png"></main>',
    { requests = "https://example.com/x.png", scripts = "ERR_NAME_NOT_RESOLVED" } },
  { "a wide paragraph", "screens 1", "</main>", WIDE .. "</main>", { overflow = "." } },
  { "a table without a caption", "screens 1", "<caption>Hands and how they are set</caption>", "",
    { structure = "<table> .* has no caption" } },
  { "no language", "screens 1", '<html lang="en">', "<html>", { access = "html%-has%-lang" } },
  { "a style sheet beside it", "screens 2", "<style>", '<link rel="stylesheet" href="beside.css"><style>',
    { requests = "beside%.css$", scripts = "ERR_FILE_NOT_FOUND" } },
  { "a line cut off", "screens 2", "</main>", CUT .. "</main>", { clipped = "What is said here" } },
  { "a link to nowhere", "screens 2", "</main>", '<p><a href="#nowhere">There</a></p></main>',
    { structure = "a link leads nowhere: #nowhere" } },
  { "a picture without words", "screens 2", "</main>", NAMELESS .. "</main>", { access = "image%-alt" } },
  { "a place prepared", "screens 3", "<style>", '<link rel="preconnect" href="https://example.com"><style>',
    { requests = "prepared: https://example.com/" } },
  { "a script that fails", "screens 3", "</body>", "<script>nothing.here()</script></body>",
    { scripts = "nothing is not defined" } },
  { "a lid on a line", "screens 3", "</main>", LID .. "</main>", { covered = "Under a lid" } },
  { "a drawing out of its frame", "screens 3", "</main>", SPILT .. "</main>", { clipped = "leaves the frame" } },
  { "a script that fetches", "screens 4", "</body>", '<script>fetch("f.json").catch(() => 0)</script></body>',
    { requests = "f%.json$", scripts = { "f%.json", "ERR_FAILED" } } },
  { "a squeezed paragraph", "screens 4", "</main>", SQUEEZED .. "</main>", { overflow = "Nobody reads" } },
  { "a word in two parts", "screens 4", "</main>", BROKEN .. "</main>", { overflow = '"Extraordinary" is broken' } },
  { "a drawing without a name", "screens 4", '<svg role="img"', "<svg", { structure = "a drawing says nothing" } },
  { "a script that complains", "screens 5", "</body>", '<script>console.error("oh")</script></body>',
    { scripts = "^oh$" } },
  { "a line over another", "screens 5", "</main>", OVER .. "</main>",
    { overlap = "and <p> \"This line lies", covered = "by <p> \"This line lies" } },
  { "dark on dark", "screens 5", "</style>", DIM .. "</style>", { access = "dark: color%-contrast" } },
  { "a script that writes", "all",
    "</body>", "<script>document.querySelector('h1').textContent = 'Other'</script></body>",
    { text = 'with scripts "Other", without "A sound page"' } },
  { "a font for paper only", "print 1",
    "</style>", "@media print { @font-face { font-family: f; src: url(f.woff) } p { font-family: f; } }</style>",
    { requests = "f%.woff$", scripts = "ERR_FILE_NOT_FOUND" } },
  { "no footer", "print 1",
    'content: "A sound page, 1a2b3c"', 'content: ""', { print = "the footer has no" } },
  { "a footer of the first page only", "print 2", "@bottom-left {", "} @page :first { @bottom-left {",
    { print = "page 2: the footer has no" } },
  { "letter paper", "print 2", "size: A4", "size: letter", { print = "612 by 792 points, expected A4" } },
  { "a phrase on the second page that belongs on the first", "print 6", "<h1>A", "<h1>The", { print =
    'the first page has no "A sound page"' } },
  { "type too small for paper", "print 6", "</style>", "@media print { .next { font-size: 6pt; } }</style>", { print =
    'has its footer too." in type of 6 points' } },
  { "a side too many", "print 6", "</main>", '<p class="next">More.</p></main>', { print = "3 sides, expected 2" } },
  { "a line at the edge of paper", "print 3", "margin: 20mm 15mm", "margin: 20mm 2mm",
    { print = "stands at the edge or beyond" } },
  { "broader than paper", "print 4", "</style>", "@media print { p { width: 190mm; } }</style>", { overflow = "." } },
  { "a line left off paper", "print 4", "</style>", "@media print { .next { height: 0; overflow: hidden; } }</style>",
    { clipped = "The second printed page", print = "letters are printed of" } },
  { "lines over each other on paper", "print 5",
    "</style>", "@media print { .next { break-before: auto; margin-top: -3.5rem; } }</style>",
    { overlap = ".", covered = ".", print = "overlap$" } },
}

browser.test({ name = "a sound page", footer = { "A sound page, 1a2b3c" }, first = { "A sound page" }, pages = 2,
  make = function (path) scratch.write(path, SOUND) end })

local found

local function look()
  found = {}
  scratch.with(function (directory)
    local pages, texts = {}, {}
    for _, fault in ipairs(FAULTS) do
      local name = fault[2]
      if not texts[name] then
        pages[#pages + 1] = { name = name, path = ("%s/%d.html"):format(directory, #pages),
          footer = { "A sound page, 1a2b3c" }, first = name == "print 6" and { "A sound page" } or nil,
          sides = name == "print 6" and 2 or nil, type = name == "print 6" and 7 or nil,
          only = name:match("^screens") or name:match("^print") }
      end
      texts[name] = scratch.replace(texts[name] or SOUND, fault[3], fault[4])
    end
    for _, page in ipairs(pages) do scratch.write(page.path, texts[page.name]) end
    found = browser.look(pages)
  end)
end

local function patterns(fault, kind)
  local expected = fault[5][kind]
  return type(expected) == "table" and expected or { expected }
end

local function is_of(fault, kind, text)
  for _, pattern in ipairs(patterns(fault, kind)) do
    if text:find(pattern) then return true end
  end
  return false
end

-- The faults of a page that no fault put into it explains.
local function unexplained(name)
  local left = {}
  for kind, texts in pairs(assert(found[name], "nothing came of the browser").faults) do
    for _, text in ipairs(texts) do
      local is_known = false
      for _, fault in ipairs(FAULTS) do is_known = is_known or fault[2] == name and is_of(fault, kind, text) end
      if not is_known then left[#left + 1] = kind .. ": " .. text end
    end
  end
  return left
end

local function is_found(name, kind, pattern)
  for _, text in ipairs(found[name].faults[kind]) do
    if text:find(pattern) then return true end
  end
  return false
end

for _, fault in ipairs(FAULTS) do
  tap.test(("%s is found, and nothing that is not there"):format(fault[1]), function ()
    if not found then look() end
    tap.assertEquals(unexplained(fault[2]), {})
    for kind in pairs(fault[5]) do
      for _, pattern in ipairs(patterns(fault, kind)) do
        tap.assertTrue(is_found(fault[2], kind, pattern), kind .. ": " .. pattern)
      end
    end
  end)
end
