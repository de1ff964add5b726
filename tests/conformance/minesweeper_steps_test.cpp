// SPDX-License-Identifier: MIT
//
// The boards of the data folder as a person solves them, against the backbone that the engine
// finds: every step agrees with it, and together they find all of it. Skipped when the folder is
// absent.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/family.h"
#include "logic/ladder.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> boards() {
  std::vector<fs::path> paths;
  if (!fs::is_directory(DATA_FOLDER "/minesweeper")) return paths;
  for (const auto& entry : fs::directory_iterator(DATA_FOLDER "/minesweeper")) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

TEST(MinesweeperSteps, FindTheBackboneOfEveryBoardOfTheDataFolder) {
  const std::vector<fs::path> paths = boards();
  if (paths.empty()) GTEST_SKIP() << "no boards at " DATA_FOLDER;
  const Family& family = *find_family("minesweeper");
  int steps = 0;
  for (const fs::path& path : paths) {
    SCOPED_TRACE(path.filename());
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    const Result<PuzzlePtr> puzzle = family.codecs.front().read(text.str());
    ASSERT_TRUE(puzzle);
    Budget budget;
    Board backbone = family.start(**puzzle);
    Board seen = backbone;
    ASSERT_EQ(family.backbone({**puzzle, backbone, budget}, Board(seen), seen), Ending::exhausted);

    Board board = family.start(**puzzle);
    const auto position = family.position({**puzzle, board, budget}, false);
    Ladder ladder(family.ways.front(), *position, false);
    Step step;
    for (; ladder.next(step); ++steps) {
      for (const Change& change : step.changes)
        ASSERT_EQ(change.after, backbone[change.site]) << step.technique->id;
    }
    EXPECT_EQ(position->board(), backbone);
    EXPECT_EQ(step.kind, backbone.is_solved() ? Step::Kind::solution : Step::Kind::stuck);
  }
  std::printf("%d steps on %zu boards\n", steps, paths.size());
}

}  // namespace
}  // namespace crosshatch::conformance
