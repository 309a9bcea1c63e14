import { expect, test } from 'vitest'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { addDays, daysSinceEpoch, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { countries } from '#domain/market/country.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { isFund } from '#domain/market/instrument.ts'
import { computePriceLimits } from '#domain/market/trading/price-limit.ts'
import { isOnTick, roundToTick } from '#domain/market/trading/tick-size.ts'
import { collectDemoBatches } from '#server/adapters/market-data/demo/collected.ts'
import { demoCompanies } from '#server/adapters/market-data/demo/companies.ts'
import { demoQuarterEnd } from '#server/adapters/market-data/demo/story.ts'

const today = toTradingDay(20261120)
const earlier = toTradingDay(20260612)
const markets = { kr: await collectDemoBatches('kr', today), us: await collectDemoBatches('us', today) }
const before = await collectDemoBatches('kr', earlier)
const { instruments } = markets.kr
const stocks = [...instruments, ...markets.us.instruments]

const endOf = (id: string, { year, quarter }: FinancialStatement) =>
  demoQuarterEnd(demoCompanies.find(each => each.fsymId === id)!, year * 4 + (quarter ?? 4) - 1)

test('quarters are filed 20 to 60 days after their end, and some are filed again later', () => {
  for (const country of countries) {
    let again = 0
    for (const { fsym_id } of markets[country].instruments) {
      const first = new Map<string, number>()
      for (const statement of markets[country].rows('statements', fsym_id)) {
        expect(statement.report_date).toBeLessThanOrEqual(today)
        const key = `${statement.year} ${statement.quarter}`
        if (first.has(key)) again++
        const late = daysSinceEpoch(statement.report_date) - daysSinceEpoch(endOf(fsym_id, statement))
        if (!first.has(key)) expect(late, `${fsym_id} ${key}`).toBeLessThanOrEqual(60)
        expect(late).toBeGreaterThanOrEqual(20)
        first.set(key, statement.report_date)
      }
    }
    expect(again).toBeGreaterThan(20)
  }
})

test('there are losses, missing figures and years that are the sum of their quarters', () => {
  const rows = markets.us.all('statements')
  expect(rows.some(row => row.net_income! < 0)).toBe(true)
  expect(rows.filter(row => row.cps === null).length).toBeGreaterThan(20)
  expect(rows.some(row => row.equity! < 0)).toBe(true)
  expect(Math.min(...rows.map(row => row.year))).toBe(2017)
  const { fsym_id } = markets.us.instruments.find(each => each.ticker === 'ASHG')!
  const own = markets.us.rows('statements', fsym_id).filter(row => row.year === 2025)
  const quarters = [1, 2, 3, 4].map(nth => own.find(row => row.quarter === nth)!)
  const year = own.find(row => row.quarter === null)!
  const sum = quarters.reduce((total, row) => total + row.sales!, 0)
  expect(Math.abs(year.sales! - sum)).toBeLessThanOrEqual(4000)
})

test('the past stays the same in a later read, apart from the rows that have been added', () => {
  for (const { fsym_id, ticker } of before.instruments) {
    for (const feed of ['statements', 'insiders', 'dividends'] as const) {
      const [short, long] = [before.rows(feed, fsym_id), markets.kr.rows(feed, fsym_id)]
      const known = new Set(long.map(row => JSON.stringify(row)))
      expect(
        short.filter(row => !known.has(JSON.stringify(row))),
        `${feed} of ${ticker}`,
      ).toEqual([])
    }
    const reported = (rows: ReturnType<typeof before.rows<'earnings'>>) =>
      rows.filter(row => row.report_date <= earlier).map(row => JSON.stringify(row))
    expect(reported(markets.kr.rows('earnings', fsym_id))).toEqual(reported(before.rows('earnings', fsym_id)))
    for (const feed of ['flows', 'nxt'] as const) {
      const then = new Map(before.rows(feed, fsym_id).map(row => [row.day as number, JSON.stringify(row)]))
      const both = markets.kr.rows(feed, fsym_id).filter(row => then.has(row.day))
      expect(both.map(row => JSON.stringify(row))).toEqual(both.map(row => then.get(row.day)))
    }
  }
  const rates = new Set(markets.kr.all('fx').map(row => JSON.stringify(row)))
  expect(before.all('fx').every(row => rates.has(JSON.stringify(row)))).toBe(true)
}, 30_000)

test('upcoming reports are confirmed or estimated, have no results yet, and never change their day', () => {
  for (const country of countries) {
    const rows = markets[country].all('consensus')
    const ahead = rows.filter(row => row.report_date > today)
    expect(ahead.filter(row => row.confirmed).length).toBeGreaterThan(0)
    expect(ahead.filter(row => !row.confirmed).length).toBeGreaterThan(100)
    const reported = markets[country].all('earnings')
    expect(reported.every(row => row.report_date <= today && row.eps_actual !== null)).toBe(true)
    expect(reported).toHaveLength(rows.length - ahead.length)
    const quarters = ahead.filter(row => row.target_quarter !== null)
    expect(quarters.every(row => row.report_date <= addDays(today, 90))).toBe(true)
    expect(rows.some(row => row.eps_consensus === null)).toBe(true)
  }
  for (const { fsym_id } of before.instruments) {
    const keyed = (rows: ReturnType<typeof before.rows<'consensus'>>) =>
      new Map(rows.map(row => [`${row.target_year} ${row.target_quarter}`, row.report_date]))
    const now = keyed(markets.kr.rows('consensus', fsym_id))
    for (const [key, day] of keyed(before.rows('consensus', fsym_id))) expect(now.get(key) ?? day).toBe(day)
  }
})

test('insiders buy, sell and sell as planned, chief executives among them, at prices of the day', () => {
  for (const country of countries) {
    const rows = markets[country].all('insiders')
    for (const type of ['P', 'S', 'PS'] as const)
      expect(rows.filter(row => row.trade_type === type).length).toBeGreaterThan(50)
    expect(rows.filter(row => row.is_ceo).length).toBeGreaterThan(100)
    expect(new Set(rows.map(row => row.filing_id)).size).toBe(rows.length)
    let clusters = 0
    for (const { fsym_id } of markets[country].instruments) {
      const bars = markets[country].bars.get(fsym_id)!
      const own = markets[country].rows('insiders', fsym_id)
      for (const { trade_date, filing_date, price, qty } of own) {
        const at = bars.day.indexOf(trade_date!)
        expect(price! >= bars.low[at]! && price! <= bars.high[at]!).toBe(true)
        expect(filing_date > trade_date! && filing_date <= today && qty > 0).toBe(true)
      }
      const recent = own.filter(row => row.trade_type === 'P' && row.filing_date > 20260701)
      if (new Set(recent.map(row => row.insider_name)).size >= 3) clusters++
    }
    expect(clusters).toBeGreaterThan(0)
  }
})

test('flows cover the last 260 sessions of Korean companies, with streaks of foreign buying', () => {
  const { fsym_id } = instruments.find(each => each.ticker === '311740')!
  const rows = markets.kr.rows('flows', fsym_id)
  expect(rows.map(row => row.day)).toEqual(
    sessionDaysBetween('kr', toTradingDay(20250101), today).slice(-260),
  )
  const all = instruments.map(each => markets.kr.rows('flows', each.fsym_id)).filter(each => each.length > 5)
  expect(all.length).toBeGreaterThan(220)
  const streaks = all.filter(each => each.slice(-3).every(row => row.foreign_net_value! > 0)).length
  expect(streaks).toBeGreaterThanOrEqual(15)
  expect(streaks).toBeLessThanOrEqual(90)
  for (const row of all.flat()) expect(row.foreign_ratio! > 0 && row.foreign_ratio! <= 92).toBe(true)
})

test('the weights of a fund add up to 100, and fewer than 12 holdings of all funds are not listed', () => {
  const tickers = new Set(stocks.map(({ ticker }) => ticker))
  const strangers = new Set<string>()
  const funds = stocks.filter(isFund)
  expect(funds).toHaveLength(40)
  for (const fund of funds) {
    const market = markets[fund.country]
    const rows = market.rows('holdings', fund.fsym_id)
    for (const day of new Set(rows.map(row => row.as_of))) {
      const held = rows.filter(row => row.as_of === day)
      expect(Math.abs(held.reduce((sum, row) => sum + row.weight, 0) - 100), fund.ticker).toBeLessThan(0.5)
      expect(held.every(row => row.weight >= 0)).toBe(true)
      expect(new Set(held.map(row => row.ticker)).size).toBe(held.length)
      for (const row of held) if (!tickers.has(row.ticker)) strangers.add(row.ticker)
    }
    const facts = market.rows('funds', fund.fsym_id)
    expect(facts.length).toBeGreaterThanOrEqual(4)
    expect(facts.every(row => row.fee! > 0 && row.index_name && row.currency)).toBe(true)
  }
  expect(strangers.size).toBeGreaterThan(2)
  expect(strangers.size).toBeLessThan(12)
})

test('members of themes have a reason, and no stock is a member before it is listed', () => {
  const known = new Set([...stockThemes, ...categories].map(({ id }) => id))
  for (const country of countries) {
    const listed = new Map(markets[country].instruments.map(each => [each.fsym_id, each]))
    const rows = markets[country].all('themes')
    expect(new Set(rows.map(row => `${row.theme} ${row.fsym_id} ${row.from}`)).size).toBe(rows.length)
    for (const { theme, fsym_id, from, to, reason } of rows) {
      expect(known.has(theme)).toBe(true)
      expect(from).toBeGreaterThanOrEqual(Number(listed.get(fsym_id)!.listed_at!.replaceAll('-', '')))
      expect(from <= today && (to === null || (to > from && to <= today))).toBe(true)
      expect(reason).toMatch(/[가-힣].* · .*[a-z]/)
    }
  }
})

test('ex-dividend days are sessions, and a dividend is below 30% of the price', () => {
  for (const country of countries)
    for (const { fsym_id, ticker } of markets[country].instruments) {
      const bars = markets[country].bars.get(fsym_id)!
      for (const { ex_date, pay_date, amount } of markets[country].rows('dividends', fsym_id)) {
        expect(isSessionDay(country, ex_date) && pay_date! > ex_date).toBe(true)
        const price = bars.close[bars.day.indexOf(ex_date)]!
        expect(amount / price, `${ticker} on ${ex_date}`).toBeLessThan(0.3)
      }
    }
})

test('80 to 120 Korean stocks have evening prices, on ticks and inside the limits of the day', () => {
  const nxtStocks = instruments.filter(each => markets.kr.rows('nxt', each.fsym_id).length > 0)
  expect(nxtStocks.length).toBeGreaterThanOrEqual(80)
  expect(nxtStocks.length).toBeLessThanOrEqual(120)
  for (const stock of nxtStocks) {
    const bars = markets.kr.bars.get(stock.fsym_id)!
    for (const { day, price, volume } of markets.kr.rows('nxt', stock.fsym_id)) {
      const rule = { market: stock.market, isFund: false, day }
      const at = bars.day.indexOf(day)
      const base = roundToTick(bars.close[at - 1]! * (bars.factor[at - 1]! / bars.factor[at]!), rule)
      const limits = computePriceLimits(base, rule)!
      expect(isOnTick(price, rule) && price >= limits.lower && price <= limits.upper).toBe(true)
      expect(volume).toBeGreaterThan(0)
    }
  }
})

test('the won is quoted on every Korean session', () => {
  const rates = markets.kr.all('fx')
  expect(rates.map(({ day }) => day)).toEqual(sessionDaysBetween('kr', toTradingDay(20190102), today))
  for (const { usdkrw } of rates) expect(usdkrw > 800 && usdkrw < 2200).toBe(true)
})
