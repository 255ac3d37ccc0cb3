-- For wrk: every request books a place of its own (see places.ts), with a key of its own, as the booking page does.
local place, items, first_item, first_day, template

function init(args)
  place, items, first_item, first_day = tonumber(args[1]), tonumber(args[2]), tonumber(args[3]), tonumber(args[4])
  template = args[5]
end

function request()
  local item = first_item + place % items
  local day = os.date("!%Y-%m-%d", os.time() + (first_day + math.floor(place / items)) * 86400)
  local body = template:gsub("ITEM", item):gsub("DATE", day)
  local key = string.format("00000000-0000-4000-8000-%012d", place)
  place = place + 1
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json", ["Idempotency-Key"] = key }, body)
end
