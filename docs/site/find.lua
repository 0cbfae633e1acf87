-- What the page that finds goes through (src/web/find.js): each page, each of its headings, each term of the glossary.

local find = { GLOSSARY = "docs/glossary.md" }

local stringify = pandoc.utils.stringify

local EXPLORER = { "Explorer", "explorer.html",
  { "Set any hand, see where two ways differ, and practise: hands to set, with what a mistake costs." }, "" }

-- The place of a term on the glossary's page.
function find.term_id(term)
  return "term-" .. term:lower():gsub("%W+", "-")
end

local function add_terms(found, page, block)
  for _, row in ipairs(block.bodies[1].body) do
    local term, said = stringify(row.cells[1].contents), stringify(row.cells[2].contents)
    found[#found + 1] = { page.title, page.out .. "#" .. find.term_id(term), { said }, term }
  end
end

-- A page in parts: title, address, texts, heading.
local function add_page(found, page)
  local at = { page.title, page.out, { page.said }, "" }
  found[#found + 1] = at
  for _, block in ipairs(page.doc.blocks) do
    if block.t == "Header" and block.level > 1 then
      at = { page.title, page.out .. "#" .. block.identifier, {}, stringify(block) }
      found[#found + 1] = at
    elseif block.t == "Table" and page.source == find.GLOSSARY then
      add_terms(found, page, block)
    elseif block.t == "BulletList" or block.t == "DefinitionList" or block.t == "Table" then
      table.insert(at[3], (pandoc.write(pandoc.Pandoc({ block }), "plain"):gsub("%-%-%-+", " ")))
    elseif block.t ~= "Header" then
      table.insert(at[3], (block.text or stringify(block)))
    end
  end
end

local function json_text(text)
  return '"' .. text:gsub("%s+", " "):gsub('[%c"\\<]', function (letter)
    return ("\\u%04x"):format(letter:byte())
  end) .. '"'
end

---The parts of pages as JSON. What people read comes before the rest.
---@param lists table[][] lists of pages, some in several
---@return string
function find.parts(lists)
  local found, seen = { EXPLORER }, {}
  for _, list in ipairs(lists) do
    for _, page in ipairs(list) do
      if page.is_text and not seen[page] then add_page(found, page) end
      seen[page] = true
    end
  end
  for i, one in ipairs(found) do
    found[i] = ("[%s,%s,%s,%s]"):format(json_text(one[1]), json_text(one[2]), json_text(table.concat(one[3], " ")),
      json_text(one[4]))
  end
  return "[" .. table.concat(found, ",\n") .. "]"
end

return find
