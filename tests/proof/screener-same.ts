/** The result of a filter: the number of stocks, and their ids in order. */
export type ScreenerResult = { total: number; ids: readonly string[] }

/** Returns the first difference between two results in words, or null. */
export function difference(one: ScreenerResult, other: ScreenerResult): string | null {
  if (one.total !== other.total) return `${one.total} stocks are not ${other.total}`
  if (one.ids.length !== other.ids.length) return `${one.ids.length} rows are not ${other.ids.length}`
  const at = one.ids.findIndex((id, place) => id !== other.ids[place])
  return at < 0 ? null : `row ${at} is ${one.ids[at]}, not ${other.ids[at]}`
}
