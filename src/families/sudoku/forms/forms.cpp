// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/big.h"
#include "base/digits.h"
#include "families/sudoku/forms/moves.h"
#include "families/sudoku/forms/smallest.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

BigInt factorial(int number) {
  BigInt product = 1;
  for (; number > 1; --number) product *= number;
  return product;
}

GridCells cells_of(const Puzzle& puzzle) {
  GridCells cells;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Board& givens = puzzle.givens();
    cells.push_back(
        static_cast<std::uint8_t>(givens.is_decided(site) ? givens.value(site) + 1 : 0));
  }
  return cells;
}

PuzzlePtr form_of(const Puzzle& puzzle, const GridCells& cells, Variant variant) {
  Board givens(puzzle.sites(), puzzle.all_values());
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const std::uint8_t digit = cells[site];
    if (digit > 0) givens.set(site, digit - 1);
  }
  return std::make_unique<Puzzle>(puzzle.shape(), std::move(givens), TextStyle{.is_one_line = true},
                                  "", std::move(variant));
}

/// In how many ways digits that no cell has can be exchanged.
BigInt swaps_of_digits(const GridCells& cells, int side) {
  int absent = side;
  for (int digit = 1; digit <= side; ++digit)
    absent -= std::find(cells.begin(), cells.end(), digit) != cells.end() ? 1 : 0;
  return factorial(absent);
}

/// In how many ways blank lines of one block, and blank blocks, can be exchanged.
/// `is_blank(line)`.
template <class IsBlank>
BigInt swaps_of_lines(int side, int height, IsBlank is_blank) {
  BigInt ways = 1;
  int blank_blocks = 0;
  for (int begin = 0; begin < side; begin += height) {
    int blanks = 0;
    for (int line = begin; line < begin + height; ++line) blanks += is_blank(line) ? 1 : 0;
    ways *= factorial(blanks);
    blank_blocks += blanks == height ? 1 : 0;
  }
  return ways * factorial(blank_blocks);
}

/// The symmetries that exchange nothing but blanks and digits that no cell has.
BigInt swaps_of_blanks(BoxShape shape, const GridCells& cells) {
  const int side = shape.side();
  const auto is_blank = [&](int first, int step) {
    for (int i = 0; i < side; ++i) {
      if (cells[first + i * step] != 0) return false;
    }
    return true;
  };
  return swaps_of_digits(cells, side) *
         swaps_of_lines(side, shape.box_rows, [&](int row) { return is_blank(row * side, 1); }) *
         swaps_of_lines(side, shape.box_columns,
                        [&](int column) { return is_blank(column, side); });
}

CanonicalForm classic_form(const Puzzle& puzzle, Budget& budget) {
  const SmallestGrid smallest = smallest_grid(puzzle.shape(), cells_of(puzzle), budget);
  if (smallest.cells.empty()) return {};
  return {form_of(puzzle, smallest.cells, {}),
          decimal(swaps_of_blanks(puzzle.shape(), smallest.cells) * smallest.ways)};
}

/// What a move makes of a variant, as far as forms are compared.
struct VariantForm {
  GridCells cells;
  std::vector<std::uint8_t> regions = {};
  std::vector<Cage> cages = {};
  std::vector<Constraint> constraints = {};
};

/// Whether the regions, cages and constraints of `a` come before those of `b`.
bool is_smaller(const VariantForm& a, const VariantForm& b) {
  if (a.regions != b.regions) return a.regions < b.regions;
  if (a.cages != b.cages)
    return std::lexicographical_compare(a.cages.begin(), a.cages.end(), b.cages.begin(),
                                        b.cages.end(), is_before);
  return a.constraints < b.constraints;
}

/// Keeps the smallest of the forms that moves make of a puzzle.
class SmallestVariant {
 public:
  explicit SmallestVariant(const Puzzle& puzzle)
      : puzzle_(puzzle),
        cells_(cells_of(puzzle)),
        may_exchange_(may_exchange_digits(puzzle)),
        has_parts_(!puzzle.variant().regions.empty() || !puzzle.variant().cages.empty() ||
                   !puzzle.variant().constraints.empty()) {}

  void add(const GridMove& move) {
    VariantForm form{.cells = GridCells(cells_.size())};
    const int sign = write_cells(move, form.cells);
    if (sign > 0) return;
    if (has_parts_) add_parts(move, form);
    const bool is_less = !best_ || sign < 0 || is_smaller(form, *best_);
    if (!is_less && is_smaller(*best_, form)) return;
    if (is_less) ways_ = 0;
    if (is_less) best_ = std::move(form);
    ++ways_;
  }

  [[nodiscard]] CanonicalForm form() const {
    Variant variant = puzzle_.variant();
    variant.regions = best_->regions;
    variant.cages = best_->cages;
    variant.constraints = best_->constraints;
    BigInt ways = ways_;
    if (may_exchange_) ways *= swaps_of_digits(cells_, puzzle_.side());
    return {form_of(puzzle_, best_->cells, std::move(variant)), decimal(ways)};
  }

 private:
  /// The cells after the move, with digits in the order in which they come first, where they may be
  /// exchanged. Below 0: smaller than the best. Stops where they are larger.
  int write_cells(const GridMove& move, GridCells& cells) const {
    std::array<std::uint8_t, largest_side + 1> labels = {};
    std::uint8_t next = 1;
    int sign = best_ ? 0 : -1;
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      const auto i = static_cast<std::size_t>(site);
      const std::uint8_t digit = cells_[move.before(site, puzzle_.columns())];
      std::uint8_t value = digit;
      if (may_exchange_ && digit > 0) {
        if (labels[digit] == 0) labels[digit] = next++;
        value = labels[digit];
      }
      cells[i] = value;
      if (sign == 0) sign = value - best_->cells[i];
      if (sign > 0) return sign;
    }
    return sign;
  }

  void add_parts(const GridMove& move, VariantForm& form) const {
    const Puzzle after = moved(puzzle_, move, natural_labels(puzzle_.side()), {});
    form.regions = after.variant().regions;
    form.cages = after.variant().cages;
    form.constraints = after.variant().constraints;
  }

  const Puzzle& puzzle_;
  GridCells cells_;
  bool may_exchange_;
  bool has_parts_;
  std::optional<VariantForm> best_;
  std::uint64_t ways_ = 0;
};

CanonicalForm form_of_variant(const Puzzle& puzzle, Budget& budget) {
  SmallestVariant smallest(puzzle);
  const bool is_done = each_move(puzzle, budget, [&](const GridMove& move) {
    smallest.add(move);
    return true;
  });
  return is_done ? smallest.form() : CanonicalForm{};
}

Result<CanonicalForm> canonical(const crosshatch::Puzzle& any, Budget& budget) {
  const Puzzle& puzzle = of(any);
  if (!puzzle.is_plain())
    return fail(unsupported(expected(
        Words{"a puzzle of givens and blanks", "주어진 수와 빈칸으로 된 퍼즐"}, pencil_marks)));
  if (puzzle.is_classic()) return classic_form(puzzle, budget);
  const bool has_wrong_diagonal = may_be_mirrored(puzzle) && puzzle.variant().other_diagonal;
  return form_of_variant(has_wrong_diagonal ? mirrored(puzzle) : puzzle, budget);
}

/// All moves of a variant; empty at a limit.
std::vector<GridMove> all_moves(const Puzzle& puzzle, Budget& budget) {
  std::vector<GridMove> moves;
  const bool is_done = each_move(puzzle, budget, [&](const GridMove& move) {
    if (!budget.take_memory(sizeof move)) return false;
    moves.push_back(move);
    return true;
  });
  budget.give_memory(moves.size() * sizeof(GridMove));
  if (!is_done || budget.is_spent()) return {};
  return moves;
}

bool vary(const crosshatch::Puzzle& any, Rng& rng, Budget& budget,
          function_ref<bool(PuzzlePtr)> sink) {
  const Puzzle& puzzle = of(any);
  if (!budget.poll()) return false;
  std::vector<GridMove> moves;
  if (!puzzle.is_classic()) {
    moves = all_moves(puzzle, budget);
    if (moves.empty()) return false;
  }
  std::vector<Value> labels = natural_labels(puzzle.side());
  const auto one = [&] {
    const GridMove move = moves.empty() ? random_move(puzzle.shape(), rng)
                                        : moves[rng.below(static_cast<int>(moves.size()))];
    if (may_exchange_digits(puzzle)) rng.shuffle(labels);
    Puzzle form = moved(puzzle, move, labels, puzzle.title());
    if (may_be_mirrored(puzzle) && rng.chance(50)) form = mirrored(form);
    return std::make_unique<Puzzle>(std::move(form));
  };
  while (sink(one())) {
  }
  return true;
}

}  // namespace

constinit const Forms forms = {.canonical = canonical, .vary = vary};

}  // namespace crosshatch::sudoku
