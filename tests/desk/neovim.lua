-- What neovim does in tests/desk/neovim_test.lua: it opens a faulty way with houseway as its server, and writes down
-- what it is told. Its own Lua runs this; SETUP, WAY and OUT are given by the environment.
-- luacheck: globals vim

local PATIENCE, LOOK = 60000, 20 -- milliseconds

local seen = {}

local function wait(what, holds)
  if not vim.wait(PATIENCE, holds, LOOK) then error("it was waited for in vain: " .. what, 0) end
end

-- Puts the cursor on some words, and answers their place.
local function go_to(words, on)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local from = line:find(words, 1, true)
    if from then
      vim.api.nvim_win_set_cursor(0, { number, from - 1 + (on or 0) })
      return number - 1, from - 1
    end
  end
  error("not in the text: " .. words, 0)
end

local function ask(method, params)
  local answers = assert(vim.lsp.buf_request_sync(0, method, params, PATIENCE), "no answer to " .. method)
  local _, answer = next(answers)
  assert(not answer.error, vim.inspect(answer.error))
  return answer.result
end

local function diagnostics()
  local list = {}
  for i, one in ipairs(vim.diagnostic.get(0)) do
    list[i] = { line = one.lnum, from = one.col, to = one.end_col, severity = one.severity, message = one.message }
  end
  return list
end

local function replace(words, with)
  local row, column = go_to(words)
  vim.api.nvim_buf_set_text(0, row, column, row, column + #words, { with })
end

local function edit()
  wait("a fault", function () return #vim.diagnostic.get(0) > 0 end)
  seen.faulty = diagnostics()
  replace("piar", "pair")
  wait("no fault", function () return #vim.diagnostic.get(0) == 0 end)
  wait("a count", function () return #vim.diagnostic.get(0) > 0 end)
  seen.counted = diagnostics()
end

local function look()
  go_to("pair", 1)
  seen.hover = vim.lsp.util.convert_input_to_markdown_lines(
    ask("textDocument/hover", vim.lsp.util.make_position_params()).contents)
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'rule "é😀" { holding = { wo' })
  go_to("{ wo", 4)
  vim.cmd("startinsert!")
  local row = vim.api.nvim_win_get_cursor(0)[1]
  vim.api.nvim_win_set_cursor(0, { row, #vim.api.nvim_get_current_line() })
  local result = ask("textDocument/completion", vim.lsp.util.make_position_params())
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(result, "wo")
  seen.completion = {}
  for i, item in ipairs(items) do seen.completion[i] = item.word end
  vim.api.nvim_buf_set_lines(0, -2, -1, false, {})
end

local function leave()
  vim.cmd("silent! write")
  go_to("us-ma/pai_gow.7.d.2", 3)
  local here = vim.api.nvim_buf_get_name(0)
  vim.lsp.buf.definition()
  wait("another file", function () return vim.api.nvim_buf_get_name(0) ~= here end)
  seen.definition = { file = vim.api.nvim_buf_get_name(0), line = vim.api.nvim_get_current_line() }
end

local function run()
  vim.cmd("luafile " .. os.getenv("SETUP"))
  vim.cmd("edit " .. os.getenv("WAY"))
  local id = next(vim.lsp.buf_get_clients(0))
  edit()
  look()
  leave()
  vim.lsp.stop_client(id)
  wait("its end", function () return vim.lsp.client_is_stopped(id) end)
  seen.ended = true
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then seen.problem = problem end
local file = assert(io.open(os.getenv("OUT"), "w"))
file:write(vim.fn.json_encode(seen))
file:close()
vim.cmd("qall!")
