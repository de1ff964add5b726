// SPDX-License-Identifier: MIT
#include "api/batch/manifest.h"

#include <numeric>

#include "base/text.h"

namespace crosshatch {

std::uint64_t Manifest::records() const {
  std::uint64_t sum_of_all = 0;
  for (const BatchChunk& chunk : chunks) sum_of_all += chunk.records;
  return sum_of_all;
}

std::uint64_t Manifest::bytes() const {
  std::uint64_t sum_of_all = 0;
  for (const BatchInput& input : inputs) sum_of_all += input.size;
  return sum_of_all;
}

std::string number_name(std::uint64_t number) {
  std::string digits = std::to_string(number);
  if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
  return digits;
}

Result<BatchRequest> request_of(const std::string& verb, const std::string& options) {
  BatchRequest request;
  request.verb = find_verb(verb);
  if (request.verb == nullptr) return fail(no_such_verb(verb));
  if (request.verb->takes("as") || request.verb->make != nullptr)
    return fail(
        Error{ErrorCode::request,
              {{"expected a verb other than {0}, saw '{0}'", "{0:이} 아닌 명령이어야 합니다"},
               request.verb->id}});
  VerbOptions given = usual_options();
  if (Result<void> read = read_options(options, given); !read) return fail(read.error());
  Result<VerbOptions> settled = settle(given, *request.verb, Spelling::command_line);
  if (!settled) return fail(settled.error());
  request.options = *std::move(settled);
  if (!request.options.is_json() && request.options.table == TableForm::none)
    return fail(Error{ErrorCode::request,
                      at(Message::verbatim("json"),
                         Words{"expected true, saw 'false'", "true여야 하는데 'false'입니다"})});
  return request;
}

}  // namespace crosshatch
