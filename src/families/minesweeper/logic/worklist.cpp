// SPDX-License-Identifier: MIT
//
// There are two queues of hints: hints with changed cells, for the rule of one hint, and hints that
// are still open after that, for the rule of two. The second queue is used only while the first is
// empty. A hint returns to a queue only when one of its cells was decided, so all of it costs
// O(cells).
//
// The sets of cells that are compared are windows: |A\B| is a population count.
#include <bit>
#include <cstdint>
#include <vector>

#include "families/minesweeper/logic/window.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

/// What is left of a hint, and whether it is in a queue.
struct QueuedHint {
  Around open = 0;       ///< its open cells
  std::int8_t need = 0;  ///< how many of them are mines
  bool in_singles = false;
  bool in_pairs = false;
};

/// First in, first out. Hints themselves know whether they are in it.
class HintQueue {
 public:
  [[nodiscard]] bool is_empty() const { return head_ == sites_.size(); }
  void push(Site site) { sites_.push_back(site); }
  Site pop() {
    const Site site = sites_[head_++];
    if (is_empty()) {
      sites_.clear();
      head_ = 0;
    }
    return site;
  }

 private:
  std::vector<Site> sites_;
  std::size_t head_ = 0;
};

class Worklist {
 public:
  explicit Worklist(const Search& search)
      : puzzle_(of(search.puzzle)),
        board_(search.board),
        budget_(search.budget),
        rests_(static_cast<std::size_t>(puzzle_.sites())) {}

  Ending run(std::span<const Site> scope) {
    if (board_.is_impossible()) return Ending::exhausted;
    look_around(scope);
    while (!is_refuted_) {
      if (!budget_.tick()) return Ending::limit;
      if (!singles_.is_empty()) {
        one_hint(singles_.pop());
      } else if (!pairs_.is_empty()) {
        two_hints(pairs_.pop());
      } else if (!puzzle_.mines() || !total()) {
        break;
      }
    }
    return Ending::exhausted;
  }

 private:
  QueuedHint& rest(Site site) { return rests_[site]; }

  void look_around(std::span<const Site> scope) {
    std::vector<bool> is_in_question;
    if (!scope.empty()) {
      is_in_question.resize(rests_.size());
      for (const Site site : scope) is_in_question[site] = true;
    }
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (!puzzle_.is_hint(site)) continue;
      int found = 0;
      Around open = 0;
      bool is_ours = true;
      each_counted(puzzle_, site, [&](Site cell) {
        if (board_.is_decided(cell)) {
          found += board_.value(cell);
          return;
        }
        open = static_cast<Around>(open | 1u << bit_of(puzzle_, site, cell));
        is_ours = is_ours && (scope.empty() || is_in_question[cell]);
      });
      if (!is_ours) continue;
      rest(site).open = open;
      rest(site).need = static_cast<std::int8_t>(puzzle_.hint(site) - found);
      rest(site).in_singles = true;
      singles_.push(site);
    }
  }

  void refute(Site site) {
    board_[site] = 0;
    is_refuted_ = true;
  }

  void decide(Site cell, Value value) {
    board_.set(cell, value);
    each_counted(puzzle_, cell, [&](Site hint) {
      QueuedHint& near = rest(hint);
      const auto bit = static_cast<Around>(1u << bit_of(puzzle_, hint, cell));
      if ((near.open & bit) == 0) return;
      near.open = static_cast<Around>(near.open & ~bit);
      near.need = static_cast<std::int8_t>(near.need - value);
      if (near.in_singles) return;
      near.in_singles = true;
      singles_.push(hint);
    });
  }

  void decide_all(Site hint, Around cells, Value value) {
    for (unsigned left = cells; left != 0; left &= left - 1)
      decide(cell_of(puzzle_, hint, std::countr_zero(left)), value);
  }

  void one_hint(Site site) {
    QueuedHint& here = rest(site);
    here.in_singles = false;
    const int open = std::popcount(here.open);
    if (here.need < 0 || here.need > open) return refute(site);
    if (open == 0) return;
    if (here.need == 0) return decide_all(site, here.open, clear);
    if (here.need == open) return decide_all(site, here.open, mine);
    if (here.in_pairs) return;
    here.in_pairs = true;
    pairs_.push(site);
  }

  void two_hints(Site site) {
    rest(site).in_pairs = false;
    each_partner(puzzle_, site, [&](Site partner, int down, int along) {
      if (rest(site).open == 0 || is_refuted_ || rest(partner).open == 0) return;
      compare(site, partner, down, along);
    });
  }

  void compare(Site a, Site b, int down, int along) {
    const Window in_a = spread(puzzle_, rest(a).open, 0, 0);
    const Window in_b = spread(puzzle_, rest(b).open, down, along);
    if ((in_a & in_b) == 0) return;
    const int more = rest(a).need - rest(b).need;
    const int only_a = std::popcount(in_a & ~in_b);
    const int only_b = std::popcount(in_b & ~in_a);
    if (more > only_a || -more > only_b) return refute(a);
    if (more == only_a) {
      decide_window(a, in_a & ~in_b, mine);
      decide_window(a, in_b & ~in_a, clear);
    } else if (-more == only_b) {
      decide_window(a, in_a & ~in_b, clear);
      decide_window(a, in_b & ~in_a, mine);
    }
  }

  void decide_window(Site middle, Window cells, Value value) {
    for (; cells != 0; cells &= cells - 1)
      decide(cell_in_window(puzzle_, middle, std::countr_zero(cells)), value);
  }

  /// The total as one more hint. Returns whether it decided anything.
  bool total() {
    int left = *puzzle_.mines();
    int open = 0;
    for (const Candidates cell : board_.all()) {
      left -= cell == only(mine);
      open += cell == open_cell;
    }
    if (left < 0 || left > open) {
      refute(0);
      return false;
    }
    if (open == 0 || (left > 0 && left < open)) return false;
    for (Site site = 0; site < board_.sites(); ++site) {
      if (!board_.is_decided(site)) decide(site, left == 0 ? clear : mine);
    }
    return true;
  }

  const Puzzle& puzzle_;
  Board& board_;
  Budget& budget_;
  std::vector<QueuedHint> rests_;
  HintQueue singles_;
  HintQueue pairs_;
  bool is_refuted_ = false;
};

}  // namespace

Ending logic_by_worklist(const Search& search) { return Worklist(search).run(search.scope); }

}  // namespace crosshatch::minesweeper
