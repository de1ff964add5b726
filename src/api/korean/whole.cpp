// SPDX-License-Identifier: MIT
//
// Messages that are not "expected THIS, saw THAT".
#include <array>

#include "api/korean/patterns.h"

namespace crosshatch {

namespace {

constexpr std::array the_wholes = {
    // Why a puzzle has no solution.
    Pattern{"%p has two %ws, in columns %n and %n: the sums of cages leave no other digit at %p",
            "{0}의 {2}열과 {3}열에 {1:이} 두 번 들어갑니다. 케이지의 합 때문에 {4}에는 다른 숫자가 "
            "들어갈 수 없습니다"},
    Pattern{"%p has two %ws, in rows %n and %n: the sums of cages leave no other digit at %p",
            "{0}의 {2}행과 {3}행에 {1:이} 두 번 들어갑니다. 케이지의 합 때문에 {4}에는 다른 숫자가 "
            "들어갈 수 없습니다"},
    Pattern{
        "%p has two %ws, at %p and %p: the sums of cages leave no other digit at %p",
        "{0}의 {2:와} {3}에 {1:이} 두 번 들어갑니다. 케이지의 합 때문에 {4}에는 다른 숫자가 들어갈 "
        "수 없습니다"},
    Pattern{"%p has two %ws, in columns %n and %n",
            "{0}의 {2}열과 {3}열에 {1:이} 두 번 들어갑니다"},
    Pattern{"%p has two %ws, in rows %n and %n", "{0}의 {2}행과 {3}행에 {1:이} 두 번 들어갑니다"},
    Pattern{"%p has two %ws, at %p and %p", "{0}의 {2:와} {3}에 {1:이} 두 번 들어갑니다"},
    Pattern{"%p adds up to at least %n, not %n", "{0}의 합이 {2:이} 아니라 {1} 이상이 됩니다"},
    Pattern{"%p adds up to at most %n, not %n", "{0}의 합이 {2:이} 아니라 {1} 이하가 됩니다"},
    Pattern{"%p adds up to %n, not %n", "{0}의 합이 {2:이} 아니라 {1:이} 됩니다"},
    Pattern{"%p cannot add up to %n and to %n", "{0}의 합이 {1}이면서 {2}일 수는 없습니다"},
    Pattern{"%p and %p, a knight's move apart, are both %w",
            "나이트 행마 거리에 있는 {0:와} {1:이} 둘 다 {2}입니다"},
    Pattern{"%p and %p, which touch at a corner, are both %w",
            "모서리가 맞닿은 {0:와} {1:이} 둘 다 {2}입니다"},
    Pattern{"%p is not as given", "{0}의 값이 주어진 수와 다릅니다"},
    Pattern{"%p: the hint %n is a mine itself", "{0}: 숫자 {1:이} 적힌 칸이 지뢰입니다"},
    Pattern{"%p: the hint %n has %n mines", "{0}: 숫자 {1} 둘레에 지뢰가 {2}개 있습니다"},
    Pattern{"%p: the hint %n has %n mine", "{0}: 숫자 {1} 둘레에 지뢰가 {2}개 있습니다"},
    Pattern{"%p: the hint %n has %n unknown neighbours",
            "{0}: 숫자 {1} 둘레에 열리지 않은 칸이 {2}개뿐입니다"},
    Pattern{"%p: the hint %n has %n unknown neighbour",
            "{0}: 숫자 {1} 둘레에 열리지 않은 칸이 {2}개뿐입니다"},
    Pattern{"%p: the hint %n has %n filled cells", "{0}: 숫자 {1:이} 세는 칠한 칸이 {2}개입니다"},
    Pattern{"%p: the hint %n has %n filled cell", "{0}: 숫자 {1:이} 세는 칠한 칸이 {2}개입니다"},
    Pattern{"%p: the hint %n has %n unknown cells", "{0}: 숫자 {1:이} 세는 칸이 {2}개뿐입니다"},
    Pattern{"%p: the hint %n has %n unknown cell", "{0}: 숫자 {1:이} 세는 칸이 {2}개뿐입니다"},
    Pattern{"the total is %n mines, but the hint %n at %p needs more",
            "지뢰는 모두 {0}개인데 {2}의 숫자 {1}에는 더 필요합니다"},
    Pattern{"the total is %n mine, but the hint %n at %p needs more",
            "지뢰는 모두 {0}개인데 {2}의 숫자 {1}에는 더 필요합니다"},
    Pattern{"the total is %n filled cells, but the hint %n at %p needs more",
            "칠한 칸은 모두 {0}개인데 {2}의 숫자 {1}에는 더 필요합니다"},
    Pattern{"the total is %n filled cell, but the hint %n at %p needs more",
            "칠한 칸은 모두 {0}개인데 {2}의 숫자 {1}에는 더 필요합니다"},
    Pattern{"the total is %n mines, but the board has %n",
            "지뢰는 모두 {0}개인데 판에는 {1}개입니다"},
    Pattern{"the total is %n mine, but the board has %n",
            "지뢰는 모두 {0}개인데 판에는 {1}개입니다"},
    Pattern{"the total is %n filled cells, but the board has %n",
            "칠한 칸은 모두 {0}개인데 판에는 {1}개입니다"},
    Pattern{"the total is %n filled cell, but the board has %n",
            "칠한 칸은 모두 {0}개인데 판에는 {1}개입니다"},
    Pattern{"the total is %n %t, but there are only %n unknown cells",
            "모두 {0}개여야 하는데 열리지 않은 칸이 {2}개뿐입니다"},
    Pattern{"the total is %n %t, but there are only %n unknown cell",
            "모두 {0}개여야 하는데 열리지 않은 칸이 {2}개뿐입니다"},
    Pattern{"%p has nothing left for cell %n", "{0}의 {1}번째 칸에 들어갈 것이 없습니다"},
    Pattern{"%p cannot have %n filled cells", "{0}에는 칠한 칸이 {1}개일 수 없습니다"},
    Pattern{"%p cannot have %n cells of the colour %w", "{0}에는 {2} 색 칸이 {1}개일 수 없습니다"},
    Pattern{"%p reads %t, its clue is %t", "{0}에 칠한 칸은 {1}인데 숫자는 {2}입니다"},

    // Notes beside answers and pictures.
    Pattern{"no picture: a limit came first (%p)", "그림 없음: 한도에 먼저 이르렀습니다({0})"},
    Pattern{"no picture: the puzzle has no solution: %m", "그림 없음: 퍼즐에 해가 없습니다. {0}"},
    Pattern{"no picture: the puzzle has no solution", "그림 없음: 퍼즐에 해가 없습니다"},
    Pattern{"no document: a limit left out a puzzle",
            "문서 없음: 한도 때문에 빠진 퍼즐이 있습니다"},
    Pattern{"the puzzle has no solution", "퍼즐에 해가 없습니다"},
    Pattern{"several solutions: the picture shows one of them",
            "해가 여러 개입니다. 그림은 그 가운데 하나입니다"},
    Pattern{"some cells left open may be the same in all solutions: a limit came first",
            "한도에 먼저 이르러, 비워 둔 칸 가운데 모든 해에서 같은 칸이 있을 수 있습니다"},
    Pattern{"some cells marked ? may be the same in all solutions: a limit came first",
            "한도에 먼저 이르러, ?로 표시한 칸 가운데 모든 해에서 같은 칸이 있을 수 있습니다"},
    Pattern{"there may be more solutions: the search ended at a limit (%p)",
            "한도에 이르러 탐색을 멈췄습니다({0}). 해가 더 있을 수 있습니다"},
    Pattern{"the steps end without the solution: %t",
            "풀이 단계가 해에 이르지 못하고 끝납니다: {0}"},
    Pattern{"stopped before it was solved", "다 풀기 전에 멈췄습니다"},
    Pattern{"stopped; no more is drawn", "멈췄습니다. 더 그리지 않습니다"},
    Pattern{"no font of this machine has %t: printed as ?",
            "이 컴퓨터의 글꼴에는 {0} 글자가 없어 ?로 인쇄합니다"},

    // The command line.
    Pattern{"expected no --all beside it, saw both", "--all과 함께 쓸 수 없습니다"},
    Pattern{"The following argument was not expected: %t", "알 수 없는 인자입니다: {0}"},
    Pattern{"The following arguments were not expected: %t", "알 수 없는 인자입니다: {0}"},

    // Files and memory.
    Pattern{"cannot read: %m", "읽을 수 없습니다: {0}"},
    Pattern{"cannot write: %m", "쓸 수 없습니다: {0}"},
    Pattern{"cannot write to standard output: %m", "표준 출력에 쓸 수 없습니다: {0}"},
    Pattern{"the PDF cannot be written: %t", "PDF를 쓸 수 없습니다: {0}"},
    Pattern{"no such file or directory", "그런 파일이나 폴더가 없습니다"},
    Pattern{"is a directory", "폴더입니다"},
    Pattern{"not a directory", "폴더가 아닙니다"},
    Pattern{"permission denied", "권한이 없습니다"},
    Pattern{"operation not permitted", "허용되지 않습니다"},
    Pattern{"No space left on device", "남은 공간이 없습니다"},
    Pattern{"no space left on device", "남은 공간이 없습니다"},
    Pattern{"file too large", "파일이 너무 큽니다"},
    Pattern{"file name too long", "파일 이름이 너무 깁니다"},
    Pattern{"too many levels of symbolic links", "심볼릭 링크가 너무 많이 이어집니다"},
    Pattern{"too many open files", "열린 파일이 너무 많습니다"},
    Pattern{"input/output error", "입출력 오류입니다"},
    Pattern{"read-only file system", "읽기 전용 파일 시스템입니다"},
    Pattern{"bad file descriptor", "파일이 열려 있지 않습니다"},
    Pattern{"longer than 64 MiB", "64 MiB보다 깁니다"},
    Pattern{"out of memory", "메모리가 부족합니다"},

    // What a format cannot say.
    Pattern{"the text reads as %w and as %w; say %t or %t",
            "글을 {0:로}도 {1:로}도 읽을 수 있습니다. {2} 또는 {3:로} 정해 주세요"},
    Pattern{"this format cannot say %p; json can",
            "이 형식으로는 {0:을} 나타낼 수 없습니다. json으로는 됩니다"},
    Pattern{"this format cannot say colours; json, g, xml, cwc and non can",
            "이 형식으로는 색을 나타낼 수 없습니다. json, g, xml, cwc, non으로는 됩니다"},
    Pattern{"%t cannot say that a board wraps; text and json can",
            "{0:로}는 가장자리가 이어지는 판을 나타낼 수 없습니다. text와 json으로는 됩니다"},
    Pattern{"%t cannot say that there is no cell at some place; text and json can",
            "{0:로}는 칸이 없는 자리를 나타낼 수 없습니다. text와 json으로는 됩니다"},
    Pattern{"puzz.link cannot say the total number of mines",
            "puzz.link로는 지뢰의 총수를 나타낼 수 없습니다"},
    Pattern{"%w cannot say the total number of filled cells",
            "{0:로}는 칠한 칸의 총수를 나타낼 수 없습니다"},
    Pattern{"tournament files cannot say a board that is not square",
            "tournament 형식으로는 정사각형이 아닌 판을 나타낼 수 없습니다"},
    Pattern{"letters cannot say a run of more than %n cells",
            "letters 형식으로는 {0}칸보다 긴 수를 나타낼 수 없습니다"},
    Pattern{"Rosetta letters cannot say a run of more than %n cells",
            "rosetta 형식으로는 {0}칸보다 긴 수를 나타낼 수 없습니다"},
    Pattern{"Rosetta letters cannot say an empty line",
            "rosetta 형식으로는 빈 줄을 나타낼 수 없습니다"},
    Pattern{"a .non file cannot say more than %n colours",
            ".non 파일로는 색을 {0}개보다 많이 나타낼 수 없습니다"},
    Pattern{"sgt can only say boards that show all their hints and the total",
            "sgt 형식으로는 모든 숫자와 지뢰 총수가 있는 판만 나타낼 수 있습니다"},
    Pattern{".mine has no hint larger than %n", ".mine에는 {0}보다 큰 숫자가 없습니다"},
    Pattern{".mine has no so large a number of mines",
            ".mine에는 그렇게 많은 지뢰를 쓸 수 없습니다"},
    Pattern{".mine needs the total number of mines", ".mine에는 지뢰의 총수가 필요합니다"},
    Pattern{"clues of unknown length are not supported", "길이를 모르는 숫자는 지원하지 않습니다"},
    Pattern{"%n empty slots too many", "빈자리가 {0}개 더 많습니다"},
    Pattern{"expected a verb (%t); 'crosshatch --help' explains them",
            "명령이 필요합니다({0}). 설명은 'crosshatch --help'에 있습니다"},
};

}  // namespace

std::span<const Pattern> whole_patterns() { return the_wholes; }

}  // namespace crosshatch
