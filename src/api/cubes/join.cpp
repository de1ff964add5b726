// SPDX-License-Identifier: MIT
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/cubes/read_parts.h"
#include "base/digits.h"

namespace crosshatch {

namespace {

Reply refuse_parts(Error error) {
  Reply reply = refusal(std::move(error));
  reply.is_about_state = true;
  return reply;
}

/// What stands behind the verdict, or nothing.
Message remark_on(const JoinedAnswer& joined) {
  if (joined.verdict == Verdict::Kind::multiple && joined.count.is_exact)
    return {{"{0} solutions", "해 {0}개"}, decimal(joined.count.number)};
  if (joined.verdict != Verdict::Kind::unknown) return {};
  if (joined.missing > 0)
    return {
        {"missing: {0} of {1} parts", "{1}개 중 빠진 부분: {0}개"}, joined.missing, joined.parts};
  return joined.why ? Message(words_of(*joined.why)) : Message();
}

}  // namespace

Reply join_answers(const Question& question, Out out) {
  const VerbOptions& options = question.options;
  const Result<std::vector<PartAnswer>> parts =
      read_parts(question.family, question.puzzle, options.parts.value_or(""));
  if (!parts) return refuse_parts(parts.error());
  const Result<JoinedAnswer> joined = join_parts(question.family, question.puzzle, *parts);
  if (!joined) return refuse_parts(joined.error());
  const Status status = verdict_status(joined->verdict);
  if (options.json) {
    JsonObject object = joined_object(question, *joined);
    out(object.add(member("source", source_json(question.source, question.puzzle.title()))).line());
    return {.status = status};
  }
  const std::string_view colour = verdict_colour(joined->verdict, options);
  std::string line(words_of(joined->verdict).in(options.language));
  if (!colour.empty()) line = "\x1b[" + std::string(colour) + "m" + line + "\x1b[0m";
  const Message remark = remark_on(*joined);
  if (!remark.empty()) line += " (" + remark.in(options.language) + ")";
  out(line + "\n");
  return {.status = status};
}

}  // namespace crosshatch
