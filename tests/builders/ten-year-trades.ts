import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { weekdaysFrom } from './market.ts'
import { type RandomBySeed, randomBySeed } from './random.ts'

export type RandomTrade = {
  kind: 'buy' | 'sell' | 'dividend' | 'split'
  fsym_id: string
  currency: Currency
  day: TradingDay
  quantity: number
  price: number
  fee: number
  tax: number
}

export type TenYears = {
  trades: readonly RandomTrade[]
  /** A tenth of the sessions has none, and so have two weeks of every year. */
  rates: readonly FxRate[]
  lastPrices: ReadonlyMap<string, number>
  lastRate: FxRate
}

export const tradedStocks = ['KR0001-S', 'KR0002-S', 'KR0003-S', 'US0001-S', 'US0002-S', 'US0003-S'] as const
const SESSIONS = 2610
const SESSIONS_A_YEAR = 261

export const tradedCurrencyOf = (fsym_id: string): Currency => (fsym_id.startsWith('US') ? 'USD' : 'KRW')

const cents = (value: number): number => Number(value.toFixed(2))
const unit = (currency: Currency, value: number): number =>
  currency === 'KRW' ? Math.round(value) : cents(value)

/** Makes trades of ten years until the 26th of November 2026, of which each can be true: nothing is sold that is not held. */
export function tenYearTrades(count: number, seed: number): TenYears {
  const random = randomBySeed(seed)
  const days = weekdaysFrom(20161128, SESSIONS)
  const rates = dailyRates(days, random)
  const prices = new Map(tradedStocks.map(stock => [stock as string, stock.startsWith('US') ? 120 : 40_000]))
  const held = new Map<string, number>()
  const trades: RandomTrade[] = []
  const places = tradedStocks.length * (SESSIONS - SESSIONS_A_YEAR)
  let left = count
  let [at, seen] = [0, 0]
  for (const day of days) {
    for (const stock of tradedStocks) {
      const price = prices.get(stock)! * (1 + (random.below(401) - 200) / 10_000)
      prices.set(stock, Math.max(price, 1))
      // The first year has no rate at all for a while, and every trade needs one.
      if (at < SESSIONS_A_YEAR / 12 || left === 0) continue
      seen++
      if (!random.happens(Math.min(1, left / Math.max(1, places - seen)))) continue
      trades.push(tradeOn(day, stock, { prices, held, random }))
      left--
    }
    at++
  }
  const lastRate = rates.at(-1)!
  return { trades, rates, lastPrices: prices, lastRate }
}

function dailyRates(days: readonly TradingDay[], random: RandomBySeed): FxRate[] {
  let usdkrw = 1180
  return days.flatMap((day, at) => {
    usdkrw = Math.min(1600, Math.max(950, usdkrw * (1 + (random.below(161) - 80) / 10_000)))
    const isTold = at % SESSIONS_A_YEAR >= 10 && !random.happens(0.1)
    return isTold || at === days.length - 1 ? [{ day, usdkrw: cents(usdkrw) }] : []
  })
}

type TradeWorld = { prices: Map<string, number>; held: Map<string, number>; random: RandomBySeed }

function tradeOn(day: TradingDay, fsym_id: string, { prices, held, random }: TradeWorld): RandomTrade {
  const currency = tradedCurrencyOf(fsym_id)
  const has = held.get(fsym_id) ?? 0
  const kind = has < 1 ? 'buy' : random.oneOf(['buy', 'buy', 'sell', 'sell', 'dividend', 'split'] as const)
  const price = unit(currency, prices.get(fsym_id)!)
  const about = { kind, fsym_id, currency, day }
  if (kind === 'split' && has < 20_000) {
    held.set(fsym_id, has * 2)
    prices.set(fsym_id, prices.get(fsym_id)! / 2)
    return { ...about, quantity: 0, price: 2, fee: 0, tax: 0 }
  }
  if (kind === 'dividend' || kind === 'split') {
    const paid = unit(currency, has * price * 0.005) + 1
    return { ...about, kind: 'dividend', quantity: 0, price: paid, fee: 0, tax: unit(currency, paid * 0.154) }
  }
  const quantity = kind === 'buy' ? 1 + random.below(300) : 1 + random.below(Math.floor(has))
  held.set(fsym_id, kind === 'buy' ? has + quantity : has - quantity)
  const worth = quantity * price
  return {
    ...{ ...about, quantity, price, fee: unit(currency, worth * 0.00015) },
    tax: kind === 'sell' ? unit(currency, worth * 0.0018) : 0,
  }
}
