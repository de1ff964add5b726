// SPDX-License-Identifier: MIT
//
// Which options go together, and what a verb makes of them.
#include <algorithm>
#include <vector>

#include "api/proofs/proof.h"
#include "api/requests/options.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// "solve and count": the verbs that heed the option.
std::string verbs_with(const RequestOption& row) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (row.is_of(verb)) names.push_back(verb.id);
  }
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) all += i + 1 == names.size() ? " and " : ", ";
    all += names[i];
  }
  return all;
}

/// What the option of this name expects.
std::string expected(std::string_view name) {
  const std::span<const RequestOption> rows = request_options();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const RequestOption& one) { return one.name == name; });
  return std::string(row->expected);
}

}  // namespace

std::optional<Error> refuse_together(const RequestOptions& options, const Verb* verb,
                                     Spelling spelling) {
  const auto name = [&](std::string_view option) { return spelled(option, spelling); };
  const auto error = [&](std::string_view option, const std::string& message) {
    return Error{ErrorCode::request, name(option) + ": " + message};
  };
  if (verb != nullptr) {
    for (const RequestOption& row : request_options()) {
      if (!options.has(row.name) || row.is_of(*verb)) continue;
      return Error{ErrorCode::request, "expected an option of " + std::string(verb->id) + ", saw " +
                                           quote(name(row.name)) + ", an option of " +
                                           verbs_with(row)};
    }
    if (verb->takes_to && options.verb.to.empty())
      return error("to", "expected " + expected("to") + ", saw nothing");
    if (verb->takes_parts && !options.verb.parts)
      return error("parts", "expected " + expected("parts") + ", saw nothing");
    if (verb->takes_picture && options.json.value_or(false))
      return error("json", "cannot be used with render");
  }
  if (options.all && options.verb.limit > 0)
    return error("limit", "cannot be used with " + name("all"));
  if (options.all && options.verb.json_steps)
    return error("all", "cannot be used with " + name("steps") + " json");
  if (options.all && options.verb.summary)
    return error("summary", "cannot be used with " + name("all"));
  if (options.json.value_or(false) && options.verb.table != TableForm::none)
    return error("table", "cannot be used with " + name("json"));
  if (options.verb.cube && options.verb.table != TableForm::none)
    return error("table", "cannot be used with " + name("cube"));
  if (options.verb.proves && options.verb.cube)
    return error("prove", "cannot be used with " + name("cube"));
  if (options.verb.proves && options.verb.table != TableForm::none)
    return error("prove", "cannot be used with " + name("table"));
  if (options.verb.dimacs && !options.json.value_or(true))
    return error("dimacs", "expected " + name("json") + ", saw none");
  if (options.verb.unfinished && !options.json.value_or(true))
    return error("unfinished", "expected " + name("json") + ", saw none");
  if (options.verb.claim == "count" && options.verb.limit > most_listed_solutions)
    return error("limit", "expected a number from 1 to 1000000, saw " +
                              quote(std::to_string(options.verb.limit)));
  if (verb != nullptr && verb->takes_claim && options.has("limit") && options.verb.claim != "count")
    return error("limit", "expected " + name("claim") + " count, saw " +
                              quote(options.verb.claim.empty() ? "verdict" : options.verb.claim));
  const What what = options.verb.picture.what;
  const std::string seen = ", saw " + quote(what_names[static_cast<std::size_t>(what)]);
  const bool is_moment = options.verb.picture.step >= 0;
  if (is_moment && what != What::usual && what != What::steps)
    return error("step", "expected " + name("what") + " steps" + seen);
  const bool is_drawn = verb == nullptr || verb->takes_picture;
  if (is_drawn && options.verb.state &&
      (is_moment || (what != What::usual && what != What::puzzle)))
    return error("state", "expected " + name("what") + " puzzle" +
                              (is_moment ? ", saw " + name("step") : seen));
  return std::nullopt;
}

Result<VerbOptions> settle(const RequestOptions& options, const Verb& verb, Spelling spelling) {
  if (std::optional<Error> trouble = refuse_together(options, &verb, spelling))
    return fail(*std::move(trouble));
  VerbOptions settled = options.verb;
  settled.spelling = spelling;
  const bool can_be_json = !verb.takes_picture && settled.table == TableForm::none;
  settled.json = options.json.value_or(true) && can_be_json;
  settled.color = options.color.value_or(false);
  settled.all = options.all && verb.takes_all;
  settled.every_step = options.all && verb.takes_steps;
  PictureOptions& picture = settled.picture;
  picture.form = options.form.value_or(Form::txt);
  if (picture.step >= 0) picture.what = What::steps;
  if (verb.takes_picture && settled.state) picture.what = What::puzzle;
  return settled;
}

}  // namespace crosshatch
