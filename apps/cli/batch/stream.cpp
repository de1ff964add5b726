// SPDX-License-Identifier: MIT
//
// `batch` without a folder: nothing is kept, and the answers go out as they come.
#include "api/batch/tally.h"
#include "api/requests/session.h"
#include "batch.h"
#include "input.h"
#include "isolation.h"
#include "progress.h"
#include "result_file.h"

namespace crosshatch::cli {

namespace {

std::uint64_t size_of_all(const std::vector<std::string>& files) {
  std::uint64_t total = 0;
  for (const std::string& file : files) total += size_of_file(file);
  return total;
}

/// Counts the answers on their way to the result.
class CountingStreams final : public Audience {
 public:
  CountingStreams(const Options& options, ResultFile& result)
      : options_(options),
        result_(result),
        counter_(*options.verb, options.verb_options),
        progress_(!options.quiet, size_of_all(options.files)) {}

  bool write(std::string_view bytes) override {
    if (result_.is_terminal()) progress_.clear();
    if (is_begun_ || options_.verb_options.table == TableForm::none) counter_.write(bytes);
    is_begun_ = true;  // a table begins with its heading
    return result_.write(bytes);
  }

  void say(const Remark& remark) override {
    if (remark.error && options_.verb_options.is_json()) return;
    progress_.clear();
    result_.flush();
    cli::say(remark);
  }

  void flush() override { result_.flush(); }

  void answered(const Record& record, const PuzzleOutcome& outcome) override {
    const std::string& name = options_.files[record.source];
    counter_.answered(record, outcome, name == dash ? stdin_name : name);
  }

  void advance(std::uint64_t puzzles, std::uint64_t bytes) override {
    progress_.advance(puzzles, bytes);
  }

  [[nodiscard]] const Tally& tally() const { return counter_.tally(); }

 private:
  const Options& options_;
  ResultFile& result_;
  AnswerCounter counter_;
  Progress progress_;
  bool is_begun_ = false;
};

}  // namespace

int stream_batch(const Options& options, const StopFlag& stop, Output& output) {
  Result<ResultFile> result = ResultFile::open(options.batch.output, output);
  if (!result) return file_trouble(options.batch.output, result.error());
  const double begun = steady_seconds();
  Input input;
  if (options.verb_options.table != TableForm::none) input.expect_no_folders();
  PuzzleReader reader(options.files, options.hints(), input, stop);
  CountingStreams streams(options, *result);
  const bool isolates = options.batch.isolates;
  const auto map = [&](const Mapping& mapping) {
    if (!isolates) return parallel_map(mapping);
    isolated_map(mapping, options.threads, options.batch.child);
  };
  const int status =
      Session({.verb = *options.verb,
               .options = options.verb_options,
               .state_name = options.state,
               .state_file = options.state == stdin_name ? std::string_view() : options.state,
               .threads = isolates ? 1 : options.threads,
               .is_quiet = options.quiet,
               .has_blocks = !isolates,
               .clock = steady_seconds,
               .map = map},
              reader, streams, stop)
          .run();
  if (stop.load()) return stopped_status;
  if (Result<void> done = result->commit(); !done)
    return file_trouble(options.batch.output, done.error());
  const double wall = steady_seconds() - begun;
  if (const int wrong = tell_summary(options, streams.tally(), streams.tally().records, wall);
      wrong != 0)
    return wrong;
  return status;
}

}  // namespace crosshatch::cli
