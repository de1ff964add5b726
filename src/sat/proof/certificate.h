// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/codec.h"

namespace crosshatch {

/// What the readers of certificates share (docs/certificates.md). A certificate is read for its
/// puzzle, whose lines the contract of its family says (sat/proof/contract.h). What follows, from
/// the claim on, is for checkers: here it is neither judged nor believed.

/// The first line.
inline constexpr std::string_view certificate_title = "crosshatch certificate 1";

/// The lines of the puzzle of a certificate, one after another.
class PuzzleLines {
 public:
  /// `text` begins with the certificate and ends where the puzzle does.
  explicit PuzzleLines(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool is_over() const { return rest_.empty(); }
  [[nodiscard]] Line take();  ///< the line at hand; empty behind the end

  /// The line at hand, behind its first word, if this is that word; then the next line is at hand.
  [[nodiscard]] std::optional<Scanner> take(std::string_view word);

  /// "expected WHAT, saw 'THE LINE AT HAND'".
  [[nodiscard]] Error expected(Message what) const;

 private:
  std::string_view rest_;
  int number_ = 1;
};

/// The next number of a line, behind a space; `what` names it as in Scanner::number.
[[nodiscard]] Result<int> next_number(Scanner& line, Message what, int low, int high);

/// The next number of a line, behind a space, as the side of a grid.
[[nodiscard]] Result<int> next_side(Scanner& line, const Message& what);

/// All numbers that a line has left, at most so many.
[[nodiscard]] Result<std::vector<int>> next_numbers(Scanner& line, const Message& what, int low,
                                                    int high, std::size_t most);

/// An error unless the line ends here.
[[nodiscard]] Result<void> end_of(const Scanner& line);

/// For codecs of certificates, as text or packed by gzip; in certificates the puzzles of a family
/// are called by its id. Others are `likely`, so that their reader says what is wrong.
[[nodiscard]] Likeness certificate_likeness(std::string_view head, std::string_view family);

/// Reads the puzzle of the lines after `heading`, which is the line that begins with the family.
using ReadPuzzleLines = Result<PuzzlePtr> (*)(Scanner& heading, PuzzleLines& lines);

[[nodiscard]] Result<PuzzlePtr> read_certificate(std::string_view bytes, std::string_view family,
                                                 ReadPuzzleLines read);

/// The codec of a family's certificates. `prove` writes them: a puzzle alone has nothing to claim.
template <const std::string_view& family, ReadPuzzleLines read_puzzle>
inline constexpr Codec certificate_of = {
    .id = "certificate",
    .title = "certificates of `crosshatch prove`: their puzzle alone",
    .extension = ".cert",
    .is_binary = true,
    .likeness = [](std::string_view head) { return certificate_likeness(head, family); },
    .read = [](std::string_view text) { return read_certificate(text, family, read_puzzle); },
    .written_by = "prove",
};

}  // namespace crosshatch
