// SPDX-License-Identifier: MIT
#include "make/make.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "make/by_rules.h"
#include "make/reach.h"

namespace crosshatch {

namespace {

/// In one round. More would be made in vain at the end, with fewer some threads would wait.
constexpr std::uint64_t most_attempts = 64;

/// Wishes in the order in which they are looked at, by how many are left with each.
enum Wished : int { by_scale = 1, by_technique, by_score, by_grade };

/// Two numbers as one, so that near ones give far ones, and not the same with the two exchanged.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  return Rng(Rng(seed).next() + number).next();
}

bool uses(const Rating& rating, std::string_view technique) {
  return std::any_of(rating.techniques.begin(), rating.techniques.end(),
                     [&](const Rating::Use& use) { return use.technique->id == technique; });
}

/// An attempt on its own thread.
struct MakeAttempt {
  explicit MakeAttempt(const Budget& whole) : budget(whole.fork()) {}

  Budget budget;
  NewPuzzle result = {};
  int cells = 0;  ///< of the puzzle that was made, whether it is as wanted or not
  std::atomic<bool> is_good = false;
  bool is_skipped = false;  ///< those before it are enough
};

/// Counts a number that is outside the span, and keeps how far.
bool fits(const std::optional<Span>& span, int number, Wished wish, NewPuzzle& made) {
  if (!span || span->has(number)) return true;
  const bool is_easier = number < span->low;
  ++(is_easier ? made.tried.easier : made.tried.harder);
  made.miss =
      NearMiss{.missed = wish, .distance = is_easier ? span->low - number : number - span->high};
  return false;
}

/// Whether the first is nearer to what was wanted.
bool is_nearer(const NearMiss& one, const NearMiss& other) {
  return std::pair(one.missed, one.distance) < std::pair(other.missed, other.distance);
}

/// The way up to the hardest technique that a puzzle may need. What it does not solve is harder.
Way easy_part(const Way& way, const std::optional<Span>& grades) {
  std::size_t needed = way.techniques.size();
  while (needed > 0 && grades && static_cast<int>(way.techniques[needed - 1].grade) > grades->high)
    --needed;
  return {.id = way.id, .techniques = way.techniques.first(needed)};
}

/// How somebody solves the puzzle who knows the techniques that a puzzle may need.
Rating rated(const MakeRun& run, const Way& way, const Puzzle& puzzle, Budget& budget) {
  Board board = run.family.start(puzzle);
  return rate(run.family, way, {puzzle, board, budget, {}, run.cpu}, true, run.wanted.techniques);
}

/// An attempt at a puzzle. Where not all techniques are allowed, few that come by chance are easy
/// enough: so makers look at that on the way.
Made made_puzzle(const MakeRun& run, Rng& rng, Budget& budget) {
  const Maker& maker = *run.family.maker;
  MakeOrder order = run.order;
  const auto make = [&] {
    return maker.attempt != nullptr ? maker.attempt(order, rng, budget)
                                    : make_by_rules(run.family, order, rng, budget);
  };
  if (run.family.ways.empty()) return make();
  const WantedDifficulty& wanted = run.wanted;
  const Way& whole = run.family.ways.front();
  const Way way = easy_part(whole, wanted.grades);
  if (way.techniques.size() == whole.techniques.size() && wanted.techniques.is_all()) return make();
  const Grade hardest = way.techniques.empty() ? Grade::easy : way.techniques.back().grade;
  const int below = static_cast<int>(hardest) - 1;
  const Way part = easy_part(way, Span{0, below});
  const Grade most = wanted.grades ? static_cast<Grade>(wanted.grades->high) : Grade::extreme;
  const auto reach_by = [&](const Way& part_of_way, Grade grade, const Puzzle& puzzle,
                            const Board* from, const Board* enough) {
    Board board = run.family.start(puzzle);
    for (Site site = 0; from != nullptr && site < board.sites(); ++site)
      board[site] &= (*from)[site];
    return reach(run.family, part_of_way, grade, wanted.techniques,
                 {puzzle, board, budget, {}, run.cpu, alone, from != nullptr}, enough);
  };
  const auto allowed = [&](const Puzzle& puzzle, const Board* from, const Board* enough) {
    return reach_by(way, most, puzzle, from, enough);
  };
  const auto easier = [&](const Puzzle& puzzle, const Board* from, const Board* enough) {
    if (part.techniques.empty()) return allowed(puzzle, from, enough);
    return reach_by(part, static_cast<Grade>(below), puzzle, from, enough);
  };
  const Solvers solvers = {.hardest = hardest, .allowed = {allowed}, .easier = {easier}};
  order.solvers = &solvers;
  return make();
}

/// Whether the rating is as it was wanted, except for the other scale; keeps what it misses.
bool is_rated_as_wanted(const WantedDifficulty& wanted, const Rating& rating, NewPuzzle& made) {
  const bool is_solved = rating.end == Step::Kind::solution;
  if (!fits(wanted.grades, static_cast<int>(rating.grade), by_grade, made)) return false;
  if (wanted.scores && !is_solved) {
    ++made.tried.harder;
    return false;
  }
  if (!fits(wanted.scores, rating.score, by_score, made)) return false;
  if (wanted.technique.empty() || (is_solved && uses(rating, wanted.technique))) return true;
  ++made.tried.others;
  if (is_solved) made.miss = NearMiss{.missed = by_technique};
  return false;
}

/// Whether the puzzle is as people are to find it; fills in what was found.
bool is_as_wanted(const MakeRun& run, Budget& budget, NewPuzzle& made) {
  const WantedDifficulty& wanted = run.wanted;
  if (run.family.ways.empty() || made.made.opened != nullptr || (!wanted.is_any() && !run.rates))
    return true;
  const Way way = easy_part(run.family.ways.front(), wanted.grades);
  const Puzzle& puzzle = *made.made.puzzle;
  Rating rating = rated(run, way, puzzle, budget);
  if (rating.ending == Step::Ending::limit) return false;
  const bool is_solved = rating.end == Step::Kind::solution;
  if (!is_solved && !wanted.techniques.is_all()) {
    ++made.tried.others;
    return false;
  }
  if (!is_solved) rating.grade = Grade::extreme;
  if (!is_rated_as_wanted(wanted, rating, made)) {
    if (made.miss) made.miss->rating = std::move(rating);
    return false;
  }
  made.rating = std::move(rating);
  if (run.family.scale == nullptr || (!wanted.scale && !run.rates)) return true;
  Board board = run.family.start(puzzle);
  made.scale = run.family.scale({puzzle, board, budget, {}, run.cpu});
  if (!wanted.scale) return true;
  if (!made.scale) {
    if (!budget.is_spent()) ++made.tried.others;
    return false;
  }
  if (fits(wanted.scale, *made.scale, by_scale, made)) return true;
  made.miss->rating = *made.rating;
  made.miss->scale = made.scale;
  return false;
}

void make_one(const MakeRun& run, std::uint64_t number, MakeAttempt& attempt) {
  if (!attempt.budget.poll()) return;
  Rng rng(mixed(run.seed, number));
  NewPuzzle& result = attempt.result;
  result.tried.attempts = 1;
  result.made = made_puzzle(run, rng, attempt.budget);
  if (result.made.puzzle == nullptr) {
    result.tried.failed = 1;
    return;
  }
  attempt.cells = result.made.puzzle->sites();
  if (is_as_wanted(run, attempt.budget, result)) return;
  const bool is_always_so = result.made.is_always_so;
  result.made = {};
  result.made.is_always_so = is_always_so;
}

/// Counts what the attempt has used. What was finished in time is kept, even if time is up since.
bool joins(Budget& budget, const MakeAttempt& attempt) {
  if (budget.join(attempt.budget)) return true;
  const bool is_time_up = budget.why() == Why::deadline || budget.why() == Why::cancelled;
  return is_time_up && !attempt.budget.is_spent();
}

/// As many as may be enough, by what was needed for each puzzle up to now.
std::uint64_t attempts_for(std::uint64_t left, std::uint64_t made, const Tried& tried) {
  const std::uint64_t needed = (tried.attempts + 1) / (made + 1) + 1;
  if (tried.attempts == 0) return std::min(left, most_attempts);
  return left > most_attempts / needed ? most_attempts : left * needed;
}

}  // namespace

void Tried::add(const Tried& more) {
  attempts += more.attempts;
  failed += more.failed;
  easier += more.easier;
  harder += more.harder;
  others += more.others;
  alike += more.alike;
}

std::uint64_t most_in_vain(int cells) {
  constexpr std::uint64_t cells_in_all = 8'100'000;
  constexpr std::uint64_t fewest = 1000;
  constexpr std::uint64_t most = 100'000;
  return std::clamp(cells_in_all / static_cast<std::uint64_t>(std::max(cells, 1)), fewest, most);
}

MakeOutcome make_puzzles(const MakeRun& run, Budget& budget, function_ref<bool(NewPuzzle&&)> sink) {
  MakeOutcome all;
  Tried since;
  int cells = run.order.rows * run.order.columns;  // of an image they follow from its shape
  for (std::uint64_t made = 0; made < run.count && budget.spend();) {
    const std::uint64_t first = all.tried.attempts;
    const std::uint64_t attempts = attempts_for(run.count - made, made, all.tried);
    std::deque<MakeAttempt> round;
    while (round.size() < attempts) round.emplace_back(budget);
    const auto are_enough_before = [&](std::size_t i) {
      std::uint64_t good = made;
      for (std::size_t before = 0; before < i; ++before) good += round[before].is_good ? 1 : 0;
      return good >= run.count;
    };
    run.crew(round.size(), [&](std::size_t i) {
      MakeAttempt& attempt = round[i];
      attempt.is_skipped = are_enough_before(i);
      if (!attempt.is_skipped) make_one(run, first + i, attempt);
      attempt.is_good = attempt.result.made.puzzle != nullptr;
    });
    for (MakeAttempt& attempt : round) {
      if (attempt.is_skipped) break;
      if (!joins(budget, attempt)) return all;
      NewPuzzle& result = attempt.result;
      all.tried.add(result.tried);
      since.add(result.tried);
      cells = std::max(cells, attempt.cells);
      if (result.made.trouble) {
        sink(std::move(result));
        return all;
      }
      if (result.miss && (!all.nearest || is_nearer(*result.miss, *all.nearest)))
        all.nearest = std::move(result.miss);
      bool is_good = result.made.puzzle != nullptr;
      if (is_good && run.is_new != nullptr) {
        is_good = (*run.is_new)(*result.made.puzzle, budget);
        if (!is_good && budget.is_spent()) return all;
        all.tried.alike += is_good ? 0 : 1;
        since.alike += is_good ? 0 : 1;
      }
      if (!is_good) {
        all.is_always_so = result.made.is_always_so;
        all.is_given_up = all.is_always_so || since.attempts >= most_in_vain(cells);
        all.in_vain = since.attempts;
        if (all.is_given_up) return all;
        continue;
      }
      result.tried = std::exchange(since, {});
      all.nearest.reset();
      all.in_vain = 0;
      if (!sink(std::move(result)) || ++made == run.count) return all;
    }
  }
  return all;
}

}  // namespace crosshatch
