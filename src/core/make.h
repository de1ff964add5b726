// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/board.h"
#include "core/grid_place.h"
#include "core/puzzle.h"
#include "core/technique.h"

namespace crosshatch {

/// How far somebody gets with a puzzle.
struct Reach {
  bool is_solved = false;  ///< then it has one solution
  Board known = {};
};

/// Somebody who solves new puzzles by techniques. Borrowed.
class TechniqueSolver {
 public:
  using Ask = Reach(const Puzzle& puzzle, const Board* from, const Board* enough);

  TechniqueSolver(function_ref<Ask> ask) : ask_(ask) {}  // NOLINT: implicit on purpose

  /// How far they get, from the start or from a board that they know already, until they are as far
  /// as another one says. Each board may be null.
  Reach operator()(const Puzzle& puzzle, const Board* from = nullptr,
                   const Board* enough = nullptr) const {
    return ask_(puzzle, from, enough);
  }

 private:
  function_ref<Ask> ask_;
};

/// Who is to solve new puzzles: somebody who knows all techniques that they may need, and somebody
/// who knows easier ones alone, if there are any; that is sooner asked.
struct Solvers {
  Grade hardest = Grade::extreme;  ///< of the techniques that they may need
  TechniqueSolver allowed;
  TechniqueSolver easier;
};

/// What is asked of new puzzles, as far as their family heeds it while it makes them. Empty, none
/// and 0: as is usual in the family.
struct MakeOrder {
  int rows = 0;
  int columns = 0;
  bool has_one_side = false;  ///< one number was given: for an image the rows follow from its shape
  const Puzzle* pattern = nullptr;     ///< its variant, and where clues may stand; borrowed
  std::string symmetry = {};           ///< the symmetry of the places of clues, or of the picture
  std::string style = {};              ///< of the picture, or of the rules: "x,jigsaw"
  std::optional<int> clues = {};       ///< how many givens or hints; exactly
  std::optional<int> mines = {};       ///< how many
  std::optional<int> density = {};     ///< per cent of cells that are filled or mines
  std::optional<GridPlace> open = {};  ///< the cell of the first click
  std::string_view image = {};         ///< the bytes of a file, instead of chance; borrowed
  std::optional<int> colours = {};     ///< of the picture, beside the background
  std::string threshold = {};          ///< of an image: what is dark
  std::string dither = {};             ///< of an image
  std::string crop = {};               ///< of an image: the part that is used
  bool inverts = false;                ///< of an image: light cells are filled
  bool has_no_total = false;           ///< the number of mines is not told
  bool is_minimal = false;             ///< every clue is needed
  bool is_logical = false;             ///< Family::logic alone solves it
  std::optional<int> most_scale = {};  ///< Family::scale must rate it, and no higher
  const Solvers* solvers = nullptr;    ///< null: the puzzle may be as hard as it comes; borrowed

  /// Whether the style, or one of those that hold together, is this one.
  [[nodiscard]] bool has_style(std::string_view name) const;
};

/// A new puzzle and its only solution. Without a puzzle the attempt was in vain, and another may
/// do.
struct Made {
  PuzzlePtr puzzle = nullptr;
  Board solution = {};
  /// For a game that needs no guess: what is seen after the first click. `puzzle` is then the whole
  /// board.
  PuzzlePtr opened = nullptr;
  /// For an image: the cells that were changed so that the puzzle is as ordered.
  std::vector<Site> changed = {};
  /// Why no attempt can make such a puzzle.
  std::optional<Error> trouble = {};
  bool is_always_so = false;  ///< chance had no part in it: every attempt makes the same
};

/// How a family makes puzzles.
struct Maker {
  /// The options of MakeOrder that it heeds, by the names that people write: "symmetry".
  std::span<const std::string_view> options = {};
  std::span<const std::string_view> styles = {};  ///< the first is the usual one
  bool combines_styles = false;                   ///< several styles may hold together
  bool takes_image = false;                       ///< heeds MakeOrder::image
  /// The hardest grade that people find in what Family::logic alone solves.
  Grade hardest_logical = Grade::extreme;

  /// Why it makes no puzzles of this order, if that is so. Fills in what the order leaves open, but
  /// for symmetry and style. Called by `settle_order` alone.
  std::optional<Error> (*settle)(MakeOrder& order) = nullptr;

  /// One attempt to make a puzzle with exactly one solution, of a settled order. The result depends
  /// on the numbers alone, unless the budget ends first.
  /// Null: `blank` says enough.
  Made (*attempt)(const MakeOrder& order, Rng& rng, Budget& budget) = nullptr;

  /// A puzzle of a settled order without any clue that follows from a solution: then puzzles are
  /// made from the family's clauses and its clues alone (make/by_rules.h). For families with
  /// `encode` and `clues`, in place of `attempt`.
  PuzzlePtr (*blank)(const MakeOrder& order, Rng& rng) = nullptr;

  /// A solution of such a puzzle, drawn at random. Null: SAT finds one.
  Board (*fill)(const Puzzle& blank, Rng& rng) = nullptr;

  /// For puzzles with clues that are drawn, such as regions: a blank puzzle with clues of which
  /// `solution` is a solution. If `other` is not null, the puzzle has such clues already and
  /// `other` is a solution, too, or one for all that somebody sees (MakeOrder::solvers): then a
  /// little is changed, so that it is none. Null: chance found no way.
  PuzzlePtr (*redraw)(const Puzzle& puzzle, const Board& solution, const Board* other,
                      Rng& rng) = nullptr;
  int most_changes = 2000;  ///< how often `redraw` may change a puzzle before chance begins anew

  /// Clues that `redraw` has drawn are left out only if the order says how many there are to be.
  bool keeps_clues = false;
};

/// Why the maker makes no puzzles of this order, if that is so. Fills in what the order leaves
/// open.
[[nodiscard]] std::optional<Error> settle_order(const Maker& maker, MakeOrder& order);

}  // namespace crosshatch
