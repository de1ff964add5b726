// SPDX-License-Identifier: MIT
//
// Runs targets on kept inputs, with any compiler. Usage:
//
//   replay CORPUS [FOLDER ...]    every target on its folder of CORPUS; those of texts on the
//                                 files in the other folders, too
//   replay TARGET FILE            one target on one file
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "target.h"

namespace {

namespace fuzz = crosshatch::fuzz;
namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool holds(const fuzz::Target& target, const fs::path& path) {
  const std::string bytes = bytes_of(path);
  try {
    target.run(bytes);
    return true;
  } catch (const fuzz::Finding& finding) {
    std::printf("%s on %s: broken promise: %s\n", std::string(target.name).c_str(), path.c_str(),
                finding.what.c_str());
    return false;
  }
}

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const fuzz::Target* const only = argc == 3 ? fuzz::find_target(argv[1]) : nullptr;
  if (only != nullptr) return holds(*only, argv[2]) ? 0 : 1;
  if (argc < 2 || !fs::is_directory(argv[1])) {
    std::printf("usage: replay CORPUS [FOLDER ...] or replay TARGET FILE\n");
    return 2;
  }
  bool is_good = true;
  for (const fuzz::Target& target : fuzz::targets()) {
    std::vector<fs::path> files = files_of(fs::path(argv[1]) / target.corpus);
    for (int i = 2; i < argc && target.corpus == "texts"; ++i) {
      for (fs::path& path : files_of(argv[i])) files.push_back(std::move(path));
    }
    for (const fs::path& path : files) is_good = holds(target, path) && is_good;
    std::printf("%s: %zu inputs\n", std::string(target.name).c_str(), files.size());
    is_good = is_good && !files.empty();
  }
  return is_good ? 0 : 1;
}
