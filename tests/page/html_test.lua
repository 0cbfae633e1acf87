-- Elements: what is text stays text, and a page points nowhere outside.

local html = require("houseway.page.html")
local parsed = require("page.parsed")
local tap = require("tap")

local tags = html.tags

tap.test("elements, attributes in order of name, and what stands in them", function ()
  tap.assertEquals(html.write(tags.p({ id = "a", class = "b", "one ", tags.b({ "two" }), { " ", 3 }, false })),
    '<p class="b" id="a">one <b>two</b> 3</p>')
  tap.assertEquals(html.write({ tags.br(), tags.input({ disabled = true, hidden = false, width = 2.50 }) }),
    '<br><input disabled="" width="2.5">')
  tap.assertEquals(html.write({ tags.ul({ tags.li({ 1 }), tags.li({ -0.0001 }) }) }),
    "<ul>\n<li>1</li>\n<li>0</li></ul>")
end)

tap.test("hostile texts are text, in an element and in an attribute", function ()
  local hostile = {
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onclick='x", "</title><svg/onload=x>",
    "&lt;b&gt;", "&amp;&#60;", "<!--", "]]>", "a\0b\27[2Jc", "\u{202e}evil", "\xff\xfe", "javascript:alert(1)",
    "</style>",
  }
  for _, text in ipairs(hostile) do
    local root = parsed.read(html.write(tags.p({ title = text, text })))
    tap.assertEquals(#root.children, 1)
    local p = root.children[1]
    tap.assertEquals({ p.name, #p.children }, { "p", 0 })
    -- What can be seen stands as it was; what cannot is named.
    local shown = require("houseway.base.text").one_line(text)
    tap.assertEquals({ p.text, p.attributes.title }, { shown, shown })
    tap.assertNil(p.text:find("[%z\1-\9\11-\31]"))
  end
end)

tap.test("lines of a text stay lines; in an attribute they are named", function ()
  tap.assertEquals(html.write(tags.pre({ title = "a\nb", "a\n<b" })), '<pre title="a\\nb">a\n&lt;b</pre>')
end)

tap.test("no line ends between a § and its number", function ()
  tap.assertEquals(html.write(tags.p({ "58 Pa. Code § 621a.8(d) and § 7" })),
    "<p>58 Pa. Code §&#160;621a.8(d) and §&#160;7</p>")
end)

tap.test("no attribute runs a script or sets a style; no reference leaves the page's folder", function ()
  for _, name in ipairs({ "onclick", "ONLOAD", "style", "a b", "x>", "" }) do
    tap.assertError(html.element, "p", { [name] = "x" })
  end
  for _, value in ipairs({ "http://x.org/", "//x.org/a", "javascript:x", "data:,x", "/etc/passwd", "../a", "#a b",
    "" }) do
    tap.assertError(html.element, "a", { href = value })
    tap.assertError(html.element, "img", { src = value })
  end
  tap.assertEquals(html.write(tags.a({ href = "#rule-1", "x" })), '<a href="#rule-1">x</a>')
  tap.assertEquals(html.write(tags.a({ href = "explorer.js" })), '<a href="explorer.js"></a>')
end)

tap.test("an element has the name of an element", function ()
  for _, name in ipairs({ "p x", "<p", "", "1", "P>" }) do tap.assertError(html.element, name, {}) end
end)

tap.test("code stands as it is, and cannot end its element", function ()
  tap.assertEquals(html.write(tags.script({ "a < b && c" })), "<script>a < b && c</script>")
  for _, code in ipairs({ "x</script>", "<!-- x", "a </ b" }) do
    tap.assertError(html.write, tags.script({ code }))
  end
end)

tap.test("what is no node is a fault, not a hole", function ()
  tap.assertError(html.write, true)
  tap.assertError(html.write, function () end)
end)

tap.test("a page is read back as it was written, whatever its texts", function ()
  local state = 1
  local function random(n)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % n
  end
  local letters = { "<", ">", "&", '"', "'", "a", ";", "/", "=", "\u{e9}", "#39", " ", "!" }
  local function words()
    local out = {}
    for i = 1, random(9) do out[i] = letters[random(#letters) + 1] end
    return table.concat(out)
  end
  for _ = 1, 2000 do
    local a, b, c = words(), words(), words()
    local p = parsed.read(html.write(tags.p({ title = a, b, tags.b({ c }) }))).children[1]
    tap.assertEquals({ p.attributes.title, p.children[1].text, p.text }, { a, c, b .. c })
  end
end)

tap.test("joined: a node between each two", function ()
  tap.assertEquals(html.write(html.joined({ "a", tags.b({ "b" }), "c" }, ", ")), "a, <b>b</b>, c")
  tap.assertEquals(html.joined({}, ", "), {})
end)
