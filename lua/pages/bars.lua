-- Bars that show a share of a whole as a length, under its figure.

local html = require("houseway.page.html")

local tags = html.tags

---@class pages.bars
local bars = {}

---A bar across part of a column. Screen readers skip it and read the figure beside it.
---@param share number from 0 to 1
---@param is_other boolean? uses the other colour, for a negative value
---@return houseway.page.element
function bars.bar(share, is_other)
  local width = 100 * math.max(0, math.min(1, share))
  if share > 0 then width = math.max(width, 0.7) end -- a value above zero stays visible
  return tags.svg({ class = "bar", viewBox = "0 0 100 8", preserveAspectRatio = "none", ["aria-hidden"] = "true",
    focusable = "false", tags.rect({ class = "bar-ground", width = 100, height = 8 }),
    tags.rect({ class = is_other and "bar-other" or "bar-length", width = width, height = 8 }) })
end

---A figure with its bar under it.
---@param share number from -1 to 1; a negative share has the other colour
---@param figure string
---@return houseway.page.node
function bars.with(share, figure)
  return { figure, bars.bar(math.abs(share), share < 0) }
end

return bars
