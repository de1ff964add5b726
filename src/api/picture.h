// SPDX-License-Identifier: MIT
#pragma once

#include "api/subject.h"
#include "render/paper/pdf.h"

namespace crosshatch {

/// Draws one of several pictures of a puzzle: all its bytes or, unless the reply is `yes`, none. A
/// reply of `yes` may have a note all the same.
[[nodiscard]] Reply draw(Subject& subject, const PictureOptions& options, Out out);

/// How many moments a picture shows: one, or those of the film.
[[nodiscard]] int moments_of(Subject& subject, const PictureOptions& options);

/// Many puzzles in one document, their solutions at its end.
class Booklet {
 public:
  Booklet(const PictureOptions& options, Language language);

  /// Adds a puzzle as the options say. Unless the reply is `yes` it is left out.
  [[nodiscard]] Reply add(Subject& subject);

  [[nodiscard]] bool is_empty() const { return is_empty_; }

  /// The letters that no font of the machine has, known when it is finished; "" if there are none.
  [[nodiscard]] const std::string& unseen() const { return pdf_.unseen(); }

  /// The bytes of the document; nothing may be added after.
  [[nodiscard]] Result<std::string> finish();

 private:
  Reply add_film(Subject& subject);
  Reply add_still(Subject& subject);

  PictureOptions options_;
  render::Pdf pdf_;
  bool is_empty_ = true;
  bool is_torn_ = false;  ///< a film has begun and does not end
};

}  // namespace crosshatch
