// SPDX-License-Identifier: MIT
//
// All cells are lines of one cell at first. Two lines whose ends share a side become one, if no
// other two cells of them share a side: then none comes back beside itself.
#include "families/numberlink/random_lines.h"

#include <algorithm>
#include <vector>

#include "derive/page.h"
#include "families/numberlink/lines.h"

namespace crosshatch::numberlink {

namespace {

class GrowingLines {
 public:
  explicit GrowingLines(const derive::GridPuzzle& puzzle)
      : puzzle_(puzzle),
        cells_(puzzle.corners(puzzle.all())),
        board_(puzzle.sites(), only(no_line)),
        line_of_(static_cast<std::size_t>(puzzle.cells())),
        links_of_(static_cast<std::size_t>(puzzle.cells())) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) line_of_[cell] = cell;
  }

  void grow(Rng& rng) {
    std::vector<Site> links = puzzle_.all();
    rng.shuffle(links);
    // Cells alone come first: they are no lines.
    for (const bool needs_single : {true, false}) {
      for (const Site link : links) {
        const auto [one, other] = cells_.edges()[link];
        const bool is_single = links_of_[one] == 0 || links_of_[other] == 0;
        if ((!needs_single || is_single) && may_join(one, other)) join(link);
      }
    }
  }

  [[nodiscard]] bool has_singles() const { return std::ranges::count(links_of_, 0) > 0; }
  [[nodiscard]] const Board& board() const { return board_; }

 private:
  [[nodiscard]] bool may_join(int one, int other) const {
    if (line_of_[one] == line_of_[other] || links_of_[one] == 2 || links_of_[other] == 2)
      return false;
    int touching = 0;
    for (const auto& [first, second] : cells_.edges()) {
      touching += (line_of_[first] == line_of_[one] && line_of_[second] == line_of_[other]) ||
                  (line_of_[first] == line_of_[other] && line_of_[second] == line_of_[one]);
    }
    return touching == 1;
  }

  void join(Site link) {
    const auto [one, other] = cells_.edges()[link];
    board_.set(link, line);
    ++links_of_[one];
    ++links_of_[other];
    std::ranges::replace(line_of_, int{line_of_[other]}, int{line_of_[one]});
  }

  const derive::GridPuzzle& puzzle_;
  rules::Graph cells_;
  Board board_;
  std::vector<int> line_of_;   // by cell
  std::vector<int> links_of_;  // how many
};

}  // namespace

Board random_lines(const Puzzle& puzzle, Rng& rng) {
  constexpr int most_tries = 1000;
  for (int tries = 0;; ++tries) {
    GrowingLines lines(derive::of(puzzle));
    lines.grow(rng);
    if (!lines.has_singles() || tries == most_tries) return lines.board();
  }
}

}  // namespace crosshatch::numberlink
