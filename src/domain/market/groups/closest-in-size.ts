/**
 * Sorts by nearness in size: the ratio to the own size decides, so half and double are equally near. Items of unknown size are
 * last. Where the own size is unknown, the largest are first. Equally near items keep their order.
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
