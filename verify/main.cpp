// SPDX-License-Identifier: MIT
//
// The program crosshatch-verify: README.md says what it trusts.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check.h"

namespace {

using namespace crosshatch::verify;

constexpr const char* help =
    R"(Usage: crosshatch-verify [--puzzle YOURS] [--quiet] [--json] [--time-limit TIME]
                         [--memory-limit MEMORY] [--dimacs FOLDER] FILE

Checks a certificate of `crosshatch prove`. FILE may be -, standard input.
Prints the claim that holds, what the puzzle has, its fingerprint, and the solutions;
with --quiet no solutions, with --json one line of JSON without them.
--puzzle YOURS also asks whether the puzzle is that of the file YOURS: a certificate
or plain text, as docs/certificates.md says.
--time-limit 10, 10s, 500ms, 2m or 1h and --memory-limit 512M, 2G or a number of MiB
(4G if not given) end the check. --dimacs FOLDER writes formula.cnf and proof.lrat
there, for other checkers.

Exit status: 0 the claim holds, 1 its evidence does not hold, or it is about another
puzzle, 2 not a certificate, not readable or wrong usage, 3 larger than the limits of
certificates, 5 unknown: the time limit or the memory limit came first.
)";

struct Unit {
  std::string_view name;
  std::size_t size;
};

/// A whole number and its unit, which may have no name.
std::size_t quantity(const std::string& option, const std::string& word,
                     std::initializer_list<Unit> units) {
  constexpr std::size_t most_digits = 8;
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  for (const Unit& unit : units) {
    const bool is_number = digits > 0 && digits <= most_digits && word[0] != '0';
    if (is_number && std::string_view(word).substr(digits) == unit.name)
      return std::stoul(word) * unit.size;
  }
  fail(Status::unreadable, "expected a number and a unit after " + option + ", such as 10" +
                               std::string(units.begin()[1].name) + ", saw '" + word + "'");
}

/// The bytes of a file, unpacked if they are packed, as a certificate must be.
Bytes bytes_of(const std::string& name, bool is_certificate) {
  std::FILE* const file = name == "-" ? stdin : std::fopen(name.c_str(), "rb");
  const std::string unread = "expected to read " + name;
  if (file == nullptr) fail(Status::unreadable, unread);
  constexpr int first_of_gzip = 0x1f;
  const bool is_packed = std::ungetc(std::getc(file), file) == first_of_gzip;
  Bytes bytes = [=](char* to, std::size_t size) {
    const std::size_t count = std::fread(to, 1, size, file);
    if (std::ferror(file) != 0) fail(Status::unreadable, unread);
    return count;
  };
  if (!is_packed && !is_certificate) return bytes;
  const auto gzip = std::make_shared<Gzip>(std::move(bytes));
  return [=](char* to, std::size_t size) { return gzip->read(to, size); };
}

struct Options {
  Settings settings;
  bool is_quiet = false;
  bool is_json = false;
  std::vector<std::string> files;
};

Options options_of(int argc, char** argv) {
  Options options;
  Settings& settings = options.settings;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string next = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--quiet" || word == "--json") {
      (word == "--quiet" ? options.is_quiet : options.is_json) = true;
      continue;
    }
    if (word.size() < 2 || word[0] != '-') {
      options.files.push_back(word);
      continue;
    }
    ++i;  // all others have a value
    if (word == "--time-limit") {
      settings.time = std::chrono::milliseconds(quantity(
          word, next, {{"", 1000}, {"s", 1000}, {"ms", 1}, {"m", 60'000}, {"h", 3'600'000}}));
    } else if (word == "--memory-limit") {
      settings.memory = quantity(word, next,
                                 {{"", std::size_t{1} << 20},
                                  {"M", std::size_t{1} << 20},
                                  {"K", std::size_t{1} << 10},
                                  {"G", std::size_t{1} << 30}});
    } else if (word == "--dimacs" && !next.empty()) {
      settings.dimacs = next;
    } else if (word == "--puzzle" && !next.empty() && next != "-") {
      settings.puzzle = bytes_of(next, false);
    } else {
      fail(Status::unreadable, "expected an option and its value, saw " + word + "; --help helps");
    }
  }
  if (options.files.size() != 1) fail(Status::unreadable, "expected one FILE; --help helps");
  return options;
}

void run(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help")
    return static_cast<void>(std::fputs(help, stdout));
  const auto [settings, is_quiet, is_json, files] = options_of(argc, argv);
  const Bytes bytes = bytes_of(files[0], true);
  std::error_code error;  // if there is no folder, its files cannot be written
  if (!settings.dimacs.empty()) std::filesystem::create_directories(settings.dimacs, error);
  const Verdict verdict = check(bytes, settings);
  const bool holds = verdict.status == Status::holds;
  if (is_json) std::fputs(verdict.json.c_str(), stdout);
  if (holds && !is_json) {
    std::fputs(heading_of(verdict).c_str(), stdout);
    if (settings.puzzle) std::puts("same puzzle: yes");
    if (!is_quiet) std::fputs(verdict.pictures.c_str(), stdout);
  }
  if (std::fflush(stdout) != 0) fail(Status::unreadable, "expected to write the answer");
  if (!holds) fail(verdict.status, is_json ? "" : verdict.sentence);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    run(argc, argv);
    return 0;
  } catch (const Failure& failure) {
    if (!failure.text.empty())
      std::fprintf(stderr, "crosshatch-verify: %s\n", failure.text.c_str());
    return static_cast<int>(failure.status);
  } catch (const std::exception&) {
    std::fputs("crosshatch-verify: unknown: the memory limit came first\n", stderr);
    return static_cast<int>(Status::unknown);
  }
}
