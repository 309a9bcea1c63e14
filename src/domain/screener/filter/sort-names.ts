import type { Sort } from './condition.ts'

/** The specification's words for what a list is sorted by. */
const metrics: ReadonlyMap<string, string> = new Map([
  ['daily_change', 'change_1d'],
  ['market_cap', 'market_cap'],
  ['price', 'price'],
  ['volume', 'volume'],
  ['value', 'value'],
])

/** A sort as addresses spell it, the direction before or behind: `desc_market_cap` of a theme is `market_cap_desc` of a list. */
export function sortNamed(name: string): Sort | undefined {
  const [, before, by, behind] = /^(?:(asc|desc)_)?(.+?)(?:_(asc|desc))?$/.exec(name) ?? []
  const direction = before ?? behind
  const metric = metrics.get(by ?? '')
  const isOne = (before === undefined) !== (behind === undefined)
  if (metric === undefined || !isOne) return undefined
  return direction === 'asc' || direction === 'desc' ? { metric, direction } : undefined
}
