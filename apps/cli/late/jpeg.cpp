// SPDX-License-Identifier: MIT
#include <cstdio>
// jpeglib.h needs FILE.
#include <jpeglib.h>

#include "late/needed.h"

LATE(3, jpeg_CreateDecompress)
LATE(1, jpeg_destroy_decompress)
LATE(1, jpeg_finish_decompress)
LATE(3, jpeg_mem_src)
LATE(2, jpeg_read_header)
LATE(3, jpeg_read_scanlines)
LATE(3, jpeg_save_markers)
LATE(1, jpeg_start_decompress)
LATE(1, jpeg_std_error)
