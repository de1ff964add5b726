// SPDX-License-Identifier: MIT
#include <zlib.h>

#include "late/needed.h"

LATE(3, crc32_z)
LATE(2, deflate)
LATE(1, deflateEnd)
LATE(8, deflateInit2_)
LATE(2, inflate)
LATE(1, inflateEnd)
LATE(4, inflateInit2_)
