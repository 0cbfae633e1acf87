-- Names of houses: judged when added, by spelling and by the names they are taken for.

local approvals = require("approvals")
local fold = require("register.fold")
local house_names = require("register.house_names")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")

local SUBMITTED = "2026-01-10T09:00:00Z"

local function shares(a, b)
  local known = {}
  for _, one in ipairs(house_names.shared(a)) do known[one] = true end
  for _, one in ipairs(house_names.shared(b)) do
    if known[one] then return true end
  end
  return false
end

tap.test("R6 a name has one script, one blank between words, and letters in their plain shape", function ()
  for _, name in ipairs({ "Lantern Quay", "L'Étoile d'Or", "Казино «Волна»", "Ακρόπολη 7", "永利 Wynn",
    "Ünlü & Co. – 2" }) do
    tap.assertNil(house_names.fault(name), name)
  end
  for name, found in pairs({
    ["Lantern  Quay"] = "two blanks in a row",
    ["L\u{430}ntern"] = "Latin and Cyrillic letters in a name, such as \u{430} (U+0430)",
    ["Lantern \u{391}"] = "Latin and Greek letters in a name, such as \u{391} (U+0391)",
    ["Волна o"] = "Cyrillic and Latin letters", ["Cafe\u{301}"] = "\u{301} (U+0301)", ["\u{FF2C}antern"] = "(U+FF2C)",
    ["Lantern \u{2161}"] = "(U+2161)", ["\u{1D40B}antern"] = "(U+1D40B)", ["\u{FB01}ne"] = "(U+FB01)",
  }) do
    local fault = house_names.fault(name)
    tap.assertNotNil(fault, name)
    tap.assertStrContains(fault, found)
  end
end)

tap.test("26.1 names that begin alike, word by word", function ()
  for a, b in pairs({ Harborlight = "Harborlight Casino", ["PLAIN  621a"] = "Plain", Harbor = "harbor" }) do
    tap.assertTrue(house_names.begin_alike(a, b), a)
    tap.assertTrue(house_names.begin_alike(b, a), b)
  end
  for a, b in pairs({ Harbor = "Harborlight", Harb0r = "Harbor", Lantern = "Harbor" }) do
    tap.assertFalse(house_names.begin_alike(a, b), a)
  end
end)

tap.test("R6 names that are taken for one another", function ()
  for a, b in pairs({
    Lantern = "lantern", ["LANTERN QUAY"] = "Lantern Quay", ["\u{421}\u{41E}\u{421}\u{41E}"] = "Coco",
    ["\u{441}\u{43E}\u{441}\u{43E}"] = "COCO", ["\u{39F}\u{3A7}\u{39F}"] = "oxo", ["Casino 1"] = "Casino l",
    ["Casino I"] = "Casino 1", ["Oasis 0"] = "Oasis O", ["ÉTOILE"] = "étoile", ["ВОЛНА"] = "Волна",
    ["Ёлка"] = "ёлка", ["Straße"] = "STRASSE", ["Lantern\u{2013}Quay"] = "Lantern-Quay", ["Lil\u{2019}s"] = "Lil's",
    ["ŽIŽKA"] = "žižka", ["ΣΟΦΟΣ"] = "σοφος", ["Lantern  Quay"] = "Lantern Quay", ["Ÿ"] = "ÿ", ["Άλφα"] = "άλφα",
  }) do
    tap.assertTrue(shares(a, b), a .. " / " .. b)
  end
  for a, b in pairs({ Lantern = "Lanterns", ["Café"] = "Cafe", ["Casino 1"] = "Casino 2", Bill = "Ball",
    ["Волна"] = "Волга", ["L'Or"] = "LOr" }) do
    tap.assertFalse(shares(a, b), a .. " / " .. b)
  end
end)

tap.test("R6 a capital and its small letter are one: every letter of the tables, both ways", function ()
  local count = 0
  local PAIRS = { { "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz" },
    { "ÀÁÂÄÅÆÇÉÑÖØÜÝÞ", "àáâäåæçéñöøüýþ" },
    { "ĀĐĞŁŃŌŒŞŠŪŽŹŻ", "āđğłńōœşšūžźż" }, { "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ", "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ" },
    { "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐ", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґ" } }
  for _, pair in ipairs(PAIRS) do
    local small = {}
    for _, code in utf8.codes(pair[2]) do small[#small + 1] = utf8.char(code) end
    for _, code in utf8.codes(pair[1]) do
      local lower = table.remove(small, 1)
      tap.assertEquals(house_names.shared(utf8.char(code))[1], "case " .. lower)
      tap.assertEquals(house_names.shared(lower)[1], "case " .. lower)
      count = count + 1
    end
    tap.assertEquals(#small, 0)
  end
  tap.assertEquals(count, 26 + 14 + 13 + 31 + 37)
end)

tap.test("R6 a new name is judged when it is added; one that is there already is good as it is", function ()
  local r = approvals.open()
  r:submit(SUBMITTED, { house = "Lantern  Quay" }) -- of before
  r.fold.is_adding = true
  r:submit(SUBMITTED, { house = "Lantern  Quay", version = "2" })
  r:refused("not allowed: house: lantern quay is taken for Lantern  Quay of entry 0; write the name of that entry, or "
    .. "a "
    .. "name that differs more", approvals.submission({ house = "lantern quay" }), SUBMITTED)
  r:refused("house: Quay  Inn has two blanks in a row; write one", approvals.submission({ house = "Quay  Inn" }),
    SUBMITTED)
  r:submit(SUBMITTED, { house = "Quay Inn" })
  r:refused("house: QUAY INN is taken for Quay Inn of entry 2",
    approvals.submission({ house = "QUAY INN", version = "2" }),
    SUBMITTED)
  r.fold.is_adding = nil
  r:submit(SUBMITTED, { house = "QUAY INN" })
end)

local function signed(made, more)
  return registers.signed(approvals.submission(more), "submission@houseway", made.keys.casino)
end

-- What a register answers to statements added in turn, each by a writer of its own: by its index, or by every entry.
local function added(made, open, ...)
  local said = {}
  for i, more in ipairs({ ... }) do
    local opened = assert(open(made.path, made.policy, nil, fold.new))
    local number, why = opened:append(signed(made, more), { key = made.key, at = SUBMITTED })
    said[i] = number or tostring(why)
    opened:close()
  end
  return said
end

tap.test("R6 whoever adds, by the index or by all entries: the houses of the register are known", function ()
  local OTHER = "not allowed: entry %d: house: %s is taken for %s of entry %d; write the name of that entry, or a name "
    .. "that differs more"
  for _, open in ipairs({ log.open, log.open_kept }) do
    scratch.with(function (directory)
      local made = registers.make(directory)
      tap.assertEquals(added(made, open, { house = "Lantern" }, { house = "lantern" },
        { house = "Lantern", version = "2" }, { house = "\u{421}\u{41E}\u{421}\u{41E}" }, { house = "COCO" },
        { house = "LANTERN", version = "3" }),
        { 1, OTHER:format(2, "lantern", "Lantern", 1), 2, 3, OTHER:format(4, "COCO", "\u{421}\u{41E}\u{421}\u{41E}", 3),
          OTHER:format(4, "LANTERN", "Lantern", 1) })
      -- Both in one addition.
      local opened <close> = assert(open(made.path, made.policy, nil, fold.new))
      local taken, why = opened:append_all({ signed(made, { house = "Quay" }), signed(made, { house = "QUAY" }) },
        { key = made.key, at = SUBMITTED })
      tap.assertEquals({ #taken, tostring(why) }, { 1, OTHER:format(5, "QUAY", "Quay", 4) })
    end)
  end
end)
