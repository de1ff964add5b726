// SPDX-License-Identifier: MIT
//
// The program crosshatch-verify: README.md says what it trusts.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "check.h"

namespace {

using namespace crosshatch::verify;

constexpr const char* help =
    R"(Usage: crosshatch-verify [--quiet] [--memory MB] [--dimacs FOLDER] FILE

Checks a certificate of `crosshatch prove`. FILE may be -, standard input.
Prints the claim that holds and the solutions; with --quiet the claim alone.
--memory MB stops when more memory is needed (4096 if not given). --dimacs FOLDER
writes formula.cnf and proof.lrat there, for other checkers.

Exit status: 0 the claim holds, 1 its evidence does not hold, 2 not a certificate,
not readable or wrong usage, 3 larger than the limits of certificates or --memory.
)";

std::size_t megabytes(const std::string& word) {
  const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number || word.empty() || word.size() > 7 || word[0] == '0')
    fail(Status::unreadable, "expected --memory from 1 to 9999999, saw '" + word + "'");
  return std::stoul(word) << 20;
}

void run(int argc, char** argv) {
  Settings settings;
  bool is_quiet = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string next = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--help") return static_cast<void>(std::fputs(help, stdout));
    if (word == "--quiet") {
      is_quiet = true;
    } else if (word == "--memory" || (word == "--dimacs" && !next.empty())) {
      if (word == "--memory") settings.memory = megabytes(next);
      if (word == "--dimacs") settings.dimacs = next;
      ++i;
    } else if (word.size() > 1 && word[0] == '-') {
      fail(Status::unreadable, "expected --quiet, --memory MB or --dimacs FOLDER, saw " + word);
    } else {
      files.push_back(word);
    }
  }
  if (files.size() != 1) fail(Status::unreadable, "expected one FILE; --help helps");
  std::FILE* const file = files[0] == "-" ? stdin : std::fopen(files[0].c_str(), "rb");
  const std::string unread = "expected to read " + files[0];
  if (file == nullptr) fail(Status::unreadable, unread);
  std::error_code error;  // if there is no folder, its files cannot be written
  if (!settings.dimacs.empty()) std::filesystem::create_directories(settings.dimacs, error);
  Gzip gzip([&](char* bytes, std::size_t size) {
    const std::size_t count = std::fread(bytes, 1, size, file);
    if (std::ferror(file) != 0) fail(Status::unreadable, unread);
    return count;
  });
  const Verdict verdict =
      check([&](char* bytes, std::size_t size) { return gzip.read(bytes, size); }, settings);
  if (verdict.status != Status::holds) fail(verdict.status, verdict.sentence);
  std::printf("verified: %s\n", verdict.sentence.c_str());
  if (!is_quiet) std::fputs(verdict.pictures.c_str(), stdout);
  if (std::fflush(stdout) != 0) fail(Status::unreadable, "expected to write the answer");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    run(argc, argv);
    return 0;
  } catch (const Failure& failure) {
    std::fprintf(stderr, "crosshatch-verify: %s\n", failure.text.c_str());
    return static_cast<int>(failure.status);
  } catch (const std::exception&) {
    std::fputs("crosshatch-verify: expected to need less memory\n", stderr);
    return static_cast<int>(Status::too_large);
  }
}
