-- houseway register verify: all of a register, or of one that was exported, as far as its files go; or, with --proof,
-- one entry of it without the register.

local asked = require("houseway.cli.register.asked")
local fold = require("houseway.register.fold")
local head = require("houseway.register.head")
local kinds = require("houseway.register.kinds")
local log = require("houseway.register.log")
local projection = require("houseway.register.projection")
local proof = require("houseway.register.proof")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local DERIVED = {
  ["the same"] = "derived again from the entries, and the same",
  none = "not of this head, policy and houseway: nothing goes by it",
}

-- What of a register as files was judged besides the digests.
local function texts_shown(count, size)
  if count == size then return "every entry, judged" end
  local some = count == 0 and "none" or ("%d of %d, each of its digest"):format(count, size)
  return some .. ": who signed, and what entries say, is not judged"
end

local function print_head(found, args, out, more)
  if args.json then
    more.holds, more.register, more.size = true, found.origin, found.size
    more.root, more.witnesses = asked.shown(found.root), found.witnesses
    out:json(more, asked.ORDER)
    return 0
  end
  local rows = {
    { "  head", ("%s, %s"):format(found.origin, text.count(found.size, "entry", "entries")) },
    { "  root", asked.shown(found.root) },
    { "  seen", ("by %s"):format(text.count(found.witnesses, "witness", "witnesses")) },
  }
  if more.projection then rows[#rows + 1] = { "  projection", DERIVED[more.projection] } end
  if more.texts then rows[#rows + 1] = { "  texts", texts_shown(more.texts, found.size) } end
  out:columns(rows)
  return 0
end

local function verify_store(args, out)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local found = opened.head
  local enough, lacking = head.is_witnessed(found, opened.policy)
  local derived
  if enough then
    enough, derived = projection.check(opened)
    if not enough then lacking = derived end
  end
  opened:close()
  if not enough then return asked.no(lacking, args, out) end
  if not args.json then
    out:answer(("it holds: every entry is signed by someone entitled to, the last at %s"):format(opened.last))
  end
  return print_head(found, args, out, { logged = opened.last, projection = derived })
end

-- Every entry of a register as files, where all of them are there.
local function judge_files(found, believed)
  local made, why = log.import(":memory:", believed, { head = found.signed, texts = found.texts }, fold.new)
  if not made then return nil, why end
  made:close()
  return made.last
end

local function verify_files(args, out)
  local believed = asked.policy(args)
  local found, why = asked.files(args, args.what[1], believed)
  if not found then return asked.no(why, args, out) end
  local enough, lacking = head.is_witnessed(found.head, believed)
  if not enough then return asked.no(lacking, args, out) end
  local last, against
  if found.count == found.head.size then
    last, against = judge_files(found, believed)
    if not last then return asked.no(against, args, out) end
  end
  if not args.json then
    out:answer(last and ("it holds: every entry is signed by someone entitled to, the last at %s"):format(last)
      or "it holds as far as digests go: every one of them leads to the head")
  end
  return print_head(found.head, args, out, { logged = last, texts = found.count })
end

-- The list of signers that bears an entry out, proved as the entry is.
local function list_of(args, believed)
  if not args.list and not args.list_proof then return nil end
  if not args.list or not args.list_proof then
    refusal.raise({ found = "--list or --list-proof alone", expected = "both of them" })
  end
  return proof.read(asked.read(args.list), asked.read(args.list_proof), believed)
end

local function verify_entry(args, out)
  local believed = asked.policy(args)
  local proved, why = proof.read(asked.read(args.what[1]), asked.read(args.proof), believed)
  if not proved then return asked.no(why, args, out) end
  local list, against = list_of(args, believed)
  if against then return asked.no(against, args, out) end
  local ok, lacking = proof.judge(proved, believed, list)
  if not ok then return asked.no(lacking, args, out) end
  local read = proved.entry
  if not args.json then
    out:answer(("it holds: entry %d, %s logged %s, signed by %s"):format(proved.number,
      kinds.one(read.said.kind), read.logged, read.said.by or "roots"))
    out:answer("  what came after this head, a revocation say, no proof of it can show")
  end
  return print_head(proved.head, args, out, { number = proved.number, logged = read.logged, kind = read.said.kind,
    by = read.said.by or "roots" })
end

local function run(args, out)
  if args.proof then return verify_entry(args, out) end
  if args.list or args.list_proof then
    refusal.raise({ found = "--list without --proof", expected = "the proof of the entry: --proof FILE" })
  end
  if sys.path_kind(args.what[1]) == "directory" then return verify_files(args, out) end
  return verify_store(args, out)
end

return {
  name = "verify", takes = "STORE, or DIRECTORY, or with --proof ENTRY", least = 1, most = 1,
  uses = { "policy", "proof", "list", "list_proof", "remember" },
  means = "check every entry, the tree and the head; of an export, all that is there; with --proof, one entry",
  run = run,
}
