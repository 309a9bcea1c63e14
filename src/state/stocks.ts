import { api } from '#contract/index.ts'
import type { Country } from '#contract/stock.ts'
import { useKept } from './kept.ts'

export const useMostTraded = (country: Country) =>
  useKept(`most-traded/${country}`, api.stock.mostTraded, { query: { country, limit: 10 } })
