import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { Ask, Batch, FeedFault, MarketData } from '#server/market-ports.ts'
import { type BadInput, sentenceOf } from './bad-input.ts'
import { barsUntil, knownThen, newBars } from './continued.ts'
import { newScratch } from './fast-bars.ts'
import { flatFiles } from './flat-files.ts'
import { bytesOf, bytesOfEach, type Folder, scanFolder } from './folder.ts'
import { rulesOf } from './halts.ts'
import type { Known } from './known.ts'
import { readBars } from './read-bars.ts'
import { listingOf } from './read-folder.ts'

type News = AsyncGenerator<Result<Batch, FeedFault>>

/**
 * A folder as a source that is asked again each night. What is wrong with one stock's file is told and left out; a listing
 * with a bad row is no listing, since it speaks for all that is traded.
 */
export const filesMarket = (path: string): MarketData => ({
  source: 'files',
  countries,
  feeds: ['listing', 'bars', 'index', ...flatFiles.map(({ feed }) => feed)],
  async *read(ask) {
    const scanned = await scanFolder(path)
    if (!scanned.ok) return yield fault('listing', scanned.error, { all: true, kind: 'unreachable' })
    const folder = scanned.value
    const listing = await listingOf(folder, null)
    const problem = listing.ok ? listing.value.problems[0] : listing.error
    if (!listing.ok || problem) return yield fault('listing', problem!, { all: true })
    const { listed, stocks } = listing.value
    const instruments = listed.flatMap(({ instrument }) =>
      instrument.country === ask.country ? [instrument] : [],
    )
    if (instruments.length > 0) yield ok({ feed: 'listing', instruments })
    for (const bad of folder.problems) yield fault(bad.file.startsWith('index/') ? 'index' : 'bars', bad)
    const known: Known = { stocks, isWhole: true, limits: null }
    yield* prices(folder, known, ask)
    yield* indices(folder, ask)
    yield* others(folder, known, ask)
  },
})

function fault(
  feed: Feed,
  bad: BadInput,
  { all = false, kind = 'unreadable', fsym_id = null }: Partial<FeedFault> = {},
): Result<Batch, FeedFault> {
  return err({ feed, fsym_id, kind, all, detail: sentenceOf(bad) })
}

async function* prices(folder: Folder, { stocks }: Known, { country, until, newest }: Ask): News {
  const scratch = newScratch()
  const own = folder.prices.filter(({ ticker }) => (stocks.get(ticker)?.country ?? country) === country)
  for await (const { of, bytes } of bytesOfEach(folder, own)) {
    const stock = stocks.get(of.ticker)
    if (!stock) {
      const reason = `${of.ticker} does not stand in listing.csv`
      yield fault('bars', { file: of.file, line: null, column: null, reason }, { kind: 'unknown_stock' })
      continue
    }
    const { fsym_id } = stock
    const read = bytes.ok ? readBars(of.file, bytes.value, rulesOf(stock, null), scratch) : err([bytes.error])
    const told = read.ok ? barsUntil(read.value, until) : null
    if (!read.ok) yield fault('bars', read.error[0]!, { fsym_id })
    else if (told) yield ok({ feed: 'bars', fsym_id, ...newBars(told, newest.get(fsym_id)) })
  }
}

async function* indices(folder: Folder, { country, until, newest }: Ask): News {
  const own = folder.indices.filter(({ series }) => series.country === country)
  for await (const { of, bytes } of bytesOfEach(folder, own)) {
    const { series, file } = of
    const rules = { country, what: 'index', newest: null, delisted: null } as const
    const read = bytes.ok ? readBars(file, bytes.value, rules) : err([bytes.error])
    const told = read.ok ? barsUntil(read.value, until) : null
    if (!read.ok) yield fault('index', read.error[0]!, { fsym_id: series.fsym_id })
    else if (told) yield ok({ feed: 'index', series, ...newBars(told, newest.get(series.fsym_id)) })
  }
}

async function* others(folder: Folder, known: Known, { country, until }: Ask): News {
  for (const { file, feed, read } of flatFiles.filter(each => folder.others.has(each.file))) {
    const bytes = await bytesOf(folder, file)
    const found = bytes.ok ? read(bytes.value, known) : err([bytes.error])
    if (!found.ok) yield fault(feed, found.error[0]!)
    else
      for (const batch of found.value) {
        const kept = knownThen(batch, country, until)
        if (kept) yield ok(kept)
      }
  }
}
