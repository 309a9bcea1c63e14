import { type Bars, barsUntil } from '#domain/analysis/bars.ts'
import { rowOnOrBefore } from '#domain/analysis/columns.ts'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { type CompanyFilings, filingsInTodaysShares } from '#domain/analysis/scoring/fundamentals.ts'
import type { ShareClass } from '#domain/analysis/scoring/whole-company.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { StoredStockData } from './describe-stock.ts'

/** A listed class of shares with its bars. */
export type ListedClass = { instrument: Instrument; bars: Bars }

/** Everything stored of a stock: all days, per-share figures as filed. */
export type StoredStock = Pick<StoredStockData, 'earnings' | 'dividends' | 'flows' | 'nxt'> &
  ListedClass & {
    filings: CompanyFilings
    otherClasses: readonly ListedClass[]
  }

/**
 * Returns what was known of a stock at the end of a day; null where it had no bar yet. A day of the past knows no result that was
 * filed later, and none that was only announced: nobody stores when a day was announced.
 */
export function stockAsOf(stored: StoredStock, day: TradingDay): StoredStockData | null {
  const { bars, earnings, flows, nxt, dividends, otherClasses } = stored
  const known = barsUntil(bars, day)
  if (known.day.length === 0) return null
  const isPast = known.day.length < bars.day.length
  const filed = isPast ? stored.filings.filter(({ report_date }) => report_date <= day) : stored.filings
  const instrument = {
    ...(isPast ? instrumentAsOf(stored, day) : stored.instrument),
    ...(countsSharesByFilings(stored) ? { shares: sharesInNewestFiling(known, filed) } : {}),
  }
  const statements = filingsInTodaysShares(filed, filedOn => factorOn(known, filedOn))
  return {
    instrument,
    bars: known,
    statements,
    earnings: isPast ? earnings.filter(({ report_date }) => report_date <= day) : earnings,
    dividends,
    flows,
    nxt: isPast ? nxt.filter(price => price.day <= day) : nxt,
    figures:
      statements.length === 0 || isFund(instrument)
        ? null
        : computeCompanyFigures({
            day: toTradingDay(known.day.at(-1)!),
            price: known.close.at(-1)!,
            currency: instrument.country === 'kr' ? 'KRW' : 'USD',
            shares: instrument.shares,
            otherClasses: otherClasses.flatMap(each => shareClassOn(each, day)),
            fundamentals: statements,
          }),
  }
}

/** True where the number of shares of the instrument is the one that its newest filing gives. */
function countsSharesByFilings({ instrument, filings }: StoredStock): boolean {
  const newest = filings.findLast(filing => filing.shares !== null)
  return newest !== undefined && newest.shares === instrument.shares
}

/**
 * A number of shares that comes from a filing is of the filing's day, so that later splits are applied to it. The number of an
 * exchange's list is today's.
 */
function sharesInNewestFiling(known: Bars, filed: CompanyFilings): number | null {
  const newest = filed.findLast(filing => filing.shares !== null)
  return newest ? Math.round(newest.shares! / factorOn(known, newest.report_date)) : null
}

/** A class whose number of shares nobody brings, or that did not trade yet, is left out. */
function shareClassOn(listed: ListedClass, day: TradingDay): ShareClass[] {
  const price = barsUntil(listed.bars, day).close.at(-1)
  const { shares } = instrumentAsOf(listed, day)
  return price === undefined || shares === null ? [] : [{ price, shares }]
}

/** A later end or halt is not known yet, and a later split has not happened: the number of shares is that of before. */
function instrumentAsOf({ instrument, bars }: ListedClass, day: TradingDay): Instrument {
  const { shares, delisted_at, halted_since } = instrument
  const until = (then: string | null): string | null => (then !== null && then <= isoDay(day) ? then : null)
  return {
    ...instrument,
    shares: shares === null ? null : Math.round(shares * factorOn(bars, day)),
    delisted_at: until(delisted_at),
    halted_since: until(halted_since),
  }
}

/**
 * Returns the factor that makes a price of that day comparable with today's. A day before the first session gets the
 * factor of the first session.
 */
const factorOn = ({ day, factor }: Bars, date: TradingDay): number =>
  factor[Math.max(0, rowOnOrBefore(day, date))] ?? 1
