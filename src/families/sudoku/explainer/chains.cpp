// SPDX-License-Identifier: MIT
//
// Bidirectional cycles and forcing chains without branches.
//
// From a candidate that stands (on), others fall (off), and where one falls the last of a cell or
// of a digit in a house stands, and so on: waves that spread from every candidate, on to on, two
// links at a time. A chain that comes back to where it started says something. To "off" where it
// started "on": the candidate falls. To "on" where it started "off": it stands. To "on" from "on":
// a cycle, whose every link holds both ways, so that a candidate falls that sees, of one digit, an
// on and an off of it.
//
// Sudoku Explainer (rules/chaining/Chaining) searches all starts to the end with X links only (one
// digit, houses), Y links only (cells of two digits) and both, then sorts by difficulty, which
// grows with the length, then length, then kind, then start. We go the other way round. All starts
// spread at once, level by level, in sets of bits; the levels of the three kinds are visited in the
// order in which their chains would be sorted; the first that says something is the answer, and
// nothing longer is ever looked at. A forcing chain is known by its start and length alone. A
// cycle's victims depend on its way, so where the bits say that a start may close, that one start
// is walked again with its ways kept, in the order of Sudoku Explainer, whose first way wins.
//
// Cost: a level is about (candidates) x (candidates in the wave) x (words of a set); most positions
// have 100 to 250 candidates and need 3 to 6 levels.
#include "families/sudoku/explainer/chains.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "families/sudoku/explainer/links.h"

namespace crosshatch::sudoku::explainer {

double length_difficulty(int complexity) {
  // Added up as Sudoku Explainer does: ties between kinds of chains hang on the last bit.
  double added = 0;
  int most = 4;
  for (bool is_odd = false; complexity - 2 > most; is_odd = !is_odd) {
    added += 0.1;
    most = is_odd ? most * 4 / 3 : most * 3 / 2;
  }
  return added;
}

namespace {

/// Sets of candidates, one a candidate.
class Table {
 public:
  explicit Table(int count)
      : words_((static_cast<std::size_t>(count) + 63) / 64),
        bits_(static_cast<std::size_t>(count) * words_) {}

  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t* row(Mark mark) {
    return bits_.data() + static_cast<std::size_t>(mark) * words_;
  }
  [[nodiscard]] const std::uint64_t* row(Mark mark) const {
    return bits_.data() + static_cast<std::size_t>(mark) * words_;
  }
  void add(Mark mark, Mark other) {
    row(mark)[static_cast<std::size_t>(other) / 64] |= std::uint64_t{1} << (other & 63);
  }
  [[nodiscard]] bool has(Mark mark, Mark other) const {
    return (row(mark)[static_cast<std::size_t>(other) / 64] >> (other & 63) & 1) != 0;
  }
  [[nodiscard]] bool touch(Mark mark, const Table& other) const {
    for (std::size_t i = 0; i < words_; ++i) {
      if ((row(mark)[i] & other.row(mark)[i]) != 0) return true;
    }
    return false;
  }
  void clear() { std::fill(bits_.begin(), bits_.end(), 0); }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

/// A cycle as it is walked: on, off, on, off, ... back to the first.
using Way = std::vector<Mark>;

/// The waves of all starts in one graph of links, level by level.
class Waves {
 public:
  Waves(const Pencil& pencil, const Marks& marks, Links::Kinds kinds)
      : links_(pencil, marks, kinds),
        offs_(marks.count()),
        onto_(marks.count()),
        closers_(marks.count()),
        front_(marks.count()),
        seen_(marks.count()) {
    for (Mark mark = 0; mark < count(); ++mark) {
      for (const Mark off : links_.offs(mark)) {
        offs_.add(mark, off);
        for (const Mark on : links_.ons(off)) {
          onto_.add(mark, on);
          closers_.add(on, mark);
        }
      }
      front_.add(mark, mark);
      seen_.add(mark, mark);
    }
  }

  [[nodiscard]] int count() const { return links_.count(); }
  [[nodiscard]] const Links& links() const { return links_; }
  [[nodiscard]] bool is_over() const { return is_over_; }

  /// Spreads all waves by two links.
  void advance() {
    is_over_ = true;
    const std::size_t words = front_.words();
    std::array<std::uint64_t, (sites * side + 63) / 64> next;
    for (Mark start = 0; start < count(); ++start) {
      std::fill_n(next.begin(), words, 0);
      std::uint64_t* front = front_.row(start);
      std::uint64_t* seen = seen_.row(start);
      for (std::size_t i = 0; i < words; ++i) {
        for (std::uint64_t rest = front[i]; rest != 0; rest &= rest - 1) {
          const std::uint64_t* onto =
              onto_.row(static_cast<Mark>(i * 64) + std::countr_zero(rest));
          for (std::size_t j = 0; j < words; ++j) next[j] |= onto[j];
        }
      }
      for (std::size_t i = 0; i < words; ++i) {
        front[i] = next[i] & ~seen[i];
        seen[i] |= front[i];
        is_over_ = is_over_ && front[i] == 0;
      }
    }
  }

  /// On at the start, off at the start one link after the present level.
  [[nodiscard]] bool is_refuted(Mark start) const { return front_.touch(start, offs_); }
  /// Off at the start, on at the start one link more than from on to the present level.
  [[nodiscard]] bool is_confirmed(Mark start) const {
    for (const Mark on : links_.ons(start)) {
      if (front_.has(on, start)) return true;
    }
    return false;
  }
  /// A cycle may close one level after the present one.
  [[nodiscard]] bool may_close(Mark start) const { return front_.touch(start, closers_); }

 private:
  Links links_;
  Table offs_;     ///< [on]: what it turns off
  Table onto_;     ///< [on]: what is on two links later
  Table closers_;  ///< [on]: from where it is on two links later
  Table front_;    ///< [start]: on at this level, and not before
  Table seen_;
  bool is_over_ = false;
};

/// Walks from one start, keeping the ways, to find the cycles of a length.
class Walk {
 public:
  Walk(const Links& links, Mark start)
      : links_(links), start_(start), from_(static_cast<std::size_t>(links.count()), -1) {}

  /// Calls `use(way)` for every cycle of `length` candidates until it returns true.
  template <class Use>
  bool cycles(int length, Use use) {
    std::vector<Mark> front = {start_};
    std::vector<Via> pending;
    std::vector<Mark> next;
    via_.assign(from_.size(), {});
    from_[static_cast<std::size_t>(start_)] = start_;
    for (int level = 2;; level += 2) {
      pending.clear();
      for (const Mark on : front) {
        for (const Mark off : links_.offs(on)) {
          if (!is_ancestor(on, off)) pending.push_back({on, off});
        }
      }
      if (level == length) break;
      next.clear();
      for (const Via& via : pending) {
        for (const Mark on : links_.ons(via.off)) {
          const auto at = static_cast<std::size_t>(on);
          if (from_[at] >= 0) continue;
          from_[at] = via.on;
          via_[at] = via;
          next.push_back(on);
        }
      }
      front.swap(next);
      if (front.empty()) return false;
    }
    for (const Via& via : pending) {
      for (const Mark on : links_.ons(via.off)) {
        if (on != start_) continue;
        way_.clear();
        Via step = via;
        for (;;) {
          way_.push_back(step.off);
          way_.push_back(step.on);
          if (step.on == start_) break;
          step = via_[static_cast<std::size_t>(step.on)];
        }
        if (use(way_)) return true;
      }
    }
    return false;
  }

 private:
  struct Via {
    Mark on = -1;
    Mark off = -1;
  };

  [[nodiscard]] bool is_ancestor(Mark on, Mark off) const {
    while (on != start_) {
      const Via& via = via_[static_cast<std::size_t>(on)];
      if (via.off == off) return true;
      on = via.on;
    }
    return false;
  }

  const Links& links_;
  Mark start_;
  std::vector<Mark> from_;  ///< [on]: the on before it, -1 where it has not been yet
  std::vector<Via> via_;    ///< [on]: what turned it on
  Way way_;
};

/// The kinds of chains, in the order of Sudoku Explainer.
enum Kind : std::size_t { x_cycle, x_chain, y_cycle, xy_chain, kinds };

class ChainSearch {
 public:
  ChainSearch(Pencil& pencil, Step& step)
      : pencil_(pencil),
        step_(step),
        marks_(pencil),
        x_(pencil, marks_, {.off_in_cell = false, .on_in_cell = false, .on_in_house = true}),
        y_(pencil, marks_, {.off_in_cell = true, .on_in_cell = true, .on_in_house = false}),
        xy_(pencil, marks_, {.off_in_cell = true, .on_in_cell = true, .on_in_house = true}) {}

  double run() {
    for (;;) {
      const Kind kind = next_kind();
      if (kind == kinds || !pencil_.budget().spend()) return 0;
      const bool is_found = visit(kind);
      if (is_found) return difficulty(kind);
      if (is_spent_) return 0;
      complexity_[kind] += 2;
    }
  }

 private:
  [[nodiscard]] double difficulty(Kind kind) const {
    constexpr std::array<double, kinds> base = {6.5, 6.6, 6.5, 7.0};
    return base[kind] + length_difficulty(complexity_[kind]);
  }

  [[nodiscard]] bool is_over(Kind kind) const {
    switch (kind) {
      case x_cycle:
        return x_.is_over();
      case x_chain:
        return complexity_[x_chain] >= complexity_[x_cycle] && x_.is_over();
      case y_cycle:
        return y_.is_over();
      default:
        return xy_.is_over();
    }
  }

  /// The kind whose next length is the easiest; `kinds` when all have come to their end.
  [[nodiscard]] Kind next_kind() const {
    Kind best = kinds;
    for (const Kind kind : {x_cycle, x_chain, y_cycle, xy_chain}) {
      if (is_over(kind)) continue;
      if (best == kinds || difficulty(kind) < difficulty(best) ||
          (difficulty(kind) == difficulty(best) && complexity_[kind] < complexity_[best])) {
        best = kind;
      }
    }
    return best;
  }

  bool visit(Kind kind) {
    switch (kind) {
      case x_cycle:
        // The cycles of a length come before its forcing chains, which are noted meanwhile.
        x_.advance();
        note_x_chain();
        return any_cycle(x_, x_cycle);
      case x_chain:
        return take_x_chain();
      case y_cycle:
        y_.advance();
        return any_cycle(y_, y_cycle);
      default:
        xy_.advance();
        for (Mark start = 0; start < marks_.count(); ++start) {
          if (cycle(xy_, start, xy_chain) || forced(xy_, start)) return true;
          if (is_spent_) return false;
        }
        return false;
    }
  }

  void note_x_chain() {
    if (x_forced_at_ != 0) return;
    for (Mark start = 0; start < marks_.count(); ++start) {
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

  bool any_cycle(Waves& waves, Kind kind) {
    for (Mark start = 0; start < marks_.count(); ++start) {
      if (cycle(waves, start, kind)) return true;
      if (is_spent_) return false;
    }
    return false;
  }

  bool forced(const Waves& waves, Mark start) {
    const Site site = marks_.site(start);
    const Value value = marks_.value(start);
    if (waves.is_refuted(start)) {
      remove(pencil_, step_, site, 1U << value);
      return true;
    }
    if (waves.is_confirmed(start)) {
      step_.changes.push_back(pencil_.placing(site, value));
      return true;
    }
    return false;
  }

  bool cycle(const Waves& waves, Mark start, Kind kind) {
    if (!waves.may_close(start)) return false;
    if (kind == y_cycle && !pencil_.pairs().has(marks_.site(start))) return false;
    if (!pencil_.budget().tick()) {
      is_spent_ = true;
      return false;
    }
    return Walk(waves.links(), start).cycles(complexity_[kind], [&](const Way& way) {
      return clear_by(way);
    });
  }

  /// Of each digit, what sees both an on and an off of the cycle falls, outside its cells.
  bool clear_by(const Way& way) {
    Cells cycle;
    std::array<Cells, side> by_on;
    std::array<Cells, side> by_off;
    for (std::size_t i = 0; i < way.size(); ++i) {
      const Site site = marks_.site(way[i]);
      const auto value = static_cast<std::size_t>(marks_.value(way[i]));
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

  Pencil& pencil_;
  Step& step_;
  Marks marks_;
  Waves x_;
  Waves y_;
  Waves xy_;
  std::array<int, kinds> complexity_ = {4, 4, 4, 4};
  int x_forced_at_ = 0;  ///< the length of the shortest forcing X-chain, once it is met
  std::vector<Change> x_changes_;
  bool is_spent_ = false;
};

}  // namespace

double find_chain(Pencil& pencil, Step& step) { return ChainSearch(pencil, step).run(); }

}  // namespace crosshatch::sudoku::explainer
