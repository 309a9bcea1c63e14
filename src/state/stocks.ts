import { api } from '#contract/index.ts'
import type { Chart, chartRanges, countries, Quote, Report } from '#contract/stock.ts'
import { type Kept, useKept } from './kept.ts'

export type ChartRange = (typeof chartRanges)[number]
export type Country = (typeof countries)[number]

export const useQuote = (ticker: string): Kept<Quote> =>
  useKept(`quote/${ticker}`, api.stock.quote, { params: { ticker } })

export const useChart = (ticker: string, range: ChartRange): Kept<Chart> =>
  useKept(`chart/${ticker}/${range}`, api.stock.chart, {
    params: { ticker },
    query: { range, adjusted: 'true' },
  })

export const useReport = (ticker: string): Kept<Report> =>
  useKept(`report/${ticker}`, api.stock.report, { params: { ticker } })

export const useMostTraded = (country: Country) =>
  useKept(`most-traded/${country}`, api.stock.mostTraded, { query: { country, limit: 10 } })
