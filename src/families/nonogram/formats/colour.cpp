// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Result<void> OneColour::see(const Source& source, std::string_view at, std::string_view name) {
  if (name_.empty()) name_ = std::string(name);
  if (name_ == name) return {};
  return fail(source.error(
      ErrorCode::unsupported, at,
      "expected black and white, saw the colours " + quote(name_) + " and " + quote(name)));
}

Picture::Picture(const Source& source, int rows, int columns)
    : source_(source), rows_(rows), columns_(columns), board_(rows * columns, only(empty)) {}

Result<void> Picture::add(std::string_view at, Value value) {
  if (next_ == board_.sites())
    return fail(source_.expected("no more than " + std::to_string(board_.sites()) + " cells", at));
  board_.set(next_++, value);
  return {};
}

Result<PuzzlePtr> Picture::finish(std::string_view end, std::string title) const {
  if (next_ < board_.sites())
    return fail(source_.error(end, "expected " + std::to_string(board_.sites()) + " cells, saw " +
                                       std::to_string(next_)));
  return puzzle_of(board_, rows_, columns_, std::move(title));
}

}  // namespace crosshatch::nonogram::formats
