// SPDX-License-Identifier: MIT
#include "solve/minimise/minimal.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/rng.h"
#include "solve/repair/hitting_set.h"

namespace crosshatch {

namespace {

using Places = std::vector<int>;

bool is_in(const Places& places, int place) {
  return std::binary_search(places.begin(), places.end(), place);
}

bool have_common_member(const Places& a, const Places& b) {
  return std::any_of(a.begin(), a.end(), [&](int place) { return is_in(b, place); });
}

Places without(Places places, int place) {
  std::erase(places, place);
  return places;
}

Places with(Places places, int place) {
  places.insert(std::upper_bound(places.begin(), places.end(), place), place);
  return places;
}

Places without_all(const Places& places, const Places& others) {
  Places rest;
  std::set_difference(places.begin(), places.end(), others.begin(), others.end(),
                      std::back_inserter(rest));
  return rest;
}

/// Whether some clues have one solution; if not, clues that another board breaks, none of them
/// among these.
struct Sufficiency {
  enum class Kind : std::uint8_t { enough, too_few, unknown } kind = Kind::unknown;
  Places broken = {};
};

class Minimisation {
 public:
  Minimisation(const KeptClues& clues, const Board& solution, const MinimalGoal& goal)
      : clues_(clues), solution_(solution), goal_(goal), rng_(goal.seed) {}

  Minimal run() {
    result_.kept = clues_.places();
    sort_out();
    result_.least = result_.needed.size();
    if (!result_.open.empty()) return std::move(result_);
    if (std::optional<Places> kept = minimal_of(result_.kept)) {
      result_.kept = *std::move(kept);
      result_.is_minimal = true;
      if (goal_.smallest) find_smallest();
    }
    result_.is_smallest = result_.is_minimal && result_.least >= result_.kept.size();
    return std::move(result_);
  }

 private:
  using Kind = Sufficiency::Kind;

  /// The needed clues, the needless ones, and those that a limit left open.
  void sort_out() {
    for (const int place : clues_.places()) {
      const Kind kind = ask(without(clues_.places(), place)).kind;
      if (kind == Kind::enough) result_.needless.push_back(place);
      if (kind == Kind::too_few) result_.needed.push_back(place);
      if (kind == Kind::unknown) result_.open.push_back(place);
    }
    // What is known at a limit can still be left out.
    if (!result_.open.empty() && !result_.needless.empty())
      result_.kept = without(result_.kept, result_.needless.front());
  }

  /// `kept` ascends.
  Sufficiency ask(const Places& kept) {
    for (const Places& set : sets_) {
      if (!have_common_member(set, kept)) return {Kind::too_few, set};
    }
    const KeptClues::Found found = clues_.solutions(kept, 2);
    if (found.is_unique()) return {Kind::enough};
    for (const Board& other : found.solutions) {
      if (other == solution_) continue;
      Sufficiency answer{Kind::too_few};
      for (const int place : clues_.places()) {
        if (!clues_.holds(other, place)) answer.broken.push_back(place);
      }
      return answer;
    }
    return {};
  }

  /// Leaves out clues one by one, in a random order, until each is needed. None at a limit.
  std::optional<Places> minimal_of(Places kept) {
    Places order = without_all(kept, result_.needed);
    rng_.shuffle(order);
    for (const int place : order) {
      Places fewer = without(kept, place);
      const Sufficiency answer = ask(fewer);
      if (answer.kind == Kind::enough) kept = std::move(fewer);
      if (answer.kind == Kind::unknown) {
        result_.kept = std::move(kept);
        return std::nullopt;
      }
    }
    return kept;
  }

  /// Leaves out members of a set to hit, as long as it is one. False at a limit.
  bool reduce(Places& set) {
    Places essential;
    while (true) {
      const auto next =
          std::find_if(set.begin(), set.end(), [&](int place) { return !is_in(essential, place); });
      if (next == set.end()) return true;
      const int place = *next;
      Sufficiency answer = ask(with(without_all(clues_.places(), set), place));
      if (answer.kind == Kind::unknown) return false;
      if (answer.kind == Kind::too_few) {
        set = std::move(answer.broken);
      } else {
        essential = with(std::move(essential), place);
      }
    }
  }

  /// The member of a set that hits the most known sets.
  int most_useful(const Places& set) {
    int best = set.front();
    std::ptrdiff_t most = -1;
    for (const int place : set) {
      const std::ptrdiff_t hits = std::count_if(
          sets_.begin(), sets_.end(), [&](const Places& one) { return is_in(one, place); });
      if (hits <= most) continue;
      most = hits;
      best = place;
    }
    return best;
  }

  /// Adds clues until there is one solution, and keeps the sets that show why there were several.
  /// None at a limit.
  std::optional<Places> completed(Places kept) {
    while (true) {
      Sufficiency answer = ask(kept);
      if (answer.kind == Kind::enough) return kept;
      if (answer.kind == Kind::unknown || !reduce(answer.broken)) return std::nullopt;
      kept = with(std::move(kept), most_useful(answer.broken));
      sets_.push_back(std::move(answer.broken));
    }
  }

  void find_smallest() {
    std::size_t least = 0;  // of the members that are not needed by themselves
    const std::size_t needed = result_.needed.size();
    while (needed + least < result_.kept.size()) {
      const SmallestHit hit =
          smallest_hitting_set(sets_, least, result_.kept.size() - 1 - needed, clues_.budget());
      least = hit.least;
      result_.least = needed + least;
      if (!hit.is_found) return;
      Places kept = hit.members;
      kept.insert(kept.end(), result_.needed.begin(), result_.needed.end());
      std::sort(kept.begin(), kept.end());
      const std::optional<Places> enough = completed(kept);
      if (!enough) return;
      if (*enough == kept) {
        result_.kept = *enough;
        return;
      }
      const Places best = result_.kept;
      std::optional<Places> fewer = minimal_of(*enough);
      if (!fewer || fewer->size() >= best.size()) {
        result_.kept = best;
        if (!fewer) return;
      } else {
        result_.kept = *std::move(fewer);
      }
    }
  }

  const KeptClues& clues_;
  const Board& solution_;
  const MinimalGoal& goal_;
  Rng rng_;
  Minimal result_;
  std::vector<Places> sets_;  ///< to hit; none has a member that is needed by itself
};

}  // namespace

Minimal minimise(const KeptClues& clues, const Board& solution, const MinimalGoal& goal) {
  return Minimisation(clues, solution, goal).run();
}

}  // namespace crosshatch
