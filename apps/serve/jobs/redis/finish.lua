-- ARGV: entry, id, answer, milliseconds to keep it, most bytes of all answers.
-- Returns 1 where this is the answer now; 0: there is one, or nobody wants it any more.
local entry, id, answer = ARGV[1], ARGV[2], ARGV[3]
local key = job_key(id)
mend()
local is_wanted = is_under_way(id, entry)
if is_wanted then
  local member = id .. ':' .. #answer
  redis.call('HSET', key, 'answer', answer, 'state', 'done', 'kept', member)
  add('waiting', -(tonumber(redis.call('HGET', key, 'size') or 0) or 0))
  add('kept', #answer)
  redis.call('HDEL', key, 'order', 'deaths', 'size')
  redis.call('PEXPIRE', key, ARGV[4])
  redis.call('ZADD', done, now(), member)
end
leave_queue(entry)
for _ = 1, 1000 do
  if sum_of('kept') <= tonumber(ARGV[5]) or not forget_first_answer() then break end
end
return is_wanted and 1 or 0
