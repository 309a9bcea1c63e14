import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { lastRowsOfColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { mergeBars } from '#domain/analysis/merge-bars.ts'
import { toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import { arbitraryColumns, joinBars, unadjusted } from '#tests/builders/market.ts'
import type { BarStore, Correction, MarketStores, NewestBar } from '../../market-ports.ts'
import { storeBatches } from './take-in.ts'

const yearIn = (bars: Bars, at: number): number => yearOf(toTradingDay(bars.day[at]!))

/** Makes a store with one series, stored by years as in the database. */
function storeOf(bars: Bars) {
  const years = new Map<number, Bars>()
  const put = (series: Bars) => {
    for (let from = 0; from < series.day.length; ) {
      let to = from
      while (to < series.day.length && yearIn(series, to) === yearIn(series, from)) to++
      years.set(yearIn(series, from), sliceColumns(series, from, to))
      from = to
    }
  }
  put(bars)
  const whole = (): Bars => joinBars([...years].sort(([a], [b]) => a - b).map(([, year]) => year))
  const store: BarStore = {
    all: async () => whole(),
    last: async (ids, count) => new Map(ids.map(id => [id, lastRowsOfColumns(whole(), count)])),
    newest: async () => new Map(),
    put: async series => {
      for (const { bars: each } of series) put(each)
      return series.length
    },
    keepYears: async (_id, kept) => {
      for (const year of years.keys()) if (!kept.includes(year)) years.delete(year)
      return 0
    },
  }
  return { store, whole }
}

const history = arbitraryColumns({ minLength: 290, maxLength: 400 }).map(unadjusted)
const edit = fc.record({ at: fc.nat(), volume: fc.integer({ min: 1, max: 9999 }), drop: fc.boolean() })

test('new bars give the same series and corrections whether they are merged into the newest year or into all years', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.nat({ max: 20 }),
      fc.nat({ max: 45 }),
      fc.array(edit, { maxLength: 3 }),
      fc.option(fc.nat({ max: 60 })),
      async (wholeBars, unheard, back, edits, splitBack) => {
        const length = wholeBars.day.length
        const stored = sliceColumns(wholeBars, 0, length - unheard)
        if (splitBack !== null) stored.factor.fill(0.5, 0, stored.day.length - 1 - splitBack)
        let brought = structuredClone(sliceColumns(wholeBars, stored.day.length - 1 - back))
        brought.factor.fill(1)
        for (const { at, volume, drop } of edits) {
          const row = at % brought.day.length
          if (!drop) brought.volume[row] = volume
          else if (row > 0 && row < brought.day.length - 1)
            brought = mergeBars(sliceColumns(brought, 0, row), sliceColumns(brought, row + 1)).bars
        }
        const before = structuredClone(stored)
        const expected = mergeBars(before, brought)
        const { store, whole } = storeOf(structuredClone(stored))
        const corrections: Correction[] = []
        const last: NewestBar = {
          day: toTradingDay(stored.day.at(-1)!),
          close: stored.close.at(-1)!,
          factor: 1,
        }
        await storeBatches(
          {
            bars: store,
            corrections: { add: async (rows: Correction[]) => void corrections.push(...rows) },
            marketState: { of: async () => null, put: async () => {} },
          } as unknown as MarketStores,
          [{ feed: 'bars', fsym_id: 'X-S', bars: brought }],
          {
            market: { source: 'kis', feeds: ['bars'] },
            country: 'kr',
            newest: new Map([['X-S', last]]),
            now: new Date(0),
          },
        )
        expect(whole()).toEqual(expected.bars)
        expect(corrections.map(({ day, field, was, became }) => ({ day, field, was, became }))).toEqual(
          expected.corrections,
        )
      },
    ),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 5000 : 200 },
  )
})
