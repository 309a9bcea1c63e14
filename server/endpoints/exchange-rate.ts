import { exchangeRateEndpoints as contract } from '#contract/exchange-rate.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { readExchangeRates } from '../use-cases/market/read-exchange-rates.ts'

export const exchangeRateHandlers = () => ({
  ofDays: defineHandler(contract.ofDays, async ({ query }, { stores: { market } }) =>
    ok(await readExchangeRates(market.facts, query)),
  ),
})
