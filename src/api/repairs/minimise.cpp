// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "api/json_answers.h"
#include "api/repairs/clue_words.h"
#include "api/repairs/repairs.h"
#include "api/verb_answers.h"
#include "core/family.h"
#include "solve/minimise/minimal.h"

namespace crosshatch {

namespace {

/// What was found out about the clues of a puzzle with one solution.
struct MinimalAnswer {
  const Question& question;
  const SomeOfTheClues& clues;
  Minimal minimal;

  [[nodiscard]] std::vector<int> left_out() const {
    std::vector<int> places;
    std::set_difference(clues.places().begin(), clues.places().end(), minimal.kept.begin(),
                        minimal.kept.end(), std::back_inserter(places));
    return places;
  }
  [[nodiscard]] PuzzlePtr puzzle() const {
    return question.family.clues->with(question.puzzle, clues.only(minimal.kept));
  }
  /// Whether all that was asked for is proved.
  [[nodiscard]] bool is_complete() const {
    return minimal.is_minimal && (minimal.is_smallest || !question.options.smallest);
  }
};

std::string how_many(const MinimalAnswer& found) {
  const Minimal& minimal = found.minimal;
  const std::string all = std::to_string(found.clues.places().size());
  const std::string kept = std::to_string(minimal.kept.size());
  const std::string least = std::to_string(minimal.least);
  const bool has_least = !minimal.is_smallest && minimal.least > 0;
  const bool are_all_needed = minimal.needed.size() == found.clues.places().size();
  if (found.question.options.language == Language::ko) {
    if (found.clues.places().empty()) return "뺄 수 있는 단서가 없습니다\n";
    if (are_all_needed) return "단서 " + all + "개가 모두 필요합니다\n";
    const std::string rest = minimal.is_smallest ? "이보다 적으면 해가 하나가 아닙니다"
                             : minimal.is_minimal ? "더 뺄 수 있는 단서는 없습니다"
                                                  : "더 뺄 수 있을지 모릅니다";
    return "단서 " + all + "개 가운데 " + kept + "개면 됩니다 (" + rest +
           (has_least ? ", 적어도 " + least + "개는 필요합니다" : "") + ")\n";
  }
  if (found.clues.places().empty()) return "there is no clue that could be left out\n";
  if (are_all_needed) return "all " + all + " clues are needed\n";
  const std::string rest = minimal.is_smallest  ? "fewer are not enough"
                           : minimal.is_minimal ? "none of them can be left out"
                                                : "perhaps some of them can be left out";
  const auto is = [](std::size_t number) { return number == 1 ? " is " : " are "; };
  return kept + " of " + all + " clues" + is(minimal.kept.size()) + "enough (" + rest +
         (has_least ? "; at least " + least + is(minimal.least) + "needed" : "") + ")\n";
}

/// The puzzle in the first of its family's formats that can say it.
std::string in_some_format(const MinimalAnswer& found) {
  const PuzzlePtr puzzle = found.puzzle();
  for (const Codec& codec : found.question.family.codecs) {
    if (codec.write == nullptr || codec.is_binary) continue;
    Result<std::string> text = codec.write(*puzzle);
    if (text) return *std::move(text);
  }
  return {};
}

std::string in_words(const MinimalAnswer& found) {
  const bool is_korean = found.question.options.language == Language::ko;
  const auto line = [&](const char* english, const char* korean, const std::vector<int>& places) {
    if (places.empty()) return std::string();
    return (is_korean ? korean : english) + clue_names(found.question, places) + '\n';
  };
  const std::vector<int>& needless = found.minimal.needless;
  const bool are_all_needless = !needless.empty() && needless.size() == found.clues.places().size();
  return how_many(found) +
         (are_all_needless ? (is_korean ? "어느 단서든 하나는 빼도 됩니다\n"
                                        : "any one of them can be left out\n")
                           : line("each can be left out by itself: ",
                                  "하나만 뺄 때 빼도 되는 단서: ", needless)) +
         line("not known of: ", "빼도 되는지 알아내지 못한 단서: ", found.minimal.open) +
         line("left out: ", "뺀 단서: ", found.left_out()) + '\n' + in_some_format(found);
}

std::string as_keys(const MinimalAnswer& found) {
  const Question& question = found.question;
  const Minimal& minimal = found.minimal;
  const auto flag = [](bool is_on) { return is_on ? "true" : "false"; };
  return json_key("clues") + std::to_string(found.clues.places().size()) + json_key("needed") +
         clues_json(question, minimal.needed) + json_key("needless") +
         clues_json(question, minimal.needless) + json_key("left_out") +
         clues_json(question, found.left_out()) + json_key("minimal") + flag(minimal.is_minimal) +
         json_key("smallest") + flag(minimal.is_smallest) + json_key("least") +
         std::to_string(minimal.least) + json_key("puzzle") +
         puzzle_json(question, *found.puzzle());
}

/// The same keys where there is not one solution.
std::string empty_keys(const SomeOfTheClues& clues) {
  return json_key("clues") + std::to_string(clues.places().size()) + json_key("needed") + "[]" +
         json_key("needless") + "[]" + json_key("left_out") + "[]" + json_key("minimal") + "null" +
         json_key("smallest") + "null" + json_key("least") + "null" + json_key("puzzle") + "null";
}

}  // namespace

Reply minimise_puzzle(const Question& question, Out out) {
  if (question.family.clues == nullptr)
    return refusal(unsupported("expected a puzzle of a family whose clues can be left out, saw a " +
                               std::string(question.family.id)));
  const VerbOptions& options = question.options;
  Budget budget(options.limits);
  const Answer answer = solve_question(question, {}, budget);
  const Verdict& verdict = answer.verdict;
  const ClueQuestion asked{question.family, question.puzzle, budget, options.cpu};
  const std::vector<ClueValue> all = all_clues(*question.family.clues, question.puzzle);
  const SomeOfTheClues clues(asked, all);
  if (verdict.kind() != Verdict::Kind::unique) {
    out(options.json
            ? check_object(question, answer) + empty_keys(clues) + answer_end(question, answer)
            : verdict_line(verdict, options));
    return {.status = verdict_status(verdict.kind()), .note = verdict.clash(), .is_open = true};
  }
  const MinimalGoal goal{.seed = options.make.seed, .smallest = options.smallest};
  const MinimalAnswer found{question, clues, minimise(clues, verdict.solutions().front(), goal)};
  if (options.json) {
    std::optional<Why> cut;
    if (!found.is_complete()) cut = budget.is_spent() ? budget.why() : Why::nodes;
    out(check_object(question, answer, cut) + as_keys(found) + answer_end(question, answer));
  } else {
    out(in_words(found));
  }
  return {.status = found.is_complete() ? Status::yes : Status::unknown};
}

}  // namespace crosshatch
