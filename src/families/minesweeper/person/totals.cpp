// SPDX-License-Identifier: MIT
//
// Which hints are counted together? No two may share an open cell. Together they must need all
// mines that are left (then no mine is elsewhere), or have all clear cells that are left (then only
// mines are elsewhere). Neither can be exceeded, so this is a maximum weight independent set in the
// graph of overlapping hints, found by branch and bound. People count like this at the end of a
// game, when few hints are left, and so does this technique; case analysis with the total finds the
// rest.
#include <algorithm>

#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

bool find_rest(Position& position, Step& step, int wanted, Value value) {
  Knowledge& knowledge = of(position);
  if (!knowledge.mines_left() || knowledge.open() == 0 || *knowledge.mines_left() != wanted)
    return false;
  for (Site site = 0; site < knowledge.board().sites(); ++site) {
    if (knowledge.board()[site] == open_cell) knowledge.decide(step, site, value);
  }
  knowledge.mark(step, {});
  if (knowledge.wants_reasons()) step.terms = {mines(wanted)};
  return true;
}

/// Hints that may be counted together.
class DisjointHints {
 public:
  /// The weight of a hint is the mines that it needs, or its clear cells.
  DisjointHints(const Knowledge& knowledge, bool by_clear, int goal)
      : knowledge_(knowledge), goal_(goal) {
    for (Site site = 0; site < knowledge.board().sites(); ++site) {
      const ReducedHint& rest = knowledge.rest(site);
      const int weight = by_clear ? rest.opens() - rest.need : rest.need;
      if (rest.open != 0 && weight > 0) hints_.push_back({site, weight});
    }
    // Hints with much weight and few cells come first, because they leave the most room.
    std::stable_sort(hints_.begin(), hints_.end(),
                     [&](const WeightedHint& a, const WeightedHint& b) {
                       return a.weight * knowledge_.rest(b.hint).opens() >
                              b.weight * knowledge_.rest(a.hint).opens();
                     });
    rest_of_.assign(hints_.size() + 1, 0);
    for (std::size_t i = hints_.size(); i-- > 0;) rest_of_[i] = rest_of_[i + 1] + hints_[i].weight;
  }

  /// Whether some hints reach the goal and leave other cells open; `chosen()` returns them.
  bool find() {
    return goal_ > 0 && rest_of_[0] >= goal_ && hints_.size() <= most_hints && extend(0, 0);
  }
  [[nodiscard]] const std::vector<Site>& chosen() const { return chosen_; }

 private:
  struct WeightedHint {
    Site hint;
    int weight;
  };
  static constexpr std::size_t most_hints = 40;
  static constexpr int most_tries = 20'000;

  bool extend(std::size_t first, int sum) {
    if (sum == goal_) return covered_ < knowledge_.open();
    for (std::size_t i = first; i < hints_.size(); ++i) {
      if (sum + rest_of_[i] < goal_ || ++tries_ > most_tries) return false;
      const Site hint = hints_[i].hint;
      if (sum + hints_[i].weight > goal_ || touches_chosen(hint)) continue;
      chosen_.push_back(hint);
      covered_ += knowledge_.rest(hint).opens();
      if (extend(i + 1, sum + hints_[i].weight)) return true;
      covered_ -= knowledge_.rest(hint).opens();
      chosen_.pop_back();
    }
    return false;
  }

  [[nodiscard]] bool touches_chosen(Site hint) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](Site other) { return do_overlap(knowledge_, hint, other); });
  }

  const Knowledge& knowledge_;
  const int goal_;
  std::vector<WeightedHint> hints_;
  std::vector<int> rest_of_;  ///< weights from here on
  std::vector<Site> chosen_;
  int covered_ = 0;  ///< open cells around the chosen
  int tries_ = 0;
};

bool find_elsewhere(Position& position, Step& step, Value value) {
  Knowledge& knowledge = of(position);
  if (!knowledge.mines_left() || knowledge.is_settled()) return false;
  const int left = *knowledge.mines_left();
  DisjointHints choice(knowledge, value == mine, value == mine ? knowledge.open() - left : left);
  if (!choice.find()) return false;
  std::vector<Site> hints = choice.chosen();
  std::sort(hints.begin(), hints.end());
  std::vector<bool> is_counted(static_cast<std::size_t>(knowledge.board().sites()));
  int elsewhere = left;
  for (const Site hint : hints) {
    elsewhere -= knowledge.rest(hint).need;
    for (unsigned cells = knowledge.rest(hint).open; cells != 0; cells &= cells - 1)
      is_counted[cell_of(knowledge.puzzle(), hint, std::countr_zero(cells))] = true;
  }
  for (Site site = 0; site < knowledge.board().sites(); ++site) {
    if (knowledge.board()[site] == open_cell && !is_counted[site])
      knowledge.decide(step, site, value);
  }
  knowledge.mark(step, hints);
  if (knowledge.wants_reasons())
    step.terms = {places(hints), mines(value == mine ? elsewhere : left)};
  return true;
}

}  // namespace

bool find_no_mines_left(Position& position, Step& step) {
  return find_rest(position, step, 0, clear);
}

bool find_only_mines_left(Position& position, Step& step) {
  return find_rest(position, step, of(position).open(), mine);
}

bool find_no_mines_elsewhere(Position& position, Step& step) {
  return find_elsewhere(position, step, clear);
}

bool find_only_mines_elsewhere(Position& position, Step& step) {
  return find_elsewhere(position, step, mine);
}

}  // namespace crosshatch::minesweeper
