import { marketReportEndpoints } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

export const useTodaysMarketReport = (country: Country) =>
  useCachedReply(`report-today/${country}`, marketReportEndpoints.today, { query: { country } })

/** One request returns this many past reports. */
export const EDITIONS_PER_PAGE = 30

export const useMarketReportArchive = (country: Country, offset: number) =>
  useCachedReply(`report-archive/${country}/${offset}`, marketReportEndpoints.archive, {
    query: { country, limit: EDITIONS_PER_PAGE, offset },
  })

export const useMarketReportEdition = (country: Country, day: string) =>
  useCachedReply(`report-edition/${country}/${day}`, marketReportEndpoints.edition, {
    params: { country, day },
  })
