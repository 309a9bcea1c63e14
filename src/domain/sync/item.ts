import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '../alerts/settings.ts'

/** Everything that is somebody's is an item: a kind, an id, a body. A removed one has no body. */
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

/** Of these kinds everybody has one, under this id. */
export const ONLY = {
  'ai-report': 'list',
  'recent-search': 'list',
  preference: 'all',
  'alert-setting': 'all',
  'alert-scope': 'list',
} as const

export const groupTypes = ['watchlist', 'portfolio'] as const
export type GroupType = (typeof groupTypes)[number]

export type AiReportBody = { stocks: readonly { fsym_id: string; is_hidden: boolean }[] }

/** What happened in a portfolio, in the stock's own currency; `rate` as `#domain/portfolio/entry.ts` has it. */
export type GroupEntry = {
  id: string
  kind: 'buy' | 'sell' | 'dividend' | 'split'
  fsym_id: string
  /** ISO. */
  day: string
  quantity: number
  /** Of one share; of a dividend the whole payment, of a split how many shares one becomes. */
  price: number
  fee: number
  tax: number
  rate: number
}

/** A watchlist has stocks, a portfolio entries. */
export type GroupBody = {
  type: GroupType
  name: string
  is_hidden: boolean
  stocks: readonly string[]
  entries: readonly GroupEntry[]
  currency: 'KRW' | 'USD'
  method: 'fifo' | 'average'
}

/** Under the type of its groups as id. */
export type GroupOrderBody = { ids: readonly string[] }

/** Under the stock's fsym_id as id. */
export type NoteBody = { content: string }

export type RecentSearchBody = { stocks: readonly { fsym_id: string; last_searched_at: string }[] }

export type PreferenceBody = {
  ai_chart_stop_loss_line_vp: boolean
  ai_chart_stop_loss_line_ema_20: boolean
}

/** `filter` as the specification's saved filter; whoever reads it knows the fall-backs. */
export type FilterBody = { name: string; order: number; filter: Readonly<Record<string, unknown>> }

export type BodyOf = {
  'ai-report': AiReportBody
  group: GroupBody
  'group-order': GroupOrderBody
  note: NoteBody
  'recent-search': RecentSearchBody
  preference: PreferenceBody
  filter: FilterBody
  /** Under the stock's fsym_id as id. */
  alert: StockAlertBody
  'alert-setting': AlertSettingBody
  'alert-scope': AlertScopeBody
}

export type AnyBody = BodyOf[ItemKind]

/** As the server has it. */
export type SyncedItem<K extends ItemKind = ItemKind> = {
  kind: K
  id: string
  revision: number
  body: BodyOf[K] | null
  /** ISO instants. */
  created_at: string
  updated_at: string
}
