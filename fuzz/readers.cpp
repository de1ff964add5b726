// SPDX-License-Identifier: MIT
//
// Recognition reads the text, with and without hints; every codec of the family that it looks like
// reads it, and every codec of another family, which the text itself chooses: most of what all
// others would say is "no" at the first character. The stream reader cuts the text, in pieces of
// any size, into the same records.
#include <algorithm>
#include <vector>

#include "base/text.h"
#include "batch/splitter.h"
#include "reading.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

void require_sound(const Family& family, const Puzzle& puzzle) {
  require(puzzle.rows() >= 1 && puzzle.rows() <= max_side && puzzle.columns() >= 1 &&
              puzzle.columns() <= max_side,
          "a puzzle has a size");
  if (puzzle.sites() > 10'000) return;  // a header of eleven characters may ask for a million
  const Board start = family.start(puzzle);
  require(start.sites() == puzzle.sites(), "a board has the sites of its puzzle");
  static_cast<void>(family.broken(puzzle, start));
  require(puzzle.is_same(puzzle), "a puzzle is the same as itself");
}

void try_codec(const Family& family, const Codec& codec, std::string_view bytes) {
  const Result<PuzzlePtr> puzzle = read_as(codec, bytes);
  if (puzzle) {
    require(*puzzle != nullptr, "a reader returns a puzzle", codec.id);
    require_sound(family, **puzzle);
  } else {
    require_good(puzzle.error(), bytes);
  }
}

/// The family as which the text is read; null if it is not.
const Family* try_hints(std::string_view bytes, const Hints& hints) {
  const Result<Reading> reading = read_puzzle(families(), bytes, hints);
  if (!reading) {
    require_good(reading.error(), bytes);
    return nullptr;
  }
  const Family& family = *reading->format.family;
  require(hints.family.empty() || family.id == hints.family, "a hint of the family is heeded");
  return &family;
}

void try_codecs(const Family& family, std::string_view bytes) {
  for (const Codec& codec : family.codecs) {
    if (codec.read != nullptr) try_codec(family, codec, bytes);
  }
}

/// A record as it is compared: line, text, or the error in its place.
using Cut = std::vector<std::string>;

Cut cut(std::string_view bytes, const Framing& framing, std::size_t piece) {
  Cut records;
  Splitter splitter(framing, {.line = 200, .record = 400, .heading = 100});
  const auto keep = [&](Record&& record) {
    records.push_back(std::to_string(record.line) + " " + record.text +
                      (record.error ? record.error->message.english() : ""));
  };
  for (std::size_t at = 0; at < bytes.size() && splitter.wants_more(); at += piece)
    splitter.feed(bytes.substr(at, piece), keep);
  splitter.finish(keep);
  return records;
}

void try_stream(std::string_view bytes) {
  static const std::vector<Framing> framings = [] {
    std::vector<Framing> found;
    for (const Family* family : families()) {
      for (const Codec& codec : family->codecs) {
        if (std::find(found.begin(), found.end(), codec.framing) == found.end())
          found.push_back(codec.framing);
      }
    }
    return found;
  }();
  const Framing& framing = framings[bytes.size() % framings.size()];
  require(cut(bytes, framing, bytes.size() + 1) == cut(bytes, framing, 1 + bytes.size() % 5),
          "records do not depend on the pieces in which a stream arrives");
}

}  // namespace

void try_readers(std::string_view bytes) {
  const Result<std::string_view> text = plain_text(bytes);
  if (!text) require_good(text.error(), bytes);
  const std::span<const Family* const> all = families();
  const Family& chosen = *all[std::hash<std::string_view>()(bytes) % all.size()];
  const Family* const seen = try_hints(bytes, {});
  try_hints(bytes, {.family = chosen.id});
  try_hints(bytes, {.ignores_drawings = true});
  try_codecs(chosen, bytes);
  if (seen != nullptr && seen != &chosen) try_codecs(*seen, bytes);
  try_stream(bytes);
}

}  // namespace crosshatch::fuzz
