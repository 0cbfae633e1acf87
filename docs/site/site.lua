-- Makes one web site of the documents, in one run of pandoc, which reads them and writes their HTML:
--
--   HOUSEWAY_SOURCE=. HOUSEWAY_SITE=build/site HOUSEWAY_BUILD=build pandoc --from gfm --to plain \
--     --lua-filter docs/site/site.lua /dev/null
--
-- The pages lie as the documents do, so that links between them stay as they are, but for their endings: X.md is
-- X.html, README.md index.html, and what is no document, X.lua say, X.lua.html. HOUSEWAY_BUILD has what the build
-- generates: documents, which go beside those of docs/, as do the pages that api.lua makes; and schemas, whose files
-- are there too, for programs.

local SOURCE, SITE = assert(os.getenv("HOUSEWAY_SOURCE")), assert(os.getenv("HOUSEWAY_SITE"))
local BUILD = assert(os.getenv("HOUSEWAY_BUILD"))

-- Those of houseway's modules that need nothing but Lua: pandoc's own, 5.3, runs this.
package.path = SOURCE .. "/lua/?.lua;" .. package.path
local elements = require("houseway.page.html")
local escape = elements.escape
local first = dofile(SOURCE .. "/docs/site/first.lua")
local find = dofile(SOURCE .. "/docs/site/find.lua")
local colours = require("houseway.page.style").colours

-- What is shown, in `find`'s words, and what of it is a document.
local SHOWN = "README.md ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md SECURITY.md bench/README.md docs examples "
  .. "houseways jurisdictions"
local GENERATED = "docs schemas" -- by the build
local IS_SHOWN = { md = true, lua = true, json = true, svg = true, c = true, cpp = true, py = true }
local CONTENTS = "docs/README.md"
-- The document after which the pages made of the sources stand in the list of all pages.
local BEFORE_API = "docs/library.md"
local EXPLORER = "explorer.html" -- houseway writes it
local C_PAGE, LUA_PAGE = "docs/api-c.md", "docs/api-lua.md"

-- ---- files ----

local function read(path)
  local file = assert(io.open(path, "rb"))
  local bytes = file:read("a")
  file:close()
  return bytes
end

local function write(path, bytes)
  local whole = SITE .. "/" .. path
  assert(os.execute(('mkdir -p "$HOUSEWAY_SITE/%s"'):format(path:match("^(.*)/") or "")))
  local file = assert(io.open(whole, "wb"))
  file:write(bytes)
  file:close()
end

-- The documents in a folder that a variable of the environment names.
local function found_in(variable, names)
  local pipe = assert(io.popen(('cd "$%s" && find %s -type f | LC_ALL=C sort'):format(variable, names)))
  local list = {}
  for path in pipe:lines() do
    local name = path:gsub("^%./", "")
    if IS_SHOWN[name:match("%.(%w+)$")] and not name:find("^docs/.*%.lua$") then list[#list + 1] = name end
  end
  pipe:close()
  return list
end

-- ---- pages and the links between them ----

-- Each page by the path of what it shows, and in order.
local pages, ordered = {}, {}
local places = { words = {}, paragraphs = {}, commands = {}, c = {} }

local function page_path(source)
  if source:find("%.md$") then return (source:gsub("README%.md$", "index.md"):gsub("%.md$", ".html")) end
  return source .. ".html"
end

local function add_page(source, file)
  local page = { source = source, out = page_path(source), file = file, is_text = source:find("%.md$") ~= nil }
  pages[source], ordered[#ordered + 1] = page, page
  return page
end

-- "docs/../README.md" is README.md.
local function straight(path)
  local parts = {}
  for part in path:gmatch("[^/]+") do
    if part == ".." then
      assert(table.remove(parts), path)
    elseif part ~= "." then
      parts[#parts + 1] = part
    end
  end
  return table.concat(parts, "/")
end

local function folder_of(path)
  return path:match("^(.*/)") or ""
end

-- The way from one page to another, or to a place on it.
local function way_to(from, to)
  local _, depth = from:gsub("/", "")
  local here, there = folder_of(from), folder_of(to:match("^[^#]*"))
  if here == there then return to:sub(#there + 1) end
  return ("../"):rep(depth) .. to
end

local function target_of(page, target)
  if target:find("^%a+:") or target:find("^#") then return target end
  local path, place = target:match("^([^#]*)(.*)$")
  path = straight(folder_of(page.source) .. path)
  local there = pages[path] or pages[path .. "/README.md"]
  if there then return way_to(page.out, there.out) .. place end
  if path:find("%.svg$") then return target end
  error(("%s: a link to %s, which is not shown"):format(page.source, target), 0)
end

-- Where a piece of code has a page, or a place on one, of its own.
local function code_target(text)
  local there = pages[text] or pages[text .. "README.md"] -- a file, a folder
  if there then return there.out end
  local command = text:match("^houseway ([%l-]+)")
  if command and places.commands[command] then return "docs/commands.html#" .. command end
  local named = text:match("^hw_[%w_]+")
  if named and places.c[named] then return C_PAGE:gsub("%.md$", ".html") .. "#" .. named end
  if places.paragraphs[text] then return "docs/paragraphs.html#" .. text end
  if places.words[text] then return "docs/words.html#word-" .. text end
end

-- ---- one document ----

local function stringify(thing)
  return pandoc.utils.stringify(thing)
end

-- Links of the document's own, and at its first mention in a part one for each file, paragraph, word and command.
local function link(page, doc)
  local linked = {}
  local function linked_code(code)
    local target = code_target(code.text)
    if not target or linked[target] or target:match("^[^#]*") == page.out then return nil end
    linked[target] = true
    return pandoc.Link({ code }, way_to(page.out, target))
  end
  local with_codes = pandoc.List()
  for _, block in ipairs(doc.blocks) do
    local is_head = block.t == "Header"
    if is_head and block.level <= 2 then linked = {} end
    with_codes:insert(is_head and block or pandoc.walk_block(block, { Code = linked_code }))
  end
  local own = {
    Link = function (one)
      one.content = pandoc.walk_block(pandoc.Plain(one.content), { Link = function (inner) return inner.content end })
        .content
      if one.target:find("%.html") then return one end
      local target = target_of(page, one.target)
      -- A link that only names its file says its title instead.
      local there = stringify(one) == one.target and pages[straight(folder_of(page.source) .. one.target)]
      if there then one.content = { pandoc.Str(there.title) } end
      one.target = target
      return one
    end,
    Image = function (one)
      one.src = target_of(page, one.src)
      return one
    end,
  }
  return pandoc.Pandoc(with_codes):walk(own)
end

-- A table says what it is of: the heading it stands under.
local function add_captions(doc)
  local heading = ""
  return doc:walk({
    traverse = "topdown",
    Header = function (one) heading = stringify(one) end,
    Table = function (one)
      one.caption = { long = { pandoc.Plain({ pandoc.Str(heading) }) } }
      return one
    end,
  })
end

-- Places that links can lead to: rows of paragraphs, and words in their lists.
local function add_places(page, html)
  if page.source == "docs/paragraphs.md" then
    return (html:gsub("<td><code>([%l%d_/.-]+)</code></td>", function (key)
      -- A key that is broken is broken between its parts.
      return places.paragraphs[key] and ('<td id="%s"><code>%s</code></td>'):format(key, (key:gsub("[/.]", "%0<wbr>")))
        or nil
    end))
  elseif page.source == find.GLOSSARY then
    return (html:gsub("<td><strong>(.-)</strong></td>", function (term)
      return ('<td id="%s"><strong>%s</strong></td>'):format(find.term_id(term), term)
    end))
  elseif page.source == "docs/errors.md" then
    -- An id, the message, its cause and what to do, each on its line.
    return (html:gsub("<p><code>([%l%d-]+/[%l%d-]+)</code>\n(<strong>.-</strong>)\n(.-)\n→",
      '<p id="%1"><code>%1</code><br>\n%2<br>\n%3<br>\n→'))
  elseif page.source == "docs/words.md" then
    local seen = {}
    return (html:gsub("<strong><code>([%w_]+)</code></strong>", function (word)
      if seen[word] then return nil end
      seen[word] = true
      return ('<strong id="word-%s"><code>%s</code></strong>'):format(word, word)
    end))
  end
  return html
end

local SCREENS = { console = true, story = true, session = true }
local PROMPTS = { "^(%$ )(.*)$", "^(houseway&gt; )(.*)$", "^( +%.%.%.&gt; )(.*)$", "^(&gt; ?)(.*)$" }
local VERDICTS = { VIOLATES = '<b class="bad">VIOLATES</b>', CONFORMS = '<b class="good">CONFORMS</b>' }

local function screen_line(line)
  for _, prompt in ipairs(PROMPTS) do
    local mark, typed = line:match(prompt)
    if mark then return ('<span class="prompt">%s</span><b>%s</b>'):format(mark, typed) end
  end
  return (line:gsub("%f[%w]%u+%f[%W]", VERDICTS))
end

-- A screen as it was run: what is typed stands out, and verdicts have their colours.
local function as_screen(html)
  local lines = {}
  for line in (html .. "\n"):gmatch("(.-)\n") do lines[#lines + 1] = screen_line(line) end
  return table.concat(lines, "\n")
end

local LONG = 40 -- letters that the line of a telephone shows

-- What may have to be scrolled can be reached by a key.
local function focusable(inside)
  for line in inside:gsub("<[^>]*>", ""):gmatch("[^\n]+") do
    if #line > LONG then return ' tabindex="0"' end
  end
  return ""
end

-- An option of a command stays on one line, where it stands among other words.
local function keep_options(html)
  html = html:gsub("(<pre[^>]*>)<code", "%1<\1code"):gsub("<code>([^<]*)</code>", function (words)
    return "<code>" .. words:gsub("%-%-%l[%w-]*", '<span class="whole">%0</span>') .. "</code>"
  end)
  return (html:gsub("<\1code", "<code"))
end

local function tidy_code(html)
  html = html:gsub('<span id="cb[%d-]+"><a [^>]*></a>', "<span>"):gsub('<div class="sourceCode" id="cb%d+">', "<div>")
  return (html:gsub('<pre%s*([^>]*)>(.-)</pre>', function (attributes, inside)
    local sort = attributes:match('class="(%w+)')
    if SCREENS[sort] then
      local text = inside:match("^<code>(.*)</code>$")
      return ('<pre class="screen"%s><code>%s</code></pre>'):format(focusable(inside), as_screen(text))
    end
    return ("<pre%s>%s</pre>"):format(focusable(inside), inside)
  end))
end

local AS_WRITTEN = pandoc.WriterOptions({ wrap_text = "preserve" })

local function html_of(blocks)
  local html = pandoc.write(pandoc.Pandoc(blocks), "html5", AS_WRITTEN)
  html = html:gsub("<table>", '<div class="wide" tabindex="0"><table>'):gsub("</table>", "</table></div>")
  html = html:gsub('<p>(<img [^>]*src="[^"]*/screen%-[^>]*>)</p>', '<div class="wide" tabindex="0">%1</div>')
  html = html:gsub("<th[^>]*></th>", "<td></td>"):gsub("<th([ >])", '<th scope="col"%1')
  return tidy_code(keep_options(html))
end

-- What stands on this page, where that is more than a few headings and fewer than a table of them.
local function contents_of(doc)
  local items = {}
  for _, block in ipairs(doc.blocks) do
    if block.t == "Header" and block.level == 2 then
      local number, rest = stringify(block):match("^(%d+)%. (.*)$")
      -- The list numbers its lines itself.
      local shown = tonumber(number) == #items + 1 and rest or stringify(block)
      items[#items + 1] = ('<li><a href="#%s">%s</a></li>'):format(block.identifier, escape(shown))
    end
  end
  if #items < 3 or #items > 30 then return "" end
  return '<nav class="contents" aria-label="On this page"><ol>' .. table.concat(items) .. "</ol></nav>"
end

-- ---- the frame ----

local TEMPLATE = read(SOURCE .. "/docs/site/page.html")
local STYLE = colours() .. read(SOURCE .. "/docs/site/style.css")

-- The parts of docs/README.md and their links: all pages, by who reads them.
local function table_of_contents()
  local parts = {}
  local page = pages[CONTENTS]
  for _, block in ipairs(page.doc.blocks) do
    if block.t == "Header" and block.level == 2 then
      parts[#parts + 1] = { name = stringify(block) }
    elseif block.t == "Table" and #parts > 0 then
      for _, row in ipairs(pandoc.utils.to_simple_table(block).rows) do
        local name, about = row[1][1].content[1], stringify(row[2])
        local there = assert(pages[straight(folder_of(page.source) .. name.target)], name.target)
        table.insert(parts[#parts], there)
        there.said = there.said or parts[#parts].name .. ": " .. about
        -- A link that says more than its file's name is what its page is called here.
        if stringify(name) ~= name.target then there.called = stringify(name) end
        for _, source in ipairs(there.source == BEFORE_API and { C_PAGE, LUA_PAGE } or {}) do
          table.insert(parts[#parts], pages[source])
        end
      end
    end
  end
  return parts
end

local function navigation(parts, page)
  local lines = {}
  for _, part in ipairs(parts) do
    lines[#lines + 1] = ("<h2>%s</h2><ul>"):format(escape(part.name))
    for _, there in ipairs(part) do
      local here = there == page and ' aria-current="page"' or ""
      lines[#lines + 1] = ('<li><a href="%s"%s>%s</a></li>'):format(way_to(page.out, there.out), here,
        escape(there.called or there.title))
    end
    lines[#lines + 1] = "</ul>"
  end
  return table.concat(lines, "\n")
end

-- Its pictures lie beside a page, on a disk or a server. The first page and the one that finds have scripts, which ask
-- for nothing.
local PICTURES, INLINE = "'self' file:", "'unsafe-inline'"

local function framed(page, parts, main, scripts)
  local values = {
    POLICY = escape(elements.policy(PICTURES, INLINE, scripts and INLINE .. " " .. scripts)),
    TITLE = escape(page.title == "houseway" and "houseway" or page.title .. " - houseway"),
    STYLE = (page.style or "") .. STYLE, MAIN = main, NAVIGATION = navigation(parts, page),
    HOME = way_to(page.out, "index.html"), EXPLORER = way_to(page.out, EXPLORER),
    FIND = way_to(page.out, "find.html"), CONTENTS = way_to(page.out, pages[CONTENTS].out),
  }
  return (TEMPLATE:gsub("{{(%u+)}}", values))
end

-- ---- what can be found ----

local function find_page(parts)
  local lists = table.move(parts, 1, #parts, 1, {})
  lists[#lists + 1] = ordered
  local main = [[<h1>Find</h1>
<p><label for="site-words">A question, or words:</label>
<input id="site-words" type="search" autocomplete="off" spellcheck="false" autofocus></p>
<noscript><p>This page needs scripts; without them the list of all pages is beside it.</p></noscript>
<p id="site-count" role="status"></p>
<ol id="site-found"></ol>
<script type="application/json" id="site-parts">]] .. find.parts(lists) .. "</script>\n<script>"
    .. read(SOURCE .. "/docs/site/weights.js") .. read(SOURCE .. "/src/web/find.js") .. "</script>"
  return framed({ out = "find.html", title = "Find" }, parts, main, "")
end

-- ---- all together ----

local function title_of(doc, source)
  for _, block in ipairs(doc.blocks) do
    if block.t == "Header" and block.level == 1 then return stringify(block) end
  end
  return source
end

-- A script or a record as a page: its text as it stands.
local function code_document(page)
  local sort = page.source:match("%.(%w+)$")
  local name = pandoc.List()
  for part in page.source:gmatch("[^/]+/?") do
    name:extend({ pandoc.Str(part), pandoc.RawInline("html", "<wbr>") }) -- broken where it must be, between folders
  end
  return pandoc.Pandoc({ pandoc.Header(1, name, pandoc.Attr("it")),
    pandoc.CodeBlock(read(page.file):gsub("\n$", ""), pandoc.Attr("", { sort })) })
end

-- What a script or a program says of itself first, in its language's comment; a schema's title.
local function said_first(bytes)
  return bytes:match("^[-/*#\"]+ *([^\n]*)") or bytes:match('^{%s*"%$schema".-\n *"title": "([^"\n]*)"') or ""
end

-- A folder as a page: what is in it, each with the first line it says of itself.
local function folder_document(folder)
  local items = {}
  for _, page in ipairs(ordered) do
    local name = page.source:match("^" .. folder .. "/(.+)$")
    if name and name ~= "README.md" then
      local said = page.is_text and page.title or said_first(read(page.file))
      items[#items + 1] = { pandoc.Plain({ pandoc.Link({ pandoc.Code(name) }, name), pandoc.Str(" " .. said) }) }
    end
  end
  return pandoc.Pandoc({ pandoc.Header(1, { pandoc.Str(folder) }, pandoc.Attr("it")), pandoc.BulletList(items) })
end

local function gather()
  for _, source in ipairs(found_in("HOUSEWAY_SOURCE", SHOWN)) do
    if source:find("%.svg$") then
      write(source, read(SOURCE .. "/" .. source))
    else
      add_page(source, SOURCE .. "/" .. source)
    end
  end
  for _, source in ipairs(found_in("HOUSEWAY_BUILD", GENERATED)) do
    add_page(source, BUILD .. "/" .. source)
    if source:find("%.json$") then write(source, read(BUILD .. "/" .. source)) end
  end
end

-- The pages of the library, made of its headers and annotations.
local function add_api()
  local api = dofile(SOURCE .. "/docs/site/api.lua")
  local function read_source(path) return read(SOURCE .. "/" .. path) end
  add_page(C_PAGE).text, places.c = api.c(read_source)
  add_page(LUA_PAGE).text = api.lua(read_source)
end

local function read_all()
  for _, page in ipairs(ordered) do
    page.doc = page.is_text and pandoc.read(page.text or read(page.file), "gfm") or code_document(page)
    page.title = title_of(page.doc, page.source)
  end
  for _, folder in ipairs({ "examples", "houseways", "jurisdictions", "schemas" }) do
    local page = add_page(folder .. "/README.md")
    page.doc, page.title, page.is_text = folder_document(folder), folder, false -- a list, which nobody looks for
  end
end

local function gather_places()
  for key in read(BUILD .. "/docs/paragraphs.md"):gmatch("\n| `([^`]+)`") do places.paragraphs[key] = true end
  for word in read(BUILD .. "/docs/words.md"):gmatch("\n%- %*%*`([%w_]+)`%*%*") do places.words[word] = true end
  for name in read(BUILD .. "/docs/commands.md"):gmatch("\n## ([%l-]+)") do places.commands[name] = true end
end

local function make()
  gather()
  add_api()
  read_all()
  gather_places()
  local parts = table_of_contents()
  local explorer = read(SITE .. "/" .. EXPLORER)
  for _, page in ipairs(ordered) do
    local doc = add_captions(link(page, page.doc))
    local html = add_places(page, html_of(doc.blocks))
    local contents = contents_of(page.doc)
    local is_first = page.out == "index.html"
    if is_first then
      html, explorer, page.style = first.page(html, contents, explorer)
      write(EXPLORER, explorer)
    elseif contents ~= "" then html = html:gsub("</h1>", function () return "</h1>\n" .. contents end, 1) end
    write(page.out, framed(page, parts, html, is_first and "'wasm-unsafe-eval'"))
  end
  write("find.html", find_page(parts))
  return #ordered + 1
end

function Pandoc()
  local count = make()
  return pandoc.Pandoc({ pandoc.Para({ pandoc.Str(("%d pages in %s"):format(count, SITE)) }) })
end
