// SPDX-License-Identifier: MIT
//
// Which hints to count together: no two may share an open cell, and together they are to need as
// many mines as are left (then nothing is left elsewhere), or to have as many clear cells as are
// left (then only mines are left elsewhere). Either is the most that such a set can reach, so it is
// a heaviest independent set in the graph of hints that overlap, found by search with a bound. A
// person counts so at the end of a game, when few hints are left, and so does this; case analysis
// with the total finds the rest.
#include "families/minesweeper/person/totals.h"

#include <algorithm>

#include "families/minesweeper/person/field.h"

namespace crosshatch::minesweeper {

namespace {

bool find_rest(Position& position, Step& step, int wanted, Value value) {
  Field& field = of(position);
  if (!field.mines_left() || field.open() == 0 || *field.mines_left() != wanted) return false;
  for (Site site = 0; site < field.board().sites(); ++site) {
    if (field.board()[site] == open_cell) field.decide(step, site, value);
  }
  field.mark(step, {});
  if (field.wants_reasons()) step.terms = {mines(wanted)};
  return true;
}

/// Hints that may be counted together.
class Choice {
 public:
  /// Those that need mines weigh by their needs, or by their clear cells.
  Choice(const Field& field, bool by_clear, int goal) : field_(field), goal_(goal) {
    for (Site site = 0; site < field.board().sites(); ++site) {
      const Rest& rest = field.rest(site);
      const int weight = by_clear ? rest.opens() - rest.need : rest.need;
      if (rest.open != 0 && weight > 0) hints_.push_back({site, weight});
    }
    // Heavy hints with few cells first: they leave most room.
    std::stable_sort(hints_.begin(), hints_.end(), [&](const Weighed& a, const Weighed& b) {
      return a.weight * field_.rest(b.hint).opens() > b.weight * field_.rest(a.hint).opens();
    });
    rest_of_.assign(hints_.size() + 1, 0);
    for (std::size_t i = hints_.size(); i-- > 0;) rest_of_[i] = rest_of_[i + 1] + hints_[i].weight;
  }

  /// Whether some reach the goal and leave other cells open; `chosen()` are they.
  bool find() {
    return goal_ > 0 && rest_of_[0] >= goal_ && hints_.size() <= most_hints && extend(0, 0);
  }
  [[nodiscard]] const std::vector<Site>& chosen() const { return chosen_; }

 private:
  struct Weighed {
    Site hint;
    int weight;
  };
  static constexpr std::size_t most_hints = 40;
  static constexpr int most_tries = 20'000;

  bool extend(std::size_t first, int sum) {
    if (sum == goal_) return covered_ < field_.open();
    for (std::size_t i = first; i < hints_.size(); ++i) {
      if (sum + rest_of_[i] < goal_ || ++tries_ > most_tries) return false;
      const Site hint = hints_[i].hint;
      if (sum + hints_[i].weight > goal_ || touches_chosen(hint)) continue;
      chosen_.push_back(hint);
      covered_ += field_.rest(hint).opens();
      if (extend(i + 1, sum + hints_[i].weight)) return true;
      covered_ -= field_.rest(hint).opens();
      chosen_.pop_back();
    }
    return false;
  }

  [[nodiscard]] bool touches_chosen(Site hint) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](Site other) { return do_overlap(field_, hint, other); });
  }

  const Field& field_;
  const int goal_;
  std::vector<Weighed> hints_;
  std::vector<int> rest_of_;  ///< weights from here on
  std::vector<Site> chosen_;
  int covered_ = 0;  ///< open cells around the chosen
  int tries_ = 0;
};

bool find_elsewhere(Position& position, Step& step, Value value) {
  Field& field = of(position);
  if (!field.mines_left() || field.is_settled()) return false;
  const int left = *field.mines_left();
  Choice choice(field, value == mine, value == mine ? field.open() - left : left);
  if (!choice.find()) return false;
  std::vector<Site> hints = choice.chosen();
  std::sort(hints.begin(), hints.end());
  std::vector<bool> is_counted(static_cast<std::size_t>(field.board().sites()));
  int elsewhere = left;
  for (const Site hint : hints) {
    elsewhere -= field.rest(hint).need;
    for (unsigned cells = field.rest(hint).open; cells != 0; cells &= cells - 1)
      is_counted[static_cast<std::size_t>(cell_of(field.puzzle(), hint, std::countr_zero(cells)))] =
          true;
  }
  for (Site site = 0; site < field.board().sites(); ++site) {
    if (field.board()[site] == open_cell && !is_counted[static_cast<std::size_t>(site)])
      field.decide(step, site, value);
  }
  field.mark(step, hints);
  if (field.wants_reasons()) step.terms = {places(hints), mines(value == mine ? elsewhere : left)};
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
