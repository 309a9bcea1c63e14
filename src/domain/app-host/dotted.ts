const dotted = /^\d+(\.\d+)*/

/** Below 0, 0 or above, as numbers part by part: 3.10 is newer than 3.9. NaN where one of them is no version. */
export function compareDotted(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  if (left === null || right === null) return Number.NaN
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What follows the numbers («-beta», « (12)») counts for nothing. */
const partsOf = (version: string): number[] | null =>
  dotted.exec(version.trim())?.[0].split('.').map(Number) ?? null
