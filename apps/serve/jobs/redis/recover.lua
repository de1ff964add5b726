-- ARGV: worker, then the entries that it knows of. Others in its name are from a reply that was
-- lost, so nobody works on them: they are given back. Returns how many those were.
local known, recovered = {}, 0
for i = 2, #ARGV do known[ARGV[i]] = true end
for _, row in ipairs(redis.call('XPENDING', queue, group, '-', '+', 10000, ARGV[1])) do
  local found = not known[row[1]] and redis.call('XRANGE', queue, row[1], row[1])[1]
  if found then
    local id = found[2][2]
    if is_under_way(id, row[1]) then
      redis.call('HSET', job_key(id), 'entry', redis.call('XADD', queue, '*', 'job', id))
      redis.call('HSET', job_key(id), 'state', 'queued')
      recovered = recovered + 1
    end
    leave_queue(row[1])
  end
end
return recovered
