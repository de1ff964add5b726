// SPDX-License-Identifier: MIT
#include "api/steps/standing.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/ask/numbers.h"
#include "api/steps/step_json.h"
#include "core/clues.h"
#include "core/element.h"
#include "core/grid_place.h"

namespace crosshatch {

namespace {

/// How often the judge is asked at most, of large boards about how many cells in all, and how many
/// broken rules are told.
constexpr int most_questions = 1500;
constexpr int most_cells_in_all = 30'000'000;
constexpr int most_told = 40;
/// On larger boards it would take too long to ask for each clue.
constexpr int most_cells_with_kept_clues = 2500;

/// Adds a rule, or its sites to those that are told with the same words.
void add(const derive::BrokenRule& one, std::vector<derive::BrokenRule>& all) {
  const auto same = std::ranges::find_if(all, [&](const derive::BrokenRule& other) {
    return other.what.english() == one.what.english();
  });
  if (same == all.end()) return all.push_back(one);
  std::ranges::copy_if(one.sites, std::back_inserter(same->sites), [&](Site site) {
    return std::ranges::find(same->sites, site) == same->sites.end();
  });
}

/// Whether one of these sites may be spoken of together with another: in small grids any may.
bool is_near(const Puzzle& puzzle, std::span<const Site> sites, Site site) {
  constexpr int few_cells = 700;
  constexpr int near = 4;
  const GridPlace place = grid_place(site, puzzle.columns());
  return puzzle.sites() <= few_cells || std::ranges::any_of(sites, [&](Site one) {
           const GridPlace other = grid_place(one, puzzle.columns());
           const int rows = std::abs(other.row - place.row);
           const int columns = std::abs(other.column - place.column);
           return rows == 0 || columns == 0 || (rows <= near && columns <= near);
         });
}

/// Adds to a smallest cause, whose sites stand alone on `alone`, those with which the same rule is
/// broken still more, such as a third 8 of a row: the words then speak of each of them.
Message with_more_of_them(const Puzzle& puzzle, const Board& left, const Board& open,
                          std::span<const Site> sites, Board alone, std::vector<Site>& cause,
                          function_ref<Message(const Board&)> broken) {
  Message what = broken(alone);
  for (const Site site : sites) {
    if (cause.empty() || left[site] != left[cause.front()] ||
        std::ranges::find(cause, site) != cause.end() || !is_near(puzzle, cause, site))
      continue;
    Board wider = alone;
    wider[site] = left[site];
    Message more = broken(wider);
    if (more == what) continue;
    const bool are_all_needed = std::ranges::all_of(cause, [&](Site one) {
      Board without = wider;
      without[one] = open[one];
      const Message less = broken(without);
      return !less.empty() && less != more;
    });
    if (!are_all_needed) continue;
    cause.push_back(site);
    alone = std::move(wider);
    what = std::move(more);
  }
  return what;
}

/// Of families that are no pages: the judge tells one broken rule; another one, when a site that
/// breaks the first is left open.
derive::Judgement judged(const Question& question, const Board& state) {
  const Board open = question.family.start(question.puzzle);
  derive::Judgement standing;
  std::vector<Site> sites;
  Board left = state;
  for (Site site = 0; site < state.sites(); ++site) {
    if ((state[site] & open[site]) == 0) {
      standing.broken.push_back({derive::beside_clues(question.puzzle, site), {site}});
      left[site] = open[site];
    } else if (state.is_decided(site) && !open.is_decided(site)) {
      sites.push_back(site);
    }
  }
  int asked = 0;
  const auto is_broken = [&](const Board& board) {
    ++asked;
    return !question.family.broken(question.puzzle, board).empty();
  };
  const int most = std::min(most_questions, most_cells_in_all / state.sites());
  while (asked < most && static_cast<int>(standing.broken.size()) < most_told && is_broken(left)) {
    std::vector<Site> cause = derive::smallest_cause(left, open, sites, is_broken);
    const std::size_t enough = cause.size();
    Board alone = open;
    for (const Site site : cause) alone[site] = left[site];
    const auto broken = [&](const Board& board) {
      ++asked;
      return question.family.broken(question.puzzle, board);
    };
    Message what =
        with_more_of_them(question.puzzle, left, open, sites, std::move(alone), cause, broken);
    add({std::move(what), cause}, standing.broken);
    if (cause.empty()) break;
    for (std::size_t i = enough - 1; i < cause.size(); ++i) {
      left[cause[i]] = open[cause[i]];
      std::erase(sites, cause[i]);
    }
  }
  return standing;
}

/// Clues of cells that are not the values of those: one is kept if alone it fits the board, and any
/// other in its place would not.
std::vector<Place> kept_clues(const Question& question, const Board& state) {
  const Clues* clues = question.family.clues;
  const auto is_drawn = [](const PuzzleElement& element) {
    return element.kind == ElementKind::solution;
  };
  std::vector<Place> kept;
  if (clues == nullptr || std::ranges::none_of(question.family.elements, is_drawn) ||
      question.puzzle.cells() > most_cells_with_kept_clues)
    return kept;
  std::vector<ClueValue> alone(static_cast<std::size_t>(clues->places(question.puzzle)));
  for (int cell = 0; cell < question.puzzle.cells(); ++cell) {
    const ClueValue own = clues->at(question.puzzle, cell);
    if (!own) continue;
    const auto is_broken = [&](int clue) {
      alone[cell] = clue;
      const PuzzlePtr puzzle = clues->with(question.puzzle, alone);
      alone[cell].reset();
      return !question.family.broken(*puzzle, state).empty();
    };
    const std::vector<int> choices = clues->choices(question.puzzle, cell);
    const auto fits_no_other = [&](int clue) { return clue == *own || is_broken(clue); };
    if (!is_broken(*own) && std::ranges::all_of(choices, fits_no_other))
      kept.push_back({.index = cell});
  }
  return kept;
}

}  // namespace

Result<derive::Judgement> standing_of(const Question& question) {
  const Result<Board> state = half_solved_board(question);
  if (!state) return fail(state.error());
  if (const derive::GridPuzzle* const ways = puzzle_of_ways(question)) {
    const Result<std::vector<int>> numbers = half_solved_numbers(question, *ways);
    if (!numbers) return fail(numbers.error());
    return derive::standing_of_numbers(*ways, *numbers);
  }
  const auto* grid = dynamic_cast<const derive::GridPuzzle*>(&question.puzzle);
  derive::Judgement standing =
      grid == nullptr ? judged(question, *state) : derive::standing_of(*grid, *state);
  if (grid == nullptr) standing.kept = kept_clues(question, *state);
  // Who would be shown nearly everything learns more from the words.
  const int most = 2 * (question.puzzle.rows() + question.puzzle.columns());
  for (derive::BrokenRule& one : standing.broken) {
    if (static_cast<int>(one.sites.size()) > most) one.sites.clear();
  }
  return standing;
}

Reply about_state(const Error& error) {
  return {.status = Status::refused, .error = error, .note = {}, .is_about_state = true};
}

JsonObject standing_json(const Question& question, const derive::Judgement& standing) {
  std::vector<JsonObject> broken;
  for (const derive::BrokenRule& one : standing.broken) {
    broken.push_back(JsonObject().add(member("sites", site_list(question.puzzle, one.sites)),
                                      member("en", one.what.in(Language::en)),
                                      member("ko", one.what.in(Language::ko))));
  }
  return JsonObject().add(member("broken", broken),
                          member("kept", places_json(question.puzzle, standing.kept)));
}

}  // namespace crosshatch
