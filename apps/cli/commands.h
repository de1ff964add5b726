// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "base/budget.h"
#include "options.h"
#include "output.h"

namespace crosshatch::cli {

// What main() chooses from. All but the list return the exit status.

/// Answers every puzzle of every file (answers.cpp), or of `text`. `bytes` gets the answers in
/// place of the output. Either may be null.
[[nodiscard]] int answer_all(const Options& options, const StopFlag& stop, Output& output,
                             std::string* bytes = nullptr, const std::string* text = nullptr);

/// Draws every puzzle of every file, or all new ones, into the targets of the options
/// (pictures.cpp).
[[nodiscard]] int make_pictures(const Options& options, const StopFlag& stop, Output& output);

/// Plays the solve of every puzzle of every file on the terminal, or prints its steps and its last
/// board where standard output is none (watch.cpp). The status is that of `explain`.
[[nodiscard]] int watch_all(const Options& options, const StopFlag& stop, Output& output);

/// Answers requests, a line of JSON each, from standard input until it ends (ask.cpp).
[[nodiscard]] int answer_requests(const Options& options, const StopFlag& stop, Output& output);

/// Answers very many puzzles (batch/). The status is negative when a signal ended it.
[[nodiscard]] int answer_batch(const Options& options, const StopFlag& stop, Output& output);

/// Answers one chunk of a batch (batch/worker.cpp). The same for the status.
[[nodiscard]] int answer_one_chunk(const Options& options, const StopFlag& stop);

/// Proves every puzzle of every file and writes the certificates, or what checkers of SAT solvers
/// read, into files (certificates.cpp).
[[nodiscard]] int write_certificates(const Options& options, const StopFlag& stop, Output& output);

/// Becomes the program that the first word names, `serve` or `verify`, with the words after it;
/// comes back only where there is none, or where the words are wrong. Nothing if it is another word
/// (programs.cpp).
[[nodiscard]] std::optional<int> become_program(int argc, char** argv, const StopFlag& stop);

/// The answer of `list`: a table, or one JSON object (listing.cpp).
void print_list(const Options& options, Output& output);

}  // namespace crosshatch::cli
