// SPDX-License-Identifier: MIT
#include "shard.h"

#include <algorithm>

#include "api/batch/seal.h"
#include "base/json_object.h"

namespace crosshatch::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 26;
constexpr std::size_t one_read = std::size_t{1} << 20;

JsonText left_json(const LeftAnswer& one) {
  return {'[' + std::to_string(one.record) + ',' + std::to_string(one.begin) + ',' +
          std::to_string(one.size) + ',' + json_number(one.seconds) + ',' +
          std::to_string(one.text) + ']'};
}

/// In order, and each within the answers.
bool read_left(const Json& list, std::uint64_t records, Shard& shard) {
  std::uint64_t at = 0;
  std::uint64_t next = 0;
  for (const Json& one : list) {
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
  if (!object) return std::nullopt;
  Members members(*object);
  const bool is_ours = members.text("format") == batch_format && members.number("chunk") == chunk &&
                       members.text("manifest") == crc32_text(manifest.sum);
  Shard shard{
      .chunk = chunk, .bytes = members.number("bytes"), .tally = Tally::from_members(members)};
  if (!is_ours || shard.tally.records != records) return std::nullopt;
  if (members.has("left") && !read_left(members.list("left"), records, shard)) return std::nullopt;
  if (!members.are_good()) return std::nullopt;
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
  JsonObject line;
  line.add(member("format", batch_format), member("chunk", shard.chunk),
           member("manifest", crc32_text(manifest.sum)), member("bytes", shard.bytes));
  shard.tally.add_to(line);
  if (!shard.left.empty()) line.add(member("left", json_list(shard.left, left_json)));
  if (Result<void> written = file.write(line.open()); !written) return written;
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

}  // namespace crosshatch::cli
