// SPDX-License-Identifier: MIT
#pragma once

#define Super UObject
