// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

void Inks::declare(std::string_view name, Colour colour) {
  const Value value = find_or_add(name, colour);
  palette_.colours[static_cast<std::size_t>(value) - 1] = std::move(colour);
}

std::optional<Value> Inks::find(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

Value Inks::find_or_add(std::string_view name, const Colour& colour) {
  if (const std::optional<Value> known = find(name)) return *known;
  palette_.colours.push_back(colour);
  values_.emplace(name, palette_.size());
  return palette_.size();
}

Picture::Picture(const Source& source, int rows, int columns)
    : source_(source), rows_(rows), columns_(columns), board_(rows * columns, only(empty)) {}

Result<void> Picture::add(std::string_view at, Value value) {
  if (next_ == board_.sites())
    return fail(source_.expected({{"no more than {0} cells", "{0}칸 이하"}, board_.sites()}, at));
  if (value > max_colours)
    return fail(source_.error(ErrorCode::too_large, at,
                              expected({at_most_colours, max_colours}, another_one)));
  board_.set(next_++, value);
  return {};
}

Result<PuzzlePtr> Picture::finish(std::string_view end, std::string title,
                                  const Palette& palette) const {
  if (next_ < board_.sites())
    return fail(source_.error(
        end, expected({{"{0} cells", "{0}칸"}, board_.sites()}, {{"{0}", "{0}칸입니다"}, next_})));
  return puzzle_of(board_, rows_, columns_, std::move(title), palette);
}

}  // namespace crosshatch::nonogram::formats
