// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/say.h"

namespace crosshatch::sudoku {

/// Where regions that are to be found are in a model.
struct RegionSites {
  /// A site that is 1 if two cells are in one region, else 0.
  struct Pair {
    Site one;
    Site other;
    Site same;
  };
  /// A digit that, with `more`, tells how much there is of something. (A value is a digit less the
  /// lowest one; `more` has that, too.)
  struct Clue {
    enum class Of {
      count,    ///< cells in the region of the first
      run,      ///< cells up to the first of another region, in all directions
      variety,  ///< regions
    };
    Of of;
    Site cell;
    int more;
    std::vector<std::vector<Site>> cells;  ///< others, one direction after the other
  };
  /// Of a search: it takes clues as they are, and numbers the regions itself. Certificates say the
  /// clues, and number regions as they come.
  bool is_of_search = true;
  int count = 0;                   ///< of regions
  std::vector<Site> numbers = {};  ///< by cell, the number of its region
  std::vector<Pair> pairs = {};
  std::vector<Clue> clues = {};
  std::vector<Site> anchors = {};  ///< cells of the first regions, one of each
};

/// Regions that are to be found, as hidden sites of a model: each cell has the number of its
/// region. Regions are numbered as they come when the cells are read, so that a grid has one
/// numbering for each way to part it; in a search those of the anchors come first.
class FoundRegions {
 public:
  /// Says what all regions keep: as many cells as there are digits, which hang together and hold
  /// different digits.
  explicit FoundRegions(const ConstraintRules& rules);
  /// Says nothing of that: whoever asks knows it, and needs only the sites, which it gets here.
  FoundRegions(const ConstraintRules& rules, RegionSites& sites);

  /// The number of a cell's region.
  [[nodiscard]] Site of(Site cell) const { return numbers_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] std::vector<Site> of(std::span<const Site> cells) const;
  [[nodiscard]] int count() const { return count_; }
  /// Whether a search takes the clue as it is: then nothing is to be said of it.
  [[nodiscard]] bool take(const ConstraintRules& rules, RegionSites::Clue clue);
  /// 1 if two cells are in one region, else 0.
  [[nodiscard]] Site is_same(const ConstraintRules& rules, Site one, Site other);

 private:
  void say_numbers(const ConstraintRules& rules) const;
  void say_pieces(const ConstraintRules& rules);
  void say_squares(const ConstraintRules& rules);
  void say_digits_of_lines(const ConstraintRules& rules, bool are_rows) const;
  void say_digits_of_pairs(const ConstraintRules& rules);

  int size_;   // of a region
  int count_;  // of them
  std::vector<Site> numbers_ = {};
  std::map<std::pair<Site, Site>, Site> same_ = {};
  RegionSites* sites_ = nullptr;  // null: all is said
};

/// Those of the puzzle, or of the one constraint that is said.
template <class Use>
void with_regions(const ConstraintRules& rules, Use use) {
  if (rules.regions != nullptr) return use(*rules.regions);
  FoundRegions regions(rules);
  use(regions);
}

/// Values of sites of any kind, hidden ones too, in this order are a word.
void say_word(const ConstraintRules& rules, std::span<const Site> sites, std::vector<int> known,
              function_ref<bool(int place, Value value, std::vector<int>& known)> go_on);

/// Whether some sites of a rule are hidden.
[[nodiscard]] bool has_hidden_sites(const rules::Model& model, const rules::PuzzleRule& rule);
/// Whether all sites of a rule are decided; none is hidden.
[[nodiscard]] bool is_decided(const rules::PuzzleRule& rule, const Board& board);
/// Whether the hidden sites can have values, on a board of solved visible ones.
[[nodiscard]] bool can_be_completed(const rules::Model& model, const Board& solution);

}  // namespace crosshatch::sudoku
