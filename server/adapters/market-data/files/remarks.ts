import { joinNames } from './bad-input.ts'
import type { MarketDataFolder } from './folder.ts'
import { joinFirst } from './folder-remarks.ts'
import type { KnownStock } from './known.ts'
import { LISTING_FILE_NAME } from './listing.ts'
import { tableFileReaders } from './table-file-readers.ts'

export function describeFolderGaps(
  folder: MarketDataFolder,
  stocks: ReadonlyMap<string, KnownStock>,
): string[] {
  const priced = new Set<string>(folder.prices.map(({ ticker }) => ticker))
  const bare = [...stocks.keys()].filter(ticker => !priced.has(ticker))
  const missing = tableFileReaders.map(({ file }) => file).filter(file => !folder.others.has(file))
  if (folder.indices.length === 0) missing.unshift('index/')
  const known = new Set(['prices', 'index', LISTING_FILE_NAME, ...tableFileReaders.map(({ file }) => file)])
  const unknown = [...folder.others].filter(name => !known.has(name) && !name.startsWith('.'))
  return [
    ...(bare.length > 0 ? [`In ${LISTING_FILE_NAME}, but without prices: ${joinFirst(bare)}.`] : []),
    ...(missing.length > 0
      ? [`Not there: ${joinNames(missing)}; the screens that would show it say so.`]
      : []),
    ...(unknown.length > 0 ? [`Not read: ${joinFirst(unknown)}.`] : []),
  ]
}
