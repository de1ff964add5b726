// SPDX-License-Identifier: MIT
// Texts between the marks of HTML and SVG.
const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!);
