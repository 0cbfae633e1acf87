-- A module that loads when something of it is first used: for modules that few questions need.

---@param name string "houseway.show.as.json"
---@return any stands for the module: its fields can be read, and a module that is a function can be called
return function (name)
  local module
  local function loaded()
    module = module or require(name)
    return module
  end
  return setmetatable({}, {
    __index = function (_, key) return loaded()[key] end,
    __call = function (_, ...) return loaded()(...) end,
  })
end
