// SPDX-License-Identifier: MIT
#include "batch.h"

#include <chrono>

#include "api/ask/ask.h"
#include "commands.h"
#include "output.h"
#include "result_file.h"

namespace crosshatch::cli {

double steady_seconds() {
  using std::chrono::duration;
  return duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int file_trouble(const std::string& name, const Error& error) {
  say(message_line(name, 0, 0, "error", error.message));
  return static_cast<int>(status_of(error.code));
}

int tell_summary(const Options& options, const Tally& tally, std::uint64_t now, double wall) {
  if (!options.quiet) say(summary_text(tally, now, wall));
  if (options.batch.summary.empty()) return 0;
  Output unused;
  Result<ResultFile> file = ResultFile::open(options.batch.summary, unused);
  Result<void> done;
  if (!file) done = fail(file.error());
  if (done) {
    file->write(summary_json(options.batch.verb, tally, now, wall));
    done = file->commit();
  }
  return done ? 0 : file_trouble(options.batch.summary, done.error());
}

int answer_batch(const Options& options, const StopFlag& stop, Output& output) {
  const bool is_kept = !options.batch.folder.empty();
  return is_kept ? resume_batch(options, stop, output) : stream_batch(options, stop, output);
}

}  // namespace crosshatch::cli
