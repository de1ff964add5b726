// SPDX-License-Identifier: MIT
//
// cairo, which brings all of X11 along: loaded with the first page of a PDF. Without it every
// status is an error, whose text tells why.
#include <cairo-ft.h>
#include <cairo-pdf.h>

#include "late/library.h"

namespace {

template <class R>
R missing() {
  return R();
}

template <>
cairo_status_t missing<cairo_status_t>() {
  return CAIRO_STATUS_DEVICE_ERROR;
}

template <>
const char* missing<const char*>() {
  return library().why();
}

}  // namespace

LATE(6, cairo_arc)
LATE(1, cairo_clip)
LATE(1, cairo_close_path)
LATE(1, cairo_create)
LATE(1, cairo_destroy)
LATE(1, cairo_fill)
LATE(1, cairo_font_face_destroy)
LATE(1, cairo_font_face_status)
LATE(0, cairo_font_options_create)
LATE(1, cairo_font_options_destroy)
LATE(2, cairo_font_options_set_hint_metrics)
LATE(2, cairo_font_options_set_hint_style)
LATE(1, cairo_ft_font_face_create_for_pattern)
LATE(2, cairo_get_matrix)
LATE(1, cairo_glyph_free)
LATE(3, cairo_line_to)
LATE(1, cairo_matrix_init_identity)
LATE(3, cairo_matrix_init_scale)
LATE(3, cairo_move_to)
LATE(1, cairo_new_path)
LATE(1, cairo_new_sub_path)
LATE(1, cairo_paint)
LATE(4, cairo_pdf_surface_create_for_stream)
LATE(3, cairo_pdf_surface_set_metadata)
LATE(5, cairo_rectangle)
LATE(1, cairo_restore)
LATE(1, cairo_save)
LATE(3, cairo_scale)
LATE(4, cairo_scaled_font_create)
LATE(1, cairo_scaled_font_destroy)
LATE(4, cairo_scaled_font_glyph_extents)
LATE(1, cairo_scaled_font_status)
LATE(3, cairo_scaled_font_text_extents)
LATE(10, cairo_scaled_font_text_to_glyphs)
LATE(4, cairo_set_dash)
LATE(2, cairo_set_font_face)
LATE(2, cairo_set_font_options)
LATE(2, cairo_set_font_size)
LATE(2, cairo_set_line_width)
LATE(4, cairo_set_source_rgb)
LATE(1, cairo_show_page)
LATE(8, cairo_show_text_glyphs)
LATE(1, cairo_status)
LATE(1, cairo_status_to_string)
LATE(1, cairo_stroke)
LATE(1, cairo_surface_destroy)
LATE(1, cairo_surface_finish)
LATE(1, cairo_surface_status)
LATE(3, cairo_toy_font_face_create)
LATE(3, cairo_translate)
