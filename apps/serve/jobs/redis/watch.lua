-- ARGV: worker, '1' to renew its leases, then entry and id of each job that it works on.
-- Returns 1 or 0 for each of them: whether it is to go on.
local answers = {}
for i = 3, #ARGV, 2 do
  local entry, id = ARGV[i], ARGV[i + 1]
  local is_wanted = is_under_way(id, entry)
  local holder = is_wanted and worker_of(entry)
  local goes_on = holder == ARGV[1]
  if goes_on and ARGV[2] == '1' then
    redis.call('XCLAIM', queue, group, ARGV[1], 0, entry, 'JUSTID')
  elseif holder and not goes_on then
    -- Another one has taken it over, as if we had died.
    local deaths = tonumber(redis.call('HGET', job_key(id), 'deaths') or 0) or 0
    redis.call('HSET', job_key(id), 'deaths', math.max(0, deaths - 1))
  end
  answers[#answers + 1] = goes_on and 1 or 0
end
return answers
