import type { Feed } from '#domain/market/feed.ts'
import { joinNames } from './bad-input.ts'
import type { MarketDataFolder } from './folder.ts'
import { feedOfFile } from './folder-claims.ts'
import { joinFirst } from './folder-remarks.ts'
import type { KnownStock } from './known.ts'
import { LISTING_FILE_NAME } from './listing.ts'
import { tableFileReaders } from './table-file-readers.ts'

export function describeFolderGaps(
  folder: MarketDataFolder,
  stocks: ReadonlyMap<string, KnownStock>,
  feeds: readonly Feed[],
): string[] {
  const priced = new Set<string>(folder.prices.map(({ ticker }) => ticker))
  const isWhole = feeds.includes('listing') && feeds.includes('bars')
  const bare = isWhole ? [...stocks.keys()].filter(ticker => !priced.has(ticker)) : []
  // Details complete the listing of another source, so a folder with a listing of its own does not miss them.
  const missing = tableFileReaders
    .filter(
      ({ feed }) =>
        feed !== null && feeds.includes(feed) && !(feed === 'details' && feeds.includes('listing')),
    )
    .map(({ file }) => file)
    .filter(file => !folder.others.has(file))
  if (feeds.includes('index') && folder.indices.length === 0) missing.unshift('index/')
  const unknown = [...folder.others].filter(name => !feedOfFile.has(name) && !name.startsWith('.'))
  return [
    ...(bare.length > 0 ? [`In ${LISTING_FILE_NAME}, but without prices: ${joinFirst(bare)}.`] : []),
    ...(missing.length > 0
      ? [`Not there: ${joinNames(missing)}; the screens that would show it say so.`]
      : []),
    ...(unknown.length > 0
      ? [`Not read: ${joinFirst(unknown.map(withNearest))}; docs/files.md lists what is.`]
      : []),
  ]
}

const nameOf = (file: string): string => file.toLowerCase().replace(/[.][a-z]+$/, '')
const readable = [LISTING_FILE_NAME, ...tableFileReaders.map(({ file }) => file)]

/** Our choice: names are alike that share this part of their letter pairs. */
const LIKE = 0.5

/** Adds the file that is read whose name is most alike, if one is. */
function withNearest(file: string): string {
  const alike = readable.map(known => ({ known, share: sharedPairs(nameOf(file), nameOf(known)) }))
  const best = alike.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share >= LIKE ? `${file} (${best.known} would be)` : file
}

/** Dice's measure: twice the shared letter pairs, divided by all pairs. */
function sharedPairs(one: string, other: string): number {
  const pairsOf = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const rest = pairsOf(other)
  const all = pairsOf(one).length + rest.length
  let shared = 0
  for (const pair of pairsOf(one)) {
    const at = rest.indexOf(pair)
    if (at === -1) continue
    rest.splice(at, 1)
    shared++
  }
  return all === 0 ? 0 : (2 * shared) / all
}
