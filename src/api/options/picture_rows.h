// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "api/options/setters.h"

namespace crosshatch {

// Rows of the table of options: pictures.

inline constexpr int most_steps = std::numeric_limits<int>::max();

inline constexpr RequestOption picture_rows[] = {
    {.name = "as",
     .value = "FORM",
     .verbs = "render",
     .commands = "make",
     .choices = "svg png gif txt html pdf",
     .place = choice_at<&PictureOptions::form>,
     .words = {"the form, whatever the ending of the name", "확장자와 상관없이 쓸 형태"}},
    {.name = "what",
     .value = "WHAT",
     .verbs = "render",
     .commands = "make",
     .choices = "puzzle solution ambiguous steps",
     .place = choice_at<&PictureOptions::what, 1>,
     .words = {"puzzle, solution, ambiguous or steps (default: steps for gif and html, puzzle for "
               "others)",
               "puzzle, solution, ambiguous, steps 가운데 하나 (기본값: gif와 html은 steps, "
               "나머지는 puzzle)"}},
    {.name = "step",
     .value = "N",
     .verbs = "render",
     .commands = "make",
     .expectation = {"the number of a step", "단계 번호"},
     .low = 0,
     .high = most_steps,
     .place = number_at<&PictureOptions::step>,
     .words = {"draw only the board after step N; 0 is the start",
               "N번째 단계 뒤의 판만 그립니다. 0은 처음입니다"}},
    {.name = "theme",
     .value = "THEME",
     .verbs = "render",
     .commands = "make watch",
     .choices = "auto light dark classic",
     .place = choice_at<&PictureOptions::theme>,
     .words =
         {"light, dark, classic (minesweeper hints in colours) or auto: follow the system setting",
          "light, dark, classic(지뢰찾기 숫자에 색), auto 가운데 하나. auto는 시스템 설정을 "
          "따릅니다"},
     .others = {{"watch",
                 {"dark, light or classic: minesweeper hints in colours (default: dark)",
                  "dark, light, classic 가운데 하나. classic은 지뢰찾기 숫자에 색을 씁니다 "
                  "(기본값: dark)"}}}},
    {.name = "scale",
     .value = "S",
     .verbs = "render",
     .commands = "make",
     .low = least_scale,
     .high = most_scale,
     .place = number_at<&PictureOptions::scale, double>,
     .words = {"make it S times the usual size, 0.1 to 20", "보통 크기의 S배로 그립니다(0.1~20)"}},
    {.name = "letters",
     .verbs = "render",
     .commands = "make watch",
     .place = flag_at<&PictureOptions::has_letters>,
     .words = {"also mark each colour of a nonogram with a letter",
               "노노그램의 색을 글자로도 나타냅니다"}},
    {.name = "caption",
     .verbs = "render",
     .commands = "make",
     .place = flag_at<&PictureOptions::has_caption>,
     .words = {"gif: print the sentence of each step below the picture",
               "gif: 그림 아래에 단계마다 문장을 씁니다"}},
    {.name = "speed",
     .value = "S",
     .verbs = "render",
     .commands = "make watch",
     .low = least_speed,
     .high = most_speed,
     .place = number_at<&PictureOptions::speed, double>,
     .words = {"play S times as fast as usual, 0.1 to 20",
               "보통보다 S배 빠르게 재생합니다(0.1~20)"}},
    {.name = "title",
     .value = "TEXT",
     .verbs = "render",
     .commands = "make",
     .expectation = {"the title of the picture or the book", "그림이나 책의 제목"},
     .place = text_at<&PictureOptions::title>,
     .words = {"the title of the picture or the book", "그림이나 책의 제목"}},
    {.name = "per_page",
     .value = "N",
     .verbs = "render",
     .commands = "make",
     .low = 1,
     .high = most_a_page,
     .place = number_at<&PictureOptions::per_page>,
     .words = {"pdf: puzzles on a page, 1 to 12 (default: 4)",
               "pdf: 한 쪽에 넣을 퍼즐 수, 1~12 (기본값: 4)"}},
    {.name = "paper",
     .value = "PAPER",
     .verbs = "render",
     .commands = "make",
     .choices = "a4 letter",
     .place = choice_at<&PictureOptions::paper>,
     .words = {"pdf: a4 or letter", "pdf: a4 또는 letter"}},
};

}  // namespace crosshatch
