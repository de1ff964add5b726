// SPDX-License-Identifier: MIT
//
// Reading is in reader.cpp, for which a target needs pugixml.
#include "families/nonogram/formats/webpbn/webpbn.h"

#include <string>
#include <vector>

#include "base/text.h"
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const std::string_view entity = entity_of(c);
    out += entity.empty() ? std::string_view(&c, 1) : entity;
  }
  return out;
}

/// Plain black needs no colour at its counts: it is the default.
std::string lines_of_counts(const std::vector<Clue>& clues, std::string_view type,
                            const Palette& palette) {
  std::vector<std::string> tags;
  for (const Colour& colour : palette.colours)
    tags.push_back("<count color=\"" + escaped(colour.name) + "\">");
  if (is_plain(palette)) tags.front() = "<count>";
  std::string out = "<clues type=\"" + std::string(type) + "\">\n";
  for (const Clue& clue : clues) {
    out += "<line>";
    for (const Run& run : clue)
      out +=
          tags[static_cast<std::size_t>(run.colour) - 1] + std::to_string(run.length) + "</count>";
    out += "</line>\n";
  }
  return out + "</clues>\n";
}

std::string declaration(const Colour& colour, char symbol) {
  return "<color name=\"" + escaped(colour.name) + "\" char=\"" +
         escaped(std::string_view(&symbol, 1)) + "\">" + hex(colour.rgb).substr(1) + "</color>\n";
}

Likeness webpbn_likeness(std::string_view head) {
  const std::string_view text = stripped(head);
  const bool is_ours = text.find("<puzzleset") != std::string_view::npos ||
                       text.find("<puzzle") != std::string_view::npos;
  // Tags behind something else: a slip at the beginning.
  if (!text.starts_with('<'))
    return is_ours && text.find("<line") != std::string_view::npos ? Likeness::possible
                                                                   : Likeness::no;
  return is_ours ? Likeness::certain : Likeness::possible;
}

Result<std::string> write_webpbn(const crosshatch::Puzzle& puzzle) {
  const Palette& palette = of(puzzle).palette();
  const std::string title =
      puzzle.title().empty() ? "" : "<title>" + escaped(puzzle.title()) + "</title>\n";
  std::string colours = declaration(palette.background, '.');
  for (const Colour& colour : palette.colours)
    colours += declaration(colour, is_plain(palette) ? 'X' : colour.symbol);
  return "<?xml version=\"1.0\"?>\n<puzzleset>\n<puzzle type=\"grid\" defaultcolor=\"" +
         escaped(palette.colours.front().name) + "\" backgroundcolor=\"" +
         escaped(palette.background.name) + "\">\n" + title + colours +
         lines_of_counts(of(puzzle).column_clues(), "columns", palette) +
         lines_of_counts(of(puzzle).row_clues(), "rows", palette) + "</puzzle>\n</puzzleset>\n";
}

}  // namespace

/// The XML of webpbn.com (pbn-0.3), one puzzle a file. Clues or a goal are enough. Nothing outside
/// of the text is ever loaded.
constinit const Codec webpbn = {
    .id = "xml",
    .title = "webpbn.com's XML",
    .extension = ".xml",
    .likeness = webpbn_likeness,
    .read = read_webpbn,
    .write = write_webpbn,
};

}  // namespace crosshatch::nonogram::formats
