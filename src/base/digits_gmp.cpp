// SPDX-License-Identifier: MIT
//
// BigInt can do both itself, in times that grow with the square of the length: seconds where a
// board of a million cells has counts of 300,000 digits. GMP does not.
#include <gmp.h>

#include <vector>

#include "base/digits.h"

namespace crosshatch {

namespace {

using Word = boost::multiprecision::limb_type;
constexpr int lowest_first = -1;
constexpr int as_in_memory = 0;

/// Numbers of this many words take BigInt no longer than the way to GMP and back.
constexpr std::size_t few_words = 2;

bool is_short(const BigInt& number) { return number.backend().size() <= few_words; }

/// A number in GMP's hands.
class Natural {
 public:
  Natural() { mpz_init(number_); }
  explicit Natural(const BigInt& number) : Natural() {
    const auto& words = number.backend();
    mpz_import(number_, words.size(), lowest_first, sizeof(Word), as_in_memory, 0, words.limbs());
  }
  ~Natural() { mpz_clear(number_); }
  Natural(const Natural&) = delete;
  Natural& operator=(const Natural&) = delete;

  [[nodiscard]] mpz_ptr get() { return number_; }

  [[nodiscard]] BigInt number() const {
    constexpr std::size_t word_bits = 8 * sizeof(Word);
    std::vector<Word> words(mpz_sizeinbase(number_, 2) / word_bits + 1);
    std::size_t used = 0;
    mpz_export(words.data(), &used, lowest_first, sizeof(Word), as_in_memory, 0, number_);
    BigInt number = 0;
    if (used > 0) import_bits(number, words.begin(), words.begin() + used, word_bits, false);
    return number;
  }

 private:
  mpz_t number_;
};

}  // namespace

std::string decimal(const BigInt& number) {
  if (is_short(number)) return number.str();
  Natural natural(number);
  constexpr int ten = 10;
  // One for the zero at the end of a string, one because the size may be one too large.
  std::string digits(mpz_sizeinbase(natural.get(), ten) + 1, '\0');
  mpz_get_str(digits.data(), ten, natural.get());
  digits.resize(digits.find('\0'));
  return digits;
}

BigInt common_divisor(const BigInt& a, const BigInt& b) {
  if (is_short(a) && is_short(b)) return gcd(a, b);
  Natural divisor(a);
  Natural other(b);
  mpz_gcd(divisor.get(), divisor.get(), other.get());
  return divisor.number();
}

}  // namespace crosshatch
