// SPDX-License-Identifier: MIT
#include "api/film.h"

#include <utility>

namespace crosshatch {

Result<Film> film_of(const Question& question) {
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
  return Film{.timeline = Timeline(std::move(first), std::move(steps)),
              .answer = std::move(walked->answer),
              .status = walked->status};
}

Scene scene_of(const Question& question, const View& view) {
  Scene scene;
  question.family.draw(question.puzzle, view, scene);
  const std::string& own = question.puzzle.title();
  const std::string size =
      std::to_string(question.puzzle.rows()) + " x " + std::to_string(question.puzzle.columns());
  scene.title = std::string(question.family.title) + ", " + size + (own.empty() ? "" : ": " + own);
  return scene;
}

}  // namespace crosshatch
