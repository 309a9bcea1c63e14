import type { SignalEvent } from '../analysis/signals/events.ts'
import type { Signal } from '../analysis/signals/signal.ts'
import type { TechnicalEventKind } from '../analysis/signals/technical-event-kinds.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { Rating } from '../market/rating.ts'
import type { NamedStock } from '../market/ticker.ts'

/** The input of the alert rules: one publication of a country, compared with the last one that alerts were made for. */
export type DayFacts = {
  country: Country
  day: TradingDay
  version: number
  simulated: boolean
  stocks: readonly StockFacts[]
  groups: readonly AlertGroupFacts[]
  presets: readonly PresetFacts[]
}

export type AlertStock = NamedStock & { fsym_id: string }

/** A change of the signal as it was sealed. A stock has several when sessions were missed. */
export type SealedSignalChange = { day: TradingDay; from: Signal; to: Signal; close: number }

/** A change in the newest session, as the stock's report shows it. */
export type StockSessionEvent = {
  kind: SignalEvent['kind']
  level: number | null
  price: number | null
  times: number | null
  what: TechnicalEventKind | null
}

export type StockFacts = AlertStock & {
  /** null when the stock did not trade in this session, so that there is no alert about its price. */
  price: StockPriceChange | null
  /** Changes of the signal since the last publication that alerts were made for, oldest first. */
  turns: readonly SealedSignalChange[]
  events: readonly StockSessionEvent[]
  rating: Rating | null
  /**
   * It is null when the stock had no rating at the last publication with alerts, or when nothing is stored of that
   * publication.
   */
  ratingBefore: Rating | null
  /**
   * This is the distance of the close from the previous high in percent, negative below it: now, and at the last
   * publication with alerts.
   */
  fromHigh: number | null
  fromHighBefore: number | null
  /**
   * The list has earnings and filings near the day; the alert rules leave out those that are not news yet, or no
   * longer.
   */
  earnings: readonly EarningsResult[]
  insiders: readonly InsiderTrade[]
}

export type StockPriceChange = {
  close: number
  /** The close at the last publication with alerts, in today's shares: the previous session's, unless sessions were missed. */
  before: number | null
  /** This is the change in this one session, in percent. */
  change: number | null
}

export type AlertGroupFacts = {
  kind: 'sector' | 'theme'
  id: string
  ko: string
  en: string
  /** Median move of the members: in percent, and in usual daily ranges. `ranges` is null when the move is not unusual. */
  change: number | null
  ranges: number | null
}

/** The stocks that entered a preset's list and those that left it, in the order of the list. */
export type PresetFacts = {
  name: string
  ko: string
  en: string
  entered: readonly AlertStock[]
  left: readonly AlertStock[]
}
