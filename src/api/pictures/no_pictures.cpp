// SPDX-License-Identifier: MIT
//
// What stands for pictures/ and for all of src/render in a library that draws nothing.
#include "api/answers/verb_answers.h"
#include "api/ask/features.h"
#include "api/pictures/one_picture.h"

namespace crosshatch {

const bool has_pictures = false;

Reply render_puzzle(const Question&, Out) {
  return refusal(unsupported(
      Words{"this build has no pictures", "이 빌드에는 그림을 그리는 기능이 없습니다"}));
}

/// Each puzzle is refused by itself.
int draw_one_picture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
                     const StopFlag& stop, std::uint64_t& puzzles) {
  Session session(options, reader, audience, stop);
  const int status = session.run();
  puzzles = session.puzzles();
  return status;
}

}  // namespace crosshatch
