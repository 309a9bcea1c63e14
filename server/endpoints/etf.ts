import { etfEndpoints as contract } from '#contract/etf.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readFund } from '../use-cases/stock/read-fund.ts'
import { comparedFundsRange, type OverlapRefusal, readOverlap } from '../use-cases/stock/read-overlap.ts'

const words = {
  unknown_ticker: 'There is no fund of this ticker.',
  not_found: 'This is a company and no fund.',
  ...notReadyWords,
} as const

const orRefusal = refuseErrorsWith(words)

export const etfHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  detail: defineHandler(contract.detail, async ({ params, query }, { stores: { market } }) => {
    const { facts, marketState } = market
    const read = await readFund({ markets, facts, marketState }, params.ticker, query)
    return orRefusal(read)
  }),
  overlap: defineHandler(
    contract.overlap,
    async ({ query: { tickers, limit } }, { stores: { market }, plan, mayUse }) => {
      const requested = tickers.split(',').filter(ticker => ticker.trim() !== '')
      const read = await readOverlap({ markets, facts: market.facts }, requested, limit, await plan())
      if (read.ok && read.value.funds.length > planLimitsOf('free').etfCompare) await mayUse('etfCompareMore')
      return read.ok ? read : refusalOf(read.error)
    },
  ),
})

function refusalOf(no: OverlapRefusal) {
  switch (no.kind) {
    case 'not_ready':
      return refuse('not_ready', words.not_ready)
    case 'unknown_ticker':
      return refuse('unknown_ticker', words.unknown_ticker, { tickers: no.ticker.trim() })
    case 'no_fund':
      return refuse('bad_request', words.not_found, { tickers: no.ticker.trim() })
    case 'count':
      return refuse(
        'bad_request',
        `${comparedFundsRange.least} to ${comparedFundsRange.most} funds can be compared.`,
        {
          tickers: String(no.found),
        },
      )
  }
}
