-- A terminal's screen as a picture: SVG drawn from what tmux says stands there, letters and colours.
--
-- Each piece of text is as wide as its columns, whatever letters a reader has; lines of tables and the dots of tiles
-- are drawn.

local html = require("houseway.page.html")
local style = require("houseway.page.style")

local tags = html.tags

local picture = {}

-- Of a column and a row, and around them; above them the bar of the window.
local WIDE, HIGH, AROUND, BAR = 8.4, 18, 14, 26
local BASELINE = 13.5

-- What houseway paints (lua/houseway/show/as/terminal.lua) and what ends it, as classes of the picture.
local WEIGHTS = { ["0"] = "", ["1"] = "bold", ["2"] = "dim", ["22"] = "" }
local COLOURS = { ["0"] = "", ["31"] = "red", ["32"] = "green", ["33"] = "yellow", ["36"] = "cyan", ["39"] = "" }
local GROUND = "49" -- which houseway leaves as it is

local STYLE = style.colours() .. [[
text{font:14px ui-monospace,"DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace;fill:var(--text)}
.window{fill:var(--raised);stroke:var(--line)}.light{fill:var(--line)}
.lines{fill:none;stroke:var(--quiet)}.dot{fill:var(--text)}
.bold{font-weight:700}.dim{fill:var(--quiet)}.cyan{fill:var(--link)}
.red{fill:var(--bad)}.green{fill:var(--good)}.yellow{fill:var(--open)}
]]

-- Where the lines of a letter lead from its middle: left, right, up, down.
local LINES = { ["─"] = "lr", ["│"] = "ud", ["┌"] = "rd", ["┐"] = "ld", ["└"] = "ru", ["┘"] = "lu", ["┬"] = "lrd",
  ["┴"] = "lru", ["├"] = "rud", ["┤"] = "lud", ["┼"] = "lrud" }
local TO = { l = "h-4.2", r = "h4.2", u = "v-9", d = "v9" }

-- The style after a sequence such as "1;31".
local function painted(style_before, codes)
  local weight, colour = style_before.weight, style_before.colour
  for code in codes:gmatch("%d+") do
    assert(WEIGHTS[code] or COLOURS[code] or code == GROUND, "no style of houseway's: " .. code)
    weight, colour = WEIGHTS[code] or weight, COLOURS[code] or colour
  end
  return { weight = weight, colour = colour, class = (weight .. " " .. colour):match("^ ?(.-) ?$") }
end

-- The letters of a line, each with its class; and the style in which it ends.
local function cells_of(line, now)
  local cells, at = {}, 1
  while at <= #line do
    local codes, after = line:match("^\27%[([%d;]*)m()", at)
    if codes then
      now, at = painted(now, codes == "" and "0" or codes), after
    else
      local letter = line:match(utf8.charpattern, at)
      assert(not letter:find("%c"), "what steers a terminal, in a picture")
      cells[#cells + 1], at = { letter = letter, class = now.class }, at + #letter
    end
  end
  return cells, now
end

-- A letter that not every reader's letters have in the width of the others.
local function is_apart(letter)
  return utf8.codepoint(letter) > 0xFF
end

-- How many cells from one on are one piece of text: of one class, without two blanks together.
local function length_at(cells, at)
  if is_apart(cells[at].letter) then return 1 end
  local last = at
  for i = at + 1, #cells do
    local cell = cells[i]
    if cell.class ~= cells[at].class or is_apart(cell.letter) then break end
    if cell.letter ~= " " then last = i elseif i > last + 1 then break end
  end
  return last - at + 1
end

local function drawn_text(cells, at, length, row)
  local letters = {}
  for i = 1, length do letters[i] = cells[at + i - 1].letter end
  local class = cells[at].class
  return tags.text({ class = class ~= "" and class, x = AROUND + (at - 1) * WIDE, y = row + BASELINE,
    textLength = length * WIDE, lengthAdjust = "spacingAndGlyphs", table.concat(letters) })
end

-- A line, drawn into `parts`; the lines of its tables are added to `path`.
local function draw_line(cells, row, parts, path)
  local at = 1
  while at <= #cells do
    local letter, class = cells[at].letter, cells[at].class
    local x, y, length = AROUND + (at - 0.5) * WIDE, row + HIGH / 2, 1
    if LINES[letter] then
      for side in LINES[letter]:gmatch(".") do path[#path + 1] = ("M%.1f,%d%s"):format(x, y, TO[side]) end
    elseif letter == "●" then
      parts[#parts + 1] = tags.circle({ class = "dot " .. class, cx = x, cy = y, r = 3.4 })
    elseif letter ~= " " then
      length = length_at(cells, at)
      parts[#parts + 1] = drawn_text(cells, at, length, row)
    end
    at = at + length
  end
end

---A picture of lines as they stand at a terminal.
---@param lines string[] with sequences of colour
---@param columns integer
---@param words string what it shows, for who does not see it
---@return string svg
function picture.draw(lines, columns, words)
  local width, height = columns * WIDE + 2 * AROUND, BAR + #lines * HIGH + AROUND
  local parts, path, now = {}, {}, { weight = "", colour = "", class = "" }
  for i, line in ipairs(lines) do
    local cells
    cells, now = cells_of(line, now)
    assert(#cells <= columns, "a line wider than the screen")
    draw_line(cells, BAR + (i - 1) * HIGH, parts, path)
  end
  for i = 0, 2 do parts[#parts + 1] = tags.circle({ class = "light", cx = AROUND + 5 + i * 14, cy = 13, r = 4 }) end
  return html.write(tags.svg({ xmlns = "http://www.w3.org/2000/svg", width = width, height = height,
    viewBox = ("0 0 %.1f %d"):format(width, height), role = "img", tags.title({ words }), tags.style({ STYLE }),
    tags.rect({ class = "window", x = 0.5, y = 0.5, width = width - 1, height = height - 1, rx = 6 }), parts,
    #path > 0 and tags.path({ class = "lines", d = table.concat(path) }) })) .. "\n"
end

return picture
