import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { MOST_BARS } from './client.ts'
import type { AlpacaSeries, SeriesWindow } from './series-window.ts'

/** Our choice: so many symbols fit into an address of some 1,200 characters. */
const SYMBOLS_AT_ONCE = 200
/** Our choice: a window of fewer than this many stocks is not one page, but a long history on many. */
const FEWEST_AT_ONCE = 100

/** Series with the same newest day are read together, so that one that has not traded for a year makes no other be read for a year. */
export function seriesGroups(all: readonly AlpacaSeries[], size = SYMBOLS_AT_ONCE): AlpacaSeries[][] {
  const sorted = [...all].sort(
    (one, other) =>
      (other.newest?.day ?? 0) - (one.newest?.day ?? 0) || (one.fsym_id < other.fsym_id ? -1 : 1),
  )
  const groups: AlpacaSeries[][] = []
  for (let at = 0; at < sorted.length; at += size) groups.push(sorted.slice(at, at + size))
  return groups
}

/** So many stocks that one page holds the sessions of all: a second page with a fifth of them would cost as much as the first. */
export function groupSize({ from, until }: SeriesWindow): number {
  const onOnePage = Math.floor(MOST_BARS / sessionDaysBetween('us', from, until).length)
  return onOnePage >= FEWEST_AT_ONCE ? Math.min(onOnePage, SYMBOLS_AT_ONCE) : SYMBOLS_AT_ONCE
}
