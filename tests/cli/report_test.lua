-- houseway report: the page is written, says the verdict in a line, and nothing of anybody's is written over.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

local PLAIN, FAILS = "houseways/plain/621a.lua", "examples/04-a-way-that-fails.lua"

cli.stay_here()

tap.test("the page is written, and written over; the day and the script alone change it", function ()
  scratch.with(function (directory)
    local page = directory .. "/page.html"
    local run = cli.run({ arguments = { "report", PLAIN, "-o", page, "--date", "2026-11-22" } })
    tap.assertEquals({ run.code, run.err, run.out }, { 0, "", "CONFORMS to the law on every hand. The page is in "
      .. page .. ".\n" })
    local first = scratch.read(page)
    run = cli.run({ arguments = { "report", PLAIN, "-o", page, "--date", "2026-11-22", "--threads", "1", "--json" } })
    tap.assertEquals(scratch.read(page), first)
    local found = assert(json.decode(run.out))
    tap.assertEquals({ found.page, found.verdict, found.submission, found.file, found.chapter, found.day, found.bytes },
      { page, "conforms", "Plain 621a", PLAIN, "us-pa/621a", "2026-11-22", #first })
    tap.assertEquals(found.sha256, require("hw.hash").sha256(first))
  end)
end)

tap.test("a way that does not conform has its page, and ends with 1", function ()
  scratch.with(function (directory)
    local page = directory .. "/page.html"
    local run = cli.run({ arguments = { "report", FAILS, "-o", page } })
    tap.assertEquals(run.code, 1)
    tap.assertStrContains(run.out, "VIOLATES the law: 14,972 hands are set unlawfully. The page is in")
    tap.assertStrContains(scratch.read(page), '<span class="mark bad">VIOLATES</span>')
  end)
end)

tap.test("nothing is written over but a page of houseway's", function ()
  scratch.with(function (directory)
    local own = scratch.write(directory .. "/page.html", "<!DOCTYPE html>\n<p>Mine.</p>\n")
    for _, out in ipairs({ own, PLAIN }) do
      local run = cli.run({ arguments = { "report", PLAIN, "-o", out } })
      tap.assertEquals({ run.code, run.out }, { 2, "" })
    end
    tap.assertEquals(scratch.read(own), "<!DOCTYPE html>\n<p>Mine.</p>\n")
  end)
end)

tap.test("on standard output the page stands alone", function ()
  local run = cli.run({ arguments = { "report", FAILS, "-o", "-", "--date", "2026-11-22" } })
  tap.assertEquals({ run.code, run.err }, { 1, "" })
  tap.assertStrContains(run.out:sub(1, 30), "<!DOCTYPE html>\n<html")
  tap.assertEquals(run.out:sub(-8), "</html>\n")
end)

cli.test("nothing is told beside a page on standard output", {
  arguments = { "report", PLAIN, "-o", "-", "--json" }, code = 2,
  err = { contains = "--json and --out - both write to standard output; remove one of the two" },
  out = { contains = "--json and --out - both write to standard output; remove one of the two" },
})

cli.test("the page goes to a file that is named", {
  arguments = { "report", PLAIN }, code = 2, err = { contains = "-o" },
})

cli.test("the day is a day of the calendar", {
  arguments = { "report", PLAIN, "-o", "/dev/null", "--date", "2026-02-30" }, code = 2,
  err = { contains = '--date must be a day of the calendar, YYYY-MM-DD, not "2026-02-30"' },
})
