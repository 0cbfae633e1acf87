-- houseway lsp: a server for editors, over standard input and output.

local input = require("houseway.base.input")
local lsp = require("houseway.editor")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local sys = require("hw.sys")

local IDLE = 0.4 -- seconds without a change before hands are counted

local function host_of(args, out)
  return {
    waits = sys.input_waits, read = sys.read_input, now = sys.monotonic, threads = args.threads, idle = IDLE,
    version = runtime.versions().houseway,
    write = function (bytes)
      out:raw(bytes)
      out:flush()
      return not out.is_over
    end,
  }
end

-- An editor speaks in messages that nobody types.
local function check_editor(args)
  if not args.session and not sys.is_terminal(0) then return end
  local place = args.session and "a session" or "a terminal"
  refusal.raise({ file = "houseway lsp", found = "no editor: " .. place, expected = "to be started by an editor" })
end

local function run(args, out)
  options.check_threads(args)
  if args.json then
    local questions, notices = lsp.methods()
    out:json({ questions = questions, notices = notices }, { "questions", "notices" })
    return 0
  end
  check_editor(args)
  local under, as_of = options.law_of(args)
  local readings = options.chosen_readings(args)
  input.claim("an editor's messages")
  local well = lsp.serve(host_of(args, out), { under = under, as_of = as_of, readings = readings })
  return well and 0 or 1
end

return {
  name = "lsp",
  summary = "Serve an editor: errors, meanings, counts, completion",
  example = "houseway lsp --json",
  options = function (parser)
    parser:option("--under", "The law that house ways are checked against, instead of the one each is filed under.")
      :argname("CHAPTER")
    options.as_of(parser)
    options.readings(parser)
    options.threads(parser)
  end,
  run = run,
}
