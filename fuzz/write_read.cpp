// SPDX-License-Identifier: MIT
//
// What a reader has read is written in every format of its family; each of these texts is read as
// the same puzzle with the same title, and written the same way once more.
#include "base/text.h"
#include "reading.h"
#include "target.h"
#include "titles.h"

namespace crosshatch::fuzz {

namespace {

constexpr int most_sites_written = 1600;

void try_format(const Family& family, const Codec& codec, const Puzzle& puzzle) {
  const Result<std::string> written = codec.write(puzzle);
  if (!written) {
    require(written.error().code == ErrorCode::unsupported, "a writer refuses what it cannot hold",
            written.error().message.english());
    require(is_printable(written.error().message.english()), "an error is one printable line",
            written.error().message.english());
    return;
  }
  const std::string where = std::string(family.id) + " " + std::string(codec.id);
  require(written->ends_with('\n'), "a text ends with a line end", where);
  if (codec.read == nullptr) return;

  const Result<PuzzlePtr> again = read_as(codec, *written);
  require(again.has_value(), "what was written can be read",
          again ? "" : where + ": " + again.error().message.english() + "\n" + *written);
  require((*again)->is_same(puzzle), "what is read back is the same puzzle",
          where + "\n" + *written);
  require((*again)->title() == conformance::title_by(family, codec, puzzle.title()),
          "a format that says titles says this one", where + "\n" + *written);
  const Result<std::string> twice = codec.write(**again);
  require(twice.has_value() && *twice == *written, "what is read back is written the same way",
          where + "\n" + *written + (twice ? *twice : twice.error().message.english()));

  const Result<Reading> recognised = read_puzzle(families(), *written, {.family = family.id});
  require(!recognised || recognised->puzzle->is_same(puzzle),
          "what was written is not taken for another puzzle of the family",
          where + "\n" + *written);
}

}  // namespace

void try_write_read(std::string_view bytes) {
  const std::optional<Reading> reading = read_somehow(bytes);
  if (!reading || reading->puzzle->sites() > most_sites_written) return;
  for (const Codec& codec : reading->format.family->codecs) {
    if (codec.write != nullptr) try_format(*reading->format.family, codec, *reading->puzzle);
  }
}

}  // namespace crosshatch::fuzz
