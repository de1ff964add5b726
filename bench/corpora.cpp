// SPDX-License-Identifier: MIT
#include "corpora.h"

#include <array>

#include "puzzles/nonograms.h"
#include "puzzles/pictures.h"
#include "texts.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

template <class Make>
class Made final : public Corpus {
 public:
  Made(std::string name, std::string about, Make make)
      : Corpus(std::move(name), std::move(about)), make_(std::move(make)) {}

  [[nodiscard]] std::vector<Entry> entries(const Scale& scale) const override {
    return make_(scale);
  }

 private:
  Make make_;
};

template <class Make>
CorpusPtr made(std::string name, std::string about, Make make) {
  return std::make_unique<Made<Make>>(std::move(name), std::move(about), std::move(make));
}

/// Every corpus has seeds of its own, so that leaving one out does not change another.
Rng rng_for(const Scale& scale, int corpus) {
  return Rng(scale.seed * 1'000'003 + static_cast<std::uint64_t>(corpus));
}

CorpusPtr pictures() {
  const auto make = [](const Scale& scale) {
    constexpr std::array sides = {10, 15, 20, 25, 30, 40, 50, 60};
    Rng rng = rng_for(scale, 0);
    std::vector<Entry> entries;
    for (int i = 0; i < scale.puzzles; ++i) {
      for (const int rows : sides) {
        const int columns = rows + rng.below(rows / 2);
        entries.push_back(
            {std::to_string(rows) + "x" + std::to_string(columns) + " " + std::to_string(i),
             puzzles::line_solvable_nonogram(rng, rows, columns)});
      }
    }
    return entries;
  };
  return made("pictures", "line-solvable pictures, 8 sizes from 10x10 on", make);
}

CorpusPtr large_picture() {
  const auto make = [](const Scale& scale) {
    Rng rng = rng_for(scale, 1);
    std::vector<Entry> entries;
    entries.push_back({"500x500", puzzles::line_solvable_nonogram(rng, 500, 500)});
    return entries;
  };
  return made("large-picture", "a line-solvable picture of 500x500", make);
}

CorpusPtr random(int side, int percent) {
  const auto make = [side, percent](const Scale& scale) {
    Rng rng = rng_for(scale, 100 * side + percent);
    std::vector<Entry> entries;
    for (int i = 0; i < scale.puzzles; ++i)
      entries.push_back({std::to_string(i), puzzles::random_nonogram(rng, side, side, percent)});
    return entries;
  };
  const std::string size = std::to_string(side);
  const std::string density = std::to_string(percent);
  return made("random-" + size + "-" + density,
              "random cells, " + size + "x" + size + ", " + density + " % filled", make);
}

CorpusPtr dominoes() {
  const auto make = [](const Scale&) {
    std::vector<Entry> entries;
    for (int n = 6; n <= 14; ++n)
      entries.push_back({std::to_string(n) + " dominoes", puzzles::dominoes(n)});
    return entries;
  };
  return made("dominoes", "6 to 14 dominoes", make);
}

}  // namespace

std::vector<CorpusPtr> corpora(const fs::path& data) {
  std::vector<CorpusPtr> all;
  all.push_back(made("cases", "the puzzles of the family's own tests",
                     [](const Scale&) { return cases(CASES_FOLDER); }));
  all.push_back(pictures());
  all.push_back(large_picture());
  for (const int side : {25, 30})
    for (const int percent : {50, 40, 35}) all.push_back(random(side, percent));
  all.push_back(dominoes());
  for (const fs::path folder :
       {"survey", "minizinc", "random/25x25", "random/30x30", "random/30x30-40", "tournament"}) {
    const fs::path path = data / folder;
    if (!fs::is_directory(path)) continue;
    std::string name = "data-" + folder.filename().string();
    all.push_back(made(std::move(name), "the files of " + folder.string(),
                       [path](const Scale&) { return texts(path); }));
  }
  return all;
}

}  // namespace crosshatch::bench
