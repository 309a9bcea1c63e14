import type { ReplyOf } from '#contract/endpoint.ts'
import { type OddsModel, record, type SealedDays, type TradeRow } from '#contract/record.ts'
import type { Track } from '#contract/track.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import type { Country } from '#domain/market/country.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { useCachedReply } from '../request/kept.ts'
import { usePaged } from '../request/paged.ts'

export type TradeOrder = 'worst' | 'best' | 'newest'
export type SealedReply = ReplyOf<typeof record.signal>

export const useTrack = (country: Country) =>
  useCachedReply(`track/${country}`, record.track, { query: { country } })

export const useTrades = (country: Country, edition: Edition, order: TradeOrder) =>
  usePaged(`trades/${country}/${edition}/${order}`, record.trades, {
    query: { country, edition, order, limit: 50, offset: 0 },
  })

/** The newest days of the chain, or the days up to `to`. */
export const useSealedDays = (country: Country, limit: number, to?: string) =>
  useCachedReply(`sealed-days/${country}/${limit}/${to ?? ''}`, record.days, {
    query: { country, limit, offset: 0, from: null, to: to ?? null },
  })

export const useOddsModel = (country: Country) =>
  useCachedReply(`odds-model/${country}`, record.model, { query: { country } })

export const useSealed = (fsymId: string, day: string) =>
  useCachedReply(`sealed/${fsymId}/${day}`, record.signal, { params: { fsym_id: fsymId, day } })

/** One trade by its rank in the record, from the worst to the best. */
export const useTradeAt = (country: Country, edition: Edition, offset: number) =>
  useCachedReply(`trade-at/${country}/${edition}/${offset}`, record.trades, {
    query: { country, edition, order: 'worst', limit: 1, offset },
  })

/** The address of a file to save; it is opened as a link and not fetched. */
export const recordFile = (country: Country): string =>
  `${pageSurroundings().platform.apiBase}${record.csv.path}?country=${country}`

export type { Edition, OddsModel, SealedDays, Track, TradeRow }
