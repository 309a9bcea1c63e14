import type { Bars } from '#domain/analysis/bars.ts'
import type { Statement } from '#domain/analysis/scoring/fundamentals.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { FundFacts, FundHolding } from '#domain/market/filings/fund.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { IndexSeries } from '#domain/market/index-series.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { MarketSource } from '#domain/market/source.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'

/**
 * A piece of news from a source, in our words. Each says all there is to know of one thing, and saying it twice changes
 * nothing: bars speak for the days from their first to their last (as traded, with the factors known on the last one);
 * a listing for all instruments of its country; holdings for all of that fund on each of their days; everything else for the
 * rows it carries, by their own keys.
 */
export type Batch =
  | { feed: 'listing'; instruments: readonly Instrument[] }
  | ({ feed: 'bars'; fsym_id: string } & ToldBars)
  | ({ feed: 'index'; series: IndexSeries } & ToldBars)
  | { feed: 'statements'; fsym_id: string; rows: readonly Statement[] }
  | { feed: 'earnings'; fsym_id: string; rows: readonly EarningsResult[] }
  | { feed: 'insiders'; fsym_id: string; rows: readonly InsiderTrade[] }
  | { feed: 'flows'; fsym_id: string; rows: readonly InvestorFlow[] }
  | { feed: 'holdings'; fsym_id: string; rows: readonly FundHolding[] }
  | { feed: 'funds'; fsym_id: string; rows: readonly FundFacts[] }
  | { feed: 'dividends'; fsym_id: string; rows: readonly StockDividend[] }
  | { feed: 'nxt'; fsym_id: string; rows: readonly NxtPrice[] }
  | { feed: 'themes'; rows: readonly ThemeMember[] }
  | { feed: 'fx'; rows: readonly FxRate[] }

/** A source that knows no factors says so: what is stored of them stays, and new days have that of their neighbours. */
export type ToldBars = { bars: Bars; speaksOfFactors?: false }

/**
 * Why a piece of news did not come. One stock's failure is not the end of the rest; `all` says that there is no use in
 * going on. The detail is for the operator and holds no secret.
 */
export type FeedFault = {
  feed: Feed
  fsym_id: string | null
  kind: 'unreachable' | 'refused' | 'rate_limited' | 'unreadable' | 'unknown_stock'
  all: boolean
  detail: string
}

/** The newest stored bar of an instrument: a source is asked only from it on, since its volume may not have been final. */
export type NewestBar = { day: TradingDay; close: number; factor: number }

export type FeedRequest = {
  country: Country
  /** The newest session that is wanted: nothing later is brought. */
  until: TradingDay
  /** What is stored. A source of filings looks up its companies here. */
  instruments: readonly Instrument[]
  newest: ReadonlyMap<string, NewestBar>
}

/** A vendor of market data, in our words. */
export type MarketData = {
  source: MarketSource
  countries: readonly Country[]
  feeds: readonly Feed[]
  /**
   * The listing first, then the rest as it arrives. Where the newest stored bar is another than the source now says, a split
   * or a correction lies between, and the whole history comes again.
   */
  read(ask: FeedRequest): AsyncIterable<Result<Batch, FeedFault>>
}

/** The rows that are kept by stock, each under its own key. */
export type FactRows = {
  statements: Statement
  earnings: EarningsResult
  insiders: InsiderTrade
  flows: InvestorFlow
  holdings: FundHolding
  funds: FundFacts
  dividends: StockDividend
  nxt: NxtPrice
}
export type FactFeed = keyof FactRows

export type Instruments = {
  ofCountry(country: Country): Promise<Instrument[]>
  /** Answers how many are new or have changed. */
  put(instruments: readonly Instrument[], source: MarketSource): Promise<number>
}

export type StoredBars = { fsym_id: string; bars: Bars }

export type BarStore = {
  all(fsymId: string): Promise<Bars>
  /** The newest so many bars of each; one without any is missing. */
  last(fsymIds: readonly string[], count: number): Promise<Map<string, Bars>>
  newest(fsymIds: readonly string[]): Promise<Map<string, NewestBar>>
  /** Whole years: each year in `bars` takes the place of the one stored. Answers how many years have changed. */
  put(series: readonly StoredBars[]): Promise<number>
  /** Forgets every year of a series but these. */
  keepYears(fsymId: string, years: readonly number[]): Promise<number>
}

export type Facts = {
  /** Answers how many rows are new or have changed. */
  put<F extends FactFeed>(feed: F, fsymId: string, rows: readonly FactRows[F][]): Promise<number>
  /** Oldest first; a stock without any is missing. `from` is the first day that is asked for. */
  of<F extends FactFeed>(
    feed: F,
    fsymIds: readonly string[],
    from?: TradingDay,
  ): Promise<Map<string, FactRows[F][]>>
  /** Of all stocks, by the day each kind of row is about, both days included. */
  between<F extends FactFeed>(
    feed: F,
    from: TradingDay,
    to: TradingDay,
  ): Promise<{ fsym_id: string; row: FactRows[F] }[]>
  putThemes(rows: readonly ThemeMember[]): Promise<number>
  themes(): Promise<ThemeMember[]>
  putRates(rows: readonly FxRate[], source: MarketSource): Promise<number>
  /** The newest first. */
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
  /** The newest first. */
  newest(country: Country, count: number): Promise<Correction[]>
}

export type FeedState = {
  country: Country
  feed: Feed
  source: MarketSource
  /** The newest day it speaks of. */
  as_of: TradingDay | null
  /** Up to here everything was read without a fault; null where that never was so. */
  complete_until: TradingDay | null
  checked_at: Date
  faults: number
  fault: string | null
}

/** What is stored of a country's market. `revision` grows with everything that changes it. */
export type StoredState = {
  country: Country
  source: MarketSource
  dataDate: TradingDay | null
  revision: number
}

export type MarketState = {
  of(country: Country): Promise<StoredState | null>
  put(state: StoredState): Promise<void>
  feeds(country: Country): Promise<FeedState[]>
  putFeed(state: FeedState): Promise<void>
  /** Forgets everything about a country, what was sealed of it included. */
  clear(country: Country): Promise<void>
}

export type SealedLine = { day: TradingDay; line: Uint8Array; hash: string; sealed_at: Date }

export type Seals = {
  /** The newest line, or the newest one not after a day. */
  head(country: Country, until?: TradingDay): Promise<SealedLine | null>
  /** Oldest first, both days included; no more than so many where that is said. */
  lines(country: Country, from?: TradingDay, to?: TradingDay, most?: number): Promise<SealedLine[]>
  add(country: Country, lines: readonly SealedLine[]): Promise<void>
}

export type FittedModel = { fit_day: TradingDay; trained_until: TradingDay; body: unknown }

export type Models = {
  newest(country: Country): Promise<FittedModel | null>
  all(country: Country): Promise<FittedModel[]>
  put(country: Country, models: readonly FittedModel[]): Promise<void>
}

/** What names a publication and says what it knows. */
export type PublicationRow = {
  country: Country
  version: number
  data_date: TradingDay
  revision: number
  /** The rules it was made by. */
  engine: string
  source: MarketSource
  /** Of the pack's bytes. */
  sha256: string
  body: unknown
  published_at: Date
}

/** Compressed, as they are sent. */
export type StockAnswers = { fsym_id: string; row_json: Buffer; quote: Buffer; report: Buffer }

export type Publications = {
  newest(country: Country): Promise<PublicationRow | null>
  /** Oldest first: of each data date the last one. */
  days(country: Country): Promise<Pick<PublicationRow, 'version' | 'data_date' | 'published_at' | 'sha256'>[]>
  pack(country: Country, version: number): Promise<Buffer | null>
  answers(country: Country, version: number): Promise<StockAnswers[]>
  report(country: Country, fsymId: string, day: TradingDay): Promise<Buffer | null>
  putAnswers(country: Country, version: number, answers: readonly StockAnswers[]): Promise<void>
  /** Makes it visible, if the answers about so many stocks are there; whoever listens is told when the transaction ends. */
  put(published: PublicationRow, pack: Buffer, stocks: number): Promise<void>
  /** Answers of publications that never came, and whatever is older than is kept. */
  tidy(country: Country, keep: { versions: number; days: number }): Promise<void>
}

export type MarketStores = {
  instruments: Instruments
  bars: BarStore
  facts: Facts
  corrections: CorrectionStore
  marketState: MarketState
  seals: Seals
  models: Models
  publications: Publications
}

/** One process at a time on the same database; the others wait until it is done. */
export type Alone = <T>(run: () => Promise<T>) => Promise<T>

export type MarketTransaction = <T>(run: (stores: MarketStores) => Promise<T>) => Promise<T>
