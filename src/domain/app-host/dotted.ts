const dotted = /^\d+(\.\d+)*/

/**
 * Returns a negative number, 0 or a positive number, comparing part by part as numbers: 3.10 is newer than 3.9. NaN
 * where either is not a version.
 */
export function compareDotted(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  if (left === null || right === null) return Number.NaN
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Text after the numbers («-beta», « (12)») is ignored. */
const partsOf = (version: string): number[] | null =>
  dotted.exec(version.trim())?.[0].split('.').map(Number) ?? null
