// SPDX-License-Identifier: MIT
#include "solve/repair/clue_repair.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "solve/repair/contradiction.h"

namespace crosshatch {

namespace {

constexpr int most_exact = 3;

/// Solutions that are listed to choose clues among them. If a puzzle has more, a clue that only one
/// solution has is not looked for everywhere.
constexpr std::size_t most_listed = 2'000;

/// Solutions that are compared to choose the next clue where all are too many.
constexpr std::size_t most_compared = 300;

/// Puzzles that are looked at before all sets of this many edits count as too many to be tried.
constexpr int most_asked = 20'000;

/// A repair that was found is solved once more, on its own.
constexpr std::uint64_t nodes_of_a_proof = 1'000'000;

/// The best are chosen among this many repairs.
constexpr std::size_t most_found = 200;

using Edits = std::vector<ClueEdit>;

class ClueRepairSearch {
 public:
  ClueRepairSearch(const ClueQuestion& question, const Board* meant, std::size_t wanted)
      : question_(question),
        clues_(*question.family.clues),
        meant_(meant),
        enough_(std::max(wanted, most_found)),
        now_(all_clues(clues_, question.puzzle)),
        original_(now_) {}

  ClueRepairs run(std::size_t wanted) {
    ClueRepairs result;
    for (int edits = 1; edits <= most_exact && found_.empty() && !is_over(); ++edits) {
      visited_.clear();
      change(edits);
      if (found_.empty() && is_complete_) result.least = edits + 1;
    }
    if (found_.empty()) find_any();
    std::vector<Edits> all(found_.begin(), found_.end());
    std::stable_sort(all.begin(), all.end(),
                     [&](const Edits& a, const Edits& b) { return changes_of(a) < changes_of(b); });
    if (all.size() > wanted) all.resize(wanted);
    for (const Edits& edits : all) {
      if (std::optional<ClueRepair> repair = made_by(edits))
        result.best.push_back(*std::move(repair));
    }
    return result;
  }

 private:
  [[nodiscard]] std::size_t place_index(int place) const { return static_cast<std::size_t>(place); }

  /// Edits that change or remove a clue: they say that the author was wrong.
  [[nodiscard]] int changes_of(const Edits& edits) const {
    return static_cast<int>(std::count_if(edits.begin(), edits.end(), [&](const ClueEdit& edit) {
      return original_[place_index(edit.place)].has_value();
    }));
  }

  void make(const ClueEdit& edit) {
    now_[place_index(edit.place)] = edit.to;
    edits_.push_back(edit);
  }
  void undo() {
    const int place = edits_.back().place;
    now_[place_index(place)] = original_[place_index(place)];
    edits_.pop_back();
  }
  [[nodiscard]] bool is_edited(int place) const {
    return std::any_of(edits_.begin(), edits_.end(),
                       [&](const ClueEdit& edit) { return edit.place == place; });
  }

  /// Whether a clue can be added.
  [[nodiscard]] bool is_open(int place) const {
    return !now_[place_index(place)] && !is_edited(place);
  }

  [[nodiscard]] bool is_over() {
    if (found_.size() >= enough_) return true;
    if (!question_.budget.is_spent() && asked_ < most_asked) return false;
    is_complete_ = false;
    return true;
  }

  [[nodiscard]] ClueQuestion::Found ask(std::size_t enough) {
    ++asked_;
    return question_.solutions(now_, enough);
  }

  void keep() {
    Edits edits = edits_;
    std::sort(edits.begin(), edits.end());
    found_.insert(std::move(edits));
  }

  /// Tries all sets of `left` more edits that begin with those made.
  void change(int left) {
    if (is_over()) return;
    Edits key = edits_;
    std::sort(key.begin(), key.end());
    if (!visited_.insert(std::move(key)).second) return;
    const std::size_t most = left > 0 ? most_listed + 1 : 2;
    const ClueQuestion::Found found = ask(most);
    if (found.is_unique() && !edits_.empty()) return left == 0 ? keep() : void();
    if (left == 0) {
      // Not decided: perhaps it is one.
      if (found.solutions.size() < 2 && !found.is_none()) is_complete_ = false;
      return;
    }
    if (found.is_none()) {
      // One of these must be another.
      const std::vector<int> places = some_contradiction(SomeOfTheClues(question_, now_));
      if (places.empty()) is_complete_ = is_complete_ && !question_.budget.is_spent();
      for (const int place : places) change_at(place, left);
      return;
    }
    if (found.solutions.size() < 2) {
      is_complete_ = false;
      return;
    }
    add(found, left);
    if (meant_ != nullptr) return;
    for (int place = 0; place < static_cast<int>(now_.size()) && !is_over(); ++place) {
      if (now_[place_index(place)]) change_at(place, left);
    }
  }

  /// Tries all other values of a clue, and none.
  void change_at(int place, int left) {
    if (meant_ != nullptr || is_edited(place)) return;
    const ClueValue before = original_[place_index(place)];
    if (!before) return;
    std::vector<ClueValue> values = {ClueValue()};
    for (const int value : clues_.choices(question_.puzzle, place)) values.emplace_back(value);
    for (const ClueValue& value : values) {
      if (value == before || is_over()) continue;
      make({place, value});
      change(left - 1);
      undo();
    }
  }

  /// Adds exactly `left` clues, so that only one of the solutions has them.
  void add(const ClueQuestion::Found& found, int left) {
    if (meant_ != nullptr) return add_to_meant(left);
    if (!found.is_all) return add_each(left);
    std::vector<int> open;
    for (int place = 0; place < static_cast<int>(now_.size()); ++place) {
      if (is_open(place)) open.push_back(place);
    }
    // What each solution would have there.
    std::vector<std::vector<ClueValue>> table;
    for (const Board& solution : found.solutions) {
      std::vector<ClueValue> row;
      for (const int place : open) row.push_back(clues_.beside(question_.puzzle, solution, place));
      table.push_back(std::move(row));
    }
    std::vector<std::size_t> all(table.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    split(table, open, all, 0, left);
  }

  /// The same where the solutions are too many to be listed.
  void add_each(int left) {
    for (int place = 0; place < static_cast<int>(now_.size()); ++place) {
      // Each set once: places ascend.
      const bool is_next = edits_.empty() || original_[place_index(edits_.back().place)] ||
                           edits_.back().place < place;
      if (!is_open(place) || !is_next) continue;
      for (const int value : clues_.choices(question_.puzzle, place)) {
        if (is_over()) return;
        make({place, value});
        add_more(left - 1);
        undo();
      }
    }
  }

  void add_more(int left) {
    const ClueQuestion::Found found = ask(left > 0 ? most_listed + 1 : 2);
    if (left == 0 && found.is_unique()) return keep();
    if (left > 0 && found.solutions.size() >= 2) return add(found, left);
    if (found.solutions.size() < 2 && !found.is_all) is_complete_ = false;
  }

  /// One of these solutions is to stay, by exactly `left` clues at places from `first` on.
  void split(const std::vector<std::vector<ClueValue>>& table, const std::vector<int>& open,
             const std::vector<std::size_t>& rows, std::size_t first, int left) {
    for (std::size_t i = first; i < open.size() && !is_over(); ++i) {
      if (!question_.budget.spend()) return;
      std::map<int, std::vector<std::size_t>> by_value;
      for (const std::size_t row : rows) {
        if (const ClueValue value = table[row][i]) by_value[*value].push_back(row);
      }
      for (const auto& [value, some] : by_value) {
        if (some.size() == rows.size()) continue;    // tells nothing
        if (some.size() == 1 && left > 1) continue;  // fewer are enough
        if (some.size() > 1 && left == 1) continue;
        make({open[i], value});
        if (left == 1) {
          keep();
        } else {
          split(table, open, some, i + 1, left - 1);
        }
        undo();
        if (is_over()) return;
      }
    }
  }

  /// Adds exactly `left` clues of the solution that is meant: one of those that another solution
  /// does not have.
  void add_to_meant(int left) {
    const Board& meant = *meant_;
    if (is_over()) return;
    const std::optional<Board> other = another_than(meant);
    if (!other) {
      if (!question_.budget.is_spent() && left == 0) keep();
      return;
    }
    if (left == 0) return;
    for (const int place : places_that_differ(meant, *other)) {
      make({place, clues_.beside(question_.puzzle, meant, place)});
      Edits key = edits_;
      std::sort(key.begin(), key.end());
      if (visited_.insert(std::move(key)).second) add_to_meant(left - 1);
      undo();
      if (is_over()) return;
    }
  }

  /// The open places whose clue beside one solution would refuse the other.
  std::vector<int> places_that_differ(const Board& meant, const Board& other) const {
    std::vector<int> places;
    for (int place = 0; place < static_cast<int>(now_.size()); ++place) {
      if (!is_open(place)) continue;
      const ClueValue clue = clues_.beside(question_.puzzle, meant, place);
      if (clue && clue != clues_.beside(question_.puzzle, other, place)) places.push_back(place);
    }
    return places;
  }

  std::optional<Board> another_than(const Board& meant) {
    for (Board& known : others_) {
      if (fits(known)) return known;
    }
    const ClueQuestion::Found found = ask(2);
    for (const Board& solution : found.solutions) {
      if (solution == meant) continue;
      others_.push_back(solution);
      return solution;
    }
    if (!found.is_unique()) is_complete_ = false;
    return std::nullopt;
  }

  /// Whether the added clues allow a solution that was found without them.
  [[nodiscard]] bool fits(const Board& solution) const {
    return std::all_of(edits_.begin(), edits_.end(), [&](const ClueEdit& edit) {
      return clues_.beside(question_.puzzle, solution, edit.place) == edit.to;
    });
  }

  /// Some repair: leaves out clues until there is a solution, adds those that the fewest solutions
  /// have until there is no other, and takes back what is not needed.
  void find_any() {
    while (!question_.budget.is_spent()) {
      const ClueQuestion::Found found = ask(most_compared);
      if (found.is_unique()) return take_back();
      if (found.is_none()) {
        std::vector<int> places = some_contradiction(SomeOfTheClues(question_, now_));
        std::erase_if(places, [&](int place) { return is_edited(place); });
        if (places.empty() || meant_ != nullptr) return;
        make({places.front(), std::nullopt});
        continue;
      }
      const std::optional<ClueEdit> edit = rarest(found.solutions);
      if (!edit) return;
      make(*edit);
    }
  }

  /// The clue that the fewest of the solutions have, but some.
  std::optional<ClueEdit> rarest(const std::vector<Board>& solutions) {
    std::optional<ClueEdit> best;
    std::size_t fewest = solutions.size();
    for (int place = 0; place < static_cast<int>(now_.size()); ++place) {
      if (!is_open(place)) continue;
      std::map<int, std::size_t> times;
      for (const Board& solution : solutions) {
        if (const ClueValue value = clues_.beside(question_.puzzle, solution, place))
          ++times[*value];
      }
      const ClueValue own =
          meant_ != nullptr ? clues_.beside(question_.puzzle, *meant_, place) : std::nullopt;
      if (meant_ != nullptr && !own) continue;
      if (own && times[*own] < fewest) {
        fewest = times[*own];
        best = ClueEdit{place, own};
      }
      for (const auto& [value, number] : times) {
        if (own || number >= fewest) continue;
        fewest = number;
        best = ClueEdit{place, value};
      }
    }
    return best;
  }

  void take_back() {
    const Edits edits = edits_;
    for (const ClueEdit& edit : edits) {
      std::erase(edits_, edit);
      now_[place_index(edit.place)] = original_[place_index(edit.place)];
      if (ask(2).is_unique()) continue;
      edits_.push_back(edit);
      now_[place_index(edit.place)] = edit.to;
    }
    keep();
  }

  std::optional<ClueRepair> made_by(const Edits& edits) {
    std::vector<ClueValue> changed = original_;
    for (const ClueEdit& edit : edits) changed[place_index(edit.place)] = edit.to;
    Budget budget(Limits{.nodes = nodes_of_a_proof});
    const ClueQuestion question{question_.family, question_.puzzle, budget, question_.cpu};
    ClueQuestion::Found found = question.solutions(changed, 2);
    if (!found.is_unique()) return std::nullopt;
    return ClueRepair{edits, clues_.with(question_.puzzle, changed), std::move(found.solutions[0])};
  }

  const ClueQuestion& question_;
  const Clues& clues_;
  const Board* const meant_;
  const std::size_t enough_;
  std::vector<ClueValue> now_;
  const std::vector<ClueValue> original_;
  Edits edits_;
  std::set<Edits> found_;
  std::set<Edits> visited_;
  std::vector<Board> others_;  ///< solutions that were found beside one that is meant
  int asked_ = 0;
  bool is_complete_ = true;
};

}  // namespace

ClueRepairs repair_clues(const ClueQuestion& question, const Board* meant, std::size_t wanted) {
  return ClueRepairSearch(question, meant, wanted).run(wanted);
}

}  // namespace crosshatch
