import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { csvLine } from '#domain/csv/write-csv.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { stockNameFields } from './read-record.ts'
import { gapReasonOf, lastDayToRead, parseSealedLine, readSealedPages } from './sealed-lines.ts'

/**
 * Streams the sealed lines exactly as they are stored. Its name becomes the ETag: the newest hash identifies all lines
 * before it.
 */
export async function prepareChainFile(
  seals: SealStore,
  market: LoadedMarket,
  from: TradingDay | null,
  to: TradingDay | null,
): Promise<{ name: string; pieces: () => AsyncGenerator<Uint8Array> }> {
  const { country } = market.published
  const until = lastDayToRead(market, to ?? undefined)
  const head = await seals.head(country, until)
  return {
    name: `${country} ${from ?? ''} ${until} ${head?.hash ?? ''}`,
    async *pieces() {
      for await (const page of readSealedPages(seals, market, from ?? undefined, until))
        for (const { line } of page) yield line
    },
  }
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

/** Makes the CSV file, with one row per record. A day that is a gap has one row with the reason. */
export async function makeRecordCsv(seals: SealStore, market: LoadedMarket): Promise<Buffer> {
  const packed: Buffer[] = []
  await pipeline(
    () => csvPieces(seals, market),
    createGzip(),
    async (gzipped: AsyncIterable<Buffer>) => {
      for await (const piece of gzipped) packed.push(piece)
    },
  )
  return Buffer.concat(packed)
}

async function* csvPieces(seals: SealStore, market: LoadedMarket): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const page of readSealedPages(seals, market))
    for (const line of page) {
      const rows = rowsOf(market, line)
      yield rows.map(row => csvLine(columns.map(column => row[column] ?? ''))).join('')
      // Compression runs in another thread, but building the rows does not, so other tasks get a turn after each line.
      await new Promise(resolve => setImmediate(resolve))
    }
}

type CsvRow = Partial<Record<CsvColumn, string>>

function rowsOf(market: LoadedMarket, line: SealedLine): CsvRow[] {
  const sealed = parseSealedLine(line)
  const { source, simulated } = market.provenance
  const day: CsvRow = {
    country: sealed.country,
    day: isoDay(sealed.day),
    sealed_at: line.sealed_at.toISOString(),
    hash: sealed.hash,
    source,
    simulated: String(simulated),
  }
  const gap = gapReasonOf(sealed)
  if (gap) return [{ ...day, gap }]
  return sealedRecordsOf(sealed).map(
    ({ fsym_id, version, edition, signal, from, close, factors, entry, odds }) => {
      const { ticker, name_kr, name_en } = stockNameFields(market, fsym_id)
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
        factors: factors.map(([until, factor]) => `${isoDay(toTradingDay(until))}:${factor}`).join(';'),
        ...(entry
          ? { entry_day: isoDay(entry.day), entry_close: String(entry.close), entry_atr: String(entry.atr) }
          : {}),
        odds: odds === null ? '' : String(odds),
      }
    },
  )
}
