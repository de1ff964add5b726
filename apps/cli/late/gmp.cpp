// SPDX-License-Identifier: MIT
#include <gmp.h>

#include "late/needed.h"

LATE(1, __gmpz_clear)
LATE(7, __gmpz_export)
LATE(3, __gmpz_gcd)
LATE(3, __gmpz_get_str)
LATE(7, __gmpz_import)
LATE(1, __gmpz_init)
LATE(2, __gmpz_sizeinbase)
