// SPDX-License-Identifier: MIT
//
// An answer in JSON says its verdict itself, early and at a place that no title can pretend to be:
// quotation marks within a string are escaped. Rows of tables are counted by their status.
#include "api/batch/tally.h"

#include <algorithm>
#include <array>

#include "api/batch/manifest.h"
#include "base/json_object.h"

namespace crosshatch {

namespace {

constexpr std::size_t most_slow = 5;
constexpr std::size_t most_of_answer = std::size_t{4} << 20;

/// The text behind a key, up to its quotation mark; "" where there is none.
std::string_view text_behind(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = line.substr(at + key.size());
  const std::size_t end = rest.find('"');
  return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
}

/// The second column of a row.
std::string_view grade_of_row(std::string_view row, TableForm form) {
  const std::string_view gap = form == TableForm::csv ? "," : form == TableForm::tsv ? "\t" : "  ";
  const std::size_t at = row.find(gap);
  if (at == std::string_view::npos) return {};
  std::string_view rest = row.substr(at + gap.size());
  while (form == TableForm::text && rest.starts_with(' ')) rest.remove_prefix(1);
  return rest.substr(0, rest.find(gap));
}

/// The order of statuses in which the first that occurred is that of all.
constexpr std::array<int, 5> gravest_first = {2, 1, 3, 4, 5};

template <class Key>
JsonText counts_json(const std::map<Key, std::uint64_t>& counts) {
  std::string out = "{";
  for (const auto& [key, count] : counts) {
    if (out.size() > 1) out += ',';
    if constexpr (std::is_same_v<Key, int>) {
      out += json_string(std::to_string(key));
    } else {
      out += json_string(key);
    }
    out += ':' + std::to_string(count);
  }
  return {out + '}'};
}

std::map<std::string, std::uint64_t> read_counts(Members& members, const char* key) {
  const Json& object = members.value(key);
  if (!object.is_object()) members.refuse(std::string("no counts '") + key + "'");
  Members counts(object);
  std::map<std::string, std::uint64_t> out;
  for (const auto& [name, count] : object.items()) out[name] = counts.number(name.c_str());
  if (!counts.are_good()) members.refuse(counts.trouble());
  return out;
}

}  // namespace

void Tally::add_slow(SlowPuzzle puzzle) {
  if (slowest.size() == most_slow && puzzle.seconds <= slowest.back().seconds) return;
  const auto at = std::find_if(slowest.begin(), slowest.end(), [&](const SlowPuzzle& other) {
    return other.seconds < puzzle.seconds;
  });
  slowest.insert(at, std::move(puzzle));
  if (slowest.size() > most_slow) slowest.pop_back();
}

void Tally::add(const Tally& other) {
  records += other.records;
  seconds += other.seconds;
  for (const auto& [status, count] : other.statuses) statuses[status] += count;
  for (const auto& [verdict, count] : other.verdicts) verdicts[verdict] += count;
  for (const auto& [grade, count] : other.grades) grades[grade] += count;
  for (const SlowPuzzle& puzzle : other.slowest) add_slow(puzzle);
}

int Tally::status(bool fails) const {
  if (records == 1 && !statuses.empty()) return statuses.begin()->first;
  for (const int status : gravest_first) {
    const bool counts = fails || status == 1 || status == 2;
    if (counts && statuses.contains(status)) return status;
  }
  return 0;
}

void Tally::add_to(JsonObject& object) const {
  const auto slow = [](const SlowPuzzle& puzzle) {
    return JsonText{'[' + json_number(puzzle.seconds) + ',' + json_string(puzzle.name) + ',' +
                    std::to_string(puzzle.line) + ',' + std::to_string(puzzle.index) + ']'};
  };
  object.add(member("records", records), member("statuses", counts_json(statuses)),
             member("verdicts", counts_json(verdicts)), member("grades", counts_json(grades)),
             member("seconds", seconds), member("slowest", json_list(slowest, slow)));
}

Tally Tally::from_members(Members& members) {
  Tally tally;
  tally.records = members.number("records");
  for (const auto& [digits, count] : read_counts(members, "statuses")) {
    if (digits.size() != 1 || digits[0] < '0' || digits[0] > '5') members.refuse("a wrong status");
    tally.statuses[digits[0] - '0'] = count;
  }
  tally.verdicts = read_counts(members, "verdicts");
  tally.grades = read_counts(members, "grades");
  const Json& seconds = members.value("seconds");
  if (seconds.is_number()) tally.seconds = seconds.get<double>();
  if (!seconds.is_number()) members.refuse("no 'seconds'");
  for (const Json& puzzle : members.list("slowest")) {
    const bool is_one = puzzle.is_array() && puzzle.size() == 4 && puzzle[0].is_number() &&
                        puzzle[1].is_string() && puzzle[2].is_number_unsigned() &&
                        puzzle[3].is_number_unsigned();
    if (!is_one) {
      members.refuse("a wrong puzzle in 'slowest'");
      break;
    }
    tally.add_slow({.seconds = puzzle[0].get<double>(),
                    .name = puzzle[1].get<std::string>(),
                    .line = puzzle[2].get<std::uint64_t>(),
                    .index = puzzle[3].get<std::uint64_t>()});
  }
  return tally;
}

double puzzles_per_second(std::uint64_t now, double wall) {
  return wall > 0 ? static_cast<double>(now) / wall : 0;
}

std::string summary_json(const std::string& verb, const Tally& tally, std::uint64_t now,
                         double wall) {
  JsonObject object;
  object.add(member("format", batch_format), member("verb", verb));
  tally.add_to(object);
  object.add(member("wall_seconds", wall), member("now", now),
             member("puzzles_per_second", puzzles_per_second(now, wall)));
  return object.line();
}

AnswerCounter::AnswerCounter(const Verb& verb, const VerbOptions& options)
    : has_objects_(options.json && !options.json_steps),
      is_rated_(verb.takes("table") && verb.takes("by")),
      table_(options.table) {}

void AnswerCounter::write(std::string_view bytes) {
  answer_ += bytes.substr(0, most_of_answer - std::min(most_of_answer, answer_.size()));
}

void AnswerCounter::count_line(std::string_view line, int status) {
  std::string_view verdict = has_objects_ ? text_behind(line, "\"answer\":\"") : "";
  std::string_view grade;
  if (is_rated_ && status == 0)
    grade = has_objects_                ? text_behind(line, "\"grade\":\"")
            : table_ != TableForm::none ? grade_of_row(line, table_)
                                        : "";
  if (status == 1 || status == 2) verdict = "error";
  if (verdict.empty()) {
    constexpr std::array<std::string_view, 6> names = {"done", "error",    "error",
                                                       "none", "multiple", "unknown"};
    verdict = status == 0 && table_ != TableForm::none ? "unique" : names[status];
  }
  ++tally_.verdicts[std::string(verdict)];
  if (!grade.empty()) ++tally_.grades[std::string(grade)];
}

void AnswerCounter::leave_out(const PuzzleOutcome& outcome) {
  tally_.records += outcome.puzzles;
  tally_.seconds += outcome.seconds;
  answer_.clear();
}

void AnswerCounter::answered(const Record& record, const PuzzleOutcome& outcome,
                             const std::string& name) {
  tally_.records += outcome.puzzles;
  tally_.statuses[outcome.status] += outcome.puzzles;
  tally_.seconds += outcome.seconds;
  if (outcome.puzzles == 1 && outcome.seconds > 0) {
    const int line = outcome.line > 0 ? outcome.line : record.line;
    tally_.add_slow({.seconds = outcome.seconds,
                     .name = name,
                     .line = static_cast<std::uint64_t>(line),
                     .index = record.index});
  }
  std::string_view rest = answer_;
  for (std::uint64_t i = 0; i < outcome.puzzles; ++i) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    count_line(line, outcome.status);
  }
  answer_.clear();
}

}  // namespace crosshatch
