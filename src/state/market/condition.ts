import { condition } from '#contract/condition.ts'
import type { Country } from '#domain/market/country.ts'
import { useKept } from '../request/kept.ts'

export const useCondition = (country: Country) =>
  useKept(`condition/${country}`, condition.now, { params: { country } })

export const useConditionHistory = (country: Country) =>
  useKept(`condition-history/${country}`, condition.history, { params: { country } })
