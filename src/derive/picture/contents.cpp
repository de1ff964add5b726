// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "base/text.h"
#include "derive/picture/picture.h"

namespace crosshatch::derive {

namespace {

/// "a tree" without its article.
std::string_view noun_of(std::string_view name) {
  for (const std::string_view article : {"a ", "an "}) {
    if (name.starts_with(article)) return name.substr(article.size());
  }
  return name;
}

std::string several(std::ptrdiff_t number, std::string_view en, std::string_view ko,
                    Language language) {
  if (language == Language::ko) return std::string(ko) + ' ' + std::to_string(number) + "개";
  return counted(static_cast<std::size_t>(number), en);
}

}  // namespace

std::string number_in_words(const GridPuzzle& puzzle, Language language) {
  const FamilyPage& page = puzzle.page();
  if (!page.notation.lengths.empty()) {
    std::string words(page.notation.lengths_title.in(language));
    for (const int length : puzzle.clues().lengths) words += ' ' + std::to_string(length);
    return words;
  }
  if (page.notation.number.empty()) return {};
  const std::string number = std::to_string(puzzle.number());
  if (!page.notation.has_regions)
    return std::string(page.notation.number_title.in(language)) + ' ' + number;
  if (language == Language::ko)
    return "행, 열, 영역마다 " + std::string(page.counted.ko) + ' ' + number + "개";
  return number + ' ' + std::string(puzzle.number() == 1 ? page.counted.one : page.counted.many) +
         " in each row, column and region";
}

std::string contents(const Puzzle& puzzle, Language language) {
  const GridPuzzle& own = of(puzzle);
  const GridClues clues = as_written(own.page().notation, own.clues());
  std::string all = number_in_words(own, language);
  const auto add = [&](const std::string& words) { all += (all.empty() ? "" : ", ") + words; };
  const Notation& notation = own.page().notation;
  const std::span<const SignClue> signs = notation.signs;
  for (std::size_t sign = 0; sign < signs.size(); ++sign) {
    const auto is_sign = [&, which = static_cast<int>(sign)](Clue clue) {
      return clue == sign_clue(which) ||
             (notation.are_on_and_off_signs() && clue >= 0 && sign_under(notation, clue) == which);
    };
    const auto number = std::ranges::count_if(clues.cells, is_sign);
    const Words& name = signs[sign].name;
    if (number > 0) add(several(number, noun_of(name.en), name.ko, language));
  }
  std::ptrdiff_t numbers = 0;
  const auto is_number = [](Clue clue) { return clue >= 0; };
  numbers += std::ranges::count_if(clues.cells, is_number);
  numbers += std::ranges::count_if(clues.corners, is_number);
  for (const std::vector<Clue>& heads : clues.heads)
    numbers += std::ranges::count_if(heads, is_number);
  if (numbers > 0) add(several(numbers, "number", "수", language));
  const auto between = std::ssize(clues.between) - std::ranges::count(clues.between, no_clue);
  const Words& sign = own.page().notation.between_name;
  if (between > 0) add(several(between, sign.en, sign.ko, language));
  const Words region =
      own.page().notation.are_cages() ? Words{"cage", "케이지"} : Words{"region", "영역"};
  if (!clues.regions.empty())
    add(several(1 + *std::ranges::max_element(clues.regions), region.en, region.ko, language));
  return all;
}

}  // namespace crosshatch::derive
