// SPDX-License-Identifier: MIT
#include <array>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/steps/step_json.h"
#include "api/steps/walk.h"
#include "logic/rating.h"

namespace crosshatch {

namespace {

/// What is known of the difficulty of one puzzle. Each part may be missing.
struct Difficulty {
  std::optional<Grade> grade = {};
  std::optional<int> score = {};
  std::optional<int> scale = {};  ///< in tenths
  const Technique* hardest = nullptr;
  std::vector<Rating::Use> techniques = {};
  bool is_beyond = false;  ///< the way does not lead to the solution
  bool is_cut = false;     ///< a limit came first
};

Difficulty difficulty_of(const Question& question, const Way& way, Budget& budget) {
  const Family& family = question.family;
  const bool is_whole = question.options.techniques.is_all();
  Board board = family.start(question.puzzle);
  const Search search{question.puzzle,      board, budget, {}, question.options.cpu,
                      question.options.crew};
  Rating rating = rate(family, way, search, true, question.options.techniques);
  Difficulty difficulty;
  if (rating.end == Step::Kind::solution) {
    difficulty.grade = rating.grade;
    difficulty.score = rating.score;
    difficulty.hardest = rating.hardest;
    difficulty.techniques = std::move(rating.techniques);
  } else if (rating.ending == Step::Ending::limit) {
    difficulty.is_cut = true;
  } else {
    difficulty.is_beyond = true;
    difficulty.techniques = std::move(rating.techniques);
    // Harder than the hardest that a person is taken to know, unless some were left out.
    if (is_whole && &way == &family.ways.front()) difficulty.grade = Grade::extreme;
  }
  if (family.scale != nullptr && is_whole) {
    board = family.start(question.puzzle);
    difficulty.scale = family.scale(search);
    if (!difficulty.scale && budget.is_spent()) difficulty.is_cut = true;
  }
  return difficulty;
}

}  // namespace

std::string technique_lines(std::span<const Rating::Use> uses, Language language) {
  std::string out;
  for (const Rating::Use& use : uses) {
    const std::string times = std::to_string(use.times);
    out.append(times.size() < 5 ? 5 - times.size() : 0, ' ');
    out += times + "  " + std::string(use.technique->name.in(language)) + "\n";
  }
  return out;
}

JsonText techniques_json(std::span<const Rating::Use> uses) {
  return json_list(uses, [](const Rating::Use& use) {
    return JsonText{"[" + json_string(use.technique->id) + "," + std::to_string(use.times) + "]"};
  });
}

const Words& words_of(Grade grade) {
  static constexpr std::array<Words, 5> words = {{{"easy", "쉬움"},
                                                  {"medium", "보통"},
                                                  {"hard", "어려움"},
                                                  {"unfair", "매우 어려움"},
                                                  {"extreme", "극도로 어려움"}}};
  return words[static_cast<std::size_t>(grade)];
}

std::optional<Grade> grade_of(const Question& question) {
  const Result<const Way*> way = way_of(question);
  if (!way) return std::nullopt;
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {}, budget);
  if (answer.verdict.kind() != Verdict::Kind::unique) return std::nullopt;
  Board board = question.family.start(question.puzzle);
  const Search search{question.puzzle,      board, budget, {}, question.options.cpu,
                      question.options.crew};
  const Rating rating = rate(question.family, **way, search, true);
  if (rating.end == Step::Kind::solution) return rating.grade;
  // Harder than the hardest that a person is taken to know.
  if (rating.ending != Step::Ending::limit && *way == &question.family.ways.front())
    return Grade::extreme;
  return std::nullopt;
}

namespace {

/// "hard, score 1240, se 4.2, hardest: W-Wing" and a line for each technique.
std::string rating_text(const Question& question, const Difficulty& difficulty) {
  const Language language = question.options.language;
  const bool is_korean = language == Language::ko;
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  if (difficulty.grade) add(std::string(words_of(*difficulty.grade).in(language)));
  if (difficulty.is_beyond)
    add(is_korean ? "이 기법들로는 끝까지 풀 수 없음" : "not solved by these techniques");
  if (difficulty.score) add((is_korean ? "점수 " : "score ") + std::to_string(*difficulty.score));
  if (difficulty.scale)
    add(std::string(question.family.scale_id) + " " + in_tenths(*difficulty.scale));
  if (difficulty.hardest != nullptr)
    add((is_korean ? "가장 어려운 기법: " : "hardest: ") +
        std::string(difficulty.hardest->name.in(language)));
  return out + "\n" + technique_lines(difficulty.techniques, language);
}

std::string rating_row(const Question& question, const Answer& answer,
                       const Difficulty& difficulty) {
  const Verdict::Kind verdict = answer.verdict.kind();
  const TableForm form = question.options.table;
  const Language language = form == TableForm::text ? question.options.language : Language::en;
  const std::string_view grade =
      difficulty.grade ? words_of(*difficulty.grade).in(language) : std::string_view();
  const std::string_view word = table_verdict(form, language, words_of(verdict));
  const PuzzleSource& source = question.source;
  return table_row(
      question.options.table,
      {.language = language,
       .verdict = word,
       .colour = verdict_colour(verdict, question.options),
       .grade = grade,
       .score = difficulty.score,
       .family = language == Language::ko ? question.family.title.ko : question.family.id,
       .rows = question.puzzle.rows(),
       .columns = question.puzzle.columns(),
       .title = question.puzzle.title(),
       .file = source.file,
       .line = source.line,
       .label = source.label});
}

/// Adds the keys of a rating to those of `check`.
JsonObject with_rating(JsonObject object, const Family& family, const Difficulty& difficulty) {
  object.add(member("grade", difficulty.grade), member("score", difficulty.score));
  if (family.scale != nullptr)
    object.add(member(family.scale_id,
                      JsonText{difficulty.scale ? in_tenths(*difficulty.scale) : "null"}));
  object.add(member("hardest", id_of(difficulty.hardest)));
  object.add(member("techniques", techniques_json(difficulty.techniques)));
  return object;
}

}  // namespace

Reply rate_puzzle(const Question& question, Out out) {
  const Result<const Way*> way = way_of(question);
  if (!way) return refusal(way.error());
  const bool is_json = question.options.json;
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {.wants_ambiguous = is_json}, budget);
  const bool is_unique = answer.verdict.kind() == Verdict::Kind::unique;
  Difficulty difficulty;
  if (is_unique) difficulty = difficulty_of(question, **way, budget);

  Reply reply{.status = verdict_status(answer.verdict.kind()), .error = {}, .note = {}};
  if (difficulty.is_cut || difficulty.is_beyond) reply.status = Status::unknown;
  if (is_json) {
    std::optional<Why> cut;
    if (difficulty.is_cut) cut = budget.why();
    out(whole_answer(
        question, answer,
        with_rating(check_object(question, answer, cut), question.family, difficulty)));
    return reply;
  }
  if (question.options.table != TableForm::none) {
    out(rating_row(question, answer, difficulty));
    return reply;
  }
  const bool has_rating = difficulty.grade || difficulty.is_beyond || difficulty.scale;
  if (has_rating) {
    out(rating_text(question, difficulty));
  } else if (is_unique) {
    out(verdict_line(Verdict::unknown(budget.why()), question.options));
  } else {
    out(verdict_line(answer.verdict, question.options));
  }
  reply.note = answer.verdict.clash();
  return reply;
}

}  // namespace crosshatch
