// SPDX-License-Identifier: MIT
#include "derive/variants/cages.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <utility>

#include "derive/variants/numbered_regions.h"

namespace crosshatch::derive {

namespace {

bool is_of_two(int one) { return one == operation::difference || one == operation::quotient; }

/// 0: there is none.
int result_of_two(int one_of_two, int one, int other) {
  const auto [less, more] = std::minmax(one, other);
  if (one_of_two == operation::difference) return more - less;
  return more % less == 0 ? more / less : 0;
}

bool is_in_line(Site site, const Place& line, int side) {
  return (line.kind == Place::Kind::row ? site / side : site % side) == line.index;
}

/// What one has to know of the first numbers of a cage, to go on with the next.
class CageWords {
 public:
  CageWords(const OperationCage& cage, int side) : cage_(cage), side_(side) {
    std::vector<int> columns;
    for (const Site site : cage.sites) {
      const auto later = std::span(cage.sites).subspan(lines_.size() + 1);
      const auto is_in_row = [&](Site other) { return other / side == site / side; };
      const auto is_in_column = [&](Site other) { return other % side == site % side; };
      auto column = std::ranges::find(columns, site % side);
      const bool has_more = std::ranges::any_of(later, is_in_column);
      const bool has_column = has_more || column != columns.end();
      if (has_column && column == columns.end())
        column = columns.insert(columns.end(), site % side);
      lines_.push_back({.column = has_column ? static_cast<int>(column - columns.begin()) : alone,
                        .has_more_in_row = std::ranges::any_of(later, is_in_row),
                        .has_more_in_column = has_more});
    }
    columns_ = columns.size();
  }

  /// With too many beginnings, the numbers in rows and columns are not kept apart: their own rules
  /// do that.
  [[nodiscard]] std::optional<rules::Pattern> words(bool are_apart) const {
    return rules::words_of(cage_.cells(), side_, start(),
                           [&](int place, Value letter, rules::Beginning& known) {
                             return (!are_apart || is_apart(place, letter, known)) &&
                                    goes_on(place, letter + 1, known);
                           });
  }

  /// With other numbers of a line behind them, as many as there are.
  [[nodiscard]] std::optional<rules::Pattern> words_before(const Place& line) const {
    const auto go_on = [&](int place, Value letter, rules::Beginning& known) {
      const int bit = 1 << letter;
      if (place >= cage_.cells()) return (known[in_line] & bit) == 0;
      if (!is_apart(place, letter, known) || !goes_on(place, letter + 1, known)) return false;
      if (is_in_line(cage_.sites[place], line, side_)) known[in_line] |= bit;
      // Behind the cage nothing else has to be known.
      if (place + 1 == cage_.cells()) known = {0, 0, 0, known[in_line]};
      return true;
    };
    std::optional<rules::Pattern> pattern =
        rules::words_of(cage_.cells() + 1, side_, start(), go_on);
    if (pattern) repeat_last(*pattern);
    return pattern;
  }

 private:
  static constexpr int alone = -1;

  /// The lines of a cell, by place. Only columns with two cells of the cage are numbered.
  struct Lines {
    int column = alone;
    bool has_more_in_row = false;  ///< cells of the cage that are to come
    bool has_more_in_column = false;
  };

  /// The numbers that stand already in a line that matters, and in the row and in each column of
  /// cells that are to come, are sets of bits.
  enum : std::size_t { sum_so_far, product_so_far, first_of_two, in_line, in_row, in_columns };
  static constexpr int no_sum = -1;
  static constexpr int no_product = 0;

  /// What may be the last letter may follow itself: a word that ends there goes on as long as it
  /// likes.
  static void repeat_last(rules::Pattern& pattern) {
    const int end = pattern.states() - 1;
    for (int state = 0; state < end; ++state) {
      for (Value letter = 0; letter < pattern.values; ++letter) {
        int& to = pattern.next[static_cast<std::size_t>(state * pattern.values + letter)];
        if (to != end) continue;
        to = state;
        pattern.ends[static_cast<std::size_t>(state)] = 1;
      }
    }
  }

  [[nodiscard]] rules::Beginning start() const {
    rules::Beginning known(in_columns + columns_);
    known[sum_so_far] = cage_.has(operation::sum) ? 0 : no_sum;
    known[product_so_far] = cage_.has(operation::product) ? 1 : no_product;
    return known;
  }

  [[nodiscard]] bool is_apart(int place, Value letter, rules::Beginning& known) const {
    const int bit = 1 << letter;
    const Lines& lines = lines_[static_cast<std::size_t>(place)];
    int& row = known[in_row];
    if ((row & bit) != 0) return false;
    row = lines.has_more_in_row ? row | bit : 0;
    if (lines.column == alone) return true;
    int& column = known[in_columns + static_cast<std::size_t>(lines.column)];
    if ((column & bit) != 0) return false;
    column = lines.has_more_in_column ? column | bit : 0;
    return true;
  }

  [[nodiscard]] bool goes_on(int place, int number, rules::Beginning& known) const {
    const int to_come = cage_.cells() - place - 1;
    const bool is_of_two =
        cage_.cells() == 2 && (cage_.has(operation::difference) || cage_.has(operation::quotient));
    if (to_come == 0 && is_of_two) {
      for (const int one_of_two : {operation::difference, operation::quotient}) {
        const int one = known[first_of_two];
        if (cage_.has(one_of_two) && result_of_two(one_of_two, one, number) == cage_.result)
          return true;
      }
    }
    int& total = known[sum_so_far];
    int& times = known[product_so_far];
    if (total != no_sum) total += number;
    if (total + to_come > cage_.result || total + to_come * side_ < cage_.result) total = no_sum;
    if (times != no_product) times *= number;
    if (times != no_product && cage_.result % times != 0) times = no_product;
    if (to_come == 0) return total == cage_.result || times == cage_.result;
    known[first_of_two] = is_of_two ? number : 0;
    return is_of_two || total != no_sum || times != no_product;
  }

  const OperationCage& cage_;
  int side_;
  std::vector<Lines> lines_;
  std::size_t columns_ = 0;
};

/// The clue of a cage by its numbers, if it can have that operation.
ClueValue clue_of(const OperationCage& cage, int one, const Board& solution) {
  const auto number = [&](int cell) { return solution.value(cage.sites[cell]) + 1; };
  if (is_of_two(one)) {
    const int result = cage.cells() == 2 ? result_of_two(one, number(0), number(1)) : 0;
    return result > 0 ? ClueValue(number_on_sign(one, result)) : std::nullopt;
  }
  int total = 0;
  std::int64_t times = 1;
  for (int cell = 0; cell < cage.cells(); ++cell) {
    total += number(cell);
    times = std::min<std::int64_t>(times * number(cell), most_in_cage + 1);
  }
  if (one == operation::any) return total;
  if (one == operation::sum) return number_on_sign(operation::sum, total);
  if (times > most_in_cage) return std::nullopt;
  return number_on_sign(operation::product, static_cast<int>(times));
}

/// The clues of all operations that a cage can have beside a solution. A cell alone has none.
std::vector<Clue> clues_of(const OperationCage& cage, const Board& solution) {
  if (cage.cells() == 1) return {*clue_of(cage, operation::any, solution)};
  std::vector<Clue> clues;
  for (int one = operation::sum; one <= operation::quotient; ++one) {
    if (const ClueValue clue = clue_of(cage, one, solution)) clues.push_back(*clue);
  }
  return clues;
}

/// One at random. Of two cells quotients and differences are more usual.
Clue drawn_clue(const OperationCage& cage, const Board& solution, Rng& rng) {
  constexpr int usual = 60;
  for (const int one : {operation::quotient, operation::difference}) {
    const ClueValue clue = clue_of(cage, one, solution);
    if (clue && rng.chance(usual)) return *clue;
  }
  const std::vector<Clue> clues = clues_of(cage, solution);
  return clues[static_cast<std::size_t>(rng.below(static_cast<int>(clues.size())))];
}

/// Cages that changed have no clues any more; they get some.
PuzzlePtr with_clues(const FamilyPage& page, GridClues clues, const Board& solution, Rng& rng) {
  const GridPuzzle puzzle(page, clues);
  for (const OperationCage& cage : cages_of(puzzle)) {
    if (cage.result == 0) clues.cells[cage.sites.front()] = drawn_clue(cage, solution, rng);
  }
  return std::make_unique<GridPuzzle>(page, std::move(clues));
}

/// Moves a cell to the region of another one, or makes it one of its own. Both lose their clues.
/// False: a region would be too large or in two pieces.
bool move_cell(const GridPuzzle& puzzle, Site site, std::optional<Site> to, GridClues& clues) {
  constexpr int most_cells = 4;
  const int from = clues.regions[site];
  const int region = to ? clues.regions[*to] : puzzle.cells();
  if (from == region || std::ranges::count(clues.regions, region) >= most_cells) return false;
  const std::vector<int> before = clues.regions;
  clues.regions[site] = region;
  for (Site cell = 0; cell < puzzle.cells(); ++cell) {
    if (before[cell] == from || before[cell] == region) clues.cells[cell] = no_clue;
  }
  number_regions(clues.regions);
  return cell_apart(clues) < 0;
}

}  // namespace

std::vector<OperationCage> cages_of(const GridPuzzle& puzzle) {
  const Notation& notation = puzzle.page().notation;
  std::vector<OperationCage> cages;
  for (std::vector<Site>& sites : puzzle.regions()) {
    const Clue clue = puzzle.clue(sites.front());
    cages.push_back({std::move(sites), sign_under(notation, clue),
                     clue == no_clue ? 0 : number_of(notation, clue)});
  }
  return cages;
}

rules::Pattern words_of(const OperationCage& cage, int side) {
  constexpr int most_apart = 8;  // of larger cages it would be too much, or take long
  const CageWords words(cage, side);
  std::optional<rules::Pattern> pattern;
  if (cage.cells() <= most_apart) pattern = words.words(true);
  return pattern ? *std::move(pattern) : *words.words(false);
}

std::optional<CageBeside> beside_cage(const OperationCage& cage, const GridLine& line) {
  const auto side = static_cast<int>(line.sites.size());
  CageBeside beside;
  beside.sites = cage.sites;
  for (const Site site : line.sites) {
    if (std::ranges::find(cage.sites, site) == cage.sites.end()) beside.sites.push_back(site);
  }
  constexpr int most_cells = 6;
  const int others = static_cast<int>(beside.sites.size()) - cage.cells();
  if (cage.result == 0 || cage.cells() > most_cells || others == 0 || side - others < 2)
    return std::nullopt;
  std::optional<rules::Pattern> words = CageWords(cage, side).words_before(line.place);
  if (!words) return std::nullopt;
  beside.words = *std::move(words);
  return beside;
}

Message wrong_operation(const GridClues& clues, Site& at) {
  const std::vector<int> sizes = region_sizes(clues.regions);
  for (at = 0; at < static_cast<Site>(clues.cells.size()); ++at) {
    const Clue clue = clues.cells[at];
    const int sign = clue < 0 ? operation::any : clue / numbers_a_sign - 1;
    if (sizes[at] != 2 && is_of_two(sign))
      return {{"'{0}' in a cage of two cells alone", "두 칸짜리 케이지에만 쓰는 '{0}'"},
              operation_signs[sign].sign};
  }
  return {};
}

ClueValue result_of_cage(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const OperationCage cage = cages_of(puzzle)[puzzle.clues().regions[place.index]];
  const bool is_new = cage.result == 0 && cage.cells() > 1;
  return clue_of(cage, is_new ? operation::sum : cage.operation, solution);
}

std::vector<int> results_of_cage(const GridPuzzle& puzzle, Site site) {
  const OperationCage cage = cages_of(puzzle)[puzzle.clues().regions[site]];
  const int side = puzzle.rows();
  const int cells = cage.cells();
  std::set<int> products = {1};
  for (int cell = 0; cell < cells; ++cell) {
    std::set<int> more;
    for (const int one : products) {
      for (int number = 1; number <= side && one <= most_in_cage / number; ++number)
        more.insert(one * number);
    }
    products = std::move(more);
  }
  std::set<int> clues;
  const auto add = [&](int one, int result) {
    clues.insert(cells == 1 ? result : number_on_sign(one, result));
  };
  for (int total = cells; total <= cells * side; ++total) add(operation::sum, total);
  for (const int times : products) add(operation::product, times);
  for (int number = 1; number <= side && cells == 2; ++number) {
    if (number < side) add(operation::difference, number);
    if (number > 1) add(operation::quotient, number);
  }
  return {clues.begin(), clues.end()};
}

GridClues random_cages(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const bool is_easy = order.solvers != nullptr && order.solvers->hardest == Grade::easy;
  const auto any_number = [](const GridPuzzle&, std::span<const int>, Site, int) { return true; };
  return regions_to_fill(empty, 2, is_easy ? 3 : 4, any_number, rng);
}

PuzzlePtr operations_drawn(const Puzzle& puzzle, const Board& solution, const Board* other,
                           Rng& rng) {
  const GridPuzzle& own = of(puzzle);
  const auto with = [&](GridClues clues) {
    return with_clues(own.page(), std::move(clues), solution, rng);
  };
  if (other == nullptr) return with(own.clues());
  std::vector<Site> different;
  for (Site site = 0; site < own.cells(); ++site) {
    if (other->value(site) != solution.value(site)) different.push_back(site);
  }
  if (different.empty()) return nullptr;
  const Site site =
      different[static_cast<std::size_t>(rng.below(static_cast<int>(different.size())))];
  GridClues clues = own.clues();
  const OperationCage cage = cages_of(own)[clues.regions[site]];
  std::vector<Clue> telling;
  for (const Clue clue : clues_of(cage, solution)) {
    const std::vector<Clue> others = clues_of(cage, *other);
    if (std::ranges::find(others, clue) == others.end()) telling.push_back(clue);
  }
  if (!telling.empty()) {
    clues.cells[cage.sites.front()] =
        telling[static_cast<std::size_t>(rng.below(static_cast<int>(telling.size())))];
    return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
  }
  std::vector<Site> near = own.beside(site);
  rng.shuffle(near);
  for (const Site to : near) {
    GridClues moved = own.clues();
    if (move_cell(own, site, to, moved)) return with(std::move(moved));
  }
  if (move_cell(own, site, std::nullopt, clues)) return with(std::move(clues));
  return with(own.clues());
}

}  // namespace crosshatch::derive
