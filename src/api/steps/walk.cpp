// SPDX-License-Identifier: MIT
#include "api/steps/walk.h"

#include <algorithm>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/ask/numbers.h"
#include "base/text.h"
#include "core/grid_place.h"
#include "logic/ladder.h"

namespace crosshatch {

namespace {

/// A place that is not larger than a cell.
bool is_point(const Place& place) {
  return place.kind == Place::Kind::site || place.kind == Place::Kind::cell ||
         place.kind == Place::Kind::corner;
}

bool is_line(const Place& place) {
  return place.kind == Place::Kind::row || place.kind == Place::Kind::column ||
         place.kind == Place::Kind::box || place.kind == Place::Kind::area;
}

void add(std::vector<Place>& places, const Place& place) {
  if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
}

/// The rows or the columns that hold all of the sites, whichever are fewer.
std::vector<Place> lines_of_sites(const Puzzle& puzzle, const std::vector<Site>& sites) {
  std::vector<Place> rows;
  std::vector<Place> columns;
  for (const Site site : sites) {
    const GridPlace cell = puzzle.layout().place(site).cell;
    add(rows, {.kind = Place::Kind::row, .index = cell.row});
    add(columns, {.kind = Place::Kind::column, .index = cell.column});
  }
  return columns.size() < rows.size() ? columns : rows;
}

}  // namespace

Result<const Way*> way_of(const Question& question) {
  const Family& family = question.family;
  if (family.ways.empty())
    return fail(family_without(family, {"that is explained", "풀이를 설명할 수 있는"}));
  if (question.options.by.empty()) return &family.ways.front();
  std::string ids;
  for (const Way& way : family.ways) {
    if (way.id == question.options.by) return &way;
    ids += (ids.empty() ? "" : ", ") + std::string(way.id);
  }
  return fail(Error{
      ErrorCode::request,
      expected({{"a way of {0:a} puzzle ({1})", "{0}의 풀이 방식({1})"}, words_of(family), ids},
               seen(question.options.by))});
}

Result<WalkStart> start_of(const Question& question, Goal goal, Budget& budget) {
  const Result<const Way*> way = way_of(question);
  if (!way) return fail(way.error());
  Result<Board> board = half_solved_board(question);
  if (!board) return fail(board.error());
  if (question.options.state) return start_on(question, *std::move(board), budget);
  WalkStart start{
      .way = *way, .answer = solve_question(question, goal, budget), .board = *std::move(board)};
  if (!start.answer.fault.empty()) return fail(internal_error(start.answer.fault));
  return start;
}

Result<WalkStart> start_on(const Question& question, Board board, Budget& budget) {
  const Result<const Way*> way = way_of(question);
  if (!way) return fail(way.error());
  // Whether an entry is wrong is told from what all solutions agree on.
  WalkStart start{.way = *way,
                  .answer = solve_question(question, {.wants_ambiguous = true}, budget),
                  .board = std::move(board)};
  if (!start.answer.fault.empty()) return fail(internal_error(start.answer.fault));
  std::optional<Error> wrong = wrong_entry(question, **way, start.answer, start.board, budget);
  if (wrong) return fail(*std::move(wrong));
  return start;
}

std::unique_ptr<Position> position_on(const Question& question, Board& board, Budget& budget,
                                      bool is_half_solved) {
  const VerbOptions& options = question.options;
  return question.family.position({.puzzle = question.puzzle,
                                   .board = board,
                                   .budget = budget,
                                   .cpu = options.cpu,
                                   .crew = options.crew,
                                   .is_half_solved = is_half_solved},
                                  true);
}

Reply refused_walk(const Question& question, Error error) {
  Reply reply = refusal(std::move(error));
  reply.is_about_state = question.options.state.has_value();
  return reply;
}

Result<Walked> walk(
    const Question& question, const Goal& goal,
    function_ref<void(const Way& way, const Answer& answer, const Board& board)> begin,
    function_ref<bool(const Step& step)> use) {
  Budget budget(question.options.limits);
  Result<WalkStart> start = start_of(question, goal, budget);
  if (!start) return fail(start.error());
  Walked walked{.answer = std::move(start->answer)};
  const bool is_unique = walked.answer.verdict.kind() == Verdict::Kind::unique;
  const PuzzlePtr told = half_solved_puzzle(question, start->board);
  const Question asked{question.family, told != nullptr ? *told : question.puzzle,
                       question.options};
  const std::unique_ptr<Position> position =
      position_on(asked, start->board, budget, question.options.state.has_value());
  Ladder ladder(*start->way, *position, is_unique, question.options.techniques);
  begin(*start->way, walked.answer, position->board());
  Step step;
  while (walked.is_heard && ladder.next(step))
    flatten(step, [&](const Step& each) { walked.is_heard = walked.is_heard && use(each); });
  if (!walked.is_heard) return walked;
  tell_verdict(question, walked.answer, budget, step);
  walked.is_heard = use(step);
  walked.status = status_of(step);
  return walked;
}

void tell_verdict(const Question& question, Answer answer, Budget& budget, Step& end) {
  // What a limit has cut short may have gone on: only an end of the way itself is told otherwise.
  if (end.kind != Step::Kind::stuck || end.ending != Step::Ending::beyond) return;
  if (answer.verdict.kind() == Verdict::Kind::none) end.ending = Step::Ending::contradiction;
  if (answer.verdict.kind() != Verdict::Kind::multiple) return;
  end.ending = Step::Ending::several;
  if (!answer.ambiguous_complete) {
    Answer map = solve_question(question, {.wants_ambiguous = true}, budget);
    if (map.verdict.kind() == Verdict::Kind::multiple) answer = std::move(map);
  }
  for (const Site site : ambiguous_sites(answer)) {
    end.marks.push_back(
        {.role = Mark::Role::target, .place = {.index = site}, .values = answer.seen[site]});
  }
}

Status status_of(const Step& end) {
  if (end.kind == Step::Kind::solution) return Status::yes;
  switch (end.ending) {
    case Step::Ending::several:
      return Status::several;
    case Step::Ending::contradiction:
      return Status::none;
    case Step::Ending::none:
    case Step::Ending::beyond:
    case Step::Ending::limit:
      return Status::unknown;
  }
  return Status::unknown;
}

std::vector<Place> where(const Question& question, const Step& step) {
  constexpr std::size_t few_cells = 4;
  std::vector<Place> lines;
  std::vector<Place> cells;
  for (const Mark& mark : step.marks) {
    if (mark.role != Mark::Role::cause) continue;
    if (is_line(mark.place)) add(lines, mark.place);
    if (is_point(mark.place)) add(cells, mark.place);
    if (mark.place.kind == Place::Kind::clue && question.family.line_of_clue != nullptr)
      add(lines, question.family.line_of_clue(question.puzzle, mark.place));
  }
  if (!lines.empty()) return lines;
  if (cells.empty() && step.changes.size() == 1)
    cells.push_back({.kind = Place::Kind::site, .index = step.changes.front().site});
  if (!cells.empty() && cells.size() <= few_cells) return cells;
  return lines_of_changes(question, step);
}

std::vector<Place> lines_of_changes(const Question& question, const Step& step) {
  std::vector<Site> sites;
  for (const Change& change : step.changes) sites.push_back(change.site);
  return lines_of_sites(question.puzzle, sites);
}

}  // namespace crosshatch
