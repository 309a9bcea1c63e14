import { joinNames } from './bad-input.ts'
import type { MarketDataFolder } from './folder.ts'
import type { KnownStock } from './known.ts'
import { LISTING_FILE_NAME } from './listing.ts'
import { tableFileReaders } from './table-file-readers.ts'

const NAMED = 5

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
    ...(bare.length > 0 ? [`In ${LISTING_FILE_NAME}, but without prices: ${some(bare)}.`] : []),
    ...(missing.length > 0
      ? [`Not there: ${joinNames(missing)}; the screens that would show it say so.`]
      : []),
    ...(unknown.length > 0 ? [`Not read: ${some(unknown)}.`] : []),
  ]
}

/** What a reader puts right or passes over without a problem. */
export type FolderRemark = 'unlisted-prices' | 'unlisted-rows'

const sentences: Readonly<Record<FolderRemark, (names: string) => string>> = {
  'unlisted-prices': names => `Prices of what does not stand in ${LISTING_FILE_NAME}, not read: ${names}.`,
  'unlisted-rows': names => `Rows of what does not stand in ${LISTING_FILE_NAME}, not read: ${names}.`,
}

/** Collects remarks, so that one sentence a kind is said at the end instead of one for each of thousands of files. */
export function createRemarkCollector() {
  const collected = new Map<FolderRemark, Set<string>>()
  return {
    add(remark: FolderRemark, name: string): void {
      const names = collected.get(remark) ?? new Set()
      collected.set(remark, names.add(name))
    },
    sentences: (): string[] => [...collected].map(([remark, names]) => sentences[remark](some([...names]))),
  }
}

function some(names: readonly string[]): string {
  const rest = names.length - NAMED
  return joinNames(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names)
}
