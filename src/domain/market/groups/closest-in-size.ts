/**
 * The nearest in size first: of two the one whose ratio to our own is nearer to one, whichever is the larger. Whose size
 * nobody knows comes last; where our own is not known, the largest come first. Equals stay in their order.
 */
export function closestInSize<T>(
  own: number | null,
  all: readonly T[],
  sizeOf: (one: T) => number | null,
): T[] {
  const distance = (one: T): number => {
    const size = sizeOf(one)
    if (size === null || !(size > 0)) return Infinity
    return own !== null && own > 0 ? Math.abs(Math.log(size / own)) : -size
  }
  return all
    .map(one => ({ one, far: distance(one) }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far < b.far ? -1 : 1))
    .map(({ one }) => one)
}
