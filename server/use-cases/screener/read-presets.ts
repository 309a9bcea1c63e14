import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { missingFeedFields, scarceFeedFields } from '#domain/market-status/missing-feed.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { absenceInPack, absentFeedOf } from '#domain/screener/absent-feed.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { type Preset, presets } from '#domain/screener/presets/index.ts'
import type { FeedState, MarketStateStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'

type Presets = ReplyOf<typeof screenerEndpoints.presets>

/** The number of rows that every caller gets, whatever the plan. */
const FIRST = planLimitsOf('guest').presetRows

/** Returns every preset, with the number of its members on the newest day and the first of them. */
export async function readPresets(
  { markets, marketState }: { markets: LoadedMarkets; marketState: FeedStates },
  country: Country,
): Promise<Result<Presets, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const states = await marketState.feeds(country)
  return ok({
    ...market.provenance,
    country,
    presets: Object.values(presets).map(preset => {
      const { where, sort } = presetFilterInCountry(country, preset)
      const availability = presetAvailability(market, states, preset)
      const { count, rows } = availability.available
        ? market.screener().screen({ where, sort }, FIRST)
        : { count: null, rows: [] }
      return {
        ...presetText(preset),
        ...availability,
        sort,
        count,
        rows: rows.flatMap(row => publishedStockRowOf(market, market.pack.fsymIds[row]!) ?? []),
      }
    }),
  })
}

export const presetText = ({ name, ko, en }: Preset) => ({ name, ko, en })

type FeedStates = Pick<MarketStateStore, 'feeds'>

type Availability = {
  available: boolean
  missing_feed: Feed | null
  missing_kr: string
  missing_en: string
}

/** Says whether a preset can be asked: not where its country does not publish the data, nor where no source has brought them. */
export function presetAvailability(
  market: LoadedMarket,
  states: readonly Pick<FeedState, 'feed'>[],
  preset: Preset,
): Availability {
  const { country } = market.published
  const { isWhole } = presetFilterInCountry(country, preset)
  if (!isWhole)
    return {
      ...{ available: false, missing_feed: null },
      missing_kr: '이 나라에서는 공개되지 않는 값이 필요한 프리셋입니다.',
      missing_en: 'This preset needs data that isn’t published in this country.',
    }
  const feed = absentFeedOf(preset.where, absenceInPack(market.pack))
  if (feed === null) return { available: true, missing_feed: null, missing_kr: '', missing_en: '' }
  const isStored = states.some(state => state.feed === feed)
  return {
    ...{ available: false, missing_feed: feed },
    ...(isStored ? scarceFeedFields(feed) : missingFeedFields(country, feed)),
  }
}
