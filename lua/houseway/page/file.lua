-- Pages as files: which of those that are there may be written over.

local file = {}

---Pages houseway wrote, for houseway.base.output.
---@type houseway.base.output.sort
file.SORT = {
  name = "a page that houseway wrote", start = 1024,
  is = function (start)
    return start:find("^<!DOCTYPE html>\n") ~= nil and start:find('<meta content="houseway', 1, true) ~= nil
  end,
}

return file
