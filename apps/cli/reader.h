// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.h"
#include "batch/parallel_map.h"
#include "batch/splitter.h"
#include "core/recognise.h"
#include "input.h"

namespace crosshatch::cli {

/// Cuts all files into records, the text of one puzzle each, in bounded memory; chooses the format
/// of each file on the way. What cannot be read comes as a record with an error, and the rest goes
/// on.
class PuzzleReader {
 public:
  /// `hints` without the extension, which is that of each file.
  PuzzleReader(std::vector<std::string> paths, const Hints& hints, const StopFlag& stop);

  /// Hands out blocks of lines where a format has a bulk engine, for so many threads to share.
  void want_blocks(int threads) { threads_ = threads; }

  /// The next record. Says `pause` once whenever the input makes us wait.
  Next next(Record& record);

  /// The formats that a record may be in; never empty for a record without an error.
  [[nodiscard]] const std::vector<Format>& formats(const Record& record) const {
    return sources_[static_cast<std::size_t>(record.source)].formats;
  }
  /// The name of the record's file, for messages.
  [[nodiscard]] const std::string& name(const Record& record) const {
    return sources_[static_cast<std::size_t>(record.source)].name;
  }
  /// Bytes of all files up to the end of the record.
  [[nodiscard]] std::uint64_t bytes_done(const Record& record) const {
    return sources_[static_cast<std::size_t>(record.source)].begin + record.end;
  }

 private:
  /// Set by the reading thread before the first record of the source is handed out.
  struct Source {
    std::string path;
    std::string name;
    std::uint64_t begin = 0;  ///< bytes of the sources before it
    std::vector<Format> formats;
  };

  [[nodiscard]] Source& source() { return sources_[static_cast<std::size_t>(at_)]; }
  [[nodiscard]] Hints hints() const;

  bool open_next();
  void read_some();
  void end_of_input();
  void decide(bool is_whole);
  void decide_early();
  void settle();
  void begin(Framing framing);
  void feed();
  [[nodiscard]] bool gives_blocks() const;
  [[nodiscard]] std::size_t block_size() const;
  void emit(Record&& record);
  void emit_error(Error error);

  std::vector<Source> sources_;
  Hints hints_;
  const StopFlag& stop_;
  int at_ = -1;
  Input input_;
  std::string buffer_;                ///< what is not cut yet; the head until a format is chosen
  std::optional<Splitter> splitter_;  ///< once a format is chosen
  int threads_ = 0;                   ///< that share blocks; 0: there are none
  bool is_settled_ = false;           ///< the formats of the source will not change any more
  std::uint64_t bytes_ = 0;           ///< read from this source
  std::uint64_t emitted_ = 0;         ///< records of this source
  std::deque<Record> ready_;
  bool is_waiting_ = false;
};

}  // namespace crosshatch::cli
