import type { Country } from '#domain/market/country.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import { isSimulated, type MarketSource } from '#domain/market/sources/source.ts'
import type { MarketStores, PublicationRow, StoredMarketState } from '../../market-ports.ts'

export type UpdateCheck = {
  stores: Pick<MarketStores, 'marketState' | 'publications'>
  /** The source of each country's prices. */
  prices: Readonly<Record<Country, MarketSource | null>>
  /** The current version of the rules. */
  engine: string
}

/**
 * Says why a country needs a night: its data comes from another source than the configured one; the data or the rules
 * are newer than the publication; a session has ended since; or older sessions are still to be read.
 */
export type UpdateReason = 'other-source' | 'unpublished' | 'session' | 'history'

export async function findUpdateReason(
  { stores, prices, engine }: UpdateCheck,
  country: Country,
  now: number,
): Promise<UpdateReason | null> {
  const source = prices[country]
  const state = await stores.marketState.of(country)
  const published = await stores.publications.newest(country)
  if (state && isOtherSource(state.source, source)) return 'other-source'
  if (state && state.dataDate !== null && !isPublished(state, published, engine)) return 'unpublished'
  if (source === null || source === 'files') return null
  const expectedDay = newestReadySession(country, source, now)
  if (published === null || published.data_date < expectedDay) return 'session'
  if (state?.history?.isWhole === false) return 'history'
  // A simulated market is made again when the clock was set back.
  return isSimulated(source) && published.data_date > expectedDay ? 'session' : null
}

/**
 * Tells whether the stored market is to be replaced. A real market stays even if no source of prices is configured any
 * more, and until files are loaded that are to continue it.
 */
export const isOtherSource = (stored: string, requested: MarketSource | null): boolean =>
  stored !== requested && (isSimulated(stored) || (requested !== null && requested !== 'files'))

export const isPublished = (
  state: StoredMarketState,
  published: PublicationRow | null,
  engine: string,
): boolean => published?.revision === state.revision && published.engine === engine
