// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>

#include "core/position.h"
#include "core/technique.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// How a person goes through the puzzles of a page: by the sayings of the page, easiest first, then
/// by what all pages share (`shared_techniques`, `trial_techniques`). See core/family.h for what
/// each function is to do.

[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons,
                                                 std::span<const Technique> techniques);
[[nodiscard]] std::string term(const Puzzle& puzzle, const Term& term, Language language);
[[nodiscard]] std::string effect(const Puzzle& puzzle, const Step& step, Language language);

/// Technique::find of the saying with this number.
[[nodiscard]] bool find_saying(Position& position, Step& step, std::size_t saying);
template <std::size_t saying>
bool find(Position& position, Step& step) {
  return find_saying(position, step, saying);
}

/// Technique::find of the foresight with this number.
[[nodiscard]] bool find_foresight(Position& position, Step& step, std::size_t foresight);
template <std::size_t foresight>
bool foresee(Position& position, Step& step) {
  return find_foresight(position, step, foresight);
}

/// The same of `cell_alone`.
[[nodiscard]] bool find_single(Position& position, Step& step);

/// Two counts that overlap, or rules that meet in several sites.
[[nodiscard]] bool find_overlap(Position& position, Step& step);
[[nodiscard]] bool find_pair(Position& position, Step& step);
/// What some pages have besides (Further).
[[nodiscard]] bool find_cluster(Position& position, Step& step);
[[nodiscard]] bool find_crowded(Position& position, Step& step);
[[nodiscard]] bool find_just_enough(Position& position, Step& step);
[[nodiscard]] bool find_shared_lines(Position& position, Step& step);
[[nodiscard]] bool find_ways(Position& position, Step& step);
[[nodiscard]] bool find_diagonal(Position& position, Step& step);
[[nodiscard]] bool find_inside(Position& position, Step& step);
[[nodiscard]] bool find_squeeze(Position& position, Step& step);
[[nodiscard]] bool find_shape(Position& position, Step& step);
[[nodiscard]] bool find_block(Position& position, Step& step);
[[nodiscard]] bool find_kinds(Position& position, Step& step);
/// What all pages share: trials, the shortest first.
[[nodiscard]] bool find_short_trial(Position& position, Step& step);
[[nodiscard]] bool find_trial(Position& position, Step& step);

/// A technique, and whether a page has it.
struct SharedTechnique {
  bool (*is_of)(const FamilyPage& page);
  Technique technique;
};

/// Before foresights and trials, easiest first.
inline constexpr std::array shared_techniques = {
    SharedTechnique{[](const FamilyPage& page) { return page.has_pairs; },
                    {.id = "together",
                     .name = {"Two rules together", "두 규칙을 함께"},
                     .sentence = {"{0} and {1} together leave no other way",
                                  "{0:와} {1:을} 함께 보면 다른 경우가 없으므로"},
                     .grade = Grade::medium,
                     .score = 3,
                     .find = find_pair}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.crowds; },
                    {.id = "crowded",
                     .name = {"Crowded out", "밀려남"},
                     .sentence = {"if {0} were {1}, {2} would be {3}, and there would be no way "
                                  "left for {4}",
                                  "{0:이} {1:이라면} {2:은} {3:이} 되고, 그러면 {4}에 가능한 "
                                  "경우가 남지 않으므로"},
                     .grade = Grade::medium,
                     .score = 3,
                     .find = find_crowded}},
    SharedTechnique{[](const FamilyPage& page) { return page.has_overlaps && !page.has_pairs; },
                    {.id = "overlap",
                     .name = {"Overlap", "겹침"},
                     .sentence = {"{0} and {1} share cells, and counted together they leave no "
                                  "other way",
                                  "칸을 함께 쓰는 {0:와} {1:을} 같이 세면 다른 경우가 없으므로"},
                     .grade = Grade::medium,
                     .score = 4,
                     .find = find_overlap}},
    SharedTechnique{
        [](const FamilyPage& page) { return page.further.clusters; },
        {.id = "all-together",
         .name = {"Several rules together", "여러 규칙을 함께"},
         .sentence = {"{0} together leave no other way", "{0:을} 함께 보면 다른 경우가 없으므로"},
         .grade = Grade::medium,
         .score = 4,
         .find = find_cluster}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.just_enough; },
                    {.id = "just-enough",
                     .name = {"Just enough room", "꼭 맞는 자리"},
                     .sentence = {"{0} has room for no more than it needs",
                                  "{0}에는 꼭 필요한 만큼만 들어갈 수 있으므로"},
                     .grade = Grade::medium,
                     .score = 4,
                     .find = find_just_enough}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.shared_lines; },
                    {.id = "shared-lines",
                     .name = {"Shared lines", "나누어 갖는 줄"},
                     .sentence = {"the open cells of {0} are all in {1}, and need as many there as "
                                  "there may be",
                                  "{0}의 남은 칸은 모두 {1} 안에 있고, 거기에 들어갈 수만큼을 모두 "
                                  "가져가므로"},
                     .grade = Grade::medium,
                     .score = 5,
                     .find = find_shared_lines}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.ways; },
                    {.id = "ways",
                     .name = {"All ways left", "남은 모든 방법"},
                     .sentence = {"all ways that are left for {0} have this in common",
                                  "{0}에 남은 모든 경우에 공통되므로"},
                     .grade = Grade::medium,
                     .score = 8,
                     .find = find_ways}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.insides; },
                    {.id = "inside",
                     .name = {"Inside and outside", "고리의 안과 밖"},
                     .sentence = {"a way around from {1} to {2} crosses {0}, and a closed loop "
                                  "is crossed an even number of times",
                                  "{1}에서 {2}까지 돌아가는 길이 {0:을} 지나고, 한 바퀴를 돌면 "
                                  "고리를 짝수 번 지나게 되므로"},
                     .grade = Grade::medium,
                     .score = 5,
                     .find = find_inside}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.squeezes; },
                    {.id = "squeeze",
                     .name = {"No room to spare", "빠듯한 길목"},
                     .sentence = {"the lines that have to get through need {0?|all of }{0}",
                                  "지나가야 하는 선들에 {0:이} 모두 필요하므로"},
                     .grade = Grade::medium,
                     .score = 5,
                     .find = find_squeeze}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.diagonals; },
                    {.id = "diagonal",
                     .name = {"Along a diagonal", "대각선을 따라"},
                     .sentence = {"{0}, along a diagonal, leave no other way",
                                  "대각선으로 이어진 {0:을} 함께 보면 다른 경우가 없으므로"},
                     .grade = Grade::medium,
                     .score = 5,
                     .find = find_diagonal}},
    SharedTechnique{[](const FamilyPage& page) { return page.further.kinds; },
                    {.id = "set",
                     .name = {"Set", "세트"},
                     .sentence = {"only {1} are left for {0} together, which need them all",
                                  "{0}에 놓일 수 있는 것이 모두 합해 {1}뿐이므로"},
                     .grade = Grade::hard,
                     .score = 6,
                     .find = find_kinds}},
    SharedTechnique{
        [](const FamilyPage& page) { return page.further.blocks; },
        {.id = "block",
         .name = {"Sums of a block", "구역의 합"},
         .sentence = {"the open cells of {0} add up to {3}, and those of {1} to {4}: "
                      "they are the same but for {2}, which makes the difference of {5}",
                      "{0}의 빈칸을 더하면 {3}, {1}의 빈칸을 더하면 {4}인데, {2:을} "
                      "빼면 같은 칸들이라 차이 {5:은} 여기서 나므로"},
         .grade = Grade::hard,
         .score = 6,
         .find = find_block}},
    SharedTechnique{
        [](const FamilyPage& page) { return page.further.shapes; },
        {.id = "shape",
         .name = {"What is left of lines", "남는 모양"},
         .sentence = {"the open cells of {0} are all in {1}, which leaves {2} for "
                      "{3}, and every placement there rules out the same cells, by touching "
                      "them or filling their line or region",
                      "{0}의 남은 칸은 모두 {1} 안에 있어 나머지 {3}에는 {2:이} "
                      "들어가는데, 어디에 놓아도 서로 닿거나 줄이나 영역이 차서 같은 "
                      "칸들을 쓸 수 없으므로"},
         .grade = Grade::hard,
         .score = 7,
         .find = find_shape}},
};
[[nodiscard]] constexpr std::size_t shared_by(const FamilyPage& page) {
  std::size_t number = 0;
  for (const SharedTechnique& one : shared_techniques) number += one.is_of(page);
  return number;
}

inline constexpr std::array trial_techniques = {
    Technique{.id = "short-trial",
              .name = {"Contradiction at once", "바로 드러나는 모순"},
              .sentence = {"if {0} were {1}, there would be no way left for {2}",
                           "{0:이} {1:이라면} {2}에 가능한 경우가 남지 않으므로"},
              .grade = Grade::hard,
              .score = 8,
              .find = find_short_trial},
    Technique{.id = "trial",
              .name = {"Trial and error", "가정해 보기"},
              .sentence = {"if {0} were {1}, there would be no way left for {2} in the end",
                           "{0:이} {1:이라면} 결국 {2}에 가능한 경우가 남지 않게 되므로"},
              .grade = Grade::unfair,
              .score = 20,
              .find = find_trial},
};

}  // namespace crosshatch::derive
