// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace ENamedThreads {
enum Type { AnyBackgroundThreadNormalTask, GameThread };
}

/// The test has both threads: see `run_test.cpp`.
void AsyncTask(ENamedThreads::Type Thread, std::function<void()> Task);
