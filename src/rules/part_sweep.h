// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "rules/model.h"

namespace crosshatch::rules {

/// One part of the open sites, swept by the rules that tie it, all side by side.
///
/// A *key* is what the rules remember: a sorted set of states, one for every way of the hidden
/// sites so far that leads elsewhere. (Sets for hidden sites: as a finite automaton is made
/// deterministic.) In a state those of the rules stand one behind the other; how long each is
/// depends on the place alone. Without hidden sites a key is one state, and all keys of a place are
/// as long.
class PartSweep {
 public:
  PartSweep(const Model& model, const Board& board, std::span<const Site> part, Budget& budget);

  /// The key before the first place. `stuck`: a rule cannot be swept along this order.
  [[nodiscard]] Ending begin(std::string& key);

  [[nodiscard]] bool has_hidden() const { return has_hidden_; }
  /// How many sites there are, and which stands at a place of the order.
  [[nodiscard]] std::size_t places() const { return places_; }
  [[nodiscard]] Site site(std::size_t place) const { return order_[place]; }

  /// Takes a key to which a value leads; false ends the step.
  using TakeKey = function_ref<bool(Value value, std::string_view key)>;

  /// Where a key goes at the place: once for each value of a visible site that breaks no rule; once
  /// for all values of a hidden one, which is then 0. False: a limit came first, or `take` ended
  /// it.
  [[nodiscard]] bool step(std::string_view key, TakeKey take);

  /// All keys of the place have gone on.
  void next_place();

 private:
  using States = std::set<std::string>;

  struct Swept {
    std::unique_ptr<Sweep> sweep;
    std::size_t size = 0;       // of its state before the place
    std::size_t next_size = 0;  // and after it
  };

  /// A rule that the place is about, and where its state begins.
  struct Touched {
    int rule = 0;
    std::size_t begin = 0;
  };

  void find_rules(std::span<const Site> part);
  void find_touched();
  [[nodiscard]] bool step_alone(std::string_view state, TakeKey take);
  [[nodiscard]] std::optional<std::string_view> next_of(std::string_view from, Value value);

  const Model& model_;
  const Board& board_;
  Budget& budget_;
  std::vector<int> rules_;
  std::vector<Site> order_;
  std::size_t places_ = 0;                 // those of our sites; the rest of the order is not ours
  std::vector<std::vector<int>> touched_;  // per place, the numbers of those in `swept_`
  std::vector<Swept> swept_;
  bool has_hidden_ = false;
  std::size_t place_ = 0;
  std::vector<Touched> now_touched_;  // at the place
  std::size_t size_ = 0;              // of all states together, before the place
  std::vector<std::uint8_t> state_;
  std::string next_;  // what `next_of` made
};

/// What a key takes beside its bytes: the node of a table, a number.
inline constexpr std::size_t key_overhead = 128;

}  // namespace crosshatch::rules
