-- Formats scripts in houseway's standard layout.

local input = require("houseway.base.input")
local formatting = require("houseway.script.formatting")
local output = require("houseway.base.output")
local process = require("hw.process")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local scratch = require("houseway.base.scratch")
local shipped = require("houseway.way.shipped")

local PROGRAM = "diff"

-- Reads and formats a script. Only a script that is not written may be a shipped one.
local function read(file, writes)
  local shown = input.shown(file)
  local source, why = input.read(writes and file or shipped.path(file), sandbox.limits.source, "the script")
  if not source then refusal.raise("script/unreadable",
    { file = shown, found = "the script cannot be read: " .. why,
    expected = not file:find("%.lua$") and shipped.knows(file) and "give a file of your own, or --check" or nil }) end
  -- Writing programs add a byte order mark and no-break spaces. `fmt` removes them; other commands refuse them.
  local bare = source:gsub("^\xEF\xBB\xBF", ""):gsub("\xC2\xA0", " ")
  return { file = file, shown = shown, source = source, text = formatting(bare, shown) }
end

-- Reads all scripts before writing any: if one is refused, none is written.
local function read_all(files, writes)
  local faults, all = refusal.gather(), {}
  for _, file in ipairs(files) do
    local one = faults:try(read, file, writes)
    if one then
      one.changed = one.text ~= one.source
      all[#all + 1] = one
    end
  end
  local first = faults.list[1]
  if not first then return all end
  first.others = table.move(faults.list, 2, #faults.list, 1, {})
  error(first, 0)
end

-- The output of `diff -u`, unchanged; it marks a last line without a newline.
local function difference(one)
  return scratch.with({ before = one.source }, PROGRAM, function (paths)
    local code, out, err = process.run({ PROGRAM, "-u", "--label", one.shown, "--label", one.shown, "--",
      paths.before, "-" }, one.text)
    if code == 1 then return out end
    refusal.raise("command-line/diff-cannot-run",
      { found = ("the program %s cannot run: %s"):format(PROGRAM, code and err or out),
      expected = "install the package diffutils" })
  end)
end

local function check_files(asked)
  for _, file in ipairs(asked.scripts) do
    if input.is(file) and #asked.scripts > 1 then
      refusal.raise("command-line/stdin-among-scripts",
        { found = "standard input is given beside other scripts",
        expected = "give standard input alone, or use --check or --diff" })
    end
  end
end

-- The answer about a script. For standard input it includes the text: there is no file to write.
local function entry_of(asked, one, writes)
  local is_standard = writes and input.is(one.file)
  return { file = one.shown, changed = one.changed, text = is_standard and one.text or nil,
    diff = asked.diff and (one.changed and difference(one) or "") or nil }
end

local function find(asked)
  local writes = not asked.check and not asked.diff
  if writes then check_files(asked) end
  local all, changed, list = read_all(asked.scripts, writes), 0, {}
  for i, one in ipairs(all) do
    if one.changed then changed = changed + 1 end
    if one.changed and writes and not input.is(one.file) then output.replace(one.file, one.text, one.shown) end
    list[i] = entry_of(asked, one, writes)
  end
  return { scripts = list, changed = changed, _writes = writes }, not writes and changed > 0 and 1 or 0
end

return {
  name = "fmt",
  summary = "Format house ways and chapters without changing their meaning",
  example = "houseway fmt --check examples/03-rules-in-order.lua",
  takes = {
    { "scripts", "file", "House ways and chapters: files, rewritten in place, or - to go from standard input to "
      .. "standard output.", shown = "SCRIPT", many = "+" },
    { "--check", "flag", "Write nothing; list the scripts that would change." },
    { "--diff", "flag", "Write nothing; show the changes as a diff." },
  },
  answers = {
    { version = 1, keys = {
      { "scripts", "list of objects", "one a script, in the order they are named", {
        { "file", "string", "its path, or `stdin`" },
        { "changed", "boolean", "it was laid out otherwise; without --check and --diff it is written" },
        { "text", "string?", "of standard input: as it is laid out" },
        { "diff", "string?", 'with --diff: the output of `diff -u`; "" if nothing differs' },
      } },
      { "changed", "integer", "how many were laid out otherwise" },
    } },
  },
  find = find,
}
