-- houseway fmt: scripts in the one layout there is.

local input = require("houseway.base.input")
local laid_out = require("houseway.script.laid_out")
local output = require("houseway.base.output")
local process = require("hw.process")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local scratch = require("houseway.base.scratch")
local shipped = require("houseway.way.shipped")
local text = require("houseway.base.text")

local ORDER = { "scripts", "file", "changed", "text", "diff" }

local PROGRAM = "diff"

-- What is only looked at may be one that ships; what is written is a file of one's own.
local function read(file, writes)
  local shown = input.shown(file)
  local source, why = input.read(writes and file or shipped.path(file), sandbox.limits.source, "the script")
  if not source then refusal.raise({ file = shown, found = why, expected = "a script that can be read" }) end
  return { file = file, shown = shown, source = source, text = laid_out(source, shown) }
end

-- All of them, before anything is written: where one is refused nothing is.
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

-- Two texts as `diff -u` tells them apart, byte for byte: it ends a line without an end with a remark.
local function difference(one)
  return scratch.with({ before = one.source }, PROGRAM, function (paths)
    local code, out, err = process.run({ PROGRAM, "-u", "--label", one.shown, "--label", one.shown, "--",
      paths.before, "-" }, one.text)
    if code == 1 then return out end
    refusal.raise({ found = ("%s that cannot be run: %s"):format(PROGRAM, code and err or out),
      expected = "that of the package diffutils" })
  end)
end

local function check_files(args)
  if not args.writes then return end
  for _, file in ipairs(args.scripts) do
    if input.is(file) and #args.scripts > 1 then
      refusal.raise({ found = "standard input among other scripts", expected = "it alone, --check or --diff" })
    end
  end
end

local function json_of(args, all, changed)
  local list = {}
  for i, one in ipairs(all) do
    local is_told = args.writes and input.is(one.file)
    list[i] = { file = one.shown, changed = one.changed, text = is_told and one.text or nil,
      diff = args.diff and (one.changed and difference(one) or "") or nil }
  end
  return { scripts = list, changed = changed }
end

local function print_found(args, all, changed, out)
  if args.writes and input.is(all[1].file) then return out:raw(all[1].text) end
  for _, one in ipairs(all) do
    if one.changed and args.diff then out:exact((difference(one):gsub("\n$", "")))
    elseif one.changed then out:exact(one.shown) end
  end
  if args.writes then out:answer(("%s, %d laid out anew"):format(text.count(#all, "script"), changed)) end
end

local function run(args, out)
  args.writes = not args.check and not args.diff
  check_files(args)
  local all, changed = read_all(args.scripts, args.writes), 0
  for _, one in ipairs(all) do
    if one.changed then changed = changed + 1 end
    if one.changed and args.writes and not input.is(one.file) then output.replace(one.file, one.text, one.shown) end
  end
  if args.json then out:json(json_of(args, all, changed), ORDER) else print_found(args, all, changed, out) end
  return not args.writes and changed > 0 and 1 or 0
end

return {
  name = "fmt",
  summary = "Lay out house ways and chapters alike, their meaning unchanged",
  example = "houseway fmt --check examples/03-rules-in-order.lua",
  options = function (parser)
    parser:argument("scripts", "House ways and chapters: files, rewritten in place, or - to go from standard input to "
      .. "standard output.")
      :args("+"):argname("SCRIPT")
    parser:flag("--check", "Write nothing; list the scripts that would change.")
    parser:flag("--diff", "Write nothing; show the changes as a diff.")
  end,
  run = run,
}
