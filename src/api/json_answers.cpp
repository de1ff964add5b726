// SPDX-License-Identifier: MIT
//
// The objects are put together as text: a board of a million ambiguous cells would be a gigabyte of
// JSON values, and the order of the keys is part of the promise anyway.
#include "api/json_answers.h"

#include <algorithm>

#include "api/cubes/cube_json.h"
#include "base/digits.h"
#include "core/grid_place.h"

namespace crosshatch {

namespace {

constexpr std::string_view opening = "{\"format\":\"crosshatch/1\"";

/// What the object begins with, up to the solutions.
struct Findings {
  std::string_view family;
  int rows = 0;
  int columns = 0;
  Verdict::Kind verdict = Verdict::Kind::unique;
  std::optional<Why> why = {};
  std::string_view count = "1";
  bool count_is_exact = true;
  bool logic = false;
};

std::string object_head(const Findings& findings) {
  std::string out(opening);
  out += json_key("family") + json_string(findings.family);
  out += json_key("rows") + std::to_string(findings.rows);
  out += json_key("columns") + std::to_string(findings.columns);
  out += json_key("answer") + json_string(name(findings.verdict));
  out += json_key("why") + (findings.why ? json_string(name(*findings.why)) : "null");
  out += json_key("count") + json_string(findings.count);
  out += json_key("count_exact") + (findings.count_is_exact ? "true" : "false");
  out += json_key("logic") + (findings.logic ? "true" : "false");
  return out + json_key("solutions") + "[";
}

/// What follows the solutions. `cells`: a list of cells as JSON.
std::string object_rest(std::string_view cells, bool is_complete) {
  return "]" + json_key("ambiguous") + std::string(cells) + json_key("ambiguous_complete") +
         (is_complete ? "true" : "false");
}

}  // namespace

std::string text_of(const Family& family, const Puzzle& puzzle, const Board& board) {
  std::string text = family.text(puzzle, board);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string cell_list(const Puzzle& puzzle, const std::vector<Site>& sites) {
  std::string out = "[";
  for (const Site site : sites) {
    if (out.size() > 1) out += ',';
    out += '[';
    const GridPlace place = grid_place(site, puzzle.columns());
    out += std::to_string(place.row);
    out += ',';
    out += std::to_string(place.column);
    out += ']';
  }
  return out + ']';
}

std::string count_text(const SolutionCount& count) {
  return (count.is_exact ? "" : ">=") + decimal(count.number);
}

std::string json_key(std::string_view id) { return ",\"" + std::string(id) + "\":"; }

std::string error_object(const Error& error) {
  std::string out = "{\"code\":" + json_string(name(error.code));
  out += json_key("message") + json_string(error.message);
  out += json_key("line") + std::to_string(error.line);
  out += json_key("column") + std::to_string(error.column);
  return out + "}";
}

std::string error_json(const Error& error, const PuzzleSource& source) {
  return std::string(opening) + json_key("error") + error_object(error) + json_key("source") +
         source_json(source, {}) + "}\n";
}

std::string answer_object(const Question& question, const Answer& answer,
                          const std::vector<std::string>& solutions, std::optional<Why> cut) {
  const Verdict& verdict = answer.verdict;
  if (verdict.kind() == Verdict::Kind::unknown) cut = verdict.why();
  std::string out = object_head({.family = question.family.id,
                                 .rows = question.puzzle.rows(),
                                 .columns = question.puzzle.columns(),
                                 .verdict = verdict.kind(),
                                 .why = cut,
                                 .count = count_text(answer.count),
                                 .count_is_exact = answer.count.is_exact,
                                 .logic = answer.logic});
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    if (i > 0) out += ',';
    out += json_string(solutions[i]);
  }
  out +=
      object_rest(cell_list(question.puzzle, ambiguous_sites(answer)), answer.ambiguous_complete);
  if (answer.is_map_cut)
    out += json_key("unsettled") + cell_list(question.puzzle, unsettled_sites(answer));
  return out;
}

std::string joined_object(const Question& question, const JoinedAnswer& joined) {
  std::string out = object_head({.family = question.family.id,
                                 .rows = question.puzzle.rows(),
                                 .columns = question.puzzle.columns(),
                                 .verdict = joined.verdict,
                                 .why = joined.why,
                                 .count = count_text(joined.count),
                                 .count_is_exact = joined.count.is_exact,
                                 .logic = joined.logic});
  std::string solutions;
  for (const Board& solution : joined.solutions)
    solutions += (solutions.empty() ? "" : ",") +
                 json_string(text_of(question.family, question.puzzle, solution));
  std::vector<Site> different;
  for (Site site = 0; site < question.puzzle.sites() && joined.solutions.size() == 2; ++site) {
    if (joined.solutions[0][site] != joined.solutions[1][site]) different.push_back(site);
  }
  const bool is_complete =
      joined.verdict == Verdict::Kind::unique || joined.verdict == Verdict::Kind::none;
  return out + solutions + object_rest(cell_list(question.puzzle, different), is_complete) +
         json_key("parts") + "{\"of\":" + std::to_string(joined.parts) + json_key("missing") +
         std::to_string(joined.missing) + "}";
}

std::vector<Brief::Piece> unique_answer(const BulkQuestion& question, bool logic,
                                        bool shows_solution) {
  std::string head = object_head({.family = question.family.id,
                                  .rows = question.bulk.rows,
                                  .columns = question.bulk.columns,
                                  .logic = logic});
  const auto [before, between, after] = source_json_around(question.file, {});
  const std::string rest = object_rest("[]", true) + json_key("source") + before;
  std::vector<Brief::Piece> pieces;
  if (shows_solution) {
    pieces.push_back({std::move(head) + '"', Brief::Gap::solution});
    pieces.push_back({'"' + rest, Brief::Gap::line});
  } else {
    pieces.push_back({std::move(head) + rest, Brief::Gap::line});
  }
  pieces.push_back({between, Brief::Gap::index});
  pieces.push_back({after + "}\n", Brief::Gap::none});
  return pieces;
}

std::string check_object(const Question& question, const Answer& answer, std::optional<Why> cut) {
  std::vector<std::string> texts;
  for (const Board& solution : answer.verdict.solutions())
    texts.push_back(text_of(question.family, question.puzzle, solution));
  return answer_object(question, answer, texts, cut);
}

std::vector<Site> ambiguous_sites(const Answer& answer) {
  std::vector<Site> sites;
  if (answer.verdict.kind() != Verdict::Kind::multiple) return sites;
  for (Site site = 0; site < answer.seen.sites(); ++site) {
    if (!answer.seen.is_decided(site)) sites.push_back(site);
  }
  return sites;
}

std::vector<Site> unsettled_sites(const Answer& answer) {
  std::vector<Site> sites;
  if (!answer.is_map_cut) return sites;
  for (Site site = 0; site < answer.seen.sites(); ++site) {
    if (answer.seen.is_decided(site) && !answer.known.is_decided(site)) sites.push_back(site);
  }
  return sites;
}

std::string answer_end(const Question& question, const Answer& answer, std::string_view before) {
  const std::string& clash = answer.verdict.clash();
  return (clash.empty() ? "" : json_key("clash") + json_string(clash)) +
         cube_json(question, answer, before) + json_key("source") +
         source_json(question.source, question.puzzle.title()) + "}\n";
}

Status verdict_status(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::unique:
      return Status::yes;
    case Verdict::Kind::none:
      return Status::none;
    case Verdict::Kind::multiple:
      return Status::several;
    case Verdict::Kind::unknown:
      return Status::unknown;
  }
  return Status::unknown;
}

Status count_status(const Answer& answer) {
  if (!answer.count.is_exact) return Status::unknown;
  return answer.count.number == 0 ? Status::none : Status::yes;
}

Reply solve_as_json(const Question& question, Out out) {
  const VerbOptions& options = question.options;
  const std::uint64_t shown = options.all ? Goal::all : std::max<std::uint64_t>(options.limit, 1);
  Budget budget(options.limits);
  std::vector<std::string> texts;
  bool is_cut = false;
  const auto keep = [&](const Board& solution) {
    if (texts.size() >= shown) return true;
    std::string text = text_of(question.family, question.puzzle, solution);
    // The object is written in one piece, so it must fit in memory.
    is_cut = !budget.take_memory(text.size() + sizeof(std::string));
    if (is_cut) return false;
    texts.push_back(std::move(text));
    return true;
  };
  // A verdict takes two, however few are shown.
  const Goal goal{.enough = std::max<std::uint64_t>(shown, 2),
                  .wants_ambiguous = !question.options.no_map};
  const Answer answer = solve_question(question, goal, budget, keep);
  Status status = Status::yes;
  if (answer.verdict.kind() == Verdict::Kind::none) {
    status = Status::none;
  } else if (texts.size() < shown && !answer.count.is_exact && (is_cut || budget.is_spent())) {
    status = Status::unknown;
  }
  std::optional<Why> cut;
  if (status == Status::unknown) cut = budget.why();
  const std::string object = answer_object(question, answer, texts, cut);
  out(object + answer_end(question, answer, object));
  return {.status = status, .error = {}, .note = {}};
}

Reply check_as_json(const Question& question, Out out) {
  Budget budget(question.options.limits);
  const Answer answer =
      solve_question(question, {.wants_ambiguous = !question.options.no_map}, budget);
  const std::string object = check_object(question, answer);
  out(object + answer_end(question, answer, object));
  return {.status = verdict_status(answer.verdict.kind()), .error = {}, .note = {}};
}

Answer count_exactly(const Question& question, Budget& budget) {
  const std::uint64_t limit = question.options.limit;
  const Goal goal = limit > 0 ? Goal{.enough = limit} : Goal{.wants_count = true};
  return solve_question(question, goal, budget);
}

std::optional<Why> why_not_counted(const Answer& answer, const Budget& budget) {
  if (answer.count.is_exact) return std::nullopt;
  // Without a limit of the work the count has reached the limit of its own.
  return budget.is_spent() ? budget.why() : Why::cancelled;
}

Reply count_as_json(const Question& question, Out out) {
  Budget budget(question.options.limits);
  const Answer answer = count_exactly(question, budget);
  const std::string object = answer_object(question, answer, {}, why_not_counted(answer, budget));
  out(object + answer_end(question, answer, object));
  return {.status = count_status(answer), .error = {}, .note = {}};
}

}  // namespace crosshatch
