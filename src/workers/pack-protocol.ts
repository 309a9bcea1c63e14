import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Removals } from '#domain/screener/count-removals.ts'
import type { Distribution } from '#domain/screener/distribution.ts'
import type { ExplainedCondition } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PackQuote } from '#domain/screener/market-pack.ts'
import type { ShownValue } from '#domain/screener/shown.ts'
import type { Suggestion } from '#domain/search/did-you-mean.ts'
import type { EntryHit } from '#domain/search/entry.ts'

/** The date and the source of the data in a reply. */
export type PackReplyHeader = {
  country: Country
  version: number
  as_of: string
  source: string
  simulated: boolean
  /** The number of stocks in the pack. */
  size: number
}

/** A filter in one of two forms: as the user saved it, or as the screener reads it. */
export type FilterSource = { saved: SavedFilter } | { filter: Filter }

export type PackRow = { quote: PackQuote; values: Readonly<Record<string, ShownValue>> }

export type CountedValue = { label: string; count: number }
export type PackFilterChoices = {
  /** The choices of each metric of the kind «category». */
  categories: Readonly<Record<string, readonly CountedValue[]>>
  /** `label` is the id of the theme. */
  themes: readonly CountedValue[]
}

/** A stock with the reason why it was found. */
export type DeviceSearchHit = Omit<EntryHit, 'entry'> & { row: PackQuote }
export type DeviceSearchSuggestion = Omit<Suggestion, 'entry'> & { row: PackQuote }

/** A search reply that is computed on the device, in the same shape as the server's. */
export type DeviceSearchReply = {
  hits: readonly DeviceSearchHit[]
  /** It is empty unless nothing was found. */
  did_you_mean: readonly DeviceSearchSuggestion[]
  other_layout: string | null
}

/** The requests to the worker with their replies. */
export type PackQuestions = {
  /** The input has the gzip bytes as downloaded. They replace an older pack of the country. */
  open: { input: { country: Country; packed: Uint8Array<ArrayBuffer> }; reply: PackReplyHeader }
  close: { input: { country: Country }; reply: null }
  search: { input: { query: string; limit: number; country?: Country }; reply: readonly EntryHit[] }
  /** Like `search`, but with the rows of the stocks, and with suggestions. */
  find: { input: { query: string; limit: number }; reply: DeviceSearchReply }
  /** Finds a stock by ticker or fsym_id. The reply is null when no open pack has it. */
  quotes: { input: { names: readonly string[] }; reply: readonly (PackQuote | null)[] }
  /** `shows` lists the metrics to return with each row. */
  screen: {
    input: {
      country: Country
      source: FilterSource
      limit: number
      offset?: number
      shows?: readonly string[]
    }
    reply: PackReplyHeader & { total: number; rows: readonly PackRow[] }
  }
  /** Replies with what each condition removes, and with the distribution of the given metrics over the whole market. */
  survey: {
    input: { country: Country; source: FilterSource; metrics: readonly string[] }
    reply: PackReplyHeader & Removals & { distributions: Readonly<Record<string, Distribution>> }
  }
  /** Replies with the labels of categories and themes that a user can choose, and the number of stocks of each. */
  choices: { input: { country: Country }; reply: PackReplyHeader & PackFilterChoices }
  explain: {
    input: { country: Country; source: FilterSource | { where: Condition }; name: string }
    reply: ExplainedCondition
  }
}

export type PackQuestionName = keyof PackQuestions
export type PackInputOf<Q extends PackQuestionName> = PackQuestions[Q]['input']
export type PackReplyOf<Q extends PackQuestionName> = PackQuestions[Q]['reply']

/**
 * `not_open` means that no pack of that country is open, `unreadable` that the bytes are not a complete pack, `newer`
 * that only a newer build can read them, `unsupported` that this browser cannot unpack them, `crashed` that there was a
 * bug or an invalid request.
 */
export type PackProblem = {
  code: 'not_open' | 'unreadable' | 'newer' | 'unsupported' | 'unknown_stock' | 'crashed'
  detail: string
}

export type PackResult<Q extends PackQuestionName> = Result<PackReplyOf<Q>, PackProblem>

export type PackRequestMessage = {
  [Q in PackQuestionName]: { id: number; ask: Q; input: PackInputOf<Q> }
}[PackQuestionName]
export type PackReplyMessage = { id: number; answer: PackResult<PackQuestionName> }
