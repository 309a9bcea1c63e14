import { toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakeKisCredentials, fakeKisUntil, startKisFake } from '#server/adapters/market-data/kis/fake.ts'
import { type KisOptions, kisSource } from '#server/adapters/market-data/kis/kis.ts'
import type { FeedBatch, FeedFault, FeedRequest } from '#server/market-ports.ts'

const open: FakeVendorServer[] = []
export async function closeKisFakes() {
  for (const fake of open.splice(0)) await fake.close()
}

/** The source over a fake of its own, and a reading of it by feeds. */
type Change = { fetch?: typeof fetch } & Partial<Pick<KisOptions, 'since'>>

export async function kisMarket({ fetch: ask = fetch, ...options }: Change = {}) {
  const fake = await startKisFake()
  open.push(fake)
  const deps = { fetch: ask, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  const kis = kisSource({ base: fake.url, filesBase: fake.url, deps, ...fakeKisCredentials, ...options })
  const read = async (change: Partial<FeedRequest> = {}) => {
    const ask: FeedRequest = {
      country: 'kr',
      feeds,
      from: toTradingDay(20190102),
      until: fakeKisUntil,
      instruments: [],
      newest: new Map(),
      ...change,
    }
    const batches: FeedBatch[] = []
    const faults: FeedFault[] = []
    for await (const one of kis.read(ask)) one.ok ? batches.push(one.value) : faults.push(one.error)
    const of = <F extends FeedBatch['feed']>(feed: F) =>
      batches.filter((batch): batch is Extract<FeedBatch, { feed: F }> => batch.feed === feed)
    const listed = of('listing').flatMap(({ instruments }) => instruments)
    const bars = (id: string) => of('bars').find(({ fsym_id }) => fsym_id === id)?.bars
    return { batches, faults, of, listed, bars }
  }
  return { fake, read }
}

/** Replaces the reply to each request whose address contains the words. */
export const kisInstead =
  (words: string, status: number, body: unknown): typeof fetch =>
  (...args) =>
    String(args[0]).includes(words)
      ? Promise.resolve(new Response(JSON.stringify(body), { status }))
      : fetch(...args)

/** A stored stock that the fake does not know. */
export const kisStranger: Instrument = {
  fsym_id: '999990-KR',
  country: 'kr',
  ticker: '999990',
  market: 2,
  venue: 'KOSPI',
  fref_security_type: 'SHARE',
  name_kr: '사라진회사',
  name_en: 'Vanished',
  sector_code: null,
  shares: null,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
}
