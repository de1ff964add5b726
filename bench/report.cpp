// SPDX-License-Identifier: MIT
#include "report.h"

#include <algorithm>
#include <numeric>

namespace crosshatch::bench {

namespace {

/// One contender's times over some of the puzzles of a corpus.
struct Summary {
  int puzzles = 0;
  int decided = 0;
  double median = 0;
  double total = 0;
  double most = 0;
};

/// Over the puzzles that `also` was given too.
Summary summary(const std::vector<Score>& scores, const std::vector<Score>& also) {
  Summary sum;
  std::vector<double> seconds;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (!scores[i].is_taken || !also[i].is_taken) continue;
    seconds.push_back(scores[i].seconds);
    sum.decided += scores[i].kind != Verdict::Kind::unknown;
  }
  sum.puzzles = static_cast<int>(seconds.size());
  if (seconds.empty()) return sum;
  std::sort(seconds.begin(), seconds.end());
  sum.median = seconds[seconds.size() / 2];
  sum.total = std::accumulate(seconds.begin(), seconds.end(), 0.0);
  sum.most = seconds.back();
  return sum;
}

/// The contender to compare with: the first of the same kind, which is ours.
std::size_t first_alike(std::span<const ContenderPtr> contenders, std::size_t contender) {
  std::size_t first = 0;
  while (contenders[first]->kind() != contenders[contender]->kind()) ++first;
  return first;
}

struct Comparison {
  Summary theirs;
  Summary ours;
  bool is_ours;

  /// "12.3", with the sign of a bound before it.
  [[nodiscard]] std::string ratio(double Summary::*part) const {
    if (is_ours) return "1";
    if (!(ours.*part > 0)) return "-";
    const bool is_less = ours.decided < ours.puzzles;
    const bool is_more = theirs.decided < theirs.puzzles;
    const char* bound = is_less && is_more ? "~" : is_less ? "<=" : is_more ? ">=" : "";
    return format("%s%.3g", bound, theirs.*part / (ours.*part));
  }
};

Comparison compare(std::span<const ContenderPtr> contenders, const Match& match,
                   std::size_t contender) {
  const std::size_t ours = first_alike(contenders, contender);
  const std::vector<Score>& first = match.scores[ours];
  const std::vector<Score>& theirs = match.scores[contender];
  return {summary(theirs, first), summary(first, theirs), contender == ours};
}

std::string table(const Corpus& corpus, std::span<const ContenderPtr> contenders,
                  const Match& match) {
  std::string out = corpus.name() + ": " + corpus.about() + "\n";
  const auto add = [&](const char* name, const std::string& decided, const std::string& median,
                       const std::string& total, const std::string& most,
                       const std::string& by_median, const std::string& by_total) {
    out += format("  %-18s %9s %10s %10s %10s %10s %10s\n", name, decided.c_str(), median.c_str(),
                  total.c_str(), most.c_str(), by_median.c_str(), by_total.c_str());
  };
  add("", "decided", "median", "total", "max", "x median", "x total");
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const Comparison both = compare(contenders, match, i);
    if (both.theirs.puzzles == 0) continue;
    add(contenders[i]->name().c_str(),
        std::to_string(both.theirs.decided) + "/" + std::to_string(both.theirs.puzzles),
        time(both.theirs.median), time(both.theirs.total), time(both.theirs.most),
        both.ratio(&Summary::median), both.ratio(&Summary::total));
  }
  for (const std::string& fault : match.faults) out += "  WRONG: " + fault + "\n";
  return out;
}

Json json(const Corpus& corpus, std::span<const ContenderPtr> contenders,
          std::span<const Entry> entries, const Match& match) {
  Json out = {{"corpus", corpus.name()}, {"contenders", Json::array()}};
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const Comparison both = compare(contenders, match, i);
    Json puzzles = Json::array();
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
      const Score& score = match.scores[i][entry];
      if (!score.is_taken) continue;
      puzzles.push_back({{"puzzle", entries[entry].name},
                         {"answer", name(score.kind)},
                         {"seconds", score.seconds},
                         {"runs", score.runs}});
    }
    if (puzzles.empty()) continue;
    out["contenders"].push_back({{"name", contenders[i]->name()},
                                 {"decided", both.theirs.decided},
                                 {"median", both.theirs.median},
                                 {"total", both.theirs.total},
                                 {"max", both.theirs.most},
                                 {"median_ratio", both.ratio(&Summary::median)},
                                 {"total_ratio", both.ratio(&Summary::total)},
                                 {"puzzles", std::move(puzzles)}});
  }
  out["faults"] = match.faults;
  return out;
}

}  // namespace

Report report(const Corpus& corpus, std::span<const ContenderPtr> contenders,
              std::span<const Entry> entries, const Match& match) {
  return {table(corpus, contenders, match), json(corpus, contenders, entries, match),
          match.faults.empty()};
}

}  // namespace crosshatch::bench
