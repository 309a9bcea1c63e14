import { api } from '#contract/index.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

export const useMostTraded = (country: Country) =>
  useCachedReply(`most-traded/${country}`, api.stock.mostTraded, { query: { country, limit: 10 } })
