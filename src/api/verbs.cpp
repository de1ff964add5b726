// SPDX-License-Identifier: MIT
#include "api/verbs.h"

#include <algorithm>
#include <array>
#include <utility>

#include "api/convert.h"
#include "api/explain.h"
#include "api/hint.h"
#include "api/json_answers.h"
#include "api/odds.h"
#include "api/picture.h"
#include "api/rate.h"
#include "api/text_answers.h"

namespace crosshatch {

namespace {

constexpr std::array table = {
    Verb{.id = "solve",
         .summary = "print the solution, or several",
         .takes_limit = true,
         .takes_all = true,
         .answer = solve_puzzle,
         .brief = solve_briefly},
    Verb{.id = "check",
         .summary = "say whether there is none, one or several, and which cells are ambiguous",
         .answer = check_puzzle,
         .brief = check_briefly},
    Verb{.id = "count",
         .summary = "print the exact number of solutions",
         .takes_limit = true,
         .answer = count_solutions,
         .brief = count_briefly},
    Verb{.id = "odds",
         .summary = "print the exact probability of a mine for every cell",
         .answer = tell_odds},
    Verb{.id = "explain",
         .summary = "print the steps by which a person would solve it",
         .takes_by = true,
         .takes_steps = true,
         .answer = explain_puzzle},
    Verb{.id = "hint",
         .summary = "print the next step only, or a wrong entry of a half-solved board",
         .takes_by = true,
         .takes_level = true,
         .takes_state = true,
         .answer = give_hint},
    Verb{.id = "rate",
         .summary = "say how hard it is for a person, and which techniques it takes",
         .takes_by = true,
         .answer = rate_puzzle},
    Verb{.id = "render",
         .summary = "draw it, its solution, what is ambiguous, or how it is solved",
         .takes_by = true,
         .takes_state = true,
         .takes_picture = true,
         .answer = render_puzzle},
    Verb{.id = "convert",
         .summary = "write the puzzle in another format",
         .takes_to = true,
         .searches = false,
         .answer = convert_puzzle},
};

Reply refused(Error error, int first_line, const VerbOptions& options, Out out) {
  if (error.line > 0 || first_line > 1) error.line = std::max(error.line, 1) + first_line - 1;
  if (options.is_json()) out(error_json(error));
  return {.status = Status::refused, .error = std::move(error), .note = {}};
}

}  // namespace

std::span<const Verb> verbs() { return table; }

const Verb* find_verb(std::string_view id) {
  for (const Verb& verb : table) {
    if (verb.id == id) return &verb;
  }
  return nullptr;
}

Reply ask(const Verb& verb, std::span<const Format> formats, std::string_view text, int first_line,
          const VerbOptions& options, Out out) {
  const auto answer = [&](const Question& question) { return verb.answer(question, out); };
  return ask(answer, formats, text, first_line, options, out);
}

Reply ask(function_ref<Reply(const Question&)> answer, std::span<const Format> formats,
          std::string_view text, int first_line, const VerbOptions& options, Out out) {
  const Result<Reading> reading = read(formats, text);
  if (!reading) return refused(reading.error(), first_line, options, out);
  const Question question{*reading->format.family, *reading->puzzle, options};
  Reply reply = answer(question);
  if (reply.error && reply.is_about_state) {
    if (options.is_json()) out(error_json(*reply.error));
    return reply;
  }
  if (reply.error) return refused(*std::move(reply.error), first_line, options, out);
  return reply;
}

Reply ask(const Verb& verb, std::string_view text, const Hints& hints, const VerbOptions& options,
          Out out) {
  const Result<std::vector<Format>> formats = recognise(families(), text, true, hints);
  if (!formats) return refused(formats.error(), 1, options, out);
  return ask(verb, *formats, text, 1, options, out);
}

}  // namespace crosshatch
