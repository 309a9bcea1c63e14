import { condition } from '#contract/condition.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

export const useCondition = (country: Country) =>
  useCachedReply(`condition/${country}`, condition.now, { params: { country } })

export const useConditionHistory = (country: Country) =>
  useCachedReply(`condition-history/${country}`, condition.history, { params: { country } })
