import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest, NewestBar } from '#server/market-ports.ts'
import type { FakeVendorFault } from '../fake.ts'
import { fakeSecCredentials, startSecFake } from './fake.ts'
import { fakeSecInstruments, fakeSecUntil } from './fake-companies.ts'
import { secSource } from './sec.ts'

export type FakeSecRead = {
  faults?: FakeVendorFault[]
  /** The stocks to read; without it all that the fake has. */
  tickers?: string[]
  /** What is stored with each of these stocks, beside what the fake has. */
  stored?: Partial<Instrument>
  storedUntil?: number
  until?: TradingDay
  contact?: string
  fetch?: typeof fetch
  companiesForArchives?: number
  onDownload?: FeedRequest['onDownload']
}

type RowFeed = 'statements' | 'earnings' | 'insiders' | 'holdings'
type RowOf<F extends RowFeed> = Extract<FeedBatch, { feed: F }>['rows'][number]

/** Reads the fake with the real adapter once, with a clock of its own, and ends the fake. */
export async function readFakeSec(options: FakeSecRead = {}) {
  const {
    faults = [],
    tickers,
    stored = {},
    storedUntil,
    until = fakeSecUntil,
    companiesForArchives = 1000,
  } = options
  const fake = await startSecFake({ faults })
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-sec-'))
  let now = 0
  const starts: number[] = []
  const ask = options.fetch ?? fetch
  const deps = {
    fetch: ((input, init) => {
      starts.push(now)
      return ask(input, init)
    }) as typeof fetch,
    async pause(ms: number) {
      now += ms
    },
    elapsed: () => now,
    random: () => 0.5,
  }
  const contact = options.contact ?? fakeSecCredentials.contact
  const market = secSource({
    ...{ dataBase: fake.url, wwwBase: fake.url, contact, deps },
    ...{ archiveFolder: folder, companiesForArchives },
  })
  const instruments = fakeSecInstruments
    .filter(({ ticker }) => !tickers || tickers.includes(ticker))
    .map(each => ({ ...each, ...stored }))
  const newest = new Map<string, NewestBar>()
  if (storedUntil)
    for (const { fsym_id } of instruments)
      newest.set(fsym_id, { day: toTradingDay(storedUntil), close: 1, factor: 1 })
  const batches: FeedBatch[] = []
  const problems: FeedFault[] = []
  const request: FeedRequest = {
    ...{ country: 'us', feeds, from: toTradingDay(20200102), until, instruments, newest },
    ...(options.onDownload ? { onDownload: options.onDownload } : {}),
  }
  try {
    for await (const piece of market.read(request))
      if (piece.ok) batches.push(piece.value)
      else problems.push(piece.error)
  } finally {
    await fake.close()
    await rm(folder, { recursive: true })
  }
  const rows = <F extends RowFeed>(feed: F, fsym_id: string): RowOf<F>[] =>
    batches.flatMap<unknown>(one =>
      one.feed === feed && 'rows' in one && 'fsym_id' in one && one.fsym_id === fsym_id ? one.rows : [],
    ) as RowOf<F>[]
  return { batches, problems, rows, starts, calls: fake.calls }
}
