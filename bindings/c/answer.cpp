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

/// A part of an answer; null of an answer that is NULL.
template <class Part>
const Part* part_of(const xh_answer* answer, Part xh_answer::*part) {
  return answer == nullptr ? nullptr : &(answer->*part);
}

const char* text_of(const std::string* text, std::size_t* length) {
  if (length != nullptr) *length = text == nullptr ? 0 : text->size();
  return text == nullptr ? "" : text->c_str();
}

template <class Entry>
const Entry* array_of(const std::vector<Entry>* entries, std::size_t* length) {
  const bool is_empty = entries == nullptr || entries->empty();
  if (length != nullptr) *length = is_empty ? 0 : entries->size();
  return is_empty ? nullptr : entries->data();
}

}  // namespace

void give(const Error& error, Language language, xh_error* out) {
  if (out == nullptr) return;
  xh_error whole = XH_ERROR_INIT;
  whole.size = out->size;
  whole.line = error.line;
  whole.column = error.column;
  copy_text(name(error.code), whole.code, sizeof whole.code);
  copy_text(error.message.in(language), whole.message, sizeof whole.message);
  std::memcpy(out, &whole, std::min<std::size_t>(out->size, sizeof whole));
}

xh_place place_of(const Puzzle& puzzle, Site site) {
  const SitePlace place = puzzle.layout().place(site);
  if (place.kind == SitePlace::Kind::edge) return {XH_EDGE, place.drawn.row, place.drawn.column};
  return {XH_CELL, place.cell.row, place.cell.column};
}

}  // namespace crosshatch::c

using namespace crosshatch;

void xh_answer_free(xh_answer* answer) { delete answer; }

xh_status xh_answer_status(const xh_answer* answer) {
  return answer == nullptr ? XH_FAILED : answer->status;
}

int32_t xh_answer_error(const xh_answer* answer, xh_error* error) {
  if (answer == nullptr || !answer->error) return 0;
  c::give(*answer->error, answer->language, error);
  return 1;
}

const char* xh_answer_text(const xh_answer* answer, size_t* length) {
  return c::text_of(c::part_of(answer, &xh_answer::text), length);
}

const char* xh_answer_note(const xh_answer* answer, size_t* length) {
  return c::text_of(c::part_of(answer, &xh_answer::note), length);
}

const char* xh_answer_verdict(const xh_answer* answer) {
  return answer == nullptr ? "" : answer->verdict;
}

const char* xh_answer_why(const xh_answer* answer) { return answer == nullptr ? "" : answer->why; }

int32_t xh_answer_is_logic(const xh_answer* answer) {
  return answer != nullptr && answer->is_logic;
}

const char* xh_answer_count(const xh_answer* answer, size_t* length) {
  return c::text_of(c::part_of(answer, &xh_answer::count), length);
}

int32_t xh_answer_sites(const xh_answer* answer) {
  return answer == nullptr ? 0 : static_cast<std::int32_t>(answer->known.size());
}

int32_t xh_answer_solutions(const xh_answer* answer) {
  return answer == nullptr ? 0 : static_cast<std::int32_t>(answer->solutions.size());
}

const int8_t* xh_answer_solution(const xh_answer* answer, int32_t i) {
  if (i < 0 || i >= xh_answer_solutions(answer)) return nullptr;
  return answer->solutions[i].data();
}

const int8_t* xh_answer_known(const xh_answer* answer) {
  return c::array_of(c::part_of(answer, &xh_answer::known), nullptr);
}

const xh_place* xh_answer_ambiguous(const xh_answer* answer, size_t* length) {
  return c::array_of(c::part_of(answer, &xh_answer::ambiguous), length);
}

int32_t xh_answer_is_map_complete(const xh_answer* answer) {
  return answer != nullptr && answer->is_map_complete;
}

const double* xh_answer_odds(const xh_answer* answer, size_t* length) {
  return c::array_of(c::part_of(answer, &xh_answer::odds), length);
}

const int8_t* xh_answer_odds_values(const xh_answer* answer, size_t* length) {
  return c::array_of(c::part_of(answer, &xh_answer::odds_values), length);
}
