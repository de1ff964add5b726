// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/technique.h"
#include "render/web/svg_parts.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// The same in both languages.
struct Wording {
  std::string en;
  std::string ko;
};

/// How a page is to look at first: the reader may switch.
struct HtmlLook {
  ThemeChoice theme = ThemeChoice::automatic;
  std::optional<Language> language = {};   ///< none: the browser's
  double pixels_a_cell = 24;               ///< of the picture where there is room for it
  std::string title_ko = {};               ///< empty: the title is the same in Korean
  std::vector<std::string> rules_en = {};  ///< stated over the picture, a line each
  std::vector<std::string> rules_ko = {};
  std::vector<Wording> words = {};  ///< texts of the pictures that are not the same in both
};

/// What is said of a moment of an animation, in both languages; all of it may be empty.
struct Caption {
  std::string en = {};  ///< the sentence
  std::string ko = {};
  /// The name of the technique; none of what is not a step, as the last moment may be.
  std::string technique_en = {};
  std::string technique_ko = {};
  int depth = 0;  ///< under this many assumptions
  /// What the picture shows, in a few words for who cannot see it. Without English it is what the
  /// scene says of itself, without Korean it is said in English.
  std::string picture_en = {};
  std::string picture_ko = {};
};

/// A page that shows an animation: one file that asks the network for nothing. Pictures are added
/// in order, the puzzle first; they must be of one size. With a single picture it is a page without
/// controls.
class Html {
 public:
  explicit Html(std::string title, HtmlLook look = {});

  void add(const Scene& scene, Caption caption = {});

  /// The page, after all pictures.
  [[nodiscard]] std::string finish();

 private:
  struct Hash {
    std::size_t operator()(const Shape& shape) const;
  };

  int piece_of(const Shape& shape);
  void add_moment(const Scene& scene, const Caption& caption);
  [[nodiscard]] bool hold();
  [[nodiscard]] bool is_korean() const { return look_.language == Language::ko; }

  std::string title_;
  HtmlLook look_;
  Roles roles_;
  Scene last_;                                   ///< the picture that was added last
  std::unordered_map<Shape, int, Hash> pieces_;  ///< numbers of all shapes so far
  std::unordered_map<std::string, int> stamps_;  ///< numbers of their forms
  std::unordered_map<std::string, int> words_;   ///< numbers of names of techniques
  std::vector<int> shown_;                       ///< the pieces of the last picture, sorted
  int moments_ = 0;
  Allowance held_;       ///< of the pictures; they share one Budget
  Caption said_;         ///< of the last picture
  bool speaks_ = false;  ///< something is said in both languages
  // Parts of the JSON that the player reads.
  std::string stamps_json_;
  std::string pieces_json_;
  std::string words_json_;
  std::string moments_json_;
};

}  // namespace crosshatch::render
