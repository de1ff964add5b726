// SPDX-License-Identifier: MIT
#include "sets.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "images.h"
#include "made.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

/// Every set has its own random numbers, so that leaving one out does not change the others.
Rng rng_for(const Scale& scale, const std::string& name) {
  std::uint64_t sum = scale.seed;
  for (const char c : name) sum = sum * 1'000'003 + static_cast<unsigned char>(c);
  return Rng(sum);
}

BoardSet made(const char* name, const char* about, Promise promise,
              Lines (*make)(Rng&, std::size_t)) {
  return {name, about, promise, [=](const Scale& scale) {
            Rng rng = rng_for(scale, name);
            return shuffled(rng, make(rng, scale.boards));
          }};
}

/// The first 81 characters of each line that is long enough, with blanks as '.'.
Lines read(const fs::path& path) {
  Lines lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.size() < Lines::cells || line[0] == '#') continue;
    line.resize(Lines::cells);
    for (char& c : line) {
      if (c < '1' || c > '9') c = '.';
    }
    lines.add(line);
  }
  if (lines.count() == 0) throw std::runtime_error("no boards in " + path.string());
  return lines;
}

}  // namespace

std::vector<BoardSet> board_sets(const fs::path& data) {
  std::vector<BoardSet> sets;
  sets.push_back(made("made-easy", "singles are enough", Promise::unique, easy_boards));
  sets.push_back(made("made-minimal", "random minimal boards", Promise::unique, minimal_boards));
  sets.push_back(
      made("made-several", "minimal boards that lack a given", Promise::several, open_boards));
  sets.push_back(
      made("made-none", "minimal boards with a wrong digit", Promise::none, dead_boards));
  struct File {
    const char* name;
    Promise promise;
  };
  for (const File& file : {File{"easy", Promise::unique}, File{"random-minimal", Promise::unique},
                           File{"17-clue", Promise::unique}, File{"top1465", Promise::unique},
                           File{"hardest1106", Promise::unique}, File{"multiple", Promise::several},
                           File{"none", Promise::none}}) {
    const fs::path path = data / (std::string(file.name) + ".txt");
    if (!fs::is_regular_file(path)) continue;
    const std::string name = std::string("data-") + file.name;
    sets.push_back({name, "the boards of " + path.filename().string(), file.promise,
                    [path, name](const Scale& scale) {
                      Rng rng = rng_for(scale, name);
                      Lines lines =
                          with_images(rng, read(path), std::min(scale.least, scale.boards));
                      lines = shuffled(rng, lines);
                      if (lines.count() > scale.boards)
                        lines.text.resize(scale.boards * Lines::stride);
                      return lines;
                    }});
  }
  return sets;
}

}  // namespace crosshatch::bench
