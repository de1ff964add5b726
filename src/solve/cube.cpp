// SPDX-License-Identifier: MIT
//
// A puzzle is cut as in cube-and-conquer (Heule, Kullmann, Wieringa, Biere 2011): a binary tree,
// whose leaves are the parts. At each node a site is chosen by lookahead. Both sides of a cut are
// narrowed by the family's logic, and the best site is the one where the product of what the two
// sides lose is largest. A side that logic refutes needs no part: the node goes on with the other.
//
// There, all leaves are made and handed out. Here each machine wants only one leaf, so the number
// of parts is handed down the tree: a node that is to have n parts gives some of them to each side.
// A machine then makes the nodes on its own path alone, about log(n) of them. The side that loses
// less has more work left and gets more parts. With losses a and b, a search by such cuts would
// have x^-a and x^-b of its leaves on the two sides, where these sum to 1; `share` is an
// approximation of that in whole numbers.
//
// All is bounded by counts: a node makes at most `most_probes` probes of two runs of logic each,
// and one more.
#include "solve/cube.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace crosshatch {

namespace {

/// Sites that a node looks at in one round, those with the fewest candidates first: fewer on large
/// boards, where each takes longer. There is another round while sides are refuted.
std::size_t most_in_round(const Board& board) {
  constexpr int sites_in_all = 120'000;
  return static_cast<std::size_t>(std::clamp(sites_in_all / std::max(board.sites(), 1), 8, 64));
}
/// For a node in all rounds; then it takes the next best cut.
std::size_t most_probes(const Board& board) { return 4 * most_in_round(board); }

/// What there is still to decide.
std::uint64_t open_work(const Board& board) {
  std::uint64_t work = 0;
  for (const Candidates candidates : board.all())
    work += static_cast<std::uint64_t>(std::popcount(candidates));
  return work;
}

/// The lower half of the values.
Candidates lower_half(Candidates candidates) {
  Candidates rest = candidates;
  for (int i = std::popcount(candidates) / 2; i > 0; --i) rest &= rest - 1;
  return candidates & ~rest;
}

/// Open sites, evenly spread over the board if there are too many.
std::vector<Site> sites_to_probe(const Board& board) {
  std::vector<Site> open;
  for (Site site = 0; site < board.sites(); ++site) {
    if (!board.is_decided(site)) open.push_back(site);
  }
  std::stable_sort(open.begin(), open.end(), [&](Site a, Site b) {
    return std::popcount(board[a]) < std::popcount(board[b]);
  });
  const std::size_t most = most_in_round(board);
  std::vector<Site> chosen;
  std::size_t begin = 0;
  while (begin < open.size() && chosen.size() < most) {
    std::size_t end = begin;
    while (end < open.size() &&
           std::popcount(board[open[end]]) == std::popcount(board[open[begin]]))
      ++end;
    const std::size_t alike = end - begin;
    const std::size_t wanted = std::min(alike, most - chosen.size());
    for (std::size_t i = 0; i < wanted; ++i) chosen.push_back(open[begin + i * alike / wanted]);
    begin = end;
  }
  return chosen;
}

/// A cut that was looked at, with both sides narrowed.
struct Cut {
  Site site = 0;
  Candidates low_values = 0;
  Candidates high_values = 0;
  Board low;
  Board high;
  std::uint64_t low_loss = 0;
  std::uint64_t high_loss = 0;

  [[nodiscard]] std::uint64_t score() const { return (low_loss + 1) * (high_loss + 1); }
};

/// How many of n >= 2 parts the low side gets: 1..n-1.
int share(const Cut& cut, int parts) {
  if (cut.low.is_solved() || cut.low.is_impossible()) return 1;
  if (cut.high.is_solved() || cut.high.is_impossible()) return parts - 1;
  const std::uint64_t both = cut.low_loss + cut.high_loss + 2;
  const std::uint64_t sixteenths = both + 14 * (cut.high_loss + 1);  // of 16 * both
  const auto number = static_cast<std::uint64_t>(parts);
  const auto low = static_cast<int>((number * sixteenths + 8 * both) / (16 * both));
  return std::clamp(low, 1, parts - 1);
}

class Cutter {
 public:
  Cutter(const Family& family, const Search& search) : family_(family), search_(search) {}

  Ending narrow_to(const Cube& cube, CubePath& path) {
    int before = cube.part - 1;  // parts at this node before ours
    int parts = cube.parts;
    while (parts > 1) {
      const std::optional<Cut> cut = best_cut();
      if (is_at_limit_) return Ending::limit;
      if (!cut) break;
      const int low_parts = share(*cut, parts);
      const bool is_low = before < low_parts;
      path.choices.push_back(is_low ? CubeChoice{cut->site, cut->low_values, cut->high_values}
                                    : CubeChoice{cut->site, cut->high_values, cut->low_values});
      search_.board = is_low ? cut->low : cut->high;
      parts = is_low ? low_parts : parts - low_parts;
      if (!is_low) before -= low_parts;
    }
    path.is_empty = before > 0;
    return Ending::exhausted;
  }

 private:
  /// The best cut of the board, which loses on the way what is refuted. None where the board is
  /// solved or impossible, and at the limit.
  std::optional<Cut> best_cut() {
    Board& board = search_.board;
    const std::size_t most = most_probes(board);
    std::size_t probes = 0;
    while (!board.is_impossible() && !board.is_solved()) {
      std::optional<Cut> best;
      bool has_refuted = false;
      for (const Site site : sites_to_probe(board)) {
        if (board.is_decided(site)) continue;
        Cut cut = look_at(site);
        ++probes;
        if (is_at_limit_) return std::nullopt;
        const bool may_refute = probes <= most;
        if (may_refute && (cut.low.is_impossible() || cut.high.is_impossible())) {
          board = cut.low.is_impossible() ? std::move(cut.high) : std::move(cut.low);
          if (board.is_impossible() || board.is_solved()) return std::nullopt;
          has_refuted = true;
          best.reset();
          continue;
        }
        if (!best || cut.score() > best->score()) best = std::move(cut);
        if (!may_refute) break;
      }
      if (best && (!has_refuted || probes >= most)) return best;
    }
    return std::nullopt;
  }

  Cut look_at(Site site) {
    const Board& board = search_.board;
    const std::uint64_t work = open_work(board);
    Cut cut{.site = site, .low_values = lower_half(board[site]), .low = board, .high = board};
    cut.high_values = board[site] & ~cut.low_values;
    cut.low[site] = cut.low_values;
    cut.high[site] = cut.high_values;
    for (Board* const side : {&cut.low, &cut.high}) {
      const Search narrowing{search_.puzzle, *side, search_.budget, {}, search_.cpu, search_.crew};
      if (!search_.budget.spend() || family_.logic(narrowing) == Ending::limit) is_at_limit_ = true;
      if (is_at_limit_) return cut;
    }
    cut.low_loss = work - std::min(work, open_work(cut.low));
    cut.high_loss = work - std::min(work, open_work(cut.high));
    return cut;
  }

  const Family& family_;
  const Search& search_;
  bool is_at_limit_ = false;
};

}  // namespace

bool agrees(const Board& board, const CubePath& path) {
  return std::all_of(path.choices.begin(), path.choices.end(), [&](const CubeChoice& choice) {
    return (board[choice.site] & ~choice.kept) == 0;
  });
}

Ending cut_cube(const Family& family, const Search& search, const Cube& cube, CubePath& path) {
  path = {};
  return Cutter(family, search).narrow_to(cube, path);
}

}  // namespace crosshatch
