-- ARGV: worker, milliseconds of a lease, '1' if it may take over, most bytes of an order.
-- Returns {} or {entry, id, owner, order, deaths, 1 if it was taken over, client}.
local worker, lease, most = ARGV[1], ARGV[2], tonumber(ARGV[4])
mend()

-- An entry whose worker has not been heard of for the time of a lease.
local function take_over()
  local cursor = '0-0'
  repeat
    local found = redis.call('XAUTOCLAIM', queue, group, worker, lease, cursor, 'COUNT', 1)
    if found[2][1] then return found[2][1] end
    cursor = found[1]
  until cursor == '0-0'
end

local function take_next()
  local found = redis.call('XREADGROUP', 'GROUP', group, worker, 'COUNT', 1, 'STREAMS', queue, '>')
  return found and found[1][2][1]
end

for _ = 1, 1000 do
  local row = ARGV[3] == '1' and take_over() or nil
  local is_taken_over = row ~= nil
  row = row or take_next()
  if not row then return {} end
  local entry = row[1]
  local id = row[2] and row[2][1] == 'job' and row[2][2] or ''
  local key = job_key(id)
  if #id == 64 and is_under_way(id, entry) then
    local size = redis.call('HSTRLEN', key, 'order')
    local owner = redis.call('HGET', key, 'owner')
    if size > 0 and size <= most and owner and #owner <= 65536 then
      if is_taken_over then
        local deaths = tonumber(redis.call('HGET', key, 'deaths') or 0) or 0
        redis.call('HSET', key, 'deaths', deaths + 1)
      end
      redis.call('HSET', key, 'state', 'running')
      local deaths = tonumber(redis.call('HGET', key, 'deaths') or 0) or 0
      local client = redis.call('HGET', key, 'client') or ''
      return {entry, id, owner, redis.call('HGET', key, 'order'), deaths, is_taken_over and 1 or 0,
              string.sub(client, 1, 65536)}
    end
    forget(id)
  end
  leave_queue(entry)
end
return {}
