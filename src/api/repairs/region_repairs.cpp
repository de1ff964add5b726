// SPDX-License-Identifier: MIT
#include <algorithm>

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
int region_of(const Question& question, Site cell) {
  return question.family.regions->of(question.puzzle)[cell];
}

/// Regions by their first cells, as steps say them: pictures have no letters.
std::string move_in_words(const Question& question, const CellMove& move) {
  const std::vector<int> regions = question.family.regions->of(question.puzzle);
  const auto named = [&](Site cell) {
    return short_cell_name(cell, question.puzzle.columns(), question.options.language);
  };
  const auto first_of = [&](int region) {
    return named(static_cast<Site>(std::ranges::find(regions, region) - regions.begin()));
  };
  const Message words = {{"move {0} from the region of {1} to the region of {2}",
                          "이동: {0}, {1:이} 든 영역 → {2:이} 든 영역"},
                         named(move.cell),
                         first_of(regions[move.cell]),
                         first_of(move.to)};
  return words.in(question.options.language);
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
    return JsonObject().add(
        member("cell", cell_of(question.puzzle, move.cell)),
        member("from", question.family.regions->name(region_of(question, move.cell))),
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
