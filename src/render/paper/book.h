// SPDX-License-Identifier: MIT
// A book is written page by page: what waits is two pages of pictures and all solutions, all
// packed, and the bytes of the pages before. cairo writes the bytes; it would put the time of day
// into them, so that is set to a fixed one.
#pragma once

#include <cairo-pdf.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "render/letters.h"
#include "render/paper/drawing.h"
#include "render/paper/entry.h"
#include "render/paper/packed.h"
#include "render/paper/page.h"
#include "render/paper/parts.h"
#include "render/paper/pdf.h"
#include "render/paper/puzzle_layout.h"
#include "render/paper/sink.h"
#include "render/paper/type.h"

namespace crosshatch::render {

/// The book while it is written.
struct Pdf::Book {
  // All lengths in points.
  static constexpr Extent papers[] = {{.wide = 595.276, .high = 841.89},
                                      {.wide = 612, .high = 792}};
  static constexpr double side = 51;       // margins: 18 mm
  static constexpr double top = 48;        //
  static constexpr double bottom = 62;     // with the foot in it
  static constexpr double foot = 32;       // the baseline of the foot, from below
  static constexpr double across = 28;     // between the columns of an animation
  static constexpr double most_down = 90;  // so far apart do its rows go where there is room

  /// Cells are at most so large: 17 mm where a puzzle has a page to itself, else 13 mm, and 6 mm in
  /// solutions.
  static constexpr double most_lone_cell = 48;
  static constexpr double most_cell = 36;
  static constexpr double most_solved_cell = 17;
  static constexpr double scale_of(double cell) { return cell / cell_side; }

  /// Places for solutions on a page at least, that a single one does not fill it.
  static constexpr int least_solutions = 6;

  static constexpr const char* fixed_time = "2000-01-01T00:00:00Z";

  PdfLook look;
  const Theme& theme;
  Extent paper;
  std::u32string title;
  std::u32string first_title;  ///< of the first scene
  Sink sink;
  cairo_surface_t* surface;
  cairo_t* page;
  Type type;
  int pages = 0;
  int puzzles = 0;
  bool is_animation = false;
  std::u32string animation_title;
  std::vector<PageEntry> waiting;
  std::vector<PageEntry> solutions;

  explicit Book(PdfLook wanted)
      : look(std::move(wanted)),
        theme(theme_of(look.theme)),
        paper(papers[static_cast<std::size_t>(look.paper)]),
        title(letters_of(look.title)),
        surface(cairo_pdf_surface_create_for_stream(append, &sink, paper.wide, paper.high)),
        page(cairo_create(surface)) {
    say(CAIRO_PDF_METADATA_AUTHOR, utf8(letters_of(look.author)));
    say(CAIRO_PDF_METADATA_CREATOR, "Crosshatch");
    say(CAIRO_PDF_METADATA_CREATE_DATE, fixed_time);
  }
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;
  ~Book() {
    cairo_destroy(page);
    cairo_surface_destroy(surface);
  }

  void say(cairo_pdf_metadata_t what, const std::string& text) {
    if (!text.empty()) cairo_pdf_surface_set_metadata(surface, what, text.c_str());
  }

  /// A document that nobody has named is called after its first picture: windows of viewers and
  /// readers of the screen want a name.
  void name() {
    const bool is_more = puzzles > 1;
    const std::u32string own = first_title + (is_more && !first_title.empty() ? U" \u2026" : U"");
    say(CAIRO_PDF_METADATA_TITLE, utf8(title.empty() ? own : title));
  }

  [[nodiscard]] Result<void> status() const {
    if (sink.held.is_spent()) return {};
    cairo_status_t status = cairo_status(page);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS) return {};
    return fail({ErrorCode::io,
                 {{"the PDF cannot be written: {0}", "PDF를 쓸 수 없습니다: {0}"},
                  cairo_status_to_string(status)}});
  }

  [[nodiscard]] Result<void> take(PageEntry entry) {
    if (look.per_page < 0 || look.per_page > most_a_page)
      return fail({ErrorCode::request,
                   expected({{"1 to {0} pictures a page", "한 쪽에 그림 1~{0}개"}, most_a_page},
                            {saw::it, look.per_page})});
    sink.waiting += entry.scene.capacity();
    waiting.push_back(std::move(entry));
    // One page waits with the next, with which it shares what is there if that is the last.
    if (static_cast<int>(waiting.size()) == 2 * per_page()) write_page(per_page());
    return status();
  }

  [[nodiscard]] int per_page() const {
    return look.per_page > 0 ? look.per_page : is_animation ? usual_frames : usual_puzzles;
  }

  [[nodiscard]] static double most_of(int count) {
    return scale_of(count == 1 ? most_lone_cell : most_cell);
  }

  /// Writes what waits: on two pages, with half of it each, if it is more than one page holds. So
  /// no last page is nearly empty.
  void flush() {
    while (!waiting.empty()) {
      const auto all = static_cast<int>(waiting.size());
      write_page(all > per_page() ? (all + 1) / 2 : all);
    }
  }

  /// Writes the first of what waits, this many at most, on a page that is laid out for them. Fewer
  /// share it if they could not be read.
  void write_page(int count) {
    bool is_read = true;
    if (!is_animation) {
      const std::span<const PageEntry> some =
          std::span(waiting).first(static_cast<std::size_t>(count));
      const int fitting = readable(some, 0, room_of_page({}), most_of(count), false, type);
      is_read = fitting > 0;
      count = std::max(fitting, 1);
    }
    std::vector<PageEntry> rest(std::make_move_iterator(waiting.begin() + count),
                                std::make_move_iterator(waiting.end()));
    waiting.resize(static_cast<std::size_t>(count));
    if (is_animation) {
      write_moments(count, most_of(count));
    } else if (is_read || !write_parts(waiting.front())) {
      write_puzzles(waiting, count, most_of(count), false);
    }
    for (const PageEntry& entry : waiting) sink.waiting -= entry.scene.capacity();
    waiting = std::move(rest);
  }

  // The page.

  double line(double x, double baseline, double size, Role role, const Setting& setting) {
    set_colour(page, theme[role]);
    const Placed placed{.setting = &setting, .x = x, .y = baseline};
    type.show(page, {&placed, 1}, size);
    return setting.width * size;
  }

  void rule(double y, double width, Role role) {
    set_colour(page, theme[role]);
    cairo_rectangle(page, side, y - width / 2, paper.wide - 2 * side, width);
    cairo_fill(page);
  }

  /// The room below what `begin_page` writes.
  [[nodiscard]] Extent room_of_page(std::u32string_view heading) {
    return room_below(begin_page(heading, false));
  }

  /// Begins a page, with the title of the book on the first and `heading`, if any; how far down the
  /// rest begins. `draws`: else that is only found out.
  double begin_page(std::u32string_view heading, bool draws = true) {
    if (draws) {
      set_colour(page, theme[Role::paper]);
      cairo_paint(page);
    }
    const double wide = paper.wide - 2 * side;
    double y = top;
    if (pages == 0 && !title.empty()) {
      constexpr double size = 24;
      y += size * 0.75;
      if (draws) line(side, y, size, Role::caption, type.set_within(title, true, wide / size));
      const std::u32string author = letters_of(look.author);
      if (!author.empty()) {
        constexpr double small = 10.5;
        y += small * 1.7;
        if (draws) line(side, y, small, Role::pencil, type.set_within(author, false, wide / small));
      }
      y += 14;
      if (draws) rule(y, 1.2, Role::frame);
      y += 22;
    }
    if (!heading.empty()) {
      constexpr double size = 15;
      y += size * 0.75;
      if (draws) line(side, y, size, Role::caption, type.set_within(heading, true, wide / size));
      y += 20;
    }
    return y;
  }

  void end_page() {
    ++pages;
    constexpr double size = 8.5;
    const double y = paper.high - foot;
    const Setting number = type.set(letters_of(std::to_string(pages)), false);
    const double right = paper.wide - side - number.width * size;
    if (title.empty()) {
      line((paper.wide - number.width * size) / 2, y, size, Role::pencil, number);
    } else {
      line(right, y, size, Role::pencil, number);
      line(side, y, size, Role::pencil, type.set_within(title, false, (right - side - 20) / size));
    }
    cairo_show_page(page);
  }

  [[nodiscard]] Extent room_below(double y) const {
    return {.wide = paper.wide - 2 * side, .high = paper.high - bottom - y};
  }

  /// Draws a picture so that what is drawn of it begins at the point.
  void picture(const PageEntry& entry, double x, double y, double scale) {
    cairo_save(page);
    cairo_translate(page, x, y);
    cairo_scale(page, scale, scale);
    cairo_translate(page, -entry.bounds.left, -entry.bounds.top);
    draw(page, unpack(entry.scene, sink.held), theme, type);
    cairo_restore(page);
  }

  [[nodiscard]] static std::vector<Extent> extents(const std::vector<PageEntry>& entries) {
    std::vector<Extent> out;
    for (const PageEntry& entry : entries) out.push_back(entry.extent);
    return out;
  }

  /// A page of puzzles or of solutions, with number and title over each.
  void write_puzzles(std::span<const PageEntry> entries, int places, double most, bool is_solved,
                     std::u32string_view heading = {}) {
    const double y = begin_page(heading);
    const PuzzleLayout layout = lay_out(entries, places, room_below(y), most, is_solved, type);
    const auto columns = static_cast<std::size_t>(layout.columns);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::size_t column = i % columns;
      const double x = side + layout.lefts[column];
      const double end =
          column + 1 < columns ? side + layout.lefts[column + 1] - layout.size : paper.wide - side;
      const double top_of_it = y + layout.tops[i / columns];
      write_head(entries[i], layout.below[i], x, end - x, top_of_it, layout.size, layout.small);
      picture(entries[i], x, top_of_it + layout.heads[i / columns], layout.scales[i]);
    }
    end_page();
  }

  void write_head(const PageEntry& entry, std::span<const Setting> below, double x, double wide,
                  double y, double size, double small) {
    label(entry, x, wide, y + size * 0.75, size);
    double baseline = y + size * 0.75 + small * leading;
    for (const Setting& part : below) {
      line(x, baseline, small, Role::pencil, part);
      baseline += small * leading;
    }
  }

  /// The puzzle in parts, each on a page with the clues of its rows and columns. False: it cannot
  /// be cut so that it is read.
  bool write_parts(const PageEntry& entry) {
    const Extent whole = room_of_page({});
    const double most = most_of(1);
    const PuzzleLayout head = lay_out({&entry, 1}, 1, whole, most, false, type);
    const Extent room{.wide = whole.wide - part_margin,
                      .high = whole.high - head.heads[0] - part_margin};
    const std::optional<PageParts> parts =
        parts_of(entry.lattice, entry.bounds, room, entry.least, most);
    if (!parts) return false;
    const Scene scene = unpack(entry.scene, sink.held);
    for (int part = 0; part < parts->count() && !sink.held.is_spent(); ++part) {
      const double y = begin_page({});
      const PartCells cells = cells_of(entry.lattice, *parts, part);
      PageEntry own = entry;
      own.note = letters_of(part_words(cells, part, parts->count(), look.language));
      write_head(own, head.below[0], side, whole.wide, y, head.size, head.small);
      draw_part(page, scene, entry.bounds, cells,
                {.x = side, .y = y + head.heads[0], .scale = parts->scale}, theme, type);
      end_page();
    }
    return true;
  }

  /// Number, title and note in a line; the title is cut where there is no room for all.
  void label(const PageEntry& entry, double x, double wide, double y, double size) {
    const Setting number = type.set(letters_of(entry.number), true);
    x += line(x, y, size, Role::caption, number) + 0.6 * size;
    const double room = std::max(wide / size - number.width - 0.6, 0.0);
    const Setting note = type.set_within(entry.note, false, room);
    const double left = std::max(room - note.width - 0.6, 0.0);
    const Setting words = type.set_within(entry.words, false, left);
    x += line(x, y, size, Role::caption, words) + (entry.words.empty() ? 0 : 0.6 * size);
    line(x, y, size, Role::pencil, note);
  }

  /// A page of an animation: pictures with their sentences under them.
  void write_moments(int places, double most) {
    const double y = begin_page(animation_title);
    animation_title.clear();
    // What is in focus may lie beside the grid: all pictures of a page show the same part.
    Bounds all = waiting.front().bounds;
    for (const PageEntry& entry : waiting) all = united(all, entry.bounds);
    for (PageEntry& entry : waiting) {
      entry.bounds = all;
      entry.extent = extent_of(all);
    }
    const Extent room = room_below(y);
    constexpr double words_gap = 8;
    const double usual = 4 * 8.5 * leading + words_gap;
    const Spacing spacing{.across = across, .down = 20, .words = usual};
    const Grid grid = grid_for(extents(waiting), places, room, spacing, most);
    const double size = std::clamp(grid.slot.wide / 27, 7.0, 10.0);
    const double between = size * leading;
    // However long sentences are, half of the page is for pictures.
    const auto most_lines =
        static_cast<std::size_t>(std::max(1.0, (room.high / grid.rows / 2 - words_gap) / between));

    const std::size_t columns = static_cast<std::size_t>(grid.columns);
    std::vector<std::vector<Setting>> texts;
    std::vector<Setting> numbers;
    std::vector<double> pictures;  // of each row, the height at scale 1
    std::vector<double> below;     // of each row, the height of the words
    double scale = most;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      const PageEntry& entry = waiting[i];
      if (i % columns == 0) {
        pictures.push_back(0);
        below.push_back(0);
      }
      numbers.push_back(type.set(letters_of(entry.number), true));
      const double indent = entry.number.empty() ? 0 : numbers.back().width + 0.6;
      texts.push_back(type.wrap(entry.words, false, grid.slot.wide / size, indent));
      if (texts.back().size() > most_lines)
        shorten(texts.back(), most_lines, grid.slot.wide / size);
      const std::size_t lines = std::max<std::size_t>(texts.back().size(), 1);
      scale = std::min(scale, fit(entry.extent, grid.slot, scale));
      pictures.back() = std::max(pictures.back(), entry.extent.high);
      below.back() = std::max(below.back(),
                              words_gap + size * 0.75 + static_cast<double>(lines - 1) * between);
    }
    double words = 0;
    double drawn = 0;
    for (const double height : below) words += height;
    for (const double height : pictures) drawn += height;
    const double gaps = static_cast<double>(below.size() - 1) * spacing.down;
    if (drawn > 0) scale = std::min(scale, std::max(room.high - words - gaps, 1.0) / drawn);
    const double left = (room.high - words - drawn * scale) / std::max(grid.rows - 1, 1);
    const double gap = std::clamp(left, 0.0, most_down);

    double row_y = y;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      const PageEntry& entry = waiting[i];
      const double slot_x =
          side + static_cast<double>(i % columns) * (grid.slot.wide + spacing.across);
      const std::size_t row = i / columns;
      picture(entry, slot_x, row_y, scale);
      double baseline = row_y + pictures[row] * scale + words_gap + size * 0.75;
      double text_x = slot_x + line(slot_x, baseline, size, Role::caption, numbers[i]);
      if (!entry.number.empty()) text_x += 0.6 * size;
      for (const Setting& text : texts[i]) {
        line(text_x, baseline, size, Role::caption, text);
        text_x = slot_x;
        baseline += between;
      }
      if ((i + 1) % columns == 0) row_y += pictures[row] * scale + below[row] + gap;
    }
    end_page();
  }

  void shorten(std::vector<Setting>& lines, std::size_t most, double width) {
    lines.resize(most);
    std::u32string last;
    for (const FontGlyph& glyph : lines.back().glyphs) last.push_back(glyph.letter);
    lines.back() = type.set_within(last + U" \u2026", false, width);
  }

  /// Solutions on a page, or on more if they could not be read.
  void write_sheet(std::span<const PageEntry> rest, std::u32string_view heading) {
    while (!rest.empty()) {
      double most = scale_of(most_solved_cell);
      int places = least_solutions;
      int count = readable(rest, places, room_of_page(heading), most, true, type);
      if (count == 0) {
        count = places = 1;
        most = scale_of(most_cell);
      }
      write_puzzles(rest.first(static_cast<std::size_t>(count)), std::max(count, places), most,
                    true, heading);
      rest = rest.subspan(static_cast<std::size_t>(count));
      heading = {};
    }
  }

  void write_solutions() {
    const std::u32string heading = look.language == Language::ko ? U"해답" : U"Solutions";
    // As many on each page, within one.
    const auto all = static_cast<int>(solutions.size());
    const int sheets = (all + most_a_page - 1) / most_a_page;
    for (int sheet = 0; sheet < sheets; ++sheet) {
      const int begin = all * sheet / sheets;
      const int end = all * (sheet + 1) / sheets;
      write_sheet(std::span(solutions).subspan(static_cast<std::size_t>(begin),
                                               static_cast<std::size_t>(end - begin)),
                  sheet == 0 ? std::u32string_view(heading) : std::u32string_view());
    }
    solutions.clear();
  }
};

}  // namespace crosshatch::render
