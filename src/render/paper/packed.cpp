// SPDX-License-Identifier: MIT
#include "render/paper/packed.h"

#include <cstdint>

namespace crosshatch::render {

namespace {

// Numbers are written seven bits a byte, the lowest first; the sign is the lowest bit. For each
// shape there is a byte that says what differs from the shape before, then the values that differ,
// then the point, as a difference.
enum Differs : std::uint64_t { style = 1, size = 2, hue = 4, text = 8 };

void put(std::string& out, std::uint64_t number) {
  for (; number >= 128; number >>= 7) out.push_back(static_cast<char>(number | 128));
  out.push_back(static_cast<char>(number));
}

void put_signed(std::string& out, std::int64_t number) {
  put(out, number < 0 ? static_cast<std::uint64_t>(-(number + 1)) * 2 + 1
                      : static_cast<std::uint64_t>(number) * 2);
}

void put_text(std::string& out, const std::string& text) {
  put(out, text.size());
  out += text;
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t out = 0;
    for (int shift = 0; !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      out |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) break;
    }
    return out;
  }
  int small() { return static_cast<int>(number()); }
  std::int64_t difference() {
    const std::uint64_t both = number();
    const auto half = static_cast<std::int64_t>(both / 2);
    return both % 2 == 1 ? -half - 1 : half;
  }
  int length() { return static_cast<int>(difference()); }
  std::string text() {
    const std::string_view out = rest_.substr(0, number_then_rest());
    rest_.remove_prefix(out.size());
    return std::string(out);
  }

 private:
  std::size_t number_then_rest() { return static_cast<std::size_t>(number()); }

  std::string_view rest_;
};

}  // namespace

std::string pack(const Scene& scene) {
  std::string out;
  put_text(out, scene.title);
  put_text(out, scene.description);
  for (const int number : {scene.width, scene.height, scene.lattice.x, scene.lattice.y,
                           scene.lattice.rows, scene.lattice.columns})
    put_signed(out, number);
  put(out, scene.shapes.size());
  Shape last;
  for (const Shape& shape : scene.shapes) {
    if (!scene.allowance.tick()) break;
    std::uint64_t differs = 0;
    if (shape.kind != last.kind || shape.layer != last.layer || shape.role != last.role ||
        shape.stroke != last.stroke || shape.dash != last.dash || shape.align != last.align ||
        shape.on_sheet != last.on_sheet)
      differs |= Differs::style;
    if (shape.width != last.width || shape.height != last.height) differs |= Differs::size;
    if (shape.hue != last.hue) differs |= Differs::hue;
    if (shape.text != last.text) differs |= Differs::text;
    put(out, differs);
    if (differs & Differs::style) {
      put(out, static_cast<std::uint64_t>(shape.kind));
      put(out, static_cast<std::uint64_t>(shape.layer));
      put(out, static_cast<std::uint64_t>(shape.role));
      put_signed(out, shape.stroke);
      put(out, static_cast<std::uint64_t>(shape.dash));
      put(out, static_cast<std::uint64_t>(shape.align));
      put(out, shape.on_sheet ? 1 : 0);
    }
    if (differs & Differs::size) {
      put_signed(out, shape.width);
      put_signed(out, shape.height);
    }
    if (differs & Differs::hue) put(out, shape.hue);
    if (differs & Differs::text) put_text(out, shape.text);
    put_signed(out, std::int64_t{shape.x} - last.x);
    put_signed(out, std::int64_t{shape.y} - last.y);
    last = shape;
  }
  return out;
}

Scene unpack(std::string_view bytes, const Allowance& allowance) {
  Reader in(bytes);
  Scene scene;
  scene.allowance = allowance.share();
  scene.title = in.text();
  scene.description = in.text();
  scene.width = in.length();
  scene.height = in.length();
  scene.lattice.x = in.length();
  scene.lattice.y = in.length();
  scene.lattice.rows = in.length();
  scene.lattice.columns = in.length();
  const std::uint64_t count = in.number();
  if (!scene.allowance.hold(static_cast<std::size_t>(count) * sizeof(Shape))) return scene;
  scene.shapes.reserve(static_cast<std::size_t>(count));
  Shape shape;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (!scene.allowance.tick()) break;
    const std::uint64_t differs = in.number();
    if (differs & Differs::style) {
      shape.kind = static_cast<Shape::Kind>(in.small());
      shape.layer = static_cast<Layer>(in.small());
      shape.role = static_cast<Role>(in.small());
      shape.stroke = in.length();
      shape.dash = static_cast<Dash>(in.small());
      shape.align = static_cast<Align>(in.small());
      shape.on_sheet = in.small() != 0;
    }
    if (differs & Differs::size) {
      shape.width = in.length();
      shape.height = in.length();
    }
    if (differs & Differs::hue) shape.hue = static_cast<Rgb>(in.number());
    if (differs & Differs::text) shape.text = in.text();
    shape.x = static_cast<int>(shape.x + in.difference());
    shape.y = static_cast<int>(shape.y + in.difference());
    scene.shapes.push_back(shape);
  }
  return scene;
}

}  // namespace crosshatch::render
