// SPDX-License-Identifier: MIT
#include "sat/proof/unfinished.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>

#include "base/fnv.h"
#include "sat/proof/refutation.h"

namespace crosshatch::sat {

namespace {

class Writer {
 public:
  explicit Writer(Out out) : out_(out) {}

  void add(std::string_view text) { line_ += text; }
  void add_number(std::int64_t number) {
    char digits[24];
    line_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    line_ += ' ';
  }
  void end_line(std::string_view end) {
    line_ += end;
    line_ += '\n';
    digest_.add(line_);
    is_wanted_ = is_wanted_ && out_(line_);
    line_.clear();
  }
  bool finish() {
    line_ = "end " + digest_.hexadecimal() + "\n";
    return is_wanted_ && out_(line_);
  }
  [[nodiscard]] bool is_wanted() const { return is_wanted_; }

 private:
  Out out_;
  Fnv digest_;
  std::string line_;
  bool is_wanted_ = true;
};

class Reader {
 public:
  Reader(std::string_view text, const Subject& subject, Unfinished& unfinished)
      : rest_(text), subject_(subject), unfinished_(unfinished) {}

  UnfinishedText read() {
    if (!rest_.starts_with(unfinished_mark) || !has_whole_text()) return UnfinishedText::damaged;
    (void)next_line();
    const std::string_view digest = next_line();
    if (!digest.starts_with("clauses ")) return UnfinishedText::damaged;
    if (digest.substr(8) != subject_.digest) return UnfinishedText::foreign;
    while (!rest_.starts_with("open "))
      if (!read_step()) return trouble();
    rest_.remove_prefix(5);
    const std::optional<std::int64_t> open = number();
    if (!open || *open < 0 || static_cast<std::size_t>(*open) > unfinished_.proof.size())
      return UnfinishedText::damaged;
    unfinished_.open = static_cast<std::size_t>(*open);
    if (!end_line()) return UnfinishedText::damaged;
    while (!rest_.empty())
      if (!read_draft()) return trouble();
    return has_sound_drafts() ? UnfinishedText::read : UnfinishedText::damaged;
  }

 private:
  [[nodiscard]] UnfinishedText trouble() const {
    return is_out_of_room_ ? UnfinishedText::no_room : UnfinishedText::damaged;
  }

  /// Checks the last line, and takes it off.
  bool has_whole_text() {
    const std::size_t end = rest_.rfind("\nend ");
    if (end == std::string_view::npos) return false;
    const std::string_view last = rest_.substr(end + 1);
    rest_ = rest_.substr(0, end + 1);
    Fnv digest;
    for (std::string_view left = rest_; !left.empty();) {
      const std::size_t line = left.find('\n') + 1;
      digest.add(left.substr(0, line));
      left.remove_prefix(line);
    }
    return last == "end " + digest.hexadecimal() + "\n";
  }

  std::string_view next_line() {
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(rest_.size(), line.size() + 1));
    return line;
  }

  /// A number and the space after it, if there is one.
  std::optional<std::int64_t> number() {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    if (rest_.starts_with(' ')) rest_.remove_prefix(1);
    return value;
  }
  bool end_line() {
    if (!rest_.starts_with('\n')) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// A literal, or 0.
  [[nodiscard]] bool is_literal(std::int64_t value) const {
    return value <= subject_.variables && value >= -subject_.variables;
  }

  /// Literals up to a 0.
  bool read_literals(std::vector<Literal>& literals) {
    literals.clear();
    for (;;) {
      const std::optional<std::int64_t> literal = number();
      if (!literal || !is_literal(*literal)) return false;
      if (*literal == 0) return true;
      literals.push_back(static_cast<Literal>(*literal));
    }
  }

  bool read_step() {
    const bool is_deletion = rest_.starts_with("d ");
    if (is_deletion) rest_.remove_prefix(2);
    if (!read_literals(clause_) || !end_line()) return false;
    // No step may add a clause that holds a variable twice.
    sorted_ = clause_;
    const auto of = [](Literal literal) { return std::abs(literal); };
    std::ranges::sort(sorted_, {}, of);
    if (std::ranges::adjacent_find(sorted_, {}, of) != sorted_.end()) return false;
    is_out_of_room_ = !unfinished_.proof.add(is_deletion, clause_);
    return !is_out_of_room_;
  }

  bool read_draft() {
    Draft draft;
    const std::optional<std::int64_t> clause = number();
    const std::optional<std::int64_t> unit = number();
    if (!clause || *clause < 0 || *clause > std::numeric_limits<std::uint32_t>::max()) return false;
    if (!unit || !is_literal(*unit)) return false;
    draft.clause = static_cast<std::uint32_t>(*clause);
    draft.unit = static_cast<Literal>(*unit);
    for (;;) {
      const std::optional<std::int64_t> hint = number();
      if (!hint) return false;
      if (*hint == 0) break;
      draft.hints.push_back(*hint);
    }
    if (!read_literals(clause_) || !end_line()) return false;
    unfinished_.drafts.push_back(std::move(draft));
    unfinished_.needs.push_back(clause_);
    return true;
  }

  /// Whether the numbers in the drafts are those of clauses and drafts.
  [[nodiscard]] bool has_sound_drafts() const {
    const auto added_in = [&](std::size_t from, std::size_t to) {
      std::int64_t added = 0;
      for (std::size_t i = from; i < to; ++i) added += unfinished_.proof[i].is_deletion ? 0 : 1;
      return added;
    };
    const std::int64_t looked_at = std::int64_t{subject_.clauses} + added_in(0, unfinished_.open);
    const std::int64_t last = looked_at + added_in(unfinished_.open, unfinished_.proof.size());
    if (last > std::numeric_limits<std::uint32_t>::max()) return false;
    const std::vector<Draft>& drafts = unfinished_.drafts;
    if (drafts.empty() && unfinished_.open != unfinished_.proof.size()) return false;
    std::unordered_set<std::int64_t> drafted;
    for (const Draft& draft : drafts) {
      if (draft.clause == 0) continue;
      if (draft.clause <= looked_at || draft.clause > last) return false;
      if (!drafted.insert(draft.clause).second) return false;
    }
    const auto is_sound = [&](std::int64_t hint) {
      if (hint < 0) return -(hint + 1) < static_cast<std::int64_t>(drafts.size());
      return hint <= looked_at || drafted.contains(hint);
    };
    return std::ranges::all_of(
        drafts, [&](const Draft& draft) { return std::ranges::all_of(draft.hints, is_sound); });
  }

  std::string_view rest_;
  const Subject& subject_;
  Unfinished& unfinished_;
  std::vector<Literal> clause_;
  std::vector<Literal> sorted_;
  bool is_out_of_room_ = false;
};

}  // namespace

Subject subject_of(const ClauseList& clauses) {
  Fnv digest;
  for (std::uint32_t number = 1; number <= clauses.size(); ++number) {
    std::uint64_t mixed = clauses[number].size();
    for (const Literal literal : clauses[number])
      mixed = (mixed ^ static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15;
    char bytes[sizeof mixed];
    for (std::size_t i = 0; i < sizeof mixed; ++i) bytes[i] = static_cast<char>(mixed >> (8 * i));
    digest.add({bytes, sizeof bytes});
  }
  return {clauses.size(), clauses.variables(), digest.hexadecimal()};
}

bool write_unfinished(const Unfinished& unfinished, const Subject& subject, Out out) {
  Writer lines(out);
  lines.add(unfinished_mark.substr(0, unfinished_mark.size() - 1));
  lines.end_line("");
  lines.add("clauses ");
  lines.end_line(subject.digest);
  for (std::size_t i = 0; i < unfinished.proof.size() && lines.is_wanted(); ++i) {
    const auto [is_deletion, clause] = unfinished.proof[i];
    if (is_deletion) lines.add("d ");
    for (const Literal literal : clause) lines.add_number(literal);
    lines.end_line("0");
  }
  lines.add("open ");
  lines.end_line(
      std::to_string(unfinished.drafts.empty() ? unfinished.proof.size() : unfinished.open));
  for (std::size_t i = 0; i < unfinished.drafts.size() && lines.is_wanted(); ++i) {
    const Draft& draft = unfinished.drafts[i];
    lines.add_number(draft.clause);
    lines.add_number(draft.unit);
    for (const std::int64_t hint : draft.hints) lines.add_number(hint);
    lines.add("0 ");
    for (const Literal literal : unfinished.needs[i]) lines.add_number(literal);
    lines.end_line("0");
  }
  return lines.finish();
}

bool is_unfinished_of(std::string_view text, const Subject& subject) {
  return text.starts_with(std::string(unfinished_mark) + "clauses " + subject.digest + '\n');
}

UnfinishedText read_unfinished(std::string_view text, const Subject& subject,
                               Unfinished& unfinished) {
  return Reader(text, subject, unfinished).read();
}

}  // namespace crosshatch::sat
