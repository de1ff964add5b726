// SPDX-License-Identifier: MIT
#include "make/make.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "make/by_rules.h"

namespace crosshatch {

namespace {

/// Of one round. More would be made in vain at the end, fewer would let threads wait.
constexpr std::uint64_t most_attempts = 64;

/// Two numbers as one, so that near ones give far ones.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  return Rng(Rng(seed).next() ^ Rng(number + 1).next()).next();
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
};

/// Counts a number that is outside the span.
bool fits(const std::optional<Span>& span, int number, Tried& tried) {
  if (!span || span->has(number)) return true;
  ++(number < span->low ? tried.easier : tried.harder);
  return false;
}

/// The way up to the hardest technique that a puzzle may need. What it does not solve is harder.
Way easy_part(const Way& way, const std::optional<Span>& grades) {
  std::size_t needed = way.techniques.size();
  while (needed > 0 && grades && static_cast<int>(way.techniques[needed - 1].grade) > grades->high)
    --needed;
  return {.id = way.id, .techniques = way.techniques.first(needed)};
}

/// Whether the puzzle is as people are to find it; fills in what was found.
bool is_as_wanted(const MakeRun& run, Budget& budget, NewPuzzle& made) {
  const WantedDifficulty& wanted = run.wanted;
  if (run.family.ways.empty() || made.made.opened != nullptr || (!wanted.is_any() && !run.rates))
    return true;
  const Way way = easy_part(run.family.ways.front(), wanted.grades);
  const Puzzle& puzzle = *made.made.puzzle;
  Board board = run.family.start(puzzle);
  const Search search{puzzle, board, budget, {}, run.cpu};
  Rating rating = rate(run.family, way, search, true, wanted.techniques);
  if (rating.ending == Step::Ending::limit) return false;
  const bool is_solved = rating.end == Step::Kind::solution;
  if (!is_solved && !wanted.techniques.is_all()) {
    ++made.tried.others;
    return false;
  }
  if (!is_solved) rating.grade = Grade::extreme;
  if (!fits(wanted.grades, static_cast<int>(rating.grade), made.tried)) return false;
  if (wanted.scores && !is_solved) {
    ++made.tried.harder;
    return false;
  }
  if (!fits(wanted.scores, rating.score, made.tried)) return false;
  if (!wanted.technique.empty() && (!is_solved || !uses(rating, wanted.technique))) {
    ++made.tried.others;
    return false;
  }
  made.rating = std::move(rating);
  if (run.family.scale == nullptr || (!wanted.scale && !run.rates)) return true;
  board = run.family.start(puzzle);
  made.scale = run.family.scale(search);
  if (!wanted.scale) return true;
  if (made.scale) return fits(wanted.scale, *made.scale, made.tried);
  if (!budget.is_spent()) ++made.tried.others;
  return false;
}

void make_one(const MakeRun& run, std::uint64_t number, MakeAttempt& attempt) {
  Rng rng(mixed(run.seed, number));
  NewPuzzle& result = attempt.result;
  result.tried.attempts = 1;
  const Maker& maker = *run.family.maker;
  result.made = maker.attempt != nullptr
                    ? maker.attempt(run.order, rng, attempt.budget)
                    : make_by_rules(run.family, run.order, rng, attempt.budget);
  if (result.made.puzzle == nullptr) {
    result.tried.failed = 1;
  } else if (!is_as_wanted(run, attempt.budget, result)) {
    result.made = {};
  }
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

Tried make_puzzles(const MakeRun& run, Budget& budget, function_ref<bool(NewPuzzle&&)> sink) {
  Tried all;
  Tried since;
  for (std::uint64_t made = 0; made < run.count && budget.spend();) {
    const std::uint64_t first = all.attempts;
    const std::uint64_t attempts = attempts_for(run.count - made, made, all);
    std::vector<MakeAttempt> round;
    while (round.size() < attempts) round.emplace_back(budget);
    run.crew(round.size(), [&](std::size_t i) { make_one(run, first + i, round[i]); });
    for (MakeAttempt& attempt : round) {
      if (!budget.join(attempt.budget)) return all;
      all.add(attempt.result.tried);
      since.add(attempt.result.tried);
      if (attempt.result.made.trouble) {
        sink(std::move(attempt.result));
        return all;
      }
      if (attempt.result.made.puzzle == nullptr) continue;
      if (run.is_new != nullptr && !(*run.is_new)(*attempt.result.made.puzzle, budget)) {
        if (budget.is_spent()) return all;
        ++all.alike;
        ++since.alike;
        continue;
      }
      attempt.result.tried = std::exchange(since, {});
      if (!sink(std::move(attempt.result)) || ++made == run.count) return all;
    }
  }
  return all;
}

}  // namespace crosshatch
