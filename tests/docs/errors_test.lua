-- docs/errors.md is what the catalogue of messages says; it is written anew when the environment holds
-- HOUSEWAY_GOLDEN=write.

local documents = require("docs.documents")
local errors = require("houseway.cli.errors")
local tap = require("tap")
local text = require("houseway.base.text")

local PATH, WIDTH = "docs/errors.md", 110
local HEAD = [[
# What houseway refuses, and what to do

Messages of refusals (exit code 2), each with its cause and its remedy. `…` stands for what varies. Before a
message stands where it was found, `file:line:`, and in a record the path, `events[4].cents:`; after it
perhaps the paragraph it rests on, and the nearest name, `(did you mean "…"?)`; after what a function did
wrong that was asked about hands also `, expected a function that answers for every hand`. Written from
lua/houseway/cli/errors/: a test compares the two, and another provokes each message.
]]

local function shown(says)
  return (says:gsub("%%[sd]", "…"))
end

local function add(lines, paragraph)
  -- A line that begins as an item of a list does is none here.
  for _, line in ipairs(text.wrap(paragraph, WIDTH, "")) do lines[#lines + 1] = line:gsub("^[-+] ", "\\%0") end
end

local function rendered()
  local lines = { HEAD:sub(1, -2) }
  for _, area in ipairs(errors.areas) do
    lines[#lines + 1] = "\n## " .. area.title
    for _, entry in ipairs(errors.of(area)) do
      lines[#lines + 1] = ""
      add(lines, "**" .. shown(entry.says):gsub("[*<>]", "\\%0") .. "**")
      add(lines, entry.cause .. " " .. entry.remedy)
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

tap.test(PATH .. " is what the catalogue says", function ()
  local written = rendered()
  documents.check_made(PATH, written)
end)
