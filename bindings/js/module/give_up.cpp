// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>

#include "api/requests/answer_request.h"
#include "crosshatch/crosshatch.h"
#include "handles.h"

using namespace crosshatch;

constexpr Words stopped = {"the engine stopped because of an internal error",
                           "내부 오류로 엔진이 멈췄습니다"};

/// The line that answers a request of `xh_ask_line` which trapped or was ended, made by another
/// instance. `why`: a Why; any other number: a mistake of ours. Exported.
extern "C" xh_status give_up_line(const xh_engine* engine, const char* request, std::size_t length,
                                  std::int32_t why, xh_answer** answer) {
  return c::make_answer(answer, [&](xh_answer& made) {
    VerbOptions usual = usual_options();
    usual.language = engine->language;
    const RequestLine read = read_request_line({request, length}, usual);
    const bool is_limit = why >= 0 && why <= static_cast<std::int32_t>(Why::cancelled);
    made.status = is_limit ? XH_UNKNOWN : XH_FAILED;
    made.text = is_limit ? unanswered_line(read, static_cast<Why>(why))
                         : failed_line(read, {ErrorCode::internal, stopped}).line;
  });
}
