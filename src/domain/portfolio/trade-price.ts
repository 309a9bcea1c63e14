import type { TradingDay } from '../market/calendar/day.ts'
import type { MarketCode } from '../market/country.ts'
import { computeTradeCost } from '../market/trading/costs.ts'
import { roundToTick, tickSize } from '../market/trading/tick-size.ts'

/**
 * These are the prices at which one share can be traded: `price` in its own currency, `costs` as a fraction of the
 * money. `paid` and `got` are what the owner pays and gets for it, in the portfolio's currency.
 */
export type TradablePrices = {
  buy: { price: number; costs: number; paid: number }
  sell: { price: number; costs: number; got: number }
}

type Traded = { market: MarketCode; isFund: boolean; price: number; rate: number }

/**
 * A quote between two ticks, such as an average of several venues, cannot be traded at: a purchase takes the tick above
 * it, a sale the tick below. The costs are those of `#domain/market/trading/costs.ts`; exchanging money is free here,
 * because each broker charges another fee.
 */
export function tradablePricesOf({ market, isFund, price, rate }: Traded, day: TradingDay): TradablePrices {
  const rule = { market, isFund, day }
  const above = roundToTick(price, rule, 'ceil')
  const below = Math.max(roundToTick(price, rule, 'floor'), tickSize(price, rule))
  const costOf = (side: 'buy' | 'sell'): number => computeTradeCost({ ...rule, side }).total
  const [toBuy, toSell] = [costOf('buy'), costOf('sell')]
  return {
    buy: { price: above, costs: toBuy, paid: above * rate * (1 + toBuy) },
    sell: { price: below, costs: toSell, got: below * rate * (1 - toSell) },
  }
}
