import { expect, test } from 'vitest'
import { adjustForSplits, type Bars } from '#domain/analysis/bars.ts'
import { flattenHaltedDays } from '#domain/analysis/columns.ts'
import { rsScore } from '#domain/analysis/relative/rs-score.ts'
import { type CompanyFigures, computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { filingsInTodaysShares } from '#domain/analysis/scoring/fundamentals.ts'
import { computeSignalRun, signalStateAt } from '#domain/analysis/signals/signal-state.ts'
import { medianOf } from '#domain/analysis/statistics/median.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { collectDemoBatches } from '#server/adapters/market-data/demo/collected.ts'
import { indexFromDay } from '#server/adapters/market-data/demo/session-effects.ts'

const today = toTradingDay(20261120)
const markets = { kr: await collectDemoBatches('kr', today), us: await collectDemoBatches('us', today) }

type Row = {
  stock: Instrument
  bars: Bars
  close: Float64Array
  volume: Float64Array
  price: number
  figures: CompanyFigures
}

/** The companies that trade today and have more than 260 bars. */
const rows = countries.flatMap(country => {
  const { instruments, bars: known, rows: of } = markets[country]
  return instruments
    .filter(stock => !isFund(stock) && !stock.delisted_at && !stock.halted_since)
    .map((stock): Row => {
      const bars = known.get(stock.fsym_id)!
      const { close, volume } = flattenHaltedDays(adjustForSplits(bars))
      const factorOn = (day: number) => bars.factor[Math.max(0, indexFromDay(bars.day, day + 1) - 1)]!
      const fundamentals = filingsInTodaysShares(of('statements', stock.fsym_id), factorOn)
      const price = close.at(-1)!
      const currency = country === 'kr' ? 'KRW' : 'USD'
      const figures = computeCompanyFigures({
        day: today,
        price,
        currency,
        shares: stock.shares,
        fundamentals,
      })
      return { stock, bars, close, volume, price, figures }
    })
    .filter(({ close }) => close.length > 260)
})

/** Expects enough matching stocks in each country to fill a list, and not all of them. */
function someOf(what: string, is: (row: Row) => boolean, least: number, most = 75): void {
  test(`each country has some stocks, but not too many, for the list «${what}»`, () => {
    for (const country of countries) {
      const count = rows.filter(row => row.stock.country === country && is(row)).length
      expect(count, country).toBeGreaterThanOrEqual(least)
      expect(count, country).toBeLessThanOrEqual(most)
    }
  })
}

const median = (values: readonly number[]): number => medianOf(Float64Array.from(values), values.length)
const change = ({ close }: Row, sessions: number): number =>
  (close.at(-1)! / close.at(-1 - sessions)! - 1) * 100
const mean = (values: Float64Array): number => values.reduce((sum, each) => sum + each, 0) / values.length
const highest = ({ close, bars }: Row, from: number, to: number): number =>
  Math.max(...close.subarray(indexFromDay(bars.day, from), indexFromDay(bars.day, to)))

test('multiples are near those of a real market', () => {
  for (const [country, per, pbr] of [
    ['kr', 12, 1.1],
    ['us', 20, 3],
  ] as const) {
    const here = rows.filter(row => row.stock.country === country)
    const middle = (name: 'PER' | 'PBR' | 'ROE') =>
      median(here.flatMap(({ figures }) => figures.multiples[name]?.value ?? []))
    expect(Math.abs(Math.log(middle('PER') / per))).toBeLessThan(0.35)
    expect(Math.abs(Math.log(middle('PBR') / pbr))).toBeLessThan(0.35)
    expect(middle('ROE')).toBeGreaterThan(5)
    expect(here.filter(({ figures }) => (figures.multiples.PER?.value ?? 0) < 0).length).toBeGreaterThan(2)
    const hasAll = here.filter(({ figures }) => figures.multiples.PER && figures.multiples.PBR)
    expect(hasAll.length / here.length).toBeGreaterThan(0.95)
  }
})

test('sectors have different multiples', () => {
  const perOf = (sector: string) =>
    median(
      rows
        .filter(({ stock }) => stock.sector_code === sector)
        .flatMap(row => row.figures.multiples.PER?.value ?? []),
    )
  expect(perOf('finance')).toBeLessThan(perOf('it_services'))
  expect(perOf('financials')).toBeLessThan(perOf('technology'))
})

someOf(
  'up three days in a row',
  ({ close }) => [0, 1, 2].every(at => close.at(-1 - at)! > close.at(-2 - at)!),
  3,
)
someOf(
  'rising on high volume',
  row => row.volume.at(-1)! >= 2 * mean(row.volume.subarray(-20)) && change(row, 1) > 0,
  2,
)
someOf('above the previous high', row => row.price > Math.max(...row.close.subarray(-257, -5)), 3)
someOf('a rising month', row => change(row, 20) > 5, 10, 150)
someOf('best performers', row => change(row, 252) >= 50, 3)
someOf(
  'growth',
  ({ figures: { growth } }) =>
    typeof growth.sales !== 'string' &&
    growth.sales.value >= 10 &&
    typeof growth.operating_income !== 'string' &&
    growth.operating_income.value >= 10,
  3,
)
someOf('far below the high of 2020 and 2021', row => row.price < 0.5 * highest(row, 20200301, 20220101), 3)
someOf(
  'high dividends out of modest debt',
  ({ stock, price, figures }) => {
    const year = markets[stock.country]
      .rows('dividends', stock.fsym_id)
      .filter(({ ex_date }) => ex_date > 20251120)
    const paid = year.reduce((sum, { amount }) => sum + amount, 0)
    return paid / price >= 0.04 && (figures.multiples.DR?.value ?? 999) <= 200
  },
  3,
)
someOf('in a position', row => standingOf(row) !== 'WAIT', 20, 200)

const standingOf = ({ bars }: Row): string => {
  const run = computeSignalRun(flattenHaltedDays(adjustForSplits(bars)))
  return signalStateAt(run, bars.day.length - 1).signal
}

test('at least one stock has an entry signal', () => {
  const entries = rows.filter(row => ['ENTRY', 'STRONG_ENTRY'].includes(standingOf(row)))
  expect(entries.length).toBeGreaterThanOrEqual(1)
}, 30_000)

test('momentum is weak but positive: the strongest third rises more in the next month than the weakest', () => {
  const month = 20
  const ahead: number[] = []
  for (let back = month; back < 1200; back += month) {
    const known = rows
      .filter(({ close }) => close.length > 260 + back)
      .map(({ close }) => ({ close, at: close.length - 1 - back }))
      .map(({ close, at }) => ({ past: rsScore(close, at), next: close[at + month]! / close[at]! - 1 }))
      .filter(({ past }) => !Number.isNaN(past))
      .sort((one, other) => one.past - other.past)
    const third = Math.floor(known.length / 3)
    const nextOf = (some: typeof known) => median(some.map(({ next }) => next))
    ahead.push(nextOf(known.slice(-third)) - nextOf(known.slice(0, third)))
  }
  const usual = mean(Float64Array.from(ahead))
  expect(usual).toBeGreaterThan(0)
  // The limit is 3% a month, so that the simulated momentum stays weak.
  expect(usual).toBeLessThan(0.03)
})

test('stocks of a theme move together', () => {
  const returns = (row: Row) =>
    row.close.subarray(-250).map((each, at, all) => (at > 0 ? Math.log(each / all[at - 1]!) : 0))
  const correlation = (one: Float64Array, other: Float64Array): number => {
    const [a, b] = [mean(one), mean(other)]
    let [both, left, right] = [0, 0, 0]
    for (let at = 0; at < one.length; at++) {
      both += (one[at]! - a) * (other[at]! - b)
      left += (one[at]! - a) ** 2
      right += (other[at]! - b) ** 2
    }
    return both / Math.sqrt(left * right)
  }
  const ids = new Map<string, string[]>()
  for (const { theme, fsym_id } of markets.kr.all('themes'))
    ids.set(theme, [...(ids.get(theme) ?? []), fsym_id])
  const inTheme: number[] = []
  const across: number[] = []
  const groups = stockThemes.map(({ id }) =>
    rows
      .filter(({ stock }) => stock.country === 'kr' && ids.get(id)?.includes(stock.fsym_id))
      .slice(0, 5)
      .map(returns),
  )
  for (const [at, group] of groups.entries()) {
    const [first, second] = group
    const stranger = groups[(at + 5) % groups.length]![0]
    inTheme.push(correlation(first!, second!))
    across.push(correlation(first!, stranger!))
  }
  expect(mean(Float64Array.from(inTheme))).toBeGreaterThan(mean(Float64Array.from(across)) + 0.05)
})
