-- The declarations of a script for an editor's outline; paragraphs are children of their section.

local reading = require("editor.reading")

local symbols = {}

-- LSP SymbolKind values closest to our declarations: a module, a namespace, a function, a key, an object.
local KINDS = { submission = 2, chapter = 2, section = 3, rule = 12, exception = 12, follow = 12, obey = 12,
  choice = 12,
  paragraph = 20, terms = 19, borrow = 3, paytable = 19, shared_readings = 19 }

local function symbol_of(document, read, declaration)
  local named = declaration.named or declaration.first
  local to = read.start[declaration.last] + #read.text[declaration.last]
  local name = declaration.name ~= "" and declaration.name or nil
  return {
    name = (name or declaration.word):gsub("\n.*$", " ..."), detail = declaration.word, kind = KINDS[declaration.word],
    range = document:range(read.start[declaration.first], to),
    selectionRange = document:range(read.start[named], read.start[named] + #read.text[named]),
  }
end

---@param document editor.document
---@return table[]
function symbols.of(document)
  local read, list, section = reading.outline(document), {}, nil
  if not reading.sort(document) then return list end
  for _, declaration in ipairs(read.declarations) do
    local symbol = symbol_of(document, read, declaration)
    if declaration.word == "section" or declaration.word == "chapter" then section = nil end
    local into = section and declaration.word ~= "borrow" and section.children or list
    into[#into + 1] = symbol
    if declaration.word == "section" then section, symbol.children = symbol, {} end
  end
  return list
end

return symbols
