-- Serves an editor over standard input and output, with the server of this program.

local editor = require("editor")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")

local IDLE = 0.4 -- seconds without a change before hands are counted

local function host_of(asked)
  return {
    waits = sys.input_waits, read = sys.read_input, now = sys.monotonic, threads = asked.threads, idle = IDLE,
    version = runtime.versions().houseway,
    write = function (bytes)
      asked:raw(bytes)
      asked.flush()
      return not asked.is_over()
    end,
  }
end

-- Refuses a terminal and a session: no editor writes messages there.
local function check_editor(asked)
  if not asked.session and not sys.is_terminal(0) then return end
  local place = asked.session and "a session" or "a terminal"
  refusal.raise("author/no-editor",
    { file = "houseway lsp", found = place .. " is no editor", expected = "let an editor start `houseway lsp`" })
end

local function find(asked)
  options.check_threads(asked)
  if not asked.raw then
    local questions, notices = editor.methods()
    return { questions = questions, notices = notices }
  end
  check_editor(asked)
  local under, as_of = options.law_of(asked)
  local readings = options.chosen_readings(asked)
  input.claim("an editor's messages")
  local law = { under = under, as_of = as_of, readings = readings }
  return {}, editor.serve(host_of(asked), law) and 0 or 1
end

return {
  name = "lsp",
  summary = "Run a language server: errors, meanings, counts, completion",
  example = "houseway lsp --json",
  takes = {
    { "--under", "chapter", "The law that house ways are checked against, instead of the one each is filed under." },
    take.as_of, take.readings, take.threads,
  },
  answers = {
    {
      version = 1,
      about = "Serves no editor; prints the names of the protocol that the server knows.",
      keys = {
        { "questions", "list of strings", "requests answered, such as `textDocument/hover`" },
        { "notices", "list of strings", "notifications handled, such as `textDocument/didChange`" },
      },
    },
  },
  find = find,
}
