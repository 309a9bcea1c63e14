import { sectorEndpoints } from '#contract/sector.ts'
import { themeEndpoints } from '#contract/theme.ts'
import type { Country } from '#domain/market/country.ts'
import type { StockSort } from '#domain/market/stock-sorts.ts'
import type { Period } from '#domain/market-groups/period.ts'
import type { GroupScope } from '#domain/market-groups/scope.ts'
import { useCachedReply } from '../request/kept.ts'
import { usePaged } from '../request/paged.ts'

const piece = { limit: 50, offset: 0 }

export const useSectors = (market: GroupScope, period: Period) =>
  useCachedReply(`sectors/${market}/${period}`, sectorEndpoints.list, {
    params: { market },
    query: { period },
  })

export const useSector = (market: GroupScope, code: string, sort: StockSort) =>
  usePaged(`sector/${market}/${code}/${sort}`, sectorEndpoints.detail, {
    params: { market, sector: code },
    query: { sort, ...piece },
  })

export const useThemes = (country: Country, period: Period) =>
  useCachedReply(`themes/${country}/${period}`, themeEndpoints.list, { query: { country, period } })

export const useTheme = (id: string, country: Country, sort: StockSort) =>
  usePaged(`theme/${id}/${country}/${sort}`, themeEndpoints.detail, {
    params: { id },
    query: { country, sort, ...piece },
  })

export const useCategories = (country: Country, period: Period) =>
  useCachedReply(`categories/${country}/${period}`, themeEndpoints.trending, {
    query: { country, period, limit: 300, offset: 0 },
  })

export const useCategory = (id: string, country: Country, sort: StockSort) =>
  usePaged(`category/${id}/${country}/${sort}`, themeEndpoints.category, {
    params: { id },
    query: { country, sort, ...piece },
  })
