import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { aMarketPack } from '#tests/builders/market-pack.ts'
import { toTradingDay } from '../market/calendar/day.ts'
import { countries } from '../market/country.ts'
import { formulaWithNumbers, formulaWords, missingInputWords } from './formula.ts'
import { computeGauge, conditionInputPoints } from './gauge.ts'
import type { ConditionInputId } from './input-ids.ts'
import { conditionInputs, conditionInputsOf, MIN_KNOWN_WEIGHT_SHARE } from './inputs.ts'
import { type MarketBreadth, marketBreadthOf } from './market-breadth.ts'
import { type ConditionData, type ConditionReading, readConditionInputs } from './readings.ts'
import { conditionZoneOf, conditionZones } from './zones.ts'

const census: MarketBreadth = {
  companies: 40,
  advancers: 24,
  decliners: 8,
  unchanged: 8,
  ma20: { known: 40, above: 25 },
  ma60: { known: 40, above: 10 },
  year: { known: 40, highs: 3, lows: 1 },
  month: { known: 40, median: 4 },
}
const closes = Array.from({ length: 300 }, (_, at) => 1000 + at + (at % 5) * 4)
const columns = columnsFromCloses(closes)
const day = toTradingDay(columns.day.at(-1)!)
const rates = Array.from({ length: 25 }, (_, at) => ({
  day: toTradingDay(columns.day.at(at - 25)!),
  usdkrw: 1400 + at,
  source: 'demo',
}))
const base: ConditionData = {
  country: 'kr',
  day,
  source: 'demo',
  census,
  index: { columns, source: 'kis' },
  rates,
}
const inputValue = (changes: Partial<ConditionData>, id: ConditionInputId): number | null => {
  const reading = readConditionInputs({ ...base, ...changes }).get(id)
  return reading && 'value' in reading ? reading.value : null
}

describe('the inputs of the gauge', () => {
  it('are computed from the index, the stocks and the exchange rate', () => {
    const last = closes.at(-1)!
    const average = (length: number) => closes.slice(-length).reduce((sum, each) => sum + each, 0) / length
    for (const length of [20, 60, 120] as const)
      expect(inputValue({}, `index_vs_ma${length}`)).toBeCloseTo((last / average(length) - 1) * 100, 9)
    expect(inputValue({}, 'above_ma20')).toBe(62.5)
    expect(inputValue({}, 'above_ma60')).toBe(25)
    expect(inputValue({}, 'advancers')).toBe(75)
    expect(inputValue({}, 'highs_lows')).toBe(5)
    expect(inputValue({}, 'momentum')).toBe(4)
    expect(inputValue({}, 'usdkrw')).toBeCloseTo((1424 / 1404 - 1) * 100, 9)
    expect(inputValue({}, 'volatility')).toBeCloseTo(0.92, 1)
    const wild = columnsFromCloses(closes.map((close, at) => close + (at >= 280 ? (at % 2) * 100 : 0)))
    expect(inputValue({ index: { columns: wild, source: 'kis' } }, 'volatility')).toBeGreaterThan(3)
  })

  it('have a date and a source', () => {
    const readings = readConditionInputs(base)
    expect(readings.get('index_vs_ma20')).toMatchObject({ source: 'kis' })
    expect(readings.get('momentum')).toMatchObject({ source: 'demo' })
  })

  it('use no data after the session', () => {
    const later = columnsFromCloses([...closes, 5, 9000])
    const more = [...rates, { day: toTradingDay(later.day.at(-1)!), usdkrw: 9999, source: 'demo' }]
    const without = readConditionInputs(base)
    const withLater = readConditionInputs({ ...base, index: { columns: later, source: 'kis' }, rates: more })
    expect([...withLater]).toEqual([...without])
  })

  it('have a reason where the value is missing', () => {
    const because = (changes: Partial<ConditionData>, id: ConditionInputId) => {
      const reading = readConditionInputs({ ...base, ...changes }).get(id)!
      return 'because' in reading ? reading.because.en : null
    }
    expect(because({ index: null }, 'volatility')).toMatch(/no index prices/)
    const short = columnsFromCloses(closes.slice(0, 100))
    const then = toTradingDay(short.day.at(-1)!)
    expect(because({ index: { columns: short, source: 'kis' }, day: then }, 'index_vs_ma120')).toMatch(
      /not enough index history/,
    )
    expect(because({ index: { columns: short, source: 'kis' } }, 'index_vs_ma20')).toMatch(/old/)
    expect(because({ rates: null }, 'usdkrw')).toMatch(/no exchange rates/)
    expect(because({ rates: rates.slice(-5) }, 'usdkrw')).toMatch(/too few/)
    expect(because({ census: { ...census, month: { known: 9, median: 4 } } }, 'momentum')).toMatch(/fewer/)
    expect(because({ census: { ...census, advancers: 0, decliners: 0 } }, 'advancers')).toMatch(/fewer/)
  })

  it('include the exchange rate in Korea only', () => {
    expect(readConditionInputs({ ...base, country: 'us' }).has('usdkrw')).toBe(false)
    expect(conditionInputsOf('kr').reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(conditionInputsOf('us').reduce((sum, { weight }) => sum + weight, 0)).toBe(90)
  })
})

const reading = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -200, max: 200, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(null) },
)

describe('the gauge', () => {
  const asRead = (value: number | null): ConditionReading =>
    value === null
      ? { because: { ko: '모름', en: 'unknown' } }
      : { value, date: '2026-11-20', source: 'demo' }
  const gaugeOf = (country: 'kr' | 'us', values: readonly (number | null)[]) =>
    computeGauge(country, new Map(conditionInputs.map(({ id }, at) => [id, asRead(values[at] ?? null)])))

  it('is the sum of its contributions, computed from the printed numbers', () => {
    const anything = fc.array(reading, { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fc.constantFrom(...countries), anything, (country, values) => {
        const gauge = gaugeOf(country, values)
        const scored = gauge.inputs.filter(input => input.points !== null)
        const known = scored.reduce((sum, { weight }) => sum + weight, 0)
        expect(gauge.known).toBe(known)
        if (known < MIN_KNOWN_WEIGHT_SHARE * gauge.whole) {
          expect(gauge.value).toBeNull()
          expect(gauge.inputs.every(({ contribution }) => contribution === null)).toBe(true)
          return
        }
        const hundredths = scored.reduce((sum, { contribution }) => sum + Math.round(contribution! * 100), 0)
        expect(hundredths).toBe(Math.round(gauge.value! * 100))
        expect(gauge.value).toBeGreaterThanOrEqual(0)
        expect(gauge.value).toBeLessThanOrEqual(100)
        for (const { contribution, weight, points, value, none, full } of scored) {
          expect(Math.abs(contribution! - (weight * points!) / known)).toBeLessThan(0.0101)
          expect(points).toBe(conditionInputPoints({ none, full }, value!))
        }
      }),
    )
  })

  it('is 0 and 100 at the ends and 50 in the middle', () => {
    const at = (of: (input: (typeof conditionInputs)[number]) => number) =>
      gaugeOf('kr', conditionInputs.map(of)).value
    expect(at(({ none }) => none)).toBe(0)
    expect(at(({ full }) => full)).toBe(100)
    expect(at(({ none, full }) => (none + full) / 2)).toBe(50)
    expect(at(({ none, full }) => full + (full - none))).toBe(100)
  })

  it('spreads the weight of missing inputs over the rest, and says so', () => {
    const values = conditionInputs.map(({ full }, at) => (at < 3 ? full : at === 7 ? null : 0))
    const gauge = gaugeOf('kr', values)
    expect(gauge.known).toBe(85)
    expect(missingInputWords(gauge).en).toMatch(/Index volatility \(unknown\).*remaining weight of 85/)
    expect(missingInputWords(gauge).ko).toMatch(/지수 변동성\(모름\)/)
    expect(
      missingInputWords(
        gaugeOf(
          'kr',
          conditionInputs.map(() => 0),
        ),
      ),
    ).toEqual({ ko: '', en: '' })
  })

  it('is hidden when less than 60 % of the weight is known, while its inputs are still shown', () => {
    const gauge = gaugeOf('us', [3, 3, 3, 60, 60, 60, null, null, null])
    expect(gauge.known / gauge.whole).toBeCloseTo(48 / 90)
    expect(gauge.value).toBeNull()
    expect(gauge.inputs[0]!.points).toBe(80)
    expect(formulaWithNumbers(gauge)).toBeNull()
    expect(missingInputWords(gauge).en).toMatch(/Only 48 of 90/)
  })

  it('prints the formula with the numbers that result in it', () => {
    const gauge = computeGauge('kr', readConditionInputs(base))
    const worked = formulaWithNumbers(gauge)!
    const [sum, value] = worked.split(' = ') as [string, string]
    const [terms, known] = sum.split(' ÷ ') as [string, string]
    const total = terms
      .slice(1, -1)
      .split(' + ')
      .map(term => term.split(' × ').map(Number))
      .reduce((all, [weight, points]) => all + weight! * points!, 0)
    expect(total / Number(known)).toBeCloseTo(Number(value), 1)
    expect(Number(value)).toBe(gauge.value)
    expect(formulaWords.ko).toMatch(/게이지 =/)
  })
})

test('zoneOf divides the gauge into five equal zones', () => {
  expect([0, 19.99, 20, 50, 79.99, 80, 100].map(conditionZoneOf)).toEqual([
    'very_weak',
    'very_weak',
    'weak',
    'neutral',
    'strong',
    'very_strong',
    'very_strong',
  ])
  expect(conditionZones).toHaveLength(5)
})

describe('the census', () => {
  const year = Float32Array.of(1, Number.POSITIVE_INFINITY, Number.NaN, 1)
  const pack = aMarketPack('kr')
  const columnsOf = new Map([
    ...pack.columns,
    ['change_1d', Float32Array.of(1.5, -2, 0.001, 0)],
    ['change_20d', Float32Array.of(5, -1, 8, 90)],
    ['sma_20', Float64Array.of(48_000, 38_150, Number.NaN, 1)],
    ['sma_60', Float64Array.of(50_000, 30_000, 20_000, 1)],
    ['high_52w_days', year],
  ] as const)
  const quotes = {
    ...pack.quotes,
    low: Float64Array.of(48_000, 30_000, 5, 5),
    low_52w: Float64Array.of(20_000, 30_000, 5, 5),
    high_52w: Float64Array.of(60_000, 50_000, 9, 9),
  }

  it('counts the companies that traded, and only those whose value is known', () => {
    expect(marketBreadthOf({ ...pack, columns: columnsOf, quotes })).toEqual({
      companies: 3,
      advancers: 1,
      decliners: 1,
      unchanged: 1,
      ma20: { known: 2, above: 1 },
      ma60: { known: 3, above: 2 },
      year: { known: 2, highs: 1, lows: 1 },
      month: { known: 3, median: 5 },
    })
  })

  it('leaves out stocks without a bar in the session, and funds', () => {
    const last_day = Float64Array.of(20_261_119, 20_261_120, 20_261_120, 20_261_120)
    expect(marketBreadthOf({ ...pack, columns: columnsOf, quotes: { ...quotes, last_day } }).companies).toBe(
      2,
    )
    const labels = new Map([...pack.labels, ['security_type', ['ETF_ETF']] as const])
    expect(marketBreadthOf({ ...pack, labels, columns: columnsOf, quotes }).companies).toBe(0)
  })
})
