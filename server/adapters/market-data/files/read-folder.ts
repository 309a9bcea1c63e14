import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { feeds as allFeeds, type Feed } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FolderBatch } from '#server/market-ports.ts'
import { type BadInput, mostProblems } from './bad-input.ts'
import { type DayLimits, dayLimitsAt } from './days.ts'
import { type MarketDataFolder, readFileBytes, scanFolder } from './folder.ts'
import { type FolderPart, readFolderFiles, soundFolderPart, wrongFolderPart } from './folder-files.ts'
import { createRemarkCollector, type NoteRemark } from './folder-remarks.ts'
import { findHaltStarts } from './halts.ts'
import { keepStocksOf } from './keep-stocks.ts'
import { knownFromStored } from './known.ts'
import { type FileListing, LISTING_FILE_NAME, readListingFile } from './listing.ts'
import { describeFolderGaps } from './remarks.ts'
import { storedIdsOf, withStoredIds } from './stored-ids.ts'

/** Progress and remarks for the operator; they are reported apart from the loaded data. */
export type FolderReadMessage = { is: 'progress'; done: number; of: number } | { is: 'remark'; text: string }
export type FolderOptions = {
  now: Date
  /** The feeds that files bring; all of them by default. Without the listing, rows are of the stored stocks. */
  feeds?: readonly Feed[]
  /** What is stored, so that a stock keeps the id that another source gave it. */
  stored?: readonly Instrument[]
  tell?: (event: FolderReadMessage) => void
  /** Reads on after any number of problems. Without it, no batch follows a problem, and mostProblems end the reading. */
  readsOn?: boolean
  /** The ids of stocks and indices to read nothing of. Their problems, and those of no stock, are not reported again. */
  leftOut?: ReadonlySet<string>
}

/** Reads a folder file by file for both countries: the listing, the prices, the indices, the rest. */
export async function* readFolder(
  path: string,
  { now, feeds = allFeeds, stored = [], tell = () => {}, readsOn = false, leftOut }: FolderOptions,
): AsyncGenerator<Result<FolderBatch, BadInput>> {
  let count = 0
  for await (const { batches, problems, isUseless } of partsOf(path, {
    ...{ feeds, stored, tell },
    limits: dayLimitsAt(now),
  })) {
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

type PartOptions = Required<Pick<FolderOptions, 'feeds' | 'stored' | 'tell'>> & { limits: DayLimits }

async function* partsOf(
  path: string,
  { feeds, stored, tell, limits }: PartOptions,
): AsyncGenerator<FolderPart> {
  const scanned = await scanFolder(path, feeds)
  if (!scanned.ok) return yield { ...wrongFolderPart(scanned.error), isUseless: true }
  const folder = scanned.value
  const { note, remarkSentences } = createRemarkCollector()
  const isListed = feeds.includes('listing')
  const read = isListed
    ? await listingOf(folder, limits, note)
    : ok({ listed: [], stocks: knownFromStored(stored), problems: [] })
  if (!read.ok) return yield { ...wrongFolderPart(read.error), isUseless: true }
  const { listed, stocks, problems } = read.value
  const instruments = listed.map(({ instrument }) => instrument)
  const inDatabase = inIdsOf(storedIdsOf(instruments, stored))
  yield inDatabase(wrongFolderPart(...folder.problems))
  const isUseless = isListed && listed.length === 0
  yield inDatabase({ ...wrongFolderPart(...problems), ...(isUseless ? { isUseless } : {}) })
  for (const country of countries) {
    const own = instruments.filter(instrument => instrument.country === country)
    if (own.length > 0) yield inDatabase(soundFolderPart({ feed: 'listing', instruments: own }))
  }
  for (const text of describeFolderGaps(folder, stocks, feeds)) tell({ is: 'remark', text })
  const ids = new Set([...stocks.values()].map(({ fsym_id }) => fsym_id))
  const known = { stocks, isListed, isWhole: problems.length === 0, limits }
  const progressed = (done: number, of: number) => tell({ is: 'progress', done, of })
  for await (const part of readFolderFiles(folder, { known, feeds, progressed, note })) {
    const isKnown = (fsym_id: string) => ids.has(fsym_id)
    const batches = known.isWhole
      ? part.batches
      : part.batches.flatMap(batch => (batch.feed === 'index' ? batch : (keepStocksOf(batch, isKnown) ?? [])))
    yield inDatabase({ ...part, batches })
  }
  for (const text of remarkSentences()) tell({ is: 'remark', text })
}

/** Returns a part with the ids of the database instead of those of the folder. */
const inIdsOf =
  (idOf: (fileId: string) => string) =>
  ({ batches, problems, ...part }: FolderPart): FolderPart => ({
    ...part,
    batches: batches.map(batch => withStoredIds(batch, idOf)),
    problems: problems.map(problem =>
      problem.fsym_id === undefined ? problem : { ...problem, fsym_id: idOf(problem.fsym_id) },
    ),
  })

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
