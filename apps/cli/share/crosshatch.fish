# Completion of crosshatch(1) for fish.
set -l verbs @verbs@

function __crosshatch_families
    crosshatch list families 2>/dev/null | cut -d' ' -f1
end

function __crosshatch_formats
    crosshatch list formats 2>/dev/null | awk '{print $2}' | sort -u
end

function __crosshatch_written
    crosshatch list formats --lang en 2>/dev/null | awk '/ read, write /{print $2}' | sort -u
end

function __crosshatch_ways
    crosshatch list techniques 2>/dev/null | awk '{print $2}' | sort -u
end

function __crosshatch_techniques
    crosshatch list techniques 2>/dev/null | awk '{print $3}' | sort -u
end

complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -f
@titles@
complete -c crosshatch -n "__fish_seen_subcommand_from help" -f -a "$verbs"
complete -c crosshatch -n "__fish_seen_subcommand_from list" -f -a "@lists@"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -a "(__crosshatch_families)"
@options@
complete -c crosshatch -s h -l help -d "print help"
complete -c crosshatch -s V -l version -d "print the version"
