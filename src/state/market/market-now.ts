import { marketConditionEndpoints } from '#contract/condition.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

/** The market's condition above the list of home, and in the sections below it. */
export const useHomeMarketCondition = (country: Country) =>
  useCachedReply(`home/condition/${country}`, marketConditionEndpoints.now, { params: { country } })
