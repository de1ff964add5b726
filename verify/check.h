// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

#include "text.h"

namespace crosshatch::verify {

struct Settings {
  std::size_t memory = std::size_t{4096} << 20;  ///< bytes for all that the certificate decides
  std::chrono::milliseconds time = std::chrono::hours(24 * 365);
  const std::atomic<bool>* stop = nullptr;  ///< ends the check when it is set; may be null
  std::string dimacs =
      {};  ///< a folder for formula.cnf and proof.lrat; empty: they are not written
  Bytes puzzle =
      {};  ///< the text of a puzzle that must be that of the certificate, if there is one
};

struct Verdict {
  Status status;
  std::string sentence;          ///< the claim that holds, or why it is not accepted; one line
  std::string puzzle = {};       ///< of a claim that holds: "a sudoku of 9x9 with 24 givens"
  std::string fingerprint = {};  ///< and 32 hexadecimal digits
  std::string pictures = {};     ///< the solutions, lines each
  std::string json = {};         ///< the verdict without them, as a line of JSON
};

/// What is printed of a claim that holds, before its solutions.
std::string heading_of(const Verdict& verdict);

/// Checks the text of a certificate. Throws nothing.
Verdict check(Bytes text, const Settings& settings) noexcept;

}  // namespace crosshatch::verify
