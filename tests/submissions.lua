-- Submissions of a test's own: written by houseway, and signed with keys made by ssh-keygen.

local cli = require("cli")
local registers = require("registers")
local scratch = require("scratch")
local ssh = require("register.ssh")

local submissions = { NAMESPACE = "submission@houseway", BY = "casino@house.example" }

local written = {} -- of the scripts that stand in the sources

---What `submit` answers, and the statement that it writes.
---@param directory string
---@param script string
---@param ... string arguments
---@return { code: integer, out: string, err: string } result
---@return string text
function submissions.written(directory, script, ...)
  local path, id = directory .. "/unsigned.txt", table.concat({ script, ... }, "\n")
  os.remove(path)
  if written[id] then
    scratch.write(path, written[id].text)
    return written[id].result, written[id].text
  end
  local result = cli.run({ arguments = { "submit", script, "--register", registers.ORIGIN, "--by", submissions.BY,
    "--house", "House", "--version", "1", "--out", path, ... } })
  assert(result.err == "", result.err)
  local text = scratch.read(path)
  if not script:find("^/") then written[id] = { result = result, text = text } end
  return result, text
end

---A text with its signature below it.
---@param text string
---@param key { path: string }
---@param namespace string? another than a submission's
---@return string
function submissions.signed(text, key, namespace)
  return text .. ssh.sign(key.path, text, namespace or submissions.NAMESPACE)
end

---A run of `review` on bytes.
---@param directory string
---@param bytes string
---@param ... string arguments
---@return { code: integer, out: string, err: string }
function submissions.review(directory, bytes, ...)
  local path = scratch.write(directory .. "/signed.txt", bytes)
  return cli.run({ arguments = { "review", path, ... } })
end

return submissions
