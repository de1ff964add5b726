// SPDX-License-Identifier: MIT
//
// What the checker says of each file in a folder, sorted by name: a line with the exit status and
// the sentence. Usage: statuses FOLDER
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <vector>

#include "../check.h"
#include "../text.h"

int main(int argc, char** argv) {
  namespace verify = crosshatch::verify;
  if (argc != 2) return 2;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) paths.push_back(entry);
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    verify::Gzip gzip([&](char* bytes, std::size_t size) {
      return static_cast<std::size_t>(
          file.read(bytes, static_cast<std::streamsize>(size)).gcount());
    });
    const verify::Verdict verdict =
        verify::check([&](char* bytes, std::size_t size) { return gzip.read(bytes, size); }, {});
    std::printf("%d %s\n", static_cast<int>(verdict.status), verdict.sentence.c_str());
  }
  return 0;
}
