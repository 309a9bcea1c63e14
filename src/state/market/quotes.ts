import { type Quote, quoteEndpoints } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export const useQuote = (ticker: string): CachedReplyState<Quote> =>
  useCachedReply(`quote/${ticker}`, quoteEndpoints.last, { params: { ticker } })

export const useReport = (ticker: string): CachedReplyState<StockReport> =>
  useCachedReply(`report/${ticker}`, quoteEndpoints.report, { params: { ticker } })
