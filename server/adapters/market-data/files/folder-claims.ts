import { feeds as allFeeds, type Feed } from '#domain/market/feed.ts'
import { type BadInput, badInputOfFile, joinNames } from './bad-input.ts'
import { LISTING_FILE_NAME } from './listing.ts'
import { tableFileReaders } from './table-file-readers.ts'

/** The feed of each file and folder that is read; null for what no source brings. */
export const feedOfFile: ReadonlyMap<string, Feed | null> = new Map<string, Feed | null>([
  [LISTING_FILE_NAME, 'listing'],
  ['prices', 'bars'],
  ['index', 'index'],
  ...tableFileReaders.map(({ file, feed }) => [file, feed] as const),
])

/** Files whose feed another source brings: read beside it, a figure would depend on which of both came last. */
export function unclaimedFileProblems(names: readonly string[], feeds: readonly Feed[]): BadInput[] {
  const own = joinNames(allFeeds.filter(feed => feeds.includes(feed))) || 'aliases'
  return names.flatMap(name => {
    const feed = feedOfFile.get(name)
    if (!feed || feeds.includes(feed)) return []
    const reason = `MARKET lets files bring ${own} and nothing else; take it out of the folder, or name files:${feed} there`
    return [badInputOfFile(name, reason)]
  })
}
