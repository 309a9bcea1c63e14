import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { ExpectedResult } from '#domain/market/filings/expected-result.ts'
import type { DemoCompany } from './company.ts'
import { demoEarningsTime } from './company-returns.ts'
import { firstListedDayOf } from './growth-line.ts'
import { sharesPerOriginalShare } from './session-effects.ts'
import { demoFilingRounding } from './statements.ts'
import type { CompanyStory, StoryQuarter } from './story.ts'

/** Reports are listed this many days ahead, and the date of a report counts as confirmed this many days before it. */
const AHEAD_DAYS = 90
const CONFIRMED_DAYS = 24
/** Out of ten companies, this many are too small to have a consensus. */
const UNFOLLOWED = 2

/**
 * Lists the results of past reports, and what was expected of these and of those of the coming days. The current year is listed
 * next to its quarters, so that a consensus for it always exists. A report date never moves; only the result and the confirmation
 * are added.
 */
export function demoEarnings(
  company: DemoCompany,
  story: CompanyStory,
  until: TradingDay,
): { earnings: EarningsResult[]; expected: ExpectedResult[] } {
  const reports = reportsOf(company, story, until)
  return {
    earnings: reports
      .filter(({ eps_actual }) => eps_actual !== null)
      .map(row => ({ ...row, eps_consensus: null, sales_consensus: null })),
    expected: reports.map(({ eps_actual: _, sales_actual: __, ...row }) => row),
  }
}

function reportsOf(company: DemoCompany, { quarters }: CompanyStory, until: TradingDay): EarningsResult[] {
  const found: EarningsResult[] = []
  const ahead = addDays(until, AHEAD_DAYS)
  let isYearTold = false
  for (const [at, quarter] of quarters.entries()) {
    const { number, announced } = quarter
    if (announced < firstListedDayOf(company)) continue
    if (company.delistedAt !== undefined && announced >= company.delistedAt) break
    if (announced <= ahead) found.push(report(company, quarter, until, ((number % 4) + 1) as 1 | 2 | 3 | 4))
    const isYear = number % 4 === 3
    if (!isYear || at < 3 || (announced > ahead && isYearTold)) continue
    const whole = quarters.slice(at - 3, at + 1).reduce(together)
    found.push(report(company, whole, until, null))
    if (announced > until) isYearTold = true
  }
  return found
}

/**
 * Adds a quarter to the sum of its year. Only the last quarter can surprise in a year's result, because the other three
 * are known by then.
 */
const together = (sum: StoryQuarter, next: StoryQuarter): StoryQuarter => ({
  ...next,
  sales: sum.sales + next.sales,
  net: sum.net + next.net,
  surprise: next.surprise / 4,
  salesSurprise: next.salesSurprise / 4,
})

function report(
  company: DemoCompany,
  { number, announced, sales, net, surprise, salesSurprise }: StoryQuarter,
  until: TradingDay,
  target_quarter: EarningsResult['target_quarter'],
): EarningsResult {
  const { money, perShare } = demoFilingRounding(company)
  const isPast = announced <= until
  const eps = net / (company.shares * 1e6 * sharesPerOriginalShare(company, isPast ? announced : until))
  const isFollowed = company.fsymId.charCodeAt(2) % 10 >= UNFOLLOWED
  return {
    report_date: announced,
    time: demoEarningsTime(company),
    confirmed: announced <= addDays(until, CONFIRMED_DAYS),
    eps_actual: isPast ? perShare(eps) : null,
    eps_consensus: isFollowed ? perShare(eps - Math.abs(eps) * surprise) : null,
    sales_actual: isPast ? money(sales) : null,
    sales_consensus: isFollowed ? money(sales * (1 - salesSurprise)) : null,
    target_year: Math.floor(number / 4),
    target_quarter,
  }
}
