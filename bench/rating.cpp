// SPDX-License-Identifier: MIT
//
// How long rating a sudoku takes, and how well the ratings agree with the programs whose scales
// they use.
//
// The boards are the first word of each line of a text. If the line is tab-separated, with Sudoku
// Explainer's number in the second column and HoDoKu's level and score in the last two (as the
// header of the rated collection names them), our ratings are compared with these. HoDoKu itself,
// if its jar is given, takes turns with us on the same boards. Its time is the one that it reports
// for solving, without the start of the Java machine, and its scores replace those of the text. Our
// rating is what the verb `rate` does: the verdict, then the ladder. The other scale is timed by
// itself. Figures are medians over the rounds.
#include "logic/rating.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "figures.h"
#include "process.h"
#include "solve/solve.h"

namespace {

using namespace crosshatch;

/// A board and the ratings of other programs.
struct Rated {
  std::string text = {};
  PuzzlePtr puzzle = {};
  std::optional<double> explainer = {};  ///< Sudoku Explainer's number
  std::optional<int> score = {};         ///< HoDoKu's
  std::string level = {};                ///< HoDoKu's, in lower case
};

struct Ours {
  std::optional<Rating> rating;  ///< only for unique puzzles
  double seconds = 0;            ///< of the rating, in the last round
  std::optional<int> scale;
};

double now() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

std::string lower(std::string word) {
  for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return word;
}

std::vector<Rated> read_boards(const std::string& path, const Family& family) {
  std::vector<Rated> boards;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> fields;
    std::istringstream row(line);
    for (std::string field; std::getline(row, field, '\t');) fields.push_back(field);
    if (fields.empty() || fields[0].empty() || fields[0][0] == '#') continue;
    Rated one{.text = fields[0].substr(0, fields[0].find(' '))};
    for (const Codec& codec : family.codecs) {
      if (one.puzzle != nullptr || codec.likeness(one.text) == Likeness::no) continue;
      if (Result<PuzzlePtr> puzzle = codec.read(one.text)) one.puzzle = *std::move(puzzle);
    }
    if (one.puzzle == nullptr) continue;
    if (fields.size() >= 9) {
      one.explainer = std::atof(fields[1].c_str());
      one.level = lower(fields[fields.size() - 2]);
      one.score = std::atoi(fields.back().c_str());
    }
    boards.push_back(std::move(one));
  }
  return boards;
}

std::optional<Rating> rating_of(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  const Answer answer = solve(family, puzzle, {}, budget);
  if (answer.verdict.kind() != Verdict::Kind::unique) return std::nullopt;
  Board board = family.start(puzzle);
  return rate(family, family.ways.front(), Search{puzzle, board, budget}, true);
}

std::optional<int> scale_of(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  Board board = family.start(puzzle);
  return family.scale(Search{puzzle, board, budget});
}

/// Seconds for each board, one for each call of `rate_all`.
struct Times {
  std::vector<double> ours, scale, hodoku;
};

/// Lets HoDoKu rate a file of boards. Returns seconds for each board, or 0 if it does not run, and
/// writes its levels and scores to the given boards.
double run_hodoku(const std::string& jar, const std::string& file, std::vector<Rated>& boards) {
  // HoDoKu takes a path that begins with a slash for an option.
  const std::string path = std::filesystem::relative(file).string();
  const bench::Ended ended =
      bench::run_process({"java", "-Xmx512m", "-Djava.util.logging.config.file=/dev/null", "-jar",
                          jar, "/bs", path, "/o", "stdout"},
                         3600);
  std::istringstream lines(ended.output);
  double milliseconds = 0;
  for (std::string line; std::getline(lines, line);) {
    char level[32];
    int number = 0;
    int score = 0;
    int puzzles = 0;
    const std::size_t mark = line.find(" #");
    if (mark != std::string::npos &&
        std::sscanf(line.c_str() + mark, " #%d %31s (%d)", &number, level, &score) == 3 &&
        number >= 1 && number <= static_cast<int>(boards.size())) {
      Rated& one = boards[number - 1];
      one.level = lower(level);
      one.score = score;
    }
    std::sscanf(line.c_str(), "%d puzzles in %lfms", &puzzles, &milliseconds);
  }
  return milliseconds / 1e3 / static_cast<double>(boards.size());
}

/// Ranks from 0. Equal values share the mean of their ranks.
std::vector<double> ranks(const std::vector<int>& values) {
  std::vector<std::size_t> order(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    for (std::size_t i = begin; i < end; ++i)
      ranks[order[i]] = static_cast<double>(begin + end - 1) / 2;
    begin = end;
  }
  return ranks;
}

/// Spearman's rank correlation.
double correlation(const std::vector<int>& a, const std::vector<int>& b) {
  const std::vector<double> x = ranks(a);
  const std::vector<double> y = ranks(b);
  const double mean = (static_cast<double>(a.size()) - 1) / 2;
  double together = 0;
  double squares_x = 0;
  double squares_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    together += (x[i] - mean) * (y[i] - mean);
    squares_x += (x[i] - mean) * (x[i] - mean);
    squares_y += (y[i] - mean) * (y[i] - mean);
  }
  return together / std::sqrt(squares_x * squares_y);
}

void print_share(const char* what, int part, int whole) {
  if (whole > 0)
    std::printf("  %-34s %5d of %5d, %.1f %%\n", what, part, whole, 100.0 * part / whole);
}

void compare(const std::vector<Rated>& boards, const std::vector<Ours>& ours) {
  std::vector<int> our_scores, their_scores;
  int rated = 0, solved = 0, levels = 0, with_level = 0, scales = 0, with_scale = 0, numbers = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Rated& one = boards[i];
    if (!ours[i].rating) continue;
    ++rated;
    const Rating& rating = *ours[i].rating;
    const bool is_solved = rating.end == Step::Kind::solution;
    solved += is_solved;
    if (one.score) {
      ++with_level;
      levels += one.level == (is_solved ? name(rating.grade) : "extreme");
      if (is_solved) {
        our_scores.push_back(rating.score);
        their_scores.push_back(*one.score);
      }
    }
    if (one.explainer) {
      ++numbers;
      with_scale += ours[i].scale.has_value();
      scales += ours[i].scale == static_cast<int>(std::lround(*one.explainer * 10));
    }
  }
  print_share("solved by our techniques:", solved, rated);
  if (our_scores.size() > 1)
    std::printf("  %-34s %.4f over %zu boards\n",
                "Spearman with HoDoKu's score:", correlation(our_scores, their_scores),
                our_scores.size());
  print_share("level as HoDoKu's:", levels, with_level);
  print_share("has Sudoku Explainer's number:", with_scale, numbers);
  print_share("the same number, where it has one:", scales, with_scale);
}

int run(const std::string& file, const std::string& jar, int rounds, std::size_t most) {
  const Family& family = *find_family("sudoku");
  std::vector<Rated> boards = read_boards(file, family);
  if (boards.size() > most) boards.resize(most);
  if (boards.empty()) {
    std::fprintf(stderr, "bench_rating: no boards in %s\n", file.c_str());
    return 2;
  }
  const std::string list =
      (std::filesystem::temp_directory_path() / ("bench_rating." + std::to_string(getpid())))
          .string();
  if (!jar.empty()) {
    std::ofstream out(list);
    for (const Rated& one : boards) out << one.text << '\n';
  }
  std::vector<Ours> ours(boards.size());
  const auto each = [&](auto measure) {
    const double begun = now();
    for (std::size_t i = 0; i < boards.size(); ++i) measure(ours[i], *boards[i].puzzle);
    return (now() - begun) / static_cast<double>(boards.size());
  };
  Times times;
  for (int round = 0; round < rounds; ++round) {
    times.ours.push_back(each([&](Ours& our, const Puzzle& puzzle) {
      const double begun = now();
      our.rating = rating_of(family, puzzle);
      our.seconds = now() - begun;
    }));
    if (family.scale != nullptr)
      times.scale.push_back(each([&](Ours& our, const Puzzle& puzzle) {
        if (our.rating) our.scale = scale_of(family, puzzle);
      }));
    if (jar.empty()) continue;
    const double theirs = run_hodoku(jar, list, boards);
    if (theirs > 0) times.hodoku.push_back(theirs);
  }
  if (!jar.empty()) std::filesystem::remove(list);

  std::printf("%zu boards, the median of %d rounds\n", boards.size(), rounds);
  const double mine = bench::median(times.ours);
  std::vector<double> board_seconds;
  for (const Ours& our : ours) board_seconds.push_back(our.seconds);
  std::printf("  %-34s %9.1f us a board, half of them below %.1f us\n", "rating:", 1e6 * mine,
              1e6 * bench::median(board_seconds));
  if (!times.scale.empty())
    std::printf("  %-34s %9.1f us a board\n",
                "Sudoku Explainer's number:", 1e6 * bench::median(times.scale));
  if (!times.hodoku.empty()) {
    const double theirs = bench::median(times.hodoku);
    std::printf("  %-34s %9.1f us a board, %.0f times ours\n", "HoDoKu:", 1e6 * theirs,
                theirs / mine);
  } else if (!jar.empty()) {
    std::printf("  %-34s did not run\n", "HoDoKu:");
  }
  compare(boards, ours);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  const char* rivals = std::getenv("CROSSHATCH_RIVALS");
  std::string jar = rivals == nullptr ? "" : std::string(rivals) + "/hodoku.jar";
  if (!std::filesystem::exists(jar)) jar.clear();
  std::string file = DATA_FOLDER "/rated/se-hodoku-800.tsv";
  int rounds = 5;
  std::size_t most = 1'000'000;
  CLI::App app("How fast sudokus are rated, and how well that agrees with others", "bench_rating");
  app.add_option("FILE", file, "boards, one a line (default: the rated collection)");
  app.add_option("--hodoku", jar, "HoDoKu's jar (default: $CROSSHATCH_RIVALS/hodoku.jar)")
      ->check(CLI::ExistingFile);
  app.add_option("--rounds", rounds, "how often, in turns")->check(CLI::Range(1, 1000));
  app.add_option("--puzzles", most, "the first so many boards only");
  CLI11_PARSE(app, count, arguments);
  return run(file, jar, rounds, most);
}
