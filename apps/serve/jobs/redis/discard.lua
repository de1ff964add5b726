-- ARGV: entry, id. The job makes no sense to whoever has taken it.
if is_under_way(ARGV[2], ARGV[1]) then forget(ARGV[2]) end
leave_queue(ARGV[1])
return 0
