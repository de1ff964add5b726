// SPDX-License-Identifier: MIT
#include "api/verbs/best_moves.h"

#include <optional>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/ask/shares.h"
#include "core/place_names.h"
#include "logic/listed.h"

namespace crosshatch {

namespace {

Census::Share of_layouts(const NextMoves& found, const BigInt& number) {
  return {number, found.layouts};
}

std::string names_of(const Question& question, const std::vector<Site>& sites) {
  const Language language = question.options.language;
  const auto name = [&](std::size_t i) {
    return short_cell_name(sites[i], question.puzzle.columns(), language);
  };
  return listed_cells(sites.size(), name, language);
}

std::vector<Site> dead_cells(const NextMoves& found) {
  std::vector<Site> dead;
  for (const NextMove& move : found.moves) {
    if (move.is_dead.value_or(false)) dead.push_back(move.site);
  }
  return dead;
}

const char* name_of(MoveReason reason) {
  switch (reason) {
    case MoveReason::certain:
      return "certain";
    case MoveReason::search:
      return "search";
    case MoveReason::rule:
      return "rule";
  }
  return "";
}

/// What to open next, and why.
std::string recommendation(const Question& question, const NextMoves& found) {
  if (!found.recommended) return {};
  const bool is_korean = question.options.language == Language::ko;
  const std::string cell = names_of(question, {found.recommended->site});
  switch (found.recommended->reason) {
    case MoveReason::certain:
      return is_korean ? "열 칸: " + cell + " (확실히 안전함)\n"
                       : "open " + cell + ": it is clear\n";
    case MoveReason::search:
      return is_korean ? "열 칸: " + cell + " (최선의 플레이)\n" : "open " + cell + ": best play\n";
    case MoveReason::rule:
      return is_korean ? "열 칸: " + cell + " (규칙에 따름)\n" : "open " + cell + ": by the rule\n";
  }
  return {};
}

std::string lines(const Question& question, const NextMoves& found) {
  const bool is_korean = question.options.language == Language::ko;
  std::string text;
  if (!found.safest.empty())
    text += (is_korean ? "가장 안전한 칸: " : "safest: ") + names_of(question, found.safest) +
            " (" + as_percent(of_layouts(found, found.mines_at_safest)) + ")\n";
  const std::vector<Site> dead = dead_cells(found);
  if (!dead.empty())
    text += (is_korean ? "열어도 새로 알 수 있는 것이 없는 칸: " : "tell nothing: ") +
            names_of(question, dead) + "\n";
  text += is_korean ? "최선의 플레이: " : "best play: ";
  const std::string open = recommendation(question, found);
  if (!found.won) return text + (is_korean ? "알 수 없음\n" : "unknown\n") + open;
  const std::string won = std::to_string(*found.won);
  const std::string rate = as_percent(of_layouts(found, *found.won));
  const std::string all = found.layouts.str();
  text += is_korean ? "배치 " + all + "개 가운데 " + won + "개에서 이깁니다 (" + rate + ")"
                    : "wins " + won + " of " + all + " layouts (" + rate + ")";
  if (!found.best.empty())
    text += (is_korean ? ", 먼저 열 칸: " : ", opening first: ") + names_of(question, found.best);
  return text + "\n" + open;
}

/// A table of what is known of each move; a certain mine has 0%.
template <class Number>
std::string table_of(const Question& question, const Board& given, const NextMoves& found,
                     Number number_of) {
  return cell_table(question, given, [&](Site site) -> std::string {
    const auto move =
        std::lower_bound(found.moves.begin(), found.moves.end(), site,
                         [](const NextMove& one, Site wanted) { return one.site < wanted; });
    if (move == found.moves.end() || move->site != site) return "0%";
    const auto number = number_of(*move);
    return number ? as_percent(of_layouts(found, *number)) : "?";
  });
}

}  // namespace

JsonObject best_moves_json(const Question& question, const NextMoves& found) {
  const auto share = [&](const auto& value) {
    return value ? std::optional(as_double(of_layouts(found, *value))) : std::nullopt;
  };
  const auto cell = [&](const NextMove& move) {
    return JsonObject().add(member("cell", cell_of(question.puzzle, move.site)),
                            member("dead", move.is_dead),
                            member("safe_next", share(move.safe_next)), member("won", move.won));
  };
  const JsonText open = site_list(question.puzzle, found.best);
  const auto& next = found.recommended;
  return JsonObject().add(
      member("layouts", found.layouts.str()),
      member("safest", site_list(question.puzzle, found.safest)), member("won", found.won),
      member("win_rate", share(found.won)),
      member("open", found.won ? std::optional(open) : std::nullopt),
      member("move", next ? std::optional(cell_of(question.puzzle, next->site)) : std::nullopt),
      member("by", next ? std::optional(name_of(next->reason)) : std::nullopt),
      member("cells", json_list(found.moves, cell)));
}

std::string best_moves_text(const Question& question, const Board& given, const NextMoves& found) {
  const bool is_korean = question.options.language == Language::ko;
  std::string text = "\n" + lines(question, found);
  text +=
      is_korean ? "\n그 칸을 연 뒤 안전한 칸이 있을 확률:\n" : "\na safe cell after opening it:\n";
  text += table_of(question, given, found, [](const NextMove& move) { return move.safe_next; });
  if (!found.won) return text;
  text += is_korean ? "\n그 칸을 연 뒤 최선으로 플레이하면 이길 확률:\n"
                    : "\nwon by best play after opening it:\n";
  return text + table_of(question, given, found, [](const NextMove& move) { return move.won; });
}

}  // namespace crosshatch
