import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { FundFacts, FundHolding } from '#domain/market/filings/fund.ts'
import { isFund } from '#domain/market/instrument.ts'
import { demoCompanies } from './companies.ts'
import type { DemoCompany } from './company.ts'
import type { DemoFund, DemoFundTarget } from './funds.ts'
import { FIRST_QUARTER, quarterNumberOfDay, simulateDemoGrowth } from './growth-line.ts'
import { seededRandom } from './random.ts'
import { isListed } from './session-effects.ts'
import { quarterLastDay, storyOf } from './story.ts'

/** The number of past quarter ends for which holdings exist. */
const QUARTERS = 8
const MOST_PERCENT = 20
const HELD = { country: 30, sector: 15, theme: 12 }

/** Holdings that are not listed stocks: each fund has cash, and a fund without stocks has futures. */
const unlisted = { kr: ['KRW CASH'], us: ['USD CASH'] } as const
const futures = {
  kr: ['KR FUTURES NEAR', 'KR FUTURES NEXT', 'KRW CASH'],
  us: ['US FUTURES NEAR', 'US FUTURES NEXT', 'USD CASH'],
} as const

/** Returns the quarter ends up to `until`, oldest first. */
function ends(fund: DemoFund, since: TradingDay, until: TradingDay): TradingDay[] {
  const country = countryOfMarket(fund.market)
  const found: TradingDay[] = []
  for (let number = quarterNumberOfDay(until); found.length < QUARTERS && number >= 2019 * 4; number--) {
    const day = sessionOnOrBefore(country, quarterLastDay(number))
    if (day < since) break
    if (day <= until) found.unshift(day)
  }
  return found
}

/** Returns the holdings at the end of each quarter, with weights in percent that add up to 100, largest first. */
export const demoFundHoldings = (fund: DemoFund, since: TradingDay, until: TradingDay): FundHolding[] =>
  ends(fund, since, until).flatMap(day => heldOn(fund, day))

function heldOn(fund: DemoFund, as_of: TradingDay): FundHolding[] {
  const country = countryOfMarket(fund.market)
  const { uniform } = seededRandom('cash', fund.fsymId, String(as_of))
  if (fund.aim.of === null) {
    const [near, far, cash] = futures[country]
    const share = Math.round(4000 + 3000 * uniform()) / 100
    return weights([near, far, cash], [share, 90 - share, 10], 100, as_of)
  }
  const members = membersOf(fund.aim, as_of)
  const cash = Math.round(30 + 120 * uniform()) / 100
  const held = weights(
    members.map(({ company }) => company.ticker),
    members.map(({ worth }) => worth),
    100 - cash,
    as_of,
  )
  return [...held, { ticker: unlisted[country][0], weight: cash, as_of }]
}

function membersOf(aim: DemoFundTarget, day: TradingDay): { company: DemoCompany; worth: number }[] {
  const count = aim.sector ? HELD.sector : aim.theme ? HELD.theme : HELD.country
  return demoCompanies
    .filter(company => !isFund({ fref_security_type: company.type }) && isListed(company, day))
    .filter(company => countryOfMarket(company.market) === aim.of)
    .filter(company => aim.sector === null || company.sector === aim.sector)
    .filter(company => aim.theme === null || company.themes.includes(aim.theme))
    .map(company => ({ company, worth: aim.payers ? paidBy(company, day) : worthOn(company, day) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}

function worthOn(company: DemoCompany, day: TradingDay): number {
  const number = quarterNumberOfDay(day)
  return Math.exp(simulateDemoGrowth(company, number).worth[number - FIRST_QUARTER]!) * company.shares
}

function paidBy(company: DemoCompany, day: TradingDay): number {
  const { payout, per } = storyOf(company, FIRST_QUARTER)
  return (worthOn(company, day) ** 0.5 * payout) / per
}

/**
 * Computes weights in hundredths of a percent. In four rounds, weights above the limit are cut and all are scaled to
 * the total again.
 */
function weights(
  tickers: readonly string[],
  sizes: readonly number[],
  percent: number,
  as_of: TradingDay,
): FundHolding[] {
  const most = Math.max(MOST_PERCENT, percent / Math.max(1, tickers.length - 1))
  const isFuture = tickers.length <= 3
  let parts = sizes.map(size => size / sizes.reduce((sum, each) => sum + each, 0))
  for (let round = 0; round < 4 && !isFuture; round++) {
    parts = parts.map(part => Math.min(part, most / percent))
    const sum = parts.reduce((total, part) => total + part, 0)
    parts = parts.map(part => part / sum)
  }
  return tickers.map((ticker, at) => ({
    ticker,
    weight: Math.round(parts[at]! * percent * 100) / 100,
    as_of,
  }))
}

/** Returns the facts about a fund, such as its fee, at the end of each quarter. */
export const demoFundFacts = (fund: DemoFund, since: TradingDay, until: TradingDay): FundFacts[] =>
  ends(fund, since, until).map(as_of => {
    const { normal } = seededRandom('facts', fund.fsymId, String(as_of))
    return {
      fee: fund.fee,
      distribution_yield: Math.round(fund.distribution * Math.exp(0.06 * normal()) * 100) / 100,
      currency: fund.market <= 2 ? 'KRW' : 'USD',
      index_name: fund.index,
      as_of,
    }
  })
