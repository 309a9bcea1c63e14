import { marketConditionEndpoints } from '#contract/condition.ts'
import { freshnessEndpoints } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

/** The market sections above the list of home. Each reply has its own cache entry. */
export const useMarketFreshness = () => useCachedReply('home/status', freshnessEndpoints.status, {})

export const useHomeMarketCondition = (country: Country) =>
  useCachedReply(`home/condition/${country}`, marketConditionEndpoints.now, { params: { country } })
