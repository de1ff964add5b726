-- ARGV: worker, entry, id. Another one may begin the job at once. Returns 1 if it was ours.
local worker, entry, id = ARGV[1], ARGV[2], ARGV[3]
if not is_under_way(id, entry) or worker_of(entry) ~= worker then return 0 end
local new = redis.call('XADD', queue, '*', 'job', id)
redis.call('HSET', job_key(id), 'entry', new, 'state', 'queued')
leave_queue(entry)
return 1
