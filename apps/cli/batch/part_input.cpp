// SPDX-License-Identifier: MIT
#include "part_input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "api/batch/seal.h"
#include "input.h"

namespace crosshatch::cli {

namespace {

constexpr std::size_t piece = std::size_t{1} << 20;

Error changed() {
  return {ErrorCode::io, Words{"expected the file as it was when the batch began, saw another",
                               "일괄 처리를 시작한 뒤에 파일이 바뀌었습니다"}};
}

}  // namespace

std::string path_of_input(const std::string& folder, const Manifest& manifest, std::size_t input) {
  const std::string& path = manifest.inputs[input].path;
  return path.empty() ? folder + "/inputs/" + number_name(input) : path;
}

std::vector<std::optional<FilePart>> reader_parts(const Manifest& manifest,
                                                  const BatchChunk& chunk) {
  std::vector<std::optional<FilePart>> parts;
  for (const BatchPart& part : chunk.parts) {
    const BatchInput& input = manifest.inputs[part.input];
    parts.emplace_back();
    if (manifest.is_whole(part)) continue;
    parts.back() = FilePart{.line = static_cast<std::int64_t>(part.line),
                            .index = part.index,
                            .formats = input.formats,
                            .heading = input.heading};
  }
  return parts;
}

std::vector<std::string> reader_names(const Manifest& manifest, const BatchChunk& chunk) {
  std::vector<std::string> names;
  for (const BatchPart& part : chunk.parts) names.push_back(manifest.inputs[part.input].name);
  return names;
}

std::optional<FileTrouble> changed_input(const std::string& folder, const Manifest& manifest) {
  std::string bytes;
  for (const BatchChunk& chunk : manifest.chunks) {
    PartInput input(folder, manifest, chunk);
    for (const BatchPart& part : chunk.parts) {
      const std::string& name = manifest.inputs[part.input].name;
      if (Result<void> opened = input.open(name); !opened) return FileTrouble{name, opened.error()};
      Result<bool> more = true;
      while (more && *more) {
        bytes.clear();
        more = input.read(bytes, piece);
      }
      if (!more) return FileTrouble{name, more.error()};
      input.close();
    }
  }
  return std::nullopt;
}

Error PartInput::refuse(Error error) {
  trouble_ = error;
  return error;
}

Result<void> PartInput::open(const std::string& /*path*/) {
  const BatchPart& part = chunk_.parts[next_++];
  const std::string path = path_of_input(folder_, manifest_, part.input);
  left_ = part.end - part.begin;
  sum_ = 0;
  file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (file_ < 0) return fail(refuse(read_error(errno)));
  struct stat about = {};
  if (fstat(file_, &about) != 0) return fail(refuse(read_error(errno)));
  const bool is_same = S_ISREG(about.st_mode) && static_cast<std::uint64_t>(about.st_size) ==
                                                     manifest_.inputs[part.input].size;
  if (is_same && lseek(file_, static_cast<off_t>(part.begin), SEEK_SET) >= 0) return {};
  close();
  return fail(refuse(changed()));
}

void PartInput::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

std::uint64_t PartInput::size() const { return next_ == 0 ? 0 : part().end - part().begin; }

Result<bool> PartInput::read(std::string& buffer, std::size_t most) {
  const std::size_t wanted = std::min<std::uint64_t>(most, left_);
  const std::size_t size = buffer.size();
  buffer.resize(size + wanted);
  const ssize_t count = wanted == 0 ? 0 : ::read(file_, buffer.data() + size, wanted);
  const int error = errno;
  const std::size_t got = count > 0 ? static_cast<std::size_t>(count) : 0;
  buffer.resize(size + got);
  if (count < 0 && error == EINTR) return true;
  if (count < 0) return fail(refuse(read_error(error)));
  sum_ = crc32_of(std::string_view(buffer).substr(size), sum_);
  left_ -= got;
  const bool is_over = got == 0 || left_ == 0;
  if (is_over && (left_ > 0 || sum_ != part().sum)) return fail(refuse(changed()));
  return got > 0;
}

}  // namespace crosshatch::cli
