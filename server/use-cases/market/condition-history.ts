import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { computeGauge } from '#domain/market-condition/gauge.ts'
import { CONDITION_VERSION } from '#domain/market-condition/inputs.ts'
import { type MarketBreadth, marketBreadthOf } from '#domain/market-condition/market-breadth.ts'
import { readConditionInputs } from '#domain/market-condition/readings.ts'
import { isMadeAfterwards, type MarketStores } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { readIndicesAt } from './index-rows.ts'
import { type LoadedMarkets, openStoredPack } from './load-market.ts'
import { oncePerPublication } from './once-per-publication.ts'
import { readNewestRates } from './read-condition.ts'

type History = ReplyOf<typeof marketConditionEndpoints.history>
type Ports = {
  markets: LoadedMarkets
  stores: Pick<MarketStores, 'bars' | 'facts' | 'marketState' | 'publications'>
}

const HISTORY_SESSIONS = 60
/**
 * The number of packs whose counts are cached: those of both countries, and twice as many because a day may be
 * published twice.
 */
const MOST_COUNTED = 4 * HISTORY_SESSIONS

/**
 * Computes the market condition of each published session from the pack of its day, and from the index and rates up to
 * that day. So nothing is used that became known later, and stocks delisted since are included. The counts of a pack
 * are cached.
 */
export function makeConditionHistoryReader() {
  const counted = new Map<string, MarketBreadth>()
  const once = oncePerPublication<History>()

  async function censusIn(
    { publications }: Ports['stores'],
    country: Country,
    { version, sha256 }: { version: number; sha256: string },
  ): Promise<MarketBreadth | null> {
    const known = counted.get(sha256)
    if (known) return known
    const bytes = await publications.pack(country, version)
    if (!bytes) return null
    const census = marketBreadthOf(openStoredPack(bytes))
    counted.set(sha256, census)
    for (const [oldest] of counted) if (counted.size > MOST_COUNTED) counted.delete(oldest)
    return census
  }

  return async ({ markets, stores }: Ports, country: Country): Promise<Result<History, 'not_ready'>> => {
    const market = markets.of(country)
    if (!market) return err('not_ready')
    const make = async (): Promise<History> => {
      const { data_date, version: newest, source } = market.published
      const known = (await stores.publications.days(country)).filter(
        ({ data_date: day, version }) => day <= data_date && version <= newest,
      )
      const live = known.find(({ version }) => !isMadeAfterwards(version))
      const [index] = await readIndicesAt(stores.bars, country, data_date)
      const indexSource = (await readFeedSource(stores.marketState, country, 'index'))?.source ?? source
      const rates = await readNewestRates(stores, 4 * HISTORY_SESSIONS)
      const days: History['days'] = []
      for (const each of known.slice(-HISTORY_SESSIONS)) {
        const census = await censusIn(stores, country, each)
        if (!census) continue
        const { value, zone } = computeGauge(
          country,
          readConditionInputs({
            country,
            day: each.data_date,
            source,
            census,
            index: index ? { columns: index.columns, source: indexSource } : null,
            rates: rates.length > 0 ? rates : null,
          }),
        )
        days.push({ date: isoDay(each.data_date), gauge: value, zone })
      }
      return {
        ...market.provenance,
        country,
        version: CONDITION_VERSION,
        since: known[0] ? isoDay(known[0].data_date) : null,
        live_since: live ? isoDay(live.data_date) : null,
        days,
      }
    }
    return ok(await once(market, make))
  }
}
