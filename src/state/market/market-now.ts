import { condition } from '#contract/condition.ts'
import { freshness } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import { useKept } from '../request/kept.ts'

/** The market sections of home above its list; each reply has its own cache entry. */
export const useMarketStatus = () => useKept('home/status', freshness.status, {})

export const useConditionNow = (country: Country) =>
  useKept(`home/condition/${country}`, condition.now, { params: { country } })
