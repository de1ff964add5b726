// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/words/words.h"

namespace crosshatch::cli {

/// What the help says of a command, below its options.
struct About {
  std::string_view verb;
  Words words;
};

inline constexpr About abouts[] = {
    {"solve",
     {R"(Prints the solution in the plain text form of the family: '#' and '.' for a
nonogram, digits for a sudoku, '*' for a mine or for a filled cell of a mosaic.
Several solutions are separated by an empty line. The smallest solution of a
sudoku comes first. If there is no solution, it prints 'none' and exits 3. If a
limit stops it, it prints 'unknown' with the reason and what is known so far, and
exits 5.
)",
      R"(해를 종류마다 정해진 글로 출력합니다. 노노그램은 '#'과 '.', 스도쿠는 숫자이고,
'*'는 지뢰나 모자이크의 칠한 칸입니다. 해가 여러 개면 빈 줄로 나눕니다. 스도쿠는
가장 작은 해가 먼저 나옵니다. 해가 없으면 '해 없음'을 출력하고 3으로 끝납니다.
제한에 걸리면 '알 수 없음'과 까닭, 그때까지 알아낸 것을 출력하고 5로 끝납니다.
)"}},
    {"check",
     {R"(Prints 'unique' (exit 0), 'none' (3), 'multiple' (4) or 'unknown' with the
reason (5). After 'multiple' it prints a map with '?' where solutions differ, and
after 'unknown' a map of what is known so far.
)",
      R"('유일'(종료 상태 0), '해 없음'(3), '해 여러 개'(4), '알 수 없음'과 까닭(5) 가운데
하나를 출력합니다. '해 여러 개' 다음에는 해에 따라 다른 칸을 '?'로 나타낸 판을,
'알 수 없음' 다음에는 그때까지 알아낸 판을 출력합니다.
)"}},
    {"count",
     {R"(Prints the exact number of solutions, however long it is. If a limit stops the
count, it prints '>= N' and exits 5.
)",
      R"(해의 수가 아무리 커도 정확히 출력합니다. 제한에 걸리면 '>= N'을 출력하고 5로
끝납니다.
)"}},
    {"odds",
     {R"(Prints a table. For a minesweeper puzzle it shows the hints, '#' where there is
no cell, and for every other cell the percentage of solutions with a mine there.
For a mosaic it shows for every cell the percentage of solutions that fill it, for
other puzzles that with land, a star, a tent or a bulb there, or with the loop there.
Where cells may hold more than two values, it prints what all solutions agree on,
'?' elsewhere, and then for each such cell its values with their percentages.
'0%' and '100%' are certain. --json adds exact fractions; they are null where the
table has no number.
--best is for a minesweeper game in progress. It adds the safest cells, those
that tell nothing, and for each cell how likely there is a safe cell once it is
opened. If there are few layouts, it also says how many of them best play wins. It
names one cell to open: by best play where that is known, otherwise by a rule.
)",
      R"(표를 출력합니다. 지뢰찾기는 숫자, 칸이 없는 곳의 '#', 그 밖의 칸에 지뢰가 있는
해의 비율을 보여 줍니다. 모자이크는 칸마다 그 칸을 칠하는 해의 비율을, 다른 퍼즐은
그곳에 섬, 별, 텐트, 전구, 선이 있는 해의 비율을 보여 줍니다. 칸에 들어갈 값이 셋
이상이면 모든 해에서 같은 값을 먼저 출력하고(나머지는 '?'), 그 아래에 '?'마다 값과 그
비율을 출력합니다.
'0%'와 '100%'는 확실합니다. --json은 정확한 분수도 출력합니다. 표에 수가 없는 곳은
null입니다.
--best는 진행 중인 지뢰찾기 게임에 씁니다. 가장 안전한 칸, 열어도 새로 알 수 있는 것이
없는 칸, 칸마다 그 칸을 연 뒤 안전한 칸이 있을 확률을 출력합니다. 가능한 지뢰 배치가
적으면 최선으로 플레이할 때 이기는 배치의 수도 출력합니다. 열 칸도 하나 알려 줍니다.
최선의 플레이를 알면 그것에, 모르면 정해진 규칙에 따릅니다.
)"}},
    {"make",
     {R"(FILE is the name of a family, such as sudoku, or a file with a puzzle as a
pattern: new puzzles then have its size and variant, and givens in the same cells.
A PNG, JPEG, GIF or PPM file becomes a nonogram; a note says how many cells had to
change so that it has one solution.
Each puzzle has exactly one solution, and is as hard as the options say. The same
seed and options make the same puzzles on every machine and for any number of
threads. If a limit or Ctrl-C comes first, the puzzles made so far are printed, a
note says what was tried, and it exits 5. --json has the grade, the score, the
solution and what was tried, too. With -o the puzzles are drawn as 'crosshatch render'
does it, with its options, or written as text. docs/make.md has the details.
)",
      R"(FILE은 sudoku 같은 퍼즐 종류의 이름이거나 본보기 퍼즐이 든 파일입니다. 본보기를 주면
크기와 변형 규칙이 같고 같은 칸에 수가 주어진 퍼즐을 만듭니다. PNG, JPEG, GIF, PPM
파일로는 노노그램을 만들고, 해가 하나뿐이도록 몇 칸을 바꾸었는지 알려 줍니다. 퍼즐마다
해는 하나뿐이며 난이도는 옵션대로입니다. 시드와 옵션이 같으면 어느 기계에서든,
스레드가 몇 개든 같은 퍼즐이 나옵니다. 제한이나 Ctrl-C로 먼저 멈추면 그때까지 만든
퍼즐을 출력하고, 무엇을 시도했는지 알려 준 뒤 5로 끝납니다. --json에는 등급, 점수,
해와 시도한 횟수도 들어 있습니다. -o를 주면 'crosshatch render'처럼 같은 옵션으로
그리거나 텍스트로 씁니다. 자세한 것은 docs/make.md에 있습니다.
)"}},
    {"vary",
     {R"(Prints the puzzle under symmetries chosen at random, each equally likely: it looks
different, but is the same puzzle for a solver. Verdict and number of solutions are
the same. The same seed prints the same puzzles on every machine. 'crosshatch help
canon' says what symmetries there are. Titles are kept.
)",
      R"(무작위로 고른 대칭을 퍼즐에 적용해 출력합니다. 모든 대칭이 나올 확률은 같습니다.
보기에는 다르지만 푸는 데는 같은 퍼즐이며, 판정과 해의 수도 같습니다. 시드가 같으면
어느 기계에서든 같은 퍼즐이 나옵니다. 어떤 대칭이 있는지는 'crosshatch help canon'에
나옵니다. 제목은 그대로 둡니다.
)"}},
    {"canon",
     {R"(Prints the canonical form, which is the same for all symmetric forms of a puzzle:
two puzzles are the same if they have the same one. Symmetries: turning and
mirroring; in a nonogram also the exchange of colours; in a sudoku also the
exchange of digits, of rows in their band and columns in their stack, of bands and
of stacks. Variants have those that keep their rules. Titles are dropped.
--json has a short key of the form, and the number of symmetries that leave the
puzzle as it is. If a limit comes first, it exits 5. docs/forms.md has the details.
)",
      R"(서로 대칭인 퍼즐들이 똑같이 갖는 표준형을 출력합니다. 표준형이 같으면 같은
퍼즐입니다. 대칭은 돌리기와 뒤집기입니다. 노노그램에서는 색을 서로 바꾸는 것도,
스도쿠에서는 숫자, 밴드 안의 행, 스택 안의 열, 밴드, 스택을 서로 바꾸는 것도
대칭입니다. 변형 스도쿠에는 규칙이 그대로 지켜지는 대칭만 씁니다. 제목은 뺍니다.
--json에는 표준형의 짧은 키와 퍼즐을 그대로 두는 대칭의 수도 있습니다. 제한에 먼저
걸리면 5로 끝납니다. 자세한 것은 docs/forms.md에 있습니다.
)"}},
    {"repair",
     {R"(Prints the fewest changes after which the puzzle has one solution.
Nonograms with several solutions: the cells of the picture to change, and the new
picture: '+' is a cell that was filled, '-' one that was emptied. If several sets
are equally small, the least visible comes first. --state names a file with the
solution that you mean; without it the first one is changed. --easiest prints first the
repair whose puzzle is the easiest for a person, even if it changes more cells.
Other puzzles, and nonograms without a solution: the clues to add, change or
remove. If there is no solution, it first prints the fewest clues that contradict
each other. --state names a file with the solution that must stay.
The first line says whether fewer changes may be enough: up to 3 changes this is
usually proved. If more are needed, it prints the best repair that it found.
--json has the new puzzles.
)",
      R"(해가 하나뿐이도록 퍼즐을 가장 적게 바꾸는 방법을 출력합니다.
해가 여러 개인 노노그램: 그림에서 바꿀 칸과 새 그림을 출력합니다. '+'는 새로 칠한
칸, '-'는 지운 칸입니다. 바꾸는 칸 수가 같으면 눈에 덜 띄는 것이 먼저 나옵니다.
--state는 원하는 해가 담긴 파일이며, 없으면 첫 번째 해를 바꿉니다. --easiest는 칸을
더 바꾸더라도 사람이 가장 풀기 쉬운 것을 먼저 출력합니다.
그 밖의 퍼즐과 해가 없는 노노그램: 추가하거나 바꾸거나 지울 단서를 출력하고, 해가 없으면
서로 모순되는 단서부터 출력합니다. --state는 그대로 두어야 할 해의 파일입니다.
첫 줄은 더 적게 바꾸어도 되는지 알려 줍니다. 3개까지는 대개 증명됩니다. 더 많이
바꾸어야 하면 찾은 것 가운데 가장 적은 것을 출력합니다. --json에는 새 퍼즐도 들어
있습니다.
)"}},
    {"minimise",
     {R"(For a puzzle with one solution, prints how many of its clues are enough, which
clues can each be left out alone (all others are needed), and a puzzle that needs
each of its clues. --smallest looks for the fewest. The clues of a nonogram are those
of whole lines; no puzzle without some of them is printed. See docs/minimise.md.
)",
      R"(해가 하나뿐인 퍼즐에서 단서 몇 개면 되는지, 하나만 뺄 때 빼도 되는 단서(나머지는 모두
필요합니다), 더 뺄 단서가 없는 퍼즐을 출력합니다. --smallest는 가장 적은 단서를
찾습니다. 노노그램에서는 한 줄의 단서를 통째로 빼며, 단서를 뺀 퍼즐은 출력하지
않습니다. 자세한 것은 docs/minimise.md에 있습니다.
)"}},
    {"prove",
     {R"(Proves the verdict and prints a certificate: the puzzle, the claim, and evidence
that a small program without any solver in it can check. --claim map proves which
cells differ between solutions, --claim count how many solutions there are. -o
writes the certificate to a file, compressed, and prints how large the proof is.
It exits 0 with a certificate, whatever the verdict, and 5 without: because of a
limit, or because the puzzle is too large. After a limit, -o P.cert keeps what there
is of the proof in P.cert.part, and the same command goes on from there.
docs/prove.md has the details.
)",
      R"(판정을 증명하고 증명서를 출력합니다. 증명서에는 퍼즐과 주장, 그리고 솔버가 없는
작은 프로그램으로도 검증할 수 있는 근거가 들어 있습니다. --claim map은 해에 따라
다른 칸이 어디인지, --claim count는 해가 몇 개인지 증명합니다. -o는 증명서를 압축해
파일에 쓰고 증명의 크기를 출력합니다. 증명서가 있으면 판정과 상관없이 0으로, 제한에
걸렸거나 퍼즐이 너무 커서 없으면 5로 끝납니다. 제한에 걸리면 -o P.cert는 그때까지의
증명을 P.cert.part에 남기고, 같은 명령을 다시 실행하면 거기서 이어서 증명합니다.
자세한 것은 docs/prove.md에 있습니다.
)"}},
    {"verify",
     {R"(Runs crosshatch-verify, a separate program that shares no code with the solver. It
reads a certificate, makes the clauses of the puzzle by itself and checks every
step. If the claim holds, it prints the claim and exits 0. With --puzzle it exits 1
if the claim is about another puzzle than yours, and names the first difference.
docs/trust.md says what you trust then. --json prints the verdict as JSON.
'crosshatch-verify --help' lists its options.
)",
      R"(솔버와 코드를 공유하지 않는 별도의 프로그램 crosshatch-verify를 실행합니다.
증명서를 읽고 퍼즐의 절을 직접 만들어 모든 단계를 검증합니다. 주장이 맞으면 그
주장을 출력하고 0으로 끝납니다. --puzzle을 쓰면 주장이 내 퍼즐에 대한 것이 아닐 때
처음으로 다른 곳을 알려 주고 1로 끝납니다. 그때 무엇을 믿는 것인지는 docs/trust.md에
있습니다. --json은 판정을 JSON으로 출력합니다. 나머지 옵션은
'crosshatch-verify --help'가 보여 줍니다.
)"}},
    {"explain",
     {R"(Prints each step as a numbered sentence: the technique, why it holds, and what
follows. A trial that fails is indented. The last line says how it ends: solved
(exit 0), no solution (3), several solutions with the ambiguous cells (4), or
stopped, because of a limit or because no technique finds a step (5).
A solve of 1000 steps or more ends with a summary: how often each technique is
used, how long the trials are, and where the hardest steps are. With --summary it
comes first. --steps json prints a JSON line for each step (see docs/steps.md).
--json prints one object with all steps. --all lists every step that is available
now instead of the whole solve, but only one of each kind of contradictions,
chains and other searches.
)",
      R"(단계마다 번호를 매긴 문장을 출력합니다. 어떤 기법인지, 왜 맞는지, 무엇을 알 수
있는지 말합니다. 틀린 가정은 들여 씁니다. 마지막 줄은 어떻게 끝났는지 알려 줍니다.
풀림(종료 상태 0), 해 없음(3), 해가 여러 개이며 정해지지 않은 칸(4), 제한에 걸렸거나
더 쓸 기법이 없음(5). 1000단계부터는 끝에 요약이 나옵니다. 기법마다 쓴 횟수, 가정의
길이, 가장 어려운 단계의 번호입니다. --summary를 주면 요약이 먼저 나옵니다.
--steps json은 단계마다 JSON 한 줄을(docs/steps.md 참고), --json은 모든 단계를 담은
객체 하나를 출력합니다. --all은 전체 풀이 대신 지금 할 수 있는 단계를 모두
늘어놓습니다. 모순, 체인처럼 찾아보는 기법은 하나씩만 보여 줍니다.
)"}},
    {"hint",
     {R"(Prints only the next step: --level 1 shows where to look, 2 also the technique, 3
the whole step. --state names a file with a half-solved board in the form in
which solutions are printed, with '?' where nothing is known. If an entry of that
board is wrong, it is named first. If no step is left, it says how the puzzle
ends, with the exit status of explain.
)",
      R"(다음 단계만 출력합니다. --level 1은 볼 곳, 2는 기법까지, 3은 단계 전체를 보여
줍니다. --state에는 풀다 만 판이 든 파일을 줍니다. 해를 출력하는 모양으로 쓰고,
모르는 칸은 '?'로 씁니다. 그 판에 틀린 칸이 있으면 먼저 알려 줍니다. 남은 단계가
없으면 어떻게 끝났는지 알려 주고 explain과 같은 상태로 끝납니다.
)"}},
    {"rate",
     {R"(Prints the grade (easy, medium, hard, unfair or extreme), the score, and for a
sudoku the number of Sudoku Explainer. Then it prints how often each technique is
used. Only a puzzle with exactly one solution gets a rating. Other puzzles get
the verdict and the exit status of check.
)",
      R"(등급(쉬움, 보통, 어려움, 매우 어려움, 극도로 어려움)과 점수를 출력하고, 스도쿠는
'Sudoku Explainer' 수치도 출력합니다. 그다음 기법마다 쓴 횟수를 출력합니다. 해가
하나뿐인 퍼즐만 매깁니다. 다른 퍼즐은 check와 같은 답과 종료 상태를 냅니다.
)"}},
    {"render",
     {R"(Draws each puzzle. The ending of the name selects the form: svg, png, gif, txt,
html or pdf. Without -o it prints text. --what selects what to draw:
  puzzle     the puzzle as it is printed; with --state a half-solved board
  solution   the first solution; without one, it writes no file and exits 3
  ambiguous  what all solutions agree on; the other cells are hatched
  steps      how a person solves it: gif and html are animations, pdf and txt
             list all steps, svg and png are storyboards; --step N draws one
By default gif and html show the steps, and the other forms show the puzzle. A
pdf has all puzzles, with their solutions at the end. In the other forms each
puzzle has its own file: NAME-1.svg, NAME-2.svg and so on if there are several.
An existing file is replaced only when the new one is complete. --json prints a
line for each file. If a limit stops it, it writes no file and exits 5.
)",
      R"(퍼즐마다 그림을 그립니다. 확장자로 형태를 고릅니다: svg, png, gif, txt, html, pdf.
-o가 없으면 글로 출력합니다. --what으로 그릴 것을 고릅니다.
  puzzle     인쇄한 모습의 퍼즐. --state를 주면 풀다 만 판
  solution   첫 번째 해. 없으면 파일을 쓰지 않고 3으로 끝납니다
  ambiguous  모든 해에서 같은 칸. 다른 칸은 빗금을 칩니다
  steps      푸는 과정. gif와 html은 움직이고, pdf와 txt는 모든 단계를 늘어놓고,
             svg와 png는 한 장에 모아 그립니다. --step N은 한 단계만 그립니다
보통 gif와 html은 푸는 과정을, 나머지는 퍼즐을 보여 줍니다. pdf에는 모든 퍼즐이
들어가고 해는 끝에 나옵니다. 다른 형태에서 퍼즐이 여러 개면 NAME-1.svg, NAME-2.svg
처럼 퍼즐마다 파일을 씁니다. 있던 파일은 새 파일을 다 쓴 뒤에야 바꿉니다. --json은
파일마다 한 줄을 출력합니다. 제한에 걸리면 파일을 쓰지 않고 5로 끝납니다.
)"}},
    {"convert",
     {R"(Writes the puzzle in another format of its family. 'crosshatch list formats'
shows the formats. If a format cannot hold the puzzle, it says why. --state names a
file with a solution: then all clues that follow from this solution are written.
)",
      R"(퍼즐을 같은 종류의 다른 형식으로 씁니다. 형식은 'crosshatch list formats'에
나옵니다. 그 형식으로 쓸 수 없는 퍼즐이면 까닭을 알려 줍니다. --state로 해가 담긴
파일을 주면, 그 해에서 나오는 단서를 모두 씁니다.
)"}},
    {"join",
     {R"(Reads the JSON lines that 'check', 'solve' or 'count' printed with --json and
--cube K/N for K from 1 to N, in any order, and prints what they say together:
none, unique, multiple or unknown, with the exit status of check. FILE is the
puzzle. The solutions that the parts show are checked against its rules. Parts of
another puzzle or of another cut, and parts that come twice, are refused. If
parts are missing, the answer is multiple if two solutions are known, else unknown.
)",
      R"('check', 'solve', 'count'가 --json과 --cube K/N(K는 1에서 N까지)으로 출력한 JSON
줄을 순서에 상관없이 읽어 퍼즐 전체의 답을 출력합니다. 종료 상태는 check와 같습니다.
FILE은 퍼즐입니다. 부분들이 보여 주는 해는 규칙에 맞는지 확인합니다. 다른 퍼즐이나
다르게 나눈 부분, 두 번 있는 부분은 거부합니다. 빠진 부분이 있으면 해가 둘 이상
알려졌을 때만 해가 여러 개라고 답하고, 아니면 알 수 없다고 답합니다.
)"}},
    {"watch",
     {R"(Plays the steps of explain in the terminal: the board and the sentence of each
step. Keys: space pauses, the arrows go one step forward and back, Home and End go
to the start and the end, + and - change the speed, l the language, t the theme, ?
shows all keys, q quits. The last picture stays on the screen. With --quiet it ends
without a key. If standard output is not a terminal, it prints the sentences and
the last board. The exit status is that of explain.
)",
      R"(explain의 단계를 터미널에서 재생하며, 단계마다 판과 문장을 보여 줍니다. 키:
스페이스는 멈춤, 화살표는 앞뒤로 한 단계, Home과 End는 처음과 끝, +와 -는 속도,
l은 언어, t는 테마, ?는 모든 키 보기, q는 끝내기. 마지막 그림은 화면에 남습니다.
--quiet를 주면 키를 누르지 않아도 끝납니다. 표준 출력이 터미널이 아니면 문장과
마지막 판을 출력합니다. 종료 상태는 explain과 같습니다.
)"}},
    {"batch",
     {R"(Runs the verb on all puzzles of all files and writes the answers in the order of
the input: the lines of 'crosshatch VERB --json', or a table with --table. At the
end it prints to standard error how many puzzles have each verdict, and which
took longest; --quiet leaves that out.
With --resume DIR the answers are saved in DIR, one chunk of puzzles at a time. If
the program stops for any reason, run the same command again: it continues from
there, and the output is the same, byte for byte. SIGINT and SIGTERM end it with
exit status 130 and 143. The options of a verb are those of 'crosshatch help VERB'
except --state. docs/batch.md describes the folder.
)",
      R"(모든 파일의 모든 퍼즐을 그 명령으로 처리해 답을 입력 순서대로 씁니다. 답은
'crosshatch 명령 --json'이 출력하는 줄이고, --table을 주면 표입니다. 끝나면 판정마다
퍼즐이 몇 개인지, 어느 퍼즐이 가장 오래 걸렸는지 표준 오류에 출력합니다. --quiet를
주면 출력하지 않습니다.
--resume DIR을 주면 답을 덩어리 단위로 DIR에 저장합니다. 어떤 이유로 멈추었든 같은
명령을 다시 실행하면 거기서 이어서 하며, 출력은 한 번에 끝냈을 때와 바이트까지
같습니다. SIGINT로 멈추면 종료 상태가 130, SIGTERM으로 멈추면 143입니다. 명령의
옵션은 'crosshatch help 명령'과 같고 --state만 없습니다. 폴더는 docs/batch.md에
설명되어 있습니다.
)"}},
    {"batch-worker",
     {R"(Answers one chunk of a batch and writes its shard into the folder of the
manifest. It is for schedulers of many machines. Exit status 0: the shard exists.
The same chunk may be answered twice, or by two processes at the same time.
)",
      R"(묶음의 덩어리 하나를 처리해 그 답을 manifest가 있는 폴더에 씁니다. 여러 기계를 쓰는
스케줄러를 위한 명령입니다. 종료 상태가 0이면 그 덩어리의 답이 폴더에 있습니다. 같은
덩어리를 두 번 처리하거나 두 프로세스가 동시에 처리해도 괜찮습니다.
)"}},
    {"serve",
     {R"(Starts the program crosshatch-serve, which answers requests about puzzles over HTTP.
'crosshatch-serve --help' prints its options. 'make serve' builds and starts it.
docs/service.md describes it.
)",
      R"(퍼즐에 대한 요청에 HTTP로 답하는 프로그램 crosshatch-serve를 시작합니다. 옵션은
'crosshatch-serve --help'로 볼 수 있습니다. 'make serve'로 빌드하고 시작합니다.
설명은 docs/service.md에 있습니다.
)"}},
    {"ask",
     {R"(Keeps running and reads one request from each line of standard input, such as
  {"id":1,"verb":"check","text":"A;A;D;A;A|A;B;B;B;A","options":{"limit":2}}
and writes one line for each answer: its id, the status, and the bytes that the
verb prints with --json. {"cancel":1} stops a request. The options of a request
are those of its verb, with _ for -; the options here are used where a request does
not set its own. When the input ends and everything is answered, it exits 0. Ctrl-C
and SIGTERM cancel what is left. docs/ask.md has the details.
)",
      R"(계속 실행되며 표준 입력의 줄마다 요청을 하나씩 읽습니다. 예:
  {"id":1,"verb":"check","text":"A;A;D;A;A|A;B;B;B;A","options":{"limit":2}}
답마다 한 줄을 쓰며, 요청의 id, 상태, 그리고 명령이 --json으로 출력하는 내용이
들어 있습니다. {"cancel":1}은 요청을 멈춥니다. 요청의 옵션은 그 명령의 옵션에서
-를 _로 바꾼 것입니다. 여기에 준 옵션은 요청에 따로 없을 때 쓰입니다. 입력이
끝나고 모두 답하면 0으로 끝납니다. Ctrl-C와 SIGTERM은 남은 요청을 취소합니다.
자세한 것은 docs/ask.md에 있습니다.
)"}},
};

}  // namespace crosshatch::cli
