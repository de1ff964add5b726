-- ARGV: id, owner. Returns 1 where there was such a job. Whoever answers it sees that it is gone.
local key = job_key(ARGV[1])
if kind_of(key) ~= 'hash' or redis.call('HGET', key, 'owner') ~= ARGV[2] then return 0 end
forget(ARGV[1])
return 1
