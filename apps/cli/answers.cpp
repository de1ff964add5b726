// SPDX-License-Identifier: MIT
#include "api/requests/session.h"
#include "commands.h"
#include "input.h"
#include "progress.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace crosshatch::cli {

namespace {

/// Blocks come and go by the hundred kilobytes. To give each back to the system and to ask for it
/// again, zeroed, would take a sixth of the time of easy puzzles.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

/// The two output streams of the program, and the bar on one of them.
class Streams final : public Audience {
 public:
  Streams(const Options& options, Output& output)
      : is_json_(options.verb_options.is_json()),
        output_(output),
        progress_(!options.quiet, total_bytes(options)) {}

  bool write(std::string_view bytes) override {
    if (output_.is_terminal()) progress_.clear();
    return output_.write(bytes);
  }

  void say(const Remark& remark) override {
    if (remark.error && is_json_) return;
    progress_.clear();
    output_.flush();
    cli::say(message_line(remark.name.empty() ? "crosshatch" : remark.name, remark.line,
                          remark.column, remark.error ? "error" : "note", remark.message));
  }

  void flush() override { output_.flush(); }

  void advance(std::uint64_t puzzles, std::uint64_t bytes) override {
    progress_.advance(puzzles, bytes);
  }

 private:
  static std::uint64_t total_bytes(const Options& options) {
    std::uint64_t total = 0;
    for (const std::string& file : options.files) total += size_of_file(file);
    return total;
  }

  bool is_json_;
  Output& output_;
  Progress progress_;
};

}  // namespace

int answer_all(const Options& options, const StopFlag& stop, Output& output) {
  if (options.verb->brief != nullptr) keep_freed_memory();
  Input input;
  if (options.verb_options.table != TableForm::none) input.expect_no_folders();
  PuzzleReader reader(options.files, options.hints(), input, stop);
  Streams streams(options, output);
  return Session({.verb = *options.verb,
                  .options = options.verb_options,
                  .family = options.family,
                  .state_name = options.state,
                  .threads = options.threads,
                  .is_quiet = options.quiet,
                  .fails = options.fails},
                 reader, streams, stop)
      .run();
}

}  // namespace crosshatch::cli
