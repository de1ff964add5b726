-- ARGV: id, owner, most bytes of an answer. Returns {}, {state} or {'done', answer}.
local key = job_key(ARGV[1])
if kind_of(key) ~= 'hash' then return {} end
local fields = redis.call('HMGET', key, 'v', 'owner', 'state')
if fields[1] ~= '1' or fields[2] ~= ARGV[2] then return {} end
local size = redis.call('HSTRLEN', key, 'answer')
if size > tonumber(ARGV[3]) then return {'done', ''} end
if size > 0 then return {'done', redis.call('HGET', key, 'answer')} end
return {fields[3] or 'queued'}
