// SPDX-License-Identifier: MIT
//
// Which options go together, and what a verb makes of them.
#include <algorithm>
#include <vector>

#include "api/options/options.h"
#include "api/proofs/proof.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// "solve and count": the verbs that heed the option.
Message verbs_with(const RequestOption& row) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (row.is_of(verb)) names.push_back(verb.id);
  }
  return all_of(names);
}

/// Why the options do not go together, or not with the verb, if that is so.
std::optional<Error> refuse_together(const VerbOptions& options, const Verb& verb,
                                     Spelling spelling) {
  const auto name = [&](std::string_view option) { return spelled(option, spelling); };
  const auto error = [&](std::string_view option, Message message) {
    return Error{ErrorCode::request, at(Message::verbatim(name(option)), std::move(message))};
  };
  const auto clash = [&](std::string_view option, const std::string& other) {
    return error(option, not_with(other));
  };
  /// The option goes only with this value of the other.
  const auto needs = [&](std::string_view option, std::string_view other, std::string_view value,
                         std::string_view seen) {
    return error(option, {{"expected {0} {1}, saw {2}", "{0} {1}일 때만 쓸 수 있는데 {2}입니다"},
                          name(other),
                          value,
                          quote(seen)});
  };
  const std::span<const RequestOption> rows = request_options();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const RequestOption& row = rows[i];
    const bool is_given = options.given.test(i);
    if (is_given && !row.is_of(verb))
      return Error{ErrorCode::request,
                   {{"expected an option of {0}, saw {1}, an option of {2}",
                     "{1:은} {0}의 옵션이 아닙니다. {2}의 옵션입니다"},
                    verb.id,
                    quote(name(row.name)),
                    verbs_with(row)}};
    if (row.name == verb.needs && !is_given)
      return error(row.name, expected(row.expected(), nothing));
  }
  const bool is_drawn = verb.takes("as");
  const bool wants_json = options.wants_json(false);
  const bool wants_text = !options.wants_json(true);
  const bool is_table = options.table != TableForm::none;
  if (is_drawn && wants_json) return clash("json", "render");
  if (options.all && options.limit > 0) return clash("limit", name("all"));
  if (options.all && options.json_steps) return clash("all", name("steps") + " json");
  if (options.all && options.summary) return clash("summary", name("all"));
  if (wants_json && is_table) return clash("table", name("json"));
  if (options.cube && is_table) return clash("table", name("cube"));
  if (options.proves && options.cube) return clash("prove", name("cube"));
  if (options.proves && is_table) return clash("prove", name("table"));
  if (options.state && options.proves) return clash("prove", name("state"));
  if (options.state && is_table) return clash("table", name("state"));
  if (wants_text && (options.dimacs || options.unfinished))
    return error(options.dimacs ? "dimacs" : "unfinished",
                 {{"expected {0}, saw none", "{0:이} 있어야 합니다"}, name("json")});
  if (options.claim == "count" && options.limit > most_listed_solutions)
    return error("limit", expected(from_to(Words{"a number", "수"}, 1, most_listed_solutions),
                                   given(std::to_string(options.limit))));
  if (verb.takes("claim") && options.has("limit") && options.claim != "count")
    return needs("limit", "claim", "count", options.claim.empty() ? "verdict" : options.claim);
  const What what = options.picture.what;
  const std::string_view seen = what_names[static_cast<std::size_t>(what)];
  const bool is_moment = options.picture.step >= 0;
  if (is_moment && what != What::usual && what != What::steps)
    return needs("step", "what", "steps", seen);
  if (is_drawn && options.state && is_moment)
    return error("state", {{"expected {0} puzzle, saw {1}",
                            "{0} puzzle일 때만 쓸 수 있는데 {1:이} 있습니다"},
                           name("what"),
                           name("step")});
  if (is_drawn && options.state && what != What::usual && what != What::puzzle)
    return needs("state", "what", "puzzle", seen);
  return std::nullopt;
}

}  // namespace

Result<VerbOptions> settle(const VerbOptions& options, const Verb& verb, Spelling spelling) {
  if (std::optional<Error> trouble = refuse_together(options, verb, spelling))
    return fail(*std::move(trouble));
  VerbOptions settled = options;
  settled.spelling = spelling;
  const bool is_drawn = verb.takes("as");
  settled.json = options.wants_json(true) && !is_drawn && settled.table == TableForm::none;
  settled.every_step = options.all && verb.takes("steps");
  settled.all = options.all && !settled.every_step && verb.takes("all");
  if (settled.picture.step >= 0) settled.picture.what = What::steps;
  if (is_drawn && settled.state) settled.picture.what = What::puzzle;
  return settled;
}

}  // namespace crosshatch
