import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type OddsModel,
  recordEndpoints,
  type SealedDaysReply,
  type SignalTradeRow,
} from '#contract/record.ts'
import type { TrackRecordReply } from '#contract/track.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import type { Country } from '#domain/market/country.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { useCachedReply } from '../request/kept.ts'
import { usePaged } from '../request/paged.ts'

export type TradeSortOrder = 'worst' | 'best' | 'newest'
export type SealedRecordReply = ReplyOf<typeof recordEndpoints.signal>

export const useTrackRecord = (country: Country) =>
  useCachedReply(`track/${country}`, recordEndpoints.track, { query: { country } })

export const useTrades = (country: Country, edition: Edition, order: TradeSortOrder) =>
  usePaged(`trades/${country}/${edition}/${order}`, recordEndpoints.trades, {
    query: { country, edition, order, limit: 50, offset: 0 },
  })

/** Returns the newest days of the chain. With `to`, they end at that day. */
export const useSealedDays = (country: Country, limit: number, to?: string) =>
  useCachedReply(`sealed-days/${country}/${limit}/${to ?? ''}`, recordEndpoints.days, {
    query: { country, limit, offset: 0, from: null, to: to ?? null },
  })

export const useOddsModel = (country: Country) =>
  useCachedReply(`odds-model/${country}`, recordEndpoints.model, { query: { country } })

export const useSealedRecord = (fsymId: string, day: string) =>
  useCachedReply(`sealed/${fsymId}/${day}`, recordEndpoints.signal, { params: { fsym_id: fsymId, day } })

/** Returns one trade by its rank in the track record, counted from the worst trade. */
export const useTradeAtRank = (country: Country, edition: Edition, offset: number) =>
  useCachedReply(`trade-at/${country}/${edition}/${offset}`, recordEndpoints.trades, {
    query: { country, edition, order: 'worst', limit: 1, offset },
  })

/** Returns the address of a file to save. A link opens it; it is not fetched. */
export const recordCsvAddress = (country: Country): string =>
  `${pageEnvironment().platform.apiBase}${recordEndpoints.csv.path}?country=${country}`

export type { Edition, OddsModel, SealedDaysReply, SignalTradeRow as TradeRow, TrackRecordReply }
