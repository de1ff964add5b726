// SPDX-License-Identifier: MIT
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/repairs/clue_words.h"
#include "api/repairs/repairs.h"
#include "base/text.h"
#include "solve/repair/clue_repair.h"
#include "solve/repair/contradiction.h"

namespace crosshatch {

namespace {

/// All that the answer tells.
struct ClueAnswer {
  const Answer& answer;
  ClueRepairs repairs = {};
  Contradiction contradiction = {};  ///< only of puzzles without a solution
};

/// "change 5 at r1c2 to 3".
std::string edit_in_words(const Question& question, const ClueEdit& edit) {
  const ClueValue before = question.family.clues->at(question.puzzle, edit.place);
  const bool is_korean = question.options.language == Language::ko;
  const std::string name = clue_name(question, edit.place, before ? *before : *edit.to);
  if (!before) return (is_korean ? "추가: " : "add ") + name;
  if (!edit.to) return (is_korean ? "삭제: " : "remove ") + name;
  const std::string number = clue_in_words(question, edit.place, *edit.to);
  return is_korean ? "변경: " + name + " → " + number : "change " + name + " to " + number;
}

std::string in_words(const Question& question, const ClueRepair& repair) {
  std::string text;
  for (const ClueEdit& edit : repair.edits)
    text += (text.empty() ? "" : ", ") + edit_in_words(question, edit);
  return text;
}

std::string as_text(const Question& question, const ClueAnswer& found) {
  std::string text;
  if (!found.contradiction.places.empty())
    text += contradiction_in_words(found.contradiction,
                                   clue_names(question, found.contradiction.places),
                                   question.options.language);
  if (found.repairs.best.empty()) return text;
  text += clue_headline(Changed::clues, found.repairs.best.front().edits.size(),
                        found.repairs.least, question.options.language);
  for (const ClueRepair& repair : found.repairs.best) text += in_words(question, repair) + '\n';
  const ClueRepair& best = found.repairs.best.front();
  return text + '\n' + question.family.text(*best.puzzle, best.solution);
}

JsonObject repair_json(const Question& question, const ClueRepair& repair) {
  const auto edit_json = [&](const ClueEdit& edit) {
    const ClueValue before = question.family.clues->at(question.puzzle, edit.place);
    return clue_object(question, edit.place).add(member("from", before), member("to", edit.to));
  };
  return repair_object(question, json_list(repair.edits, edit_json), *repair.puzzle,
                       repair.solution);
}

JsonObject as_json(const Question& question, const Board* meant, const ClueAnswer& found,
                   std::optional<Why> cut) {
  const JsonText clues = clues_json(question, found.contradiction.places);
  const JsonText repairs = json_list(
      found.repairs.best, [&](const ClueRepair& repair) { return repair_json(question, repair); });
  return repairs_object(question, found.answer, cut, meant,
                        contradiction_json(found.contradiction, clues), found.repairs.least,
                        repairs);
}

}  // namespace

std::string contradiction_in_words(const Contradiction& contradiction, const std::string& names,
                                   Language language) {
  if (language == Language::ko)
    return (contradiction.is_smallest ? "서로 모순되는 최소한의 단서: " : "서로 모순되는 단서: ") +
           names + '\n';
  return (contradiction.is_smallest ? "the fewest clues that contradict each other: "
                                    : "clues that contradict each other: ") +
         names + '\n';
}

std::optional<JsonObject> contradiction_json(const Contradiction& contradiction,
                                             const JsonText& clues) {
  if (contradiction.places.empty()) return std::nullopt;
  return JsonObject().add(member("smallest", contradiction.is_smallest), member("clues", clues));
}

std::string clue_headline(Changed changed, std::size_t edits, int proved, Language language) {
  const std::string least = std::to_string(proved);
  const bool is_least = std::cmp_equal(edits, proved);
  if (language == Language::ko) {
    const std::string rest = is_least ? "이보다 적게 바꾸면 해가 하나가 되지 않습니다"
                             : proved == 1 ? "더 적게 바꾸어도 될 수 있습니다"
                                           : "적어도 " + least + "개는 바꾸어야 합니다";
    const std::string number = std::to_string(edits);
    const std::string what =
        changed == Changed::clues ? "단서 " + number + "개를" : "칸 " + number + "개의 영역을";
    return what + " 바꾸면 해가 하나뿐입니다 (" + rest + "):\n";
  }
  const std::string rest = is_least      ? "fewer are not enough"
                           : proved == 1 ? "fewer may be enough"
                                         : "at least " + least + " are needed";
  return "unique after " + counted(edits, "change") + " (" + rest + "):\n";
}

Reply repair_clues_of(const Question& question, Out out) {
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {}, budget);
  const Verdict::Kind kind = answer.verdict.kind();
  const Result<std::optional<Board>> kept = solution_to_keep(question, answer);
  if (!kept) return wrong_state(kept.error());
  const Board* const meant = *kept ? &**kept : nullptr;
  ClueAnswer found{.answer = answer};
  const ClueQuestion clues{question.family, question.puzzle, budget, question.options.cpu};
  const std::vector<ClueValue> original = all_clues(*question.family.clues, question.puzzle);
  if (kind == Verdict::Kind::none)
    found.contradiction = smallest_contradiction(SomeOfTheClues(clues, original));
  if (kind == Verdict::Kind::multiple || kind == Verdict::Kind::none)
    found.repairs = repair_clues(clues, meant, wanted_repairs(question));
  return tell_repairs(
      question, answer, budget, !found.repairs.best.empty(),
      [&] { return as_text(question, found); },
      [&](std::optional<Why> cut) { return as_json(question, meant, found, cut); }, out);
}

}  // namespace crosshatch
