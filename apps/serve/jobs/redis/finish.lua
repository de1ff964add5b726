-- ARGV: entry, id, answer, milliseconds to keep it, most bytes of all answers, of those of a client.
-- Returns 1 where this is the answer now; 0: there is one, or nobody wants it any more.
local entry, id, answer = ARGV[1], ARGV[2], ARGV[3]
local key = job_key(id)
mend()
local is_wanted = is_under_way(id, entry)
if is_wanted then
  local client = redis.call('HGET', key, 'client') or ''
  local member = id .. ':' .. #answer .. ':' .. client
  redis.call('HSET', key, 'answer', answer, 'state', 'done', 'kept', member)
  add_both('waiting', client, -(tonumber(redis.call('HGET', key, 'size') or 0) or 0))
  add_both('kept', client, #answer)
  redis.call('HDEL', key, 'order', 'deaths', 'size')
  redis.call('PEXPIRE', key, ARGV[4])
  redis.call('ZADD', done, now(), member)
  -- Its own first, and never the newest.
  for _ = 1, 1000 do
    local first = client ~= '' and sum_of('kept ' .. client) > tonumber(ARGV[6])
                  and kind_of(client_key(client)) == 'zset' and first_answer_of(client, id)
    if not first then break end
    forget_answer(first)
  end
end
leave_queue(entry)
for _ = 1, 1000 do
  if sum_of('kept') <= tonumber(ARGV[5]) or not forget_first_answer() then break end
end
return is_wanted and 1 or 0
