import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjust, type Bars } from '#domain/analysis/bars.ts'
import { brokenLaw, haltedTail, isHaltedAt, sliceColumns } from '#domain/analysis/columns.ts'
import { countries, marketsOf } from '#domain/market/country.ts'
import { addDays, type TradingDay, tradingDay } from '#domain/market/day.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { isLimitUp, priceLimits } from '#domain/market/price-limit.ts'
import { sessions } from '#domain/market/session.ts'
import { isOnTick, type PriceRule } from '#domain/market/tick-size.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { companies } from './companies.ts'
import { demoMarket } from './demo-market.ts'
import { MARKET_START } from './market-path.ts'

const today = tradingDay(20261120)
const farAhead = tradingDay(20271231)
const market = demoMarket()
const listed = (await Promise.all(countries.map(country => market.instruments(country, today)))).flat()
const indices = (await Promise.all(countries.map(country => market.indices(country)))).flat()
const everyone = [...listed, ...indices].map(each => [each.fsym_id, each] as const)
const barsOf = (fsymId: string, to: TradingDay = today): Promise<Bars> =>
  market.bars(fsymId, MARKET_START, to)
const found = (ticker: string): Instrument => listed.find(each => each.ticker === ticker)!

const ruleOf = (stock: Instrument, day: number): PriceRule => ({
  market: stock.market,
  isFund: isFund(stock),
  day: tradingDay(day),
})

test('has both countries, their four markets and a fund in each', () => {
  for (const country of countries) {
    const here = listed.filter(each => each.country === country)
    expect(here.filter(each => !isFund(each)).length).toBe(12)
    expect(here.filter(isFund)).toHaveLength(1)
    for (const code of marketsOf[country]) expect(here.some(each => each.market === code)).toBe(true)
  }
})

test('every key is its own, every ticker is one of its country', () => {
  expect(new Set(companies.map(({ fsymId }) => fsymId)).size).toBe(companies.length)
  for (const { ticker, country } of listed) {
    expect(parseTicker(ticker)).toBe(ticker)
    expect(countryOfTicker(parseTicker(ticker)!)).toBe(country)
  }
  expect(listed.filter(({ ticker }) => /^\d.*[A-Z]/.test(ticker)).length).toBeGreaterThanOrEqual(2)
  expect(found('MRB.B').name_en).toBe('Marrow Bay Energy')
})

test.each(everyone)(
  '%s: the bars are lawful, one a session, at least five years and three hundred long',
  async (_, each) => {
    const bars = await barsOf(each.fsym_id)
    expect(brokenLaw(bars)).toBeNull()
    const days = Array.from(bars.day)
    expect(days).toEqual(sessions(each.country, tradingDay(days[0]!), today))
    const isNew = 'listed_at' in each && each.listed_at! > '2026-01-01'
    expect(days.length >= 1260 + 300 || isNew).toBe(true)
  },
)

test.each(listed.map(each => [each.ticker, each] as const))(
  '%s trades on its steps and inside its limits',
  async (_, stock) => {
    const bars = await barsOf(stock.fsym_id)
    const { factor } = bars
    for (const [at, day] of bars.day.entries()) {
      if (isHaltedAt(bars, at)) continue
      const rule = ruleOf(stock, day)
      const prices = [bars.open[at]!, bars.high[at]!, bars.low[at]!, bars.close[at]!]
      for (const price of prices) expect(isOnTick(price, rule), `${price} on ${day}`).toBe(true)
      const isSplit = at > 0 && factor[at - 1] !== factor[at]
      const limits = at > 0 && !isSplit ? priceLimits(bars.close[at - 1]!, rule) : null
      if (limits)
        for (const price of prices) expect(price >= limits.lower && price <= limits.upper).toBe(true)
    }
  },
)

test('a longer market has the same past, whatever day the shorter one ends on', async () => {
  const ends = fc.integer({ min: 1, max: 2900 }).map(days => addDays(MARKET_START, days))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...everyone.map(([id]) => id)), ends, async (id, end) => {
      const [long, short] = [await barsOf(id, farAhead), await demoMarket().bars(id, MARKET_START, end)]
      const past = sliceColumns(long, 0, short.day.length)
      // A split after the end changes what the past is worth in today's shares, and nothing else.
      const { factor: _, ...traded } = past
      expect({ ...short, factor: undefined }).toEqual({ ...traded, factor: undefined })
      if (short.day.length > 0) expect(short.factor.at(-1)).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test.each([20250506, 20250507, 20250508, 20250509, 20250512])(
  'the days around a split are the same when the market ends on %i',
  async end => {
    const id = found('311740').fsym_id
    const short = await demoMarket().bars(id, MARKET_START, tradingDay(end))
    const long = sliceColumns(await barsOf(id), 0, short.day.length)
    expect(short.close).toEqual(long.close)
    expect(short.volume).toEqual(long.volume)
  },
)

test('a split is seen in the price, and gone in the adjusted one', async () => {
  const bars = await barsOf(found('TSSR').fsym_id)
  const at = bars.day.indexOf(20240610)
  expect(bars.factor[at - 1]).toBe(0.25)
  expect(bars.close[at]! / bars.close[at - 1]!).toBeLessThan(0.4)
  const { close } = adjust(bars)
  expect(Math.abs(close[at]! / close[at - 1]! - 1)).toBeLessThan(0.2)
})

test('has a stock that is halted, one that has just come, and one that closed at its limit', async () => {
  const halted = found('207530')
  expect(halted.halted_since).toBe('2026-10-26')
  expect(haltedTail(await barsOf(halted.fsym_id))).toBe(sessions('kr', tradingDay(20261026), today).length)
  expect((await barsOf(found('6T01H0').fsym_id)).day.length).toBeLessThan(60)
  const jumped = found('2M07A0')
  const bars = await barsOf(jumped.fsym_id)
  const at = bars.day.indexOf(20261118)
  expect(isLimitUp(bars.close[at]!, bars.close[at - 1]!, ruleOf(jumped, 20261118))).toBe(true)
})

test('nobody is listed before the day', async () => {
  const early = await market.instruments('kr', tradingDay(20260918))
  expect(early.some(each => each.ticker === '6T01H0')).toBe(false)
  expect((await market.bars(found('6T01H0').fsym_id, MARKET_START, tradingDay(20260918))).day).toHaveLength(0)
  expect((await market.instruments('kr', farAhead)).some(each => each.ticker === '8V27J0')).toBe(true)
})
