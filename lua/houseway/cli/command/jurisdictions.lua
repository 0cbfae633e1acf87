-- houseway jurisdictions: the chapters that ship.

local chapters = require("houseway.law.chapters")
local refusal = require("houseway.base.refusal")

local HOLDS, REFUSED = 0, 2

local ORDER = {
  "jurisdictions", "refused",
  "key", "title", "game", "cite", "file", "paragraphs", "with_meaning", "by_others", "by_hand",
  "silent", "borrowed", "readings", "source", "source_sha256",
}

local function counts(model)
  local found = { paragraphs = 0, meaning = 0, see = 0, by_hand = 0, silent = 0, readings = 0 }
  for _, paragraph in ipairs(model.paragraphs) do
    if not paragraph.borrowed_from then
      found.paragraphs = found.paragraphs + 1
      found[paragraph.status] = found[paragraph.status] + 1
      if #paragraph.readings > 0 then found.readings = found.readings + 1 end
    end
  end
  return found
end

local function entry_of(key)
  local model = chapters.load(key)
  local found, borrowed = counts(model), {}
  for i, borrow in ipairs(model.borrows) do borrowed[i] = borrow.from end
  return {
    key = key, title = model.title, game = model.game, cite = model.cite, file = model.file,
    paragraphs = found.paragraphs, with_meaning = found.meaning, by_others = found.see, by_hand = found.by_hand,
    silent = found.silent,
    readings = found.readings, borrowed = borrowed, source = model.source, source_sha256 = model.sources[1].sha256,
  }
end

-- Every chapter that can be read; a script that is wrong is told of, and the others are listed all the same.
local function read_all(out)
  local entries, refused = {}, refusal.gather()
  for _, key in ipairs(chapters.keys()) do entries[#entries + 1] = refused:try(entry_of, key) end
  for _, why in ipairs(refused.list) do out:complain(why) end
  return entries, #refused.list > 0 and refusal.list(refused.list) or nil
end

local function print_rows(entries, out)
  local rows = { { "chapter", "game", "in all", "meaning", "by others", "by hand", "silent", "borrows" } }
  for _, one in ipairs(entries) do
    rows[#rows + 1] = { one.key, one.game, one.paragraphs, one.with_meaning, one.by_others, one.by_hand, one.silent,
      table.concat(one.borrowed, ", ") }
  end
  out:columns(rows)
end

local function run(args, out)
  local entries, refused = read_all(out)
  if args.json then
    out:json({ jurisdictions = entries, refused = refused }, ORDER)
  else
    print_rows(entries, out)
  end
  return refused and REFUSED or HOLDS
end

return {
  name = "jurisdictions",
  summary = "List the texts houseway knows, and how much of each it knows",
  example = "houseway jurisdictions",
  options = function () end,
  run = run,
}
