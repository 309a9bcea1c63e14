import { type Country, countries } from '#domain/market/country.ts'
import { feeds as allFeeds, type Feed } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { feedsClaimedBy } from '#domain/market/sources/feed-claims.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { BadCommandInput, type CommandTools } from '../command.ts'

/** What a load of files meets: the feeds that MARKET gives to files, and the stored stocks, without those of a market that is cleared. */
export type IngestTarget = {
  feeds: readonly Feed[]
  stored: readonly Instrument[]
  /** The countries whose simulated market is replaced. */
  clearing: readonly Country[]
}

/**
 * A real market is continued, whichever source it is from: with the prices of files, or with what files bring beside it. A
 * simulated one is replaced by the prices of files, and never completed.
 */
export async function findIngestTarget({
  stores,
  claims,
}: Pick<CommandTools, 'stores' | 'claims'>): Promise<IngestTarget> {
  const claimed = new Set(countries.flatMap(country => feedsClaimedBy(claims, country, 'files')))
  const feeds = allFeeds.filter(feed => claimed.has(feed))
  const clearing: Country[] = []
  const stored: Instrument[] = []
  for (const country of countries) {
    const state = await stores.market.marketState.of(country)
    if (state === null || !isSimulated(state.source))
      stored.push(...(await stores.market.instruments.ofCountry(country)))
    else if (claimed.has('bars')) clearing.push(country)
    else
      throw new BadCommandInput(
        `The database still holds the simulated ${country} market, which the first night of a source of prices replaces. Load the files after it.`,
      )
  }
  if (stored.length === 0 && !claimed.has('listing'))
    throw new BadCommandInput(
      'The database holds no stock yet that these files could complete. Load them after the first night of the other sources.',
    )
  return { feeds, stored, clearing }
}
