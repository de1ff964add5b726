// SPDX-License-Identifier: MIT
#include "files.h"

#include <algorithm>
#include <cstdio>

#include "../process.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

constexpr int is_unique = 0;
constexpr int is_multiple = 4;
constexpr int is_unknown = 5;

/// One verb on one file.
struct Run {
  Ended ended;
  [[nodiscard]] bool is_decided() const { return !ended.is_stopped && ended.status != is_unknown; }

  [[nodiscard]] std::string cell() const {
    char text[60];
    std::snprintf(text, sizeof text, "%s%9s %5.1f", is_decided() ? " " : ">",
                  time(ended.seconds).c_str(), ended.peak);
    return text;
  }
};

/// "1", "34 digits"
std::string length_of(const Run& count) {
  std::string digits = count.ended.output.substr(0, count.ended.output.find('\n'));
  if (!count.is_decided()) return digits.size() > 12 ? "at least a part" : digits;
  if (digits.size() > 12) return std::to_string(digits.size()) + " digits";
  return digits;
}

}  // namespace

Report run_files(const fs::path& folder, double cap) {
  Report report;
  report.table = "files, each verb by a process of its own on one thread: CPU time and MiB\n";
  report.json = {{"set", "files"}, {"files", Json::array()}};
  std::vector<fs::path> files;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  if (files.empty()) report.table += "  none in " + folder.string() + "\n";
  for (const fs::path& file : files) {
    const auto run = [&](const char* verb) {
      return Run{run_process({PROGRAM, verb, "--threads", "1", file.string()}, cap)};
    };
    const Run check = run("check");
    const Run count = run("count");
    const Run odds = run("odds");
    std::string fault;
    const bool is_known = check.is_decided();
    if (is_known && check.ended.status != is_unique && check.ended.status != is_multiple)
      fault = "check has exit status " + std::to_string(check.ended.status);
    const bool is_one = count.ended.output == "1\n";
    if (is_known && count.is_decided() && is_one != (check.ended.status == is_unique))
      fault = "count and check do not agree";
    if (odds.is_decided() && odds.ended.status != 0)
      fault = "odds has exit status " + std::to_string(odds.ended.status);
    char row[200];
    std::snprintf(row, sizeof row, "  %-18s check %s   count %s   odds %s   %s\n",
                  file.filename().c_str(), check.cell().c_str(), count.cell().c_str(),
                  odds.cell().c_str(), length_of(count).c_str());
    report.table += row;
    if (!fault.empty())
      report.table += "  WRONG: " + file.filename().string() + ": " + fault + "\n";
    report.is_right = report.is_right && fault.empty();
    Json json = {{"file", file.filename().string()}, {"fault", fault}};
    for (const auto& [verb, one] : {std::pair("check", &check), {"count", &count}, {"odds", &odds}})
      json[verb] = {{"decided", one->is_decided()},
                    {"seconds", one->ended.seconds},
                    {"wall", one->ended.wall},
                    {"peak", one->ended.peak}};
    report.json["files"].push_back(std::move(json));
  }
  return report;
}

}  // namespace crosshatch::bench
