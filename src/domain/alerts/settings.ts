import type { AlertType, StockAlertToggle } from './alert-type.ts'

/** The alert settings of a user. The three bodies are items, so that they reach every device of the user. */

export const priceRuleKinds = ['price_above', 'price_below', 'change_up', 'change_down'] as const
/** `value` is a price in the stock's own currency, or the percent of one session; always above 0. */
export type PriceAlertRule = { id: string; when: (typeof priceRuleKinds)[number]; value: number }

/** The settings of one stock, stored under its fsym_id. */
export type StockAlertBody = { on: readonly StockAlertToggle[]; rules: readonly PriceAlertRule[] }

/** The settings of a user, one body for each account. Times are «HH:MM» on the clock of `zone`. */
export type AlertSettingBody = {
  /** This is the main switch: when it is off nothing is pushed, and the inbox is still filled. */
  push: boolean
  /** No alert is made for these types. */
  off: readonly AlertType[]
  quiet: boolean
  quiet_from: string
  quiet_to: string
  zone: string
  digest: boolean
  digest_at: string
}

/**
 * These are the sectors (as `kr/…`), themes (by id) and presets (as `kr/…`) that a user follows in addition to stocks.
 */
export type AlertScopeBody = {
  sectors: readonly string[]
  themes: readonly string[]
  presets: readonly string[]
}

/** Our choice: by default everything is on, nights are quiet, and the digest arrives before Korea opens. */
export const defaultAlertSetting: AlertSettingBody = {
  push: true,
  off: [],
  quiet: true,
  quiet_from: '22:00',
  quiet_to: '07:30',
  zone: 'Asia/Seoul',
  digest: true,
  digest_at: '08:00',
}

export const MOST_PRICE_RULES = 10
export const MAX_FOLLOWED_SCOPES = 100
