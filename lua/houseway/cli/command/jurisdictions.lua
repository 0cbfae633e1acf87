-- houseway jurisdictions: the chapters that ship.

local chapters = require("houseway.law.chapters")

local ORDER = {
  "jurisdictions", "key", "title", "game", "cite", "file", "paragraphs", "with_meaning", "by_others", "by_hand",
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

local function run(args, out)
  local entries = {}
  for i, key in ipairs(chapters.keys()) do entries[i] = entry_of(key) end
  if args.json then
    out:json({ jurisdictions = entries }, ORDER)
    return 0
  end
  local rows = { { "chapter", "game", "paragraphs", "meaning", "by others", "by hand", "silent", "borrows" } }
  for _, one in ipairs(entries) do
    rows[#rows + 1] = { one.key, one.game, one.paragraphs, one.with_meaning, one.by_others, one.by_hand, one.silent,
      table.concat(one.borrowed, ", ") }
  end
  out:columns(rows)
  return 0
end

return {
  name = "jurisdictions",
  summary = "List the texts houseway knows and how much of each it carries out",
  example = "houseway jurisdictions",
  options = function () end,
  run = run,
}
