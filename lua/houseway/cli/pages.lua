-- Pages as commands write them: into a file, of which a line or JSON tells; or on standard output, where they stand
-- alone.

local file = require("houseway.page.file")
local hash = require("hw.hash")
local output = require("houseway.base.output")

local pages = {}

local function inputs_of(args)
  return { args.script or args.record }
end

---Refuses a file that must not be written, or to be told of a page on standard output.
---@param args table the command line's; without `out` no page is asked for
function pages.check(args)
  if not args.out then return end
  output.check_alone(args.out, "--out", args.json)
  output.check(args.out, file.SORT, inputs_of(args))
end

---Writes a page.
---@param args table the command line's
---@param page string
---@param out houseway.show.as.terminal
---@return boolean alone on standard output: nothing else belongs there
function pages.write(args, page, out)
  output.write(args.out, page, file.SORT, inputs_of(args), out)
  return output.is_standard(args.out)
end

---Writes a page and tells of it, unless it stands alone.
---@param args table the command line's
---@param page string
---@param found table what is told as JSON
---@param order string[] of its keys
---@param told string to a person, without the stop
---@param out houseway.show.as.terminal
function pages.tell(args, page, found, order, told, out)
  if pages.write(args, page, out) then return end
  found.page, found.sha256, found.bytes = args.out, hash.sha256(page), #page
  if args.json then
    out:json(found, order)
  else
    out:line(("%s. The page is in %s."):format(told, args.out))
  end
end

return pages
