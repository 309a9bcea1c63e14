import type { Signal } from '../analysis/signals/signal.ts'
import type { TechnicalEventKind } from '../analysis/signals/technical-event-kinds.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { Rating } from '../market/rating.ts'
import type { AlertType } from './alert-type.ts'
import type { AlertStock } from './day-facts.ts'
import type { PriceAlertRule } from './settings.ts'

/**
 * One event of a publication. Its key stays the same when the publication is processed again, so that no user gets it twice.
 */
export type AlertEvent = {
  key: string
  country: Country
  /** The day of the data that the event is about. */
  day: TradingDay
  simulated: boolean
  /** The event is from a session before the newest: it is listed, but it is no longer news. */
  isPast: boolean
} & (StockAlertContent | GroupAlertContent | DigestAlertContent)

export type StockAlertContent = { stock: AlertStock } & (
  | { type: 'signal'; from: Signal; to: Signal; close: number }
  | { type: 'take_profit'; close: number | null }
  | { type: 'rating'; from: Rating; to: Rating }
  | { type: 'prev_high_near'; close: number; fromHigh: number }
  | { type: 'prev_high_cross' | 'prev_high_close'; level: number | null; price: number | null }
  | { type: 'upper'; price: number | null; change: number | null }
  | { type: 'volume_surge'; times: number | null }
  | { type: 'indicator'; what: readonly TechnicalEventKind[] }
  | ({ type: 'earnings'; stage: 'told' | 'due' } & Omit<EarningsResult, 'sales_actual' | 'sales_consensus'>)
  | { type: 'insider'; filed: TradingDay; trades: number; bought: number; sold: number; planned: number }
  | { type: 'price'; rule: PriceAlertRule; close: number; change: number | null }
)

export type GroupAlertContent =
  | { type: 'sector' | 'theme'; id: string; ko: string; en: string; change: number }
  | {
      type: 'preset'
      id: string
      ko: string
      en: string
      entered: number
      left: number
      /** These are the first stocks that entered the preset's list; if none entered, the first that left it. */
      first: readonly AlertStock[]
    }

/**
 * An event that only has counts by type: `digest` sums up the alerts of a day, `more` sums up the collapsed alerts of
 * one publication.
 */
export type DigestAlertContent = {
  type: 'digest'
  of: 'digest' | 'more'
  counts: readonly { type: AlertType; count: number }[]
}

export type EventOf<T extends AlertEvent['type']> = Extract<AlertEvent, { type: T }>
