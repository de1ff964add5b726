// SPDX-License-Identifier: MIT
//
// Rules that certificates spell out: reading hidden sites, and what is said of those of all cells.
#include <algorithm>

#include "regions.h"
#include "rules.h"

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_hidden = 1'000'000;
/// The signs of the values of hidden sites.
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxy";

}  // namespace

void RuleLines::read_hidden(Text& text) {
  while (text.has("hidden")) {
    const std::string next = "h" + std::to_string(puzzle_.hidden + 1) + "=";
    const std::string_view word = text.words().size() == 2 ? text.words()[1] : "";
    const std::string signs(word.starts_with(next) ? word.substr(next.size()) : "");
    const bool is_cell = of_ == Of::sudokus && signs == signs_;
    const auto most = of_ == Of::sudokus ? static_cast<std::size_t>(puzzle_.values) : 2;
    const bool is_helper = !signs.empty() && signs.size() <= most && letters.starts_with(signs) &&
                           (of_ == Of::sudokus || signs.size() == 2);
    if ((!is_cell && !is_helper) || puzzle_.hidden == most_hidden)
      text.expected("'hidden " + next + (of_ == Of::sudokus ? "' and signs" : "ab'"));
    are_cells_.push_back(is_cell);
    puzzle_.hide(static_cast<int>(signs.size()));
    take_line(text);
  }
}

/// The values that some signs of a hidden site are, ascending.
std::uint64_t RuleLines::values_of_hidden(Text& text, std::size_t hidden,
                                          std::string_view signs) const {
  const std::size_t site = puzzle_.cells() + hidden;
  const std::string_view all = are_cells_[hidden] ? std::string_view(signs_) : letters;
  std::uint64_t found = 0;
  for (const char sign : signs) {
    const std::size_t place = all.find(sign);
    const std::size_t value = place + static_cast<std::size_t>(puzzle_.least_value);
    const bool is_second_of_two = of_ == Of::pages && found != 0;
    if (place >= static_cast<std::size_t>(puzzle_.values_of(site)) || found >> value != 0 ||
        is_second_of_two)
      text.expected("hidden sites with signs, ascending");
    found |= std::uint64_t{1} << value;
  }
  return found;
}

/// Regions that are to be found: the last rule, of which there is one at most.
void RuleLines::read_regions(Text& text) {
  const int count = Regions::count_of(puzzle_);
  const std::string_view word = text.words().size() == 2 ? text.words()[1] : "";
  if (count == 0 || !word.starts_with('h') || has_gap())
    text.expected("'found-regions' and a hidden site, in a grid of whole regions");
  const auto last = static_cast<std::int32_t>(puzzle_.hidden);
  const auto first = static_cast<std::size_t>(text.number_of(word.substr(1), 1, last)) - 1;
  bool is_right = first + puzzle_.cells() <= puzzle_.hidden;
  for (std::size_t cell = 0; cell < puzzle_.cells() && is_right; ++cell) {
    const int values = puzzle_.values_of(puzzle_.cells() + first + cell);
    is_right = !are_cells_[first + cell] && values == std::min(static_cast<int>(cell) + 1, count);
  }
  if (!is_right)
    text.expected("a hidden site for each cell, with as many signs as there are regions");
  rules_.push_back(std::make_unique<Regions>(puzzle_, puzzle_.cells() + first));
  pieces_.push_back(rules_.back().get());
  take_line(text);
}

bool RuleLines::has_gap() const {
  for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell)
    if (puzzle_.is_gap(cell)) return true;
  return false;
}

/// Where hidden sites are among those of pieces, there is one site for each cell.
void RuleLines::check_places(Text& text, const Sites& sites) const {
  const std::size_t cells = puzzle_.cells();
  if (std::all_of(sites.begin(), sites.end(), [&](const Site& one) { return one.at < cells; }))
    return;
  bool is_right = sites.size() == cells;
  for (std::size_t i = 0; i < sites.size() && is_right; ++i)
    is_right = sites[i].at >= cells || sites[i].at == i;
  if (!is_right) text.expected("a site for each cell, where some are hidden");
}

}  // namespace crosshatch::verify
