-- Takes an in-tray's statements into the register, each on its own, and answers each in the tray: its entry's number
-- with the proof, or the reason for refusal. Verified keys decide the turns: neither a name nor an unsigned text keeps
-- a signer waiting.

local armour = require("register.armour")
local drafts = require("register.ask.shared.drafts")
local entry = require("register.entry")
local lists = require("houseway.base.lists")
local register = require("register.ask.shared.register")
local text = require("houseway.base.text")
local tray = require("register.tray")

local MOST, MOST_OF_ONE = 1000, 100 -- statements per run, and of one signer

-- True if a run tries a text. ssh-keygen, a process each, verifies keys other than Ed25519: of the texts that claim one
-- such key, a run tries only some.
local function is_tried(read, tried)
  for _, one in ipairs(read.signatures) do
    if not armour.is_known(one) then tried[one.key] = (tried[one.key] or 0) + 1 end
    if (tried[one.key] or 0) > MOST_OF_ONE then return false end
  end
  return true
end

-- The key that validly signs a statement now; nil otherwise, also if a waiting statement would allow it. False if it is
-- not tried now.
local function key_of(opened, asked, name, tried)
  local signed = tray.read(asked.tray, name)
  local read = signed and entry.read_signed(signed)
  if not read then return nil end
  if not is_tried(read, tried) then return false end
  read.list = opened.trust.list
  return opened.trust:check(read, register.instant({})) and read.signatures[1].key or nil
end

-- The statements of each verified key, by each key's first, and the statements without a key.
local function by_key(opened, asked, names)
  local of, turns, rest, tried = {}, {}, {}, {}
  for place, name in ipairs(names) do
    local key = key_of(opened, asked, name, tried)
    if key and not of[key] then
      of[key] = {}
      turns[#turns + 1] = of[key]
    end
    if key ~= false then table.insert(key and of[key] or rest, place) end
  end
  return turns, rest
end

-- The places of the statements to take now: of each verified key in turn, and some without a key.
local function choose(opened, asked, names)
  local turns, rest = tray.reading(asked.tray, function () return by_key(opened, asked, names) end)
  local chosen = table.move(rest, 1, math.min(#rest, MOST_OF_ONE), 1, {})
  for turn = 1, MOST_OF_ONE do
    for _, of_one in ipairs(turns) do
      if of_one[turn] and #chosen < MOST then chosen[#chosen + 1] = of_one[turn] end
    end
  end
  table.sort(chosen)
  return lists.collect(chosen, function (place) return names[place] end)
end

-- Adds a statement. Returns its entry's number, or the reason for refusal.
local function add(opened, key, signed, at)
  local number, added = register.append(opened, key, signed, at)
  if number then return number, added.fields end
  return nil, tostring(added)
end

local function take(opened, asked, key, name, at)
  local signed, why = tray.read(asked.tray, name)
  if not signed then
    tray.answer(asked.tray, name, "refused: " .. text.one_line(why))
    return { statement = name, refused = text.one_line(why) }
  end
  local zone = opened.trust.list.zone
  local number, fields = add(opened, key, signed, at)
  if not number then
    tray.answer(asked.tray, name, "refused: " .. text.one_line(fields))
    return { statement = name, refused = text.one_line(fields) }
  end
  local one = opened.fold.by_leaf[fields.submission]
  drafts.warn_of(fields, one, asked.warn, number)
  drafts.warn_of_zone(zone, opened, asked.warn)
  tray.answer(asked.tray, name, ("taken: entry %d"):format(number), register.or_refuse(opened:proof(number)))
  return { statement = name, number = number, kind = fields.kind }
end

local function take_all(opened, asked, key, give)
  local taken, refused, at = 0, 0, register.clock(asked)
  -- A wrong clock refuses no statement: all stay in the tray.
  register.or_refuse(opened:check_clock(at(opened.store:clock())))
  local names, is_new, others = tray.waiting(asked.tray, true)
  for _, name in ipairs(others or {}) do
    asked.warn(("houseway: %s is left: a statement that is copied into an in-tray is named *.statement"):format(
      text.one_line(name)))
  end
  local chosen = choose(opened, asked, names)
  for _, name in ipairs(chosen) do
    local one = take(opened, asked, key, name, at)
    taken, refused = taken + (one.number and 1 or 0), refused + (one.refused and 1 or 0)
    give(one)
  end
  return { holds = true, taken = taken, left = #names - #chosen, size = opened.tree:size(),
    _made = is_new and text.one_line(asked.tray) }, refused > 0 and 1 or 0
end

local function find(asked, give)
  local key = register.private_log_key(asked)
  local opened <close> = register.open(asked, asked.store, true)
  return tray.during(asked.tray, function () return take_all(opened, asked, key, give) end)
end

return {
  name = "register take",
  summary = "Take the statements of an in-tray, and answer each in it",
  example = "houseway register take rules.db tray --key log.key --policy policy",
  takes = {
    register.store,
    { "tray", "store", "The in-tray: a folder, which is made if it is not there, or a PostgreSQL database, into "
      .. "which `houseway register say --tray` hands statements. One run answers at most 1,000 of them, and 100 of one "
      .. "signer, by verified key; the others wait for the next run.", shown = "TRAY" },
    { "--key", "file", "The register's own key. Default: the file that HOUSEWAY_LOG_KEY names." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "statements", "list of objects", "one a statement, in the order in which they were handed in", {
        { "statement", "string", "its name in the tray" },
        { "number", "integer?", "of its entry; left out: it is refused" },
        { "kind", "string?", "of what was taken" },
        { "refused", "string?", "why it is not taken" },
      } },
      register.rows.holds,
      { "taken left", "integer", "how many were taken; how many wait still, beyond what is taken at once: 1,000, and "
        .. "100 of one signer" },
      register.rows.size,
    } },
  },
  gives = "statements",
  find = find,
}
