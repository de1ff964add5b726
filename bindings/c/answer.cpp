// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>

#include "base/utf8.h"
#include "core/grid_place.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

/// As much of a text as an array holds with its NUL, cut between characters.
void copy_text(std::string_view text, char* to, std::size_t size) {
  std::size_t length = std::min(text.size(), size - 1);
  if (length < text.size()) {
    while (length > 0 && continues_character(text[length])) --length;
  }
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

const char* text_of(const std::string& text, std::size_t* length) {
  if (length != nullptr) *length = text.size();
  return text.c_str();
}

}  // namespace

void give(const Error& error, xh_error* out) {
  if (out == nullptr) return;
  xh_error whole = XH_ERROR_INIT;
  whole.size = out->size;
  whole.line = error.line;
  whole.column = error.column;
  copy_text(name(error.code), whole.code, sizeof whole.code);
  copy_text(error.message, whole.message, sizeof whole.message);
  std::memcpy(out, &whole, std::min<std::size_t>(out->size, sizeof whole));
}

xh_place place_of(const Puzzle& puzzle, Site site) {
  const GridPlace place = grid_place(site, puzzle.columns());
  return {XH_CELL, place.row, place.column};
}

int first_value(const Family& family) { return family.id == "sudoku" ? 1 : 0; }

std::vector<std::int8_t> values_of(const Family& family, const Board& board) {
  const int first = first_value(family);
  std::vector<std::int8_t> values(static_cast<std::size_t>(board.sites()), XH_OPEN);
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site))
      values[static_cast<std::size_t>(site)] = static_cast<std::int8_t>(board.value(site) + first);
  }
  return values;
}

}  // namespace crosshatch::c

using namespace crosshatch;

void xh_answer_free(xh_answer* answer) { delete answer; }

xh_status xh_answer_status(const xh_answer* answer) {
  return answer == nullptr ? XH_FAILED : answer->status;
}

int32_t xh_answer_error(const xh_answer* answer, xh_error* error) {
  if (answer == nullptr || !answer->error) return 0;
  c::give(*answer->error, error);
  return 1;
}

const char* xh_answer_text(const xh_answer* answer, size_t* length) {
  return c::text_of(answer->text, length);
}

const char* xh_answer_note(const xh_answer* answer, size_t* length) {
  return c::text_of(answer->note, length);
}

const char* xh_answer_verdict(const xh_answer* answer) { return answer->verdict; }

const char* xh_answer_why(const xh_answer* answer) { return answer->why; }

int32_t xh_answer_is_logic(const xh_answer* answer) { return answer->is_logic; }

const char* xh_answer_count(const xh_answer* answer, size_t* length) {
  return c::text_of(answer->count, length);
}

int32_t xh_answer_solutions(const xh_answer* answer) {
  return static_cast<std::int32_t>(answer->solutions.size());
}

const int8_t* xh_answer_solution(const xh_answer* answer, int32_t i) {
  if (i < 0 || i >= xh_answer_solutions(answer)) return nullptr;
  return answer->solutions[static_cast<std::size_t>(i)].data();
}

const int8_t* xh_answer_known(const xh_answer* answer) {
  return answer->known.empty() ? nullptr : answer->known.data();
}

const xh_place* xh_answer_ambiguous(const xh_answer* answer, size_t* length) {
  if (length != nullptr) *length = answer->ambiguous.size();
  return answer->ambiguous.empty() ? nullptr : answer->ambiguous.data();
}

int32_t xh_answer_is_map_complete(const xh_answer* answer) { return answer->is_map_complete; }

const double* xh_answer_odds(const xh_answer* answer, size_t* length) {
  if (length != nullptr) *length = answer->odds.size();
  return answer->odds.empty() ? nullptr : answer->odds.data();
}
