-- What provokes each message of lua/houseway/cli/errors/repl.lua.

local function typed(line)
  return { arguments = { "repl" }, input = line .. "\n" }
end

return {
  ["`%s`, expected a hand, a question, a house way, a citation or a command; `help` tells of each"] = typed("cuont"),
  ["%s, expected .last, .load, .mode, .pager, .quit, .save"] = typed(".lst"),
  ["`? %s`, expected a message of houseway's, or nothing for the last"] = typed("? because"),
  [".pager %s, expected .pager on or .pager off"] = typed(".pager yes"),
  [".mode %s, expected .mode table, json, csv or md"] = typed(".mode tables"),
  [".save, expected .save FILE"] = typed(".save"),
  [".load %s, expected .load FILE"] = typed(".load -"),
  ["%s, expected lines that can be typed"] = typed(".load /nowhere"),
  ["a file that loads itself, expected lines of another sort"] = typed(".load tests/repl/lines/loads-itself.txt"),
  ["%s, expected lines that can be read"] = { arguments = { "-c", "build/houseway repl <." }, program = "/bin/sh" },
  ["a line of more than %d bytes, expected a shorter one"] = typed(("x"):rep(100000)),
  ["`%s` before %s, expected %s"] = typed(".last"),
  ["`.last` after what no command gives, expected an answer that a command gives"] = typed("help\n.last"),
  ["a question about a hand before any hand, expected a hand, such as As Kh 10d 9c 4s 3d Jk"] = typed("why"),
  ["`%s` after `%s`, expected a hand, or nothing for the last"] = typed("why not"),
  ["`%s` after `%s`, expected nothing: it ends the session"] = typed("exit now"),
  ["`%s` after a hand, expected vs WAY, by WAY or under READING"] = typed("6-6 5-5 2-2 5-6 by nobody"),
  ["`%s` after a part of a hand, expected nothing"] = typed("6-6 4-5 vs canberra"),
  ["%s for %s, expected %s"] = typed("6-6 5-5 2-2 5-6 by foxwoods"),
  ["`what %s`, expected what if KEY=NAME"] = typed("what is"),
  ["the reading \"%s\", expected KEY=NAME, as in us-pa/621a.8.i=literal"] = typed("what if so"),
  ["\"%s\" in a session, expected a file: what is typed is read from there"] = typed("set canberra -"),
  ["a session within a session, expected a line of this one; `help` tells of each"] = typed("repl"),
  ["standard input as a house way, expected a file: what is typed is read from there"] =
    { arguments = { "repl", "-" }, input = "{ pair }\n" },
  ["a quotation mark %s that is not closed, expected another"] = typed("words 'pair"),
  ["a step before a round, expected deal, or settle FILE"] = typed("step"),
  ["step %s, expected 1 to %d, the steps of the round"] = typed("settle examples/13-a-round.json\nstep 0"),
  ["`money %s`, expected money alone, after a change of a house way"] = typed("money"),
  ["a search for nothing, expected /words/"] = typed("//"),
  ["`let %s`, expected let w = foxwoods without \"three pair\""] = typed("let w"),
  ["the name \"%s\", %s, expected another name"] = typed("let pair = canberra"),
  ["`%s` after %s, expected without or with"] = typed("canberra and"),
  ["save \"%s\", expected a house way that was changed here: save w.lua, or save w to FILE"] = typed("save w.lua"),
}
