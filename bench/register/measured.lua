-- The figures of a register of made-up events.

local entry = require("register.entry")
local fold = require("register.fold")
local log = require("register.log")
local projection = require("register.projection")
local proof = require("register.proof")
local scratch = require("scratch")
local ssh = require("register.ssh")
local sys = require("hw.sys")

local measured = {}

local HOUSEWAY = sys.root() .. "/build/houseway"

-- Seconds that pass, and seconds of processor time, of a function.
local function time(body)
  local wall, work = sys.monotonic(), os.clock()
  local result = body()
  return sys.monotonic() - wall, os.clock() - work, result
end

local function row(what, seconds, note)
  local shown = seconds < 1 and ("%9.2f ms"):format(seconds * 1000) or ("%9.2f s "):format(seconds)
  print(("%-52s %s  %s"):format(what, shown, note or ""))
end

-- The median of so many runs, each by the clock or, if it returns them, in seconds of processor time.
local function median(runs, body)
  local times = {}
  for i = 1, runs do
    local wall, _, work = time(function () return body(i) end)
    times[i] = type(work) == "number" and work or wall
  end
  table.sort(times)
  return times[(runs + 1) // 2]
end

-- Runs an action, which must end with `code`; returns the seconds of processor time that it took.
local function command(self, arguments, code)
  local shell = assert(io.popen(("cd '%s'; '%s' %s --policy policy >out 2>err; echo $?; times"):format(
    self.directory, HOUSEWAY, arguments)))
  local printed, sum = shell:read("a"), 0
  shell:close()
  assert(printed:match("^%d+") == (code or "0"), scratch.read(self.directory .. "/out")
    .. scratch.read(self.directory .. "/err"))
  for minutes, seconds in printed:gsub("^%d+\n[^\n]+\n", ""):gmatch("(%d+)m([%d.]+)s") do
    sum = sum + 60 * tonumber(minutes) + tonumber(seconds)
  end
  return sum
end

local function whole_register(self)
  local count = #self.texts
  local function each(work) return ("%.3f ms of processor an entry"):format(work * 1000 / count) end
  local path = self.directory .. "/register.db"
  local wall, work, made = time(function ()
    return assert(log.import(path, self.policy, self, fold.new))
  end)
  row("append, all at once: judged, kept, projection made", wall, each(work))
  made:close()
  local opened
  wall, work, opened = time(function () return assert(log.open(path, self.policy, nil, fold.new)) end)
  row("fold: read and judge every entry", wall, each(work))
  wall, work = time(function () assert(projection.check(opened)) end)
  row("derive the projection again, and compare", wall, each(work))
  opened:close()
  local signed = assert(entry.read(self.texts[count])).signatures[1]
  local text = assert(entry.read(self.texts[count])).text
  row("of that, a signature of Ed25519 verified", median(99, function ()
    return ssh.is_of(signed, text, signed.namespace)
  end), ("ssh-keygen takes %.1f ms"):format(1000 * median(9, function ()
    return ssh.holds(signed, text, signed.namespace)
  end)))
end

local function commands(self)
  local number = #self.texts // 2
  print("commands: seconds of processor time")
  local function measure(runs, arguments, code)
    row(arguments, median(runs, function () return command(self, arguments, code) end))
  end
  measure(1, "register verify register.db")
  measure(1, "register verify register.db --repair --key log.key")
  measure(5, "register status register.db --on " .. self.last)
  measure(5, "verify register.db --house 'House 1' --game 'Pai Gow'", "1") -- what it was submitted with is made up
  measure(5, "register history register.db 2")
  measure(5, "register pending register.db --on " .. self.last)
  measure(5, "register prove register.db " .. number)
  measure(5, "register prove register.db 'House 1' --game 'Pai Gow' --key log.key --ahead --at " .. self.last)
  row("register add, one statement, synced to the disk", median(20, function (i)
    scratch.write(self.directory .. "/next", self.next[i])
    return command(self, "register add register.db next --key log.key --ahead --at " .. self.last)
  end))
end

local function proofs(self)
  command(self, ("register entry register.db %d -o one"):format(#self.texts // 2))
  command(self, ("register prove register.db %d -o one.tlog-proof"):format(#self.texts // 2))
  command(self, "register entry register.db 0 -o list")
  command(self, "register prove register.db 0 -o list.tlog-proof")
  local function read(name) return scratch.read(self.directory .. "/" .. name) end
  local one, its, list, lists = read("one"), read("one.tlog-proof"), read("list"), read("list.tlog-proof")
  row("a proof verified, its list of signers too", median(99, function ()
    local proved = assert(proof.read(one, its, self.policy))
    assert(proof.judge(proved, self.policy, assert(proof.read(list, lists, self.policy))))
  end), ("%d bytes of proof"):format(#its))
  row("the same, register verify --proof", median(9, function ()
    return command(self, "register verify one --proof one.tlog-proof --list list --list-proof list.tlog-proof")
  end))
end

---Prints how long each thing takes.
---@param self table of register.made_up
function measured.run(self)
  local bytes = 0
  for _, text in ipairs(self.texts) do bytes = bytes + #text end
  print(("%d entries, %.0f MB of text; made and signed in %.0f s"):format(#self.texts, bytes / 1e6, self.seconds))
  whole_register(self)
  commands(self)
  proofs(self)
end

return measured
