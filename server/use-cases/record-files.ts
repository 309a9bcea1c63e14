import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { recordsOf } from '#domain/analysis/record/day-seal.ts'
import { csvLine } from '#domain/csv/write-csv.ts'
import { isoDay, type TradingDay, tradingDay } from '#domain/market/day.ts'
import type { SealedLine, Seals } from '../market-ports.ts'
import type { OpenMarket } from './open-market.ts'
import { nameOf } from './read-record.ts'
import { daySealed, gapOf, linesOf } from './sealed-lines.ts'

/** On another thread: a record of many years is megabytes. */
const gzip = promisify(gzipWithCallback)

/** The lines exactly as they are stored, compressed for the way. */
export async function chainFile(
  seals: Seals,
  market: OpenMarket,
  from: TradingDay | null,
  to: TradingDay | null,
): Promise<Buffer> {
  const lines = await linesOf(seals, market, from ?? undefined, to ?? undefined)
  return gzip(Buffer.concat(lines.map(({ line }) => line)))
}

const columns = [
  'country',
  'day',
  'sealed_at',
  'hash',
  'gap',
  'fsym_id',
  'ticker',
  'name_kr',
  'name_en',
  'version',
  'edition',
  'signal',
  'from',
  'close',
  'factors',
  'entry_day',
  'entry_close',
  'entry_atr',
  'odds',
  'source',
  'simulated',
] as const
type CsvColumn = (typeof columns)[number]

/** So many days at a time, and then whoever else waits comes first. */
const DAYS_AT_ONCE = 100

/** Every record in a line of its own; a day nobody can speak for has one that says why. */
export async function csvFile(seals: Seals, market: OpenMarket): Promise<Buffer> {
  const parts = [csvLine(columns)]
  const lines = await linesOf(seals, market)
  for (const [at, line] of lines.entries()) {
    if (at % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) await new Promise(resolve => setImmediate(resolve))
    for (const row of rowsOf(market, line)) parts.push(csvLine(columns.map(column => row[column] ?? '')))
  }
  return gzip(parts.join(''))
}

type CsvRow = Partial<Record<CsvColumn, string>>

function rowsOf(market: OpenMarket, line: SealedLine): CsvRow[] {
  const sealed = daySealed(line)
  const { source, simulated } = market.provenance
  const day: CsvRow = {
    country: sealed.country,
    day: isoDay(sealed.day),
    sealed_at: line.sealed_at.toISOString(),
    hash: sealed.hash,
    source,
    simulated: String(simulated),
  }
  const gap = gapOf(sealed)
  if (gap) return [{ ...day, gap }]
  return recordsOf(sealed).map(({ fsym_id, version, edition, signal, from, close, factors, entry, odds }) => {
    const { ticker, name_kr, name_en } = nameOf(market, fsym_id)
    return {
      ...day,
      fsym_id,
      ticker: ticker ?? '',
      name_kr: name_kr ?? '',
      name_en: name_en ?? '',
      version,
      edition,
      signal,
      from,
      close: String(close),
      factors: factors.map(([until, factor]) => `${isoDay(tradingDay(until))}:${factor}`).join(';'),
      ...(entry
        ? { entry_day: isoDay(entry.day), entry_close: String(entry.close), entry_atr: String(entry.atr) }
        : {}),
      odds: odds === null ? '' : String(odds),
    }
  })
}
