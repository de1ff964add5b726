// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace crosshatch {

/// An integer without an upper bound: numbers of solutions reach 10^900 on small boards.
using BigInt = boost::multiprecision::cpp_int;

}  // namespace crosshatch
