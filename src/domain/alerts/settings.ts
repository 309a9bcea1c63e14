import type { AlertType, Toggle } from './alert-type.ts'

/** What somebody has asked to be told. The three bodies are items of theirs, and so reach every device. */

export const priceRuleKinds = ['price_above', 'price_below', 'change_up', 'change_down'] as const
/** A price in the stock's own currency, or percent of one session, always above 0. */
export type PriceAlertRule = { id: string; when: (typeof priceRuleKinds)[number]; value: number }

/** Of one stock, under its fsym_id. */
export type StockAlertBody = { on: readonly Toggle[]; rules: readonly PriceAlertRule[] }

/** Of somebody, once. Times are «HH:MM» on the clock of their zone. */
export type AlertSettingBody = {
  /** The whole of it: off, nothing is pushed, and the inbox is filled all the same. */
  push: boolean
  /** Types that are not told at all. */
  off: readonly AlertType[]
  quiet: boolean
  quiet_from: string
  quiet_to: string
  zone: string
  digest: boolean
  digest_at: string
}

/** What else is followed: sectors as `kr/…`, themes by id, presets as `kr/…`. */
export type AlertScopeBody = {
  sectors: readonly string[]
  themes: readonly string[]
  presets: readonly string[]
}

/** Our own choice: everything on, quiet at night, a digest before Korea opens. */
export const usualAlertSetting: AlertSettingBody = {
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
export const MOST_FOLLOWED = 100
