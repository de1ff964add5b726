// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "api/booklet.h"
#include "api/requests/session.h"

namespace crosshatch {

/// Draws the puzzles of a reader into one picture: a book (pdf) of all of them, or any other form
/// of the only one. What `render --as FORM` writes to standard output.
class OnePicture {
 public:
  OnePicture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
             const StopFlag& stop);

  /// Draws it and returns the exit status of the program.
  int run();

  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }

 private:
  void take(const Record& record);
  void trouble(const Error& error, const std::string& name);
  void note(const Record& record, const std::string& text);
  void finish_book();

  const SessionOptions options_;
  VerbOptions verb_options_;
  PuzzleReader& reader_;
  Audience& audience_;
  const StopFlag& stop_;
  std::optional<Booklet> book_;
  int pages_ = 0;        ///< puzzles in the book
  std::string first_;    ///< the picture of the first puzzle, which may have to be the only one
  bool is_cut_ = false;  ///< a limit came before some puzzle's picture
  std::uint64_t puzzles_ = 0;
  int last_status_ = 0;
  int worst_status_ = 0;
};

}  // namespace crosshatch
