// SPDX-License-Identifier: MIT
//
// What it takes to make nonograms of photographs (tests/puzzles/photographs.h) that are unique or
// that line logic solves: processor time, and how many cells are changed, the whole distribution
// for each roughness. Only images of which 45 to 55 % of the cells are dark count; others are drawn
// anew. Each puzzle is checked: by the engine, which must find one solution, and by a second
// fixpoint of lines. Images are cropped, resized and parted by Otsu's level within the time.
//
// In several colours the images are landscapes, half as wide again as they are high, and so are the
// puzzles; all of them count.
//
// Usage: bench_photographs [--count N] [--side CELLS] [--colors N] [--pixels N] [--rounds N]
// [--unique] [--seed N] [--drafts FOLDER]   FOLDER gets the pictures before they are changed, for
// other programs
#include "puzzles/photographs.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <vector>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/pictures/from_image.h"
#include "families/nonogram/puzzle.h"

namespace {

using namespace crosshatch;

struct Options {
  int count = 50;
  int side = 40;  ///< rows
  int colours = 1;
  int pixels = 800;
  int rounds = nonogram::PictureOrder{}.rounds;
  bool unique = false;
  std::uint64_t seed = 1;
  std::string drafts;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int filled_cells(const Board& picture) {
  return static_cast<int>(std::ranges::count(picture.all(), only(nonogram::filled)));
}

/// A line for each row: # for filled cells, others are spaces.
void write_picture(const std::string& name, int columns, const Board& picture) {
  std::ofstream file(name);
  int column = 0;
  for (const Candidates cell : picture.all()) {
    file << (cell == only(nonogram::filled) ? '#' : ' ');
    if (++column % columns == 0) file << '\n';
  }
}

/// One solution, the one that is meant, and found by lines where that was wished.
bool is_right(const nonogram::MadePicture& made, bool by_lines) {
  if (!made.is_as_wished) return false;
  Budget budget;
  Board board = nonogram::start(*made.puzzle);
  const bool is_coloured = nonogram::of(*made.puzzle).is_coloured();
  if (by_lines) {
    const Search lines{*made.puzzle, board, budget};
    (void)(is_coloured ? nonogram::colour::solve_lines(lines) : nonogram::solve_lines(lines));
    if (!(board == made.solution)) return false;
    board = nonogram::start(*made.puzzle);
  }
  int solutions = 0;
  const auto sink = [&](const Board& solution) {
    return ++solutions < 2 && solution == made.solution;
  };
  const Search search{*made.puzzle, board, budget};
  const Ending ending = is_coloured ? nonogram::colour::probe_and_learn(search, sink)
                                    : nonogram::probe_and_learn(search, sink);
  return ending == Ending::exhausted && solutions == 1;
}

/// Of sorted values: least, quarter, middle, three quarters, 95 %, most.
void print_spread(const char* what, std::vector<double> values, const char* unit) {
  std::sort(values.begin(), values.end());
  std::printf("    %-14s", what);
  for (const int percent : {0, 25, 50, 75, 95, 100}) {
    const std::size_t place = (values.size() - 1) * static_cast<std::size_t>(percent) / 100;
    std::printf(" %8.2f", values[place]);
  }
  std::printf("  %s\n", unit);
}

/// False where a puzzle was not as wished.
bool measure(const Options& options, int roughness) {
  Rng rng(options.seed);
  std::vector<double> seconds;
  std::vector<double> changed;
  std::vector<double> open;
  int wrong = 0;
  int drawn_anew = 0;
  const bool is_coloured = options.colours > 1;
  const int columns = is_coloured ? options.side * 3 / 2 : options.side;
  const int cells = options.side * columns;
  while (static_cast<int>(changed.size()) < options.count) {
    const images::Image image =
        is_coloured ? puzzles::landscape(rng, options.pixels * 3 / 2, options.pixels, roughness)
                    : puzzles::photograph(rng, options.pixels, roughness);
    nonogram::PictureOrder order{.rows = options.side, .columns = columns};
    order.colours = options.colours;
    order.rounds = options.rounds;
    order.wish = nonogram::Wish::as_it_is;
    Rng seeded(1);
    Budget draft_budget;
    const auto draft = nonogram::nonogram_of_image(image, order, seeded, draft_budget);
    const int dark = draft ? 100 * filled_cells(draft->drawn) / cells : 0;
    if (!is_coloured && (dark < 45 || dark >= 55)) {
      ++drawn_anew;
      continue;
    }
    if (!options.drafts.empty() && !is_coloured)
      write_picture(options.drafts + '/' + std::to_string(roughness) + '-' +
                        std::to_string(changed.size()) + ".txt",
                    columns, draft->drawn);
    order.wish = options.unique ? nonogram::Wish::unique : nonogram::Wish::by_lines;
    Budget budget;
    const double begun = cpu_seconds();
    const auto made = nonogram::nonogram_of_image(image, order, seeded, budget);
    seconds.push_back(1000 * (cpu_seconds() - begun));
    changed.push_back(100.0 * static_cast<double>(made->edits.size()) / cells);
    open.push_back(100.0 * made->open_cells / cells);
    if (!is_right(*made, !options.unique)) ++wrong;
  }
  std::printf("  roughness %d: %d images, %d drawn anew, %d not as wished\n", roughness,
              options.count, drawn_anew, wrong);
  print_spread("open before", open, "% of cells");
  print_spread("changed", changed, "% of cells");
  print_spread("time", seconds, "ms");
  return wrong == 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("nonograms of photographs made by code");
  app.add_option("--count", options.count, "images of each roughness")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--side", options.side, "rows, and columns in black and white")
      ->check(CLI::Range(1, 600));
  app.add_option("--colors", options.colours, "colours beside the background, of landscapes")
      ->check(CLI::Range(1, nonogram::max_colours));
  app.add_option("--pixels", options.pixels, "pixels a side")->check(CLI::Range(2, 5000));
  app.add_option("--rounds", options.rounds, "looks for fewer changes")
      ->check(CLI::Range(0, 100'000));
  app.add_flag("--unique", options.unique, "one solution is enough, lines need not find it");
  app.add_option("--seed", options.seed, "of the images");
  app.add_option("--drafts", options.drafts, "a folder for the pictures before they are changed")
      ->check(CLI::ExistingDirectory);
  CLI11_PARSE(app, argc, argv);
  std::printf("%d rows of %d pixels, %d colours, %s, %d rounds\n", options.side, options.pixels,
              options.colours, options.unique ? "unique" : "solved by lines", options.rounds);
  std::printf("    %-14s %8s %8s %8s %8s %8s %8s\n", "", "least", "25 %", "median", "75 %", "95 %",
              "most");
  bool is_right = true;
  for (const int roughness : {50, 100, 200}) is_right = measure(options, roughness) && is_right;
  return is_right ? 0 : 1;
}
