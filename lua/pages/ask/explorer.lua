-- Writes the explorer, a page that sets anyone's hands, into a folder that needs no network.

local explorer = require("pages.explorer")
local facts = require("pages.explorer.facts")
local fingerprint = require("houseway.way.fingerprint")
local output = require("houseway.base.output")
local page = require("houseway.ask.shared.page")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local ways = require("houseway.ask.shared.ways")

local FILE = "index.html"

-- Decides every hand of a way and runs its examples, so that the page shows proved settings.
local function side_of(asked, script)
  local way, decided = ways.decide(asked, script)
  local side = { way = way, decided = decided }
  if facts.is_too_fine(side) then
    refusal.raise("commands/page-minds-suits",
      { file = way.file, found = "a function separates hands by suits that no ranking uses",
      expected = "write a way whose settings follow from ranks and flushes" })
  end
  return side
end

local function is_among(path, paths)
  for _, other in ipairs(paths) do
    if sys.same_file(path, other) then return true end
  end
  return false
end

-- The named ways and their files, each once even under two names.
local function named(asked)
  local scripts, paths = {}, {}
  for _, script in ipairs(asked.ways) do
    local path = shipped.find(script)
    if not is_among(path, paths) then scripts[#scripts + 1], paths[#paths + 1] = script, path end
  end
  return scripts, paths
end

-- The folder, and the file in it. A name that ends in .html and is not a folder names the file.
local function folder_of(written)
  if not written:find("%.html$") or sys.path_kind(written) == "directory" then return written, FILE end
  return written:match("^(.*)/[^/]*$") or ".", written:match("[^/]*$")
end

local function find(asked)
  local folder, page_name = folder_of(asked.out)
  local path = folder .. "/" .. page_name
  local made, why = sys.make_directory(folder)
  if not made then refusal.raise("commands/unwritable-folder",
    { file = folder, found = "houseway cannot make the folder: " .. why,
    expected = "name a folder that houseway can write to" }) end
  local scripts, inputs = named(asked)
  output.check(path, page.SORT, inputs)
  local sides = {}
  for i, script in ipairs(#scripts > 0 and scripts or shipped.names()) do sides[i] = side_of(asked, script) end
  local html = explorer.page(sides)
  output.write(path, html, page.SORT, inputs, asked)
  local list = {}
  for i, side in ipairs(sides) do
    list[i] = fingerprint.rests_on(side.way, side.decided)
    list[i].game = side.way.game
  end
  return { folder = text.one_line(folder), page = page_name, bytes = #html, ways = list, _path = text.one_line(path) }
end

return {
  name = "explorer",
  summary = "Write a web page that sets hands in the browser, offline",
  example = "houseway explorer foxwoods flamingo -o /tmp/explorer",
  takes = {
    { "ways", "way", "House ways: files, or names of shipped ones. Default: all that ship.", many = "*" },
    { "-o --out", "folder", "The folder to write to, created if it does not exist; or a file, NAME.html.",
      shown = "FOLDER", needed = true },
    take.law,
  },
  answers = {
    { version = 1, keys = {
      { "folder page", "string", "where it is, and the file in it" },
      { "bytes", "integer", "how large the file is" },
      { "ways", "list of objects", "the ways in it", {
        { "name file game chapter", "string", "the way, its script, its game and its law" },
        { "source_sha256 behaviour_sha256 engine_sha256", "string" },
        { "law_sha256", "string?", "left out for a decision table" },
      } },
      rows.judged,
    } },
  },
  find = find,
}
