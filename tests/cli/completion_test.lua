-- houseway completion: bash, zsh and fish themselves complete what is typed.

local cli = require("cli")
local command = require("houseway.cli.command")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local screen = require("repl.screen")
local sources = require("sources")
local tap = require("tap")

local function script(shell)
  local run = cli.run({ arguments = { "completion", shell } })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
  return run.out
end

-- What is typed, and what stands there once Tab was pressed.
local TYPED = {
  { "houseway che", "houseway check " },
  { "houseway set fox", "houseway set foxwoods " },
  { "houseway check --under us-pa/621", "houseway check --under us-pa/621a " },
  { "houseway cite us-pa/621a.8.d.", "houseway cite us-pa/621a.8.d." },
  { "houseway help what", "houseway help what-if " },
  { "houseway register his", "houseway register history " },
  { "houseway edge --marg", "houseway edge --marginals " },
  { "houseway optimal --role b", "houseway optimal --role banker " },
  { "houseway replay rou", "houseway replay round.json " },
  { "houseway set min", "houseway set mine.lua " },
}

-- Tries it at a terminal: a shell is started in a directory of its own, told to read the script and typed to.
local function at_terminal(shell, start, file)
  tap.test(shell .. " completes commands, options, house ways, chapters, citations and files", function ()
    screen.running(100, function (directory)
      scratch.write(directory .. "/" .. file, script(shell))
      for _, name in ipairs({ "mine.lua", "round.json" }) do scratch.write(directory .. "/" .. name, "") end
      return ("cd '%s' && env TERM=tmux-256color LANG=C.UTF-8 PATH='%s':\"$PATH\" %s"):format(directory,
        tap.build_directory(), start)
    end, function (self)
      self:wait("ready>")
      for _, row in ipairs(TYPED) do
        self:type(row[1])
        self:press("Tab")
        self:type("X")
        self:wait("ready> " .. row[2] .. "X")
        self:press("C-u")
      end
    end)
  end)
end

at_terminal("bash", [[bash --norc --noprofile -c '
  exec bash --rcfile <(echo "PS1=\"ready> \"; . ./houseway.bash") -i']], "houseway.bash")

-- What zsh reads before it begins.
at_terminal("zsh", [[sh -c '
  printf "%s\n" "PS1=\"ready> \"" "fpath=(\$PWD \$fpath)" "autoload -Uz compinit" "compinit -u -D" >.zshrc
  ZDOTDIR=$PWD exec zsh -o NO_GLOBAL_RCS -i']], "_houseway")

tap.test("fish completes commands, options, house ways, chapters, citations and files", function ()
  scratch.with(function (directory)
    scratch.write(directory .. "/houseway.fish", script("fish"))
    for _, name in ipairs({ "mine.lua", "round.json" }) do scratch.write(directory .. "/" .. name, "") end
    local asked = { "source houseway.fish" }
    for _, row in ipairs(TYPED) do asked[#asked + 1] = ('echo "<%s>"; complete -C "%s"'):format(row[1], row[1]) end
    asked[#asked + 1] = 'echo "<settle>"; complete -C "houseway settle --"; echo "<end>"'
    scratch.write(directory .. "/ask.fish", table.concat(asked, "\n"))
    local ok, said = sources.shell(("cd '%s' && HOME='%s' PATH='%s':\"$PATH\" fish --no-config ask.fish"):format(
      directory, directory, tap.build_directory()))
    tap.assertTrue(ok, said)
    for _, row in ipairs(TYPED) do
      local offered = said:match("<" .. row[1]:gsub("%p", "%%%0") .. ">\n(.-)<")
      local last = row[2]:match("(%S+) ?$")
      tap.assertTrue(("\n" .. offered):find("\n" .. last, 1, true) ~= nil, row[1] .. ": " .. offered)
    end
    local of_settle = said:match("<settle>\n(.-)<end>")
    tap.assertStrContains(of_settle, "--strict")
    tap.assertNotStrContains(of_settle, "--under") -- `set` has it: settle begins with it
  end)
end)

tap.test("every command and every option of it stands in each script", function ()
  for _, shell in ipairs({ "bash", "zsh", "fish" }) do
    local text = script(shell)
    for _, name in ipairs(command.names()) do
      tap.assertTrue(text:find("%f[%w-]" .. name:gsub("%-", "%%-") .. "%f[^%w-]") ~= nil, shell .. " " .. name)
      for option in command.help(command.load(name)):gmatch("\n +%-%-(%l[%l-]*)") do
        tap.assertTrue(text:find(option, 1, true) ~= nil, ("%s %s --%s"):format(shell, name, option))
      end
    end
  end
end)

tap.test("each list that a script asks for is printed, a word a line", function ()
  local chapter = cli.run({ arguments = { "completion", "chapters" } }).out
  tap.assertStrContains("\n" .. chapter, "\nus-pa/621a\n")
  local asked_for = {}
  for list in script("bash"):gmatch("houseway completion (%l+)") do asked_for[list] = true end
  tap.assertEquals(lists.keys(asked_for), { "chapters", "citations", "commands", "subjects", "ways", "words" })
  for list in pairs(asked_for) do
    local run = cli.run({ arguments = { "completion", list } })
    tap.assertEquals({ run.code, run.err }, { 0, "" }, list)
    tap.assertStrMatches(run.out, "[%w/._%-\n]+\n")
  end
end)

cli.test("a shell that is none of them", { arguments = { "completion", "tcsh" }, code = 2,
  err = { contains = "houseway completion: the argument \"what\" must be one of \"bash\", \"zsh\", \"fish\"" } })
