import { type TradingDay, toTradingDay } from '../calendar/day.ts'
import type { Country } from '../country.ts'
import type { Feed } from '../feed.ts'
import type { MarketVendor } from './source.ts'

/** When a source has a session's final figures: so long after the close, or at a minute of the next session's day. */
export type Readiness = { minutesAfterClose: number } | { nextSessionAtMinute: number }

export type SourceProfile = {
  /** A source that tells many stocks of a few sessions in one reply is read backwards in windows from the newest one; the others are read whole. */
  history: 'windows' | 'whole'
  /** The first day of its data; null where nobody says. */
  since: TradingDay | null
  brings: Readonly<Partial<Record<Country, readonly Feed[]>>>
  ready: Readiness
  /** The environment variables without which the source cannot be asked; empty for a source without a key. */
  keys: readonly string[]
  /** `licence`: the figures are for the owner of the key alone, unless the operator states a licence. */
  terms: 'public' | 'licence'
  /** The line that stands where the source's figures stand. */
  credit: string
}

/** Our choice: for 20 minutes after the close a vendor's figures may be provisional. */
export const readySoonAfterClose: Readiness = { minutesAfterClose: 20 }

/** A session appears once, after 13:00 of the next business day. */
const nextAfternoon: Readiness = { nextSessionAtMinute: 13 * 60 + 10 }

export const sourceProfiles: Readonly<Record<MarketVendor, SourceProfile>> = {
  datagokr: {
    history: 'windows',
    since: toTradingDay(2020_01_02),
    brings: { kr: ['listing', 'bars', 'index', 'funds', 'dividends'] },
    ready: nextAfternoon,
    keys: ['DATA_GO_KR_KEY'],
    terms: 'licence',
    credit: '금융위원회_주식시세정보 · 공공데이터포털',
  },
  krx: {
    history: 'windows',
    since: null,
    brings: { kr: ['listing', 'bars', 'index', 'funds'] },
    // To be measured: KRX does not say when a session appears. Somebody found none eight and a half hours after the close, others ask
    // in the next morning. Until then the hour of the public data portal is taken.
    ready: nextAfternoon,
    keys: ['KRX_AUTH_KEY'],
    terms: 'licence',
    credit: '한국거래소(KRX) Open API',
  },
  polygon: {
    history: 'whole',
    since: null,
    brings: { us: ['listing', 'bars', 'dividends'] },
    ready: readySoonAfterClose,
    keys: ['POLYGON_API_KEY'],
    terms: 'licence',
    credit: 'Massive (Polygon.io)',
  },
  'us-directory': {
    history: 'whole',
    since: null,
    brings: { us: ['listing'] },
    ready: readySoonAfterClose,
    keys: [],
    // Nobody has read its terms, so that it counts as bound.
    terms: 'licence',
    credit: 'Nasdaq Trader Symbol Directory',
  },
  alpaca: {
    history: 'windows',
    since: toTradingDay(2016_01_04),
    // An index is brought as the bars of a fund that stands in for it: SPY for the S&P 500, QQQ for the NASDAQ 100.
    brings: { us: ['bars', 'dividends', 'index'] },
    // The free plan has what is more than 15 minutes old.
    ready: readySoonAfterClose,
    keys: ['ALPACA_KEY_ID', 'ALPACA_SECRET'],
    terms: 'licence',
    credit: 'Alpaca',
  },
  kis: {
    history: 'whole',
    since: null,
    brings: { kr: ['listing', 'bars', 'flows', 'nxt'] },
    ready: readySoonAfterClose,
    keys: ['KIS_APP_KEY', 'KIS_APP_SECRET'],
    terms: 'licence',
    credit: '한국투자증권 Open API',
  },
  dart: {
    history: 'whole',
    since: null,
    brings: { kr: ['details', 'statements', 'earnings', 'insiders'] },
    ready: readySoonAfterClose,
    keys: ['DART_KEY'],
    terms: 'public',
    credit: '금융감독원 전자공시시스템(DART)',
  },
  sec: {
    history: 'whole',
    since: null,
    // Holdings are those of N-PORT reports, once a quarter, sixty days after the day that they are about.
    brings: { us: ['details', 'statements', 'earnings', 'insiders', 'holdings'] },
    ready: readySoonAfterClose,
    keys: ['SEC_USER_AGENT'],
    terms: 'public',
    credit: 'U.S. SEC EDGAR',
  },
  alphavantage: {
    history: 'whole',
    since: null,
    brings: { us: ['consensus'] },
    ready: readySoonAfterClose,
    keys: ['ALPHAVANTAGE_KEY'],
    terms: 'licence',
    credit: 'Alpha Vantage',
  },
  ecb: {
    history: 'whole',
    since: null,
    brings: { kr: ['fx'], us: ['fx'] },
    ready: readySoonAfterClose,
    keys: [],
    terms: 'public',
    credit: 'Source: ECB',
  },
  'theme-list': {
    history: 'whole',
    since: null,
    brings: { kr: ['themes'], us: ['themes'] },
    ready: readySoonAfterClose,
    keys: [],
    terms: 'public',
    credit: 'Tidemark',
  },
}
