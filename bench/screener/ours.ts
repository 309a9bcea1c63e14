import { openScreener } from '#domain/screener/engine/screener.ts'
import type { Pack } from '#domain/screener/pack.ts'
import { ROWS_PER_QUERY, type ScreenerContestant } from './contestant.ts'

/**
 * Our screener goes from the plain data of a filter to the rows each time: it caches only formulas, and no query here
 * has one.
 */
export function ourContestant(pack: Pack): ScreenerContestant {
  const { screen } = openScreener(pack)
  return {
    name: 'ours',
    plans: [{ name: 'ours', ask: filter => screen(filter, ROWS_PER_QUERY) }],
    clock: 'cpu',
    passes: 250,
    close: () => {},
  }
}
