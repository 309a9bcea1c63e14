import type { Bars } from '#domain/analysis/bars.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionOnOrAfter, sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import { type Country, countryOfMarket } from '#domain/market/country.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { DemoCompany } from './company.ts'
import { demoFundOf } from './funds.ts'
import { FIRST_QUARTER, firstListedDayOf, type QuarterNumber, quarterNumberOfDay } from './growth-line.ts'
import { indexFromDay, isListed, sharesPerOriginalShare } from './session-effects.ts'
import { type CompanyStory, quarterLastDay } from './story.ts'

/**
 * Korean companies pay once a year, US companies and all funds each quarter; about one Korean company in five pays quarterly.
 */
export function simulateDividends(
  company: DemoCompany,
  story: CompanyStory,
  bars: Bars,
  until: TradingDay,
): StockDividend[] {
  const country = countryOfMarket(company.market)
  const fund = demoFundOf(company)
  const isQuarterly = country === 'us' || fund !== undefined || company.fsymId.charCodeAt(1) % 5 === 0
  if (story.payout === 0 && !fund?.distribution) return []
  const found: StockDividend[] = []
  for (
    let number = quarterNumberOfDay(firstListedDayOf(company));
    number <= quarterNumberOfDay(until);
    number++
  ) {
    if (!isQuarterly && number % 4 !== 3) continue
    const ex_date = exDate(country, number)
    if (ex_date > until || !isListed(company, ex_date)) continue
    const periods = isQuarterly ? 4 : 1
    const year = fund
      ? (closeOn(bars, ex_date) * fund.distribution) / 100
      : (Math.exp(story.worth[number - FIRST_QUARTER]!) / story.per) * story.payout
    const amount = rounded(country, year / periods / (fund ? 1 : sharesPerOriginalShare(company, ex_date)))
    const currency = country === 'kr' ? 'KRW' : 'USD'
    if (amount > 0) found.push({ ex_date, pay_date: payDate(country, ex_date, number), amount, currency })
  }
  return found
}

const closeOn = (bars: Bars, day: TradingDay): number => bars.close[indexFromDay(bars.day, day)] ?? 0

/**
 * Returns the ex-dividend day: in Korea the session before the quarter's last one, in the US the middle of the
 * quarter's second month.
 */
function exDate(country: Country, number: QuarterNumber): TradingDay {
  const end = quarterLastDay(number)
  if (country === 'kr') return previousSession('kr', sessionOnOrBefore('kr', end))
  return sessionOnOrAfter('us', addDays(end, -46))
}

function payDate(country: Country, exDay: TradingDay, number: QuarterNumber): TradingDay {
  if (country === 'us') return sessionOnOrAfter('us', addDays(exDay, 21))
  const isYear = number % 4 === 3
  return isYear
    ? sessionOnOrAfter('kr', toTradingDay((Math.floor(number / 4) + 1) * 10_000 + 417))
    : sessionOnOrAfter('kr', addDays(exDay, 45))
}

const rounded = (country: Country, amount: number): number =>
  country === 'kr' ? Math.round(amount / 5) * 5 : Math.round(amount * 100) / 100
