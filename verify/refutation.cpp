// SPDX-License-Identifier: MIT
#include "formula.h"

namespace crosshatch::verify {

namespace {

struct Refutation {
  Text& text;
  Clauses& clauses;
  const std::int32_t variables;
  std::int32_t last;  ///< the largest number of a clause

  void check() {
    bool is_refuted = false;
    for (; text.peek() != 'e'; text.get()) {  // takes the line feed when the line is checked
      if (is_refuted) fail_at_end_of_line("no step after the empty clause");
      const std::int32_t number = read_number();
      if (number < 0 || after != ' ') text.expected("the number of a step");
      if (text.peek() != 'd') {
        is_refuted = check_addition(number);
        continue;
      }
      text.get();
      if (text.get() != ' ') text.expected("' ' after 'd'");
      for (const std::int32_t gone : read_numbers('\n'))
        if (!clauses.erase(gone)) wrong("clause " + std::to_string(gone) + " to exist");
    }
    if (!is_refuted) fail_at_end_of_line("a step that adds the empty clause");
  }

  /// A line that is cut off is not readable, whatever is wrong with it.
  [[noreturn]] void fail_at_end_of_line(const std::string& expected) const {
    while (text.peek() != '\n') text.get();
    wrong(expected);
  }

  [[noreturn]] void wrong(const std::string& expected) const {
    fail(Status::wrong, "line " + std::to_string(text.line()) + ": expected " + expected);
  }

  /// A number, perhaps negative, and the character after it. Only a 0 can end a line.
  std::int32_t read_number() {
    const bool is_negative = text.peek() == '-';
    if (is_negative) text.get();
    std::int64_t number = 0;
    int digits = 0;
    while (text.peek() >= '0' && text.peek() <= '9') {
      number = 10 * number + (text.get() - '0');
      ++digits;
      if (number > most_number || (digits > 1 && number < 10)) text.expected("a number");
    }
    after = text.peek();
    const bool has_end = after == ' ' || (after == '\n' && number == 0);
    if (digits == 0 || (is_negative && number == 0) || !has_end) text.expected("a number");
    if (is_negative) number = -number;
    if (after == ' ') text.get();  // the end of the line is taken when all of it is checked
    return static_cast<std::int32_t>(number);
  }

  /// Numbers up to a 0. If that ends the line, they are numbers of clauses.
  Array<std::int32_t> read_numbers(char end) {
    Array<std::int32_t> numbers;
    while (const std::int32_t number = read_number()) {
      if (number < 0 && end == '\n') text.expected("the number of a clause");
      numbers.push_back(number);
    }
    if (after != end) text.expected(end == ' ' ? "hints" : "the end of the line");
    return numbers;
  }

  /// Whether the step adds the empty clause.
  bool check_addition(std::int32_t number) {
    const Array<std::int32_t> literals = read_numbers(' ');
    const Array<std::int32_t> hints = read_numbers('\n');
    if (number <= last) wrong("a number larger than " + std::to_string(last));
    if (std::ssize(literals) > most_literals_of_a_clause)
      fail(Status::too_large, "line " + std::to_string(text.line()) + ": a clause is too long");
    for (const std::int32_t signed_number : literals) {
      if (signed_number > variables || signed_number < -variables)
        wrong("variables up to " + std::to_string(variables));
      const Literal literal = literal_of(signed_number);
      if (is_false[literal] + is_false[literal ^ 1] != 0) wrong("each variable once");
      clauses.add(literal);
      make_false(literal);
    }
    bool is_conflict = false;
    for (const std::int32_t hint : hints) {
      if (is_conflict) wrong("no hint after a clause with all literals false");
      is_conflict = follow(hint);
    }
    if (!is_conflict) wrong("hints that end with a clause with all literals false");
    for (const Literal literal : falses) is_false[literal] = 0;
    falses.clear();
    clauses.finish(number);
    last = number;
    return literals.empty();
  }

  /// Takes a hint, and returns whether all literals of its clause are false.
  bool follow(std::int32_t hint) {
    const auto found = clauses.find(hint);
    if (!found) wrong("clause " + std::to_string(hint) + " to exist");
    spend(found->size());
    Literal open = 0;
    bool is_unit = true;
    for (const Literal literal : *found) {
      if (is_false[literal] != 0) continue;
      if (open != 0) is_unit = false;
      open = literal;
    }
    if (open == 0) return true;
    if (!is_unit || is_false[open ^ 1] != 0)
      wrong("one literal of clause " + std::to_string(hint) + " open and all others false");
    make_false(open ^ 1);
    return false;
  }

  void make_false(Literal literal) {
    is_false[literal] = 1;
    falses.push_back(literal);
  }

  Array<std::uint8_t> is_false =
      Array<std::uint8_t>(2 * (std::size_t{1} + variables));  ///< of each literal
  Array<Literal> falses = {};                                 ///< those that are
  char after = 0;  ///< the character after the last number
};

}  // namespace

void check_refutation(Text& text, const Formula& formula, Clauses& clauses) {
  Refutation{text, clauses, formula.variables(), formula.size()}.check();
}

}  // namespace crosshatch::verify
