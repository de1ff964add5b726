// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/repairs/clue_words.h"
#include "api/repairs/line_words.h"
#include "api/repairs/repairs.h"
#include "base/text.h"
#include "core/family.h"
#include "solve/minimise/minimal.h"
#include "solve/repair/some_of_the_lines.h"

namespace crosshatch {

namespace {

/// What was found out about the clues of a puzzle with one solution.
struct MinimalAnswer {
  const Question& question;
  const KeptClues& clues;
  Minimal minimal;
  PuzzlePtr fewer;  ///< the puzzle with the clues that are kept; null: each of its lines has a clue

  [[nodiscard]] std::vector<int> left_out() const {
    std::vector<int> places;
    std::set_difference(clues.places().begin(), clues.places().end(), minimal.kept.begin(),
                        minimal.kept.end(), std::back_inserter(places));
    return places;
  }
  /// The puzzle with the clues that are kept; null where no puzzle can lack the others.
  [[nodiscard]] const Puzzle* puzzle() const {
    return left_out().empty() ? &question.puzzle : fewer.get();
  }
  /// Whether all that was asked for is proved.
  [[nodiscard]] bool is_complete() const {
    return minimal.is_minimal && (minimal.is_smallest || !question.options.smallest);
  }
};

/// The clues that stand at these places.
std::string names_of(const Question& question, const std::vector<int>& places) {
  return question.family.clues != nullptr ? clue_names(question, places)
                                          : line_names(question, places);
}

JsonText json_of(const Question& question, const std::vector<int>& places) {
  return question.family.clues != nullptr ? clues_json(question, places)
                                          : lines_json(question, places);
}

/// How many clues are enough, where all of them, or none, are needed.
std::string all_or_none(std::size_t all, bool are_needed, Language language) {
  const std::string number = std::to_string(all);
  if (language == Language::ko) {
    if (all == 0) return "뺄 수 있는 단서가 없습니다\n";
    if (all == 1)
      return are_needed ? "하나뿐인 단서가 꼭 필요합니다\n" : "하나뿐인 단서를 빼도 됩니다\n";
    return "단서 " + number + (are_needed ? "개가 모두 필요합니다\n" : "개를 모두 빼도 됩니다\n");
  }
  if (all == 0) return "there is no clue that could be left out\n";
  const std::string clues = all == 1   ? "the only clue"
                            : all == 2 ? "both clues"
                                       : "all " + number + " clues";
  if (!are_needed) return clues + " can be left out\n";
  return clues + (all == 1 ? " is needed\n" : " are needed\n");
}

std::string how_many(const MinimalAnswer& found) {
  const Minimal& minimal = found.minimal;
  const std::size_t clues = found.clues.places().size();
  const Language language = found.question.options.language;
  if (minimal.needed.size() == clues || minimal.kept.empty())
    return all_or_none(clues, minimal.needed.size() == clues, language);
  const std::string kept = std::to_string(minimal.kept.size());
  const std::string least = std::to_string(minimal.least);
  const bool has_least = !minimal.is_smallest && minimal.least > 0;
  if (language == Language::ko) {
    const std::string rest = minimal.is_smallest ? "이보다 적으면 해가 하나가 아닙니다"
                             : minimal.is_minimal ? "더 뺄 수 있는 단서는 없습니다"
                                                  : "더 뺄 수 있는지는 확인하지 못했습니다";
    return "단서 " + std::to_string(clues) + "개 가운데 " + kept + "개면 됩니다 (" + rest +
           (has_least ? ", 적어도 " + least + "개는 필요합니다" : "") + ")\n";
  }
  const bool is_one = minimal.kept.size() == 1;
  const std::string rest = minimal.is_smallest ? "fewer are not enough"
                           : minimal.is_minimal
                               ? (is_one ? "it cannot be left out" : "none of them can be left out")
                           : is_one ? "perhaps it can be left out"
                                    : "perhaps some of them can be left out";
  return kept + " of " + counted(clues, "clue") + (is_one ? " is" : " are") + " enough (" + rest +
         (has_least ? "; at least " + least + (minimal.least == 1 ? " is" : " are") + " needed"
                    : "") +
         ")\n";
}

/// The puzzle in the first of its family's formats that can say it.
std::string in_some_format(const MinimalAnswer& found) {
  const Puzzle* const puzzle = found.puzzle();
  if (puzzle == nullptr)
    return found.question.options.language == Language::ko
               ? "단서가 없는 줄은 어떤 형식으로도 쓸 수 없어 이 단서들을 뺀 퍼즐은 출력하지 "
                 "않습니다\n"
               : "no format can write lines without a clue, so there is no puzzle to print\n";
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
    return (is_korean ? korean : english) + names_of(found.question, places) + '\n';
  };
  const std::vector<int>& needless = found.minimal.needless;
  const bool are_all_needless =
      needless.size() > 1 && needless.size() == found.clues.places().size();
  return how_many(found) +
         (are_all_needless ? (is_korean ? "어느 단서든 하나는 빼도 됩니다\n"
                                        : "any one of them can be left out\n")
                           : line("each can be left out by itself: ",
                                  "하나만 뺄 때 빼도 되는 단서: ", needless)) +
         line("not known of: ", "빼도 되는지 알아내지 못한 단서: ", found.minimal.open) +
         line("left out: ", "뺀 단서: ", found.left_out()) + '\n' + in_some_format(found);
}

JsonObject as_json(const MinimalAnswer& found, JsonObject object) {
  const Question& question = found.question;
  const Minimal& minimal = found.minimal;
  const Puzzle* const puzzle = found.puzzle();
  return std::move(object).add(
      member("clues", found.clues.places().size()),
      member("needed", json_of(question, minimal.needed)),
      member("needless", json_of(question, minimal.needless)),
      member("left_out", json_of(question, found.left_out())),
      member("minimal", minimal.is_minimal), member("smallest", minimal.is_smallest),
      member("least", minimal.least),
      member("puzzle", puzzle == nullptr ? JsonText{"null"} : puzzle_json(question, *puzzle)));
}

/// The same keys where there is not one solution.
JsonObject empty_json(const KeptClues& clues, JsonObject object) {
  object.add(member("clues", clues.places().size()));
  for (const char* key : {"needed", "needless", "left_out"})
    object.add(member(key, JsonText{"[]"}));
  for (const char* key : {"minimal", "smallest", "least", "puzzle"})
    object.add(member(key, nullptr));
  return object;
}

/// `puzzle_of`: the puzzle with these clues alone; null if there is none.
Reply answer_about(const Question& question, const Answer& answer, const KeptClues& clues,
                   function_ref<PuzzlePtr(const std::vector<int>&)> puzzle_of, Out out) {
  const VerbOptions& options = question.options;
  const Verdict& verdict = answer.verdict;
  if (verdict.kind() != Verdict::Kind::unique) {
    out(options.json
            ? whole_answer(question, answer, empty_json(clues, check_object(question, answer)))
            : verdict_line(verdict, options));
    return {.status = verdict_status(verdict.kind()), .note = verdict.clash(), .is_open = true};
  }
  const MinimalGoal goal{.seed = options.make.seed, .smallest = options.smallest};
  MinimalAnswer found{question, clues, minimise(clues, verdict.solutions().front(), goal), {}};
  found.fewer = puzzle_of(found.minimal.kept);
  if (options.json) {
    std::optional<Why> cut;
    if (!found.is_complete()) cut = clues.budget().is_spent() ? clues.budget().why() : Why::nodes;
    out(whole_answer(question, answer, as_json(found, check_object(question, answer, cut))));
  } else {
    out(in_words(found));
  }
  return {.status = found.is_complete() ? Status::yes : Status::unknown};
}

}  // namespace

Reply minimise_puzzle(const Question& question, Out out) {
  const Family& family = question.family;
  if (family.clues == nullptr && family.line_clues == nullptr)
    return refusal(family_without(family, {"whose clues can be left out", "단서를 뺄 수 있는"}));
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {}, budget);
  if (family.clues == nullptr) {
    const auto no_puzzle = [](const std::vector<int>&) { return PuzzlePtr(); };
    return answer_about(question, answer, SomeOfTheLines(family, question.puzzle, budget),
                        no_puzzle, out);
  }
  const ClueQuestion asked{family, question.puzzle, budget, question.options.cpu};
  const std::vector<ClueValue> all = all_clues(*family.clues, question.puzzle);
  const SomeOfTheClues clues(asked, all);
  const auto with = [&](const std::vector<int>& kept) {
    return family.clues->with(question.puzzle, clues.only(kept));
  };
  return answer_about(question, answer, clues, with, out);
}

}  // namespace crosshatch
