import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Quote } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { isGap, type SealedDay, sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { assert } from '#domain/kernel/assert.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { listenToChannel } from '#server/adapters/database/listen.ts'
import { publicationNotifyChannel } from '#server/adapters/database/stores/publications.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import type { LoadedMarket } from '#server/use-cases/market/load-market.ts'

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => createHash('sha256').update(bytes).digest()

/** Throws unless a country's publication is consistent: everything in it must have the same day and the same number. */
export function assertWhole({ published, pack, packBytes, answers, rowOf, instruments }: LoadedMarket): void {
  const { country, version, data_date, sha256: named } = published
  const of = `${country} ${version}`
  assert(createHash('sha256').update(packBytes).digest('hex') === named, `the pack of ${of} is the one named`)
  assert(pack.version === version && pack.day === data_date, `the pack of ${of} is of that number and day`)
  for (const [id, { quote, report }] of answers) {
    const read = <T>(bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString('utf8')) as T
    const [one, other] = [read<Quote>(quote), read<StockReport>(report)]
    const isNewest = one.delisted_at === null && one.halted_since === null
    assert(one.as_of === other.as_of, `quote and report of ${id} in ${of} are of one day`)
    assert(!isNewest || one.as_of === isoDay(data_date), `${id} in ${of} is of the newest day`)
    assert(instruments.has(id), `${id} in ${of} is known`)
  }
  for (const id of rowOf.keys()) assert(answers.has(id), `${id} in the pack of ${of} has answers`)
}

/** Verifies every sealed line in order, and that after the first live record there are only live ones. */
export async function verifiedChain(stores: MarketStores, country: Country): Promise<SealedDay[]> {
  const lines = await stores.seals.lines(country)
  if (lines.length === 0) return []
  const days: SealedDay[] = []
  const verdict = await verifyChain(Uint8Array.from(Buffer.concat(lines.map(({ line }) => line))), {
    ...{ country, sha256, head: lines.at(-1)!.hash, onDay: day => days.push(day) },
    sessions: sessionDaysBetween(country, lines[0]!.day, lines.at(-1)!.day),
  })
  assert(verdict.ok, `the ${country} chain verifies (${verdict.ok ? '' : JSON.stringify(verdict.error)})`)
  const live = days.findIndex(
    day => sealedRecordsOf(day).some(({ edition }) => edition === 'live') || isGap(day),
  )
  const later = live < 0 ? [] : days.slice(live + 1)
  assert(
    later.every(day => sealedRecordsOf(day).every(({ edition }) => edition === 'live')),
    `${country}: once it lives it lives`,
  )
  return days
}

/** Reads the public state again and again, as a server does, while other processes work, are killed and start again. */
export function watchPublications(stores: MarketStores, url: string) {
  const markets = holdMarkets(stores)
  const seen = new Map<Country, number>()
  let looks = 0
  let stopped = false
  const listening = listenToChannel({ connectionString: url }, publicationNotifyChannel, {
    said: () => void markets.refresh().catch(() => {}),
    gap: () => void markets.refresh().catch(() => {}),
  })
  const look = async (country: Country) => {
    const [newest, head] = await Promise.all([
      stores.publications.newest(country),
      stores.seals.head(country),
    ])
    // These are two queries, so the second may see a newer state, but never an older one, and never a sealed line
    // without its publication.
    if (newest && head) assert(head.day >= newest.data_date, 'what is published is sealed')
    if (head) {
      const after = await stores.publications.newest(country)
      assert(after && after.data_date >= head.day, 'what is sealed is published')
    }
    const market = markets.of(country)
    if (!market) return
    const { version } = market.published
    assert(version >= (seen.get(country) ?? 0), `${country} never goes back`)
    if (version !== seen.get(country)) assertWhole(market)
    seen.set(country, version)
    looks++
  }
  const running = (async () => {
    while (!stopped) {
      for (const country of countries) await look(country)
      await pause(25)
    }
  })()
  running.catch(() => {})
  return {
    markets,
    async stop(): Promise<number> {
      stopped = true
      await listening.close()
      await running
      return looks
    },
  }
}
