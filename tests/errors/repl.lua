-- What provokes each message of docs/errors.md whose id begins with repl/.

local function typed(line)
  return { arguments = { "repl" }, input = line .. "\n" }
end

return {
  ["repl/unknown-line"] = typed("cuont"),
  ["repl/unknown-setting"] = typed(".lst"),
  ["repl/unknown-message"] = typed("? because"),
  ["repl/pager-form"] = typed(".pager yes"),
  ["repl/mode-form"] = typed(".mode tables"),
  ["repl/save-form"] = typed(".save"),
  ["repl/load-form"] = typed(".load -"),
  ["repl/unreadable-lines"] = typed(".load /nowhere"),
  ["repl/loads-itself"] = typed(".load tests/repl/lines/loads-itself.txt"),
  ["repl/unreadable-file"] = { arguments = { "-c", "build/houseway repl <." }, program = "/bin/sh" },
  ["repl/line-too-long"] = typed(("x"):rep(100000)),
  ["repl/before-which"] = typed(".last"),
  ["repl/no-last-command"] = typed("help\n.last"),
  ["repl/no-hand-yet"] = typed("why"),
  ["repl/not-a-hand"] = typed("why not"),
  ["repl/end-alone"] = typed("exit now"), ["repl/verb-alone"] = typed("undo twice"),
  ["repl/nothing-to-undo"] = typed("undo"),
  ["repl/after-hand"] = typed("6-6 5-5 2-2 5-6 by nobody"),
  ["repl/after-part"] = typed("6-6 4-5 vs canberra"),
  ["repl/which-form"] = typed("6-6 5-5 2-2 5-6 by foxwoods"),
  ["repl/what-form"] = typed("what"),
  ["repl/question-unclear"] = typed("how does foxwoods set two pair"),
  ["repl/reading-form"] = typed("what if so"),
  ["repl/stdin-read"] = typed("set canberra -"),
  ["repl/session-in-session"] = typed("repl"),
  ["repl/way-on-stdin"] = { arguments = { "repl", "-" }, input = "{ pair }\n" },
  ["repl/unclosed-quotation"] = typed("words 'pair"),
  ["repl/no-round"] = typed("step"),
  ["repl/step-range"] = typed("settle examples/13-a-round.json\nstep 0"),
  ["repl/money-alone"] = typed("money more"),
  ["repl/money-before-change"] = typed("money"),
  ["repl/empty-search"] = typed("//"),
  ["repl/let-form"] = typed("let w"),
  ["repl/bad-name"] = typed("let pair = canberra"),
  ["repl/change-form"] = typed("canberra and"),
  ["repl/nothing-to-save"] = typed("save w.lua"),
}
