import type { SignalEvent } from '../analysis/signals/events.ts'
import type { Signal } from '../analysis/signals/signal.ts'
import type { TaNotification } from '../analysis/signals/ta-notifications.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { Rating } from '../market/rating.ts'
import type { Named } from '../market/ticker.ts'

/** Everything that alerts about one publication of a country are made from, and of the one that was told before it. */
export type DayFacts = {
  country: Country
  day: TradingDay
  version: number
  simulated: boolean
  stocks: readonly StockFacts[]
  groups: readonly AlertGroupFacts[]
  presets: readonly PresetFacts[]
}

export type ChangedStock = Named & { fsym_id: string }

/** A change of the signal as it was sealed. Where sessions were missed there are several. */
export type SealedTurn = { day: TradingDay; from: Signal; to: Signal; close: number }

/** What the session changed, as the stock's report has it. */
export type SessionEvent = {
  kind: SignalEvent['kind']
  level: number | null
  price: number | null
  times: number | null
  what: TaNotification | null
}

export type StockFacts = ChangedStock & {
  /** null: no trade in this session, and so nothing of its price to tell. */
  price: StockPrice | null
  /** Oldest first, since the publication told before. */
  turns: readonly SealedTurn[]
  events: readonly SessionEvent[]
  rating: Rating | null
  /** null where it was not rated then, or nothing is kept of that day. */
  ratingBefore: Rating | null
  /** Of the close, from the previous high, in percent: below it less than 0. Now, and as it was told before. */
  fromHigh: number | null
  fromHighBefore: number | null
  /** Those near the day: what is no news yet, or no longer, is left out by the rules. */
  earnings: readonly EarningsResult[]
  insiders: readonly InsiderTrade[]
}

export type StockPrice = {
  close: number
  /** The close that was told before, in today's shares: the session before, unless sessions were missed. */
  before: number | null
  /** Of this one session, in percent. */
  change: number | null
}

/** A sector or theme of the country. */
export type AlertGroupFacts = {
  kind: 'sector' | 'theme'
  id: string
  ko: string
  en: string
  /** Of the member in the middle: in percent, and in its own usual daily range, which is null for what is not unusual. */
  change: number | null
  ranges: number | null
}

/** Who is on a preset's list now and was not before, in the order of the list, and the other way round. */
export type PresetFacts = {
  name: string
  ko: string
  en: string
  entered: readonly ChangedStock[]
  left: readonly ChangedStock[]
}
