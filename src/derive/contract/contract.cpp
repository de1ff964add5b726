// SPDX-License-Identifier: MIT
#include "derive/contract/contract.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "derive/board.h"
#include "derive/contract/named.h"
#include "derive/page.h"
#include "rules/areas/areas.h"
#include "rules/connected/connected.h"
#include "rules/count/count.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

namespace {

std::string contract_text(const Puzzle& puzzle) { return certificate_lines(of(puzzle)); }

int values(const Puzzle& puzzle) { return static_cast<int>(of(puzzle).looks().size()); }

void encode_contract(const Puzzle& puzzle, sat::ClauseList& clauses) {
  add_clauses(of(puzzle), clauses);
}

int hidden(const Puzzle& puzzle) {
  const PlainModel model(of(puzzle));
  return model->start().sites() - model->visible();
}

Board complete_solution(const Puzzle& puzzle, const Board& solution) {
  const PlainModel model(of(puzzle));
  Board board = whole(*model, solution);
  (void)rules::complete(*model, board);
  return board;
}

/// Asks the rules as they are: what they are spelled out with lacks nothing, and is much.
Message lacks(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const rules::Model& model = own.model();
  constexpr Candidates both = only(0) | only(1);
  const bool is_spelled = model.has_to_be_spelled();
  for (Site site = model.visible(); site < model.start().sites(); ++site) {
    const Candidates start = model.start()[site];
    // Spelled out, what is known of a hidden site is a rule.
    const bool is_known = is_spelled && is_one(start) && (start & both) != 0;
    if (start != both && !is_known)
      return Words{"certificates know hidden sites only with the values a and b",
                   "증명서에서 숨은 자리는 값이 a와 b인 것뿐입니다"};
  }
  const auto names_both = [&](const rules::Literal& literal) {
    if (model.is_hidden(literal.site)) return (literal.values & both) == both;
    const Candidates start = model.start()[literal.site];
    const bool is_masked = own.page().looks.size() == 2;
    const Candidates named = literal.values & (is_masked ? start : all_values(own));
    return own.looks().size() == 2 && named == both;
  };
  const auto has_any = [&](const auto* rule) {
    return rule != nullptr && std::ranges::any_of(rule->literals(), names_both);
  };
  for (const auto& rule : model.rules()) {
    if (has_any(dynamic_cast<const rules::CountRule*>(rule.get())) ||
        has_any(dynamic_cast<const rules::AreasRule*>(rule.get())) ||
        has_any(dynamic_cast<const rules::ConnectedRule*>(rule.get())))
      return Words{"certificates know no rule that counts cells with any of two values",
                   "증명서에는 두 값 중 아무 것이나 세는 규칙이 없습니다"};
  }
  return {};
}

bool needs_cuts(const Puzzle& puzzle) {
  return std::ranges::any_of(of(puzzle).model().rules(), [](const auto& rule) {
    return rule->is_lazy() && !rule->has_to_be_spelled();
  });
}

/// A certificate knows of a loop that it is one, not what it has to pass.
std::vector<rules::Clause> cuts_of(const rules::PuzzleRule& rule, const Board& board,
                                   const Board& known) {
  const auto* loop = dynamic_cast<const rules::LoopRule*>(&rule);
  if (loop == nullptr) return rule.cuts(board, known);
  return rules::LoopRule(loop->graph(), loop->literals()).cuts(board, known);
}

std::vector<sat::CutClause> cuts(const Puzzle& puzzle, const sat::ClauseList& clauses,
                                 const Board& board) {
  const GridPuzzle& own = of(puzzle);
  const Candidates all = all_values(own);
  const Board open(board.sites(), all);  // a checker looks at the cut and the rule alone
  std::vector<sat::CutClause> cuts;
  int number = 0;
  for (const auto& rule : own.model().rules()) {
    if (!rule->is_lazy() || rule->has_to_be_spelled()) continue;
    ++number;
    for (const rules::Clause& broken : cuts_of(*rule, board, open)) {
      sat::CutClause cut = {.rule = number};
      for (const rules::Literal& literal : broken) {
        // "One of these values", or "not the only other one".
        const Candidates others = all & ~literal.values;
        if (is_one(others) && all != (only(0) | only(1))) {
          cut.clause.push_back(-clauses.is(literal.site, std::countr_zero(others)));
          continue;
        }
        for (Candidates rest = literal.values & all; rest != 0; rest &= rest - 1)
          cut.clause.push_back(clauses.is(literal.site, std::countr_zero(rest)));
      }
      cuts.push_back(std::move(cut));
    }
  }
  return cuts;
}

}  // namespace

constinit const Contract contract_of_pages = {.text = contract_text,
                                              .values = values,
                                              .encode = encode_contract,
                                              .lacks = lacks,
                                              .hidden = hidden,
                                              .complete = complete_solution,
                                              .needs_cuts = needs_cuts,
                                              .cuts = cuts};

}  // namespace crosshatch::derive
