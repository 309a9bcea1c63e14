import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { computeTradeCost } from '#domain/market/trading/costs.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import type { MarketStores } from '../../market-ports.ts'

const WON_A_PURCHASE = 3_000_000
const SESSIONS_BACK = 240
/**
 * How many sessions ago each stock was bought. Every other stock is bought a second time, and then a part of the first
 * purchase is sold.
 */
const firstBought = [230, 185, 150, 110, 75]
const addedLater = 55
const soldAfter = 70

/** Invents purchases and sales at real closing prices, with the costs and exchange rate of their day. */
export async function makeDemoTrades(
  market: Pick<MarketStores, 'bars' | 'facts'>,
  stocks: readonly Instrument[],
): Promise<GroupEntry[]> {
  const held = await market.bars.last(
    stocks.map(({ fsym_id }) => fsym_id),
    SESSIONS_BACK,
  )
  const rates = await market.facts.rates(2 * SESSIONS_BACK)
  const entries: GroupEntry[] = []
  for (const [nth, stock] of stocks.entries()) {
    const bars = held.get(stock.fsym_id)
    const back = firstBought[nth % firstBought.length]!
    if (!bars) continue
    const closeAt = (sessionsBack: number) => bars.close[bars.day.length - sessionsBack] ?? 0
    const trade = (
      side: 'buy' | 'sell',
      sessionsBack: number,
      sharesAt: (close: number) => number,
    ): number => {
      const close = closeAt(sessionsBack)
      if (close <= 0) return 0
      const day = toTradingDay(bars.day[bars.day.length - sessionsBack]!)
      const rate = stock.country === 'kr' ? 1 : rateOn(rates, day)
      if (rate === null) return 0
      const quantity = Math.floor(sharesAt(close * rate))
      if (quantity === 0) return 0
      const cost = computeTradeCost({
        market: stock.market,
        isFund: stock.fref_security_type !== 'SHARE',
        day,
        side,
      })
      const money = (part: number) =>
        Number((part * close * quantity).toFixed(stock.country === 'kr' ? 0 : 2))
      entries.push({
        ...{ id: `demo-${entries.length}`, kind: side, fsym_id: stock.fsym_id, day: isoDay(day) },
        ...{ quantity, price: close, fee: money(cost.commission), tax: money(cost.tax), rate },
      })
      return quantity
    }
    const bought = trade('buy', back, won => Math.max(1, WON_A_PURCHASE / won))
    if (nth % 2 === 0) trade('buy', addedLater, won => WON_A_PURCHASE / 2 / won)
    if (nth === 0) trade('sell', back - soldAfter, () => bought / 3)
  }
  return entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Returns the newest rate known on that day. */
const rateOn = (rates: readonly FxRate[], day: TradingDay): number | null =>
  rates.find(rate => rate.day <= day)?.usdkrw ?? null
