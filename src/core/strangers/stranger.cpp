// SPDX-License-Identifier: MIT
#include "core/strangers/stranger.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.h"
#include "core/family.h"
#include "core/names/left_out.h"
#include "core/puzzlink/address.h"
#include "core/puzzlink/file.h"

namespace crosshatch {

namespace {

using namespace std::string_view_literals;

/// What is seen: the hole is for its name, and advice follows.
using Advice = WordsFor<1>;

constexpr Advice no_advice = {"{0}", "{0}입니다"};
constexpr Advice unpack = {"{0}; unpack it first", "{0}입니다. 먼저 압축을 풀어 주세요"};
constexpr Advice draw = {"{0}; pictures are read as PBM", "{0}입니다. 그림은 PBM만 읽습니다"};
constexpr Advice copy = {"{0}; copy the puzzle out of it as text",
                         "{0}입니다. 퍼즐을 텍스트로 복사해 주세요"};

constexpr Words penpa = {
    "a drawing of Penpa that does not say which puzzle it is; say its family, or export it as a "
    "puzz.link address or as text",
    "무슨 퍼즐인지 말하지 않는 Penpa 그림입니다. 종류를 정해 주거나 puzz.link 주소나 텍스트로 "
    "내보내 "
    "주세요"};

constexpr WordsFor<1> penpa_of_another = {
    "a drawing of Penpa, from which {0:a} puzzle cannot be read; export it as a puzz.link address "
    "or as text",
    "Penpa 그림입니다. {0} 퍼즐은 그림에서 읽을 수 없으니 puzz.link 주소나 텍스트로 내보내 "
    "주세요"};

/// How files of a kind begin, by their own documents and file(1).
struct FileKind {
  std::string_view magic;
  Words name;
  Advice advice;
};

constexpr FileKind file_kinds[] = {
    {"\x1F\x8B"sv, {"a gzip file", "gzip 파일"}, unpack},
    {"PK\x03\x04"sv, {"a zip file", "zip 파일"}, unpack},
    {"PK\x05\x06"sv, {"a zip file", "zip 파일"}, unpack},
    {"\xFD"
     "7zXZ\0"sv,
     {"an xz file", "xz 파일"},
     unpack},
    {"\x28\xB5\x2F\xFD"sv, {"a zstd file", "zstd 파일"}, unpack},
    {"BZh"sv, {"a bzip2 file", "bzip2 파일"}, unpack},
    {"7z\xBC\xAF\x27\x1C"sv, {"a 7z file", "7z 파일"}, unpack},
    {"Rar!\x1A"sv, {"a rar file", "rar 파일"}, unpack},
    {"\x04\x22\x4D\x18"sv, {"an lz4 file", "lz4 파일"}, unpack},
    {"%PDF-"sv, {"a PDF file", "PDF 파일"}, copy},
    {"\x89PNG\r\n"sv, {"a PNG picture", "PNG 그림"}, draw},
    {"GIF87a"sv, {"a GIF picture", "GIF 그림"}, draw},
    {"GIF89a"sv, {"a GIF picture", "GIF 그림"}, draw},
    {"\xFF\xD8\xFF"sv, {"a JPEG picture", "JPEG 그림"}, draw},
    {"II*\0"sv, {"a TIFF picture", "TIFF 그림"}, draw},
    {"MM\0*"sv, {"a TIFF picture", "TIFF 그림"}, draw},
    {"\x7F"
     "ELF"sv,
     {"a program (ELF)", "프로그램(ELF)"},
     no_advice},
    {"MZ\x90\0"sv, {"a program for Windows", "윈도우 프로그램"}, no_advice},
    {"\0asm"sv, {"a program (WebAssembly)", "프로그램(WebAssembly)"}, no_advice},
    {"SQLite format 3\0"sv, {"an SQLite database", "SQLite 데이터베이스"}, copy},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, {"an old Office document", "옛 오피스 문서"}, copy},
    {"{\\rtf"sv, {"an RTF document", "RTF 문서"}, copy},
};

Error strange(Message seen, int line = 1) {
  return {ErrorCode::unrecognised, expected(noun::puzzle, std::move(seen)), line, 1};
}

std::optional<Error> file_of_kind(std::string_view head) {
  for (const FileKind& kind : file_kinds) {
    if (head.starts_with(kind.magic)) return strange({kind.advice, kind.name});
  }
  if (head.starts_with("RIFF") &&
      head.substr(std::min<std::size_t>(8, head.size())).starts_with("WEBP"))
    return strange({draw, Words{"a WebP picture", "WebP 그림"}});
  // A header of 40 bytes, by far the most common one.
  constexpr std::size_t size_of_header = 14;
  if (head.starts_with("BM") && head.size() > size_of_header + 4 &&
      head.substr(size_of_header, 4) == "\x28\0\0\0"sv)
    return strange({draw, Words{"a BMP picture", "BMP 그림"}});
  return std::nullopt;
}

Error other_genre(std::string_view genre, int line) {
  if (std::optional<Error> absent = left_out(genre)) {
    absent->line = line;
    return *std::move(absent);
  }
  return {
      ErrorCode::unrecognised,
      expected(Words{"a puzz.link genre of one of the families", "알려진 퍼즐의 puzz.link 종류"},
               seen(genre)),
      line, 1};
}

/// What stands between the '?' of an address of the player and the next slash.
std::optional<std::string_view> genre_of(std::string_view line) {
  constexpr std::string_view players[] = {"puzz.link/p",     "pzv.jp/p",    "pzprxs/p",
                                          "pzplus.tck.mn/p", "pzprv3.html", "pzprxs.vercel.app/p"};
  for (const std::string_view player : players) {
    const std::size_t at = line.find(player);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = line.substr(at + player.size());
    const std::string_view genre = puzzlink_genre(rest).name;
    if (!genre.empty() && rest.find('?') != std::string_view::npos) return genre;
    return rest.substr(std::min(rest.find('?') + 1, rest.size())).substr(0, rest.find('/'));
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> known_stranger(std::string_view head, const Family* family) {
  if (std::optional<Error> kind = file_of_kind(head)) return kind;
  int number = 0;
  for (std::string_view rest = head.substr(0, 4096); !rest.empty();) {
    const std::string_view line = trimmed(take_line(rest));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("pzprv3")) {
      const std::string_view genre = pzprv3_genre(head.substr(head.find("pzprv3")));
      const bool is_below = line.find('/') == std::string_view::npos;
      return other_genre(genre, is_below ? number + 1 : number);
    }
    if (const auto genre = genre_of(line)) {
      Scanner in({line, number});
      in.skip(static_cast<std::size_t>(genre->data() - line.data()));
      if (std::optional<Error> variant = puzzlink_variant(in)) return variant;
      return other_genre(*genre, number);
    }
    const bool is_penpa =
        line.find("penpa") != std::string_view::npos && line.find("p=") != std::string_view::npos;
    if (is_penpa && family != nullptr)
      return strange({penpa_of_another, words_of(*family)}, number);
    if (is_penpa) return strange(penpa, number);
    if (line.starts_with("https://") || line.starts_with("http://"))
      return strange({{"the address {0}; only addresses that hold the puzzle are read",
                       "주소 {0:이} 있습니다. 퍼즐이 담긴 주소만 읽습니다"},
                      quote(line)},
                     number);
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace crosshatch
