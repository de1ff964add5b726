// SPDX-License-Identifier: MIT
#include "api/steps/hint.h"

#include <array>
#include <optional>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/steps/step_json.h"
#include "api/steps/step_lines.h"
#include "api/steps/walk.h"
#include "base/letter_case.h"
#include "base/words/particles.h"
#include "logic/ladder.h"
#include "logic/sentence.h"

namespace crosshatch {

namespace {

enum Level : int { place = 1, technique = 2, whole = 3 };

std::vector<Place> places_of(const Question& question, const Hint& hint) {
  // A wrong entry is not pointed at: only its line is told at first.
  return hint.kind == Hint::Kind::wrong ? lines_of_changes(question, hint.step)
                                        : where(question, hint.step);
}

std::string places_in_words(const Question& question, const Hint& hint, Language language) {
  const Term term{.kind = Term::Kind::places, .places = places_of(question, hint)};
  return question.family.term(question.puzzle, term, language);
}

/// "6행 2열에 8이 적혀 있지만" of a digit, "6행 2열은 빈칸으로 표시되어 있지만" of what has a name.
std::string entered_in_korean(const std::string& cell, const std::string& value) {
  const auto with = [](const std::string& word, std::string_view key) {
    return word + std::string(particle(key, word));
  };
  const bool is_name = !value.empty() && static_cast<unsigned char>(value.front()) >= 0x80;
  return is_name ? with(cell, "은") + " " + with(value, "로") + " 표시되어 있지만"
                 : cell + "에 " + with(value, "이") + " 적혀 있지만";
}

std::string wrong_in_words(const Question& question, const Hint& hint, Language language) {
  const bool is_korean = language == Language::ko;
  if (question.options.level == Level::place) {
    const std::string lines = places_in_words(question, hint, language);
    return is_korean ? lines + "에 잘못된 칸이 있습니다."
                     : "There is a wrong entry in " + lines + ".";
  }
  const Change& change = hint.step.changes.front();
  // The values are given too, so that the cell is named and not its hint.
  const Term cell{.kind = Term::Kind::places,
                  .values = change.after,
                  .places = {{.kind = Place::Kind::site, .index = change.site}}};
  const std::string name = question.family.term(question.puzzle, cell, language);
  if (hint.number == 0 && !is_one(change.after))
    return is_korean ? "잘못된 칸: " + name + "의 후보 중에 맞는 값이 없습니다."
                     : "A wrong entry: none of the candidates of " + name + " is right.";
  const Term value{.kind = Term::Kind::values, .values = change.after};
  const std::string entry = hint.number > 0
                                ? std::to_string(hint.number)
                                : question.family.term(question.puzzle, value, language);
  if (!is_korean)
    return "A wrong entry: the board says " + name + " is " + entry + ", but no solution agrees.";
  return "잘못된 칸: " + entered_in_korean(name, entry) + ", 그런 해는 없습니다.";
}

std::string_view kind_name(const Hint& hint) {
  switch (hint.kind) {
    case Hint::Kind::wrong:
      return "wrong";
    case Hint::Kind::unfit:
      return "unfit";
    case Hint::Kind::step:
      break;
  }
  if (hint.step.kind == Step::Kind::solution) return "solution";
  return hint.step.kind == Step::Kind::stuck ? "stuck" : "step";
}

/// As much of the hint as the level says; null for the rest.
JsonObject hint_json(const Question& question, const Hint& hint) {
  const int level = question.options.level;
  const bool has_place = hint.kind != Hint::Kind::unfit && !is_end(hint.step);
  const bool has_name = level >= Level::technique;
  const bool has_step = hint.kind == Hint::Kind::step && (level == Level::whole || !has_place);
  std::optional<JsonText> places;
  std::optional<JsonText> wrong;
  std::optional<JsonObject> step;
  std::vector<JsonObject> trial;
  if (has_place) places = places_json(question.puzzle, places_of(question, hint));
  if (hint.kind == Hint::Kind::wrong && has_name)
    wrong = site_json(question.puzzle, hint.step.changes.front().site);
  if (has_step) step = step_json(question, hint.step, 1);
  if (has_step) trial = trial_json(question, hint.step);
  return JsonObject().add(member("kind", kind_name(hint)), member("level", level),
                          member("where", places),
                          member("technique", id_of(has_name ? hint.step.technique : nullptr)),
                          member("wrong", wrong), member("step", step), member("trial", trial),
                          member("en", hint_in_words(question, hint, Language::en)),
                          member("ko", hint_in_words(question, hint, Language::ko)));
}

}  // namespace

std::string hint_in_words(const Question& question, const Hint& hint, Language language) {
  const bool is_korean = language == Language::ko;
  switch (hint.kind) {
    case Hint::Kind::wrong:
      return wrong_in_words(question, hint, language);
    case Hint::Kind::unfit:
      return is_korean ? "잘못된 칸이 있습니다: 적힌 내용에 모두 맞는 해는 없습니다."
                       : "There is a wrong entry: no solution fits all the entries.";
    case Hint::Kind::step:
      break;
  }
  const Step& step = hint.step;
  if (question.options.level == Level::whole || is_end(step))
    return sentence(question.family, question.puzzle, step, language);
  const std::string lines = places_in_words(question, hint, language);
  std::string out =
      is_korean ? lines + std::string(particle("을", lines)) + " 살펴보세요" : "Look at " + lines;
  if (question.options.level == Level::technique)
    out += ": " + std::string(step.technique->name.in(language));
  return out + ".";
}

std::optional<Error> wrong_entry(const Question& question, const Way& way, const Answer& answer,
                                 const Board& state, Budget& budget) {
  const Hint hint = find_hint(question, way, answer, state, budget);
  if (hint.kind == Hint::Kind::step) return std::nullopt;
  std::string message = hint_in_words(question, hint, question.options.language);
  if (message.ends_with('.')) message.pop_back();
  message.front() = lower_case(message.front());
  return Error{ErrorCode::request, Message::verbatim(std::move(message))};
}

Reply give_hint(const Question& question, Out out) {
  const Result<const Way*> way = way_of(question);
  if (!way) return refusal(way.error());
  const Result<Board> state = half_solved_board(question);
  if (!state)
    return {.status = Status::refused, .error = state.error(), .note = {}, .is_about_state = true};
  Budget budget(question.options.limits);
  const bool wants_map = question.options.json || question.options.state;
  const Answer answer = solve_question(question, {.wants_ambiguous = wants_map}, budget);
  const Hint hint = find_hint(question, **way, answer, *state, budget);
  Reply reply;
  if (hint.kind == Hint::Kind::step && is_end(hint.step)) reply.status = status_of(hint.step);
  if (question.options.json) {
    std::optional<Why> cut;
    if (hint.step.ending == Step::Ending::limit) cut = hint.step.why;
    JsonObject object = question.options.with_solution ? check_object(question, answer, cut)
                                                       : answer_object(question, answer, {}, cut);
    object.add(member("hint", hint_json(question, hint)));
    out(whole_answer(question, answer, std::move(object)));
    return reply;
  }
  const bool is_whole_step =
      hint.kind == Hint::Kind::step && question.options.level == Level::whole;
  out(is_whole_step ? step_lines(question, hint.step, "")
                    : hint_in_words(question, hint, question.options.language) + "\n");
  reply.note = answer.verdict.clash();
  reply.is_open = answer.verdict.kind() != Verdict::Kind::unique;
  return reply;
}

}  // namespace crosshatch
