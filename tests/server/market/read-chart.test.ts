import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChartReply, quoteEndpoints as quoteApi } from '#contract/quote.ts'
import { adjustForSplits, barsUntil } from '#domain/analysis/bars.ts'
import { flattenHaltedDays, lastRowsOfColumns } from '#domain/analysis/columns.ts'
import { computeIndicator } from '#domain/analysis/indicators/define-indicator.ts'
import { rsi } from '#domain/analysis/indicators/rsi.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { chartRanges, sessionsInRange } from '#domain/market/chart-range.ts'
import type { MarketStores } from '#server/market-ports.ts'
import type { HeldMarkets } from '#server/use-cases/market/hold-markets.ts'
import { readChart } from '#server/use-cases/stock/read-chart.ts'
import { readIndicators } from '#server/use-cases/stock/read-indicators.ts'
import { livelyBars } from '#tests/builders/lively-stock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import {
  livelyBarsOf,
  livelyDaysByCountry,
  livelyStockWith,
  publishLively,
  unwrapResult,
} from './published-lively.ts'

let database: TestDatabase
let stores: MarketStores
let markets: HeldMarkets
beforeAll(async () => {
  ;({ database, stores, markets } = await publishLively())
})
afterAll(() => database.drop())

const chartOf = async (ticker: string, range: ChartReply['range'], adjusted = true) =>
  unwrapResult(await readChart({ markets, bars: stores.bars }, ticker, range, adjusted))

describe('a chart', () => {
  test.each(chartRanges)('of %s shows its sessions, with the average from the whole history', async range => {
    const stock = livelyStockWith('kr', 'split')
    const chart = await chartOf(stock.ticker, range)
    expect(z.parse(ChartReply, chart)).toEqual(chart)
    const bars = adjustForSplits(livelyBarsOf(stock))
    const shown = lastRowsOfColumns(bars, sessionsInRange[range])
    expect(chart.dates).toEqual(Array.from(shown.day, day => isoDay(toTradingDay(day))))
    for (const [at, [open, close, low, high]] of chart.candles.entries()) {
      expect(close).toBeCloseTo(shown.close[at]!, 3)
      if (open === 0) continue
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    }
    const average = computeIndicator(sma, flattenHaltedDays(bars)).slice(-sessionsInRange[range])
    for (const [at, value] of chart.ma20.entries())
      if (Number.isNaN(average[at]!)) expect(value).toBeNull()
      else expect(value).toBeCloseTo(average[at]!, 3)
    for (const line of [chart.volume, chart.disparity.d120, chart.bands!.upper2, chart.stop_loss!.vp])
      expect(line).toHaveLength(chart.dates.length)
  })

  test('of a new listing has no 20-day average in its first 19 sessions', async () => {
    const chart = await chartOf(livelyStockWith('kr', 'young').ticker, '1Y')
    expect(chart.dates).toHaveLength(40)
    expect(chart.ma20.slice(0, 19).every(value => value === null)).toBe(true)
    expect(chart.ma20.slice(19).every(value => value !== null)).toBe(true)
  })

  test('shows a split as a step in the traded prices, and as none in the adjusted prices', async () => {
    const { ticker } = livelyStockWith('us', 'split')
    const largestStep = async (adjusted: boolean): Promise<number> => {
      const { candles } = await chartOf(ticker, '5Y', adjusted)
      return Math.max(...candles.slice(1).map(([, close], at) => Math.abs(Math.log(close / candles[at]![1]))))
    }
    expect(await largestStep(false)).toBeGreaterThan(1.2)
    const { factor, day } = livelyBarsOf(livelyStockWith('us', 'split'))
    const at = factor.findIndex((value, nth) => nth > 0 && value !== factor[nth - 1])
    const times = factor[at]! / factor[at - 1]!
    expect(times).toBeGreaterThan(1)
    for (const adjusted of [true, false])
      expect((await chartOf(ticker, '5Y', adjusted)).splits).toEqual([
        { date: isoDay(toTradingDay(day[at]!)), times: expect.closeTo(times, 3) },
      ])
    expect((await chartOf(livelyStockWith('us', 'plain').ticker, '5Y')).splits).toEqual([])
    expect(await largestStep(true)).toBeLessThan(0.5)
  })

  test('in traded prices has no lines or signals, which would not match those prices', async () => {
    expect(await chartOf(livelyStockWith('us', 'split').ticker, '5Y', false)).toMatchObject({
      ...{ adjusted: false, bands: null, stop_loss: null, take_profit: [], signals: [] },
      ...{ latest_entry_date: null, latest_exit_date: null },
    })
  })

  test.each([true, false])(
    'names a halted day, whose candle is flat at the close and has no trades (adjusted: %s)',
    async adjusted => {
      const { candles, volume, halted, dates } = await chartOf(
        livelyStockWith('kr', 'halted').ticker,
        '1M',
        adjusted,
      )
      const [open, close, low, high] = candles.at(-1)!
      expect([open, low, high, volume.at(-1)]).toEqual([close, close, close, 0])
      expect(halted.at(-1)).toBe(dates.at(-1))
      expect(close).toBeGreaterThan(0)
    },
  )

  test.each(['class', 'merged', 'plain'] as const)(
    'marks every session on which the signal changed (%s)',
    async fate => {
      const stock = livelyStockWith('kr', fate)
      const chart = await chartOf(stock.ticker, '5Y')
      const { series } = computeSignalRun(adjustForSplits(livelyBarsOf(stock)))
      const changed = Array.from(series.code.keys()).filter(
        at => at > 0 && series.code[at] !== series.code[at - 1],
      )
      expect(chart.signals.map(({ date }) => date)).toEqual(
        changed.map(at => isoDay(livelyDaysByCountry.kr[at]!)),
      )
      expect(chart.signals.length).toBeGreaterThan(1)
      expect(chart.latest_entry_date).not.toBeNull()
      const short = await chartOf(stock.ticker, '3M')
      expect(short.signals).toEqual(chart.signals.filter(({ date }) => date >= short.dates[0]!))
    },
  )

  test('ends where the publication ends, whatever has been stored since', async () => {
    const stock = livelyStockWith('us', 'split')
    const [whole, before] = [
      livelyBarsOf(stock),
      livelyBars(stock, livelyDaysByCountry.us.slice(0, stock.on)),
    ]
    const cut = barsUntil(whole, before.day.at(-1)!)
    expect(cut.day).toEqual(before.day)
    expect(Array.from(cut.factor)).toEqual(Array.from(before.factor))
    expect(barsUntil(whole, 99991231)).toBe(whole)
    expect(barsUntil(whole, 19000101).day).toHaveLength(0)
  })
})

describe('indicators', () => {
  const read = (ticker: string, names: string) =>
    readIndicators({ markets, bars: stores.bars }, ticker, { names, range: '5Y' })

  test('equal those of the whole history, by name, unrounded and null before the warm-up', async () => {
    const stock = livelyStockWith('us', 'merged')
    const answer = unwrapResult(await read(stock.ticker, 'sma20, rsi14,sma20,macd'))
    expect(z.parse(quoteApi.indicators.reply, answer)).toEqual(answer)
    const columns = flattenHaltedDays(adjustForSplits(livelyBarsOf(stock)))
    const orNull = (values: Float64Array) => Array.from(values, value => (Number.isNaN(value) ? null : value))
    expect(answer.dates).toHaveLength(300)
    expect(answer.series.sma20).toEqual(orNull(computeIndicator(sma, columns, { length: 20 })))
    expect(answer.series.rsi14).toEqual(orNull(computeIndicator(rsi, columns, { length: 14 })))
    expect(answer.series.sma20!.slice(0, 19).every(value => value === null)).toBe(true)
    expect(Object.keys(answer.series).length).toBeGreaterThan(3)
  })

  test('that do not exist are named', async () => {
    expect(await read(livelyStockWith('us', 'plain').ticker, 'sma20,nonsense7')).toEqual({
      ok: false,
      error: { unknown: 'nonsense7' },
    })
  })
})
