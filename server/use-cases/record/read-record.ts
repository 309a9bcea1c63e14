import type { ReplyOf } from '#contract/endpoint.ts'
import type { recordEndpoints, SealedRecord } from '#contract/record.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Correction, CorrectionStore, SealedLine, SealStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { type ChainFacts, gapReasonOf, parseSealedLine, sealedLines } from './sealed-lines.ts'

type Days = ReplyOf<typeof recordEndpoints.days>

type Deps = {
  markets: LoadedMarkets
  seals: SealStore
  corrections: CorrectionStore
  facts: (market: LoadedMarket) => Promise<ChainFacts>
}

export type SealedDaysRequest = {
  country: Country
  from: TradingDay | null
  to: TradingDay | null
  limit: number
  offset: number
}

/** The largest page has so many days (our choice), because a day may have hundreds of records. */
const MOST_DAYS = 100
const MOST_CORRECTIONS = 100

const how = {
  how_kr:
    '한 줄이 한 거래일입니다. body의 바이트를 SHA-256으로 계산하면 hash가 나오고, body의 prev는 앞줄의 hash입니다. 첫 줄의 prev는 genesis입니다.',
  how_en:
    'Each line is one session. SHA-256 over the bytes of its body gives its hash, and the prev in a body is the hash of the line before; that of the first is the genesis.',
}

export async function readSealedDays(
  { markets, seals, corrections, facts }: Deps,
  { country, from, to, limit: requested, offset }: SealedDaysRequest,
): Promise<Result<Days, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const chain = await facts(market)
  const limit = Math.min(requested, MOST_DAYS)
  const within = chain.days.filter(day => (from === null || day >= from) && (to === null || day <= to))
  const page = within.toReversed().slice(offset, offset + limit)
  const [newest, oldest] = [page[0], page.at(-1)]
  const lines =
    newest === undefined || oldest === undefined ? [] : await sealedLines(seals, market, oldest, newest)
  return ok({
    ...market.provenance,
    country,
    head: chain.head && { ...chain.head, date: isoDay(chain.head.day) },
    chain: {
      form: chain.form,
      algorithm: 'SHA-256',
      genesis: chain.genesis,
      days: chain.days.length,
      gaps: chain.gaps,
      records: chain.records,
      live: chain.live,
      live_since: chain.liveSince && isoDay(chain.liveSince),
      ...how,
    },
    sessions: [...chain.days],
    corrections: (await corrections.newest(country, MOST_CORRECTIONS)).map(each =>
      correctionRow(market, each),
    ),
    total: within.length,
    limit,
    offset,
    rows: lines.toReversed().map(line => ({
      ...sealRowOf(line),
      records: sealedRecordsOf(parseSealedLine(line)).map(each => ({
        ...sealedRecordOf(each),
        ...stockNameFields(market, each.fsym_id),
      })),
    })),
  })
}

export function sealRowOf(line: SealedLine) {
  const sealed = parseSealedLine(line)
  return {
    day: sealed.day,
    date: isoDay(sealed.day),
    hash: sealed.hash,
    prev: sealed.prev,
    gap: gapReasonOf(sealed),
    sealed_at: line.sealed_at.toISOString(),
  }
}

export const sealedRecordOf = (each: SignalRecord): SealedRecord => ({
  ...each,
  factors: each.factors.map(([until, factor]): [number, number] => [until, factor]),
})

/** Returns the current name of a stock. Delisted stocks are known too. */
export function stockNameFields(market: LoadedMarket, fsymId: string) {
  const instrument = market.instruments.get(fsymId)
  return {
    ticker: instrument?.ticker ?? null,
    name_kr: instrument?.name_kr ?? null,
    name_en: instrument?.name_en ?? null,
  }
}

export const correctionRow = (market: LoadedMarket, each: Correction) => ({
  fsym_id: each.fsym_id,
  ...stockNameFields(market, each.fsym_id),
  day: isoDay(each.day),
  field: each.field,
  was: each.was,
  became: each.became,
  source: each.source,
  noticed_at: each.noticed_at.toISOString(),
})
