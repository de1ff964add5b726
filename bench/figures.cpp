// SPDX-License-Identifier: MIT
#include "figures.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <iostream>

namespace crosshatch::bench {

void Printer::say(const Report& report) {
  is_right_ = is_right_ && report.is_right;
  if (wants_json_) {
    std::cout << report.json.dump() << std::endl;
  } else {
    std::cout << report.table << std::endl;
  }
}

void add_faults(Report& report, const std::vector<std::string>& faults) {
  constexpr std::size_t most_faults = 5;
  report.is_right = report.is_right && faults.empty();
  for (std::size_t i = 0; i < std::min(faults.size(), most_faults); ++i)
    report.table += "  WRONG: " + faults[i] + "\n";
  if (faults.size() > most_faults)
    report.table += format("  WRONG: %zu more\n", faults.size() - most_faults);
  report.json["faults"] = faults;
}

std::string format(const char* how, ...) {
  char text[400];
  std::va_list values;
  va_start(values, how);
  std::vsnprintf(text, sizeof text, how, values);
  va_end(values);
  return text;
}

std::string time(double seconds) {
  if (seconds < 1e-3) return format("%.3g us", seconds * 1e6);
  if (seconds < 1) return format("%.3g ms", seconds * 1e3);
  return format("%.3g s", seconds);
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::string spread(const std::vector<double>& values) {
  if (values.empty()) return "-";
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  return format("%.3g (%.3g-%.3g)", median(values), *least, *most);
}

}  // namespace crosshatch::bench
