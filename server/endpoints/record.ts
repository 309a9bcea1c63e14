import { recordEndpoints as contract } from '#contract/record.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { defineHandler } from '../http/handle.ts'
import { preparedDownload } from '../http/pages/prepared.ts'
import { type HttpRefusal, refuse } from '../http/problems.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { MarketStores } from '../market-ports.ts'
import type { SharedFiles } from '../page-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../use-cases/market/load-market.ts'
import { oncePerPublication } from '../use-cases/market/once-per-publication.ts'
import { waitAtMost } from '../use-cases/market/wait-at-most.ts'
import { oddsModelReplyOf } from '../use-cases/record/odds-model-reply.ts'
import { readSealedDays } from '../use-cases/record/read-record.ts'
import { composeTrackReply, pageOfTrades } from '../use-cases/record/read-track.ts'
import { prepareChainFile, prepareRecordCsv } from '../use-cases/record/record-files.ts'
import { type ChainFacts, computeChainFacts, readSealedPages } from '../use-cases/record/sealed-lines.ts'
import type { TrackRecords } from '../use-cases/record/track-records.ts'
import type { ComputedSections } from '../use-cases/record/track-sections.ts'
import { readSealedSignal, type SealedSignalRefusal } from '../use-cases/stock/read-sealed-signal.ts'

const RECKONING = 'The track record is being reckoned; ask again in a little while.'

const orRefusal = refuseErrorsWith(notReadyWords)

/**
 * Milliseconds to wait for the track record (our choice), which is less than the limit for a call. After that the
 * caller is asked to retry, while the computation goes on.
 */
const PATIENCE_MS = 15_000

export const recordHandlers = ({
  markets,
  files,
  tracks,
}: {
  markets: LoadedMarkets
  files: SharedFiles
  tracks: TrackRecords
}) => {
  const chainFacts = oncePerPublication<ChainFacts>()

  const inMarket = async <T>(
    country: Country,
    run: (market: LoadedMarket) => Promise<Result<T, HttpRefusal>>,
  ): Promise<Result<T, HttpRefusal>> => {
    const market = markets.of(country)
    return market ? run(market) : refuse('not_ready', notReadyWords.not_ready)
  }
  const withTrack = <T>(
    country: Country,
    stores: MarketStores,
    use: (m: LoadedMarket, r: ComputedSections) => T,
  ) =>
    inMarket(country, async market => {
      const reckoned = await waitAtMost(PATIENCE_MS, tracks(stores, market))
      return reckoned ? ok(use(market, reckoned)) : refuse('not_ready', RECKONING)
    })

  const factsOf = ({ seals }: MarketStores, of: LoadedMarket) =>
    chainFacts(of, () => computeChainFacts(readSealedPages(seals, of)))

  return {
    days: defineHandler(contract.days, async ({ query }, { stores: { market } }) => {
      const { seals, corrections } = market
      const facts = (of: LoadedMarket) => factsOf(market, of)
      const { from, to } = query
      const read = await readSealedDays(
        { markets, seals, corrections, facts },
        { ...query, from: dayIn(from), to: dayIn(to) },
      )
      return orRefusal(read)
    }),
    chain: defineHandler(contract.chain, ({ query: { country, from, to } }, { stores: { market } }) =>
      inMarket(country, async of => {
        const range = { from: dayIn(from), to: dayIn(to) }
        const ports = { seals: market.seals, files }
        const prepared = await prepareChainFile(ports, of, range, () => factsOf(market, of))
        return ok(preparedDownload(prepared, 'application/octet-stream'))
      }),
    ),
    csv: defineHandler(contract.csv, ({ query }, { stores: { market } }) =>
      inMarket(query.country, async of =>
        ok(preparedDownload(prepareRecordCsv({ seals: market.seals, files }, of), 'text/csv; charset=utf-8')),
      ),
    ),
    track: defineHandler(contract.track, ({ query }, { stores: { market } }) =>
      withTrack(query.country, market, composeTrackReply),
    ),
    trades: defineHandler(contract.trades, ({ query }, { stores: { market } }) =>
      withTrack(query.country, market, (of, reckoned) => pageOfTrades(of, reckoned, query)),
    ),
    model: defineHandler(contract.model, ({ query: { country } }, { stores: { market } }) =>
      inMarket(country, async of => ok(oddsModelReplyOf(of, await market.models.all(country)))),
    ),
    signal: defineHandler(contract.signal, async ({ params }, { stores: { market } }) => {
      const day = Number(params.day.replaceAll('-', ''))
      if (!isDay(day)) return refuse('bad_request', 'There is no such day.', { day: params.day })
      const read = await readSealedSignal({ markets, ...market }, params.fsym_id, day)
      return read.ok ? read : noSignal(read.error)
    }),
  }
}

/** Parses a day of the request. A text that is not a day gives null, so that it sets no bound. */
const dayIn = (text: string | null): TradingDay | null => (text === null ? null : parseDay(text))

function noSignal(problem: SealedSignalRefusal) {
  switch (problem.kind) {
    case 'not_ready':
      return refuse('not_ready', notReadyWords.not_ready)
    case 'gap':
      return refuse('not_found', 'Nobody can speak for this day: the record has a gap there.', {
        gap: problem.gap,
      })
    case 'unknown_stock':
      return refuse('not_found', 'There is no such stock.')
    case 'no_such_day':
      return refuse('not_found', 'The record has no line for this day.')
    case 'nothing_sealed':
      return refuse('not_found', 'No signal of this stock was sealed on this day.')
  }
}
