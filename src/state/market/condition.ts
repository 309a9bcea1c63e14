import { marketConditionEndpoints } from '#contract/condition.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

export const useMarketCondition = (country: Country) =>
  useCachedReply(`condition/${country}`, marketConditionEndpoints.now, { params: { country } })

export const useMarketConditionHistory = (country: Country) =>
  useCachedReply(`condition-history/${country}`, marketConditionEndpoints.history, { params: { country } })
