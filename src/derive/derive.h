// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "core/family.h"
#include "derive/board.h"
#include "derive/contract/contract.h"
#include "derive/elements.h"
#include "derive/formats.h"
#include "derive/page.h"
#include "derive/person/person.h"
#include "derive/picture/picture.h"
#include "derive/variants/variants.h"

namespace crosshatch::derive {

/// What a Family asks for without a puzzle at hand, for one page.
template <const FamilyPage& page>
struct Derived {
  static constexpr Codec text_codec = {
      .id = "text",
      .title = "plain text",
      .likeness = [](std::string_view head) { return text_likeness(page, head); },
      .read = [](std::string_view text) { return read_text(page, text); },
      .write = write_text,
  };
  static constexpr Codec json_codec = {
      .id = "json",
      .title = "Crosshatch's JSON",
      .extension = ".json",
      .framing = {.kind = Framing::Kind::json},
      .likeness = [](std::string_view head) { return json_likeness(page, head); },
      .read = [](std::string_view text) { return read_json(page, text); },
      .write = write_json,
  };
  static constexpr Codec grid_codec = {
      .id = "grid",
      .title = "rows and columns in a line, then the grid; read with --family",
      .likeness = [](std::string_view) { return Likeness::no; },
      .read = [](std::string_view text) { return read_bare_grid(page, text); },
      .is_guess = [](std::string_view) { return true; },
  };
  static constexpr Codec address_codec = {
      .id = "puzzlink",
      .title = "addresses of puzz.link",
      .framing = {.kind = Framing::Kind::lines, .mark = "#"},
      .likeness = [](std::string_view head) { return address_likeness(page, head); },
      .read = [](std::string_view text) { return read_address(page, text); },
      .write = write_address,
  };
  static constexpr Codec file_codec = {
      .id = "pzprv3",
      .title = "files of puzz.link's editor",
      .likeness = [](std::string_view head) { return file_likeness(page, head); },
      .read = [](std::string_view text) { return read_file(page, text); },
      .write = write_file,
  };
  static constexpr Codec game_codec = {
      .id = "sgt",
      .title = page.notation.game,
      .framing = {.kind = Framing::Kind::lines, .mark = "#"},
      .likeness = [](std::string_view head) { return game_likeness(page, head); },
      .read = [](std::string_view text) { return read_game(page, text); },
      .write = write_game,
  };
  static constexpr Codec drawing_codec = {
      .id = "penpa",
      .title = "addresses of Penpa, where nothing but clues is drawn",
      .likeness = [](std::string_view head) { return drawing_likeness(page, head); },
      .read = [](std::string_view text) { return read_drawing(page, text); },
  };
  static constexpr bool has_address = !page.notation.genre.empty();
  static constexpr bool has_file = !page.notation.file.empty();
  static constexpr bool has_game = page.notation.game_id != GameId::none;
  static constexpr auto codecs = [] {
    std::array<const Codec*, std::size_t{4} + has_address + has_file + has_game> all{
        &text_codec, &json_codec, &grid_codec};
    auto next = all.begin() + 3;
    if constexpr (has_address) *next++ = &address_codec;
    if constexpr (has_file) *next++ = &file_codec;
    *next++ = &drawing_codec;
    if constexpr (has_game) *next++ = &game_codec;
    return all;
  }();

  static constexpr auto techniques = [] {
    constexpr std::size_t said = page.sayings.size();
    constexpr std::size_t seen = said + shared_by(page);
    constexpr std::size_t tried = seen + page.foresights.size();
    std::array<Technique, tried + trial_techniques.size()> all = {};
    [&]<std::size_t... saying>(std::index_sequence<saying...>) {
      ((all[saying] = page.sayings[saying].technique, all[saying].find = find<saying>), ...);
    }
    (std::make_index_sequence<said>{});
    auto next = all.begin() + said;
    for (const SharedTechnique& one : shared_techniques) {
      if (one.is_of(page)) *next++ = one.technique;
    }
    [&]<std::size_t... ahead>(std::index_sequence<ahead...>) {
      ((all[seen + ahead] = page.foresights[ahead].technique,
        all[seen + ahead].find = foresee<ahead>),
       ...);
    }
    (std::make_index_sequence<page.foresights.size()>{});
    std::copy(trial_techniques.begin(), trial_techniques.end(), all.begin() + tried);
    return all;
  }();
  static constexpr std::array<Way, 1> ways = {Way{.id = "person", .techniques = techniques}};
  static std::unique_ptr<Position> new_position(const Search& search, bool wants_reasons) {
    return position(search, wants_reasons, techniques);
  }

  static constexpr std::span<const PuzzleElement> elements =
      std::span(PageElements<page>::list.elements).first(PageElements<page>::list.size);

  static constexpr std::array<Engine, 2> engines = {
      Engine{.id = "look-ahead",
             .summary = {"propagation of all rules, then one look ahead at each open site",
                         "모든 규칙을 전파한 뒤 남은 자리마다 한 수 앞을 봄"},
             .run = look_ahead},
      Engine{.id = "counts",
             .summary = {"a search that learns, where all rules count",
                         "세는 규칙만 있을 때, 막힌 까닭을 배우는 탐색"},
             .patience = patience_of_counts,
             .run = search_counts}};

  static constexpr Maker maker = {
      .options = options_of(page),
      .styles = page.styles,
      .settle = [](MakeOrder& order) { return settle(page, order); },
      .blank = [](const MakeOrder& order, Rng& rng) -> PuzzlePtr {
        const GridPuzzle empty(page, empty_clues(page.notation, order.rows, order.columns));
        return std::make_unique<GridPuzzle>(page, page.blank(empty, order, rng));
      },
      .fill = page.fill,
      .redraw = page.redraw,
      .most_changes = page.most_changes,
      .keeps_clues = page.keeps_clues,
  };
};

/// A family that is a page.
template <const FamilyPage& page>
[[nodiscard]] constexpr Family derive() {
  using Of = Derived<page>;
  return {
      .id = page.id,
      .title = page.title,
      .summary = page.summary,
      .codecs = Of::codecs,
      .engines = Of::engines,
      .elements = Of::elements,
      .start = start,
      .broken = broken,
      .text = text,
      .logic = logic,
      .encode = encode,
      .contract = page.has_certificates ? &contract_of_pages : nullptr,
      .split = split,
      .backbone = backbone,
      .count = count,
      .census = census,
      .draw_solution = draw_solution,
      .clues = page.beside != nullptr ? &clues_of_pages : nullptr,
      .regions = page.notation.has_regions ? &regions_of_pages : nullptr,
      .forms = &forms_of_pages,
      .maker = page.blank != nullptr ? &Of::maker : nullptr,
      .ways = Of::ways,
      .position = Of::new_position,
      .term = term,
      .effect = effect,
      .state = state,
      .draw = draw,
      .contents = contents,
  };
}

}  // namespace crosshatch::derive
