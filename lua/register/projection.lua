-- The projection: data derived from a register's entries, stored to avoid judging every entry again: the tree's
-- subtrees, each entry's subject, each submission's standing over time. It proves nothing. It records its deriver, the
-- number of entries and the policy. A verifier who distrusts the deriver judges the entries.
--
-- `register verify` derives the projection again and compares. docs/register-store.md lists what a user of it takes on
-- trust.

local cache_key = require("houseway.base.key")
local chapters = require("houseway.law.chapters")
local engine = require("houseway.script.engine_digest")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local index = require("register.index")
local lists = require("houseway.base.lists")
local nodes = require("register.nodes")
local requests = require("register.requests")
local standing = require("register.standing")
local verdict = require("register.verdict")

local projection = {}

local FORMAT = "houseway projection 3"

-- ---- the deriver ----

-- The part of a policy that judges entries: without the number of witnesses and the age of a head.
local function belief_of(policy)
  local roots = table.move(policy.root, 1, #policy.root, 1, {})
  table.sort(roots)
  return { register = policy.register, log_key = policy.log_key, roots_needed = policy.roots_needed, roots = roots }
end

local mine

-- The identity of this houseway's Lua and its runtime, the same for all its programs.
local function engine_text()
  return (engine.text():gsub("\nprogram %x+", ""))
end

-- Names the deriver: this houseway, its chapters and a policy. Chapters define the permitted steps, and how long a
-- superseded version is kept.
local function deriver(policy)
  mine = mine or engine_text()
  return FORMAT .. " " .. hash.sha256(cache_key.of(mine, chapters.digest(), belief_of(policy)))
end

-- ---- a submission's standing over time ----

-- The instants at which a standing may change, latest first: a statement is logged, begins or ends, or a condition
-- turns.
local function instants_of(one)
  local found, list = {}, {}
  local function add(at)
    if at and not found[at] and at >= one.logged then found[at], list[#list + 1] = true, at end
  end
  add(one.logged)
  for _, each in ipairs(lists.joined(one.certificates, one.notes)) do add(each.logged) end
  for _, step in ipairs(one.steps) do
    add(step.logged)
    add(step.from)
    add(step.fields.expires)
    for _, condition in ipairs(step.conditions) do add(condition.turns) end
  end
  add(standing.superseded_from(one))
  table.sort(list, function (a, b) return a > b end)
  return list
end

---A submission's stored standing at an instant.
---@class register.projection.line
---@field verdict string
---@field sort string
---@field entry string
---@field since string
---@field why string
---@field kept_through string
---@field turn string
---@field follows string the entry of the superseded submission
---@field expires string of the approval that counts
---@field notwithstanding string "yes": it was approved although it breaks the law

local LINE = ("%s\t"):rep(10) .. "%s\n"
local PARTS = "^" .. ("([^\t\n]*)\t"):rep(10) .. "([^\t\n]*)\n"

local function line_at(one, at)
  local found = standing.of(one, at)
  local granted = found.grant and found.grant.fields or {}
  return LINE:format(at, found.verdict, found.sort, found.entry, found.since, found.why or "",
    standing.kept_through(one, at) or "", found.turn or "", one.follows and one.follows.number or "",
    granted.expires or "", granted.notwithstanding and "yes" or "")
end

-- The fields of a submission that name its law, one line each.
local LAW = { "chapter", "as_of", "edition_sha256", "statute_sha256" }

local function law_of(fields)
  return table.concat(lists.collect(LAW, function (name) return fields[name] or "" end), "\n")
end

---Parses the fields that name a submission's law from its stored row.
---@param text string
---@return register.statement
function projection.read_law(text)
  local fields, at = {}, 0
  for value in (text .. "\n"):gmatch("([^\n]*)\n") do
    at = at + 1
    fields[LAW[at]] = value ~= "" and value or nil
  end
  return fields
end

---A submission's stored standing: a line for each instant at which it may change, latest first.
---@param one register.submission
---@return register.store.standing
function projection.standing_of(one)
  local lines = {}
  for i, at in ipairs(instants_of(one)) do lines[i] = line_at(one, at) end
  return { entry = one.number, house = one.fields.house, game = one.fields.game, version = one.fields.version,
    leaf = one.leaf, source = one.fields.source_sha256, law = law_of(one.fields), timeline = table.concat(lines) }
end

---Looks up an instant in a timeline; nil before the submission was logged.
---@param timeline string
---@param at string
---@return string? verdict
---@return string sort
---@return string entry
---@return string since
---@return string why or ""
---@return string kept_through or ""
---@return string turn or ""
---@return string follows or ""
---@return string expires or ""
---@return string notwithstanding or ""
function projection.at(timeline, at)
  local from = 1
  while from <= #timeline do
    local instant, word, sort, entry, since, why, kept, turn, follows, ends, despite = timeline:match(PARTS, from)
    if not instant then break end
    if instant <= at then return word, sort, entry, since, why, kept, turn, follows, ends, despite end
    from = timeline:find("\n", from, true) + 1
  end
  return nil, "", "", "", "", "", "", "", "", ""
end

---@class register.projection.standing: register.projection.line
---@field number integer of the submission's entry
---@field house string
---@field game string
---@field version string
---@field leaf string
---@field law string? as in the row

-- True if a row is valid UTF-8, as entries are.
local function is_text(row)
  return utf8.len(row.timeline) and utf8.len(row.house) and utf8.len(row.game) and utf8.len(row.version)
    and utf8.len(row.leaf) and utf8.len(row.law or "")
end

---The standing of each submission logged by an instant.
---@param rows register.store.standing[]
---@param at string
---@return register.projection.standing[]?
---@return register.verdict? if a row cannot be read
function projection.standings_at(rows, at)
  local list = {}
  for _, row in ipairs(rows) do
    local word, sort, by, since, why, kept, turn, follows, ends, despite = projection.at(row.timeline, at)
    local readable = is_text(row)
    if word and readable then
      list[#list + 1] = { number = row.entry, house = row.house, game = row.game, version = row.version,
        leaf = row.leaf, law = row.law, verdict = word, sort = sort, entry = by, since = since, why = why,
        kept_through = kept, turn = turn, follows = follows, expires = ends, notwithstanding = despite }
    elseif not readable or not projection.at(row.timeline, standing.LAST) then
      return verdict.on(row.entry, "altered",
        "the projection cannot be read; `houseway register verify --repair` writes it anew")
    end
  end
  return list
end

---The submissions that wait for a decision at an instant, and the steps that may follow; and approved submissions with
---a request that the house has not answered, which wait for no step.
---@param fold register.fold with the register's editions
---@param rows register.projection.standing[] with their law
---@param at string instant
---@param zone houseway.base.zone? of the days
---@return { row: register.projection.standing, next: table }[]?
---@return register.verdict?
function projection.pending(fold, rows, at, zone)
  local laws, list = {}, {}
  for _, row in ipairs(rows) do
    if row.sort == "open" then
      local law, why = laws[row.law], nil
      if not law then law, why = fold:law_of(projection.read_law(row.law), row.number) end
      if not law then return nil, why end
      laws[row.law] = law
      list[#list + 1] = { row = row,
        next = standing.next_steps(law, { word = row.verdict, since = row.since }, at, zone) }
    elseif requests.is_asked(row.turn) then
      list[#list + 1] = { row = row, next = {} }
    end
  end
  return list
end

-- A submission and all submissions that it supersedes: their standings may change with it.
local function touched_by(one)
  local list = {}
  while one do
    list[#list + 1] = one
    one = one.follows
  end
  return list
end

-- ---- stored rows ----

---A judged entry.
---@class register.projection.taken
---@field entry integer
---@field said string SHA-256 of its statement
---@field leaf string in hex
---@field digest string 32 bytes: its leaf's hash
---@field party string the party
---@field script string? SHA-256 of the script, of a submission
---@field house string? of a submission
---@field submission register.submission? that the entry is about

---Extends the stored rows by new entries. Within `store:write`.
---@param log register.log
---@param taken register.projection.taken[]
---@param key string the register's private key, which signs the index
function projection.bring(log, taken, key)
  local store, grown = log.store, not log.kept and nodes.over(log.store, log.tree:size() - #taken)
  local touched = {}
  for _, one in ipairs(taken) do
    if grown then grown:append(one.digest) end
    for _, each in ipairs(one.submission and touched_by(one.submission) or {}) do touched[each] = true end
  end
  for each in pairs(touched) do store:put_standing(projection.standing_of(each)) end
  log.index:add(taken):put():sign(log, key)
  store:put_derived(deriver(log.policy), log.tree:size())
end

---Derives all rows again from judged entries. Within `store:write`.
---@param log register.log
---@param key string? the register's private key, which signs the index; nil: a valid signature stays
function projection.derive(log, key)
  local store, grown = log.store, nodes.over(log.store, 0)
  store:clear_derived()
  for _, one in ipairs(log.taken) do grown:append(one.digest) end
  log.index = index.over(store):add(log.taken):put()
  if key then log.index:sign(log, key) end
  for _, one in ipairs(log.fold.list) do store:put_standing(projection.standing_of(one)) end
  store:put_derived(deriver(log.policy), log.tree:size())
end

---True if this houseway derived the stored rows from all entries under this policy.
---@param store register.store
---@param policy register.statement
---@return boolean
function projection.is_of(store, policy)
  local by, size = store:derived()
  local _, head_size = store:head(true)
  return by == deriver(policy) and size == head_size and size == store:size(true)
end

---True if the stored rows can be extended: they are of the register's head, and their index is signed.
---@param log register.log
---@return boolean
function projection.goes_on(log)
  return projection.is_of(log.store, log.policy) and log.index:find_signed(log).signed ~= nil
end

-- ---- derived again ----

local function differs(number, what, ...)
  return verdict.on(number, "altered", "the projection has %s", what:format(...))
end

-- The entry on the first line of an index's list that another list lacks.
local function entry_of(list, other)
  for line in list:gmatch("[^\n]+\n") do
    if not other:find(line, 1, true) then return math.tointeger(tonumber(line:match(" (%d+)\n"))) end
  end
end

local function check_index(store, taken)
  local kept = {}
  for _, row in ipairs(store:topics()) do kept[row.level .. " " .. row.number] = row.body end
  for _, one in ipairs(index.over():add(taken):put():texts()) do
    local name = one.level .. " " .. one.number
    local body = kept[name] or ""
    if body ~= one.body then
      return differs(entry_of(one.body, body) or entry_of(body, one.body) or #taken - 1,
        "another index, in number %d of level %d", one.number, one.level)
    end
    kept[name] = nil
  end
  if next(kept) then return differs(#taken - 1, "parts of an index that do not exist") end
  return true
end

-- Compares the roots of whole subtrees, level by level.
local function check_nodes(store, taken)
  local kept, at, row, level = store:nodes(), 0, {}, 0
  for i, one in ipairs(taken) do row[i] = one.digest end
  while #row > 0 do
    local above = {}
    for i, digest in ipairs(row) do
      at = at + 1
      local one = kept[at]
      if not one or one.level ~= level or one.number ~= i - 1 or one.digest ~= hex.of(digest) then
        return differs((i - 1) << level, "another node of its tree, number %d of level %d", i - 1, level)
      end
      if i % 2 == 0 then above[i // 2] = nodes.join(row[i - 1], digest) end
    end
    row, level = above, level + 1
  end
  if #kept > at then return differs(#taken - 1, "nodes of its tree that do not exist") end
  return true
end

local SHOWN = { "entry", "house", "game", "version", "leaf", "source", "law", "timeline" }

local function check_standings(store, fold)
  local kept = store:standings("whole")
  for i, one in ipairs(fold.list) do
    local derived, row = projection.standing_of(one), kept[i] or {}
    for _, name in ipairs(SHOWN) do
      if row[name] ~= derived[name] then return differs(one.number, "another %s of its submission", name) end
    end
  end
  if #kept > #fold.list then return differs(kept[#fold.list + 1].entry, "a submission that does not exist") end
  return true
end

---Adds a witness's signature to a signed index, which must equal the index of the entries. Within `store:write`.
---@param log register.log with every entry judged
---@param key string the witness's private key
---@param time integer seconds since 1970
---@return boolean?
---@return register.verdict? if the register's key signed another index
function projection.witness(log, key, time)
  if not log.fold or not projection.goes_on(log) then return true end
  local ok, why = check_index(log.store, log.taken)
  if ok then log.index:sign(log, key, time) end
  return ok, why
end

---Compares the stored rows with rows derived from the entries, all judged.
---@param log register.log
---@return boolean?
---@return register.verdict|string if the rows hold: "the same"; or "none" if they are of other entries or
---  another deriver, and so unused
function projection.check(log)
  if not projection.is_of(log.store, log.policy) then return true, "none" end
  local ok, why = check_index(log.store, log.taken)
  if ok then ok, why = check_nodes(log.store, log.taken) end
  if ok then ok, why = check_standings(log.store, log.fold) end
  return ok, why or "the same"
end

return projection
