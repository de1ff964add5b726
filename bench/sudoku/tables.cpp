// SPDX-License-Identifier: MIT
#include "tables.h"

#include <algorithm>
#include <numeric>

namespace crosshatch::bench {

namespace {

std::vector<double> quotients(const std::vector<double>& above, const std::vector<double>& below) {
  std::vector<double> all;
  for (std::size_t i = 0; i < std::min(above.size(), below.size()); ++i)
    all.push_back(above[i] / below[i]);
  return all;
}

Json json_of(const Score& score) {
  return {{"boards", score.boards},         {"refused", score.refused},
          {"seconds", median(score.times)}, {"ratio", median(score.ratios)},
          {"times", score.times},           {"ratios", score.ratios}};
}

/// "best rival: NAME, RATIO" by the ratios of one task. Rivals that got only some of the boards do
/// not count.
std::string best_rival(std::span<const Solver> solvers, const Match& match, const char* task,
                       Json& json) {
  const Score* best = nullptr;
  std::string name;
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    const Score& score = match.scores[i];
    if (solvers[i].is_ours || score.boards < match.scores[0].boards || score.refused > 0) continue;
    if (best != nullptr && median(best->ratios) <= median(score.ratios)) continue;
    best = &score;
    name = solvers[i].name;
  }
  if (best == nullptr) return {};
  json = {{"name", name}, {"ratio", median(best->ratios)}};
  return format("  best rival, %s: %s, %s times ours\n", task, name.c_str(),
                spread(best->ratios).c_str());
}

}  // namespace

Report in_memory(const BoardSet& set, std::size_t boards, std::span<const Solver> solvers,
                 const Match& verdicts, const Match& solutions) {
  Report report;
  report.table = format("%s: %s, %zu boards\n", set.name.c_str(), set.about.c_str(), boards);
  report.table += format("  %-20s %8s %12s %20s %12s %20s\n", "", "boards", "verdict us", "x ours",
                         "solution us", "x ours");
  report.json = {{"section", "memory"}, {"set", set.name}, {"boards", boards}};
  report.json["solvers"] = Json::array();
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    const Score& verdict = verdicts.scores[i];
    const Score& solution = solutions.scores[i];
    const bool is_part = verdict.boards < boards || verdict.refused > 0;
    report.table += format("  %-20s %7zu%s %12.4g %20s %12.4g %20s\n", solvers[i].name.c_str(),
                           verdict.boards - verdict.refused, is_part ? "~" : " ",
                           1e6 * median(verdict.times), spread(verdict.ratios).c_str(),
                           1e6 * median(solution.times), spread(solution.ratios).c_str());
    report.json["solvers"].push_back({{"name", solvers[i].name},
                                      {"verdict", json_of(verdict)},
                                      {"solution", json_of(solution)}});
  }
  report.table += best_rival(solvers, verdicts, "verdict", report.json["best_verdict"]);
  report.table += best_rival(solvers, solutions, "solution", report.json["best_solution"]);
  std::vector<std::string> faults = verdicts.faults;
  faults.insert(faults.end(), solutions.faults.begin(), solutions.faults.end());
  add_faults(report, faults);
  return report;
}

Report one_board(const BoardSet& set, std::size_t boards, std::span<const Solver> solvers,
                 std::span<const Latency> latencies) {
  Report report;
  report.table = format("%s: one board a call, %zu boards, microseconds with the solution\n",
                        set.name.c_str(), boards);
  report.table +=
      format("  %-20s %10s %10s %10s %10s\n", "", "mean", "median", "99 %", "mean/ours");
  report.json = {{"section", "latency"}, {"set", set.name}, {"boards", boards}};
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    const Latency& one = latencies[i];
    report.table +=
        format("  %-20s %10.3g %10.3g %10.3g %10.3g\n", solvers[i].name.c_str(), 1e6 * one.mean,
               1e6 * one.median, 1e6 * one.p99, one.mean / latencies[0].mean);
    report.json["solvers"].push_back(
        {{"name", solvers[i].name}, {"mean", one.mean}, {"median", one.median}, {"p99", one.p99}});
  }
  return report;
}

Report on_threads(const BoardSet& set, std::size_t boards, const Threads& threads) {
  Report report;
  const std::vector<double> gains = quotients(threads.one, threads.two);
  const auto rate = [&](const std::vector<double>& seconds) {
    return static_cast<double>(boards) / median(seconds) / 1e6;
  };
  report.table = format(
      "%s: %zu boards in memory, wall time: one thread %.3g, two threads %.3g million boards "
      "a second; one over two %s\n",
      set.name.c_str(), boards, rate(threads.one), rate(threads.two), spread(gains).c_str());
  report.json = {{"section", "threads"}, {"set", set.name},    {"boards", boards},
                 {"one", threads.one},   {"two", threads.two}, {"gain", median(gains)}};
  return report;
}

Report file_to_file(const BoardSet& set, std::size_t boards, std::span<const FileRun> runs) {
  Report report;
  report.table = format("%s: file to file, %zu boards solved and proved unique, whole processes\n",
                        set.name.c_str(), boards);
  report.table += format("  %-20s %10s %10s %12s %20s %20s\n", "", "wall ms", "CPU ms", "boards/s",
                         "x ours, wall", "x ours, CPU");
  report.json = {{"section", "files"}, {"set", set.name}, {"boards", boards}};
  std::vector<std::string> faults;
  for (const FileRun& run : runs) {
    if (!run.fault.empty()) faults.push_back(run.name + " " + run.fault);
    if (run.wall.empty()) {
      if (run.fault.empty()) report.table += format("  %-20s too slow\n", run.name.c_str());
      continue;
    }
    const std::vector<double> wall = quotients(run.wall, runs[0].wall);
    const std::vector<double> cpu = quotients(run.cpu, runs[0].cpu);
    report.table +=
        format("  %-20s %10.4g %10.4g %12.4g %20s %20s\n", run.name.c_str(), 1e3 * median(run.wall),
               1e3 * median(run.cpu), static_cast<double>(boards) / median(run.wall),
               spread(wall).c_str(), spread(cpu).c_str());
    report.json["runs"].push_back({{"name", run.name},
                                   {"wall", run.wall},
                                   {"cpu", run.cpu},
                                   {"wall_ratio", median(wall)},
                                   {"cpu_ratio", median(cpu)}});
  }
  add_faults(report, faults);
  return report;
}

Report large(const std::string& set, std::size_t boards, std::span<const BigRun> runs) {
  Report report;
  report.table = format("%s: %zu boards, milliseconds with the proof\n", set.c_str(), boards);
  report.table += format("  %-20s %8s %10s %10s %10s\n", "", "unique", "median", "most", "total");
  report.json = {{"section", "big"}, {"set", set}, {"boards", boards}};
  std::vector<std::string> faults;
  for (const BigRun& run : runs) {
    if (run.unique + run.undecided != static_cast<int>(boards))
      faults.push_back(run.name + " does not find every board unique");
    report.table += format(
        "  %-20s %8d %10.4g %10.4g %10.4g%s\n", run.name.c_str(), run.unique,
        1e3 * median(run.seconds), 1e3 * *std::max_element(run.seconds.begin(), run.seconds.end()),
        1e3 * std::accumulate(run.seconds.begin(), run.seconds.end(), 0.0),
        run.undecided > 0 ? format("  %d undecided, counted with the cap", run.undecided).c_str()
                          : "");
    report.json["runs"].push_back({{"name", run.name},
                                   {"unique", run.unique},
                                   {"undecided", run.undecided},
                                   {"seconds", run.seconds}});
  }
  add_faults(report, faults);
  return report;
}

}  // namespace crosshatch::bench
