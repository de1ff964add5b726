// SPDX-License-Identifier: MIT
//
// If the first set does not hold Z it holds the digit of its link; the second then does not and so
// holds the digit of its next link, another one; and so on until the last set must hold Z. As in
// HoDoKu, links are only followed to later sets of the list, so no set comes twice.
//
// HoDoKu tries all chains, of which there may be very many. But what a chain eliminates depends
// only on its first set and digit, on its last link, and on which digits of that link it may use.
// So from each first set and digit, every pair (last link, digits) is reached once, breadth first.
// The shortest chains come first, and the cost is the number of links times the number of starts.
// The chain that eliminates most is taken.
#include <algorithm>
#include <bit>
#include <utility>

#include "families/sudoku/person/als/als.h"
#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// A limit on the links followed, far above what usual positions need.
constexpr std::size_t most_followed = 2'000'000;

/// The end of a chain.
struct Reached {
  std::size_t link;
  Candidates digits;  ///< the digits of the link that the chain may use
  int before;         ///< the end of the chain before this link; -1 if this is the first
};

class AlsChains {
 public:
  explicit AlsChains(const PencilMarks& pencil)
      : pencil_(pencil),
        sets_(almost_locked_sets(pencil)),
        links_(als_links(pencil, sets_)),
        stamps_(2 * 3 * links_.all.size()) {}

  bool find(Step& step) {
    if (links_.all.empty()) return false;
    for (std::size_t start = 0; start < sets_.size(); ++start) {
      Candidates firsts = 0;
      for (std::size_t i = links_.starts[start]; i < links_.starts[start + 1]; ++i)
        firsts |= links_.all[i].values();
      for (; firsts != 0; firsts &= firsts - 1) {
        if (!pencil_.budget().tick()) return false;
        if (followed_ > most_followed) break;
        go_from(start, std::countr_zero(firsts));
      }
    }
    if (best_.is_empty()) return false;
    best_.add_to(pencil_, step);
    if (pencil_.wants_reasons()) explain(step);
    return true;
  }

 private:
  void go_from(std::size_t start, Value first) {
    ++stamp_;
    reached_.clear();
    for (std::size_t i = links_.starts[start]; i < links_.starts[start + 1]; ++i) {
      if ((links_.all[i].values() & only(first)) != 0) reached_.push_back({i, only(first), -1});
    }
    std::size_t begin = 0;
    for (int length = 2; begin < reached_.size(); ++length) {
      const std::size_t end = reached_.size();
      for (; begin < end; ++begin) extend(begin, start, first, length);
    }
  }

  /// Adds the links that go on from reached_[at], to chains of `length` links.
  void extend(std::size_t at, std::size_t start, Value first, int length) {
    const Reached from = reached_[at];
    const AlsLink& last = links_.all[from.link];
    const Candidates used = only(gone_by(from));
    const std::size_t set = static_cast<std::size_t>(last.second);
    followed_ += links_.starts[set + 1] - links_.starts[set];
    for (std::size_t next = links_.starts[set]; next < links_.starts[set + 1]; ++next) {
      const Candidates digits = links_.all[next].values() & ~used;
      if (digits == 0) continue;
      // A chain of two links is too short to eliminate anything, so the same end at length three
      // counts as new.
      if (!is_new(next, digits, length)) continue;
      reached_.push_back({next, digits, static_cast<int>(at)});
      if (length >= 3) compare_with_best(start, first);
    }
  }

  /// The digit that a chain uses: the first that it may.
  [[nodiscard]] Value gone_by(const Reached& end) const {
    const Value first = links_.all[end.link].digits[0];
    return (end.digits & only(first)) != 0 ? first : links_.all[end.link].digits[1];
  }

  bool is_new(std::size_t link, Candidates digits, int length) {
    const std::size_t kind = digits == links_.all[link].values()          ? 0
                             : digits == only(links_.all[link].digits[0]) ? 1
                                                                          : 2;
    int& stamp = stamps_[(link * 3 + kind) * 2 + (length >= 3 ? 1 : 0)];
    if (stamp == stamp_) return false;
    stamp = stamp_;
    return true;
  }

  /// Keeps the chain that ends at the last of reached_ if it is the best so far.
  void compare_with_best(std::size_t start, Value first) {
    const Reached& end = reached_.back();
    const AlmostLockedSet& a = sets_[start];
    const AlmostLockedSet& b = sets_[links_.all[end.link].second];
    Eliminations eliminations;
    each_common(a, b, end.digits | only(first), [&](Value value, const CellSet& cells) {
      eliminations.add(pencil_, cells, value);
    });
    if (eliminations.is_empty() || eliminations.count() < best_.count()) return;
    std::vector<Reached> chain;
    int size = a.cells.size();
    for (int at = static_cast<int>(reached_.size()) - 1; at >= 0; at = reached_[at].before) {
      chain.push_back(reached_[at]);
      size += sets_[links_.all[chain.back().link].second].cells.size();
    }
    if (!eliminations.is_better_than(best_, size < best_size_)) return;
    std::reverse(chain.begin(), chain.end());
    best_ = eliminations;
    best_size_ = size;
    best_chain_ = std::move(chain);
  }

  void explain(Step& step) const {
    const AlmostLockedSet& start = sets_[links_.all[best_chain_.front().link].first];
    const Change& change = step.changes.front();
    const Value eliminated = std::countr_zero(change.before & ~change.after);
    mark_targets(step);
    mark(pencil_, step, Mark::Role::cause, start.cells, any_digit);
    Term chain;
    chain.kind = Term::Kind::chain;
    const AlmostLockedSet* before = &start;
    for (std::size_t i = 0; i < best_chain_.size(); ++i) {
      const AlsLink& link = links_.all[best_chain_[i].link];
      const AlmostLockedSet& after = sets_[link.second];
      const Value value = gone_by(best_chain_[i]);
      add(chain, *before, value, true);
      add(chain, after, value, false);
      const bool is_last = i + 1 == best_chain_.size();
      mark(pencil_, step, is_last ? Mark::Role::cause : Mark::Role::witness, after.cells,
           any_digit);
      before = &after;
    }
    add(chain, *before, eliminated, true);
    step.terms = {term_of_cells(start.cells), term_of(only(eliminated)), std::move(chain)};
  }

  static void add(Term& chain, const AlmostLockedSet& set, Value value, bool holds) {
    Inference& inference = chain.chain.emplace_back();
    set.of[value].each([&](Site site) { inference.sites.push_back(site); });
    inference.value = value;
    inference.holds = holds;
  }

  const PencilMarks& pencil_;
  std::vector<AlmostLockedSet> sets_;
  AlsLinks links_;
  std::vector<int> stamps_;  ///< [link][digits][shorter or longer]: the last start that reached it
  int stamp_ = 0;
  std::size_t followed_ = 0;
  std::vector<Reached> reached_;
  Eliminations best_;
  int best_size_ = 0;
  std::vector<Reached> best_chain_;
};

}  // namespace

bool find_als_chain(const PencilMarks& pencil, Step& step) { return AlsChains(pencil).find(step); }

}  // namespace crosshatch::sudoku
