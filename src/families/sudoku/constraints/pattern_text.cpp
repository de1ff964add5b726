// SPDX-License-Identifier: MIT
//
// Each place of a pattern that stands for a digit becomes a state: the machine is in it when it has
// read that digit (Glushkov, 1961). So no state has to be left without a digit.
#include "families/sudoku/constraints/pattern_text.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

constexpr int endless = -1;
constexpr int most_repeats = 999;
constexpr std::size_t deepest = 50;

struct Node {
  enum class Kind { digits, sequence, either, repeat };

  Kind kind = Kind::sequence;
  Candidates digits = 0;
  int least = 0;
  int most = 0;
  std::vector<Node> parts = {};
};

/// A part of a machine: where it begins and ends, and whether it may read nothing.
struct Part {
  std::vector<int> first = {};
  std::vector<int> last = {};
  bool may_be_empty = true;
};

void append(std::vector<int>& all, const std::vector<int>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

class PatternReader {
 public:
  PatternReader(std::string_view text, const BoxShape& shape) : text_(text), shape_(shape) {}

  std::optional<Node> read() {
    Node all = either();
    if (trouble_.empty() && !at_end()) refuse();
    return trouble_.empty() ? std::optional(std::move(all)) : std::nullopt;
  }
  [[nodiscard]] const Message& trouble() const { return trouble_; }

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size() || !trouble_.empty(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool take(char c) {
    if (peek() != c || at_end()) return false;
    ++at_;
    return true;
  }

  void refuse() { refuse(Words{"a pattern such as 1[23]*4", "1[23]*4 같은 패턴"}); }
  void refuse(Message what) {
    if (trouble_.empty()) trouble_ = expected(std::move(what), seen(text_.substr(at_)));
  }

  Node either() {
    Node node = {.kind = Node::Kind::either};
    if (++depth_ > deepest) refuse(Words{"fewer brackets in each other", "덜 겹친 괄호"});
    do node.parts.push_back(sequence());
    while (take('|'));
    --depth_;
    return node;
  }

  Node sequence() {
    Node node;
    while (!at_end() && peek() != '|' && peek() != ')') node.parts.push_back(repeated());
    return node;
  }

  Node repeated() {
    Node node = single();
    while (true) {
      int least = 0;
      int most = endless;
      if (take('+')) {
        least = 1;
      } else if (take('?')) {
        most = 1;
      } else if (take('{')) {
        least = most = number();
        if (take(',')) most = peek() == '}' ? endless : number();
        if (!take('}') || (most != endless && most < least)) refuse();
      } else if (!take('*')) {
        return node;
      }
      if (++repeats_ > longest_pattern) refuse();
      Node outer = {.kind = Node::Kind::repeat, .least = least, .most = most};
      outer.parts.push_back(std::move(node));
      node = std::move(outer);
    }
  }

  int number() {
    int number = 0;
    if (!is_digit(peek())) refuse();
    while (is_digit(peek()) && number <= most_repeats) number = number * 10 + (text_[at_++] - '0');
    if (number > most_repeats) refuse({{"at most {0} repeats", "반복 {0}번 이하"}, most_repeats});
    return number;
  }

  Node single() {
    Node node = {.kind = Node::Kind::digits};
    if (take('(')) {
      node = either();
      if (!take(')')) refuse();
    } else if (take('[')) {
      node.digits = digits_in_brackets();
    } else if (take('.')) {
      node.digits = all_digits();
    } else {
      node.digits = only(digit() - shape_.lowest);
    }
    return node;
  }

  Candidates digits_in_brackets() {
    const bool is_other = take('^');
    Candidates digits = 0;
    while (!at_end() && peek() != ']') {
      const int low = digit();
      const int high = take('-') ? digit() : low;
      if (high < low) refuse();
      for (int each = low; each <= high; ++each) digits |= only(each - shape_.lowest);
    }
    if (!take(']')) refuse();
    return is_other ? all_digits() & ~digits : digits;
  }

  [[nodiscard]] Candidates all_digits() const { return only(shape_.side()) - 1; }

  int digit() {
    const char c = peek();
    const int digit = is_digit(c)   ? c - '0'
                      : is_upper(c) ? c - 'A' + 10
                      : is_lower(c) ? c - 'a' + 10
                                    : 0;
    if ((is_digit(c) || digit > 0) && digit >= shape_.lowest && digit <= shape_.largest()) {
      ++at_;
      return digit;
    }
    if (is_digit(c) || is_letter(c))
      refuse({{"digits from {0} to {1} in a pattern", "패턴에 {0}부터 {1}까지의 숫자"},
              shape_.lowest,
              shape_.largest()});
    refuse();
    return shape_.lowest;
  }

  std::string_view text_;
  BoxShape shape_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t repeats_ = 0;
  Message trouble_;
};

class MachineMaker {
 public:
  explicit MachineMaker(Machine& machine, int lowest) : machine_(machine), lowest_(lowest) {}

  /// False: it is too large.
  bool make(const Node& pattern) {
    const Part all = part_of(pattern);
    if (is_too_large_) return false;
    machine_.starts = {0};
    link({0}, all.first);
    machine_.ends = all.last;
    if (all.may_be_empty) machine_.ends.push_back(0);
    return !is_too_large_;
  }

 private:
  Part part_of(const Node& node) {
    if (++work_ > most_machine_steps) is_too_large_ = true;
    if (is_too_large_) return {};
    switch (node.kind) {
      case Node::Kind::digits:
        return digits(node.digits);
      case Node::Kind::sequence: {
        Part all;
        for (const Node& part : node.parts) all = joined(all, part_of(part));
        return all;
      }
      case Node::Kind::either: {
        Part any{.may_be_empty = false};
        for (const Node& part : node.parts) {
          const Part one = part_of(part);
          append(any.first, one.first);
          append(any.last, one.last);
          any.may_be_empty |= one.may_be_empty;
        }
        return any;
      }
      case Node::Kind::repeat:
        return repeated(node);
    }
    return {};
  }

  Part digits(Candidates digits) {
    const auto state = static_cast<int>(read_.size());
    if (state >= most_machine_states) is_too_large_ = true;
    read_.push_back(digits);
    return {.first = {state}, .last = {state}, .may_be_empty = false};
  }

  Part repeated(const Node& node) {
    Part all;
    const bool is_endless = node.most == endless;
    const int times = is_endless ? std::max(node.least, 1) : node.most;
    for (int i = 0; i < times && !is_too_large_; ++i) {
      Part one = part_of(node.parts.front());
      if (is_endless && i + 1 == times) link(one.last, one.first);
      one.may_be_empty |= i >= node.least;
      all = joined(all, one);
    }
    return all;
  }

  Part joined(const Part& before, const Part& after) {
    link(before.last, after.first);
    Part both = {before.first, after.last, before.may_be_empty && after.may_be_empty};
    if (before.may_be_empty) append(both.first, after.first);
    if (after.may_be_empty) append(both.last, before.last);
    return both;
  }

  void link(const std::vector<int>& from, const std::vector<int>& to) {
    for (const int one : from) {
      for (const int other : to) {
        for (Candidates rest = read_[static_cast<std::size_t>(other)]; rest != 0;
             rest &= rest - 1) {
          if (machine_.steps.size() >= most_machine_steps) is_too_large_ = true;
          if (is_too_large_) return;
          machine_.steps.push_back({one, std::countr_zero(rest) + lowest_, other});
        }
      }
    }
  }

  Machine& machine_;
  int lowest_;
  std::vector<Candidates> read_ = {
      0};  // per state, the digits that lead to it; the first is the start
  std::size_t work_ = 0;
  bool is_too_large_ = false;
};

}  // namespace

Message read_pattern(std::string_view text, const BoxShape& shape, Machine& machine) {
  if (text.empty() || text.size() > longest_pattern)
    return expected({{"a pattern of 1 to {0} characters", "1~{0}글자의 패턴"}, longest_pattern},
                    amount(text.size()));
  PatternReader reader(text, shape);
  const std::optional<Node> pattern = reader.read();
  if (!pattern) return reader.trouble();
  machine = {};
  if (!MachineMaker(machine, shape.lowest).make(*pattern))
    return expected(Words{"a smaller pattern", "더 작은 패턴"}, seen(text));
  machine.put_in_order();
  return {};
}

}  // namespace crosshatch::sudoku
