import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testColumns, unadjusted } from '#tests/builders/market.ts'
import {
  generatedBars,
  generatedWorld,
  instrumentOf,
  measuredOf,
  plainWorld,
  type StockWorld,
} from '#tests/builders/measured.ts'
import { adjustForSplits, type Bars, emptyBars } from '../../analysis/bars.ts'
import { sliceColumns } from '../../analysis/columns.ts'
import { computeSignalRun } from '../../analysis/signals/signal-state.ts'
import { addDays, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { sessionDaysBetween } from '../../market/calendar/session.ts'
import { countries } from '../../market/country.ts'
import { metrics } from '../metrics/index.ts'
import { violatedPackRule } from '../pack.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock, measures } from './measure-stock.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 1000 : 40
const patience = { timeout: 300_000 }
const seeds = fc.integer({ min: 1, max: 1e6 })
const lengths = fc.integer({ min: 1, max: 420 })

type Values = Record<string, number>

function valuesOf(world: StockWorld): Values {
  const values = measureStock(measuredOf(world), categoryLabelsInCountry(world.instrument.country))
  return Object.fromEntries(metrics.map(({ id }, at) => [id, values[at]!]))
}

test('every metric has a measure, and no measure lacks a metric', () => {
  expect(Object.keys(measures).sort()).toEqual(metrics.map(({ id }) => id).sort())
})

test('the values of any stock make a valid pack', patience, () => {
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 0, max: 420 }),
      fc.constantFrom(...countries),
      (seed, length, country) => {
        const { of } = categoryLabelsInCountry(country)
        const world = generatedWorld(seed, length, country)
        const values = valuesOf(world)
        const columns = new Map(metrics.map(({ id }) => [id, Float64Array.of(values[id]!)]))
        const pack = { day: world.day, size: 1, fsymIds: ['F'], columns, labels: of, themes: new Map() }
        expect(violatedPackRule(pack)).toBeNull()
        for (const { id, countries: where } of metrics)
          if (!where.includes(country)) expect(values[id], id).toBeNaN()
      },
    ),
    { numRuns: rounds },
  )
})

describe('the values of a day', () => {
  const cutTo = (bars: Bars, length: number): Bars => {
    const cut = sliceColumns(bars, 0, length)
    return { ...cut, factor: cut.factor.map(factor => factor / cut.factor.at(-1)!) }
  }
  const until = <Row>(
    rows: readonly Row[],
    dayOf: (row: Row) => TradingDay,
    day: TradingDay,
  ): readonly Row[] => rows.filter(row => dayOf(row) <= day)

  test('do not change with later filings, dividends, flows, halts or splits', patience, () => {
    fc.assert(
      fc.property(seeds, lengths, fc.nat(), fc.constantFrom(...countries), (seed, length, at, country) => {
        const all = generatedWorld(seed, length, country)
        const count = 1 + (at % length)
        const day = toTradingDay(all.bars.day[count - 1]!)
        const then = valuesOf({
          ...all,
          day,
          bars: cutTo(all.bars, count),
          statements: until(all.statements, each => each.report_date, day),
          flows: until(all.flows, each => each.day, day),
          dividends: all.dividends && until(all.dividends, each => each.ex_date, day),
        })
        const now = valuesOf({
          ...all,
          day,
          instrument: { ...all.instrument, halted_since: '2030-01-02' },
          bars: sliceColumns(all.bars, 0, count),
        })
        for (const { id, kind } of metrics)
          if (kind === 'number' && Number.isFinite(then[id])) expect(now[id], id).toBeCloseTo(then[id]!, 6)
          else expect(now[id], id).toBe(then[id])
      }),
      { numRuns: rounds },
    )
  })

  test('contain no result that was reported later', () => {
    const world = generatedWorld(5, 300, 'kr')
    const later = world.earnings.map(each => ({ ...each, report_date: addDays(world.day, 1) }))
    expect(valuesOf({ ...world, earnings: later }).sales_surprise).toBeNaN()
  })
})

describe('a halted stock', () => {
  const bars = generatedBars(7, 300, 'kr')
  const traded = valuesOf(plainWorld(bars))
  const stopped = emptyBars(304)
  for (const name of Object.keys(bars) as (keyof Bars)[]) stopped[name].set(bars[name])
  stopped.day.set(
    sessionDaysBetween('kr', toTradingDay(bars.day[299]!), toTradingDay(20261120)).slice(1, 5),
    300,
  )
  stopped.close.fill(bars.close[299]!, 300)
  const halted = valuesOf(plainWorld(stopped))

  test('keeps its averages and streaks, has no volume and no change', () => {
    expect([traded.halted, halted.halted]).toEqual([0, 1])
    expect([halted.volume, halted.value, halted.change_1d]).toEqual([0, 0, Number.NaN])
    for (const id of [
      'price',
      'sma_20',
      'ema_60',
      'rsi_14',
      'up_days',
      'trend_code',
      'atr_percent',
      'signal',
    ])
      expect(halted[id], id).toBe(traded[id])
  })

  test('is four sessions further away from every event after a halt of four sessions', () => {
    const happened = metrics.filter(
      ({ id, kind, never }) => kind === 'days-ago' && traded[id] !== never && !Number.isNaN(traded[id]),
    )
    expect(happened.length).toBeGreaterThan(20)
    for (const { id } of happened) expect(halted[id], id).toBe(traded[id]! + 4 * Math.sign(traded[id]!))
  })

  test('is halted from the day that the listing gives, or when its bars show it', () => {
    const on = (halted_since: string) =>
      valuesOf(plainWorld(bars, instrumentOf('kr', { halted_since }))).halted
    expect([on('2020-01-02'), on('2030-01-02')]).toEqual([1, 0])
    const still = unadjusted(testColumns(Array(3).fill({ open: 5, high: 5, low: 5, close: 5, volume: 0 })))
    expect(valuesOf(plainWorld(still)).halted).toBe(0)
  })
})

test('a stock with missing bars is further away from its events, and its volume is unknown', () => {
  const bars = generatedBars(11, 300, 'us')
  const newest = toTradingDay(bars.day.at(-1)!)
  const [, , , third, , fifth] = sessionDaysBetween('us', newest, addDays(newest, 20))
  const world = plainWorld(bars, instrumentOf('us'))
  const [then, now] = [valuesOf(world), valuesOf({ ...world, day: third! })]
  for (const id of ['volume', 'value', 'volume_ratio', 'change_1d']) expect(now[id], id).toBeNaN()
  expect(now.price).toBe(then.price)
  expect(now.psar_turn).toBe(then.psar_turn! + 3 * Math.sign(then.psar_turn!))
  expect(now.change_5d).toBeCloseTo((bars.close.at(-1)! / bars.close.at(-3)! - 1) * 100, 9)
  expect(valuesOf({ ...world, day: fifth! }).change_5d).toBeNaN()
})

test('a stock without a bar has only the values of its listing', () => {
  const values = valuesOf(plainWorld(emptyBars(0)))
  const known = Object.keys(values).filter(id => !Number.isNaN(values[id]))
  expect(known.sort()).toEqual(['halted', 'market', 'sector', 'security_type', 'trend_code'])
})

test('measureStock throws when the lines belong to another stock or a bar is later than the day', () => {
  const labels = categoryLabelsInCountry('kr')
  const measured = measuredOf(plainWorld(generatedBars(3, 400, 'kr')))
  measuredOf(plainWorld(generatedBars(4, 400, 'kr')))
  expect(() => measureStock(measured, labels)).toThrow('the lines are those of the traded sessions')
  const early = { ...measuredOf(plainWorld(generatedBars(3, 400, 'kr'))), day: toTradingDay(20200601) }
  expect(() => measureStock(early, labels)).toThrow('no bar is later')
})

describe('the open position', () => {
  test('has the sessions and the percent since its entry', () => {
    let open = 0
    for (let seed = 1; seed <= 30; seed++) {
      const bars = generatedBars(seed, 400, 'us')
      const { series } = computeSignalRun(adjustForSplits(bars))
      const { signal_days, signal_profit } = valuesOf(plainWorld(bars, instrumentOf('us')))
      const entry = series.entryClose.at(-1)!
      if (Number.isNaN(entry)) expect([signal_days, signal_profit]).toEqual([Number.NaN, Number.NaN])
      else {
        open++
        expect(signal_days).toBe(399 - series.entryAt.at(-1)!)
        expect(signal_profit).toBeCloseTo((bars.close.at(-1)! / entry - 1) * 100, 9)
      }
    }
    expect(open).toBeGreaterThan(3)
    expect(open).toBeLessThan(30)
  })
})
