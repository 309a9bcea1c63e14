import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedBars, instrumentOf, measuredOf, plainWorld } from '#tests/builders/measured.ts'
import { computeIndicator } from '../../analysis/indicators/define-indicator.ts'
import { ema } from '../../analysis/indicators/ema.ts'
import { psar } from '../../analysis/indicators/psar.ts'
import { rsi } from '../../analysis/indicators/rsi.ts'
import { sma } from '../../analysis/indicators/sma.ts'
import { signalEventsAt } from '../../analysis/signals/events.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { countries } from '../../market/country.ts'
import { trendOf } from '../../market/trend-code.ts'
import { metrics } from '../metrics/index.ts'
import {
  crossMetricId,
  maLengths,
  maMetricId,
  maTypes,
  rsiLengths,
  rsiMetricId,
} from '../metrics/technical.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock } from './measure-stock.ts'
import type { MeasuredStock } from './measured.ts'

// This is a slow reference implementation of the definitions: sessions are objects, and everything is computed forwards
// from the first. It shares only the indicator lines and the signal events with the code under test.

type Session = { row: number; high: number; low: number; close: number; volume: number }
type Wanted = Record<string, number>

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length
const lastOf = (values: readonly number[], count: number): readonly number[] =>
  values.length < count ? [Number.NaN] : values.slice(-count)
const percent = (now: number, before: number | undefined): number =>
  before === undefined ? Number.NaN : (100 * (now - before)) / before

function referenceOf({ bars, run, instrument }: MeasuredStock): Wanted {
  const rows: Session[] = Array.from(bars.day, (_, row) => {
    const factor = bars.factor[row]! / bars.factor.at(-1)!
    const [high, low, close] = [bars.high[row]! * factor, bars.low[row]! * factor, bars.close[row]! * factor]
    return { row, high, low, close, volume: bars.volume[row]! / factor }
  })
  const traded = rows.filter(({ row }) => run.inputs.halted[row] === 0)
  const closes = traded.map(({ close }) => close)
  const price = rows.at(-1)!.close
  const ago = (session: Session | undefined): number => rows.length - session!.row
  const isHalted = bars.open.at(-1) === 0
  const reference: Wanted = {
    halted: Number(isHalted),
    price,
    market_cap: price * instrument.shares!,
    volume: rows.at(-1)!.volume,
    value: price * rows.at(-1)!.volume,
    volume_ratio:
      rows.at(-1)!.volume /
      mean(
        lastOf(
          traded.map(({ volume }) => volume),
          20,
        ),
      ),
    change_1d: isHalted ? Number.NaN : percent(price, rows.at(-2)?.close),
    high_52w_gap: percent(
      price,
      Math.max(
        ...lastOf(
          traded.map(({ high }) => high),
          252,
        ),
      ),
    ),
    low_52w_gap: percent(
      price,
      Math.min(
        ...lastOf(
          traded.map(({ low }) => low),
          252,
        ),
      ),
    ),
    prev_high_gap: percent(price, Math.max(...lastOf(closes.slice(0, -5), 252))),
    atr_percent: (100 * averageRange(traded)) / price,
  }
  for (const count of [5, 20, 60, 120, 252])
    reference[`change_${count}d`] = percent(price, rows.at(-1 - count)?.close)
  let up = 0
  for (const [at, close] of closes.entries()) up = at > 0 && close / closes[at - 1]! > 1 + 1e-9 ? up + 1 : 0
  reference.up_days = closes.length < 2 ? Number.NaN : up
  for (const length of maLengths) reference[`sma_${length}`] = mean(lastOf(closes, length))
  for (const length of [5, 20, 60, 120])
    reference[`disparity_${length}`] = (100 * price) / mean(lastOf(closes, length))
  Object.assign(reference, trendsOf(closes), linesOf(), eventsOf())
  return reference

  function linesOf(): Wanted {
    const found: Wanted = {}
    const indicator = { sma, ema }
    const line = (of: 'sma' | 'ema', length: number) => [
      ...computeIndicator(indicator[of], run.inputs.traded, { length }),
    ]
    for (const type of maTypes)
      for (const [at, short] of maLengths.entries()) {
        found[maMetricId(type, short)] = line(type, short).at(-1)!
        for (const long of maLengths.slice(at + 1))
          found[crossMetricId(type, short, long)] = lastTurn(line(type, short), line(type, long))
      }
    found.psar_turn = lastTurn(closes, [...computeIndicator(psar, run.inputs.traded)])
    for (const length of rsiLengths) {
      const values = [...computeIndicator(rsi, run.inputs.traded, { length })]
      found[`rsi_${length}`] = values.at(-1)!
      const last = (is: (value: number) => boolean): number =>
        values.length <= length ? Number.NaN : is(Number.NaN) ? 0 : agoOr(values.findLastIndex(is))
      found[rsiMetricId(length, 'overbought')] = last(value => value >= 70)
      found[rsiMetricId(length, 'oversold')] = last(value => value <= 30)
    }
    const high = traded.map(session => session.high)
    const news = high.map(
      (each, at) => at >= 252 && each > Math.max(...high.slice(at - 252, at)) * (1 + 1e-9),
    )
    found.high_52w_days = traded.length <= 252 ? Number.NaN : agoOr(news.lastIndexOf(true))
    return found
  }

  function agoOr(slot: number): number {
    return slot < 0 ? Infinity : ago(traded[slot])
  }

  function lastTurn(fast: readonly number[], slow: readonly number[]): number {
    let [side, found, pairs] = [0, 0, 0]
    for (const [slot, session] of traded.entries()) {
      const [a, b] = [fast[slot]!, slow[slot]!]
      if (Number.isNaN(a) || Number.isNaN(b)) continue
      pairs++
      if (Math.abs(a - b) <= Math.abs(b) * 1e-9) continue
      const now = a > b ? 1 : -1
      if (side === -now) found = now * ago(session)
      side = now
    }
    return pairs < 2 ? Number.NaN : found
  }

  /** Returns the sessions since the last event of each kind, from the signal events of every session. */
  function eventsOf(): Wanted {
    const last = new Map<string, number>()
    for (const { row } of rows) {
      const before = bars.close[row - 1]
      const factor = bars.factor[row - 1]! / bars.factor[row]!
      const base = before === undefined ? null : factor === 1 ? before : Number((before * factor).toFixed(4))
      const rule = { market: instrument.market, isFund: false, day: toTradingDay(bars.day[row]!) }
      for (const event of signalEventsAt(run.inputs, run.series, row, {
        rule,
        close: bars.close[row]!,
        base,
      }))
        last.set(event.kind, rows.length - row)
    }
    const since = (kind: string, isJudged: boolean): number =>
      isJudged ? (last.get(kind) ?? Infinity) : Number.NaN
    const usual = traded.map((_, at) =>
      mean(
        lastOf(
          traded.slice(0, at).map(({ volume }) => volume),
          20,
        ),
      ),
    )
    return {
      prev_high_cross: since('prev_high_cross', traded.length > 257),
      prev_high_close: since('prev_high_close', traded.length > 257),
      volume_surge: since(
        'volume_surge',
        usual.some((each, at) => each > 0 && usual[at - 1]! > 0),
      ),
      upper: since('upper', instrument.country === 'kr' && rows.length > 1),
    }
  }
}

function averageRange(traded: readonly Session[]): number {
  if (traded.length < 15) return Number.NaN
  const ranges = traded.slice(1).map(({ high, low }, at) => {
    const before = traded[at]!.close
    return Math.max(high, before) - Math.min(low, before)
  })
  return ranges.slice(14).reduce((average, range) => (13 * average + range) / 14, mean(ranges.slice(0, 14)))
}

function trendsOf(closes: readonly number[]): Wanted {
  const codes = closes.map((_, at) => trendOf(closes.slice(0, at + 1)).code)
  const code = codes.at(-1)!
  const days = code === -1 ? Number.NaN : codes.length - 1 - codes.findLastIndex(each => each !== code)
  return {
    trend_code: [0, 1, 2, 3, -1].indexOf(code),
    trend_days: days,
    trend_change_pct: Number.isNaN(days) ? days : percent(closes.at(-1)!, closes.at(-1 - days)),
  }
}

const rounds = process.env.PROOF_ROUNDS === 'full' ? 600 : 25
const lengths = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 620 }))

test('every measure of prices equals the slow reference implementation', { timeout: 300_000 }, () => {
  const seen = new Map<string, Set<string>>()
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      lengths,
      fc.constantFrom(...countries),
      (seed, length, country) => {
        const measured = measuredOf(plainWorld(generatedBars(seed, length, country), instrumentOf(country)))
        const values = measureStock(measured, categoryLabelsInCountry(country))
        for (const [id, expected] of Object.entries(referenceOf(measured))) {
          const at = metrics.findIndex(metric => metric.id === id)
          const kind = Number.isNaN(expected)
            ? 'unknown'
            : expected === metrics[at]!.never
              ? 'never'
              : 'known'
          seen.set(id, (seen.get(id) ?? new Set()).add(kind))
          const value = values[at]!
          if (metrics[at]!.kind !== 'number' || !Number.isFinite(expected)) expect(value, id).toBe(expected)
          else
            expect(Math.abs(value - expected), `${id}: ${value}, not ${expected}`).toBeLessThan(
              1e-9 + Math.abs(expected) * 1e-9,
            )
        }
      },
    ),
    { numRuns: rounds, seed: 20_261_120 },
  )
  for (const kinds of seen.values()) expect(kinds).toContain('known')
  expect(seen.get('upper')).toEqual(new Set(['unknown', 'never', 'known']))
})
