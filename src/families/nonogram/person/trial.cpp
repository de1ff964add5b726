// SPDX-License-Identifier: MIT
//
// Which cell? A person looks for a short way to a contradiction. All values of all open cells are
// tried, with lines one by one in the order in which they become pending. The step is the value
// whose contradiction takes the fewest lines; of equals, the one nearest to the last step. (On
// large boards only a limited number of values are compared.) What an assumption has shown stays
// valid until one of the lines that it solved changes, so later steps try few cells again.
//
// Deeper trials: it helps to know which values cannot fail. So the engine is asked once for the
// solutions. A person would have to try those values, too. The steps are sound all the same, and
// the end is known: when only values of solutions are left, nothing more can fail. Assumptions from
// which more follows are tried first.
#include "families/nonogram/person/trial.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

namespace {

/// Once a value is known to fail, this many others are tried to find a shorter trial. Only large
/// boards have more.
constexpr int most_looks_for_shorter = 4'000;
/// Nobody could follow a deeper trial, and it would take forever to find.
constexpr int deepest = 12;
/// For puzzles with several solutions that the engine does not list completely: the search for
/// trials may have no end.
constexpr int deepest_of_several = 2;
/// What the engine may spend.
constexpr std::uint64_t most_engine_nodes = 1'000'000;
/// More memos take too much memory.
constexpr std::size_t most_memos = std::size_t{1} << 22;

[[nodiscard]] Place line_place(const Puzzle& puzzle, int line) {
  return line < puzzle.rows() ? Place{Place::Kind::row, line}
                              : Place{Place::Kind::column, line - puzzle.rows()};
}

[[nodiscard]] const Technique& technique_of(const FailedTrial& failed) {
  const int levels = failed.levels();
  return levels == 1 ? contradiction : levels == 2 ? nested_contradiction : deep_contradiction;
}

}  // namespace

Trials::Trials(NonogramPosition& position)
    : TrialBoard(position.board(), position.lines(), position.budget(), assumption),
      position_(position),
      values_(position.puzzle().palette().size() + 1),
      changed_rows_(64),
      changed_columns_(64),
      queue_(position.lines()) {
  const auto memos =
      static_cast<std::size_t>(position.puzzle().sites()) * static_cast<std::size_t>(values_);
  if (memos <= most_memos) memos_.resize(memos);
}

/// Takes over the position as it is now.
void Trials::gather_open() {
  start_again(position_.board());
  std::ranges::fill(changed_rows_, 0);
  std::ranges::fill(changed_columns_, 0);
  const int rows = position_.puzzle().rows();
  for (int line = 0; line < position_.lines(); ++line) {
    std::uint64_t& changed =
        line < rows ? changed_rows_[line % 64] : changed_columns_[(line - rows) % 64];
    changed = std::max(changed, position_.changed(line));
  }
  open_.clear();
  for (Site site = 0; site < position_.board().sites(); ++site) {
    if (!position_.board().is_decided(site)) open_.push_back(site);
  }
  std::ranges::stable_sort(open_, {}, [&](Site site) { return position_.distance(site); });
}

bool Trials::is_stale(const Memo& memo) const {
  if (memo.when == 0) return true;
  for (std::uint64_t rest = memo.touched.rows; rest != 0; rest &= rest - 1) {
    if (changed_rows_[std::countr_zero(rest)] > memo.when) return true;
  }
  for (std::uint64_t rest = memo.touched.columns; rest != 0; rest &= rest - 1) {
    if (changed_columns_[std::countr_zero(rest)] > memo.when) return true;
  }
  return false;
}

/// Tries a value with lines alone. False at a limit.
bool Trials::look(Site site, Value value, Memo& memo) {
  if (!budget().spend()) return false;
  touched_ = {};
  memo.lines = breaks(site, value) ? length() : 0;
  memo.touched = touched_;
  memo.when = position_.clock();
  take_back();
  return !budget().is_spent();
}

/// What a line has learned itself it would learn again, so only the other line of a cell says more.
template <class Use>
void Trials::each_other_line(Site site, const TrialReason& by, Use use) const {
  const int line = by.places[0];
  const int rows = position_.puzzle().rows();
  const int columns = position_.puzzle().columns();
  if (line < 0 || line >= rows) use(site / columns);
  if (line < rows) use(rows + site % columns);
}

void Trials::note(std::span<const Change> changes) {
  for (const Change& change : changes)
    each_other_line(change.site, reason(), [&](int line) { queue_.add(line); });
}

void Trials::each_place(const Change& change, const TrialReason& by,
                        function_ref<void(int line)> use) const {
  each_other_line(change.site, by, use);
}

bool Trials::is_broken(int line) { return !position_.solver().solve(board(), line, said_); }

/// Solves one line. False when its clue no longer fits.
bool Trials::solve(int line) {
  if (is_broken(line)) return false;
  if (said_.empty()) return true;
  conclude({.technique = &named(by_person, "line-logic"), .places = {line, TrialReason::none}});
  change(said_);
  return true;
}

bool Trials::repeat(const TrialReason& reason) { return solve(reason.places[0]); }

void Trials::follow() {
  const int rows = position_.puzzle().rows();
  const bool is_long = rows + position_.puzzle().columns() > 500;
  while (!queue_.is_empty() && (is_long ? budget().poll() : budget().tick())) {
    const int line = queue_.take();
    if (line < rows) {
      touched_.add_row(line);
    } else {
      touched_.add_column(line - rows);
    }
    if (!solve(line)) return break_at(line);
  }
}

void Trials::say(const TrialReason& reason, Step& step) const {
  give_reasons(position_, reason.places[0], {}, step);
}

void Trials::say(const FailedTrial& failed, Step& step) const {
  // The ladder has named its own entry of the table.
  if (step.technique == nullptr) step.technique = &technique_of(failed);
  const Place cell = {Place::Kind::site, failed.site};
  const Place clue = {Place::Kind::clue, failed.broken};
  step.marks.push_back({Mark::Role::target, cell, step.changes.back().after});
  step.marks.push_back({Mark::Role::cause, clue});
  for (const Place& place : {line_place(position_.puzzle(), failed.broken), clue, cell})
    step.terms.push_back({.kind = Term::Kind::places, .places = {place}});
  step.terms.push_back({.kind = Term::Kind::values, .values = only(failed.value)});
}

bool Trials::find_single(Step& step) {
  gather_open();
  int fewest = std::numeric_limits<int>::max();
  int looks_left = most_looks_for_shorter;
  FailedTrial best;
  for (const Site site : open_) {
    for (Candidates rest = position_.board()[site]; rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      Memo unkept;
      Memo& memo = memos_.empty()
                       ? unkept
                       : memos_[static_cast<std::size_t>(site) * static_cast<std::size_t>(values_) +
                                static_cast<std::size_t>(value)];
      if (is_stale(memo)) {
        if (!look(site, value, memo)) return false;
        if (fewest < std::numeric_limits<int>::max()) --looks_left;
      }
      if (memo.lines == 0 || memo.lines >= fewest) continue;
      fewest = memo.lines;
      best.site = site;
      best.value = value;
    }
    if (fewest == 1 || looks_left <= 0) break;  // no trial is shorter than one line
  }
  if (fewest == std::numeric_limits<int>::max()) return false;
  if (position_.wants_reasons() && !fails(best.site, best.value, 1, &best)) return false;
  tell(best, position_.wants_reasons(), step);
  return true;
}

/// Finds out which values occur in solutions.
void Trials::ask_engine() {
  if (has_asked_) return;
  has_asked_ = true;
  Board board = position_.board();
  std::vector<Board> solutions;
  const auto note = [&](const Board& solution) {
    solutions.push_back(solution);
    return solutions.size() < 2;
  };
  const Search search = {.puzzle = position_.puzzle(), .board = board, .budget = budget()};
  const bool is_coloured = position_.puzzle().is_coloured();
  budget().begin_slice(most_engine_nodes);
  const Ending ending =
      is_coloured ? colour::probe_and_learn(search, note) : probe_and_learn(search, note);
  bool has_backbone = false;
  if (ending == Ending::enough && !is_coloured) {
    board = position_.board();
    Board seen = solutions.front();
    seen.add(solutions.back());
    has_backbone =
        backbone(search, solutions.front(), seen, any_number_of_conflicts) == Ending::exhausted;
  }
  budget().end_slice();
  if (has_backbone) {
    possible_ = std::move(board);
    return;
  }
  has_several_ = solutions.size() > 1;
  possible_ = Board(position_.board().sites(), 0);
  for (const Board& solution : solutions) possible_.add(solution);
}

bool Trials::may_go_on() {
  ask_engine();
  if (budget().is_spent()) return false;
  for (Site site = 0; site < possible_.sites(); ++site) {
    if ((position_.board()[site] & ~possible_[site]) != 0) return true;
  }
  return false;
}

bool Trials::find_nested(int depth, Step& step) {
  if (!may_go_on() || (has_several_ && depth > deepest_of_several)) return false;
  gather_open();
  std::vector<Guess> guesses;
  for (const Site site : open_) {
    for (Candidates rest = position_.board()[site] & ~possible_[site]; rest != 0;
         rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (!budget().spend()) return false;
      (void)breaks(site, value);
      guesses.push_back({site, value, static_cast<int>(facts().size())});
      take_back();
      if (budget().is_spent()) return false;
    }
  }
  std::ranges::stable_sort(guesses, std::greater{}, &Guess::weight);
  for (const Guess& guess : guesses) {
    FailedTrial failed;
    if (fails(guess.site, guess.value, depth, &failed)) {
      tell(failed, position_.wants_reasons(), step);
      return true;
    }
    if (budget().is_spent()) return false;
  }
  return false;
}

bool find_contradiction(Position& any, Step& step) { return of(any).trials().find_single(step); }

bool find_nested(Position& any, Step& step) { return of(any).trials().find_nested(2, step); }

bool find_deep(Position& any, Step& step) {
  Trials& trials = of(any).trials();
  for (int depth = 3; depth <= deepest; ++depth) {
    if (!trials.may_go_on()) return false;
    if (trials.find_nested(depth, step)) return true;
    if (any.budget().is_spent()) return false;
  }
  return false;
}

}  // namespace crosshatch::nonogram::person
