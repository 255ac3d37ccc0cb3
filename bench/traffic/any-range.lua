-- For wrk: every request asks for a month of another rental or day, far more of them than are kept ready to send.
local turn, items, first_item = 0, 1, 1

function init(args)
  items, first_item = tonumber(args[1]), tonumber(args[2])
end

function request()
  local start = os.time() + (turn % 53) * 86400
  local item = first_item + math.floor(turn / 53) % items
  turn = turn + 1
  local path = "/api/availability/%d?start=%s&end=%s"
  local days = { os.date("!%Y-%m-%d", start), os.date("!%Y-%m-%d", start + (30 + turn % 7) * 86400) }
  return wrk.format("GET", string.format(path, item, days[1], days[2]))
end
