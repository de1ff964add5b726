// SPDX-License-Identifier: MIT
#pragma once

#include "api/korean/patterns.h"

namespace crosshatch {

/// What can be expected of sudokus that come from drawing pads and from other solvers.
inline constexpr Pattern of_sudoku_pads[] = {
    {"drawings", "drawings"},
    {"no drawings", "그림이 없는 퍼즐"},
    {"only known keys in a cell", "칸에 아는 키만"},
    {"only known keys in a cage", "케이지에 아는 키만"},
    {"only known keys in an extra region", "추가 구역에 아는 키만"},
    {"only known keys in the metadata", "메타데이터에 아는 키만"},
    {"only cells, regions, cages and metadata of SudokuPad",
     "SudokuPad의 칸, 구역, 케이지, 메타데이터로만 된 퍼즐"},
    {"a list of rows as %q", "{0} 값으로 행의 목록"},
    {"a list as %q", "{0} 값으로 목록"},
    {"a list of cells", "칸의 목록"},
    {"an object as %q", "{0} 값으로 객체"},
    {"each cage to be an object", "케이지마다 객체"},
    {"a cell as [row,column]", "[행,열]로 적은 칸"},
    {"%n regions as %q", "{1} 값으로 구역 {0}개"},
    {"each cell in one region", "칸마다 구역 하나"},
    {"%q as the type of a cage", "케이지 유형으로 {0}"},
    {"%q or %q as the style of a cage", "케이지 스타일로 {0}나 {1}"},
    {"the sum of a cage as its label", "케이지의 글자로 그 합"},
    {"%q:true in a cage with a sum", "합이 있는 케이지에 {0}:true"},
    {"an address that holds the puzzle", "퍼즐이 담긴 주소"},
    {"only givens, cages, diagonals, anti-knight, anti-king, windoku and jigsaw",
     "주어진 수, 케이지, 대각선, 안티나이트, 안티킹, 윈도쿠, 직소로만 된 퍼즐"},
    {"a shape from 4x4 to 16x16", "4x4부터 16x16까지의 크기"},
    {"the digits from 1 to %n", "1부터 {0}까지의 숫자"},
    {"one shape", "크기 하나"},
    {"a given such as R1C1_5", "R1C1_5 같은 주어진 수"},
    {"candidates that agree in each cell", "칸마다 서로 맞는 후보"},
    {"a cell such as R1C1", "R1C1 같은 칸"},
    {"a diagonal, 1 or -1", "대각선(1 또는 -1)"},
    {"%n characters of regions", "구역을 나타내는 {0}글자"},
    {"one jigsaw", "직소 하나"},
    {"boxes or a jigsaw", "상자나 직소"},
    {"constraints that begin with '.'", "'.'로 시작하는 제약"},
    {"nothing after %q", "{0} 뒤에 아무것도 없음"},
    {"windows in a grid of 9x9, 16x16 or 25x25 with square boxes",
     "상자가 정사각형인 9x9, 16x16, 25x25 그리드의 창"},
    {"%q or a blank", "{0} 또는 빈칸 문자"},
    {"a candidate at %w", "{0}에 후보"},
};

}  // namespace crosshatch
