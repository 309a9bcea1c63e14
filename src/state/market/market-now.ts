import { condition } from '#contract/condition.ts'
import { freshness } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import { useKept } from '../request/kept.ts'

/** What home shows of the market above its list, each answer under a name of its own. */
export const useMarketStatus = () => useKept('home/status', freshness.status, {})

export const useConditionNow = (country: Country) =>
  useKept(`home/condition/${country}`, condition.now, { params: { country } })
