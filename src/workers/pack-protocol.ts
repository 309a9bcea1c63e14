import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Explained } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PackQuote } from '#domain/screener/market-pack.ts'
import type { Hit } from '#domain/search/entry.ts'

/** Of when and whence the answers are. */
export type PackHead = {
  country: Country
  version: number
  as_of: string
  source: string
  simulated: boolean
  /** How many stocks it holds. */
  size: number
}

/** What a filter is given as: as a person saved it, or as the screener reads it. */
export type Asked = { saved: SavedFilter } | { filter: Filter }

/** `value` is a number, a label, a flag, «never», or null where nobody knows. */
export type Shown = number | string | boolean | null

export type ScreenedRow = { quote: PackQuote; values: Readonly<Record<string, Shown>> }

/** Everything that may be asked of the packs, and what is answered. */
export type PackQuestions = {
  /** The gzip bytes as they were downloaded. They take the place of an older pack of the country. */
  open: { given: { country: Country; packed: Uint8Array<ArrayBuffer> }; reply: PackHead }
  close: { given: { country: Country }; reply: null }
  search: { given: { query: string; limit: number; country?: Country }; reply: readonly Hit[] }
  /** By ticker or fsym_id; null for whom no open pack knows. */
  quotes: { given: { names: readonly string[] }; reply: readonly (PackQuote | null)[] }
  /** `shows` are the metrics wanted beside each row. */
  screen: {
    given: { country: Country; asked: Asked; limit: number; offset?: number; shows?: readonly string[] }
    reply: PackHead & { total: number; rows: readonly ScreenedRow[] }
  }
  explain: {
    given: { country: Country; asked: Asked | { where: Condition }; name: string }
    reply: Explained
  }
}

export type PackQuestion = keyof PackQuestions
export type GivenOf<Q extends PackQuestion> = PackQuestions[Q]['given']
export type ReplyOf<Q extends PackQuestion> = PackQuestions[Q]['reply']

/**
 * `not_open`: no pack of that country is open. `unreadable`: these bytes are no pack, or not whole. `newer`: a newer build
 * can read them. `unsupported`: this browser cannot. `crashed`: a bug, here or in what was asked.
 */
export type PackProblem = {
  code: 'not_open' | 'unreadable' | 'newer' | 'unsupported' | 'unknown_stock' | 'crashed'
  detail: string
}

export type Answered<Q extends PackQuestion> = Result<ReplyOf<Q>, PackProblem>

export type AskMessage = { [Q in PackQuestion]: { id: number; ask: Q; given: GivenOf<Q> } }[PackQuestion]
export type ReplyMessage = { id: number; answer: Answered<PackQuestion> }
