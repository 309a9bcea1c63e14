import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { csvLine } from '#domain/csv/write-csv.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import type { SharedFiles } from '../../page-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { stockNameFields } from './read-record.ts'
import {
  type ChainFacts,
  gapReasonOf,
  lastDayToRead,
  parseSealedLine,
  readSealedPages,
} from './sealed-lines.ts'

type Ports = { seals: SealStore; files: SharedFiles }

/** Returns the files of a text that is written once a version, plain and compressed, and sent to every reader. */
function sharedText(
  files: SharedFiles,
  subject: string,
  version: string,
  pieces: () => AsyncIterable<Uint8Array | string>,
) {
  const plain = () => files.open(subject, version, path => pipeline(pieces, createWriteStream(path)))
  const zipped = () =>
    files.open(`${subject}.gz`, version, async path => {
      const file = await plain()
      await pipeline(file.createReadStream(), createGzip({ level: 6 }), createWriteStream(path))
    })
  return { plain, zipped }
}

/**
 * Prepares the sealed lines exactly as they are stored, or those of some days. The newest hash is the version of the
 * file, because it identifies all lines before it.
 */
export async function prepareChainFile(
  { seals, files }: Ports,
  market: LoadedMarket,
  range: { from: TradingDay | null; to: TradingDay | null },
  facts: () => Promise<ChainFacts>,
) {
  const { country } = market.published
  const [last, until] = [lastDayToRead(market), lastDayToRead(market, range.to ?? undefined)]
  const version = (await seals.head(country, last))?.hash ?? ''
  const isWhole = range.from === null && until === last
  return {
    name: `${country} ${range.from ?? ''} ${until} ${version}`,
    files: sharedText(files, `chain ${country}`, version, () => chainPieces(seals, market)),
    part: isWhole ? null : partOfChain(await facts(), range.from, until),
  }
}

async function* chainPieces(seals: SealStore, market: LoadedMarket): AsyncGenerator<Uint8Array> {
  for await (const page of readSealedPages(seals, market)) for (const { line } of page) yield line
}

/** Returns the bytes of these days in the file of the whole chain. */
function partOfChain({ days, ends }: ChainFacts, from: TradingDay | null, until: TradingDay) {
  const endBefore = (isBefore: (day: TradingDay) => boolean) => ends[days.findLastIndex(isBefore)] ?? 0
  const to = endBefore(day => day <= until)
  return { from: Math.min(to, from === null ? 0 : endBefore(day => day < from)), to }
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

/** Prepares the CSV file, with one row per record. A day that is a gap has one row with the reason. */
export function prepareRecordCsv({ seals, files }: Ports, market: LoadedMarket) {
  const { country, version, sha256 } = market.published
  const name = `${country} ${version} ${sha256}`
  return {
    name,
    part: null,
    files: sharedText(files, `csv ${country}`, name, () => csvPieces(seals, market)),
  }
}

async function* csvPieces(seals: SealStore, market: LoadedMarket): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const page of readSealedPages(seals, market))
    for (const line of page) {
      const rows = rowsOf(market, line)
      yield rows.map(row => csvLine(columns.map(column => row[column] ?? ''))).join('')
      // Writing runs in another thread, but building the rows does not, so other tasks get a turn after each line.
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
