import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import { type Country, countryOfMarket } from '#domain/market/country.ts'
import type { CompanyEvent, DemoCompany } from './company.ts'
import { FIRST_QUARTER, firstListedDayOf, quarterNumberOfDay, simulateDemoGrowth } from './growth-line.ts'
import { type DemoRandom, seededRandom } from './random.ts'

/** Events are drawn for all of these years at once, so that the past does not depend on the current date. */
const YEARS = Array.from({ length: 14 }, (_, at) => 2019 + at)

/**
 * The yearly probabilities of a company's events. Our own choice, so that a market of five hundred always shows some of
 * each.
 */
const rates = {
  listedLater: 0.13,
  delisted: 0.07,
  shortHalt: 0.05,
  longHalt: 0.02,
  split: 0.16,
  merge: 0.3,
} as const

/** Shares above the price `dear` are split by one of `ratios`; shares below `cheap` are merged by one of `merges`. */
const prices = {
  kr: { dear: 110_000, cheap: 2_600, ratios: [2, 5, 5, 10], merges: [0.1, 0.2, 0.2] },
  us: { dear: 120, cheap: 5, ratios: [2, 3, 4, 10], merges: [0.1, 0.1, 0.05] },
} as const

/**
 * Draws the listing, the delisting and the events between. With `mayLack` false the company is never delisted, because a small
 * sector needs its peers.
 */
export function withLifeEvents(company: DemoCompany, mayLack: boolean): DemoCompany {
  const random = seededRandom('fortune', company.fsymId)
  const country = countryOfMarket(company.market)
  const born = bornAt(country, random, mayLack)
  const gone = goneAt(country, random, mayLack && born === undefined)
  const living: DemoCompany = {
    ...company,
    ...(born !== undefined && { listedAt: born }),
    ...(gone !== undefined && { delistedAt: gone, story: 'decline' as const }),
  }
  const splits = splitsOf(living, country, random)
  const halts = haltsOf(living, country, random).filter(
    halt => !splits.some(split => touches(halt, split.on)),
  )
  const events: CompanyEvent[] = [...splits, ...halts]
  if (gone !== undefined && country === 'kr')
    events.push({ kind: 'halt', from: addDays(toTradingDay(gone), -32), until: null })
  return events.length > 0 ? { ...living, events } : living
}

function bornAt(country: Country, { uniform }: DemoRandom, mayLack: boolean): number | undefined {
  const [later, year, day] = [uniform(), uniform(), uniform()]
  if (later >= rates.listedLater) return undefined
  // Half of the later listings fall in the years that a visitor looks at first.
  const from = year < 0.5 ? 2019 : mayLack ? 2025 : 2024
  return sessionIn(country, from + Math.floor(((year * 2) % 1) * (year < 0.5 ? 6 : 2.4)), day)
}

function goneAt(country: Country, { uniform }: DemoRandom, mayLack: boolean): number | undefined {
  const [goes, year, day] = [uniform(), uniform(), uniform()]
  if (!mayLack || goes >= rates.delisted) return undefined
  return sessionIn(country, 2022 + Math.floor(year * 6), day)
}

const sessionIn = (country: Country, year: number, part: number): TradingDay =>
  sessionOnOrAfter(country, addDays(toTradingDay(year * 10_000 + 115), Math.floor(part * 330)))

type Split = CompanyEvent & { kind: 'split' }
type Halt = CompanyEvent & { kind: 'halt'; until: number }

function splitsOf(company: DemoCompany, country: Country, { uniform }: DemoRandom): Split[] {
  const { worth } = simulateDemoGrowth(company, quarterNumberOfDay(YEARS.at(-1)! * 10_000 + 1231))
  const { dear, cheap, ratios, merges } = prices[country]
  const found: Split[] = []
  let shares = 1
  for (const year of YEARS) {
    const [draw, part, which] = [uniform(), uniform(), uniform()]
    const on = sessionIn(country, year, part)
    const price = Math.exp(worth[quarterNumberOfDay(on) - FIRST_QUARTER]!) / shares
    const isDear = price > dear && draw < rates.split
    const isCheap = price < cheap && draw < rates.merge
    if ((!isDear && !isCheap) || !isListedAround(company, on)) continue
    const kinds: readonly number[] = isDear ? ratios : merges
    const ratio = kinds[Math.floor(which * kinds.length)]!
    shares *= ratio
    found.push({ kind: 'split', on, ratio })
  }
  return found
}

function haltsOf(company: DemoCompany, country: Country, { uniform }: DemoRandom): Halt[] {
  const found: Halt[] = []
  for (const year of YEARS) {
    const [draw, part, length] = [uniform(), uniform(), uniform()]
    const from = sessionIn(country, year, part)
    const isLong = draw < rates.longHalt
    if (draw >= rates.longHalt + rates.shortHalt || !isListedAround(company, from)) continue
    const until = addDays(from, Math.floor(isLong ? 40 + 200 * length : 11 * length))
    if (isListedAround(company, until)) found.push({ kind: 'halt', from, until })
  }
  return found
}

/** Returns false in the first two and the last four months of a listing, because no event is placed there. */
function isListedAround(company: DemoCompany, day: TradingDay): boolean {
  const { delistedAt } = company
  const isSettled = day >= addDays(toTradingDay(firstListedDayOf(company)), 60)
  return isSettled && (delistedAt === undefined || day < addDays(toTradingDay(delistedAt), -120))
}

/**
 * Returns true when a split is too close to a halt: a split needs a session without a halt, and quiet sessions before
 * it.
 */
const touches = ({ from, until }: Halt, split: number): boolean =>
  split >= from - 100 && split <= addDays(toTradingDay(until), 20)
