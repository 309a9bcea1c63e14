import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { DemoCompany } from './company.ts'
import { demoFundOf } from './funds.ts'
import { FIRST_QUARTER, firstListedDayOf } from './growth-line.ts'
import { indexFromDay } from './session-effects.ts'
import type { SharedReturns } from './shared-returns.ts'
import type { CompanyStory } from './story.ts'

/** The returns of a company apart from its random ones, for the sessions in which it is listed. */
export type CompanyReturns = {
  first: number
  end: number
  /** The return from its sector, its themes and its earnings news, as a logarithm. */
  push: Float64Array
  /** The growth of the company's worth in the session, as a logarithm. */
  growth: Float64Array
}

const SESSIONS_A_QUARTER = 62.5
/** The share of its themes' returns that a stock takes over, divided among the themes. */
const SHARE_OF_THEMES = 0.9
/** The share of an earnings surprise that moves the price, and the largest such move. */
const NEWS = { share: 0.3, most: 0.09 }

export function companyReturnsOf(
  company: DemoCompany,
  climate: SharedReturns,
  story: CompanyStory,
): CompanyReturns {
  const { days, quarters } = climate
  const first = indexFromDay(days, firstListedDayOf(company))
  const end = company.delistedAt === undefined ? days.length : indexFromDay(days, company.delistedAt)
  const length = Math.max(0, end - first)
  const push = new Float64Array(length)
  const growth = new Float64Array(length)
  const followed = demoFundOf(company)?.aim.sector ?? company.sector
  const sector = followed === null ? undefined : climate.sectors.get(followed)
  const themes = company.themes.map(id => climate.themes.get(id)).filter(path => path !== undefined)
  const share = themes.length > 0 ? SHARE_OF_THEMES / themes.length : 0
  for (let at = 0; at < length; at++) {
    let shared = sector?.[first + at] ?? 0
    for (const path of themes) shared += share * path[first + at]!
    push[at] = shared
    growth[at] = (story.growth[quarters[first + at]! - FIRST_QUARTER] ?? 0) / SESSIONS_A_QUARTER
  }
  for (const { announced, surprise } of story.quarters) {
    const at = indexFromDay(days, nextWhenLate(company, announced)) - first
    if (at >= 0 && at < length) push[at]! += Math.max(-NEWS.most, Math.min(NEWS.most, NEWS.share * surprise))
  }
  return { first, end: first + length, push, growth }
}

/** Returns the day on which a report moves the price: a report after the close moves that of the next session. */
const nextWhenLate = (company: DemoCompany, announced: TradingDay): number =>
  demoEarningsTime(company) === 'amc' ? announced + 1 : announced

/** Returns the time of day at which a company reports, which is always the same for one company. */
export function demoEarningsTime({ fsymId, market }: DemoCompany): 'bmo' | 'dmh' | 'amc' | null {
  const nth = fsymId.charCodeAt(0) + fsymId.charCodeAt(1)
  if (market <= 2) return ([null, 'dmh', 'amc', 'dmh', 'amc'] as const)[nth % 5]!
  return nth % 2 === 0 ? 'bmo' : 'amc'
}
