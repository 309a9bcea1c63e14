import type { Country } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/source.ts'
import type { MarketStores, PublicationRow, StoredState } from '../../market-ports.ts'
import { sessionWanted } from '../sign-in/session-wanted.ts'

export type UpdateCheck = {
  stores: Pick<MarketStores, 'marketState' | 'publications'>
  /** Whose prices each country lives from. */
  prices: Readonly<Record<Country, MarketSource | null>>
  /** Names the rules that publications are made by now. */
  engine: string
}

/** Another market is stored than lives here now; something stored, or the rules, are newer than what is published; a session has ended. */
export type Behind = 'other-source' | 'unpublished' | 'session'

export async function whyBehind(
  { stores, prices, engine }: UpdateCheck,
  country: Country,
  now: number,
): Promise<Behind | null> {
  const asked = prices[country]
  const state = await stores.marketState.of(country)
  const published = await stores.publications.newest(country)
  if (state && isOther(state.source, asked)) return 'other-source'
  if (state && state.dataDate !== null && !isPublished(state, published, engine)) return 'unpublished'
  if (asked === null || asked === 'files') return null
  const wanted = sessionWanted(country, asked, now)
  if (published === null || published.data_date < wanted) return 'session'
  // What is simulated is made anew for an earlier clock.
  return isSimulated(asked) && published.data_date > wanted ? 'session' : null
}

/** Where nobody is asked for prices any more a real market stays. */
export const isOther = (stored: string, asked: MarketSource | null): boolean =>
  stored !== asked && (asked !== null || isSimulated(stored))

export const isPublished = (state: StoredState, published: PublicationRow | null, engine: string): boolean =>
  published?.revision === state.revision && published.engine === engine
