import { type Country, countries } from '#domain/market/country.ts'
import type { MarketStores, Published } from '../market-ports.ts'
import { type Markets, type OpenMarket, openMarket } from './open-market.ts'

export type HeldMarkets = Markets & {
  /** Opens whatever is newer than what is held; calls at once share one look. */
  refresh(): Promise<void>
  /** Names what is held, so that an answer made from it is known by it. */
  publication(): string
}

const nameOf = (published: Published | undefined): string =>
  published ? `${published.version}.${published.sha256.slice(0, 16)}` : '-'

/** The newest publication of each country. Whoever holds one goes on with it until it asks again. */
export function holdMarkets(stores: MarketStores): HeldMarkets {
  const held = new Map<Country, OpenMarket>()
  let looking: Promise<void> | null = null
  let again = false

  const look = async () => {
    for (const country of countries) {
      const newest = await stores.publications.newest(country)
      const own = held.get(country)
      if (!newest) held.delete(country)
      else if (!own || own.published.sha256 !== newest.sha256 || own.published.version !== newest.version) {
        const opened = await openMarket(stores, country)
        if (opened) held.set(country, opened)
      }
    }
  }

  return {
    of: country => held.get(country) ?? null,
    async refresh() {
      if (looking) {
        // What was published after that look began would be missed.
        again = true
        return looking
      }
      looking = (async () => {
        do {
          again = false
          await look()
        } while (again)
      })().finally(() => {
        looking = null
      })
      return looking
    },
    // A market that made room for another begins again with version 1.
    publication: () =>
      countries.map(country => `${country} ${nameOf(held.get(country)?.published)}`).join(' '),
  }
}
