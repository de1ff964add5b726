// SPDX-License-Identifier: MIT
#include "api/ask/ask.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/ask/other_rules.h"
#include "api/ask/remarks.h"
#include "api/verbs/verbs.h"

namespace crosshatch {

namespace {

Reply refuse_request(Error error, const Request& request, Out out) {
  if (request.options.is_json()) out(error_json(error, request.source, request.options.language));
  return refusal(std::move(error));
}

/// An error in the text of an option, not of the puzzle.
Reply refuse_state(Error error, const Request& request, Out out) {
  Request about_state = request;
  if (!request.state_file.empty()) about_state.source = {.file = request.state_file};
  Reply reply = refuse_request(std::move(error), about_state, out);
  reply.is_about_state = true;
  return reply;
}

/// The answer, with whose it is before its text.
Reply answer_by_name(const Verb& verb, const Question& question, Out out) {
  const bool is_named = verb.naming != Naming::none && !question.options.is_json() &&
                        question.options.table == TableForm::none;
  std::string name = is_named ? source_text(question.source, question.puzzle.title()) : "";
  if (name.empty()) return verb.answer(question, out);
  // In one piece with what comes first, which shows whether the answer has several lines.
  const auto named = [&](std::string_view bytes) {
    if (name.empty()) return out(bytes);
    const bool has_lines = bytes.find('\n') < bytes.size() - 1;
    std::string text = std::exchange(name, {});
    text += verb.naming == Naming::above && has_lines ? ":\n" : ": ";
    return out(text.append(bytes));
  };
  return verb.answer(question, named);
}

/// Says which family a puzzle was taken for whose text does not tell.
Message guess_note(const Reading& reading) {
  return {{"read as {0} ({1} x {2}); use --family if it is another puzzle",
           "{1}행 {2}열짜리 {0} 퍼즐로 읽었습니다. 다른 퍼즐이면 --family로 알려 주세요"},
          words_of(*reading.format.family),
          reading.puzzle->rows(),
          reading.puzzle->columns()};
}

/// The family of a text that stands among puzzles of another one, where it is plain to see.
const Family* odd_family(const Request& request) {
  if (request.source.index < 2 || request.formats.empty()) return nullptr;
  if (!request.hints.family.empty() || !request.hints.format.empty()) return nullptr;
  const Result<std::vector<Format>> own = recognise(families(), request.text, true, Hints{});
  if (!own || own->front().family == request.formats.front().family) return nullptr;
  const Codec& codec = *own->front().codec;
  const bool is_clear =
      own->size() == 1 && !codec.is_binary && codec.likeness(request.text) >= Likeness::likely;
  return is_clear && read_puzzle(*own, request.text) ? own->front().family : nullptr;
}

/// The error of a text, which says if another family could read it.
Error with_other_family(Error error, const Request& request) {
  if (request.formats.empty() || error.code == ErrorCode::ambiguous) return error;
  const Family& taken = *request.formats.front().family;
  if (const Family* const odd = odd_family(request))
    return parse_error(request.first_line, 0,
                       {{"expected {0:a} puzzle like the first of the text, saw {1:a} puzzle",
                         "첫 퍼즐처럼 {0} 퍼즐이어야 하는데 {1} 퍼즐입니다"},
                        words_of(taken),
                        words_of(*odd)});
  const Family* const other =
      other_family(families(), request.formats, request.text, request.hints);
  if (other == nullptr) return error;
  error.message = {{"{0} (read as {1}; --family {2} reads it)",
                    "{0} ({1} 퍼즐로 읽음, --family {2} 옵션이면 읽을 수 있음)"},
                   std::move(error.message),
                   words_of(taken),
                   other->id};
  return error;
}

}  // namespace

Reply ask(const Request& request, Out out) {
  const Verb* const verb = find_verb(request.verb);
  const bool has_steps = request.options.json_steps || request.options.every_step;
  if (verb != nullptr && has_steps && !verb->takes("steps")) {
    VerbOptions options = request.options;
    options.json_steps = options.every_step = false;
    return ask({request.verb, request.text, request.hints, request.formats, request.first_line,
                request.puzzle, request.source, request.state_file, options},
               out);
  }
  if (verb == nullptr) return refuse_request(no_such_verb(request.verb), request, out);
  if (verb->make != nullptr) {
    Reply reply = verb->make(request, out);
    if (reply.error)
      return (reply.is_about_state ? refuse_state : refuse_request)(*std::move(reply.error),
                                                                    request, out);
    return reply;
  }
  Result<Reading> own = Reading{};
  if (request.puzzle == nullptr) own = read_puzzle(request);
  if (!own) return refuse_request(with_other_family(own.error(), request), request, out);
  const Reading& reading = request.puzzle == nullptr ? *own : *request.puzzle;
  Message fault;
  const std::vector<Message> remarks = remarks_on(*reading.format.family, *reading.puzzle);
  std::vector<std::string> texts;
  for (const Message& remark : remarks) texts.push_back(remark.in(request.options.language));
  PuzzleSource source = request.source;
  source.remarks = texts;
  const Question question{*reading.format.family, *reading.puzzle, request.options, source, &fault};
  // Nothing is written that we know to be wrong.
  const auto sound = [&](std::string_view bytes) { return fault.empty() && out(bytes); };
  Reply reply = answer_by_name(*verb, question, sound);
  if (!fault.empty()) return refuse_request(internal_error(fault), request, out);
  if (!reply.error) {
    reply.note = with_remarks(std::move(reply.note), remarks);
    const bool is_no_puzzle = reply.status == Status::none || reply.status == Status::several;
    if (is_no_puzzle && verb->id == "check" && !request.options.is_json())
      reply.note = joined(std::move(reply.note),
                          one_with_other_rules(*reading.format.family, *reading.puzzle));
    const bool is_open = reply.is_open || reply.status != Status::yes;
    const auto is_guessed = is_open ? is_guess : is_weak_guess;
    if (!request.options.is_json() && request.puzzle == nullptr &&
        is_guessed(families(), reading.format, request.text, request.hints) &&
        verb->takes("node_limit")) {
      reply.note = joined(std::move(reply.note), guess_note(reading));
    }
    return reply;
  }
  if (reply.is_about_state) return refuse_state(*std::move(reply.error), request, out);
  return refuse_request(in_file(*std::move(reply.error), request.first_line), request, out);
}

Status status_of(ErrorCode code) {
  const bool is_ours = code == ErrorCode::io || code == ErrorCode::internal;
  return is_ours ? Status::failed : Status::refused;
}

Result<Reading> read_puzzle(const Request& request) {
  Result<Reading> reading = request.formats.empty()
                                ? read_puzzle(families(), request.text, request.hints)
                                : read_puzzle(request.formats, request.text);
  if (!reading) return fail(in_file(reading.error(), request.first_line));
  return reading;
}

Error in_file(Error error, int first_line) {
  if (error.line > 0 || first_line > 1) error.line = std::max(error.line, 1) + first_line - 1;
  return error;
}

}  // namespace crosshatch
