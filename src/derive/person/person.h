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
/// by what all pages share (`shared_techniques`). See core/family.h for what each function is to
/// do.

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

/// What all pages share: two counts together, then trials, the shortest first.
[[nodiscard]] bool find_overlap(Position& position, Step& step);
[[nodiscard]] bool find_pair(Position& position, Step& step);
[[nodiscard]] bool find_short_trial(Position& position, Step& step);
[[nodiscard]] bool find_trial(Position& position, Step& step);

/// In the place of overlaps, for pages whose rules meet in several sites (FamilyPage::has_pairs).
inline constexpr Technique pair_technique = {
    .id = "together",
    .name = {"Two rules together", "두 규칙을 함께"},
    .sentence = {"{0} and {1} together leave no other way",
                 "{0:와} {1:을} 함께 보면 다른 경우가 없으므로"},
    .grade = Grade::medium,
    .score = 3,
    .find = find_pair,
};

/// The first is left out where counts do not overlap (FamilyPage::has_overlaps).
inline constexpr std::array<Technique, 3> shared_techniques = {
    Technique{.id = "overlap",
              .name = {"Overlap", "겹침"},
              .sentence = {"{0} and {1} share cells, and counted together they leave no other way",
                           "칸을 함께 쓰는 {0:와} {1:을} 같이 세면 다른 경우가 없으므로"},
              .grade = Grade::medium,
              .score = 4,
              .find = find_overlap},
    Technique{.id = "short-trial",
              .name = {"Contradiction at once", "바로 드러나는 모순"},
              .sentence = {"if {0} were {1}, there would be no way left for {2}",
                           "{0:이} {1:이라면} {2:을} 채울 방법이 없으므로"},
              .grade = Grade::hard,
              .score = 8,
              .find = find_short_trial},
    Technique{.id = "trial",
              .name = {"Trial and error", "가정해 보기"},
              .sentence = {"if {0} were {1}, there would be no way left for {2} in the end",
                           "{0:이} {1:이라면} 결국 {2:을} 채울 방법이 없어지므로"},
              .grade = Grade::unfair,
              .score = 20,
              .find = find_trial},
};

}  // namespace crosshatch::derive
