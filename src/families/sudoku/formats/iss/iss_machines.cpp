// SPDX-License-Identifier: MIT
//
// A table is a bit for each pair of digits, that of (1, 1) first, then (1, 2): six a character, the
// lowest bit first, without the zeros at the end.
//
// An automaton is a row of bits, the highest of each number first, as bytes in base64:
//
//     2   format: 0 plain, 1 packed
//     4   bits of a state, less one: S
//     4   symbols, less one
//     S   states to start in, S: further states to end in. States are numbered so: those to start
//         in, further ones to end in, all others
//     1   for each state to start in, whether it may end
//     4   plain only: bits of a count, C
//
// Then for each state, plain: C bits how many steps it has, and for each step its symbol and S bits
// where it leads; packed: a bit for each symbol, the last symbol first, and for each bit that is
// set, from the first symbol on, S bits where it leads.
#include "families/sudoku/formats/iss/iss_machines.h"

#include <algorithm>
#include <bit>

#include "base/bytes/base64.h"
#include "base/text.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/iss/iss_constraints.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/pads/address.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr Words a_table = {"the code of a table", "표의 코드"};
constexpr Words an_automaton = {"the code of an automaton", "오토마톤의 코드"};
constexpr Words a_pattern = {"the code of a pattern", "패턴의 코드"};
constexpr int most_symbols = 16;
constexpr int most_state_bits = 16;
constexpr int bits_of_code = 6;
constexpr int bits_of_byte = 8;

/// How many bits a number needs.
int width(std::size_t number) { return static_cast<int>(std::bit_width(number)); }

class BitReader {
 public:
  explicit BitReader(std::string_view code) {
    for (const char c : code)
      for (int bit = bits_of_code; bit-- > 0;)
        bits_.push_back((value_in_base64(c) >> bit & 1) != 0);
    bits_.resize(bits_.size() / bits_of_byte * bits_of_byte);  // what is left over is no byte
  }

  [[nodiscard]] bool has(int bits) const {
    return bits_.size() - at_ >= static_cast<std::size_t>(bits);
  }
  [[nodiscard]] bool is_short() const { return is_short_; }

  int take(int bits) {
    if (!has(bits)) {
      is_short_ = true;
      return 0;
    }
    int number = 0;
    for (int i = 0; i < bits; ++i) number = number << 1 | (bits_[at_++] ? 1 : 0);
    return number;
  }

 private:
  std::vector<bool> bits_;
  std::size_t at_ = 0;
  bool is_short_ = false;
};

class BitWriter {
 public:
  void put(int number, int bits) {
    for (int bit = bits; bit-- > 0;) bits_.push_back((number >> bit & 1) != 0);
  }

  [[nodiscard]] std::string code() const {
    std::vector<bool> bits = bits_;
    while (bits.size() % bits_of_byte != 0) bits.push_back(false);
    while (bits.size() % bits_of_code != 0) bits.push_back(false);
    std::string code;
    for (std::size_t i = 0; i < bits.size(); i += bits_of_code) {
      std::size_t six = 0;
      for (std::size_t bit = 0; bit < bits_of_code; ++bit) six = six << 1 | (bits[i + bit] ? 1 : 0);
      code += alphabet[six];
    }
    return code;
  }

 private:
  std::vector<bool> bits_;
};

bool is_code(std::string_view code) {
  return std::ranges::all_of(code, [](char c) { return value_in_base64(c) >= 0; });
}

std::optional<std::vector<int>> pairs_in(std::string_view code, const BoxShape& shape) {
  if (!is_code(code)) return std::nullopt;
  const int side = shape.side();
  std::vector<int> pairs;
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (int bit = 0; bit < bits_of_code; ++bit) {
      const int place = static_cast<int>(i) * bits_of_code + bit;
      if ((value_in_base64(code[i]) >> bit & 1) == 0) continue;
      if (place >= side * side) return std::nullopt;
      pairs.insert(pairs.end(), {place / side + shape.lowest, place % side + shape.lowest});
    }
  }
  return pairs;
}

std::string code_of_pairs(const std::vector<int>& pairs, const BoxShape& shape) {
  const int side = shape.side();
  std::vector<int> sixes(static_cast<std::size_t>(side * side / bits_of_code + 1), 0);
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    const int place = (pairs[i] - shape.lowest) * side + pairs[i + 1] - shape.lowest;
    sixes[static_cast<std::size_t>(place / bits_of_code)] |= 1 << place % bits_of_code;
  }
  while (!sixes.empty() && sixes.back() == 0) sixes.pop_back();
  std::string code;
  for (const int six : sixes) code += alphabet[static_cast<std::size_t>(six)];
  return code;
}

/// Steps for symbols that no cell has are left out.
std::optional<Machine> machine_in(std::string_view code, const BoxShape& shape) {
  if (code.empty() || !is_code(code)) return std::nullopt;
  BitReader bits(code);
  Machine machine;
  const int format = bits.take(2);
  const int state_bits = bits.take(4) + 1;
  const int symbols = bits.take(4) + 1;
  const int starts = bits.take(state_bits);
  const int ends = bits.take(state_bits);
  if (format > 1 || starts + ends > most_machine_states) return std::nullopt;
  for (int state = 0; state < starts; ++state) {
    machine.starts.push_back(state);
    if (bits.take(1) != 0) machine.ends.push_back(state);
  }
  for (int state = starts; state < starts + ends; ++state) machine.ends.push_back(state);
  // The symbols, from 1, are the digits, and one more the mark.
  const auto add = [&](int from, int symbol, int to) {
    const int digit = symbol - 1 + shape.lowest;
    if (symbol <= shape.side() + 1) machine.steps.push_back({from, digit, to});
  };
  const int symbol_bits = width(static_cast<std::size_t>(symbols) - 1);
  const int count_bits = format == 0 ? bits.take(4) : symbols;
  for (int from = 0; count_bits > 0 && bits.has(count_bits); ++from) {
    const int number = bits.take(count_bits);
    const int steps = format == 0 ? number : symbols;
    for (int i = 0; i < steps && !bits.is_short(); ++i) {
      if (format == 0) {
        const int symbol = bits.take(symbol_bits) + 1;
        add(from, symbol, bits.take(state_bits));
      } else if ((number >> i & 1) != 0) {
        add(from, i + 1, bits.take(state_bits));
      }
    }
    if (machine.steps.size() > most_machine_steps) return std::nullopt;
  }
  return bits.is_short() ? std::nullopt : std::optional(std::move(machine));
}

std::optional<std::string> code_of(const Machine& own, const BoxShape& shape) {
  Machine machine = own;
  for (Machine::Step& step : machine.steps) step.symbol += 1 - shape.lowest;
  int symbols = shape.side();
  const auto states = static_cast<std::size_t>(machine.states());
  std::vector<std::vector<Machine::Step>> steps(states);
  std::size_t most_steps = 0;
  for (const Machine::Step& step : machine.steps) {
    symbols = std::max(symbols, step.symbol);
    auto& here = steps[static_cast<std::size_t>(step.from)];
    here.push_back(step);
    most_steps = std::max(most_steps, here.size());
  }
  const auto is_start = [&](int state) {
    return std::ranges::binary_search(machine.starts, state);
  };
  const auto ends = std::ranges::count_if(machine.ends, [&](int end) { return !is_start(end); });
  const std::size_t largest =
      std::max({states - 1, machine.starts.size(), static_cast<std::size_t>(ends), std::size_t{1}});
  const int state_bits = width(largest);
  const int symbol_bits = width(static_cast<std::size_t>(symbols) - 1);
  const int count_bits = width(most_steps);
  // That program keeps which of those to start in may end in one number.
  constexpr std::size_t most_starts = 31;
  if (symbols > most_symbols || state_bits > most_state_bits || count_bits > 15 ||
      machine.starts.size() > most_starts)
    return std::nullopt;
  BitWriter bits;
  bits.put(0, 2);
  bits.put(state_bits - 1, 4);
  bits.put(symbols - 1, 4);
  bits.put(static_cast<int>(machine.starts.size()), state_bits);
  bits.put(static_cast<int>(ends), state_bits);
  for (const int start : machine.starts)
    bits.put(std::ranges::binary_search(machine.ends, start) ? 1 : 0, 1);
  bits.put(count_bits, 4);
  for (const auto& here : steps) {
    bits.put(static_cast<int>(here.size()), count_bits);
    for (const Machine::Step& step : here) {
      bits.put(step.symbol - 1, symbol_bits);
      bits.put(step.to, state_bits);
    }
  }
  return bits.code();
}

std::string escaped(std::string_view name) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : name) {
    if (is_letter(c) || is_digit(c) || c == '-' || c == '_') {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return out;
}

class CodedReader {
 public:
  CodedReader(int kind, const IssGrid& grid, std::vector<Constraint>& constraints)
      : kind_(kind), grid_(grid), shape_(grid.shape), constraints_(constraints) {}

  Message read(std::span<const std::string_view> arguments) {
    if (Message trouble = read_code(arguments.empty() ? "" : arguments[0]); !trouble.empty())
      return trouble;
    for (const std::string_view argument : arguments.empty() ? arguments : arguments.subspan(1)) {
      const bool is_name = argument.starts_with('_');
      if (argument.empty() || is_name) {
        if (Message trouble = end(); !trouble.empty()) return trouble;
        if (is_name && detail() != ConstraintDetail::pattern)
          constraint_.text = unescaped(argument.substr(1));
        continue;
      }
      if (argument == "-" && detail() == ConstraintDetail::machine) {
        machine_.breaks.push_back(static_cast<int>(constraint_.sites.size()));
        continue;
      }
      const std::optional<Site> site = grid_.site(argument);
      if (!site) return expected(Words{"a cell such as R1C1", "R1C1 같은 칸"}, seen(argument));
      constraint_.sites.push_back(*site);
    }
    return end();
  }

 private:
  [[nodiscard]] ConstraintDetail detail() const { return kind_of(constraint_).detail; }

  Message read_code(std::string_view code) {
    constraint_.kind = kind_;
    switch (detail()) {
      case ConstraintDetail::pairs: {
        const auto pairs = pairs_in(code, shape_);
        if (!pairs) return expected(a_table, seen(code));
        constraint_.numbers = *pairs;
        return {};
      }
      case ConstraintDetail::machine: {
        std::optional<Machine> machine = machine_in(code, shape_);
        if (!machine) return expected(an_automaton, seen(code));
        machine_ = *std::move(machine);
        return {};
      }
      default: {
        if (code.find('%') != std::string_view::npos) {
          constraint_.text = unescaped(code);
          return {};
        }
        std::string plain(code);
        std::ranges::replace(plain, '-', '+');
        std::ranges::replace(plain, '_', '/');
        while (plain.size() % 4 != 0) plain += '=';
        std::optional<std::string> text = bytes_of_base64(plain);
        if (!text) return expected(a_pattern, seen(code));
        constraint_.text = *std::move(text);
        std::erase_if(constraint_.text, [](char c) { return c == ' ' || is_control(c); });
        return {};
      }
    }
  }

  /// A list of cells ends.
  Message end() {
    if (constraint_.sites.empty() && machine_.breaks.empty()) return {};
    Constraint own = constraint_;
    if (detail() == ConstraintDetail::machine) own.numbers = numbers_of(machine_);
    Message trouble = arranged(own, shape_, names_extra_cells(own, shape_));
    if (trouble.empty()) constraints_.push_back(std::move(own));
    constraint_.sites.clear();
    machine_.breaks.clear();
    return trouble;
  }

  int kind_;
  const IssGrid& grid_;
  const BoxShape& shape_;
  std::vector<Constraint>& constraints_;
  Constraint constraint_ = {};
  Machine machine_ = {};
};

}  // namespace

int value_in_base64(char c) {
  const std::size_t at = alphabet.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

bool is_coded_in_iss(std::string_view name) {
  return name == "Pair" || name == "PairX" || name == "Binary" || name == "BinaryX" ||
         name == "NFA" || name == "Regex";
}

std::string_view newer_name_in_iss(std::string_view name, std::string& code) {
  if (name != "Binary" && name != "BinaryX") return name;
  for (char& c : code) c = c == '-' ? '_' : c == '_' ? '-' : c;
  return name == "Binary" ? "Pair" : "PairX";
}

Message read_coded_of_iss(int kind, std::span<const std::string_view> arguments,
                          const IssGrid& grid, std::vector<Constraint>& constraints) {
  return CodedReader(kind, grid, constraints).read(arguments);
}

std::optional<std::string> coded_in_iss(const Constraint& constraint, const BoxShape& shape) {
  std::string out;
  std::vector<int> breaks;
  switch (kind_of(constraint).detail) {
    case ConstraintDetail::pairs:
      out = '~' + code_of_pairs(constraint.numbers, shape);
      break;
    case ConstraintDetail::machine: {
      const Machine machine = machine_of(constraint.numbers);
      const std::optional<std::string> code = code_of(machine, shape);
      if (!code) return std::nullopt;
      breaks = machine.breaks;
      out = '~' + *code;
      break;
    }
    default:
      out = base64(constraint.text);
      while (out.ends_with('=')) out.pop_back();
      std::ranges::replace(out, '+', '-');
      std::ranges::replace(out, '/', '_');
      out.insert(0, 1, '~');
      break;
  }
  if (!constraint.text.empty() && kind_of(constraint).detail != ConstraintDetail::pattern)
    out += "~_" + escaped(constraint.text);
  const auto marks = [&](std::size_t at) {
    for (auto i = std::ranges::count(breaks, static_cast<int>(at)); i > 0; --i) out += "~-";
  };
  for (std::size_t i = 0; i < constraint.sites.size(); ++i) {
    marks(i);
    out += '~' + name_in_iss(constraint.sites[i], shape.columns());
  }
  marks(constraint.sites.size());
  return out;
}

}  // namespace crosshatch::sudoku
