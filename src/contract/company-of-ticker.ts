import * as z from 'zod/mini'
import {
  EarningsReply,
  InsiderTradesReply,
  insiderDaysParameter,
  SignalHistoryReply,
} from './company-facts.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { pageParameters } from './page-of.ts'

export const tickerParams = z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) })
export const stockPath = <P extends string>(part: P) => `/api/v2/stock/{ticker}/${part}/` as const
export const stockPartDefaults = { method: 'GET', auth: 'public', params: tickerParams, kept: true } as const
export const stockProblemCodes = ['unknown_ticker', 'not_ready'] as const

/**
 * The calls whose data a chart marks. They are separate from `company.ts`, so that a chart does not load that file's
 * other schemas.
 */
export const chartMarkEndpoints = {
  insiders: defineEndpoint({
    ...stockPartDefaults,
    auth: 'optional',
    path: stockPath('insiders'),
    summary:
      'What those who lead the company bought and sold, the newest first, with clusters and a year’s totals.',
    query: z.object({ ...pageParameters(50), days: fallback(z.nullable(insiderDaysParameter), null) }),
    reply: InsiderTradesReply,
    problems: stockProblemCodes,
  }),
  earnings: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('earnings'),
    summary: 'Results that were reported beside what was expected, and those to come with their day.',
    query: z.object(pageParameters(20)),
    reply: EarningsReply,
    problems: stockProblemCodes,
  }),
  history: defineEndpoint({
    ...stockPartDefaults,
    // A kept reply would stay without the sentence about the track record, which may be computed after the first request.
    kept: false,
    path: stockPath('history'),
    summary:
      'The sealed changes of its signal, the newest first, each with the hash of its day, and how all signals of the country did.',
    query: z.object(pageParameters(50)),
    reply: SignalHistoryReply,
    problems: stockProblemCodes,
  }),
}
