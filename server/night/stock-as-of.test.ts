import { expect, it } from 'vitest'
import { emptyBars } from '#domain/analysis/bars.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { stockAsOf } from './stock-as-of.ts'

const days = [20261103, 20261104, 20261116, 20261117]
const bars = { ...emptyBars(4), day: Int32Array.from(days), close: Float64Array.from([60, 60, 12, 12]) }
bars.factor.set([0.2, 0.2, 1, 1])

const instrument: Instrument = {
  ...{ fsym_id: 'A', country: 'us', ticker: 'A', market: 3, venue: null, fref_security_type: 'SHARE' },
  ...{ name_kr: '', name_en: 'A', sector_code: null, shares: 100 },
  ...{ listed_at: null, delisted_at: null, halted_since: null },
}

const sharesOn = (day: number, shares: number, told: number) =>
  stockAsOf(
    {
      ...{ instrument: { ...instrument, shares }, bars },
      filings: [filing({ filed: 20261104, currency: 'USD', shares: told })],
      ...{ earnings: [], dividends: null, flows: [], nxt: [], otherClasses: [] },
    },
    toTradingDay(day),
  )?.instrument.shares

it('a filing of 100 shares means 500 after a split into five, and 100 on a day before it', () => {
  expect(sharesOn(20261117, 100, 100)).toBe(500)
  expect(sharesOn(20261104, 100, 100)).toBe(100)
})

it('the 500 shares of a list are today’s, whatever a filing counted before the split', () => {
  expect(sharesOn(20261117, 500, 100)).toBe(500)
  expect(sharesOn(20261104, 500, 100)).toBe(100)
})

it('the shares of a past day are those of the filing that was the newest then, and unknown before the first', () => {
  const filings = [[20261103, 90] as const, [20261116, 520] as const].map(([filed, shares]) =>
    filing({ filed, currency: 'USD', shares }),
  )
  const sharesAsOf = (day: number) =>
    stockAsOf(
      {
        ...{ instrument: { ...instrument, shares: 520 }, bars, filings },
        ...{ earnings: [], dividends: null, flows: [], nxt: [], otherClasses: [] },
      },
      toTradingDay(day),
    )?.instrument.shares
  expect([20261103, 20261104, 20261116, 20261117].map(sharesAsOf)).toEqual([90, 90, 520, 520])
  expect(
    stockAsOf(
      {
        ...{ instrument: { ...instrument, shares: 520 }, bars, filings: filings.slice(1) },
        ...{ earnings: [], dividends: null, flows: [], nxt: [], otherClasses: [] },
      },
      toTradingDay(20261104),
    )?.instrument.shares,
  ).toBeNull()
})
