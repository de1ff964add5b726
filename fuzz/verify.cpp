// SPDX-License-Identifier: MIT
//
// Texts of certificates, as crosshatch-verify checks them behind gzip. What is accepted must be so
// again, and about its own puzzle, and an error is one line. The same bytes are what somebody may
// mean by the puzzle of a certificate.
#include <string>

#include "../verify/check.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

verify::Bytes reader_of(std::string_view text) {
  return [text](char* room, std::size_t size) mutable {
    const std::size_t count = text.copy(room, size);
    text.remove_prefix(count);
    return count;
  };
}

/// `yours` may be empty: nothing is compared.
verify::Verdict checked(std::string_view text, std::string_view yours) {
  verify::Settings settings{.memory = std::size_t{64} << 20};
  if (!yours.empty()) settings.puzzle = reader_of(yours);
  verify::Verdict verdict = verify::check(reader_of(text), settings);
  require(!verdict.sentence.empty(), "there is a sentence");
  require(verdict.sentence.find('\n') == std::string::npos, "it is one line", verdict.sentence);
  return verdict;
}

}  // namespace

void try_certificate(std::string_view bytes) {
  const verify::Verdict verdict = checked(bytes, {});
  const bool holds = verdict.status == verify::Status::holds;
  require(holds || verdict.pictures.empty(), "solutions are shown only of claims that hold");
  if (holds) require(checked(bytes, bytes).status == verdict.status, "it is about its own puzzle");
  for (const char* const puzzle :
       {"sudoku 4\nboxes 2 2", "mosaic 1 1\n.", "nonogram 1 1 1\nrow\ncolumn",
        "rules akari\ngrid 1 1\nvalues -*\ncount 1..1 r1c1=*\ncount 0..1 r1c1=*"}) {
    const std::string text = "crosshatch certificate 1\n" + std::string(puzzle) + "\nclaim none\n";
    require(checked(text, bytes).status != verify::Status::holds, "nothing was proved");
  }
}

}  // namespace crosshatch::fuzz
