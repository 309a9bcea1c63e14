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
  shares: number | null
  fundamentals: CompanyFilings
}

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
  shares: number | null
  eps: DatedFigure | null
  bps: DatedFigure | null
  sps: DatedFigure | null
  ebitda: DatedFigure | null
  debt: DatedFigure | null
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
  // A listing with 0 shares has not been filled in.
  const shares = listed.shares !== null && listed.shares > 0 ? listed.shares : null
  // A price in won divided by earnings in dollars is no multiple.
  const known = timelineOf(
    filingsKnownAt(fundamentals, day).filter(statement => statement.currency === currency),
  )
  const fresh = <H extends CurrentFigure>(found: H | null): H | null =>
    found && daysSinceEpoch(day) - daysSinceEpoch(found.ended) <= MAX_FIGURE_AGE_DAYS ? found : null
  const flow = (name: FigureName): TrailingYearFigure | null => fresh(lastFourQuarters(known, name))
  const held = (name: FigureName): DatedFigure | null => fresh(newestFigure(known, name))?.now ?? null

  const flows = {
    sales: flow('sales'),
    operating_income: flow('operating_income'),
    net_income: flow('net_income'),
    eps: flow('eps'),
  }
  const growth = {
    sales: growthOf(flows.sales),
    operating_income: growthOf(flows.operating_income),
    net_income: growthOf(flows.net_income),
    eps: growthOf(flows.eps),
  }
  const [eps, sps, cps, ebitda] = [flows.eps, flow('sps'), flow('cps'), flow('ebitda')].map(
    found => found?.now ?? null,
  ) as [DatedFigure | null, DatedFigure | null, DatedFigure | null, DatedFigure | null]
  const [bps, debt, equity] = [held('bps'), held('debt'), held('equity')]

  const priceOver = (figure: DatedFigure | null): DatedFigure | null =>
    figure && quotient({ value: price, date: figure.date }, figure)
  const per = priceOver(eps)
  const multiples = {
    PBR: priceOver(bps),
    PSR: priceOver(sps),
    PER: per,
    PCR: priceOver(cps),
    EV_EBITDA: quotient(enterpriseValue(price, shares, debt), ebitda),
    PEGR: typeof growth.eps === 'string' ? null : quotient(per, growth.eps),
    // A loss divided by negative equity would look like a gain.
    ROE: equity && equity.value > 0 ? quotient(flows.net_income?.now ?? null, equity, 100) : null,
    DR: quotient(debt, equity, 100),
  }
  return { day, price, shares, eps, bps, sps, ebitda, debt, multiples, growth }
}

/** Our choice: debt counts in full, because the files have no figure for cash. */
function enterpriseValue(price: number, shares: number | null, debt: DatedFigure | null): DatedFigure | null {
  return shares !== null && debt ? { value: price * shares + debt.value, date: debt.date } : null
}
