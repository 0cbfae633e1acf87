-- houseway ways: the house ways that ship, by the names commands take.

local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local submission = require("houseway.way.submission")

local ORDER = { "ways", "way", "name", "game", "under", "published", "filed", "file" }

local function entry_of(name)
  local path, shown = shipped.file(name)
  local model = submission.build(shown, script.load(path, "submission", shown).declarations)
  return { way = name, name = model.name, game = model.game, under = model.under, published = model.published,
    filed = model.filed, file = shown }
end

local function run(args, out)
  local entries = {}
  for i, name in ipairs(shipped.names()) do entries[i] = entry_of(name) end
  if args.json then
    out:json({ ways = entries }, ORDER)
    return 0
  end
  local rows = { heading = true, { "way", "game", "name", "under" } }
  for i, one in ipairs(entries) do rows[i + 1] = { one.way, one.game, one.name, one.under or "" } end
  out:columns(rows)
  return 0
end

return {
  name = "ways",
  summary = "List the house ways that ship, by name",
  example = "houseway ways",
  options = function () end,
  run = run,
}
