import { portfolioEndpoints as contract } from '#contract/portfolio.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import { readExchangeRates } from '../use-cases/items/read-exchange-rates.ts'
import { readPortfolio } from '../use-cases/items/read-portfolio.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'

const orRefusal = refuseErrorsWith({ ...notReadyWords, not_found: 'There is no such portfolio.' })

export const portfolioHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  read: defineHandler(contract.read, async ({ params, query }, { stores, user, now, mayUse }) => {
    const read = await readPortfolio(
      { ...stores, markets },
      { userPk: user().pk, now },
      { id: params.id, currency: query.currency },
    )
    if (read.ok && read.value.analysis !== null) await mayUse('portfolioAnalysis')
    return orRefusal(read)
  }),
  exchangeRates: defineHandler(contract.exchangeRates, async ({ query }, { stores: { market } }) =>
    ok(await readExchangeRates(market.facts, query)),
  ),
})
