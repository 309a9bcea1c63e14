import { marketReport } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { useCachedReply } from '../request/kept.ts'

export const useTodaysReport = (country: Country) =>
  useCachedReply(`report-today/${country}`, marketReport.today, { query: { country } })

/** One request returns this many past reports. */
export const EDITIONS = 30

export const useReportArchive = (country: Country, offset: number) =>
  useCachedReply(`report-archive/${country}/${offset}`, marketReport.archive, {
    query: { country, limit: EDITIONS, offset },
  })

export const useEdition = (country: Country, day: string) =>
  useCachedReply(`report-edition/${country}/${day}`, marketReport.edition, { params: { country, day } })
