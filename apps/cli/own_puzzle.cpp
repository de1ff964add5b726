// SPDX-License-Identifier: MIT
#include "own_puzzle.h"

#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

#include "api/ask/remarks.h"
#include "api/options/options.h"
#include "api/proofs/proof.h"
#include "base/bytes/gunzip.h"
#include "input.h"
#include "language.h"
#include "output.h"
#include "sat/proof/certificate.h"
#include "sat/proof/contract.h"

namespace crosshatch::cli {

namespace {

/// The puzzle of a file that has one alone, as the lines of a certificate.
Result<std::string> only_puzzle(PuzzleReader& reader, Record& record) {
  const auto next = [&reader](Record& one) {
    Next found = Next::pause;
    while (found == Next::pause) found = reader.next(one);
    return found == Next::record;
  };
  if (!next(record)) return fail(Error{ErrorCode::request, expected(noun::puzzle, nothing)});
  if (record.error) return fail(*record.error);
  VerbOptions options;
  options.language = spoken();
  const Result<Reading> reading = read_puzzle({.verb = "verify",
                                               .text = record.text,
                                               .hints = reader.hints(record),
                                               .formats = reader.formats(record),
                                               .first_line = record.text_line(),
                                               .options = options});
  if (!reading) return fail(reading.error());
  Record another;
  if (next(another))
    return fail(Error{ErrorCode::request, expected(Words{"one puzzle", "퍼즐 하나"}, saw::more)});
  const Family& family = *reading->format.family;
  if (const std::optional<Error> none = refuse_proof(family)) return fail(*none);
  const Message remarks = joined(remarks_on(family, *reading->puzzle));
  if (!remarks.empty()) say(message_line(reader.name(record), 0, 0, "note", remarks));
  return puzzle_lines(family, *reading->puzzle);
}

/// Whether the file is a certificate itself, which the checkers read as it is.
bool is_certificate(const std::string& path) {
  std::string beginning;
  Input file;
  if (path == dash || is_stream(path) || !file.open(path) || !file.read(beginning)) return false;
  constexpr std::string_view any_version =
      certificate_title.substr(0, certificate_title.find_last_of(' ') + 1);
  return is_gzip(beginning) || beginning.starts_with(any_version);
}

/// A file without a name that has this text, as the program that this one becomes can open it. It
/// is in memory: a container may have no folder that can be written to.
Result<std::string> nameless_file(std::string_view text) {
  const int file = memfd_create("puzzle", 0);
  if (file < 0 || write_all(file, text) != 0) return fail(write_error(errno));
  return "/proc/self/fd/" + std::to_string(file);
}

/// Takes an option and its value, in either way to write them, out of the words; "" without it.
std::string taken(std::vector<std::string>& words, const std::string& option) {
  for (auto word = words.begin(); word != words.end(); ++word) {
    const bool has_value = word->starts_with(option + "=");
    if (!has_value && (*word != option || word + 1 == words.end())) continue;
    std::string value = has_value ? word->substr(option.size() + 1) : word[1];
    words.erase(word, word + (has_value ? 1 : 2));
    return value;
  }
  return {};
}

}  // namespace

bool hand_over_puzzle(std::vector<std::string>& words, const StopFlag& stop) {
  const std::string path = taken(words, "--puzzle");
  const auto refused = [](const std::string& name, const Error& error) {
    say(message_line(name, error.line, error.column, "error", error.message));
    return false;
  };
  VerbOptions options = usual_options();
  std::vector<std::string> names = {"lang"};
  if (!path.empty()) names.insert(names.end(), {"family", "from", "ignore"});
  for (const std::string& name : names) {
    const std::string option = "--" + name;
    const std::string value = taken(words, option);
    if (value.empty()) continue;
    const Result<void> set = set_option(name, value, options);
    if (!set)
      return refused("crosshatch",
                     {ErrorCode::request, at(Message::verbatim(option), set.error().message)});
  }
  if (path.empty()) return true;
  if (path == dash && std::find(words.begin(), words.end(), dash) != words.end())
    return refused(
        "crosshatch",
        {ErrorCode::request, Words{"expected standard input once, saw '-' twice",
                                   "표준 입력은 한 번만 읽을 수 있는데 '-'가 두 번 있습니다"}});
  std::string place = path;
  if (!is_certificate(path)) {
    Input files;
    PuzzleReader reader({path}, options.hints(), files, stop);
    Record record;
    const Result<std::string> lines = only_puzzle(reader, record);
    if (!lines) return refused(reader.name(record), lines.error());
    const Result<std::string> file = nameless_file(*lines);
    if (!file) return refused("crosshatch", file.error());
    place = *file;
  }
  words.insert(words.end(), {"--puzzle", place});
  return true;
}

}  // namespace crosshatch::cli
