// SPDX-License-Identifier: MIT
//
// Regions first grow around pieces that are laid at random, so that they can be solved. Then cells
// move between them.
#include "families/lits/rooms.h"

#include <algorithm>
#include <utility>

#include "derive/variants/annealing.h"
#include "derive/variants/moving_regions.h"
#include "derive/variants/variants.h"
#include "families/lits/piece_logic.h"
#include "families/lits/pieces.h"

namespace crosshatch::lits {

namespace {

using namespace derive;

/// Pieces that are laid one after the other, each beside those before.
class PieceLayout {
 public:
  explicit PieceLayout(const BitGrid& grid) : grid_(grid) {}

  /// Lays one more, if there is room where chance looks.
  void add(Rng& rng) {
    const BitCells near = pieces_.empty() ? grid_.all() : grid_.beside(laid_) - laid_;
    if (near.is_empty()) return;
    const Site first = grid_.cell(some_of(near, rng));
    const auto shape = static_cast<std::size_t>(rng.below(static_cast<int>(shapes.size())));
    const std::vector<Site> cells = cells_of(grid_.rows(), grid_.columns(), first, shapes[shape],
                                             static_cast<unsigned>(rng.below(8)));
    if (cells.empty()) return;
    BitCells piece;
    for (const Site cell : cells) piece.insert(grid_.bit(cell));
    const BitCells all = laid_ | piece;
    const bool fits = (piece & laid_).is_empty() &&
                      (grid_.beside(piece) & of_shape_[shape]).is_empty() &&
                      grid_.squares(all).is_empty();
    if (!fits) return;
    laid_ = all;
    of_shape_[shape] |= piece;
    pieces_.push_back(cells);
  }

  [[nodiscard]] const std::vector<std::vector<Site>>& pieces() const { return pieces_; }

 private:
  const BitGrid& grid_;
  BitCells laid_ = {};
  std::array<BitCells, shapes.size()> of_shape_ = {};
  std::vector<std::vector<Site>> pieces_ = {};
};

constexpr int largest_region = 14;
/// Where the wall is looked at, once this many per cent of the cells are open.
constexpr int percent_open = 20;

/// Regions whose cells move, and what logic leaves open.
class RegionDraft {
 public:
  RegionDraft(const BitGrid& grid, std::span<const int> numbers, bool needs_wall)
      : grid_(grid),
        regions_(grid, numbers, {.least = cells_in_piece, .most = largest_region}),
        logic_(grid, regions_.cells().size()),
        most_open_(grid.rows() * grid.columns() * percent_open / 100),
        needs_wall_(needs_wall) {
    for (std::size_t region = 0; region < regions_.cells().size(); ++region) see(region);
  }

  [[nodiscard]] std::optional<int> open() {
    if (!logic_.find()) return std::nullopt;
    const int open = logic_.open().size();
    if (!needs_wall_ || open > most_open_) return open;
    if (open == 0 || !logic_.find_wall()) return std::nullopt;  // too easy, or a contradiction
    return logic_.open().size();
  }
  [[nodiscard]] bool change(Rng& rng) {
    if (!regions_.move(open_.is_empty() ? grid_.all() : open_, rng)) return false;
    see_moved();
    return true;
  }
  void keep() { open_ = logic_.open(); }
  void take_back() {
    regions_.take_back();
    see_moved();
  }

  /// What is shaded now stays so.
  void fix() { regions_.fix(logic_.shaded()); }
  [[nodiscard]] std::vector<int> numbers() const { return regions_.numbers(); }

 private:
  void see(std::size_t region) { logic_.see(region, regions_.cells()[region]); }
  void see_moved() {
    see(static_cast<std::size_t>(regions_.from()));
    see(static_cast<std::size_t>(regions_.to()));
  }

  const BitGrid& grid_;
  MovingRegions regions_;
  PieceLogic logic_;
  BitCells open_ = {};
  int most_open_;
  bool needs_wall_;
};

/// Of the cells, where puzzles may be harder.
constexpr int percent_loose = 50;
constexpr Annealing annealing = {.most_drafts = 12, .most_changes = 10'000, .percent_a_cell = 78};

std::vector<int> regions_around_pieces(const GridPuzzle& empty, const BitGrid& grid, Rng& rng) {
  constexpr int tries_a_cell = 20;
  PieceLayout layout(grid);
  for (int i = 0; layout.pieces().empty() || i < tries_a_cell * empty.cells(); ++i) layout.add(rng);
  std::vector<int> regions(static_cast<std::size_t>(empty.cells()), -1);
  for (const std::vector<Site>& piece : layout.pieces()) {
    for (const Site cell : piece) regions[cell] = piece.front();
  }
  grow_regions(empty, regions, rng);
  number_regions(regions);
  return regions;
}

}  // namespace

std::vector<int> new_regions(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const std::optional<Grade> hardest = hardest_of(order);
  const bool needs_wall = hardest && *hardest > Grade::easy;
  const bool is_loose = !hardest || *hardest > Grade::medium;
  const BitGrid grid(empty.rows(), empty.columns());
  const auto first_regions = [&] { return regions_around_pieces(empty, grid, rng); };
  const auto new_draft = [&] { return RegionDraft(grid, first_regions(), needs_wall); };
  auto draft = annealed(new_draft, annealing, rng);
  if (!draft) return first_regions();
  draft->fix();
  if (is_loose) loosen(*draft, empty.cells() * percent_loose / 100, rng);
  return draft->numbers();
}

}  // namespace crosshatch::lits
