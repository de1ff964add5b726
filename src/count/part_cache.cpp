// SPDX-License-Identifier: MIT
//
// The table has open addresses with linear probing, and an entry that is forgotten just leaves its
// place. That is right because entries are forgotten newest first: no older entry was ever pushed
// on by it.
#include "count/part_cache.h"

#include <algorithm>
#include <cstring>

namespace crosshatch {

namespace {

constexpr std::size_t bytes_of_key_block = std::size_t{1} << 16;

std::size_t bytes_of(const BigInt& number) {
  return number.backend().size() * sizeof(boost::multiprecision::limb_type);
}

}  // namespace

std::uint32_t PartCache::hash_of(std::string_view key) {
  std::uint64_t hash = key.size();
  for (std::size_t at = 0; at < key.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < std::min(at + 8, key.size()); ++i)
      word |= std::uint64_t{static_cast<unsigned char>(key[i])} << (8 * (i - at));
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>((hash * 0xd6e8feb86659fd93u) >> 32);
}

bool PartCache::pay(std::size_t bytes) {
  if (!budget_.has_memory(bytes) || !budget_.take_memory(bytes)) return false;
  taken_ += bytes;
  return true;
}

void PartCache::give_back(std::size_t bytes) {
  budget_.give_memory(bytes);
  taken_ -= bytes;
}

/// The place of the key, or the free place where it would be.
std::size_t PartCache::place_of(std::string_view key, std::uint32_t hash) const {
  const std::size_t last = places_.size() - 1;
  std::size_t at = hash & last;
  for (; places_[at] != 0; at = (at + 1) & last) {
    const Entry& entry = entries_[places_[at] - 1];
    if (entry.hash == hash && key == std::string_view(entry.key, entry.key_size)) break;
  }
  return at;
}

const BigInt* PartCache::find(std::string_view key) const {
  if (places_.empty()) return nullptr;
  const std::uint32_t found = places_[place_of(key, hash_of(key))];
  return found == 0 ? nullptr : &entries_[found - 1].number;
}

void PartCache::place(std::size_t entry) {
  const std::size_t last = places_.size() - 1;
  std::size_t at = entries_[entry].hash & last;
  while (places_[at] != 0) at = (at + 1) & last;
  places_[at] = static_cast<std::uint32_t>(entry + 1);
}

bool PartCache::make_room(std::size_t key_size) {
  if (entries_.size() == entries_.capacity()) {
    constexpr std::size_t fewest = 256;
    const std::size_t more = std::max(fewest, entries_.size());
    // The table stays at most half full, so it has four places for each of the old entries.
    const std::size_t places = 4 * more;
    if (entries_.size() + more > std::size_t{1} << 30) return false;
    if (!pay(more * sizeof(Entry) + (places - places_.size()) * sizeof(std::uint32_t)))
      return false;
    entries_.reserve(entries_.size() + more);
    places_.assign(places, 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) place(i);
  }
  if (blocks_.empty() || blocks_.back().used + key_size > bytes_of_key_block) {
    if (key_size > bytes_of_key_block || !pay(bytes_of_key_block)) return false;
    blocks_.push_back({std::make_unique_for_overwrite<char[]>(bytes_of_key_block)});
  }
  return true;
}

bool PartCache::add(std::string_view key, const BigInt& number) {
  if (!make_room(key.size()) || !pay(bytes_of(number))) return false;
  Block& block = blocks_.back();
  char* const at = block.bytes.get() + block.used;
  std::memcpy(at, key.data(), key.size());
  block.used += key.size();
  entries_.push_back({at, static_cast<std::uint32_t>(key.size()), hash_of(key), number});
  place(entries_.size() - 1);
  return true;
}

void PartCache::forget_from(std::size_t mark) {
  while (entries_.size() > mark) {
    const Entry& entry = entries_.back();
    places_[place_of({entry.key, entry.key_size}, entry.hash)] = 0;
    Block& block = blocks_.back();
    block.used -= entry.key_size;
    if (block.used == 0) {
      blocks_.pop_back();
      give_back(bytes_of_key_block);
    }
    give_back(bytes_of(entry.number));
    entries_.pop_back();
  }
}

}  // namespace crosshatch
