import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '../alerts/settings.ts'

/** All data of a user is stored as items: a kind, an id, a body. A removed item has no body. */
export const itemKinds = [
  'ai-report',
  'group',
  'group-order',
  'note',
  'recent-search',
  'preference',
  'filter',
  'alert',
  'alert-setting',
  'alert-scope',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** Every account has one item of these kinds, under this id. */
export const SINGLETON_IDS = {
  'ai-report': 'list',
  'recent-search': 'list',
  preference: 'all',
  'alert-setting': 'all',
  'alert-scope': 'list',
} as const

export const groupTypes = ['watchlist', 'portfolio'] as const
export type GroupType = (typeof groupTypes)[number]

export type AiReportBody = { stocks: readonly { fsym_id: string; is_hidden: boolean }[] }

/**
 * This is a trade or event in a portfolio, in the stock's own currency; `rate` is defined in
 * `#domain/portfolio/entry.ts`.
 */
export type GroupEntry = {
  id: string
  kind: 'buy' | 'sell' | 'dividend' | 'split'
  fsym_id: string
  /** The day is an ISO date. */
  day: string
  quantity: number
  /**
   * The price is per share; for a dividend it is the whole payment, for a split the number of shares that one becomes.
   */
  price: number
  fee: number
  tax: number
  rate: number
}

/** A watchlist uses `stocks`, a portfolio uses `entries`. */
export type GroupBody = {
  type: GroupType
  name: string
  is_hidden: boolean
  stocks: readonly string[]
  entries: readonly GroupEntry[]
  currency: 'KRW' | 'USD'
  method: 'fifo' | 'average'
}

/** The item's id is the type of the groups. */
export type GroupOrderBody = { ids: readonly string[] }

/** The item's id is the stock's fsym_id. */
export type NoteBody = { content: string }

export type RecentSearchBody = { stocks: readonly { fsym_id: string; last_searched_at: string }[] }

export type PreferenceBody = {
  ai_chart_stop_loss_line_vp: boolean
  ai_chart_stop_loss_line_ema_20: boolean
}

/** `filter` is the specification's saved filter; `parseSavedFilter` applies the fallbacks. */
export type FilterBody = { name: string; order: number; filter: Readonly<Record<string, unknown>> }

export type ItemBodyByKind = {
  'ai-report': AiReportBody
  group: GroupBody
  'group-order': GroupOrderBody
  note: NoteBody
  'recent-search': RecentSearchBody
  preference: PreferenceBody
  filter: FilterBody
  /** The item's id is the stock's fsym_id. */
  alert: StockAlertBody
  'alert-setting': AlertSettingBody
  'alert-scope': AlertScopeBody
}

export type AnyItemBody = ItemBodyByKind[ItemKind]

/** This is an item as stored on the server. */
export type SyncedItem<K extends ItemKind = ItemKind> = {
  kind: K
  id: string
  revision: number
  body: ItemBodyByKind[K] | null
  /** The times are ISO instants. */
  created_at: string
  updated_at: string
}
