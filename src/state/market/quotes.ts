import { type Quote, quote } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'

export const useQuote = (ticker: string): Cached<Quote> =>
  useCachedReply(`quote/${ticker}`, quote.last, { params: { ticker } })

export const useReport = (ticker: string): Cached<StockReport> =>
  useCachedReply(`report/${ticker}`, quote.report, { params: { ticker } })
