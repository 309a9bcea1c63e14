import { err } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FolderBatch } from '#server/market-ports.ts'
import type { BadInput } from './bad-input.ts'
import { createBarScratch } from './fast-bars.ts'
import { type MarketDataFolder, readFileBytes, readFilesAhead } from './folder.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { barRulesOf } from './halts.ts'
import { findKnownStock, isUnlisted, type KnownStocks } from './known.ts'
import { readBarsFile } from './read-bars.ts'
import { tableFileReaders } from './table-file-readers.ts'

/** What one file holds. `isUseless` says that nothing can be read without it. */
export type FolderPart = { batches: readonly FolderBatch[]; problems: readonly BadInput[]; isUseless?: true }
export const soundFolderPart = (...batches: FolderBatch[]): FolderPart => ({ batches, problems: [] })
export const wrongFolderPart = (...problems: BadInput[]): FolderPart => ({ batches: [], problems })

/** Reads the prices, the indices and the tables of a folder, file by file. */
export async function* readFolderFiles(
  folder: MarketDataFolder,
  {
    known,
    feeds,
    progressed,
    note,
  }: {
    known: KnownStocks
    feeds: readonly Feed[]
    progressed: (done: number, of: number) => void
    note: NoteRemark
  },
): AsyncGenerator<FolderPart> {
  const { limits } = known
  const scratch = createBarScratch()
  const flat = tableFileReaders.filter(
    ({ file, feed }) => folder.others.has(file) && (feed === null || feeds.includes(feed)),
  )
  const of = folder.prices.length + folder.indices.length + flat.length
  let done = 0
  const progress = () => progressed(++done, of)
  for await (const { of: price, bytes } of readFilesAhead(folder, folder.prices)) {
    const { fsym_id, ...stock } = findKnownStock(known, price.ticker)
    if (isUnlisted(known, price.ticker))
      note(known.isListed ? 'unlisted-prices' : 'unstored-prices', price.file)
    else if (!bytes.ok) yield wrongFolderPart({ ...bytes.error, fsym_id })
    else {
      const bars = readBarsFile(price.file, bytes.value, barRulesOf(stock, limits), { scratch, note })
      yield bars.ok
        ? soundFolderPart({ feed: 'bars', fsym_id, ...bars.value })
        : wrongFolderPart(...bars.error.map(problem => ({ ...problem, fsym_id })))
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
      ? soundFolderPart({ feed: 'index', series: index.series, ...bars.value })
      : wrongFolderPart(...bars.error.map(problem => ({ ...problem, fsym_id })))
    progress()
  }
  for (const each of flat) {
    const bytes = await readFileBytes(folder, each.file)
    if (bytes.ok) yield each.read(bytes.value, known, note)
    else yield wrongFolderPart(bytes.error)
    progress()
  }
}
