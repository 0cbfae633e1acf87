-- An in-tray: a folder in which people hand in signed statements and find the answers. A statement is a file
-- TIME-FRACTION-DIGEST.statement; the register takes them in the order of names. It writes the answer to NAME.answer
-- and, for a taken statement, the proof of its entry to NAME.receipt. In PostgreSQL an in-tray has a table of
-- statements, in which people insert, and a table of answers, which people read.

local databases = require("register.databases")
local dates = require("houseway.base.dates")
local hash = require("hw.hash")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local store = require("register.store")
local sys = require("hw.sys")

local tray = {}

---The most bytes of a statement in a tray.
tray.LIMIT = 1024 * 1024

---The number of names in one query of a database.
tray.PAGE = 10000

local STATEMENT, ANSWER, RECEIPT = ".statement", ".answer", ".receipt"
local OURS = { [STATEMENT] = true, [ANSWER] = true, [RECEIPT] = true }

-- Files written here are never overwritten.
local SORT = { name = "a file of an in-tray", start = 1, is = function () return false end }

-- ---- in a database ----

local function is_table(name)
  return name:find("^postgresql://") ~= nil
end

-- Connections by name, while `tray.during` holds them.
local connected = {}

---Runs a function that uses an in-tray on one connection.
---@param folder string
---@param body fun(): ...
---@return any ... of the function
function tray.during(folder, body)
  if not is_table(folder) or connected[folder] then return body() end
  local opened <close> = store.open(folder)
  connected[folder] = opened
  local results = table.pack(pcall(body))
  connected[folder] = nil
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- Asks the database of an in-tray.
local function ask(name, sql, ...)
  local values = table.pack(...)
  return tray.during(name, function () return connected[name]:ask(sql, table.unpack(values, 1, values.n)) end)
end

local function table_waiting(name)
  local opened = connected[name]
  if not opened:ask("SELECT to_regclass('tray') IS NOT NULL AS there")[1].there then opened:make(databases.TRAY) end
  local list, last = {}, nil
  repeat
    local sql = ([[SELECT name FROM tray
      WHERE NOT EXISTS (SELECT 1 FROM tray_answer WHERE tray_answer.name = tray.name) %s
      ORDER BY name COLLATE "C" LIMIT %d]]):format(last and 'AND name COLLATE "C" > ?' or "", tray.PAGE)
    local rows = opened:ask(sql, table.unpack({ last }))
    for _, row in ipairs(rows) do list[#list + 1] = row.name end
    last = list[#list]
  until #rows < tray.PAGE
  return list
end

local function table_read(name, statement)
  local row = ask(name, ("SELECT CASE WHEN octet_length(statement) <= %d THEN statement END AS statement FROM tray "
    .. "WHERE name = ?"):format(tray.LIMIT), statement)[1]
  if row and row.statement then return row.statement end
  return nil, ("a statement of more than %d bytes"):format(tray.LIMIT)
end

-- ---- in a folder, or in a database ----

local SERVER_TURN = [[SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS"Z-"US') AS turn]]

-- The instant of handing in, by a clock that all share: the server's, or this machine's. To the microsecond or finer,
-- so that statements of one second keep their order.
local function turn_of(folder)
  if is_table(folder) then
    return ask(folder, SERVER_TURN)[1].turn
  end
  local seconds, fraction = sys.now()
  return ("%s-%09d"):format((dates.instant(seconds):gsub("[-:]", "")), fraction)
end

---True if this role may read an in-tray's statements.
---@param folder string
---@return boolean
function tray.is_readable(folder)
  return not is_table(folder) or store.is_readable(folder, databases.TRAY)
end

local function refuse(folder, found)
  refusal.raise("register/no-tray", { file = folder, found = found or "no in-tray is there",
    expected = "give the folder of an in-tray: `houseway register take STORE TRAY` makes the folder" })
end

-- Makes an in-tray's folder in an existing folder. True if it did. Only the taker makes it: from a sender's mistyped
-- name nobody would take.
local function make_folder(folder)
  if sys.path_kind(folder) or not sys.path_kind((folder:match("^(.*)/[^/]+/*$") or ".") .. "/") then return end
  local made, why = sys.make_directory(folder)
  if not made then refusal.raise("commands/unwritable-folder",
    { file = folder, found = "houseway cannot make the folder: " .. why,
    expected = "name a folder that houseway can write to" }) end
  return true
end

-- Refuses an exported register's folder.
local function check_no_export(folder)
  if sys.path_kind(folder .. "/checkpoint") then refuse(folder, "an exported register is there") end
end

---Hands in a statement.
---@param folder string
---@param signed string
---@return string path
function tray.put(folder, signed)
  if #signed > tray.LIMIT then
    refusal.raise("register/tray-size", { found = ("%d"):format(#signed),
      expected = ("a statement must have at most %d bytes"):format(tray.LIMIT) })
  end
  local name = ("%s-%s"):format(turn_of(folder), hash.sha256(signed):sub(1, 16))
  if is_table(folder) then
    ask(folder, "INSERT INTO tray (name, statement) VALUES (?, ?)", name, signed)
    return ("%s#%s"):format(folder, name)
  end
  if sys.path_kind(folder) ~= "directory" then refuse(folder) end
  check_no_export(folder)
  local path = ("%s/%s%s"):format(folder, name, STATEMENT)
  output.write(path, signed, SORT, {}, {})
  return path
end

---The unanswered statements, in the order of handing in.
---@param folder string
---@param make boolean? makes a missing folder
---@return string[] names without their ends
---@return boolean? is_new the folder was made
---@return string[]? others foreign files in the folder
function tray.waiting(folder, make)
  if is_table(folder) then return tray.during(folder, function () return table_waiting(folder) end) end
  local is_new = make and make_folder(folder)
  check_no_export(folder)
  local names, list, others = sys.list_directory(folder), {}, {}
  if not names then return refuse(folder) end
  local has = {}
  for _, name in ipairs(names) do has[name] = true end
  for _, name in ipairs(names) do
    local bare = name:match("^([^.].*)%" .. STATEMENT .. "$")
    if bare and not has[bare .. ANSWER] then
      list[#list + 1] = bare
    elseif not bare and not OURS[name:match("%.%l+$")] and not name:find("^%.") then
      others[#others + 1] = name
    end
  end
  table.sort(list)
  table.sort(others)
  return list, is_new, others
end

---The statement of a name; nil and the reason if it is unreadable.
---@param folder string
---@param name string
---@return string? signed
---@return string? why
function tray.read(folder, name)
  if is_table(folder) then return table_read(folder, name) end
  return sys.read_plain_file(("%s/%s%s"):format(folder, name, STATEMENT), tray.LIMIT)
end

---Runs a function that reads many statements of an in-tray.
---@param folder string
---@param body fun(): ...
---@return any ... of the function
function tray.reading(folder, body)
  if not is_table(folder) then return body() end
  return tray.during(folder, function () return connected[folder]:read(body) end)
end

---Answers a statement, with the proof of its entry if it was taken.
---@param folder string
---@param name string
---@param line string a line
---@param proof string?
function tray.answer(folder, name, line, proof)
  if is_table(folder) then
    ask(folder, "INSERT INTO tray_answer (name, said, receipt) VALUES (?, ?, ?)", name, line, proof or "")
    return
  end
  local path = ("%s/%s"):format(folder, name)
  if proof then output.write(path .. RECEIPT, proof, SORT, {}, {}) end
  output.write(path .. ANSWER, line .. "\n", SORT, {}, {})
end

return tray
