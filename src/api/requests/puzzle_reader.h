// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "api/ask/source.h"
#include "base/budget.h"
#include "batch/parallel_map.h"
#include "batch/splitter.h"
#include "core/recognise.h"

namespace crosshatch {

/// The path that stands for standard input, or for a text that has none; and its name in messages.
inline constexpr const char* dash = "-";
inline constexpr const char* stdin_name = "<stdin>";

/// Where a PuzzleReader gets the bytes of its files from, one file after another.
class ByteInput {
 public:
  ByteInput() = default;
  virtual ~ByteInput() = default;
  ByteInput(const ByteInput&) = delete;
  ByteInput& operator=(const ByteInput&) = delete;

  /// The error is an `io` error.
  [[nodiscard]] virtual Result<void> open(const std::string& path) = 0;
  virtual void close() = 0;
  [[nodiscard]] virtual bool is_open() const = 0;

  /// Whether a read would come back at once, within this many milliseconds.
  [[nodiscard]] virtual bool has_data(int milliseconds) const = 0;

  /// Appends the next piece, of at most this many bytes, to `buffer`; false at the end of the file.
  /// A read that was interrupted appends nothing.
  [[nodiscard]] virtual Result<bool> read(std::string& buffer, std::size_t most) = 0;

  /// The bytes of the file, if that is known when it is opened, else 0.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
};

/// Where a part of a file begins that is read by itself, and what the rest of the file told of it.
struct FilePart {
  std::int64_t line = 1;        ///< of the file
  std::uint64_t index = 1;      ///< of its first puzzle
  std::vector<Format> formats;  ///< of the file, once its first puzzle was read; not empty
  std::string heading;          ///< of the table that the file is; may be empty
};

/// Cuts all files into records, the text of one puzzle each, in bounded memory; chooses the format
/// of each file on the way. What cannot be read comes as a record with an error, and the rest goes
/// on.
class PuzzleReader {
 public:
  /// `hints` without the extension, which is that of each file. All but the paths is borrowed.
  PuzzleReader(std::vector<std::string> paths, const Hints& hints, ByteInput& input,
               const StopFlag& stop);

  [[nodiscard]] std::size_t files() const { return sources_.size(); }

  /// The bytes that the input gives for each path are not a whole file but a part of one, cut where
  /// a record begins (`Record::begin`); nothing for those that are whole. Must be called before
  /// `next`.
  void read_parts(std::vector<std::optional<FilePart>> parts) { parts_ = std::move(parts); }

  /// Hands out only the record `number`, counted from 0 over all files. Must be called before
  /// `next`.
  void want_only(std::uint64_t number) { only_ = number; }

  /// Hands out blocks of lines where a format has a bulk engine, for this many threads to share,
  /// each of about this many bytes at most.
  void want_blocks(int threads, std::size_t most) {
    threads_ = threads;
    most_in_block_ = most;
  }

  /// Every file is one record, whatever it holds, without formats: it is not a puzzle. Must be
  /// called before `next`.
  void read_whole() { is_whole_ = true; }

  /// Finds out whether a puzzle is the only one of its file: the first of each waits for the next,
  /// or the end.
  void look_ahead() { looks_ahead_ = true; }
  bool looks_ahead() const { return looks_ahead_; }

  /// The next record. Says `pause` once whenever the input makes us wait.
  Next next(Record& record);

  /// The formats that a record may be in; never empty for a record without an error.
  [[nodiscard]] const std::vector<Format>& formats(const Record& record) const {
    return sources_[record.source].formats;
  }
  /// Whose a record is. The label is there if `label` is, and lives as long.
  [[nodiscard]] PuzzleSource source_of(const Record& record, std::string_view label) const;
  /// What text answers call it, with the line in a file of many; empty where there is one puzzle.
  [[nodiscard]] std::string label(const Record& record) const;
  /// The same, never empty.
  [[nodiscard]] std::string place(const Record& record) const;
  /// What text answers call its file; empty where there is one puzzle.
  [[nodiscard]] std::string_view label_of_file(const Record& record) const;

  /// The name of the record's file, for messages.
  [[nodiscard]] const std::string& name(const Record& record) const {
    return sources_[record.source].name;
  }
  /// What is known of the record's text beforehand.
  [[nodiscard]] Hints hints(const Record& record) const { return hints(record.source); }
  /// Bytes of all files up to the end of the record.
  [[nodiscard]] std::uint64_t bytes_done(const Record& record) const {
    return sources_[record.source].begin + record.end;
  }

 private:
  /// Set by the reading thread before the first record of the source is handed out.
  struct SourceFile {
    std::string path;
    std::string name;
    std::uint64_t begin = 0;  ///< bytes of the sources before it
    std::vector<Format> formats;
  };

  [[nodiscard]] SourceFile& source() { return sources_[at_]; }
  [[nodiscard]] Hints hints(int source) const;

  Next look_and_cut(Record& record);
  Next cut(Record& record);
  [[nodiscard]] const FilePart* part() const;
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

  std::vector<SourceFile> sources_;
  std::vector<std::optional<FilePart>> parts_;  ///< empty: all are whole
  std::optional<std::uint64_t> only_;           ///< the number of the one that is wanted
  std::uint64_t handed_ = 0;  ///< records that were, or would have been without it
  Hints hints_;
  const StopFlag& stop_;
  int at_ = -1;
  ByteInput& input_;
  std::string buffer_;                ///< what is not cut yet; the head until a format is chosen
  std::optional<Splitter> splitter_;  ///< once a format is chosen
  int threads_ = 0;                   ///< that share blocks; 0: there are none
  std::size_t most_in_block_ = 0;
  bool is_whole_ = false;      ///< files are not cut
  bool is_settled_ = false;    ///< the formats of the source will not change any more
  std::uint64_t bytes_ = 0;    ///< read from this source
  std::uint64_t emitted_ = 0;  ///< puzzles of this source
  std::deque<Record> ready_;
  bool is_waiting_ = false;
  bool looks_ahead_ = false;
  std::optional<Record> held_;  ///< the first of its file, until it is known what follows
  int seen_source_ = -1;        ///< whose first record was handed out or is held
};

}  // namespace crosshatch
