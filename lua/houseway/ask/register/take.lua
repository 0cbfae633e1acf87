-- Takes the statements of an in-tray into the register, each judged by itself, and answers each in the tray: the number
-- of its entry with the proof of it, or why it is refused.

local armour = require("houseway.register.armour")
local drafts = require("houseway.ask.shared.drafts")
local register = require("houseway.ask.shared.register")
local statement = require("houseway.register.statement")
local text = require("houseway.base.text")
local tray = require("houseway.register.tray")

local MOST, MOST_OF_ONE = 1000, 100 -- statements taken at once, and of one signer

-- Who signs a statement, to count by; another text is nobody's.
local function signer_of(signed)
  local said = statement.read(armour.part(signed) or signed)
  return said and said.by or ""
end

-- Adds one statement; returns the number of its entry, or why it is refused.
local function add(opened, key, signed)
  local number, entry = register.append(opened, key, signed)
  if number then return number, entry.said end
  return nil, tostring(entry)
end

local function take(opened, asked, key, name)
  local signed, why = tray.read(asked.tray, name)
  if not signed then
    tray.answer(asked.tray, name, "refused: " .. text.one_line(why))
    return { statement = name, refused = text.one_line(why) }
  end
  local number, said = add(opened, key, signed)
  if not number then
    tray.answer(asked.tray, name, "refused: " .. text.one_line(said))
    return { statement = name, refused = text.one_line(said) }
  end
  local one = opened.fold.by_leaf[said.submission]
  drafts.warn_of(said, one, asked.warn, number)
  tray.answer(asked.tray, name, ("taken: entry %d"):format(number), register.held(opened:proof(number)))
  return { statement = name, number = number, kind = said.kind }
end

local function find(asked, give)
  local key, count = register.private_log_key(asked), {}
  local left, taken, refused = 0, 0, 0
  local opened <close> = register.open(asked, asked.store, true)
  local names, is_new = tray.waiting(asked.tray, true)
  for i, name in ipairs(names) do
    local who = signer_of(tray.read(asked.tray, name) or "")
    count[who] = (count[who] or 0) + 1
    if i > MOST or count[who] > MOST_OF_ONE then
      left = left + 1
    else
      local one = take(opened, asked, key, name)
      taken, refused = taken + (one.number and 1 or 0), refused + (one.refused and 1 or 0)
      give(one)
    end
  end
  return { holds = true, taken = taken, left = left, size = opened.tree:size(),
    _made = is_new and text.one_line(asked.tray) }, refused > 0 and 1 or 0
end

return {
  name = "register take",
  summary = "Take the statements of an in-tray, and answer each in it",
  example = "houseway register take rules.db tray --key log.key --policy policy",
  takes = {
    register.store,
    { "tray", "store", "The in-tray: a folder, which is made if it is not there, or a PostgreSQL database, into "
      .. "which `houseway register say --tray` hands statements. One run answers at most 1,000 of them, and 100 of one "
      .. "signer; the others wait for the next run.", shown = "TRAY" },
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
