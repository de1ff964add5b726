-- ARGV: milliseconds that answers are kept, milliseconds after which a worker is gone.
-- Returns {jobs that wait, jobs that run} of all workers, and the time.
mend()
forget_old_answers(tonumber(ARGV[1]))
local running = 0
for _, row in ipairs(redis.call('XINFO', 'CONSUMERS', queue, group)) do
  local worker = {}
  for i = 1, #row, 2 do worker[row[i]] = row[i + 1] end
  running = running + worker.pending
  if worker.pending == 0 and worker.idle > tonumber(ARGV[2]) then
    redis.call('XGROUP', 'DELCONSUMER', queue, group, worker.name)
  end
end
return {math.max(0, redis.call('XLEN', queue) - running), running, now()}
