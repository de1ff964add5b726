-- Before each of the other scripts. KEYS[1] is "NAME:queue"; the jobs keep in Redis:
--
--   NAME:queue   stream: an entry {job: ID} for each job that waits or runs; group `workers`
--   NAME:job:ID  hash: v (1), owner, client, state, order (record), entry (its id in the queue),
--                size, deaths; when it is done: answer (record) and kept (its member of NAME:done)
--   NAME:done    sorted set: "ID:BYTES:CLIENT" of the answers, by the milliseconds when they were
--                done
--   NAME:sums    hash: bytes of requests that wait, bytes of answers that are kept; both also with
--                " CLIENT" behind, of one client
--   NAME:client:CLIENT  sorted set: the ids of its jobs, by the milliseconds when they were asked.
--                Some may be gone: that is looked at where there are too many.
--
-- ARGV[1] is the time of Redis, in milliseconds, when the script was sent; 0: any time will do. If
-- Redis stood still, whoever has sent it has given it up, and it must not be done when Redis goes
-- on. The other arguments are those that each script names.
--
-- A script sees all of it at once, and nothing happens in between. What does not look like this was
-- not written by us: it is removed or passed over, never believed.
--
-- Where Redis has no memory left, it stops a script only at its first command that writes. So that
-- one is what needs memory, and nothing is done by halves.
local name = string.sub(KEYS[1], 1, -7)
local queue, done, sums, group = KEYS[1], name .. ':done', name .. ':sums', 'workers'

local function job_key(id) return name .. ':job:' .. id end
local function client_key(client) return name .. ':client:' .. client end

local function kind_of(key) return redis.call('TYPE', key).ok end

local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local sent = tonumber(table.remove(ARGV, 1))
if sent > 0 and now() - sent > 1500 then return redis.error_reply('ERR sent too long ago') end

-- Keys of ours that have another type are gone after this, and the queue has its group.
local function mend()
  for key, kind in pairs({[queue] = 'stream', [done] = 'zset', [sums] = 'hash'}) do
    local found = kind_of(key)
    if found ~= kind and found ~= 'none' then redis.call('DEL', key) end
  end
  if kind_of(queue) == 'stream' then
    for _, row in ipairs(redis.call('XINFO', 'GROUPS', queue)) do
      if row[2] == group then return end
    end
  end
  redis.call('XGROUP', 'CREATE', queue, group, '0', 'MKSTREAM')
end

local function sum_of(field) return tonumber(redis.call('HGET', sums, field) or 0) or 0 end

local function add(field, bytes)
  redis.call('HSET', sums, field, string.format('%.0f', math.max(0, sum_of(field) + bytes)))
end

-- The same of all and of one client, who is not kept where he has nothing.
local function add_both(field, client, bytes)
  add(field, bytes)
  if not client or client == '' then return end
  local own = field .. ' ' .. client
  if sum_of(own) + bytes > 0 then add(own, bytes) else redis.call('HDEL', sums, own) end
end

-- The sums of a field are gone, of all and of each client.
local function drop_sums(field)
  for _, key in ipairs(redis.call('HKEYS', sums)) do
    if string.sub(key, 1, #field) == field then redis.call('HDEL', sums, key) end
  end
end

local function leave_client(client, id)
  if not client or client == '' then return end
  local key = client_key(client)
  local kind = kind_of(key)
  if kind == 'zset' then redis.call('ZREM', key, id) elseif kind ~= 'none' then redis.call('DEL', key) end
end

local function leave_queue(entry)
  redis.pcall('XACK', queue, group, entry)
  redis.pcall('XDEL', queue, entry)
  if redis.call('XLEN', queue) == 0 then drop_sums('waiting') end
end

-- Forgets the answer of a member of `done`.
local function forget_answer(member)
  redis.call('ZREM', done, member)
  local id, bytes, client = string.match(member, '^(%x+):(%d+):?(.*)$')
  if id and kind_of(job_key(id)) == 'hash' and redis.call('HGET', job_key(id), 'kept') == member then
    redis.call('DEL', job_key(id))
  end
  if id then
    add_both('kept', client, -tonumber(bytes))
    if kind_of(job_key(id)) == 'none' then leave_client(client, id) end
  end
  if redis.call('ZCARD', done) == 0 then drop_sums('kept') end
end

local function forget_first_answer()
  local member = redis.call('ZRANGE', done, 0, 0)[1]
  if member then forget_answer(member) end
  return member ~= nil
end

local function forget_old_answers(milliseconds)
  local old = redis.call('ZRANGEBYSCORE', done, '-inf', now() - milliseconds, 'LIMIT', 0, 100)
  for _, member in ipairs(old) do forget_answer(member) end
end

-- Forgets a job, whatever it is.
local function forget(id)
  local key = job_key(id)
  if kind_of(key) == 'hash' then
    local fields = redis.call('HMGET', key, 'entry', 'kept', 'size', 'client')
    redis.call('DEL', key)  -- first: a full Redis refuses a script that begins with the sums
    if fields[1] then leave_queue(fields[1]) end
    if fields[2] then
      forget_answer(fields[2])
    else
      add_both('waiting', fields[4], -(tonumber(fields[3] or 0) or 0))
    end
    leave_client(fields[4], id)
  elseif kind_of(key) ~= 'none' then
    redis.call('DEL', key)
  end
end

-- The answer of a client that was asked for first, but not that of this id; nil: there is none.
-- What is gone of the jobs of the client is counted no more.
local function first_answer_of(client, except)
  local first = nil
  for _, id in ipairs(redis.call('ZRANGE', client_key(client), 0, 9999)) do
    local kind = kind_of(job_key(id))
    local fields = kind == 'hash' and redis.call('HMGET', job_key(id), 'client', 'kept') or {}
    if fields[1] ~= client then
      redis.call('ZREM', client_key(client), id)
    elseif fields[2] and id ~= except and not first then
      first = fields[2]
    end
  end
  return first
end

-- Whether a job is under way as this entry of the queue.
local function is_under_way(id, entry)
  local key = job_key(id)
  if kind_of(key) ~= 'hash' then return false end
  local fields = redis.call('HMGET', key, 'v', 'entry', 'answer')
  return fields[1] == '1' and fields[2] == entry and not fields[3]
end

-- Who has taken an entry, or nil.
local function worker_of(entry)
  local rows = redis.pcall('XPENDING', queue, group, entry, entry, 1)
  return not rows.err and rows[1] and rows[1][2] or nil
end
