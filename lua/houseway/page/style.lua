-- Style sheets of pages: for screens, light or dark, wide or narrow; and for paper, A4 or US Letter.
-- Programs import this module.

---@class houseway.page.style
local style = {}

-- Colours by purpose. Text has a contrast of at least 7 to 1 with its background, everything else 4.5 to 1.
local LIGHT = [[
--ground:#ffffff;--raised:#f5f4f0;--text:#1b1b1a;--quiet:#52524d;--line:#c6c5bd;--link:#0a4a86;
--good:#0b5d35;--bad:#96121f;--open:#6b4700;--on-mark:#ffffff;--bar:#2f6f9f;--bar-other:#a3561b;
]]
local DARK = [[
--ground:#15181b;--raised:#1f2327;--text:#ecebe6;--quiet:#b9b7ae;--line:#454b51;--link:#93c9ff;
--good:#7fd6a4;--bad:#ff9c96;--open:#f0c26a;--on-mark:#15181b;--bar:#6db1e0;--bar-other:#e59a5c;
]]

-- Parts of pages: tables, drawings, notes, marks.
local PARTS = [[
.quiet{color:var(--quiet)}
.small{font-size:.86rem}
.small p,.small ol{margin:0}
table{border-collapse:collapse;width:100%;margin:.8em 0;font-size:.93rem}
caption{text-align:left;font-weight:600;padding:.3em 0}
th,td{text-align:left;vertical-align:top;padding:.35em .6em .35em 0;border-bottom:1px solid var(--line)}
thead th{border-bottom:2px solid var(--line);color:var(--quiet);font-weight:600}
thead th{overflow-wrap:normal}
tbody th{font-weight:400;min-width:5.8em}
th.number,td.number{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:normal}
figure{margin:.8em 0}
figcaption{font-size:.86rem;color:var(--quiet)}
svg.hand,svg.chart{max-width:100%;height:auto;display:block}
svg.symbols{position:absolute}
svg.bar{display:block;width:100%;min-width:3rem;height:.45rem;margin-top:.2rem}
.bar-ground{fill:var(--raised)}.bar-length{fill:var(--bar)}.bar-other{fill:var(--bar-other)}
.beside{display:flex;flex-wrap:wrap;gap:.4rem 1.6rem;align-items:flex-start}
.beside>*{min-width:0;max-width:min(100%,13rem)}
.beside code{display:block}
.note{border-left:4px solid var(--line);background:var(--raised);padding:.5rem .9rem;margin:.8em 0}
.mark{display:inline-block;white-space:nowrap;font-weight:700;border:2px solid currentColor;border-radius:4px;
padding:0 .5em}
.good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--open)}
]]

local SCREEN = [[
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,"Segoe UI","Helvetica Neue",Arial,
sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,button:focus-visible,summary:focus-visible,[tabindex]:focus-visible,input:focus-visible,
select:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{position:static;display:inline-block;padding:.5rem 1rem}
header.page,nav.contents,main,footer.page{max-width:62rem;margin:0 auto;padding:0 1rem}
header.page{padding-top:1.5rem}
h1,h2,h3,h4{line-height:1.25;margin:1.6em 0 .5em}
h1{font-size:1.7rem;margin-top:0}
h2{font-size:1.3rem;border-top:2px solid var(--line);padding-top:.8em}
h3{font-size:1.08rem}
h4{font-size:1rem}
p,ul,ol,dl{margin:.6em 0}
li{margin:.25em 0}
code,pre,.hand-text{font-family:ui-monospace,"DejaVu Sans Mono","Liberation Mono",Consolas,monospace;font-size:.9em}
pre{background:var(--raised);border:1px solid var(--line);border-radius:4px;padding:.6rem .8rem;white-space:pre-wrap}
dl.facts{display:grid;grid-template-columns:fit-content(40%) 1fr;gap:.2rem 1rem}
dl.facts dt{color:var(--quiet)}
dl.facts dd{margin:0;min-width:0}
nav.contents ol{margin:.3em 0;padding-left:1.5em;columns:15rem 3}
nav.contents li{break-inside:avoid;margin:0;padding:.15em 0}
footer.page{margin-top:2.5rem;padding-bottom:2rem;color:var(--quiet);font-size:.86rem}
footer.page dl{border-top:2px solid var(--line);padding-top:1em}
@media (max-width:34rem){
body{font-size:.95rem}
dl.facts{grid-template-columns:1fr;gap:0}
dl.facts dd{margin-bottom:.4rem}
table{font-size:.78rem}
th,td{padding-right:.35em}
tbody th{min-width:5.6em}
}
]]

local PAPER = [[
.skip,nav.contents,.screen,footer.repeated{display:none}
html{font-size:8.6pt}
body{font-size:1rem;line-height:1.32}
header.page,nav.contents,main,footer.page{max-width:none;padding:0}
header.page{padding-top:0}
h1{font-size:15pt}h2{font-size:12pt}h3{font-size:9.6pt}h4{font-size:8.6pt}
h1,h2,h3,h4{margin:.9em 0 .3em}
h2{padding-top:.4em}
h1,h2,h3,h4,caption{break-after:avoid}
p,ul,ol,dl,table,figure,.note{margin:.4em 0}
th,td{padding:.2em .5em .2em 0}
pre{padding:.3rem .5rem;font-size:6.8pt}
tr,figure,pre,.together{break-inside:avoid}
tbody tr:first-child{break-before:avoid}
.columns{columns:2;column-gap:7mm}
.columns h3:first-child{margin-top:.4em}
.columns .beside{flex-wrap:nowrap;gap:3mm}
.columns figure{max-width:27mm;margin:.2em 0}
.columns figure.row{max-width:46mm}
.beside{gap:.4rem 1rem}
thead{display:table-header-group}
a{color:inherit;text-decoration:none}
pre{white-space:pre-wrap}
p,li{orphans:2;widows:2}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
]]

-- A CSS string: escapes characters that could end the string or the style.
local function quoted(written)
  local safe = written:gsub("[^%w %-.,:;()/\x80-\xFF]", function (character)
    return ("\\%x "):format(character:byte())
  end)
  return '"' .. safe .. '"'
end

-- Widths of characters in parts of the font size, in DejaVu Sans, a broad font; and the width of a margin line. The
-- line is really 69 wide, but letters hinted to whole pixels are up to a twelfth wider.
local WIDTHS = { { "[mwMW@%%\x80-\xFF]", 0.95 }, { "[ijlI]", 0.29 }, { "[frt%p]", 0.4 }, { "%u", 0.72 },
  { "[csvxyzk]", 0.58 }, { "", 0.635 } }
local LINE = 64

---The width of a word.
---@param word string
---@return number in parts of the font size
function style.breadth(word)
  local sum = 0
  for letter in word:gmatch(utf8.charpattern) do
    for _, class in ipairs(WIDTHS) do
      if letter:find(class[1]) then
        sum = sum + class[2]
        break
      end
    end
  end
  return sum
end

-- Puts zero-width spaces into a word wider than a line: in the margin, browsers break words only there.
local function breakable(word, breadth)
  return breadth > LINE and word:gsub(utf8.charpattern, "%0\u{200B}") or word
end

local SPACE = 0.32

---The widths of a text's words.
---@param written string
---@return number[]
function style.breadths(written)
  local found = {}
  for word in written:gmatch("%S+") do found[#found + 1] = style.breadth(word) end
  return found
end

---The number of lines that words fill. Long words are broken.
---@param breadths number[] of the words
---@param width number of a line, in parts of the font size
---@return integer
function style.lines(breadths, width)
  local count, used = 1, 0
  for _, breadth in ipairs(breadths) do
    if used > 0 and used + SPACE + breadth > width then count, used = count + 1, 0 end
    used = used + (used > 0 and SPACE or 0) + breadth
    count, used = count + used // width, used % width
  end
  return math.tointeger(count)
end

local TOP = 12 -- mm

-- The facts of the foot, broken into the counted lines. A browser would break a line within a word after its hyphen
-- (`us-ma/pai_gow`), and nobody finds a name in two parts.
local function foot_text(lines)
  local parts, used = {}, 0
  for word in table.concat(lines, " | "):gmatch("%S+") do
    local breadth = style.breadth(word)
    local is_next = used > 0 and used + SPACE + breadth > LINE
    if used > 0 then parts[#parts + 1] = is_next and "\n" or " " end
    parts[#parts + 1] = breakable(word, breadth)
    used = ((used == 0 or is_next) and breadth or used + SPACE + breadth) % LINE
  end
  return table.concat(parts)
end

-- The height of the foot: a line of 6.5 pt is 3.1 mm high.
local function foot_height(lines)
  return 8 + 3.1 * style.lines(style.breadths(table.concat(lines, " | ")), LINE)
end

---The sum of the margins above and below a sheet's text.
---@param lines string[] for the lower margin
---@return number millimetres
function style.margins(lines)
  return TOP + foot_height(lines)
end

-- The lower margin of each sheet: the facts at the left, the page number at the right.
local function paper_margins(lines)
  return ([[
@page{margin:%dmm 13mm %.1fmm;
@bottom-left{content:%s;width:87%%;font:6.5pt/1.35 sans-serif;color:#3d3d3a;
text-align:left;vertical-align:top;padding-top:2mm;white-space:pre-line}
@bottom-right{content:"page " counter(page) " of " counter(pages);width:13%%;font:6.5pt/1.35 sans-serif;color:#3d3d3a;
text-align:right;vertical-align:top;padding-top:2mm}}
]]):format(TOP, foot_height(lines), quoted(foot_text(lines)))
end

---CSS variables of the colours: light, and dark for readers who prefer it.
---@return string
function style.colours()
  return ":root{color-scheme:light dark;" .. LIGHT .. "}\n@media (prefers-color-scheme:dark){:root{" .. DARK .. "}}\n"
end

---CSS rules of tables, drawings, notes and marks, for a page that has its own frame.
---@return string
function style.parts()
  return PARTS
end

---The style sheet of a page.
---@param lines string[] for the margin of each sheet; printable text (base/text.lua)
---@param more string? CSS rules for this page alone
---@return string
function style.sheet(lines, more)
  return table.concat({
    style.colours(), PARTS, SCREEN, more or "",
    "@media print{:root{color-scheme:light;" .. LIGHT .. "}\n" .. PAPER .. "}\n",
    paper_margins(lines),
  })
end

return style
