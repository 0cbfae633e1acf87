-- What every page is built of, in a real browser: tables, drawings, charts' colours, and names that mean harm.

local browser = require("browser")
local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local scratch = require("scratch")

local HOSTILE = "</style><script>document.title = 1</script>\"; } @import url(http://example.com/); \\ \u{202e}"
  .. ("w"):rep(120)

local DIGEST = ("0123456789abcdef"):rep(4)

local function drawn(sheet, game, written, count)
  local pieces = hands.read(game, written, count)
  return { document.figure(sheet:hand(game, pieces, { is_fanned = true }), "dealt " .. written),
    document.figure(sheet:set_hand(game, { table.unpack(pieces, 3) }, { pieces[1], pieces[2] }), "set") }
end

local function page()
  local sheet = drawing.sheet()
  return document.page({
    title = "A way " .. HOSTILE, sheet = sheet, has_contents = true,
    footer = { { "way", "Plain" }, { "law", HOSTILE }, { "behaviour", DIGEST } },
    sections = {
      { id = "verdict", heading = "Verdict", content = { document.mark("good", "CONFORMS"),
        document.mark("bad", "VIOLATES"), document.mark("open", "OPEN") } },
      { id = "rules", heading = HOSTILE, content = {
        document.table("Rules " .. HOSTILE, { "Rule", { heading = "Hands", is_number = true }, "Notes" },
          { { "one", "154,143,080", HOSTILE }, { HOSTILE, "2", document.code(HOSTILE) } }),
        drawn(sheet, games.CARDS, "As Kh 10d 9c 4s 3d Jk", 7), drawn(sheet, games.TILES, "6-6 5-5 2-2 5-6", 4),
        document.list({ "a", HOSTILE }), document.facts({ { HOSTILE, HOSTILE } }) } },
    },
  })
end

browser.test({ name = "a page's parts", footer = { "way: Plain", "page", "of", DIGEST },
  make = function (path) scratch.write(path, page()) end })
