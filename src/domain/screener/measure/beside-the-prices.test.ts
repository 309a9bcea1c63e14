import { describe, expect, test } from 'vitest'
import { filing } from '#tests/builders/fundamentals.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { instrumentOf, measuredOf, plainWorld, type StockWorld } from '#tests/builders/measured.ts'
import { signals } from '../../analysis/signals/signal.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import type { StockDividend } from '../../market/filings/dividend.ts'
import { metrics } from '../metrics/index.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock } from './measure-stock.ts'

const bars = unadjusted(columnsFromCloses([90, 95, 100, 105, 110], 1000))
const days = Array.from(bars.day, toTradingDay)
const last = days.at(-1)!

function measured(about: Partial<StockWorld> = {}): (id: string) => number {
  const measured = measuredOf({ ...plainWorld(bars), ...about })
  const values = measureStock(measured, categoryLabelsInCountry(measured.instrument.country))
  return id => values[metrics.findIndex(metric => metric.id === id)]!
}

describe('measures that need more than the prices of a stock', () => {
  const labels = categoryLabelsInCountry('kr')

  test('encode categories with labels that are the same for the whole country', () => {
    const of = measured({ rating: 'G' })
    const label = (metric: string) => labels.of.get(metric)?.[of(metric)]
    expect(['market', 'sector', 'security_type', 'rating', 'trend_code', 'signal'].map(label)).toEqual([
      ...['1', 'chemicals', 'SHARE', 'G', '-1'],
      signals[0],
    ])
    for (const metric of metrics.filter(({ kind }) => kind === 'category'))
      expect(labels.of.has(metric.id), metric.id).toBe(true)
  })

  test('find a sector by any of its names, and are missing for an unknown one', () => {
    const sectorIn = (sector_code: string | null) =>
      measured({ instrument: instrumentOf('kr', { sector_code }) })('sector')
    expect(labels.of.get('sector')?.[sectorIn('운수장비')]).toBe('transport_equipment')
    expect(sectorIn('Luck')).toBeNaN()
    expect(sectorIn(null)).toBeNaN()
    expect(measured()('rating')).toBeNaN()
  })

  test('give the market value where the number of shares is known', () => {
    expect(measured()('market_cap')).toBe(110e6)
    for (const shares of [0, null])
      expect(measured({ instrument: instrumentOf('kr', { shares }) })('market_cap')).toBeNaN()
  })

  test('pass on values that were computed elsewhere', () => {
    const scores = [
      {
        id: 'fundamental' as const,
        value: -0.5,
        rating: null,
        contributions: [],
        missing_kr: '',
        missing_en: '',
      },
    ]
    const of = measured({ beta: 1.2, attractiveness: 61, themeChange: -3, ppRoom: 0.25, scores })
    expect(['beta', 'attractiveness', 'theme_change_20d', 'pp_room', 'fundamental_score'].map(of)).toEqual([
      ...[1.2, 61, -3, 25],
      -0.5,
    ])
    expect(of('summary_score')).toBeNaN()
    for (const id of ['beta', 'attractiveness', 'theme_change_20d', 'pp_room'])
      expect(measured()(id)).toBeNaN()
  })

  test('take the multiples from the statements', () => {
    const statements = [filing({ year: 2018, eps: 11, equity: 400, debt: 100, bps: 55, filed: 20190315 })]
    const of = measured({ statements })
    expect([of('per'), of('pbr'), of('dr')]).toEqual([10, 2, 25])
    expect(of('psr')).toBeNaN()
    expect(measured()('per')).toBeNaN()
  })
})

describe('the dividend yield', () => {
  const paid = (
    ex_date: number,
    amount: number,
    currency: StockDividend['currency'] = 'KRW',
  ): StockDividend => ({
    ...{ ex_date: toTradingDay(ex_date), pay_date: null },
    ...{ amount, currency },
  })
  const yieldOf = (...dividends: StockDividend[]) => measured({ dividends })('dividend_yield')

  test('sums the dividends of a year; it is 0 without dividends and missing without data', () => {
    expect(last).toBe(20200110)
    expect(
      yieldOf(paid(20190110, 7), paid(20190111, 1.1), paid(20200110, 1.1), paid(20200113, 9)),
    ).toBeCloseTo(2, 12)
    expect(yieldOf()).toBe(0)
    expect(measured({ dividends: null })('dividend_yield')).toBeNaN()
    expect(yieldOf(paid(20190401, 1, 'USD'))).toBeNaN()
  })

  test('is per share of the last bar', () => {
    const split = { ...bars, factor: Float64Array.of(0.2, 0.2, 0.2, 1, 1) }
    const of = (day: number) => measured({ bars: split, dividends: [paid(day, 11)] })('dividend_yield')
    expect(of(days[1]!)).toBeCloseTo(2, 12)
    expect(of(20190401)).toBeCloseTo(2, 12)
    expect(of(days[3]!)).toBeCloseTo(10, 12)
  })
})

describe('the RS rating', () => {
  const of = (...ratings: number[]) => {
    const found = measured({ ratings })
    return [found('rs_rating'), found('rs_surge_days')]
  }

  test('surged since the latest session on which it was at least 20 lower', () => {
    expect(of(10, 30, 50, 45, 65)).toEqual([65, 1])
    expect(of(10, 30, 45, 46, 65)).toEqual([65, 2])
    expect(of(10, 60, 61, 62, 65)).toEqual([65, 4])
  })

  test('gives infinity when it has not surged, and NaN when that is unknown', () => {
    expect(of(50, 60, 65)).toEqual([65, Infinity])
    expect(of(0, 0, 65)).toEqual([65, Number.NaN])
    expect(of(65)).toEqual([65, Number.NaN])
    expect(of(10, 0)).toEqual([Number.NaN, Number.NaN])
    expect(of()).toEqual([Number.NaN, Number.NaN])
  })

  test('ignores surges over more than the 15 sessions that a user can choose', () => {
    expect(of(10, ...Array<number>(14).fill(60), 65)).toEqual([65, 15])
    expect(of(10, ...Array<number>(15).fill(60), 65)).toEqual([65, Infinity])
  })
})

describe('foreign flows', () => {
  type Told = readonly [net: number | null, ratio: number | null]
  const flows = (...amounts: readonly (Told | undefined)[]) =>
    amounts.flatMap((each, at) =>
      each
        ? [
            {
              day: days[days.length - amounts.length + at]!,
              foreign_net_qty: null,
              foreign_net_value: each[0],
              foreign_ratio: each[1],
              institution_net_value: null,
            },
          ]
        : [],
    )
  const of = (amounts: readonly (Told | undefined)[], about: Partial<StockWorld> = {}) => {
    const found = measured({ flows: flows(...amounts), ...about })
    return [found('foreign_val_days'), found('foreign_rate_days'), found('foreign_ratio')]
  }

  test('count the sessions in a row with purchases or sales', () => {
    expect(
      of([
        [-1, 10],
        [1, 11],
        [5, 12],
        [2, 12.5],
      ]),
    ).toEqual([3, 3, 12.5])
    expect(
      of([
        [1, 12],
        [-1, 13],
        [-5, 12],
        [-2, 11.5],
      ]),
    ).toEqual([-3, -2, 11.5])
    expect(
      of([
        [1, 12],
        [0, 12],
      ]),
    ).toEqual([0, 0, 12])
  })

  test('are counted back only to the first session without data', () => {
    expect(of([])).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(of([[1, 11], [2, 12], undefined])).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(of([[1, 10], undefined, [1, 11], [1, 12]])).toEqual([2, 1, 12])
    expect(
      of([
        [1, null],
        [null, 10],
        [1, 11],
      ]),
    ).toEqual([1, 1, 11])
    expect(of([[1, 12]])).toEqual([1, Number.NaN, 12])
  })

  test('give the room up to the foreign limit where that is known', () => {
    const room = (foreignLimit: number | null) => measured({ flows: flows([1, 43]), foreignLimit })('f_room')
    expect([room(49), room(100), room(40)]).toEqual([6, 57, 0])
    expect(room(null)).toBeNaN()
  })

  test('are missing outside Korea', () => {
    expect(
      of(
        [
          [1, 10],
          [1, 11],
        ],
        { instrument: instrumentOf('us') },
      ),
    ).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })
})
