// SPDX-License-Identifier: MIT
#pragma once

// Digits are written the same under every locale. Without this, Boost looks for the marks between
// thousands of the program's locale, and a module for browsers holds all code for locales, 160 kB.
#define BOOST_LEXICAL_CAST_ASSUME_C_LOCALE
#include <boost/multiprecision/cpp_int.hpp>

namespace crosshatch {

/// An integer without an upper bound: numbers of solutions reach 10^900 on small boards.
using BigInt = boost::multiprecision::cpp_int;

}  // namespace crosshatch
