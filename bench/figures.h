// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace crosshatch::bench {

/// What a part of a benchmark found out, for people and for programs.
struct Report {
  std::string table;  ///< with a line end
  Json json;
  bool is_right = true;  ///< nobody said anything wrong
};

/// Prints reports, as tables or as a JSON object a line, and remembers whether all were right.
class Printer {
 public:
  explicit Printer(bool wants_json) : wants_json_(wants_json) {}

  void say(const Report& report);
  [[nodiscard]] bool is_right() const { return is_right_; }

 private:
  bool wants_json_;
  bool is_right_ = true;
};

/// Adds a line for each of the first few faults: who is wrong once often is so of all boards.
void add_faults(Report& report, const std::vector<std::string>& faults);

/// As std::printf, at most 399 characters.
[[nodiscard, gnu::format(printf, 1, 2)]] std::string format(const char* how, ...);

/// "1.23 ms", three digits and a unit.
[[nodiscard]] std::string time(double seconds);

/// The larger of the two in the middle if their number is even; 0 if there is none.
[[nodiscard]] double median(std::vector<double> values);

/// "3.1 (2.9-3.3)": the median, the least and the most; "-" of none.
[[nodiscard]] std::string spread(const std::vector<double>& values);

}  // namespace crosshatch::bench
