// SPDX-License-Identifier: MIT
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/sha256.h"
#include "base/digits.h"
#include "sat/proof/certificate.h"
#include "sat/proof/contract.h"
#include "solve/prove/prove.h"

namespace crosshatch {

namespace {

/// A text that is handed on in pieces of some size.
class Lines {
 public:
  explicit Lines(Out out) : out_(out) {}

  void add(std::string_view text) { text_ += text; }
  void add_number(std::int64_t number, char after) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    text_.append(digits, end);
    text_ += after;
  }
  void end_line() {
    text_ += '\n';
    if (text_.size() >= piece) hand_on();
  }
  bool hand_on() {
    is_wanted_ = is_wanted_ && out_(text_);
    text_.clear();
    return is_wanted_;
  }
  [[nodiscard]] bool is_wanted() const { return is_wanted_; }

 private:
  static constexpr std::size_t piece = 1 << 16;
  Out out_;
  std::string text_;
  bool is_wanted_ = true;
};

std::string claim_line(const Certificate& certificate) {
  switch (certificate.claim) {
    case Claim::none:
      return "claim none";
    case Claim::unique:
      return "claim unique";
    case Claim::multiple:
      return "claim multiple";
    case Claim::map:
      return "claim map";
    case Claim::count:
      break;
  }
  return "claim count " + (certificate.has_order() ? decimal(certificate.number)
                                                   : std::to_string(certificate.solutions.size()));
}

/// Hidden sites, behind the visible ones, have values from 0.
std::string solution_line(const Board& solution, Site visible, int first_value) {
  constexpr std::string_view signs =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
  std::string line = "solution ";
  for (Site site = 0; site < solution.sites(); ++site)
    line += signs[solution.value(site) + (site < visible ? first_value : 0)];
  return line;
}

void add_step(std::uint32_t number, const sat::Refutation::Step& step, Lines& lines) {
  lines.add_number(number, ' ');
  for (const sat::Literal literal : step.clause) lines.add_number(literal, ' ');
  lines.add("0 ");
  for (const std::uint32_t hint : step.hints) lines.add_number(hint, ' ');
  lines.add("0");
  lines.end_line();
}

/// Writes, after each step, which steps nothing needs from then on, many in a line: a checker's
/// memory then holds no more than it must. Clauses of the puzzle are not deleted, as a checker has
/// room for all of them at the beginning.
class Deletions {
 public:
  explicit Deletions(const Certificate& certificate)
      : first_(certificate.clauses + 1), last_use_(certificate.refutation.size()) {
    for (std::size_t i = 0; i < last_use_.size(); ++i)
      for (const std::uint32_t hint : certificate.refutation[i].hints)
        if (hint >= first_) last_use_[hint - first_] = static_cast<std::uint32_t>(i);
  }

  void add_after(std::size_t step, const sat::Refutation::Step& made, Lines& lines) {
    for (const std::uint32_t hint : made.hints)
      if (hint >= first_ && last_use_[hint - first_] == step) unneeded_.push_back(hint);
    const bool is_last = step + 1 == last_use_.size();  // nothing may follow it
    if (unneeded_.size() < worth_a_line || is_last) return;
    lines.add_number(first_ + static_cast<std::int64_t>(step), ' ');
    lines.add("d ");
    for (const std::uint32_t number : unneeded_) lines.add_number(number, ' ');
    lines.add("0");
    lines.end_line();
    unneeded_.clear();
  }

 private:
  static constexpr std::size_t worth_a_line = 100;
  std::uint32_t first_;                  ///< the number of the first step
  std::vector<std::uint32_t> last_use_;  ///< [step]: the last step that has it as a hint
  std::vector<std::uint32_t> unneeded_;
};

void add_steps(const Certificate& certificate, Lines& lines) {
  const sat::Refutation& refutation = certificate.refutation;
  Deletions deletions(certificate);
  for (std::size_t i = 0; i < refutation.size() && lines.is_wanted(); ++i) {
    add_step(certificate.clauses + 1 + static_cast<std::uint32_t>(i), refutation[i], lines);
    deletions.add_after(i, refutation[i], lines);
  }
}

void add_cuts(const Certificate& certificate, Lines& lines) {
  for (const sat::CutClause& cut : certificate.cuts) {
    lines.add("cut " + std::to_string(cut.rule));
    for (const sat::Literal literal : cut.clause) lines.add(" " + std::to_string(literal));
    lines.end_line();
    if (!lines.is_wanted()) return;
  }
}

void add_order(const Certificate& certificate, Lines& lines) {
  for (const auto& group : certificate.order) {
    lines.add("order");
    for (const sat::Literal variable : group) lines.add(" " + std::to_string(variable));
    lines.end_line();
    if (!lines.is_wanted()) return;
  }
}

}  // namespace

std::string puzzle_lines(const Family& family, const Puzzle& puzzle) {
  return std::string(certificate_title) + "\n" + family.contract->text(puzzle);
}

bool write_certificate(const Family& family, const Puzzle& puzzle, const Certificate& certificate,
                       Out out) {
  Lines lines(out);
  lines.add(puzzle_lines(family, puzzle));
  lines.add(claim_line(certificate));
  lines.end_line();
  const Contract& contract = *family.contract;
  const bool is_whole = !has_hidden(contract, puzzle);
  const int first = contract.first_value != nullptr ? contract.first_value(puzzle) : 0;
  for (const Board& solution : certificate.solutions) {
    lines.add(solution_line(is_whole ? solution : contract.complete(puzzle, solution),
                            solution.sites(), first));
    lines.end_line();
  }
  add_cuts(certificate, lines);
  add_order(certificate, lines);
  if (certificate.has_refutation()) lines.add("refutation\n");
  add_steps(certificate, lines);
  lines.add("end\n");
  return lines.hand_on();
}

std::string fingerprint(const Family& family, const Puzzle& puzzle) {
  constexpr std::size_t digits = 32;
  const Contract& contract = *family.contract;
  const PuzzlePtr written = contract.canonical != nullptr ? contract.canonical(puzzle) : nullptr;
  const auto text = contract.identity != nullptr ? contract.identity : contract.text;
  return sha256(text(written ? *written : puzzle)).substr(0, digits);
}

bool write_dimacs(const sat::ClauseList& clauses, Out out) {
  Lines lines(out);
  lines.add("p cnf ");
  lines.add_number(clauses.variables(), ' ');
  lines.add_number(clauses.size(), '\n');
  for (std::uint32_t number = 1; number <= clauses.size() && lines.is_wanted(); ++number) {
    for (const sat::Literal literal : clauses[number]) lines.add_number(literal, ' ');
    lines.add("0");
    lines.end_line();
  }
  return lines.hand_on();
}

bool write_lrat(const Certificate& certificate, Out out) {
  Lines lines(out);
  add_steps(certificate, lines);
  return lines.hand_on();
}

}  // namespace crosshatch
