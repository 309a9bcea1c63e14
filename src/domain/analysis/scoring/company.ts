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
import { type ShareClass, sharesOfWholeCompany } from './whole-company.ts'

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
  const state = (name: FigureName): CurrentFigure | null => fresh(newestFigure(known, name))
  const held = (name: FigureName): DatedFigure | null => state(name)?.now ?? null

  const shares = sharesOfWholeCompany(price, listed, held('shares')?.value ?? null)
  const perShare = (flow: TrailingYearFigure | null): TrailingYearFigure | null =>
    flow && shares !== null
      ? { ...flow, now: divided(flow.now, shares), before: flow.before && divided(flow.before, shares) }
      : null
  // A filing may leave its figures per share out, as those of several classes do: the totals are newer than an old figure per share.
  const [filedEps, ownEps] = [flow('eps'), perShare(flow('net_income'))]
  const eps = newerOf(filedEps, ownEps)
  const flows = {
    sales: flow('sales'),
    operating_income: flow('operating_income'),
    net_income: flow('net_income'),
  }
  const growth = {
    sales: growthOf(flows.sales),
    operating_income: growthOf(flows.operating_income),
    net_income: growthOf(flows.net_income),
    eps: growthOf(eps?.before ? eps : (ownEps ?? eps)),
  }
  const ebitda = flow('ebitda')?.now ?? null
  const [filedSps, filedCps, filedBps] = [flow('sps'), flow('cps'), state('bps')]
  const sps = newerOf(filedSps, perShare(flows.sales))
  const cps = newerOf(filedCps, perShare(flow('operating_cash')))
  const [debt, equity] = [held('debt'), state('equity')]
  const ownBps = equity && shares !== null ? { ...equity, now: divided(equity.now, shares) } : null
  const bps = newerOf(filedBps, ownBps)
  const net_debt = difference(held('interest_debt'), held('cash'))

  const priceOver = (figure: CurrentFigure | null): DatedFigure | null =>
    figure && quotient({ value: price, date: figure.now.date }, figure.now)
  const per = priceOver(eps)
  const multiples = {
    PBR: priceOver(bps),
    PSR: priceOver(sps),
    PER: per,
    PCR: priceOver(cps),
    EV_EBITDA: quotient(enterpriseValue(price, shares, net_debt), ebitda),
    PEGR: typeof growth.eps === 'string' ? null : quotient(per, growth.eps),
    // A loss divided by negative equity would look like a gain.
    ROE: equity && equity.now.value > 0 ? quotient(flows.net_income?.now ?? null, equity.now, 100) : null,
    DR: quotient(debt, equity?.now ?? null, 100),
  }
  const derived: Multiple[] = [
    ...(eps === filedEps ? [] : (['PER', 'PEGR'] as const)),
    ...(bps === filedBps ? [] : (['PBR'] as const)),
    ...(sps === filedSps ? [] : (['PSR'] as const)),
    ...(cps === filedCps ? [] : (['PCR'] as const)),
  ]
  return {
    ...{ day, price, shares, ebitda, debt, net_debt, derived, multiples, growth },
    ...{ eps: eps?.now ?? null, bps: bps?.now ?? null, sps: sps?.now ?? null },
  }
}

/** Of a figure as filed and one that follows from totals, the one of the newer period; of the same period, the filed one. */
const newerOf = <F extends CurrentFigure>(filed: F | null, own: F | null): F | null =>
  filed && own ? (own.ended > filed.ended ? own : filed) : (filed ?? own)

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
