// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/verbs/verbs.h"
#include "core/codec.h"

namespace crosshatch {

/// The error of another puzzle in a text of a format that holds one.
[[nodiscard]] Error one_puzzle_alone(std::string_view format);

/// The text that separates the answers of two puzzles. Answers of one line need none; for `convert`
/// it is what separates two puzzles in the format that is written.
class Separator {
 public:
  /// `family`: the only one whose formats are meant, or "".
  Separator(const Verb& verb, const VerbOptions& options, std::string_view family);

  /// Why no other puzzle can follow what is written, if that is so.
  [[nodiscard]] std::optional<Error> refusal_of_another() const;

  /// What to print before an answer that begins with `bytes`. Takes away what only the first answer
  /// begins with: the heading of a table.
  [[nodiscard]] std::string_view before(std::string_view& bytes);

 private:
  const Framing* written_ = nullptr;  ///< of the format that `convert` writes
  std::string to_;                    ///< the id of that format
  bool is_bare_;                      ///< an answer is always one line: JSON, the row of a table
  bool is_first_ = true;
  bool had_lines_ = false;
  std::string mark_;
};

}  // namespace crosshatch
