// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <csignal>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/out.h"
#include "base/result.h"

namespace crosshatch::cli {

/// A file that takes the place of another, or of none, all at once: it is written beside, and
/// renamed when that is done. Until then, and when anything fails, what was there stays.
///
///     Result<Replacement> file = Replacement::write("p25.gif", bytes);
///     if (file) done = file->commit();
///
/// What is no ordinary file, such as /dev/null or a pipe, is written to as it is.
class Replacement {
 public:
  /// Writes the bytes beside `path`. The error is an `io` error.
  [[nodiscard]] static Result<Replacement> write(const std::string& path, std::string_view bytes);
  /// The same of all that `writer` writes, piece by piece.
  [[nodiscard]] static Result<Replacement> write(const std::string& path,
                                                 function_ref<bool(Out)> writer);

  /// What would fail in `write` for sure, before anybody works on bytes: a folder that is not
  /// there or may not be written to, a name that is a folder.
  [[nodiscard]] static Result<void> foresee(const std::string& path);

  /// Where a file of that name would lie, links followed: the same for all ways to spell it.
  [[nodiscard]] static std::string place_of(const std::string& path);

  Replacement(Replacement&& other) noexcept;
  Replacement& operator=(Replacement&& other) noexcept;
  ~Replacement();

  /// Puts the file into its place.
  [[nodiscard]] Result<void> commit();

 private:
  Replacement(std::string path, std::string beside)
      : path_(std::move(path)), beside_(std::move(beside)) {}

  std::string path_;
  std::string beside_;  ///< the file to rename; "" when nothing is left to do
};

/// Those of a file that is made in the usual way; mkstemp gives fewer.
[[nodiscard]] mode_t usual_rights();

/// "cats-3.svg": the name of the third of several files that are to be called "cats.svg".
[[nodiscard]] std::string numbered(const std::string& path, int number);

/// While it lives, the signals that end programs wait: files are half replaced, and whoever ends
/// us now would leave traces.
class Undisturbed {
 public:
  Undisturbed();
  ~Undisturbed();
  Undisturbed(const Undisturbed&) = delete;
  Undisturbed& operator=(const Undisturbed&) = delete;

 private:
  sigset_t before_;
};

}  // namespace crosshatch::cli
