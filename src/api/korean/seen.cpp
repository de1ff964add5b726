// SPDX-License-Identifier: MIT
//
// What can be seen instead of what is expected, and where: before a colon.
#include <array>

#include "api/korean/patterns.h"

namespace crosshatch {

namespace {

constexpr std::array the_seen = {
    Pattern{"the end of the line", "줄이 끝났습니다"},
    Pattern{"the end of the row", "행이 끝났습니다"},
    Pattern{"the end of the text", "글이 끝났습니다"},
    Pattern{"an empty text", "글이 비어 있습니다"},
    Pattern{"no text at all", "글이 없습니다"},
    Pattern{"none in the text", "글에 없습니다"},
    Pattern{"none at %t", "{0}에 없습니다"},
    Pattern{"none", "없습니다"},
    Pattern{"nothing", "아무것도 없습니다"},
    Pattern{"no type", "유형이 없습니다"},
    Pattern{"more", "더 많습니다"},
    Pattern{"a longer one", "더 깁니다"},
    Pattern{"another one", "다른 것이 있습니다"},
    Pattern{"others", "다릅니다"},
    Pattern{"several; -o NAME.svg numbers them",
            "여러 개입니다. -o 이름.svg로 하면 번호가 붙습니다"},
    Pattern{"UTF-16", "UTF-16입니다"},
    Pattern{"the control byte %w", "제어 바이트 {0:이} 있습니다"},
    Pattern{"the byte %w", "바이트 {0:이} 있습니다"},
    Pattern{"a second line of cells", "칸들의 줄이 또 있습니다"},
    Pattern{"a second line", "줄이 또 있습니다"},
    Pattern{"a second row", "행이 또 있습니다"},
    Pattern{"a second one", "하나 더 있습니다"},
    Pattern{"a third group of clues", "세 번째 숫자 묶음이 있습니다"},
    Pattern{"a puzzle on triangles", "삼각형 퍼즐입니다"},
    Pattern{"a ring", "고리를 이룹니다"},
    Pattern{"a list", "목록입니다"},
    Pattern{"a string", "문자열입니다"},
    Pattern{"a number", "수입니다"},
    Pattern{"an object", "객체입니다"},
    Pattern{"open cells", "열린 칸이 있습니다"},
    Pattern{"pencil marks", "후보 숫자가 있습니다"},
    Pattern{"one apart; json can say such regions",
            "떨어져 있습니다. json으로는 그런 구역을 쓸 수 있습니다"},
    Pattern{"one apart", "떨어져 있습니다"},
    Pattern{"one more at row %n, column %n", "{0}행 {1}열에 하나 더 있습니다"},
    Pattern{"one of %nx%n: a smaller --scale would do", "{0}x{1}입니다. --scale을 줄이면 됩니다"},
    Pattern{"one of %n pixels: a smaller --scale would do",
            "{0}픽셀입니다. --scale을 줄이면 됩니다"},
    Pattern{"one of %nx%n", "{0}x{1}입니다"},
    Pattern{"one of %n", "{0}입니다"},
    Pattern{"a packed board with candidates, %n characters", "후보 숫자까지 압축한 {0}글자입니다"},
    Pattern{"the candidates of all cells, %n characters", "모든 칸의 후보 숫자 {0}글자입니다"},
    Pattern{"%q, whose puzzles have other rules", "{0}입니다. 그 퍼즐은 규칙이 다릅니다"},
    Pattern{"a %nx%n %w", "{0}x{1} {2} 퍼즐입니다"},
    Pattern{"%n rows of %n cells", "{1}칸짜리 행이 {0}개입니다"},
    Pattern{"%n rows of %n cell", "{1}칸짜리 행이 {0}개입니다"},
    Pattern{"%n row of %n cells", "{1}칸짜리 행이 {0}개입니다"},
    Pattern{"%n row of %n cell", "{1}칸짜리 행이 {0}개입니다"},
    Pattern{"%n clues in all", "숫자가 모두 {0}개입니다"},
    Pattern{"%n cells", "{0}칸입니다"},
    Pattern{"%n rows", "{0}행입니다"},
    Pattern{"%nx%n", "{0}x{1}입니다"},
    Pattern{"%n and %n in that of %w", "{2} 케이지에 {0:와} {1:이} 있습니다"},
    Pattern{"%n and %n", "각각 {0:와} {1}입니다"},
    Pattern{"%n", "{0}입니다"},
    Pattern{"row %n of %n cells", "{0}행이 {1}칸입니다"},
    Pattern{"row %n, column %n", "{0}행 {1}열에 있습니다"},
    Pattern{"standard output", "표준 출력입니다"},
    Pattern{"a terminal", "터미널입니다"},
    Pattern{"%q, which the puzzle is read from", "퍼즐을 읽는 {0:이} 있습니다"},
    Pattern{"%q at its edge", "가장자리에 {0:이} 있습니다"},
    Pattern{"%q for the same", "같은 파일에 {0:이} 있습니다"},
    Pattern{"%q, an option of %l", "{0:이} 있습니다. {1}에 쓰는 옵션입니다"},
    Pattern{"%q; did you mean %q?", "{0:이} 있습니다. {1}인가요?"},
    Pattern{"%q; 'crosshatch help %w' lists them",
            "{0:이} 있습니다. 목록은 'crosshatch help {1}'에 있습니다"},
    Pattern{"%q; 'crosshatch help' lists them",
            "{0:이} 있습니다. 목록은 'crosshatch help'에 있습니다"},
    Pattern{"%q twice", "{0:이} 두 번 있습니다"},
    Pattern{"this: Start-end tags mismatch", "여는 태그와 닫는 태그가 맞지 않습니다"},
    Pattern{"this: %t", "다음 문제가 있습니다: {0}"},
    Pattern{"a nonogram", "노노그램입니다"},
    Pattern{"a sudoku", "스도쿠입니다"},
    Pattern{"a minesweeper", "지뢰찾기입니다"},
    Pattern{"a mosaic", "모자이크입니다"},
    Pattern{"--%w", "--{0:이} 있습니다"},
    Pattern{"%q", "{0:이} 있습니다"},
};

constexpr std::array the_places = {
    Pattern{"-o -", "-o -"},
    Pattern{"-%w", "-{0}"},
    Pattern{"list", "list"},
    Pattern{"CROSSHATCH_CPU", "CROSSHATCH_CPU"},
    Pattern{"row %n, column %n of %q", "{2}의 {0}행 {1}열"},
    Pattern{"row %n of %q", "{1}의 {0}행"},
    Pattern{"row %n, column %n", "{0}행 {1}열"},
    Pattern{"row %n", "{0}행"},
    Pattern{"column %n", "{0}열"},
    Pattern{"palette[%q]", "palette[{0}]"},
    Pattern{"%w[%n][%n]", "{0}[{1}][{2}]"},
    Pattern{"%w[%n]", "{0}[{1}]"},
    Pattern{"rows", "rows"},
    Pattern{"columns", "columns"},
    Pattern{"palette", "palette"},
    Pattern{"background", "background"},
};

}  // namespace

std::span<const Pattern> seen_patterns() { return the_seen; }
std::span<const Pattern> where_patterns() { return the_places; }

}  // namespace crosshatch
