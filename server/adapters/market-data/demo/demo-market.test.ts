import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustForSplits, type Bars } from '#domain/analysis/bars.ts'
import { countHaltedAtEnd, isHaltedAt, sliceColumns, violatedColumnLaw } from '#domain/analysis/columns.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { countries, countryOfMarket } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { computePriceLimits, isLimitUp } from '#domain/market/trading/price-limit.ts'
import { isOnTick, roundToTick, type TickSizeContext } from '#domain/market/trading/tick-size.ts'
import { collectDemoBatches } from './collected.ts'
import { demoCompanies } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { simulateCompanyBars } from './company-path.ts'
import { companyReturnsOf } from './company-returns.ts'
import { demoSource } from './demo-market.ts'
import { quarterNumberOfDay } from './growth-line.ts'
import { DEMO_MARKET_FIRST_DAY } from './market-path.ts'
import { sharedReturnsOf } from './shared-returns.ts'
import { storyOf } from './story.ts'

const today = toTradingDay(20261120)
const farAhead = toTradingDay(20271231)

const markets = { kr: await collectDemoBatches('kr', today), us: await collectDemoBatches('us', today) }

const listed = countries.flatMap(country => markets[country].instruments)
const found = (ticker: string): Instrument => listed.find(each => each.ticker === ticker)!
const barsOf = ({ fsym_id, country }: Instrument): Bars => markets[country].bars.get(fsym_id)!

const ruleOf = (stock: Instrument, day: number): TickSizeContext => ({
  market: stock.market,
  isFund: isFund(stock),
  day: toTradingDay(day),
})

test('the simulated market yields the feeds that it declares, with the listing first', () => {
  const { source, feeds: brought } = demoSource()
  expect(source).toBe('demo')
  expect(brought).toEqual(feeds)
  for (const country of countries) {
    const listener = new Set(markets[country].batches.map(({ feed }) => feed))
    const only = country === 'kr' ? [] : ['flows', 'fx', 'nxt']
    expect([...listener].toSorted()).toEqual(feeds.filter(feed => !only.includes(feed)).toSorted())
    expect(markets[country].batches[0]?.feed).toBe('listing')
    for (const { fsym_id } of indicesOf(country))
      expect(Array.from(markets[country].bars.get(fsym_id)!.day)).toEqual(
        sessionDaysBetween(country, DEMO_MARKET_FIRST_DAY, today),
      )
  }
})

test('every stock has one valid bar for each session in which it is listed', () => {
  const all = {
    kr: sessionDaysBetween('kr', DEMO_MARKET_FIRST_DAY, today),
    us: sessionDaysBetween('us', DEMO_MARKET_FIRST_DAY, today),
  }
  for (const stock of listed) {
    const bars = barsOf(stock)
    expect(violatedColumnLaw(bars), stock.ticker).toBeNull()
    const [from, gone] = [stock.listed_at, stock.delisted_at].map(day => day?.replaceAll('-', ''))
    const days = all[stock.country].filter(day => day >= Number(from) && day < Number(gone ?? 99991231))
    expect(Array.from(bars.day)).toEqual(days)
  }
}, 30_000)

test('prices are on ticks and inside the price limits', () => {
  const full = process.env.PROOF_ROUNDS === 'full'
  const checked = listed.filter((_, nth) => full || nth % 6 === 0 || nth < 20)
  expect(checked.filter(stock => isFund(stock)).length).toBeGreaterThan(3)
  for (const stock of checked) expect(firstOffence(stock, barsOf(stock))).toBeNull()
}, 60_000)

function firstOffence(stock: Instrument, bars: Bars): string | null {
  const { factor } = bars
  for (const [at, day] of bars.day.entries()) {
    if (isHaltedAt(bars, at)) continue
    const rule = ruleOf(stock, day)
    const prices = [bars.open[at]!, bars.high[at]!, bars.low[at]!, bars.close[at]!]
    if (!prices.every(price => isOnTick(price, rule))) return `${stock.ticker} on ${day} is off its steps`
    const base = at > 0 ? roundToTick(bars.close[at - 1]! * (factor[at - 1]! / factor[at]!), rule) : 0
    const limits = computePriceLimits(base, rule)
    if (limits && !prices.every(price => price >= limits.lower && price <= limits.upper))
      return `${stock.ticker} on ${day} is outside of its limits`
  }
  return null
}

test('splits show in the traded price, and not in the adjusted price', () => {
  let seen = 0
  for (const stock of listed) {
    const bars = barsOf(stock)
    const { close } = adjustForSplits(bars)
    for (let at = 1; at < close.length; at++) {
      if (bars.factor[at - 1] === bars.factor[at]) continue
      seen++
      expect(Math.abs(close[at]! / close[at - 1]! - 1), `${stock.ticker} on ${bars.day[at]}`).toBeLessThan(
        0.5,
      )
    }
    expect(bars.factor.at(-1)).toBe(1)
  }
  expect(seen).toBeGreaterThanOrEqual(10)
  const bars = barsOf(found('TSSR'))
  const at = bars.day.indexOf(20240610)
  expect(bars.factor[at - 1]).toBe(0.25)
  expect(bars.close[at]! / bars.close[at - 1]!).toBeLessThan(0.4)
})

test('the simulated market has a halted stock, a new listing, at least six delisted stocks, and two limit-ups in the last week', () => {
  const halted = found('207530')
  expect(halted.halted_since).toBe('2026-10-26')
  expect(countHaltedAtEnd(barsOf(halted))).toBe(
    sessionDaysBetween('kr', toTradingDay(20261026), today).length,
  )
  for (const stock of listed)
    if (!stock.delisted_at)
      expect(stock.halted_since !== null, stock.ticker).toBe(countHaltedAtEnd(barsOf(stock)) > 0)
  expect(barsOf(found('6T01H0')).day.length).toBeLessThan(60)
  expect(listed.filter(each => each.delisted_at).length).toBeGreaterThanOrEqual(6)

  const limitUps = listed.flatMap(stock => {
    const bars = barsOf(stock)
    return Array.from(bars.day, (day, at) => ({ stock, bars, day, at })).filter(
      ({ day, at }) =>
        stock.country === 'kr' &&
        at > 0 &&
        day >= 20261116 &&
        isLimitUp(bars.close[at]!, bars.close[at - 1]!, ruleOf(stock, day)),
    )
  })
  expect(limitUps.length).toBeGreaterThanOrEqual(2)
  expect(limitUps.some(({ stock, day }) => stock.ticker === '2M07A0' && day === 20261118)).toBe(true)
})

describe('a longer market', () => {
  const climates = { kr: sharedReturnsOf('kr', farAhead), us: sharedReturnsOf('us', farAhead) }
  const pathOf = (company: DemoCompany, until: TradingDay): Bars => {
    const country = countryOfMarket(company.market)
    const climate = until === farAhead ? climates[country] : sharedReturnsOf(country, until)
    const story = storyOf(company, quarterNumberOfDay(addDays(until, 400)))
    return simulateCompanyBars(company, climate, companyReturnsOf(company, climate, story))
  }
  const untouched = (bars: Bars) => ({ ...bars, factor: undefined })

  test('has the same past as a shorter one, whatever day the shorter one ends on', () => {
    const ends = fc.integer({ min: 1, max: 3200 }).map(days => addDays(DEMO_MARKET_FIRST_DAY, days))
    fc.assert(
      fc.property(fc.constantFrom(...demoCompanies), ends, (company, end) => {
        const short = pathOf(company, end)
        const past = sliceColumns(pathOf(company, farAhead), 0, short.day.length)
        // A split after the end changes only the factors of the past.
        expect(untouched(short)).toEqual(untouched(past))
        if (short.day.length > 0) expect(short.factor.at(-1)).toBe(1)
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 2000 : 60 },
    )
  })

  test.each([20250506, 20250507, 20250508, 20250509, 20250512])(
    'has the same days around a split when the shorter one ends on %i',
    end => {
      const company = demoCompanies.find(each => each.ticker === '311740')!
      const short = pathOf(company, toTradingDay(end))
      expect(untouched(short)).toEqual(untouched(sliceColumns(barsOf(found('311740')), 0, short.day.length)))
    },
  )
})
