-- One answer in every host: the locale and the rounding of the program that asks are not seen in a verdict.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local LOCALES = { "en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8" }
local THREADS = "1 2 64"
local BUILD, ROOT = tap.build_directory(), tap.source_root()
local MADE = BUILD .. "/locales"

-- A house way that breaks the law on 18,433 hands where strings compare by bytes, numbers are written with a point and
-- fractions rounded to the nearest, and on none elsewhere.
local function way_of(condition)
  return ([[
submission "By bytes" { game = "Pai Gow", under = "us-pa/621a" }
local one, three = 1, 3
local function is_plain(hand)
  return hand.size == 4 and %s
end
rule "as the pieces come" { holding = is_plain, play = pick(function (hand) return hand.settings[1] end) }
follow "us-pa/621a.8.d"
choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]):format(condition)
end

local PLAIN = [["B" < "a" and "a" < "ä" and tostring(1.5) == "1.5" and 1.5 .. "" == "1.5" and tonumber("1.5") == 1.5
    and tonumber("1,5") == nil and string.lower("I") == "i" and string.upper("i") == "I" and one / three * three == 1]]

local function succeed(line, ...)
  local ok, output = sources.shell(line:format(...))
  tap.assertTrue(ok, output)
  return output
end

-- What is asked stays in build/, for the next run.
for _, name in ipairs(LOCALES) do
  succeed("mkdir -p '%s' && { test -d '%s/%s' || localedef -i %s -f UTF-8 --no-archive '%s/%s'; }", MADE, MADE, name,
    name:match("^[^.]+"), MADE, name)
end

local directory = os.tmpname() .. ".d"
local WAY, VERDICTS = directory .. "/way.lua", directory .. "/verdicts"
succeed("mkdir '%s'", directory)
scratch.write(WAY, way_of(PLAIN))

local function compile(name, flags)
  succeed("cc -std=c11 -Wall -Wextra -Werror %s '%s/tests/library/verdicts.c' -o '%s' "
    .. "-I'%s/include' -L'%s' -lhouseway -ldl -lm -Wl,-rpath,'%s'", flags, ROOT, VERDICTS .. name, BUILD, BUILD, BUILD)
end

compile("", "")
compile("-unfaithful", "-DUNFAITHFUL")

local function asked(line, ...)
  return succeed("cd '%s' && LOCPATH='%s' HOUSEWAY_PATH='%s' " .. line, ROOT, MADE, ROOT, ...)
end

local right = cli.run({ arguments = { "check", WAY, "--no-cache", "--json" } })
local behaviour = right.out:match('"behaviour_sha256":"(%x+)"')
-- Of a program and of a library: the digest of the code that answers is another.
local function unnamed(json) return (json:gsub('"engine_sha256":"%x+"', "")) end

tap.test("22.1 the verdict is that of the same way without a condition: 18,433 hands, by the smallest", function ()
  local always = directory .. "/always.lua"
  scratch.write(always, way_of("true"))
  local bare = cli.run({ arguments = { "check", always, "--no-cache", "--json" } }).out
  for _, found in ipairs({ right.out, bare }) do
    tap.assertStrContains(found, '"verdict":"violates"')
    tap.assertStrContains(found, '"violations":18433')
    tap.assertStrContains(found, behaviour)
  end
end)

local function from_c(locale, rounding, threads)
  local found = unnamed(asked("'%s' . %s %s '%s' 1 %s", VERDICTS, locale, rounding, WAY, threads))
  tap.assertEquals(found, ("%d\n%s\n"):format(right.code, unnamed(right.out)):rep(select(2, threads:gsub("%d+", ""))))
end

for _, locale in ipairs(LOCALES) do
  tap.test(("22.1 C, under %s: the same bytes on 1, 2 and 64 threads"):format(locale), function ()
    from_c(locale, "nearest", THREADS)
  end)

  tap.test(("22.1 Python, under %s: the same verdict and hash on 1, 2 and 64 threads"):format(locale), function ()
    tap.assertEquals(asked("HOUSEWAY_LIBRARY='%s/libhouseway.so' PYTHONDONTWRITEBYTECODE=1 "
      .. "PYTHONPATH=examples/programs python3 tests/library/verdicts.py %s '%s' 1 %s", BUILD, locale, WAY,
      THREADS), ("violates 18433 %s\n"):format(behaviour):rep(3))
  end)

  tap.test(("22.1 under %s a hundred surveys on each of 1, 2 and 64 threads answer alike"):format(locale), function ()
    local surveys = "'%s/houseway-test-host' tests/library/surveys.lua %s '%s' %d %s"
    local one = asked(surveys, BUILD, "C", WAY, 1, "1")
    tap.assertStrMatches(one, "%x+\n")
    tap.assertEquals(asked(surveys, BUILD, locale, WAY, 100, THREADS), one)
  end)
end

tap.test("22.1 where fractions are rounded downward, tiny ones are 0 and a division by 0 ends the program", function ()
  from_c("de_DE.UTF-8", "downward", "2")
end)

tap.test("22.1 `require` in a Lua with a locale: the same verdict and hash", function ()
  tap.assertEquals(asked("LUA_CPATH='%s/?.so;;' lua5.4 tests/library/verdicts.lua de_DE.UTF-8 '%s' 2", BUILD, WAY),
    ("violates\t18433\t%s\n"):format(behaviour))
end)

tap.test("22.1 a program whose threads keep another locale is refused in one line", function ()
  local output = asked("'%s-unfaithful' . de_DE.UTF-8 nearest '%s' 1 2", VERDICTS, WAY)
  tap.assertEquals(output, "3\nhouseway: internal error: this Lua fails a probe, and runs no script: "
    .. "numbers print alike everywhere, in a worker\n")
end)

tap.test("22.1 a session at a terminal, whose locale is C.UTF-8, reads every byte as a program without one", function ()
  local function classes()
    local found = {}
    for byte = 0, 255 do
      for _, class in ipairs({ "%a", "%c", "%d", "%g", "%l", "%p", "%s", "%u", "%w", "%x" }) do
        found[#found + 1] = string.char(byte):find(class) and "1" or "0"
      end
      found[#found + 1] = string.char(byte):upper() .. string.char(byte):lower()
    end
    return table.concat(found)
  end
  local plain = classes()
  tap.assertEquals(os.setlocale("C.UTF-8", "ctype"), "C.UTF-8")
  local at_terminal = classes()
  os.setlocale("C")
  tap.assertTrue(at_terminal == plain)
end)

tap.test("what was built is taken away", function ()
  succeed("rm -r '%s' '%s'", directory, (directory:gsub("%.d$", "")))
end)
