// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/pictures/puzzle_views.h"
#include "render/paper/pdf.h"

namespace crosshatch {

/// Many puzzles in one document, their solutions at its end.
class Booklet {
 public:
  Booklet(const PictureOptions& options, Language language);

  /// Adds a puzzle as the options say. Unless the reply is `yes` it is left out.
  [[nodiscard]] Reply add(PuzzleViews& views);

  [[nodiscard]] bool is_empty() const { return is_empty_; }

  /// The letters that no font of the machine has, known when it is finished; "" if there are none.
  [[nodiscard]] const std::string& unseen() const { return pdf_.unseen(); }

  /// The bytes of the document; nothing may be added after.
  /// What it takes is allowed; where that is spent they do not count.
  [[nodiscard]] Result<std::string> finish(Allowance allowance);

 private:
  Reply add_animation(PuzzleViews& views);
  Reply add_still(PuzzleViews& views);

  PictureOptions options_;
  render::Pdf pdf_;
  bool is_empty_ = true;
  bool is_torn_ = false;  ///< an animation has begun and does not end
};

}  // namespace crosshatch
