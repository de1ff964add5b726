// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/error.h"

namespace crosshatch {

/// One puzzle's text, cut from a stream; or a block of many (batch/block.h), each a line.
struct Record {
  std::string text;
  int line = 1;                ///< number of its first line in the stream, after the heading
  std::uint64_t begin = 0;     ///< bytes of the stream before its first line
  std::uint64_t end = 0;       ///< bytes of the stream that were read when it was complete
  int source = 0;              ///< the caller's own number for the stream
  std::uint64_t index = 0;     ///< the caller's number of the (first) puzzle in the stream
  bool is_alone = false;       ///< the caller knows that the stream has no other record
  std::optional<Error> error;  ///< why there is no text; its line is that of the stream

  /// The text is whole lines as they came, one puzzle each except for those that the framing skips.
  bool is_block = false;
  std::uint64_t puzzles = 1;  ///< in a block, as puzzles_of_block finds them
  std::string heading = {};   ///< of the table: in `text`, too, unless that is a block

  /// The line of the stream where the text would begin if its heading stood just before it.
  [[nodiscard]] int text_line() const { return heading.empty() ? line : line - 1; }
};

/// What there is to say to a person beside the bytes of an answer: an error or a note.
struct Remark {
  std::string name = {};  ///< the stream or the file that it is about; "": all of them
  int line = 0;           ///< 0: not said
  int column = 0;
  Message message = {};
  std::optional<ErrorCode> error = {};  ///< none: it is a note
};

/// What became of a puzzle, or of some in a row, beside the bytes that were written.
struct PuzzleOutcome {
  int status = 0;
  std::optional<Remark> remark = {};
  bool is_refused = false;         ///< there is no answer, and nothing was written
  bool is_one_of_several = false;  ///< solve: what was written is not the only solution
  std::uint64_t puzzles = 1;       ///< all of them with this status
  double seconds = 0;              ///< of work; 0: not measured
  int line = 0;                    ///< of the stream, for a puzzle of a block; 0: the record's
};

}  // namespace crosshatch
