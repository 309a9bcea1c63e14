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
    oldestYear: async ids => new Map(ids.map(id => [id, [...years].sort(([a], [b]) => a - b)[0]![1]])),
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

/** Stores a batch of one series with the real use case; returns the corrections. */
async function storeInto(store: BarStore, bars: Bars, last: NewestBar): Promise<Correction[]> {
  const corrections: Correction[] = []
  await storeBatches(
    {
      bars: store,
      corrections: { add: async (rows: Correction[]) => void corrections.push(...rows) },
      marketState: { of: async () => null, put: async () => {} },
    } as unknown as MarketStores,
    [{ feed: 'bars', fsym_id: 'X-S', bars }],
    {
      market: { source: 'kis', feeds: ['bars'] },
      country: 'kr',
      newest: new Map([['X-S', last]]),
      now: new Date(0),
    },
  )
  return corrections
}

const newestOf = ({ day, close }: Bars): NewestBar => ({
  day: toTradingDay(day.at(-1)!),
  close: close.at(-1)!,
  factor: 1,
})

const bare = (corrections: readonly Correction[]) =>
  corrections.map(({ day, field, was, became }) => ({ day, field, was, became }))

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
        const corrections = await storeInto(store, brought, newestOf(stored))
        expect(whole()).toEqual(expected.bars)
        expect(bare(corrections)).toEqual(expected.corrections)
      },
    ),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 5000 : 200 },
  )
})

test('a window of older bars gives the same series and corrections whether it is merged into the oldest year or into all years', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 30, max: 250 }),
      fc.nat({ max: 40 }),
      fc.option(fc.nat({ max: 25 })),
      fc.option(fc.nat({ max: 200 })),
      async (wholeBars, storedFrom, common, splitInWindow, splitInStored) => {
        const stored = sliceColumns(wholeBars, storedFrom, wholeBars.day.length)
        if (splitInStored !== null) stored.factor.fill(0.5, 0, Math.min(splitInStored, stored.day.length - 1))
        const brought = structuredClone(sliceColumns(wholeBars, storedFrom - 30, storedFrom + common))
        brought.factor.fill(1)
        if (splitInWindow !== null) brought.factor.fill(0.2, 0, splitInWindow)
        const expected = mergeBars(structuredClone(stored), brought)
        const { store, whole } = storeOf(structuredClone(stored))
        const corrections = await storeInto(store, brought, newestOf(stored))
        expect(whole()).toEqual(expected.bars)
        expect(bare(corrections)).toEqual(expected.corrections)
      },
    ),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 5000 : 200 },
  )
})
