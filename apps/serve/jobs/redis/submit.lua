-- ARGV: id, owner, order, most jobs, most bytes that wait, milliseconds that answers are kept,
-- client, most jobs of a client, most bytes of a client that wait.
-- Returns the state of the job, 'full', or 'share' where the client has all that it may have.
local id, owner, order, client = ARGV[1], ARGV[2], ARGV[3], ARGV[7]
local key = job_key(id)
mend()
forget_old_answers(tonumber(ARGV[6]))
if kind_of(key) == 'hash' then
  local fields = redis.call('HMGET', key, 'v', 'owner', 'state', 'order', 'entry', 'answer')
  if fields[1] == '1' and fields[2] == owner then
    if fields[6] then return 'done' end
    local found = redis.pcall('XRANGE', queue, fields[5] or '', fields[5] or '')
    if fields[4] == order and not found.err and #found == 1 then return fields[3] or 'queued' end
  end
end
forget(id)
local mine = client_key(client)
if kind_of(mine) ~= 'zset' and kind_of(mine) ~= 'none' then redis.call('DEL', mine) end
if sum_of('waiting ' .. client) + #order > tonumber(ARGV[9]) then return 'share' end
if redis.call('ZCARD', mine) >= tonumber(ARGV[8]) then
  local first = first_answer_of(client, '')
  if redis.call('ZCARD', mine) >= tonumber(ARGV[8]) then
    if not first then return 'share' end
    forget_answer(first)
  end
end
if sum_of('waiting') + #order > tonumber(ARGV[5]) then return 'full' end
local too_many = redis.call('XLEN', queue) + redis.call('ZCARD', done) + 1 - tonumber(ARGV[4])
if too_many > 1000 then return 'full' end
for _ = 1, too_many do
  if not forget_first_answer() then return 'full' end
end
redis.call('HSET', key, 'v', 1, 'owner', owner, 'client', client, 'state', 'queued', 'order', order,
           'size', #order)
redis.call('HSET', key, 'entry', redis.call('XADD', queue, '*', 'job', id))
redis.call('ZADD', mine, now(), id)
add_both('waiting', client, #order)
return 'queued'
