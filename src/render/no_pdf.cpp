// SPDX-License-Identifier: MIT
//
// For a build without cairo and fontconfig.
#include "render/paper/pdf.h"

namespace crosshatch::render {

namespace {

auto no_pdf() {
  return fail(unsupported(Words{"this build draws no PDF", "이 빌드는 PDF를 그리지 못합니다"}));
}

}  // namespace

struct Pdf::Book {
  std::string unseen = {};
};

Pdf::Pdf(PdfLook) : book_(std::make_unique<Book>()) {}
Pdf::Pdf(Pdf&&) noexcept = default;
Pdf& Pdf::operator=(Pdf&&) noexcept = default;
Pdf::~Pdf() = default;

Result<void> Pdf::add(const Scene&, const Scene*, const PdfWords&) { return no_pdf(); }
void Pdf::leave_out() {}
Result<void> Pdf::begin_animation(std::string_view) { return no_pdf(); }
Result<void> Pdf::add_frame(const Scene&, std::string_view, std::string_view) { return no_pdf(); }
void Pdf::allow(Allowance) {}
Result<std::string> Pdf::finish() { return no_pdf(); }
const std::string& Pdf::unseen() const { return book_->unseen; }

}  // namespace crosshatch::render
