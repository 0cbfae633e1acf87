-- Markdown, as the generated pages need it.

local markdown = {}

---Words as a cell of a table has them: a bar would end it.
---@param words string
---@return string
function markdown.cell(words)
  return (words:gsub("|", "\\|"))
end

return markdown
