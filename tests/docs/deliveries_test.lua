-- The pictures of docs/deliveries.md are what the program delivers. They are written anew when the environment
-- holds HOUSEWAY_GOLDEN=write.

local dealing = require("hw.dealing")
local documents = require("docs.documents")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/deliveries.md"
local STACKS, TILES = 8, 4

local function in_order()
  local order = {}
  for place = 0, STACKS * TILES - 1 do order[place + 1] = place end
  return order
end

-- The stacks as the dealer sees them, the first at the right: a row of numbers.
local function row(head, number)
  local cells = {}
  for stack = STACKS, 1, -1 do cells[#cells + 1] = ("%3d"):format(number(stack)) end
  return ("%-8s"):format(head) .. table.concat(cells)
end

-- To which delivery each place goes: the tile of a stack, from the top.
local function picture(style)
  local goes = {}
  for number, delivery in ipairs(assert(dealing.deliver(in_order(), style))) do
    for _, place in ipairs(delivery) do goes[place] = number end
  end
  local lines = { row("stack", function (stack) return stack end), "" }
  for tile = 0, TILES - 1 do
    local head = tile == 0 and "top" or tile == TILES - 1 and "bottom" or ""
    lines[#lines + 1] = row(head, function (stack) return goes[(stack - 1) * TILES + tile] end)
  end
  return table.concat(lines, "\n") .. "\n"
end

-- The page with the picture of each style that a line begins with, and the styles in the page's order.
local function drawn(page)
  local styles = {}
  local written = page:gsub("(\n`([%l ]+)`, § 8%(k%).-\n```text\n)(.-)(```\n)", function (head, style, _, foot)
    styles[#styles + 1] = style
    return head .. picture(style) .. foot
  end)
  return written, styles
end

tap.test(PATH .. " shows each style as it is carried out", function ()
  local written, styles = drawn(sources.read(PATH))
  tap.assertEquals(styles, dealing.STYLES)
  documents.check_made(PATH, written)
end)

tap.test(PATH .. " shows the cut it tells of", function ()
  local page = sources.read(PATH)
  local cut = assert(dealing.cut_stacks(in_order(), { 3 }, { 4, 5 }))
  local seen = {}
  for stack = STACKS, 1, -1 do seen[#seen + 1] = cut[(stack - 1) * TILES + 1] // TILES + 1 end
  tap.assertStrContains(page, "With stack 3 moved to the right end, and 4 and 5 to the left,")
  tap.assertStrContains(page, "```text\n" .. table.concat(seen, " ") .. "\n```")
end)
