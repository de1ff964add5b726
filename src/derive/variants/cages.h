// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "derive/page.h"
#include "rules/sequence/pattern.h"

namespace crosshatch::derive {

/// Puzzles whose cells hold the numbers from 1 to as many as there are rows, and whose regions are
/// cages with a result (NumberKind::cages): all numbers of the cage added up or multiplied or, of
/// two cells, the larger number less the other one or divided by it. Without a sign any of these
/// will do.

/// The operations, in the order of their signs.
namespace operation {
inline constexpr int any = -1;
inline constexpr int sum = 0;
inline constexpr int difference = 1;
inline constexpr int product = 2;
inline constexpr int quotient = 3;
}  // namespace operation
inline constexpr SignClue operation_signs[] = {{'+', {"a sum", "합"}},
                                               {'-', {"a difference", "차"}},
                                               {'x', {"a product", "곱"}},
                                               {'/', {"a quotient", "몫"}}};

/// So that its words are not too many.
inline constexpr int most_cells_in_cage = 12;

struct OperationCage {
  std::vector<Site> sites;  ///< in order
  int operation = operation::any;
  int result = 0;  ///< 0: it has no clue

  [[nodiscard]] int cells() const { return static_cast<int>(sites.size()); }
  [[nodiscard]] bool has(int one) const { return operation == operation::any || operation == one; }
};

/// Those of a puzzle, in the order of its regions.
[[nodiscard]] std::vector<OperationCage> cages_of(const GridPuzzle& puzzle);

/// What its numbers can be, in the order of its sites, from 1 as 0. No number is twice in a row or
/// column of the grid, but where that would be too much to remember.
[[nodiscard]] rules::Pattern words_of(const OperationCage& cage, int side);

/// A cage and then the other cells of a row or column: these hold no number that the cage has
/// there.
struct CageBeside {
  std::vector<Site> sites;
  rules::Pattern words;
};
/// Nothing if the cage has no clue or is large, if it has less than two cells of the line or all of
/// them, or if that is too much to remember.
[[nodiscard]] std::optional<CageBeside> beside_cage(const OperationCage& cage,
                                                    const GridLine& line);

/// FamilyPage::fault: differences and quotients are of two cells.
[[nodiscard]] Message wrong_operation(const GridClues& clues, Site& at);

/// FamilyPage::beside: the operation stays; where there is none, it is the sum.
[[nodiscard]] ClueValue result_of_cage(const GridPuzzle& puzzle, const Board& solution,
                                       const Place& place);
/// FamilyPage::choices: what any numbers may give.
[[nodiscard]] std::vector<int> results_of_cage(const GridPuzzle& puzzle, Site site);

/// FamilyPage::blank: cages of up to four cells, three where the puzzle is to be easy, without
/// clues.
[[nodiscard]] GridClues random_cages(const GridPuzzle& empty, const MakeOrder& order, Rng& rng);
/// FamilyPage::redraw: operations at random. Where the puzzle has another solution, a cage in which
/// that is different gets another operation, or a cell of it goes elsewhere.
[[nodiscard]] PuzzlePtr operations_drawn(const Puzzle& puzzle, const Board& solution,
                                         const Board* other, Rng& rng);

}  // namespace crosshatch::derive
