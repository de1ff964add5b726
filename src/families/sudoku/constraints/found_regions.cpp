// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/found_regions.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "families/sudoku/constraints/near.h"
#include "families/sudoku/constraints/rules/pieces_rule.h"
#include "families/sudoku/puzzle.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::sudoku {

namespace {

using rules::Literal;

constexpr Candidates yes = only(1);

/// Of clues that a search takes as they are.
constexpr std::size_t most_told = 60;
constexpr int most_more = 30;

bool share_a_line(const Puzzle& puzzle, Site one, Site other) {
  const int columns = puzzle.columns();
  return one / columns == other / columns || one % columns == other % columns;
}

void say_one_of(const ConstraintRules& rules, rules::Literals literals) {
  rules::at_least(rules.model, 1, std::move(literals));
  rules.label();
}

}  // namespace

FoundRegions::FoundRegions(const ConstraintRules& rules)
    : size_(rules.puzzle.side()), count_(rules.puzzle.sites() / size_) {
  for (Site cell = 0; cell < rules.puzzle.sites(); ++cell)
    numbers_.push_back(rules.model.hide(only(std::min(cell + 1, count_)) - 1, cell));
  say_numbers(rules);
  say_pieces(rules);
  say_squares(rules);
  const bool are_rows_full = rules.puzzle.columns() == size_;
  const bool are_columns_full = rules.puzzle.rows() == size_;
  if (are_rows_full) say_digits_of_lines(rules, true);
  if (are_columns_full) say_digits_of_lines(rules, false);
  if (!are_rows_full && !are_columns_full) say_digits_of_pairs(rules);
}

FoundRegions::FoundRegions(const ConstraintRules& rules, RegionSites& sites)
    : size_(rules.puzzle.side()), count_(rules.puzzle.sites() / size_), sites_(&sites) {
  for (Site cell = 0; cell < rules.puzzle.sites(); ++cell)
    numbers_.push_back(
        rules.model.hide(only(sites.is_of_search ? count_ : std::min(cell + 1, count_)) - 1, cell));
  sites.count = count_;
  sites.numbers = numbers_;
}

std::vector<Site> FoundRegions::of(std::span<const Site> cells) const {
  std::vector<Site> numbers;
  for (const Site cell : cells) numbers.push_back(of(cell));
  return numbers;
}

bool FoundRegions::take(const ConstraintRules& rules, RegionSites::Clue clue) {
  // Numbers that are told are bits.
  std::size_t cells = 1;
  for (const std::vector<Site>& some : clue.cells) cells += some.size();
  if (sites_ == nullptr || !sites_->is_of_search || cells > most_told || clue.more > most_more)
    return false;
  clue.more += rules.puzzle.number_of(0);
  sites_->clues.push_back(std::move(clue));
  return true;
}

/// A region is numbered when its first cell is read.
void FoundRegions::say_numbers(const ConstraintRules& rules) const {
  rules::Pattern pattern{.values = count_};
  for (int known = 0; known <= count_; ++known) {
    pattern.ends.push_back(1);
    for (int number = 0; number < count_; ++number)
      pattern.next.push_back(number > known ? rules::Pattern::none : std::max(known, number + 1));
  }
  rules.model.add<rules::SequenceRule>(rules::each(numbers_, only(count_) - 1), pattern);
  rules.label();
}

/// So many cells that hang together.
void FoundRegions::say_pieces(const ConstraintRules& rules) {
  const Site sites = rules.puzzle.sites();
  std::vector<rules::GraphEdge> edges;
  std::vector<rules::Literals> beside(static_cast<std::size_t>(sites));
  for_each_neighbours(rules.puzzle, [&](Site one, Site other) {
    edges.push_back({one, other});
    const Literal same = {is_same(rules, one, other), yes};
    beside[static_cast<std::size_t>(one)].push_back(same);
    beside[static_cast<std::size_t>(other)].push_back(same);
  });
  if (size_ > 1) {
    for (rules::Literals& literals : beside) say_one_of(rules, std::move(literals));
  }
  const rules::Graph graph(sites, std::move(edges));
  std::vector<Site> ties;
  for (const auto& [one, other] : graph.edges()) ties.push_back(is_same(rules, one, other));
  rules.model.add<PiecesRule>(graph, std::move(ties), size_);
  rules.model.leave_to_others(rules::InClauses::yes);
  rules.label();
  for (int number = 0; number < count_; ++number) {
    const rules::Literals cells = rules::each(numbers_, only(number));
    rules::exactly(rules.model, size_, cells);
    rules.label();
    rules.model.add<rules::ConnectedRule>(graph, cells);
    rules.label();
  }
  // What is too far apart is not in one.
  for (Site one = 0; one < sites; ++one) {
    for (Site other = one + 1; other < sites; ++other) {
      if (steps_between(one, other, rules.puzzle.columns()) < size_) continue;
      for (int number = 0; number < count_; ++number)
        say_one_of(rules, {!Literal{of(one), only(number)}, !Literal{of(other), only(number)}});
    }
  }
}

/// Around a corner no three of the four pairs beside each other are in one region without the
/// fourth, and two regions do not cross there: one would part the other.
void FoundRegions::say_squares(const ConstraintRules& rules) {
  for_each_square(rules.puzzle, [&](const std::array<Site, 4>& square) {
    const std::array around = {square[0], square[1], square[3], square[2]};
    std::array<Literal, 4> sides = {};
    for (std::size_t i = 0; i < 4; ++i)
      sides[i] = {is_same(rules, around[i], around[(i + 1) % 4]), yes};
    for (std::size_t i = 0; i < 4; ++i)
      say_one_of(rules, {sides[i], !sides[(i + 1) % 4], !sides[(i + 2) % 4], !sides[(i + 3) % 4]});
    const Literal down = {is_same(rules, around[0], around[2]), yes};
    const Literal up = {is_same(rules, around[1], around[3]), yes};
    for (const Literal& beside : sides) say_one_of(rules, {!down, !up, beside});
    for (std::size_t i = 0; i < 4; ++i)
      say_one_of(rules, {i % 2 == 0 ? down : up, !sides[i], !sides[(i + 1) % 4]});
  });
}

/// In each row, or column, each digit is in one region, and in each of them in another.
void FoundRegions::say_digits_of_lines(const ConstraintRules& rules, bool are_rows) const {
  const int columns = rules.puzzle.columns();
  for (Value digit = 0; digit < size_; ++digit) {
    std::vector<Site> regions;
    for (int line = 0; line < count_; ++line) {
      const Site first = are_rows ? line * columns : line;
      regions.push_back(rules.model.hide(only(count_) - 1, first));
    }
    rules.model.add<rules::DifferentRule>(rules::each(regions, only(count_) - 1));
    rules.label();
    for (Site cell = 0; cell < rules.puzzle.sites(); ++cell) {
      const int line = are_rows ? cell / columns : cell % columns;
      const Literal here = {cell, only(digit)};
      for (int number = 0; number < count_; ++number) {
        const Literal of_cell = {of(cell), only(number)};
        const Literal of_digit = {regions[static_cast<std::size_t>(line)], only(number)};
        say_one_of(rules, {!here, !of_digit, of_cell});
        say_one_of(rules, {!here, of_digit, !of_cell});
      }
    }
  }
}

void FoundRegions::say_digits_of_pairs(const ConstraintRules& rules) {
  for (Site one = 0; one < rules.puzzle.sites(); ++one) {
    for (Site other = one + 1; other < rules.puzzle.sites(); ++other) {
      if (steps_between(one, other, rules.puzzle.columns()) < size_ &&
          !share_a_line(rules.puzzle, one, other))
        static_cast<void>(is_same(rules, one, other));
    }
  }
}

Site FoundRegions::is_same(const ConstraintRules& rules, Site one, Site other) {
  const auto [at, is_new] = same_.try_emplace(std::minmax(one, other), 0);
  if (!is_new) return at->second;
  const Site same = rules.model.hide(only(0) | yes, one);
  at->second = same;
  if (sites_ != nullptr) {
    sites_->pairs.push_back({one, other, same});
    return same;
  }
  for (int number = 0; number < count_; ++number) {
    const Literal first = {of(one), only(number)};
    const Literal second = {of(other), only(number)};
    say_one_of(rules, {!Literal{same, yes}, !first, second});
    say_one_of(rules, {!Literal{same, yes}, first, !second});
    say_one_of(rules, {Literal{same, yes}, !first, !second});
  }
  if (share_a_line(rules.puzzle, one, other)) return same;
  for (Value digit = 0; digit < size_; ++digit)
    say_one_of(rules,
               {!Literal{same, yes}, !Literal{one, only(digit)}, !Literal{other, only(digit)}});
  return same;
}

void say_word(const ConstraintRules& rules, std::span<const Site> sites, std::vector<int> known,
              function_ref<bool(int place, Value value, std::vector<int>& known)> go_on) {
  const int values = std::max(rules.puzzle.side(), 2);
  std::optional<rules::Pattern> pattern = rules::words_of(
      static_cast<int>(sites.size()), values, std::move(known),
      [&](int place, Value value, std::vector<int>& now) { return go_on(place, value, now); });
  if (!pattern) {
    rules.is_too_large = true;
    return;
  }
  rules.model.add<rules::SequenceRule>(rules::each(sites, only(values) - 1), *pattern);
  rules.label();
}

bool has_hidden_sites(const rules::Model& model, const rules::PuzzleRule& rule) {
  return std::ranges::any_of(rule.sites(), [&](Site site) { return model.is_hidden(site); });
}

bool is_decided(const rules::PuzzleRule& rule, const Board& board) {
  return std::ranges::all_of(rule.sites(), [&](Site site) { return board.is_decided(site); });
}

bool can_be_completed(const rules::Model& model, const Board& solution) {
  Board board = model.start();
  for (Site site = 0; site < model.visible(); ++site) board[site] = solution[site];
  bool is_possible = false;
  Budget budget;
  static_cast<void>(rules::enumerate(model, board, budget, [&](const Board&) {
    is_possible = true;
    return false;
  }));
  return is_possible;
}

}  // namespace crosshatch::sudoku
