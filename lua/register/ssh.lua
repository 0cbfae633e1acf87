-- Signs, and verifies keys other than Ed25519, with OpenSSH's ssh-keygen: so agents, passphrases and hardware keys
-- work. houseway never holds a person's private key.

local armour = require("register.armour")
local process = require("hw.process")
local refusal = require("houseway.base.refusal")
local scratch = require("houseway.base.scratch")
local sys = require("hw.sys")

local ssh = {}

local PROGRAM = "ssh-keygen"
local LIMIT = 64 * 1024 -- bytes of a public key's file

local function run(arguments, input)
  local code, out, err = process.run({ PROGRAM, table.unpack(arguments) }, input)
  if code then return code, out, err end
  refusal.raise("register/no-ssh-keygen",
    { found = PROGRAM .. " cannot be run: " .. out, expected = "install OpenSSH's client (openssh-client)" })
end

-- Leaves out the lines of "@" around ssh-keygen's warnings.
local function refuse(key, err)
  err = err:gsub("%s*@[@%s]*@%s*", " "):gsub("^%s+", "")
  refusal.raise("register/cannot-sign",
    { found = ("%s does not sign: %s"):format(key, (err:gsub("%s+$", ""):gsub("[%c]+", " "))),
    expected = "give a key that ssh-keygen can sign with" })
end

---Verifies anyone's signature over a text in a namespace with ssh-keygen.
---@param signature register.signature
---@param text string
---@param namespace string
---@return boolean
function ssh.holds(signature, text, namespace)
  return scratch.with({ signature = signature.text }, PROGRAM, function (paths)
    return run({ "-Y", "check-novalidate", "-n", namespace, "-s", paths.signature }, text) == 0
  end)
end

---Verifies anyone's signature over a text in a namespace: Ed25519 here, other keys with ssh-keygen.
---@param signature register.signature
---@param text string
---@param namespace string
---@return boolean
function ssh.is_of(signature, text, namespace)
  if signature.namespace ~= namespace then return false end
  if armour.is_known(signature) then return armour.holds(signature, text, namespace) end
  return ssh.holds(signature, text, namespace)
end

---Signs a text with a person's key.
---@param key string path of the private key, or of a public key whose private key is in an agent or a token
---@param text string
---@param namespace string
---@return string armoured
function ssh.sign(key, text, namespace)
  local code, out, err = run({ "-q", "-Y", "sign", "-f", key, "-n", namespace }, text)
  if code ~= 0 then refuse(key, err) end
  return out
end

---The public half of a key, from the file beside it or derived from it.
---@param key string path of the private key, or of a public key
---@return string "ssh-ed25519 AAAA..."
function ssh.public(key)
  local path = key:find("%.pub$") and key or key .. ".pub"
  local bytes, why = sys.read_plain_file(path, LIMIT)
  if not bytes and path == key then
    refusal.raise("register/unreadable-file", { file = key, found = "the file cannot be read: " .. why,
      expected = "give another file" })
  end
  if not bytes then
    local code, out, err = run({ "-y", "-f", key })
    if code ~= 0 then refuse(key, err) end
    bytes = out
  end
  return (bytes:match("^%S+ %S+") or "")
end

return ssh
