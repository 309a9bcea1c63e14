import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBars } from '#tests/builders/market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import type { Bars } from '../bars.ts'
import { isInvested } from '../signals/signal.ts'
import { compareRecord } from './compare-record.ts'
import { recompute } from './recompute.ts'
import { findInvalidMember, type SignalRecord } from './signal-record.ts'

type Split = { after: number; ratio: number }

/** Returns the generated prices as they would have been traded with splits on those days. */
function traded(seed: number, length: number, splits: readonly Split[]): Bars {
  const columns = generatedColumns(seed, length)
  const factor = new Float64Array(length).fill(1)
  for (const { after, ratio } of splits) for (let row = 0; row <= after; row++) factor[row]! /= ratio
  const by = (prices: Float64Array) =>
    prices.map((price, at) => Math.round((price / factor[at]!) * 1e4) / 1e4)
  const { open, high, low, close, volume, day } = columns
  return {
    day,
    open: by(open),
    high: by(high),
    low: by(low),
    close: by(close),
    volume: volume.map((each, at) => Math.round(each * factor[at]!)),
    factor,
  }
}

const LENGTH = 420
const split = fc.record({
  after: fc.integer({ min: 0, max: LENGTH - 2 }),
  ratio: fc.constantFrom(2, 3, 5, 7, 10, 20, 50, 1.5, 0.1, 0.2),
})
const cases = fc.tuple(
  fc.integer({ min: 1, max: 1e6 }),
  fc.array(split, { minLength: 1, maxLength: 4 }),
  fc.integer({ min: 80, max: LENGTH - 1 }),
)
const numRuns = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300

test('a record is recomputed to the last bit, however the shares were split after its day', () => {
  let [positions, splitLater] = [0, 0]
  fc.assert(
    fc.property(cases, ([seed, splits, at]) => {
      const whole = traded(seed, LENGTH, splits)
      const then = traded(
        seed,
        LENGTH,
        splits.filter(({ after }) => after < at),
      )
      // These are the prices as they were traded until then; later splits change only the factors.
      const cut = joinBars([{ ...slice(whole, at), factor: then.factor.slice(0, at + 1) }])
      const sealed = recompute('A-S', cut, at)
      const recomputed = recompute('A-S', whole, at)
      const record: SignalRecord = { ...sealed, edition: 'live', odds: null }
      expect(findInvalidMember(record)).toBeNull()
      expect(compareRecord(record, recomputed)).toEqual([])
      if (isInvested(sealed.signal)) positions++
      if (splits.some(({ after }) => after >= at)) splitLater++
    }),
    { numRuns },
  )
  expect(positions).toBeGreaterThan(numRuns / 10)
  expect(splitLater).toBeGreaterThan(numRuns / 10)
}, 600_000)

const slice = (bars: Bars, at: number): Bars =>
  Object.fromEntries(Object.entries(bars).map(([name, series]) => [name, series.slice(0, at + 1)])) as Bars

test('an entry is in the shares of its record, and the first session is WAIT without an entry', () => {
  const bars = traded(3, LENGTH, [])
  const first = recompute('A-S', bars, 0)
  expect(first).toMatchObject({ signal: 'WAIT', from: 'WAIT', factors: [], entry: null })
  const at = Array.from(bars.day.keys()).find(row => recompute('A-S', bars, row).entry !== null)!
  const entered = recompute('A-S', bars, at)
  expect(entered).toMatchObject({ from: 'WAIT', entry: { day: bars.day[at], close: bars.close[at] } })
  const halved = { ...bars, factor: bars.factor.map((_, row) => (row < at ? 0.5 : 1)) }
  expect(recompute('A-S', halved, at).factors).toEqual([[bars.day[at - 1], 0.5]])
})
