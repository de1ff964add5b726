// SPDX-License-Identifier: MIT
//
// A file goes through two stages. First its head is gathered: 64 KiB, or all of it. A pipe that
// stalls is not waited for when what came so far surely is a format with a puzzle on every line.
// Then the format is chosen and the stream is cut by its framing. Formats that look equally right
// are kept side by side until the first puzzle settles which of them it is.
//
// Lines of a format with a bulk engine come in blocks, read in large pieces straight into what is
// handed out. A block ends where the input makes us wait, so that nothing that came is left lying.
// For several threads the first blocks are small, and the last ones of a file, too.
#include "api/requests/puzzle_reader.h"

#include <algorithm>
#include <utility>

namespace crosshatch {

namespace {

constexpr std::size_t head_size = 64 * 1024;
constexpr std::size_t most_gathered = std::size_t{64} << 20;
constexpr int patience_ms = 100;
constexpr std::size_t least_block = 1024;

std::string_view extension_of(std::string_view path) {
  const std::size_t slash = path.find_last_of('/');
  if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
  const std::size_t dot = path.find_last_of('.');
  return dot == std::string_view::npos || dot == 0 ? std::string_view() : path.substr(dot);
}

bool is_same_framing(const std::vector<Format>& formats) {
  return std::all_of(formats.begin(), formats.end(), [&](const Format& format) {
    return format.codec->framing == formats.front().codec->framing;
  });
}

/// The first record of a text, as `framing` cuts it.
std::string first_record(std::string_view text, const Framing& framing) {
  std::string first;
  bool has_first = false;
  const auto keep = [&](Record&& record) {
    if (!has_first) first = std::move(record.text);
    has_first = true;
  };
  Splitter splitter(framing);
  for (std::size_t i = 0; i < text.size() && !has_first; i += head_size)
    splitter.feed(text.substr(i, head_size), keep);
  if (!has_first) splitter.finish(keep);
  return first;
}

}  // namespace

PuzzleReader::PuzzleReader(std::vector<std::string> paths, const Hints& hints, ByteInput& input,
                           const StopFlag& stop)
    : hints_(hints), stop_(stop), input_(input) {
  for (std::string& path : paths) {
    const std::string name = path == dash ? stdin_name : path;
    sources_.push_back({.path = std::move(path), .name = name, .begin = 0, .formats = {}});
  }
}

Hints PuzzleReader::hints(int source) const {
  Hints hints = hints_;
  hints.extension = extension_of(sources_[source].path);
  return hints;
}

const FilePart* PuzzleReader::part() const {
  const auto at = static_cast<std::size_t>(at_);
  return at < parts_.size() && parts_[at] ? &*parts_[at] : nullptr;
}

Next PuzzleReader::next(Record& record) {
  while (!only_ || handed_ <= *only_) {
    const Next next = look_and_cut(record);
    if (next != Next::record) return next;
    const std::uint64_t number = handed_++;
    if (!only_ || number == *only_) return next;
  }
  return Next::end;
}

Next PuzzleReader::look_and_cut(Record& record) {
  if (!looks_ahead_) return cut(record);
  if (!held_) {
    const Next next = cut(record);
    if (next != Next::record || record.source == seen_source_) return next;
    seen_source_ = record.source;
    held_ = std::move(record);
  }
  Record second;
  const Next next = cut(second);
  if (next == Next::pause) return next;
  const auto source = static_cast<std::size_t>(held_->source);
  const bool is_part = source < parts_.size() && parts_[source];
  held_->is_alone = !is_part && (next == Next::end || second.source != held_->source);
  record = *std::exchange(held_, std::nullopt);
  if (next == Next::record) ready_.push_front(std::move(second));
  return Next::record;
}

Next PuzzleReader::cut(Record& record) {
  while (!stop_.load()) {
    if (!ready_.empty()) {
      record = std::move(ready_.front());
      ready_.pop_front();
      is_waiting_ = false;  // what comes out of a wait is followed by a pause of its own
      return Next::record;
    }
    if (!input_.is_open()) {
      if (!open_next()) return Next::end;
      continue;
    }
    if (!input_.has_data(is_waiting_ ? patience_ms : 0)) {
      if (!std::exchange(is_waiting_, true)) return Next::pause;
      decide_early();
      continue;
    }
    is_waiting_ = false;
    read_some();
  }
  return Next::end;
}

std::string_view PuzzleReader::label_of_file(const Record& record) const {
  if (sources_.size() == 1 && record.is_alone) return {};
  return name(record);
}

std::string PuzzleReader::label(const Record& record) const {
  return label_of_file(record).empty() ? std::string() : place(record);
}

std::string PuzzleReader::place(const Record& record) const {
  if (record.is_alone || record.line == 0) return name(record);
  return name(record) + ':' + std::to_string(record.line);
}

PuzzleSource PuzzleReader::source_of(const Record& record, std::string_view label) const {
  const std::string& path = sources_[record.source].path;
  return {.file = path == dash ? std::string_view() : std::string_view(path),
          .line = record.line,
          .index = record.index,
          .label = label};
}

bool PuzzleReader::open_next() {
  if (at_ + 1 == static_cast<int>(sources_.size())) return false;
  const std::uint64_t begin = at_ < 0 ? 0 : source().begin + bytes_;
  ++at_;
  source().begin = begin;
  buffer_.clear();
  splitter_.reset();
  is_settled_ = false;
  bytes_ = emitted_ = 0;
  if (const FilePart* begun = part()) {
    source().formats = begun->formats;
    for (Format& format : source().formats) format.ignores_drawings = hints_.ignores_drawings;
    is_settled_ = true;
    emitted_ = begun->index - 1;
    const Framing& framing = begun->formats.front().codec->framing;
    if (begun->line > 1) {
      splitter_.emplace(framing, begun->line, begun->heading);
    } else {
      splitter_.emplace(framing);
    }
  }
  if (const Result<void> opened = input_.open(source().path); !opened) emit_error(opened.error());
  return true;
}

void PuzzleReader::read_some() {
  std::size_t most = head_size;
  do {
    const std::size_t before = buffer_.size();
    if (gives_blocks() && input_.size() > 0)
      most = std::max(block_size(), before + least_block) - before;
    const Result<bool> more = input_.read(buffer_, most);
    bytes_ += buffer_.size() - before;
    if (!more) {
      if (splitter_) feed();
      emit_error(more.error());
      return input_.close();
    }
    if (!*more) return end_of_input();
  } while (gives_blocks() && buffer_.size() < block_size() && input_.has_data(0));
  if (splitter_) {
    feed();
    if (!splitter_->wants_more()) input_.close();
  } else if (buffer_.size() >= head_size) {
    decide(false);
  }
}

bool PuzzleReader::gives_blocks() const {
  if (threads_ == 0 || !splitter_ || !is_settled_ || is_whole_) return false;
  const Codec& codec = *sources_[at_].formats.front().codec;
  return codec.bulk != nullptr && codec.framing.kind == Framing::Kind::lines;
}

/// The larger, the better for the engine, but all threads want to have something to do.
std::size_t PuzzleReader::block_size() const {
  if (threads_ == 1) return most_in_block_;
  const auto threads = static_cast<std::uint64_t>(threads_);
  std::uint64_t fair = bytes_ / (2 * threads);
  if (input_.size() > 0)
    fair = std::min(fair, (std::max(input_.size(), bytes_) - bytes_) / (4 * threads));
  return std::clamp<std::uint64_t>(fair, least_block, most_in_block_);
}

void PuzzleReader::end_of_input() {
  if (!splitter_) decide(true);
  if (splitter_) {
    const auto sink = [&](Record&& record) { emit(std::move(record)); };
    splitter_->feed(buffer_, sink);
    splitter_->finish(sink);
    if (emitted_ == 0 && is_whole_) {
      emit({.text = {}, .line = 1, .end = bytes_, .error = {}});
    } else if (emitted_ == 0) {
      emit_error(Error{ErrorCode::unrecognised,
                       expected(noun::puzzle, Words{"none in the text", "입력에 없습니다"})});
    }
  }
  input_.close();
}

/// Chooses the format, as far as the head tells it, and begins to cut.
void PuzzleReader::decide(bool is_whole) {
  if (is_whole_) {
    is_settled_ = true;
    splitter_.emplace(Framing{});
    return feed();
  }
  if (source().formats.empty()) {
    Result<std::vector<Format>> formats = recognise(families(), buffer_, is_whole, hints(at_));
    if (!formats) {
      emit_error(formats.error());
      input_.close();
      return;
    }
    source().formats = *std::move(formats);
  }
  const std::vector<Format>& formats = source().formats;
  if (!is_same_framing(formats)) {
    // The formats do not even agree where the first puzzle ends.
    if (!is_whole && buffer_.size() < most_gathered) return;
    settle();
    if (!input_.is_open()) return;
    if (!is_same_framing(formats)) return begin({});
  }
  begin(formats.front().codec->framing);
}

/// The input stalls: what came so far may do.
void PuzzleReader::decide_early() {
  if (is_whole_) return;
  const std::size_t last = buffer_.find_last_of("\r\n");
  if (splitter_ || last == std::string::npos) return;
  const std::string_view lines = std::string_view(buffer_).substr(0, last + 1);
  const Result<std::vector<Format>> formats = recognise(families(), lines, false, hints(at_));
  if (!formats || !is_same_framing(*formats)) return;
  for (const Format& format : *formats) {
    const Framing::Kind kind = format.codec->framing.kind;
    const bool is_line_by_line = kind == Framing::Kind::lines || kind == Framing::Kind::json;
    if (!is_line_by_line || format.codec->likeness(lines) < Likeness::likely) return;
  }
  decide(false);
}

/// Formats that cut the text differently: the one whose first puzzle can be read is right.
void PuzzleReader::settle() {
  std::vector<std::string> texts;
  for (const Format& format : source().formats)
    texts.push_back(first_record(buffer_, format.codec->framing));
  std::vector<Attempt> attempts;
  for (std::size_t i = 0; i < texts.size(); ++i)
    attempts.push_back({source().formats[i], texts[i]});
  const Result<Reading> reading = read_either(attempts);
  if (reading) {
    source().formats = {reading->format};
  } else if (reading.error().code == ErrorCode::ambiguous) {
    emit_error(reading.error());
    input_.close();
  }
}

void PuzzleReader::begin(Framing framing) {
  splitter_.emplace(framing);
  is_settled_ = source().formats.size() == 1;
  feed();
}

void PuzzleReader::feed() {
  const auto sink = [&](Record&& record) { emit(std::move(record)); };
  if (gives_blocks()) return splitter_->feed_blocks(buffer_, block_size(), sink);
  splitter_->feed(buffer_, sink);
  buffer_.clear();
}

void PuzzleReader::emit(Record&& record) {
  if (!is_settled_ && !record.error) {
    is_settled_ = true;
    const Result<Reading> reading = read_puzzle(source().formats, record.text);
    if (reading) source().formats = {reading->format};
  }
  record.source = at_;
  if (!record.error || record.error->code != ErrorCode::io) record.index = emitted_ + 1;
  emitted_ += record.puzzles;
  ready_.push_back(std::move(record));
}

void PuzzleReader::emit_error(Error error) {
  Record record;
  record.end = bytes_;
  record.line = error.line;
  record.error = std::move(error);
  emit(std::move(record));
}

}  // namespace crosshatch
