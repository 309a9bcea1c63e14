import { type TradingDay, toTradingDay } from '../calendar/day.ts'
import { previousSession, sessionOnOrAfter } from '../calendar/session.ts'
import { countryOfMarket, type MarketCode } from '../country.ts'
import {
  koreanSaleTaxRates,
  secFeeRates,
  tradeCostAssumptions,
  tradingActivityFeeRates,
} from './cost-data.ts'
import { rowInForceOrOldest } from './in-force.ts'

/**
 * The version is raised with every change of a table or an assumption: a track record names the version that it was
 * computed with.
 */
export const COSTS_VERSION = 'costs-1'

export type CostedTrade = { market: MarketCode; isFund: boolean; day: TradingDay; side: 'buy' | 'sell' }

/** The costs are fractions of the money traded. */
export type TradeCost = { commission: number; tax: number; spread: number; total: number }

const HUNDREDTHS_OF_A_PERCENT = 10_000
const MILLION = 1_000_000

/** The tax applies by day of transfer, so a new rate first affects trades two sessions earlier, which settle on that day. */
const koreanSaleTaxByTrade = koreanSaleTaxRates.map(row => {
  const transferred = sessionOnOrAfter('kr', toTradingDay(row.from))
  return { ...row, from: previousSession('kr', previousSession('kr', transferred)) }
})

function saleTax({ market, isFund, day }: CostedTrade): number {
  if (countryOfMarket(market) === 'us') {
    const taf = rowInForceOrOldest(tradingActivityFeeRates, day).perShare / tradeCostAssumptions.sharePrice
    return (rowInForceOrOldest(secFeeRates, day).perMillion + taf) / MILLION
  }
  if (isFund) return 0
  return rowInForceOrOldest(koreanSaleTaxByTrade, day).hundredths / HUNDREDTHS_OF_A_PERCENT
}

/** Returns the costs of a trade on top of the quoted price. */
export function computeTradeCost(trade: CostedTrade): TradeCost {
  const { market, isFund, side } = trade
  const country = countryOfMarket(market)
  const commission = tradeCostAssumptions.commission[country] / HUNDREDTHS_OF_A_PERCENT
  const tax = side === 'sell' ? saleTax(trade) : 0
  const halfSpread = isFund
    ? tradeCostAssumptions.fundHalfSpread[country]
    : tradeCostAssumptions.halfSpread[market]
  const spread = halfSpread / HUNDREDTHS_OF_A_PERCENT
  return { commission, tax, spread, total: commission + tax + spread }
}
