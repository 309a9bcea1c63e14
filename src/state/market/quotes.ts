import { type Quote, quote } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { type Cached, useKept } from '../request/kept.ts'

export const useQuote = (ticker: string): Cached<Quote> =>
  useKept(`quote/${ticker}`, quote.last, { params: { ticker } })

export const useReport = (ticker: string): Cached<StockReport> =>
  useKept(`report/${ticker}`, quote.report, { params: { ticker } })
