// SPDX-License-Identifier: MIT
#pragma once

#include "api/korean/patterns.h"

namespace crosshatch {

/// What can be expected of a request for new puzzles.
inline constexpr Pattern of_new_puzzles[] = {
    {"a family (%l) or a puzzle as a pattern", "퍼즐 종류({0})나 본보기 퍼즐"},
    {"a family whose puzzles are made (%l)", "새로 만들 수 있는 퍼즐 종류({0})"},
    {"a family whose puzzles are rated", "난이도를 매길 수 있는 종류"},
    {"a family with the rating of %w", "{0} 수치가 있는 종류"},
    {"an option for a new %f (%t)", "새 {0} 퍼즐을 만드는 옵션({1})"},
    {"a technique of a %f", "{0} 기법"},
    {"a text of puzzles", "퍼즐이 든 글"},
    {"a puzzle of a family with symmetries", "대칭이 있는 종류의 퍼즐"},
    {"a puzzle of givens and blanks", "주어진 수와 빈칸으로 된 퍼즐"},
    {"a symmetry (%t)", "대칭({0})"},
    {"a symmetry", "대칭"},
    {"a style (%t)", "스타일({0})"},
    {"a style", "스타일"},
    {"a pattern of givens and blanks", "주어진 수와 빈칸으로 된 본보기"},
    {"styles with a comma between", "쉼표로 이은 스타일"},
    {"at most %n mines", "지뢰 {0}개 이하"},
    {"a first cell on the board of %nx%n", "{0}x{1} 판 위의 첫 칸"},
    {"a cell without a mine", "지뢰가 없는 칸"},
    {"at most %n givens", "주어진 수 {0}개 이하"},
    {"the %n givens of the pattern", "본보기의 주어진 수 {0}개"},
    {"a number of clues that the symmetry %w allows", "{0} 대칭에 맞는 단서 수"},
    {"a rating from %w", "{0} 이상의 수치"},
    {"techniques that may be used", "쓸 수 있는 기법"},
    {"a technique of at most the grade %w", "{0} 등급 이하의 기법"},
    {"a technique of basic logic", "기본 논리의 기법"},
    {"a technique that %q shows", "{0}에 나오는 기법 하나"},
    {"a side or columns and rows, such as %w or %w", "한 변이나 열과 행의 수(예: {0}, {1})"},
    {"easy, medium, hard, unfair or extreme, or two with .. between",
     "easy, medium, hard, unfair, extreme 가운데 하나나 ..로 이은 둘"},
    {"a number or two with .. between, such as %w", "수 하나나 ..로 이은 둘(예: {0})"},
    {"a rating or two with .. between, such as %w", "수치 하나나 ..로 이은 둘(예: {0})"},
    {"a row and a column from 1, such as %w", "1부터 세는 행과 열(예: {0})"},
    {"as many rows as columns for the symmetry %w", "{0} 대칭에 맞게 행과 열의 수가 같은 크기"},
    {"a dither (%t)", "디더({0})"},
    {"otsu, local or a threshold from %n to %n", "otsu, local 또는 {0}부터 {1}까지의 기준값"},
    {"otsu, local or a number from %n to %n", "otsu, local 또는 {0}부터 {1}까지의 수"},
    {"none, floyd-steinberg or ordered", "none, floyd-steinberg, ordered 가운데 하나"},
    {"auto or left,top,width,height to crop to", "자를 곳으로 auto나 왼쪽,위,너비,높이"},
    {"auto or left,top,width,height in pixels", "auto나 픽셀 단위의 왼쪽,위,너비,높이"},
    {"the name of a family beside it", "함께 쓸 수 있는 것은 퍼즐 종류의 이름"},
    {"a name that ends in .svg, .png, .gif, .txt, .html, .pdf or as those of a format (%q)",
     ".svg, .png, .gif, .txt, .html, .pdf나 형식의 확장자({0})로 끝나는 이름"},
    {"-o NAME or --as FORM", "-o로 정한 파일 이름이나 --as로 정한 형식"},
    {"-o NAME of a picture", "-o로 정한 그림 이름"},
    {"SIZE", "크기"},
    {"GRADE", "등급"},
    {"SCORE", "점수"},
    {"NUMBER", "수치"},
    {"NAME", "이름"},
    {"CELL", "칸"},
};

}  // namespace crosshatch
