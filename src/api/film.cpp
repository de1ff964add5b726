// SPDX-License-Identifier: MIT
#include "api/film.h"

#include <algorithm>
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

namespace {

/// "12 of 100 cells are written", and how many are ambiguous.
std::string described(const View& view) {
  const auto counted = [](const std::vector<bool>& sites) {
    return std::to_string(std::count(sites.begin(), sites.end(), true));
  };
  std::string out =
      counted(view.written) + " of " + std::to_string(view.board.sites()) + " cells are written";
  if (const std::string ambiguous = counted(view.ambiguous); ambiguous != "0")
    out += ", " + ambiguous + " are ambiguous";
  return out;
}

}  // namespace

Scene scene_of(const Question& question, const View& view) {
  Scene scene;
  question.family.draw(question.puzzle, view, scene);
  const std::string& own = question.puzzle.title();
  const std::string size =
      std::to_string(question.puzzle.rows()) + " x " + std::to_string(question.puzzle.columns());
  scene.title = std::string(question.family.title) + ", " + size + (own.empty() ? "" : ": " + own);
  scene.description = described(view);
  return scene;
}

}  // namespace crosshatch
