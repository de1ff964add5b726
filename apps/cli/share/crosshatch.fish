# Completion of crosshatch(1) for fish.
set -l verbs solve check count odds make vary canon repair minimise explain hint rate watch render convert prove join ask batch batch-worker serve verify list help
set -l asking solve check count odds make vary canon repair minimise explain hint rate watch render convert prove join batch list
set -l answering solve check count odds make vary canon repair minimise explain hint rate render convert prove join batch
set -l searching solve check count odds make vary canon repair minimise explain hint rate watch render prove ask batch
set -l walking explain hint rate watch render batch

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
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a solve -d "print the solution, or several solutions"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a check -d "tell whether there is no solution, exactly one, or several"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a count -d "print the exact number of solutions"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a odds -d "print the exact probability of a mine for every cell"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a make -d "make new puzzles"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a vary -d "turn, mirror and relabel the puzzle at random"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a canon -d "print the form that all its symmetric forms share"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a repair -d "print the fewest changes that make it unique"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a minimise -d "leave out clues that are not needed"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a explain -d "print the steps by which a person would solve it"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a hint -d "print the next step, or a wrong entry"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a rate -d "print how hard it is for a person"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a watch -d "play the steps of a solve in the terminal"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a render -d "draw the puzzle, its solution, or how a person solves it"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a convert -d "write the puzzle in another format"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a prove -d "print a certificate of the verdict, which others can check"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a verify -d "check a certificate"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a join -d "join the answers to the parts of a puzzle"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a ask -d "answer requests, a line of JSON each, for other programs"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a batch -d "answer millions of puzzles, and continue after a stop"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a serve -d "answer over HTTP"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a batch-worker -d "answer one chunk of a batch, for schedulers"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a list -d "list families, formats, engines, techniques or elements"
complete -c crosshatch -n "not __fish_seen_subcommand_from $verbs" -a help -d "print help, also for each verb"

complete -c crosshatch -n "__fish_seen_subcommand_from help" -f -a "$asking"
complete -c crosshatch -n "__fish_seen_subcommand_from list" -f -a "families formats engines techniques elements"
complete -c crosshatch -n "__fish_seen_subcommand_from solve count repair prove batch" -l limit -x -d "stop after N solutions of a puzzle, or print N repairs"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -a "(__crosshatch_families)"
complete -c crosshatch -n "__fish_seen_subcommand_from make vary minimise batch" -l seed -x -d "the seed of the random numbers"
complete -c crosshatch -n "__fish_seen_subcommand_from make vary batch" -l count -x -d "make N puzzles, or print N forms"
complete -c crosshatch -n "__fish_seen_subcommand_from minimise batch" -l smallest -d "look for the fewest clues"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l size -x -d "a side, or columns and rows (9, 30x16)"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l grade -x -a "easy medium hard unfair extreme" -d "the grade, or easy..hard"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l score -x -d "the score that rate gives (500..800)"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l se -x -d "sudoku: Sudoku Explainer's number (7.0..7.5)"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l technique -x -a "(__crosshatch_techniques)" -d "a technique that a person uses"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l symmetry -x -a "none half-turn quarter-turn left-right up-down diagonal antidiagonal full" -d "the symmetry of the clues"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l style -x -a "classic x windoku anti-knight anti-king jigsaw killer smooth noise" -d "the variant, or the style of the picture"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l clues -x -d "sudoku: exactly N givens"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l mines -x -d "exactly N mines"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l density -x -d "per cent of cells that are filled or mines"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l open -x -d "the cell of the first click (8,15)"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l from-image -r -d "make a nonogram from this PNG, JPEG, GIF or PPM file"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l colors -x -d "colours beside the background"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l threshold -x -a "otsu local" -d "what is dark in an image"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l dither -x -a "none floyd-steinberg ordered" -d "dots for greys in an image"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l crop -x -a "auto" -d "the part of an image"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l invert -d "fill light cells of an image"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l no-total -d "the number of mines is not told"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l unlike -r -d "a file of puzzles that new ones are unlike"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l minimal -d "sudoku: no given can be left out"
complete -c crosshatch -n "__fish_seen_subcommand_from make" -l logical -d "basic logic alone solves it"
complete -c crosshatch -n "__fish_seen_subcommand_from solve check batch" -l no-map -d "do not look for all ambiguous cells"
complete -c crosshatch -n "__fish_seen_subcommand_from repair batch" -l easiest -d "the easiest puzzle before the fewest changes"
complete -c crosshatch -n "__fish_seen_subcommand_from check batch" -l prove -d "also prove the verdict"
complete -c crosshatch -n "__fish_seen_subcommand_from prove batch" -l claim -x -a "verdict map count" -d "what to prove"
complete -c crosshatch -n "__fish_seen_subcommand_from prove" -s o -l output -r -d "the file of the certificate"
complete -c crosshatch -n "__fish_seen_subcommand_from prove" -l dimacs -r -d "the folder of formula.cnf and proof.lrat"
complete -c crosshatch -n "__fish_seen_subcommand_from odds batch" -l best -d "which cell to open next"
complete -c crosshatch -n "__fish_seen_subcommand_from solve check count" -l cube -x -d "only this part of the puzzle, such as 3/64"
complete -c crosshatch -n "__fish_seen_subcommand_from join" -l parts -r -d "the answers of the parts"
complete -c crosshatch -n "__fish_seen_subcommand_from solve batch" -l all -d "print every solution"
complete -c crosshatch -n "__fish_seen_subcommand_from convert make vary canon batch" -l to -x -a "(__crosshatch_written)" -d "the format to write"
complete -c crosshatch -n "__fish_seen_subcommand_from $walking" -l by -x -a "(__crosshatch_ways)" -d "the list of techniques to use"
complete -c crosshatch -n "__fish_seen_subcommand_from $walking make" -l only -x -a "(__crosshatch_techniques)" -d "use only these techniques"
complete -c crosshatch -n "__fish_seen_subcommand_from $walking make" -l without -x -a "(__crosshatch_techniques)" -d "do not use these techniques"
complete -c crosshatch -n "__fish_seen_subcommand_from explain batch" -l steps -x -a "text json" -d "sentences or JSON lines"
complete -c crosshatch -n "__fish_seen_subcommand_from explain" -l all -d "print every step that is available now"
complete -c crosshatch -n "__fish_seen_subcommand_from explain" -l summary -d "begin with a summary"
complete -c crosshatch -n "__fish_seen_subcommand_from hint batch" -l level -x -a "1 2 3" -d "how much to show"
complete -c crosshatch -n "__fish_seen_subcommand_from check rate batch" -l table -d "print one row for each puzzle; --table=csv, --table=tsv"
complete -c crosshatch -n "__fish_seen_subcommand_from hint batch" -l with-solution -d "include the solution in the JSON"
complete -c crosshatch -n "__fish_seen_subcommand_from solve check count odds vary canon repair minimise explain hint rate prove batch" -l fail -d "with many puzzles, exit 3, 4 or 5 if any is not unique"
complete -c crosshatch -n "__fish_seen_subcommand_from repair explain hint render convert" -l state -r -d "a half-solved board"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -s o -l output -r -d "the file to write"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l as -x -a "svg png gif txt html pdf" -d "the form"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l what -x -a "puzzle solution ambiguous steps" -d "what to draw"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l step -x -d "draw only the board after this step"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l title -x -d "the title of the picture or book"
complete -c crosshatch -n "__fish_seen_subcommand_from watch render make" -l theme -x -a "auto light dark classic" -d "colours"
complete -c crosshatch -n "__fish_seen_subcommand_from watch render make" -l letters -d "letters for colours"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l caption -d "gif: the sentence of each step"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l scale -x -d "make it S times the usual size"
complete -c crosshatch -n "__fish_seen_subcommand_from watch render make" -l speed -x -d "play S times as fast as usual"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l per-page -x -d "puzzles on a page of a pdf"
complete -c crosshatch -n "__fish_seen_subcommand_from render make" -l paper -x -a "a4 letter" -d "the paper of a pdf"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -l resume -x -a "(__fish_complete_directories)" -d "save finished answers in this folder"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -s o -l output -r -d "the file of the answers"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -l summary -r -d "the file of the summary as JSON"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -l plan -d "write the manifest and answer nothing"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -l chunk-size -x -d "puzzles in a chunk"
complete -c crosshatch -n "__fish_seen_subcommand_from batch" -l first-pass -x -d "give every puzzle this node limit first"
complete -c crosshatch -n "__fish_seen_subcommand_from batch batch-worker" -l isolate -d "answer in processes that may crash"
complete -c crosshatch -n "__fish_seen_subcommand_from batch batch-worker" -l child-memory -x -d "the address space of such a process (512M, 2G)"
complete -c crosshatch -n "__fish_seen_subcommand_from batch batch-worker" -l child-time -x -d "processor time for each puzzle (10s, 2m)"
complete -c crosshatch -n "__fish_seen_subcommand_from verify" -l puzzle -r -d "your puzzle, to compare"
complete -c crosshatch -n "__fish_seen_subcommand_from batch-worker" -l manifest -r -d "the manifest of the batch"
complete -c crosshatch -n "__fish_seen_subcommand_from batch-worker" -l chunk -x -d "the chunk to answer"
complete -c crosshatch -n "__fish_seen_subcommand_from $searching" -l time-limit -x -d "time limit for each puzzle (10s, 2m)"
complete -c crosshatch -n "__fish_seen_subcommand_from $searching" -l node-limit -x -d "limit on search decisions for each puzzle (10k, 5M)"
complete -c crosshatch -n "__fish_seen_subcommand_from $searching" -l memory-limit -x -d "memory limit for each puzzle (512M, 2G)"
complete -c crosshatch -n "__fish_seen_subcommand_from $answering watch verify" -l from -x -a "(__crosshatch_formats)" -d "the format of the text"
complete -c crosshatch -n "__fish_seen_subcommand_from $answering watch verify" -l ignore -x -a "drawings" -d "what to leave out of the text"
complete -c crosshatch -n "__fish_seen_subcommand_from solve check count odds make vary canon repair minimise explain hint rate convert prove join ask batch" -l threads -x -d "use N threads"
complete -c crosshatch -n "__fish_seen_subcommand_from $asking verify" -l family -x -a "(__crosshatch_families)" -d "the puzzle's family"
complete -c crosshatch -n "__fish_seen_subcommand_from $answering list" -l json -d "print one JSON object for each puzzle"
complete -c crosshatch -n "__fish_seen_subcommand_from $asking" -l color -x -a "auto always never" -d "colours"
complete -c crosshatch -n "__fish_seen_subcommand_from $verbs" -l lang -x -a "en ko" -d "the language of answers and messages"
complete -c crosshatch -n "__fish_seen_subcommand_from $asking batch-worker" -l quiet -d "print no progress bar and no notes"
complete -c crosshatch -s h -l help -d "print help"
complete -c crosshatch -s V -l version -d "print the version"
