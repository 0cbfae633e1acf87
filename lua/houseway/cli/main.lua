-- Runs houseway COMMAND: finds the command, runs it, and returns the exit code.

local command = require("houseway.cli.command")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local terminal = require("houseway.show.as.terminal")
local text = require("houseway.base.text")

-- Exit codes; 0 and 1 are the commands' answers.
local USAGE, FAILED = 2, 3

local function run_command(arguments, out)
  local chosen, rest = command.chosen(arguments)
  local args = command.parse(chosen, rest)
  if not args.no_pager then out:paged() end
  if args.help then
    out:exact(command.help(chosen, out.width))
    return 0
  end
  return chosen.run(args, out)
end

local function dispatch(arguments, out)
  local first = arguments[1]
  if first == nil or first == "--help" or first == "-h" then
    out:paged()
    out:exact(command.overview(out.width))
    return 0
  elseif first == "--version" then
    out:line("houseway ", runtime.versions().houseway)
    return 0
  end
  return run_command(arguments, out)
end

-- True if a command line asks for JSON; true for JSON lines. Read before parsing, which may refuse the rest.
local function asks_json(arguments)
  local asks = {}
  for i = 2, #arguments do
    if arguments[i] == "--" then break end
    asks[arguments[i]] = true
  end
  return asks["--json"] or asks["--jsonl"], asks["--jsonl"]
end

-- Reports a refusal: on standard error for people; with --json, also on standard output for programs.
local function report(problem, out, in_json, in_lines)
  if refusal.is(problem) then
    if in_lines then
      out:exact(json.line(refusal.data(problem), lists.places(refusal.ORDER)))
    elseif in_json then
      out:json(refusal.data(problem), refusal.ORDER)
    end
    for _, line in ipairs(refusal.lines(problem)) do out:complain(line) end
    return problem.failed and FAILED or USAGE
  end
  -- An error in the handler itself, and a lack of memory, arrive as plain values.
  local fault = type(problem) == "table" and problem or { problem = problem }
  out:complain("houseway: internal error: " .. tostring(fault.problem))
  if fault.traceback and os.getenv("HOUSEWAY_DEBUG") then io.stderr:write(fault.traceback, "\n") end
  return FAILED
end

---@param arguments string[] the command line, without the program
---@return integer code 0 it holds, 1 it does not hold, 2 usage or input is wrong, 3 houseway itself failed
return function (arguments)
  local _ <close> = input.question()
  local out = terminal.open()
  local ok, code = xpcall(dispatch, refusal.keep_place, arguments, out)
  if not ok then code = report(code, out, asks_json(arguments)) end
  out:close()
  if out.failure then
    io.stderr:write("houseway: cannot write: ", text.one_line(out.failure), "\n")
    return FAILED
  end
  return code
end
