import { daysSinceEpoch, type TradingDay } from '../../market/calendar/day.ts'
import type { Currency } from '../../market/trading/currency.ts'
import {
  type CurrentFigure,
  type DatedFigure,
  lastFourQuarters,
  newestFigure,
  type TrailingYearFigure,
  timelineOf,
} from './figures.ts'
import { type CompanyFilings, type FigureName, filingsKnownAt } from './fundamentals.ts'
import type { Multiple } from './valuation-table.ts'

/**
 * This is a company on one day. `price` is that day's close; `fundamentals` may have later filings, which are ignored.
 */
export type CompanyFiguresInput = {
  day: TradingDay
  price: number
  currency: Currency
  /** The shares of this class. */
  shares: number | null
  /** The other listed classes of the company, with their closes of the same day. */
  otherClasses?: readonly ShareClass[]
  fundamentals: CompanyFilings
}

export type ShareClass = { price: number; shares: number }

/**
 * Our choice: after the end of a period a yearly filer has a year and four months for the next filing; after that its figures
 * no longer describe the company, however recently they were filed again.
 */
export const MAX_FIGURE_AGE_DAYS = 488

const growthNames = ['sales', 'operating_income', 'net_income', 'eps'] as const
export type GrowthName = (typeof growthNames)[number]

/** Growth from 0 or from a loss has no percentage. */
export type GrowthFigure = DatedFigure | 'unknown' | 'no-base'

/** These figures are the input of the scores and of the fair value; null is unknown. */
export type CompanyFigures = {
  day: TradingDay
  price: number
  /** The number of shares of this class that is worth as much as the whole company. */
  shares: number | null
  eps: DatedFigure | null
  bps: DatedFigure | null
  sps: DatedFigure | null
  ebitda: DatedFigure | null
  debt: DatedFigure | null
  /** Interest-bearing debt less cash, equivalents and marketable securities. */
  net_debt: DatedFigure | null
  /** The multiples that are computed from the company's totals, because its filings have no figures per share. */
  derived: readonly Multiple[]
  multiples: Record<Multiple, DatedFigure | null>
  growth: Record<GrowthName, GrowthFigure>
}

/** A figure that is computed from several filings has the date of the newest of them. */
const later = (one: TradingDay, other: TradingDay): TradingDay => (one > other ? one : other)

function quotient(above: DatedFigure | null, below: DatedFigure | null, scale = 1): DatedFigure | null {
  if (!above || !below || below.value === 0) return null
  return { value: (above.value / below.value) * scale, date: later(above.date, below.date) }
}

function growthOf(flow: TrailingYearFigure | null): GrowthFigure {
  if (!flow?.before) return 'unknown'
  if (flow.before.value <= 0) return 'no-base'
  return { value: (flow.now.value / flow.before.value - 1) * 100, date: flow.now.date }
}

export function computeCompanyFigures({
  day,
  price,
  currency,
  fundamentals,
  ...listed
}: CompanyFiguresInput): CompanyFigures {
  // A price in won divided by earnings in dollars is no multiple.
  const known = timelineOf(
    filingsKnownAt(fundamentals, day).filter(statement => statement.currency === currency),
  )
  const fresh = <H extends CurrentFigure>(found: H | null): H | null =>
    found && daysSinceEpoch(day) - daysSinceEpoch(found.ended) <= MAX_FIGURE_AGE_DAYS ? found : null
  const flow = (name: FigureName): TrailingYearFigure | null => fresh(lastFourQuarters(known, name))
  const held = (name: FigureName): DatedFigure | null => fresh(newestFigure(known, name))?.now ?? null

  const shares = sharesOfWholeCompany(price, listed, held('shares')?.value ?? null)
  const perShare = (flow: TrailingYearFigure | null): TrailingYearFigure | null =>
    flow && shares !== null
      ? { ...flow, now: divided(flow.now, shares), before: flow.before && divided(flow.before, shares) }
      : null
  const flows = {
    sales: flow('sales'),
    operating_income: flow('operating_income'),
    net_income: flow('net_income'),
    eps: flow('eps') ?? perShare(flow('net_income')),
  }
  const growth = {
    sales: growthOf(flows.sales),
    operating_income: growthOf(flows.operating_income),
    net_income: growthOf(flows.net_income),
    eps: growthOf(flows.eps),
  }
  const [eps, ebitda] = [flows.eps?.now ?? null, flow('ebitda')?.now ?? null]
  const sps = (flow('sps') ?? perShare(flows.sales))?.now ?? null
  const cps = (flow('cps') ?? perShare(flow('operating_cash')))?.now ?? null
  const [debt, equity] = [held('debt'), held('equity')]
  const bps = held('bps') ?? (equity && shares !== null ? divided(equity, shares) : null)
  const net_debt = difference(held('interest_debt'), held('cash'))

  const priceOver = (figure: DatedFigure | null): DatedFigure | null =>
    figure && quotient({ value: price, date: figure.date }, figure)
  const per = priceOver(eps)
  const multiples = {
    PBR: priceOver(bps),
    PSR: priceOver(sps),
    PER: per,
    PCR: priceOver(cps),
    EV_EBITDA: quotient(enterpriseValue(price, shares, net_debt), ebitda),
    PEGR: typeof growth.eps === 'string' ? null : quotient(per, growth.eps),
    // A loss divided by negative equity would look like a gain.
    ROE: equity && equity.value > 0 ? quotient(flows.net_income?.now ?? null, equity, 100) : null,
    DR: quotient(debt, equity, 100),
  }
  const derived: Multiple[] = [
    ...(flow('eps') || !eps ? [] : (['PER', 'PEGR'] as const)),
    ...(held('bps') || !bps ? [] : (['PBR'] as const)),
    ...(flow('sps') || !sps ? [] : (['PSR'] as const)),
    ...(flow('cps') || !cps ? [] : (['PCR'] as const)),
  ]
  return { day, price, shares, eps, bps, sps, ebitda, debt, net_debt, derived, multiples, growth }
}

/**
 * Filings count the shares of all classes, listings those of each listed class. Shares that no listing has are worth as
 * much as this class.
 */
function sharesOfWholeCompany(
  price: number,
  { shares, otherClasses = [] }: Pick<CompanyFiguresInput, 'shares' | 'otherClasses'>,
  filed: number | null,
): number | null {
  // A listing with 0 shares has not been filled in.
  const own = shares !== null && shares > 0 ? shares : null
  if (own === null) return filed !== null && filed > 0 ? filed : null
  const [listed, worth] = otherClasses.reduce(
    ([count, sum], each) => [count + each.shares, sum + each.price * each.shares],
    [own, price * own],
  )
  return worth / price + Math.max(0, (filed ?? 0) - listed)
}

const divided = ({ value, date }: DatedFigure, by: number): DatedFigure => ({ value: value / by, date })

const difference = (one: DatedFigure | null, other: DatedFigure | null): DatedFigure | null =>
  one && other && { value: one.value - other.value, date: later(one.date, other.date) }

function enterpriseValue(
  price: number,
  shares: number | null,
  netDebt: DatedFigure | null,
): DatedFigure | null {
  return shares !== null && netDebt ? { value: price * shares + netDebt.value, date: netDebt.date } : null
}
