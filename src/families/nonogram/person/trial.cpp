// SPDX-License-Identifier: MIT
//
// Trial and error, as a person does it with a light pencil: assume that a cell has a value, and
// solve lines. When a line has no room for its clue any more, undo all of it and note the opposite.
//
// Which cell? A person looks for a short way to a contradiction. All values of all open cells are
// tried, with lines one by one in the order in which they become pending. When a line breaks, the
// lines that it depends on are traced back. The step is the value whose contradiction takes the
// fewest lines; of equals, the one nearest to the last step. (On large boards only a limited number
// of values are compared.) What an assumption has shown stays valid until one of the lines that it
// solved changes, so later steps try few cells again.
//
// Tracing takes all known cells of a line as its reason, which is too many. So the trial that is
// shown is replayed with one link less at a time, as long as it still fails.
//
// Deeper trials: within an assumption, other values fail in turn, and what that shows is added,
// until a line breaks. To find such a trial it helps to know which values cannot fail. So the
// engine is asked once for the solutions. A person would have to try those values, too. The steps
// are sound all the same, and the end is known: when only values of solutions are left, nothing
// more can fail. Assumptions from which more follows are tried first.
#include "families/nonogram/person/trial.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "families/nonogram/colour/search.h"
#include "families/nonogram/engine/backbone.h"
#include "families/nonogram/engine/search.h"
#include "families/nonogram/person/techniques.h"
#include "logic/trial.h"

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

/// How many refutations are inside each other: 1 when all follows from lines.
[[nodiscard]] int levels(const FailedTrial& attempt) {
  int within = 0;
  for (const Link& link : attempt.links) {
    if (!link.within.empty()) within = std::max(within, levels(link.within.front()));
  }
  return within + 1;
}

[[nodiscard]] const Technique& technique_of(const FailedTrial& attempt) {
  const int levels = person::levels(attempt);
  return levels == 1 ? contradiction : levels == 2 ? nested_contradiction : deep_contradiction;
}

}  // namespace

Trials::Trials(NonogramPosition& position)
    : position_(position),
      budget_(position.budget()),
      values_(position.puzzle().palette().size() + 1),
      changed_rows_(64),
      changed_columns_(64),
      board_(position.solver(), position.board()) {
  const auto memos =
      static_cast<std::size_t>(position.puzzle().sites()) * static_cast<std::size_t>(values_);
  if (memos <= most_memos) memos_.resize(memos);
}

/// Takes over the position as it is now.
void Trials::gather_open() {
  board_ = AssumptionBoard(position_.solver(), position_.board());
  std::ranges::fill(changed_rows_, 0);
  std::ranges::fill(changed_columns_, 0);
  const int rows = position_.puzzle().rows();
  for (int line = 0; line < position_.lines(); ++line) {
    std::uint64_t& changed = line < rows
                                 ? changed_rows_[static_cast<std::size_t>(line % 64)]
                                 : changed_columns_[static_cast<std::size_t>((line - rows) % 64)];
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
    if (changed_rows_[static_cast<std::size_t>(std::countr_zero(rest))] > memo.when) return true;
  }
  for (std::uint64_t rest = memo.touched.columns; rest != 0; rest &= rest - 1) {
    if (changed_columns_[static_cast<std::size_t>(std::countr_zero(rest))] > memo.when) return true;
  }
  return false;
}

/// Tries a value with lines alone. False at a limit.
bool Trials::look(Site site, Value value, Memo& memo) {
  if (!budget_.spend()) return false;
  board_.clear_touched();
  const std::size_t mark = board_.events().size();
  board_.keep(site, only(value));
  const Fixpoint fixpoint = board_.propagate(budget_);
  const bool has_failed = fixpoint == Fixpoint::contradiction;
  memo.lines = has_failed ? board_.trace(mark, nullptr) : 0;
  memo.touched = board_.touched();
  memo.when = position_.clock();
  board_.undo_to(mark);
  return fixpoint != Fixpoint::limit;
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
  refute(best, contradiction, step);
  return true;
}

/// Whether a value fails, with trials inside at most depth - 1 deep. If wanted, also how. False at
/// a limit.
bool Trials::fails(Site site, Value value, int depth, FailedTrial* attempt) {
  if (!budget_.spend()) return false;
  const std::size_t mark = board_.events().size();
  board_.keep(site, only(value));
  std::vector<FailedTrial> within;
  Fixpoint fixpoint = board_.propagate(budget_);
  if (fixpoint == Fixpoint::reached && depth > 1 && fails_within(depth - 1, within))
    fixpoint = Fixpoint::contradiction;
  const bool has_failed = fixpoint == Fixpoint::contradiction;
  if (has_failed && attempt != nullptr) *attempt = attempt_of(site, value, mark, within);
  board_.undo_to(mark);
  return has_failed;
}

/// Adds what trials of single cells show, until a line breaks; then true. Leaves all of that on the
/// board.
bool Trials::fails_within(int depth, std::vector<FailedTrial>& attempts) {
  int level = 1;  // first use up what the simplest trials show
  std::size_t quiet = 0;
  for (std::size_t i = 0; level <= depth; i = (i + 1) % open_.size()) {
    const Site site = open_[i];
    for (Candidates rest = board_.board()[site]; rest != 0 && !board_.board().is_decided(site);
         rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      FailedTrial attempt;
      if (!fails(site, value, level, &attempt)) {
        if (budget_.is_spent()) return false;
        continue;
      }
      attempts.push_back(std::move(attempt));
      board_.keep(site, ~only(value));
      const Fixpoint fixpoint = board_.propagate(budget_);
      if (fixpoint != Fixpoint::reached) return fixpoint == Fixpoint::contradiction;
      level = 1;
      quiet = 0;
    }
    if (++quiet <= open_.size()) continue;
    ++level;
    quiet = 0;
  }
  return false;
}

/// What happened on the board since `mark`, as far as the broken line depends on it.
FailedTrial Trials::attempt_of(Site site, Value value, std::size_t mark,
                               std::vector<FailedTrial>& within) {
  FailedTrial attempt{site, value, {}, board_.broken()};
  std::vector<char> is_needed;
  (void)board_.trace(mark, &is_needed);
  auto next_within = within.begin();
  for (std::size_t i = 1; i < is_needed.size(); ++i) {
    const int line = board_.events()[mark + i].line;
    Link link{line, {}};
    if (line == AssumptionBoard::outside) link.within.push_back(std::move(*next_within++));
    if (is_needed[i] != 0) attempt.links.push_back(std::move(link));
  }
  return attempt;
}

/// Replays a refutation: whether it still fails.
bool Trials::holds(const FailedTrial& attempt) {
  const std::size_t mark = board_.events().size();
  bool is_sound = true;
  board_.keep(attempt.site, only(attempt.value));
  for (const Link& link : attempt.links) {
    if (link.line != AssumptionBoard::outside) {
      is_sound = board_.solve(link.line);
    } else {
      const FailedTrial& within = link.within.front();
      is_sound = board_.board().may_be(within.site, within.value) &&
                 !board_.board().is_decided(within.site) && holds(within);
      if (is_sound) board_.keep(within.site, ~only(within.value));
    }
    if (!is_sound) break;
  }
  const bool has_failed = is_sound && !board_.solve(attempt.broken);
  board_.undo_to(mark);
  return has_failed;
}

/// Leaves out links, the latest first, as long as the whole still fails.
void Trials::shorten_links(FailedTrial& top, std::vector<Link>& links) {
  for (std::size_t i = links.size(); i > 0; --i) {
    if (!budget_.tick()) return;
    Link link = std::move(links[i - 1]);
    links.erase(links.begin() + static_cast<std::ptrdiff_t>(i - 1));
    if (holds(top)) continue;
    const auto at =
        links.insert(links.begin() + static_cast<std::ptrdiff_t>(i - 1), std::move(link));
    if (!at->within.empty()) shorten_links(top, at->within.front().links);
  }
}

void Trials::shorten(FailedTrial& attempt) { shorten_links(attempt, attempt.links); }

/// Replays a refutation and writes it down as `step`.
void Trials::write(const FailedTrial& attempt, int depth, const Technique& technique, Step& step) {
  const Puzzle& puzzle = position_.puzzle();
  const Candidates before = board_.board()[attempt.site];
  const Place cell = {Place::Kind::site, attempt.site};

  make_refutation(step, attempt.site, before, attempt.value, true);
  // The ladder has named its own entry of the table.
  if (step.technique == nullptr) step.technique = &technique;
  step.depth = depth;
  step.marks.push_back({Mark::Role::target, cell, step.changes.back().after});
  step.marks.push_back({Mark::Role::cause, {Place::Kind::clue, attempt.broken}});
  const auto add_places = [&](const Place& place) {
    step.terms.push_back({.kind = Term::Kind::places, .places = {place}});
  };
  add_places(line_place(puzzle, attempt.broken));
  add_places({Place::Kind::clue, attempt.broken});
  add_places(cell);
  step.terms.push_back({.kind = Term::Kind::values, .values = only(attempt.value)});

  const std::size_t mark = board_.events().size();
  step.trial.push_back(assumption_step(assumption, attempt.site, before, attempt.value, depth + 1));
  board_.keep(attempt.site, only(attempt.value));
  for (const Link& link : attempt.links) {
    Step& next = step.trial.emplace_back();
    if (link.line == AssumptionBoard::outside) {
      const FailedTrial& within = link.within.front();
      write(within, depth + 1, technique_of(within), next);
      board_.keep(within.site, ~only(within.value));
      continue;
    }
    (void)board_.solve(link.line);
    next.kind = Step::Kind::deduce;
    next.technique = &named(by_person, "line-logic");
    next.depth = depth + 1;
    next.changes.assign(board_.changes().begin(), board_.changes().end());
    give_reasons(position_, link.line, {}, next);
  }
  board_.undo_to(mark);
}

void Trials::refute(FailedTrial& attempt, const Technique& technique, Step& step) {
  if (position_.wants_reasons()) {
    shorten(attempt);
    write(attempt, 0, technique, step);
    return;
  }
  if (step.technique == nullptr) step.technique = &technique;
  make_refutation(step, attempt.site, position_.board()[attempt.site], attempt.value, true);
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
  const Search search = {.puzzle = position_.puzzle(), .board = board, .budget = budget_};
  const bool is_coloured = position_.puzzle().is_coloured();
  budget_.begin_slice(most_engine_nodes);
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
  budget_.end_slice();
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
  if (budget_.is_spent()) return false;
  for (Site site = 0; site < possible_.sites(); ++site) {
    if ((position_.board()[site] & ~possible_[site]) != 0) return true;
  }
  return false;
}

bool Trials::find_nested(int depth, const Technique& technique, Step& step) {
  if (!may_go_on() || (has_several_ && depth > deepest_of_several)) return false;
  gather_open();
  std::vector<Guess> guesses;
  for (const Site site : open_) {
    for (Candidates rest = position_.board()[site] & ~possible_[site]; rest != 0;
         rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (!budget_.spend()) return false;
      board_.keep(site, only(value));
      if (board_.propagate(budget_) == Fixpoint::limit) return false;
      guesses.push_back({site, value, static_cast<int>(board_.facts().size())});
      board_.undo_to(0);
    }
  }
  std::ranges::stable_sort(guesses, std::greater{}, &Guess::weight);
  for (const Guess& guess : guesses) {
    FailedTrial attempt;
    if (!fails(guess.site, guess.value, depth, &attempt)) {
      if (budget_.is_spent()) return false;
      continue;
    }
    refute(attempt, technique, step);
    return true;
  }
  return false;
}

bool find_contradiction(Position& any, Step& step) { return of(any).trials().find_single(step); }

bool find_nested(Position& any, Step& step) {
  return of(any).trials().find_nested(2, nested_contradiction, step);
}

bool find_deep(Position& any, Step& step) {
  Trials& trials = of(any).trials();
  for (int depth = 3; depth <= deepest; ++depth) {
    if (!trials.may_go_on()) return false;
    if (trials.find_nested(depth, deep_contradiction, step)) return true;
    if (any.budget().is_spent()) return false;
  }
  return false;
}

}  // namespace crosshatch::nonogram::person
