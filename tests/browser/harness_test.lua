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
@media print { .next { break-before: page; } .wide { overflow: visible; } .wide td { white-space: normal; } }
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

-- Each changes the sound page in one place: what is replaced, by what, and the kinds of fault that makes. A screen
-- and paper are looked at one without the other where they can be: a look costs half a second.
local SCREEN, PAPER = "screens", "print"
local FAULTS = {
  { "a drawing from elsewhere", SCREEN, { "requests", "scripts" },
    "</main>", '<img alt="" src="https://example.com/x.png"></main>' },
  { "a style sheet beside it", SCREEN, { "requests", "scripts" },
    "<style>", '<link rel="stylesheet" href="beside.css"><style>' },
  { "a font for paper only", PAPER, { "requests", "scripts" },
    "</style>", "@media print { @font-face { font-family: f; src: url(f.woff) } p { font-family: f; } }</style>" },
  { "a place prepared", SCREEN, { "requests" },
    "<style>", '<link rel="preconnect" href="https://example.com"><style>' },
  { "a script that fetches", SCREEN, { "requests", "scripts" },
    "</body>", '<script>fetch("beside.json").catch(() => 0)</script></body>' },
  { "a script that fails", SCREEN, { "scripts" }, "</body>", "<script>nothing.here()</script></body>" },
  { "a script that complains", SCREEN, { "scripts" }, "</body>", '<script>console.error("oh")</script></body>' },
  { "a wide paragraph", SCREEN, { "overflow" }, "</main>", WIDE .. "</main>" },
  { "a squeezed paragraph", SCREEN, { "overflow" }, "</main>", SQUEEZED .. "</main>" },
  { "a word in two parts", SCREEN, { "overflow" }, "</main>", BROKEN .. "</main>" },
  { "a line over another", SCREEN, { "overlap", "covered" }, "</main>", OVER .. "</main>" },
  { "a line cut off", SCREEN, { "clipped" }, "</main>", CUT .. "</main>" },
  { "a lid on a line", SCREEN, { "covered" }, "</main>", LID .. "</main>" },
  { "a drawing out of its frame", SCREEN, { "clipped" }, "</main>", SPILT .. "</main>" },
  { "a table without a caption", SCREEN, { "structure" }, "<caption>Hands and how they are set</caption>", "" },
  { "a drawing without a name", SCREEN, { "structure" }, '<svg role="img"', "<svg" },
  { "a link to nowhere", SCREEN, { "structure" }, "</main>", '<p><a href="#nowhere">There</a></p></main>' },
  { "a picture without words", SCREEN, { "access" }, "</main>", NAMELESS .. "</main>" },
  { "no language", SCREEN, { "access" }, '<html lang="en">', "<html>" },
  { "dark on dark", SCREEN, { "access" }, "</style>", DIM .. "</style>" },
  { "a script that writes", nil, { "text" },
    "</body>", "<script>document.querySelector('h1').textContent = 'Other'</script></body>" },
  { "no footer", PAPER, { "print" }, "@bottom-left {", "} .nothing {" },
  { "a footer of the first page only", PAPER, { "print" }, "@bottom-left {", "} @page :first { @bottom-left {" },
  { "letter paper", PAPER, { "print" }, "size: A4", "size: letter" },
  { "a line at the edge of paper", PAPER, { "print" }, "margin: 20mm 15mm", "margin: 20mm 2mm" },
  { "broader than paper", PAPER, { "overflow" }, "</style>", "@media print { p { width: 190mm; } }</style>" },
  { "lines over each other on paper", PAPER, { "overlap", "covered", "print" },
    "</style>", "@media print { .next { break-before: auto; margin-top: -3.5rem; } }</style>" },
  { "a line left off paper", PAPER, { "clipped", "print" },
    "</style>", "@media print { .next { height: 0; overflow: hidden; } }</style>" },
}

browser.test({ name = "a sound page", footer = { "A sound page, 1a2b3c" }, pages = 2,
  make = function (path) scratch.write(path, SOUND) end })

local found

local function look()
  found = {}
  scratch.with(function (directory)
    local pages = {}
    for number, fault in ipairs(FAULTS) do
      local text = scratch.replace(SOUND, fault[4], fault[5])
      local path = scratch.write(("%s/%d.html"):format(directory, number), text)
      pages[number] = { name = fault[1], path = path, footer = { "A sound page, 1a2b3c" }, only = fault[2] }
    end
    found = browser.look(pages)
  end)
end

for _, fault in ipairs(FAULTS) do
  tap.test(("%s is found"):format(fault[1]), function ()
    if not found then look() end
    local faults = assert(found[fault[1]], "nothing came of the browser").faults
    local named = {}
    for _, kind in ipairs(browser.KINDS) do
      if #faults[kind[1]] > 0 then named[#named + 1] = kind[1] end
    end
    tap.assertEquals(named, fault[3], tap.prettystr(faults))
  end)
end
