// SPDX-License-Identifier: MIT
#include "clauses.h"

namespace crosshatch::verify {

namespace {

class Refutation {
 public:
  Refutation(Text& text, const Formula& formula, Clauses& clauses, std::FILE* copy)
      : text_(text),
        clauses_(clauses),
        copy_(copy),
        last_(formula.size()),
        variables_(formula.variables()),
        is_false_(2 * (variables_ + 1)) {}

  void check() {
    bool is_refuted = false;
    while (text_.peek() != 'e') {
      if (is_refuted) wrong("no step after the empty clause");
      const std::int32_t number = read_number();
      if (number < 0 || after_ != ' ') text_.expected("the number of a step");
      const bool is_deletion = text_.peek() == 'd';
      is_refuted = is_deletion ? check_deletions() : check_addition(number);
    }
    if (!is_refuted) wrong("a step that adds the empty clause");
  }

 private:
  [[noreturn]] void wrong(const std::string& expected) const {
    fail(Status::wrong, "line " + std::to_string(text_.line()) + ": expected " + expected);
  }

  /// A number, perhaps negative, and the character after it. Only a 0 can end a line.
  std::int32_t read_number() {
    const bool is_negative = text_.peek() == '-';
    if (is_negative) text_.get();
    std::int64_t number = 0;
    int digits = 0;
    while (text_.peek() >= '0' && text_.peek() <= '9') {
      number = 10 * number + (text_.get() - '0');
      ++digits;
      if (number > most_number || (digits > 1 && number < 10)) text_.expected("a number");
    }
    after_ = text_.peek();
    const bool has_end = after_ == ' ' || (after_ == '\n' && number == 0);
    if (digits == 0 || (is_negative && number == 0) || !has_end) text_.expected("a number");
    if (is_negative) number = -number;
    if (copy_ != nullptr) std::fprintf(copy_, "%d%c", static_cast<int>(number), after_);
    if (after_ == ' ') text_.get();  // the end of the line is taken when all of it is checked
    return static_cast<std::int32_t>(number);
  }

  /// The number of a clause, or 0 at the end of the line.
  std::int32_t read_clause_number() {
    const std::int32_t number = read_number();
    if (number < 0) text_.expected("the number of a clause");
    if (number == 0 && after_ != '\n') text_.expected("the end of the line");
    return number;
  }

  /// Returns false, as a deletion adds no clause.
  bool check_deletions() {
    text_.get();
    if (text_.get() != ' ') text_.expected("' ' after 'd'");
    if (copy_ != nullptr) std::fputs("d ", copy_);
    while (const std::int32_t number = read_clause_number()) {
      if (!clauses_.erase(number)) wrong("clause " + std::to_string(number) + " to exist");
    }
    text_.get();
    return false;
  }

  /// Whether the step adds the empty clause.
  bool check_addition(std::int32_t number) {
    if (number <= last_) wrong("a number larger than " + std::to_string(last_));
    read_clause();
    bool is_conflict = false;
    while (const std::int32_t hint = read_clause_number()) {
      if (is_conflict) wrong("no hint after a clause with all literals false");
      is_conflict = follow(hint);
    }
    if (!is_conflict) wrong("hints that end with a clause with all literals false");
    text_.get();
    for (const Literal literal : false_) is_false_[literal] = 0;
    false_.clear();
    const bool is_empty = clauses_.unfinished().empty();
    clauses_.finish(number);
    last_ = number;
    return is_empty;
  }

  /// The literals of the clause that a step adds; all of them become false.
  void read_clause() {
    while (const std::int32_t number = read_number()) {
      if (number > variables_ || number < -variables_)
        wrong("variables up to " + std::to_string(variables_));
      const Literal literal = literal_of(number);
      if (is_false_[literal] != 0 || is_false_[literal ^ 1] != 0) wrong("each variable once");
      if (false_.size() == most_literals_of_a_clause)
        fail(Status::too_large, "line " + std::to_string(text_.line()) + ": a clause is too long");
      clauses_.add(literal);
      make_false(literal);
    }
    if (after_ != ' ') text_.expected("hints");
  }

  /// Takes a hint, and returns whether all literals of its clause are false.
  bool follow(std::int32_t hint) {
    const Clauses::Found found = clauses_.find(hint);
    if (!found.exists) wrong("clause " + std::to_string(hint) + " to exist");
    Literal open = 0;
    bool is_unit = true;
    for (const Literal literal : found.literals) {
      if (is_false_[literal] != 0) continue;
      if (open != 0) is_unit = false;
      open = literal;
    }
    if (open == 0) return true;
    if (!is_unit || is_false_[open ^ 1] != 0)
      wrong("one literal of clause " + std::to_string(hint) + " open and all others false");
    make_false(open ^ 1);
    return false;
  }

  void make_false(Literal literal) {
    is_false_[literal] = 1;
    false_.push_back(literal);
  }

  Text& text_;
  Clauses& clauses_;
  std::FILE* copy_;
  std::int32_t last_;  ///< the largest number of a clause
  std::int32_t variables_;
  Array<std::uint8_t> is_false_;  ///< of each literal
  Array<Literal> false_;          ///< those that are
  char after_ = 0;                ///< the character after the last number
};

}  // namespace

void check_refutation(Text& text, const Formula& formula, Clauses& clauses, std::FILE* copy) {
  Refutation(text, formula, clauses, copy).check();
}

}  // namespace crosshatch::verify
