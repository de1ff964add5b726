// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/allowance.h"
#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"
#include "families/nonogram/make/image_order.h"
#include "families/nonogram/make/random_picture.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/pictures/from_image.h"
#include "families/nonogram/puzzle.h"
#include "images/decode.h"

namespace crosshatch::nonogram {

namespace {

constexpr int usual_side = 15;
constexpr int usual_density = 55;

constexpr std::array<std::string_view, 10> options = {"size",    "symmetry", "style",     "density",
                                                      "logical", "colors",   "threshold", "dither",
                                                      "crop",    "invert"};
constexpr std::array<std::string_view, 2> styles = {"smooth", "noise"};

Error refused(Message message) { return {ErrorCode::request, std::move(message)}; }

std::optional<Error> settle_image(MakeOrder& order) {
  if (!order.symmetry.empty() || !order.style.empty() || order.density)
    return refused(Words{"expected no symmetry, style or density beside an image",
                         "이미지와 함께 대칭, 스타일, 비율을 정할 수 없습니다"});
  const Result<PictureOrder> picture = picture_order_of(order);
  if (!picture) return picture.error();
  return std::nullopt;
}

std::optional<Error> settled_order(MakeOrder& order) {
  if (order.pattern != nullptr)
    return refused(Words{"expected the name of the family or an image, saw a puzzle as a pattern",
                         "퍼즐 종류의 이름이나 이미지가 필요한데 본보기 퍼즐이 있습니다"});
  if (!order.image.empty()) return settle_image(order);
  if (!order.threshold.empty() || !order.dither.empty() || !order.crop.empty() || order.inverts)
    return refused(Words{"expected an image for options of images, saw none",
                         "이미지 옵션에는 이미지가 필요한데 없습니다"});
  if (order.rows == 0) order.rows = order.columns = usual_side;
  return std::nullopt;
}

Made made_of(MadePicture picture) {
  if (!picture.is_as_wished) return {};
  Made made{.puzzle = std::move(picture.puzzle), .solution = std::move(picture.solution)};
  for (const Edit& edit : picture.edits) made.changed.push_back(edit.site);
  return made;
}

Made attempt_image(const MakeOrder& order, Rng& rng, Budget& budget) {
  Allowance file(budget);
  if (!file.hold(order.image.size())) return {};
  Result<images::Image> image = images::decode_image(order.image, budget);
  if (!image && budget.is_spent()) return {};
  if (!image) return {.trouble = image.error()};
  Result<MadePicture> picture =
      nonogram_of_image(*std::move(image), *picture_order_of(order), rng, budget);
  if (!picture) return {.trouble = picture.error()};
  if (!picture->is_as_wished && !budget.is_spent())
    return {.trouble = Error{ErrorCode::unsupported,
                             Words{"expected an image that some changes make unique, found none; "
                                   "try another size or threshold",
                                   "칸을 바꾸어도 해가 하나뿐인 노노그램이 되지 않았습니다. 다른 "
                                   "크기나 기준값을 써 보세요"}}};
  Made made = made_of(*std::move(picture));
  // Only colours are chosen with random numbers.
  made.is_always_so = order.colours.value_or(1) == 1;
  return made;
}

Made attempt(const MakeOrder& order, Rng& rng, Budget& budget) {
  if (!order.image.empty()) return attempt_image(order, rng, budget);
  const int colours = order.colours.value_or(1);
  const PictureKind kind{.rows = order.rows,
                         .columns = order.columns,
                         .density = order.density.value_or(usual_density),
                         .colours = colours,
                         .is_smooth = order.style == "smooth",
                         .symmetry = order.symmetry};
  // Levels, and groups of cells, in which a picture is drawn.
  constexpr std::size_t bytes_of_a_cell = 80;
  Allowance drawing(budget);
  const auto cells = static_cast<std::size_t>(order.rows * order.columns);
  if (!drawing.hold(cells * bytes_of_a_cell)) return {};
  Board drawn = random_picture(kind, rng, budget);
  if (!drawing.hold(0) || !budget.poll()) return {};
  MadePicture picture = mended({.drawn = std::move(drawn),
                                .palette = numbered_palette(colours),
                                .rows = order.rows,
                                .columns = order.columns,
                                .wish = order.is_logical ? Wish::by_lines : Wish::unique},
                               budget);
  // A change would end the symmetry.
  if (order.symmetry != "none" && !picture.edits.empty()) return {};
  Made made = made_of(std::move(picture));
  made.changed.clear();
  return made;
}

}  // namespace

constinit const Maker maker = {.options = options,
                               .styles = styles,
                               .takes_image = true,
                               .hardest_logical = Grade::hard,
                               .settle = settled_order,
                               .attempt = attempt};

}  // namespace crosshatch::nonogram
