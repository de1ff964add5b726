// SPDX-License-Identifier: MIT
//
// What CaDiCaL asks of <stdio.h> that Windows lacks. The first is in
// src/sat/proof/proof_stream.cpp. CaDiCaL reads no files here, so nothing calls the other.
#pragma once

#include <cstdio>

extern "C" int putc_unlocked(int byte, std::FILE* file);
inline int getc_unlocked(std::FILE*) { return EOF; }
