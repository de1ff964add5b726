// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/repairs/repairs.h"
#include "core/family.h"
#include "core/grid_place.h"
#include "core/place_names.h"
#include "solve/repair/region_repair.h"

namespace crosshatch {

namespace {

/// The region that a cell is in before it is moved.
std::string region_of(const Question& question, Site cell) {
  const RegionClues& regions = *question.family.regions;
  return regions.name(regions.of(question.puzzle)[cell]);
}

/// "move r3c4 from region B to region C".
std::string move_in_words(const Question& question, const CellMove& move) {
  const Language language = question.options.language;
  const std::string cell = short_cell_name(move.cell, question.puzzle.columns(), language);
  const std::string from = region_of(question, move.cell);
  const std::string to = question.family.regions->name(move.to);
  return language == Language::ko ? "이동: " + cell + ", " + from + " 영역 → " + to + " 영역"
                                  : "move " + cell + " from region " + from + " to region " + to;
}

std::string as_text(const Question& question, const RegionRepairs& found) {
  if (found.best.empty()) return {};
  std::string text = clue_headline(Changed::regions, found.best.front().moves.size(), found.least,
                                   question.options.language);
  for (const RegionRepair& repair : found.best) {
    std::string line;
    for (const CellMove& move : repair.moves)
      line += (line.empty() ? "" : ", ") + move_in_words(question, move);
    text += line + '\n';
  }
  const RegionRepair& best = found.best.front();
  return text + '\n' + question.family.text(*best.puzzle, best.solution);
}

JsonObject repair_json(const Question& question, const RegionRepair& repair) {
  const auto move_json = [&](const CellMove& move) {
    return JsonObject().add(member("cell", cell_of(question.puzzle, move.cell)),
                            member("from", region_of(question, move.cell)),
                            member("to", question.family.regions->name(move.to)));
  };
  return repair_object(question, json_list(repair.moves, move_json), *repair.puzzle,
                       repair.solution);
}

}  // namespace

Reply repair_regions_of(const Question& question, Out out) {
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {}, budget);
  const Verdict::Kind kind = answer.verdict.kind();
  const Result<std::optional<Board>> kept = solution_to_keep(question, answer);
  if (!kept) return wrong_state(kept.error());
  const Board* const meant = *kept ? &**kept : nullptr;
  RegionRepairs found;
  const ClueQuestion asked{question.family, question.puzzle, budget, question.options.cpu};
  if (kind == Verdict::Kind::multiple || kind == Verdict::Kind::none)
    found = repair_regions(asked, meant, wanted_repairs(question));
  const auto json = [&](std::optional<Why> cut) {
    const JsonText repairs = json_list(
        found.best, [&](const RegionRepair& repair) { return repair_json(question, repair); });
    return repairs_object(question, answer, cut, meant, {}, found.least, repairs);
  };
  return tell_repairs(
      question, answer, budget, !found.best.empty(), [&] { return as_text(question, found); }, json,
      out);
}

}  // namespace crosshatch
