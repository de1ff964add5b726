// SPDX-License-Identifier: MIT
#pragma once

#define IMPLEMENT_MODULE(Class, Name)
