import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter, sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { DemoCompany } from './company.ts'
import { FIRST_QUARTER, type QuarterNumber, simulateDemoGrowth } from './growth-line.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { type DemoRandom, seededRandom } from './random.ts'
import { demoTraitsOfSector } from './traits.ts'

/**
 * The results of a company in one quarter, and the days on which they are reported. Amounts are those of the whole
 * company.
 */
export type StoryQuarter = {
  number: QuarterNumber
  sales: number
  operating: number
  net: number
  ebitda: number
  debt: number
  equity: number
  /** Cash from operations. */
  cash: number
  interestDebt: number
  /** Cash, equivalents and marketable securities. */
  liquid: number
  /** The difference between result and consensus, as a share of the result. */
  surprise: number
  salesSurprise: number
  announced: TradingDay
  filed: TradingDay
  /** A later filing of the quarter with other figures, or null. */
  restated: { on: TradingDay; by: number } | null
  /** A figure that the filing leaves out, or null. */
  lacks: 'ebitda' | 'cps' | null
}

export type CompanyStory = {
  /** The growth of each quarter as a logarithm, from `FIRST_QUARTER` on; the price follows it. */
  growth: readonly number[]
  worth: readonly number[]
  quarters: readonly StoryQuarter[]
  /** The ratio of dividends to net income; it is 0 for a company that pays none. */
  payout: number
  per: number
}

/** Returns the last day of a calendar quarter, or the last day of the month `earlier` months before. */
export function quarterLastDay(number: QuarterNumber, earlier = 0): TradingDay {
  const next = Math.floor(number / 4) * 12 + (number % 4) * 3 + 3 - earlier
  return addDays(toTradingDay(Math.floor(next / 12) * 10_000 + ((next % 12) + 1) * 100 + 1), -1)
}

/** Some companies end their quarters one or two months earlier, so that reports appear in every week of the year. */
export function demoQuarterEnd({ fsymId, market }: DemoCompany, number: QuarterNumber): TradingDay {
  const draw = (fsymId.charCodeAt(3) * 7 + fsymId.charCodeAt(4)) % 20
  const odd = market <= 2 ? 3 : 6
  return quarterLastDay(number, draw < odd ? 2 : draw < 2 * odd ? 1 : 0)
}

/**
 * In this quarter, the first of 2024, multiples equal those drawn for the company; in other quarters margins follow the growth.
 */
const ANCHOR = 2024 * 4 - FIRST_QUARTER

/** Simulates the business of a company up to a quarter; a longer story has the same first quarters. */
export function storyOf(company: DemoCompany, until: QuarterNumber): CompanyStory {
  const country = countryOfMarket(company.market)
  const { growth, worth } = simulateDemoGrowth(company, until)
  if (company.sector === null) return { growth, worth, quarters: [], payout: 0, per: 1 }
  const random = seededRandom(DEMO_RANDOM_SEED, 'story', company.fsymId)
  const own = characterOf(company, country, random)
  const quarters: StoryQuarter[] = []
  // The anchor quarter can be after the end of a short story; its worth must then be the same as in a longer one.
  const anchor = worth[ANCHOR] ?? simulateDemoGrowth(company, FIRST_QUARTER + ANCHOR).worth[ANCHOR]!
  let swing = 0
  for (const [at, log] of worth.entries()) {
    const draws = drawsOf(random)
    swing = 0.55 * swing + 0.13 * draws.swing
    const number = FIRST_QUARTER + at
    quarters.push({
      number,
      ...figuresOf(company, own, { number, log, anchor, swing, draws }),
      ...toldOn(country, demoQuarterEnd(company, number), number, draws),
      surprise: clamp(0.08 * draws.surprise, 0.25),
      salesSurprise: clamp(0.022 * draws.salesSurprise, 0.08),
      restated: null,
      lacks: draws.lack < 0.015 ? 'ebitda' : draws.lack < 0.03 ? 'cps' : null,
    })
    const last = quarters.at(-1)!
    if (draws.again < 0.025)
      last.restated = {
        on: sessionOnOrAfter(country, addDays(last.filed, 40 + Math.floor(draws.again * 4000))),
        by: clamp(0.06 * draws.swing, 0.15),
      }
  }
  return { growth, worth, quarters, payout: own.payout, per: own.per }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

type Character = {
  per: number
  pbr: number
  margin: number
  debt: number
  payout: number
  wear: number
  season: readonly number[]
}

function characterOf(company: DemoCompany, country: Country, { uniform, normal }: DemoRandom): Character {
  const traits = demoTraitsOfSector(country, company.sector!)
  const strewn = (value: number, spread: number): number => value * Math.exp(spread * normal())
  const season = [0, 1, 2, 3].map(() => Math.exp(0.05 * normal()))
  const mean = season.reduce((sum, each) => sum + each, 0) / 4
  const hopeful = company.story === 'growth' ? 1.35 : company.story === 'fallen' ? 0.85 : 1
  const paying = uniform() < 0.72 && !['loss', 'turnaround', 'decline'].includes(company.story)
  return {
    per: strewn(traits.per * hopeful, 0.3),
    pbr: strewn(traits.pbr * hopeful, 0.3),
    margin: Math.min(0.35, strewn(traits.margin, 0.3)),
    debt: strewn(traits.debt, 0.35),
    payout: paying ? Math.min(1.3, strewn(traits.payout, 0.4)) : 0,
    wear: 0.02 + 0.04 * uniform(),
    season: season.map(each => each / mean),
  }
}

/** Draws the random numbers of one quarter. Their count is always the same, so that no event changes later quarters. */
const drawsOf = ({ uniform, normal }: DemoRandom) => ({
  swing: normal(),
  sales: normal(),
  cost: normal(),
  surprise: normal(),
  salesSurprise: normal(),
  debt: normal(),
  early: uniform(),
  late: uniform(),
  again: uniform(),
  lack: uniform(),
})
type Draws = ReturnType<typeof drawsOf>

type Moment = { number: QuarterNumber; log: number; anchor: number; swing: number; draws: Draws }

function figuresOf(company: DemoCompany, own: Character, { number, log, anchor, swing, draws }: Moment) {
  const shares = company.shares * 1e6
  const worth = Math.exp(log) * shares
  const season = own.season[number % 4]!
  const steadier = Math.exp(anchor + 0.6 * (log - anchor)) * shares
  const sales = (steadier / own.per / own.margin / 4) * season * Math.exp(0.018 * draws.sales)
  const power = (worth / own.per / 4) * season
  const net = power * earningFactor(company, number, swing)
  const operating = net > 0 ? (net / 0.77) * Math.exp(0.05 * draws.cost) : net * 0.95
  const worn = own.wear * sales
  const left = decay(company, number)
  const equity = (Math.exp(anchor + 0.75 * (log - anchor)) * shares * left) / own.pbr
  const debt = Math.abs(equity) * own.debt * Math.exp(0.04 * draws.debt)
  return {
    sales,
    operating,
    net,
    ebitda: operating + worn,
    debt,
    interestDebt: 0.45 * debt,
    liquid: 0.2 * debt + 0.15 * Math.abs(equity),
    equity,
    cash: net + worn * Math.exp(0.2 * draws.cost),
  }
}

/**
 * Returns earnings relative to those that the price implies: at 1 they are equal, and below 0 the company makes a loss.
 */
function earningFactor({ story }: DemoCompany, number: QuarterNumber, swing: number): number {
  if (story === 'loss') return -0.55 + swing
  if (story === 'turnaround' && number < 2023 * 4 + 2) return -0.35 + swing
  if (story === 'decline') return -0.8 + swing
  return 1 + swing * (story === 'cyclical' ? 2.2 : 1)
}

/** Returns the part of its equity that a failing company has left; it is negative at the end. */
function decay({ story, delistedAt }: DemoCompany, number: QuarterNumber): number {
  if (story !== 'decline' || delistedAt === undefined) return 1
  const left = Math.floor(delistedAt / 10_000) * 4 + 1 - number
  return left >= 10 ? 1 : Math.max(-0.3, left / 10 - 0.15)
}

/**
 * Returns the days of a report. Results are announced first; the filing follows on the same day or later, 20 to 60 days
 * after the quarter.
 */
function toldOn(country: Country, end: TradingDay, number: QuarterNumber, { early, late }: Draws) {
  const isYear = number % 4 === 3
  const announced = sessionOnOrAfter(country, addDays(end, 21 + Math.floor(early * 18) + (isYear ? 6 : 0)))
  const said = sessionOnOrBefore(country, addDays(end, 40 + Math.floor(late * 16) + (isYear ? 4 : 0)))
  return { announced, filed: toTradingDay(Math.max(said, announced)) }
}
