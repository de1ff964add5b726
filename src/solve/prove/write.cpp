// SPDX-License-Identifier: MIT
#include <charconv>
#include <string>
#include <string_view>

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
  return "claim count " + std::to_string(certificate.solutions.size());
}

std::string solution_line(const Board& solution, int first_value) {
  constexpr std::string_view signs =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";
  std::string line = "solution ";
  for (Site site = 0; site < solution.sites(); ++site)
    line += signs[static_cast<std::size_t>(solution.value(site) + first_value)];
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

void add_steps(const Certificate& certificate, Lines& lines) {
  for (std::size_t i = 0; i < certificate.refutation.size() && lines.is_wanted(); ++i)
    add_step(certificate.clauses + 1 + static_cast<std::uint32_t>(i), certificate.refutation[i],
             lines);
}

}  // namespace

bool write_certificate(const Family& family, const Puzzle& puzzle, const Certificate& certificate,
                       Out out) {
  Lines lines(out);
  lines.add("crosshatch certificate 1\n");
  lines.add(family.contract->text(puzzle));
  lines.add(claim_line(certificate));
  lines.end_line();
  for (const Board& solution : certificate.solutions) {
    lines.add(solution_line(solution, family.contract->first_value));
    lines.end_line();
  }
  if (certificate.claim != Claim::multiple) lines.add("refutation\n");
  add_steps(certificate, lines);
  lines.add("end\n");
  return lines.hand_on();
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
