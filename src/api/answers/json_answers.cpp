// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"

#include <algorithm>

#include "api/cubes/cube_json.h"
#include "api/steps/standing.h"
#include "base/digits.h"
#include "core/grid_place.h"
#include "core/place_names.h"

namespace crosshatch {

namespace {

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

JsonObject object_head(const Findings& findings) {
  return puzzle_object(findings.family, findings.rows, findings.columns)
      .add(member("answer", findings.verdict), member("why", findings.why),
           member("count", findings.count), member("count_exact", findings.count_is_exact),
           member("logic", findings.logic));
}

}  // namespace

std::string text_of(const Family& family, const Puzzle& puzzle, const Board& board) {
  std::string text = family.text(puzzle, board);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::array<int, 2> cell_of(const Puzzle& puzzle, int cell) {
  const GridPlace place = grid_place(cell, puzzle.columns());
  return {place.row, place.column};
}

std::optional<std::array<std::string, 2>> edge_names(const Puzzle& puzzle, Site site) {
  const SitePlace place = puzzle.layout().place(site);
  if (place.kind == SitePlace::Kind::cell) return std::nullopt;
  const auto cell = [](GridPlace of) {
    return short_cell_name(std::to_string(of.row + 1), std::to_string(of.column + 1), Language::en);
  };
  return {{cell(place.cell), place.other ? cell(*place.other) : name(place.side)}};
}

JsonText site_json(const Puzzle& puzzle, Site site) {
  JsonText json;
  if (const auto names = edge_names(puzzle, site))
    append_json(json.text, JsonObject().add(member("edge", *names)));
  else
    append_json(json.text, cell_of(puzzle, site));
  return json;
}

JsonText site_list(const Puzzle& puzzle, const std::vector<Site>& sites) {
  return json_list(sites, [&](Site site) { return site_json(puzzle, site); });
}

std::string count_text(const SolutionCount& count) {
  return (count.is_exact ? "" : ">=") + decimal(count.number);
}

JsonObject format_object() { return JsonObject().add(member("format", "crosshatch/1")); }

JsonObject puzzle_object(std::string_view family, int rows, int columns) {
  return format_object().add(member("family", family), member("rows", rows),
                             member("columns", columns));
}

JsonObject error_object(const Error& error, Language language) {
  return JsonObject().add(member("code", error.code), member("message", error.message.in(language)),
                          member("line", error.line), member("column", error.column));
}

std::string error_json(const Error& error, const PuzzleSource& source, Language language) {
  return format_object()
      .add(member("error", error_object(error, language)),
           member("source", source_json(source, {})))
      .line();
}

JsonObject answer_object(const Question& question, const Answer& answer,
                         const std::vector<std::string>& solutions, std::optional<Why> cut) {
  const Verdict& verdict = answer.verdict;
  if (verdict.kind() == Verdict::Kind::unknown) cut = verdict.why();
  JsonObject object = object_head({.family = question.family.id,
                                   .rows = question.puzzle.rows(),
                                   .columns = question.puzzle.columns(),
                                   .verdict = verdict.kind(),
                                   .why = cut,
                                   .count = count_text(answer.count),
                                   .count_is_exact = answer.count.is_exact,
                                   .logic = answer.logic});
  object.add(member("solutions", solutions));
  object.add(member("ambiguous", site_list(question.puzzle, ambiguous_sites(answer))));
  object.add(member("ambiguous_complete", answer.ambiguous_complete));
  if (answer.is_map_cut)
    object.add(member("unsettled", site_list(question.puzzle, unsettled_sites(answer))));
  return object;
}

JsonObject joined_object(const Question& question, const JoinedAnswer& joined) {
  JsonObject object = object_head({.family = question.family.id,
                                   .rows = question.puzzle.rows(),
                                   .columns = question.puzzle.columns(),
                                   .verdict = joined.verdict,
                                   .why = joined.why,
                                   .count = count_text(joined.count),
                                   .count_is_exact = joined.count.is_exact,
                                   .logic = joined.logic});
  object.add(member("solutions", json_list(joined.solutions, [&](const Board& solution) {
                      return text_of(question.family, question.puzzle, solution);
                    })));
  std::vector<Site> different;
  for (Site site = 0; site < question.puzzle.sites() && joined.solutions.size() == 2; ++site) {
    if (joined.solutions[0][site] != joined.solutions[1][site]) different.push_back(site);
  }
  const bool is_complete =
      joined.verdict == Verdict::Kind::unique || joined.verdict == Verdict::Kind::none;
  object.add(member("ambiguous", site_list(question.puzzle, different)));
  object.add(member("ambiguous_complete", is_complete));
  object.add(member(
      "parts", JsonObject().add(member("of", joined.parts), member("missing", joined.missing))));
  return object;
}

std::vector<Brief::Piece> unique_answer(const BulkQuestion& question, bool logic,
                                        bool shows_solution) {
  std::string head = object_head({.family = question.family.id,
                                  .rows = question.bulk.rows,
                                  .columns = question.bulk.columns,
                                  .logic = logic})
                         .open() +
                     R"(,"solutions":[)";
  const auto [before, between, after] = source_json_around(question.file, {});
  const std::string rest = R"(],"ambiguous":[],"ambiguous_complete":true,"source":)" + before;
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

JsonObject check_object(const Question& question, const Answer& answer, std::optional<Why> cut) {
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

std::string whole_answer(const Question& question, const Answer& answer, JsonObject object) {
  const std::string clash = answer.verdict.clash().english();
  if (!clash.empty()) object.add(member("clash", clash));
  if (question.options.cube) add_cube(question, answer, object);
  return object.add(member("source", source_json(question.source, question.puzzle.title()))).line();
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
  out(whole_answer(question, answer, answer_object(question, answer, texts, cut)));
  return {.status = status, .error = {}, .note = {}};
}

Reply check_as_json(const Question& question, Out out) {
  std::optional<JsonObject> seen;
  if (question.options.state) {
    const Result<derive::Judgement> standing = standing_of(question);
    if (!standing) return about_state(standing.error());
    seen = standing_json(question, *standing);
  }
  Budget budget(question.options.limits);
  const Answer answer =
      solve_question(question, {.wants_ambiguous = !question.options.no_map}, budget);
  JsonObject object = check_object(question, answer);
  if (seen) object.add(member("state", *seen));
  out(whole_answer(question, answer, std::move(object)));
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
  const std::optional<Why> why = why_not_counted(answer, budget);
  out(whole_answer(question, answer, answer_object(question, answer, {}, why)));
  return {.status = count_status(answer), .error = {}, .note = {}};
}

}  // namespace crosshatch
