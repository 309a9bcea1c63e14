import { setTimeout as wait } from 'node:timers/promises'
import { type Country, countries } from '#domain/market/country.ts'
import type { MarketStores, PublicationRow } from '../../market-ports.ts'
import { type LoadedMarket, type LoadedMarkets, loadMarket } from './load-market.ts'

export type HeldMarkets = LoadedMarkets & {
  /** Loads newer publications. Concurrent calls share one look-up; a failed look-up is retried until it succeeds. */
  refresh(): Promise<void>
  /** Returns the id of the loaded publications, under which replies made from them are cached. */
  publication(): string
  /** Starts no more look-ups, and waits for one that is running. */
  close(): Promise<void>
}

/** A function that waits; it rejects when the signal is aborted. */
export type AbortablePause = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * A new publication is announced only once, so after a failed look-up only a retry finds it. The pauses between the
 * retries are our choice.
 */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000]

const unheld: AbortablePause = (ms, signal) => wait(ms, undefined, { signal, ref: false })

const nameOf = (published: PublicationRow | undefined): string =>
  published ? `${published.version}.${published.sha256.slice(0, 16)}.${pastDaysOf(published) ?? 0}` : '-'

/** How many days before the first publication were analysed afterwards; they are stored while the newest is served. */
const pastDaysOf = ({ body }: PublicationRow): number | undefined =>
  (body as { past_days?: number } | null)?.past_days

const nameOfAll = (held: ReadonlyMap<Country, LoadedMarket>): string =>
  countries.map(country => `${country} ${nameOf(held.get(country)?.published)}`).join(' ')

/**
 * Holds the newest publication of each country in memory. A caller keeps using the publication that it got until it
 * asks again.
 */
export function holdMarkets(stores: MarketStores, pause: AbortablePause = unheld): HeldMarkets {
  const held = new Map<Country, LoadedMarket>()
  let name = nameOfAll(held)
  const closing = new AbortController()
  let looking: Promise<void> | null = null
  let again = false
  let isBehind = false
  let retrying: Promise<void> | null = null

  const hold = (country: Country, market: LoadedMarket | null) => {
    if (market) held.set(country, market)
    else held.delete(country)
    name = nameOfAll(held)
  }

  const look = async () => {
    for (const country of countries) {
      const newest = await stores.publications.newest(country)
      const own = held.get(country)
      if (!newest) hold(country, null)
      else if (!own || nameOf(own.published) !== nameOf(newest)) {
        const opened = await loadMarket(stores, country)
        if (opened) hold(country, opened)
      }
    }
  }

  const lookUntilNothingIsNew = async () => {
    do {
      again = false
      try {
        await look()
        isBehind = false
      } catch (error) {
        isBehind = true
        // Calls that arrived during this look-up get another look-up.
        if (!again) throw error
      }
    } while (again && !closing.signal.aborted)
  }

  const retry = async () => {
    try {
      for (let ms = FIRST_PAUSE_MS; isBehind; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
        await pause(ms, closing.signal)
        if (closing.signal.aborted) return
        if (isBehind) await refresh().catch(() => undefined)
      }
    } finally {
      retrying = null
    }
  }

  async function refresh(): Promise<void> {
    if (closing.signal.aborted) return
    if (looking) {
      // This look-up may miss what was published after it began, so it is repeated.
      again = true
      return looking
    }
    looking = lookUntilNothingIsNew().finally(() => {
      looking = null
      if (!isBehind || closing.signal.aborted) return
      retrying ??= retry().catch(() => undefined)
    })
    return looking
  }

  return {
    of: country => held.get(country) ?? null,
    refresh,
    // The hash is part of the id, because a market that replaced another one starts again with version 1.
    publication: () => name,
    async close() {
      closing.abort()
      await looking?.catch(() => undefined)
      await retrying
    },
  }
}
