// SPDX-License-Identifier: MIT
#include <array>

#include "command_line.h"

namespace crosshatch::cli {

namespace {

struct Footer {
  std::string_view verb;
  std::string_view text;
};

constexpr std::array footers = {
    Footer{"", R"(Examples:
  printf 'A;A;D;A;A|A;B;B;B;A' | crosshatch check     a nonogram: is it unique?
  crosshatch solve board.txt                          the solution of any puzzle
  crosshatch check --json *.non                       one JSON object a puzzle
  crosshatch solve < million.sdm > solutions.txt      one answer a line, streamed
  crosshatch explain board.txt                        how a person would solve it
  crosshatch watch board.txt                          the same, animated in the terminal
  crosshatch hint --state half.txt board.txt          the next step, or what is wrong
  crosshatch render -o solve.gif board.txt            the solve as an animation
  crosshatch convert --to nin house.non               another format
  crosshatch list formats                             what can be read and written

Exit status:
  0  solved, unique, counted, drawn or converted
  1  I/O error, out of memory, or an internal error
  2  the request or the text of the puzzle is wrong
  3  no solution
  4  several solutions (check, explain, hint, rate)
  5  unknown: a limit or Ctrl-C stopped it, or no technique finds a step
  With several puzzles: the highest of 1 and 2 that occurred, else 0; with --fail
  the first of 2, 1, 3, 4, 5 that occurred, else 0.

'crosshatch help VERB' explains a verb; the manual is crosshatch(1).
)"},
    Footer{"solve", R"(The solution is printed in the family's plain text form: '#' and '.' for a
nonogram, digits for a sudoku, '*' for a mine or a filled cell of a mosaic.
Several solutions are separated by an empty line. A sudoku's smallest solution comes first. Without a solution
it prints 'none' and exits 3; when a limit comes first, 'unknown' with the
reason and what is known so far, and exits 5.

Examples:
  crosshatch solve house.non
  printf 'BB;C|B;B;C' | crosshatch solve
  crosshatch solve --limit 2 puzzle.txt      is there a second one?
  crosshatch solve --all --json puzzle.txt
)"},
    Footer{"check", R"(Prints 'unique' (exit 0), 'none' (3), 'multiple' (4) or 'unknown' with the
reason (5). After 'multiple' comes a map with '?' where solutions differ; after
'unknown' a map of what is known so far.

Examples:
  printf 'A;A;D;A;A|A;B;B;B;A' | crosshatch check
  crosshatch check --time-limit 10 hard.non
  crosshatch check --json *.sdm
)"},
    Footer{"count", R"(Prints the number of solutions, exact and as long as it takes, or '>= N' and
exit 5 where a limit ended the count.

Examples:
  crosshatch count field.mine
  crosshatch count --limit 1000 puzzle.txt
)"},
    Footer{"odds",
           R"(Prints a table: the hints of a minesweeper puzzle as they are, '#' where it has no
cell, and for every other cell how many of a hundred solutions have a mine there.
Of a mosaic, for every cell, its hints too, how many have it filled. '0%' and
'100%' are certain. With --json also exact fractions, null where the table has
none.

Examples:
  crosshatch odds field.mine
  printf '#mosaic\n_1__\n' | crosshatch odds
  crosshatch odds --json field.mine
)"},
    Footer{"explain",
           R"(Prints the steps of a person, a numbered sentence each: what technique it is,
why it holds and what it tells. What is tried and refuted is indented. The last
line says how it ends: solved (exit 0), no solution (3), several, with the
ambiguous cells (4), or no further: a limit, or nothing that the techniques can
do (5). --steps json prints a JSON line a step, which docs/steps.md describes;
--json one object with all of them.

Examples:
  crosshatch explain board.txt
  crosshatch explain --lang ko board.txt
  crosshatch explain --steps json board.txt > steps.jsonl
  crosshatch explain --by lines house.non             line by line
)"},
    Footer{"hint",
           R"(Prints the next step only: --level 1 where to look, 2 also which technique, 3 all
of it. --state is a half-solved board in the form in which solutions are
printed, '?' where nothing is known. What is wrong on it is named first. Where no
step is left it says how the puzzle ends, with the exit status of explain.

Examples:
  crosshatch hint board.txt
  crosshatch hint --level 1 --state half.txt board.txt
)"},
    Footer{"rate", R"(Prints the grade (easy, medium, hard, unfair, extreme), the score, and for a
sudoku Sudoku Explainer's number; then the techniques with how often each is
used. Only a puzzle with one solution is rated: others get the verdict and the
exit status of check.

Examples:
  crosshatch rate board.txt
  crosshatch rate --json *.sdm
  crosshatch rate --table puzzles/                    a row a puzzle of a folder
  crosshatch rate --table=csv *.sdm > puzzles.csv
)"},
    Footer{"render",
           R"(Draws each puzzle. The ending of the name selects the form: svg, png, gif, txt,
html or pdf. Without -o it prints text. --what selects what to draw:
  puzzle     as it is printed; with --state half solved
  solution   the first solution; exit 3 and no file when there is none
  ambiguous  what all solutions agree on, the other cells hatched
  steps      how a person solves it: gif and html play, pdf and txt list all
             steps, svg and png are a storyboard; --step N is one moment of it
gif and html show the steps by default, the others the puzzle. A pdf has
all puzzles, their solutions at the end; of other forms each puzzle has a file of
its own, NAME-1.svg, NAME-2.svg and so on if there are several. An existing file is
replaced once the new one is complete; when anything fails it stays. --json prints
a line for each file. When a limit comes first, no file is written (exit 5).

Examples:
  crosshatch render -o solve.gif board.txt
  crosshatch render -o board.svg -o page.html board.txt
  crosshatch render --what ambiguous -o map.png house.non
  crosshatch render --per-page 6 -o book.pdf *.sdm
  crosshatch render --what solution board.txt
)"},
    Footer{"convert",
           R"(Writes the puzzle in another format of its family; 'crosshatch list formats'
names them. A format that cannot say the puzzle is refused with the reason.

Examples:
  crosshatch convert --to nin house.non > house.nin
  printf 'BB;C|B;B;C' | crosshatch convert --to json
)"},
    Footer{"watch",
           R"(Plays the steps of 'explain' on the terminal, the board and the sentence of each
step. Keys: space pauses, the arrows go one step forward and back, Home and End to the
ends, + and - change the speed, l the language, t the theme, ? lists them all, q
quits. What was seen last stays on the screen. With --quiet it ends by itself.
Where standard output is no terminal, the sentences and the last board are
printed. The exit status is that of explain.

Examples:
  crosshatch watch board.txt
  crosshatch watch --lang ko --speed 4 house.non
  crosshatch watch --theme light < board.txt          keys still work
)"},
    Footer{"help", R"(Examples:
  crosshatch help
  crosshatch help render
)"},
    Footer{"list", R"(Examples:
  crosshatch list families
  crosshatch list formats --family sudoku
  crosshatch list engines --json
  crosshatch list techniques --family sudoku
)"},
};

}  // namespace

std::string help_footer(std::string_view verb) {
  for (const Footer& footer : footers) {
    if (footer.verb == verb) return std::string(footer.text);
  }
  return {};
}

std::string first_words(const std::string& verbs) {
  return R"(crosshatch reads a grid puzzle and tells whether it has no solution, exactly one, or several.

  crosshatch check board.txt                  how many solutions are there?
  crosshatch solve board.txt                  the solution
  crosshatch hint board.txt                   the next step that a person would take
  crosshatch render -o board.svg board.txt    a picture

Verbs: )" +
         verbs +
         R"(.
'crosshatch help' explains them, 'crosshatch help VERB' lists the options of one.
)";
}

}  // namespace crosshatch::cli
