import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Climate } from './climate.ts'
import type { DemoCompany } from './company.ts'
import { fundOf } from './funds.ts'
import { FIRST_QUARTER, firstDayOf } from './growth-line.ts'
import { firstFrom } from './happenings.ts'
import type { CompanyStory } from './story.ts'

/** What moves a company besides its own chance, over the sessions of its market in which it is listed. */
export type Course = {
  first: number
  end: number
  /** From its sector, its themes and the news of its results, as a logarithm. */
  push: Float64Array
  /** What its worth grows in the session. */
  growth: Float64Array
}

const SESSIONS_A_QUARTER = 62.5
/** How much of a theme a stock shares, of all its themes together. */
const SHARE_OF_THEMES = 0.9
/** How much a surprise moves the price, and how far at most. */
const NEWS = { share: 0.3, most: 0.09 }

export function courseOf(company: DemoCompany, climate: Climate, story: CompanyStory): Course {
  const { days, quarters } = climate
  const first = firstFrom(days, firstDayOf(company))
  const end = company.delistedAt === undefined ? days.length : firstFrom(days, company.delistedAt)
  const length = Math.max(0, end - first)
  const push = new Float64Array(length)
  const growth = new Float64Array(length)
  const followed = fundOf(company)?.aim.sector ?? company.sector
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
    const at = firstFrom(days, nextWhenLate(company, announced)) - first
    if (at >= 0 && at < length) push[at]! += Math.max(-NEWS.most, Math.min(NEWS.most, NEWS.share * surprise))
  }
  return { first, end: first + length, push, growth }
}

/** Who tells after the close moves the session after. */
const nextWhenLate = (company: DemoCompany, announced: TradingDay): number =>
  demoEarningsTime(company) === 'amc' ? announced + 1 : announced

/** Always the same hour of the day for the same company. */
export function demoEarningsTime({ fsymId, market }: DemoCompany): 'bmo' | 'dmh' | 'amc' | null {
  const nth = fsymId.charCodeAt(0) + fsymId.charCodeAt(1)
  if (market <= 2) return ([null, 'dmh', 'amc', 'dmh', 'amc'] as const)[nth % 5]!
  return nth % 2 === 0 ? 'bmo' : 'amc'
}
