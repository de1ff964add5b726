// SPDX-License-Identifier: MIT
#pragma once

#include "api/ask/question.h"
#include "api/steps/walk.h"
#include "core/timeline.h"
#include "scene/scene.h"

namespace crosshatch {

/// A solve to be watched.
struct Animation {
  Timeline timeline;  ///< its last step is the end of the stream: `solution` or `stuck`
  View printed;       ///< the puzzle as it is printed, which the first moment shows
  Answer answer;
  Status status = Status::yes;  ///< of the end

  /// What is to be seen at the moment of the timeline. The board of its first moment has lost what
  /// the bare rules remove; the picture has not.
  [[nodiscard]] const View& view() const { return timeline.now() == 0 ? printed : timeline.view(); }
};

/// The steps of the question's way, from the first to the end.
[[nodiscard]] Result<Animation> animation_of(const Question& question);

/// "Sudoku, 9 rows x 9 columns", and the puzzle's own title.
[[nodiscard]] std::string title_of(const Question& question, Language language);

/// What the puzzle is called: "Killer sudoku".
[[nodiscard]] std::string kind_of(const Question& question, Language language);

/// The sentences that state the rules of a variant; none for the usual puzzles of a family.
[[nodiscard]] std::vector<std::string> rules_of(const Question& question, Language language);

/// "24 givens; 12 of 100 cells are written", and how many are ambiguous.
[[nodiscard]] std::string description_of(const Question& question, const View& view,
                                         Language language);

/// Puts the title of the options over a picture and the rules below it, in letters that its form
/// has.
void add_words(const Question& question, const PictureOptions& options, Scene& scene);

/// The picture of the puzzle and of what a view shows, with a title that says which puzzle it is
/// and a description of how much is written. The family must draw. Drawing ends early where the
/// allowance does: then the scene is cut.
[[nodiscard]] Scene scene_of(const Question& question, const View& view, Allowance allowance = {});

/// Describes a picture by a first line, and by those in which the family tells in words what it
/// drew. Where nobody breaks lines, semicolons keep them apart.
void describe(Scene& scene, const std::string& first, std::string_view words);

/// The latter, each with the end of its line, for forms that have only characters.
[[nodiscard]] std::string own_words(const Scene& scene);

/// "10 rows x 12 columns"; with two bare numbers nobody could be sure which is which.
[[nodiscard]] std::string size_of(const Puzzle& puzzle, Language language);

}  // namespace crosshatch
