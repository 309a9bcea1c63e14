/** Tags on the axis move apart and never cover each other; the fixed one keeps its place. */
export function standApart(moving: number, fixed: number, height: number): number {
  const distance = moving - fixed
  // On the fixed one itself both would say the same.
  if (Math.abs(distance) >= height || Math.abs(distance) < 0.5) return moving
  return fixed + (distance < 0 ? -height : height)
}
