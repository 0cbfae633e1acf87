-- Pages that questions write: into a file, of which the answer tells; or on standard output, where they stand alone.

local file = require("houseway.page.file")
local hash = require("hw.hash")
local output = require("houseway.base.output")

local page = {}

local function inputs_of(asked)
  return { asked.script or asked.record }
end

---Refuses a file that must not be written, and JSON beside a page on standard output.
---@param asked table without `out` no page is asked for
function page.check(asked)
  if not asked.out then return end
  output.check_alone(asked.out, "--out", not asked.raw)
  output.check(asked.out, file.SORT, inputs_of(asked))
end

---Writes a page.
---@param asked table
---@param text string
---@return boolean alone on standard output: nothing else belongs there
function page.write(asked, text)
  output.write(asked.out, text, file.SORT, inputs_of(asked), asked)
  return output.is_standard(asked.out)
end

---Writes a page and adds to what was found where it is.
---@param asked table
---@param text string
---@param found table
---@param says string to a person, without the stop
---@return table found
function page.add(asked, text, found, says)
  found._alone = page.write(asked, text)
  found.page, found.sha256, found.bytes, found._says = asked.out, hash.sha256(text), #text, says
  return found
end

return page
