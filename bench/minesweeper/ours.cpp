// SPDX-License-Identifier: MIT
#include "ours.h"

#include <memory>

#include "batch/crew.h"
#include "families/minesweeper/puzzle.h"
#include "puzzles/fields.h"
#include "solve/solve.h"

namespace crosshatch::bench {

namespace {

std::string in_letters(const Board& board) {
  std::string letters;
  letters.reserve(static_cast<std::size_t>(board.sites()));
  for (const Candidates cell : board.all())
    letters += cell == only(minesweeper::mine) ? '*' : cell == only(minesweeper::clear) ? '.' : '?';
  return letters;
}

std::string in_letters(const Census& census) {
  std::string letters;
  for (const std::uint32_t number : census.share_of) {
    const Census::Share& share = census.shares[number];
    letters += share.numerator == 0 ? '.' : share.numerator == share.denominator ? '*' : '?';
  }
  return letters;
}

}  // namespace

const char* name(Ask ask) {
  switch (ask) {
    case Ask::verdict:
      return "verdict";
    case Ask::ambiguous:
      return "ambiguous";
    case Ask::count:
      return "count";
    case Ask::odds:
      return "odds";
  }
  return "";
}

Contender crosshatch_on(int threads) {
  // As the program does: one crew for all boards, and this thread has a seat while it answers. It
  // is made by who asks first, for threads are not there any more in a process forked from this.
  auto crew = std::make_shared<std::unique_ptr<SeatedCrew>>();
  const auto say = [crew, threads](const Puzzle& puzzle, Ask ask, double cap) {
    if (threads > 1 && *crew == nullptr) *crew = std::make_unique<SeatedCrew>(threads);
    const SeatedCrew::Seat seat(crew->get());
    Goal goal{.enough = 2,
              .wants_ambiguous = ask == Ask::ambiguous,
              .wants_count = ask == Ask::count,
              .wants_odds = ask == Ask::odds};
    if (*crew != nullptr) goal.crew = **crew;
    Budget budget({.seconds = cap});
    const Family& family = puzzles::family_of(minesweeper::of(puzzle).rules());
    const Answer answer = solve(family, puzzle, goal, budget);
    Said said{.kind = answer.verdict.kind(), .is_complete = false};
    switch (ask) {
      case Ask::verdict:
        said.is_complete = said.kind != Verdict::Kind::unknown;
        for (const Board& board : answer.verdict.solutions())
          said.boards.push_back(in_letters(board));
        break;
      case Ask::ambiguous:
        said.is_complete = answer.ambiguous_complete;
        said.boards = {in_letters(answer.known)};
        break;
      case Ask::count:
        said.is_complete = answer.count.is_exact;
        said.count = answer.count.number.str();
        break;
      case Ask::odds:
        said.is_complete = answer.has_odds;
        if (!answer.has_odds) break;
        said.boards = {in_letters(answer.census)};
        said.count = answer.census.total.str();
        break;
    }
    return said;
  };
  const std::string name =
      threads == 1 ? "crosshatch" : "crosshatch, " + std::to_string(threads) + " threads";
  return {.name = name, .say = say, .has_ambiguous = true, .has_counts = true};
}

}  // namespace crosshatch::bench
