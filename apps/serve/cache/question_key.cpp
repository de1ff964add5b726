// SPDX-License-Identifier: MIT
#include "cache/question_key.h"

#include <algorithm>

#include "api/options/options.h"
#include "cache/digest.h"
#include "cache/engine_version.h"
#include "cache/puzzle_identity.h"

namespace crosshatch::serve {

namespace {

/// Changes with what an entry holds.
constexpr std::string_view format = "crosshatch-cache/1";

/// Options that do not change the answer to a puzzle that was read: how to read it, and what is not
/// part of the question.
constexpr std::string_view others[] = {"family", "from", "ignore", "fail", "time_limit"};

/// Each of the options that may change a JSON answer, in one way of writing.
void add_options(Digest& digest, const Verb& verb, const VerbOptions& options) {
  for (const RequestOption& row : request_options()) {
    if (row.is_of(verb) && std::ranges::count(others, row.name) == 0)
      digest.add(row.name).add(row.place.get(options));
  }
}

}  // namespace

std::optional<CacheKey> key_of(const Reading& reading, std::string_view verb,
                               const VerbOptions& settled) {
  const Family& family = *reading.format.family;
  const std::optional<std::string> identity =
      identity_of(family, *reading.puzzle, most_bytes_of_puzzle);
  if (!identity) return std::nullopt;
  Digest digest;
  digest.add(format).add(engine_version()).add(family.id).add(*identity).add(verb);
  add_options(digest, *find_verb(verb), settled);
  return digest.finish();
}

}  // namespace crosshatch::serve
