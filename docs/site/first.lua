-- The first page of the site: the explorer's hand and three ways in, after the first paragraph of README.md.

local style = require("houseway.page.style")

local first = {}

local WAYS_IN = {
  { "docs/tutorial-filing.html", "File", "a house way, from nothing to a signed submission" },
  { "docs/tutorial-reviewing.html", "Review", "a submission, to a proof of its approval" },
  { "explorer.html", "Explore", "how ways set hands and where they differ, and practise" },
}
local HOME = '<p class="screen"><a href="index.html">houseway</a></p>'

local function ways_in()
  local links = {}
  for i, way in ipairs(WAYS_IN) do
    links[i] = ('<a href="%s"><strong>%s</strong> <span>%s</span></a>'):format(table.unpack(way))
  end
  return '<nav class="ways-in" aria-label="Ways in">' .. table.concat(links, "\n") .. "</nav>"
end

local function read(name)
  local file = assert(io.open(os.getenv("HOUSEWAY_SOURCE") .. "/" .. name, "rb"))
  local bytes = file:read("a")
  file:close()
  return bytes
end

-- The parts of a page that match, joined.
local function parts_of(html, pattern)
  local parts = {}
  for part in html:gmatch(pattern) do parts[#parts + 1] = part end
  assert(#parts > 0, pattern)
  return table.concat(parts, "\n")
end

---Puts the explorer's first section, drawings and scripts on the first page; the pieces to pick are folded there.
---@param html string of README.md
---@param contents string links to its parts
---@param explorer string the page that houseway wrote
---@return string html
---@return string explorer with a way home
---@return string style of the first page
function first.page(html, contents, explorer)
  local hand = parts_of(explorer, '<section [^>]*id="hand".-</section>'):gsub('(id="picker") open=""', "%1")
  local made = { ways_in(), parts_of(explorer, '<svg [^>]*class="symbols".-</svg>'), hand }
  local opening = ('<div class="first">\n%s\n</div>\n%s'):format(table.concat(made, "\n"), contents)
  html = html:gsub("</p>", function (ending) return ending .. "\n" .. opening end, 1)
  local with_home = explorer:gsub('<header class="page">', "%0\n" .. HOME, 1)
  return html .. parts_of(explorer, "<script>.-</script>"), with_home, style.parts() .. read("src/web/explorer.css")
end

return first
