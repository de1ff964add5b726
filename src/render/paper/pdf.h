// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/technique.h"
#include "scene/paper.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// What a document is to look like.
struct PdfLook {
  Paper paper = Paper::a4;
  /// Puzzles, or moments of an animation, on a page: 1 to most_a_page, or 0 for the usual number.
  int per_page = 0;
  ThemeChoice theme = ThemeChoice::light;  ///< `automatic` is light: it is for print
  std::string title = {};   ///< of the document: over its first page and at the foot of all; or ""
  std::string author = {};  ///< under the title; or ""
  Language language = Language::en;  ///< of the words on the page: "Solutions"
};

/// What is written over a puzzle.
struct PdfWords {
  std::string title = {};  ///< or ""
  /// What is else to be said of the solution (of the puzzle, if there is none), behind its title.
  std::string note = {};
  std::string about = {};  ///< what kind of puzzle it is: "Killer sudoku 9x9, hard"; or ""
  std::vector<std::string> rules = {};  ///< sentences, a line each
};

/// A book of puzzles, or of the steps of solves, page by page.
///
///     Pdf pdf({.per_page = 6, .title = "Sunday"});
///     if (const auto added = pdf.add(puzzle_scene, &solution_scene, "Umbrella"); !added) ...
///     const Result<std::string> bytes = pdf.finish();
///
/// A page is written as soon as its last puzzle is there; solutions wait for the end, packed.
/// Titles and sentences are any UTF-8, in whatever fonts the machine has; a byte that is not UTF-8
/// shows as a replacement character. The same calls give the same bytes, given the same fonts.
class Pdf {
 public:
  explicit Pdf(PdfLook look);
  Pdf(Pdf&&) noexcept;
  Pdf& operator=(Pdf&&) noexcept;
  ~Pdf();

  /// The next puzzle, numbered from 1, with its solution or null. Errors: no such page (per_page),
  /// or no memory.
  Result<void> add(const Scene& puzzle, const Scene* solution, const PdfWords& words);
  Result<void> add(const Scene& puzzle, const Scene* solution, std::string_view title,
                   std::string_view note = {}) {
    return add(puzzle, solution, {.title = std::string(title), .note = std::string(note)});
  }

  /// Passes over a number: a puzzle of which there is nothing to show.
  void leave_out();

  /// Begins the animation of a solve on a new page; the moments that follow are its pictures.
  Result<void> begin_animation(std::string_view title);

  /// The next moment of the animation: which it is ("3 of 328", or ""), and the sentence of its
  /// step.
  Result<void> add_frame(const Scene& scene, std::string_view which, std::string_view sentence);

  /// What everything from here on may use: adding, and the end. When it is spent the document is
  /// torn, and what `finish` returns does not count.
  void allow(Allowance allowance);

  /// What is still to be written, then the bytes of the document. Nothing may be added after.
  [[nodiscard]] Result<std::string> finish();

  /// The characters, at most some twenty, that no font of this machine has: they are shown as '?'.
  [[nodiscard]] const std::string& unseen() const;

 private:
  struct Book;
  std::unique_ptr<Book> book_;
};

}  // namespace crosshatch::render
