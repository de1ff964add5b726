// SPDX-License-Identifier: MIT
// A time as people read it: 3:07, 1:02:45.

export function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return (hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)) + ":" + two(seconds % 60);
}
