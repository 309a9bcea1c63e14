import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay, toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import { countries, countryOfMarket } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData, NewestBar } from '#server/market-ports.ts'
import { demoCompanies } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { demoCompanyBatches } from './company-batches.ts'
import { simulateFxRates } from './fx.ts'
import { firstListedDayOf } from './growth-line.ts'
import { simulateIndexBars } from './indices.ts'
import { demoThemeMembers } from './members.ts'
import { demoHaltedSince, indexFromDay, sharesPerOriginalShare } from './session-effects.ts'
import { sharedReturnsOf } from './shared-returns.ts'

/** The number of past days for which filings, flows and similar rows are sent again; a repeated row changes nothing. */
const TOLD_AGAIN_DAYS = 120
const ALWAYS = toTradingDay(19000101)

/** The source of the simulated market, which can be read up to any day and always has the same past. */
export const demoSource = (): MarketData => ({ source: 'demo', countries, feeds, read })

async function* read(ask: FeedRequest): AsyncGenerator<Result<FeedBatch, FeedFault>> {
  for (const batch of batches(ask)) yield ok(batch)
}

/** Yields one stock after the other, so that only one is in memory. */
function* batches({ country, until, newest }: FeedRequest): Generator<FeedBatch> {
  const here = demoCompanies.filter(each => countryOfMarket(each.market) === country)
  const known = here.filter(each => firstListedDayOf(each) <= until)
  yield { feed: 'listing', instruments: known.map(company => instrumentFrom(company, until)) }

  const climate = sharedReturnsOf(country, until)
  for (const series of indicesOf(country)) {
    const bars = unheard(simulateIndexBars(series, climate), newest.get(series.fsym_id))
    if (bars) yield { feed: 'index', series, bars }
  }
  for (const company of known)
    yield { feed: 'details', fsym_id: company.fsymId, rows: [{ sector_code: company.sector }] }
  for (const company of known)
    yield* demoCompanyBatches(company, climate, until, bars => listener(company, bars, newest))

  // These rows are always sent whole: there are few, and the request does not say whether earlier ones were stored.
  if (known.length === 0) return
  yield { feed: 'themes', rows: known.flatMap(company => demoThemeMembers(company, until)) }
  if (country === 'kr') yield { feed: 'fx', rows: simulateFxRates(climate.days) }
}

function listener(
  company: DemoCompany,
  bars: Bars,
  newest: FeedRequest['newest'],
): { fresh: Bars | null; since: TradingDay } {
  const stored = newest.get(company.fsymId)
  return { fresh: unheard(bars, stored), since: agrees(bars, stored) ? since(stored) : ALWAYS }
}

const since = (stored: NewestBar | undefined): TradingDay =>
  stored ? addDays(stored.day, -TOLD_AGAIN_DAYS) : ALWAYS

/**
 * Returns the bars that are not stored yet, in whole years because bars are stored by year. Returns all bars when the
 * stored ones no longer agree with ours.
 */
function unheard(bars: Bars, stored: NewestBar | undefined): Bars | null {
  if (bars.day.length === 0) return null
  if (!stored || !agrees(bars, stored)) return bars
  if (stored.day >= bars.day.at(-1)!) return null
  return sliceColumns(bars, indexFromDay(bars.day, yearOf(stored.day) * 10_000))
}

function agrees({ day, close, factor }: Bars, stored: NewestBar | undefined): boolean {
  if (!stored) return false
  const at = indexFromDay(day, stored.day)
  return day[at] === stored.day && close[at] === stored.close && factor[at] === stored.factor
}

function instrumentFrom(company: DemoCompany, asOf: TradingDay): Instrument {
  const { delistedAt } = company
  return {
    fsym_id: company.fsymId,
    country: countryOfMarket(company.market),
    ticker: company.ticker,
    market: company.market,
    venue: company.venue,
    fref_security_type: company.type,
    name_kr: company.name_kr,
    name_en: company.name_en,
    sector_code: company.sector,
    shares: Math.round(company.shares * 1e6 * sharesPerOriginalShare(company, asOf)),
    listed_at: isoDay(toTradingDay(firstListedDayOf(company))),
    delisted_at: delistedAt !== undefined && delistedAt <= asOf ? isoDay(toTradingDay(delistedAt)) : null,
    halted_since: demoHaltedSince(company, asOf),
  }
}
