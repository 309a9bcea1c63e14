import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import type { FeedBatch } from '#server/market-ports.ts'
import { type BadInput, badInputOfFile, mostProblems } from './bad-input.ts'
import { type DayLimits, dayLimitsAt } from './days.ts'
import { createBarScratch } from './fast-bars.ts'
import { type MarketDataFolder, readFileBytes, readFilesAhead, scanFolder } from './folder.ts'
import { barRulesOf, findHaltStarts } from './halts.ts'
import { findKnownStock, type KnownStocks } from './known.ts'
import { type FileListing, LISTING_FILE_NAME, readListingFile } from './listing.ts'
import { readBarsFile } from './read-bars.ts'
import { describeFolderGaps } from './remarks.ts'
import { tableFileReaders } from './table-file-readers.ts'

/** Progress and remarks for the operator; they are reported apart from the loaded data. */
export type FolderReadMessage = { is: 'progress'; done: number; of: number } | { is: 'remark'; text: string }
export type FolderOptions = { now: Date; tell?: (event: FolderReadMessage) => void }

/**
 * Reads a folder file by file for both countries: the listing, the prices, the indices, the rest. After the first problem it
 * yields only problems, up to mostProblems; a caller that has begun to store must roll back.
 */
export async function* readFolder(
  path: string,
  { now, tell = () => {} }: FolderOptions,
): AsyncGenerator<Result<FeedBatch, BadInput>> {
  let count = 0
  for await (const { batches, problems } of partsOf(path, dayLimitsAt(now), tell)) {
    for (const problem of problems) {
      yield err(problem)
      if (++count === mostProblems) return
    }
    if (count === 0) for (const batch of batches) yield ok(batch)
  }
}

type Part = { batches: readonly FeedBatch[]; problems: readonly BadInput[] }
const good = (...batches: FeedBatch[]): Part => ({ batches, problems: [] })
const wrong = (...problems: BadInput[]): Part => ({ batches: [], problems })

async function* partsOf(
  path: string,
  limits: DayLimits,
  tell: NonNullable<FolderOptions['tell']>,
): AsyncGenerator<Part> {
  const scanned = await scanFolder(path)
  if (!scanned.ok) return yield wrong(scanned.error)
  const folder = scanned.value
  yield wrong(...folder.problems)
  const read = await listingOf(folder, limits)
  if (!read.ok) return yield wrong(read.error)
  const { listed, stocks, problems } = read.value
  yield wrong(...problems)
  const instruments = listed.map(({ instrument }) => instrument)
  for (const country of countries) {
    const own = instruments.filter(instrument => instrument.country === country)
    if (own.length > 0) yield good({ feed: 'listing', instruments: own })
  }
  for (const text of describeFolderGaps(folder, stocks)) tell({ is: 'remark', text })
  yield* filesOf(folder, { stocks, isWhole: problems.length === 0, limits }, limits, tell)
}

async function listingOf(
  folder: MarketDataFolder,
  limits: DayLimits,
): Promise<Result<FileListing, BadInput>> {
  const bytes = await readFileBytes(folder, LISTING_FILE_NAME)
  if (!bytes.ok) return bytes
  const listing = readListingFile(bytes.value, limits)
  const { listed, problems } = await findHaltStarts(folder, listing.listed, limits)
  return ok({ ...listing, listed: [...listed], problems: [...listing.problems, ...problems] })
}

async function* filesOf(
  folder: MarketDataFolder,
  known: KnownStocks,
  limits: DayLimits,
  tell: NonNullable<FolderOptions['tell']>,
): AsyncGenerator<Part> {
  const scratch = createBarScratch()
  const flat = tableFileReaders.filter(({ file }) => folder.others.has(file))
  const of = folder.prices.length + folder.indices.length + flat.length
  let done = 0
  const progress = () => tell({ is: 'progress', done: ++done, of })
  for await (const { of: price, bytes } of readFilesAhead(folder, folder.prices)) {
    const stock = findKnownStock(known, price.ticker)
    if (!stock.ok) yield wrong(badInputOfFile(price.file, stock.error))
    else if (!bytes.ok) yield wrong(bytes.error)
    else {
      const bars = readBarsFile(price.file, bytes.value, barRulesOf(stock.value, limits), scratch)
      yield bars.ok
        ? good({ feed: 'bars', fsym_id: stock.value.fsym_id, ...bars.value })
        : wrong(...bars.error)
    }
    progress()
  }
  for await (const { of: index, bytes } of readFilesAhead(folder, folder.indices)) {
    const { country } = index.series
    const rules = { country, what: 'index', newest: limits[country].newest, delisted: null } as const
    const bars = bytes.ok ? readBarsFile(index.file, bytes.value, rules, scratch) : err([bytes.error])
    yield bars.ok ? good({ feed: 'index', series: index.series, ...bars.value }) : wrong(...bars.error)
    progress()
  }
  for (const each of flat) {
    const bytes = await readFileBytes(folder, each.file)
    const read = bytes.ok ? each.read(bytes.value, known) : err([bytes.error])
    yield read.ok ? good(...read.value) : wrong(...read.error)
    progress()
  }
}
