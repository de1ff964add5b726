// SPDX-License-Identifier: MIT
#include "shard.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/json.h"
#include "base/json_text.h"
#include "seal.h"

namespace crosshatch::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 26;
constexpr std::size_t one_read = std::size_t{1} << 20;

/// A file that is closed in the end.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path) : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (file_ >= 0) close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  /// The bytes from `begin`, `size` of them; fewer where it cannot be read.
  [[nodiscard]] std::string bytes(std::uint64_t begin, std::size_t size) const {
    std::string out(size, '\0');
    std::size_t got = 0;
    while (got < size) {
      const ssize_t count =
          pread(file_, out.data() + got, size - got, static_cast<off_t>(begin + got));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      got += static_cast<std::size_t>(count);
    }
    out.resize(got);
    return out;
  }

  [[nodiscard]] std::optional<std::uint64_t> size() const {
    struct stat about = {};
    if (file_ < 0 || fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(about.st_size);
  }

 private:
  int file_;
};

std::string left_json(const std::vector<LeftAnswer>& left) {
  std::string out = ",\"left\":[";
  for (const LeftAnswer& one : left) {
    if (out.back() != '[') out += ',';
    out += '[' + std::to_string(one.record) + ',' + std::to_string(one.begin) + ',' +
           std::to_string(one.size) + ',' + json_number(one.seconds) + ',' +
           std::to_string(one.text) + ']';
  }
  return out + ']';
}

/// In order, and each within the answers.
bool read_left(const Json& object, std::uint64_t records, Shard& shard) {
  const auto list = object.find("left");
  if (list == object.end()) return true;
  if (!list->is_array()) return false;
  std::uint64_t at = 0;
  std::uint64_t next = 0;
  for (const Json& one : *list) {
    if (!one.is_array() || one.size() != 5 || !one[3].is_number()) return false;
    for (const std::size_t i : {0, 1, 2, 4}) {
      if (!one[i].is_number_unsigned()) return false;
    }
    LeftAnswer left{.record = one[0].get<std::uint64_t>(),
                    .begin = one[1].get<std::uint64_t>(),
                    .size = one[2].get<std::uint64_t>(),
                    .seconds = one[3].get<double>(),
                    .text = one[4].get<std::uint64_t>()};
    const bool is_within = left.begin >= at && left.begin <= shard.bytes &&
                           left.size <= shard.bytes - left.begin && left.record >= next &&
                           left.record < records;
    if (!is_within) return false;
    at = left.begin + left.size;
    next = left.record + 1;
    shard.left.push_back(left);
  }
  return true;
}

/// What the line at the end says, if it is of this chunk.
std::optional<Shard> read_line(std::string_view line, const Manifest& manifest, std::uint64_t chunk,
                               std::uint64_t records) {
  const Result<Json> object = parse_json(line);
  Result<Tally> tally = Tally::from_members(line);
  if (!object || !tally || tally->records != records) return std::nullopt;
  const auto number_is = [&](const char* key, std::uint64_t number) {
    const auto found = object->find(key);
    return found != object->end() && found->is_number_unsigned() &&
           found->get<std::uint64_t>() == number;
  };
  const auto text_is = [&](const char* key, std::string_view text) {
    const auto found = object->find(key);
    return found != object->end() && found->is_string() &&
           found->get_ref<const std::string&>() == text;
  };
  const auto bytes = object->find("bytes");
  const bool is_ours = text_is("format", "crosshatch-batch/1") && number_is("chunk", chunk) &&
                       text_is("manifest", crc32_text(manifest.sum)) && bytes != object->end() &&
                       bytes->is_number_unsigned();
  if (!is_ours) return std::nullopt;
  Shard shard{.chunk = chunk, .bytes = bytes->get<std::uint64_t>(), .tally = *std::move(tally)};
  if (!read_left(*object, records, shard)) return std::nullopt;
  return shard;
}

/// Where the last line of a file begins, if it is no longer than a shard's may be.
std::optional<std::uint64_t> last_line(const OpenFile& file, std::uint64_t size) {
  for (std::size_t look = 4096;; look *= 8) {
    const std::size_t tail = std::min<std::uint64_t>(look, size);
    const std::string bytes = file.bytes(size - tail, tail);
    if (bytes.size() < tail || bytes.size() < seal_size) return std::nullopt;
    const std::size_t end = bytes.rfind('\n', bytes.size() - 2);
    if (end != std::string::npos) return size - tail + end + 1;
    if (tail == size) return 0;
    if (look > longest_line) return std::nullopt;
  }
}

}  // namespace

std::string shard_name(std::uint64_t chunk) { return number_name(chunk) + ".shard"; }
std::string first_name(std::uint64_t chunk) { return number_name(chunk) + ".first"; }
std::string rest_name(std::uint64_t chunk, std::uint64_t record) {
  return number_name(chunk) + '-' + std::to_string(record) + ".rest";
}

Result<void> finish_shard(DurableFile& file, const Manifest& manifest, Shard& shard) {
  shard.bytes = file.size();
  std::string line = "{\"format\":\"crosshatch-batch/1\",\"chunk\":" + std::to_string(shard.chunk) +
                     ",\"manifest\":\"" + crc32_text(manifest.sum) +
                     "\",\"bytes\":" + std::to_string(shard.bytes) + ',' + shard.tally.members();
  if (!shard.left.empty()) line += left_json(shard.left);
  if (Result<void> written = file.write(line); !written) return written;
  if (Result<void> written = file.write(seal_of(file.crc32())); !written) return written;
  return file.commit();
}

std::optional<Shard> read_shard(const std::string& path, const Manifest& manifest,
                                std::uint64_t chunk, std::uint64_t records, KeepBytes keep) {
  const OpenFile file(path);
  const std::optional<std::uint64_t> size = file.size();
  if (!size || *size < seal_size) return std::nullopt;
  const std::optional<std::uint64_t> begin = last_line(file, *size);
  if (!begin) return std::nullopt;
  const std::string line = file.bytes(*begin, *size - *begin);
  if (line.size() < seal_size) return std::nullopt;
  const std::optional<std::uint32_t> sum =
      sum_of_seal(std::string_view(line).substr(line.size() - seal_size));
  const std::optional<Shard> shard = read_line(line, manifest, chunk, records);
  if (!sum || !shard || shard->bytes != *begin) return std::nullopt;
  std::uint32_t seen = 0;
  for (std::uint64_t at = 0; at < *begin;) {
    const std::string bytes = file.bytes(at, std::min<std::uint64_t>(one_read, *begin - at));
    if (bytes.empty() || !keep(bytes)) return std::nullopt;
    seen = crc32_of(bytes, seen);
    at += bytes.size();
  }
  seen = crc32_of(std::string_view(line).substr(0, line.size() - seal_size), seen);
  return seen == *sum ? shard : std::nullopt;
}

std::optional<Shard> read_shard(const std::string& path, const Manifest& manifest,
                                std::uint64_t chunk, std::uint64_t records) {
  return read_shard(path, manifest, chunk, records, [](std::string_view) { return true; });
}

}  // namespace crosshatch::cli
