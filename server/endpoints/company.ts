import { companyEndpoints as contract } from '#contract/company.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith, stockRefusalWords } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readCorrections } from '../use-cases/record/read-corrections.ts'
import { makeSealedChangesReader } from '../use-cases/record/sealed-changes.ts'
import type { TrackRecords } from '../use-cases/record/track-records.ts'
import { adjustProperPrice } from '../use-cases/stock/adjust-proper-price.ts'
import { readDividends } from '../use-cases/stock/read-dividends.ts'
import { readEarnings } from '../use-cases/stock/read-earnings.ts'
import { readFlows } from '../use-cases/stock/read-flows.ts'
import { readFundHolders } from '../use-cases/stock/read-holders.ts'
import { readInsiders } from '../use-cases/stock/read-insiders.ts'
import { readPeers } from '../use-cases/stock/read-peers.ts'
import { readScores, readValuation } from '../use-cases/stock/read-scores.ts'
import { readSignalHistory } from '../use-cases/stock/read-signal-history.ts'

const orRefusal = refuseErrorsWith(stockRefusalWords)

const because = {
  unknown: 'There is no such assumption.',
  out_of_range: 'This number is out of its bounds.',
  out_of_order: 'The lower quartile, the median and the upper quartile must stand in this order.',
} as const

export const companyHandlers = ({ markets, tracks }: { markets: LoadedMarkets; tracks: TrackRecords }) => {
  const changes = makeSealedChangesReader()
  return {
    scores: defineHandler(contract.scores, async ({ params }, { stores: { market } }) =>
      orRefusal(await readScores({ markets, ...market }, params.ticker)),
    ),
    valuation: defineHandler(contract.valuation, async ({ params }, { stores: { market } }) =>
      orRefusal(await readValuation({ markets, ...market }, params.ticker)),
    ),
    properPrice: defineHandler(contract.properPrice, async ({ params, body }) => {
      const adjusted = adjustProperPrice(markets, params.ticker, body.changes)
      if (adjusted.ok) return adjusted
      if (typeof adjusted.error === 'string') return refuse(adjusted.error, stockRefusalWords[adjusted.error])
      const { id, because: why } = adjusted.error
      return refuse('bad_request', because[why], { [id]: why })
    }),
    peers: defineHandler(contract.peers, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readPeers({ markets, ...market }, params.ticker, query)),
    ),
    insiders: defineHandler(contract.insiders, async ({ params, query }, { stores: { market }, plan }) =>
      orRefusal(await readInsiders({ markets, ...market }, params.ticker, query, await plan())),
    ),
    earnings: defineHandler(contract.earnings, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readEarnings({ markets, ...market }, params.ticker, query)),
    ),
    flows: defineHandler(contract.flows, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readFlows({ markets, ...market }, params.ticker, query.range)),
    ),
    dividends: defineHandler(contract.dividends, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readDividends({ markets, ...market }, params.ticker, query)),
    ),
    holders: defineHandler(contract.holders, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readFundHolders({ markets, ...market }, params.ticker, query)),
    ),
    history: defineHandler(contract.history, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readSignalHistory({ markets, changes, tracks, ...market }, params.ticker, query)),
    ),
    corrections: defineHandler(contract.corrections, async ({ params, query }, { stores: { market } }) =>
      orRefusal(await readCorrections({ markets, ...market }, params.ticker, query)),
    ),
  }
}
