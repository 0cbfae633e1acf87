-- houseway register ACTION: what is submitted and approved, as people signed it. An action is one file of
-- cli/register/, which returns
--   { name =, takes =, least =, most =, uses = options it has, means =, run = function(args, out) -> exit code }

local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

-- In the order they are shown: what begins a register, what it takes in, what it shows.
local NAMES = { "kinds", "write", "draft", "sign", "key", "init", "rotate", "add", "log", "entry", "prove", "verify",
  "cosign", "export", "import", "derive", "status", "history", "pending", "in-force", "impact" }

local OPTIONS = {
  { "policy", "--policy", "FILE", "Whose signatures you trust: a policy, as `houseway register write policy` writes "
    .. "it." },
  { "key", "--key", "FILE", "The register's own key; a witness's; to `sign`, a person's, which ssh-keygen reads." },
  { "origin", "--origin", "NAME", "The name of the register, or of the witness, that a key is for." },
  { "witness", "--witness", nil, "Make the key of a witness." },
  { "at", "--at", "INSTANT", "When it is logged, instead of now." },
  { "ahead", "--ahead", nil, "With --at: allow a time ahead of this machine's clock." },
  { "proof", "--proof", "FILE", "The proof of the entry." },
  { "list", "--list", "FILE", "The entry that is the list of signers, as it was then." },
  { "list_proof", "--list-proof", "FILE", "The proof of that list." },
  { "remember", "--remember", "FILE", "A file of the heads seen last; a register that lost or changed entries since is "
    .. "refused." },
  { "since", "--since", "FILE", "A file that --remember wrote: the proof also shows that the register has only grown "
    .. "since." },
  { "full", "--full", nil, "Include the text of the entries: submissions, scripts and reasons." },
  { "game", "--game", "GAME", "The game, as the chapter calls it." },
  { "on", "--on", "WHEN", "A time in UTC, or a day, meaning its first second. Default: now." },
  { "under", "--under", "CHAPTER", "The changed law: CHAPTER@DAY, as it stands on that day." },
  { "script", "--script", "FILE", "The script in use; it must be the one in force, byte for byte." },
  { "notwithstanding", "--notwithstanding", "REASON", "Why it is approved although it does not conform." },
  { "out", "-o --out", "FILE", "The file to write. Default: standard output." },
}

-- The file of an action has its name, but for `init`: Lua's doors to folders are called so.
local function load_action(name)
  local file = name == "init" and "begin" or name:gsub("-", "_")
  return require("houseway.cli.register." .. file)
end

local function options(parser)
  local lines = { "One of:" }
  for i, name in ipairs(NAMES) do
    local action = load_action(name)
    lines[i + 1] = ("- %s%s%s: %s"):format(name, action.takes == "" and "" or " ", action.takes, action.means)
  end
  parser:argument("action", table.concat(lines, "\n"))
  parser:argument("what", "What the action takes."):args("*")
  for _, row in ipairs(OPTIONS) do
    if row[3] then
      parser:option(row[2], row[4]):argname(row[3]):target(row[1])
    else
      parser:flag(row[2], row[4]):target(row[1])
    end
  end
end

local function action_of(name)
  for _, one in ipairs(NAMES) do
    if one == name then return load_action(name) end
  end
  refusal.raise({ found = ('no action "%s"'):format(name), expected = "one of " .. table.concat(NAMES, ", "),
    suggestion = nearest.name(name, NAMES) })
end

-- What is given and the action does not ask for would be passed over in silence.
local function check(action, args)
  local count = #args.what
  if count < action.least or count > (action.most or math.huge) then
    refusal.raise({ found = ("register %s with %s"):format(action.name, text.count(count, "argument")),
      expected = action.takes == "" and "none" or action.takes })
  end
  local used = {}
  for _, name in ipairs(action.uses) do used[name] = true end
  for _, row in ipairs(OPTIONS) do
    if args[row[1]] and not used[row[1]] then
      refusal.raise({ found = ("register %s with %s"):format(action.name, row[2]:match("%-%-%S+")),
        expected = "an option that it has: `houseway register --help`" })
    end
  end
end

-- The action that is asked for; what is asked wrongly is refused before it begins.
local function asked(args)
  local action = action_of(args.action)
  check(action, args)
  return action
end

local function run(args, out)
  return asked(args).run(args, out)
end

return {
  name = "register",
  summary = "Keep submissions and approvals as signed, and prove them",
  example = "houseway register kinds",
  options = options,
  acts = true,
  actions = NAMES,
  asked = asked,
  run = run,
}
