import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { nextSession } from '#domain/market/calendar/session.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { Filter } from '#domain/screener/filter/condition.ts'
import { computeSpanResult, type PastSpan, type SpanResult } from '#domain/screener/presets/past-span.ts'
import { type BarStore, isMadeAfterwards, type PublicationStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import type { OlderPackCache } from '../market/older-packs.ts'
import type { MarketSpanResultReader } from './market-over-spans.ts'

type Past = ReplyOf<typeof screenerEndpoints.preset>['past']
export type PresetPastPorts = {
  publications: PublicationStore
  bars: BarStore
  older: OlderPackCache
  overSpans: MarketSpanResultReader
}

/**
 * The spans follow each other without a gap, have five sessions each and cover about a quarter of a year. Our choice.
 */
const SPAN = 5
const MOST_SPANS = 12
/** The number of bars per series for those spans, doubled because of gaps between the stored packs. */
const BARS = (MOST_SPANS + 2) * SPAN * 2

/**
 * Computes what a preset's members of each stored pack earned from the next open to the open five sessions later,
 * compared with all shares. Only spans that are over are included.
 */
export async function computePresetPast(
  { publications, bars, older, overSpans }: PresetPastPorts,
  market: LoadedMarket,
  filter: Filter,
): Promise<Past> {
  const { country, data_date } = market.published
  const found: { day: TradingDay; version: number; span: PastSpan; result: SpanResult | null }[] = []
  const kept = await publications.days(country)
  // The newest finished span ends with the newest session.
  let last: TradingDay = data_date
  for (const { data_date: day, version } of kept.toReversed()) {
    if (found.length >= MOST_SPANS) break
    const span = spanAfter(country, day)
    if (span.sold > last) continue
    const then = await older.open(publications, country, version)
    if (!then) continue
    last = span.bought
    const ids = then.screener.screen(filter, then.pack.size).rows.map(row => then.pack.fsymIds[row]!)
    const series = await bars.last(ids, BARS)
    const members = [...series].flatMap(([id, own]) => {
      const instrument = market.instruments.get(id)
      return instrument ? [{ market: instrument.market, isFund: isFund(instrument), bars: own }] : []
    })
    found.push({ day, version, span, result: computeSpanResult(members, span) })
  }
  const spans = found.map(each => each.span)
  const everybody = await overSpans.of(bars, market, spans, BARS)
  return found.flatMap(({ day, version, span: { bought, sold }, result }, at) =>
    result
      ? [
          {
            as_of: isoDay(day),
            made_afterwards: isMadeAfterwards(version),
            bought: isoDay(bought),
            sold: isoDay(sold),
            ...result,
            market: everybody[at] ?? null,
          },
        ]
      : [],
  )
}

function spanAfter(country: LoadedMarket['published']['country'], day: TradingDay): PastSpan {
  const bought = nextSession(country, day)
  let sold = bought
  for (let session = 0; session < SPAN; session++) sold = nextSession(country, sold)
  return { bought, sold }
}
