import type { ReplyOf } from '#contract/endpoint.ts'
import type { recordEndpoints } from '#contract/record.ts'
import type { Bars } from '#domain/analysis/bars.ts'
import { rowOnOrBefore, sliceColumns } from '#domain/analysis/columns.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { BarStore, CorrectionStore, SealStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { correctionRow, sealedRecordOf, sealRowOf, stockNameFields } from '../record/read-record.ts'
import { gapReasonOf, parseSealedLine, sealedLines } from '../record/sealed-lines.ts'

type Sealed = ReplyOf<typeof recordEndpoints.signal>
type Deps = { markets: LoadedMarkets; seals: SealStore; bars: BarStore; corrections: CorrectionStore }

export type SealedSignalRefusal =
  | { kind: 'not_ready' | 'unknown_stock' | 'no_such_day' | 'nothing_sealed' }
  | { kind: 'gap'; gap: string }

/** Only this many of the country's newest corrections are searched for those of the stock. Our choice. */
const CORRECTIONS_SEARCHED = 5000

/**
 * Reads the sealed record of a stock on a day, with its bars up to that day as stored now. If a price was corrected
 * since, recomputing gives another result than the sealed one, and the corrections explain why.
 */
export async function readSealedSignal(
  { markets, seals, bars, corrections }: Deps,
  fsymId: string,
  day: TradingDay,
): Promise<Result<Sealed, SealedSignalRefusal>> {
  const market = marketOf(markets, fsymId)
  if (typeof market === 'string') return err({ kind: market })
  const { country } = market.published
  const [line] = await sealedLines(seals, market, day, day)
  if (!line) return err({ kind: 'no_such_day' })
  const sealed = parseSealedLine(line)
  const gap = gapReasonOf(sealed)
  if (gap) return err({ kind: 'gap', gap })
  const records = sealedRecordsOf(sealed).filter(({ fsym_id }) => fsym_id === fsymId)
  if (records.length === 0) return err({ kind: 'nothing_sealed' })
  const stored = await bars.all(fsymId)
  const known = sliceColumns(stored, 0, rowOnOrBefore(stored.day, day) + 1)
  const corrected = await corrections.newest(country, CORRECTIONS_SEARCHED)
  return ok({
    ...market.provenance,
    country,
    fsym_id: fsymId,
    ...stockNameFields(market, fsymId),
    seal: { ...sealRowOf(line), line: Buffer.from(line.line).toString('latin1').trimEnd() },
    records: records.map(sealedRecordOf),
    bars: listsOf(known),
    corrections: corrected
      .filter(each => each.fsym_id === fsymId && each.day <= day)
      .map(each => correctionRow(market, each)),
  })
}

function marketOf(markets: LoadedMarkets, fsymId: string): LoadedMarket | 'not_ready' | 'unknown_stock' {
  const open = countries.flatMap(country => markets.of(country) ?? [])
  const own = open.find(market => market.instruments.has(fsymId))
  return own ?? (open.length < countries.length ? 'not_ready' : 'unknown_stock')
}

const listsOf = ({ day, open, high, low, close, volume, factor }: Bars): Sealed['bars'] => ({
  day: Array.from(day),
  open: Array.from(open),
  high: Array.from(high),
  low: Array.from(low),
  close: Array.from(close),
  volume: Array.from(volume),
  factor: Array.from(factor),
})
