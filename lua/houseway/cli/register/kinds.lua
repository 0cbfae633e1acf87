-- houseway register kinds: the statements people sign, and what each says.

local asked = require("houseway.cli.register.asked")
local kinds = require("houseway.register.kinds")

local function as_json()
  local list = {}
  for i, kind in ipairs(kinds.list) do
    local fields = {}
    for at, one in ipairs(kind.fields) do
      fields[at] = { name = one.name, sort = one.sort, means = one.means, again = one.again or false,
        optional = one.optional or false }
    end
    list[i] = { name = kind.name, namespace = kind.namespace, means = kind.means, fields = fields }
  end
  return { kinds = list }
end

-- "once", "may be left out", "any number", "one or more".
local function how_often(one)
  if one.again then return one.optional and "any number" or "one or more" end
  return one.optional and "may be left out" or "once"
end

local function run(args, out)
  if args.json then
    out:json(as_json(), asked.ORDER)
    return 0
  end
  for i, kind in ipairs(kinds.list) do
    if i > 1 then out:line() end
    out:answer(out:paint("bold", kind.name) .. (kind.namespace and "   signed in " .. kind.namespace
      or kind.signed_by and "   signed by " .. kind.signed_by or ""))
    out:paragraph(kind.means, "  ")
    local rows = {}
    for at, one in ipairs(kind.fields) do rows[at] = { one.name, how_often(one), one.means } end
    out:columns(rows, "    ")
  end
  return 0
end

return {
  name = "kinds", takes = "", least = 0, most = 0, uses = {},
  means = "show the kinds of statements and their fields",
  run = run,
}
