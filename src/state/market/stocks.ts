import { api } from '#contract/index.ts'
import type { Country } from '#domain/market/country.ts'
import { useKept } from '../request/kept.ts'

export const useMostTraded = (country: Country) =>
  useKept(`most-traded/${country}`, api.stock.mostTraded, { query: { country, limit: 10 } })
