// SPDX-License-Identifier: MIT
//
// Bidirectional cycles and simple forcing chains (those without branches).
//
// If a candidate is on, others are off; if one is off, the last of a cell or of a digit in a house
// is on; and so on. We search breadth first from every candidate, from on to on, two links at a
// time. A chain that comes back to its start proves something. If it leads from on to off, the
// candidate is off. If it leads from off to on, it is on. If it leads from on to on, it is a cycle
// whose links all hold in both directions, and a candidate is eliminated if it sees an on and an
// off of its digit in the cycle.
//
// Sudoku Explainer (rules/chaining/Chaining) searches from all starts to the end with X links only
// (one digit, houses), Y links only (cells of two digits) and both. Then it sorts by difficulty,
// which grows with the length, then by length, kind and start. We search all starts at once, level
// by level, with sets of bits. The levels of the three kinds are visited in the order in which
// their chains would be sorted. So the first chain that proves something is the answer, and no
// longer one is ever looked at. The result of a forcing chain depends only on its start and length.
// What a cycle eliminates depends on its path. So where the bits say that a cycle may close at a
// start, that start alone is searched again with all paths, in the order of Sudoku Explainer, which
// takes the first.
//
// Cost of a level: about (candidates) x (candidates in the frontier) x (words of a set). Most
// positions have 100 to 250 candidates and need 3 to 6 levels.
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "families/sudoku/explainer/candidate_set.h"
#include "families/sudoku/explainer/links.h"
#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

double length_difficulty(int complexity) {
  // Added up as Sudoku Explainer does, because ties between kinds of chains depend on the last bit.
  double added = 0;
  int most = 4;
  for (bool is_odd = false; complexity - 2 > most; is_odd = !is_odd) {
    added += 0.1;
    most = is_odd ? most * 4 / 3 : most * 3 / 2;
  }
  return added;
}

namespace {

/// A cycle from its start: on, off, on, off, ...
using CandidatePath = std::vector<Candidate>;

/// Breadth-first search from all starts in one graph of links, level by level.
template <std::size_t words>
class Frontiers {
 public:
  Frontiers(const OnOffLinks& links, OnOffLinks::Kind kind)
      : links_(links),
        kind_(kind),
        offs_(static_cast<std::size_t>(count())),
        onto_(static_cast<std::size_t>(count())),
        closers_(static_cast<std::size_t>(count())),
        front_(static_cast<std::size_t>(count())),
        seen_(static_cast<std::size_t>(count())) {
    for (Candidate mark = 0; mark < count(); ++mark) {
      const auto at = static_cast<std::size_t>(mark);
      for (const Candidate off : offs(mark)) {
        offs_[at].add(off);
        for (const Candidate on : ons(off)) {
          onto_[at].add(on);
          closers_[on].add(mark);
        }
      }
      front_[at].add(mark);
      seen_[at].add(mark);
    }
  }

  [[nodiscard]] int count() const { return links_.count(); }
  [[nodiscard]] std::span<const std::int16_t> offs(Candidate mark) const {
    return links_.offs(mark, kind_);
  }
  [[nodiscard]] std::span<const std::int16_t> ons(Candidate mark) const {
    return links_.ons(mark, kind_);
  }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] const Table<words>& onto() const { return onto_; }
  [[nodiscard]] const Table<words>& closers() const { return closers_; }

  /// Advances all searches by two links.
  void advance() {
    is_over_ = true;
    for (std::size_t start = 0; start < front_.size(); ++start) {
      if (front_[start].is_empty()) continue;
      Set<words> next = together(onto_, front_[start]);
      next -= seen_[start];
      seen_[start] |= next;
      front_[start] = next;
      is_over_ = is_over_ && next.is_empty();
    }
  }

  /// Whether the start, taken as on, is off one link after the present level.
  [[nodiscard]] bool is_refuted(Candidate start) const {
    const auto at = static_cast<std::size_t>(start);
    return front_[at].touches(offs_[at]);
  }
  /// Whether the start, taken as off, is on one link after the present level.
  [[nodiscard]] bool is_confirmed(Candidate start) const {
    for (const Candidate on : ons(start)) {
      if (front_[on].has(start)) return true;
    }
    return false;
  }
  /// Whether a cycle may close one level after the present one.
  [[nodiscard]] bool may_close(Candidate start) const {
    const auto at = static_cast<std::size_t>(start);
    return front_[at].touches(closers_[at]);
  }

 private:
  const OnOffLinks& links_;
  OnOffLinks::Kind kind_;
  Table<words> offs_;     ///< [on]: what it turns off
  Table<words> onto_;     ///< [on]: what is on two links later
  Table<words> closers_;  ///< [on]: from where it is on two links later
  Table<words> front_;    ///< [start]: on at this level, and not before
  Table<words> seen_;
  bool is_over_ = false;
};

/// A cycle backwards: off, on, off, on, ... to the start.
using CandidatePath = std::vector<Candidate>;

/// Finds the cycles of a given length from one start, with their paths.
template <std::size_t words>
class CycleWalk {
 public:
  /// Calls `use(path)` for every cycle of `length` candidates until it returns true.
  template <class Use>
  bool cycles(const Frontiers<words>& frontiers, Candidate start, int length, Use use) {
    start_ = start;
    via_.resize(static_cast<std::size_t>(frontiers.count()));
    look_back(frontiers, length / 2);
    Set<words> seen;
    seen.add(start);
    front_.assign(1, start);
    for (std::size_t left = useful_.size();;) {
      pending_.clear();
      for (const Candidate on : front_) {
        for (const Candidate off : frontiers.offs(on)) {
          if (!is_ancestor(on, off)) pending_.push_back({on, off});
        }
      }
      if (left == 0) break;
      --left;
      front_.clear();
      for (const Via& via : pending_) {
        for (const Candidate on : frontiers.ons(via.off)) {
          if (!useful_[left].has(on) || seen.has(on)) continue;
          seen.add(on);
          via_[on] = via;
          front_.push_back(on);
        }
      }
      if (front_.empty()) return false;
    }
    for (const Via& via : pending_) {
      const auto ons = frontiers.ons(via.off);
      if (std::find(ons.begin(), ons.end(), start) == ons.end()) continue;
      path_.clear();
      for (Via step = via;; step = via_[step.on]) {
        path_.push_back(step.off);
        path_.push_back(step.on);
        if (step.on == start) break;
      }
      if (use(path_)) return true;
    }
    return false;
  }

 private:
  /// Why a candidate is on: `off` was the last other one, and `on` turned that off.
  struct Via {
    Candidate on = -1;
    Candidate off = -1;
  };

  /// Fills `useful_`: [number of levels left]: the candidates that are first met at that level and
  /// lead back to the start.
  void look_back(const Frontiers<words>& frontiers, int levels) {
    const auto count = static_cast<std::size_t>(levels - 1);
    useful_.resize(count);
    useful_[0] = frontiers.closers()[start_];
    for (std::size_t left = 1; left < count; ++left) {
      useful_[left] = together(frontiers.closers(), useful_[left - 1]);
    }
    Set<words> seen;
    seen.add(start_);
    Set<words> front = seen;
    for (std::size_t left = count; left-- > 0;) {
      front = together(frontiers.onto(), front);
      front -= seen;
      seen |= front;
      Set<words> rest = useful_[left];
      rest -= front;
      useful_[left] -= rest;
    }
  }

  [[nodiscard]] bool is_ancestor(Candidate on, Candidate off) const {
    while (on != start_) {
      const Via& via = via_[on];
      if (via.off == off) return true;
      on = via.on;
    }
    return false;
  }

  Candidate start_ = 0;
  std::vector<Set<words>> useful_;
  std::vector<Via> via_;
  std::vector<Candidate> front_;
  std::vector<Via> pending_;
  CandidatePath path_;
};

/// The kinds of chains, in the order of Sudoku Explainer.
enum ChainKind : std::size_t { x_cycle, x_chain, y_cycle, xy_chain, kinds };

template <std::size_t words>
class ChainSearch {
 public:
  ChainSearch(PencilMarks& pencil, const CandidateIndex& candidates, Step& step)
      : pencil_(pencil),
        step_(step),
        candidates_(candidates),
        links_(pencil, candidates),
        x_(links_, OnOffLinks::Kind::x) {}

  double run() {
    for (;;) {
      const ChainKind kind = next_kind();
      if (kind == kinds || !pencil_.budget().spend()) return 0;
      const bool is_found = visit(kind);
      if (is_found) return difficulty(kind);
      if (is_spent_) return 0;
      complexity_[kind] += 2;
    }
  }

 private:
  [[nodiscard]] double difficulty(ChainKind kind) const {
    constexpr std::array<double, kinds> base = {6.5, 6.6, 6.5, 7.0};
    return base[kind] + length_difficulty(complexity_[kind]);
  }

  [[nodiscard]] bool is_over(ChainKind kind) const {
    switch (kind) {
      case x_cycle:
        return x_.is_over();
      case x_chain:
        return complexity_[x_chain] >= complexity_[x_cycle] && x_.is_over();
      case y_cycle:
        return y_ && y_->is_over();
      default:
        return xy_ && xy_->is_over();
    }
  }

  /// The kind whose next length has the lowest difficulty; `kinds` when all are finished.
  [[nodiscard]] ChainKind next_kind() const {
    ChainKind best = kinds;
    for (const ChainKind kind : {x_cycle, x_chain, y_cycle, xy_chain}) {
      if (is_over(kind)) continue;
      if (best == kinds || difficulty(kind) < difficulty(best) ||
          (difficulty(kind) == difficulty(best) && complexity_[kind] < complexity_[best])) {
        best = kind;
      }
    }
    return best;
  }

  bool visit(ChainKind kind) {
    switch (kind) {
      case x_cycle:
        // The cycles of a length come before its forcing chains, which are remembered.
        x_.advance();
        note_x_chain();
        return any_cycle(x_, x_cycle);
      case x_chain:
        return take_x_chain();
      case y_cycle:
        if (!y_) {
          y_.emplace(links_, OnOffLinks::Kind::y);
        }
        y_->advance();
        return any_cycle(*y_, y_cycle);
      default:
        if (!xy_) {
          xy_.emplace(links_, OnOffLinks::Kind::both);
        }
        xy_->advance();
        for (Candidate start = 0; start < candidates_.count(); ++start) {
          if (cycle(*xy_, start, xy_chain) || forced(*xy_, start)) return true;
          if (is_spent_) return false;
        }
        return false;
    }
  }

  void note_x_chain() {
    if (x_forced_at_ != 0) return;
    for (Candidate start = 0; start < candidates_.count(); ++start) {
      if (!forced(x_, start)) continue;
      x_forced_at_ = complexity_[x_cycle];
      x_changes_.swap(step_.changes);
      step_.changes.clear();
      return;
    }
  }

  bool take_x_chain() {
    if (complexity_[x_chain] != x_forced_at_) return false;
    step_.changes = x_changes_;
    return true;
  }

  bool any_cycle(const Frontiers<words>& frontiers, ChainKind kind) {
    for (Candidate start = 0; start < candidates_.count(); ++start) {
      if (cycle(frontiers, start, kind)) return true;
      if (is_spent_) return false;
    }
    return false;
  }

  bool forced(const Frontiers<words>& frontiers, Candidate start) {
    const Site site = candidates_.site(start);
    const Value value = candidates_.value(start);
    if (frontiers.is_refuted(start)) {
      remove(pencil_, step_, site, 1U << value);
      return true;
    }
    if (frontiers.is_confirmed(start)) {
      step_.changes.push_back(pencil_.placing(site, value));
      return true;
    }
    return false;
  }

  bool cycle(const Frontiers<words>& frontiers, Candidate start, ChainKind kind) {
    if (!frontiers.may_close(start)) return false;
    if (kind == y_cycle && !pencil_.bivalue_cells().has(candidates_.site(start))) return false;
    if (!pencil_.budget().tick()) {
      is_spent_ = true;
      return false;
    }
    return walk_.cycles(frontiers, start, complexity_[kind],
                        [&](const CandidatePath& path) { return clear_by(path); });
  }

  /// Eliminates, for each digit, the candidates outside the cycle that see both an on and an off of
  /// it.
  bool clear_by(const CandidatePath& path) {
    CellSet cycle;
    std::array<CellSet, side> by_on;
    std::array<CellSet, side> by_off;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Site site = candidates_.site(path[i]);
      const auto value = static_cast<std::size_t>(candidates_.value(path[i]));
      cycle.add(site);
      (i % 2 == 0 ? by_off : by_on)[value] |= pencil_.peers(site);
    }
    for (Value value = 0; value < side; ++value) {
      const auto at = static_cast<std::size_t>(value);
      ((by_on[at] & by_off[at] & pencil_.cells(value)) - cycle).each([&](Site site) {
        remove(pencil_, step_, site, 1U << value);
      });
    }
    return !step_.changes.empty();
  }

  PencilMarks& pencil_;
  Step& step_;
  const CandidateIndex& candidates_;
  OnOffLinks links_;
  Frontiers<words> x_;
  std::optional<Frontiers<words>> y_;  ///< made when the search needs them
  std::optional<Frontiers<words>> xy_;
  CycleWalk<words> walk_;
  std::array<int, kinds> complexity_ = {4, 4, 4, 4};
  int x_forced_at_ = 0;  ///< the length of the shortest forcing X-chain, once it is found
  std::vector<Change> x_changes_;
  bool is_spent_ = false;
};

}  // namespace

double find_chain(PencilMarks& pencil, Step& step) {
  const CandidateIndex candidates(pencil);
  if (candidates.count() <= 128) return ChainSearch<2>(pencil, candidates, step).run();
  if (candidates.count() <= 192) return ChainSearch<3>(pencil, candidates, step).run();
  if (candidates.count() <= 256) return ChainSearch<4>(pencil, candidates, step).run();
  return ChainSearch<12>(pencil, candidates, step).run();
}

}  // namespace crosshatch::sudoku::explainer
