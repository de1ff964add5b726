// SPDX-License-Identifier: MIT
#include "api/animation.h"

#include <algorithm>
#include <utility>

namespace crosshatch {

Result<Animation> animation_of(const Question& question) {
  Board first;
  std::vector<Step> steps;
  const auto begin = [&](const Way&, const Answer&, const Board& board) { first = board; };
  const auto use = [&](const Step& step) {
    Step& kept = steps.emplace_back(step);
    kept.trial.clear();  // the stream has had it already
    return true;
  };
  Result<Walked> walked = walk(question, {}, begin, use);
  if (!walked) return fail(walked.error());
  return Animation{.timeline = Timeline(std::move(first), std::move(steps)),
                   .printed = blank_view(question.family.start(question.puzzle)),
                   .answer = std::move(walked->answer),
                   .status = walked->status};
}

std::string description_of(const View& view, Language language) {
  const auto counted = [](const std::vector<bool>& sites) {
    return std::to_string(std::count(sites.begin(), sites.end(), true));
  };
  const std::string all = std::to_string(view.board.sites());
  const std::string written = counted(view.written);
  const std::string ambiguous = counted(view.ambiguous);
  if (language == Language::ko)
    return all + "칸 중 " + written + "칸이 정해짐" +
           (ambiguous == "0" ? "" : ", " + ambiguous + "칸은 해답에 따라 다름");
  return written + " of " + all + " cells are written" +
         (ambiguous == "0" ? "" : ", " + ambiguous + " are ambiguous");
}

std::string title_of(const Question& question, Language language) {
  const std::string& own = question.puzzle.title();
  return std::string(question.family.title.in(language)) + ", " +
         std::to_string(question.puzzle.rows()) + " x " +
         std::to_string(question.puzzle.columns()) + (own.empty() ? "" : ": " + own);
}

Scene scene_of(const Question& question, const View& view) {
  const Language language = question.options.language;
  Scene scene;
  question.family.draw(question.puzzle, view, scene);
  scene.title = title_of(question, language);
  scene.description = description_of(view, language);
  return scene;
}

}  // namespace crosshatch
