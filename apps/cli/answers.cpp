// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/requests/session.h"
#include "api/requests/text_input.h"
#include "base/letter_case.h"
#include "base/text.h"
#include "commands.h"
#include "core/family.h"
#include "core/names/family_names.h"
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
  /// `has_files`: what is said is about files and standard input, so it names them. `bytes`: gets
  /// the answers in place of the output; may be null.
  Streams(const Options& options, Output& output, bool has_files, std::string* bytes)
      : has_files_(has_files),
        bytes_(bytes),
        side_file_(options.state),
        is_json_(options.verb_options.is_json()),
        output_(output),
        progress_(!options.quiet, total_bytes(options)) {}

  bool write(std::string_view bytes) override {
    if (bytes_ != nullptr) {
      *bytes_ += bytes;
      return true;
    }
    if (output_.is_terminal()) progress_.clear();
    return output_.write(bytes);
  }

  void say(const Remark& remark) override {
    if (remark.error && is_json_) return;
    progress_.clear();
    output_.flush();
    const bool is_named = !remark.name.empty() && (has_files_ || remark.name == side_file_);
    cli::say(is_named ? remark : Remark{.message = remark.message, .error = remark.error});
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

  bool has_files_;
  std::string* bytes_;
  const std::string& side_file_;  ///< named even so
  bool is_json_;
  Output& output_;
  Progress progress_;
};

/// Whether the word after `make` is a text to begin with, not the path of a file: the name of a
/// family, or nearly.
bool is_family_name(const std::string& word) {
  if (find_family(family_id(word)) != nullptr) return true;
  const bool is_word =
      std::all_of(word.begin(), word.end(), [](char c) { return is_letter(c) || is_digit(c); });
  return is_word && !identity_of(word) && !is_folder(word) && !is_stream(word);
}

}  // namespace

int answer_all(const Options& options, const StopFlag& stop, Output& output, std::string* bytes,
               const std::string* text) {
  if (options.verb->brief != nullptr) keep_freed_memory();
  const std::string& first = options.files.front();
  const bool is_name = options.verb->make != nullptr && is_family_name(first);
  const bool is_text = is_name || text != nullptr;
  TextInput given(text != nullptr ? *text : first);
  Input files;
  if (options.verb_options.table != TableForm::none) files.expect_no_folders();
  ByteInput& input = is_text ? static_cast<ByteInput&>(given) : files;
  PuzzleReader reader(is_text ? std::vector<std::string>{dash} : options.files, options.hints(),
                      input, stop);
  Streams streams(options, output, !is_text, bytes);
  return Session({.verb = *options.verb,
                  .options = options.verb_options,
                  .state_name = options.state,
                  .state_file = options.state == stdin_name ? std::string_view() : options.state,
                  .threads = options.threads,
                  .is_quiet = options.quiet},
                 reader, streams, stop)
      .run();
}

}  // namespace crosshatch::cli
