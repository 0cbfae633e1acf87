-- Writes pages to a file named in the answer, or alone to standard output.
-- Programs import this module.

local hash = require("hw.hash")
local input = require("houseway.base.input")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")

local page = {}

-- Endings of files that are never pages.
local NOT_PAGES = { pdf = true, doc = true, docx = true, odt = true }

---Files that a page may overwrite: houseway's own pages.
---@type houseway.base.output.sort
page.SORT = {
  name = "a page that houseway wrote", start = 1024,
  is = function (start)
    return start:find("^<!DOCTYPE html>\n") ~= nil and start:find('<meta content="houseway', 1, true) ~= nil
  end,
}

local function inputs_of(asked)
  return { asked.script or asked.record }
end

---Refuses an unsuitable file, and JSON with a page on standard output.
---@param asked table writes no page without `out`
function page.check(asked)
  if not asked.out then return end
  local other = asked.out:lower():match("%.(%l+)$")
  if other and NOT_PAGES[other] then
    refusal.raise("commands/page-of-other-kind", { found = ("-o %s does not name an .html file"):format(
      input.shown(asked.out)), expected = "name an .html file, and print the page from a browser",
      suggestion = (input.shown(asked.out):gsub("%.%a+$", ".html")) })
  end
  output.check_alone(asked.out, "--out", not asked.raw)
  output.check(asked.out, page.SORT, inputs_of(asked))
end

---@param asked table
---@param text string
---@return boolean alone true on standard output: nothing else may be printed
function page.write(asked, text)
  output.write(asked.out, text, page.SORT, inputs_of(asked), asked)
  return output.is_standard(asked.out)
end

---Writes a page and adds its file, digest and size to the answer.
---@param asked table
---@param text string
---@param answer table
---@param says string a sentence for people, without the final stop
---@return table answer
function page.add(asked, text, answer, says)
  answer._alone = page.write(asked, text)
  answer.page, answer.sha256, answer.bytes, answer._says = asked.out, hash.sha256(text), #text, says
  return answer
end

return page
