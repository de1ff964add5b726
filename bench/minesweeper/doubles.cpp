// SPDX-License-Identifier: MIT
#include "doubles.h"

#include <algorithm>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::bench {

namespace {

using minesweeper::each_counted;

/// Up to `enough` solutions, cells in order, clear first. A hint is looked at whenever one of its
/// cells is decided.
class Search {
 public:
  Search(const minesweeper::Puzzle& puzzle, std::size_t enough)
      : puzzle_(puzzle),
        enough_(enough),
        board_(static_cast<std::size_t>(puzzle.sites()), '?'),
        total_(puzzle.mines()) {}

  std::vector<std::string> run() {
    go_on(0, 0);
    return std::move(found_);
  }

 private:
  void go_on(Site site, int mines) {
    if (total_ && mines > *total_) return;
    if (site == puzzle_.sites()) {
      if (!total_ || mines == *total_) found_.push_back(board_);
      return;
    }
    char& cell = board_[site];
    for (const char value : {'.', '*'}) {
      if (value == '*' && !puzzle_.may_be_mine(site)) continue;
      cell = value;
      if (is_possible(site)) go_on(site + 1, mines + (value == '*'));
      if (found_.size() == enough_) return;
    }
    cell = '?';
  }

  [[nodiscard]] bool is_possible(Site site) const {
    bool is_possible = is_met(site);
    each_counted(puzzle_, site, [&](Site hint) { is_possible = is_possible && is_met(hint); });
    return is_possible;
  }

  [[nodiscard]] bool is_met(Site hint) const {
    if (!puzzle_.is_hint(hint)) return true;
    int least = 0;
    int most = 0;
    each_counted(puzzle_, hint, [&](Site cell) {
      const char value = board_[cell];
      least += value == '*';
      most += value == '*' || (value == '?' && puzzle_.may_be_mine(cell));
    });
    return least <= puzzle_.hint(hint) && puzzle_.hint(hint) <= most;
  }

  const minesweeper::Puzzle& puzzle_;
  const std::size_t enough_;
  std::string board_;
  std::optional<int> total_;
  std::vector<std::string> found_;
};

Said search(const Puzzle& puzzle, std::size_t enough) {
  Said said{.is_complete = true};
  said.boards = Search(minesweeper::of(puzzle), enough).run();
  said.kind = said.boards.empty()       ? Verdict::Kind::none
              : said.boards.size() == 1 ? Verdict::Kind::unique
                                        : Verdict::Kind::multiple;
  return said;
}

Said never() {
  volatile bool is_over = false;
  while (!is_over) continue;
  return {};
}

}  // namespace

std::vector<Contender> doubles() {
  return {
      {.name = "plain search",
       .say = [](const Puzzle& puzzle, Ask, double) { return search(puzzle, 2); }},
      {.name = "wrong",
       .say = [](const Puzzle& puzzle, Ask, double) { return search(puzzle, 1); },
       .has_ambiguous = true},
      {.name = "slow", .say = [](const Puzzle&, Ask, double) { return never(); }},
  };
}

}  // namespace crosshatch::bench
