// SPDX-License-Identifier: MIT
//
// Patterns of many houses at once, tried where only a trial is left. HoDoKu does not know them, or
// has them switched off; so boards without trials keep its scores.
#pragma once

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// Tridagon, or Thor's hammer: twelve cells of four boxes that three digits alone cannot fill.
FindInSmall find_tridagon;
/// Triple firework: outside a box, three digits have one place in a row and one in a column that
/// cross in the box.
FindInSmall find_fireworks;
/// Junior exocet: two cells of a box whose digits must be in two target cells, too.
FindInSmall find_exocet;
/// Death blossom: whatever is in a cell, some almost locked set holds the same digit.
FindInSmall find_death_blossom;
/// SK loop: a ring of cells in four boxes whose links give just as many digits as it has cells.
FindInSmall find_sk_loop;
/// Multi-sector locked set: cells where some rows cross some columns, which can hold no more digits
/// than they must.
FindInSmall find_multi_sector;
/// Fish of two or three houses of all kinds, with fins or none. `step.technique` says which:
/// Franken fish have boxes besides lines of one direction, mutant fish lines of both.
FindInSmall find_large_fish;

/// In the order in which they are tried.
inline constexpr Technique exotic_techniques[] = {
    {.id = "tridagon",
     .name = {"Tridagon (Thor's Hammer)", "트리다곤 (토르의 망치)"},
     .sentence =
         {"{1} alone cannot fill the twelve cells {0}, which leaves {3:or} for one of {2}",
          "{0}의 열두 칸을 {1:로}만 채울 수는 없어 {2} 중 한 칸에는 다른 수 {3:이} 들어가야 "
          "하므로"},
     .grade = Grade::extreme,
     .score = 750,
     .find = in_small<find_tridagon>},
    {.id = "fireworks",
     .name = {"Triple Firework", "트리플 파이어워크"},
     .sentence = {"in {2}, only {4} can hold {1} outside {3}, which puts all three into {0}",
                  "{2}에서 {3} 밖에 {1:이} 들어갈 수 있는 칸은 {4}뿐이어서 {0}에 세 수가 모두 "
                  "들어가야 하므로"},
     .grade = Grade::extreme,
     .score = 750,
     .find = in_small<find_fireworks>},
    {.id = "exocet",
     .name = {"Junior Exocet", "주니어 엑소셋"},
     .sentence =
         {"in the rest of {3}, each of {1} has places in only two lines, which puts the two "
          "digits of {0} into {2}, too",
          "{3}의 나머지 칸에서 {1:은} 각각 두 줄 안에만 들어갈 수 있어, {0}에 들어가는 두 "
          "수는 {2}에도 들어가야 하므로"},
     .grade = Grade::extreme,
     .score = 900,
     .find = in_small<find_exocet>},
    {.id = "death-blossom",
     .name = {"Death Blossom", "데스 블러섬"},
     .sentence = {"whether {0} is {1:or}, one of the almost locked sets {3} loses that digit and "
                  "must hold {2}",
                  "{0}에 {1} 중 어느 수가 들어가도 {3:로} 이루어진 ALS 중 하나에는 그 수가 빠지고 "
                  "{2:이} 들어가야 하므로"},
     .grade = Grade::extreme,
     .score = 750,
     .find = in_small<find_death_blossom>},
    {.id = "sk-loop",
     .name = {"SK Loop", "SK 루프"},
     .sentence =
         {"the {1} cells {2} form a ring around {0}, and the lines and boxes that join them "
          "can give only {1} digits, which must all be in the ring",
          "{0:을} 둘러싼 고리의 {1}칸 {2}에 이들을 잇는 행, 열, 상자가 줄 수 있는 수는 모두 "
          "{1}개뿐이므로"},
     .grade = Grade::extreme,
     .score = 900,
     .find = in_small<find_sk_loop>},
    {.id = "multi-sector",
     .name = {"Multi-Sector Locked Set", "멀티 섹터 락드 세트"},
     .sentence = {"the {2} open cells where {0} cross {1} can hold {3} only once in a row and {4} "
                  "only once in a column, which is just enough to fill them",
                  "{0:와} {1:이} 만나는 빈칸 {2}칸에는 {3:이} 행마다, {4:이} 열마다 많아야 한 번씩 "
                  "들어갈 수 있고, 이것이 모두 들어가야 {2}칸을 채울 수 있으므로"},
     .grade = Grade::extreme,
     .score = 900,
     .find = in_small<find_multi_sector>},
    // The technique with `find` finds both.
    {.id = "franken-fish",
     .name = {"Franken Fish", "프랑켄 피시"},
     .sentence = fish_sentence,
     .grade = Grade::extreme,
     .score = 800,
     .find = in_small<find_large_fish>},
    {.id = "mutant-fish",
     .name = {"Mutant Fish", "뮤턴트 피시"},
     .sentence = fish_sentence,
     .grade = Grade::extreme,
     .score = 800},
};

}  // namespace crosshatch::sudoku
