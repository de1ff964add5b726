// SPDX-License-Identifier: MIT
#include "api/pictures/animation.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "render/letters.h"
#include "render/pixels/font.h"
#include "scene/words.h"

namespace crosshatch {

namespace {

/// What a step takes that is kept.
std::size_t bytes_of(const Step& step) {
  const std::size_t changes = step.changes.capacity() + step.follow.capacity();
  return sizeof(Step) + changes * sizeof(Change) + step.marks.capacity() * sizeof(Mark) +
         step.terms.capacity() * sizeof(Term);
}

}  // namespace

Result<Animation> animation_of(const Question& question) {
  Board first;
  std::vector<Step> steps;
  const auto begin = [&](const Way&, const Answer&, const Board& board) { first = board; };
  const std::size_t most = question.options.limits.memory;
  std::size_t bytes = 0;
  const auto use = [&](const Step& step) {
    Step& kept = steps.emplace_back(step);
    kept.trial.clear();  // the stream has had it already
    bytes += bytes_of(kept);
    return bytes <= most;
  };
  Result<Walked> walked = walk(question, {}, begin, use);
  if (!walked) return fail(walked.error());
  if (!walked->is_heard)
    steps.push_back({.kind = Step::Kind::stuck, .ending = Step::Ending::limit, .why = Why::memory});
  return Animation{.timeline = Timeline(std::move(first), std::move(steps)),
                   .printed = blank_view(question.family.start(question.puzzle)),
                   .answer = std::move(walked->answer),
                   .status = walked->status};
}

std::string kind_of(const Question& question, Language language) {
  const Family& family = question.family;
  if (family.kind != nullptr) return family.kind(question.puzzle, language);
  return std::string(family.title.in(language));
}

std::vector<std::string> rules_of(const Question& question, Language language) {
  const Family& family = question.family;
  if (family.rules == nullptr) return {};
  return family.rules(question.puzzle, language);
}

void add_words(const Question& question, const PictureOptions& options, Scene& scene) {
  // A bitmap has letters for ASCII and Hangul only.
  const std::string title = utf8(render::letters_of(options.title));
  if (!is_bitmap(options.form) || render::has_letters(title)) add_heading(scene, title);
  add_notes(scene, rules_of(question, question.options.language));
}

std::string description_of(const Question& question, const View& view, Language language) {
  const auto counted = [](const std::vector<bool>& sites) {
    return std::to_string(std::count(sites.begin(), sites.end(), true));
  };
  const std::string all = std::to_string(view.board.sites());
  const std::string written = counted(view.written);
  const std::string ambiguous = counted(view.ambiguous);
  std::string contents;
  if (question.family.contents != nullptr)
    contents = question.family.contents(question.puzzle, language);
  if (!contents.empty()) contents += "; ";
  const SiteLayout& layout = question.puzzle.layout();
  const bool on_edges = layout.has_edges();
  const std::string word(layout.site_word().in(language));
  if (on_edges && language == Language::ko)
    return contents + word + ' ' + all + "개 중 " + written + "개가 정해짐" +
           (ambiguous == "0" ? "" : ", " + ambiguous + "개는 해답에 따라 다름");
  if (language == Language::ko)
    return contents + all + "칸 중 " + written + "칸이 정해짐" +
           (ambiguous == "0" ? "" : ", " + ambiguous + "칸은 해답에 따라 다름");
  return contents + written + " of " + all +
         (on_edges ? ' ' + word + "s are decided" : " cells are written") +
         (ambiguous == "0" ? "" : ", " + ambiguous + " are ambiguous");
}

std::string title_of(const Question& question, Language language) {
  const std::string& chosen = question.options.picture.title;
  const std::string& own = chosen.empty() ? question.puzzle.title() : chosen;
  return kind_of(question, language) + ", " + size_of(question.puzzle, language) +
         (own.empty() ? "" : ": " + own);
}

std::string size_of(const Puzzle& puzzle, Language language) {
  const std::string rows = std::to_string(puzzle.rows());
  const std::string columns = std::to_string(puzzle.columns());
  if (language == Language::ko) return rows + "행 x " + columns + "열";
  return rows + (rows == "1" ? " row x " : " rows x ") + columns +
         (columns == "1" ? " column" : " columns");
}

std::string own_words(const Scene& scene) {
  const std::size_t end = scene.description.find('\n');
  if (end == std::string::npos) return {};
  std::string lines;
  for (const char letter : scene.description.substr(end + 1) + '\n') {
    if (letter == '\n' && lines.ends_with(';')) lines.pop_back();
    lines += letter;
  }
  return lines;
}

void describe(Scene& scene, const std::string& first, std::string_view words) {
  scene.description = first;
  if (words.empty()) return;
  scene.description += ";\n";
  for (const char letter : words) {
    if (letter == '\n') scene.description += ';';
    scene.description += letter;
  }
}

Scene scene_of(const Question& question, const View& view, Allowance allowance) {
  const Language language = question.options.language;
  const PictureOptions& picture = question.options.picture;
  const Appearance appearance{.language = language,
                              .has_letters = picture.has_letters,
                              .is_classic = picture.theme == ThemeChoice::classic};
  Scene scene;
  scene.allowance = std::move(allowance);
  if (appearance == view.appearance) {
    question.family.draw(question.puzzle, view, scene);
  } else {
    View own = view;
    own.appearance = appearance;
    question.family.draw(question.puzzle, own, scene);
  }
  scene.title = title_of(question, language);
  const std::string words = std::move(scene.description);
  describe(scene, description_of(question, view, language), words);
  return scene;
}

}  // namespace crosshatch
