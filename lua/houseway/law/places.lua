-- The names of places. The first part of a chapter's key is a code of ISO 3166: "us-pa" or "nz".

local text = require("houseway.base.text")

local places = {}

local NAMES = {
  ["au-act"] = "Australian Capital Territory", ["au-nsw"] = "New South Wales", ["au-nt"] = "Northern Territory",
  ["au-qld"] = "Queensland", ["au-sa"] = "South Australia", ["au-tas"] = "Tasmania", ["au-vic"] = "Victoria",
  ["au-wa"] = "Western Australia", ["ca-bc"] = "British Columbia", ["ca-on"] = "Ontario", lc = "Saint Lucia",
  mo = "Macao", nz = "New Zealand", ph = "Philippines", sg = "Singapore",
  ["us-al"] = "Alabama", ["us-ak"] = "Alaska", ["us-az"] = "Arizona", ["us-ar"] = "Arkansas", ["us-ca"] = "California",
  ["us-co"] = "Colorado", ["us-ct"] = "Connecticut", ["us-de"] = "Delaware", ["us-fl"] = "Florida",
  ["us-ga"] = "Georgia", ["us-hi"] = "Hawaii", ["us-id"] = "Idaho", ["us-il"] = "Illinois", ["us-in"] = "Indiana",
  ["us-ia"] = "Iowa", ["us-ks"] = "Kansas", ["us-ky"] = "Kentucky", ["us-la"] = "Louisiana", ["us-me"] = "Maine",
  ["us-md"] = "Maryland", ["us-ma"] = "Massachusetts", ["us-mi"] = "Michigan", ["us-mn"] = "Minnesota",
  ["us-ms"] = "Mississippi", ["us-mo"] = "Missouri", ["us-mt"] = "Montana", ["us-ne"] = "Nebraska",
  ["us-nv"] = "Nevada", ["us-nh"] = "New Hampshire", ["us-nj"] = "New Jersey", ["us-nm"] = "New Mexico",
  ["us-ny"] = "New York", ["us-nc"] = "North Carolina", ["us-nd"] = "North Dakota", ["us-oh"] = "Ohio",
  ["us-ok"] = "Oklahoma", ["us-or"] = "Oregon", ["us-pa"] = "Pennsylvania", ["us-ri"] = "Rhode Island",
  ["us-sc"] = "South Carolina", ["us-sd"] = "South Dakota", ["us-tn"] = "Tennessee", ["us-tx"] = "Texas",
  ["us-ut"] = "Utah", ["us-vt"] = "Vermont", ["us-va"] = "Virginia", ["us-wa"] = "Washington",
  ["us-wv"] = "West Virginia", ["us-wi"] = "Wisconsin", ["us-wy"] = "Wyoming",
}

---The name of the place of a chapter; the first part of the key if that is no code.
---@param key string of a chapter, or of its paragraph
---@return string "Pennsylvania"
function places.name(key)
  local code = key:match("^[^/]*")
  return NAMES[code] or (code:gsub("^%l", string.upper))
end

---The chapters of a place.
---@param written string "Pennsylvania", "new south wales", "PA"
---@param keys string[] of chapters
---@return string[] keys in their order; none if the text names no place
function places.chapters(written, keys)
  local sought, list = text.trimmed(written):lower():gsub("^the%f[%s]%s+", ""):gsub("%.$", ""), {}
  for _, key in ipairs(keys) do
    local code = key:match("^[^/]*")
    if sought == places.name(key):lower() or sought == code or sought == code:match("%-(%l+)$") then
      list[#list + 1] = key
    end
  end
  return list
end

---The names of the places of chapters, each once.
---@param keys string[]
---@return string[]
function places.names(keys)
  local list, seen = {}, {}
  for _, key in ipairs(keys) do
    local name = places.name(key)
    if not seen[name] then list[#list + 1], seen[name] = name, true end
  end
  return list
end

return places
