// SPDX-License-Identifier: MIT
#include "tables.h"

#include <algorithm>

namespace crosshatch::bench {

namespace {

/// "31.4 (29-34)"; a bound where the cap was met.
std::string ratio_cell(const Score& score, const std::vector<double>& ratios, bool is_first) {
  if (is_first) return "1";
  if (ratios.empty()) return "-";
  return (score.decided < score.turns ? ">= " : "") + spread(ratios);
}

}  // namespace

Report report(const BoardSet& set, Ask ask, const Match& match, bool by_wall) {
  Report report;
  report.table = format("%s, %s%s: %s; %s\n", set.name.c_str(), name(ask),
                        by_wall ? " by wall time" : "", set.about.c_str(), match.answers.c_str());
  report.table += format("  %-22s %8s %10s %10s %10s %22s %9s\n", "", "decided", "median", "least",
                         "most", "x ours", "MiB");
  report.json = {{"set", set.name}, {"ask", name(ask)}, {"answers", match.answers}};
  for (const Score& score : match.scores) {
    const bool is_first = &score == match.scores.data();
    if (score.is_dropped) {
      report.table += format("  %-22s met the cap before\n", score.name.c_str());
      continue;
    }
    const std::vector<double>& seconds = by_wall ? score.wall : score.seconds;
    const std::vector<double>& ratios = by_wall ? score.wall_ratios : score.ratios;
    if (seconds.empty()) continue;
    const auto [least, most] = std::minmax_element(seconds.begin(), seconds.end());
    const bool is_part = score.decided < score.turns;
    report.table += format(
        "  %-22s %4d/%-3d %10s %10s %10s %22s %9.1f%s\n", score.name.c_str(), score.decided,
        score.turns, ((is_part ? ">" : "") + time(median(seconds))).c_str(), time(*least).c_str(),
        time(*most).c_str(), ratio_cell(score, ratios, is_first).c_str(), score.peak,
        score.crashed > 0 ? "  ended without an answer" : "");
    report.json["contenders"].push_back({{"name", score.name},
                                         {"decided", score.decided},
                                         {"turns", score.turns},
                                         {"crashed", score.crashed},
                                         {"median", median(seconds)},
                                         {"ratio", median(ratios)},
                                         {"peak", score.peak},
                                         {"cpu", score.seconds},
                                         {"wall", score.wall},
                                         {"ratios", ratios}});
  }
  add_faults(report, match.faults);
  return report;
}

}  // namespace crosshatch::bench
