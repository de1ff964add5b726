// SPDX-License-Identifier: MIT
//
// Texts of certificates, as crosshatch-verify checks them behind gzip. What is accepted must be so
// again, and an error is one line.
#include <algorithm>

#include "../verify/check.h"
#include "target.h"

namespace crosshatch::fuzz {

void try_certificate(std::string_view bytes) {
  const auto checked = [&] {
    std::size_t at = 0;
    const verify::Settings settings{.memory = std::size_t{64} << 20};
    return verify::check(
        [&](char* room, std::size_t size) {
          const std::size_t count = std::min(size, bytes.size() - at);
          std::copy_n(bytes.data() + at, count, room);
          at += count;
          return count;
        },
        settings);
  };
  const verify::Verdict verdict = checked();
  require(!verdict.sentence.empty(), "there is a sentence");
  require(verdict.sentence.find('\n') == std::string::npos, "it is one line", verdict.sentence);
  const bool holds = verdict.status == verify::Status::holds;
  require(holds || verdict.pictures.empty(), "solutions are shown only of claims that hold");
  if (holds) require(checked().status == verdict.status, "the same text, the same answer");
}

}  // namespace crosshatch::fuzz
