import type { MarketFilling } from '#contract/freshness.ts'
import type { Bars } from '#domain/analysis/bars.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { ExpectedResult } from '#domain/market/filings/expected-result.ts'
import type { FundFacts, FundHolding } from '#domain/market/filings/fund.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { MarketIndex } from '#domain/market/index-series.ts'
import type { Instrument, InstrumentDetails } from '#domain/market/instrument.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'

/**
 * A message from a source, in our terms. Each is complete for its subject, and taking it in twice changes nothing: bars
 * for the days from their first to their last (unadjusted, with the factors known on the last day); a listing for all
 * instruments of its country; details for the fields that they name; statements for the figures that they have; holdings for all of the fund on each of their days; everything else for the rows that it
 * contains, by their own keys.
 */
export type FeedBatch =
  | { feed: 'listing'; instruments: readonly Instrument[] }
  | { feed: 'details'; fsym_id: string; rows: readonly InstrumentDetails[] }
  | ({ feed: 'bars'; fsym_id: string } & ReportedBars)
  | ({ feed: 'index'; series: MarketIndex } & ReportedBars)
  | { feed: 'statements'; fsym_id: string; rows: readonly FinancialStatement[] }
  | { feed: 'earnings'; fsym_id: string; rows: readonly EarningsResult[] }
  | { feed: 'consensus'; fsym_id: string; rows: readonly ExpectedResult[] }
  | { feed: 'insiders'; fsym_id: string; rows: readonly InsiderTrade[] }
  | { feed: 'flows'; fsym_id: string; rows: readonly InvestorFlow[] }
  | { feed: 'holdings'; fsym_id: string; rows: readonly FundHolding[] }
  | { feed: 'funds'; fsym_id: string; rows: readonly FundFacts[] }
  | { feed: 'dividends'; fsym_id: string; rows: readonly StockDividend[] }
  | { feed: 'nxt'; fsym_id: string; rows: readonly NxtPrice[] }
  | { feed: 'themes'; rows: readonly ThemeMember[] }
  | { feed: 'fx'; rows: readonly FxRate[] }

/** All names that an operator gives a stock for the search; none takes back those of before. */
export type StockAliases = { feed: 'aliases'; fsym_id: string; names: readonly string[] }

/** A folder holds what sources bring, and what an operator alone knows. */
export type FolderBatch = FeedBatch | StockAliases

/** `speaksOfFactors: false` marks a source without adjustment factors: stored ones stay, and a new day gets its neighbour's. */
export type ReportedBars = { bars: Bars; speaksOfFactors?: false }

/**
 * Why a message could not be read. A fault of one stock does not stop the rest, unless `all` says that going on is
 * useless. The detail is for the operator and contains no secret.
 */
export type FeedFault = {
  feed: Feed
  fsym_id: string | null
  kind: 'unreachable' | 'refused' | 'rate_limited' | 'unreadable' | 'unknown_stock' | 'incomplete'
  all: boolean
  detail: string
}

/**
 * The newest stored bar of an instrument. A source is read from this day on, because that day's volume may not have
 * been final.
 */
export type NewestBar = { day: TradingDay; close: number; factor: number }

export type FeedRequest = {
  country: Country
  /** The feeds to bring: another source may bring the others. */
  feeds: readonly Feed[]
  /** The oldest day to read of a stock without a stored bar. A source whose history begins later begins there. */
  from: TradingDay
  /** The newest session to read; nothing later. */
  until: TradingDay
  /** The stored instruments; a source of filings looks its companies up here. */
  instruments: readonly Instrument[]
  newest: ReadonlyMap<string, NewestBar>
  /** The market holds the sessions after `until`: a window of older ones is read. */
  isOlderWindow?: true
  onDownload?: (download: { name: string; done: number; all: number }) => void
}

export type MarketData = {
  source: MarketSource
  countries: readonly Country[]
  feeds: readonly Feed[]
  /** The first day of a plan that is read backwards in windows, whatever the source's profile says of other plans. */
  windowsSince?: TradingDay
  /**
   * Returns the listing first, then the rest as it arrives. If the source's bar differs from the newest stored one,
   * there was a split or a correction, and the whole history is read again.
   */
  read(ask: FeedRequest): AsyncIterable<Result<FeedBatch, FeedFault>>
}

/** Maps each feed that is stored row by row per stock to the type of its rows. */
export type KeyedFeedRowTypes = {
  statements: FinancialStatement
  /** Results as a source brought them; they are read together with what was expected of them. */
  earnings: EarningsResult
  consensus: ExpectedResult
  insiders: InsiderTrade
  flows: InvestorFlow
  holdings: FundHolding
  funds: FundFacts
  dividends: StockDividend
  nxt: NxtPrice
}
export type KeyedFeed = keyof KeyedFeedRowTypes

export type InstrumentStore = {
  ofCountry(country: Country): Promise<Instrument[]>
  /** Returns how many instruments are new or changed. */
  put(instruments: readonly Instrument[], source: MarketSource): Promise<number>
  /** Completes a stored instrument. Returns how many changed: none when it is not stored. */
  putDetails(fsymId: string, rows: readonly InstrumentDetails[]): Promise<number>
  /** The tickers and names that instruments of the country had before; an instrument without any is missing. */
  formerNames(country: Country): Promise<Map<string, string[]>>
}

export type StoredBars = { fsym_id: string; bars: Bars }

export type BarStore = {
  all(fsymId: string): Promise<Bars>
  /** The newest `count` bars of each; an instrument without bars is missing. */
  last(fsymIds: readonly string[], count: number): Promise<Map<string, Bars>>
  newest(fsymIds: readonly string[]): Promise<Map<string, NewestBar>>
  /** The bars of the oldest stored year of each; an instrument without bars is missing. */
  oldestYear(fsymIds: readonly string[]): Promise<Map<string, Bars>>
  /** Stores whole years: each year in `bars` replaces the stored one. Returns how many years changed. */
  put(series: readonly StoredBars[]): Promise<number>
  /** Deletes all years of a series except these. */
  keepYears(fsymId: string, years: readonly number[]): Promise<number>
}

export type CompanyFactStore = {
  /** Returns how many rows are new or changed. */
  put<F extends KeyedFeed>(feed: F, fsymId: string, rows: readonly KeyedFeedRowTypes[F][]): Promise<number>
  /** Oldest first; a stock without rows is missing. `from` is the first day to return. */
  of<F extends KeyedFeed>(
    feed: F,
    fsymIds: readonly string[],
    from?: TradingDay,
  ): Promise<Map<string, KeyedFeedRowTypes[F][]>>
  /** The rows of all stocks between two days, both included, by the day that each kind of row is about. */
  between<F extends KeyedFeed>(
    feed: F,
    from: TradingDay,
    to: TradingDay,
  ): Promise<{ fsym_id: string; row: KeyedFeedRowTypes[F] }[]>
  /** A membership replaces stored ones of the same time; one that is only added is left out instead. */
  putThemes(rows: readonly ThemeMember[]): Promise<number>
  addThemes(rows: readonly ThemeMember[]): Promise<number>
  themes(): Promise<ThemeMember[]>
  putRates(rows: readonly FxRate[], source: MarketSource): Promise<number>
  /** Newest first. */
  rates(count: number): Promise<(FxRate & { source: string })[]>
}

export type Correction = {
  country: Country
  fsym_id: string
  day: TradingDay
  field: string
  was: number | null
  became: number | null
  source: MarketSource
  noticed_at: Date
}

export type CorrectionStore = {
  add(corrections: readonly Correction[]): Promise<void>
  newest(country: Country, count: number): Promise<Correction[]>
}

export type FeedState = {
  country: Country
  feed: Feed
  source: MarketSource
  /** The newest day in the feed's data. */
  as_of: TradingDay | null
  /** Everything up to this day was read without a fault that another reading could heal; null when that was never so. */
  complete_until: TradingDay | null
  /** The first day of which the source has told everything; null where it has no such limit. */
  told_from: TradingDay | null
  checked_at: Date
  faults: number
  fault: string | null
}

/** The stored state of a country's market. `revision` grows with every change. */
export type StoredMarketState = {
  country: Country
  source: MarketSource
  dataDate: TradingDay | null
  revision: number
  /** The oldest session stored of a source that is read backwards; null for a source that is read whole. */
  history: StoredHistory | null
}

export type StoredHistory = { from: TradingDay; isWhole: boolean }

/** Hears of a long reading of a country; null when it has ended. */
export type ReportFilling = (country: Country, filling: MarketFilling | null) => void

export type MarketStateStore = {
  of(country: Country): Promise<StoredMarketState | null>
  put(state: StoredMarketState): Promise<void>
  feeds(country: Country): Promise<FeedState[]>
  putFeed(state: FeedState): Promise<void>
  /** Deletes everything about a country, seals included. */
  clear(country: Country): Promise<void>
}

export type SealedLine = { day: TradingDay; line: Uint8Array; hash: string; sealed_at: Date }

export type SealStore = {
  /** The newest line, or the newest one up to a day. */
  head(country: Country, until?: TradingDay): Promise<SealedLine | null>
  /** Oldest first, both days included; at most `most` lines. */
  lines(country: Country, from?: TradingDay, to?: TradingDay, most?: number): Promise<SealedLine[]>
  add(country: Country, lines: readonly SealedLine[]): Promise<void>
}

export type FittedModel = { fit_day: TradingDay; trained_until: TradingDay; body: unknown }

export type OddsModelStore = {
  newest(country: Country): Promise<FittedModel | null>
  all(country: Country): Promise<FittedModel[]>
  put(country: Country, models: readonly FittedModel[]): Promise<void>
}

/** A publication: its identity, and the facts about it. */
export type PublicationRow = {
  country: Country
  version: number
  data_date: TradingDay
  revision: number
  /** The version of the rules that computed it. */
  engine: string
  source: MarketSource
  /** The hash of the pack's bytes. */
  sha256: string
  body: unknown
  published_at: Date
}

/** Compressed as they are sent. */
export type StockReplies = { fsym_id: string; row_json: Buffer; quote: Buffer; report: Buffer }

/** A pack below version 0 was made for a day that had passed before the market was first published. */
export const isMadeAfterwards = (version: number): boolean => version < 0

export type PublicationStore = {
  newest(country: Country): Promise<PublicationRow | null>
  /** The last publication of each data date, oldest first. */
  days(country: Country): Promise<Pick<PublicationRow, 'version' | 'data_date' | 'published_at' | 'sha256'>[]>
  pack(country: Country, version: number): Promise<Buffer | null>
  answers(country: Country, version: number): Promise<StockReplies[]>
  /** The report of a stock in the last publication of that day that keeps its replies. */
  report(
    country: Country,
    fsymId: string,
    day: TradingDay,
  ): Promise<{ bytes: Buffer; version: number } | null>
  putAnswers(country: Country, version: number, answers: readonly StockReplies[]): Promise<void>
  /**
   * Makes a publication visible if the replies of all `stocks` stocks are stored. Listeners are notified when the
   * transaction ends.
   */
  put(published: PublicationRow, pack: Buffer, stocks: number): Promise<void>
  /** Stores the pack of a day that was analysed afterwards: it has a version below 0, and is never the newest one. */
  putPastDay(published: PublicationRow, pack: Buffer): Promise<void>
  /** Makes the servers load the newest publication again, with what is told of the days before it. */
  notePastDays(country: Country): Promise<void>
  /** Deletes replies of publications that were never completed or are not among the newest, and publications older than `keep` allows. */
  tidy(country: Country, keep: { versions: number; days: number }): Promise<void>
}

export type MarketStores = {
  instruments: InstrumentStore
  bars: BarStore
  facts: CompanyFactStore
  corrections: CorrectionStore
  marketState: MarketStateStore
  seals: SealStore
  models: OddsModelStore
  publications: PublicationStore
}

/** Runs `run` in one process at a time per database; other processes wait. */
export type RunExclusively = <T>(run: () => Promise<T>) => Promise<T>

export type MarketTransaction = <T>(run: (stores: MarketStores) => Promise<T>) => Promise<T>
