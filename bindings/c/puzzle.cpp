// SPDX-License-Identifier: MIT
//
// Puzzles from texts, and what is told of any puzzle.
#include "arrays.h"
#include "core/names/family_names.h"
#include "core/recognise.h"

namespace crosshatch::c {

namespace {

/// What values are called in a puzzle that was read.
ValueNames names_in(const Family& family) { return ValueNames(family.id == "sudoku" ? 1 : 0); }

Result<xh_puzzle*> from_text(std::string_view text, const char* family, const char* format) {
  Hints hints;
  if (family != nullptr) hints.family = family_id(family);
  if (format != nullptr) hints.format = format;
  Result<Reading> reading = read_puzzle(families(), text, hints);
  if (!reading) return fail(reading.error());
  const ValueNames values = names_in(*reading->format.family);
  return new xh_puzzle{*std::move(reading), values};
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_read(const char* text, size_t length, const char* family, const char* format,
                  xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error, [&]() -> Result<xh_puzzle*> {
    if (text == nullptr && length > 0) return fail(c::expected_array("a text"));
    return c::from_text({text, length}, family, format);
  });
}

void xh_puzzle_free(xh_puzzle* puzzle) { delete puzzle; }

const char* xh_puzzle_family(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? "" : puzzle->family().id.data();
}

const char* xh_puzzle_title(const xh_puzzle* puzzle, size_t* length) {
  const std::string* const title = puzzle == nullptr ? nullptr : &puzzle->puzzle().title();
  if (length != nullptr) *length = title == nullptr ? 0 : title->size();
  return title == nullptr ? "" : title->c_str();
}

int32_t xh_puzzle_rows(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().rows();
}

int32_t xh_puzzle_columns(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().columns();
}

int32_t xh_puzzle_sites(const xh_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle().sites();
}

xh_place xh_puzzle_place(const xh_puzzle* puzzle, int32_t site) {
  if (site < 0 || site >= xh_puzzle_sites(puzzle)) return {-1, -1, -1};
  return c::place_of(puzzle->puzzle(), site);
}
