import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import type { FeedBatch } from '#server/market-ports.ts'
import { type BadInput, mostProblems } from './bad-input.ts'
import { type DayLimits, dayLimitsAt } from './days.ts'
import { createBarScratch } from './fast-bars.ts'
import { type MarketDataFolder, readFileBytes, readFilesAhead, scanFolder } from './folder.ts'
import { createRemarkCollector, type NoteRemark } from './folder-remarks.ts'
import { barRulesOf, findHaltStarts } from './halts.ts'
import { keepStocksOf } from './keep-stocks.ts'
import { findKnownStock, isUnlisted, type KnownStocks } from './known.ts'
import { type FileListing, LISTING_FILE_NAME, readListingFile } from './listing.ts'
import { readBarsFile } from './read-bars.ts'
import { describeFolderGaps } from './remarks.ts'
import { tableFileReaders } from './table-file-readers.ts'

/** Progress and remarks for the operator; they are reported apart from the loaded data. */
export type FolderReadMessage = { is: 'progress'; done: number; of: number } | { is: 'remark'; text: string }
export type FolderOptions = {
  now: Date
  tell?: (event: FolderReadMessage) => void
  /** Reads on after any number of problems. Without it, no batch follows a problem, and mostProblems end the reading. */
  readsOn?: boolean
  /** The ids of stocks and indices to read nothing of. Their problems, and those of no stock, are not reported again. */
  leftOut?: ReadonlySet<string>
}

/** Reads a folder file by file for both countries: the listing, the prices, the indices, the rest. */
export async function* readFolder(
  path: string,
  { now, tell = () => {}, readsOn = false, leftOut }: FolderOptions,
): AsyncGenerator<Result<FeedBatch, BadInput>> {
  let count = 0
  for await (const { batches, problems, isUseless } of partsOf(path, dayLimitsAt(now), tell)) {
    for (const problem of problems) {
      const { fsym_id } = problem
      if (leftOut && !isUseless && (fsym_id === undefined || leftOut.has(fsym_id))) continue
      yield err(problem)
      if (++count === mostProblems && !readsOn) return
    }
    if (isUseless && leftOut) return
    for (const batch of count === 0 || readsOn ? batches : []) {
      const kept = leftOut ? keepStocksOf(batch, fsym_id => !leftOut.has(fsym_id)) : batch
      if (kept) yield ok(kept)
    }
  }
}

/** `isUseless` says that nothing can be read without this part. */
type FolderPart = { batches: readonly FeedBatch[]; problems: readonly BadInput[]; isUseless?: true }
const good = (...batches: FeedBatch[]): FolderPart => ({ batches, problems: [] })
const wrong = (...problems: BadInput[]): FolderPart => ({ batches: [], problems })

async function* partsOf(
  path: string,
  limits: DayLimits,
  tell: NonNullable<FolderOptions['tell']>,
): AsyncGenerator<FolderPart> {
  const scanned = await scanFolder(path)
  if (!scanned.ok) return yield { ...wrong(scanned.error), isUseless: true }
  const folder = scanned.value
  yield wrong(...folder.problems)
  const { note, remarkSentences } = createRemarkCollector()
  const read = await listingOf(folder, limits, note)
  if (!read.ok) return yield { ...wrong(read.error), isUseless: true }
  const { listed, stocks, problems } = read.value
  yield { ...wrong(...problems), ...(listed.length === 0 ? { isUseless: true } : {}) }
  const instruments = listed.map(({ instrument }) => instrument)
  for (const country of countries) {
    const own = instruments.filter(instrument => instrument.country === country)
    if (own.length > 0) yield good({ feed: 'listing', instruments: own })
  }
  for (const text of describeFolderGaps(folder, stocks)) tell({ is: 'remark', text })
  const ids = new Set([...stocks.values()].map(({ fsym_id }) => fsym_id))
  const known = { stocks, isWhole: problems.length === 0, limits }
  const progressed = (done: number, of: number) => tell({ is: 'progress', done, of })
  for await (const part of filesOf(folder, known, progressed, note)) {
    const isListed = (fsym_id: string) => ids.has(fsym_id)
    const batches = known.isWhole
      ? part.batches
      : part.batches.flatMap(batch =>
          batch.feed === 'index' ? batch : (keepStocksOf(batch, isListed) ?? []),
        )
    yield { ...part, batches }
  }
  for (const text of remarkSentences()) tell({ is: 'remark', text })
}

async function listingOf(
  folder: MarketDataFolder,
  limits: DayLimits,
  note: NoteRemark,
): Promise<Result<FileListing, BadInput>> {
  const bytes = await readFileBytes(folder, LISTING_FILE_NAME)
  if (!bytes.ok) return bytes
  const listing = readListingFile(bytes.value, limits, note)
  const { listed, problems } = await findHaltStarts(folder, listing.listed, limits)
  return ok({ ...listing, listed: [...listed], problems: [...listing.problems, ...problems] })
}

async function* filesOf(
  folder: MarketDataFolder,
  known: KnownStocks,
  progressed: (done: number, of: number) => void,
  note: NoteRemark,
): AsyncGenerator<FolderPart> {
  const { limits } = known
  const scratch = createBarScratch()
  const flat = tableFileReaders.filter(({ file }) => folder.others.has(file))
  const of = folder.prices.length + folder.indices.length + flat.length
  let done = 0
  const progress = () => progressed(++done, of)
  for await (const { of: price, bytes } of readFilesAhead(folder, folder.prices)) {
    const { fsym_id, ...stock } = findKnownStock(known, price.ticker)
    if (isUnlisted(known, price.ticker)) note('unlisted-prices', price.file)
    else if (!bytes.ok) yield wrong({ ...bytes.error, fsym_id })
    else {
      const bars = readBarsFile(price.file, bytes.value, barRulesOf(stock, limits), { scratch, note })
      yield bars.ok
        ? good({ feed: 'bars', fsym_id, ...bars.value })
        : wrong(...bars.error.map(problem => ({ ...problem, fsym_id })))
    }
    progress()
  }
  for await (const { of: index, bytes } of readFilesAhead(folder, folder.indices)) {
    const { country, fsym_id } = index.series
    const rules = { country, what: 'index', delisted: null, ...limits[country] } as const
    const bars = bytes.ok
      ? readBarsFile(index.file, bytes.value, rules, { scratch, note })
      : err([bytes.error])
    yield bars.ok
      ? good({ feed: 'index', series: index.series, ...bars.value })
      : wrong(...bars.error.map(problem => ({ ...problem, fsym_id })))
    progress()
  }
  for (const each of flat) {
    const bytes = await readFileBytes(folder, each.file)
    if (bytes.ok) yield each.read(bytes.value, known, note)
    else yield wrong(bytes.error)
    progress()
  }
}
