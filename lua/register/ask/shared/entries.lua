-- Entries as people name them: by number, or a submission as HOUSE@VERSION.

local entry = require("register.entry")
local hex = require("houseway.base.hex")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local standing = require("register.standing")
local tree = require("hw.tree")
local verdict = require("register.verdict")

local entries = {}

-- The number of the one submission that HOUSE@VERSION names.
local function number_of(house, version, submissions)
  local found = lists.filter(submissions, function (one) return one.house == house and one.version == version end)
  if #found == 1 then return found[1].number end
  refusal.raise("register/no-version", { found = ("%s of version %s of %s"):format(
    #found == 0 and "there is no submission" or ("there are %d submissions"):format(#found), version, house),
    expected = "name another version, or the number of the entry: `houseway register status` lists both" })
end

---Parses the name of an entry.
---@param written string its number, or HOUSE@VERSION
---@param size integer the number of entries
---@param submissions fun(): { house: string, version: string, number: integer }[]
---@return integer number
---@return string? house of a submission that was named
---@return string? version
function entries.number(written, size, submissions)
  local house, version = written:match("^(.+)@(.+)$")
  if house then return number_of(house, version, submissions()), house, version end
  local number, last = written:find("^%d+$") and math.tointeger(tonumber(written)), size - 1
  if number and number <= last then return number end
  refusal.raise("register/entry-range", { found = ('"%s"'):format(written),
    expected = ("the number of an entry must be 0 to %d"):format(last) })
end

---The submissions among entries' texts.
---@param texts table<integer, string> from 1
---@param numbers (integer|string)[]? their numbers; nil: from 0
---@return { house: string, version: string, number: integer }[]
function entries.submissions(texts, numbers)
  local list = {}
  for i, text in pairs(texts) do
    local fields = entry.kind_of(text) == "submission" and assert(entry.read(text)).fields
    local number = numbers and math.tointeger(numbers[i]) or i - 1
    if fields then list[#list + 1] = { house = fields.house, version = fields.version, number = number } end
  end
  return list
end

---Finds an entry's number in a register. The stored rows name a version's entry; the entry itself must agree.
---@param opened register.log
---@param written string
---@return integer
function entries.find(opened, written)
  local number, house, version = entries.number(written, opened.tree:size(), function ()
    return register.or_refuse(opened:standings(standing.LAST))
  end)
  local fields = house and assert(entry.read(register.or_refuse(opened:text(number)))).fields
  if fields and (fields.kind ~= "submission" or fields.house ~= house or fields.version ~= version) then
    register.or_refuse(verdict.on(number, "altered", "the projection has it as %s; `houseway register verify --repair` "
      .. "writes it anew", written))
  end
  return number
end

-- The digest by which statements name an entry: an edition's text, or another entry's leaf.
local function digest_of(opened, number)
  local text = register.or_refuse(opened:text(number))
  local fields = assert(entry.read(text)).fields
  return fields.kind == "edition" and fields.edition_sha256 or hex.of(tree.leaf(text))
end

---Replaces entry numbers in the typed fields `amends` and `withdraws` by digests, which are signed.
---@param opened register.log
---@param lines string[] NAME=VALUE
---@return string[]
function entries.digested(opened, lines)
  return lists.collect(lines, function (field)
    local name, number = field:match("^(%l+)=(%d+)$")
    if name ~= "amends" and name ~= "withdraws" or #number > 18 then return field end
    return name .. "=" .. digest_of(opened, (entries.number(number, opened.tree:size())))
  end)
end

---Refuses an entry that is no submission.
---@param number integer
function entries.no_submission(number)
  refusal.raise("register/not-submission", { found = ("entry %d is no submission"):format(number),
    expected = "name a submission that `houseway register status` lists" })
end

---The submission in an entry. Refuses other entries.
---@param opened register.log
---@param written string its number, or HOUSE@VERSION
---@return register.submission
function entries.submission(opened, written)
  local number = entries.find(opened, written)
  register.or_refuse(opened:load_entry(number))
  for _, one in ipairs(opened.fold.list) do
    if one.number == number then return one end
  end
  entries.no_submission(number)
end

return entries
