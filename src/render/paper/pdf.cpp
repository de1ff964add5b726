// SPDX-License-Identifier: MIT
#include "render/paper/pdf.h"

#include <utility>

#include "render/paper/book.h"

namespace crosshatch::render {

Pdf::Pdf(PdfLook look) : book_(std::make_unique<Book>(std::move(look))) {}
Pdf::Pdf(Pdf&&) noexcept = default;
Pdf& Pdf::operator=(Pdf&&) noexcept = default;
Pdf::~Pdf() = default;

Result<void> Pdf::add(const Scene& puzzle, const Scene* solution, const PdfWords& words) {
  Book& book = *book_;
  if (book.is_animation) book.flush();
  book.is_animation = false;
  const std::string number = std::to_string(++book.puzzles);
  if (book.puzzles == 1 && book.pages == 0) book.first_title = letters_of(puzzle.title);
  PageEntry entry = entry_of(puzzle, number, words.title);
  entry.least = least_scale(puzzle, false);
  if (solution != nullptr) {
    book.solutions.push_back(entry_of(*solution, number, words.title));
    book.solutions.back().least = least_scale(*solution, true);
  }
  (solution != nullptr ? book.solutions.back() : entry).note = letters_of(words.note);
  // A puzzle without a title is called what it is.
  if (entry.words.empty())
    entry.words = letters_of(words.about);
  else if (!words.about.empty())
    entry.more.push_back(letters_of(words.about));
  for (const std::string& rule : words.rules) entry.more.push_back(letters_of(rule));
  return book.take(std::move(entry));
}

void Pdf::allow(Allowance allowance) { book_->sink.held = std::move(allowance); }

void Pdf::leave_out() { ++book_->puzzles; }

Result<void> Pdf::begin_animation(std::string_view title) {
  book_->flush();
  book_->is_animation = true;
  book_->animation_title = letters_of(title);
  return book_->status();
}

Result<void> Pdf::add_frame(const Scene& scene, std::string_view which, std::string_view sentence) {
  if (!book_->is_animation) {
    book_->flush();
    book_->is_animation = true;
  }
  if (book_->first_title.empty()) book_->first_title = letters_of(scene.title);
  return book_->take(entry_of(scene, utf8(letters_of(which)), sentence));
}

Result<std::string> Pdf::finish() {
  Book& book = *book_;
  book.name();
  book.flush();
  book.write_solutions();
  if (book.pages == 0)
    return fail(
        {ErrorCode::request, expected(Words{"a puzzle to print", "인쇄할 퍼즐"}, saw::none)});
  if (book.sink.held.is_spent()) return std::string();
  cairo_surface_finish(book.surface);
  if (book.sink.held.is_spent()) return std::string();
  if (const Result<void> status = book.status(); !status) return fail(status.error());
  return std::move(book.sink.bytes);
}

const std::string& Pdf::unseen() const { return book_->type.unseen(); }

}  // namespace crosshatch::render
