// SPDX-License-Identifier: MIT
//
// The files are read as `check` would read them, except for the answers: so records have the same
// lines and numbers, and formats are known before the first chunk is answered. A chunk ends before
// a record, where a reader can begin anew.
#include "plan.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>

#include "api/batch/seal.h"
#include "api/requests/puzzle_reader.h"
#include "base/utf8.h"
#include "durable_file.h"
#include "input.h"

namespace crosshatch::cli {

namespace {

constexpr std::uint64_t usual_puzzles = 250;
constexpr std::uint64_t usual_puzzles_in_bulk = 25'000;
constexpr std::uint64_t most_chunk_bytes = std::uint64_t{8} << 20;
constexpr std::uint64_t one_sum = std::uint64_t{1} << 20;
constexpr int patience_ms = 100;

/// A file by whatever name the reader asks for it.
class NamelessInput final : public ByteInput {
 public:
  explicit NamelessInput(std::string path) : path_(std::move(path)) {}

  Result<void> open(const std::string& /*path*/) override { return input_.open(path_); }
  void close() override { input_.close(); }
  bool is_open() const override { return input_.is_open(); }
  bool has_data(int milliseconds) const override { return input_.has_data(milliseconds); }
  Result<bool> read(std::string& buffer, std::size_t most) override {
    return input_.read(buffer, most);
  }
  std::uint64_t size() const override { return input_.size(); }

 private:
  std::string path_;
  Input input_;
};

/// Copies what can be read once.
Result<void> copy_input(const std::string& from, const std::string& folder, std::size_t number,
                        const StopFlag& stop) {
  Input input;
  if (Result<void> opened = input.open(from); !opened) return opened;
  Result<DurableFile> copy = DurableFile::create(folder + "/inputs", number_name(number));
  if (!copy) return fail(copy.error());
  std::string bytes;
  while (!stop.load()) {
    if (!input.has_data(patience_ms)) continue;
    bytes.clear();
    const Result<bool> more = input.read(bytes, std::size_t{1} << 20);
    if (!more) return fail(more.error());
    if (!*more) return copy->commit();
    if (Result<void> written = copy->write(bytes); !written) return written;
  }
  return fail(Error{});
}

class Cutter {
 public:
  Cutter(const BatchPlan& plan, Manifest& manifest) : plan_(plan), manifest_(manifest) {}

  Result<void> cut(const std::string& name, const std::string& path);
  void finish() { end_chunk(); }

 private:
  void add(const Record& record, const std::vector<Format>& formats);
  void end_part(std::uint64_t end);
  void end_chunk();
  [[nodiscard]] std::uint64_t most_records(const std::vector<Format>& formats) const;

  const BatchPlan& plan_;
  Manifest& manifest_;
  BatchChunk chunk_;  ///< under way
  BatchPart part_;    ///< under way
  std::uint64_t chunk_bytes_ = 0;
  std::optional<OpenFile> file_;  ///< under way
  bool is_shorter_ = false;       ///< than it was
};

std::uint64_t Cutter::most_records(const std::vector<Format>& formats) const {
  if (plan_.chunk_size > 0) return plan_.chunk_size;
  const bool is_bulk = plan_.request.verb->brief != nullptr && !formats.empty() &&
                       formats.front().codec->bulk != nullptr;
  return is_bulk ? usual_puzzles_in_bulk : usual_puzzles;
}

void Cutter::end_part(std::uint64_t end) {
  part_.end = end;
  part_.sum = 0;
  for (std::uint64_t at = part_.begin; at < end && !is_shorter_; at += one_sum) {
    const std::size_t wanted = std::min(one_sum, end - at);
    const std::string bytes = file_->bytes(at, wanted);
    part_.sum = crc32_of(bytes, part_.sum);
    is_shorter_ = bytes.size() < wanted;
  }
  chunk_.records += part_.records;
  chunk_bytes_ += end - part_.begin;
  chunk_.parts.push_back(part_);
  part_.begin = end;
  part_.index += part_.records;
  part_.records = 0;
}

void Cutter::end_chunk() {
  if (chunk_.parts.empty()) return;
  manifest_.chunks.push_back(std::move(chunk_));
  chunk_ = {};
  chunk_bytes_ = 0;
}

void Cutter::add(const Record& record, const std::vector<Format>& formats) {
  const std::uint64_t bytes = chunk_bytes_ + record.begin - part_.begin;
  const bool is_full =
      chunk_.records + part_.records >= most_records(formats) || bytes >= most_chunk_bytes;
  const auto line = static_cast<std::uint64_t>(record.line);
  const bool is_known = record.line < std::numeric_limits<int>::max();
  if (is_full && is_known && part_.records > 0 && record.begin > part_.begin && line > part_.line &&
      !formats.empty()) {
    end_part(record.begin);
    end_chunk();
    part_.line = line;
  }
  ++part_.records;
}

Result<void> Cutter::cut(const std::string& name, const std::string& path) {
  if (chunk_.records >= usual_puzzles || chunk_bytes_ >= most_chunk_bytes ||
      (plan_.chunk_size > 0 && chunk_.records >= plan_.chunk_size))
    end_chunk();
  BatchInput& input = manifest_.inputs.back();
  input.size = size_of_file(path);
  part_ = {.input = manifest_.inputs.size() - 1};
  file_.emplace(path);
  NamelessInput bytes(path);
  PuzzleReader reader({name}, plan_.request.hints(), bytes, plan_.stop);
  Record record;
  for (Next next = reader.next(record); next != Next::end; next = reader.next(record)) {
    if (next == Next::pause) continue;
    if (record.error && record.error->code == ErrorCode::io) return fail(*record.error);
    input.formats = reader.formats(record);
    if (!record.heading.empty()) input.heading = record.heading;
    add(record, input.formats);
    record = {};
  }
  if (plan_.stop.load()) return fail(Error{});
  end_part(input.size);
  if (is_shorter_ || size_of_file(path) != input.size)
    return fail(Error{ErrorCode::io, cannot_read(Words{"the file changed meanwhile",
                                                       "읽는 동안 파일이 바뀌었습니다"})});
  return {};
}

}  // namespace

std::optional<FileTrouble> plan_chunks(const BatchPlan& plan, Manifest& manifest) {
  Cutter cutter(plan, manifest);
  for (std::size_t i = 0; i < plan.files.size(); ++i) {
    const std::string& name = plan.files[i];
    BatchInput input{.name = name, .path = {}, .size = 0, .formats = {}, .heading = {}};
    std::error_code unknown;
    if (name != dash) input.path = std::filesystem::absolute(name, unknown).string();
    std::string path = input.path;
    if (name == dash || is_stream(name) || !is_utf8(input.path)) {
      input.path.clear();
      path = plan.folder + "/inputs/" + number_name(i);
      const Result<void> copied = copy_input(name, plan.folder, i, plan.stop);
      if (!copied) return FileTrouble{name == dash ? stdin_name : name, copied.error()};
    }
    manifest.inputs.push_back(std::move(input));
    const Result<void> cut = cutter.cut(name, path);
    if (!cut) return FileTrouble{name == dash ? stdin_name : name, cut.error()};
  }
  cutter.finish();
  return std::nullopt;
}

}  // namespace crosshatch::cli
