// SPDX-License-Identifier: MIT
#include <gif_lib.h>

#include "late/needed.h"

LATE(2, DGifCloseFile)
LATE(3, DGifExtensionToGCB)
LATE(3, DGifGetExtension)
LATE(2, DGifGetExtensionNext)
LATE(1, DGifGetImageDesc)
LATE(3, DGifGetLine)
LATE(2, DGifGetRecordType)
LATE(3, DGifOpen)
LATE(2, EGifCloseFile)
LATE(2, EGifGCBToExtension)
LATE(3, EGifOpen)
LATE(4, EGifPutExtension)
LATE(3, EGifPutExtensionBlock)
LATE(2, EGifPutExtensionLeader)
LATE(1, EGifPutExtensionTrailer)
LATE(7, EGifPutImageDesc)
LATE(3, EGifPutLine)
LATE(6, EGifPutScreenDesc)
LATE(2, EGifSetGifVersion)
LATE(1, GifErrorString)
LATE(1, GifFreeMapObject)
LATE(2, GifMakeMapObject)
