// SPDX-License-Identifier: MIT
#pragma once

#include "api/korean/patterns.h"

namespace crosshatch {

/// What can be expected of certificates that are read for their puzzle.
inline constexpr Pattern of_certificates[] = {
    {"a certificate of crosshatch prove", "crosshatch prove로 만든 증명서"},
    {"a certificate of a %f puzzle", "{0} 퍼즐의 증명서"},
    {"a certificate of a family that %q shows", "{0}에 나오는 퍼즐 종류의 증명서"},
    {"version 1 of certificates", "증명서 버전 1"},
    {"a claim after the puzzle", "퍼즐 뒤의 주장"},
    {"the rest of the gzip member", "gzip 데이터의 나머지"},
    {"nothing after the gzip member", "gzip 데이터의 끝"},
    {"a gzip file of at most %n MiB of text", "풀어서 {0} MiB 이하인 gzip 파일"},
    {"data compressed by gzip", "gzip으로 압축한 데이터"},
    {"a format in which a puzzle alone can be written", "퍼즐만으로 쓸 수 있는 형식"},
    {"the length of a run from %n to %n", "{0}부터 {1}까지의 칠할 칸 수"},
    {"':' and a colour", "':'와 색"},
    {"a total from %n to %n", "{0}부터 {1}까지의 합계"},
    {"a side from %n to %n", "{0}부터 {1}까지의 변 길이"},
    {"a height of boxes from %n to %n", "{0}부터 {1}까지의 상자 높이"},
    {"a width of boxes from %n to %n", "{0}부터 {1}까지의 상자 너비"},
    {"boxes of %n cells", "{0}칸짜리 상자"},
    {"boxes or regions", "상자나 구역"},
    {"the number of a region from %n to %n", "{0}부터 {1}까지의 구역 번호"},
    {"%n numbers of regions", "구역 번호 {0}개"},
    {"windows in a grid of 9x9 with square boxes", "상자가 정사각형인 9x9 그리드의 창"},
    {"a cell from %n to %n", "{0}부터 {1}까지의 칸 번호"},
    {"at most %n cages", "케이지 {0}개 이하"},
    {"a cell that has a digit left", "숫자가 하나라도 남는 칸"},
};

}  // namespace crosshatch
