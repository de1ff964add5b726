-- ARGV: worker. It is forgotten, unless jobs are in its name: those are taken over.
local rows = redis.pcall('XPENDING', queue, group, '-', '+', 1, ARGV[1])
if not rows.err and #rows == 0 then
  redis.pcall('XGROUP', 'DELCONSUMER', queue, group, ARGV[1])
end
return 0
