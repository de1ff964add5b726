// SPDX-License-Identifier: MIT
#include "core/stranger.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "core/family.h"

namespace crosshatch {

namespace {

/// How files of a kind begin, by their own documents and file(1).
struct FileKind {
  std::string_view magic;
  std::string_view name;
  std::string_view advice;
};

using namespace std::string_view_literals;

constexpr std::string_view unpack = "unpack it first";
constexpr std::string_view draw = "pictures are read as PBM";
constexpr std::string_view copy = "copy the puzzle out of it as text";

constexpr FileKind file_kinds[] = {
    {"\x1F\x8B"sv, "a gzip file", unpack},
    {"PK\x03\x04"sv, "a zip file", unpack},
    {"PK\x05\x06"sv, "a zip file", unpack},
    {"\xFD"
     "7zXZ\0"sv,
     "an xz file", unpack},
    {"\x28\xB5\x2F\xFD"sv, "a zstd file", unpack},
    {"BZh"sv, "a bzip2 file", unpack},
    {"7z\xBC\xAF\x27\x1C"sv, "a 7z file", unpack},
    {"Rar!\x1A"sv, "a rar file", unpack},
    {"\x04\x22\x4D\x18"sv, "an lz4 file", unpack},
    {"%PDF-"sv, "a PDF file", copy},
    {"\x89PNG\r\n"sv, "a PNG picture", draw},
    {"GIF87a"sv, "a GIF picture", draw},
    {"GIF89a"sv, "a GIF picture", draw},
    {"\xFF\xD8\xFF"sv, "a JPEG picture", draw},
    {"II*\0"sv, "a TIFF picture", draw},
    {"MM\0*"sv, "a TIFF picture", draw},
    {"\x7F"
     "ELF"sv,
     "a program (ELF)", ""},
    {"MZ\x90\0"sv, "a program for Windows", ""},
    {"\0asm"sv, "a program (WebAssembly)", ""},
    {"SQLite format 3\0"sv, "an SQLite database", copy},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "an old Office document", copy},
    {"{\\rtf"sv, "an RTF document", copy},
};

Error strange(std::string_view seen, std::string_view advice, int line = 1) {
  std::string message = "expected a puzzle, saw " + std::string(seen);
  if (!advice.empty()) message += "; " + std::string(advice);
  return {ErrorCode::unrecognised, std::move(message), line, 1};
}

std::optional<Error> file_of_kind(std::string_view head) {
  for (const FileKind& kind : file_kinds) {
    if (head.starts_with(kind.magic)) return strange(kind.name, kind.advice);
  }
  if (head.starts_with("RIFF") &&
      head.substr(std::min<std::size_t>(8, head.size())).starts_with("WEBP"))
    return strange("a WebP picture", draw);
  // A header of 40 bytes, by far the most common one.
  constexpr std::size_t size_of_header = 14;
  if (head.starts_with("BM") && head.size() > size_of_header + 4 &&
      head.substr(size_of_header, 4) == "\x28\0\0\0"sv)
    return strange("a BMP picture", draw);
  return std::nullopt;
}

/// "nonogram, sudoku": the families that have a format of this name.
std::string families_with(std::span<const Family* const> all, std::string_view codec_id) {
  std::string out;
  for (const Family* family : all) {
    const bool has = std::any_of(family->codecs.begin(), family->codecs.end(),
                                 [&](const Codec& codec) { return codec.id == codec_id; });
    if (has) out += (out.empty() ? "" : ", ") + std::string(family->id);
  }
  return out;
}

Error other_genre(std::span<const Family* const> all, std::string_view genre, int line,
                  std::string_view codec_id) {
  return {ErrorCode::unrecognised,
          "expected a puzz.link genre that is read (those of " + families_with(all, codec_id) +
              "), saw " + quote(genre),
          line, 1};
}

/// What stands between the '?' of an address of the player and the next slash.
std::optional<std::string_view> genre_of(std::string_view line) {
  constexpr std::string_view players[] = {"puzz.link/p", "pzv.jp/p", "pzprxs/p", "pzplus.tck.mn/p",
                                          "pzprv3.html"};
  for (const std::string_view player : players) {
    const std::size_t at = line.find(player);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = line.substr(at + player.size());
    const std::size_t mark = rest.find('?');
    if (mark == std::string_view::npos) return rest.substr(0, rest.find('/'));
    return rest.substr(mark + 1, rest.find('/', mark) - mark - 1);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> known_stranger(std::span<const Family* const> all, std::string_view head) {
  if (std::optional<Error> kind = file_of_kind(head)) return kind;
  int number = 0;
  for (std::string_view rest = head.substr(0, 4096); !rest.empty();) {
    const std::string_view line = trimmed(take_line(rest));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("pzprv3")) {
      const std::string_view genre = trimmed(take_line(rest));
      return other_genre(all, genre, number + 1, "pzprv3");
    }
    if (const auto genre = genre_of(line)) return other_genre(all, *genre, number, "puzzlink");
    const bool is_penpa =
        line.find("penpa") != std::string_view::npos && line.find("p=") != std::string_view::npos;
    if (is_penpa)
      return strange("an address of Penpa, a compressed drawing",
                     "export the puzzle as a puzz.link address or as text", number);
    if (line.starts_with("https://") || line.starts_with("http://"))
      return strange("the address " + quote(line), "only addresses that hold the puzzle are read",
                     number);
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace crosshatch
