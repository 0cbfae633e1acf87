-- A page as one file: what it may ask for, how it is headed, and what is under each printed page.

local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local parsed = require("page.parsed")
local style = require("houseway.page.style")
local tap = require("tap")

local HOSTILE = '</style><script>x</script>"; } @import url(http://x.org/); \\ \u{202e}'

local function made(more)
  local sheet = drawing.sheet()
  local given = {
    title = "A way " .. HOSTILE, sheet = sheet, has_contents = true,
    footer = { { "way", HOSTILE }, { "law", "58 Pa. Code § 645a" } },
    sections = {
      { id = "verdict", heading = "Verdict", content = document.mark("good", "CONFORMS") },
      { id = "rules", heading = "Rules", content = {
        document.table("Rules " .. HOSTILE, { "Rule", { heading = "Hands", is_number = true } },
          { { "one", "1,234" }, { HOSTILE } }),
        document.figure(sheet:hand(games.CARDS, hands.read(games.CARDS, "As Kh", 2)), "dealt"),
        document.list({ "a", "b" }), document.facts({ { "t", "d" } }) } },
    },
  }
  for key, value in pairs(more or {}) do given[key] = value end
  return document.page(given)
end

local root = parsed.read(made())

tap.test("a page asks for nothing: it refers to its own places alone, and its policy forbids the rest", function ()
  local ids = {}
  for _, element in ipairs(parsed.all(root, function (e) return e.attributes.id ~= nil end)) do
    tap.assertNil(ids[element.attributes.id], element.attributes.id)
    ids[element.attributes.id] = true
  end
  for _, element in ipairs(parsed.all(root, function () return true end)) do
    for name, value in pairs(element.attributes) do
      if name == "href" then tap.assertTrue(ids[value:sub(2)], value) end
      if name == "aria-labelledby" then tap.assertTrue(ids[value], value) end
      tap.assertTrue(name ~= "src" and name ~= "srcset" and name ~= "action" and not name:find("^on"))
    end
  end
  local policy = parsed.all(root, "meta")[2].attributes
  tap.assertEquals(policy["http-equiv"], "Content-Security-Policy")
  tap.assertStrContains(policy.content, "default-src 'none'")
  tap.assertNil(policy.content:find("script", 1, true))
  tap.assertEquals(#parsed.all(root, "script") + #parsed.all(root, "link") + #parsed.all(root, "img"), 0)
end)

tap.test("the style sheet asks for nothing, whatever the way is called", function ()
  local css = parsed.all(root, "style")[1].code
  -- Of what is quoted nothing is left outside quotation marks.
  local bare = css:gsub('"[^"]*"', '""')
  tap.assertNil(bare:find("import", 1, true))
  tap.assertNil(bare:find("url", 1, true))
  tap.assertNil(css:find("<", 1, true))
  tap.assertEquals(select(2, bare:gsub("{", "")), select(2, bare:gsub("}", "")))
end)

tap.test("under each printed page stands what the page's end says, and which page it is", function ()
  local css = parsed.all(root, "style")[1].code
  local left = css:match('@bottom%-left{content:(.-);width')
  tap.assertStrContains(left, 'law: 58 Pa. Code § 645a"')
  -- As a browser reads it: the escapes undone, the way's name is there letter by letter.
  local read = left:gsub("\\(%x+) ", function (hex) return string.char(tonumber(hex, 16)) end)
  tap.assertStrContains(read, "way: " .. HOSTILE:gsub("\u{202e}", "\\u{202e}"))
  tap.assertStrContains(css, 'counter(page) " of " counter(pages)')
  -- Lines end between words, before they are as wide as the margin: a browser would end them after a hyphen.
  local foot = style.sheet({ ("us-ma/pai_gow "):rep(60) }):match('@bottom%-left{content:"(.-)";'):gsub("\\5f ", "_")
  for line in (foot .. "\\a "):gmatch("(.-)\\a ") do
    tap.assertEquals(select(2, line:gsub("us%-ma/pai_gow", "")), select(2, line:gsub("%-", "")), line)
    tap.assertTrue(style.breadth((line:gsub(" ", ""))) < 64, line)
  end
  local footer = parsed.all(root, "footer")[1]
  tap.assertEquals(parsed.all(footer, "dd")[2].text, "58 Pa. Code § 645a")
end)

tap.test("headings in order, one h1; sections named by theirs; a way past the header", function ()
  tap.assertEquals(#parsed.all(root, "h1"), 1)
  tap.assertEquals(#parsed.all(root, "h2"), 2)
  local first = parsed.all(root, "body")[1].children[1]
  tap.assertEquals({ first.name, first.attributes.href }, { "a", "#main" })
  tap.assertEquals(parsed.all(root, "html")[1].attributes.lang, "en")
  local links = parsed.all(parsed.all(root, "nav")[1], "a")
  tap.assertEquals({ links[1].attributes.href, links[2].text }, { "#verdict", "Rules" })
end)

tap.test("a table has a caption, its columns and rows are headed, and a missing cell is empty", function ()
  local one = parsed.all(root, "table")[1]
  tap.assertStrContains(parsed.all(one, "caption")[1].text, "Rules </style>")
  local scopes = {}
  for i, th in ipairs(parsed.all(one, "th")) do scopes[i] = th.attributes.scope end
  tap.assertEquals(scopes, { "col", "col", "row", "row" })
  local cells = parsed.all(one, "td")
  tap.assertEquals({ cells[1].text, cells[2].text, cells[1].attributes.class }, { "1,234", "", "number" })
end)

-- The contrast of two colours: WCAG 2's formula.
local function luminance(colour)
  local sum = 0
  for i, part in ipairs({ 0.2126, 0.7152, 0.0722 }) do
    local value = tonumber(colour:sub(2 * i, 2 * i + 1), 16) / 255
    sum = sum + part * (value <= 0.04045 and value / 12.92 or ((value + 0.055) / 1.055) ^ 2.4)
  end
  return sum
end

local function contrast(a, b)
  local lighter, darker = math.max(luminance(a), luminance(b)), math.min(luminance(a), luminance(b))
  return (lighter + 0.05) / (darker + 0.05)
end

tap.test("text can be read on its ground, light and dark: 7 to 1, marks 4.5 to 1", function ()
  tap.assertAlmostEquals(contrast("#ffffff", "#000000"), 21, 1e-9)
  local css, count = parsed.all(root, "style")[1].code, 0
  for colours in css:gmatch(":root{([^}]*)}") do
    local of = {}
    for name, value in colours:gmatch("%-%-([%l-]+):(#%x+)") do of[name] = value end
    for _, ground in ipairs({ of.ground, of.raised }) do
      for _, name in ipairs({ "text", "quiet", "link", "good", "bad", "open" }) do
        local wanted = (name == "text" or name == "quiet") and 7 or 4.5
        tap.assertTrue(contrast(of[name], ground) >= wanted, name .. " on " .. ground)
        count = count + 1
      end
    end
  end
  tap.assertEquals(count, 36)
end)

tap.test("a page that is worked with has its scripts last, and may run no others", function ()
  local page = parsed.read(made({ scripts = { "var a = 1 < 2;" } }))
  local body = parsed.all(page, "body")[1]
  tap.assertEquals(body.children[#body.children].code, "var a = 1 < 2;")
  -- printf 'var a = 1 < 2;' | openssl dgst -sha256 -binary | base64
  tap.assertStrContains(parsed.all(page, "meta")[2].attributes.content,
    "script-src 'sha256-gh62p4j18C9JDauTWzNZ2l4at5iSysHIt5GXhLuGK28='")
end)
