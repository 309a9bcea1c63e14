import type { Sort } from './condition.ts'

/** These are the specification's names of the metrics that a list can be sorted by. */
const metrics: ReadonlyMap<string, string> = new Map([
  ['daily_change', 'change_1d'],
  ['market_cap', 'market_cap'],
  ['price', 'price'],
  ['volume', 'volume'],
  ['value', 'value'],
])

/**
 * Parses a sort as spelled in URLs, with the direction in front or at the end: `desc_market_cap` for a theme equals
 * `market_cap_desc` for a list.
 */
export function sortNamed(name: string): Sort | undefined {
  const [, before, by, behind] = /^(?:(asc|desc)_)?(.+?)(?:_(asc|desc))?$/.exec(name) ?? []
  const direction = before ?? behind
  const metric = metrics.get(by ?? '')
  const isOne = (before === undefined) !== (behind === undefined)
  if (metric === undefined || !isOne) return undefined
  return direction === 'asc' || direction === 'desc' ? { metric, direction } : undefined
}
