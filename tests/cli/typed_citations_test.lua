-- Citations as people type them who know the law and none of our spellings: forty of them, and what fits several.

local cli = require("cli")
local chapters = require("houseway.law.chapters")
local json = require("houseway.base.json")
local tap = require("tap")
local typed_citation = require("houseway.law.typed_citation")

cli.stay_here()

local MA, PA, CARDS, NSW = "us-ma/pai_gow.", "us-pa/621a.", "us-pa/645a.", "au-nsw/pai_gow."

-- What is typed, and the first paragraph that it cites; and the chapter that is at hand, where one is.
local TYPED = {
  { "621a.8(d)(2)", PA .. "8.d.2" }, { "us-pa/621a.8(d)(2)", PA .. "8.d.2" }, { "§ 621a.8(d)(2)", PA .. "8.d.2" },
  { "§621a.8(d)(2)", PA .. "8.d.2" }, { "58 Pa. Code § 621a.8(d)(2)", PA .. "8.d.2" },
  { "58 Pa. Code 621a.8(d)(2)", PA .. "8.d.2" }, { "58 Pa Code 621a.8 d 2", PA .. "8.d.2" },
  { "Pa. Code § 621a.8(d)(2)", PA .. "8.d.2" }, { "58 PA CODE §621A.8(D)(2)", PA .. "8.d.2" },
  { "621a.8.d.2", PA .. "8.d.2" }, { "621a 8 d 2", PA .. "8.d.2" }, { "section 621a.8(d)(2)", PA .. "8.d.2" },
  { "Section 8(d)(2) of 621a", nil }, { "621a.8", PA .. "8.a" }, { "chapter 621a", PA .. "6.a" },
  { "645a.1", CARDS .. "1.bank" }, { "§ 645a.1", CARDS .. "1.bank" }, { "58 Pa. Code 645a.11(c)", CARDS .. "11.c" },
  { "645a.13(e)(3)", CARDS .. "13.e.3" }, { "645a.1 high hand", CARDS .. "1.high-hand" },
  { "Pennsylvania 645a.14(f)", CARDS .. "14.f" }, { "58 Pa Code 645a.6(b)(3)", CARDS .. "6.b.3" },
  { "Mass. Pai Gow § 7(e)", MA .. "7.e" }, { "Mass. Pai Gow 7(e)", MA .. "7.e" }, { "Massachusetts 7(k)", MA .. "7.k" },
  { "205 CMR Pai Gow 7(e)", MA .. "7.e" }, { "205 CMR, Pai Gow, section 7(e)", MA .. "7.e" },
  { "mass pai gow 7 k", MA .. "7.k" }, { "7(k)", MA .. "7.k", "us-ma/pai_gow" }, { "7(d)(2)", MA .. "7.d.2" },
  { "(d)(2)", nil }, { "8(d)(2)", PA .. "8.d.2", "us-pa/621a" }, { "8(d)(2)", MA .. "8.d.2", "us-ma/pai_gow" },
  { "§ 8(d)(2)", PA .. "8.d.2", "us-pa/621a" }, { "rule 9.3", NSW .. "9.3" }, { "r 9.3", NSW .. "9.3" },
  { "NSW Pai Gow r 9.3", NSW .. "9.3" }, { "New South Wales rule 9.3", NSW .. "9.3" },
  { "621a.8 (d) (2)", PA .. "8.d.2" }, { "us-pa 621a 8(d)(2)", PA .. "8.d.2" },
  { "621a.8–d–2", PA .. "8.d.2" }, { "621a.8(d)(2).", PA .. "8.d.2" }, { "621a.99", nil }, { "pai gow", nil },
}

tap.test("28.1 forty citations as people type them are read; those of nothing are refused", function ()
  local count = 0
  for _, row in ipairs(TYPED) do
    local written, key, near = table.unpack(row, 1, 3)
    if near then
      tap.assertEquals(typed_citation.keys(written, chapters.every({}), near), { key }, written)
    else
      local found = cli.run({ arguments = { "cite", written, "--json" } })
      tap.assertEquals(found.code, key and 0 or 2, written .. found.err)
      if key then tap.assertEquals(json.decode(found.out).paragraphs[1].cite, key, written) end
    end
    count = count + (key and 1 or 0)
  end
  tap.assertTrue(count >= 40, count)
end)

tap.test("28.1 where several paragraphs fit, all are shown", function ()
  local models = chapters.every({})
  local keys = typed_citation.keys("8(d)(2)", models)
  tap.assertTrue(#keys > 1, #keys)
  for _, key in ipairs(keys) do tap.assertStrMatches(key, "^[%w/_-]+%.8%.d%.2$") end
  local shown = {}
  for _, one in ipairs(json.decode(cli.run({ arguments = { "cite", "8(d)(2)", "--json" } }).out).paragraphs) do
    shown[#shown + 1] = one.cite
  end
  tap.assertEquals(shown, keys)
end)

tap.test("28.1 every paragraph is found by its key in blanks, and by what is printed without its signs", function ()
  local models, count = chapters.every({}), 0
  for _, model in ipairs(models) do
    for _, one in ipairs(model.paragraphs) do
      if not one.borrowed_from then
        for _, written in ipairs({ (one.key:gsub("[^%w]+", " ")), (one.printed:gsub("[().]", " ")) }) do
          local found = false
          for _, key in ipairs(typed_citation.keys(written, models)) do found = found or key == one.key end
          tap.assertTrue(found, written)
        end
        count = count + 1
      end
    end
  end
  tap.assertTrue(count > 400, count)
end)

tap.test("28.1 a session reads them too, and a section alone by its law", function ()
  for line, said in pairs({ ["58 Pa Code 621a.8 d 2"] = "58 Pa. Code § 621a.8(d)(2)\n",
    ["7(k)"] = "Mass. Pai Gow § 7(k)\n",
    ["645a.11(c)"] = "58 Pa. Code § 645a.11(c)\n" }) do
    local found = cli.run({ arguments = { "repl" }, input = line .. "\n" })
    tap.assertStrContains(found.out, said, false, line)
  end
end)

tap.test("28.1 commands take them where a key is wanted: a law, a reading, a chapter, what is listed", function ()
  local way = "traditional"
  for _, pair in ipairs({
    { { "check", way, "--under", "58 Pa. Code 621a" }, { "check", way, "--under", "us-pa/621a" } },
    { { "check", way, "--under", "us-pa/621a", "--reading", "621a.8(d)(2)=in_order" },
      { "check", way, "--under", "us-pa/621a", "--reading", "us-pa/621a.8.d.2=in_order" } },
    { { "check", way, "--under", "us-pa/621a", "--reading", "8(d)(2)=in_order" },
      { "check", way, "--under", "us-pa/621a", "--reading", "us-pa/621a.8.d.2=in_order" } },
    { { "check", "plain", "--reading", "8(d)(2)=in_order" }, -- the law that its script names
      { "check", "plain", "--reading", "us-pa/621a.8.d.2=in_order" } },
    { { "check", way, "--list", "7(d)(1)" }, { "check", way, "--list", "us-ma/pai_gow.7.d.1" } },
    { { "odds", "645a.13(e)" }, { "odds", "us-pa/645a.13.e" } },
    { { "rank", "6-6 1-2", "--under", "Massachusetts Pai Gow" }, { "rank", "6-6 1-2", "--under", "us-ma/pai_gow" } },
  }) do
    local typed, keyed = cli.run({ arguments = pair[1] }), cli.run({ arguments = pair[2] })
    tap.assertEquals({ typed.code, typed.out, typed.err }, { keyed.code, keyed.out, keyed.err })
    tap.assertTrue(#keyed.out > 0, table.concat(pair[2], " "))
  end
end)

tap.test("a typed citation whose last label no paragraph has names the nearest paragraph", function ()
  for typed, found in pairs({ ["645a.11(z)"] = { "645a.11.z", "us-pa/645a", "us-pa/645a.11.a" },
    ["§ 621a.8(d)(9)"] = { "621a.8.d.9", "us-pa/621a", "us-pa/621a.8.d.1" },
    ["Massachusetts 7(zz)"] = false, ["7(zz)"] = false, ["hello world"] = false }) do
    local run = cli.run({ arguments = { "cite", typed } })
    tap.assertEquals({ run.code, run.out }, { 2, "" }, typed)
    if found then
      tap.assertEquals(run.err, ("houseway: the chapter has no paragraph us-pa/%s; choose a paragraph of `houseway "
        .. 'cover %s` (did you mean "%s"?)\n'):format(table.unpack(found)), typed)
    else
      tap.assertStrContains(run.err, (typed:gsub("^Mass.*", "us-ma/pai_gow.7.zz")))
    end
  end
end)
