// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/puzzle.h"
#include "core/verdict.h"

namespace crosshatch::bench {

/// A puzzle of a benchmark.
struct Entry {
  std::string name;
  PuzzlePtr puzzle;
  std::filesystem::path file = {};  ///< its text as .nin, for the programs
};

/// The result for one puzzle.
struct Run {
  Verdict::Kind kind = Verdict::Kind::unknown;  ///< unknown: the cap came first, or it gave up
  double seconds = 0;                           ///< CPU time, user and system
  std::string fault = {};                       ///< a wrong answer: what is wrong with it
};

/// Something that looks for up to two solutions of a nonogram.
class Contender {
 public:
  /// One puzzle in a library call, or a whole process from its start to its end. Only times of the
  /// same kind are compared.
  enum class Kind : std::uint8_t { call, process };

  Contender(std::string name, Kind kind) : name_(std::move(name)), kind_(kind) {}
  virtual ~Contender() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Kind kind() const { return kind_; }

  /// Whether it can be given this puzzle at all.
  [[nodiscard]] virtual bool takes(const Puzzle&) const { return true; }

  /// `cap`: the seconds after which it is stopped.
  [[nodiscard]] virtual Run run(const Entry& entry, double cap) const = 0;

 private:
  std::string name_;
  Kind kind_;
};

using ContenderPtr = std::unique_ptr<const Contender>;

}  // namespace crosshatch::bench
