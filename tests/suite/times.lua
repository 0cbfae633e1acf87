-- What the tests of a run took, beside tests/suite/times.txt, which has what each took when the list was written.
--
-- Seconds are the machine's, and the moment's. A dozen files six times, on two processors with twelve to fourteen
-- processes waiting: the system's part of a file's seconds varied from half to twice, and with it the sum by 20 %; the
-- program's own (user time) by 3 % either way, over the calibration's too. So own seconds are compared, in two ways:
--   * with the run itself: the machine's factor is what files took over what the list has, the mean of the middle half
--     by seconds. What has grown while most has not is seen against it. The sum may be five percent over, and what the
--     ratios' own spread leaves open.
--   * with a calibration, work that never changes, run beside every tenth test: where most files have grown, the factor
--     hides it, and only this shows it. It is less sure, on another kind of processor above all: one commit stood at
--     1.00 on one machine and at 1.29 on another. So it is told from TOLD on, and fails from SPREAD on.
-- So growth of all files alike by less than SPREAD, and of the system's part, is printed and fails nothing;
-- tests/house/instructions_test.lua holds twelve commands closer.

local lists = require("houseway.base.lists")

local times = {}

local LIMIT = 20 -- seconds, over which a file gives its reason
local NEW_LIMIT = 3 -- a file that is not in the list
local GROWTH = 0.05
local TOLD, SPREAD = 0.2, 0.6 -- of the factor by files over that by the calibration
local FILE_SPREAD = 1.35 -- one file's seconds, the system's with them, over what it takes otherwise
local LEAST_FILES = 10 -- fewer say nothing of the machine
local TICKS = 0.3 -- seconds: below this a file's ratio is the clock's
local LEAST_REASON = #"All cards." -- the shortest reason that is one
local WRITE = "build/houseway-test-host tests/suite/account.lua write"

times.CALIBRATION = "tests/suite/calibration.lua"

---@class suite.row
---@field seconds number of processor time
---@field own number those of them that are not the system's
---@field reason string? why it may take more than 20 seconds

---@class suite.clock
---@field seconds integer by the clock
---@field cores integer
---@field day string

---@class suite.times
---@field rows table<string, suite.row> by "build tests/base/json_test.lua": the build and the test
---@field calibration number? seconds of one
---@field clocks table<string, suite.clock> by "test", "quick" and "nightly"
---@field skipped table<string, boolean> files that left tests out

-- The mean of the middle half.
local function middle(values)
  table.sort(values)
  local cut, sum = #values // 4, 0
  for at = cut + 1, #values - cut do sum = sum + values[at] end
  return #values > 0 and sum / (#values - 2 * cut) or nil
end

---Reads the list, or what a run wrote.
---@param text string
---@return suite.times
function times.read(text)
  local read, calibrations = { rows = {}, clocks = {}, skipped = {} }, {}
  for line in text:gmatch("[^\n]+") do
    local seconds, name, own, rest = line:match("^ *([%d.]+) (%S+ %S+) ([%d.]+)(.*)$")
    local reason = seconds and rest:match("^ | (.+)$")
    assert(not seconds or rest == "" or reason, line)
    local tier, clock, cores, day = line:match("^clock (%l+) (%d+) (%d+) (%S+)$")
    if tier then
      read.clocks[tier] = { seconds = tonumber(clock), cores = tonumber(cores), day = day }
    elseif seconds and name:find(times.CALIBRATION, 1, true) then
      calibrations[#calibrations + 1] = tonumber(own)
    elseif seconds then
      assert(not read.rows[name] and own, "not a row of times, or twice: " .. line)
      read.rows[name] = { seconds = tonumber(seconds), own = tonumber(own), reason = reason }
    elseif line:find("^skipped ") then
      read.skipped[line:match("^skipped (.+)$")] = true
    else
      assert(line:find("^#"), "not a row of times: " .. line)
    end
  end
  read.calibration = middle(calibrations)
  return read
end

-- The mean of the middle half of { value, weight }, by weight.
local function weighted_middle(list)
  table.sort(list, function (a, b) return a[1] < b[1] end)
  local whole, upto, sum = 0, 0, 0
  for _, pair in ipairs(list) do whole = whole + pair[2] end
  for _, pair in ipairs(list) do
    local from, to = math.max(upto, whole / 4), math.min(upto + pair[2], whole * 3 / 4)
    sum, upto = sum + pair[1] * math.max(0, to - from), upto + pair[2]
  end
  return sum / (whole / 2)
end

-- How fast this machine is, by the files: what they took over what the list has; and how far a sum of such files may
-- be off, twice the standard error of ratios whose spread is that of their middle half.
local function factor_of(list, run, names)
  local ratios, sum, squares = {}, 0, 0
  for _, name in ipairs(names) do
    local before = list.rows[name].own
    if before >= TICKS then
      ratios[#ratios + 1] = { run.rows[name].own / before, before }
      sum, squares = sum + before, squares + before ^ 2
    end
  end
  if #ratios < LEAST_FILES then return nil end
  local factor = weighted_middle(ratios)
  local off = {}
  for at, ratio in ipairs(ratios) do off[at] = { math.abs(ratio[1] / factor - 1), ratio[2] } end
  return factor, 2 * 1.4826 * weighted_middle(off) * math.sqrt(squares) / sum
end

---@class suite.comparison
---@field factor number? what this machine takes of the list's time, by files
---@field calibrated number? the same by the calibration
---@field noise number? what the spread of files leaves open, a share of the sum
---@field sum number own seconds of what is compared, in the list's
---@field listed number own seconds of the same files in the list
---@field growers { name: string, more: number }[] the most grown first
---@field new string[] files that are not in the list
---@field left_out string[] files that skipped a test; they are not compared
---@field unit number seconds here that are one of the list's

---Compares a run with the list: only files that ran, and left nothing out.
---@param list suite.times
---@param run suite.times
---@return suite.comparison
function times.compare(list, run)
  local both, new, left_out = {}, {}, {}
  for _, name in ipairs(lists.keys(run.rows)) do
    local to = run.skipped[name] and left_out or list.rows[name] and both or new
    to[#to + 1] = name
  end
  local factor, noise = factor_of(list, run, both)
  local calibrated = run.calibration and list.calibration and run.calibration / list.calibration
  local unit = factor or calibrated or 1
  local found = { factor = factor, calibrated = calibrated, noise = noise, sum = 0, listed = 0, growers = {}, new = new,
    left_out = left_out, unit = unit }
  local function add(name, before)
    local now = run.rows[name].own / unit
    found.sum, found.listed = found.sum + now, found.listed + before
    if now > before then found.growers[#found.growers + 1] = { name = name, more = now - before } end
  end
  for _, name in ipairs(both) do add(name, list.rows[name].own) end
  for _, name in ipairs(new) do add(name, 0) end
  table.sort(found.growers, function (a, b) return a.more > b.more end)
  return found
end

local ALL_GROWN = "most files have grown: they take %.0f %% more than the calibration does"

-- How much more the files take than the calibration does, a share.
local function over_calibration(found)
  return found.factor and found.calibrated and found.factor / found.calibrated - 1 or 0
end

---What fails a run, a line each.
---@param list suite.times
---@param run suite.times
---@param found suite.comparison
---@return string[]
function times.problems(list, run, found)
  if not next(list.rows) then return { "tests/suite/times.txt has no rows: " .. WRITE } end
  local problems = {}
  local function problem(...) problems[#problems + 1] = string.format(...) end
  for _, name in ipairs(lists.keys(run.rows)) do
    local seconds, row = run.rows[name].seconds / found.unit, list.rows[name]
    if seconds > LIMIT * FILE_SPREAD and not (row and row.reason) then
      problem("%s took %.1f s, more than %d, and tests/suite/times.txt has no reason", name, seconds, LIMIT)
    elseif seconds > NEW_LIMIT * FILE_SPREAD and not row then
      problem("%s took %.1f s, and is not in tests/suite/times.txt: %s", name, seconds, WRITE)
    end
  end
  if not found.factor then return problems end
  local growth = found.sum / found.listed - 1
  if growth > GROWTH + found.noise then
    problem("the sum has grown by %.1f %% over tests/suite/times.txt, 5 %% allowed and %.1f %% by the files' spread",
      100 * growth, 100 * found.noise)
    for at = 1, math.min(5, #found.growers) do
      problem("  %+.1f s %s", found.growers[at].more, found.growers[at].name)
    end
  end
  local all = over_calibration(found)
  if all > GROWTH + SPREAD then problem(ALL_GROWN, 100 * all) end
  return problems
end

---What a run took, for people.
---@param run suite.times
---@param found suite.comparison
---@return string[] lines
function times.told(run, found)
  local names, sum, lines = lists.keys(run.rows), 0, {}
  for _, name in ipairs(names) do sum = sum + run.rows[name].seconds end
  table.sort(names, function (a, b) return run.rows[a].seconds > run.rows[b].seconds end)
  for at = 1, math.min(10, #names) do lines[at] = ("%9.1f %s"):format(run.rows[names[at]].seconds, names[at]) end
  lines[#lines + 1] = ("%9.1f in all, %d files"):format(sum, #names)
  local function percent(share) return share and ("%.0f %%"):format(100 * share) or "not known" end
  lines[#lines + 1] = ("own seconds beside tests/suite/times.txt: this machine takes %s by files, %s by calibration; "
    .. "in its seconds %.1f, where it has %.1f"):format(percent(found.factor), percent(found.calibrated), found.sum,
    found.listed)
  local all = over_calibration(found)
  if all > GROWTH + TOLD and all <= GROWTH + SPREAD then
    lines[#lines + 1] = (ALL_GROWN .. ", or this is another kind of processor"):format(100 * all)
  end
  for tier, clock in pairs(run.clocks) do
    lines[#lines + 1] = ("%s took %.1f minutes by the clock, with the build"):format(tier, clock.seconds / 60)
  end
  if #found.new > 0 then
    local some = table.concat(found.new, ", ", 1, math.min(5, #found.new))
    lines[#lines + 1] = ("not in the list: %d files, such as %s"):format(#found.new, some)
  end
  if #found.left_out > 0 then
    lines[#lines + 1] = "not compared, as they skipped tests: " .. table.concat(found.left_out, ", ")
  end
  return lines
end

---What is wrong with the list itself, a line each.
---@param list suite.times
---@param exists fun(path: string): boolean whether a file is there
---@return string[]
function times.faults(list, exists)
  local faults = {}
  for _, name in ipairs(lists.keys(list.rows)) do
    local row = list.rows[name]
    if row.seconds > LIMIT and #(row.reason or "") < LEAST_REASON then
      faults[#faults + 1] = ("%s takes %.1f s: write its reason after a |"):format(name, row.seconds)
    end
    if not exists(times.source_of(name)) then faults[#faults + 1] = name .. " is not there: " .. WRITE end
  end
  return faults
end

---The source of a row's test: of a C test its .c.
---@param name string "build tests/base/json_test.lua", "build-dev build-dev/tests/tile_test"
---@return string path
function times.source_of(name)
  local path = name:match(" (.+)$")
  local program = path:match("^build[%w-]*/tests/([%w_]+)$")
  return program and ("tests/core/%s.c"):format(program) or path
end

local ROW = "%8.2f %s %.2f%s\n"
local HEAD = [[
# Seconds of processor time that each test file takes, by build, and those of them that are not the system's:
# tests/suite/times.lua compares a run with them. A file over 20 s gives its reason after a |. The clock is of whole
# runs on a fresh clone: tier, seconds with the build, processors, day. After `./bootstrap test`, written anew by
# %s
# and then, as pages say these minutes: HOUSEWAY_GOLDEN=write prove --exec tests/run tests/house/times_test.lua
]]

---The list with what a run took. Rows of files that did not run, and of those that left tests out, stay. A run of half
---of the files or more is written in its own seconds, fewer in the list's. Reasons stay where seconds ask for them.
---@param list suite.times
---@param run suite.times
---@param exists fun(path: string): boolean
---@return string text
function times.written(list, run, exists)
  local unit = times.compare(list, run).unit
  local whole = 2 * #lists.keys(run.rows) >= #lists.keys(list.rows)
  local rows = {}
  local function add(name, row, scale, reason)
    rows[name] = { seconds = row.seconds * scale, own = row.own * scale, reason = reason }
  end
  for name, row in pairs(list.rows) do add(name, row, whole and unit or 1, row.reason) end
  for name, row in pairs(run.rows) do
    local before = rows[name]
    if not (run.skipped[name] and before) then add(name, row, whole and 1 or 1 / unit, before and before.reason) end
  end
  local lines = { HEAD:format(WRITE) }
  for _, tier in ipairs({ "quick", "test", "nightly" }) do
    local clock = run.clocks[tier] or list.clocks[tier]
    if clock then
      lines[#lines + 1] = ("clock %s %d %d %s\n"):format(tier, clock.seconds, clock.cores, clock.day)
    end
  end
  local calibration = whole and run.calibration or list.calibration
  if calibration then
    lines[#lines + 1] = ("%8.2f build %s %.3f\n"):format(calibration, times.CALIBRATION, calibration)
  end
  for _, name in ipairs(lists.keys(rows)) do
    local row = rows[name]
    local reason = row.reason and row.seconds > LIMIT / FILE_SPREAD and " | " .. row.reason or ""
    if exists(times.source_of(name)) then
      lines[#lines + 1] = ROW:format(row.seconds, name, row.own, reason)
    end
  end
  return table.concat(lines)
end

return times
