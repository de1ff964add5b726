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
std::string verbs_with(const RequestOption& row) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (row.is_of(verb)) names.push_back(verb.id);
  }
  return enumerated(names, " and ");
}

/// Why the options do not go together, or not with the verb, if that is so.
std::optional<Error> refuse_together(const VerbOptions& options, const Verb& verb,
                                     Spelling spelling) {
  const auto name = [&](std::string_view option) { return spelled(option, spelling); };
  const auto error = [&](std::string_view option, const std::string& message) {
    return Error{ErrorCode::request, name(option) + ": " + message};
  };
  const std::span<const RequestOption> rows = request_options();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const RequestOption& row = rows[i];
    const bool is_given = options.given.test(i);
    if (is_given && !row.is_of(verb))
      return Error{ErrorCode::request, "expected an option of " + std::string(verb.id) + ", saw " +
                                           quote(name(row.name)) + ", an option of " +
                                           verbs_with(row)};
    if (row.name == verb.needs && !is_given)
      return error(row.name, "expected " + row.expected() + ", saw nothing");
  }
  const bool is_drawn = verb.takes("as");
  const bool wants_json = options.wants_json(false);
  const bool wants_text = !options.wants_json(true);
  if (is_drawn && wants_json) return error("json", "cannot be used with render");
  if (options.all && options.limit > 0) return error("limit", "cannot be used with " + name("all"));
  if (options.all && options.json_steps)
    return error("all", "cannot be used with " + name("steps") + " json");
  if (options.all && options.summary) return error("summary", "cannot be used with " + name("all"));
  if (wants_json && options.table != TableForm::none)
    return error("table", "cannot be used with " + name("json"));
  if (options.cube && options.table != TableForm::none)
    return error("table", "cannot be used with " + name("cube"));
  if (options.proves && options.cube) return error("prove", "cannot be used with " + name("cube"));
  if (options.proves && options.table != TableForm::none)
    return error("prove", "cannot be used with " + name("table"));
  if (options.dimacs && wants_text)
    return error("dimacs", "expected " + name("json") + ", saw none");
  if (options.unfinished && wants_text)
    return error("unfinished", "expected " + name("json") + ", saw none");
  if (options.claim == "count" && options.limit > most_listed_solutions)
    return error("limit", "expected a number from 1 to 1000000, saw " +
                              quote(std::to_string(options.limit)));
  if (verb.takes("claim") && options.has("limit") && options.claim != "count")
    return error("limit", "expected " + name("claim") + " count, saw " +
                              quote(options.claim.empty() ? "verdict" : options.claim));
  const What what = options.picture.what;
  const std::string seen = ", saw " + quote(what_names[static_cast<std::size_t>(what)]);
  const bool is_moment = options.picture.step >= 0;
  if (is_moment && what != What::usual && what != What::steps)
    return error("step", "expected " + name("what") + " steps" + seen);
  if (is_drawn && options.state && (is_moment || (what != What::usual && what != What::puzzle)))
    return error("state", "expected " + name("what") + " puzzle" +
                              (is_moment ? ", saw " + name("step") : seen));
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
