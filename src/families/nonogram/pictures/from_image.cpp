// SPDX-License-Identifier: MIT
#include "families/nonogram/pictures/from_image.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/allowance.h"
#include "core/reading.h"
#include "families/nonogram/pictures/grey.h"
#include "families/nonogram/pictures/image_part.h"
#include "families/nonogram/pictures/quantize.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

Error bad_order(Message wanted, Message seen) {
  return {ErrorCode::request, expected(std::move(wanted), std::move(seen))};
}

Error bad_order(Message wanted, int seen) { return bad_order(std::move(wanted), {saw::it, seen}); }

Result<void> check(const images::Image& image, const PictureOrder& order) {
  if (order.rows < 0 || order.columns < 0 || order.rows > max_side || order.columns > max_side ||
      (order.rows == 0 && order.columns == 0))
    return fail(bad_order(
        {{"1 to {0} rows and columns of the picture", "그림의 1~{0}개 행과 열"}, max_side},
        {{"{0} x {1}", "{0} x {1}입니다"}, order.columns, order.rows}));
  if (order.colours < 1 || order.colours > max_colours)
    return fail(bad_order({{"1 to {0} colours", "1~{0}가지 색"}, max_colours}, order.colours));
  if (order.level < 0 || order.level > 256)
    return fail(bad_order(Words{"a level of 0 to 256", "0~256 사이의 기준 밝기"}, order.level));
  if (!order.part) return {};
  const ImagePart& part = *order.part;
  if (part.left < 0 || part.top < 0 || part.width() < 1 || part.height() < 1 ||
      part.right > image.width || part.bottom > image.height)
    return fail(
        bad_order({{"a part of the image of {0} x {1} pixels", "{0} x {1}픽셀 이미지의 일부"},
                   image.width,
                   image.height},
                  {{"{0} x {1} from column {2}, row {3}", "{2}열 {3}행부터 {0} x {1}입니다"},
                   part.width(),
                   part.height(),
                   part.left,
                   part.top}));
  return {};
}

/// Why there are not so many colours in the cells, if that is so.
Result<void> check_colours(const images::Image& cells, const PictureOrder& order) {
  if (order.colours == 1 || !order.needs_colours) return {};
  // Beside the background; a picture of a single colour may be black and white.
  const int most = std::max(colours_of(cells, order.colours + 1) - 1, 1);
  if (most >= order.colours) return {};
  if (most == 1)
    return fail(
        bad_order(Words{"at most one colour beside the background for this image at this size",
                        "이 이미지를 이 크기로 만들 때 바탕색 말고 한 가지 색"},
                  order.colours));
  return fail(bad_order({{"at most {0} colours beside the background for this image at this size",
                          "이 이미지를 이 크기로 만들 때 바탕색 말고 {0}가지 이하의 색"},
                         most},
                        order.colours));
}

/// A number of cells so that they are square.
int side_for(int other_cells, int pixels, int other_pixels) {
  const std::int64_t cells =
      (std::int64_t{2} * other_cells * pixels + other_pixels) / (std::int64_t{2} * other_pixels);
  return static_cast<int>(std::clamp<std::int64_t>(cells, 1, max_side));
}

Quantized drawn_by(const images::Image& cells, const PictureOrder& order, Rng& rng,
                   Budget& budget) {
  if (order.colours > 1) return quantized(cells, order.colours, rng, budget);
  const Tones tones = tones_of(greys_of(cells, order.inverts), order.tone, order.level);
  Quantized drawn;
  drawn.cells = Board(static_cast<int>(cells.pixels.size()), 0);
  for (std::size_t i = 0; i < tones.is_dark.size(); ++i) {
    drawn.cells.set(static_cast<Site>(i), tones.is_dark[i] ? filled : empty);
    drawn.costs.insert(drawn.costs.end(), {tones.costs[i], tones.costs[i]});
  }
  return drawn;
}

/// What a cell takes: while its value is chosen, and from then on, with what each value costs.
constexpr std::size_t bytes_of_a_choice = 48;
std::size_t bytes_of_a_cell(const PictureOrder& order) {
  return sizeof(Candidates) + sizeof(int) * (static_cast<std::size_t>(order.colours) + 1);
}

}  // namespace

Result<MadePicture> nonogram_of_image(images::Image image, const PictureOrder& order, Rng& rng,
                                      Budget& budget) {
  const Result<void> checked = check(image, order);
  if (!checked) return fail(checked.error());
  ImagePart part = order.part.value_or(whole(image));
  if (order.trims) part = trimmed(image, part, budget);
  const int rows =
      order.rows > 0 ? order.rows : side_for(order.columns, part.height(), part.width());
  const int columns =
      order.columns > 0 ? order.columns : side_for(order.rows, part.width(), part.height());
  Allowance held(budget);
  const std::size_t sites = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  if (!held.hold(sites * sizeof(Rgb))) return MadePicture{};
  const images::Image cells = resized(image, part, rows, columns, budget);
  image = {};
  const Result<void> has_colours = check_colours(cells, order);
  if (!has_colours && !budget.is_spent()) return fail(has_colours.error());
  if (!held.hold(sites * (bytes_of_a_choice + bytes_of_a_cell(order)))) return MadePicture{};
  Quantized drawn = drawn_by(cells, order, rng, budget);
  if (!held.hold(sites * bytes_of_a_cell(order))) return MadePicture{};
  return mended({.drawn = std::move(drawn.cells),
                 .palette = std::move(drawn.palette),
                 .rows = rows,
                 .columns = columns,
                 .costs = drawn.costs,
                 .wish = order.wish,
                 .rounds = order.rounds},
                budget);
}

}  // namespace crosshatch::nonogram
