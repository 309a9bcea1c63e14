import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Distribution } from '#domain/screener/distribution.ts'
import type { ExplainedCondition } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PackQuote } from '#domain/screener/market-pack.ts'
import type { Removals } from '#domain/screener/removed.ts'
import type { ShownValue } from '#domain/screener/shown.ts'
import type { Suggestion } from '#domain/search/did-you-mean.ts'
import type { EntryHit } from '#domain/search/entry.ts'

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
export type FilterSource = { saved: SavedFilter } | { filter: Filter }

export type PackRow = { quote: PackQuote; values: Readonly<Record<string, ShownValue>> }

export type CountedValue = { label: string; count: number }
export type PackChoices = {
  /** By metric of the kind «category». */
  categories: Readonly<Record<string, readonly CountedValue[]>>
  /** By id. */
  themes: readonly CountedValue[]
}

/** A stock and why it is in the answer. */
export type DeviceHit = Omit<EntryHit, 'entry'> & { row: PackQuote }
export type FoundNear = Omit<Suggestion, 'entry'> & { row: PackQuote }

/** As the server's search answers, from what lies here. */
export type FoundReply = {
  hits: readonly DeviceHit[]
  /** Only where nothing was found. */
  did_you_mean: readonly FoundNear[]
  other_layout: string | null
}

/** Everything that may be asked of the packs, and what is answered. */
export type PackQuestions = {
  /** The gzip bytes as they were downloaded. They take the place of an older pack of the country. */
  open: { given: { country: Country; packed: Uint8Array<ArrayBuffer> }; reply: PackHead }
  close: { given: { country: Country }; reply: null }
  search: { given: { query: string; limit: number; country?: Country }; reply: readonly EntryHit[] }
  /** The same with the stocks' rows, and with what may have been meant. */
  find: { given: { query: string; limit: number }; reply: FoundReply }
  /** By ticker or fsym_id; null for whom no open pack knows. */
  quotes: { given: { names: readonly string[] }; reply: readonly (PackQuote | null)[] }
  /** `shows` are the metrics wanted beside each row. */
  screen: {
    given: {
      country: Country
      asked: FilterSource
      limit: number
      offset?: number
      shows?: readonly string[]
    }
    reply: PackHead & { total: number; rows: readonly PackRow[] }
  }
  /** What each condition takes away, and how the metrics named are spread over the whole market. */
  survey: {
    given: { country: Country; asked: FilterSource; metrics: readonly string[] }
    reply: PackHead & Removals & { distributions: Readonly<Record<string, Distribution>> }
  }
  /** What a category or a theme may be chosen as, with how many stocks are of it. */
  choices: { given: { country: Country }; reply: PackHead & PackChoices }
  explain: {
    given: { country: Country; asked: FilterSource | { where: Condition }; name: string }
    reply: ExplainedCondition
  }
}

export type PackQuestion = keyof PackQuestions
export type GivenOf<Q extends PackQuestion> = PackQuestions[Q]['given']
export type PackReplyOf<Q extends PackQuestion> = PackQuestions[Q]['reply']

/**
 * `not_open`: no pack of that country is open. `unreadable`: these bytes are no pack, or not whole. `newer`: a newer build
 * can read them. `unsupported`: this browser cannot. `crashed`: a bug, here or in what was asked.
 */
export type PackProblem = {
  code: 'not_open' | 'unreadable' | 'newer' | 'unsupported' | 'unknown_stock' | 'crashed'
  detail: string
}

export type PackResult<Q extends PackQuestion> = Result<PackReplyOf<Q>, PackProblem>

export type AskMessage = { [Q in PackQuestion]: { id: number; ask: Q; given: GivenOf<Q> } }[PackQuestion]
export type ReplyMessage = { id: number; answer: PackResult<PackQuestion> }
