import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from '#domain/market/country.ts'
import { type Feed, feeds } from '#domain/market/feed.ts'
import { feedNames } from '#domain/market-status/feed-words.ts'
import { feedCandidates } from '#domain/market-status/missing-feed.ts'
import { root } from '#scripts/setup/root.ts'
import { type SourceMix, sourceMixes, sourceMixNames } from './source-mixes.ts'

/** For each screen the feeds that it says are missing; none where it is full. */
export type CoverageColumn = ReadonlyMap<string, readonly Feed[]>

const path = join(root, 'docs/market-coverage.md')
const full = 'full'
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Reads the table of the page: the columns of all mixes. A screen that is not in the table is full in each. */
export function readCoverage(): Map<SourceMix, Map<string, Feed[]>> {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| `/'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
  return new Map(
    sourceMixNames.map((mix, nth) => [
      mix,
      new Map(
        rows.map(([screen = '', ...cells]) => [
          screen.replaceAll('`', ''),
          feeds.filter(feed => (cells[nth] ?? '').split(', ').includes(feed)).sort(),
        ]),
      ),
    ]),
  )
}

/** Writes the page anew with another column of one mix. */
export function writeCoverage(mix: SourceMix, column: CoverageColumn): void {
  const columns = new Map<SourceMix, CoverageColumn>(readCoverage()).set(mix, column)
  const screens = [...new Set([...columns.values()].flatMap(each => [...each.keys()]))].sort()
  const cellsOf = (screen: string) =>
    sourceMixNames.map(each => columns.get(each)?.get(screen)?.join(', ') || full)
  const lacking = screens.filter(screen => cellsOf(screen).some(cell => cell !== full))
  const keysOf = (feed: Feed) =>
    countries.map(country =>
      feedCandidates(country, feed)
        .map(({ source, keys }) => (keys.length === 0 ? source : keys.join(' and ')))
        .join(' or '),
    )
  const lines = [
    '# What each screen shows in which mix of sources',
    '',
    'Written and checked by `tests/e2e/mixes/mixes.spec.ts`, which opens every screen on a market made by the fakes of the vendors. A cell',
    'is `full`, or names the feeds of which the screen says that no source brings them; the second table has the keys that do. Screens that are',
    'not in the first table are full in every mix.',
    '',
    ...sourceMixNames.map(each => `- ${each}: \`MARKET=${sourceMixes[each]}\``),
    '',
    row(['screen', ...sourceMixNames]),
    row(['screen', ...sourceMixNames].map(() => '---')),
    ...lacking.map(screen => row([`\`${screen}\``, ...cellsOf(screen)])),
    '',
    row(['feed', 'what it is', 'Korea: key or source', 'United States: key or source']),
    row(['---', '---', '---', '---']),
    ...feeds.map(feed => row([feed, feedNames[feed].en, ...keysOf(feed).map(keys => keys || 'files only')])),
    '',
  ]
  writeFileSync(path, lines.join('\n'))
}
