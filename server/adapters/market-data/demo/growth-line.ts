import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { DemoCompany } from './company.ts'
import { DEMO_MARKET_FIRST_DAY, DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'

/** Quarters are numbered without a gap across years. */
export type QuarterNumber = number

export const quarterNumberOfDay = (day: number): QuarterNumber =>
  Math.floor(day / 10_000) * 4 + Math.floor(((Math.floor(day / 100) % 100) - 1) / 3)

const quarter = (year: number, nth: number): QuarterNumber => year * 4 + nth - 1

/** The first simulated quarter, early enough that two-year growth is known when the market begins. */
export const FIRST_QUARTER = quarter(2016, 1)

export const firstListedDayOf = (company: DemoCompany): number => company.listedAt ?? DEMO_MARKET_FIRST_DAY

/** The growth of a share's worth in each quarter, and the worth that results from it, as logarithms. */
export type DemoGrowth = {
  /** The growth of each quarter from `FIRST_QUARTER` on. */
  growth: number[]
  /** The logarithm of the worth of an original share at the end of each quarter. */
  worth: number[]
}

/** Returns the mean growth of one quarter, which depends on the company's story. */
function reportedGrowth(
  { story, growth, delistedAt }: DemoCompany,
  at: QuarterNumber,
  phase: number,
): number {
  const usual = growth / 4
  if (story === 'growth') return usual + 0.022
  if (story === 'cyclical') return usual + 0.075 * Math.cos((2 * Math.PI * (at + phase)) / 15)
  if (story === 'fallen') {
    if (at >= quarter(2020, 2) && at <= quarter(2021, 2)) return usual + 0.13
    if (at >= quarter(2021, 3) && at <= quarter(2023, 1)) return usual - 0.23
  }
  if (story === 'turnaround') return usual + (at < quarter(2023, 1) ? -0.03 : 0.03)
  if (story === 'decline' && delistedAt !== undefined) {
    const left = quarterNumberOfDay(delistedAt) - at
    if (left >= 0 && left < 9) return usual - 0.19
  }
  return usual
}

/** Simulates growth up to a quarter; a longer run has the same first quarters. */
export function simulateDemoGrowth(company: DemoCompany, until: QuarterNumber): DemoGrowth {
  const { uniform, normal } = seededRandom(DEMO_RANDOM_SEED, 'growth', company.fsymId)
  const phase = uniform() * 15
  const growth: number[] = []
  let own = 0
  for (let at = FIRST_QUARTER; at <= until; at++) {
    own = 0.6 * own + 0.028 * normal()
    growth.push(reportedGrowth(company, at, phase) + own)
  }
  return { growth, worth: worthOf(company, growth) }
}

function worthOf(company: DemoCompany, growth: readonly number[]): number[] {
  const day = firstListedDayOf(company)
  const anchor = Math.max(0, quarterNumberOfDay(day) - FIRST_QUARTER)
  const passed = partOfQuarter(day as TradingDay)
  let worth = Math.log(company.startPrice) - (growth[anchor] ?? 0) * passed
  for (let at = anchor - 1; at >= 0; at--) worth -= growth[at]!
  return growth.map(each => {
    worth += each
    return worth
  })
}

/** Returns the elapsed part of the quarter: 0 on its first day, nearly 1 on its last. */
function partOfQuarter(day: TradingDay): number {
  const [month, date] = [(Math.floor(day / 100) % 100) - 1, (day % 100) - 1]
  return ((month % 3) * 30.5 + date) / 92
}
