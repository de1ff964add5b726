// SPDX-License-Identifier: MIT
//
// The program crosshatch-verify: README.md says what it trusts.
#include <charconv>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>

#include "check.h"

namespace {

using namespace crosshatch::verify;

constexpr const char* help =
    "Usage: crosshatch-verify [--quiet] [--memory MB] [--dimacs FOLDER] FILE\n"
    "\n"
    "Checks a certificate of `crosshatch prove`. FILE may be -, standard input.\n"
    "Prints the claim that holds and the solutions.\n"
    "\n"
    "  --quiet          print the claim alone\n"
    "  --memory MB      stop when more memory is needed (4096 if not given)\n"
    "  --dimacs FOLDER  write formula.cnf and proof.lrat there, for other checkers\n"
    "  --help           print this\n"
    "\n"
    "Exit status: 0 the claim holds, 1 its evidence does not hold, 2 not a certificate,\n"
    "not readable or wrong usage, 3 larger than the limits of certificates or --memory.\n";

struct Options {
  Settings settings;
  bool is_quiet = false;
  bool is_help = false;
  std::string file;
};

std::size_t megabytes(const std::string& word) {
  constexpr std::size_t most = 9'999'999;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_number = error == std::errc() && end == word.data() + word.size();
  if (!is_number || number < 1 || number > most || word[0] == '0')
    fail(Status::unreadable, "expected --memory from 1 to 9999999, saw '" + word + "'");
  return number << 20;
}

Options options_of(int argc, char** argv) {
  Options options;
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--help") {
      options.is_help = true;
      return options;
    }
    if (word == "--quiet") {
      options.is_quiet = true;
    } else if (word == "--memory" || word == "--dimacs") {
      const std::string next = ++i < argc ? argv[i] : "";
      if (next.empty()) fail(Status::unreadable, "expected a word after " + word);
      if (word == "--memory") options.settings.memory = megabytes(next);
      if (word == "--dimacs") options.settings.dimacs = next;
    } else if (word.size() > 1 && word[0] == '-') {
      fail(Status::unreadable, "expected --quiet, --memory or --dimacs, saw '" + word + "'");
    } else {
      options.file = word;
      ++files;
    }
  }
  if (files != 1)
    fail(Status::unreadable, "expected one FILE, saw " + std::to_string(files) + "; --help helps");
  return options;
}

void run(const Options& options) {
  std::FILE* const file = options.file == "-" ? stdin : std::fopen(options.file.c_str(), "rb");
  const std::string unread = "expected to read " + options.file;
  if (file == nullptr) fail(Status::unreadable, unread);
  if (!options.settings.dimacs.empty()) {
    std::error_code error;  // if there is no folder, its files cannot be written
    std::filesystem::create_directories(options.settings.dimacs, error);
  }
  Gzip gzip([&](char* bytes, std::size_t size) {
    const std::size_t count = std::fread(bytes, 1, size, file);
    if (std::ferror(file) != 0) fail(Status::unreadable, unread);
    return count;
  });
  const Verdict verdict = check(
      [&](char* bytes, std::size_t size) { return gzip.read(bytes, size); }, options.settings);
  if (verdict.status != Status::holds) fail(verdict.status, verdict.sentence);
  std::printf("verified: %s\n", verdict.sentence.c_str());
  if (!options.is_quiet) std::fputs(verdict.pictures.c_str(), stdout);
  if (std::fflush(stdout) != 0) fail(Status::unreadable, "expected to write the answer");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Options options = options_of(argc, argv);
    options.is_help ? static_cast<void>(std::fputs(help, stdout)) : run(options);
    return 0;
  } catch (const Failure& failure) {
    std::fprintf(stderr, "crosshatch-verify: %s\n", failure.text.c_str());
    return static_cast<int>(failure.status);
  } catch (const std::exception&) {
    std::fputs("crosshatch-verify: expected to need less memory\n", stderr);
    return static_cast<int>(Status::too_large);
  }
}
